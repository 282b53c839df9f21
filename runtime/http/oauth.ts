// Requests to /oauth2/token and /oauth2/revoke → access tokens for clients that prove who they are; tokens that end.
// https://www.rfc-editor.org/rfc/rfc6749#section-4.4, https://www.rfc-editor.org/rfc/rfc7009
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import type { Authority } from '../auth/authority.ts';
import { type Client, clientIdOf, membershipOf, type Proof, provenClient } from '../auth/client.ts';
import { OAuthError } from '../auth/oauth-error.ts';
import { grantedScope } from '../auth/scope-overlap.ts';
import { issueToken, revokeToken, verifyToken } from '../auth/token.ts';
import type { Limits } from '../config.ts';
import { faultOf } from '../fault.ts';
import type { Database } from '../postgres/database.ts';
import { networkOf } from './address.ts';
import { type Form, proofOf, readForm } from './oauth-form.ts';
import { meter } from './rate.ts';

export interface OAuthOptions {
  readonly authority: Authority;
  readonly database: Pick<Database, 'generic'>;
  readonly limits: Pick<Limits, 'tokenLifetime' | 'tokenAttempts'>;
  readonly log: Pick<Logger, 'error'>;
  /** Seconds until the database may be back, where that is known. */
  readonly retryAfter?: () => number | undefined;
}

type Endpoint = (form: Form, client: Client, options: OAuthOptions) => Promise<object>;

const endpoints: Readonly<Record<string, Endpoint>> = { '/oauth2/token': token, '/oauth2/revoke': revoke };

export function oauth(options: OAuthOptions): (ctx: Context, next: Next) => Promise<void> {
  const attempts = attemptMeter(options.limits.tokenAttempts);
  return (ctx, next) => {
    const endpoint = Object.hasOwn(endpoints, ctx.path) ? endpoints[ctx.path] : undefined;
    return endpoint ? answer(ctx, endpoint) : next();
  };

  async function answer(ctx: Context, endpoint: Endpoint): Promise<void> {
    // https://www.rfc-editor.org/rfc/rfc6749#section-5.1
    ctx.set('cache-control', 'no-store');
    ctx.set('pragma', 'no-cache');
    try {
      if (ctx.method !== 'POST') {
        ctx.set('allow', 'POST');
        throw new OAuthError('invalid_request', `Use POST for ${ctx.path}.`, { status: 405 });
      }
      const form = await readForm(ctx);
      if (endpoint === token) checkGrantType(form);
      const proof = proofOf(form, ctx.get('authorization'));
      ctx.body = await endpoint(form, await prove(ctx, proof, options, attempts), options);
    } catch (error) {
      const refusal = refusalOf(error, options);
      if (!refusal) throw error;
      refuse(ctx, refusal);
    }
  }
}

/** An error in the form of OAuth, also while the database cannot be reached; undefined for a fault of the server. */
function refusalOf(error: unknown, { log, retryAfter }: OAuthOptions): OAuthError | undefined {
  if (error instanceof OAuthError) return error;
  const { passing, status, outcome } = faultOf(error);
  if (!passing) return undefined;
  log.error({ err: error }, 'database cannot do it now');
  const sentence = outcome.issue[0]?.diagnostics ?? '';
  return new OAuthError('temporarily_unavailable', sentence, { status, retryAfter: retryAfter?.() ?? 1 });
}

/** An attempt counts until it succeeds, so that this limits concurrent attempts as well. */
async function prove(
  ctx: Context,
  proof: Proof,
  { database, authority }: OAuthOptions,
  attempts: AttemptMeter,
): Promise<Client> {
  const give = attempts.take(networkOf(ctx.ip), clientIdOf(proof));
  try {
    const client = await provenClient(database, authority.assertions, proof);
    give();
    return client;
  } catch (error) {
    // Other errors do not show that the proof is wrong.
    if (!(error instanceof OAuthError)) give();
    throw error;
  }
}

async function token(
  { scope, resource }: Form,
  client: Client,
  { authority, database, limits }: OAuthOptions,
): Promise<object> {
  // https://www.rfc-editor.org/rfc/rfc8707#section-2
  if (resource !== undefined && resource !== authority.addresses.base)
    throw new OAuthError(
      'invalid_target',
      `The only resource that tokens are issued for here is ${authority.addresses.base}.`,
    );
  const granted = grantedScope(scope, client.scope);
  if (granted === '')
    throw new OAuthError(
      'invalid_scope',
      'No scope is granted: ask for SMART scopes such as system/Patient.rs, on types of this server, that the client may have.',
    );
  const { id: application, project } = client;
  const membership = await membershipOf(database, client);
  const issue = { project, membership, application, scope: granted, lifetime: limits.tokenLifetime };
  const { accessToken, expiresIn } = await issueToken(database, authority.keys, authority.addresses, issue);
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    ...(granted === undefined ? {} : { scope: granted }),
  };
}

/** A token that is not known here counts as revoked: https://www.rfc-editor.org/rfc/rfc7009#section-2.2 */
async function revoke(
  { token: given }: Form,
  client: Client,
  { authority, database }: OAuthOptions,
): Promise<object> {
  if (given === undefined) throw new OAuthError('invalid_request', 'The parameter token is missing.');
  const id = await verifyToken(given, authority.keys);
  if (id !== undefined) await revokeToken(database, id, client);
  return {};
}

function checkGrantType({ grant_type: type }: Form): void {
  if (type === undefined) throw new OAuthError('invalid_request', 'The parameter grant_type is missing.');
  if (type !== 'client_credentials')
    throw new OAuthError('unsupported_grant_type', 'The only grant_type here is client_credentials.');
}

function refuse(ctx: Context, { code, message, status, retryAfter }: OAuthError): void {
  ctx.status = status;
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  if (status === 401) ctx.set('www-authenticate', 'Basic realm="kiln"');
  if (!ctx.req.complete) ctx.set('connection', 'close');
  ctx.body = { error: code, error_description: message };
}

type AttemptMeter = ReturnType<typeof attemptMeter>;

/** Failed attempts of an address for one client, and ten times as many for all clients. */
function attemptMeter(perMinute: number) {
  const [ofPair, ofAddress] = [meter(perMinute, Date.now), meter(10 * perMinute, Date.now)];
  return {
    /** @returns gives the attempt back. @throws OAuthError 429 */
    take(address: string, client: string): () => void {
      const pair = `${address} ${client}`;
      const wait = ofAddress(address, 1) || ofPair(pair, 1);
      if (wait > 0)
        throw new OAuthError(
          'temporarily_unavailable',
          `There were too many failed attempts. Try again in ${wait} s.`,
          { status: 429, retryAfter: wait },
        );
      return () => {
        ofAddress(address, -1);
        ofPair(pair, -1);
      };
    },
  };
}
