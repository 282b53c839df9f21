// The query view: the schema and the editor are loaded, then GraphiQL's parts stand beside the response.
import type { ComponentType } from 'preact';
import { chunk } from '../../chunk.ts';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { Link, route } from '../../router.tsx';
import type { Opened } from './opened.ts';
import { openedLink } from './share.ts';

export function Query() {
  if (route.value.rest.length > 0)
    return (
      <Empty title="There is no such page.">
        <Link to="/query">Query</Link>
      </Empty>
    );
  return <Prepared />;
}

function Prepared() {
  const { value, error, reload } = useLoaded('query', prepared);
  if (error !== undefined)
    return <Failure title="The editor could not be opened." error={error} retry={reload} />;
  if (!value) return <Loading what="Opening the editor" />;
  const { Workbench, opened } = value;
  return <Workbench {...opened} />;
}

/** All three at once; the editor is usable before the schema is there. */
async function prepared(): Promise<{ readonly Workbench: ComponentType<Opened>; readonly opened: Opened }> {
  const [{ Workbench }, shared] = await Promise.all([chunk(() => import('./workbench.tsx')), openedLink()]);
  return { Workbench, opened: { shared } };
}
