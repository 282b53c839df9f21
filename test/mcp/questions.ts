// Templates of clinical questions: of a patient the GraphQL of one call, the reads and searches of REST that the same answer needs, and the
// answer, computed from the files alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sharedSmallPath } from '../oracle/corpus.ts';

interface Coded {
  readonly text?: string;
  readonly coding?: readonly { readonly code: string }[];
}

interface Measure {
  readonly value: number;
  readonly unit: string;
}

/** The members that the questions are about. */
export interface Resource {
  readonly id: string;
  readonly [element: string]: unknown;
  readonly code?: Coded;
  readonly vaccineCode?: Coded;
  readonly medicationCodeableConcept?: Coded;
  readonly type?: readonly Coded[];
  readonly period?: { readonly start?: string };
  readonly performedPeriod?: { readonly start?: string };
  readonly serviceProvider?: { readonly display?: string };
  readonly requester?: { readonly reference: string };
  readonly subject?: { readonly reference: string };
  readonly patient?: { readonly reference: string };
  readonly name?: readonly { readonly family?: string }[];
  readonly participant?: readonly { readonly member?: { readonly display?: string } }[];
  readonly result?: readonly { readonly reference: string }[];
  readonly payment?: { readonly amount?: { readonly value: number } };
  readonly valueQuantity?: Measure;
  readonly component?: readonly { readonly code: Coded; readonly valueQuantity: Measure }[];
  readonly effectiveDateTime?: string;
}

const read = new Map<string, readonly Resource[]>();

export function all(type: string): readonly Resource[] {
  const known = read.get(type);
  if (known) return known;
  const text = gunzipSync(readFileSync(fileOf(type))).toString();
  const made = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Resource);
  read.set(type, made);
  return made;
}

export function fileOf(type: string): string {
  return join(sharedSmallPath(), `${type}.ndjson.gz`);
}

/** Those whose files are loaded. */
export const types = [
  ...[
    'CarePlan',
    'CareTeam',
    'Condition',
    'DiagnosticReport',
    'Encounter',
    'ExplanationOfBenefit',
    'Immunization',
  ],
  ...['Location', 'MedicationRequest', 'Observation', 'Organization', 'Patient', 'Practitioner', 'Procedure'],
];

function of(type: string, id: string): readonly Resource[] {
  return all(type).filter(({ subject, patient }) => (subject ?? patient)?.reference === `Patient/${id}`);
}

function named(reference = ''): Resource | undefined {
  const [type = '', id] = reference.split('/');
  return all(type).find(each => each.id === id);
}

export interface Question {
  /** `%` is the patient's id. */
  readonly graphql: string;
  readonly rest: readonly string[];
  /** From the answer of the call. */
  readonly answered: (data: Answer) => readonly unknown[];
  /** From the files. */
  readonly expected: (id: string) => readonly unknown[];
}

// The form of each answer is that of its own document.
type Answer = {
  readonly Patient: Readonly<Record<string, readonly Readonly<Record<string, never>>[] | undefined>>;
};
type Row = Readonly<Record<string, never>>;

const rows = (data: Answer, key: string): readonly Row[] => data.Patient[key] ?? [];
const tuples = (data: Answer, key: string, ...paths: readonly string[]) =>
  rows(data, key).map(row => paths.map(path => at(row, path)));

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value);
}

const pressure = '55284-4';
const weight = '29463-7';
const codeOf = ({ code }: { readonly code?: Coded }) => code?.coding?.[0]?.code;
const newest = (list: readonly Resource[]) =>
  [...list].sort(
    (a, b) => Date.parse(String(b.effectiveDateTime)) - Date.parse(String(a.effectiveDateTime)),
  )[0];

