// A number of patients in, their records out: resources of the size and form that Synthea's have, the same every time.
import { type Chance, chance } from './chance.ts';
import {
  cities,
  familyNames,
  givenNames,
  type Measurement,
  type Panel,
  panels,
  visitTypes,
  vitalSigns,
} from './vocabulary.ts';

/** FHIR JSON; every one has resourceType and id. */
export type Resource = Readonly<Record<string, unknown>> & { readonly resourceType: string };

/**
 * One patient in four is watched closely: ten laboratory reports with up to eight results. All have ten visits or
 * more, with vital signs; one in forty is under intensive care, with a hundred more of them. 2,000 patients come to some
 * 20,000 Encounters, 65,000 Observations and 5,000 DiagnosticReports.
 */
export function* records(patients: number): Generator<Resource> {
  for (let number = 0; number < patients; number++) yield* recordsOf(number);
}

/** The records of one patient. */
export function* recordsOf(number: number): Generator<Resource> {
  const pick = chance(number * 7919 + 1);
  const patient = patientOf(pick);
  const subject = { reference: `Patient/${patient.id}` };
  yield patient;
  for (let visit = 0; visit < 10; visit++) {
    const start = dayMillis * (11_000 + pick.int(8_000)) + pick.int(dayMillis);
    const encounter = encounterOf(pick, subject, start);
    yield encounter;
    const context = {
      subject,
      encounter: { reference: `Encounter/${encounter.id}` },
      time: instant(start),
    };
    for (let sign = 0; sign < 1 + (visit % 2); sign++)
      yield observationOf(pick, context, pick.pick(vitalSigns), 'vital-signs', 'Vital signs');
    if (number % 4 === 0) yield* reportOf(pick, context, pick.pick(panels));
    // Under intensive care: what a monitor says every hour.
    if (number % 40 === 0)
      for (let hour = 0; hour < 10; hour++)
        yield observationOf(
          pick,
          { ...context, time: instant(start + 3_600_000 * hour) },
          pick.pick(vitalSigns),
          'vital-signs',
          'Vital signs',
        );
  }
}

interface Visit {
  readonly subject: { readonly reference: string };
  readonly encounter: { readonly reference: string };
  readonly time: string;
}

const dayMillis = 86_400_000;

/** To the second, as clocks of wards are read. */
function instant(millis: number): string {
  return `${new Date(millis).toISOString().slice(0, 19)}+00:00`;
}

function* reportOf(pick: Chance, visit: Visit, panel: Panel): Generator<Resource> {
  const results: unknown[] = [];
  for (const measurement of panel.measurements) {
    const observation = observationOf(pick, visit, measurement, 'laboratory', 'Laboratory');
    yield observation;
    results.push({ reference: `Observation/${observation.id}`, display: measurement[1] });
  }
  yield {
    resourceType: 'DiagnosticReport',
    id: pick.uuid(),
    meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-diagnosticreport-lab'] },
    status: 'final',
    category: [concept('http://terminology.hl7.org/CodeSystem/v2-0074', 'LAB', 'Laboratory')],
    code: { ...concept('http://loinc.org', panel.code, panel.name), text: panel.name },
    subject: visit.subject,
    encounter: visit.encounter,
    effectiveDateTime: visit.time,
    issued: visit.time,
    performer: [{ reference: 'Organization/laboratory', display: 'Laboratory of the county hospital' }],
    result: results,
  };
}

function observationOf(
  pick: Chance,
  visit: Visit,
  [code, name, unit, least, range, decimals]: Measurement,
  category: string,
  display: string,
): Resource & { id: string } {
  const value = (least * 1_000 + pick.int(range * 1_000)) / 1_000;
  return {
    resourceType: 'Observation',
    id: pick.uuid(),
    meta: { profile: [`http://hl7.org/fhir/us/core/StructureDefinition/us-core-observation-${category}`] },
    status: 'final',
    category: [concept('http://terminology.hl7.org/CodeSystem/observation-category', category, display)],
    code: { ...concept('http://loinc.org', code, name), text: name },
    ...{ subject: visit.subject, encounter: visit.encounter },
    effectiveDateTime: visit.time,
    issued: visit.time,
    valueQuantity: {
      value: Number(value.toFixed(decimals)),
      ...{ unit, system: 'http://unitsofmeasure.org', code: unit },
    },
    referenceRange: [
      {
        low: { value: least, unit, system: 'http://unitsofmeasure.org', code: unit },
        high: { value: least + range, unit, system: 'http://unitsofmeasure.org', code: unit },
      },
    ],
  };
}

