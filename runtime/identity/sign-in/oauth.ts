// POST /oauth2/token, /oauth2/revoke and /oauth2/introspect: an authenticated client → an access token of the client, the revocation or
// the introspection of a token. The OpenID Provider handles codes and refresh tokens of users, after their client is authenticated.
// docs/decisions/oauth.md
// https://www.rfc-editor.org/rfc/rfc6749#section-4.4, https://www.rfc-editor.org/rfc/rfc7009, https://www.rfc-editor.org/rfc/rfc7662
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import type { Limits } from '../../base/config.ts';
import { networkOf } from '../../base/http/address.ts';
import { OutcomeError } from '../../base/outcome.ts';
import { faultOf } from '../../database/fault.ts';
import type { Authority } from '../auth/authority.ts';
import { clientIdOf, ownAccess, type ProvenClient, unproven } from '../auth/client.ts';
import type { ProveClient } from '../auth/client-proof.ts';
import { contextOf } from '../auth/launch.ts';
import { OAuthError } from '../auth/oauth-error.ts';
import { type Form, isProving, proofOf, readForm } from '../auth/oauth-form.ts';
import type { ProjectsDatabase } from '../auth/project-query.ts';
import { revokeRefreshToken } from '../auth/sign-in-state.ts';
import { issueToken, revokeToken, verifyToken } from '../auth/token.ts';
import { knownClient } from './client-metadata.ts';

export interface OAuthOptions {
  readonly authority: Authority;
  readonly database: ProjectsDatabase;
  readonly prove: ProveClient;
  readonly limits: Pick<Limits, 'tokenLifetime'>;
  readonly log: Pick<Logger, 'error'>;
  /** Seconds until the database may be back, where that is known. */
  readonly retryAfter?: () => number | undefined;
  /** Handles a request of an authenticated or public client to the token endpoint. */
  readonly person: (ctx: Context, form: Form) => Promise<void>;
}

/** The client of a request. */
interface Caller {
  /** As the request names it. */
  readonly clientId: string;
  /** Of the ClientApplication. */
  readonly id: string;
  /** undefined: the console, which has no project. */
  readonly project: number | undefined;
  /** By a secret or an assertion; undefined for public applications. */
  readonly proven: ProvenClient | undefined;
}

type Endpoint = (form: Form, caller: Caller, options: OAuthOptions) => Promise<object>;

export function oauth(options: OAuthOptions): (ctx: Context, next: Next) => Promise<void> {
  const { authority, database, person, prove, log, retryAfter } = options;
  const clientOf = (id: string) => knownClient(authority.addresses.issuer, database, id);
  return async (ctx, next) => {
    const endpoint = Object.hasOwn(endpoints, ctx.path) ? endpoints[ctx.path] : undefined;
    if (!endpoint) return next();
    // https://www.rfc-editor.org/rfc/rfc6749#section-5.1
    ctx.set('cache-control', 'no-store');
    ctx.set('pragma', 'no-cache');
    try {
      if (ctx.method !== 'POST') {
        ctx.set('allow', 'POST');
        throw new OAuthError('invalid_request', `Use POST for ${ctx.path}.`, { status: 405 });
      }
      const sent = await readForm(ctx);
      // Agents name the address that they call (RFC 8707): its tokens are those of the base.
      const { base, mcp } = authority.addresses;
      const form = sent.resource === mcp ? { ...sent, resource: base } : sent;
      const isOfPerson = endpoint === token && grantTypeOf(form) !== 'client_credentials';
      const caller = await callerOf(ctx, form);
      if (isOfPerson) await personToken(ctx, form, caller);
      else ctx.body = await endpoint(form, caller, options);
    } catch (error) {
      refuse(ctx, refusalOf(error));
    }
  };

  /** Public applications are identified by their id. They use their codes and tokens, and no endpoint of programs. */
  async function callerOf(ctx: Context, form: Form): Promise<Caller> {
    const authorization = ctx.get('authorization');
    if (isProving(form, authorization)) {
      const proof = proofOf(form, authorization);
      const proven = await prove(networkOf(ctx.ip), proof);
      return { clientId: clientIdOf(proof), id: proven.id, project: proven.project, proven };
    }
    const { client_id: clientId } = form;
    const known = clientId === undefined ? undefined : await clientOf(clientId);
    if (!known?.isPublic) throw unproven();
    return { clientId: known.clientId, id: known.id, project: known.project?.number, proven: undefined };
  }

  /** Passes the request of a public or authenticated client to the library. */
  async function personToken(ctx: Context, form: Form, { clientId, id, project, proven }: Caller) {
    const known = await clientOf(clientId);
    // An application of another project may have the same id.
    if (known?.isPublic !== (proven === undefined) || known.project?.number !== project || known.id !== id)
      throw unproven();
    const { client_secret: _, client_assertion: __, client_assertion_type: ___, ...rest } = form;
    await person(ctx, { ...rest, client_id: clientId });
  }

  /** An error in the form of OAuth, also while the database cannot be reached. @throws a fault of the server */
  function refusalOf(error: unknown): OAuthError {
    if (error instanceof OAuthError) return error;
    const { passing, status, outcome } = faultOf(error);
    if (!passing) throw error;
    log.error({ err: error }, 'database cannot do it now');
    const sentence = outcome.issue[0]?.diagnostics ?? '';
    return new OAuthError('temporarily_unavailable', sentence, { status, retryAfter: retryAfter?.() ?? 1 });
  }
}

