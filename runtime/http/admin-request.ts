// What the operations below $admin need, and the request that one of them answers.

import type { Pool } from 'pg';
import type { ResourceAccess } from '../access/resources.ts';
import type { Authority } from '../auth/authority.ts';
import { type MembershipPrincipal, membershipId, membershipPrincipal } from '../auth/membership.ts';
import type { Sealer } from '../auth/seal.ts';
import type { SecretStore } from '../bots/project-secrets.ts';
import type { Limits } from '../config.ts';
import type { Engine } from '../graphql/engine.ts';
import { outcomeError } from '../outcome.ts';
import type { RestartHistory } from '../postgres/embedded/supervisor.ts';
import type { Replicas } from '../postgres/replicas/replicas.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import type { Store } from '../store/resource.ts';
import type { Group } from '../workers/group.ts';
import type { RoutedContext } from './dispatch.ts';
import type { Rates } from './rate.ts';
import type { Traffic } from './traffic.ts';

export interface AdminOptions {
  readonly engine: Pick<Engine, 'resources' | 'explain' | 'respond' | 'caches'>;
  readonly requests: Pick<Traffic, 'of'>;
  readonly health: Health;
  /** See AppContext. */
  readonly isOperator: boolean;
  /** The other workers of this server. */
  readonly group?: Group | undefined;
  readonly store: Store;
  readonly database: SecretStore;
  readonly authority: Pick<Authority, 'keys' | 'addresses'>;
  /** undefined: there is no KILN_KEY. */
  readonly sealer: () => Sealer | undefined;
  readonly rates: Pick<Rates, 'cost'>;
  readonly limits: Limits;
}

/** Of the components of this process. */
export interface Health {
  readonly ready: () => Promise<boolean>;
  /** Of the embedded database. */
  readonly history: () => RestartHistory | undefined;
  /** AuditEvents that could not be written; undefined: nothing is audited. */
  readonly lost: (() => number) | undefined;
  readonly hasBots: boolean;
  readonly pools: Readonly<Record<string, Pool>>;
  readonly replicas: Pick<Replicas, 'all'> | undefined;
}

/** Of an administrator. */
export interface AdminRequest {
  readonly ctx: RoutedContext;
  readonly options: AdminOptions;
  readonly principal: Principal;
  readonly resources: ResourceAccess;
}

/** By HTTP method; what is returned becomes the JSON of the answer, a string is that JSON. */
export type Methods = Readonly<Record<string, (request: AdminRequest) => Promise<unknown>>>;

/** @throws OutcomeError 404, NoAccessGiven */
export async function memberOf(
  { store }: AdminOptions,
  { project }: Principal,
  name: string,
): Promise<MembershipPrincipal> {
  const id = membershipId(name);
  const found = await membershipPrincipal(store, store.index.base, project, id);
  if (found) return found;
  throw outcomeError('not-found', `There is no ProjectMembership/${shown(id)} in the project.`);
}
