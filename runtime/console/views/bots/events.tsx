// Events that wait for their listener, or are dead: filtered by what the address keeps; dead ones are replayed, or dropped.
import { useState } from 'preact/hooks';
import { Field, Fields } from '../../kit/fields.tsx';
import { useAnswer } from '../../kit/load.tsx';
import { Badge, Button, Heading, Notice, Titled, when } from '../../kit/parts.tsx';
import { Actions, type RowAction, Table } from '../../kit/table.tsx';
import { changeParameters, Link, route } from '../../router.tsx';
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

const forbidden = [
  'Events are for administrators of the project.',
  'Your membership does not permit it.',
] as const;

export function EventList() {
  const of = (name: string) => route.value.parameters.get(name) ?? '';
  const given = { state: of('state'), listener: of('listener'), resource: of('resource') };
  const filters = queryOf(given);
  const loaded = useAnswer<readonly ListedEvent[]>(`$admin/event?${filters}`, { forbidden });
  const { value, isLoading, reload, pending } = loaded;
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
  const show = (state: string) => changeParameters({ ...typed, state });
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

/** The dead events of one resource for one listener; undefined: all that the filters find. */
type Chosen = ListedEvent | undefined;

function Listed({ events, given, reload }: ListedProps) {
  const [done, setDone] = useState<string>();
  const dead = events.filter(({ state }) => state === 'dead');
  /** Without the state, as only dead events are meant. */
  const request = async (method: 'POST' | 'DELETE', of: Chosen) => {
    const { listener, resource } = of ?? given;
    const query = queryOf({ listener, resource: resource.split('/').slice(0, 2).join('/') });
    const path = method === 'POST' ? '$admin/event/replay?state=dead&' : '$admin/event?';
    const answer = await send(path + query, { method });
    reload();
    return answer.json<Readonly<Record<'replayed' | 'kept' | 'dropped', number>>>();
  };
  const replay = async (of: Chosen) => {
    const { replayed, kept } = await request('POST', of);
    const left = kept > 0 ? ` ${sentence(kept, 'still dead')} Nothing listens to it any more.` : '';
    setDone(sentence(replayed, 'tried again') + left);
  };
  const drop = async (of: Chosen) => setDone(sentence((await request('DELETE', of)).dropped, 'dropped'));
  const actionsOn = (all: string, what: string): readonly RowAction<Chosen>[] => [
    { text: `Replay${all}`, run: replay },
    {
      text: `Drop${all}`,
      title: 'Drop dead events?',
      action: 'Drop',
      run: drop,
      question: `All dead events ${what} are removed: they are never delivered.`,
    },
  ];
  const ofOne = actionsOn('', 'of this resource for this listener');
  const ofAll = { row: undefined, subject: sentence(dead.length, 'dead') };
  return (
    <>
      {done !== undefined && <Notice kind="success" title={done} />}
      {events.length >= mostListed && (
        <Notice>These are the oldest {mostListed}: filter them to see others.</Notice>
      )}
      {dead.length > 0 && (
        <div class="row">
          <span class="grow">{sentence(dead.length, 'dead')}</span>
          <Actions {...ofAll} actions={actionsOn(' all', 'that match the filters')} />
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
          Actions: row => row.state === 'dead' && <Actions {...actsOn(row, ofOne)} />,
        }}
      />
    </>
  );
}

function actsOn(row: ListedEvent, actions: readonly RowAction<Chosen>[]) {
  return { row, actions, subject: `${row.resource} for ${row.listener}`, label: row.resource };
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
    <div class="cell">
      <Badge kind={state === 'dead' ? 'error' : 'warning'}>{state}</Badge>{' '}
      <span class="quiet">{tried + next}</span>
      {fault !== null && <div>{fault}</div>}
    </div>
  );
}

function sentence(count: number, what: string): string {
  return count === 1 ? `1 event is ${what}.` : `${count} events are ${what}.`;
}
