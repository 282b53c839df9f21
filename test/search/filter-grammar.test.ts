// The grammar of `_filter`: what is read as what, and at which character which mistake is named.
import { describe, expect, test } from 'vitest';
import { shapeOf, valuesOf } from '../../runtime/base/sql/sql.ts';
import { filterQuery } from '../../runtime/search/filter/chain.ts';
import { readFilter } from '../../runtime/search/filter/read-filter.ts';
import { resolveFilter } from '../../runtime/search/filter/resolve-filter.ts';
import type { Filter } from '../../runtime/search/filter/syntax.ts';
import { unlimited } from '../../runtime/search/reach.ts';
import { tokenHasher } from '../../runtime/search/token-hash.ts';
import { SearchValueError } from '../../runtime/search/value.ts';
import { leastCpu } from '../cpu.ts';
import { defaultBase } from '../oracle/search.ts';

const limits = { filterLength: 4000, filterTests: 50 };
const context = {
  hasher: tokenHasher('secret'),
  zone: 0,
  base: defaultBase,
  now: Date.UTC(2026, 0),
  reach: unlimited,
};

/** The tree in one line: `and(a eq 1, not(b eq 2))`. */
function shown(filter: Filter): string {
  if (filter.kind === 'not') return `not(${shown(filter.filter)})`;
  if (filter.kind === 'has')
    return `has(${filter.type.text} ${filter.reference.text} ${shown(filter.filter)})`;
  if (filter.kind === 'compartment') return `in(${filter.focus})`;
  if (filter.kind !== 'test') return `${filter.kind}(${filter.filters.map(shown).join(', ')})`;
  const hops = filter.hops.map(
    ({ text, type, filter: own }) => `${text}${type ? `:${type.text}` : ''}${own ? `[${shown(own)}]` : ''}.`,
  );
  return `${hops.join('')}${filter.name.text} ${filter.operator} ${filter.value.text}`;
}

test.each([
  // The examples of the page.
  ['name co "pet"', 'name co pet'],
  ['given eq "peter" and birthdate ge 2014-10-10', 'and(given eq peter, birthdate ge 2014-10-10)'],
  ['code eq http://loinc.org|1234-5', 'code eq http://loinc.org|1234-5'],
  ['subject.name co "pet"', 'subject.name co pet'],
  ['related[type eq "has-component"].target pr false', 'related[type eq has-component].target pr false'],
  [
    'related[type eq has-component].target re Observation/4',
    'related[type eq has-component].target re Observation/4',
  ],
  // From left to right.
  ['a eq 1 and b eq 2 or c eq 3', 'or(and(a eq 1, b eq 2), c eq 3)'],
  ['a eq 1 or b eq 2 and c eq 3', 'and(or(a eq 1, b eq 2), c eq 3)'],
  ['a eq 1 or (b eq 2 and c eq 3)', 'or(a eq 1, and(b eq 2, c eq 3))'],
  ['a eq 1 and b eq 2 and c eq 3', 'and(a eq 1, b eq 2, c eq 3)'],
  ['not (a eq 1) or b eq 2', 'or(not(a eq 1), b eq 2)'],
  ['not(not(a eq 1))', 'not(not(a eq 1))'],
  ['((a eq 1))', 'a eq 1'],
  // White space.
  ['  a  eq\t1\nand\n( b eq 2 )  ', 'and(a eq 1, b eq 2)'],
  ['(a eq 1)and(b eq 2)or(c eq 3)', 'or(and(a eq 1, b eq 2), c eq 3)'],
  // Names that are words of the grammar.
  ['and eq or', 'and eq or'],
  ['not eq not', 'not eq not'],
  ['or.and eq and and or eq or', 'and(or.and eq and, or eq or)'],
  ['eq eq eq', 'eq eq eq'],
  // Values.
  ['a eq ""', 'a eq '],
  ['a eq "b\\"c\\\\d\\u00e9) and ]"', 'a eq b"c\\dé) and ]'],
  ['a eq b,c', 'a eq b,c'],
  ['a eq -5.4|http://u.example|mg', 'a eq -5.4|http://u.example|mg'],
  ['a eq 田中', 'a eq 田中'],
  ['a pr true', 'a pr true'],
  // Paths.
  ['subject:Patient.name sw a', 'subject:Patient.name sw a'],
  ['a:B[c eq 1 or d eq 2].e.f eq 3', 'a:B[or(c eq 1, d eq 2)].e.f eq 3'],
  ['address-city eq x', 'address-city eq x'],
  ['_lastUpdated ge 2020', '_lastUpdated ge 2020'],
])('%s', (text, tree) => {
  expect(shown(readFilter(text, limits))).toBe(tree);
});

