// Definitions: /definitions lists the types, /definitions/Patient is one of them; packages and changes have separate pages.
import { overview } from '../../definitions.ts';
import { Fields } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Empty, Heading, Items, NoPage } from '../../kit/parts.tsx';
import { Sections } from '../../kit/tabs.tsx';
import { changeParameters, Link, route } from '../../router.tsx';
import { Changes, Packages } from './changes.tsx';
import { found } from './element-rows.ts';
import { typePath } from './names.tsx';
import { TypePage } from './type.tsx';

const sections = [
  { path: '/definitions', title: 'Types', Page: Types },
  { path: '/definitions/$packages', title: 'Packages', Page: Packages },
  { path: '/definitions/$migrations', title: 'Changes', Page: Changes },
];

export function Definitions() {
  const { rest } = route.value;
  const current = sections.find(({ path }) => path === ['/definitions', ...rest].join('/'));
  const page = current ? <current.Page /> : <TypePage key={rest[0]} type={rest[0] ?? ''} />;
  return (
    <Sections label="Definitions" sections={sections} current={current?.path ?? '/definitions'}>
      {rest.length > 1 ? <NoPage to="/definitions" text="All types" /> : page}
    </Sections>
  );
}

const kinds = [
  ['resource', 'Resources'],
  ['datatype', 'Datatypes'],
  ['nested', 'Nested in resources'],
] as const;

const fields = {
  find: { label: 'Find', type: 'search', placeholder: 'Patient' },
  kind: { label: 'Kind', options: kinds },
} as const;

/** All that were compiled: resources, datatypes, and what is nested in resources. */
function Types() {
  const { value, pending } = useLoaded('overview', overview);
  const { find = '', kind = 'resource' } = Object.fromEntries(route.value.parameters);
  if (!value) return pending;
  const ofKind = value.types.filter(each => each.kind === kind);
  const shown = found(ofKind, find);
  const change = (to: { kind?: unknown }) => changeParameters(to.kind === 'resource' ? { kind: '' } : to);
  return (
    <>
      <Heading
        title="Types"
        about={
          `FHIR ${value.fhirVersion}, as the packages of this server define it: each element ` +
          'with its field, its TypeScript and its columns.'
        }
      />
      <search class="filters">
        <Fields of={fields} value={{ find, kind }} set={change} />
      </search>
      {shown.length === 0 && <Empty title={`No type of this kind has “${find}” in its name.`} />}
      <Items class="plain-list types" of={shown} each={typeLink} />
    </>
  );
}

function typeLink({ type, profiles: { length } }: { type: string; profiles: readonly string[] }) {
  const count = `${length} ${length === 1 ? 'profile' : 'profiles'}`;
  return (
    <Link to={typePath(type)} class="card type">
      <span>{type}</span>
      {length > 0 && <span class="quiet">{count}</span>}
    </Link>
  );
}
