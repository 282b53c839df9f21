// AuditEvents, newest first: who did what, when, and how it ended; filtered by search parameters, which the address keeps.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { search } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Link, navigate, route } from '../../router.tsx';
import {
  type AuditEvent,
  auditQuery,
  detailsOf,
  outcomes,
  resourcePath,
  targetsOf,
  whatOf,
  whoOf,
} from './audit-event.ts';
import { useClientNames } from './client-names.ts';
import { when } from './types.ts';

export function Audit() {
  const { parameters } = route.value;
  const query = auditQuery(parameters);
  const [more, setMore] = useState<{ readonly query: string; readonly next: string }>();
  const current = more?.query === query ? more.next : query;
  const { value, error, isLoading, reload } = useLoaded(`audit ${current}`, signal =>
    search<AuditEvent>('AuditEvent', current, signal),
  );
  const filter = (name: string, to: string) => {
    const changed = new URLSearchParams(parameters);
    if (to === '') changed.delete(name);
    else changed.set(name, to);
    navigate(`/access/audit?${changed}`, 'replace');
  };
  return (
    <>
      <Heading
        title="Audit"
        about="What was asked of the server, by whom, and how it ended: names and ids, never contents."
        actions={<Button onClick={reload}>Refresh</Button>}
      />
      <Filters parameters={parameters} onFilter={filter} />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {isLoading && !value && <Loading />}
      {value?.resources.length === 0 && (
        <Empty title="No events match.">
          KILN_AUDIT says which requests are recorded: those that were denied, all, or none. Runs of bots
          always are.
        </Empty>
      )}
      {value && value.resources.length > 0 && <Events events={value.resources} />}
      {value?.next !== undefined && (
        <div class="row">
          <Button onClick={() => setMore({ query, next: value.next ?? '' })}>Older events</Button>
        </div>
      )}
    </>
  );
}

interface FiltersProps {
  readonly parameters: URLSearchParams;
  readonly onFilter: (name: string, value: string) => void;
}

function Filters({ parameters, onFilter }: FiltersProps) {
  const of = (name: string) => ({
    value: parameters.get(name) ?? '',
    onValue: (to: string) => onFilter(name, to),
  });
  return (
    <search class="filters">
      <Field label="Who" placeholder="ClientApplication/…" {...of('who')} />
      <Field label="What" placeholder="Patient or Patient/example" {...of('what')} />
      <Field label="Since" type="date" {...of('since')} />
      <Field label="Until" type="date" {...of('until')} />
      <Choice label="Outcome" options={outcomes} {...of('outcome')} />
    </search>
  );
}

export function Events({ events }: { readonly events: readonly AuditEvent[] }) {
  const names = useClientNames();
  return (
    <Table
      caption="Audit events"
      rows={events}
      keyOf={({ id = '' }) => id}
      columns={[
        { title: 'When', cell: ({ recorded }) => <span class="nowrap">{when(recorded)}</span> },
        { title: 'Who', cell: event => <Who event={event} names={names} /> },
        { title: 'What', cell: event => <What event={event} /> },
        { title: 'Outcome', cell: event => <Outcome event={event} /> },
      ]}
    />
  );
}

interface WhoProps {
  readonly event: AuditEvent;
  readonly names: ReturnType<typeof useClientNames>;
}

function Who({ event, names }: WhoProps) {
  const { name, membership } = whoOf(event);
  return (
    <>
      <Named text={name} title={names(name)} />
      {membership !== undefined && (
        <div class="quiet">
          <Named text={membership} />
        </div>
      )}
    </>
  );
}

function What({ event }: { readonly event: AuditEvent }) {
  return (
    <>
      {whatOf(event)}{' '}
      {targetsOf(event).map((target, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <Named text={target} />
        </span>
      ))}
    </>
  );
}

function Outcome({ event }: { readonly event: AuditEvent }) {
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

/** A link where the console has a page of it. */
function Named({ text, title }: { readonly text: string; readonly title?: string | undefined }) {
  const to = resourcePath(text);
  return to === undefined ? <span>{title ?? text}</span> : <Link to={to}>{title ?? text}</Link>;
}
