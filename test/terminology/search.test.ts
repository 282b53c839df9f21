// `:in`, `:not-in`, `:above` and `:below` over stored and compiled terminology: what is found, that no answer is stale, what is refused,
// and what policies hide.
import { describe, expect, it } from 'vitest';
import { attacked } from '../access/attack.ts';
import { circle, colours, found, observation, valueSet } from './fixture.ts';

const server = attacked([
  colours,
  valueSet('reds', [{ system: 'urn:colours', filter: [{ property: 'concept', op: 'is-a', value: 'red' }] }]),
  valueSet('all', [{ system: 'urn:colours' }], { exclude: [{ valueSet: ['urn:vs:reds'] }] }),
  valueSet('listed', [{ system: 'urn:colours', concept: [{ code: 'blue' }] }, { valueSet: ['urn:vs:reds'] }]),
  valueSet('both', [{ valueSet: ['urn:vs:reds', 'urn:vs:listed'] }]),
  valueSet('snomed', [
    { system: 'http://snomed.info/sct', filter: [{ property: 'concept', op: 'is-a', value: '1' }] },
  ]),
  circle('c1', 'c2'),
  circle('c2', 'c1'),
  ...['red', 'crimson', 'scarlet', 'blue', 'navy'].map(code => observation(code, 'urn:colours', code)),
  observation('other', 'urn:other', 'red'),
  { resourceType: 'Observation', id: 'none', status: 'final', code: { text: 'no code' } },
]);

const filter = (text: string) => `_filter=${encodeURIComponent(text)}`;

describe('searches by codes', () => {
  it.each([
    ['code:in=urn:vs:reds', 'crimson red scarlet'],
    ['code:in=ValueSet/reds', 'crimson red scarlet'],
    ['code:in=urn:vs:reds|1', 'crimson red scarlet'],
    ['code:in=urn:vs:all', 'blue navy'],
    ['code:in=urn:vs:listed', 'blue crimson red scarlet'],
    ['code:in=urn:vs:both', 'crimson red scarlet'],
    ['code:in=urn:vs:both,urn:vs:all', 'blue crimson navy red scarlet'],
    ['code:not-in=urn:vs:reds', 'blue navy none other'],
    ['code:below=urn:colours|red', 'crimson red scarlet'],
    ['code:below=urn:colours|crimson', 'crimson'],
    ['code:above=urn:colours|crimson', 'crimson red'],
    ['code:above=urn:colours|navy', 'blue navy'],
    ['code:below=urn:colours|unknown', ''],
    [filter('code in "urn:vs:reds"'), 'crimson red scarlet'],
    [filter('code ni "urn:vs:reds"'), 'blue navy none other'],
    [filter('code ss "urn:colours|blue"'), 'blue navy'],
    [filter('code sb "urn:colours|navy"'), 'blue navy'],
    [
      filter('not (code in "urn:vs:all") and status:in eq "http://hl7.org/fhir/ValueSet/observation-status"'),
      'crimson none other red scarlet',
    ],
    ['status:in=http://hl7.org/fhir/ValueSet/observation-status&code:in=urn:vs:all', 'blue navy'],
    ['status:not-in=http://hl7.org/fhir/ValueSet/observation-status', ''],
  ])('%s', async (query, want) => {
    expect(await found(server().owner, query)).toBe(want);
  });

  it('GraphQL finds the same', async () => {
    const answer = await server().owner.graphql(
      '{ ObservationList(_filter: "code in \\"urn:vs:all\\"", _sort: "_id") { id } }',
    );
    expect(answer).toEqual({ data: { ObservationList: [{ id: 'blue' }, { id: 'navy' }] } });
  });

  it.each([
    ['code:in=urn:vs:nothing', '400 There is no value set urn:vs:nothing here.'],
    ['code:in=ValueSet/nothing', '400 There is no value set ValueSet/nothing here.'],
    ['code:not-in=urn:vs:nothing', '400 There is no value set urn:vs:nothing here.'],
    ['code:in=urn:vs:reds|2', '400 There is no value set urn:vs:reds|2 here.'],
    [
      'code:in=urn:vs:snomed',
      '400 The value set urn:vs:snomed has no codes here. It needs the code system http://snomed.info/sct, which is not here with all of its codes: a terminology server would know them.',
    ],
    [
      'code:in=http://hl7.org/fhir/ValueSet/condition-code',
      '400 The value set http://hl7.org/fhir/ValueSet/condition-code has no codes here. It needs the code system http://snomed.info/sct, which is not here with all of its codes: a terminology server would know them.',
    ],
    [
      'code:in=urn:vs:c1',
      '400 The value set urn:vs:c1 has no codes here. It includes itself through urn:vs:c1.',
    ],
    [
      'code:below=http://loinc.org|1-8',
      '400 It needs the code system http://loinc.org, which is not here with all of its codes: a terminology server would know them.',
    ],
    ['code:below=red', /^400 .*':below' needs a code with its system/],
    ['code:in=reds', /^400 .*this is not a value set/],
    [`code:in=${Array.from({ length: 21 }, (_, i) => `urn:x:${i}`).join(',')}`, /^400 .*more than 20 values/],
    ['identifier:in=urn:vs:reds', /^400 .*identifier has no codes/],
  ])('refuses %s', async (query, want) => {
    const got = await found(server().owner, query);
    if (typeof want === 'string') expect(got).toBe(want);
    else expect(got).toMatch(want);
  });

  it('GraphQL is refused with the reason', async () => {
    const answer = await server().owner.graphql(
      '{ ObservationList(_filter: "code in \\"urn:vs:nothing\\"") { id } }',
    );
    expect(answer.data).toBe(null);
    expect(answer.errors?.[0]?.message).toBe('There is no value set urn:vs:nothing here.');
  });
});
