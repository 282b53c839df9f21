// `npm run bench`: arguments in, figures out. One query, three servers, one PostgreSQL, one run: only ratios mean something.
// fill a database → start the servers → check that they answer alike → measure each row in turns
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { Failure } from '../../runtime/base/failure.ts';
import { startBefore } from './before.ts';
import { botFigures } from './bots.ts';
import { type Child, startChild } from './child.ts';
import { engineFigures } from './engine.ts';
import { ask, checkEqual } from './equal.ts';
import { events, eventTable } from './events.ts';
import { fill, type Ground } from './fill.ts';
import { measure, warmUp, writing } from './measure.ts';
import { type BenchOptions, defaults, readArguments, repetitions, usage } from './options.ts';
import { policyTokens } from './policies.ts';
import { policyFigures } from './policy-figures.ts';
import { postgresClock } from './postgres-cpu.ts';
import { type BenchResult, type RowResult, rowResult, table } from './result.ts';
import { columnOf, type Source } from './rows/row.ts';
import { type Row, rowsOf } from './rows.ts';
import { scale } from './scale.ts';
import { scaleTable } from './scale-table.ts';
import { runSide, sides } from './side.ts';
import { starts, startTable } from './start.ts';
import { views, viewTable } from './views.ts';

/**
 * @param say is told what is going on, a line at a time
 * @param stop ends the run when it rejects; what was started is put away first
 */
export async function bench(
  given: Partial<BenchOptions>,
  say: (line: string) => void = () => {},
  stop: Promise<never> = new Promise(() => {}),
): Promise<BenchResult> {
  const options = { ...defaults, ...given };
  say(
    options.data.length > 0
      ? `Loading ${options.data.join(', ')} …`
      : `Making up ${options.patients} patients …`,
  );
  const ground = await fill(options, say, stop);
  const token = randomBytes(16).toString('hex');
  const key = randomBytes(32).toString('hex');
  const children: Child[] = [];
  try {
    const tokens = await policyTokens(ground, key);
    for (const side of sides)
      children.push(await startChild(import.meta.filename, side, ground, { token, key }));
    if (options.against !== undefined) {
      say(`Loading the same with ${options.against} …`);
      children.push(await startBefore(options.against, ground, { token, key }));
    }
    const source = sourceOf(ground, kilnOf(children), token);
    const rows = await withBefore(
      await rowsOf(source, options.rows),
      children.find(({ side }) => side === 'before'),
      child => rowsOf(sourceOf(ground, child, token), options.rows),
    );
    const comparing = compare({ ground, rows, children, token, options, say });
    const results = await Promise.race([comparing, stop]);
    const { connections, seconds } = options;
    say('Asking with policies …');
    const policies = await Promise.race([
      policyFigures(rows, kilnOf(children), { token, tokens }, options, await postgresClock(ground)),
      stop,
    ]);
    say('Executing bots …');
    const [read] = await rowsOf(source, ['read']);
    if (!read) throw new Error('There is no row to be read beside bots.');
    const bots = await Promise.race([botFigures(kilnOf(children), read, token, options), stop]);
    say('Asking the engine alone …');
    return {
      rows: results,
      engine: await engineFigures(options),
      policies,
      bots,
      resources: ground.resources,
      connections,
      seconds,
    };
  } finally {
    await Promise.all(children.map(child => child.stop()));
    await ground.drop();
  }
}

async function withBefore(
  rows: readonly Row[],
  before: Child | undefined,
  rowsFrom: (child: Child) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  if (!before) return rows;
  const theirs = await rowsFrom(before);
  return rows.map((row, at) => ({ ...row, before: theirs[at]?.requests ?? row.requests }));
}

function sourceOf({ connection }: Ground, child: Child, token: string): Source {
  return {
    column: sql => columnOf(connection.url, sql),
    ask: async (query, variables) => {
      const text = await ask(child, JSON.stringify({ query, variables }), token);
      const { data } = JSON.parse(text) as { data: Readonly<Record<string, unknown>> };
      return data;
    },
  };
}

function kilnOf(children: readonly Child[]): Child {
  const kiln = children.find(({ side }) => side === 'kiln');
  if (!kiln) throw new Error('Kiln is not among the servers.');
  return kiln;
}

interface Comparison {
  readonly ground: Ground;
  readonly rows: readonly Row[];
  readonly children: readonly Child[];
  readonly token: string;
  readonly options: BenchOptions;
  readonly say: (line: string) => void;
}

/** Requests of a row that all must answer alike. */
const compared = 20;

async function compare(comparison: Comparison): Promise<readonly RowResult[]> {
  const { ground, rows, children, token, options, say } = comparison;
  const clock = await postgresClock(ground);
  const results: RowResult[] = [];
  await warmUp(rows, children, token, options);
  for (const row of rows) {
    const samples = writing.has(row.name) ? repetitions(compared, options) : compared;
    const bytes = await checkEqual(row, children, token, samples);
    say(
      `${row.name}: ${bytes} bytes on average, equal from all; measuring for ${2 * children.length * options.seconds} s …`,
    );
    results.push(rowResult(row.name, await measure(row, children, token, options, clock), bytes));
  }
  return results;
}

async function main(words: readonly string[]): Promise<void> {
  const [first, side] = words;
  if (first === '--side' && side !== undefined) return runSide(side);
  const { options, json, help } = readArguments(words, process.env);
  if (help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const [result, text] = options.scale
    ? await scale(options, say, interrupted()).then(found => [found, scaleTable(found)] as const)
    : options.events
      ? await events(import.meta.filename, options, say, interrupted()).then(
          found => [found, eventTable(found)] as const,
        )
      : options.start
        ? await starts(options, interrupted()).then(found => [found, startTable(found)] as const)
        : options.views
          ? await views(import.meta.filename, options, say, interrupted()).then(
              found => [found, viewTable(found)] as const,
            )
          : await bench(options, say, interrupted()).then(found => [found, table(found)] as const);
  process.stderr.write(`\n${text}`);
  if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** Ctrl-C ends the run as a fault does: the temporary database goes with it. */
function interrupted(): Promise<never> {
  const signals = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Failure(`The benchmark was ended by ${signal}.`)));
  });
  // It may come while nobody waits for it yet; those who ask later are told.
  signals.catch(() => {});
  return signals;
}

const [, started] = process.argv;
if (started !== undefined && realpathSync(started) === import.meta.filename)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  });
