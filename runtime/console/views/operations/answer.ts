// What [base]/$admin/operations answers.
import type { Traffic } from './measures.ts';

export interface Operations extends Traffic {
  readonly slow: readonly Slow[];
  readonly caches: readonly Cache[];
  readonly pools: Readonly<Record<string, Pool>>;
  readonly jobs: readonly Jobs[];
  readonly components: readonly Component[];
  readonly process: {
    readonly started: string;
    /** In bytes. */
    readonly rss: number;
    readonly heapUsed: number;
    /** The share of its time that the thread worked. */
    readonly busy: number;
    readonly node: string;
  };
}

export interface Slow {
  /** `sha256:` and the hash of a document, or `GET Patient?birthdate`. */
  readonly key: string;
  readonly operation?: string;
  readonly count: number;
  /** In milliseconds. */
  readonly longest: number;
  readonly total: number;
  readonly last: string;
}

export interface Cache {
  readonly name: string;
  readonly entries: number;
  readonly size: number;
  readonly most: number;
  readonly hits: number;
  readonly misses: number;
}

export interface Pool {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

export interface Jobs {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
  readonly oldest: string;
}

export interface Component {
  readonly name: string;
  readonly isHealthy: boolean;
  readonly milliseconds?: number;
  /** Of an embedded database. */
  readonly restarts?: number;
  readonly last?: { readonly reason: string; readonly ended: string };
  /** AuditEvents that could not be written. */
  readonly lost?: number;
}
