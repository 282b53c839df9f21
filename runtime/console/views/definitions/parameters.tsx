// Search parameters of a type: their argument in GraphQL, the elements they read, and the columns and indexes that answer them.
import { Empty } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { Link } from '../../router.tsx';
import { typePath } from './address.ts';
import { elementAt, found } from './described.ts';
import type { PartProps } from './elements.tsx';
import { Codes, TypeLink } from './names.tsx';

export function Parameters({ definition, sought }: PartProps) {
  const { type, parameters } = definition;
  const rows = found(parameters, sought);
  if (rows.length === 0)
    return (
      <Empty title={`${type} has no search parameter with “${sought}” in it.`}>Its code is sought too.</Empty>
    );
  return (
    <Table
      caption={`Search parameters of ${type}`}
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        { title: 'Parameter', cell: ({ code, url }) => <span title={url}>{code}</span> },
        { title: 'Type', cell: ({ type: kind }) => kind },
        { title: 'GraphQL argument', cell: ({ argument }) => <code>{argument}</code> },
        {
          title: 'Elements',
          cell: ({ elements }) =>
            elements.map(path => <ElementLink key={path} definition={definition} path={path} />),
        },
        {
          title: 'Targets',
          cell: ({ targets = [] }) =>
            targets.map((each, at) => (
              <span key={each}>
                {at > 0 && ', '}
                <TypeLink type={each} />
              </span>
            )),
        },
        { title: 'Columns', cell: ({ columns }) => <Codes names={columns} /> },
        { title: 'Indexes', cell: ({ indexes }) => <Codes names={indexes} /> },
      ]}
    />
  );
}

interface ElementLinkProps {
  readonly definition: PartProps['definition'];
  readonly path: string;
}

function ElementLink({ definition: { type, elements }, path }: ElementLinkProps) {
  const element = elementAt(path, elements);
  return <div>{element === undefined ? path : <Link to={typePath(type, { element })}>{path}</Link>}</div>;
}
