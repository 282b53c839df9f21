// Kiln does not grow unnoticed: a bound is lowered when something was removed, and raised only with the reason in the commit.
import { expect, test } from 'vitest';
import { amounts } from './amount.ts';

const bounds: Readonly<Record<string, number>> = {
  'lines of codegen and runtime': 109_000,
  'files of codegen and runtime': 850,
  'lines of base': 9_840,
  'lines of client': 1_540,
  'lines of search': 7_600,
  'lines of database': 8_920,
  'lines of access': 6_360,
  'lines of graphql': 8_420,
  'lines of identity': 7_600,
  'lines of fhir': 14_240,
  'lines of bots': 8_980,
  'lines of events': 3_100,
  'lines of operate': 980,
  'lines of command': 5_740,
  'lines of console': 10_640,
  settings: 90,
  'lines over 140 columns': 0,
  'lines of tests': 95_520,
  'lines of goldens': 6_580,
};

test.each(amounts())('$name: $figure', ({ name, figure }) => {
  expect(figure).toBeLessThanOrEqual(bounds[name] ?? 0);
});
