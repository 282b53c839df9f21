// In: nothing. Out: how much more processor time the same work takes where all cores are at it than where one is. The cores of a virtual machine
// may be threads of one, and share caches: what one worker takes beside another cannot be less.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { median } from './result.ts';

/** Text like that of answers: parsed, put together and encoded, some 400 ms long. Prints its microseconds. */
const work = `const row = { id: 'p', name: [{ family: 'x'.repeat(40), given: ['a', 'b'] }], values: Array.from({ length: 60 }, (_, i) => ({ i, v: i / 7 })) };
const text = JSON.stringify(row);
const round = count => { let bytes = 0; for (let i = 0; i < count; i++) bytes += Buffer.from(JSON.stringify(JSON.parse(text)) + i).length; return bytes; };
round(4000);
const before = process.cpuUsage();
round(16000);
const { user, system } = process.cpuUsage(before);
console.log(user + system);`;

/** The median of several turns, in which one process and one for each core alternate. */
export async function coresRatio(turns: number): Promise<number> {
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const [alone = Number.NaN] = await atOnce(1);
    const beside = await atOnce(availableParallelism());
    ratios.push(beside.reduce((sum, each) => sum + each, 0) / beside.length / alone);
  }
  return Number(median(ratios).toFixed(2));
}

async function atOnce(count: number): Promise<readonly number[]> {
  const run = promisify(execFile);
  const ends = Array.from({ length: count }, () => run(process.execPath, ['-e', work]));
  return (await Promise.all(ends)).map(({ stdout }) => Number(stdout));
}
