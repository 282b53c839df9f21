// Jobs of the project by kind and state, and the migrations of the database.
import { Badge } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import { type History, Schemas } from '../definitions/migrations.tsx';
import type { Jobs as Counted } from './answer.ts';

export function Jobs({ jobs }: { readonly jobs: readonly Counted[] }) {
  return (
    <>
      <h3>Jobs</h3>
      {jobs.length === 0 ? (
        <Empty title="There are no jobs.">Bulk exports and bots that run in the background are jobs.</Empty>
      ) : (
        <Table
          caption="Jobs"
          rows={jobs}
          keyOf={({ kind, state }) => `${kind} ${state}`}
          columns={[
            { title: 'Kind', cell: ({ kind }) => kind },
            { title: 'State', cell: ({ state }) => <Badge kind={badges[state] ?? 'off'}>{state}</Badge> },
            { title: 'Count', isNumber: true, cell: ({ count }) => count.toLocaleString() },
            { title: 'Oldest', cell: ({ oldest }) => new Date(oldest).toLocaleString() },
          ]}
        />
      )}
      <h3>Migrations</h3>
      <Migrations />
    </>
  );
}

const badges: Readonly<Record<string, 'information' | 'success' | 'off'>> = {
  queued: 'information',
  running: 'success',
};

function Migrations() {
  const { value, error, reload } = useLoaded('migrations', async signal =>
    (await send('$definitions', { signal })).json<{ readonly migrations: History }>(),
  );
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  return (
    <>
      <Schemas schemas={value.migrations.schemas} />
      <p>
        <Link to="/definitions/$migrations">What the last migration changed</Link>
      </p>
    </>
  );
}
