// What applications write: each line compiles, or is the error that it says. `npm run types` checks this file with all others.
import { alias, createClient, type Selection } from '../../generated/client/client.js';
import type { Patient } from '../../generated/client/types/index.d.ts';
import type { handler } from './eligibility-bot.ts';

interface Bots {
  'check-eligibility': { handler: typeof handler };
  'https://example.org/bots|echo': { input: { text: string }; output: string };
}

declare const id: string;
declare const isShown: boolean;
const fhir = createClient<Bots>({ baseUrl: 'http://127.0.0.1:8103/fhir/R4' });

/** Fails to compile unless the types are the same. */
function same<Type>(_value: Type): <Other>(is: Equal<Type, Other>) => void {
  return () => undefined;
}
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

export async function answers(): Promise<void> {
  const { Patient, ObservationList } = await fhir.query({
    Patient: {
      $: { id },
      id: true,
      gender: true,
      name: { $: { use: 'official' }, family: true, given: true },
    },
    ObservationList: {
      $: { patient: id, code: 'http://loinc.org|85354-9', _sort: '-date', _count: 10 },
      status: true,
      valueQuantity: { value: true, unit: true },
      subject: { resource: { Patient: { name: { family: true } } } },
    },
  });
  same(Patient?.id)<string | undefined>(true);
  same(Patient?.gender)<'female' | 'male' | 'other' | 'unknown' | null | undefined>(true);
  same(Patient?.name?.[0]?.given)<(string | null)[] | null | undefined>(true);
  same(ObservationList[0]?.valueQuantity?.value)<number | null | undefined>(true);
  same(ObservationList[0]?.subject?.resource?.name?.[0]?.family)<string | null | undefined>(true);
  // @ts-expect-error not selected
  Patient?.birthDate;
  // @ts-expect-error not selected
  ObservationList[0]?.valueQuantity?.system;
  // @ts-expect-error a code that the value set has not
  Patient?.gender === 'mail';
}

export async function siblings(): Promise<void> {
  const { PatientList } = await fhir.query({
    PatientList: {
      _birthDate: { id: true },
      name: { _given: { id: true, extension: { url: true, valueString: true } } },
    },
  });
  const given = PatientList[0]?.name?.[0]?._given;
  same(given?.[0]?.extension?.[0]?.valueString)<string | null | undefined>(true);
  same(given === null || given === undefined ? undefined : given[0] === null)<boolean | undefined>(true);
  same(PatientList[0]?._birthDate?.id)<string | null | undefined>(true);
  // @ts-expect-error no field of Element
  await fhir.query({ PatientList: { name: { _given: { urll: true } } } });
}

export async function places(): Promise<void> {
  const { ObservationList } = await fhir.query({
    ObservationList: {
      subject: { resource: { resourceType: true, Patient: { gender: true }, Group: { quantity: true } } },
    },
  });
  const resource = ObservationList[0]?.subject?.resource;
  if (resource?.resourceType === 'Patient')
    same(resource.gender)<'female' | 'male' | 'other' | 'unknown' | null>(true);
  if (resource?.resourceType === 'Group') same(resource.quantity)<number | null>(true);
  const { Patient } = await fhir.query({
    Patient: {
      $: { id },
      official: alias('name', { $: { use: 'official' }, family: true }),
      conditions: alias('ConditionList', { $: { _reference: 'patient' }, code: { text: true } }),
      birthDate: isShown,
    },
  });
  same(Patient?.official?.[0]?.family)<string | null | undefined>(true);
  same(Patient?.conditions[0]?.code?.text)<string | null | undefined>(true);
  same(Patient?.birthDate)<string | null | undefined>(true);
  const { Bundle } = await fhir.query({
    Bundle: { $: { id }, entry: { resource: { Patient: { id: true } } } },
  });
  same(Bundle?.entry?.[0]?.resource?.id)<string | null | undefined>(true);
}

export async function others(): Promise<void> {
  for await (const page of fhir.pages('PatientConnection', {
    count: true,
    edges: { resource: { id: true } },
  })) {
    same(page.count)<number>(true);
    same(page.next)<string | null>(true);
    same(page.edges[0]?.resource?.id)<string | undefined>(true);
  }
  const { made, PatientDelete } = await fhir.mutate({
    made: alias('PatientCreate', { $: { res: { resourceType: 'Patient', gender: 'male' } }, id: true }),
    PatientDelete: { $: { id } },
  });
  same(made?.id)<string | undefined>(true);
  same(PatientDelete)<string>(true);
  const result = await fhir.execute('check-eligibility', { member: 'M-1' });
  same(result.eligible)<boolean>(true);
  same(await fhir.execute('https://example.org/bots|echo', { text: 'x' }))<string>(true);
  const document = fhir.document({ Patient: { $: { id }, active: true } });
  same(document.__apiType?.({}))<{ Patient: { active: boolean | null } | null } | undefined>(true);
}

export async function fragments(): Promise<void> {
  const card = { id: true, name: { family: true } } satisfies Selection<Patient>;
  const { Patient } = await fhir.query({ Patient: { $: { id }, ...card, birthDate: true } });
  same(Patient?.name?.[0]?.family)<string | null | undefined>(true);
  // @ts-expect-error no field of Patient
  const wrong = { id: true, names: { family: true } } satisfies Selection<Patient>;
  return void wrong;
}

