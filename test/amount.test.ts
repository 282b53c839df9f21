// Kiln does not grow unnoticed: a bound is lowered when something was removed, and raised only with the reason in the commit.
import { expect, test } from 'vitest';
import { amounts } from './amount.ts';

const bounds: Readonly<Record<string, number>> = {};

test.each(amounts())('$name: $figure', ({ name, figure }) => {
  expect(figure).toBeLessThanOrEqual(bounds[name] ?? 0);
});
