// AuditEvents, newest first: who did what, when, and how it ended; filtered by search parameters, which the address keeps.
import { useState } from 'preact/hooks';
import { type Described, Fields } from '../../kit/fields.tsx';
import { useSearch } from '../../kit/load.tsx';
import { Badge, Button, Empty, Heading, Joined, when } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { changeParameters, Link, route } from '../../router.tsx';
import { type AuditEvent, resourcePath, useClientNames } from './types.ts';

const outcomes = [
  ['', 'any'] as const,
  ['0', 'succeeded'] as const,
  ['4', 'refused'] as const,
  ['8', 'failed'] as const,
];

const filters: Readonly<Record<string, Described>> = {
  who: { label: 'Who', placeholder: 'ClientApplication/…' },
  what: { label: 'What', placeholder: 'Patient or Patient/example' },
  since: { label: 'Since', type: 'date' },
  until: { label: 'Until', type: 'date' },
  outcome: { label: 'Outcome', options: outcomes },
};

export function Audit() {
  const given = Object.fromEntries(route.value.parameters);
  const query = auditQuery(given);
  const [more, setMore] = useState<{ readonly query: string; readonly next: string }>();
  const found = useSearch<AuditEvent>('AuditEvent', more?.query === query ? more.next : query);
  const { value: { resources, next } = {}, pending, reload } = found;
  return (
    <>
      <Heading
        title="Audit"
        about="What was asked of the server, by whom, and how it ended: names and ids, never contents."
        actions={<Button onClick={reload} text="Refresh" />}
      />
      <search class="filters">
        <Fields of={filters} value={given} set={changeParameters} />
      </search>
      {pending}
      {resources?.length === 0 && (
        <Empty title="No events match.">
          KILN_AUDIT decides which requests are recorded: those that were denied, all, or none. Runs of bots
          always are.
        </Empty>
      )}
      {resources && resources.length > 0 && <Events events={resources} />}
      {next !== undefined && (
        <div class="row">
          <Button onClick={() => setMore({ query, next })} text="Older events" />
        </div>
      )}
    </>
  );
}

function auditQuery(given: Readonly<Record<string, string>>): string {
  const { who = '', what = '', since = '', until = '', outcome = '' } = given;
  const all = {
    'agent-name': who,
    [what.includes('/') ? 'entity' : 'entity-type']: what,
    since: since && `ge${since}`,
    until: until && `le${until}`,
    outcome,
  };
  const query = new URLSearchParams({ _sort: '-date', _count: '50' });
  for (const [name, value] of Object.entries(all))
    if (value.trim() !== '') query.append(name.replace(/^(since|until)$/, 'date'), value.trim());
  return query.toString();
}

export function Events({ events }: { events: readonly AuditEvent[] }) {
  const names = useClientNames();
  return (
    <Table
      caption="Audit events"
      rows={events}
      keyOf={({ id = '' }) => id}
      columns={{
        When: ({ recorded }) => <span class="nowrap">{when(recorded)}</span>,
        Who: event => whoOf(event, names),
        What: whatOf,
        Outcome: outcomeOf,
      }}
    />
  );
}

function whoOf({ agent: [first] = [] as never }: AuditEvent, names: ReturnType<typeof useClientNames>) {
  const address = first?.network?.address;
  const name = first?.who?.reference ?? first?.name ?? 'unknown';
  return (
    <>
      <Named text={address === undefined ? name : `${name} (${address})`} title={names(name)} />
      {first?.altId !== undefined && (
        <div class="quiet">
          <Named text={first.altId} />
        </div>
      )}
    </>
  );
}

/** With `Patient/example`, or a type. */
function whatOf({ subtype, entity = [] }: AuditEvent) {
  const named = entity.find(({ name }) => name !== undefined);
  const more = named?.description === undefined ? '' : ` (${named.description})`;
  const isType = (code = '') => /^[A-Z]/.test(code);
  const targets = entity.flatMap(
    ({ what, type }) => what?.reference ?? (isType(type?.code) ? (type?.code ?? []) : []),
  );
  return (
    <>
      {named?.name === undefined ? subtype?.[0]?.code : `${named.name}${more}`}{' '}
      <Joined of={targets} each={target => <Named text={target} />} />
    </>
  );
}

function outcomeOf(event: AuditEvent) {
  const { outcome, outcomeDesc } = event;
  const details = detailsOf(event);
  return (
    <>
      <Badge kind={outcome === '0' ? 'success' : outcome === '4' ? 'warning' : 'error'}>
        {outcomes.find(([code]) => code === outcome)?.[1] ?? outcome}
      </Badge>{' '}
      <span class="quiet">{outcomeDesc}</span>
      {details.length > 0 && (
        <details>
          <summary>Details</summary>
          <pre class="log">{details.join('\n')}</pre>
        </details>
      )}
    </>
  );
}

export function detailsOf({ entity = [] }: AuditEvent): readonly string[] {
  const details = entity.flatMap(({ detail = [] }) => detail);
  return details.map(({ type, valueString = '' }) =>
    type === 'log' ? valueString : `${type}: ${valueString}`,
  );
}

/** A link where the console has a page of it. */
function Named({ text, title }: { text: string; title?: string | undefined }) {
  const to = resourcePath(text);
  return to === undefined ? <span>{title ?? text}</span> : <Link to={to} text={title ?? text} />;
}