function grantTypeOf({ grant_type: type }: Form): string {
  if (type === undefined) throw new OAuthError('invalid_request', 'The parameter grant_type is missing.');
  const known = ['client_credentials', 'authorization_code', 'refresh_token'];
  if (known.includes(type)) return type;
  throw new OAuthError('unsupported_grant_type', `A grant_type here is one of ${known.join(', ')}.`);
}

function refuse(ctx: Context, { code, message, status, retryAfter }: OAuthError): void {
  ctx.status = status;
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  if (status === 401) ctx.set('www-authenticate', 'Basic realm="kiln"');
  if (!ctx.req.complete) ctx.set('connection', 'close');
  ctx.body = { error: code, error_description: message };
}

const token: Endpoint = async ({ scope: asked, resource }, { proven }, { authority, database, limits }) => {
  if (!proven) throw unproven();
  const { keys, addresses } = authority;
  // https://www.rfc-editor.org/rfc/rfc8707#section-2
  if (resource !== undefined && resource !== addresses.base)
    throw new OAuthError(
      'invalid_target',
      `The only resource that tokens are issued for here is ${addresses.base}.`,
    );
  const { membership, scope } = await ownAccess(database, proven, asked);
  const { project, id: application } = proven;
  const issue = { project, membership, application, scope, lifetime: limits.tokenLifetime };
  const { accessToken, expiresIn } = await issueToken(database, keys, addresses, issue);
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    ...(scope === undefined ? {} : { scope }),
  };
};

/** A token that is not known here counts as revoked: https://www.rfc-editor.org/rfc/rfc7009#section-2.2 */
const revoke: Endpoint = async (form, caller, { authority, database }) => {
  const given = tokenOf(form);
  const id = await verifyToken(given, authority.keys);
  if (id !== undefined) await revokeToken(database, id, caller);
  else
    await revokeRefreshToken(database, given, async clientId => {
      // One application has two spellings of its id, and applications of two projects may have the same.
      const known = await knownClient(authority.addresses.issuer, database, clientId);
      return known?.id === caller.id && known.project?.number === caller.project;
    });
  return {};
};

/** Access tokens of the client's project; others count as inactive. */
const introspect: Endpoint = async (form, { proven }, { authority, database }) => {
  if (!proven) throw unproven();
  const given = tokenOf(form);
  const id = await verifyToken(given, authority.keys);
  const principal = id === undefined ? undefined : await holder(authority, given);
  if (id === undefined || principal?.project !== proven.project) return { active: false };
  const { rows } = await database.generic.query<TokenRow>(
    `select coalesce(account || '.' || membership, application) as sub, application as client_id, scope, grant_id,
       floor(extract(epoch from issued))::float8 as iat, floor(extract(epoch from expires))::float8 as exp from kiln_token where id = $1`,
    [id],
  );
  const { scope = null, grant_id: grant = null, ...row } = rows[0] ?? {};
  const { base, issuer } = authority.addresses;
  const profile = principal.grant?.profile;
  const said = {
    active: true,
    ...row,
    scope: scope ?? undefined,
    token_type: 'Bearer',
    iss: issuer,
    aud: base,
    fhirUser: profile === undefined ? undefined : `${base}/${profile}`,
    ...(grant === null ? {} : await contextOf(database, grant)),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
};

interface TokenRow {
  readonly sub: string;
  readonly client_id: string;
  readonly scope: string | null;
  readonly grant_id: string | null;
}

/** undefined: the token is invalid, or has no access. */
async function holder({ bearer }: Authority, given: string) {
  try {
    return await bearer.principal(`Bearer ${given}`);
  } catch (error) {
    if (error instanceof OutcomeError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

function tokenOf({ token: given }: Form): string {
  if (given !== undefined) return given;
  throw new OAuthError('invalid_request', 'The parameter token is missing.');
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/oauth2/token': token,
  '/oauth2/revoke': revoke,
  '/oauth2/introspect': introspect,
};
