// A program for sandbox-process.test.ts: starts a bot with an endless loop, prints the id of its process, and waits.

import { jobOf, programOf, runOf, testProcess } from './sandbox.ts';

const unit = testProcess();
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
await unit.run(jobOf(run), link, new AbortController().signal);
