// Kiln does not grow unnoticed: a bound is lowered when something was removed, and raised only with the reason in the commit.
import { expect, test } from 'vitest';
import { amounts } from './amount.ts';

const bounds: Readonly<Record<string, number>> = {
  'lines of codegen and runtime': 116_840,
  'files of codegen and runtime': 897,
  'lines of base': 8_340,
  'lines of client': 4_190,
  'lines of search': 9_730,
  'lines of database': 9_045,
  'lines of access': 6_730,
  'lines of graphql': 9_080,
  'lines of identity': 7_615,
  'lines of fhir': 15_190,
  'lines of bots': 8_985,
  'lines of events': 3_100,
  'lines of operate': 980,
  'lines of command': 5_935,
  'lines of console': 10_640,
  settings: 91,
  'lines over 140 columns': 0,
  'lines of tests': 102_800,
  'lines of goldens': 6_730,
};

test.each(amounts())('$name: $figure', ({ name, figure }) => {
  expect(figure).toBeLessThanOrEqual(bounds[name] ?? 0);
});
