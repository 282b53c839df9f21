// A program that was built from other search parameters than generated/ holds would index by the old ones: it says so instead.
import { expect, test, vi } from 'vitest';
import { generatedSql } from '../../runtime/definitions/generated-sql.ts';

vi.mock('../../generated/search/extractors.ts', async original => ({
  ...(await original<typeof import('../../generated/search/extractors.ts')>()),
  searchHash: 'of another build',
}));

test('a stale build asks for a new one', () => {
  expect(() => generatedSql()).toThrow(/was built from other search parameters than .* Run `npm run build`/);
});
