// Inputs that the schema does not have → errors that name the element as FHIRPath does, in literals and in variables.
import { expect, test } from 'vitest';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

test.each([
  ['{ contact: [{ name: { famly: "x" } }] }', 'Patient.contact[0].name.famly', 'Did you mean "family"'],
  [
    '{ name: [{ family: "a" }, { famly: "x" }] }',
    'Patient.name[1].famly',
    'is not defined by type "HumanName',
  ],
  ['{ name: { famly: "x" } }', 'Patient.name.famly', 'is not defined by type "HumanName'],
  ['{ birthdate: "1974" }', 'Patient.birthdate', 'Did you mean "birthDate" or "_birthDate"?'],
  ['{ active: "yes" }', 'Patient.active', 'Boolean cannot represent'],
  ['{ name: [{ given: ["a", { b: 1 }] }] }', 'Patient.name[0].given[1]', 'String cannot represent'],
  ['{ multipleBirthInteger: 1.5 }', 'Patient.multipleBirthInteger', 'Int cannot represent'],
  ['{ birthDate: [["1974"]] }', 'Patient.birthDate', 'A value of type date'],
  ['{ name: [3] }', 'Patient.name[0]', 'HumanNameInput'],
])('%s', async (literal, expression, message) => {
  const value: unknown = JSON.parse(literal.replace(/(\w+):/g, '"$1":'));
  const variable = 'mutation ($r: PatientInput!) { PatientCreate(res: $r) { id } }';
  const fragment = 'mutation { ...M } fragment M on Mutation { x: PatientUpdate(id: "a", res: RES) { id } }';
  for (const request of [
    { query: `mutation { PatientCreate(res: ${literal}) { id } }` },
    { query: fragment.replace('RES', literal) },
    { query: variable, variables: { r: value } },
  ]) {
    const answer = await ask(request);
    expect(answer.refused).toBe(true);
    expect(answer.errors).toHaveLength(1);
    const [error] = answer.errors ?? [];
    expect(error?.message).toContain(message);
    expect(error?.message).toContain(expression.replace('Patient.', ''));
    expect(error?.locations).toHaveLength(1);
    expect(error?.extensions.resource.issue).toMatchObject([{ expression: [expression] }]);
  }
});

test('of several faults each has its place', async () => {
  const { errors } = await ask(
    'mutation { a: TaskCreate(res: { wings: 1, input: [{ typo: 1 }] }) { id } b: PatientPatch(id: "a", patch: [{ oops: 1 }]) { id } }',
  );
  const issues = errors?.map(
    error => error.extensions.resource.issue[0] as { expression?: readonly string[] },
  );
  const expressions = issues?.map(({ expression }) => expression?.[0]);
  expect(new Set(expressions)).toEqual(new Set(['Task.wings', 'Task.input[0].typo', undefined]));
});

test('a variable of a data type is named by it, one that is not an element by nothing', async () => {
  const expressionOf = async (type: string, value: unknown) => {
    const { errors } = await ask({
      query: `mutation ($v: ${type}) { PatientCreate(res: { ${type === '[HumanNameInput]' ? 'name' : 'contact'}: $v }) { id } }`,
      variables: { v: value },
    });
    return (errors?.[0]?.extensions.resource.issue[0] as { expression?: unknown } | undefined)?.expression;
  };
  expect(await expressionOf('[HumanNameInput]', [{ famly: 'x' }])).toEqual(['HumanName[0].famly']);
  expect(await expressionOf('[PatientContactInput]', [{ famly: 'x' }])).toBeUndefined();
});

test('an error while the answer is made has FHIRPath for its place as well', async () => {
  const { errors } = await ask(
    '{ ObservationList(_count: 60) { subject { resource { id } } performer { resource { id } } } }',
  );
  for (const { path, extensions } of errors ?? []) {
    const text = path
      ?.map((step, i) => (typeof step === 'number' ? `[${step}]` : i > 0 ? `.${step}` : step))
      .join('');
    expect((extensions.resource.issue[0] as { expression?: unknown }).expression).toEqual([text]);
  }
  expect(errors?.length).toBeGreaterThan(0);
});
