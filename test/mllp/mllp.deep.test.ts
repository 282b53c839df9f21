// `kiln serve` with MLLP and bots in their sandbox, of one process and of two: order and number of answers, real messages, metrics, and the
// end of the server while messages come. How many a second: `npx tsx test/mllp/rate.ts`.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { framed } from '../../runtime/bots/mllp/frames.ts';
import { end, type Run, ready } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { codeOf, message, sender } from './client.ts';
import { deployAck, mllpPort, startMllp } from './serve.ts';

async function metric(run: Run, name: string): Promise<number> {
  const url = /http:\S+\/metrics/.exec(run.errors())?.[0] ?? '';
  const lines = (await (await fetch(url)).text()).split('\n').filter(line => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe.each(['1', '2'])('with %s process(es)', workers => {
  const folder = mkdtempSync(join(dataParent(), 'kiln-mllp-'));
  let run: Run;
  let port = 0;

  beforeAll(async () => {
    run = startMllp(folder, { KILN_WORKERS: workers, KILN_METRICS_PORT: '0' });
    await deployAck(await ready(run), 'ack');
    port = await mllpPort(run);
  }, 120_000);
  afterAll(async () => {
    if (run.child.exitCode === null) await end(run.child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('1,000 messages on one connection are answered in order, with other connections open', async () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `M${at}`);
    const others = await Promise.all([sender(port), sender(port), sender(port)]);
    const one = await sender(port);
    one.send(...ids.map(id => message(id, 'PID|1||7||Muster^Eva\r')));
    for (const [nth, other] of others.entries())
      for (let at = 0; at < 50; at++) {
        other.send(message(`O${nth}-${at}`));
        await other.answers(at + 1);
      }
    const found = await one.answers(1_000);
    expect(found.map(codeOf)).toEqual(ids.map(id => `AA ${id}`));
    expect(found[0]?.getSegment('MSA')?.getComponent(3, 1)).toBe('Muster');
    for (const [nth, other] of others.entries()) {
      const answers = await other.answers(50);
      expect(answers.map(codeOf)).toEqual(Array.from({ length: 50 }, (_, at) => `AA O${nth}-${at}`));
    }
    expect(await metric(run, 'kiln_mllp_messages_total{answer="AA"}')).toBe(1_150);
    expect(await metric(run, 'kiln_mllp_connections')).toBe(4);
    for (const each of [one, ...others]) each.socket.end();
  }, 120_000);

  const shared = join(packageRoot(), '../shared/hl7v2');
  it.skipIf(!existsSync(shared))(
    'the messages of ../shared/hl7v2 are acknowledged, or refused',
    async () => {
      const files = ['samples', 'edge'].flatMap(of =>
        readdirSync(join(shared, of)).map(name => join(of, name)),
      );
      // An escape that does not end is kept as text.
      const isRefused = (name: string) => name.includes('bad_') && !name.includes('unterminated_escape');
      const { socket, answers } = await sender(port);
      const sent = files.filter(name => !/LICENSE|\.bin$/.test(name));
      for (const name of sent) socket.write(framed(readFileSync(join(shared, name))));
      const found = await answers(sent.length);
      const wrong = sent.filter((name, at) => {
        const ack = found[at];
        return !ack || codeOf(ack).startsWith('AA') === isRefused(name);
      });
      expect([sent.length > 10, wrong]).toEqual([true, []]);
      socket.end();
    },
    120_000,
  );

  it('SIGTERM: messages under way are answered, each once and in order, and the server ends', async () => {
    const { socket, received, ended } = await sender(port);
    const ids = Array.from({ length: 2_000 }, (_, at) => `T${at}`);
    socket.write(Buffer.concat(ids.map(id => framed(Buffer.from(message(id))))));
    while (received.length < 20) await new Promise(resolve => setTimeout(resolve, 5));
    const code = end(run.child, 'SIGTERM');
    await ended;
    const codes = received.map(bytes => codeOf(Hl7Message.parse(String(bytes))));
    expect(codes).toEqual(ids.slice(0, codes.length).map(id => `AA ${id}`));
    expect(codes.length).toBeLessThan(2_000);
    expect(await code).toBe(0);
  }, 60_000);
});
