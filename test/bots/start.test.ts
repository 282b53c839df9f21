// The start of a compiled bot: only the top level of its module runs.
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { compileBot } from '../../runtime/bots/compile.ts';
import type { BotRunner, RunEnd } from '../../runtime/bots/runner.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { startBot } from '../../runtime/bots/start.ts';
import { places, testPool } from './sandbox.ts';

const { limits } = readConfig({ KILN_BOT_CPU: '300ms' });
let requests = 0;
const sandbox = openSandbox(testPool(), places, async () => {
  requests += 1;
  return { status: 200, headers: {}, body: '' };
});
afterAll(() => sandbox.close());

/** What is wrong with it, or `starts`. */
async function started(source: string, runner: Pick<BotRunner, 'run'>): Promise<string> {
  const compiled = await compileBot(source, 'order.ts');
  if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
  const run = { project: 1, bot: 'b', caller: 'c' };
  try {
    return (await startBot(compiled.artifact, run, { runner, limits }))?.reason ?? 'starts';
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    return `${error.status} ${error.outcome.issue[0]?.diagnostics}`;
  }
}

const handler = 'export const handler = () => 1;';

describe('in the sandbox', () => {
  it.each([
    ['the handler is not called', 'export function handler() {\n  for (;;);\n}', 'starts'],
    [
      'a request is not sent, and fails as any other',
      `export const answer = fetch('https://host.example/').then(() => { for (;;); }, () => 1);\n${handler}`,
      'starts',
    ],
    [
      'there is neither client nor event',
      `if (typeof client + typeof event !== 'undefinedundefined') throw new Error('seen');\n${handler}`,
      'starts',
    ],
    ['a timer does not run', `setInterval(() => { for (;;); }, 0);\n${handler}`, 'starts'],
    [
      'a rejection without a handler ends nothing',
      `Promise.reject(new Error('later'));\n${handler}`,
      'starts',
    ],
    [
      'constants of WebSocket are there',
      `const states: number[] = [WebSocket.CLOSING, WebSocket.CLOSED];\nif (String(states) !== '2,3') throw new Error(String(states));\n${handler}`,
      'starts',
    ],
    [
      'a WebSocket is not',
      `\n\nnew WebSocket('wss://host.example/');\n${handler}`,
      /^422 order\.ts, line 3: the bot cannot start\. .*A bot cannot open a WebSocket: it reaches other hosts by fetch\.$/,
    ],
    [
      'an error',
      `const f = (): never => {\n  throw new RangeError('no bed');\n};\nf();\n${handler}`,
      /^422 order\.ts, line 2: the bot cannot start\. .*no bed\.$/,
    ],
    [
      'an error in a function of kiln-fhir/bot/medplum',
      `import { getReferenceString } from 'kiln-fhir/bot/medplum';\n\ngetReferenceString({});\n${handler}`,
      /^422 order\.ts, line 3: the bot cannot start\. .*There is no reference/,
    ],
    [
      'the environment of a process',
      `const key = process.env.KEY;\n${handler}`,
      /^422 order\.ts, line 1: the bot cannot start\. .*process.* is not defined\. A bot has no process and no environment: its handler reads secrets of the project from event\.secrets\.$/,
    ],
    ['what is not an error', `throw 'a text';\n${handler}`, '422 order.ts: the bot cannot start. a text.'],
    [
      'what does not end',
      `for (;;);\n${handler}`,
      /^422 order\.ts: the bot cannot start, because what is outside of its handler (?:computes for more than 300|takes more than 10000) ms\.$/,
    ],
    [
      'work without end after it does not end a run, nor this',
      `const again = (): Promise<void> => Promise.resolve().then(again);\nagain();\n${handler}`,
      'starts',
    ],
    ['a handler that is not a function', 'export const handler = 5;', /exports no function named handler/],
    ['one of CommonJS', 'module.exports = { handler: null };', /exports no function named handler/],
    [
      'one for Medplum',
      `import 'kiln-fhir/bot/medplum';\nexport const handler = 5;`,
      /exports no function named handler/,
    ],
  ])('%s', async (_, source, want) => {
    const before = requests;
    const got = await started(source, sandbox);
    expect(got).toEqual(typeof want === 'string' ? want : expect.stringMatching(want));
    expect(requests).toBe(before);
  });
});

it.each<[RunEnd, string]>([
  [{ kind: 'broken', reason: 'it was killed' }, 'it was killed'],
  [{ kind: 'absent', reason: 'There is no Deno.' }, 'There is no Deno.'],
  [
    { kind: 'busy' },
    '429 Too many bots are running and waiting, so this one was not started; deploy it again.',
  ],
  [{ kind: 'stopped' }, '503 The bot was stopped while it started; deploy it again.'],
])('%o', async (end, want) => {
  const runner = { run: async () => ({ end, logs: [], calls: 0, waited: 0, duration: 0 }) };
  expect(await started(handler, runner)).toBe(want);
});
