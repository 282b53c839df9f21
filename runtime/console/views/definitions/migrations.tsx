// What generate changed last, the schemas that the database has had, and which types the latest migration indexes again.
import { Badge, Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import { typePath } from './address.ts';
import { type Change, DefinitionsChange } from './definitions-change.tsx';

export interface History {
  readonly schemas: readonly {
    readonly generation: number;
    readonly kiln: string;
    readonly begun: string;
    readonly finished: string | null;
  }[];
  readonly types: readonly { readonly type: string; readonly unfinished: readonly string[] }[];
}

interface Answer {
  readonly migrations: History;
  readonly changed: Change | null;
}

export function Migrations() {
  const { value, error, reload } = useLoaded('migrations', async signal =>
    (await send('$definitions', { signal })).json<Answer>(),
  );
  return (
    <>
      <Heading
        title="Changes"
        about="Of the definitions that the server is compiled from. Each change of the SQL is a schema of its own; rows are indexed again while the server runs."
      />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value && <DefinitionsChange change={value.changed} />}
      {value && <h3>Migrations</h3>}
      {value && <Schemas schemas={value.migrations.schemas} />}
      {value && <Changed types={value.migrations.types} />}
    </>
  );
}

export function Schemas({ schemas }: Pick<History, 'schemas'>) {
  if (schemas.length === 0) return <Empty title="The database has had no migration." />;
  return (
    <Table
      caption="Schemas of the database"
      rows={schemas}
      keyOf={({ generation }) => String(generation)}
      columns={[
        { title: 'Schema', cell: ({ generation }) => generation },
        { title: 'Kiln', cell: ({ kiln }) => kiln },
        { title: 'Begun', cell: ({ begun }) => <span class="nowrap">{at(begun)}</span> },
        {
          title: 'Finished',
          cell: ({ finished }) =>
            finished === null ? (
              <Badge kind="warning">under way</Badge>
            ) : (
              <span class="nowrap">{at(finished)}</span>
            ),
        },
      ]}
    />
  );
}

function at(instant: string): string {
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** What is kept of the last migration. */
function Changed({ types }: Pick<History, 'types'>) {
  const unfinished = types.filter(each => each.unfinished.length > 0);
  return (
    <>
      <h3>What the last migration changed</h3>
      {unfinished.length > 0 && (
        <Notice kind="warning" title="Some search parameters do not find every resource yet.">
          Searches by them are refused (503) until the migration is finished.
        </Notice>
      )}
      {types.length === 0 ? (
        <Empty title="It changed no type whose rows had to be indexed again.">
          Of a migration the database keeps which types it indexes again, and no list of columns.
        </Empty>
      ) : (
        <Table
          caption="Types that are indexed again"
          rows={types}
          keyOf={({ type }) => type}
          columns={[
            { title: 'Type', cell: ({ type }) => <Link to={typePath(type)}>{type}</Link> },
            {
              title: 'Not yet complete',
              cell: each => (each.unfinished.length === 0 ? 'nothing' : each.unfinished.join(', ')),
            },
          ]}
        />
      )}
    </>
  );
}