export async function errors(): Promise<void> {
  // @ts-expect-error no field of the root
  await fhir.query({ Patients: { id: true } });
  // @ts-expect-error no field
  await fhir.query({ Patient: { $: { id }, genders: true } });
  // @ts-expect-error no field of what is inside
  await fhir.query({ Patient: { $: { id }, name: { surname: true } } });
  // @ts-expect-error an object needs a selection
  await fhir.query({ Patient: { $: { id }, name: true } });
  // @ts-expect-error a value has none
  await fhir.query({ Patient: { $: { id }, gender: { code: true } } });
  // @ts-expect-error no argument
  await fhir.query({ PatientList: { $: { surname: 'x' }, id: true } });
  // @ts-expect-error no argument of elements of this type
  await fhir.query({ Patient: { $: { id }, name: { $: { city: 'x' }, family: true } } });
  // @ts-expect-error of a wrong type
  await fhir.query({ PatientList: { $: { _count: 'many' }, id: true } });
  // @ts-expect-error a code that the value set has not
  await fhir.query({ Patient: { $: { id }, name: { $: { use: 'offical' }, family: true } } });
  // @ts-expect-error a subject is not a Practitioner
  await fhir.query({ ObservationList: { subject: { resource: { Practitioner: { id: true } } } } });
  await fhir.query({
    Patient: {
      $: { id },
      // @ts-expect-error no Encounter is an organization's
      managingOrganization: { resource: { $: { type: 'Encounter' }, Organization: { id: true } } },
    },
  });
  // @ts-expect-error Conditions refer to patients by other arguments
  await fhir.query({ Patient: { $: { id }, ConditionList: { $: { _reference: 'performer' }, id: true } } });
  // @ts-expect-error which argument has to be said
  await fhir.query({ Patient: { $: { id }, ConditionList: { id: true } } });
  // @ts-expect-error Slots do not refer to patients
  await fhir.query({ Patient: { $: { id }, SlotList: { $: { _reference: 'schedule' }, id: true } } });
  await fhir.query({
    // @ts-expect-error no such field under another name either
    Patient: { $: { id }, all: alias('ConditionsList', { $: { _reference: 'patient' }, id: true }) },
  });
  await fhir.query({
    // @ts-expect-error nor a wrong field of it
    Patient: { $: { id }, all: alias('ConditionList', { $: { _reference: 'patient' }, codes: true }) },
  });
  // @ts-expect-error a wrong code is written
  await fhir.mutate({ PatientCreate: { $: { res: { resourceType: 'Patient', gender: 'mail' } }, id: true } });
  await fhir.mutate({
    // @ts-expect-error an Observation is not a Patient
    PatientCreate: { $: { res: { resourceType: 'Observation', status: 'final', code: {} } }, id: true },
  });
  await fhir.mutate({
    PatientCreate: {
      // @ts-expect-error a reference to what is not an organization
      $: { res: { resourceType: 'Patient', managingOrganization: { type: 'Slot' } } },
      id: true,
    },
  });
  // @ts-expect-error no Connection
  fhir.pages('PatientList', { edges: { resource: { id: true } } });
  // @ts-expect-error no field of the resource
  fhir.pages('PatientConnection', { edges: { resource: { ids: true } } });
  // @ts-expect-error no bot
  await fhir.execute('check', { member: 'M-1' });
  // @ts-expect-error what the bot does not take
  await fhir.execute('check-eligibility', { members: 'M-1' });
}

declare const patient: Patient;

