// $everything of a patient or an encounter: its pages, one below the other.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { parseExact } from '../../exact-json.ts';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import { queryOf } from './bundle.ts';
import type { Bundle, Resource } from './shapes.ts';
import { dated, titleOf } from './text.ts';
import { TooLong } from './too-long.tsx';

export function Everything({ type, id }: { readonly type: string; readonly id: string }) {
  const [pages, setPages] = useState<readonly string[]>(['_count=50']);
  return (
    <div class="stack">
      {pages.map((query, at) => (
        <Part
          key={query}
          {...{ type, id, query }}
          number={at + 1}
          onNext={at === pages.length - 1 ? next => setPages([...pages, next]) : undefined}
        />
      ))}
    </div>
  );
}

interface PartProps {
  readonly type: string;
  readonly id: string;
  readonly query: string;
  readonly number: number;
  readonly onNext: ((query: string) => void) | undefined;
}

function Part({ type, id, query, number, onNext }: PartProps) {
  const { value, error, reload } = useLoaded(query, signal =>
    send(`${type}/${id}/$everything?${query}`, { signal }),
  );
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  if (value.isCut)
    return (
      <TooLong
        title="This page is longer than 8 MB, and was not read."
        path={`${type}/${id}/$everything?_count=1`}
      />
    );
  const bundle = parseExact<Bundle>(value.text);
  const resources = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
  const next = queryOf(bundle, 'next');
  return (
    <>
      <Table
        caption={`Everything, page ${number}`}
        rows={resources}
        keyOf={({ resourceType, id: own }) => `${resourceType}/${own}`}
        columns={[
          { title: 'Type', cell: ({ resourceType }) => resourceType },
          {
            title: 'Resource',
            cell: resource => (
              <Link to={`/data/${resource.resourceType}/${resource.id}`}>{titleOf(resource)}</Link>
            ),
          },
          {
            title: 'Updated',
            cell: ({ meta }: Resource) => <span class="no-break">{dated(meta?.lastUpdated ?? '')}</span>,
          },
        ]}
      />
      {next !== undefined && onNext && (
        <div>
          <Button onClick={() => onNext(next)}>Load more</Button>
        </div>
      )}
    </>
  );
}
