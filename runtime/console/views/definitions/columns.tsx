// Columns and indexes of the tables of a type, as they were created, with the search parameters that use the columns.
import { Empty } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { found } from './described.ts';
import type { PartProps } from './elements.tsx';
import { ParameterLinks } from './names.tsx';

export function Columns({ definition, sought }: PartProps) {
  const { type, parameters } = definition;
  const all = definition.columns.map(({ table, name, definition: of }) => ({
    ...{ column: `${table}.${name}`, of },
    parameters: parameters.flatMap(({ code, columns }) => (columns.includes(`${table}.${name}`) ? code : [])),
  }));
  const [columns, indexes] = [found(all, sought), found(definition.indexes, sought)];
  return (
    <>
      <h3>Columns</h3>
      {columns.length === 0 ? (
        <Empty title={`No column has “${sought}” in it.`} />
      ) : (
        <Table
          caption={`Columns of ${type}`}
          rows={columns}
          keyOf={({ column }) => column}
          columns={[
            { title: 'Column', cell: ({ column }) => <code class="nowrap">{column}</code> },
            { title: 'Definition', cell: ({ of }) => <code>{of}</code> },
            {
              title: 'Search parameters',
              cell: each => <ParameterLinks type={type} codes={each.parameters} />,
            },
          ]}
        />
      )}
      <h3>Indexes</h3>
      {indexes.length === 0 ? (
        <Empty title={`No index has “${sought}” in it.`} />
      ) : (
        <Table
          caption={`Indexes of ${type}`}
          rows={indexes}
          keyOf={({ name }) => name}
          columns={[
            { title: 'Index', cell: ({ name }) => <code class="nowrap">{name}</code> },
            { title: 'Definition', cell: ({ sql }) => <code>{sql}</code> },
          ]}
        />
      )}
    </>
  );
}
