// [base]/$admin/…: what `kiln token`, `client`, `secret`, `why` and `explain` do on a server. Only for administrators of the project, and about
// their project alone: access/administrator.ts. Anyone else gets 403, whatever the project holds.
import Router from '@koa/router';
import { isAdministrator } from '../access/administrator.ts';
import { mayDeployAll } from '../access/deploy.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { noSubject, readSubject } from '../access/subject.ts';
import { notSeen, why } from '../access/why.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import {
  type MembershipPrincipal,
  membershipId,
  membershipPrincipal,
  withoutAccess,
} from '../auth/membership.ts';
import { listTokens, revokeTokens } from '../auth/token-list.ts';
import {
  isSecretName,
  mostSecretBytes,
  removeSecret,
  secretNames,
  setSecret,
} from '../bots/project-secrets.ts';
import { explainedAccess } from '../graphql/explained-access.ts';
import { outcomeError } from '../outcome.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { activate, clients, createClient, rotate } from './admin-clients.ts';
import { type AdminOptions, type AdminRequest, type Methods, parameter } from './admin-request.ts';
import { readText } from './body.ts';
import { readRequest } from './graphql-request.ts';
import { isOtherMethod, principalOf } from './route.ts';
import { checkNames } from './unsupported.ts';

/** Expects the principal at `ctx.state.principal`. */
export function adminRoutes(options: AdminOptions): Router {
  const router = new Router({ prefix: `${options.prefix}/\\$admin`, sensitive: true });
  const route = (path: string, methods: Methods, parameters: readonly string[] = []) =>
    router.all(path, async ctx => {
      const principal = principalOf(ctx);
      const resources = options.engine.resources(principal, {});
      if (!isAdministrator(resources.access)) throw forbidden('administer its project');
      if (isOtherMethod(ctx, Object.keys(methods))) return;
      checkNames(ctx, '$admin', parameters);
      ctx.body = JSON.stringify(await methods[ctx.method]?.({ ctx, options, principal, resources }));
      ctx.set('content-type', 'application/json; charset=utf-8');
    });
  route('/client', { GET: clients, POST: createClient });
  for (const name of ['enable', 'disable'] as const)
    route(`/client/:id/${name}`, { POST: request => activate(request, name === 'enable') });
  route('/client/:id/rotate', { POST: rotate });
  route('/token', { GET: tokens });
  route('/token/:which', { DELETE: endTokens });
  route('/secret', { GET: secrets });
  route('/secret/:name', { PUT: storeSecret, DELETE: dropSecret });
  route('/why', { GET: whySeen }, ['membership', 'subject']);
  route('/explain', { POST: explained }, ['membership']);
  return router;
}

const tokens = ({ options, principal }: AdminRequest) =>
  listTokens(options.store.database, principal.project);

async function endTokens({ ctx, options, principal }: AdminRequest): Promise<object> {
  const revoked = await revokeTokens(options.store.database, principal.project, parameter(ctx, 'which'));
  return { revoked };
}

const secrets = ({ options, principal, resources }: AdminRequest) => {
  checkDeploys(resources);
  return secretNames(options.store.database, principal.project);
};

async function storeSecret({ ctx, options, principal, resources }: AdminRequest): Promise<object> {
  checkDeploys(resources);
  const name = parameter(ctx, 'name');
  const value = await readText(ctx.req, mostSecretBytes);
  if (!isSecretName(name) || value === '' || value.includes('\0'))
    throw outcomeError(
      'value',
      `A secret has a name of 1 to 64 letters, digits, low lines, hyphens and full stops, and a value of 1 to ${mostSecretBytes} bytes.`,
    );
  const sealer = options.sealer();
  if (!sealer)
    throw outcomeError('not-supported', 'The server has no KILN_KEY, so that it keeps no secrets.');
  await inTransaction(options.store.database.generic, client =>
    setSecret(client, sealer, principal.project, name, value),
  );
  return { name };
}

async function dropSecret({ ctx, options, principal, resources }: AdminRequest): Promise<object> {
  checkDeploys(resources);
  const name = parameter(ctx, 'name');
  if (await removeSecret(options.store.database, principal.project, name)) return { name };
  throw outcomeError('not-found', `The project has no secret '${shown(name)}'.`);
}

async function whySeen({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { membership = '', subject: text = '' } = Object.fromEntries(new URLSearchParams(ctx.querystring));
  const subject = readSubject(text);
  if (!subject) throw outcomeError('value', noSubject(shown(text)));
  const member = await memberOf(options, principal, membership).catch((error: unknown) => {
    if (error instanceof NoAccessGiven) return error;
    throw error;
  });
  if (member instanceof NoAccessGiven) return notSeen(text, withoutAccess(membership, member));
  const { store, access } = options.engine.resources(member, {});
  return why(store, member, access, member.grant, subject);
}

/** Without the measurements of PostgreSQL's plan: they count rows of other projects as well. */
async function explained({ ctx, options, principal }: AdminRequest): Promise<object | null> {
  const membership = new URLSearchParams(ctx.querystring).get('membership');
  ctx.querystring = '';
  const request = await readRequest(ctx, { ...options.limits, maxBatch: 1 });
  if ('entries' in request) throw outcomeError('structure', 'Send one request, not a list of them.');
  const as = membership === null ? undefined : await memberOf(options, principal, membership);
  const found = await options.engine.explain(request, as ?? principal);
  if (!found) return null;
  options.rates.cost(principal.client, found.cost);
  const plan = found.plan.filter(line => !measured.test(line)).map(line => line.replace(measures, ''));
  return { ...found, plan, ...(as ? { access: explainedAccess(options.engine, as, found.sql) } : {}) };
}

const measures = / *\((?:cost|actual)[^)]*\)/g;
const measured =
  /^\s*(?:Rows Removed|Buffers|Heap |I\/O|WAL|Planning|Execution|Memory|Sort Method|Worker|Workers|Cache|Hits|Batches|Buckets|Storage|Index Searches|Disabled|Settings|JIT)/;

/** @throws OutcomeError 404, NoAccessGiven */
async function memberOf(
  { store }: AdminOptions,
  { project }: Principal,
  name: string,
): Promise<MembershipPrincipal> {
  const id = membershipId(name);
  const found = await membershipPrincipal(store, store.index.base, project, id);
  if (found) return found;
  throw outcomeError('not-found', `There is no ProjectMembership/${shown(id)} in the project.`);
}

/** Whoever deploys bots can have them answer with the secrets; others may not replace them either. @throws OutcomeError 403 */
function checkDeploys({ access }: ResourceAccess): void {
  if (!mayDeployAll(access)) throw forbidden('deploy all bots of its project');
}

function forbidden(what: string) {
  return outcomeError(
    'forbidden',
    `This is for administrators: the access of the token does not allow to ${what}.`,
  );
}
