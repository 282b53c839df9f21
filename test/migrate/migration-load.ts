// A server and questions whose answers are known → requests at a steady rate, and what was wrong with the answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';

export interface Question {
  readonly query: string;
  /** The body of the right answer. */
  readonly wanted: string;
}

export interface Driven {
  sent: number;
  right: number;
  /** Refused with 503 or its GraphQL form, as a migration was not through. */
  waited: number;
  /** Writes that were stored. */
  written: number;
  readonly wrong: string[];
  /** Milliseconds, one for each answer. */
  readonly times: number[];
}

const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };

export async function ask(base: string, query: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${base}/$graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  return { status: response.status, text: await response.text() };
}

/** As `ask` answers now. */
export async function answered(base: string, queries: readonly string[]): Promise<readonly Question[]> {
  const questions: Question[] = [];
  for (const query of queries) {
    const { text } = await ask(base, query);
    if (text.includes('"errors"')) throw new Error(`${query}: ${text}`);
    questions.push({ query, wanted: text });
  }
  return questions;
}

/**
 * Until the signal: each request starts at its time, however long the others take. One of five writes.
 *
 * @param base undefined while no server is there: nothing is sent then
 */
export async function drive(
  base: () => string | undefined,
  questions: readonly Question[],
  rate: number,
  signal: AbortSignal,
): Promise<Driven> {
  const driven: Driven = { sent: 0, right: 0, waited: 0, written: 0, wrong: [], times: [] };
  const running = new Set<Promise<void>>();
  const start = performance.now();
  for (let i = 0; !signal.aborted; i++) {
    const wait = start + (i * 1000) / rate - performance.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    const at = base();
    if (at === undefined) continue;
    const one = send(at, i).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return driven;

  async function send(at: string, i: number): Promise<void> {
    driven.sent++;
    const began = performance.now();
    try {
      await (i % 5 === 4 ? write(at, i) : read(at, i));
      driven.times.push(performance.now() - began);
    } catch (error) {
      // A killed server answers nothing; that is not a wrong answer.
      if (base() === at) driven.wrong.push(String(error));
    }
  }

  async function read(at: string, i: number): Promise<void> {
    const question = questions[i % questions.length];
    if (!question) return;
    const { status, text } = await ask(at, question.query);
    if (text === question.wanted) driven.right++;
    else if (/"code":"transient"/.test(text) && /a migration of the database is making its index/.test(text))
      driven.waited++;
    else driven.wrong.push(`${question.query}\n${status} ${text.slice(0, 300)}`);
  }

  async function write(at: string, i: number): Promise<void> {
    const id = `written-${i % 40}`;
    const body = JSON.stringify({ resourceType: 'Basic', id, code: { text: `version ${i}` } });
    const response = await fetch(`${at}/Basic/${id}`, { method: 'PUT', headers, body });
    if (response.ok) driven.written++;
    else driven.wrong.push(`PUT Basic/${id}: ${response.status} ${await response.text()}`);
  }
}

/** In milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
}

export interface Server {
  readonly child: ChildProcess;
  readonly base: string;
}

const servers: Server[] = [];

/** A server of that database as a process of its own. */
export async function serve(database: Pick<Database, 'connection'>): Promise<Server> {
  const file = join(packageRoot(), 'dist/main.js');
  const child = spawn(process.execPath, [file, 'serve'], {
    cwd: packageRoot(),
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', KILN_SAMPLE: 'none', KILN_DEV_TOKEN: 't', KILN_LOG: 'error' },
      ...{ KILN_KEY: 'the secret of every test database', DATABASE_URL: database.connection.url },
    },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', chunk => (output += String(chunk)));
  child.stderr.on('data', chunk => (errors += String(chunk)));
  for (;;) {
    const base = /at (http:\S+)/.exec(output)?.[1];
    if (base) {
      const server = { child, base };
      servers.push(server);
      return server;
    }
    if (child.exitCode !== null) throw new Error(`The server ended: ${errors}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

export function endServer({ child }: Server, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Whatever a test left running. */
export async function endAll(): Promise<void> {
  for (const server of servers) await endServer(server, 'SIGKILL');
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 20));
}
