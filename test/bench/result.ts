// In: what was measured. Out: the figures, as JSON has them and as people read them.
import { type BotFigures, botTable } from './bots.ts';
import type { EngineFigures } from './engine.ts';
import type { Measured } from './measure.ts';
import type { RowName } from './options.ts';
import { type PolicyFigure, policyTable } from './policy-figures.ts';
import type { Side } from './side.ts';

/** Ratios are throughput of ours over theirs, same run; all else is ours, and theirs stand in `others`. */
export interface RowResult extends Figures {
  readonly name: RowName;
  readonly ratio: { readonly floor: number; readonly dataloader: number; readonly before?: number };
  readonly bytes: number;
  readonly others: Readonly<Record<'floor' | 'dataloader', Figures>> & { readonly before?: Figures };
}

export interface Figures {
  readonly requests: number;
  readonly requests_per_second: number;
  /** A request; postgres is null where its processes cannot be seen. */
  readonly cpu_ms: { readonly node: number; readonly postgres: number | null };
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly rss_mb: number;
  /** Of read: bytes of a request on the heap of JavaScript. */
  readonly allocated_bytes?: number;
  /** Of Bundles: resources a second of one core, Node and PostgreSQL together. */
  readonly resources_per_core_second?: number;
}

export interface BenchResult {
  readonly rows: readonly RowResult[];
  readonly engine: EngineFigures;
  readonly policies: readonly PolicyFigure[];
  readonly bots: BotFigures;
  readonly resources: number;
  readonly connections: number;
  readonly seconds: number;
}

export function rowResult(name: RowName, measured: readonly Measured[], bytes: number): RowResult {
  const [kiln, floor, dataloader] = (['kiln', 'floor', 'dataloader'] as const).map(side =>
    of(side, measured),
  );
  const before = of('before', measured);
  if (!kiln || !floor || !dataloader) throw new Error(`${name} was not measured with every server.`);
  return {
    name,
    ratio: {
      floor: ratio(kiln, floor),
      dataloader: ratio(kiln, dataloader),
      ...(before && { before: ratio(kiln, before) }),
    },
    ...figures(kiln),
    bytes,
    others: {
      floor: figures(floor),
      dataloader: figures(dataloader),
      ...(before && { before: figures(before) }),
    },
  };
}

/** A table in fixed width, a line for each server of each row. */
export function table({ rows, engine, policies, bots }: BenchResult): string {
  const head = ['', '', 'ratio', 'req/s', 'cpu node', 'cpu pg', 'p50 ms', 'p99 ms', 'RSS MB'];
  const lines = rows.flatMap(row => [
    cells(row.name, 'kiln', '', row),
    cells('', 'floor', row.ratio.floor.toFixed(2), row.others.floor),
    cells('', 'dataloader', row.ratio.dataloader.toFixed(2), row.others.dataloader),
    ...(row.others.before
      ? [cells('', 'before', row.ratio.before?.toFixed(2) ?? '', row.others.before)]
      : []),
  ]);
  const text = aligned([head, ...lines]);
  const note =
    'ratio: throughput of kiln over that of this server, median of rounds. cpu: milliseconds a request.';
  const further = rows.flatMap(row => furtherLines(row));
  const { cold, hit, hostile } = engine;
  const alone = [
    `a new document until its SQL stands: p50 ${cold.p50_ms} ms, p95 ${cold.p95_ms} ms, at most ${cold.most_ms} ms (${cold.documents} random documents over all types)`,
    `a known one: ${hit.mean_us} µs on average`,
    `a hostile one until it is refused: p50 ${hostile.p50_ms} ms, at most ${hostile.most_ms} ms (${hostile.documents} documents)`,
  ];
  return `${text}\n${note}\n${further.join('')}\n${alone.join('\n')}\n${policies.length > 0 ? `\nwith policies:\n${policyTable(policies)}` : ''}\nbots:\n${botTable(bots)}`;
}

/** What only some rows have. */
function furtherLines(row: RowResult): readonly string[] {
  const sides = Object.entries({ kiln: row, ...row.others });
  const line = (title: string, figure: (side: Figures) => number | undefined) => {
    const found = sides.flatMap(([name, side]) =>
      side && figure(side) !== undefined ? `${name} ${figure(side)}` : [],
    );
    return found.length > 0 ? `${row.name}, ${title}: ${found.join(', ')}\n` : '';
  };
  return [
    line('bytes allocated a request', side => side.allocated_bytes),
    line('resources a second and core', side => side.resources_per_core_second),
  ];
}

/** Columns in fixed width; the first two are names. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const [head = []] = lines;
  const widths = head.map((_, i) => Math.max(...lines.map(line => line[i]?.length ?? 0)));
  return lines
    .map(line =>
      line.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}

export function cells(name: string, side: string, ratio: string, figures: Figures): string[] {
  const { cpu_ms, p50_ms, p99_ms, rss_mb, requests_per_second } = figures;
  return [
    ...[name, side, ratio, requests_per_second.toFixed(0), cpu_ms.node.toFixed(3)],
    ...[cpu_ms.postgres?.toFixed(3) ?? '', p50_ms.toFixed(2), p99_ms.toFixed(2), rss_mb.toFixed(0)],
  ];
}

function of(side: Side, measured: readonly Measured[]): Measured | undefined {
  return measured.find(one => one.side === side);
}

/** Each round is compared with the same round of the other, and the middle one counts. */
function ratio(ours: Measured, theirs: Measured): number {
  return round(median(ours.rates.map((rate, i) => rate / (theirs.rates[i] ?? rate))), 3);
}

export function figures({
  rates,
  count,
  latencies,
  nodeMicros,
  postgresMicros,
  rssBytes,
  allocatedBytes,
  entries,
}: Measured): Figures {
  const cpuSeconds = (nodeMicros + (postgresMicros ?? 0)) / 1_000_000;
  const cpu = (micros: number) => round(micros / 1_000 / Math.max(1, count), 4);
  return {
    requests: count,
    requests_per_second: round(median(rates), 1),
    cpu_ms: { node: cpu(nodeMicros), postgres: postgresMicros === undefined ? null : cpu(postgresMicros) },
    p50_ms: round(quantile(latencies, 0.5), 3),
    p99_ms: round(quantile(latencies, 0.99), 3),
    rss_mb: round(rssBytes / 2 ** 20, 1),
    ...(allocatedBytes === undefined ? {} : { allocated_bytes: Math.round(allocatedBytes) }),
    ...(entries === undefined ? {} : { resources_per_core_second: round((count * entries) / cpuSeconds, 1) }),
  };
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** @param sorted in ascending order */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
