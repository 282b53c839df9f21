// Data: /data lists the types, /data/Patient searches, /data/Patient/$new creates, /data/Patient/example is one resource.
import { Empty } from '../../components/notice.tsx';
import { newId } from '../../fhir.ts';
import { Link, route } from '../../router.tsx';
import { CreatePage, ResourcePage } from './resource.tsx';
import { SearchPage } from './search.tsx';
import { TypesPage } from './types.tsx';

const isName = /^[A-Z]\w*$/;
const isId = /^([A-Za-z0-9.-]{1,64}|\$new)$/;

export function Data() {
  const [type, id, ...more] = route.value.rest;
  if (more.length > 0 || !isName.test(type ?? 'A') || !isId.test(id ?? '1'))
    return (
      <Empty title="There is no such page.">
        <Link to="/data">All types</Link>
      </Empty>
    );
  if (type === undefined) return <TypesPage />;
  if (id === undefined) return <SearchPage key={type} type={type} />;
  if (id === newId) return <CreatePage key={type} type={type} />;
  return <ResourcePage key={`${type}/${id}`} type={type} id={id} />;
}
