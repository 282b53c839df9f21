// Definitions: /definitions lists the types, /definitions/Patient is one of them; packages and changes have pages of their own.
import { Empty } from '../../components/notice.tsx';
import { Sections } from '../../components/sections.tsx';
import { Link, route } from '../../router.tsx';
import { Migrations } from './migrations.tsx';
import { Packages } from './packages.tsx';
import { TypePage } from './type.tsx';
import { Types } from './types.tsx';

const sections = [
  { path: '/definitions', title: 'Types' },
  { path: '/definitions/$packages', title: 'Packages' },
  { path: '/definitions/$migrations', title: 'Changes' },
];

export function Definitions() {
  const [name = '', ...more] = route.value.rest;
  const own = sections.find(({ path }) => path === `/definitions/${name}`)?.path;
  return (
    <Sections label="Definitions" sections={sections} current={own ?? '/definitions'}>
      {more.length > 0 ? (
        <Empty title="There is no such page.">
          <Link to="/definitions">All types</Link>
        </Empty>
      ) : (
        <Section name={name} />
      )}
    </Sections>
  );
}

function Section({ name }: { readonly name: string }) {
  switch (name) {
    case '':
      return <Types />;
    case '$packages':
      return <Packages />;
    case '$migrations':
      return <Migrations />;
    default:
      return <TypePage key={name} type={name} />;
  }
}
