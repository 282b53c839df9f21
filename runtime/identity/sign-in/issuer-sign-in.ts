// The sign-in of users at a foreign issuer: OpenID Connect with PKCE, state and nonce, which are stored with the interaction. Each issuer
// has its own redirect address, which prevents mix-up attacks.
// https://www.rfc-editor.org/rfc/rfc9700#section-4.4
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Configuration } from 'openid-client';
import type { Issuer } from '../../base/config/issuers.ts';
import { isSubject, projectsOf } from '../auth/foreign-token.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { limitedFetch } from '../auth/guarded-fetch.ts';
import { foreignUser, noteSignIn, projectsOfSubject } from '../auth/users.ts';
import type { FormFault, Interaction, IssuerRequest, Progress } from './context.ts';

/** The issuers whose users may sign in at the application. */
export function signInIssuers({
  context,
  client,
}: Pick<Interaction, 'context' | 'client'>): readonly Issuer[] {
  const { project } = client;
  return context.authority.issuers.filter(
    ({ clientId, projects }) => clientId !== undefined && (!project || projects.includes(project.name)),
  );
}

/** Names the issuer in its redirect address. */
export function issuerKey(iss: string): string {
  return createHash('sha256').update(iss).digest('base64url').slice(0, 16);
}

/** @returns the address at the issuer and the request; a fault if the issuer cannot be reached */
export async function beginIssuerSignIn(
  interaction: Interaction,
  issuer: Issuer,
): Promise<{ readonly address: URL; readonly sent: IssuerRequest } | FormFault> {
  const library = await import('openid-client');
  const config = await discovered(issuer, interaction);
  if (!config) return unreachable(issuer);
  const random = () => randomBytes(32).toString('base64url');
  const sent = {
    iss: issuer.iss,
    verifier: random(),
    state: `${interaction.uid}.${random()}`,
    nonce: random(),
  };
  const address = library.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(interaction, issuer),
    scope: 'openid profile',
    code_challenge: await library.calculatePKCECodeChallenge(sent.verifier),
    code_challenge_method: 'S256',
    state: sent.state,
    nonce: sent.nonce,
  });
  return { address, sent };
}

/** @param answer the query of the redirect, @param key the issuer of the redirect address */
export async function finishIssuerSignIn(
  interaction: Interaction,
  sent: IssuerRequest,
  key: string,
  answer: URLSearchParams,
): Promise<Progress | FormFault> {
  const issuer = signInIssuers(interaction).find(({ iss }) => iss === sent.iss);
  if (!issuer || issuerKey(issuer.iss) !== key) return refused;
  const library = await import('openid-client');
  const config = await discovered(issuer, interaction);
  if (!config) return unreachable(issuer);
  const url = new URL(`${redirectUri(interaction, issuer)}?${answer}`);
  const checks = { pkceCodeVerifier: sent.verifier, expectedState: sent.state, expectedNonce: sent.nonce };
  const claims = await library.authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true }).then(
    tokens => tokens.claims(),
    (error: Error) => {
      interaction.context.log.warn(`The sign-in at ${issuer.iss} failed: ${error.message}`);
      return undefined;
    },
  );
  if (!claims || !isSubject(claims.sub)) return refused;
  const projects = namedProjects(claims, issuer);
  return 'fault' in projects ? projects : personOf(interaction, { ...issuer, ...projects }, claims);
}

/** The rule of access tokens of the issuer. */
function namedProjects(
  claims: Readonly<Record<string, unknown>>,
  issuer: Issuer,
): Pick<Issuer, 'projects'> | FormFault {
  try {
    return { projects: projectsOf(claims, issuer) };
  } catch (error) {
    if (!(error instanceof NoAccessGiven)) throw error;
    return { fault: `You have no access here: ${error.reason}. Ask an administrator.`, status: 403 };
  }
}

async function personOf(
  { context: { database }, client, params }: Interaction,
  { iss, projects }: Pick<Issuer, 'iss' | 'projects'>,
  { sub, name }: { readonly sub: string; readonly name?: unknown },
): Promise<Progress | FormFault> {
  const since = Date.now() / 1000;
  const own = client.project?.name;
  const allowed = projects.filter(project => own === undefined || project === own);
  const found = await projectsOfSubject(database, allowed, iss, sub);
  const [first, ...more] = found;
  const project = more.length === 0 ? first : found.find(each => each.name === params.project);
  if (!first)
    return { fault: 'You have no active membership here. Ask an administrator of the project.', status: 403 };
  if (!project)
    return {
      fault: `You are a member of several projects: begin at an address with ?project=, one of ${found.map(each => each.name).join(', ')}.`,
      status: 403,
    };
  const shownName = typeof name === 'string' && /^[^\p{Cc}]{1,200}$/u.test(name) ? name : undefined;
  const user = await foreignUser(database, project.number, iss, sub, shownName);
  if (!user)
    return { fault: 'You may not sign in: an administrator of the project disabled it.', status: 403 };
  await noteSignIn(database, user.id);
  return { user: user.id, since, amr: ['fed'] };
}

const refused: FormFault = { fault: 'The sign-in there did not succeed. Try again.', status: 403 };

function unreachable({ name }: Issuer): FormFault {
  return { fault: `${name} cannot be reached at the moment. Try again.`, status: 503, retryAfter: 5 };
}

function redirectUri({ context }: Interaction, { iss }: Issuer): string {
  return `${context.authority.addresses.issuer}/sign-in/back/${issuerKey(iss)}`;
}

const configurations = new WeakMap<Issuer, Promise<Configuration>>();

/** Its endpoints and keys, read once an hour; undefined while it cannot be reached. */
async function discovered(issuer: Issuer, { context }: Interaction): Promise<Configuration | undefined> {
  const known = configurations.get(issuer) ?? discover(issuer);
  configurations.set(issuer, known);
  return known.catch((error: Error) => {
    configurations.delete(issuer);
    context.log.warn(`The issuer ${issuer.iss} cannot be read: ${error.message}`);
    return undefined;
  });
}

async function discover(issuer: Issuer): Promise<Configuration> {
  const library = await import('openid-client');
  const { iss, clientId = '', clientSecret } = issuer;
  const auth = clientSecret === undefined ? library.None() : library.ClientSecretBasic(clientSecret);
  // Plain http is configured for loopback addresses alone.
  const execute = iss.startsWith('http:') ? [library.allowInsecureRequests] : [];
  const made = await library.discovery(new URL(iss), clientId, {}, auth, {
    execute,
    timeout: 5,
    [library.customFetch]: (url, init) => limitedFetch(url, init as RequestInit),
  });
  const { authorization_endpoint: page, token_endpoint: tokens } = made.serverMetadata();
  if (page === undefined || tokens === undefined)
    throw new Error('Its description has no authorization_endpoint or no token_endpoint.');
  void delay(3_600_000, undefined, { ref: false }).then(() => configurations.delete(issuer));
  return made;
}
