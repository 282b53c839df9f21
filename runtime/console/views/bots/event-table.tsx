// Events as rows: what was written, who listens, how often it was tried, and why it failed.
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/heading.tsx';
import { Table } from '../../components/table.tsx';
import { Link } from '../../router.tsx';
import { when } from '../access/types.ts';

/** As $admin/event lists them. */
export interface ListedEvent {
  /** `Subscription/id`, or `Bot/id/0`. */
  readonly listener: string;
  /** `Patient/id/_history/2` */
  readonly resource: string;
  readonly interaction: string;
  readonly state: 'waiting' | 'dead';
  readonly attempts: number;
  readonly noted: string;
  readonly due: string | null;
  readonly fault: string | null;
}

interface EventTableProps {
  readonly events: readonly ListedEvent[];
  readonly onReplay: (event: ListedEvent) => void;
  readonly onDrop: (event: ListedEvent) => void;
}

export function EventTable({ events, onReplay, onDrop }: EventTableProps) {
  return (
    <Table
      caption="Events"
      rows={events}
      keyOf={({ listener, resource }) => `${listener} ${resource}`}
      columns={[
        { title: 'Written', cell: ({ noted }) => <span class="nowrap">{when(noted)}</span> },
        { title: 'What', cell: What },
        { title: 'Listener', cell: Listener },
        { title: 'State', cell: State },
        {
          title: 'Actions',
          cell: event =>
            event.state === 'dead' && (
              <div class="row nowrap">
                <Button kind="quiet" onClick={() => onReplay(event)} aria-label={`Replay ${event.resource}`}>
                  Replay
                </Button>
                <Button kind="quiet" onClick={() => onDrop(event)} aria-label={`Drop ${event.resource}`}>
                  Drop
                </Button>
              </div>
            ),
        },
      ]}
    />
  );
}

function What({ interaction, resource }: ListedEvent) {
  const [type = '', id = '', , version] = resource.split('/');
  return (
    <>
      {interaction} <Link to={`/data/${type}/${id}?tab=history`}>{`${type}/${id}`}</Link>
      <div class="quiet">version {version}</div>
    </>
  );
}

function Listener({ listener }: ListedEvent) {
  const [type, id = '', place] = listener.split('/');
  if (type !== 'Bot') return <Link to={`/data/Subscription/${id}`}>{listener}</Link>;
  return (
    <>
      <Link to={`/bots/${id}?tab=triggers`}>{`Bot/${id}`}</Link>
      <div class="quiet">trigger {Number(place) + 1}</div>
    </>
  );
}

function State({ state, attempts, due, fault }: ListedEvent) {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  return (
    <div class="event-state">
      <Badge kind={state === 'dead' ? 'error' : 'warning'}>{state}</Badge>{' '}
      <span class="quiet">
        {tried}
        {due !== null && attempts > 0 && `, again at ${when(due)}`}
      </span>
      {fault !== null && <div>{fault}</div>}
    </div>
  );
}
