// Views: /views lists those of the server, /views/PatientDemographics is one: its first rows, figures over all of them, its definition.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html
import type { TableDefinition } from '../../definition-shapes.ts';
import { overview } from '../../definitions.ts';
import { Code } from '../../kit/code.tsx';
import { useLoaded, useQuery } from '../../kit/load.tsx';
import { Empty, Heading, NoPage, Titled } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Pages } from '../../kit/tabs.tsx';
import { Link, route } from '../../router.tsx';
import { code, typeLink } from '../definitions/names.tsx';
import { Figures } from './figures.tsx';

export function Views() {
  const { value, pending } = useLoaded('overview', overview);
  const { rest } = route.value;
  if (!value) return pending;
  if (rest.length === 0) return <List views={value.views} />;
  const view = rest.length === 1 && value.views.find(({ name }) => name === rest[0]);
  return view ? <ViewPage key={view.name} view={view} /> : <NoPage to="/views" text="All views" />;
}

function List({ views }: { views: readonly TableDefinition[] }) {
  if (views.length === 0)
    return (
      <Empty title="This server has no views.">
        A view makes rows of resources. Put a ViewDefinition into a folder of <code>definitions/</code> and
        run <code>npx kiln generate</code>: <code>docs/views.md</code> of Kiln says more.
      </Empty>
    );
  return (
    <>
      <Heading
        title="Views"
        about="Rows that ViewDefinitions make of resources, as your policies show them."
      />
      <Table
        caption="Views"
        rows={views}
        numbers={['Columns']}
        columns={{
          View: ({ name, definition }) => (
            <Titled text={name} to={`/views/${name}`} more={aboutOf(definition)} />
          ),
          Resources: ({ resource }) => typeLink(resource),
          Columns: ({ columns }) => columns.length,
        }}
      />
    </>
  );
}

type OfView = { view: TableDefinition };

function aboutOf({ title, description }: TableDefinition['definition']) {
  return title ?? description;
}

function ViewPage({ view }: OfView) {
  const { name, resource, columns, aggregate, definition } = view;
  const pages = {
    rows: ['Rows', () => <Rows view={view} />],
    ...(aggregate && { figures: ['Figures', () => <Figures view={view} />] as const }),
    definition: [`Definition (${columns.length})`, () => <Definition view={view} />],
  } as const;
  return (
    <>
      <Heading
        {...{ title: name, back: ['/views', 'Views'], about: aboutOf(definition) }}
        actions={<Link to={`/data/${resource}`} class="button" text={`${resource} in Data`} />}
      />
      <Pages label={name} pages={pages} />
    </>
  );
}

/** Rows that are shown. */
const most = 20;

interface RowsPage {
  readonly next: string | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

function Rows({ view: { name, columns } }: OfView) {
  const names = columns.map(column => column.name);
  const query = `{ page: ${name}Rows(_count: ${most}) { next rows { ${names.join(' ')} } } }`;
  const { value, pending } = useQuery<{ page: RowsPage }>(query, { title: 'The rows cannot be shown.' });
  if (!value) return pending;
  const { next, rows } = value.page;
  const cell = (column: string) => (row: RowsPage['rows'][number]) => {
    const given = row[column] ?? [];
    return (Array.isArray(given) ? given : [given]).map(String).join(', ');
  };
  return (
    <div class="stack">
      {next !== null && (
        <p class="hint">{`These are the first ${most} rows: ${name}Rows in Query has the others.`}</p>
      )}
      <Table
        {...{ caption: `Rows of ${name}`, rows }}
        columns={Object.fromEntries(names.map(column => [column, cell(column)]))}
        empty={['There are no rows.', 'No resource makes one, or your policies hide those that do.']}
      />
    </div>
  );
}

function Definition({ view: { name, columns, definition } }: OfView) {
  return (
    <div class="stack">
      <Table
        {...{ caption: `Columns of ${name}`, rows: columns }}
        columns={{
          Column: column => code(column.name),
          Type: ({ type, collection }) => code(collection ? `[${type}]` : type),
        }}
      />
      <Code isJson label="ViewDefinition" text={JSON.stringify(definition)} file={`${name}.json`} />
    </div>
  );
}