export const questions: Readonly<Record<string, Question>> = {
  'What was diagnosed and done at each visit?': {
    graphql:
      '{ Patient(id: "%") { EncounterList(_reference: patient, _count: 500) { period { start } ConditionList(_reference: encounter) { code { text } } ProcedureList(_reference: encounter) { code { text } } } } }',
    rest: ['Encounter?patient=%&_revinclude=Condition:encounter&_revinclude=Procedure:encounter&_count=500'],
    answered: data =>
      rows(data, 'EncounterList').flatMap(row =>
        ['ConditionList', 'ProcedureList'].flatMap(key =>
          ((row[key] ?? []) as unknown as readonly Row[]).map(each => [
            at(row, 'period.start'),
            key,
            at(each, 'code.text'),
          ]),
        ),
      ),
    expected: id =>
      of('Encounter', id).flatMap(visit =>
        ['Condition', 'Procedure'].flatMap(type =>
          all(type)
            .filter(({ encounter }) => at(encounter, 'reference') === `Encounter/${visit.id}`)
            .map(each => [visit.period?.start, `${type}List`, each.code?.text]),
        ),
      ),
  },
  'Which diagnoses does the patient have, and since when?': {
    graphql:
      '{ Patient(id: "%") { ConditionList(_reference: patient, _count: 500) { code { text } onsetDateTime } } }',
    rest: ['Condition?patient=%&_count=500'],
    answered: data => tuples(data, 'ConditionList', 'code.text', 'onsetDateTime'),
    expected: id => of('Condition', id).map(each => [each.code?.text, each.onsetDateTime]),
  },
  'Which vaccines did the patient get, and when?': {
    graphql:
      '{ Patient(id: "%") { ImmunizationList(_reference: patient, _count: 500) { vaccineCode { text } occurrenceDateTime } } }',
    rest: ['Immunization?patient=%&_count=500'],
    answered: data => tuples(data, 'ImmunizationList', 'vaccineCode.text', 'occurrenceDateTime'),
    expected: id => of('Immunization', id).map(each => [each.vaccineCode?.text, each.occurrenceDateTime]),
  },
  'How did the weight change?': {
    graphql: `{ Patient(id: "%") { ObservationList(_reference: patient, code: "${weight}", _count: 500) { effectiveDateTime valueQuantity { value unit } } } }`,
    rest: [`Observation?patient=%&code=${weight}&_count=500`],
    answered: data =>
      tuples(data, 'ObservationList', 'effectiveDateTime', 'valueQuantity.value', 'valueQuantity.unit'),
    expected: id =>
      of('Observation', id)
        .filter(each => codeOf(each) === weight)
        .map(each => [each.effectiveDateTime, each.valueQuantity?.value, each.valueQuantity?.unit]),
  },
  'What was the last blood pressure?': {
    graphql: `{ Patient(id: "%") { ObservationList(_reference: patient, code: "${pressure}", _sort: "-date", _count: 1) { effectiveDateTime component { valueQuantity { value } } } } }`,
    rest: [`Observation?patient=%&code=${pressure}&_sort=-date&_count=1`],
    answered: data =>
      rows(data, 'ObservationList').flatMap(row =>
        (row.component as unknown as readonly Row[]).map(each => [
          row.effectiveDateTime,
          at(each, 'valueQuantity.value'),
        ]),
      ),
    expected: id => {
      const last = newest(of('Observation', id).filter(each => codeOf(each) === pressure));
      return (last?.component ?? []).map(each => [last?.effectiveDateTime, each.valueQuantity.value]);
    },
  },
  'Which drugs were prescribed, and by whom?': {
    graphql:
      '{ Patient(id: "%") { MedicationRequestList(_reference: patient, _count: 500) { status medicationCodeableConcept { text } requester { resource { ... on Practitioner { name { family } } } } } } }',
    rest: ['MedicationRequest?patient=%&_include=MedicationRequest:requester&_count=500'],
    answered: data =>
      tuples(
        data,
        'MedicationRequestList',
        ...['status', 'medicationCodeableConcept.text', 'requester.resource.name.0.family'],
      ),
    expected: id =>
      of('MedicationRequest', id).map(each => [
        each.status,
        each.medicationCodeableConcept?.text,
        named(each.requester?.reference)?.name?.[0]?.family,
      ]),
  },
  'When did the patient come, why, and to which hospital?': {
    graphql:
      '{ Patient(id: "%") { EncounterList(_reference: patient, _count: 500) { period { start } type { text } serviceProvider { display } } } }',
    rest: ['Encounter?patient=%&_count=500'],
    answered: data => tuples(data, 'EncounterList', 'period.start', 'type.0.text', 'serviceProvider.display'),
    expected: id =>
      of('Encounter', id).map(each => [
        each.period?.start,
        each.type?.[0]?.text,
        each.serviceProvider?.display,
      ]),
  },
  'What did the insurer pay?': {
    graphql:
      '{ Patient(id: "%") { ExplanationOfBenefitList(_reference: patient, _count: 500) { payment { amount { value } } } } }',
    rest: ['ExplanationOfBenefit?patient=%&_count=500'],
    answered: data => tuples(data, 'ExplanationOfBenefitList', 'payment.amount.value'),
    expected: id => of('ExplanationOfBenefit', id).map(each => [each.payment?.amount?.value]),
  },
  'Which procedures were done, and when?': {
    graphql:
      '{ Patient(id: "%") { ProcedureList(_reference: patient, _count: 500) { code { text } performedPeriod { start } } } }',
    rest: ['Procedure?patient=%&_count=500'],
    answered: data => tuples(data, 'ProcedureList', 'code.text', 'performedPeriod.start'),
    expected: id => of('Procedure', id).map(each => [each.code?.text, each.performedPeriod?.start]),
  },
  'Which values did the laboratory reports have?': {
    graphql:
      '{ Patient(id: "%") { DiagnosticReportList(_reference: patient, category: "LAB", _count: 500) { code { text } result { resource { ... on Observation { code { text } valueQuantity { value unit } } } } } } }',
    rest: ['DiagnosticReport?patient=%&category=LAB&_include=DiagnosticReport:result&_count=500'],
    answered: data =>
      rows(data, 'DiagnosticReportList').flatMap(row =>
        ((row.result ?? []) as unknown as readonly Row[]).map(each => [
          at(row, 'code.text'),
          ...['code.text', 'valueQuantity.value', 'valueQuantity.unit'].map(path =>
            at(each, `resource.${path}`),
          ),
        ]),
      ),
    expected: id =>
      of('DiagnosticReport', id)
        .filter(each =>
          (each.category as readonly Coded[])?.some(({ coding }) => coding?.some(c => c.code === 'LAB')),
        )
        .flatMap(report =>
          (report.result ?? []).map(({ reference }) => {
            const { code, valueQuantity: found } = named(reference) ?? { id: '' };
            return [report.code?.text, code?.text, found?.value, found?.unit];
          }),
        ),
  },
  'Who is in the care teams?': {
    graphql:
      '{ Patient(id: "%") { CareTeamList(_reference: patient, _count: 500) { participant { member { display } } } } }',
    rest: ['CareTeam?patient=%&_count=500'],
    answered: data =>
      rows(data, 'CareTeamList').flatMap(row =>
        (row.participant as unknown as readonly Row[]).map(each => [at(each, 'member.display')]),
      ),
    expected: id =>
      of('CareTeam', id).flatMap(each => (each.participant ?? []).map(({ member }) => [member?.display])),
  },
};
