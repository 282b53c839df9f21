// In: nothing. Out: who asks, as every later stage sees it.

/** The identity behind a request, and what its policies come to. */
export interface Principal {
  /** The project whose rows exist for it: `project` in every statement. */
  readonly project: number;
  /** Whose requests are counted together: see http/rate.ts. */
  readonly client: string;
  /** Principals of one class see the same: plans are shared among them. */
  readonly policyClass: string;
  /** Versions of token, membership and policy; undefined where they cannot change. */
  readonly stamp: string | undefined;
}

/** Full access to the default project: the development token. */
export const developer: Principal = {
  project: 1,
  client: 'developer',
  policyClass: 'all',
  stamp: undefined,
};
