// Counters of requests: by minute and project, bounded, cheap, without values. And [base]/$admin/operations, which shows them.
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../runtime/base/principal/principal.ts';
import { quantile } from '../../runtime/fhir/http/admin-operations.ts';
import { messageRecord, type RequestRecord } from '../../runtime/fhir/http/request-record.ts';
import { matchPath } from '../../runtime/fhir/http/router.ts';
import { kinds } from '../../runtime/fhir/http/routes.ts';
import { bounds, traffic } from '../../runtime/fhir/http/traffic.ts';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';

const server = testServer();

const principal = { project: 1 } as Principal;

const ended = ({ method = 'GET', path = 'Patient', ...more }: Partial<RequestRecord> & { path?: string }) => {
  const match = matchPath(method, path.startsWith('/') ? path : `/fhir/R4/${path}`);
  return { ...messageRecord('', ''), method, match, principal, ...more };
};

describe('counters', () => {
  it('are of a project, a minute and a kind', () => {
    let time = 60_000 * 1_000_000;
    const made = traffic(() => time);
    for (const sent of [
      { path: '$graphql', method: 'POST' },
      { path: 'Patient/1/$graphql' },
      {},
      { path: 'Patient/_search', method: 'POST' },
      { method: 'PUT', status: 412 },
      { path: 'Bot/b/$execute', method: 'POST', status: 500 },
      { path: '/oauth2/token', method: 'POST' },
      { path: 'metadata' },
      { principal: { project: 2 } as Principal },
      { principal: undefined, status: 401 },
    ])
      made.count(ended(sent));
    time += 60_000;
    made.count(ended({}));
    const { minutes } = made.of(1);
    const sums = minutes.map(([at, counted]) => [
      at,
      Object.fromEntries(
        Object.entries(counted).map(([kind, { histogram, refused, failed }]) => [
          kind,
          [histogram.reduce((sum, each) => sum + each, 0), refused, failed],
        ]),
      ),
    ]);
    expect(sums).toEqual([
      [
        time - 60_000,
        { graphql: [2, 0, 0], read: [2, 0, 0], write: [1, 1, 0], execute: [1, 0, 1], other: [2, 0, 0] },
      ],
      [time, { read: [1, 0, 0] }],
    ]);
    expect(made.of(2).minutes).toHaveLength(1);
    expect(made.of(3)).toEqual({ minutes: [], slow: [] });
    expect(Object.keys(made.totals())).toEqual([...kinds]);
    // Old minutes make room.
    time += 60_000 * 240;
    made.count(ended({}));
    expect(made.of(1).minutes).toHaveLength(1);
  });

  it('name what is slow without values', () => {
    const made = traffic();
    const document = {
      query: 'query Ward($id: ID!) { Patient(id: "secret-1") { id } }',
      variables: { id: 'secret-2' },
    };
    for (const sent of [
      { path: '$graphql', document },
      { path: '$graphql', document: { documentId: 'secret-3', operationName: 'secret 4' } },
      { path: 'Patient/secret-5/Observation', query: 'code=secret-6&date=ge2020&se%20cret=1' },
      { path: 'secret-7' },
      { path: 'Patient', query: 'name=x', status: 404 },
    ])
      made.count(ended({ milliseconds: 205, ...sent }));
    const message = { ...messageRecord('$graphql', ''), principal, milliseconds: 205 };
    made.count({ ...message, document });
    made.count(message);
    expect(made.totals().graphql?.histogram.reduce((sum, each) => sum + each, 0)).toBe(4);
    const { slow } = made.of(1);
    expect(slow.map(({ key, operation, count }) => [key, operation, count])).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/^sha256:[0-9a-f]{64}$/), 'Ward', 2],
        ['GET Patient/[id]/Observation?code&date', undefined, 1],
      ]),
    );
    expect([slow.length, JSON.stringify(slow)]).toEqual([3, expect.not.stringMatching(/secret|ge2020/)]);
  });

  it('have quantiles', () => {
    const histogram = bounds.map(() => 0);
    histogram[2] = 90;
    histogram[8] = 10;
    expect([quantile({ histogram }, 0.5), quantile({ histogram }, 0.95)]).toEqual([bounds[2], bounds[8]]);
    expect(quantile({ histogram: [...bounds.map(() => 0), 1] }, 0.99)).toBe(bounds.at(-1));
  });
});

describe('$admin/operations', () => {
  it('shows the requests of the project, and the health of the process', async () => {
    for (let i = 0; i < 3; i++) await server().graphql('{ PatientList { id } }');
    const { accessToken } = await newClient(server(), { project: 'clinic' });
    const authorization = `Bearer ${accessToken}`;
    await server().fetch('Observation', { headers: { authorization } });
    const found = (await (await server().fetch('$admin/operations')).json()) as {
      minutes: { kinds: Record<string, { requests: number; p50: number }> }[];
    };
    const sum = (kind: string) =>
      found.minutes.reduce((all, { kinds: own }) => all + (own[kind]?.requests ?? 0), 0);
    expect([sum('graphql'), sum('read')]).toEqual([3, 0]);
    expect(found).toMatchObject({
      bounds,
      slow: expect.any(Array),
      caches: [
        { name: 'documents', hits: 2, misses: 1 },
        { name: 'statements', hits: 2, misses: 1 },
        { name: 'arguments', hits: 0, misses: 1 },
      ],
      pools: { generic: { waiting: 0, most: expect.any(Number) } },
      jobs: [],
      components: [
        { name: 'database', isHealthy: true },
        { name: 'bots', isHealthy: false },
        { name: 'audit', lost: 0 },
      ],
      process: { rss: expect.any(Number) },
    });
  });

  it('is for administrators', async () => {
    const { accessToken } = await newClient(server());
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await server().fetch('$admin/operations', { headers })).status).toBe(403);
  });
});
