// [base]/$admin/…: what `kiln token`, `client`, `secret`, `webhook`, `why` and `explain` do on a server. Only for administrators of the project, and about
// their project alone: access/administrator.ts. Anyone else gets 403, whatever the project holds.
import Router from '@koa/router';
import { isAdministrator } from '../access/administrator.ts';
import { mayDeployAll } from '../access/deploy.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { noSubject, readSubject } from '../access/subject.ts';
import { notSeen, why } from '../access/why.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { withoutAccess } from '../auth/membership.ts';
import { listTokens, revokeTokens } from '../auth/token-list.ts';
import {
  isSecretName,
  mostSecretBytes,
  removeSecret,
  secretNames,
  setSecret,
} from '../bots/project-secrets.ts';
import { outcomeError } from '../outcome.ts';

import { shown } from '../shown.ts';
import { activate, changeClient, clients, createClient, revoke, rotate } from './admin-clients.ts';
import { drop, eventParameters, events, replay } from './admin-events.ts';
import { explained } from './admin-explain.ts';
import { operations } from './admin-operations.ts';
import { type AdminOptions, type AdminRequest, type Methods, memberOf, parameter } from './admin-request.ts';
import { activateUser, endSessionsOf, inviteUser, resetFactorsOf, users } from './admin-users.ts';
import { accessOf, viewParameters } from './admin-view.ts';
import { createWebhook, dropWebhook, listWebhooks } from './admin-webhooks.ts';
import { readText } from './body.ts';
import { processOperations } from './process-operations.ts';
import { isOtherMethod, principalOf } from './route.ts';
import { checkNames } from './unsupported.ts';

/** Expects the principal at `ctx.state.principal`. */
export function adminRoutes(options: AdminOptions): Router {
  options.group?.on('operations', project => processOperations(options, Number(project)));
  const router = new Router({ prefix: `${options.prefix}/\\$admin`, sensitive: true });
  const route = (path: string, methods: Methods, parameters: readonly string[] = []) =>
    router.all(path, async ctx => {
      const principal = principalOf(ctx);
      const resources = options.engine.resources(principal, {});
      if (!isAdministrator(resources.access)) throw forbidden('administer its project');
      if (isOtherMethod(ctx, Object.keys(methods))) return;
      checkNames(ctx, '$admin', parameters);
      const made = await methods[ctx.method]?.({ ctx, options, principal, resources });
      ctx.body = typeof made === 'string' ? made : JSON.stringify(made);
      ctx.set('content-type', 'application/json; charset=utf-8');
    });
  route('/client', { GET: clients, POST: createClient });
  for (const name of ['enable', 'disable'] as const)
    route(`/client/:id/${name}`, { POST: request => activate(request, name === 'enable') });
  route('/client/:id', { PUT: changeClient });
  route('/client/:id/rotate', { POST: rotate });
  route('/client/:id/revoke', { POST: revoke });
  route('/user', { GET: users, POST: inviteUser });
  for (const name of ['enable', 'disable'] as const)
    route(`/user/:id/${name}`, { POST: request => activateUser(request, name === 'enable') });
  route('/user/:id/session', { DELETE: endSessionsOf });
  route('/user/:id/reset-factors', { POST: resetFactorsOf });
  route('/token', { GET: tokens });
  route('/token/:which', { DELETE: endTokens });
  route('/secret', { GET: secrets });
  route('/secret/:name', { PUT: storeSecret, DELETE: dropSecret });
  route('/webhook', { GET: deploying(listWebhooks), POST: deploying(createWebhook) });
  route('/webhook/:id', { DELETE: deploying(dropWebhook) });
  route('/why', { GET: whySeen }, ['membership', 'subject']);
  route('/explain', { POST: explained }, viewParameters);
  route('/event', { GET: events, DELETE: drop }, eventParameters);
  route('/event/replay', { POST: replay }, eventParameters);
  route('/operations', { GET: operations });
  route('/access', { GET: accessOf }, viewParameters);
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
  await setSecret(options.database, sealer, principal.project, name, value);
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

/** Whoever deploys bots can have them answer with the secrets; others may not replace them either. @throws OutcomeError 403 */
function checkDeploys({ access }: ResourceAccess): void {
  if (!mayDeployAll(access)) throw forbidden('deploy all bots of its project');
}

/** Whoever makes a webhook lets strangers run a bot. */
function deploying<Result>(work: (request: AdminRequest) => Promise<Result>) {
  return (request: AdminRequest): Promise<Result> => {
    checkDeploys(request.resources);
    return work(request);
  };
}

function forbidden(what: string) {
  return outcomeError(
    'forbidden',
    `This is for administrators: the access of the token does not allow to ${what}.`,
  );
}
