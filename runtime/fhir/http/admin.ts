// [base]/$admin/…: what `kiln token`, `client`, `secret`, `webhook`, `why` and `explain` do on a server. Only for administrators of the project, and about
// their project alone: access/administrator.ts. Anyone else gets 403, whatever the project holds.
import type { Context } from 'koa';
import { isAdministrator } from '../../access/administrator.ts';
import { mayDeployAll } from '../../access/deploy.ts';
import { noSubject, readSubject } from '../../access/subject.ts';
import { notSeen, why } from '../../access/why.ts';
import { isId } from '../../base/definitions/id.ts';
import { readText } from '../../base/http/body.ts';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/shown.ts';
import {
  isSecretName,
  mostSecretBytes,
  removeSecret,
  secretNames,
  setSecret,
} from '../../bots/project-secrets.ts';
import { sealerOf } from '../../bots/project-settings.ts';
import { addWebhook, removeWebhook, webhooks } from '../../bots/webhooks.ts';
import {
  dropEvents,
  type EventFilter,
  listEvents,
  readEventFilter,
  replayEvents,
} from '../../events/event-list.ts';
import { NoAccessGiven } from '../../identity/auth/grant.ts';
import { withoutAccess } from '../../identity/auth/membership.ts';
import { listTokens, revokeTokens } from '../../identity/auth/token.ts';
import { single } from '../rest/page-parameters.ts';
import { activate, changeClient, clients, createClient, revoke, rotate } from './admin-clients.ts';
import { explained } from './admin-explain.ts';
import { operations, processOperations } from './admin-operations.ts';
import {
  type AdminAnswer,
  type AdminRequest,
  accessOf,
  memberOf,
  membersOf,
  viewParameters,
} from './admin-request.ts';
import { activateUser, endSessionsOf, inviteUser, resetFactorsOf, users } from './admin-users.ts';
import type { Handler, Handlers } from './dispatch.ts';
import { principalOf, sendJson } from './request.ts';
import type { Services } from './services.ts';
import { checkNames } from './unsupported.ts';

export function adminHandlers(services: Services): Handlers {
  services.group?.on('operations', project => processOperations(services, Number(project)));
  return {
    '$admin/client': handler({ GET: clients, POST: createClient }),
    '$admin/client/[id]': handler({ PUT: changeClient }),
    '$admin/client/[id]/enable': handler({ POST: activate(true) }),
    '$admin/client/[id]/disable': handler({ POST: activate(false) }),
    '$admin/client/[id]/rotate': handler({ POST: rotate }),
    '$admin/client/[id]/revoke': handler({ POST: revoke }),
    '$admin/user': handler({ GET: users, POST: inviteUser }),
    '$admin/user/[id]/enable': handler({ POST: activateUser(true) }),
    '$admin/user/[id]/disable': handler({ POST: activateUser(false) }),
    '$admin/user/[id]/session': handler({ DELETE: endSessionsOf }),
    '$admin/user/[id]/reset-factors': handler({ POST: resetFactorsOf }),
    '$admin/token': handler({ GET: ({ database, project }) => listTokens(database, project) }),
    '$admin/token/[which]': handler({ DELETE: endTokens }),
    '$admin/secret': handler({ GET: deploying(({ database, project }) => secretNames(database, project)) }),
    '$admin/secret/[name]': handler({ PUT: deploying(storeSecret), DELETE: deploying(dropSecret) }),
    '$admin/webhook': handler({
      GET: deploying(({ database, project }) => webhooks(database, project)),
      POST: deploying(createWebhook),
    }),
    '$admin/webhook/[id]': handler({ DELETE: deploying(dropWebhook) }),
    '$admin/why': handler({ GET: whySeen }, ['membership', 'subject']),
    '$admin/explain': handler({ POST: explained }, viewParameters),
    '$admin/event': handler({ GET: events, DELETE: drop }, eventParameters),
    '$admin/event/replay': handler({ POST: replay }, eventParameters),
    '$admin/operations': handler({ GET: operations }),
    '$admin/access': handler({ GET: accessOf }, viewParameters),
  };
}

/** @param methods by HTTP method */
function handler(
  methods: Readonly<Record<string, AdminAnswer>>,
  parameters: readonly string[] = [],
): Handler {
  return async (ctx, services) => {
    const principal = principalOf(ctx);
    const { store } = services;
    const resources = services.engine.resources(principal, {});
    if (!isAdministrator(resources.access)) throw forbidden('administer its project');
    checkNames(ctx, '$admin', parameters);
    const { project } = principal;
    const { id = '' } = ctx.params;
    const request = { ctx, services, store, database: store.database, principal, project, resources, id };
    sendJson(ctx, await methods[ctx.method]?.(request));
  };
}

