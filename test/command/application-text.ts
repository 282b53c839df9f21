// An application of sixty lines, what must not compile in it, and one of a guide's profiles, as projects have them beside generated/.

export const application = `
import { alias, createClient, OutcomeError, type Result, type Selection } from './generated/client/client.js';
import { Inpatient } from './generated/client/profiles/index.js';
import { scalars } from './generated/client/scalars.js';
import type { Observation, Patient } from './generated/client/types/index.js';

const fhir = createClient({ baseUrl: 'http://127.0.0.1:8103/fhir/R4', token: () => 'token' });
const card = { id: true, birthDate: true, name: { family: true, given: true } } satisfies Selection<'Inpatient'>;

export async function inpatient(id: string): Promise<string | undefined> {
  const { Inpatient } = await fhir.query({
    Inpatient: {
      $: { id },
      ...card,
      bed: true,
      official: alias('name', { $: { use: 'official' }, family: true }),
      ObservationList: { $: { _reference: 'subject', _sort: '-date' }, valueQuantity: { value: true, unit: true } },
    },
  });
  const value: number | null | undefined = Inpatient?.ObservationList[0]?.valueQuantity?.value;
  return Inpatient?.official?.[0]?.family ?? Inpatient?.bed ?? value?.toFixed(1);
}

export async function weights(patient: string): Promise<readonly (number | null | undefined)[]> {
  const { ObservationList } = await fhir.query({
    ObservationList: {
      $: { patient, code: 'http://loinc.org|29463-7', _sort: '-date', _count: 10 },
      effectiveDateTime: true,
      valueQuantity: { value: true },
      subject: { resource: { Patient: { gender: true } } },
    },
  });
  return ObservationList.map(({ valueQuantity }) => valueQuantity?.value);
}

export async function admit(patient: Patient & { id: string }, bed: string): Promise<string | undefined> {
  const res = Inpatient.claim(Inpatient.setBed(patient, bed));
  const { PatientUpdate } = await fhir.mutate({ PatientUpdate: { $: { id: patient.id, res }, id: true } });
  return PatientUpdate?.id;
}

export async function allBeds(): Promise<string[]> {
  const beds: string[] = [];
  for await (const page of fhir.pages('InpatientConnection', { $: { _count: 50 }, edges: { resource: { bed: true } } }))
    for (const edge of page.edges ?? []) beds.push(edge.resource?.bed ?? '');
  return beds;
}

export const weight: Observation = { resourceType: 'Observation', status: 'final', code: { text: scalars.date.input } };
export const isRefused = (error: unknown): boolean => error instanceof OutcomeError && error.status === 403;
export const document = fhir.document({ PatientList: { $: { name: 'Berg' }, id: true } });
`;

/** After the application. */
export const refused = `
export async function wrong(): Promise<void> {
  // @ts-expect-error no field of the profile
  await fhir.query({ Inpatient: { $: { id: 'a' }, room: true } });
  // @ts-expect-error no field of the type itself
  await fhir.query({ Patient: { $: { id: 'a' }, bed: true } });
  // @ts-expect-error of another type
  await fhir.query({ InpatientList: { $: { bed: true }, id: true } });
}
`;

/** Of US Core; a project without it has none of these. */
export const usCoreApplication = `
import { createClient } from './generated/client/client.js';
import { USCorePatient, USCoreRaceExtension } from './generated/client/profiles/index.js';

const fhir = createClient({ baseUrl: 'http://127.0.0.1:8103/fhir/R4' });

export async function race(id: string): Promise<string | null | undefined> {
  const answer = await fhir.query({ USCorePatient: { $: { id }, race: { text: true }, birthsex: true } });
  // @ts-expect-error no code of birth sex is a number
  const sex: number | null | undefined = answer.USCorePatient?.birthsex;
  return sex === undefined ? answer.USCorePatient?.race?.text : null;
}

export function stored(patient: USCorePatient.USCorePatient): boolean {
  return USCorePatient.is(patient) && USCorePatient.getRace(patient)?.url === USCoreRaceExtension.url;
}
`;
