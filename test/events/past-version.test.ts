// A past version of a resource, which is made the current one in a transaction that is rolled back.
import { expect, test } from 'vitest';
import { inTransaction } from '../../runtime/database/postgres/transaction.ts';
import { makeCurrent } from '../../runtime/database/store/past-version.ts';
import { emptyTemplate, testServer } from '../server.ts';

const server = testServer({}, emptyTemplate);

test('no event is recorded, so that later versions of other writers do not collide with it', async () => {
  const { database, store } = server();
  const write = () => server().put({ resourceType: 'Patient', id: 'p' });
  const remove = () => server().fetch('Patient/p', { method: 'DELETE' });
  await database.generic.query(
    "insert into kiln_listener (project, type, id, deletions, identity, until) values (1, 'Patient', '*', true, '{}', 'infinity')",
  );
  await write();
  await remove();
  const back = new Error('back');
  const looked = inTransaction(
    database.generic,
    async client => {
      await client.query('select');
      await write();
      await remove();
      const own = { ...store, client };
      expect(await makeCurrent(own, { project: 1 }, 'Patient', 'p', '1')).toBe('rolledBack');
      const { rows } = await client.query(`select version::text from "Patient" where id = 'p'`);
      expect(rows).toEqual([{ version: '1' }]);
      throw back;
    },
    { isolation: 'repeatable read' },
  );
  await expect(looked).rejects.toBe(back);
  const { rows } = await database.generic.query('select version::text from kiln_change order by version');
  expect(rows.map(({ version }) => version)).toEqual(['1', '2', '3', '4']);
});
