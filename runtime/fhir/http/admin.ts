// [base]/$admin/…: the operations of `kiln token`, `client`, `secret`, `webhook`, `why` and `explain`. Only for administrators of the
// project, for their own project: access/administrator.ts. All other callers get 403.
import { isAdministrator } from '../../access/administrator.ts';
import { outcomeError } from '../../base/outcome.ts';
import { listTokens, revokeTokens } from '../../identity/auth/token.ts';
import { activate, changeClient, clients, createClient, revoke, rotate } from './admin-clients.ts';
import { explained } from './admin-explain.ts';
import { operations, processOperations } from './admin-operations.ts';
import { type AdminAnswer, type AdminRequest, accessOf, viewParameters, whyOf } from './admin-request.ts';
import { activateUser, endSessionsOf, inviteUser, resetFactorsOf, users } from './admin-users.ts';
import type { Handler, Handlers, RoutedContext } from './dispatch.ts';
import { principalOf, sendJson } from './request.ts';
import type { Services } from './services.ts';
import { checkNames, checkOnce } from './support-check.ts';

export function adminHandlers(services: Services): Handlers {
  services.group?.on('operations', project => processOperations(services, Number(project)));
  return {
    '$admin/client': adminHandler({ GET: clients, POST: createClient }),
    '$admin/client/[id]': adminHandler({ PUT: changeClient }),
    '$admin/client/[id]/enable': adminHandler({ POST: activate(true) }),
    '$admin/client/[id]/disable': adminHandler({ POST: activate(false) }),
    '$admin/client/[id]/rotate': adminHandler({ POST: rotate }),
    '$admin/client/[id]/revoke': adminHandler({ POST: revoke }),
    '$admin/user': adminHandler({ GET: users, POST: inviteUser }),
    '$admin/user/[id]/enable': adminHandler({ POST: activateUser(true) }),
    '$admin/user/[id]/disable': adminHandler({ POST: activateUser(false) }),
    '$admin/user/[id]/session': adminHandler({ DELETE: endSessionsOf }),
    '$admin/user/[id]/reset-factors': adminHandler({ POST: resetFactorsOf }),
    '$admin/token': adminHandler({ GET: ({ database, project }) => listTokens(database, project) }),
    '$admin/token/[which]': adminHandler({ DELETE: endTokens }),
    '$admin/why': adminHandler({ GET: whySeen }, ['membership', 'subject']),
    '$admin/explain': adminHandler({ POST: explained }, viewParameters),
    '$admin/operations': adminHandler({ GET: operations }),
    '$admin/access': adminHandler({ GET: accessOf }, viewParameters),
  };
}

/** @param methods by HTTP method */
export function adminHandler(
  methods: Readonly<Record<string, AdminAnswer>>,
  parameters: readonly string[] = [],
): Handler {
  return async (ctx, services) => {
    const principal = principalOf(ctx);
    const { store } = services;
    const resources = services.engine.resources(principal, {});
    if (!isAdministrator(resources.access)) throw forbidden('administer its project');
    checkNames(ctx, '$admin', parameters);
    checkTexts(ctx);
    const { project } = principal;
    const { id = '' } = ctx.params;
    const request = { ctx, services, store, database: store.database, principal, project, resources, id };
    sendJson(ctx, await methods[ctx.method]?.(request));
  };
}

/** @throws OutcomeError 400 */
function checkTexts({ params, querystring }: RoutedContext): void {
  const texts = [...Object.values(params), ...new URLSearchParams(querystring).values()];
  if (texts.some(text => text.includes('\0')))
    throw outcomeError('value', 'The address has a NUL character, which no id and no name can hold.');
}

async function endTokens({ ctx, database, project }: AdminRequest): Promise<object> {
  return { revoked: await revokeTokens(database, project, ctx.params.which ?? '') };
}

async function whySeen(request: AdminRequest): Promise<object> {
  checkOnce(request.ctx, ['membership', 'subject']);
  const { membership = '', subject: text = '' } = Object.fromEntries(
    new URLSearchParams(request.ctx.querystring),
  );
  return whyOf(request, membership, text);
}

export function forbidden(what: string) {
  const sentence = `This is for administrators: the access of the token does not allow to ${what}.`;
  return outcomeError('forbidden', sentence);
}
