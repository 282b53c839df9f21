// HL7's test cases for GraphQL, run against a server of their own in each form that a request can take.
// https://github.com/FHIR/fhir-test-cases/tree/master/r4/graphql
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testServer, token } from '../server.ts';

const suite = new URL('../../../shared/suites/fhir-graphql/', import.meta.url);

interface Result {
  readonly name: string;
  readonly pass: boolean;
  readonly why: string;
}

describe.skipIf(!existsSync(suite))("HL7's test cases (skipped without ../shared)", () => {
  describe.each(['json', 'graphql', 'get'])('as %s', form => {
    const server = testServer();

    it('all 31 pass, beginning with an empty database', async () => {
      const results = await runSuite({ BASE: server().base, TOKEN: token, CT: form });
      expect(results.filter(({ pass }) => !pass)).toEqual([]);
      expect(results).toHaveLength(31);
    });
  });

  describe('documents to parse', () => {
    const server = testServer();
    const documents = existsSync(suite)
      ? readFileSync(new URL('r4/parser-tests.gql', suite), 'utf8')
          .split(/^#### /m)
          .slice(1)
          .map(part => ({
            name: part.slice(0, part.indexOf('\n')).trim(),
            text: part.slice(part.indexOf('\n')),
          }))
      : [];

    it('there are 24 of them', () => expect(documents).toHaveLength(24));

    it.each(documents)('$name', async ({ name, text }) => {
      const { errors } = await server().graphql(text);
      const messages = (errors ?? []).map(({ message }) => message).join('\n');
      // GraphQL has no empty lists of arguments.
      if (name === 'EmptyParamList') expect(messages).toMatch(/^Syntax Error/);
      else expect(messages).not.toMatch(/Syntax Error/);
    });
  });
});

/** Runs the suite in a process of its own and reads its report. */
function runSuite(env: Readonly<Record<string, string>>): Promise<readonly Result[]> {
  const args = [new URL('run.mjs', suite).pathname, '--json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      // A count follows the report; the exit code says again what the report says.
      const end = stdout.lastIndexOf(']');
      if (end < 0) reject(error ?? new Error(stderr));
      else resolve(JSON.parse(stdout.slice(0, end + 1)) as Result[]);
    });
  });
}
