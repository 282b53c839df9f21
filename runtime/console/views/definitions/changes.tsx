// The packages that were compiled; what generate changed last, the schemas that the database has had, and which types
// the latest migration indexes again.
import type { Overview } from '../../definition-shapes.ts';
import { overview } from '../../definitions.ts';
import { useAnswer, useLoaded } from '../../kit/load.tsx';
import { Badge, Empty, Facts, Heading, Items, Lines, Notice, when } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import { code, typeLink, typePath } from './names.tsx';

/** Of `[base]/$definitions`. */
export interface Answer {
  readonly migrations: {
    readonly schemas: readonly { generation: number; kiln: string; begun: string; finished: string | null }[];
    readonly types: readonly { readonly type: string; readonly unfinished: readonly string[] }[];
  };
  readonly changed: {
    readonly since: string;
    readonly kiln: readonly [before: string, after: string];
    readonly parts: readonly (Readonly<Record<Kind, readonly string[]>> & { part: string })[];
  } | null;
}

type Kind = 'added' | 'changed' | 'removed';

export function Changes() {
  const { value, pending } = useAnswer<Answer>('$definitions');
  return (
    <>
      <Heading
        title="Changes"
        about={
          'Of the definitions that the server is compiled from. Each change of the SQL is a ' +
          'schema of its own; rows are indexed again while the server runs.'
        }
      />
      {value ? <Changed {...value} /> : pending}
    </>
  );
}

function Changed({ changed, migrations: { schemas, types } }: Answer) {
  return (
    <>
      <h3>What generate changed last</h3>
      {changed ? (
        <DefinitionsChange {...changed} />
      ) : (
        <Empty title="This database has been served with the same definitions all the time.">
          After kiln add, kiln remove or another version of Kiln this is what came, went and changed.
        </Empty>
      )}
      <h3>Migrations</h3>
      <Schemas schemas={schemas} />
      <h3>What the last migration changed</h3>
      {types.some(({ unfinished }) => unfinished.length > 0) && (
        <Notice kind="warning" title="Some search parameters do not find every resource yet.">
          Searches by them are refused (503) until the migration is finished.
        </Notice>
      )}
      <Table
        caption="Types that are indexed again"
        rows={types}
        empty={[
          'It changed no type whose rows had to be indexed again.',
          'Of a migration the database keeps which types it indexes again, and no list of columns.',
        ]}
        columns={{
          Type: ({ type }) => <Link to={typePath(type)} text={type} />,
          'Not yet complete': ({ unfinished }) => unfinished.join(', ') || 'nothing',
        }}
      />
    </>
  );
}

export function Schemas({ schemas }: Pick<Answer['migrations'], 'schemas'>) {
  const at = (instant: string) => <span class="nowrap">{when(instant, 'medium')}</span>;
  return (
    <Table
      caption="Schemas of the database"
      rows={schemas}
      empty="The database has had no migration."
      columns={{
        Schema: ({ generation }) => generation,
        Kiln: ({ kiln }) => kiln,
        Begun: ({ begun }) => at(begun),
        Finished: ({ finished }) =>
          finished === null ? <Badge kind="warning">running</Badge> : at(finished),
      }}
    />
  );
}

const titles: Readonly<Record<string, string>> = {
  packages: 'Packages',
  types: 'Types',
  fields: 'Elements',
  profiles: 'Profiles',
  columns: 'Columns',
  parameters: 'Search parameters, by their arguments in GraphQL',
  indexes: 'Indexes',
};

function DefinitionsChange({ since, kiln: [before, after], parts }: NonNullable<Answer['changed']>) {
  const by = before === after ? '' : `, by Kiln ${after} instead of ${before}`;
  return (
    <>
      <p class="quiet">{`Served since ${when(since)}${by}.`}</p>
      {parts.map(({ part, ...names }) => (
        <section key={part} class="stack" aria-label={titles[part]}>
          <h4>{titles[part]}</h4>
          {(['added', 'changed', 'removed'] as const).map(kind => (
            <Names
              {...{ key: kind, kind, names: names[kind] }}
              isLinked={part !== 'packages' && kind !== 'removed'}
            />
          ))}
        </section>
      ))}
    </>
  );
}

type NamesProps = {
  kind: Kind;
  names: readonly string[];
  /** Whether the type that the name begins with has a page. */
  isLinked: boolean;
};

const most = 30;
const badges = { added: 'success', changed: 'warning', removed: 'error' } as const;

/** All of them unfold. */
function Names({ kind, names, isLinked }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <details open={names.length <= most}>
      <summary>
        <Badge kind={badges[kind]}>{kind}</Badge> {names.length.toLocaleString()}
      </summary>
      <Items of={names} each={isLinked ? linked : code} />
    </details>
  );
}

function linked(name: string) {
  const [, type, element] = /^([A-Z][A-Za-z]+)(?:\.(\w+))?$/.exec(name) ?? [];
  if (type === undefined) return code(name);
  const find = element === undefined ? {} : { find: element.replaceAll('_', '-') };
  return <Link to={typePath(type, find as Record<string, string>)} text={code(name)} />;
}

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

const counted: Readonly<Record<string, string>> = {
  resources: 'Resource types',
  datatypes: 'Datatypes',
  nested: 'Nested types',
  fields: 'Fields in GraphQL',
  valueSets: 'Value sets',
  searchParams: 'Search parameters of types',
  sdlBytes: 'Bytes of the GraphQL schema',
};

/** Counts with a name here; those by kind as their sum. */
function compiled(counts: Overview['counts']): Readonly<Record<string, string>> {
  const known = Object.entries(counted).flatMap(([name, title]) => {
    const parts = Object.values({ [name]: counts[name], ...Object(counts[name]) });
    const numbers = parts.filter(each => typeof each === 'number');
    const sum = numbers.reduce((total, each) => total + each, 0);
    return numbers.length === 0 ? [] : [[title, sum.toLocaleString()] as const];
  });
  return Object.fromEntries(known);
}
