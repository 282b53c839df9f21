// The handlers of the wing of bots: $execute, $deploy, webhooks, and the administration of secrets ([base]/$admin/secret) and of
// webhooks ([base]/$admin/webhook).
import { mayDeployAll } from '../../access/deploy.ts';
import { isId } from '../../base/definitions/id.ts';
import { readText } from '../../base/http/body.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { adminHandler, forbidden } from '../../fhir/http/admin.ts';
import { type AdminAnswer, type AdminRequest, membersOf } from '../../fhir/http/admin-request.ts';
import type { Handler, Handlers, HandlerTable } from '../../fhir/http/dispatch.ts';
import type { Services } from '../../fhir/http/services.ts';
import type { Bots } from '../jobs.ts';
import { isSecretName, mostSecretBytes, removeSecret, secretNames, setSecret } from '../project-secrets.ts';
import { sealerOf } from '../project-settings.ts';
import { addWebhook, removeWebhook, webhooks } from '../webhooks.ts';
import { executeHandlers, webhookHandler } from './execute.ts';

/** @param bots absent: bots cannot be executed */
export function botHandlers(services: Services, bots: Bots | undefined): HandlerTable {
  return {
    open: bots ? { webhook: webhookHandler(services, bots) } : {},
    all: { ...botAdmin, 'Bot/$deploy': deployHandler(bots), ...(bots ? executeHandlers(bots) : {}) },
  };
}

/** Only deployments load what reads the source of bots. */
function deployHandler(bots: Bots | undefined): Handler {
  return async (ctx, services) => (await import('./deploy.ts')).deployHandler(bots)(ctx, services);
}

/**
 * Secrets and webhooks need the right to deploy: a bot can return all secrets, and a webhook lets anonymous senders run a bot.
 *
 * @throws OutcomeError 403
 */
function deploying(work: AdminAnswer): AdminAnswer {
  return async request => {
    if (!mayDeployAll(request.resources.access)) throw forbidden('deploy all bots of its project');
    return work(request);
  };
}

const botAdmin: Handlers = {
  '$admin/secret': adminHandler({
    GET: deploying(({ database, project }) => secretNames(database, project)),
  }),
  '$admin/secret/[name]': adminHandler({ PUT: deploying(storeSecret), DELETE: deploying(dropSecret) }),
  '$admin/webhook': adminHandler({
    GET: deploying(({ database, project }) => webhooks(database, project)),
    POST: deploying(createWebhook),
  }),
  '$admin/webhook/[id]': adminHandler({ DELETE: deploying(dropWebhook) }),
};

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
