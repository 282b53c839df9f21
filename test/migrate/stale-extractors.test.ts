// A program that loaded other extractors than generated/ holds by now would index by the old ones: it says so instead.
import { expect, test, vi } from 'vitest';
import { generatedSql } from '../../runtime/base/definitions/generated-sql.ts';

vi.mock('../../runtime/base/definitions/extractors.ts', async original => ({
  ...(await original<typeof import('../../runtime/base/definitions/extractors.ts')>()),
  searchHash: 'of another build',
}));

test('it asks to be started again', () => {
  expect(() => generatedSql()).toThrow(
    /compiled from other search parameters since this program started.* Start it again/,
  );
});
