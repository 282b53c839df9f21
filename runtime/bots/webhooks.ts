// Webhooks: secret addresses that run a bot without a token. kiln_webhook stores only digests of the secrets.
import { randomUUID } from 'node:crypto';
import { type FoundBot, storedBot } from '../access/bot-lookup.ts';
import type { Database } from '../database/postgres/database.ts';
import { digest, newSecret } from '../identity/auth/secret.ts';

type WebhookDatabase = Pick<Database, 'generic'>;

export interface Webhook {
  readonly id: string;
  /** `Bot/admit` */
  readonly bot: string;
  /** An instant. */
  readonly created: string;
}

export interface AddedWebhook {
  readonly id: string;
  /** The end of its address; it cannot be read again. */
  readonly secret: string;
}

/** @param bot the id @returns undefined if the project has no such bot */
export async function addWebhook(
  { generic }: WebhookDatabase,
  project: number,
  bot: string,
): Promise<AddedWebhook | undefined> {
  if (!(await storedBot({ generic }, project, bot))) return undefined;
  const [id, secret] = [randomUUID(), newSecret()];
  await generic.query('insert into kiln_webhook (id, digest, project, bot) values ($1, $2, $3, $4)', [
    id,
    digest(secret),
    project,
    bot,
  ]);
  return { id, secret };
}

/** The oldest first. */
export async function webhooks({ generic }: WebhookDatabase, project: number): Promise<readonly Webhook[]> {
  const { rows } = await generic.query<{ id: string; bot: string; created: Date }>(
    'select id, bot, created from kiln_webhook where project = $1 order by created, id',
    [project],
  );
  return rows.map(({ id, bot, created }) => ({
    id,
    bot: `Bot/${bot}`,
    created: new Date(created).toISOString(),
  }));
}

/** Returns false if the project has no such webhook. */
export async function removeWebhook(
  { generic }: WebhookDatabase,
  project: number,
  id: string,
): Promise<boolean> {
  const { rowCount } = await generic.query('delete from kiln_webhook where project = $1 and id = $2', [
    project,
    id,
  ]);
  return rowCount === 1;
}

export interface CalledWebhook {
  readonly id: string;
  readonly project: number;
  readonly bot: FoundBot;
}

/** undefined if the secret is unknown, or its bot or project is not active. */
export async function webhookOf(
  { generic }: WebhookDatabase,
  secret: string,
): Promise<CalledWebhook | undefined> {
  const { rows } = await generic.query<{ id: string; project: number; bot: string; created: string }>(
    'select id, project, bot, created::text from kiln_webhook where digest = $1',
    [digest(secret)],
  );
  const [known] = rows;
  if (!known) return undefined;
  const { id, project } = known;
  const [bot, isOfFormer] = await Promise.all([
    storedBot({ generic }, project, known.bot),
    wasDeleted({ generic }, known),
  ]);
  return bot && !isOfFormer && bot.resource.active !== false ? { id, project, bot } : undefined;
}

/** Whether the bot was deleted since the webhook was created: a bot that has the id now is another one. */
async function wasDeleted(
  { generic }: WebhookDatabase,
  { project, bot, created }: { readonly project: number; readonly bot: string; readonly created: string },
): Promise<boolean> {
  const { rowCount } = await generic.query(
    `select from kiln_history where project = $1 and type = 'Bot' and id = $2 and deleted and updated > $3 limit 1`,
    [project, bot, created],
  );
  return rowCount === 1;
}