describe('mistakes', () => {
  test.each([
    ['', 1, /name of a search parameter, 'not \(' or '\(' is expected, not the end/],
    ['   ', 4, /name of a search parameter/],
    ['name', 5, /an operator \(eq, ne.*\) is expected, not the end/],
    ['name ', 6, /an operator/],
    ['name is x', 6, /an operator .* is expected/],
    ['name EQ x', 6, /an operator/],
    ['name eq', 8, /a value|a space and a value/],
    ['name eq ', 9, /a value: text in double quotes.* not the end/],
    ['name eq )', 9, /a value/],
    ['name eq "x', 9, /string that begins here has no end/],
    ['name eq "x\\', 9, /no end/],
    ['name eq "\\x"', 9, /not one of JSON/],
    ['name eq "a"b', 12, /a space after the string/],
    ['name eq a"b"', 10, /a space after the value/],
    ['name eq a b', 11, /'and', 'or' or the end of the filter is expected/],
    ['name eq a and', 14, /name of a search parameter/],
    ['name eq a AND b eq c', 11, /'and', 'or' or the end/],
    ['name eq a)', 10, /'and', 'or' or the end/],
    ['(name eq a', 11, /'and', 'or' or '\)' is expected, not the end/],
    ['()', 2, /name of a search parameter/],
    ['not name eq a', 5, /an operator/],
    ['not not (name eq a)', 5, /an operator/],
    ['a[b eq c', 9, /'and', 'or' or ']'/],
    ['a[b eq c] eq d', 10, /'\.' and the name of a search parameter/],
    ['a: eq d', 3, /a resource type, such as Patient/],
    ['a. eq d', 3, /name of a search parameter/],
    ['.a eq d', 1, /name of a search parameter/],
    ['a.b.c.d.e.f eq g', 11, /more than 4 references/],
    ['1 eq 1', 1, /name of a search parameter/],
    ['a;drop eq 1', 2, /a space and an operator/],
  ])('%s', (text, at, message) => {
    expect(() => readFilter(text, limits)).toThrow(SearchValueError);
    expect(() => readFilter(text, limits)).toThrow(message);
    expect(() => readFilter(text, limits)).toThrow(new RegExp(`^at character ${at}:`));
  });
});

describe('what a type of resource does not have', () => {
  test.each([
    ['Patient', 'shoe-size eq 4', 1, /Patient has no search parameter 'shoe-size'/],
    ['Patient', 'constructor eq 4', 1, /no search parameter 'constructor'/],
    ['Patient', '__proto__ eq 4', 1, /no search parameter '__proto__'/],
    ['Patient', 'gender eq male and toString eq 4', 20, /no search parameter 'toString'/],
    ['Patient', 'organization:constructor.name eq 4', 14, /a resource type/],
    ['Patient', 'organization:Object.name eq 4', 14, /does not point to Object, but to Organization/],
    ['Patient', 'organization.shoe eq 4', 14, /Organization has no search parameter 'shoe'/],
    [
      'Patient',
      'gender co ma',
      8,
      /operator 'co' does not apply to Patient\.gender, a token parameter, which has eq, ne, in, ni, ss, sb, pr/,
    ],
    [
      'Patient',
      'name sa a',
      6,
      /'sa' does not apply to Patient\.name, a string parameter, which has eq, ne, co, sw, ew, gt, lt, ge, le, pr/,
    ],
    [
      'Patient',
      'birthdate sw 2',
      11,
      /a date parameter, which has eq, ne, gt, lt, ge, le, ap, sa, eb, pr, co, po/,
    ],
    ['Patient', 'birthdate co 2', 14, /this is not a date/],
    ['Patient', 'name eq "-"', 9, /nothing but accents, punctuation and white space/],
    ['Patient', `name gt "${'a'.repeat(501)}"`, 9, /more than 500 characters/],
    ['Observation', 'value-quantity co 5', 16, /'co' needs the precision of stored numbers/],
    ['Observation', 'subject:identifier ne 1', 20, /Observation\.subject:identifier, which has eq/],
    ['Observation', 'code:identifier eq 1', 6, /modifier 'identifier' does not apply to Observation.code/],
    ['Observation', 'subject:identifier.name eq 1', 9, /a resource type, such as Patient/],
    [
      'Observation',
      'subject:identifie eq 1',
      9,
      /modifier 'identifie' does not apply .* identifier, missing, a resource type/,
    ],
    ['Patient', 'organization sw 2', 14, /a reference parameter, which has eq, ne, re, pr/],
    ['Observation', 'code ss x', 9, /':below' needs a code with its system/],
    ['Observation', 'identifier in http://a.example', 15, /identifier has no codes/],
    ['Patient', 'organization ap 2', 14, /which has eq, ne, re, pr\.?$/],
    ['Observation', 'code-value-concept sw a$b', 20, /a composite parameter, which has eq, ne, pr/],
    ['Patient', 'gender pr yes', 11, /'pr' compares with true or false/],
    ['Patient', 'birthdate eq ge2000', 14, /does not begin with a digit/],
    ['Patient', 'birthdate eq 2000-13', 14, /this is not a date/],
    ['Observation', 'value-quantity gt 5.4.3', 19, /is not a number/],
    ['Patient', 'name eq ""', 9, /value is empty/],
    ['Patient', 'name eq "a\\u0000b"', 9, /NUL character/],
    ['Patient', 'name eq "\\ud800"', 9, /half a surrogate pair/],
    [
      'Patient',
      'name[use eq official].given eq x',
      1,
      /Patient\.name is a string parameter; only after a reference/,
    ],
    ['Patient', 'name.given eq x', 1, /only after a reference/],
    ['Task', 'focus.name eq x', 1, /may point to any type: name the one you mean, as in focus:Patient/],
    ['Observation', 'subject.shoe eq x', 1, /Device, Group, Location, Patient, none has all that follows/],
  ])('%s: %s', (type, text, at, message) => {
    const read = () =>
      filterQuery(type, resolveFilter(type, readFilter(text, limits), context), 'free', context);
    expect(read).toThrow(SearchValueError);
    expect(read).toThrow(message);
    expect(read).toThrow(new RegExp(`^at character ${at}:`));
  });
});

