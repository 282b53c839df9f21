// Messages by MLLP: the bot answers each, in order; invalid messages, and those that no bot can answer, are refused.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { listenForMllp, type Mllp } from '../../runtime/bots/mllp/listen.ts';
import { withResolvers } from '../../runtime/bots/sandbox/process.ts';
import { fakeRunner, type Handler } from '../bots/fake-runner.ts';
import { type Settings, testConfig } from '../config.ts';
import { auditOf, botOf, testFolder } from '../fixtures.ts';
import { testServer } from '../server.ts';
import { codeOf, message, sender } from './client.ts';

const seen: string[] = [];
let gate: Promise<void> | undefined;
const odd: Record<string, Handler> = {
  nothing: () => undefined,
  json: () => ({ resourceType: 'Patient' }),
  frames: (_, { input }) => `\x0b${String(input)}\x1c\r`,
  text: (_, { input }) => String((input as Hl7Message).buildAck({ ackCode: 'AE' })),
  throws: () => {
    throw new Error('patient Muster has no bed');
  },
  reads: client => client.read?.('Patient', 'x'),
};
const runner = fakeRunner({
  ...odd,
  echo: (_, { input }) => input,
  ack: async (_, { input }, log) => {
    const read = input as Hl7Message;
    seen.push(read.getSegment('MSH')?.getComponent(10, 1) ?? '');
    log('acknowledged');
    await gate;
    return read.buildAck({ text: read.getSegment('PID')?.getComponent(5, 1) ?? '' });
  },
});
const logged: string[] = [];
const log = {
  info: (line: string) => void logged.push(line),
  warn: (line: string) => void logged.push(line),
  error: (line: string) => void logged.push(line),
};
const server = testServer({}, undefined, runner);
const folder = testFolder('mllp');

const open: Mllp[] = [];
afterEach(async () => {
  gate = undefined;
  seen.length = 0;
  logged.length = 0;
  await Promise.all(open.splice(0).map(each => each.close()));
});

async function listen(env: Settings = {}): Promise<Mllp> {
  const config = testConfig({ KILN_MLLP_PORT: '0', KILN_MLLP_BOT: 'ack', KILN_DRAIN_TIMEOUT: '3s', ...env });
  const { bots: context } = server();
  if (!context) throw new Error('The server has no bots.');
  const { limits } = config;
  const listening = await listenForMllp({
    config,
    context: { ...context, limits, log },
    log,
    isWorker: false,
  });
  open.push(listening);
  return listening;
}

beforeAll(async () => {
  for (const id of ['ack', 'echo', ...Object.keys(odd)])
    await server().put(botOf(id, { runAsUser: true, identifier: [{ system: 'urn:x', value: id }] }));
});

