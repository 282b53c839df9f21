// Requests to /oauth2/authorize, /oauth2/end-session and /sign-in/… → the pages of the sign-in, and the responses of the OpenID Provider.
// https://openid.net/specs/openid-connect-core-1_0.html,
// https://hl7.org/fhir/smart-app-launch/app-launch.html
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import type Provider from 'oidc-provider';
import { packageRoot } from '../../base/definitions/root.ts';
import { forwardingHeader } from '../../base/http/address.ts';
import { OutcomeError } from '../../base/outcome.ts';
import { OAuthError } from '../auth/oauth-error.ts';
import { type Form, readForm } from '../auth/oauth-form.ts';
import { relyingParty } from '../auth/passkey.ts';
import type { ProjectsDatabase } from '../auth/project-query.ts';
import { consoleClient, developerAccount } from '../auth/user-identity.ts';
import { acceptInvitation, invited, usedInvitation } from '../auth/users.ts';
import type { SignInContext, SignInServer } from './context.ts';
import type { OneTimeLink } from './one-time-link.ts';
import { errorPage, invitationPage, passwordSetPage } from './pages.ts';
import { providers, routes } from './provider.ts';
import { keepCaller } from './security-audit.ts';
import { beginSession, endSession, noteSignOut } from './session.ts';
import { smartStyle, style } from './style.ts';

export interface SignInOptions extends SignInServer {
  /** Of development. */
  readonly link?: OneTimeLink | undefined;
  /** Counts a request of an address, as each may store a row. @throws OutcomeError 429 */
  readonly count: (address: string) => void;
}

export interface SignIn {
  readonly middleware: (ctx: Context, next: Next) => Promise<void>;
  /** See `person` of oauth.ts. */
  readonly token: (ctx: Context, form: Form) => Promise<void>;
}

type Answer = (ctx: Context, provider: Provider) => Promise<void>;

export function openSignIn({ link, count, ...server }: SignInOptions): SignIn {
  const { authority, database } = server;
  const { issuer, base, mcp } = authority.addresses;
  const prefix = new URL(issuer).pathname.replace(/\/$/, '');
  const context: SignInContext = { ...server, prefix, party: relyingParty(issuer) };
  const provider = providers(context);
  const answers: Readonly<Record<string, Answer>> = {
    '/sign-in/link': (ctx, made) => answerLink(ctx, made, database, link),
    '/sign-in/out': (ctx, made) => answerOut(ctx, made, context),
    '/sign-in/invitation': ctx => answerInvitation(ctx, context),
    '/sign-in/account': async (ctx, made) => {
      const { answerAccount } = await import('./account-actions.ts');
      await answerAccount(ctx, context, made);
    },
  };
  return {
    token: async (ctx, form) => pass(ctx, await provider(), form),
    middleware: async (ctx, next) => {
      const file = Object.hasOwn(files, ctx.path) && ctx.method === 'GET' ? files[ctx.path] : undefined;
      if (file) {
        ctx.type = file.type;
        ctx.set('cache-control', 'public, max-age=3600');
        ctx.body = await file.text();
        return;
      }
      const isPage = ctx.path.startsWith('/sign-in/') && ['GET', 'POST'].includes(ctx.method);
      if (!isPage && !isOfLibrary(ctx.path)) return next();
      const isRequest = ctx.method === 'POST' && ctx.path === routes.authorization;
      if (ctx.method === 'POST' && !isRequest && !isOwnPage(ctx, issuer)) {
        errorPage(ctx, prefix, 'The request comes from a page of another server', 403);
        return;
      }
      try {
        count(ctx.ip);
        if (isRequest) return seeOther(ctx, await requestAddress(ctx, prefix));
        if (isFormAddress(ctx)) return seeOther(ctx, `${prefix}${routes.end_session}`);
        // As the token endpoint does it.
        if (ctx.query.resource === mcp) ctx.query = { ...ctx.query, resource: base };
        if (!isPage) return await pass(ctx, await provider(), undefined);
        const named = Object.hasOwn(answers, ctx.path) ? answers[ctx.path] : undefined;
        if (named) return await named(ctx, await provider());
        if (isBack.test(ctx.path)) return answerBack(ctx, prefix);
        const { answerInteraction } = await import('./interaction.ts');
        await answerInteraction(ctx, context, await provider(), ctx.path.slice('/sign-in/'.length));
      } catch (error) {
        if (!(error instanceof OAuthError || (error instanceof OutcomeError && error.expose))) throw error;
        if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter));
        errorPage(ctx, prefix, error.message, error.status);
      }
    },
  };
}

const scriptFile = join(packageRoot(), 'dist/sign-in/passkey.js');

const files: Readonly<
  Record<string, { readonly type: string; readonly text: () => string | Promise<string> } | undefined>
> = {
  '/sign-in/style.css': { type: 'css', text: () => style },
  [smartStyle.path]: { type: 'json', text: () => JSON.stringify(smartStyle.document) },
  // Of browser/passkey.ts, by npm run build.
  '/sign-in/passkey.js': { type: 'js', text: () => readFile(scriptFile, 'utf8') },
};

const isBack = /^\/sign-in\/back\/[\w-]{16}$/;

/** Redirects the response of a foreign issuer to the interaction of its state, whose cookie has that path. */
function answerBack(ctx: Context, prefix: string): void {
  const [uid = ''] = (new URLSearchParams(ctx.querystring).get('state') ?? '').split('.');
  const back = ctx.path.slice('/sign-in/back/'.length);
  // `back` comes first: parameters of the issuer cannot override it.
  if (/^[\w-]+$/.test(uid)) ctx.redirect(`${prefix}/sign-in/${uid}?back=${back}&${ctx.querystring}`);
  else errorPage(ctx, prefix, 'The answer of the issuer belongs to no sign-in', 400);
}

