// A program: `npx tsx test/mllp/rate.ts [messages] [workers]`, after `npm run build`. It starts `kiln serve` with a bot that parses and
// acknowledges, sends messages by one connection of MLLP, all at once and one after the other, and prints how many a second were answered.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { end, ready } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { codeOf, message, sender } from './client.ts';
import { deployAck, mllpPort, startMllp } from './serve.ts';

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
  for (const isPiped of [true, false]) {
    const before = one.received.length;
    const start = performance.now();
    if (isPiped) one.send(...Array.from({ length: count }, (_, at) => text(at)));
    else
      for (let at = 0; at < count; at++) {
        one.send(text(at));
        await one.arrived(before + at + 1);
      }
    const found = (await one.answers(before + count)).slice(before).map(codeOf);
    const seconds = (performance.now() - start) / 1000;
    const inOrder = found.every((code, at) => code === `AA M${at}`);
    const how = isPiped ? 'all at once' : 'each after the answer to the one before';
    process.stdout.write(
      `${how}: ${count} messages, ${(count / seconds).toFixed(0)} a second, ${inOrder ? 'in order' : 'NOT in order'}\n`,
    );
  }
  one.socket.destroy();
} finally {
  await end(run.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
