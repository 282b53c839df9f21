// Events that wait for their listener, or are dead: filtered by what the address keeps; dead ones are replayed, or dropped.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { route } from '../../router.tsx';
import { send } from '../../send.ts';
import { EventFilters } from './event-filters.tsx';
import { EventTable, type ListedEvent } from './event-table.tsx';

/** Of one answer of $admin/event. */
const mostListed = 1000;

export function EventList() {
  const { parameters } = route.value;
  const given = ['state', 'listener', 'resource'].map(
    name => [name, parameters.get(name)?.trim() ?? ''] as const,
  );
  const filters = new URLSearchParams(
    given.filter(([, value]) => value !== '').map(each => [...each]),
  ).toString();
  const { value, error, isLoading, reload } = useLoaded(`events ${filters}`, async signal => {
    const answer = await send(`$admin/event?${filters}`, { signal, expected: [403] });
    return answer.status === 403 ? 'refused' : answer.json<readonly ListedEvent[]>();
  });
  if (value === 'refused')
    return (
      <Empty title="Events are for administrators of the project.">Your membership does not permit it.</Empty>
    );
  return (
    <>
      <Heading
        title="Events"
        about="What was written and is not yet delivered to a bot or a Subscription. Delivered events are not kept."
        actions={
          <Button onClick={reload} busy={isLoading}>
            Refresh
          </Button>
        }
      />
      <EventFilters key={filters} />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value && <Listed key={filters} events={value} reload={reload} />}
    </>
  );
}

interface ListedProps {
  readonly events: readonly ListedEvent[];
  readonly reload: () => void;
}

/** The dead events of one resource for one listener; undefined: all dead events that are listed. */
type Chosen = ListedEvent | undefined;

function Listed({ events, reload }: ListedProps) {
  const [state, setState] = useState<{ isBusy?: boolean; done?: string; error?: unknown }>({});
  const [dropping, setDropping] = useState<{ readonly of: Chosen }>();
  const dead = events.filter(({ state }) => state === 'dead');
  const replay = (of: Chosen) => {
    setState({ isBusy: true });
    send(`$admin/event/replay?state=dead&${queryOf(of)}`, { method: 'POST' })
      .then(answer => {
        const { replayed, kept } = answer.json<{ replayed: number; kept: number }>();
        const left = kept > 0 ? ` ${sentence(kept, 'still dead')} Nothing listens to it any more.` : '';
        setState({ done: sentence(replayed, 'tried again') + left });
      })
      .catch((error: unknown) => setState({ error }))
      .finally(reload);
  };
  const drop = async (of: Chosen) => {
    const answer = await send(`$admin/event?${queryOf(of)}`, { method: 'DELETE' });
    setState({ done: sentence(answer.json<{ dropped: number }>().dropped, 'dropped') });
    setDropping(undefined);
    reload();
  };
  return (
    <>
      {state.error !== undefined && <Failure title="The events were not replayed." error={state.error} />}
      {state.done !== undefined && <Notice kind="success" title={state.done} />}
      {events.length === 0 && <Empty title="No event waits, and none is dead." />}
      {events.length >= mostListed && (
        <Notice>These are the oldest {mostListed}: filter them to see others.</Notice>
      )}
      {dead.length > 0 && (
        <div class="row">
          <span class="grow">{sentence(dead.length, 'dead')}</span>
          <Button busy={state.isBusy ?? false} onClick={() => replay(undefined)}>
            Replay all
          </Button>
          <Button onClick={() => setDropping({ of: undefined })}>Drop all</Button>
        </div>
      )}
      {events.length > 0 && (
        <EventTable events={events} onReplay={replay} onDrop={of => setDropping({ of })} />
      )}
      {dropping && (
        <Confirm
          title="Drop dead events?"
          subject={
            dropping.of
              ? `${dropping.of.resource} for ${dropping.of.listener}`
              : sentence(dead.length, 'dead')
          }
          text={
            dropping.of
              ? 'All dead events of this resource for this listener are removed: they are never delivered.'
              : 'All dead events that match the filters are removed: they are never delivered.'
          }
          action="Drop"
          onClose={() => setDropping(undefined)}
          onConfirm={() => drop(dropping.of)}
        />
      )}
    </>
  );
}

/** Of $admin/event; the filters of the address without the state, as only dead events are meant. */
function queryOf(of: Chosen): string {
  const { parameters } = route.value;
  const chosen = of
    ? { listener: of.listener, resource: of.resource.split('/').slice(0, 2).join('/') }
    : { listener: parameters.get('listener') ?? '', resource: parameters.get('resource') ?? '' };
  const given = Object.entries(chosen).map(([name, value]) => [name, value.trim()]);
  return new URLSearchParams(given.filter(([, value]) => value !== '')).toString();
}

function sentence(count: number, what: string): string {
  return count === 1 ? `1 event is ${what}.` : `${count} events are ${what}.`;
}
