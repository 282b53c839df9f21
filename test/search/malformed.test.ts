// Search values with too many or malformed parts are refused with their form, wherever a search is written: as an argument of
// GraphQL and of a bot's client.search, in a _filter, and in the criteria of a policy.
import { describe, expect, test } from 'vitest';
import { readCriteria } from '../../runtime/access/criteria.ts';
import { readConfig } from '../../runtime/base/config.ts';
import { parameterByCode } from '../../runtime/base/definitions/parameters.ts';
import { listQuery } from '../../runtime/search/list-query.ts';
import { unlimited } from '../../runtime/search/reach.ts';
import { tokenHasher } from '../../runtime/search/token-hash.ts';

const context = {
  hasher: tokenHasher('test'),
  zone: 0,
  base: 'http://127.0.0.1/fhir/R4',
  now: 0,
  reach: unlimited,
};
const { limits } = readConfig({});

const token =
  /this has more than two parts: write system\|code, code, \|code or system\|, and \\\| for a \| inside/;
const noToken = /neither a system nor a code/;
const quantity =
  /this has more than three parts: write number, number\|system\|code, number\|\|code or number\|system\|, and \\\| for a \|/;
const noUnit = /this has no unit: write number/;
const number = /this is not a number: write digits/;
const date = /this is not a date: write YYYY/;
const reference = /this is not a reference: write Type\/id/;
const uri = /this is not a URI: write a url without blanks, or url\|version/;
const components = /this does not have the 2 values that [a-z-]+ takes: join them with \$/;

const refused: readonly (readonly [
  type: string,
  code: string,
  values: readonly string[],
  message: RegExp,
])[] = [
  ['Observation', 'code', ['a|b|c', '||', '|a|', 'a||', 'a|b|', '||a', 'a|b|c|d', 'a|b\\|c|d'], token],
  ['Observation', 'code', ['|'], noToken],
  ['Patient', 'identifier', ['http://a.example|1|2'], token],
  ['Patient', 'gender', ['|male|'], token],
  ['Patient', 'active', ['true|x|y'], token],
  ['Patient', '_id', ['a|b|c', '||a'], token],
  ['Questionnaire', 'version', ['1|2|3'], token],
  ['Patient', 'telecom', ['phone|1|2'], token],
  [
    'Observation',
    'value-quantity',
    ['5|a|b|c|d', '5|a|b|c', '5|||', '5|a|b|', '5||mg|', 'gt5|a|b|c'],
    quantity,
  ],
  ['Observation', 'value-quantity', ['5.4|x', '5|'], noUnit],
  ['Observation', 'value-quantity', ['|mg', 'x5', '1e', '5..4', '--5', '5 mg', '>5', '5\\|a|b|c'], number],
  [
    'RiskAssessment',
    'probability',
    ['1e', '1e+', '5|x', '5.4|x', '1.2.3', '0x1', 'NaN', 'Infinity', '.5', '5.', '1e100', '5|', '5 '],
    number,
  ],
  [
    'Observation',
    'date',
    [
      '2020-13',
      '2020-',
      '2020-1',
      '2020-02-30',
      '20200101',
      '2020-01-01T10',
      '2020-01-01T10:00Z|',
      '2020|x',
      '2020 ',
    ],
    date,
  ],
  ['Patient', '_lastUpdated', ['2020-13', '2020-01-01T'], date],
  [
    'Observation',
    'subject',
    [
      'Patient/1/2',
      'Patient/',
      '/1',
      'Patient//1',
      'Patient/1/_history',
      '#a',
      'http:',
      'http://',
      'a b',
      'Patient/a b',
      'Patient|1',
      'Patient/1|2',
      'foo/1',
      'patient/1',
      'http://a|1|2',
    ],
    reference,
  ],
  ['Library', 'depends-on', ['Patient/1/2', 'http://a.example/x|1|2', 'http://a.example/x y'], reference],
  ['Questionnaire', 'url', ['a b', 'http://a.example/x|1|2', '||', 'http://a.example/\n'], uri],
  [
    'Observation',
    'code-value-quantity',
    ['a$5$6', 'a', '$', 'a$', '$5', 'a\\$5', 'a$$5', 'a$5$'],
    components,
  ],
  ['Observation', 'code-value-quantity', ['a|b|c$5', '||$5'], token],
  ['Observation', 'code-value-quantity', ['a$5|x|y|z'], quantity],
  ['Observation', 'code-value-quantity', ['a$x', 'a$1e'], number],
  ['Observation', 'code-value-date', ['a$2020-13', 'a$2020|x'], date],
  ['Observation', 'combo-code-value-concept', ['a$b$c', 'a'], components],
  ['Observation', 'combo-code-value-concept', ['a$b|c|d', 'a|b|c$d'], token],
];

