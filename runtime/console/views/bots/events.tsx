// Events that wait for their listener, or are dead: filtered by what the address keeps; dead ones are replayed, or dropped.
import { useState } from 'preact/hooks';
import { Confirm } from '../../kit/dialog.tsx';
import { Field, Fields } from '../../kit/fields.tsx';
import { useAnswer } from '../../kit/load.tsx';
import { Badge, Button, Empty, Failure, Heading, Notice, Titled, when } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Link, navigate, route } from '../../router.tsx';
import { send } from '../../send.ts';

/** As $admin/event lists them: `listener` is `Subscription/id`, or `Bot/id/0`, `resource` `Patient/id/_history/2`. */
interface ListedEvent extends Readonly<Record<'listener' | 'resource' | 'interaction' | 'noted', string>> {
  readonly state: 'waiting' | 'dead';
  readonly attempts: number;
  readonly due: string | null;
  readonly fault: string | null;
}

/** Of one answer of $admin/event. */
const mostListed = 1000;

function queryOf(given: Readonly<Record<string, string>>): string {
  const all = Object.entries(given).map(([name, value]) => [name, value.trim()]);
  return new URLSearchParams(all.filter(([, value]) => value !== '')).toString();
}

export function EventList() {
  const of = (name: string) => route.value.parameters.get(name) ?? '';
  const given = { state: of('state'), listener: of('listener'), resource: of('resource') };
  const filters = queryOf(given);
  const loaded = useAnswer<readonly ListedEvent[]>(`$admin/event?${filters}`);
  const { value, status, isLoading, reload, pending } = loaded;
  if (status === 403)
    return (
      <Empty title="Events are for administrators of the project.">Your membership does not permit it.</Empty>
    );
  return (
    <>
      <Heading
        title="Events"
        about="What was written and is not yet delivered to a bot or a Subscription. Delivered events are not kept."
        actions={<Button onClick={reload} busy={isLoading} text="Refresh" />}
      />
      <EventFilters key={`filters ${filters}`} given={given} />
      {value ? <Listed key={filters} {...{ events: value, given, reload }} /> : pending}
    </>
  );
}

type Given = Readonly<Record<'state' | 'listener' | 'resource', string>>;

const options = ['', 'waiting', 'dead'].map(state => [state, state || 'any'] as const);

const typedFields = {
  listener: { label: 'Listener', placeholder: 'Subscription/… or Bot/…/0' },
  resource: { label: 'Resource', placeholder: 'Patient or Patient/example' },
};

/** What is typed applies when it is sent: half a resource type would be refused. */
function EventFilters({ given }: { given: Given }) {
  const [typed, setTyped] = useState(given);
  const show = (state: string) => {
    const query = queryOf({ ...typed, state });
    navigate(`/bots/$events${query === '' ? '' : `?${query}`}`, 'replace');
  };
  const submit = (event: Event) => {
    event.preventDefault();
    show(given.state);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <search class="filters">
        <Field label="State" options={options} value={given.state} onValue={show} />
        <Fields of={typedFields} value={typed} set={to => setTyped({ ...typed, ...to } as Given)} />
      </search>
      <div class="row">
        <Button type="submit" text="Filter" />
      </div>
    </form>
  );
}

type ListedProps = { events: readonly ListedEvent[]; given: Given; reload: () => void };