function isOfLibrary(path: string): boolean {
  return [routes.authorization, routes.end_session].some(own => path === own || path.startsWith(`${own}/`));
}

/** The target of the form of signing out, opened as a page: by a reload, or from the history of the browser. */
function isFormAddress({ method, path }: Context): boolean {
  return method === 'GET' && path === `${routes.end_session}/confirm`;
}

/**
 * The address of the same authorization request by GET. Pages of applications may send both: neither does more than show a page of this
 * server. Cookies of the session, which forms of other sites do not carry, come with the GET.
 *
 * @throws OAuthError
 */
async function requestAddress(ctx: Context, prefix: string): Promise<string> {
  const query = new URLSearchParams(parametersOf(await readForm(ctx))).toString();
  if (query.length > longestQuery)
    throw new OAuthError(
      'invalid_request',
      `The parameters have more than ${longestQuery} characters: send a shorter state or fewer scopes.`,
      { status: 413 },
    );
  return `${prefix}${routes.authorization}?${query}`;
}

/** Node refuses requests whose headers have more than 16 KB. */
const longestQuery = 8 * 1024;

function parametersOf(form: Form): [string, string][] {
  return Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

function seeOther(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.redirect(address);
}

/** Passes the request to the library, with a body that was read before. */
async function pass(ctx: Context, provider: Provider, form: Form | undefined): Promise<void> {
  ctx.respond = false;
  keepCaller(ctx);
  await provider.callback()(form ? withBody(ctx, form) : withPrompt(ctx), ctx.res);
}

/** The library grants offline_access only with `prompt=consent`, as OpenID Connect requires; SMART requests do not send it. */
function withPrompt({ req, path, querystring }: Context): Context['req'] {
  const query = new URLSearchParams(querystring);
  const isOffline = query.get('scope')?.split(' ').includes('offline_access');
  const prompts = query.getAll('prompt');
  const [prompt = ''] = prompts;
  const isFixed = prompts.length > 1 || /\b(?:none|consent)\b/.test(prompt);
  if (path !== routes.authorization || !isOffline || isFixed || query.get('client_id') === consoleClient)
    return req;
  query.set('prompt', `${prompt} consent`.trim());
  // The application did not send the prompt: a former consent applies.
  query.set('prompted', 'no');
  return Object.create(req, { url: { value: `${path}?${query}`, writable: true } }) as Context['req'];
}

function withBody({ req }: Context, form: Form): Context['req'] {
  const bytes = Buffer.from(new URLSearchParams(parametersOf(form)).toString());
  const { authorization: _, ...headers } = req.headers;
  const body = Readable.from([bytes]);
  return Object.create(req, {
    headers: { value: { ...headers, accept: 'application/json', 'content-length': String(bytes.length) } },
    readable: { value: true },
    readableEncoding: { value: null },
    iterator: { value: () => body[Symbol.asyncIterator]() },
  }) as Context['req'];
}

/** Whether a form was sent by a page of this server, or by a program. SameSite also removes cookies of other sites' forms. */
function isOwnPage(ctx: Context, issuer: string): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';
  const origin = ctx.get('origin');
  return (
    origin === '' ||
    origin === new URL(issuer).origin ||
    (URL.canParse(origin) && new URL(origin).host === ctx.host)
  );
}

/** `{"code": "…"}` or the same as a form → a session of the developer; only on this machine. */
async function answerLink(
  ctx: Context,
  provider: Provider,
  database: ProjectsDatabase,
  link: OneTimeLink | undefined,
): Promise<void> {
  ctx.set('cache-control', 'no-store');
  const isNear = /^(?:::ffff:)?127\.|^::1$/.test(ctx.req.socket.remoteAddress ?? '');
  const { code } = ctx.method === 'POST' ? await readForm(ctx) : {};
  const mayUse = code !== undefined && isNear && forwardingHeader(ctx.headers) === undefined;
  if (mayUse && (await link?.use(code))) {
    await beginSession(ctx, provider, database, developerAccount);
    ctx.body = { signedIn: true };
    return;
  }
  ctx.status = 403;
  ctx.body = {
    error: 'access_denied',
    error_description:
      'The link was used already or has expired, or there is none: start `kiln serve` again ' +
      'for another. It works once, for 10 minutes, and only on the machine of the server.',
  };
}

async function answerOut(ctx: Context, provider: Provider, context: SignInContext): Promise<void> {
  ctx.set('cache-control', 'no-store');
  if (ctx.method === 'POST') {
    const accountId = await endSession(ctx, provider, context.database);
    await noteSignOut(ctx, context, accountId);
    ctx.status = 204;
  } else ctx.redirect(`${context.prefix}${routes.end_session}`);
}

async function answerInvitation(ctx: Context, { database, note, prefix }: SignInContext): Promise<void> {
  const form = ctx.method === 'POST' ? await readForm(ctx) : {};
  const code = form.code ?? new URLSearchParams(ctx.querystring).get('code') ?? '';
  const user = await invited(database, code);
  if (!user) return errorPage(ctx, prefix, usedInvitation, 410);
  const { login } = user;
  if (ctx.method !== 'POST') return invitationPage(ctx, prefix, { code, login });
  const { password = '', again = '' } = form;
  const fault =
    password === again
      ? await acceptInvitation(database, code, password)
      : 'The two passwords differ: write the same one twice.';
  if (fault === undefined) {
    note(ctx, { event: 'invitation used', person: user });
    passwordSetPage(ctx, prefix);
  } else invitationPage(ctx, prefix, { code, login, fault });
}
