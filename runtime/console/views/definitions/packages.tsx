// The packages that were compiled, what was made of them, and the search parameters that have no compiled form.
import type { Overview } from '../../definition-shapes.ts';
import { overview } from '../../definitions.ts';
import { useLoaded } from '../../kit/load.tsx';
import { Facts, Heading, Lines } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { typeLink } from './names.tsx';

export function Packages() {
  const { value, pending } = useLoaded('overview', overview);
  if (!value) return pending;
  const title = 'Search parameters without a compiled form';
  const made = ([type, count]: readonly [string, number]) => `${count.toLocaleString()} ${type}`;
  return (
    <>
      <Heading title="Packages" about={`Compiled by Kiln ${value.kiln} for FHIR ${value.fhirVersion}.`} />
      <Table
        caption="Packages"
        rows={value.packages}
        columns={{
          Package: ({ name }) => name,
          Version: ({ version }) => version,
          Compiled: ({ taken }) => <Lines of={Object.entries(taken)} each={made} />,
          'SHA-256': ({ sha256 }) => (
            <code class="id" title={sha256}>
              {sha256}
            </code>
          ),
        }}
      />
      <h3>What was compiled</h3>
      <Facts of={compiled(value.counts)} />
      <h3>
        {title} ({value.unsupported.length})
      </h3>
      <Table
        caption={title}
        rows={value.unsupported}
        columns={{
          Parameter: ({ code, url }) => <span title={url}>{code}</span>,
          Types: ({ base }) => <Lines of={base} each={typeLink} />,
          Reason: ({ reason }) => reason,
        }}
      />
    </>
  );
}

const titles: Readonly<Record<string, string>> = {
  ...{ resources: 'Resource types', datatypes: 'Datatypes', nested: 'Nested types' },
  ...{ fields: 'Fields in GraphQL', valueSets: 'Value sets', searchParams: 'Search parameters of types' },
  sdlBytes: 'Bytes of the GraphQL schema',
};

/** Counts with a name here; those by kind as their sum. */
function compiled(counts: Overview['counts']): Readonly<Record<string, string>> {
  const known = Object.entries(titles).flatMap(([name, title]) => {
    const parts = Object.values({ [name]: counts[name], ...Object(counts[name]) });
    const numbers = parts.filter(each => typeof each === 'number');
    const sum = numbers.reduce((total, each) => total + each, 0);
    return numbers.length === 0 ? [] : [[title, sum.toLocaleString()] as const];
  });
  return Object.fromEntries(known);
}
