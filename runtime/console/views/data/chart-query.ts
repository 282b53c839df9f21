// What the chart of a patient shows: one request with a GraphQL query for each part, so that a part that policies hide does not hide the others.

import { Refused } from '../../refused.ts';
import { send } from '../../send.ts';
import type {
  Concept,
  ConditionNode,
  EncounterNode,
  MedicationNode,
  ObservationNode,
} from './chart-nodes.ts';

export interface ChartPart<Node> {
  readonly nodes: readonly Node[];
  /** Why there are none. */
  readonly error?: Refused;
}

export interface ChartData {
  readonly encounters: ChartPart<EncounterNode>;
  readonly conditions: ChartPart<ConditionNode>;
  readonly medications: ChartPart<MedicationNode>;
  readonly vitals: ChartPart<ObservationNode>;
  readonly laboratory: ChartPart<ObservationNode>;
}

/** The most of each part: the newest are shown. */
export const most = 500;

const concept = '{ text coding { system code display } }';
const measured = `code ${concept} valueQuantity { value comparator unit code } referenceRange { low { value } high { value } }`;
const observations = (category: string) =>
  `ObservationList(_reference: subject, category: "${category}", _sort: "-date", _count: ${most}) { id status effectiveDateTime effectivePeriod { start } ${measured} component { ${measured} } }`;

const parts: Readonly<Record<keyof ChartData, string>> = {
  encounters: `EncounterList(_reference: subject, _sort: "-date", _count: ${most}) { id status type ${concept} class { code display } period { start end } }`,
  conditions: `ConditionList(_reference: subject, _count: ${most}) { id code ${concept} clinicalStatus ${concept} verificationStatus ${concept} onsetDateTime onsetPeriod { start end } abatementDateTime recordedDate }`,
  medications: `MedicationRequestList(_reference: subject, _sort: "-authoredon", _count: ${most}) { id status authoredOn medicationCodeableConcept ${concept} medicationReference { reference display } }`,
  vitals: observations('vital-signs'),
  laboratory: observations('laboratory'),
};

export async function chartOf(id: string, signal: AbortSignal): Promise<ChartData> {
  const names = Object.keys(parts) as (keyof ChartData)[];
  const body = names.map(name => ({
    query: `query Chart($id: ID!) { Patient(id: $id) { found: ${parts[name]} } }`,
    variables: { id },
  }));
  const answers = (await send('$graphql', { method: 'POST', body, signal })).json<readonly PartAnswer[]>();
  const entries = names.map((name, at) => [name, partOf(answers[at])] as const);
  return Object.fromEntries(entries) as unknown as ChartData;
}

interface PartAnswer {
  readonly data?: { readonly Patient?: { readonly found?: readonly unknown[] | null } | null } | null;
  readonly errors?: readonly { readonly message: string }[];
}

function partOf(answer: PartAnswer | undefined): ChartPart<unknown> {
  const nodes = (answer?.data?.Patient?.found ?? []).filter(node => !isError(node as Recorded));
  const message = answer?.errors?.[0]?.message;
  return message === undefined ? { nodes } : { nodes, error: new Refused(403, [], message) };
}

interface Recorded {
  readonly status?: string | null;
  readonly verificationStatus?: Concept | null;
}

/** What was entered in error never happened. */
function isError({ status, verificationStatus }: Recorded): boolean {
  const codes = [status, ...(verificationStatus?.coding ?? []).map(({ code }) => code)];
  return codes.includes('entered-in-error');
}
