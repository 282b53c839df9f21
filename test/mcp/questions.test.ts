// 100 clinical questions over ../shared/data/small: each is answered by one `query`, and all together by a tenth of the bytes that reads
// and searches of REST answer. Skipped where the data is absent.
import { expect, test } from 'vitest';
import { silent } from '../../runtime/base/log.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import { testTemplate } from '../database.ts';
import { emptyTemplate } from '../empty-template.ts';
import { hasSharedData } from '../oracle/corpus.ts';
import { testServer } from '../server.ts';
import { agentOf } from './agent.ts';
import { all, fileOf, questions, types } from './questions.ts';

const baseUrl = 'http://127.0.0.1:8103/fhir/R4';

const template = () =>
  testTemplate(
    'mcp-questions',
    async database => {
      const { settings } = await installSchema(database, { baseUrl, timeZone: 'UTC' });
      const paths = types.map(fileOf);
      const { refused } = await load({ database, settings, paths, workers: 1, log: silent });
      expect(refused).toBe(0);
    },
    emptyTemplate,
  );

const server = hasSharedData() ? testServer({ KILN_MCP: 'on', KILN_MCP_BYTES: '64KB' }, template) : undefined;
const patientsEach = 10;

test.skipIf(!server)(
  '100 clinical questions are answered by one call each, in a tenth of the bytes of REST (skipped without ../shared)',
  { timeout: 240_000 },
  async () => {
    if (!server) return;
    const agent = await agentOf(server());
    const sum = { questions: 0, calls: 0, rest: 0 };
    for (const [question, { graphql, rest, answered, expected }] of Object.entries(questions)) {
      const asked = { questions: 0, calls: 0, rest: 0 };
      const ids = all('Patient').flatMap(({ id }) => (expected(id).length > 0 ? id : []));
      for (const id of ids.slice(0, Math.min(patientsEach, 100 - sum.questions))) {
        const { value, isError } = await agent.call('query', { query: graphql.replace('%', id) });
        const { data, cut } = value as { readonly data: never; readonly cut?: unknown };
        expect({ isError, cut }, question).toEqual({ isError: false, cut: undefined });
        expect(sorted(answered(data)), question).toEqual(sorted(expected(id)));
        asked.questions++;
        asked.calls += agent.bytes();
        for (const path of rest)
          asked.rest += (await (await server().fetch(path.replace('%', id))).arrayBuffer()).byteLength;
      }
      console.log(question, share(asked));
      for (const key of ['questions', 'calls', 'rest'] as const) sum[key] += asked[key];
    }
    console.log(`${sum.questions} questions: ${share(sum)}`);
    expect(sum.questions).toBe(100);
    expect(sum.calls * 10).toBeLessThanOrEqual(sum.rest);
  },
);

const sorted = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).sort();

function share({ calls, rest }: { readonly calls: number; readonly rest: number }): string {
  return `${calls} bytes, by REST ${rest}: ${((100 * calls) / rest).toFixed(1)} %`;
}
