// Value sets and code systems → their codes, or why they cannot be listed; and the one system they draw from.

import { describe, expect, it } from 'vitest';
import type { CodeSystem, ValueSet } from '../../codegen/fhir.ts';
import { expand, singleSystem } from '../../codegen/read/definitions.ts';
import type { Include } from '../../runtime/base/terminology/expand.ts';

const letters: CodeSystem = {
  resourceType: 'CodeSystem',
  url: 'urn:letters',
  content: 'complete',
  concept: [{ code: 'a', concept: [{ code: 'b' }] }, { code: 'c' }],
};
const status = (valueCode: string) => ({ property: [{ code: 'status', valueCode }] });
const aged: CodeSystem = {
  resourceType: 'CodeSystem',
  url: 'urn:aged',
  content: 'complete',
  concept: [
    { code: 'old', ...status('retired'), concept: [{ code: 'young', ...status('active') }] },
    { code: 'gone', property: [{ code: 'inactive', valueBoolean: true }] },
    { code: 'plain' },
  ],
};
const part: CodeSystem = { resourceType: 'CodeSystem', url: 'urn:part', content: 'fragment' };

const vowels = valueSet('urn:vowels', [{ system: 'urn:letters', concept: [{ code: 'a' }] }]);
const circle = valueSet('urn:circle', [{ valueSet: ['urn:circle'] }]);

function valueSet(url: string, include: readonly Include[], exclude?: readonly Include[]): ValueSet {
  return {
    resourceType: 'ValueSet',
    url,
    compose: { include, ...(exclude === undefined ? {} : { exclude }) },
  };
}

function terminology(given: ValueSet) {
  const valueSets = new Map([given, vowels, circle].map(each => [each.url, each]));
  const codeSystems = new Map([letters, part, aged].map(each => [each.url, each]));
  return {
    valueSet: (canonical: string) => valueSets.get(canonical),
    codeSystem: (canonical: string) => codeSystems.get(canonical),
  };
}

describe('expand', () => {
  it.each([
    {
      name: 'a whole system, every level',
      given: valueSet('urn:x', [{ system: 'urn:letters' }]),
      want: ['a', 'b', 'c'],
    },
    {
      name: 'inactive codes, where nothing is said of them',
      given: valueSet('urn:x', [{ system: 'urn:aged' }]),
      want: ['old', 'young', 'gone', 'plain'],
    },
    {
      name: 'active codes alone, where this is said',
      given: {
        ...valueSet('urn:x', []),
        compose: {
          inactive: false,
          include: [{ system: 'urn:aged' }, { system: 'urn:letters', concept: [{ code: 'a' }] }],
        },
      },
      want: ['young', 'plain', 'a'],
    },
    {
      name: 'named concepts of an unknown system',
      given: valueSet('urn:x', [{ system: 'urn:unknown', concept: [{ code: 'z' }] }]),
      want: ['z'],
    },
    { name: 'another value set', given: valueSet('urn:x', [{ valueSet: ['urn:vowels'] }]), want: ['a'] },
    {
      name: 'system and value set intersect',
      given: valueSet('urn:x', [{ system: 'urn:letters', valueSet: ['urn:vowels'] }]),
      want: ['a'],
    },
    {
      name: 'a filter',
      given: valueSet('urn:x', [
        { system: 'urn:letters', filter: [{ property: 'concept', op: 'is-a', value: 'a' }] },
      ]),
      want: ['a', 'b'],
    },
    {
      name: 'an exclusion',
      given: valueSet('urn:x', [{ system: 'urn:letters' }], [{ valueSet: ['urn:vowels'] }]),
      want: ['b', 'c'],
    },
    {
      name: 'a stored expansion, abstract entries left out',
      given: {
        resourceType: 'ValueSet' as const,
        url: 'urn:x',
        expansion: { contains: [{ code: 'p', abstract: true, contains: [{ code: 'q' }] }] },
      },
      want: ['q'],
    },
  ])('$name', ({ given, want }) => {
    expect(expand('urn:x', terminology(given))).toEqual({ kind: 'codes', codes: want });
  });

  it.each([
    {
      name: 'a value set that is nowhere',
      canonical: 'urn:none',
      given: vowels,
      want: 'No package has the value set.',
    },
    {
      name: 'a system that is nowhere',
      canonical: 'urn:x',
      given: valueSet('urn:x', [{ system: 'urn:unknown' }]),
      want: 'It needs the code system urn:unknown, which is not here with all of its codes: a terminology server would know them.',
    },
    {
      name: 'a system in part',
      canonical: 'urn:x',
      given: valueSet('urn:x', [{ system: 'urn:part' }]),
      want: 'It needs all of urn:part, whose content is fragment.',
    },
    {
      name: 'a circle',
      canonical: 'urn:circle',
      given: circle,
      want: 'It includes itself through urn:circle.',
    },
  ])('$name', ({ canonical, given, want }) => {
    expect(expand(canonical, terminology(given))).toEqual({ kind: 'none', reason: want });
  });
});

describe('singleSystem', () => {
  it.each([
    { given: valueSet('urn:x', [{ system: 'urn:unknown' }]), want: 'urn:unknown' },
    { given: valueSet('urn:x', [{ valueSet: ['urn:vowels'] }]), want: 'urn:letters' },
    { given: valueSet('urn:x', [{ system: 'urn:letters' }, { system: 'urn:part' }]), want: undefined },
    { given: valueSet('urn:x', [{ valueSet: ['urn:none'] }]), want: undefined },
  ])('$want', ({ given, want }) => {
    expect(singleSystem('urn:x', terminology(given))).toBe(want);
  });
});
