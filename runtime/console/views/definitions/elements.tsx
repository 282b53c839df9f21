// Elements of a type, each beside its GraphQL field and search parameters; one of them with its TypeScript, columns and indexes as well.
import { Empty } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { Link, route } from '../../router.tsx';
import { typePath } from './address.ts';
import { cardinality, type ElementRow, elementRows, found } from './described.ts';
import { ElementCard } from './element-card.tsx';
import { Dotted, ParameterLinks, TypeLinks } from './names.tsx';

export interface PartProps {
  readonly definition: TypeDefinition;
  readonly sought: string;
}

export function Elements({ definition, sought }: PartProps) {
  const rows = elementRows(definition);
  const { parameters } = route.value;
  const name = parameters.get('element') ?? undefined;
  const chosen = rows.find(({ path }) => path === name);
  const shown = found(rows, sought);
  return (
    <>
      {chosen && <ElementCard key={name} definition={definition} row={chosen} />}
      {name !== undefined && !chosen && <Empty title={`${definition.type} has no element ${name}.`} />}
      {shown.length === 0 ? (
        <Empty title={`Nothing of an element has “${sought}” in it.`} />
      ) : (
        <ElementTable type={definition.type} sought={sought} rows={shown} />
      )}
    </>
  );
}

interface TableProps {
  readonly type: string;
  readonly sought: string;
  readonly rows: readonly ElementRow[];
}

function ElementTable({ type, sought, rows }: TableProps) {
  return (
    <Table
      caption={`Elements of ${type}`}
      rows={rows}
      keyOf={({ path }) => path}
      columns={[
        {
          title: 'Element',
          cell: ({ path }) => (
            <Link to={typePath(type, { element: path, ...(sought === '' ? {} : { find: sought }) })}>
              <Dotted name={path} />
            </Link>
          ),
        },
        { title: 'Cardinality', cell: row => cardinality(row) },
        { title: 'Type', cell: row => <TypeLinks element={row} /> },
        {
          title: 'GraphQL',
          cell: ({ graphql }) => (
            <code>
              <Dotted name={graphql} />
            </code>
          ),
        },
        {
          title: 'Search parameters',
          cell: ({ parameters }) => <ParameterLinks type={type} codes={parameters} />,
        },
      ]}
    />
  );
}
