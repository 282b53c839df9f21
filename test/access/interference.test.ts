// Two databases that differ only in what a principal may not see: over every door, each request is answered the same, byte for byte.
// In one of them what is not seen holds words that stand nowhere else, and no answer and no line of a log has one of them.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { deep, part } from '../deep.ts';
import { examplesTemplate, now, oracleSchema, stored } from '../graphql/fixture.ts';
import { parseResource, type Resource } from '../oracle/json.ts';
import { defaultBase } from '../oracle/search.ts';
import { createStore, type Store } from '../oracle/store.ts';
import { makeStored, servedViews, withTables } from '../view/served.ts';
import { canary } from './canary.ts';
import { type Doors, type Got, openDoors, type Sent } from './doors.ts';
import { filledEntries, grantFor, policies, type TestPolicy } from './policies.ts';
import { randomAgent } from './random-agent.ts';
import { randomAggregate } from './random-aggregate.ts';
import { randomBundle } from './random-bundle.ts';
import { fileOf, jobOf, randomExport } from './random-export.ts';
import { nextPage, randomHistory } from './random-history.ts';
import { randomNewest } from './random-newest.ts';
import { randomConditional, randomSearch } from './random-search.ts';
import {
  cursorIn,
  type Known,
  randomFaulty,
  randomPage,
  randomQuery,
  randomRest,
  randomWrite,
  wholeQuery,
} from './random-sent.ts';
import { randomValidate } from './random-validate.ts';
import { randomRows, randomView, randomViewExport } from './random-view.ts';
import { settleWritten, storeDifference } from './store-world.ts';
import { nameOf, otherWorld } from './worlds.ts';

/** Requests of each kind by each principal; there are two principals for each policy. */
const count = Number(process.env.KILN_TEST_REQUESTS ?? 2);

/** Ids that the server gives are the same in both databases. */
const ids = vi.hoisted(() => ({ made: 0 }));
vi.mock('node:crypto', async original => ({
  ...(await original<typeof import('node:crypto')>()),
  randomUUID: () => `00000000-0000-4000-8000-${String(++ids.made).padStart(12, '0')}`,
}));

vi.mock('../../runtime/base/definitions/views.ts', () => ({ viewDefinitions: () => servedViews }));
vi.mock('../../runtime/base/definitions/root.ts', async original => {
  const root = await original<typeof import('../../runtime/base/definitions/root.ts')>();
  const generatedText = (path: string) => {
    const text = root.generatedText(path);
    return path === 'schema.graphql' ? withTables(text) : text;
  };
  return { ...root, generatedText };
});

const env = {
  KILN_FHIRPATH_TIMEOUT: '60s',
  ...{ KILN_MCP: 'on', KILN_MCP_BYTES: '8MB' },
  KILN_MAX_DOCUMENT_BYTES: '4MB',
  KILN_MAX_COST: '1000000000',
  maxSqlBytes: 2 ** 20,
  maxSubplans: 5000,
};

let closing: (() => Promise<void>)[] = [];
const schema = oracleSchema();
let template = '';
let store: Store;

beforeAll(async () => {
  template = await examplesTemplate(false);
  const doors = await opened(new Map());
  const { current, history } = await stored(doors.database);
  store = createStore(current, { base: defaultBase, now, history });
}, 240_000);

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

