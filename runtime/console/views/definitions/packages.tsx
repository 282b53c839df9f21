// The packages that were compiled, what was made of them, and the search parameters that have no compiled form.
import { Heading } from '../../components/heading.tsx';
import { Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import type { Overview } from '../../definition-shapes.ts';
import { overview } from '../../definitions.ts';
import { useLoaded } from '../../load.ts';
import { TypeLink } from './names.tsx';

export function Packages() {
  const { value, error, reload } = useLoaded('overview', overview);
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  return (
    <>
      <Heading title="Packages" about={`Compiled by Kiln ${value.kiln} for FHIR ${value.fhirVersion}.`} />
      <PackageTable packages={value.packages} />
      <h3>What was compiled</h3>
      <dl class="values">
        {compiled(value.counts).map(([what, count]) => [
          <dt key={what}>{what}</dt>,
          <dd key={`${what} count`}>{count.toLocaleString()}</dd>,
        ])}
      </dl>
      <h3>Search parameters without a compiled form ({value.unsupported.length})</h3>
      <Unsupported parameters={value.unsupported} />
    </>
  );
}

function PackageTable({ packages }: Pick<Overview, 'packages'>) {
  return (
    <Table
      caption="Packages"
      rows={packages}
      keyOf={({ name, version }) => `${name} ${version}`}
      columns={[
        { title: 'Package', cell: ({ name }) => name },
        { title: 'Version', cell: ({ version }) => version },
        {
          title: 'Compiled',
          cell: ({ taken }) =>
            Object.entries(taken).map(([type, count]) => (
              <div key={type}>
                {count.toLocaleString()} {type}
              </div>
            )),
        },
        {
          title: 'SHA-256',
          cell: ({ sha256 }) => (
            <code class="id" title={sha256}>
              {sha256}
            </code>
          ),
        },
      ]}
    />
  );
}

function Unsupported({ parameters }: { readonly parameters: Overview['unsupported'] }) {
  return (
    <Table
      caption="Search parameters without a compiled form"
      rows={parameters}
      keyOf={({ url }) => url}
      columns={[
        { title: 'Parameter', cell: ({ code, url }) => <span title={url}>{code}</span> },
        {
          title: 'Types',
          cell: ({ base }) =>
            base.map(type => (
              <div key={type}>
                <TypeLink type={type} />
              </div>
            )),
        },
        { title: 'Reason', cell: ({ reason }) => reason },
      ]}
    />
  );
}

const titles: Readonly<Record<string, string>> = {
  resources: 'Resource types',
  datatypes: 'Datatypes',
  nested: 'Nested types',
  fields: 'Fields in GraphQL',
  valueSets: 'Value sets',
  searchParams: 'Search parameters of types',
  sdlBytes: 'Bytes of the GraphQL schema',
};

/** Counts with a name here; those by kind as their sum. */
function compiled(counts: Overview['counts']): readonly (readonly [string, number])[] {
  return Object.entries(titles).flatMap(([name, title]) => {
    const count = counts[name];
    if (typeof count === 'number') return [[title, count] as const];
    const parts = Object.values(count ?? {}).filter(each => typeof each === 'number');
    return parts.length === 0 ? [] : [[title, parts.reduce((sum, each) => sum + each, 0)] as const];
  });
}
