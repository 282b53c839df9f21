// `npx tsx test/bench/sandbox.ts`: what the sandbox alone costs, in milliseconds and megabytes, as JSON.
import { readFileSync } from 'node:fs';
import type { BotRunner } from '../../runtime/bots/runner.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { kindOf, localSettings, programOf, runOf, testPool } from '../bots/sandbox.ts';

const provider = testPool({ ...localSettings, most: 8, spare: 2 });
const sandbox = openSandbox(provider, {
  places: 8,
  placesOfProject: 8,
  waitingOfProject: 100,
  waiting: 100,
  levels: 5,
});
await sandbox.warm();

const echo = 'export async function handler(client, event) { return event.input; }';
const reads =
  "export async function handler(client, event) { return client.read('Patient', event.input.id); }";
const firsts: number[] = [];
for (let n = 0; n < 10; n += 1) {
  firsts.push(await timed(sandbox, `${echo} // ${n}`, 1).then(([first = 0]) => first));
  await new Promise(done => setTimeout(done, 600));
}
const memory = memories();
const before = processorTime();
const warm = await timed(sandbox, echo, 1_000);
const processor = (processorTime() - before) / 1_000;
// As from clients that do something in between: the next realm is ready then.
const spaced = await timed(sandbox, echo, 200, 15);
const called = await timed(sandbox, reads, 1_000);
const throughput = await together(sandbox, echo, 8, 2_000);
await sandbox.close();
process.stdout.write(
  `${JSON.stringify(
    {
      firstRun: spread(firsts),
      warmEcho: spread(spaced.slice(20)),
      warmEchoBackToBack: spread(warm.slice(50)),
      processorTimeOfOne: Number(processor.toFixed(2)),
      warmEchoWithCallBackToBack: spread(called.slice(50)),
      runsPerSecond8Way: Math.round(throughput),
      memoryOfOneInMegabytes: memory,
    },
    undefined,
    2,
  )}\n`,
);

async function timed(
  runner: BotRunner,
  source: string,
  times: number,
  pause = 0,
): Promise<readonly number[]> {
  const program = await programOf(source);
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    const report = await runner.run(runOf(program, { input: { id: 'a' } }));
    found.push(performance.now() - start);
    if (report.end.kind !== 'returned') throw new Error(kindOf(report));
    if (pause > 0) await new Promise(done => setTimeout(done, pause));
  }
  return found;
}

async function together(runner: BotRunner, source: string, ways: number, times: number): Promise<number> {
  const program = await programOf(source);
  const one = async (count: number) => {
    for (let n = 0; n < count; n += 1) await runner.run(runOf(program, { input: { id: 'a' } }));
  };
  await Promise.all(Array.from({ length: ways }, () => one(20)));
  const start = performance.now();
  await Promise.all(Array.from({ length: ways }, () => one(times / ways)));
  return (times * 1_000) / (performance.now() - start);
}

function spread(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2));
  return { p10: at(0.1), p50: at(0.5), p99: at(0.99) };
}

function denoProcesses(): readonly string[] {
  if (process.platform !== 'linux') return [];
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children.filter(pid =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('data:text/javascript'),
  );
}

/** Of this process and of the sandboxes together, in milliseconds: what others do meanwhile does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  const inside = denoProcesses().map(pid => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
  return inside.reduce((sum, one) => sum + one, (user + system) / 1_000);
}

/** Of each Deno process that there is now: what is its own, and its share of what they have in common. Linux only. */
function memories(): readonly { readonly own: number; readonly share: number }[] {
  return denoProcesses().map(pid => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const of = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);
    return { own: megabytes(of('Private_Clean') + of('Private_Dirty')), share: megabytes(of('Pss')) };
  });
}
