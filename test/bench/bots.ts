// In: Kiln's server. Out: what a bot costs beside a plain request, its first run, eight callers at once, the memory of a warm one, and
// how long other requests take while bots that mean harm are executed without a pause.
import { readdirSync, readFileSync } from 'node:fs';
import type { Child } from './child.ts';
import { driver, encode, encodeCall } from './drive.ts';
import { type BenchOptions, repetitions } from './options.ts';
import type { Row } from './rows.ts';

export interface BotFigures {
  /** Of one caller, by POST with a small JSON body. */
  readonly warm: Latency;
  /** GET of the same Bot by the same caller, in turns with the bot. */
  readonly plain: Latency;
  /** Of a bot that was just deployed, a second later. */
  readonly first: Latency & { readonly runs: number };
  readonly eightWay: Latency & { readonly runs_per_second: number };
  /** Each warm process that there is then: its own, and its share of what they have in common. Linux with Deno only. */
  readonly memory_mb: readonly { readonly own: number; readonly share: number }[];
  /** The row `read` of two callers, alone and beside eight callers of bots that mean harm. */
  readonly others: {
    readonly alone: Latency;
    readonly beside: Latency;
    readonly p99_ratio: number;
    readonly hostile_runs: number;
  };
}

export interface Latency {
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** They loop, fill their memory, write logs, call, and return too much. */
const hostile = [
  'for (;;);',
  'const all = []; for (;;) all.push({ n: all.length, more: [1, 2, 3] });',
  "for (let n = 0; n < 1e6; n++) console.log('line', n, 'x'.repeat(1e4));",
  "await Promise.all(Array.from({ length: 10_000 }, (_, n) => client.read('Patient', String(n)).catch(() => {})));",
  "return 'x'.repeat(2 ** 26);",
  "/^(a+)+$/.test('a'.repeat(60) + 'b');",
];

export async function botFigures(
  child: Child,
  read: Row,
  token: string,
  options: Pick<BenchOptions, 'seconds'>,
): Promise<BotFigures> {
  const { seconds } = options;
  const ask = asking(child.port, token);
  await deploy(ask, 'echo', 'return event.input;');
  const millis = seconds * 1_000;
  const run = encodeCall('POST', 'Bot/echo/$execute', token, '{"a":1}');
  const lanes = [run, encodeCall('GET', 'Bot/echo', token)].map(request => driver(child.port, [request], 1));
  for (const lane of lanes) await lane.run(millis);
  const [warm = [], plain = []] = await inTurns(lanes, millis);
  const first = await firstRuns(ask, Math.min(20, Math.ceil(4 * seconds)));
  const many = driver(child.port, [run], 8);
  await many.run(millis);
  const { latencies, count, milliseconds } = await many.run(millis);
  const memory = memories();
  return {
    warm: latency(warm),
    plain: latency(plain),
    first: { ...latency(first), runs: first.length },
    eightWay: { ...latency(latencies), runs_per_second: Math.round((count * 1_000) / milliseconds) },
    memory_mb: memory,
    others: await besideHostile(child, read, token, ask, options),
  };
}

export function botTable({ warm, plain, first, eightWay, memory_mb, others }: BotFigures): string {
  const { alone, beside, p99_ratio, hostile_runs } = others;
  const own = memory_mb.map(one => one.own).sort((a, b) => a - b);
  return [
    `a warm echo: p50 ${warm.p50_ms} ms, p99 ${warm.p99_ms} ms; GET of the same Bot: p50 ${plain.p50_ms} ms, p99 ${plain.p99_ms} ms`,
    `the first run of a bot that was deployed: p50 ${first.p50_ms} ms, p99 ${first.p99_ms} ms (${first.runs} bots)`,
    `eight callers: ${eightWay.runs_per_second} runs a second, p50 ${eightWay.p50_ms} ms, p99 ${eightWay.p99_ms} ms`,
    own.length > 0
      ? `a warm process has ${own[Math.floor(own.length / 2)]} MB of its own (${own.length} processes)`
      : '',
    `other requests: p99 ${alone.p99_ms} ms alone, ${beside.p99_ms} ms beside ${hostile_runs} runs of hostile bots: ${p99_ratio.toFixed(2)} times`,
  ]
    .filter(line => line !== '')
    .map(line => `${line}\n`)
    .join('');
}

type Ask = (path: string, init: RequestInit) => Promise<Response>;

function asking(port: number, token: string): Ask {
  return (path, { headers, ...init }) =>
    fetch(`http://127.0.0.1:${port}/fhir/R4/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
}

async function deploy(ask: Ask, id: string, body: string): Promise<void> {
  const bot = JSON.stringify({ resourceType: 'Bot', id, runAsUser: true });
  await checked(
    ask(`Bot/${id}`, { method: 'PUT', body: bot, headers: { 'content-type': 'application/fhir+json' } }),
  );
  const code = `export async function handler(client, event) { ${body} } // ${id}`;
  await checked(
    ask(`Bot/${id}/$deploy`, { method: 'POST', body: code, headers: { 'content-type': 'text/javascript' } }),
  );
}

async function checked(asked: Promise<Response>): Promise<void> {
  const response = await asked;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 500)}`);
}

const rounds = 8;
const hostileRounds = 3;

async function inTurns(
  lanes: readonly ReturnType<typeof driver>[],
  millis: number,
): Promise<readonly (readonly number[])[]> {
  const found = lanes.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, lane] of lanes.entries()) {
      const { latencies } = await lane.run(millis / rounds);
      found[at]?.push(...latencies);
    }
  return found;
}

async function firstRuns(ask: Ask, times: number): Promise<readonly number[]> {
  const found: number[] = [];
  for (let at = 0; at < times; at += 1) {
    await deploy(ask, `first-${at}`, 'return event.input;');
    await new Promise(resolve => setTimeout(resolve, 1_000));
    const start = performance.now();
    await checked(ask(`Bot/first-${at}/$execute?a=1`, {}));
    found.push(performance.now() - start);
  }
  return found;
}

async function besideHostile(
  child: Child,
  read: Row,
  token: string,
  ask: Ask,
  options: Pick<BenchOptions, 'seconds'>,
): Promise<BotFigures['others']> {
  const millis = options.seconds * 1_000;
  for (const [at, body] of hostile.entries()) await deploy(ask, `hostile-${at}`, body);
  const requests = read.requests.map(request => encode(request, 'kiln', token));
  const others = driver(child.port, requests, 2);
  await others.run(millis);
  const [alone, beside]: [number[], number[]] = [[], []];
  let runs = 0;
  for (let round = repetitions(hostileRounds, options); round > 0; round -= 1) {
    alone.push(...(await others.run(millis)).latencies);
    const over = new AbortController();
    const attackers = Array.from({ length: 8 }, async (_, n) => {
      for (let at = n; !over.signal.aborted; at += 1) {
        const asked = ask(`Bot/hostile-${at % hostile.length}/$execute`, { signal: over.signal });
        // Whatever is answered is right; at the end nobody waits for it.
        await asked.then(
          response => response.arrayBuffer(),
          () => {},
        );
        runs += 1;
      }
    });
    await new Promise(resolve => setTimeout(resolve, 1_000));
    beside.push(...(await others.run(millis)).latencies);
    over.abort();
    await Promise.allSettled(attackers);
    await new Promise(resolve => setTimeout(resolve, 1_500));
  }
  const [one, two] = [latency(alone), latency(beside)];
  return {
    alone: one,
    beside: two,
    p99_ratio: Number((two.p99_ms / one.p99_ms).toFixed(2)),
    hostile_runs: runs,
  };
}

function latency(values: readonly number[]): Latency {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}

/** Of all Deno processes of bots that came of this process. */
function memories(): BotFigures['memory_mb'] {
  if (process.platform !== 'linux') return [];
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const parents = new Map(
    all.map(id => [
      id,
      read(`/proc/${id}/stat`)
        .replace(/^.*\) \S /s, '')
        .split(' ')[0] ?? '',
    ]),
  );
  const isOurs = (id: string | undefined): boolean =>
    id !== undefined && id !== '' && (id === String(process.pid) || isOurs(parents.get(id)));
  return all
    .filter(id => isOurs(id) && read(`/proc/${id}/cmdline`).includes('data:text/javascript'))
    .map(id => {
      const text = read(`/proc/${id}/smaps_rollup`);
      const of = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0);
      const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024);
      return { own: megabytes(of('Private_Clean') + of('Private_Dirty')), share: megabytes(of('Pss')) };
    });
}

/** Empty where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code))) return '';
    throw error;
  }
}