describe('hostile filters are refused at once', () => {
  const long = { filterLength: 200_000, filterTests: 100_000 };
  test.each([
    ['100 KB', 'a eq b and '.repeat(10_000), limits, /has 110000 characters; at most 4000/],
    ['10,000 parentheses', '('.repeat(10_000), long, /nest more than 16 deep/],
    ['10,000 times not (', 'not ('.repeat(10_000), long, /nest more than 16 deep/],
    ['10,000 times not', 'not '.repeat(10_000), long, /an operator/],
    ['10,000 brackets', 'a['.repeat(10_000), long, /nest more than 16 deep/],
    ['10,000 names', 'a.'.repeat(10_000), long, /more than 4 references/],
    ['many comparisons', 'a eq b or '.repeat(51), limits, /more than 50 comparisons/],
    ['white space', `a eq b${' '.repeat(100_000)}c`, long, /'and', 'or' or the end/],
    ['a string without end', `a eq "${'\\"'.repeat(50_000)}`, long, /has no end/],
    ['not and white space', `not${' '.repeat(100_000)}`, long, /an operator/],
  ])('%s', (_, text, most, message) => {
    expect(leastCpu(() => expect(() => readFilter(text, most)).toThrow(message))).toBeLessThan(50);
  });

  test('paths that may reach many types', () => {
    const four = 'based-on.based-on.based-on.based-on';
    const one = `${four}.status eq active`;
    expect(() =>
      filterQuery(
        'ServiceRequest',
        resolveFilter('ServiceRequest', readFilter(one, limits), context),
        'free',
        context,
      ),
    ).not.toThrow();
    const nested = `${`${four}[`.repeat(15)}shoe eq 4${'].status eq active'.repeat(15)}`;
    const several = Array.from({ length: 40 }, () => one).join(' or ');
    for (const text of [nested, several]) {
      const read = () =>
        filterQuery(
          'ServiceRequest',
          resolveFilter('ServiceRequest', readFilter(text, limits), context),
          'free',
          context,
        );
      const message = /takes more than 500 steps; name the types/;
      expect(leastCpu(() => expect(read).toThrow(message))).toBeLessThan(50);
    }
  });
});

test('filters that differ in their literals alone are one statement, without a value in it', () => {
  const sql = (text: string) => {
    const { where, chain } = filterQuery(
      'Observation',
      resolveFilter('Observation', readFilter(text, limits), context),
      'free',
      context,
    );
    return [where, ...(chain ? [chain.ends, chain.ids, ...chain.rest] : [])];
  };
  const filter = (word: string, date: string, number: string) =>
    `(code eq http://${word}.example|${word} or code ne ${word} or status ne |${word}) and date ge ${date} and value-quantity lt ${number}|${word}|${word} and value-string co "${word}" and value-string eq ${word} and not (performer ne Practitioner/${word}) and subject:Patient[name ew ${word}].organization.name sw ${word} and _profile sw ${word} and component-code-value-quantity eq ${word}$gt${number} and _id ne ${word} and derived-from:Observation.code eq ${word}`;
  const one = sql(filter('Zqhklmnop', '2017-11-29', '7654321.5'));
  const other = sql(filter('Xyabcd', '2003', '12'));
  expect(one.map(shapeOf)).toEqual(other.map(shapeOf));
  for (const each of one) {
    expect(shapeOf(each)).not.toMatch(/zqhk|7654321|11-29/i);
    expect(shapeOf(each).split('\0').length - 1).toBe(valuesOf(each).length);
  }
});
