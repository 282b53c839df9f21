// A search → a page of its matches as a table, whose columns can be chosen and sorted.

import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { type Column, Table } from '../../components/table.tsx';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { parseExact } from '../../exact-json.ts';
import { useLoaded } from '../../load.ts';
import { Link, navigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { counts, queryOf } from './bundle.ts';
import { CellValue } from './cell.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { columnsOf, sortOf } from './columns.ts';
import { withParameter } from './criteria.ts';
import type { Bundle, Resource } from './shapes.ts';
import { dated, titleOf, valuesAt } from './text.ts';

interface ResultsProps {
  readonly definition: TypeDefinition;
  readonly query: string;
}

export function Results({ definition, query }: ResultsProps) {
  const { type } = definition;
  const [isChoosing, setChoosing] = useState(false);
  const search = `${type}${query === '' ? '' : `?${query}`}`;
  const { value, error, isLoading, reload } = useLoaded(search, signal => send(search, { signal }));
  if (error !== undefined) return <Failure title="The search was refused." error={error} retry={reload} />;
  if (!value) return <Loading what="Searching" />;
  if (value.isCut) return <TooLong definition={definition} query={query} />;
  const bundle = parseExact<Bundle>(value.text);
  const entries = bundle.entry ?? [];
  const matches = entries.flatMap(({ resource, search }) =>
    resource && search?.mode === 'match' ? resource : [],
  );
  const others = entries.flatMap(({ resource, search }) =>
    resource && search?.mode === 'include' ? resource : [],
  );
  return (
    <section class="stack" aria-label="Matches" aria-busy={isLoading}>
      <div class="page-head">
        <Total bundle={bundle} search={search} found={matches.length} />
        <Button kind="quiet" onClick={() => setChoosing(true)}>
          Columns
        </Button>
      </div>
      {matches.length === 0 ? (
        <Empty title="Nothing was found.">
          {query === '' ? `There is no ${type} that you may see.` : 'Remove a criterion, or make it wider.'}
        </Empty>
      ) : (
        <Table
          caption={`${type}: matches`}
          columns={columns(definition, query)}
          rows={matches}
          keyOf={keyOf}
        />
      )}
      {others.length > 0 && <Included resources={others} />}
      <Pages type={type} bundle={bundle} />
      {isChoosing && <ColumnChooser definition={definition} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function keyOf({ resourceType, id }: Resource): string {
  return `${resourceType}/${id}`;
}

function columns(definition: TypeDefinition, query: string): readonly Column<Resource>[] {
  const { type } = definition;
  const sorted = new URLSearchParams(query).get('_sort') ?? '';
  const own = columnsOf(definition).value.map(
    (path): Column<Resource> => ({
      title: path,
      ...sortable(type, query, sorted, sortOf(definition, path)),
      cell: resource => <CellValue values={valuesAt(resource, path)} />,
    }),
  );
  return [
    {
      title: 'id',
      ...sortable(type, query, sorted, '_id'),
      cell: ({ id = '' }) => (
        <Link to={`/data/${type}/${id}`} class="id">
          {id}
        </Link>
      ),
    },
    ...own,
    {
      title: 'lastUpdated',
      ...sortable(type, query, sorted, '_lastUpdated'),
      cell: ({ meta }) => <span class="no-break">{dated(meta?.lastUpdated ?? '')}</span>,
    },
  ];
}

function sortable(
  type: string,
  query: string,
  sorted: string,
  code: string | undefined,
): Partial<Column<Resource>> {
  if (code === undefined) return {};
  const order = sorted === code ? 'ascending' : sorted === `-${code}` ? 'descending' : undefined;
  const next = order === undefined ? code : order === 'ascending' ? `-${code}` : undefined;
  const onSort = () => navigate(`/data/${type}?${withParameter(query, '_sort', next)}`);
  return order === undefined ? { onSort } : { onSort, order };
}

function Total({
  bundle,
  search,
  found,
}: {
  readonly bundle: Bundle;
  readonly search: string;
  readonly found: number;
}) {
  const [isAsked, setAsked] = useState(false);
  const uncounted = search.replace(/&?_(cursor|count|sort|include|revinclude)=[^&]*/g, '').replace('?&', '?');
  const { value, isLoading } = useLoaded(isAsked ? uncounted : undefined, signal =>
    counts([uncounted], signal),
  );
  const total = bundle.total ?? value?.[0];
  return (
    <p role="status">
      {total !== undefined && typeof Number(total) === 'number' && !(total instanceof Error) ? (
        <>
          <strong>{Number(total).toLocaleString()}</strong> {Number(total) === 1 ? 'match' : 'matches'}
        </>
      ) : (
        <>
          <strong>{found}</strong> on this page{' '}
          <Button kind="quiet" busy={isLoading && isAsked} onClick={() => setAsked(true)}>
            Count all
          </Button>
          {total instanceof Error && total.message}
        </>
      )}
    </p>
  );
}

function Included({ resources }: { readonly resources: readonly Resource[] }) {
  return (
    <section aria-label="Included">
      <h2>Included with them</h2>
      <ul class="plain-list">
        {resources.map(resource => (
          <li key={keyOf(resource)}>
            <Link to={`/data/${keyOf(resource)}`}>{keyOf(resource)}</Link>{' '}
            <span class="quiet-text">{titleOf(resource)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pages({ type, bundle }: { readonly type: string; readonly bundle: Bundle }) {
  const links = (['first', 'previous', 'next'] as const).flatMap(relation => {
    const query = queryOf(bundle, relation);
    return query === undefined ? [] : [[relation, query] as const];
  });
  if (!links.some(([relation]) => relation !== 'first')) return null;
  return (
    <nav class="row" aria-label="Pages">
      {links.map(([relation, query]) => (
        <Link key={relation} to={`/data/${type}?${query}`} class="button plain">
          {{ first: 'First page', previous: 'Previous page', next: 'Next page' }[relation]}
        </Link>
      ))}
    </nav>
  );
}

/** What the table shows is enough to ask for. */
function TooLong({ definition, query }: ResultsProps) {
  const { type } = definition;
  const elements = columnsOf(definition).value.map(path => path.split('.')[0]);
  const fewer = withParameter(
    withParameter(query, '_elements', [...new Set(elements)].join(',')),
    '_count',
    '10',
  );
  return (
    <Notice
      kind="warning"
      title="The answer is too long to show."
      actions={
        <Link to={`/data/${type}?${fewer}`} class="button plain">
          Ask for less
        </Link>
      }
    >
      More than 8 MB were sent, and the rest was not read. Ask for 10 matches, with the columns of the table
      alone.
    </Notice>
  );
}
