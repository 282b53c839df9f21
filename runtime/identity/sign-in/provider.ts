// The authority and the database → the OpenID Provider, which signs with the current key: each rotation creates another one. Its access
// tokens are those of auth/token.ts: JWTs with a row in kiln_token.

import { errors as joseErrors, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import type {
  Configuration,
  interactionPolicy,
  KoaContextWithOIDC,
  errors as libraryErrors,
} from 'oidc-provider';
import { parseScope } from '../../base/principal/scope.ts';
import { hasSecondFactor } from '../auth/factors.ts';
import { isEnded, signInState, userOf } from '../auth/sign-in-state.ts';
import { type SigningKey, signingAlgorithm } from '../auth/signing-key.ts';
import { consoleClient } from '../auth/user-identity.ts';
import { existingGrant, launchParameters } from './authorization.ts';
import { clientMetadata, isOfProject, knownClient } from './client-metadata.ts';
import { type Account, findAccount, type SignInContext } from './context.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';
import { plainScopes, scopeFault, words } from './smart-scopes.ts';
import { around, notePersonToken } from './token-response.ts';

export const routes = {
  authorization: '/oauth2/authorize',
  token: '/oauth2/token',
  end_session: '/oauth2/end-session',
  jwks: '/oauth2/jwks',
} as const;

/** Imported only here: a server in which no one signs in starts without it. */
export function providers(context: SignInContext): () => Promise<Provider> {
  let known: { readonly kid: string; readonly provider: Promise<Provider> } | undefined;
  return async () => {
    const key = await context.authority.keys.current();
    if (known?.kid !== key.kid) known = { kid: key.kid, provider: makeProvider(context, key) };
    return known.provider;
  };
}

async function makeProvider(context: SignInContext, key: SigningKey): Promise<Provider> {
  const { default: Library, errors, interactionPolicy: policies } = await import('oidc-provider');
  const { issuer } = context.authority.addresses;
  const url = new URL(issuer);
  const provider = new Library(issuer, {
    ...(await configuration(context, key, errors)),
    adapter: model => {
      const state = signInState(context.database, model);
      const find = model === 'Client' ? (id: string) => clientOf(context, id) : state.find;
      const consume = async (id: string) => {
        if (!(await state.consume(id))) throw new errors.InvalidGrant('it was used already');
      };
      return { ...state, find, consume, findByUserCode: async () => undefined } as ReturnType<
        Extract<NonNullable<Configuration['adapter']>, (name: string) => unknown>
      >;
    },
    interactions: {
      policy: policyOf(context, policies),
      url: (_, interaction) => `${context.prefix}/sign-in/${interaction.uid}`,
    },
    extraParams: {
      // The default of the field Project of the sign-in page.
      project: () => undefined,
      // Of sign-in.ts: the prompt is not one of the application.
      prompted: () => undefined,
      ...launchParameters(context, errors),
    },
  });
  // Links and cookies use the configured address, not the Host of the request.
  Object.defineProperties(provider.request, {
    protocol: { get: () => url.protocol.slice(0, -1) },
    secure: { get: () => url.protocol === 'https:' },
    host: { get: () => url.host },
    href: { get: () => url.origin },
  });
  // The library only knows the current key; ID tokens may have been signed with a former one.
  Object.assign(provider.IdToken, {
    validate: async (hint: string, { clientId: audience }: { readonly clientId: string }) => {
      // Expired ones count.
      const options = { algorithms: [signingAlgorithm], issuer, audience, currentDate: new Date(0) };
      const { verifying } = context.authority.keys;
      const verified = await jwtVerify(hint, verifying, options).catch((error: unknown) => {
        if (!(error instanceof joseErrors.JOSEError)) throw error;
        throw new errors.InvalidRequest('the id_token_hint is not one that this server made for the client');
      });
      return { header: verified.protectedHeader, payload: verified.payload };
    },
  });
  provider.middleware.unshift(around(context));
  provider.on('server_error', (_, error) => context.log.error({ err: error }, 'the OpenID Provider failed'));
  return provider;
}

/** Requires another sign-in, despite a session: for users of another project, inactive or signed out users, and where a second factor is
 * required. */
function policyOf(
  { authority, database, demandsFactor }: SignInContext,
  { base, Check }: typeof interactionPolicy,
) {
  const policy = base();
  const check = async ({ oidc }: KoaContextWithOIDC) => {
    const { accountId, uid = '', loginTs: since = 0 } = oidc.session ?? {};
    if (accountId === undefined) return false;
    const { account } = (oidc.entities.Account ?? {}) as { readonly account?: Account };
    const client =
      oidc.client && (await knownClient(authority.addresses.issuer, database, oidc.client.clientId));
    const { person } = account ?? {};
    if (!account || !client || !isOfProject(client, person)) return true;
    if (person && !hasSecondFactor(oidc.session?.amr) && (await demandsFactor(person.user.project)))
      return true;
    return isEnded(database, { user: userOf(accountId), session: uid, since });
  };
  policy
    .get('login')
    ?.checks.add(new Check('not_current', 'the person has to sign in again', 'login_required', check));
  return policy;
}

async function clientOf({ authority, database }: SignInContext, id: string) {
  const found = await knownClient(authority.addresses.issuer, database, id);
  return found && clientMetadata(found);
}

async function configuration(
  context: SignInContext,
  key: SigningKey,
  errors: typeof libraryErrors,
): Promise<Configuration> {
  const { authority, limits, prefix } = context;
  const { base, issuer } = authority.addresses;
  const lifetime = Math.max(1, Math.floor(limits.tokenLifetime / 1000));
  const isSecure = issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    jwks: { keys: [{ ...key.jwk, kid: key.kid, alg: signingAlgorithm, use: 'sig' }] } as NonNullable<
      Configuration['jwks']
    >,
    cookies: {
      keys: [await authority.cookieKey()],
      names: {
        session: isSecure ? '__Host-kiln_session' : 'kiln_session',
        interaction: 'kiln_interaction',
        resume: 'kiln_resume',
      },
      long: cookie,
      short: cookie,
    },
    routes,
    responseTypes: ['code'],
    scopes: [...plainScopes],
    claims,
    conformIdTokenClaims: false,
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client, code) =>
      client.grantTypeAllowed('refresh_token') &&
      (client.clientId === consoleClient ||
        code.scopes.has('offline_access') ||
        code.scopes.has('online_access')),
    expiresWithSession: async (_, code) => !code.scopes.has('offline_access'),
    clientBasedCORS: (_, origin, client) =>
      [issuer, ...(client.redirectUris ?? [])].some(uri => new URL(uri).origin === origin),
    findAccount: async (_, id) => {
      const account = await findAccount(context, id);
      return account && { accountId: id, account, claims: async () => claimsOf(account, base) };
    },
    loadExistingGrant: ctx => existingGrant(ctx, context),
    ttl: {
      AccessToken: lifetime,
      IdToken: lifetime,
      AuthorizationCode: 60,
      Interaction: 15 * 60,
      Session: 12 * hour,
      Grant: 30 * 24 * hour,
      RefreshToken: 30 * 24 * hour,
    },
    features: features(context, errors),
    formats: {
      customizers: {
        jwt: async (ctx, _, jwt) => {
          await notePersonToken(ctx as KoaContextWithOIDC, context, errors, key.kid, jwt.payload);
          return undefined as never;
        },
      },
    },
    renderError: async (ctx, { error, error_description: said }) => {
      const sentence = typeof said === 'string' ? said : error;
      errorPage(ctx, prefix, sentence, ctx.status);
    },
  };
}

