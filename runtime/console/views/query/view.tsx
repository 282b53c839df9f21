// The query view: loads the schema and the editor, then shows GraphiQL's parts next to the response.
import { chunk, useLoaded } from '../../kit/load.tsx';
import { NoPage } from '../../kit/parts.tsx';
import { route } from '../../router.tsx';
import { openedLink } from './share.ts';

export function Query() {
  return route.value.rest.length > 0 ? <NoPage to="/query" text="Query" /> : <Prepared />;
}

function Prepared() {
  const words = { title: 'The editor could not be opened.', what: 'Opening the editor' };
  const { value, pending } = useLoaded('query', prepared, words);
  return value ? <value.Workbench shared={value.shared} /> : pending;
}

/** All at once; the editor is usable before the schema is there. */
async function prepared() {
  const [{ Workbench }, shared] = await Promise.all([chunk(() => import('./workbench.tsx')), openedLink()]);
  return { Workbench, shared };
}
