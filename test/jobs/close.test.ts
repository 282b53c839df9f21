// Jobs at the end of a server, also after an outage of its database.
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { silent } from '../../runtime/base/log.ts';
import { openJobs } from '../../runtime/fhir/jobs/jobs.ts';

test('jobs are closed after the database failed while they were looked for', async () => {
  const logged: string[] = [];
  const query = (text: string) =>
    text.includes("set state = 'running', server")
      ? Promise.reject(new Error('read ECONNRESET'))
      : Promise.resolve({ rows: [] });
  const jobs = openJobs({
    kind: 'export',
    database: { generic: { query } as unknown as Pool },
    limits: { jobsAtOnce: 1, jobsOfProject: 1, jobQueue: 1, jobQueueBytes: 1, jobRetention: 1 },
    log: { ...silent, error: (text: unknown) => logged.push(String(text)) },
    alone: false,
    lost: 'again',
    run: async () => undefined,
  });
  await expect(jobs.tend()).rejects.toThrow('ECONNRESET');
  await expect(jobs.close()).resolves.toBeUndefined();
  expect(logged.some(line => line.includes('ECONNRESET'))).toBe(true);
});
