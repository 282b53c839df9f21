// Thirty queries as applications ask them, with what each is read for: the compiler's work on them is counted.
import { createClient } from '../../generated/client/client.js';

declare const id: string;
const { query } = createClient({ baseUrl: 'http://127.0.0.1:8103/fhir/R4' });

export const read1 = (
  await query({
    Patient: {
      $: { id },
      id: true,
      name: { $: { use: 'official' }, family: true, given: true },
      birthDate: true,
      gender: true,
    },
  })
).Patient?.name?.[0]?.given?.[0];
export const read2 = (
  await query({
    ObservationList: {
      $: { patient: id, code: 'http://loinc.org|85354-9', _sort: '-date', _count: 10 },
      effectiveDateTime: true,
      valueQuantity: { value: true, unit: true },
      subject: { resource: { Patient: { name: { family: true } } } },
    },
  })
).ObservationList[0]?.subject?.resource?.name?.[0]?.family;
export const read3 = (
  await query({
    EncounterList: {
      $: { patient: id },
      status: true,
      period: { start: true, end: true },
      serviceProvider: { resource: { Organization: { name: true } } },
    },
  })
).EncounterList[0]?.serviceProvider?.resource?.name;
export const read4 = (
  await query({
    Patient: {
      $: { id },
      ConditionList: {
        $: { _reference: 'patient' },
        code: { text: true, coding: { system: true, code: true } },
        onsetDateTime: true,
      },
    },
  })
).Patient?.ConditionList[0]?.code?.coding?.[0]?.code;
export const read5 = (
  await query({
    MedicationRequestList: {
      $: { patient: id, status: 'active' },
      medicationCodeableConcept: { text: true },
      dosageInstruction: {
        text: true,
        timing: { repeat: { frequency: true, period: true, periodUnit: true } },
      },
      requester: { resource: { Practitioner: { name: { text: true } } } },
    },
  })
).MedicationRequestList[0]?.dosageInstruction?.[0]?.timing?.repeat?.periodUnit;
export const read6 = (
  await query({
    AllergyIntoleranceList: {
      $: { patient: id },
      code: { text: true },
      criticality: true,
      reaction: { manifestation: { text: true }, severity: true },
    },
  })
).AllergyIntoleranceList[0]?.reaction?.[0]?.severity;
export const read7 = (
  await query({
    ImmunizationList: {
      $: { patient: id },
      vaccineCode: { coding: { code: true, display: true } },
      occurrenceDateTime: true,
      lotNumber: true,
    },
  })
).ImmunizationList[0]?.vaccineCode?.coding?.[0]?.display;
export const read8 = (
  await query({
    ProcedureList: {
      $: { patient: id, _sort: '-date' },
      code: { text: true },
      performedPeriod: { start: true },
      performer: { actor: { resource: { Practitioner: { id: true, name: { family: true } } } } },
    },
  })
).ProcedureList[0]?.performer?.[0]?.actor?.resource?.name?.[0]?.family;
export const read9 = (
  await query({
    DiagnosticReportList: {
      $: { patient: id },
      code: { text: true },
      conclusion: true,
      result: {
        resource: { Observation: { code: { text: true }, valueQuantity: { value: true, unit: true } } },
      },
    },
  })
).DiagnosticReportList[0]?.result?.[0]?.resource?.valueQuantity?.value;
export const read10 = (
  await query({
    PractitionerList: {
      $: { name: 'smith' },
      id: true,
      name: { family: true, given: true },
      qualification: { code: { text: true }, issuer: { display: true } },
    },
  })
).PractitionerList[0]?.qualification?.[0]?.code?.text;
export const read11 = (
  await query({
    OrganizationList: {
      $: { name: 'clinic' },
      id: true,
      name: true,
      telecom: { system: true, value: true },
      address: { line: true, city: true },
    },
  })
).OrganizationList[0]?.address?.[0]?.city;
export const read12 = (
  await query({
    LocationList: {
      $: { address_city: 'Paris' },
      id: true,
      name: true,
      position: { latitude: true, longitude: true },
    },
  })
).LocationList[0]?.position?.latitude;
export const read13 = (
  await query({
    AppointmentList: {
      $: { patient: id, date: 'ge2024' },
      start: true,
      end: true,
      status: true,
      participant: { actor: { display: true }, status: true },
    },
  })
).AppointmentList[0]?.participant?.[0]?.status;
export const read14 = (
  await query({
    CarePlanList: {
      $: { patient: id },
      title: true,
      activity: { detail: { code: { text: true }, status: true } },
    },
  })
).CarePlanList[0]?.activity?.[0]?.detail?.status;
export const read15 = (
  await query({
    CoverageList: {
      $: { patient: id },
      status: true,
      payor: { resource: { Organization: { name: true } } },
      period: { end: true },
    },
  })
).CoverageList[0]?.payor?.[0]?.resource?.name;
export const read16 = (
  await query({
    ClaimList: {
      $: { patient: id },
      created: true,
      total: { value: true, currency: true },
      item: { sequence: true, net: { value: true } },
    },
  })
).ClaimList[0]?.item?.[0]?.net?.value;
export const read17 = (
  await query({
    DocumentReferenceList: {
      $: { patient: id },
      date: true,
      content: { attachment: { url: true, title: true, contentType: true } },
    },
  })
).DocumentReferenceList[0]?.content?.[0]?.attachment?.url;
export const read18 = (
  await query({
    QuestionnaireResponseList: {
      $: { patient: id },
      authored: true,
      item: { linkId: true, text: true, answer: { valueString: true, valueCoding: { code: true } } },
    },
  })
).QuestionnaireResponseList[0]?.item?.[0]?.answer?.[0]?.valueCoding?.code;
export const read19 = (
  await query({
    TaskList: {
      $: { patient: id, status: 'requested' },
      status: true,
      description: true,
      owner: { display: true },
    },
  })
).TaskList[0]?.owner?.display;
export const read20 = (
  await query({
    ServiceRequestList: { $: { patient: id }, code: { text: true }, authoredOn: true, intent: true },
  })
).ServiceRequestList[0]?.code?.text;
export const read21 = (
  await query({
    GoalList: {
      $: { patient: id },
      description: { text: true },
      lifecycleStatus: true,
      target: { dueDate: true },
    },
  })
).GoalList[0]?.target?.[0]?.dueDate;
export const read22 = (
  await query({
    DeviceList: { $: { patient: id }, deviceName: { name: true, type: true }, serialNumber: true },
  })
).DeviceList[0]?.deviceName?.[0]?.type;
export const read23 = (
  await query({
    SpecimenList: { $: { patient: id }, type: { text: true }, collection: { collectedDateTime: true } },
  })
).SpecimenList[0]?.collection?.collectedDateTime;
export const read24 = (
  await query({
    ScheduleList: {
      $: { actor: id },
      planningHorizon: { start: true, end: true },
      SlotList: { $: { _reference: 'schedule' }, start: true, status: true },
    },
  })
).ScheduleList[0]?.SlotList[0]?.status;
export const read25 = (
  await query({
    PatientConnection: {
      $: { _count: 20, _sort: 'birthdate' },
      count: true,
      next: true,
      edges: { resource: { id: true, name: { text: true } } },
    },
  })
).PatientConnection.edges[0]?.resource?.name?.[0]?.text;
export const read26 = (
  await query({
    ObservationConnection: {
      $: { patient: id },
      next: true,
      edges: {
        resource: {
          id: true,
          code: { coding: { code: true } },
          component: { code: { text: true }, valueQuantity: { value: true } },
        },
      },
    },
  })
).ObservationConnection.edges[0]?.resource?.component?.[0]?.valueQuantity?.value;
export const read27 = (
  await query({
    Patient: {
      $: { id },
      EncounterList: { $: { _reference: 'subject', _count: 2 }, status: true, class: { code: true } },
      ObservationList: { $: { _reference: 'subject', _count: 3 }, code: { text: true } },
    },
  })
).Patient?.ObservationList[0]?.code?.text;
export const read28 = (
  await query({
    Encounter: {
      $: { id },
      participant: { individual: { resource: { Practitioner: { name: { family: true } } } } },
      location: { location: { resource: { Location: { name: true } } } },
    },
  })
).Encounter?.location?.[0]?.location?.resource?.name;
export const read29 = (
  await query({
    ValueSetList: {
      $: { url: 'x' },
      url: true,
      version: true,
      compose: { include: { system: true, concept: { code: true, display: true } } },
    },
  })
).ValueSetList[0]?.compose?.include?.[0]?.concept?.[0]?.code;
export const read30 = (
  await query({
    Bundle: {
      $: { id },
      entry: {
        fullUrl: true,
        resource: { Patient: { name: { family: true } }, Observation: { status: true } },
      },
    },
  })
).Bundle?.entry?.[0]?.resource;
