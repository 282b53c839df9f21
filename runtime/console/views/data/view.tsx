// Data: /data lists the types, /data/Patient searches, /data/Patient/$new creates, /data/Patient/example is one resource.
import { newId } from '../../fhir.ts';
import { NoPage } from '../../kit/parts.tsx';
import { route } from '../../router.tsx';
import { CreatePage } from './edit.tsx';
import { ResourcePage } from './resource.tsx';
import { SearchPage } from './search.tsx';
import { TypesPage } from './types.tsx';

const isName = /^[A-Z]\w*$/;
const isId = /^([A-Za-z0-9.-]{1,64}|\$new)$/;

export function Data() {
  const [type, id, ...more] = route.value.rest;
  if (more.length > 0 || !isName.test(type ?? 'A') || !isId.test(id ?? '1'))
    return <NoPage to="/data" text="All types" />;
  if (type === undefined) return <TypesPage />;
  if (id === undefined) return <SearchPage key={type} type={type} />;
  if (id === newId) return <CreatePage key={type} type={type} />;
  return <ResourcePage key={`${type}/${id}`} type={type} id={id} />;
}
