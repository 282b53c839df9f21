// A reference to a bot, in a URL or in client.execute → its id, or an identifier. docs/decisions/execute.md

import type { BotIdentifier } from '../access/bot-lookup.ts';
import { isId } from '../base/definitions/id.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { JsonValue } from '../base/json/read.ts';
import { outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import { referenceKey } from '../search/reference.ts';

/**
 * `system|value`; `|value`: without a system; `value`: of any system.
 *
 * @throws OutcomeError 400
 */
export function readIdentifier(text: string | undefined): BotIdentifier {
  if (text === undefined)
    throw outcomeError(
      'value',
      'The parameter identifier is missing: Bot/$execute?identifier=system|value names the bot.',
    );
  const bar = text.indexOf('|');
  const value = text.slice(bar + 1);
  if (value === '' || /[\0\p{Surrogate}]/u.test(text))
    throw outcomeError(
      'value',
      `The identifier '${shown(text)}' has no value: write system|value, |value or value.`,
    );
  return { system: bar < 0 ? undefined : text.slice(0, bar), value };
}

/**
 * An id, `Bot/id`, `system|value`; a Bot, a Reference, or an Identifier.
 *
 * @throws OutcomeError 400
 */
export function readReference(bot: JsonValue, base: string): { readonly id: string } | BotIdentifier {
  if (typeof bot === 'string') {
    const id = idOf(bot, base);
    return id === undefined ? readIdentifier(bot) : { id };
  }
  const { resourceType, id, reference, identifier, system, value } = record(bot);
  if (resourceType === 'Bot' && typeof id === 'string') return { id };
  if (typeof reference === 'string') {
    const found = idOf(reference, base);
    if (found !== undefined) return { id: found };
  }
  const own = identifier === undefined ? { system, value } : record(identifier);
  if (typeof own.value === 'string' && own.value !== '')
    return { system: typeof own.system === 'string' ? own.system : undefined, value: own.value };
  throw outcomeError(
    'value',
    'client.execute: the first argument names a bot: its id, Bot/id, or an identifier as system|value.',
  );
}

function idOf(text: string, base: string): string | undefined {
  const key = referenceKey(text, base) ?? '';
  const id = key.startsWith('Bot/') ? key.slice(4) : key;
  return isId(id) ? id : undefined;
}

function record(value: JsonValue | undefined): Readonly<Record<string, JsonValue | undefined>> {
  return isJsonObject(value) ? value : {};
}
