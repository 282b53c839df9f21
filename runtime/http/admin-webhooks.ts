// [base]/$admin/webhook: the webhooks of the project. Their secrets are in the answer that makes them, and nowhere else.
import { addWebhook, removeWebhook, webhooks } from '../bots/webhooks.ts';
import { isId } from '../definitions/id.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import type { AdminRequest } from './admin-request.ts';
import { readJsonText } from './body.ts';

export const listWebhooks = ({ options, principal }: AdminRequest) =>
  webhooks(options.store.database, principal.project);

/** `{"bot": "admit"}` → `{"id": …, "bot": "Bot/admit", "url": "https://…/webhook/…"}` */
export async function createWebhook({ ctx, options, principal }: AdminRequest): Promise<object> {
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

export async function dropWebhook({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { id = '' } = ctx.params;
  if (await removeWebhook(options.store.database, principal.project, id)) return { id };
  throw outcomeError('not-found', `The project has no webhook '${shown(id)}'.`);
}
