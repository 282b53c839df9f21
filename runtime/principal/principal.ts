// In: nothing. Out: who asks, as every later stage sees it.
import type { AccessPolicy } from '../../generated/types/access-policy.ts';
import type { Reference } from '../../generated/types/reference.ts';
import type { SmartScope } from './scope.ts';

/** The identity behind a request, and what its policies come to. */
export interface Principal {
  /** The project whose rows exist for it: `project` in every statement. */
  readonly project: number;
  /** Whose requests are counted together: see http/rate.ts. */
  readonly client: string;
  /** What has to be as it was for the grant to hold; undefined where nothing can change. */
  readonly stamp: AccessStamp | undefined;
  /** What the policy compiler reads; undefined is everything in the project: the development token. */
  readonly grant: Grant | undefined;
}

/** What a membership, its policies and the scopes of a token allow together. */
export interface Grant {
  readonly membership: Versioned;
  /** At least one. All of the project of the principal. */
  readonly policies: readonly GrantedPolicy[];
  /** Who the principal is in the data: `Practitioner/x`. */
  readonly profile: string | undefined;
  /** SMART v2 scopes narrow further; none of them is nothing, undefined is not scoped. */
  readonly scopes: readonly SmartScope[] | undefined;
  /** The patient in context, for `patient/` scopes and `%patient`: `Patient/x`. */
  readonly patient: string | undefined;
}

/** One `access` of a membership. */
export interface GrantedPolicy extends Versioned {
  /** As stored: it was checked for structure when it was written, and may yet not parse as a policy. */
  readonly resource: AccessPolicy;
  /** Name without the percent sign → value. */
  readonly parameters: ReadonlyMap<string, string | Reference>;
}

/** A resource of the principal's project in one version. */
export interface Versioned {
  readonly id: string;
  /** An int8, as text. */
  readonly version: string;
}

/** What a statement compares in its own snapshot: see stamp-sql.ts. */
export interface AccessStamp {
  readonly project: number;
  /** The row of kiln_token; undefined for tokens of foreign issuers. */
  readonly token: string | undefined;
  readonly membership: Versioned;
  readonly policies: readonly Versioned[];
  /** The ClientApplication that the token was issued to; undefined for tokens of foreign issuers. */
  readonly application: Versioned | undefined;
  /** By what a token of a foreign issuer is known; undefined for our own. */
  readonly identity: ForeignIdentity | undefined;
}

/** One membership has it, of the projects that the operator named for the issuer. */
export interface ForeignIdentity {
  /** Of `externalIdentity`, as `tokens` has it: an int8, as text. */
  readonly hash: string;
  /** Names of projects, at least one. */
  readonly projects: readonly string[];
}

/** Full access to the default project: the development token. */
export const developer: Principal = {
  project: 1,
  client: 'developer',
  stamp: undefined,
  grant: undefined,
};
