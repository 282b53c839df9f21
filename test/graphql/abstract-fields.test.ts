// Fields selected straight on `resource { … }` answer as the fragments do that somebody would write for them.
import { isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

describe('a field means a fragment on each target type that has it', () => {
  test.each([
    [
      'of the declared targets',
      'subject { resource { birthDate id } }',
      'subject { resource { ... on Patient { birthDate } id } }',
    ],
    [
      'with what is selected from it: a name may be text or an object',
      'subject { resource { name { family } } }',
      'subject { resource { ... on Patient { name { family } } } }',
    ],
    [
      'with its arguments',
      'subject { resource { name(use: official) { given } } }',
      'subject { resource { ... on Patient { name(use: official) { given } } } }',
    ],
    [
      'of the type that is asked for',
      'subject { resource(type: Patient) { active } }',
      'subject { resource(type: Patient) { ... on Patient { active } } }',
    ],
    [
      'beside fragments and aliases',
      'subject { resource { ... on Patient { active } born: birthDate active ... { gender } } }',
      'subject { resource { ... on Patient { active born: birthDate gender } ... on Group { active } } }',
    ],
    [
      'at any depth',
      'subject { resource { managingOrganization { resource { name } } } }',
      'subject { resource { ... on Patient { managingOrganization { resource { ... on Organization { name } } } } } }',
    ],
    [
      'where anything may stand',
      'focus { resource { birthDate } }',
      'focus { resource { ... on Patient { birthDate } ... on Person { birthDate } ... on Practitioner { birthDate } ... on RelatedPerson { birthDate } } }',
    ],
  ])('%s', async (_, straight, written) => {
    const list = (selection: string) => `{ ObservationList(_count: 1000) { id ${selection} } }`;
    const answer = await ask(list(straight));
    expect(answer.errors).toEqual((await ask(list(written))).errors);
    expect(answer.data).toEqual((await ask(list(written))).data);
    expect(answer.data).not.toBeNull();
  });

  test('in what is contained, where any type may stand', async () => {
    const types = Object.values(fixture().engine.schema().getTypeMap());
    const fragments = types.flatMap(type =>
      isObjectType(type) &&
      type.getInterfaces().length > 0 &&
      String(type.getFields().status?.type) === 'code'
        ? [`... on ${type.name} { status }`]
        : [],
    );
    const list = (fields: string) => `{ ListList(_count: 1000) { contained { ${fields} } } }`;
    const answer = await ask(list('status'));
    expect(answer.data).toEqual((await ask(list(fragments.join(' ')))).data);
    expect(JSON.stringify(answer.data)).toContain('"status":"completed"');
  });

  test('in a named fragment', async () => {
    const query = `{ ObservationList(_count: 1000) { subject { resource { ...f } } } }
      fragment f on Resource { birthDate }`;
    const written = query.replace('{ birthDate }', '{ ... on Patient { birthDate } }');
    const answer = await ask(query);
    expect(answer.data).toEqual((await ask(written)).data);
    expect(JSON.stringify(answer.data)).toContain('"birthDate":"');
  });
});

describe('refused', () => {
  test.each([
    [
      'types that disagree on a field',
      '{ ObservationList { performer { resource { managingOrganization { reference } } } } }',
      /The field "managingOrganization" is \[Reference\] on CareTeam and Reference on Patient: write the fragments/,
    ],
    [
      'a selection that no type has',
      '{ ObservationList { subject { resource { name { nonsense } } } } }',
      /Cannot query field "name" on type "Resource"/,
    ],
    [
      'an argument that no type has',
      '{ ObservationList { subject { resource { name(nonsense: 1) { family } } } } }',
      /Cannot query field "name" on type "Resource"/,
    ],
    [
      'copies of copies',
      '{ ObservationList { focus { resource { text { status } extension { valueReference { resource { text { status } extension { valueReference { resource { text { status } } } } } } } } } } }',
      /more than 500 fragments: write those that you mean/,
    ],
  ])('%s', async (_, query, message) => {
    const { errors, refused } = await ask(query);
    expect(refused).toBe(true);
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.locations?.[0]?.line).toBe(1);
  });
});
