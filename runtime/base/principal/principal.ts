// The identity behind a request, for every later stage.
import type { AccessPolicy, Reference } from '../../../generated/client/types/index.d.ts';
import type { SmartScope } from './scope.ts';

/** The identity behind a request, with its grant. */
export interface Principal {
  /** Only rows of this project are visible: `project` in every statement. */
  readonly project: number;
  /** The key by which requests are counted: see http/rate.ts. */
  readonly client: string;
  /** The versions on which the grant depends; undefined if nothing can change. */
  readonly stamp: AccessStamp | undefined;
  /** The input of the policy compiler; undefined: full access to the project, for the development token. */
  readonly grant: Grant | undefined;
}

/** A membership, its policies and the scopes of a token. */
export interface Grant {
  readonly membership: Versioned;
  /** At least one, all in the project of the principal. */
  readonly policies: readonly GrantedPolicy[];
  /** The resource that represents the principal: `Practitioner/x`. */
  readonly profile: string | undefined;
  /** SMART v2 scopes, which limit the access further; an empty list allows nothing, undefined does not limit it. */
  readonly scopes: readonly SmartScope[] | undefined;
  /** The patient in context, for `patient/` scopes and `%patient`: `Patient/x`. */
  readonly patient: string | undefined;
  /**
   * The patient that a person chose for an application: `Patient/x`. It limits `patient/` scopes alone, and is not `%patient`: a
   * launch never gives more than the person has.
   */
  readonly launch?: string | undefined;
}

/** One `access` of a membership. */
export interface GrantedPolicy extends Versioned {
  /** As stored: its structure was checked on the write, but it may not parse as a policy. */
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

/** The access stamp, which statements compare in their own snapshot: see stamp-sql.ts. */
export interface AccessStamp {
  readonly project: number;
  /** The row of kiln_token; undefined for tokens of foreign issuers. */
  readonly token: string | undefined;
  readonly membership: Versioned;
  readonly policies: readonly Versioned[];
  /** The ClientApplication that the token was issued to; undefined for tokens of foreign issuers. */
  readonly application: Versioned | undefined;
  /** The identity of a foreign issuer's token; undefined for our own tokens. */
  readonly identity: ForeignIdentity | undefined;
  /** The person who signed in, with the externalIdentity of the membership; undefined: a program. Disabling a user revokes the token. */
  readonly user?: { readonly id: string; readonly system: string; readonly value: string } | undefined;
}

/** Exactly one membership has it, in the projects that the operator configured for the issuer. */
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