function encounterOf(pick: Chance, subject: Visit['subject'], start: number): Resource & { id: string } {
  const [code, display, kind] = pick.pick(visitTypes);
  const id = pick.uuid();
  const period = { start: instant(start), end: instant(start + 60_000 * (10 + pick.int(90))) };
  const doctor = { reference: 'Practitioner/doctor', display: `Dr. ${pick.pick(familyNames)}` };
  return {
    resourceType: 'Encounter',
    id,
    meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-encounter'] },
    identifier: [{ use: 'official', system: 'https://hospital.example/visits', value: id }],
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: kind },
    type: [{ ...concept('http://snomed.info/sct', code, display), text: display }],
    subject,
    participant: [
      {
        type: [
          concept('http://terminology.hl7.org/CodeSystem/v3-ParticipationType', 'PPRF', 'primary performer'),
        ],
        period,
        individual: doctor,
      },
    ],
    period,
    location: [{ location: { reference: 'Location/ward', display: 'Outpatient department, second floor' } }],
    serviceProvider: { reference: 'Organization/hospital', display: 'County hospital' },
  };
}

function patientOf(pick: Chance): Resource & { id: string } {
  const id = pick.uuid();
  const given = pick.pick(givenNames);
  const family = `${pick.pick(familyNames)}${pick.int(1_000)}`;
  const born = instant(dayMillis * (pick.int(18_000) - 9_000)).slice(0, 10);
  const maiden = pick.int(3) === 0 ? [{ use: 'maiden', family: pick.pick(familyNames), given: [given] }] : [];
  return {
    resourceType: 'Patient',
    id,
    meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'] },
    text: {
      status: 'generated',
      div: `<div xmlns="http://www.w3.org/1999/xhtml">${given} ${family}, born ${born}. This person was made up by a benchmark and never lived.</div>`,
    },
    extension: [
      ethnicity('race', '2106-3', 'White'),
      ethnicity('ethnicity', '2186-5', 'Not Hispanic or Latino'),
      { url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex', valueCode: 'F' },
      {
        url: 'http://hl7.org/fhir/StructureDefinition/patient-birthPlace',
        valueAddress: { city: pick.pick(cities), state: 'Massachusetts', country: 'US' },
      },
    ],
    identifier: [
      { system: 'https://hospital.example/patients', value: id },
      labelled('MR', 'Medical record number', 'https://hospital.example/records', id),
      labelled(
        'SS',
        'Social Security number',
        'http://hl7.org/fhir/sid/us-ssn',
        `999-${pick.int(90) + 10}-0000`,
      ),
      labelled('DL', "Driver's license number", 'urn:oid:2.16.840.1.113883.4.3.25', `S${pick.int(10 ** 8)}`),
    ],
    name: [{ use: 'official', family, given: [given, pick.pick(givenNames)], prefix: ['Ms.'] }, ...maiden],
    telecom: [{ system: 'phone', value: `555-${pick.int(900) + 100}-0100`, use: 'home' }],
    gender: 'female',
    birthDate: born,
    address: [
      {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/geolocation',
            extension: [
              { url: 'latitude', valueDecimal: 42 + pick.int(10 ** 6) / 10 ** 6 },
              { url: 'longitude', valueDecimal: -71 - pick.int(10 ** 6) / 10 ** 6 },
            ],
          },
        ],
        line: [`${pick.int(999) + 1} Long Street`],
        ...{ city: pick.pick(cities), state: 'MA', postalCode: '02090', country: 'US' },
      },
    ],
    maritalStatus: concept('http://terminology.hl7.org/CodeSystem/v3-MaritalStatus', 'S', 'Never Married'),
    multipleBirthBoolean: false,
    communication: [{ language: { ...concept('urn:ietf:bcp:47', 'en-US', 'English'), text: 'English' } }],
  };
}

function concept(system: string, code: string, display: string): { readonly coding: readonly unknown[] } {
  return { coding: [{ system, code, display }] };
}

function labelled(code: string, name: string, system: string, value: string): unknown {
  const type = { ...concept('http://terminology.hl7.org/CodeSystem/v2-0203', code, name), text: name };
  return { type, system, value };
}

function ethnicity(kind: string, code: string, display: string): unknown {
  return {
    url: `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${kind}`,
    extension: [
      { url: 'ombCategory', valueCoding: { system: 'urn:oid:2.16.840.1.113883.6.238', code, display } },
      { url: 'text', valueString: display },
    ],
  };
}
