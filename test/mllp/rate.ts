// A program: `npx tsx test/mllp/rate.ts [messages] [workers]`, after `npm run build`. It starts `kiln serve` with a bot that parses and
// acknowledges, sends messages by one connection of MLLP, in five rounds all at once and in five one after the other, and prints how many a
// second were answered in order.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../bench/result.ts';
import { end, ready } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { codeOf, message, sender } from './client.ts';
import { deployAck, mllpPort, startMllp } from './serve.ts';

/** Before it is measured. */
const warm = 5_000;
const [count = 1_000, workers = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(dataParent(), 'kiln-rate-'));
const run = startMllp(folder, { KILN_WORKERS: String(workers) });
try {
  await deployAck(await ready(run), 'ack');
  const one = await sender(await mllpPort(run));
  // The first run starts the process of the bot.
  one.send(message('first'));
  await one.answers(1);
  const segments = Array.from({ length: 12 }, (_, at) => `OBX|${at}|NM|8480-6^^LN||${at}|mm[Hg]|||||F\r`);
  const text = (at: number) => message(`M${at}`, `PID|1||7^^^HOSP^MR||Muster^Eva\r${segments.join('')}`);
  /** Messages a second. */
  async function rate(isPiped: boolean, messages: number): Promise<number> {
    const before = one.received.length;
    const start = performance.now();
    if (isPiped) one.send(...Array.from({ length: messages }, (_, at) => text(at)));
    else
      for (let at = 0; at < messages; at++) {
        one.send(text(at));
        await one.arrived(before + at + 1);
      }
    const found = (await one.answers(before + messages)).slice(before).map(codeOf);
    const seconds = (performance.now() - start) / 1000;
    const wrong = found.find((code, at) => code !== `AA M${at}`);
    if (wrong !== undefined) throw new Error(`An answer is not in order: ${wrong}.`);
    return messages / seconds;
  }
  // V8 compiles what runs often.
  await rate(true, warm);
  for (const isPiped of [true, false]) {
    const rates: number[] = [];
    for (let round = 0; round < 5; round++) rates.push(await rate(isPiped, count));
    const how = isPiped ? 'all at once' : 'each after the answer to the one before';
    process.stdout.write(
      `${how}: ${rates.map(each => each.toFixed(0)).join(', ')} a second, in order; median ${median(rates).toFixed(0)}\n`,
    );
  }
  one.socket.destroy();
} finally {
  await end(run.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
