// What a refusal says: where a fault is and what would be right, never the value that is wrong; and no name that is not in the schema
// that is served.
import { describe, expect, test } from 'vitest';
import { attacked } from './attack.ts';

const server = attacked([
  { resourceType: 'Patient', id: 'p', birthDate: '1970-01-01', name: [{ family: 'Ca', given: ['Nary'] }] },
]);

/** Not a value of anything but a text. */
const word = 'CANARY-value 7';

describe('a value that is refused is not repeated', () => {
  test.each<[document: string, variables?: unknown]>([
    ['{ PatientList(birthdate: "<>") { id } }'],
    ['{ PatientList(birthdate: 7000777.5) { id } }'],
    ['{ PatientList(_lastUpdated: "ge<>") { id } }'],
    ['{ PatientList(identifier: "|,<>|") { id } }'],
    ['{ PatientList(organization: "<>") { id } }'],
    ['{ ObservationList(value_quantity: "<>") { id } }'],
    ['{ ObservationList(value_quantity: "5|<>") { id } }'],
    ['{ ObservationList(code_value_quantity: "<>") { id } }'],
    ['{ PatientList(_count: "<>") { id } }'],
    ['{ PatientList(_count: -7000777) { id } }'],
    ['{ PatientList(_count: 7000777) { id } }'],
    ['{ PatientList { name(_offset: -7000777) { family } } }'],
    ['{ PatientList { telecom(rank: "<>") { value } } }'],
    ['query($x: Int) { PatientList(_count: $x) { id } }', { x: word }],
    ['query($x: Int = "<>") { PatientList(_count: $x) { id } }'],
    ['query($x: [Int]) { PatientList(_count: 3) { name(_count: $x) { family } } }', { x: [word] }],
    ['{ PatientList(_filter: "birthdate eq \\"<>\\"") { id } }'],
    ['{ PatientList(_filter: "birthdate pr <>") { id } }'],
    ['{ PatientList(_filter: "family eq \\"a\\" <>") { id } }'],
    ['{ PatientList(fhirpath: "name.family > 1 or \'<>\' = name") { id } }'],
    ['{ PatientList(fhirpath: "name.given > 7000777 and \'<>\'.length() = 1") { id } }'],
    ['{ PatientList(fhirpath: "name) \'<>\'") { id } }'],
    ['{ PatientList { ObservationList(_reference: "<>") { id } } }'],
    ['{ PatientList @include(if: "<>") { id } }'],
    ['{ PatientList("<>") { id } }'],
    ['{ PatientList { name(use: { a: "<>" }) { family } } }'],
    ['mutation { PatientCreate(res: { birthDate: "<>" }) { id } }'],
    ['mutation { PatientCreate(res: { gender: "<>" }) { id } }'],
    ['mutation { PatientCreate(res: { name: "<>" }) { id } }'],
    ['mutation { PatientCreate(res: { name: [{ given: [{ a: "<>" }] }] }) { id } }'],
    ['mutation { PatientCreate(res: { photo: [{ data: "<>" }] }) { id } }'],
    ['mutation { PatientCreate(res: { managingOrganization: { reference: "#<>" } }) { id } }'],
    ['mutation($r: PatientInput!) { PatientCreate(res: $r) { id } }', { r: { birthDate: word } }],
    ['mutation($r: PatientInput!) { PatientCreate(res: $r) { id } }', { r: { name: [{ family: 7000777 }] } }],
    ['mutation($r: PatientInput!) { PatientCreate(res: $r) { id } }', { r: { nmae: word } }],
    ['mutation { PatientPatch(id: "p", patch: [{ op: test, path: "/birthDate", value: "<>" }]) { id } }'],
    ['mutation { PatientPatch(id: "p", patch: [{ op: add, path: "/birthDate", value: "<>" }]) { id } }'],
  ])('%s', async (document, variables) => {
    const answer = await server()
      .as([{ resourceType: '*' }])
      .graphql(document.replaceAll('<>', word), variables);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toMatch(/CANARY|7000777/);
    // What to do is said all the same.
    for (const { message } of answer.errors ?? []) expect(message).toMatch(/[.?]$/);
  });

  test.each<[element: string, value: unknown]>([
    ['birthDate', word],
    ['gender', word],
    ['active', word],
    ['multipleBirthInteger', 7_000_777.5],
    ['text', { status: 'generated', div: word }],
    ['photo', [{ data: `${word}!` }]],
    ['maritalStatus', word],
  ])('a resource with a wrong %s', async (element, value) => {
    const resource = { resourceType: 'Patient', id: 'p', [element]: value };
    const { status, body } = await server().owner.rest('PUT', 'Patient/p', resource);
    expect([400, 422]).toContain(status);
    expect(body).toContain(`Patient.${element}`);
    expect(body).not.toMatch(/CANARY|7000777/);
  });
});

test('what stands in a resource is not repeated either: an update with what is hidden, a patch, an expression over it', async () => {
  const one = server().as([{ resourceType: 'Patient', hiddenFields: ['birthDate', 'name.given'] }]);
  for (const query of [
    '{ PatientList(fhirpath: "descendants().single() = 1") { id } }',
    '{ PatientList(fhirpath: "descendants().toString() > 1") { id } }',
    '{ PatientList(fhirpath: "name.family > 1") { id } }',
    'mutation { PatientPatch(id: "p", patch: [{ op: test, path: "/name/0/given/0", value: "x" }]) { id } }',
    'mutation { PatientPatch(id: "p", patch: [{ op: test, path: "/name/0/family", value: "x" }]) { id } }',
    'mutation { PatientUpdate(id: "p", res: { name: [{ given: ["x"] }] }) { id } }',
  ])
    expect(JSON.stringify((await one.graphql(query)).errors ?? []), query).not.toMatch(/1970|Nary|"Ca"/);
});

test('suggestions name what introspection has, and nothing else', async () => {
  const one = server().as([{ resourceType: 'Patient' }]);
  const { data } = await one.graphql('{ __schema { types { name fields { name args { name } } } } }');
  const known = JSON.stringify(data);
  for (const query of [
    '{ Patientt(id: "p") { id } }',
    '{ PatientList(nmae: "x") { id } }',
    '{ PatientList { birthDat } }',
    '{ PatientList { ... on Patiend { id } } }',
    '{ ClientApplicationLst { id } }',
    '{ ClientApplicationList { secre { has } } }',
    '{ ObservationList { subject { resource { ... on Patient { nam } } } } }',
  ]) {
    const { errors = [] } = await one.graphql(query);
    const suggested = errors.flatMap(({ message }) =>
      [...(message.split('Did you mean')[1] ?? '').matchAll(/"(?:\w+\.)?(\w+)"/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(errors.length, query).toBeGreaterThan(0);
    for (const name of suggested) expect(known).toContain(`"name":"${name}"`);
  }
});
