// Advisory locks: what takes one waits for nothing but what takes the same.
import { expect, test } from 'vitest';
import { asMigrator } from '../../runtime/database/migrate/lock.ts';
import { advisoryLock } from '../../runtime/database/postgres/advisory-lock.ts';
import { makeProject } from '../../runtime/database/store/project.ts';
import { testServer } from '../server.ts';

const server = testServer();

test('every lock has a number of its own', () => {
  const numbers = Object.values(advisoryLock);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a project is made and a key is rotated while the database is migrated', async () => {
  const { database, store, authority } = server();
  const made = await asMigrator(database.custom, async () => [
    await makeProject(database, store, 'meanwhile'),
    typeof (await authority.keys.rotate()),
  ]);
  expect(made).toEqual([expect.any(Number), 'string']);
});
