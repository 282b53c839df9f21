// Counters of [base]/$admin/operations → series for plots, and figures: requests, errors and quantiles of latency.

export const kinds = ['graphql', 'read', 'write', 'execute', 'other'] as const;

export type Kind = (typeof kinds)[number];

export const kindTitles: Readonly<Record<Kind, string>> = {
  graphql: 'GraphQL',
  read: 'Reads and searches',
  write: 'Writes',
  execute: 'Bots',
  other: 'Other',
};

export interface Counted {
  readonly requests: number;
  /** By range of latency. */
  readonly histogram: readonly number[];
  /** Statuses from 400 to 499, and from 500 on. */
  readonly refused: number;
  readonly failed: number;
}

export interface Minute {
  readonly at: string;
  readonly kinds: Readonly<Partial<Record<Kind, Counted>>>;
}

export interface Traffic {
  readonly now: string;
  /** Upper ends of the ranges of latency, in milliseconds; the last range has none. */
  readonly bounds: readonly number[];
  /** Those with requests, the oldest first. */
  readonly minutes: readonly Minute[];
  readonly process: { readonly started: string };
}

export interface Line {
  readonly title: string;
  /** null: nothing is known, or there was nothing to measure. */
  readonly values: readonly (number | null)[];
}

export interface Lines {
  /** In seconds, as uPlot takes them. */
  readonly times: readonly number[];
  readonly lines: readonly Line[];
}

/** Of the plots. */
export const shownMinutes = 240;

const minute = 60_000;

/** Of each minute of the last four hours; those before the server started are undefined. What is no instant counts as 1970. */
function everyMinute({ now, minutes, process }: Traffic) {
  const last = Math.floor((Date.parse(now) || 0) / minute);
  const started = Math.floor(Date.parse(process.started) / minute);
  const counted = new Map(minutes.map(each => [Math.floor(Date.parse(each.at) / minute), each.kinds]));
  return Array.from({ length: shownMinutes }, (_, index) => {
    const at = last - shownMinutes + 1 + index;
    return { time: at * 60, kinds: counted.get(at) ?? (at < started ? undefined : {}) };
  });
}

/** Requests per minute, a line for each kind that there was. */
export function requestLines(traffic: Traffic): Lines {
  const all = everyMinute(traffic);
  const lines = kinds.map(kind => ({
    title: kindTitles[kind],
    values: all.map(({ kinds: of }) => of && (of[kind]?.requests ?? 0)).map(orNull),
  }));
  const withSome = lines.filter(({ values }) => values.some(value => value !== null && value > 0));
  return { times: all.map(({ time }) => time), lines: withSome };
}

export function errorLines(traffic: Traffic): Lines {
  const all = everyMinute(traffic);
  const line = (title: string, of: (counted: Counted) => number): Line => ({
    title,
    values: all.map(each => orNull(each.kinds && sumOf(Object.values(each.kinds).map(of)))),
  });
  return {
    times: all.map(({ time }) => time),
    lines: [line('Refused (4xx)', ({ refused }) => refused), line('Failed (5xx)', ({ failed }) => failed)],
  };
}

/** @param kind undefined: of all requests but those of the console and health */
export function latencyLines(traffic: Traffic, kind: Kind | undefined): Lines {
  const all = everyMinute(traffic);
  const histograms = all.map(({ kinds: of }) => (of ? histogramOf(of, kind) : []));
  const line = (title: string, share: number): Line => ({
    title,
    values: histograms.map(each => quantile(each, traffic.bounds, share)),
  });
  return {
    times: all.map(({ time }) => time),
    lines: [line('half (p50)', 0.5), line('95 % (p95)', 0.95), line('99 % (p99)', 0.99)],
  };
}

function histogramOf(of: Minute['kinds'], kind: Kind | undefined): readonly number[] {
  const chosen = kinds.filter(each => (kind === undefined ? each !== 'other' : each === kind));
  return addedUp(chosen.flatMap(each => of[each] ?? []));
}

function addedUp(counted: readonly Counted[]): readonly number[] {
  const [first, ...more] = counted;
  return (first?.histogram ?? []).map(
    (count, range) => count + sumOf(more.map(({ histogram }) => histogram[range] ?? 0)),
  );
}

/** In milliseconds: the upper end of the range that it is in; of the last range its lower end. null: there are no requests. */
export function quantile(
  histogram: readonly number[],
  bounds: readonly number[],
  share: number,
): number | null {
  const count = sumOf(histogram);
  if (count === 0) return null;
  let sum = 0;
  const range = histogram.findIndex(each => {
    sum += each;
    return sum >= count * share;
  });
  return bounds[range] ?? bounds.at(-1) ?? null;
}

export interface Figures {
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  readonly p50: number | null;
  readonly p95: number | null;
}

/** Of the last minutes, all kinds together. */
export function figures(traffic: Traffic, minutes: number): Figures {
  const recent = everyMinute(traffic).slice(-minutes);
  const counted = recent.flatMap(each => Object.values(each.kinds ?? {}));
  const histogram = addedUp(counted);
  return {
    requests: sumOf(counted.map(({ requests }) => requests)),
    refused: sumOf(counted.map(({ refused }) => refused)),
    failed: sumOf(counted.map(({ failed }) => failed)),
    p50: quantile(histogram, traffic.bounds, 0.5),
    p95: quantile(histogram, traffic.bounds, 0.95),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}

function orNull(value: number | undefined): number | null {
  return value ?? null;
}

/** `1.3 s`, `80 ms` */
export function duration(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${Number((milliseconds / 1000).toPrecision(3))} s`;
}

/** `250 MB` */
export function bytes(count: number): string {
  if (count < 1_000_000) return `${Math.round(count / 1000)} KB`;
  return `${Math.round(count / 1_000_000).toLocaleString('en')} MB`;
}

/** The page of a slow request by its form: `GET Patient?birthdate&name` is a search in Data. undefined: of a document, or of no type. */
export function formPath(key: string): string | undefined {
  const [, type = ''] = /^(?:GET|HEAD) ([A-Z][A-Za-z]+)(?:\?|\/\[id\]|$)/.exec(key) ?? [];
  return type === '' ? undefined : `/data/${type}`;
}
