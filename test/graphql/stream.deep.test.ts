// A long list leaves as its rows come: nobody holds the whole of it, and who stops reading stops the query.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import type { GraphQLResponse } from '../../runtime/graphql/document/request.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { servedSchema } from '../served-schema.ts';
import { testServer, token } from '../server.ts';

const env = { KILN_MAX_COUNT: '1000000', KILN_MAX_COST: '10000000', KILN_FHIRPATH_TIMEOUT: '60s' };
const server = testServer(env);
const total = 40_000;

const list = (selection: string, more = '') => `{ ObservationList(_count: 1000000${more}) { ${selection} } }`;

beforeAll(async () => {
  await server().database.custom.query(
    `insert into "Observation" (project, id, version, updated, content)
     select 1, 's' || to_char(g, 'FM00000'), 1, now(), jsonb_build_object('resourceType', 'Observation', 'id', 's' || to_char(g, 'FM00000'),
       'status', 'final', 'code', jsonb_build_object('text', repeat('é"', 30)), 'subject', jsonb_build_object('reference', 'Patient/' || g),
       'note', jsonb_build_array(jsonb_build_object('text', 'a'), jsonb_build_object('text', 'b')))
     from generate_series(1, ${total}) g`,
  );
});

async function whole({ pieces, rest }: GraphQLResponse): Promise<string> {
  const parts = [...pieces];
  for await (const batch of rest ?? []) parts.push(...batch);
  return parts.join('');
}

const respond = (query: string) => server().engine.respond({ query }, developer);

describe('a long list', () => {
  test('comes in batches and is the same as at once', async () => {
    const query = list('id code { text } subject { reference }');
    const response = await respond(query);
    expect(response.rest).toBeDefined();
    expect(response.pieces.join('').length).toBeLessThan(2_000_000);
    const text = await whole(response);
    expect(text.length).toBeGreaterThan(4_000_000);
    // With a second root it is not streamed.
    const both = await respond(`{ __typename x: Patient(id: "x") { id } ${query.slice(1)}`);
    expect(both.rest).toBeUndefined();
    const once = JSON.parse(await whole(both)) as { data: { ObservationList: unknown[] } };
    expect(JSON.parse(text)).toEqual({ data: { ObservationList: once.data.ObservationList } });
    expect(once.data.ObservationList).toHaveLength(total);
  });

  test('is the same if JavaScript projects its rows', async () => {
    const { database, config } = server();
    const search = () => ({ base: '', timeZone: 'UTC', now: 0 }) as never;
    const leastLeaves = { resource: 0, element: 0 };
    const engine = graphqlEngine({ schema: servedSchema, database, config, search, leastLeaves });
    const query = list('id code { text } subject { reference } note { text }');
    const response = await engine.respond({ query }, developer);
    expect(response.rest).toBeDefined();
    expect(await whole(response)).toBe(await whole(await respond(query)));
    await engine.close();
  });

  test('tells errors with their places, and filters', async () => {
    const text = await whole(
      await respond(
        list(
          "code { text } subject { resource { id } } note(fhirpath: \"text = 'a' and text.matches('a(?!b)')\") { text }",
        ),
      ),
    );
    const { data, errors } = JSON.parse(text) as {
      data: { ObservationList: { note: unknown }[] };
      errors: { path: unknown }[];
    };
    expect(data.ObservationList).toHaveLength(total);
    expect(data.ObservationList.every(({ note }) => JSON.stringify(note) === '[{"text":"a"}]')).toBe(true);
    expect(errors).toHaveLength(total);
    expect(errors[total - 1]?.path).toEqual(['ObservationList', total - 1, 'subject', 'resource']);
  });

  test('that is short is answered at once', async () => {
    expect((await respond('{ ObservationList(_count: 100) { id } }')).rest).toBeUndefined();
  });

  test('waits in the database while nobody reads', async () => {
    const response = await respond(list('id code { text }'));
    const state = async () =>
      (
        await server().database.custom.query<{ wait_event: string }>(
          `select wait_event from pg_stat_activity where datname = current_database() and state = 'active' and query like '%"Observation"%' and pid <> pg_backend_pid()`,
        )
      ).rows.map(row => row.wait_event);
    await vi.waitFor(async () => expect(await state()).toEqual(['ClientWrite']));
    await response.rest?.return();
    await vi.waitFor(async () => expect(await state()).toEqual([]));
    expect(JSON.parse(await whole(await respond('{ ObservationList(_count: 1) { id } }')))).toEqual({
      data: { ObservationList: [{ id: 's00001' }] },
    });
  });

  test('that is too long ends with an error, and is JSON', async () => {
    const { database } = server();
    const config = readConfig({ ...env, KILN_MAX_RESPONSE_BYTES: '2MB' });
    const index = { base: '', timeZone: 'UTC' };
    const engine = graphqlEngine({
      ...{ schema: servedSchema, database, config },
      search: () => ({ ...index, now: 0 }) as never,
    });
    const { data, errors } = JSON.parse(
      await whole(await engine.respond({ query: list('id code { text }') }, developer)),
    ) as { data: { ObservationList: unknown[] }; errors: { message: string; path: unknown }[] };
    expect(data.ObservationList.length).toBeLessThan(total);
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['ObservationList'],
        message: expect.stringMatching(/longer than 2097152 bytes.*left out/),
      }),
    ]);
    await engine.close();
  });
});

describe('over HTTP', () => {
  const ask = (init: RequestInit = {}) =>
    fetch(`${server().base}/$graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: list('id code { text }') }),
      ...init,
    });

  test('it is one answer', async () => {
    const response = await ask();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { data } = (await response.json()) as { data: { ObservationList: { code: { text: string } }[] } };
    expect(data.ObservationList).toHaveLength(total);
    expect(data.ObservationList[7]?.code.text).toBe('é"'.repeat(30));
  });

  test('clients that go away leave no connection behind', async () => {
    const { database } = server();
    for (let i = 0; i < 15; i++) {
      const stop = new AbortController();
      const response = await ask({ signal: stop.signal });
      const reader = response.body?.getReader();
      await reader?.read();
      stop.abort();
    }
    await vi.waitFor(() => {
      const { totalCount, idleCount } = database.generic;
      expect(totalCount - idleCount).toBe(0);
    });
    expect((await ask()).status).toBe(200);
  });
});
