// Requests → counters of each project by minute: number, status and latency; and the slow requests by name. In the memory of this
// process, bounded, without values of callers.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { GraphQLRequest } from '../../graphql/document/request.ts';
import { kindOf, type RequestRecord, type RequestSink } from './request-record.ts';
import { templateOf } from './router.ts';
import { type Kind, kinds } from './routes.ts';

/** Upper ends of the ranges of latency, in milliseconds; the last range has none. */
export const bounds = [
  1, 2, 3, 5, 8, 13, 20, 32, 50, 80, 130, 200, 320, 500, 800, 1_300, 2_000, 3_200, 5_000, 10_000,
];

/** Counters of requests of one kind. */
export interface RequestCounts {
  /** By range of latency; their sum is the number of requests. */
  readonly histogram: readonly number[];
  /** Statuses from 400 to 499. */
  readonly refused: number;
  /** Statuses from 500 on. */
  readonly failed: number;
}

export type CountsByKind = Readonly<Partial<Record<Kind, RequestCounts>>>;

/** Since the process started. */
export interface Total extends RequestCounts {
  /** Of all its requests. */
  readonly milliseconds: number;
}

/** Slow requests of one document, or of one route with the same parameter names. */
export interface SlowRequests {
  /** `sha256:` and the hash of the document, or `GET Patient?birthdate&name`. */
  readonly key: string;
  readonly operation: string | undefined;
  readonly count: number;
  /** In milliseconds. */
  readonly longest: number;
  readonly total: number;
  /** Milliseconds since 1970. */
  readonly last: number;
}

export interface Traffic {
  readonly count: RequestSink;
  /** Of a project: minutes with requests, the oldest first, and what was slow, the longest in total first. */
  of(project: number): {
    readonly minutes: readonly (readonly [at: number, CountsByKind])[];
    readonly slow: readonly SlowRequests[];
  };
  /** Of all projects since the process started. */
  totals(): Readonly<Partial<Record<Kind, Total>>>;
}

/** Minutes that are kept: four hours, some 110 KB a project. */
const keptMinutes = 240;
const mostProjects = 50;
const mostSlow = 100;
/** In milliseconds. */
const slowFrom = 200;

/** For each kind the histogram, refused and failed. */
const perKind = bounds.length + 3;
const perMinute = kinds.length * perKind;

interface Project {
  readonly counts: Uint32Array;
  /** Of each slot: the minute since 1970 that it counts. */
  readonly minutes: Float64Array;
  readonly slow: LRUCache<string, SlowRequests>;
}

export function traffic(now: () => number = Date.now): Traffic {
  const projects = new LRUCache<number, Project>({ max: mostProjects });
  const all = new Float64Array(perMinute);
  const milliseconds = new Float64Array(kinds.length);
  const projectOf = (number: number) => {
    const known = projects.get(number);
    if (known) return known;
    const made: Project = {
      counts: new Uint32Array(keptMinutes * perMinute),
      minutes: new Float64Array(keptMinutes),
      slow: new LRUCache({ max: mostSlow }),
    };
    projects.set(number, made);
    return made;
  };
  const count: RequestSink = record => {
    const { principal, document, status, milliseconds: took } = record;
    const kind = kinds.indexOf(kindOf(record));
    // Project 0: requests without a known token.
    const project = projectOf(principal?.project ?? 0);
    const minute = Math.floor(now() / 60_000);
    const slot = minute % keptMinutes;
    if (project.minutes[slot] !== minute) {
      project.counts.fill(0, slot * perMinute, (slot + 1) * perMinute);
      project.minutes[slot] = minute;
    }
    add(all, kind * perKind, status, took);
    add(project.counts, slot * perMinute + kind * perKind, status, took);
    milliseconds[kind] = (milliseconds[kind] ?? 0) + took;
    if (took < slowFrom || status >= 400) return;
    noteSlow(project.slow, document ? hashOf(document) : formOf(record), document, took, now());
  };
  return {
    count,
    of: number => {
      const project = projects.peek(number);
      if (!project) return { minutes: [], slow: [] };
      const first = Math.floor(now() / 60_000) - keptMinutes;
      const minutes = [...project.minutes]
        .map((minute, slot) => [minute, slot] as const)
        .filter(([minute]) => minute > first)
        .sort(([a], [b]) => a - b)
        .map(([minute, slot]) => [minute * 60_000, countedAt(project.counts, slot * perMinute)] as const);
      return { minutes, slow: [...project.slow.values()].sort((a, b) => b.total - a.total) };
    },
    totals: () => {
      const counted = Object.entries(countedAt(all, 0)) as [Kind, RequestCounts][];
      return Object.fromEntries(
        counted.map(([kind, each]) => [
          kind,
          { ...each, milliseconds: milliseconds[kinds.indexOf(kind)] ?? 0 },
        ]),
      );
    },
  };
}

type Counters = Uint32Array | Float64Array;

function add(counters: Counters, at: number, status: number, took: number): void {
  let range = 0;
  while (range < bounds.length && took > (bounds[range] ?? 0)) range++;
  increase(counters, at + range);
  if (status >= 400) increase(counters, at + bounds.length + (status >= 500 ? 2 : 1));
}

function increase(counters: Counters, at: number): void {
  counters[at] = (counters[at] ?? 0) + 1;
}

function countedAt(counters: Counters, start: number): CountsByKind {
  return Object.fromEntries(
    kinds.flatMap((kind, i): [Kind, RequestCounts][] => {
      const at = start + i * perKind;
      const [refused = 0, failed = 0] = counters.subarray(at + bounds.length + 1, at + perKind);
      const histogram = [...counters.subarray(at, at + bounds.length + 1)];
      return histogram.some(each => each > 0) ? [[kind, { histogram, refused, failed }]] : [];
    }),
  );
}

function noteSlow(
  slow: Project['slow'],
  key: string | undefined,
  document: GraphQLRequest | undefined,
  took: number,
  at: number,
): void {
  if (key === undefined) return;
  const known = slow.get(key);
  slow.set(key, {
    key,
    operation: (document && operationOf(document)) ?? known?.operation,
    count: (known?.count ?? 0) + 1,
    longest: Math.max(known?.longest ?? 0, took),
    total: (known?.total ?? 0) + took,
    last: at,
  });
}

export function operationOf({ operationName = '', query = '' }: GraphQLRequest): string | undefined {
  if (/^\w{1,80}$/.test(operationName)) return operationName;
  return /^[^{]*?\b(?:query|mutation)\s+(\w{1,80})/.exec(query)?.[1];
}

/** The id of a trusted document. A caller can send any documentId. */
export function hashOf({ query, documentId, sha256Hash }: GraphQLRequest): string {
  if (documentId !== undefined && /^sha256:[0-9a-f]{64}$/.test(documentId)) return documentId;
  return `sha256:${
    sha256Hash ??
    createHash('sha256')
      .update(query ?? '')
      .digest('hex')
  }`;
}

/** Without ids, values and names that FHIR does not have. */
function formOf({ method, match, query }: RequestRecord): string | undefined {
  if (!match || method === 'WEBSOCKET') return undefined;
  const names = [...new Set(new URLSearchParams(query).keys())].filter(name => /^[\w:.-]{1,60}$/.test(name));
  const parameters = names.length > 0 ? `?${names.sort().slice(0, 10).join('&')}` : '';
  return `${method} ${templateOf(match)}${parameters}`;
}
