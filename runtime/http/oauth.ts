// Requests to /oauth2/token, /oauth2/revoke and /oauth2/introspect → access tokens for clients that prove who they are; tokens that end.
// Codes and refresh tokens of people go to the OpenID Provider (sign-in/), once their client proved who it is.
// https://www.rfc-editor.org/rfc/rfc6749#section-4.4, https://www.rfc-editor.org/rfc/rfc7009
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import type { ProjectsDatabase } from '../auth/across-projects.ts';
import type { Authority } from '../auth/authority.ts';
import { clientIdOf, unproven } from '../auth/client.ts';
import { OAuthError } from '../auth/oauth-error.ts';
import type { Limits } from '../config.ts';
import { faultOf } from '../fault.ts';
import { networkOf } from './address.ts';
import type { ProveClient } from './client-proof.ts';
import { type Form, isProving, proofOf, readForm } from './oauth-form.ts';
import { type Asking, type Endpoint, introspect, revoke, token } from './oauth-token.ts';

export interface OAuthOptions {
  readonly authority: Authority;
  readonly database: ProjectsDatabase;
  readonly prove: ProveClient;
  readonly limits: Pick<Limits, 'tokenLifetime'>;
  readonly log: Pick<Logger, 'error'>;
  /** Seconds until the database may be back, where that is known. */
  readonly retryAfter?: () => number | undefined;
  /** Absent: no one signs in. */
  readonly people?: People | undefined;
}

/** The part of sign-in/ that the token endpoint needs. */
export interface People {
  /** The application in which people sign in. */
  readonly client: (clientId: string) => Promise<
    | {
        readonly id: string;
        readonly project: { readonly number: number } | undefined;
        readonly isPublic: boolean;
      }
    | undefined
  >;
  readonly token: (ctx: Context, form: Form) => Promise<void>;
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/oauth2/token': token,
  '/oauth2/revoke': revoke,
  '/oauth2/introspect': introspect,
};

export function oauth(options: OAuthOptions): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    const endpoint = Object.hasOwn(endpoints, ctx.path) ? endpoints[ctx.path] : undefined;
    return endpoint ? answer(ctx, endpoint) : next();
  };

  /** A public application is known by its id alone. It may use its codes and tokens, and no endpoint of programs. */
  async function asking(ctx: Context, form: Form): Promise<Asking> {
    const authorization = ctx.get('authorization');
    if (isProving(form, authorization)) {
      const proof = proofOf(form, authorization);
      const { id, project, scope, grants } = await options.prove(networkOf(ctx.ip), proof);
      return { id, project, scope, grants, clientId: clientIdOf(proof), isProven: true };
    }
    const known = form.client_id === undefined ? undefined : await options.people?.client(form.client_id);
    if (!known?.isPublic) throw unproven();
    const { id, project } = known;
    return {
      id,
      clientId: form.client_id ?? '',
      project: project?.number,
      scope: undefined,
      grants: [],
      isProven: false,
    };
  }

  /** The library gets the request of a client that is public, or has proved who it is. */
  async function personToken(ctx: Context, form: Form, people: People): Promise<void> {
    const { id, project, clientId, isProven } = await asking(ctx, form);
    const known = await people.client(clientId);
    // That of another project has the same id.
    if (!known || known.isPublic === isProven || known.project?.number !== project || known.id !== id)
      throw unproven();
    const { client_secret: _, client_assertion: __, client_assertion_type: ___, ...rest } = form;
    await people.token(ctx, { ...rest, client_id: clientId });
  }

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
      if (endpoint === token) checkGrantType(form, options.people);
      if (endpoint === token && options.people && form.grant_type !== 'client_credentials')
        return await personToken(ctx, form, options.people);
      ctx.body = await endpoint(form, await asking(ctx, form), options);
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

function checkGrantType({ grant_type: type }: Form, people: People | undefined): void {
  if (type === undefined) throw new OAuthError('invalid_request', 'The parameter grant_type is missing.');
  const known = ['client_credentials', ...(people ? ['authorization_code', 'refresh_token'] : [])];
  if (!known.includes(type))
    throw new OAuthError('unsupported_grant_type', `A grant_type here is one of ${known.join(', ')}.`);
}

function refuse(ctx: Context, { code, message, status, retryAfter }: OAuthError): void {
  ctx.status = status;
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  if (status === 401) ctx.set('www-authenticate', 'Basic realm="kiln"');
  if (!ctx.req.complete) ctx.set('connection', 'close');
  ctx.body = { error: code, error_description: message };
}