const cases = refused.flatMap(([type, code, values, message]) =>
  values.map(value => ({ type, code, value, message })),
);

describe.each(cases)('$type?$code=$value', ({ type, code, value, message }) => {
  const argument = code.replaceAll('-', '_');

  test('as an argument, alone and among others', () => {
    const search = (values: readonly string[]) => () =>
      listQuery(type, { [argument]: values }, context, limits);
    expect(search([value])).toThrow(new RegExp(`^${argument}: .*${message.source}`));
    const valid = new Map([
      ['number', '1'],
      ['date', '2020'],
      ['quantity', '1'],
    ]).get(parameterByCode(type, code)?.type ?? '');
    if (valid) expect(search([valid, value])).toThrow(message);
  });

  test('in a _filter and in the criteria of a policy', () => {
    const isPrefixed =
      /^(gt|[^\d+.-])/.test(value) &&
      ['number', 'date', 'quantity'].includes(parameterByCode(type, code)?.type ?? '');
    const filter = `${code} eq ${JSON.stringify(value)}`;
    const withFilter = () => listQuery(type, { _filter: filter }, context, limits);
    expect(withFilter).toThrow(
      isPrefixed
        ? /^_filter: at character \d+: .*does not begin with a digit/
        : /^_filter: at character \d+: /,
    );
    const criteria = () => readCriteria(type, `${type}?${code}=${encodeURIComponent(value)}`);
    expect(criteria).toThrow(message);
    expect(() => readCriteria(type, `${type}?_filter=${encodeURIComponent(filter)}`)).toThrow();
  });
});

test.each([
  ['Observation', 'code', ['a', 's|a', '|a', 's|', 'a\\|b', 's|a\\|b\\|c', 's\\|t|a']],
  ['Observation', 'value-quantity', ['5', '5|s|c', '5||c', 'gt5.0', '5|s\\|t|c', '5|s|c\\|d', '+5', '1e3']],
  [
    'Observation',
    'subject',
    ['1', 'Patient/1', 'Patient/1/_history/2', 'http://a.example/Patient/1', 'urn:uuid:1', 'file:///x'],
  ],
  ['Library', 'depends-on', ['http://a.example/x', 'http://a.example/x|1.0', 'Library/1']],
  ['Questionnaire', 'url', ['http://a.example/x', 'http://a.example/x|1', 'urn:oid:1.2']],
  ['Observation', 'date', ['2020', 'ge2020-01', '2020-01-01T10:00Z', 'sa2020-01-01T10:00:00.123+01:00']],
  ['Observation', 'code-value-quantity', ['s|a$gt5|s|c', 'a\\$b$5', 'a$5||c']],
])('%s?%s: what is well formed is read', (type, code, values) => {
  for (const value of values) {
    const args = { [code.replaceAll('-', '_')]: [value] };
    expect(listQuery(type, args, context, limits).where.text.length, value).toBeGreaterThan(0);
    expect(readCriteria(type, `${type}?${code}=${encodeURIComponent(value)}`)).toHaveLength(1);
  }
});
