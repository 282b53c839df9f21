// The Subscriptions that run a Bot: what they listen to, and whether they are served.
import { Badge } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { type Resource, search } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Refused } from '../../refused.ts';
import { Link } from '../../router.tsx';

interface Subscription extends Resource {
  readonly status?: string;
  readonly criteria?: string;
  readonly error?: string;
}

export function Subscriptions({ bot }: { readonly bot: string }) {
  const { value, error, reload } = useLoaded(`subscriptions ${bot}`, signal => subscriptionsTo(bot, signal));
  const isHidden = error instanceof Refused && error.status === 403;
  return (
    <section class="stack" aria-label="Subscriptions">
      <h3>Subscriptions to this bot</h3>
      {isHidden && <p class="quiet">Your policies hide Subscriptions.</p>}
      {error !== undefined && !isHidden && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value?.length === 0 && <Empty title="No Subscription that you may see runs it." />}
      {value && value.length > 0 && (
        <Table
          caption="Subscriptions to this bot"
          rows={value}
          keyOf={({ id = '' }) => id}
          columns={[
            {
              title: 'Criteria',
              cell: ({ id = '', criteria }) => (
                <Link to={`/data/Subscription/${encodeURIComponent(id)}`}>{criteria ?? id}</Link>
              ),
            },
            { title: 'Status', cell: Status },
            {
              title: 'Events',
              cell: ({ id = '' }) => (
                <Link to={`/bots/$events?listener=${encodeURIComponent(`Subscription/${id}`)}`}>
                  Events of {id}
                </Link>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function Status({ status, error }: Subscription) {
  return (
    <>
      <Badge kind={status === 'active' ? 'success' : status === 'error' ? 'error' : 'off'}>{status}</Badge>
      {error !== undefined && <div class="quiet">{error}</div>}
    </>
  );
}

async function subscriptionsTo(bot: string, signal: AbortSignal): Promise<readonly Subscription[]> {
  const query = new URLSearchParams({ url: `Bot/${bot}`, _count: '100', _elements: 'status,criteria,error' });
  return (await search<Subscription>('Subscription', query.toString(), signal)).resources;
}
