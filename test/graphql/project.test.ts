// Projects share tables and ids: whoever asks in one sees nothing of the others, wherever a query goes.
import { expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { developer, type Principal } from '../../runtime/base/principal/principal.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { servedSchema } from '../served-schema.ts';
import { testStore } from '../store/store.ts';

const open = testStore();

const reference = (to: string) => ({ reference: to });

/** The same resources for each project, but for a word in all of their texts. */
const resources = (word: string) => [
  {
    ...{
      resourceType: 'Patient',
      id: 'p',
      gender: 'male',
      birthDate: '1990-01-02',
      name: [{ family: word }],
    },
    meta: { tag: [{ code: 't' }], profile: ['http://x.example/p'] },
    identifier: [{ system: 'http://x.example/i', value: '1' }],
    generalPractitioner: [reference('Practitioner/d'), reference('Practitioner/d/_history/1')],
    managingOrganization: reference('Organization/o'),
  },
  { resourceType: 'Practitioner', id: 'd', name: [{ family: word }] },
  { resourceType: 'Organization', id: 'o', name: word },
  {
    ...{ resourceType: 'Observation', id: 'b', status: 'final', effectiveDateTime: '2020-01-01' },
    code: { text: word, coding: [{ system: 'http://x.example/c', code: 'c' }] },
    subject: reference('Patient/p'),
    performer: [reference('Practitioner/d')],
    valueQuantity: { value: 5, code: 'mg', system: 'http://unitsofmeasure.org' },
    component: [{ code: { coding: [{ code: 'k' }] }, valueQuantity: { value: 7 } }],
  },
  {
    ...{ resourceType: 'RiskAssessment', id: 'r', status: 'final', note: [{ text: word }] },
    ...{ subject: reference('Patient/p'), prediction: [{ probabilityDecimal: 0.5 }] },
  },
  {
    ...{ resourceType: 'Questionnaire', id: 'q', status: 'active', title: word },
    ...{ url: 'http://x.example/q', version: '1' },
  },
  {
    ...{
      resourceType: 'QuestionnaireResponse',
      id: 'a',
      status: 'completed',
      subject: reference('Patient/p'),
    },
    ...{ questionnaire: 'http://x.example/q|1', item: [{ linkId: 'x', text: word }] },
  },
];

const documents = [
  '{ Patient(id: "p") { name { family } } }',
  '{ PatientList { name { family } } }',
  '{ PatientList(_id: "p") { name { family } } }',
  '{ PatientList(gender: male, _sort: "-birthdate") { name { family } } }',
  '{ PatientList(_tag: "t", _profile: "http://x.example/p") { name { family } } }',
  '{ PatientList(identifier: "http://x.example/i|1") { name { family } } }',
  '{ PatientList(general_practitioner: "Practitioner/d") { name { family } } }',
  '{ PatientList(birthdate: "1990") { name { family } } }',
  '{ PatientList(_lastUpdated: "gt2000") { name { family } } }',
  '{ OrganizationList(_sort: "name") { name } }',
  '{ ObservationList(code: "http://x.example/c|c") { code { text } } }',
  '{ ObservationList(code: "c", _sort: "-date", _count: 5) { code { text } } }',
  '{ ObservationList(value_quantity: "5") { code { text } } }',
  '{ ObservationList(component_code_value_quantity: "k$7") { code { text } } }',
  '{ ObservationList(subject: "Patient/p", status: final) { code { text } } }',
  '{ RiskAssessmentList(probability: 0.5) { note { text } } }',
  '{ QuestionnaireList(url: "http://x.example/q") { title } }',
  '{ Patient(id: "p") { generalPractitioner { resource { ... on Practitioner { name { family } } } } } }',
  '{ Patient(id: "p") { generalPractitioner { resource { id meta { versionId } ... on Practitioner { name { family } } } } } }',
  '{ Patient(id: "p") { generalPractitioner { resource { resourceType } } managingOrganization { resource { ... on Organization { name } } } } }',
  '{ Patient(id: "p") { ObservationList(_reference: subject) { code { text } subject { resource { ... on Patient { name { family } } } } } } }',
  '{ Practitioner(id: "d") { ObservationList(_reference: performer) { code { text } } PatientList(_reference: general_practitioner) { name { family } } } }',
  '{ Patient(id: "p") { ObservationList(_reference: subject, code: "c", _sort: "-date") { code { text } } RiskAssessmentList(_reference: subject) { note { text } } } }',
  '{ Questionnaire(id: "q") { QuestionnaireResponseList(_reference: questionnaire) { item { text } } } }',
  '{ Patient(id: "p") { name(fhirpath: "family.length() > 0") { family } } }',
];

test('a query sees its own project alone', async () => {
  const { database, store, schema } = await open();
  const principal = (project: number): Principal => ({ ...developer, project });
  for (const [project, word] of [
    [1, 'first'],
    [2, 'second'],
  ] as const)
    for (const resource of resources(word))
      await updateResource(
        store,
        principal(project),
        resource.resourceType,
        resource.id,
        JSON.stringify(resource),
      );
  // Here are only resources that point at what the other projects have.
  for (const resource of resources('third').filter(({ id }) => id === 'p' || id === 'b'))
    await updateResource(
      store,
      principal(3),
      resource.resourceType,
      resource.id,
      JSON.stringify({ ...resource, generalPractitioner: undefined }),
    );
  const engine = graphqlEngine({
    ...{ schema: servedSchema, database, config: readConfig({}) },
    search: () => ({ ...schema.index, now: Date.now() }),
  });
  const ask = async (query: string, project: number) =>
    (await engine.respond({ query }, principal(project))).pieces.join('');
  for (const query of documents) {
    const [first, second, third] = await Promise.all([ask(query, 1), ask(query, 2), ask(query, 3)]);
    expect(first, query).toMatch(/first|resourceType/);
    expect(first, query).not.toContain('"errors"');
    expect(second, query).toBe(first.replaceAll('first', 'second'));
    expect(third, query).not.toMatch(/first|second/);
    expect(await ask(query, 4), query).not.toMatch(/first|second|third/);
  }
  // What is not there in this project is not resolved.
  expect(await ask('{ Patient(id: "p") { managingOrganization { resource { id } } } }', 3)).toContain(
    'cannot be resolved',
  );
  // Nor does a row match by what another project's row of the same id points to.
  const byEdge = '{ PatientList(general_practitioner: "Practitioner/d") { id } }';
  expect(await ask(byEdge, 1)).toBe('{"data":{"PatientList":[{"id":"p"}]}}');
  expect(await ask(byEdge, 3)).toBe('{"data":{"PatientList":[]}}');
  await engine.close();
});
