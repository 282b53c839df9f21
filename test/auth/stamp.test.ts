// The expression that says whether a grant still holds: what it reads, and in which ways.
import { expect, it } from 'vitest';
import { stampParameters, stampSql, stampValue } from '../../runtime/base/principal/stamp-sql.ts';
import { testServer } from '../server.ts';
import { newClient } from './client.ts';

const server = testServer();
const text = `select 1 where ${stampSql(parameter => `$${stampParameters.indexOf(parameter) + 1}`)}`;

it('looks everything up by primary key', async () => {
  const { accessToken } = await newClient(server());
  const { stamp } = await server().authority.bearer.principal(`Bearer ${accessToken}`);
  if (!stamp) throw new Error('The principal has no stamp.');
  const client = await server().database.generic.connect();
  try {
    // The tables are so small that reading all of one is cheaper than any index.
    await client.query('begin; set local enable_seqscan = off');
    // In tables of one page a scan of this index costs the same.
    await client.query('drop index "ClientApplication_updated_idx", "ProjectMembership_updated_idx"');
    const values = stampParameters.map(parameter => stampValue(stamp, parameter));
    const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
    const plan = rows.map(row => row['QUERY PLAN'] ?? '');
    const scans = plan.filter(line => /Scan/.test(line) && !/Function Scan/.test(line));
    expect(scans.map(line => /using "?(\w+)/.exec(line)?.[1]).sort()).toEqual([
      'AccessPolicy_pkey',
      'ClientApplication_pkey',
      'ProjectMembership_pkey',
      'Project_pkey',
      'kiln_project_pkey',
      'kiln_revoked_pkey',
    ]);
    expect((await client.query(text, values)).rowCount).toBe(1);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
});