async function endTokens({ ctx, database, project }: AdminRequest): Promise<object> {
  return { revoked: await revokeTokens(database, project, ctx.params.which ?? '') };
}

async function storeSecret({ ctx, services, project }: AdminRequest): Promise<object> {
  const { name = '' } = ctx.params;
  const value = await readText(ctx.req, mostSecretBytes);
  if (!isSecretName(name) || value === '' || value.includes('\0'))
    throw outcomeError(
      'value',
      `A secret has a name of 1 to 64 letters, digits, low lines, hyphens and full stops, and a value of 1 to ${mostSecretBytes} bytes.`,
    );
  const sealer = sealerOf(services.config);
  if (!sealer)
    throw outcomeError('not-supported', 'The server has no KILN_KEY, so that it keeps no secrets.');
  await setSecret(services.database, sealer, project, name, value);
  return { name };
}

async function dropSecret({ ctx, database, project }: AdminRequest): Promise<object> {
  const { name = '' } = ctx.params;
  if (await removeSecret(database, project, name)) return { name };
  throw outcomeError('not-found', `The project has no secret '${shown(name)}'.`);
}

async function whySeen(request: AdminRequest): Promise<object> {
  const { membership = '', subject: text = '' } = Object.fromEntries(
    new URLSearchParams(request.ctx.querystring),
  );
  const subject = readSubject(text);
  if (!subject) throw outcomeError('value', noSubject(shown(text)));
  const member = await memberOf(request, membership).catch((error: unknown) => {
    if (error instanceof NoAccessGiven) return error;
    throw error;
  });
  if (member instanceof NoAccessGiven) return notSeen(text, withoutAccess(membership, member));
  const { store, access } = request.services.engine.resources(member, {});
  return why(store, member, access, member.grant, subject);
}

/**
 * Whoever deploys bots can have them answer with the secrets; others may not replace them either. Whoever makes a webhook lets strangers
 * run a bot.
 *
 * @throws OutcomeError 403
 */
function deploying(work: AdminAnswer): AdminAnswer {
  return async request => {
    if (!mayDeployAll(request.resources.access)) throw forbidden('deploy all bots of its project');
    return work(request);
  };
}

function forbidden(what: string) {
  const sentence = `This is for administrators: the access of the token does not allow to ${what}.`;
  return outcomeError('forbidden', sentence);
}

/** `{"bot": "admit"}` → `{"id": …, "bot": "Bot/admit", "url": "https://…/webhook/…"}` */
async function createWebhook(request: AdminRequest): Promise<object> {
  const { database, project, services } = request;
  const { bot: given, ...others } = (await membersOf(request)) ?? {};
  const isForm = typeof given === 'string' && Object.keys(others).length === 0;
  const bot = isForm ? given.replace(/^Bot\//, '') : '';
  if (!isId(bot)) {
    const sentence = 'The body is not that of a webhook: send {"bot": "id"}, the id of a bot.';
    throw outcomeError('structure', sentence);
  }
  const made = await addWebhook(database, project, bot);
  if (!made) throw outcomeError('not-found', `There is no Bot/${bot} in the project.`);
  const { base } = services.authority.addresses;
  return { id: made.id, bot: `Bot/${bot}`, url: `${base}/webhook/${made.secret}` };
}

async function dropWebhook({ database, project, id }: AdminRequest): Promise<object> {
  if (await removeWebhook(database, project, id)) return { id };
  throw outcomeError('not-found', `The project has no webhook '${shown(id)}'.`);
}

const eventParameters: readonly string[] = ['state', 'listener', 'resource'];

/** Of one answer. */
const mostListed = 1_000;

const events: AdminAnswer = ({ ctx, database, project }) =>
  listEvents(database, project, filterOf(ctx), mostListed);

async function replay({ ctx, store, database, project }: AdminRequest): Promise<object> {
  const replayed = await replayEvents(database, project, filterOf(ctx));
  store.noted?.(project);
  return replayed;
}

async function drop({ ctx, database, project }: AdminRequest): Promise<object> {
  const filter = filterOf(ctx);
  // Events that wait are delivered anyway.
  if (filter.state === 'waiting')
    throw outcomeError('value', 'Only dead events are dropped: leave state out.', inRequest('state'));
  return { dropped: await dropEvents(database, project, filter) };
}

function filterOf({ querystring }: Context): EventFilter {
  return readEventFilter(Object.fromEntries(single(new URLSearchParams(querystring))));
}
