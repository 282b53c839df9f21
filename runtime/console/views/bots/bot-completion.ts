// The source of a bot and a place in it → members of client and event, resource types, names of secrets, and what HL7 messages have.
import type { Completion } from '../../components/code-editor.tsx';
import { resourceTypes, typeDefinition } from '../../definitions.ts';
import { send } from '../../send.ts';
import { names } from './bot-names.ts';

let secrets: Promise<readonly string[]> | undefined;

export async function completeBot(text: string, at: number): Promise<Completion | undefined> {
  const before = text.slice(0, at);
  const member = /\b(?:event\.(input)|(client|event))\.(\w*)$/.exec(before);
  if (member) {
    const [, input, object, typed = ''] = member;
    return offer(names[(input ?? object) as keyof typeof names], typed, at);
  }
  const secret = /\bsecrets(?:\.|\[['"])([\w.-]*)$/.exec(before);
  if (secret) {
    secrets ??= secretNames();
    return offer(await secrets, secret[1] ?? '', at);
  }
  const type = /\bclient\.(?:read|search|patch|delete)\(\s*['"](\w*)$|\bresourceType:\s*['"](\w*)$/.exec(
    before,
  );
  if (type) return offer(await resourceTypes(), type[1] ?? type[2] ?? '', at);
  const parameter = /\bclient\.search\(\s*['"](\w+)['"],\s*\{[^}]*?['"]?([\w-]*)$/.exec(before);
  if (parameter) {
    const { parameters } = await typeDefinition(parameter[1] ?? '');
    return offer(
      parameters.map(({ code }) => code),
      parameter[2] ?? '',
      at,
    );
  }
  return undefined;
}

function offer(all: readonly string[], typed: string, at: number): Completion | undefined {
  const list = all.filter(each => each.toLowerCase().startsWith(typed.toLowerCase())).slice(0, 100);
  return list.length === 0 || (list.length === 1 && list[0] === typed)
    ? undefined
    : { from: at - typed.length, to: at, list };
}

/** Only administrators who may deploy all bots see them. */
async function secretNames(): Promise<readonly string[]> {
  const answer = await send('$admin/secret', { expected: [403] });
  if (answer.status === 403) return [];
  return answer.json<readonly string[]>();
}
