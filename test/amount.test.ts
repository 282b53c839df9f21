// Kiln does not grow unnoticed: a bound is lowered when something was removed, and raised only with the reason in the commit.
import { expect, test } from 'vitest';
import { amounts } from './amount.ts';

const bounds: Readonly<Record<string, number>> = {
  'lines of codegen and runtime': 110_400,
  'files of codegen and runtime': 862,
  'lines of base': 8_250,
  'lines of client': 3_610,
  'lines of search': 7_700,
  'lines of database': 8_950,
  'lines of access': 6_370,
  'lines of graphql': 8_550,
  'lines of identity': 7_610,
  'lines of fhir': 14_340,
  'lines of bots': 8_980,
  'lines of events': 3_100,
  'lines of operate': 980,
  'lines of command': 5_770,
  'lines of console': 10_640,
  settings: 90,
  'lines over 140 columns': 0,
  'lines of tests': 96_550,
  'lines of goldens': 6_620,
};

test.each(amounts())('$name: $figure', ({ name, figure }) => {
  expect(figure).toBeLessThanOrEqual(bounds[name] ?? 0);
});
