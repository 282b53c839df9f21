// Unusual bots → result, error with its line, and log, equal to odd-bots.json, which was compared with two engines.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Program, RunReport } from '../../runtime/bots/runner.ts';
import { oddBots } from './odd-bots.ts';
import { programOf, runOf, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
const ends = JSON.parse(readFileSync(join(import.meta.dirname, 'odd-bots.json'), 'utf8')) as Record<
  string,
  string
>;
let program: Program;

/** One program, so that processes are kept; each run has a realm of its own. */
beforeAll(async () => {
  const bots = Object.entries(oddBots).map(
    ([name, body]) => `${JSON.stringify(name)}: async (client, event) => { ${body.replaceAll('\n', ' ')} },`,
  );
  program = await programOf(
    `const late = (milliseconds) => new Promise(done => setTimeout(done, milliseconds));
    const bots = {\n${bots.join('\n')}\n};
    export function handler(client, event) { return bots[event.input.bot](client, event); }`,
  );
});
afterAll(() => sandbox.close());

it('there are many of them, each with its end', () => {
  expect(Object.keys(oddBots).length).toBeGreaterThan(190);
  expect(Object.keys(ends)).toEqual(Object.keys(oddBots));
});

it.each(Object.keys(oddBots))('%s', async name => {
  const text = `{"bot":${JSON.stringify(name)},"a":1.50}`;
  expect(described(await sandbox.run(runOf(program, { text: { kind: 'json', text } })))).toBe(ends[name]);
});

/** Whether a call is answered before the handler ends is a matter of a moment. */
const stillOpen = /"warn: The handler ended while one of its calls was open[^"]*"/;
/** Characters of a longer end that are kept; the rest is hashed. */
const most = 400;

/** Without the column, which a new Deno may count otherwise. */
function described({ end, logs }: RunReport): string {
  const whole = { end, logs };
  if (end.kind === 'threw') {
    const { place, ...error } = end.error;
    Object.assign(whole, { end: { error, line: place?.replace(/:\d+$/, '') } });
  }
  const text = JSON.stringify(whole).replace(stillOpen, '');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return text.length <= most ? text : `${text.slice(0, most)}… ${text.length} ${hash}`;
}
