// The program of drain.deep.test.ts: runs a bot in a process of each kind and compiles one, ignores signals, and prints the results.
import { compileBot } from '../../runtime/bots/compile.ts';
import { findDeno } from '../../runtime/bots/sandbox/deno.ts';
import { spawnChild } from '../../runtime/bots/sandbox/spawn.ts';
import { spawnerClient } from '../../runtime/bots/sandbox/spawner-client.ts';
import { jobOf, programOf, runOf, testProcess } from './sandbox.ts';

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
const spawner = spawnerClient();
const spawns = findDeno() && spawner ? [spawnChild, spawner.spawn] : [];
const units = spawns.map(spawn => testProcess({ spawn }));
await Promise.all(units.map(({ ready }) => ready));
const source = `export async function handler(client) {
  await client.read('Patient', '1');
  await new Promise(done => setTimeout(done, 500));
  return client.read('Patient', '2');
}`;
const job = jobOf(runOf(await programOf(source), { limits: { wallTime: 60_000 } }));
let begun = 0;
const link = {
  async call(_: string, args: string) {
    if (args.includes('"1"')) begun += 1;
    // The compiler is at work by then.
    if (begun === units.length) setTimeout(() => process.stdout.write('begun\n'), 100);
    if (begun === units.length) begun = 0;
    return '{"ok":true,"result":7}';
  },
  log: () => {},
};
const many = Array.from({ length: 10_000 }, (_, at) => `export const f${at} = () => [1, { a: 2 }];`).join(
  '\n',
);
const runs = units.map(unit => unit.run(job, link, new AbortController().signal));
const compiled = compileBot(`export const handler = () => 1;\n${many}`);
const ends = (await Promise.all(runs)).map(end =>
  end.kind === 'returned' ? 'returned' : JSON.stringify(end),
);
process.stdout.write(`${[...ends, Object.keys(await compiled).join()].join(' ')}\n`);
for (const unit of units) unit.kill();
spawner?.close();
process.exit(0);
