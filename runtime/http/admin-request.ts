// What the operations below $admin need, and the request that one of them answers.
import type { Context } from 'koa';
import type { ResourceAccess } from '../access/resources.ts';
import type { Authority } from '../auth/authority.ts';
import type { Sealer } from '../auth/seal.ts';
import type { Limits } from '../config.ts';
import type { Engine } from '../graphql/engine.ts';
import type { Principal } from '../principal/principal.ts';
import type { Store } from '../store/resource.ts';
import type { BodyLimits } from './body.ts';
import type { Rates } from './rate.ts';

export interface AdminOptions {
  readonly engine: Pick<Engine, 'resources' | 'explain'>;
  readonly store: Store;
  readonly authority: Pick<Authority, 'keys' | 'addresses'>;
  /** undefined: there is no KILN_KEY. */
  readonly sealer: () => Sealer | undefined;
  readonly rates: Pick<Rates, 'cost'>;
  readonly prefix: string;
  readonly limits: BodyLimits & Pick<Limits, 'tokenLifetime'>;
}

/** Of an administrator. */
export interface AdminRequest {
  readonly ctx: Context;
  readonly options: AdminOptions;
  readonly principal: Principal;
  readonly resources: ResourceAccess;
}

/** By HTTP method; what is returned becomes the JSON of the answer. */
export type Methods = Readonly<Record<string, (request: AdminRequest) => Promise<unknown>>>;

/** Of the path. */
export function parameter(ctx: Context, name: string): string {
  const { params } = ctx as Context & { params?: Readonly<Record<string, string | undefined>> };
  return params?.[name] ?? '';
}
