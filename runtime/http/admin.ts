// [base]/$admin/…: what `kiln token`, `client`, `secret`, `webhook`, `why` and `explain` do on a server. Only for administrators of the project, and about
// their project alone: access/administrator.ts. Anyone else gets 403, whatever the project holds.
import { isAdministrator } from '../access/administrator.ts';
import { mayDeployAll } from '../access/deploy.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { noSubject, readSubject } from '../access/subject.ts';
import { notSeen, why } from '../access/why.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { withoutAccess } from '../auth/membership.ts';
import { listTokens, revokeTokens } from '../auth/token.ts';
import {
  isSecretName,
  mostSecretBytes,
  removeSecret,
  secretNames,
  setSecret,
} from '../bots/project-secrets.ts';
import { addWebhook, removeWebhook, webhooks } from '../bots/webhooks.ts';
import { isId } from '../definitions/id.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import { activate, changeClient, clients, createClient, revoke, rotate } from './admin-clients.ts';
import { drop, eventParameters, events, replay } from './admin-events.ts';
import { explained } from './admin-explain.ts';
import { operations } from './admin-operations.ts';
import { type AdminOptions, type AdminRequest, type Methods, memberOf } from './admin-request.ts';
import { activateUser, endSessionsOf, inviteUser, resetFactorsOf, users } from './admin-users.ts';
import { accessOf, viewParameters } from './admin-view.ts';
import { readJsonText, readText } from './body.ts';
import type { Handler, Handlers } from './dispatch.ts';
import { processOperations } from './process-operations.ts';
import { principalOf } from './route.ts';
import { checkNames } from './unsupported.ts';

/** Expects the principal at `ctx.state.principal`. */
export function adminHandlers(options: AdminOptions): Handlers {
  options.group?.on('operations', project => processOperations(options, Number(project)));
  const handler =
    (methods: Methods, parameters: readonly string[] = []): Handler =>
    async ctx => {
      const principal = principalOf(ctx);
      const resources = options.engine.resources(principal, {});
      if (!isAdministrator(resources.access)) throw forbidden('administer its project');
      checkNames(ctx, '$admin', parameters);
      const made = await methods[ctx.method]?.({ ctx, options, principal, resources });
      ctx.body = typeof made === 'string' ? made : JSON.stringify(made);
      ctx.set('content-type', 'application/json; charset=utf-8');
    };
  return {
    '$admin/client': handler({ GET: clients, POST: createClient }),
    '$admin/client/[id]': handler({ PUT: changeClient }),
    '$admin/client/[id]/enable': handler({ POST: request => activate(request, true) }),
    '$admin/client/[id]/disable': handler({ POST: request => activate(request, false) }),
    '$admin/client/[id]/rotate': handler({ POST: rotate }),
    '$admin/client/[id]/revoke': handler({ POST: revoke }),
    '$admin/user': handler({ GET: users, POST: inviteUser }),
    '$admin/user/[id]/enable': handler({ POST: request => activateUser(request, true) }),
    '$admin/user/[id]/disable': handler({ POST: request => activateUser(request, false) }),
    '$admin/user/[id]/session': handler({ DELETE: endSessionsOf }),
    '$admin/user/[id]/reset-factors': handler({ POST: resetFactorsOf }),
    '$admin/token': handler({ GET: tokens }),
    '$admin/token/[which]': handler({ DELETE: endTokens }),
    '$admin/secret': handler({ GET: secrets }),
    '$admin/secret/[name]': handler({ PUT: storeSecret, DELETE: dropSecret }),
    '$admin/webhook': handler({ GET: deploying(listWebhooks), POST: deploying(createWebhook) }),
    '$admin/webhook/[id]': handler({ DELETE: deploying(dropWebhook) }),
    '$admin/why': handler({ GET: whySeen }, ['membership', 'subject']),
    '$admin/explain': handler({ POST: explained }, viewParameters),
    '$admin/event': handler({ GET: events, DELETE: drop }, eventParameters),
    '$admin/event/replay': handler({ POST: replay }, eventParameters),
    '$admin/operations': handler({ GET: operations }),
    '$admin/access': handler({ GET: accessOf }, viewParameters),
  };
}

const tokens = ({ options, principal }: AdminRequest) =>
  listTokens(options.store.database, principal.project);

async function endTokens({ ctx, options, principal }: AdminRequest): Promise<object> {
  const revoked = await revokeTokens(options.store.database, principal.project, ctx.params.which ?? '');
  return { revoked };
}

const secrets = ({ options, principal, resources }: AdminRequest) => {
  checkDeploys(resources);
  return secretNames(options.store.database, principal.project);
};

async function storeSecret({ ctx, options, principal, resources }: AdminRequest): Promise<object> {
  checkDeploys(resources);
  const { name = '' } = ctx.params;
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
  const { name = '' } = ctx.params;
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

const listWebhooks = ({ options, principal }: AdminRequest) =>
  webhooks(options.store.database, principal.project);

/** `{"bot": "admit"}` → `{"id": …, "bot": "Bot/admit", "url": "https://…/webhook/…"}` */
async function createWebhook({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { store, authority, limits } = options;
  const body = parseJson(await readJsonText(ctx.req, limits));
  const isForm = isRecord(body) && Object.keys(body).every(name => name === 'bot');
  const bot = isForm && typeof body.bot === 'string' ? body.bot.replace(/^Bot\//, '') : '';
  if (!isId(bot))
    throw outcomeError(
      'structure',
      'The body is not that of a webhook: send {"bot": "id"}, the id of a bot.',
    );
  const made = await addWebhook(store.database, principal.project, bot);
  if (!made) throw outcomeError('not-found', `There is no Bot/${bot} in the project.`);
  return { id: made.id, bot: `Bot/${bot}`, url: `${authority.addresses.base}/webhook/${made.secret}` };
}

async function dropWebhook({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { id = '' } = ctx.params;
  if (await removeWebhook(options.store.database, principal.project, id)) return { id };
  throw outcomeError('not-found', `The project has no webhook '${shown(id)}'.`);
}