function Listed({ events, given, reload }: ListedProps) {
  const [state, setState] = useState<{ isBusy?: boolean; done?: string; error?: unknown }>({});
  const [dropping, setDropping] = useState<{ readonly of: ListedEvent | undefined }>();
  const dead = events.filter(({ state }) => state === 'dead');
  const replay = (of?: ListedEvent) => {
    setState({ isBusy: true });
    send(`$admin/event/replay?state=dead&${chosen(of, given)}`, { method: 'POST' })
      .then(answer => {
        const { replayed, kept } = answer.json<{ replayed: number; kept: number }>();
        const left = kept > 0 ? ` ${sentence(kept, 'still dead')} Nothing listens to it any more.` : '';
        setState({ done: sentence(replayed, 'tried again') + left });
      })
      .catch((error: unknown) => setState({ error }))
      .finally(reload);
  };
  const drop = async (of: ListedEvent | undefined) => {
    const answer = await send(`$admin/event?${chosen(of, given)}`, { method: 'DELETE' });
    setState({ done: sentence(answer.json<{ dropped: number }>().dropped, 'dropped') });
    setDropping(undefined);
    reload();
  };
  const of = dropping?.of;
  const what = of ? 'of this resource for this listener' : 'that match the filters';
  return (
    <>
      {state.error !== undefined && <Failure title="The events were not replayed." error={state.error} />}
      {state.done !== undefined && <Notice kind="success" title={state.done} />}
      {events.length >= mostListed && (
        <Notice>These are the oldest {mostListed}: filter them to see others.</Notice>
      )}
      {dead.length > 0 && (
        <div class="row">
          <span class="grow">{sentence(dead.length, 'dead')}</span>
          <Button busy={state.isBusy ?? false} onClick={() => replay()} text="Replay all" />
          <Button onClick={() => setDropping({ of: undefined })} text="Drop all" />
        </div>
      )}
      <Table
        caption="Events"
        rows={events}
        keyOf={({ listener, resource }) => `${listener} ${resource}`}
        empty="No event waits, and none is dead."
        columns={{
          Written: ({ noted }) => <span class="nowrap">{when(noted)}</span>,
          What: whatOf,
          Listener: listenerOf,
          State: stateOf,
          Actions: event => <Acts {...{ event, replay }} drop={() => setDropping({ of: event })} />,
        }}
      />
      {dropping && (
        <Confirm
          title="Drop dead events?"
          subject={of ? `${of.resource} for ${of.listener}` : sentence(dead.length, 'dead')}
          text={`All dead events ${what} are removed: they are never delivered.`}
          action="Drop"
          onClose={() => setDropping(undefined)}
          run={() => drop(of)}
        />
      )}
    </>
  );
}

/** The dead events of one resource for one listener, or all that the filters find. */
function chosen(of: ListedEvent | undefined, { listener, resource }: Given): string {
  return of
    ? queryOf({ listener: of.listener, resource: of.resource.split('/').slice(0, 2).join('/') })
    : queryOf({ listener, resource });
}

type ActsProps = { event: ListedEvent; replay: (event: ListedEvent) => void; drop: () => void };

function Acts({ event, replay, drop }: ActsProps) {
  const { state, resource } = event;
  if (state !== 'dead') return null;
  return (
    <div class="row nowrap">
      <Button kind="quiet" onClick={() => replay(event)} aria-label={`Replay ${resource}`} text="Replay" />
      <Button kind="quiet" onClick={drop} aria-label={`Drop ${resource}`} text="Drop" />
    </div>
  );
}

function whatOf({ interaction, resource }: ListedEvent) {
  const [type = '', id = '', , version] = resource.split('/');
  const link = <Link to={`/data/${type}/${id}?tab=history`} text={`${type}/${id}`} />;
  return <Titled text={[`${interaction} `, link]} more={`version ${version}`} />;
}

function listenerOf({ listener }: ListedEvent) {
  const [type, id = '', place] = listener.split('/');
  if (type !== 'Bot') return <Link to={`/data/Subscription/${id}`} text={listener} />;
  return <Titled to={`/bots/${id}?tab=triggers`} text={`Bot/${id}`} more={`trigger ${Number(place) + 1}`} />;
}

function stateOf({ state, attempts, due, fault }: ListedEvent) {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  const next = due !== null && attempts > 0 ? `, again at ${when(due)}` : '';
  return (
    <div class="event-state">
      <Badge kind={state === 'dead' ? 'error' : 'warning'}>{state}</Badge>{' '}
      <span class="quiet">{tried + next}</span>
      {fault !== null && <div>{fault}</div>}
    </div>
  );
}

function sentence(count: number, what: string): string {
  return count === 1 ? `1 event is ${what}.` : `${count} events are ${what}.`;
}
