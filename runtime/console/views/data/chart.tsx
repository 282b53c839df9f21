// The chart of a patient: what happened when, how vital signs and laboratory values went, and applications that are launched with it.
import { useState } from 'preact/hooks';
import { useAction, useAnswer, useChunk, useLoaded } from '../../kit/load.tsx';
import { Badge, Button, Empty, Notice, Part } from '../../kit/parts.tsx';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import { type ChartNode, type Concept, conceptText, isOutside, type Series, seriesOf } from './chart-data.ts';
import { dated } from './text.ts';
import { type Lane, type Mark, Timeline } from './timeline.tsx';

/** The most of each part: the newest are shown. */
const most = 500;

const concept = '{ text coding { system code display } }';
const measured = `code ${concept} valueQuantity { value comparator unit code } referenceRange { low { value } high { value } }`;
const observations = (category: string) =>
  `ObservationList(_reference: subject, category: "${category}", _sort: "-date", _count: ${most}) { id status effectiveDateTime effectivePeriod { start } ${measured} component { ${measured} } }`;

/** A query for each part, so that a part that policies hide does not hide the others. */
const parts = {
  Encounters: `EncounterList(_reference: subject, _sort: "-date", _count: ${most}) { id status type ${concept} class { code display } period { start end } }`,
  Conditions: `ConditionList(_reference: subject, _count: ${most}) { id code ${concept} clinicalStatus ${concept} verificationStatus ${concept} onsetDateTime onsetPeriod { start end } abatementDateTime recordedDate }`,
  Medications: `MedicationRequestList(_reference: subject, _sort: "-authoredon", _count: ${most}) { id status authoredOn medicationCodeableConcept ${concept} medicationReference { reference display } }`,
  'Vital signs': observations('vital-signs'),
  Laboratory: observations('laboratory'),
};

/** `error`: why there are none. */
type ChartPart = { readonly nodes: readonly ChartNode[]; readonly error?: string | undefined };
type ChartData = Readonly<Record<keyof typeof parts, ChartPart>>;

interface PartAnswer {
  readonly data?: { readonly Patient?: { readonly found?: readonly ChartNode[] | null } | null } | null;
  readonly errors?: readonly { readonly message: string }[];
}

async function chartOf(id: string, signal: AbortSignal): Promise<ChartData> {
  const body = Object.values(parts).map(part => ({
    query: `query Chart($id: ID!) { Patient(id: $id) { found: ${part} } }`,
    variables: { id },
  }));
  const answers = (await send('$graphql', { method: 'POST', body, signal })).json<readonly PartAnswer[]>();
  const partOf = ({ data, errors }: PartAnswer = {}): ChartPart => {
    const nodes = (data?.Patient?.found ?? []).filter(node => !isError(node));
    return { nodes, error: errors?.[0]?.message };
  };
  const entries = Object.keys(parts).map((name, at) => [name, partOf(answers[at])]);
  return Object.fromEntries(entries) as ChartData;
}

/** What was entered in error never happened. */
function isError({ status, verificationStatus }: ChartNode): boolean {
  const codes = (verificationStatus?.coding ?? []).map(({ code }) => code);
  return [status, ...codes].includes('entered-in-error');
}

export function Chart({ id }: { id: string }) {
  const words = { title: 'The chart cannot be shown.' };
  const { value, pending } = useLoaded(id, signal => chartOf(id, signal), words);
  if (!value) return pending;
  const lanes = lanesOf(value);
  return (
    <div class="stack">
      <Launch patient={id} />
      {(['Encounters', 'Conditions', 'Medications'] as const).map(name => (
        <Hidden key={name} name={name} part={value[name]} />
      ))}
      <Timeline lanes={lanes} />
      {lanes.length === 0 && (
        <Empty title="There are no encounters, conditions or medications with a date." />
      )}
      {(['Vital signs', 'Laboratory'] as const).map(name => (
        <Measurements key={name} title={name} part={value[name]} />
      ))}
    </div>
  );
}

type Launchable = { readonly client: string; readonly name: string };

/** Nothing where no application can be launched. */
function Launch({ patient }: { patient: string }) {
  const { value: applications = [] } = useAnswer<readonly Launchable[]>('$launch');
  if (applications.length === 0) return null;
  return (
    <section class="row launches" aria-label="Applications">
      {applications.map(each => (
        <LaunchButton key={each.client} {...each} patient={patient} />
      ))}
    </section>
  );
}

function LaunchButton({ client, name, patient }: Launchable & { patient: string }) {
  const { isBusy, failure, run } = useAction(async () => {
    const answer = await send('$launch', { method: 'POST', body: { client, patient } });
    // The page that is opened gets no hold of this one.
    window.open(answer.json<{ readonly url: string }>().url, '_blank', 'noopener');
  }, 'The application was not launched.');
  return (
    <>
      <Button busy={isBusy} onClick={run} text={`Launch ${name}`} />
      {failure}
    </>
  );
}

