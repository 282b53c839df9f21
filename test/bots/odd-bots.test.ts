// Deno and QuickJS end odd bots alike: result, error with its line, and log. What differs is listed, and README says it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Program, RunReport } from '../../runtime/bots/runner.ts';
import { differences, oddBots, wordedByEngine } from './odd-bots.ts';
import { localSandboxes, programOf, runOf } from './sandbox.ts';

const sandboxes = localSandboxes();
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
afterAll(async () => {
  await Promise.all(sandboxes.map(([, sandbox]) => sandbox.close()));
});

const runs = Object.keys(oddBots);
const isComplete = sandboxes.length === 2;

it('there are many of them, and the lists name bots of the table', () => {
  expect(runs.length).toBeGreaterThan(190);
  for (const name of [...wordedByEngine, ...Object.keys(differences)]) expect(runs).toContain(name);
});

it.skipIf(!isComplete).each(runs)('%s', async name => {
  const text = `{"bot":${JSON.stringify(name)},"a":1.50}`;
  const ends = await Promise.all(
    sandboxes.map(async ([, sandbox]) =>
      described(await sandbox.run(runOf(program, { text: { kind: 'json', text } }))).replace(stillOpen, ''),
    ),
  );
  const [deno = '', quickjs = ''] = ends;
  const known = differences[name];
  if (known) {
    expect(deno).toContain(known[0]);
    expect(quickjs).toContain(known[1]);
    expect(quickjs).not.toContain(known[0]);
  } else if (wordedByEngine.has(name)) {
    expect(deno).not.toBe(quickjs);
    expect(quickjs.replace(wording, '$1')).toBe(deno.replace(wording, '$1'));
    expect(deno).toMatch(wording);
  } else expect(quickjs).toBe(deno);
});

/** Whether a call is answered before the handler ends is a matter of a moment. */
const stillOpen = /"warn: The handler ended while one of its calls was open[^"]*"/;

/** The message behind the name of the error. */
const wording = /(\b\w+Error: ).*?(?:"|$)/;

/** With the line alone: the engines count columns of calls and of `new` each in its own way. */
function described({ end, logs }: RunReport): string {
  if (end.kind !== 'threw') return JSON.stringify({ end, logs });
  const { place, ...error } = end.error;
  return JSON.stringify({ error, line: place?.replace(/:\d+$/, ''), logs });
}
