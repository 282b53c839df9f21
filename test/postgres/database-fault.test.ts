// Errors of pg without a code → what a caller gets.
import pg from 'pg';
import { expect, test } from 'vitest';
import { faultOf } from '../../runtime/database/fault.ts';

test('what comes while the server ends may be sent again', async () => {
  const pool = new pg.Pool();
  await pool.end();
  const error = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(faultOf(error)).toMatchObject({
    status: 503,
    passing: true,
    outcome: { issue: [{ code: 'transient' }] },
  });
});
