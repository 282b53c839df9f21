// Kiln does not grow unnoticed: a bound is lowered when something was removed, and raised only with the reason in the commit.
import { expect, test } from 'vitest';
import { amounts } from './amount.ts';

const bounds: Readonly<Record<string, number>> = {
  'lines of codegen and runtime': 108_310,
  'files of codegen and runtime': 900,
  'lines of base': 9_670,
  'lines of client': 1_540,
  'lines of search': 7_580,
  'lines of database': 8_810,
  'lines of access': 6_310,
  'lines of graphql': 8_310,
  'lines of identity': 7_480,
  'lines of fhir': 14_010,
  'lines of bots': 9_350,
  'lines of events': 3_050,
  'lines of operate': 960,
  'lines of command': 5_630,
  'lines of console': 10_570,
  settings: 90,
  'lines over 140 columns': 510,
  'lines of tests': 98_020,
  'lines of goldens': 6_580,
};

test.each(amounts())('$name: $figure', ({ name, figure }) => {
  expect(figure).toBeLessThanOrEqual(bounds[name] ?? 0);
});
