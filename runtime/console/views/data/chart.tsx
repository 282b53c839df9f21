// The chart of a patient: what happened when, how vital signs and laboratory values went, and applications that are launched with it.
import { useState } from 'preact/hooks';
import { useAction, useAnswer, useLoaded } from '../../kit/load.tsx';
import { Badge, Button, Empty, Notice, Part } from '../../kit/parts.tsx';
import { Plot } from '../../kit/plot.tsx';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import { type ChartNode, conceptText, isOutside, type Series, seriesOf } from './chart-data.ts';
import { dated } from './text.ts';
import { type Lane, type Mark, Timeline } from './timeline.tsx';

/** The most of each part: the newest are shown. */
const most = 500;

const concept = '{ text coding { system code display } }';
const measured = `code ${concept} valueQuantity { value comparator unit code } referenceRange { low { value } high { value } }`;
const observations = (category: string) =>
  `ObservationList(_reference: subject, category: "${category}", _sort: "-date", _count: ` +
  `${most}) { id status effectiveDateTime effectivePeriod { start } ${measured} component { ` +
  `${measured} } }`;

/** A query for each part, so that a part that policies hide does not hide the others. */
const parts = {
  Encounters:
    `EncounterList(_reference: subject, _sort: "-date", _count: ${most}) { id status type ` +
    `${concept} class { code display } period { start end } }`,
  Conditions:
    `ConditionList(_reference: subject, _count: ${most}) { id code ${concept} clinicalStatus ` +
    `${concept} verificationStatus ${concept} onsetDateTime onsetPeriod { start end } ` +
    'abatementDateTime recordedDate }',
  Medications:
    `MedicationRequestList(_reference: subject, _sort: "-authoredon", _count: ${most}) { id ` +
    `status authoredOn medicationCodeableConcept ${concept} medicationReference { reference ` +
    'display } }',
  'Vital signs': observations('vital-signs'),
  Laboratory: observations('laboratory'),
};

/** `error`: why they are missing. */
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
  const entries = Object.keys(parts).map((name, at) => {
    const { data, errors } = answers[at] ?? {};
    const nodes = (data?.Patient?.found ?? []).filter(node => !isError(node));
    return [name, { nodes, error: errors?.[0]?.message }];
  });
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
      {Object.keys(onAxis).map(name => (
        <Hidden key={name} name={name} part={value[name as keyof typeof parts]} />
      ))}
      <Timeline lanes={lanes} />
      {lanes.length === 0 && (
        <Empty title="No encounters, conditions or medications with a date were found." />
      )}
      <Measurements title="Vital signs" part={value['Vital signs']} />
      <Measurements title="Laboratory" part={value.Laboratory} />
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
    // The opened page gets no reference to this one.
    window.open(answer.json<{ readonly url: string }>().url, '_blank', 'noopener');
  }, 'The application was not launched.');
  return (
    <>
      <Button busy={isBusy} onClick={run} text={`Launch ${name}`} />
      {failure}
    </>
  );
}

/** Names the parts that the caller cannot see, and those that are left out. */
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

/** Its title, its start, and its end; '': it goes on, undefined: it was a moment. */
type When = readonly [
  title: string | null | undefined,
  start?: string | null | undefined,
  end?: string | undefined,
];

const onAxis: Readonly<Record<string, readonly [type: string, when: (node: ChartNode) => When]>> = {
  Encounters: [
    'Encounter',
    ({ type, class: kind, period }) => [conceptText(type?.[0]) || kind?.display || kind?.code, period?.start],
  ],
  Conditions: [
    'Condition',
    ({ code, onsetDateTime, onsetPeriod, abatementDateTime, recordedDate, clinicalStatus }) => {
      const isOver = ['inactive', 'remission', 'resolved'].includes(clinicalStatus?.coding?.[0]?.code ?? '');
      const end = abatementDateTime ?? onsetPeriod?.end ?? (isOver ? undefined : '');
      return [conceptText(code), onsetDateTime ?? onsetPeriod?.start ?? recordedDate, end];
    },
  ],
  Medications: [
    'MedicationRequest',
    ({ medicationCodeableConcept: code, medicationReference: drug, authoredOn }) => [
      conceptText(code) || drug?.display || drug?.reference,
      authoredOn,
    ],
  ],
};

function lanesOf(data: ChartData): readonly Lane[] {
  const lanes = Object.entries(onAxis).map(([title, [type, when]]) => {
    const marks = data[title as keyof typeof parts].nodes.flatMap((node): readonly Mark[] => {
      const [name, start, end] = when(node);
      return start ? [{ to: `/data/${type}/${node.id}`, title: name || type, start, end }] : [];
    });
    return { title, rows: rowsOf(marks) };
  });
  return lanes.filter(({ rows }) => rows.length > 0);
}

const mostRows = 8;

/** Those of the same name share a row; the rare ones share the last. */
function rowsOf(marks: readonly Mark[]): Lane['rows'] {
  const byTitle = new Map<string, Mark[]>();
  for (const mark of marks) byTitle.set(mark.title, [...(byTitle.get(mark.title) ?? []), mark]);
  const rows = [...byTitle].map(([title, of]) => ({ title, marks: of }));
  rows.sort((one, other) => other.marks.length - one.marks.length);
  if (rows.length <= mostRows) return rows;
  const others = rows.splice(mostRows - 1);
  return [...rows, { title: `${others.length} others`, marks: others.flatMap(row => row.marks) }];
}

const mostPlots = 6;

function Measurements({ title, part }: { title: string; part: ChartPart }) {
  const [isAll, setAll] = useState(false);
  const all = seriesOf(part.nodes);
  const series = isAll ? all : all.slice(0, mostPlots);
  return (
    <Part title={title}>
      <Hidden name={title} part={part} />
      {!part.error && all.length === 0 && <p class="quiet">None has a number and a date.</p>}
      <div class="split">
        {series.map(each => (
          <PlotCard {...each} />
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

function PlotCard(series: Series) {
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
        <Link to={`/data/Observation/${last.id}`} class="figure" text={value} />{' '}
        {isOutside(last, series) && <Badge kind="warning">outside of the usual range</Badge>}
      </p>
      <p class="hint">{`${day}${usual} · ${count}`}</p>
      {points[0]?.time !== last.time && <SeriesPlot {...series} />}
    </div>
  );
}

/** Of a value that lies beyond. */
const hollow = { show: true, size: 8, width: 2, fill: 'transparent' };

/** Over time, with the usual range behind it. */
function SeriesPlot({ title, unit, points, low, high }: Series) {
  const values = points.map(({ value }) => value);
  const last = points.at(-1);
  const label =
    `${title}: ${points.length} values between ${Math.min(...values)} and ` +
    `${Math.max(...values)} ${unit}, the last ${last?.comparator}${last?.value}`;
  const of = (isLimit: boolean) =>
    points.map(({ value, comparator }) => ((comparator !== '') === isLimit ? value : null));
  const line = { label: unit, colour: 'accent', spanGaps: true };
  return (
    <Plot
      {...{ label, range: spread, band: [low, high], times: points.map(({ time }) => time) }}
      lines={[
        { ...line, values: of(false), width: 2, points: { show: true, size: 6 } },
        { ...line, values: of(true), width: 0, points: hollow },
      ]}
    />
  );
}

function spread(least: number, most: number): [number, number] {
  const space = (most - least || Math.abs(most) || 1) * 0.15;
  return [least - space, most + space];
}
