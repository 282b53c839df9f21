// The chart of a patient: what happened when, and how vital signs and laboratory values went.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { chunk } from '../../chunk.ts';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/heading.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { conceptText, type ObservationNode } from './chart-nodes.ts';
import { type ChartData, type ChartPart, chartOf, most } from './chart-query.ts';
import { Launch } from './launch.tsx';
import { hasCourse, isOutside, type Series, seriesOf } from './series.ts';
import { dated } from './text.ts';
import { type Lane, type Mark, Timeline } from './timeline.tsx';

export function Chart({ id }: { readonly id: string }) {
  const { value, error, reload } = useLoaded(id, signal => chartOf(id, signal));
  if (error !== undefined) return <Failure title="The chart cannot be shown." error={error} retry={reload} />;
  if (!value) return <Loading />;
  const lanes = lanesOf(value);
  return (
    <div class="stack">
      <Launch patient={id} />
      <Hidden name="Encounters" part={value.encounters} />
      <Hidden name="Conditions" part={value.conditions} />
      <Hidden name="Medications" part={value.medications} />
      <Timeline lanes={lanes} />
      {lanes.length === 0 && (
        <Empty title="There are no encounters, conditions or medications with a date." />
      )}
      <Measurements title="Vital signs" part={value.vitals} />
      <Measurements title="Laboratory" part={value.laboratory} />
    </div>
  );
}

/** Says what the caller cannot see, where it would be, and what is left out. */
function Hidden({ name, part }: { readonly name: string; readonly part: ChartPart<unknown> }) {
  if (part.error)
    return (
      <Notice kind="warning" title={`${name} cannot be shown.`}>
        {part.error.message}
      </Notice>
    );
  return part.nodes.length < most ? null : (
    <Notice>
      {name}: only {most} are shown.
    </Notice>
  );
}

const mostRows = 8;

function lanesOf({ encounters, conditions, medications }: ChartData): readonly Lane[] {
  const visits = encounters.nodes.flatMap(({ id, type, class: kind, period }): readonly Mark[] => {
    const title = conceptText(type?.[0]) || kind?.display || kind?.code || 'Encounter';
    return period?.start ? [{ to: `/data/Encounter/${id}`, title, start: period.start }] : [];
  });
  const illnesses = conditions.nodes.flatMap(
    ({
      id,
      code,
      onsetDateTime,
      onsetPeriod,
      abatementDateTime,
      recordedDate,
      clinicalStatus,
    }): readonly Mark[] => {
      const start = onsetDateTime ?? onsetPeriod?.start ?? recordedDate;
      const isOver = ['inactive', 'remission', 'resolved'].includes(clinicalStatus?.coding?.[0]?.code ?? '');
      const end = abatementDateTime ?? onsetPeriod?.end ?? (isOver ? undefined : '');
      const mark = {
        to: `/data/Condition/${id}`,
        title: conceptText(code) || 'Condition',
        start: start ?? '',
      };
      return start ? [end === undefined ? mark : { ...mark, end }] : [];
    },
  );
  const drugs = medications.nodes.flatMap(
    ({ id, authoredOn, medicationCodeableConcept, medicationReference }): readonly Mark[] => {
      const title =
        conceptText(medicationCodeableConcept) ||
        medicationReference?.display ||
        medicationReference?.reference ||
        'Medication';
      return authoredOn ? [{ to: `/data/MedicationRequest/${id}`, title, start: authoredOn }] : [];
    },
  );
  return [
    { title: 'Encounters', rows: rowsOf(visits) },
    { title: 'Conditions', rows: rowsOf(illnesses) },
    { title: 'Medications', rows: rowsOf(drugs) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Those of the same name share a row; the rare ones share the last. */
function rowsOf(marks: readonly Mark[]): Lane['rows'] {
  const byTitle = new Map<string, Mark[]>();
  for (const mark of marks) byTitle.set(mark.title, [...(byTitle.get(mark.title) ?? []), mark]);
  const rows = [...byTitle]
    .map(([title, of]) => ({ title, marks: of }))
    .sort((one, other) => other.marks.length - one.marks.length);
  if (rows.length <= mostRows) return rows;
  const others = rows.slice(mostRows - 1);
  return [
    ...rows.slice(0, mostRows - 1),
    { title: `${others.length} others`, marks: others.flatMap(row => row.marks) },
  ];
}

const mostPlots = 6;

function Measurements({
  title,
  part,
}: {
  readonly title: string;
  readonly part: ChartPart<ObservationNode>;
}) {
  const [isAll, setAll] = useState(false);
  const { value: library, error, reload } = useLoaded('plot', () => chunk(() => import('./plot.tsx')));
  const all = seriesOf(part.nodes);
  const series = isAll ? all : all.slice(0, mostPlots);
  return (
    <section class="stack" aria-label={title}>
      <h3>{title}</h3>
      <Hidden name={title} part={part} />
      {error !== undefined && <Failure title="The plots could not be loaded." error={error} retry={reload} />}
      {!part.error && all.length === 0 && <p class="quiet-text">There are none with a number and a date.</p>}
      <div class="plots">
        {series.map(each => (
          <PlotCard key={each.key} series={each}>
            {hasCourse(each) && library && <library.Plot series={each} />}
          </PlotCard>
        ))}
      </div>
      {all.length > series.length && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {all.length}</Button>
        </div>
      )}
    </section>
  );
}

function PlotCard({ series, children }: { readonly series: Series; readonly children: ComponentChildren }) {
  const { title, unit, points, low, high } = series;
  const last = points.at(-1);
  if (!last) return null;
  return (
    <div class="plot-card">
      <div class="plot-title" title={title}>
        {title}
      </div>
      <p>
        <Link to={`/data/Observation/${last.id}`} class="plot-value">
          {last.comparator}
          {Number(last.value.toPrecision(5))} {unit}
        </Link>{' '}
        {isOutside(last, series) && <Badge kind="warning">outside of the usual range</Badge>}
      </p>
      <p class="hint">
        {dated(new Date(last.time * 1000).toISOString()).slice(0, 10)}
        {(low !== undefined || high !== undefined) && ` · usual ${low ?? '…'} – ${high ?? '…'} ${unit}`}
        {` · ${points.length} ${points.length === 1 ? 'value' : 'values'}`}
      </p>
      {children}
    </div>
  );
}
