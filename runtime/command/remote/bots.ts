// What `kiln bot deploy` does on a server: $deploy of sources, with the rights of the caller.
import type { Bot } from '../../../generated/types/index.d.ts';
import { readIdentifier } from '../../bots/bot-reference.ts';
import type { BotSource } from '../../bots/deploy.ts';
import { isId } from '../../definitions/id.ts';
import { Failure } from '../../failure.ts';
import type { Server } from '../remote.ts';
import { foreign, readObject, readObjectText } from './answer.ts';

/** The id of a bot by `--bot`: an id, or system|value. @throws Failure if none or several have it */
export async function botIdOn(server: Server, bot: string): Promise<string> {
  const id = bot.replace(/^Bot\//, '');
  if (isId(id)) return id;
  readIdentifier(bot);
  const query = new URLSearchParams({ identifier: bot, _elements: 'identifier', _count: '2' });
  const { entry = [] } = await readObject<{ readonly entry?: readonly { readonly resource: Bot }[] }>(
    await server.send(`Bot?${query}`),
  );
  const [found, more] = entry;
  if (found?.resource.id !== undefined && !more) return found.resource.id;
  throw new Failure(`There ${more ? 'are several bots' : 'is no bot'} with the identifier ${bot}.`);
}

export interface DeployedOn {
  readonly created: boolean;
  readonly version: string;
  readonly changed: boolean;
  /** When it runs by itself, as a sentence; empty if it does not, and did not before. */
  readonly events: string;
}

/** A bot that does not exist is made. */
export async function deployOn(
  server: Server,
  id: string,
  { code, filename, bundle }: BotSource,
): Promise<DeployedOn> {
  const before = await botOn(server, id);
  if (!before) {
    const empty: Bot = { resourceType: 'Bot', id, active: true, name: id };
    await server.send(`Bot/${id}`, {
      method: 'PUT',
      type: 'application/fhir+json',
      body: JSON.stringify(empty),
    });
  }
  const body = JSON.stringify({ code, filename, bundle });
  const answer = await server.send(`Bot/${id}/$deploy`, { method: 'POST', type: 'application/json', body });
  const [, version = ''] =
    /version (\d+)/.exec((await readObjectText(answer)).replace(/\\u\w{4}/g, '')) ?? [];
  if (version === '') throw foreign(answer, 'an object without a version');
  const changed = version !== (before?.codeVersion === undefined ? '' : String(before.codeVersion));
  const after = await botOn(server, id);
  return { version, created: !before, changed, events: eventsOf(before, after) };
}

function eventsOf(before: Bot | undefined, after: Bot | undefined): string {
  const now = ofItself(after);
  if (now.length > 0) return `It ${now.join(', and ')}.`;
  return ofItself(before).length > 0 ? 'Its triggers and its schedule were removed.' : '';
}

function ofItself({ trigger = [], cronString, cronTiming }: Partial<Bot> = {}): readonly string[] {
  const criteria = trigger.map(each => each.criteria);
  const times = cronString ?? (cronTiming ? 'the times of its cronTiming' : undefined);
  return [
    ...(criteria.length > 0 ? [`is notified of ${criteria.join(', ')}`] : []),
    ...(times === undefined ? [] : [`runs at ${times}`]),
  ];
}

/** undefined: there is none that the caller sees. */
async function botOn(server: Server, id: string): Promise<Bot | undefined> {
  const response = await server.send(`Bot/${id}`, { also: [404, 410] });
  return response.ok ? readObject<Bot>(response) : undefined;
}
