// `execute` typed by the definitions of bots: their sources, deployed to a server and run in a sandbox.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, OutcomeError } from '../../generated/client/client.js';
import { compileBot } from '../../runtime/bots/compile.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import type { handler as admit } from '../bots/examples/admit.ts';
import { places, testPool } from '../bots/sandbox.ts';
import { sampleTemplate, testServer, token } from '../server.ts';
import type { handler as typed } from './typed-bot.ts';
import type { handler as weight } from './weight-bot.ts';

const sandbox = openSandbox(testPool(), places);
const server = testServer({}, sampleTemplate, sandbox);
afterAll(() => sandbox.close());

interface Bots {
  weight: { handler: typeof weight };
  'https://bots.example|weight': { handler: typeof weight };
  admit: { handler: typeof admit };
  typed: { handler: typeof typed };
  nothing: { handler: () => Promise<void> };
}

const client = () => createClient<Bots>({ baseUrl: server().base, token: () => token });

beforeAll(async () => {
  const sources = {
    weight: readFileSync(join(import.meta.dirname, 'weight-bot.ts'), 'utf8'),
    nothing: 'export async function handler() {}',
    typed: bundled('typed-bot.ts'),
  };
  for (const [id, source] of Object.entries(sources)) {
    const compiled = await compileBot(source);
    if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
    const data = Buffer.from(compiled.artifact.code).toString('base64');
    await server().put({
      ...{
        resourceType: 'Bot',
        id,
        runAsUser: true,
        identifier: [{ system: 'https://bots.example', value: id }],
      },
      executableCode: { contentType: 'text/javascript', data },
    } as never);
  }
});

/** One file, as a bot is. */
function bundled(file: string): string {
  const entryPoints = [join(import.meta.dirname, file)];
  const { outputFiles } = buildSync({
    entryPoints,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

it('runs in a bot', async () => {
  const { family } = await client().execute('typed', { patient: 'example' });
  expect(family).toBe('Chalmers');
});

it('gives what the bot gives, by its id and by its identifier', async () => {
  const answer = await client().execute('weight', { patient: 'Patient/example' });
  const first: number | undefined = answer.weights[0];
  expect(answer.patient).toBe('Patient/example');
  expect(first).toBe(185);
  const again = await client().execute('https://bots.example|weight', { patient: 'Patient/example' });
  expect(again).toEqual(answer);
});

it('gives an outcome where the bot gives nothing', async () => {
  const outcome = await client().execute('nothing', {});
  expect(outcome.resourceType).toBe('OperationOutcome');
});

it('does not compile with what the bot does not take', async () => {
  const wrong = [
    // @ts-expect-error the patient is missing
    () => client().execute('weight', {}),
    // @ts-expect-error no such unit
    () => client().execute('weight', { patient: 'x', unit: 'st' }),
    // @ts-expect-error what it gives has no such member
    async () => (await client().execute('weight', { patient: 'x' })).height,
    // @ts-expect-error it takes an HL7 v2 message, and JSON is what is sent
    () => client().execute('admit', { patient: 'x' }),
    // @ts-expect-error no bot
    () => client().execute('height', { patient: 'x' }),
  ];
  expect(wrong).toHaveLength(5);
  const error = await (client() as { execute(bot: string, input: object): Promise<unknown> })
    .execute('height', {})
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OutcomeError);
  expect((error as OutcomeError).status).toBe(404);
});
