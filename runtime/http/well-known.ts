// In: a request below /.well-known. Out: what SMART clients have to know of us, and the keys that verify our tokens.
// https://hl7.org/fhir/smart-app-launch/conformance.html#using-well-known
import type { Context, Next } from 'koa';
import { assertionAlgorithms } from '../auth/assertion.ts';
import type { Authority } from '../auth/authority.ts';

/** @param prefix where the base is mounted: `/fhir/R4` */
export function wellKnown(
  { addresses, keys }: Pick<Authority, 'addresses' | 'keys'>,
  prefix: string,
): (ctx: Context, next: Next) => Promise<void> {
  const configuration = {
    issuer: addresses.issuer,
    jwks_uri: addresses.keys,
    token_endpoint: addresses.token,
    revocation_endpoint: addresses.revocation,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
    token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    scopes_supported: ['system/*.cruds'],
    capabilities: [
      'client-confidential-asymmetric',
      'client-confidential-symmetric',
      'permission-v1',
      'permission-v2',
    ],
  };
  const paths: Readonly<Record<string, () => Promise<object>>> = {
    '/.well-known/smart-configuration': async () => configuration,
    [`${prefix}/.well-known/smart-configuration`]: async () => configuration,
    '/.well-known/jwks.json': async () => ({ keys: await keys.published() }),
  };
  return (ctx, next) => {
    const made = Object.hasOwn(paths, ctx.path) ? paths[ctx.path] : undefined;
    return made && (ctx.method === 'GET' || ctx.method === 'HEAD') ? answer(ctx, made) : next();
  };

  async function answer(ctx: Context, made: () => Promise<object>): Promise<void> {
    ctx.set('cache-control', 'public, max-age=60');
    ctx.body = await made();
  }
}
