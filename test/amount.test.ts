// Kiln does not grow unnoticed: a bound is lowered when something was removed, and raised only with the reason in the commit.
import { expect, test } from 'vitest';
import { amounts } from './amount.ts';

const bounds: Readonly<Record<string, number>> = {
  'lines of codegen and runtime': 120_475,
  'files of codegen and runtime': 921,
  'lines of base': 8_417,
  'lines of client': 4_190,
  'lines of search': 10_278,
  'lines of database': 9_333,
  'lines of access': 6_996,
  'lines of graphql': 9_340,
  'lines of identity': 7_638,
  'lines of fhir': 16_794,
  'lines of bots': 8_985,
  'lines of events': 3_100,
  'lines of operate': 980,
  'lines of command': 6_098,
  'lines of console': 10_870,
  settings: 93,
  'lines over 140 columns': 0,
  'lines of tests': 108_059,
  'lines of goldens': 6_730,
};

test.each(amounts())('$name: $figure', ({ name, figure }) => {
  expect(figure).toBeLessThanOrEqual(bounds[name] ?? 0);
});
