// Workers of a server that hang, end or come late, without the server in them: test/command/workers.deep.test.ts has whole ones.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorkerPool, type WorkerPool } from '../../runtime/base/workers/worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-pool-'));
/** Answers each connection with its process number and whether it was retired, and all questions with true. */
const program = join(folder, 'worker.mjs');
writeFileSync(
  program,
  `let retired = false;
process.on('message', (message, socket) => {
  if (socket) {
    process.send({ took: message.socket });
    socket.resume().end(process.pid + (retired ? ' retired' : ''));
  } else if (message.kiln === 'ask') {
    if (message.topic === 'retire') retired = true;
    process.send({ kiln: 'answer', id: message.id, data: true });
    if (message.topic === 'stop') process.exit();
  }
});
process.send({ kiln: 'ask', id: 1, topic: 'serving' });`,
);

const open: { pool: WorkerPool; listener: Server }[] = [];
afterEach(async () => {
  for (const { pool, listener } of open.splice(0)) {
    listener.close();
    await pool.stop(1_000);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function begun(heartbeat: number, mostWaiting = 10) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const pool = openWorkerPool({
    ...{ workers: 2, program, heartbeat, mostWaiting, log: { info: note, warn: note, error: note } },
    ...{ failed: () => note('failed'), history: () => undefined, answer: () => undefined },
  });
  const listener = createServer({ pauseOnConnect: true }, socket => pool.pass(socket)).listen(0, '127.0.0.1');
  open.push({ pool, listener });
  await Promise.all([once(listener, 'listening'), pool.begin({})]);
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { pool, lines, port };
}

function called(port: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', data => {
    text += data;
  });
  return { socket, answer: once(socket, 'close').then(() => text) };
}

async function workersAt(port: number): Promise<readonly number[]> {
  return [...new Set((await Promise.all(Array.from({ length: 4 }, () => called(port).answer))).map(Number))];
}

it('gives the connections of a worker that hangs to others, ends it and replaces it', async () => {
  const { pool, lines, port } = await begun(300);
  const pids = await workersAt(port);
  expect(pids).toHaveLength(2);
  const [hung = 0, other = 0] = pids;
  process.kill(hung, 'SIGSTOP');
  // One at least waits for it; those that come later do not.
  const early = [called(port), called(port)];
  await delay(600);
  expect(await workersAt(port)).toEqual([other]);
  // What waited is answered by another one once it is ended.
  const late = await Promise.all(early.map(({ answer }) => answer));
  expect(late.map(Number)).not.toContain(hung);
  expect(lines.join('\n')).toContain(`(process ${hung}) has missed 6 heartbeats`);
  expect(pool.replaced()).toBe(1);
  await expect.poll(async () => (await workersAt(port)).length).toBe(2);
});

it('lets a worker that hangs for a moment go on', async () => {
  const { pool, lines, port } = await begun(500);
  const [hung = 0] = await workersAt(port);
  process.kill(hung, 'SIGSTOP');
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1);
  expect(lines[0]).toMatch(/^Worker [12] \(process \d+\) does not answer: connections go to the others/);
  process.kill(hung, 'SIGCONT');
  await expect.poll(async () => (await workersAt(port)).includes(hung), { timeout: 5_000 }).toBe(true);
  expect(pool.replaced()).toBe(0);
});

it('retires a worker that replaces another one while the server stops', async () => {
  const { pool, port } = await begun(60_000);
  const pids = await workersAt(port);
  await pool.retire();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  expect(await called(port).answer).toMatch(/^\d+ retired$/);
});

it('keeps a limited number of connections while no worker serves', async () => {
  const { port } = await begun(60_000, 2);
  const pids = await workersAt(port);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await delay(100);
  const answers = await Promise.all(Array.from({ length: 5 }, () => called(port).answer));
  expect(answers.filter(answer => answer === '')).toHaveLength(3);
});
