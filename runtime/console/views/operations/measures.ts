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

/** `refused`: statuses from 400 to 499, `failed`: from 500 on; `histogram` by range of latency. */
export type Counted = Readonly<
  Record<'requests' | 'refused' | 'failed', number> & { histogram: readonly number[] }
>;

type Minute = { readonly at: string; readonly kinds: Readonly<Partial<Record<Kind, Counted>>> };

export interface Traffic {
  readonly now: string;
  /** Upper ends of the ranges of latency, in milliseconds; the last range has none. */
  readonly bounds: readonly number[];
  /** Those with requests, the oldest first. */
  readonly minutes: readonly Minute[];
  readonly process: { readonly started: string };
}

/** null: nothing is known, or there was nothing to measure. */
export type Line = { readonly title: string; readonly values: readonly (number | null)[] };

/** `times` in seconds, as uPlot takes them. */
export type Lines = { readonly times: readonly number[]; readonly lines: readonly Line[] };

/** Of the plots. */
export const shownMinutes = 240;

const minute = 60_000;

/** Of each minute of the last four hours; those before the server started are undefined. An invalid instant counts as 1970. */
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
  const count = (kind: Kind) => all.map(({ kinds: of }) => (of ? (of[kind]?.requests ?? 0) : null));
  const lines = kinds.map(kind => ({ title: kindTitles[kind], values: count(kind) }));
  const withSome = lines.filter(({ values }) => values.some(value => value !== null && value > 0));
  return { times: all.map(({ time }) => time), lines: withSome };
}

export function errorLines(traffic: Traffic): Lines {
  const all = everyMinute(traffic);
  const line = (title: string, name: 'refused' | 'failed'): Line => {
    const sum = (of: Minute['kinds']) => sumOf(Object.values(of).map(each => each[name]));
    return { title, values: all.map(({ kinds: of }) => (of ? sum(of) : null)) };
  };
  const lines = [line('Refused (4xx)', 'refused'), line('Failed (5xx)', 'failed')];
  return { times: all.map(({ time }) => time), lines };
}

/** @param kind undefined: of all requests but those of the console and health */
export function latencyLines(traffic: Traffic, kind: Kind | undefined): Lines {
  const all = everyMinute(traffic);
  const chosen = kinds.filter(each => (kind === undefined ? each !== 'other' : each === kind));
  const histograms = all.map(({ kinds: of = {} }) => addedUp(chosen.flatMap(each => of[each] ?? [])));
  const line = (title: string, share: number): Line => {
    return { title, values: histograms.map(each => quantile(each, traffic.bounds, share)) };
  };
  const lines = [line('half (p50)', 0.5), line('95 % (p95)', 0.95), line('99 % (p99)', 0.99)];
  return { times: all.map(({ time }) => time), lines };
}

function addedUp(counted: readonly Counted[]): readonly number[] {
  const of = (range: number) => sumOf(counted.map(({ histogram }) => histogram[range] ?? 0));
  return (counted[0]?.histogram ?? []).map((_, range) => of(range));
}

/** In milliseconds: the upper end of the range that it is in; of the last range its lower end. null: no requests. */
export function quantile(histogram: readonly number[], bounds: readonly number[], share: number) {
  const count = sumOf(histogram);
  if (count === 0) return null;
  let sum = 0;
  const range = histogram.findIndex(each => {
    sum += each;
    return sum >= count * share;
  });
  return bounds[range] ?? bounds.at(-1) ?? null;
}

/** Of the last minutes, all kinds together. */
export function figures(traffic: Traffic, minutes: number) {
  const recent = everyMinute(traffic).slice(-minutes);
  const counted = recent.flatMap(each => Object.values(each.kinds ?? {}));
  const sum = (name: 'requests' | 'refused' | 'failed') => sumOf(counted.map(each => each[name]));
  const within = (share: number) => quantile(addedUp(counted), traffic.bounds, share);
  const counts = { requests: sum('requests'), refused: sum('refused'), failed: sum('failed') };
  return { ...counts, p50: within(0.5), p95: within(0.95) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
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

/** Where GraphiQL keeps what ran and what is open. */
const prefix = 'graphiql:';

/** What a browser keeps of GraphiQL → the documents in it, by the hash that the server knows them by. @param entries of the storage */
export async function documentsByHash(entries: readonly (readonly [name: string, value: string])[]) {
  const texts = entries.flatMap(([name, value]) => (name.startsWith(prefix) ? queriesIn(value) : []));
  return new Map(await Promise.all(texts.map(async text => [await hashOf(text), text] as const)));
}

function queriesIn(text: string): readonly string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (name, value: unknown) => {
      if (name === 'query' && typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    // Other values of GraphiQL are not JSON.
  }
  return found;
}

/** `sha256:…` of a document. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256:${Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')}`;
}