/** Says what the caller cannot see, where it would be, and what is left out. */
function Hidden({ name, part: { error, nodes } }: { name: string; part: ChartPart }) {
  const isCut = error === undefined && nodes.length >= most;
  return (
    <>
      {error !== undefined && (
        <Notice {...{ kind: 'warning', title: `${name} cannot be shown.`, children: error }} />
      )}
      {isCut && <Notice>{`${name}: only ${most} are shown.`}</Notice>}
    </>
  );
}

function lanesOf(data: ChartData): readonly Lane[] {
  const mark = (type: string, id: string, title: string, start: string | null | undefined, end?: string) =>
    start ? [{ to: `/data/${type}/${id}`, title, start, ...(end === undefined ? {} : { end }) }] : [];
  const visits = data.Encounters.nodes.flatMap(({ id, type, class: kind, period }) => {
    const title = conceptText(type?.[0]) || kind?.display || kind?.code || 'Encounter';
    return mark('Encounter', id, title, period?.start);
  });
  const illnesses = data.Conditions.nodes.flatMap(node => {
    const { id, code, onsetDateTime, onsetPeriod, abatementDateTime, recordedDate } = node;
    const end = abatementDateTime ?? onsetPeriod?.end ?? (isOver(node.clinicalStatus) ? undefined : '');
    const start = onsetDateTime ?? onsetPeriod?.start ?? recordedDate;
    return mark('Condition', id, conceptText(code) || 'Condition', start, end);
  });
  const drugs = data.Medications.nodes.flatMap(node => {
    const { display, reference } = node.medicationReference ?? {};
    const title = conceptText(node.medicationCodeableConcept) || display || reference || 'Medication';
    return mark('MedicationRequest', node.id, title, node.authoredOn);
  });
  return [
    { title: 'Encounters', rows: rowsOf(visits) },
    { title: 'Conditions', rows: rowsOf(illnesses) },
    { title: 'Medications', rows: rowsOf(drugs) },
  ].filter(({ rows }) => rows.length > 0);
}

function isOver(status: Concept | null | undefined): boolean {
  return ['inactive', 'remission', 'resolved'].includes(status?.coding?.[0]?.code ?? '');
}

const mostRows = 8;

/** Those of the same name share a row; the rare ones share the last. */
function rowsOf(marks: readonly Mark[]): Lane['rows'] {
  const byTitle = new Map<string, Mark[]>();
  for (const mark of marks) byTitle.set(mark.title, [...(byTitle.get(mark.title) ?? []), mark]);
  const rows = [...byTitle]
    .map(([title, of]) => ({ title, marks: of }))
    .sort((one, other) => other.marks.length - one.marks.length);
  if (rows.length <= mostRows) return rows;
  const others = rows.splice(mostRows - 1);
  return [...rows, { title: `${others.length} others`, marks: others.flatMap(row => row.marks) }];
}

const mostPlots = 6;

function Measurements({ title, part }: { title: string; part: ChartPart }) {
  const [isAll, setAll] = useState(false);
  const library = useChunk(() => import('./series-plot.tsx'), 'The plots could not be loaded.');
  const all = seriesOf(part.nodes);
  const series = isAll ? all : all.slice(0, mostPlots);
  return (
    <Part title={title}>
      <Hidden name={title} part={part} />
      {library.error !== undefined && library.pending}
      {!part.error && all.length === 0 && <p class="quiet">There are none with a number and a date.</p>}
      <div class="plots">
        {series.map(each => (
          <PlotCard key={each.key} series={each} Plot={library.value?.SeriesPlot} />
        ))}
      </div>
      {all.length > series.length && (
        <div>
          <Button onClick={() => setAll(true)} text={`Show all ${all.length}`} />
        </div>
      )}
    </Part>
  );
}

type PlotCardProps = {
  series: Series;
  Plot: ((props: { series: Series }) => preact.JSX.Element) | undefined;
};

function PlotCard({ series, Plot }: PlotCardProps) {
  const { title, unit, points, low, high } = series;
  const last = points.at(-1);
  if (!last) return null;
  const usual =
    low !== undefined || high !== undefined ? ` · usual ${low ?? '…'} – ${high ?? '…'} ${unit}` : '';
  const day = dated(new Date(last.time * 1000).toISOString()).slice(0, 10);
  const count = `${points.length} ${points.length === 1 ? 'value' : 'values'}`;
  const value = `${last.comparator}${Number(last.value.toPrecision(5))} ${unit}`;
  return (
    <div class="card">
      <strong class="one-line" title={title}>
        {title}
      </strong>
      <p>
        <Link to={`/data/Observation/${last.id}`} class="plot-value" text={value} />{' '}
        {isOutside(last, series) && <Badge kind="warning">outside of the usual range</Badge>}
      </p>
      <p class="hint">{`${day}${usual} · ${count}`}</p>
      {Plot && points[0]?.time !== last.time && <Plot series={series} />}
    </div>
  );
}