const hour = 3600;

/** Of ID tokens, by scope. */
const claims = {
  openid: ['sub', 'amr', 'acr'],
  fhirUser: ['fhirUser'],
  profile: ['name', 'preferred_username'],
};

function features(
  { authority, limits, prefix }: SignInContext,
  errors: typeof libraryErrors,
): NonNullable<Configuration['features']> {
  const { base } = authority.addresses;
  return {
    devInteractions: { enabled: false },
    // Access tokens are bearer tokens: the binding to a key would not be checked.
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => signOutPage(ctx, prefix, form),
      postLogoutSuccessSource: async ctx => signedOutPage(ctx, prefix),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => base,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (ctx, resource) => {
        if (resource !== base)
          throw new errors.CustomOIDCProviderError('invalid_target', `the only resource here is ${base}`);
        const fault = scopeFault(ctx.oidc.params?.scope);
        if (fault !== undefined) throw new errors.InvalidScope(fault, String(ctx.oidc.params?.scope));
        return {
          scope: smartScopes(ctx).join(' '),
          audience: base,
          accessTokenFormat: 'jwt',
          accessTokenTTL: Math.max(1, Math.floor(limits.tokenLifetime / 1000)),
          jwt: { sign: { alg: signingAlgorithm } },
        };
      },
    },
  };
}

/** The SMART scopes of the request, or of its code or refresh token. */
function smartScopes({ oidc }: KoaContextWithOIDC): readonly string[] {
  const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities;
  const texts = [oidc.params?.scope, code?.scope, refresh?.scope];
  return texts.flatMap(words).filter(word => parseScope(word) !== undefined);
}

/**
 * The claims of ID tokens.
 * https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html#scopes-for-requesting-identity-data
 */
function claimsOf(
  { accountId: sub, person }: Account,
  base: string,
): { sub: string; [claim: string]: unknown } {
  if (!person) return { sub, name: 'Developer' };
  const { user, membership } = person;
  return {
    sub,
    name: user.name ?? user.login,
    preferred_username: user.login,
    ...(membership.profile === null ? {} : { fhirUser: new URL(membership.profile, `${base}/`).href }),
  };
}
