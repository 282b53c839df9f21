// In: `kiln bot webhook add | list | remove`. Out: a secret address that runs a bot without a token, shown once; ids of webhooks.
import { everything } from '../access/access.ts';
import { botByIdentifier } from '../access/executable.ts';
import { readIdentifier } from '../bots/bot-reference.ts';
import { addWebhook, removeWebhook, type Webhook, webhooks } from '../bots/webhooks.ts';
import type { Environment } from '../config.ts';
import { isId } from '../definitions/id.ts';
import { Failure } from '../failure.ts';
import { developer } from '../principal/principal.ts';
import { asFailure } from './bot-deploy.ts';
import { existingProject, type ProjectOptions } from './data.ts';
import { type Identities, withIdentities } from './identities.ts';
import { readList, readObject } from './remote/answer.ts';
import { botIdOn } from './remote/bots.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface WebhookOptions extends ProjectOptions, ServerOptions {
  readonly json?: boolean;
}

interface Added {
  readonly id: string;
  readonly bot: string;
  readonly url: string;
}

/** @param bot an id, or an identifier as `system|value` */
export async function webhookAddCommand(
  bot: string,
  options: WebhookOptions,
  env: Environment,
): Promise<void> {
  const server = await openServer(options, env);
  if (server) {
    const body = JSON.stringify({ bot: await botIdOn(server, bot) });
    const answer = await server.send('$admin/webhook', { method: 'POST', type: 'application/json', body });
    return shown(await readObject<Added>(answer), options);
  }
  await withIdentities(env, false, async identities => {
    const { database, addresses } = identities;
    const project = await existingProject(database, options.project);
    const id = await botIdIn(identities, project, bot);
    const made = await addWebhook(database, project, id);
    if (!made) throw new Failure(`The project '${options.project}' has no Bot/${id}: see kiln bot deploy.`);
    shown({ id: made.id, bot: `Bot/${id}`, url: `${addresses.base}/webhook/${made.secret}` }, options);
  });
}

function shown(added: Added, { json }: WebhookOptions): void {
  if (json) return void process.stdout.write(`${JSON.stringify(added)}\n`);
  process.stdout.write(`${added.url}\n`);
  process.stderr.write(
    `A POST there runs ${added.bot} without a token, from now on. The address is a secret, and is not shown again. It ends with: kiln bot webhook remove ${added.id}\n`,
  );
}

/** @throws Failure for an identifier that no bot of the project has, or several */
async function botIdIn({ store }: Identities, project: number, bot: string): Promise<string> {
  const id = bot.replace(/^Bot\//, '');
  if (isId(id)) return id;
  const resources = { store, principal: { ...developer, project }, access: everything };
  return botByIdentifier(resources, readIdentifier(bot)).then(found => found.id, asFailure);
}

export async function webhookListCommand(options: WebhookOptions, env: Environment): Promise<void> {
  const server = await openServer(options, env);
  if (server) return list(await readList<Webhook>(await server.send('$admin/webhook')), options);
  await withIdentities(env, false, async ({ database }) =>
    list(await webhooks(database, await existingProject(database, options.project)), options),
  );
}

function list(found: readonly Webhook[], { json }: WebhookOptions): void {
  if (json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else for (const { id, bot, created } of found) process.stdout.write(`${id}  ${created}  ${bot}\n`);
}

export async function webhookRemoveCommand(
  id: string,
  options: WebhookOptions,
  env: Environment,
): Promise<void> {
  const server = await openServer(options, env);
  if (server)
    await readObject(await server.send(`$admin/webhook/${encodeURIComponent(id)}`, { method: 'DELETE' }));
  else
    await withIdentities(env, false, async ({ database }) => {
      const project = await existingProject(database, options.project);
      if (!(await removeWebhook(database, project, id)))
        throw new Failure(
          `The project '${options.project}' has no webhook '${id}': see kiln bot webhook list.`,
        );
    });
  process.stdout.write(
    options.json ? `${JSON.stringify({ id })}\n` : `The address of webhook ${id} answers 404 from now on.\n`,
  );
}
