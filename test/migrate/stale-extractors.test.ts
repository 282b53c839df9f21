// A program that started with other definitions than generated/ holds by now would index by others: it says so instead.
import { expect, test, vi } from 'vitest';
import { extractors } from '../../runtime/base/definitions/extractors.ts';
import { generatedSql } from '../../runtime/base/definitions/generated-sql.ts';

vi.mock('../../runtime/base/definitions/root.ts', async original => ({
  ...(await original<typeof import('../../runtime/base/definitions/root.ts')>()),
  servedManifest: () => ({ hashes: { search: 'of another build' } }),
}));

const again = /compiled from other search parameters since this program started.* Start it again/;

test('it asks to be started again before it makes tables', () => {
  expect(() => generatedSql()).toThrow(again);
});

test('it asks to be started again before it indexes a resource', () => {
  expect(() => extractors()).toThrow(again);
});
