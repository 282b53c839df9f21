// A program of its own for sandbox-process.test.ts: starts a bot that loops for ever, says which process it runs in, and waits.

import { denoFolder } from '../../runtime/bots/sandbox/deno-folder.ts';
import { denoProcess } from '../../runtime/bots/sandbox/deno-process.ts';
import { findDeno } from '../../runtime/bots/sandbox/deno-program.ts';
import { spawnHere } from '../../runtime/bots/sandbox/spawn.ts';
import { programText, realmText } from '../../runtime/bots/sandbox/texts.ts';
import { jobOf, limits, programOf, runOf } from './sandbox.ts';

const deno = findDeno();
if (!deno) throw new Error('Deno is not installed.');
const programs = {
  deno,
  folder: denoFolder(),
  spawn: spawnHere,
  worker: programText('deno-worker'),
  realm: realmText(),
};
const unit = denoProcess(programs, limits.memoryBytes);
await unit.ready;
const run = runOf(
  await programOf("export async function handler(client) { await client.read('Patient', '1'); for (;;); }"),
  { limits: { cpuTime: 600_000, wallTime: 600_000 } },
);
const link = {
  call: async () => {
    process.stdout.write(`${unit.pid()}\n`);
    return '{"ok":true}';
  },
  log: () => {},
};
await unit.execute(jobOf(run), link, new AbortController().signal);
