// In: `kiln bot webhook add | list | remove`. Out: a secret address that runs a bot without a token, shown once; ids of webhooks.
import type { Webhook } from '../bots/webhooks.ts';
import type { Environment } from '../config.ts';
import { botIdOn } from './bot-deploy.ts';
import { readList, readObject } from './remote/answer.ts';
import type { ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

export interface WebhookOptions extends ServerOptions {
  readonly project: string;
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
  await withServer(options, env, async server => {
    const body = JSON.stringify({ bot: await botIdOn(server, bot) });
    const answer = await server.send('$admin/webhook', { method: 'POST', type: 'application/json', body });
    shown(await readObject<Added>(answer), options);
  });
}

function shown(added: Added, { json }: WebhookOptions): void {
  if (json) return void process.stdout.write(`${JSON.stringify(added)}\n`);
  process.stdout.write(`${added.url}\n`);
  process.stderr.write(
    `A POST there runs ${added.bot} without a token, from now on. The address is a secret, and is not shown again. It ends with: kiln bot webhook remove ${added.id}\n`,
  );
}

export async function webhookListCommand(options: WebhookOptions, env: Environment): Promise<void> {
  await withServer(options, env, async server =>
    list(await readList<Webhook>(await server.send('$admin/webhook')), options),
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
  await withServer(options, env, async server =>
    readObject(await server.send(`$admin/webhook/${encodeURIComponent(id)}`, { method: 'DELETE' })),
  );
  process.stdout.write(
    options.json ? `${JSON.stringify({ id })}\n` : `The address of webhook ${id} answers 404 from now on.\n`,
  );
}