describe.each(part(Object.entries(policies), deep(12, 1), 0))('%s', (name, policy) => {
  test('tells nothing of what is not seen', { timeout: 240_000 }, async () => {
    const { both, known } = await twoWorlds(policy, name.length);
    let compared = 0;
    const kinds = new Map<number, number>();
    const ask = async (sent: Sent, token: string, about: string): Promise<Got> => {
      const [one, other] = await answers(both, sent, token);
      const request = `${about}: ${sent.method} ${sent.path}\n${JSON.stringify(sent.headers)}\n${sent.body}`;
      expect(other, request).toEqual(one);
      expect(one.status, request).toBeLessThan(500);
      expect(canary.exec(JSON.stringify(other))?.[0], request).toBeUndefined();
      compared++;
      kinds.set(one.status, (kinds.get(one.status) ?? 0) + 1);
      return one;
    };
    const askExport = async (seed: number, token: string, kickOff = randomExport) => {
      const job = jobOf(await ask(kickOff(known, seed), token, `export ${seed}`));
      if (!job) return;
      for (const doors of both)
        while ((await doors.send(job, token)).status === 202)
          await new Promise(resolve => setTimeout(resolve, 5));
      const { body } = await ask(job, token, `manifest ${seed}`);
      for (const file of fileOf(body)) await ask(file, token, `file ${seed}`);
    };
    const reads = async (round: number) => {
      // Few requests are other ones by each of the tokens.
      for (const [at, token] of tokens.entries())
        for (let i = at * count; i < (at + 1) * count; i++) {
          const seed = round * 100_000 + i;
          await ask(randomQuery(known, seed), token, `query ${seed}`);
          await ask(randomNewest(known, seed), token, `newest ${seed}`);
          for (const more of [0, 1, 2]) {
            await ask(randomRest(known, seed + more * 7919), token, `read ${seed}`);
            await ask(randomSearch(known, seed + more * 7919), token, `search ${seed}`);
            await ask(randomValidate(known, seed + more * 7919), token, `validate ${seed}`);
          }
          for (const more of [0, 1, 2])
            await ask(randomAggregate(known, seed + more * 7919), token, `aggregate ${seed + more * 7919}`);
          for (const more of [0, 1, 2])
            await ask(randomAgent(known, seed + more * 7919), token, `agent ${seed + more * 7919}`);
          for (const more of [0, 1, 2])
            await ask(randomView(known, seed + more * 7919), token, `view ${seed + more * 7919}`);
          for (const more of [0, 1])
            await ask(randomRows(known, seed + more * 7919), token, `rows ${seed + more * 7919}`);
          await ask(randomBundle(known, seed, false), token, `bundle ${seed}`);
          let history: Sent | undefined = randomHistory(known, seed);
          for (let page = 0; page < 3 && history; page++)
            history = nextPage((await ask(history, token, `history ${seed}`)).body);
          if (i % 3 === 0) await askExport(seed, token);
          if (i % 3 === 1) await askExport(seed, token, randomViewExport);
          if (i % 4 === 1) await ask(wholeQuery(known, seed), token, `whole ${seed}`);
          if (i % 4 === 2) await ask(randomFaulty(known, seed), token, `faulty ${seed}`);
          if (i % 4 > 0) continue;
          let cursor: string | undefined;
          for (let page = 0; page < 4; page++) {
            const { body } = await ask(randomPage(known, seed, cursor), token, `page ${seed}`);
            cursor = cursorIn(body, seed + page);
            if (cursor === undefined) break;
          }
        }
    };
    await reads(0);
    for (const token of tokens)
      for (let i = 0; i < 3 * count; i++)
        await ask(randomWrite(known, i + (token === tokens[0] ? 0 : 50_000)), token, `write ${i}`);
    for (const token of tokens)
      for (let i = 0; i < count; i++)
        await ask(
          randomConditional(known, i + (token === tokens[0] ? 0 : 50_000)),
          token,
          `conditional write ${i}`,
        );
    for (const token of tokens)
      for (let i = 0; i < 2 * count; i++) {
        const seed = i + (token === tokens[0] ? 0 : 50_000);
        await ask(randomBundle(known, seed, true), token, `writing bundle ${i}`);
      }
    for (const doors of both) await settleWritten(doors.database, store.types);
    await reads(1);
    const lines = both.flatMap(({ log }) => log);
    expect(lines.filter(line => canary.test(line))).toEqual([]);
    console.log(name, JSON.stringify({ compared, ...Object.fromEntries(kinds) }));
    expect(compared).toBeGreaterThan(count * 10);
  });
});

const tokens = ['in order', 'in the other order'];

async function twoWorlds(
  policy: TestPolicy,
  seed: number,
): Promise<{ both: readonly [Doors, Doors]; known: Known }> {
  const { entries, deciding = [] } = policy;
  const grants = new Map(
    [entries, [...entries].reverse()].map((list, i) => [
      tokens[i] ?? '',
      grantFor({ ...policy, entries: list }),
    ]),
  );
  const difference = otherWorld(store, filledEntries(policy), deciding, seed);
  const one = await opened(grants);
  const other = await opened(grants);
  await storeDifference(other.store, difference);
  const own = store.types.flatMap(type => store.resources(type));
  const names = new Set(own.map(nameOf));
  const added = difference.written.filter(resource => !names.has(nameOf(resource)));
  const resources: readonly Resource[] = [
    ...own,
    // Requests know nothing of the other database but its ids.
    ...added.map(({ resourceType, id = '' }) => parseResource(JSON.stringify({ resourceType, id }))),
  ];
  const seen = difference.seen.map(row => row.seen);
  return { both: [one, other], known: { schema, store, resources, seen } };
}

async function opened(grants: Parameters<typeof openDoors>[1]): Promise<Doors> {
  const { connection, drop } = await createTestDatabase({ template });
  closing.push(drop);
  const doors = await openDoors(connection, grants, env);
  closing.push(doors.close);
  await makeStored(doors.database);
  return doors;
}

/** What is written is written to one after the other: each gives the same ids. */
async function answers(
  [one, other]: readonly [Doors, Doors],
  sent: Sent,
  token: string,
): Promise<readonly [Got, Got]> {
  const isWrite =
    sent.path.includes('$export') ||
    (!['GET', 'HEAD'].includes(sent.method) && !/^\{"query":"\{/.test(sent.body ?? ''));
  if (!isWrite) {
    const [a, b] = await Promise.all([one.send(sent, token), other.send(sent, token)]);
    return [timeless(a), timeless(b)];
  }
  const before = ids.made;
  const first = await one.send(sent, token);
  ids.made = before;
  return [timeless(first), timeless(await other.send(sent, token))];
}

/** What the clock says is not what is compared. */
function timeless({ status, headers, body }: Got): Got {
  const today = new Date().toISOString().slice(0, 8);
  const instant = new RegExp(`${today}\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z`, 'g');
  return {
    status,
    headers: headers.map(header => header.replace(/^(last-modified|expires): .* 20\d\d .*/, '$1: now')),
    body: body.replace(instant, 'now'),
  };
}