export async function writes(): Promise<void> {
  await fhir.mutate({ PatientCreate: { $: { res: patient }, id: true } });
  await fhir.mutate({
    PatientUpdate: {
      $: { id, res: { ...patient, active: true, name: [{ family: 'Huber' }, ...(patient.name ?? [])] } },
      id: true,
    },
  });
  await fhir.mutate({
    PatientCreate: {
      $: {
        res: {
          resourceType: 'Patient',
          ...(isShown && { gender: 'male' }),
          name: [{ family: 'Huber' }, { given: ['Anna', 'Maria'] }],
          contained: [
            { resourceType: 'Organization', name: 'Ward' },
            { resourceType: 'Patient', active: true },
          ],
          extension: [{ url: 'a', extension: [{ url: 'b', valueCoding: { code: 'c' } }] }],
        },
      },
      id: true,
    },
  });
  const patch = [{ op: 'add', path: '/x', value: { any: [{ thing: 1 }] } }] as const;
  await fhir.mutate({ PatientPatch: { $: { id, patch }, id: true } });
  const resourceType = 'Patient';
  // @ts-expect-error no element of Patient
  await fhir.mutate({ PatientCreate: { $: { res: { resourceType, gendr: 'male' } }, id: true } });
  // @ts-expect-error nor of a patient that is updated
  await fhir.mutate({ PatientUpdate: { $: { id, res: { resourceType, gendr: 'male' } }, id: true } });
  // @ts-expect-error nor of what a variable has
  await fhir.mutate({ PatientCreate: { $: { res: { ...patient, gendr: 'male' } }, id: true } });
  await fhir.mutate({
    // @ts-expect-error no element of a datatype, in a list
    PatientCreate: { $: { res: { resourceType, name: [{ family: 'a' }, { surname: 'b' }] } }, id: true },
  });
  await fhir.mutate({
    // @ts-expect-error nor where there is nothing else
    PatientCreate: { $: { res: { resourceType, name: [{ surname: 'b' }] } }, id: true },
  });
  await fhir.mutate({
    // @ts-expect-error nor of a datatype inside of one
    PatientCreate: { $: { res: { resourceType, maritalStatus: { coding: [{ cod: 'M' }] } } }, id: true },
  });
  await fhir.mutate({
    // @ts-expect-error nor of an extension
    PatientCreate: { $: { res: { resourceType, extension: [{ url: 'a', valueStrin: 'b' }] } }, id: true },
  });
  await fhir.mutate({
    PatientCreate: {
      // @ts-expect-error nor of an extension inside of one
      $: { res: { resourceType, extension: [{ url: 'a', extension: [{ url: 'b', valu: 'c' }] }] } },
      id: true,
    },
  });
  await fhir.mutate({
    // @ts-expect-error nor beside a value
    PatientCreate: { $: { res: { resourceType, _birthDate: { extensions: [] } } }, id: true },
  });
  await fhir.mutate({
    PatientCreate: {
      // @ts-expect-error no element of a resource inside of another
      $: { res: { resourceType, contained: [{ resourceType: 'Slot', name: 'b' }] } },
      id: true,
    },
  });
  // @ts-expect-error no member of an operation
  await fhir.mutate({ PatientPatch: { $: { id, patch: [{ op: 'remove', path: '/x', old: 1 }] }, id: true } });
}

/** What a function takes as a type parameter is an argument too. */
export async function named<Name extends string>(name: Name): Promise<void> {
  await fhir.query({ PatientList: { $: { name }, id: true } });
}

declare const gender: 'male' | 'female';
declare const system: string;

export async function searches(): Promise<void> {
  await fhir.query({
    PatientList: { $: { gender: 'male', address_use: ['home', 'old'], _sort: '-birthdate' }, id: true },
    ObservationList: { $: { status: ['final', 'amended'], _sort: ['-date', 'status'] }, id: true },
    PatientConnection: { $: { gender, _sort: 'address-city' }, count: true },
    Patient: {
      $: { id },
      EncounterList: { $: { _reference: 'subject', status: 'planned', _sort: '-_lastUpdated' }, id: true },
    },
    Slot: { $: { id }, BasicList: { $: { _reference: 'subject', _sort: 'created' }, id: true } },
  });
  const genders = 'http://hl7.org/fhir/administrative-gender';
  for (const each of [`${genders}|male`, `${system}|male`, '|male', `${genders}|`, 'male,female'] as const)
    await fhir.query({ PatientList: { $: { gender: each }, id: true } });
  await fhir.query({ PatientList: { $: { gender: null, _sort: 'address_city,-_id' }, id: true } });
  // @ts-expect-error a code that the value set has not
  await fhir.query({ PatientList: { $: { gender: 'mal' }, id: true } });
  // @ts-expect-error nor among others
  await fhir.query({ PatientList: { $: { gender: ['male', 'femal'] }, id: true } });
  // @ts-expect-error nor with a system
  await fhir.query({ PatientList: { $: { gender: 'http://x|mal' }, id: true } });
  // @ts-expect-error nor with none
  await fhir.query({ PatientList: { $: { gender: '|mal' }, id: true } });
  // @ts-expect-error nor as a number
  await fhir.query({ PatientList: { $: { gender: 1 }, id: true } });
  // @ts-expect-error nor in a Connection
  await fhir.query({ EncounterConnection: { $: { status: 'plan' }, count: true } });
  await fhir.query({
    // @ts-expect-error nor inside of another resource
    Patient: { $: { id }, EncounterList: { $: { _reference: 'subject', status: 'plan' }, id: true } },
  });
  // @ts-expect-error nor in pages
  fhir.pages('EncounterConnection', { $: { status: 'plan' }, count: true });
  // @ts-expect-error no parameter
  await fhir.query({ PatientList: { $: { _sort: 'nonsense' }, id: true } });
  // @ts-expect-error nor with a sign
  await fhir.query({ PatientList: { $: { _sort: '-birthDate' }, id: true } });
  // @ts-expect-error nor among others
  await fhir.query({ PatientList: { $: { _sort: ['birthdate', 'nonsense'] }, id: true } });
  // @ts-expect-error one of another type
  await fhir.query({ PatientList: { $: { _sort: 'encounter' }, id: true } });
  // @ts-expect-error one that has no order
  await fhir.query({ ObservationList: { $: { _sort: 'code-value-quantity' }, id: true } });
  await fhir.query({
    // @ts-expect-error nor of what may refer to any type
    Slot: { $: { id }, BasicList: { $: { _reference: 'subject', _sort: 'nonsense' }, id: true } },
  });
}