describe('answers', () => {
  it('1,000 messages on one connection, at once: each is answered once, in order', async () => {
    const { port, counts } = await listen();
    const { send, answers, socket } = await sender(port);
    const ids = Array.from({ length: 1_000 }, (_, at) => `M${at}`);
    send(...ids.map(id => message(id)));
    expect((await answers(1_000)).map(codeOf)).toEqual(ids.map(id => `AA ${id}`));
    expect(seen).toEqual(ids);
    expect(counts).toMatchObject({ connections: 1, answered: { AA: 1_000, AE: 0, AR: 0, other: 0 } });
    socket.end();
  });

  it('messages of more connections than bots may run wait for a slot; one whose sender leaves is dropped', async () => {
    const { port, counts } = await listen({ botProjectPlaces: 2 });
    const { promise, resolve: release } = withResolvers<void>();
    gate = promise;
    const before = runner.runs.length;
    const senders = await Promise.all(Array.from({ length: 8 }, () => sender(port)));
    for (const [at, { send }] of senders.entries()) send(message(`C${at}`));
    await expect.poll(() => seen.length).toBe(2);
    const [waiting] = senders.filter((_, at) => !seen.includes(`C${at}`));
    waiting?.socket.resetAndDestroy();
    await delay(50);
    expect(runner.runs.length - before).toBe(2);
    release();
    const others = senders.filter(each => each !== waiting);
    const found = await Promise.all(others.map(({ answers }) => answers(1)));
    expect(found.flat().map(answer => codeOf(answer).slice(0, 2))).toEqual(Array(7).fill('AA'));
    expect(counts.answered).toMatchObject({ AA: 7, AE: 0, AR: 0 });
    expect(runner.runs.length - before).toBe(7);
    for (const { socket } of others) socket.destroy();
  });

  it('the encoding of the message is that of its answer', async () => {
    const { socket, received, answers } = await sender((await listen()).port);
    const latin = message('M1', 'PID|1||||Müller^Åsa\r').replace('2.5.1\r', '2.5.1||||||8859/1\r');
    socket.write(Buffer.concat([Buffer.from('\x0b'), Buffer.from(latin, 'latin1'), Buffer.from('\x1c\r')]));
    await answers(1);
    expect(received[0]?.toString('latin1')).toContain('MSA|AA|M1|Müller');
  });

  it('a byte order mark, and escape characters without a sequence, come back as they came', async () => {
    const { port } = await listen({ KILN_MLLP_BOT: 'echo' });
    const { send, received, answers } = await sender(port);
    const texts = ['\uFEFF', ''].map(mark => `${mark}${message('M1', 'PID|1||||C:\\Müller^a\\\r')}`);
    send(...texts);
    await answers(2);
    expect(received.map(String)).toEqual(texts);
  });

  it('a sender that ends its side at once gets its answers', async () => {
    const { send, answers, socket, ended } = await sender((await listen()).port);
    send(message('M1'), message('M2'));
    socket.end();
    expect((await answers(2)).map(codeOf)).toEqual(['AA M1', 'AA M2']);
    await ended;
  });

  it.each([
    ['nothing', 'AA M1'],
    ['text', 'AE M1'],
    ['json', 'AE M1'],
    ['frames', 'AE M1'],
    ['throws', 'AE M1'],
    ['reads', 'AE M1'],
    ['urn:x|text', 'AE M1'],
    ['nobody', 'AR M1'],
    ['urn:x|nobody', 'AR M1'],
  ])('of the bot %s: %s, and the connection goes on', async (bot, code) => {
    const { send, answers, received } = await sender((await listen({ KILN_MLLP_BOT: bot })).port);
    send(message('M1'));
    send(message('M2'));
    expect((await answers(2)).map(codeOf)).toEqual([code, code.replace('M1', 'M2')]);
    const text = Buffer.concat(received).toString();
    expect(text).not.toMatch(/Muster|bed|nobody|Bot\/|membership/);
    expect(logged.join('\n')).not.toContain('Muster');
  });

  it('a run leaves an AuditEvent; the bot acts as itself for any sender', async () => {
    const { send, answers } = await sender((await listen({ KILN_MLLP_BOT: 'reads' })).port);
    const events = await auditOf(server(), async () => {
      send(message('M1', 'PID|1||||Muster\r'));
      await answers(1);
    });
    expect(runner.runs.at(-1)?.event).toMatchObject({ requester: { display: 'MLLP' }, headers: {} });
    expect(events).toMatchObject([
      {
        outcome: '4',
        agent: [{ name: 'MLLP' }],
        outcomeDesc: expect.stringContaining('may not touch any data'),
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('Muster');
  });
});

describe('refusals', () => {
  it('malformed messages get a NAK between the answers of others', async () => {
    const { send, answers } = await sender((await listen()).port);
    send(
      message('M1'),
      message('M2', 'PID^\r'),
      'hello',
      message('M3').replace('|M3', '|'),
      '',
      message('M4'),
    );
    expect((await answers(6)).map(codeOf)).toEqual(['AA M1', 'AE M2', 'AR', 'AR', 'AR', 'AA M4']);
    expect(seen).toEqual(['M1', 'M4']);
    await server().trail.settle();
    const found = await server().fetch('AuditEvent?entity=Bot/ack&outcome=4&_total=accurate&_summary=count');
    expect(await found.json()).toMatchObject({ total: 4 });
  });

  it('a message that is too long, after the answers of those before it; then the connection ends', async () => {
    const { port, counts } = await listen({ KILN_MLLP_MESSAGE_BYTES: '2KB' });
    const { send, answers, ended } = await sender(port);
    send(message('M1'), message('M2', `OBX|${'x'.repeat(3_000)}\r`), message('M3'));
    expect((await answers(2)).map(codeOf)).toEqual(['AA M1', 'AR M2']);
    await ended;
    expect([seen, counts.refused.length]).toEqual([['M1'], 1]);
  });

  it('stray bytes are counted and passed over; many of them end the connection', async () => {
    const { port, counts } = await listen();
    const one = await sender(port);
    one.socket.write('noise');
    one.send(message('M1'));
    one.socket.write('\0\r\n');
    one.send(message('M2'));
    expect((await one.answers(2)).map(codeOf)).toEqual(['AA M1', 'AA M2']);
    expect(counts.strayBytes).toBe(6);
    const other = await sender(port);
    other.socket.write(`GET / HTTP/1.1\r\n${'x'.repeat(2_000)}`);
    expect((await other.answers(1)).map(codeOf)).toEqual(['AR']);
    await other.ended;
    expect([counts.refused.frames, logged.join()]).toEqual([1, expect.stringContaining('0x0B')]);
  });

  it('a message that is given up and begun anew is counted, named once, and answered', async () => {
    const { port, counts } = await listen({ KILN_MLLP_MESSAGE_BYTES: '2000' });
    const one = await sender(port);
    one.socket.write(`\x0b${'x'.repeat(1_500)}\x0b${'y'.repeat(1_500)}`);
    one.send(message('M1'));
    expect((await one.answers(1)).map(codeOf)).toEqual(['AA M1']);
    expect([counts.strayBytes, counts.refused.frames]).toEqual([3_000, 0]);
    expect(logged.join().match(/gave up a message/g)).toHaveLength(1);
    one.socket.write('\x0b'.repeat(20));
    expect((await one.answers(2)).map(codeOf)).toEqual(['AA M1', 'AR']);
    await one.ended;
    expect(counts.refused.frames).toBe(1);
  });

  it('a message without an end, and bytes without a message, after a while', async () => {
    const { port, counts } = await listen({ bodyTimeout: 100 });
    const half = await sender(port);
    half.socket.write(`\x0b${message('M1')}`);
    expect((await half.answers(1)).map(codeOf)).toEqual(['AR M1']);
    await half.ended;
    const bare = await sender(port);
    bare.socket.write(message('M2'));
    expect((await bare.answers(1)).map(codeOf)).toEqual(['AR']);
    await bare.ended;
    expect(counts.refused).toMatchObject({ time: 1, frames: 1 });
  });

  it('a connection without messages ends after a while, and not while the bot is at work', async () => {
    const { port } = await listen({ mllpIdle: 150 });
    const { promise, resolve: release } = withResolvers<void>();
    gate = promise;
    const { send, answers, ended, received } = await sender(port);
    send(message('M1'));
    const silent = await sender(port);
    await silent.ended;
    expect([silent.received.length, received.length]).toEqual([0, 0]);
    release();
    expect((await answers(1)).map(codeOf)).toEqual(['AA M1']);
    await ended;
  });

  it('connections beyond the limit', async () => {
    const { port, counts } = await listen({ mllpConnections: 1 });
    const first = await sender(port);
    first.send(message('M1'));
    await first.answers(1);
    const second = await sender(port);
    expect((await second.answers(1)).map(codeOf)).toEqual(['AR']);
    await second.ended;
    expect(counts).toMatchObject({ connections: 1, refused: { connections: 1 } });
    first.socket.destroy();
    for (;;) {
      const third = await sender(port);
      third.send(message('M3'));
      const [ack] = await third.answers(1);
      if (ack && codeOf(ack) === 'AA M3') break;
    }
  });
});

describe('back-pressure and the end', () => {
  it('is not read while messages wait and the bot runs, so that the sender is delayed', async () => {
    const { promise, resolve: release } = withResolvers<void>();
    gate = promise;
    const { port } = await listen({ KILN_MLLP_MESSAGE_BYTES: '64KB' });
    const { send, socket, answers } = await sender(port);
    const long = `OBX|${'x'.repeat(50_000)}\r`;
    const count = 400;
    for (let at = 0; at < count; at++) send(message(`M${at}`, long));
    let before = -1;
    while (socket.bytesWritten - socket.writableLength !== before || seen.length === 0) {
      before = socket.bytesWritten - socket.writableLength;
      await new Promise(resolve => setTimeout(resolve, 200));
    }
    // The rest is held by the sender, beyond what the kernel takes.
    expect(socket.writableLength).toBeGreaterThan((count * 50_000) / 4);
    expect(seen).toEqual(['M0']);
    release();
    expect((await answers(count)).map(codeOf)).toEqual(Array.from({ length: count }, (_, at) => `AA M${at}`));
  });

  it('answers the message under way, begins no other, and closes', async () => {
    const { promise, resolve: release } = withResolvers<void>();
    gate = promise;
    const listening = await listen();
    const { send, ended, received } = await sender(listening.port);
    const idle = await sender(listening.port);
    send(message('M1'), message('M2'));
    while (seen.length === 0) await new Promise(resolve => setTimeout(resolve, 10));
    const closing = listening.close();
    await idle.ended;
    await expect(sender(listening.port)).rejects.toThrow('ECONNREFUSED');
    release();
    await Promise.all([closing, ended]);
    expect(received.map(bytes => codeOf(Hl7Message.parse(String(bytes))))).toEqual(['AA M1']);
    expect(seen).toEqual(['M1']);
  });

  it('a run ends when its sender is gone', async () => {
    gate = new Promise(() => {});
    const { port, counts } = await listen();
    const { send, socket } = await sender(port);
    send(message('M1'));
    while (seen.length === 0) await new Promise(resolve => setTimeout(resolve, 10));
    socket.resetAndDestroy();
    while (counts.connections > 0) await new Promise(resolve => setTimeout(resolve, 10));
    expect(runner.runs.at(-1)?.signal?.aborted).toBe(true);
  });
});

describe('TLS', () => {
  const path = (name: string) => join(folder, name);
  const certificate = (name: string) => {
    const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
    const files = ['-keyout', path(`${name}.key`), '-out', path(`${name}.crt`), '-subj', `/CN=${name}`];
    execFileSync('openssl', [...made, ...files, '-addext', 'subjectAltName=IP:127.0.0.1'], {
      stdio: 'ignore',
    });
  };
  const hasOpenssl = (() => {
    try {
      execFileSync('openssl', ['version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  const file = async (name: string) => (await import('node:fs')).readFileSync(path(name));

  it.skipIf(!hasOpenssl)(
    'with the certificate of the server, and of senders where they are demanded',
    async () => {
      for (const name of ['server', 'client', 'stranger']) certificate(name);
      const env = { KILN_MLLP_TLS_CERT: path('server.crt'), KILN_MLLP_TLS_KEY: path('server.key') };
      const ca = await file('server.crt');
      const plain = await sender((await listen(env)).port, { ca });
      plain.send(message('M1'), message('M2'));
      expect((await plain.answers(2)).map(codeOf)).toEqual(['AA M1', 'AA M2']);
      const { port, counts } = await listen({ ...env, KILN_MLLP_TLS_CLIENTS: path('client.crt') });
      const known = await sender(port, { ca, cert: await file('client.crt'), key: await file('client.key') });
      known.send(message('M3'));
      expect((await known.answers(1)).map(codeOf)).toEqual(['AA M3']);
      const stranger = await sender(port, {
        ca,
        cert: await file('stranger.crt'),
        key: await file('stranger.key'),
      });
      stranger.send(message('M4'));
      await stranger.ended;
      const bare = await sender(port);
      bare.send(message('M5'));
      await bare.ended;
      expect([stranger.received.length, bare.received.length]).toEqual([0, 0]);
      expect(seen).toEqual(['M1', 'M2', 'M3']);
      expect(counts.refused.tls).toBe(2);
    },
  );

  it.skipIf(!hasOpenssl)('handshakes count as connections, and end with the listener', async () => {
    certificate('server');
    const env = { KILN_MLLP_TLS_CERT: path('server.crt'), KILN_MLLP_TLS_KEY: path('server.key') };
    const ca = await file('server.crt');
    const { port, counts, close } = await listen({ ...env, mllpConnections: 3 });
    const known = await sender(port, { ca });
    known.send(message('M1'));
    expect((await known.answers(1)).map(codeOf)).toEqual(['AA M1']);
    const stalled = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1').on('error', () => {}));
    const ends = stalled.map(socket => new Promise(resolve => socket.once('close', resolve)));
    while (counts.refused.connections < 2) await new Promise(resolve => setTimeout(resolve, 10));
    expect(stalled.filter(({ destroyed }) => !destroyed).length).toBeGreaterThanOrEqual(2);
    // What has begun is drained, and the handshakes are not waited for.
    await Promise.all([close(), known.ended, ...ends]);
    // Those that ended make room.
    const next = await listen({ ...env, mllpConnections: 1 });
    for (const id of ['M2', 'M3']) {
      const { send, answers, socket } = await sender(next.port, { ca });
      send(message(id));
      expect((await answers(1)).map(codeOf)).toEqual([`AA ${id}`]);
      socket.destroy();
      while (next.counts.connections > 0) await new Promise(resolve => setTimeout(resolve, 10));
    }
  });

  it('files that are not there, or are none, are refused by name', async () => {
    writeFileSync(path('none.pem'), 'no certificate');
    const env = (file: string) => ({ KILN_MLLP_TLS_CERT: file, KILN_MLLP_TLS_KEY: file });
    await expect(listen(env(path('missing.pem')))).rejects.toThrow(/KILN_MLLP_TLS_CERT is .*\(ENOENT\)/);
    await expect(listen(env(path('none.pem')))).rejects.toThrow('they are PEM files');
  });
});

describe('settings', () => {
  it.each([
    [{ KILN_MLLP_PORT: '2575' }, 'belong together'],
    [{ KILN_MLLP_BOT: 'x' }, 'belong together'],
    [{ KILN_MLLP_PORT: '8103', KILN_MLLP_BOT: 'x' }, 'a port of its own'],
    [{ KILN_MLLP_TLS_CERT: 'x' }, 'KILN_MLLP_TLS_KEY belong together'],
    [{ KILN_MLLP_TLS_CLIENTS: 'x' }, 'senders would not be checked'],
  ])('%j is refused', (env, words) => {
    expect(() => testConfig(env)).toThrow(words);
  });

  it('a project that is not there, and a port in use', async () => {
    await expect(listen({ KILN_MLLP_PROJECT: 'none' })).rejects.toThrow("KILN_MLLP_PROJECT is 'none'");
    const { port } = await listen();
    await expect(listen({ KILN_MLLP_PORT: String(port) })).rejects.toThrow(
      'set KILN_MLLP_PORT to another one',
    );
  });

  it('a bot that cannot be run yet is said', async () => {
    await listen();
    expect(logged.join()).not.toContain('cannot be run for now');
    await listen({ KILN_MLLP_BOT: 'nobody' });
    expect(logged.join()).toMatch(/bot of KILN_MLLP_BOT cannot be run for now.*nobody/);
  });

  it('an open port off loopback without certificates is reported', async () => {
    await listen();
    expect(logged.join()).not.toContain('firewall');
    await listen({ KILN_MLLP_HOST: '127.0.0.1' });
    const { announce } = await import('../../runtime/bots/mllp/listen.ts');
    announce(testConfig({ KILN_MLLP_PORT: '1', KILN_MLLP_BOT: 'ack', KILN_MLLP_HOST: '0.0.0.0' }), 1, log);
    expect(logged.at(-1)).toContain('firewall');
  });
});
