// A type: its elements, search parameters, columns and indexes, profiles, and the types around it.
import type { ComponentChildren } from 'preact';
import { Field } from '../../components/field.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { overview, typeDefinition } from '../../definitions.ts';
import { useLoaded } from '../../load.ts';
import { Refused } from '../../refused.ts';
import { Link, route } from '../../router.tsx';
import { changeParameters } from './address.ts';
import { Columns } from './columns.tsx';
import { Elements } from './elements.tsx';
import { Parameters } from './parameters.tsx';
import { Profiles } from './profiles.tsx';
import { References } from './references.tsx';

export function TypePage({ type }: { readonly type: string }) {
  const { value, error, reload } = useLoaded(type, async () => {
    const [definition, { references }] = await Promise.all([typeDefinition(type), overview()]);
    return { definition, references };
  });
  if (error instanceof Refused && error.status === 404) return <NoType type={type} />;
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  const { definition } = value;
  const isResource = definition.kind === 'resource';
  return (
    <>
      <Heading
        title={type}
        back={{ to: '/definitions', title: 'Types' }}
        about={<Badge>{definition.kind}</Badge>}
        actions={
          isResource && (
            <Link to={`/data/${type}`} class="button">
              Search in Data
            </Link>
          )
        }
      />
      <Parts definition={definition} references={<References type={type} references={value.references} />} />
    </>
  );
}

interface PartsProps {
  readonly definition: TypeDefinition;
  readonly references: ComponentChildren;
}

function Parts({ definition, references }: PartsProps) {
  const { kind, elements, parameters, columns, profiles } = definition;
  const current = route.value.parameters.get('tab') ?? 'elements';
  const ofResources = [
    { id: 'parameters', title: `Search parameters (${parameters.length})` },
    { id: 'columns', title: `Columns and indexes (${columns.length})` },
    { id: 'profiles', title: `Profiles (${profiles.length})` },
    { id: 'references', title: 'References' },
  ];
  const tabs = [
    { id: 'elements', title: `Elements (${elements.length})` },
    ...(kind === 'resource' ? ofResources : []),
  ];
  return (
    <Tabs
      label={definition.type}
      tabs={tabs}
      current={tabs.some(({ id }) => id === current) ? current : 'elements'}
      onChange={tab => changeParameters({ tab: tab === 'elements' ? '' : tab })}
    >
      <div class="stack">
        {current === 'references' ? references : <Found definition={definition} tab={current} />}
      </div>
    </Tabs>
  );
}

/** Under the field that narrows it down. */
function Found({ definition, tab }: { readonly definition: TypeDefinition; readonly tab: string }) {
  const sought = route.value.parameters.get('find') ?? '';
  const Part =
    { parameters: Parameters, columns: Columns, profiles: Profiles }[tab] ?? (Elements as typeof Parameters);
  return (
    <>
      <search class="types-head">
        <Field
          label="Find"
          type="search"
          placeholder="Any name below"
          value={sought}
          onValue={find => changeParameters({ find })}
        />
      </search>
      <Part definition={definition} sought={sought} />
    </>
  );
}

function NoType({ type }: { readonly type: string }) {
  return (
    <Empty title={`There is no type ${type}.`}>
      It may be of a package that this server was compiled without.{' '}
      <Link to={`/definitions?find=${encodeURIComponent(type)}`}>Look for it</Link>
    </Empty>
  );
}
