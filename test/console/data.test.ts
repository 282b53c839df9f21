// What the Data views of the console compute without a browser: criteria of addresses, digits, lines and merged edits.
import { describe, expect, it } from 'vitest';
import { editable, jsonPlaces, lineAt, merged, placeOf } from '../../runtime/console/json.ts';
import { isOutside, seriesOf } from '../../runtime/console/views/data/chart-data.ts';
import { readCriteria, withParameter, writeCriteria } from '../../runtime/console/views/data/criteria.ts';
import { labelOf, shownText, valuesAt } from '../../runtime/console/views/data/text.ts';

const compiled = { url: '', argument: '', columns: [], indexes: [] };
const parameters = [
  { code: 'name', type: 'string', elements: ['name'], ...compiled },
  { code: 'birthdate', type: 'date', elements: ['birthDate'], ...compiled },
];

describe('criteria', () => {
  it.each([
    'name:contains=hal&birthdate=ge1950',
    'birthdate:missing=true',
    'subject:Patient.name=peter',
    '_has:Observation:patient:code=29463-7',
    'code=http://loinc.org%7C29463-7&_sort=-date',
  ])('are read and written: %s', query => {
    expect(writeCriteria(readCriteria(query, parameters))).toBe(query);
  });

  it('have modifier and prefix by the type of the parameter', () => {
    expect(readCriteria('name=gerd&birthdate=ge1950', parameters)).toEqual([
      { code: 'name', modifier: '', prefix: '', value: 'gerd' },
      { code: 'birthdate', modifier: '', prefix: 'ge', value: '1950' },
    ]);
    expect(withParameter('name=a&_cursor=x&_sort=name', '_sort', '-name')).toBe('name=a&_sort=-name');
  });
});

describe('texts that are edited', () => {
  it('keep the digits of numbers, and lose what the server sets', () => {
    const text =
      '{"meta":{"versionId":"3","lastUpdated":"x"},"value":1.500,"big":12345678901234567890,"text":"1.50"}';
    expect(editable(text)).toBe('{\n  "value": 1.500,\n  "big": 12345678901234567890,\n  "text": "1.50"\n}');
  });

  it('have a line for each element', () => {
    const text = '{\n "name": [\n  { "given": ["A",\n   "B"] },\n  {\n   "family": "x"\n  }\n ]\n}';
    const lineOf = (path: string) => lineAt(text, placeOf(jsonPlaces(text), path)?.from ?? Number.NaN);
    expect(lineOf('name[1].family')).toBe(6);
    expect(lineOf('name[0].given')).toBe(3);
    expect(lineOf('name[0].given[1]')).toBe(4);
    expect(lineOf('gender')).toBe(1);
    expect(lineOf('name[1].given[x]')).toBe(5);
    expect(lineOf('name[')).toBe(2);
    for (const path of ['value[x]', 'gender.', '..', ']]>']) expect(lineOf(path), path).toBe(1);
  });

  it('of two people are one, if they changed different elements', () => {
    const base = '{"a":1.0,"list":[{"x":1},{"y":1}],"gone":true}';
    const mine = '{"a":2.50,"list":[{"x":1},{"y":2}],"gone":true}';
    const theirs = '{"list":[{"x":3},{"y":1}],"a":1.0,"new":1}';
    expect(JSON.parse(merged(base, mine, theirs) ?? '')).toEqual({
      a: 2.5,
      list: [{ x: 3 }, { y: 2 }],
      new: 1,
    });
    expect(merged(base, mine, theirs)).toContain('2.50');
    expect(merged(base, mine, '{"a":3,"list":[],"gone":true}')).toBeUndefined();
    expect(merged(base, '{', theirs)).toBeUndefined();
  });
});

describe('texts of values', () => {
  it.each([
    [{ text: 'Asthma', coding: [{ code: '1' }] }, 'Asthma'],
    [{ coding: [{ code: '1', display: 'One' }] }, 'One'],
    [{ family: 'Chalmers', given: ['Peter', 'James'] }, 'Peter James Chalmers'],
    [{ start: '2020-01-01', end: '2020-02-01T10:30:00Z' }, '2020-01-01 – 2020-02-01 10:30 UTC'],
    [{ start: '2020-01-01' }, '2020-01-01 – …'],
    [{ value: '1.50', unit: 'mg', comparator: '<' }, '< 1.50 mg'],
    [{ reference: 'Patient/example' }, 'Patient/example'],
    [false, 'no'],
  ])('%j', (value, text) => {
    expect(shownText(value)).toBe(text);
  });

  it('are found by paths, and by the name of a choice', () => {
    const resource = { name: [{ given: ['A', 'B'] }, { given: ['C'] }], valueQuantity: { value: 1 } };
    expect(valuesAt(resource, 'name.given')).toEqual(['A', 'B', 'C']);
    expect(valuesAt(resource, 'value.value')).toEqual([1]);
    expect(labelOf('birthDate')).toBe('Birth date');
  });
});

describe('values of a chart', () => {
  const at = (id: string, date: string, value: number, comparator?: string) => ({
    ...{ id, status: 'final', effectiveDateTime: date, effectivePeriod: null, component: null },
    code: { text: 'CRP', coding: null },
    valueQuantity: { value, comparator: comparator ?? null, unit: 'mg/l', code: null },
    referenceRange: [{ low: { value: 1 }, high: { value: 5 } }],
  });

  it('that are limits are not taken for values', () => {
    const [series] = seriesOf([at('b', '2020-02-01', 5, '<'), at('a', '2020-01-01', 7)]);
    expect(series?.points.map(({ id, comparator }) => [id, comparator])).toEqual([
      ['a', ''],
      ['b', '<'],
    ]);
  });

  it.each([
    [7, '', true],
    [3, '', false],
    [5, '<', false],
    [1, '<', true],
    [1, '<=', false],
    [5, '>', true],
    [5, '>=', false],
    [0.5, '>', false],
  ])('are outside of the usual range if that is certain: %s %s', (value, comparator, expected) => {
    const [series] = seriesOf([at('a', '2020-01-01', value, comparator)]);
    const [point] = series?.points ?? [];
    expect(series && point && isOutside(point, series)).toBe(expected);
  });
});
