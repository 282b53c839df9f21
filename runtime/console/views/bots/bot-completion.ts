// The source of a bot and a place in it → members of client and event, resource types, names of secrets, and what HL7 messages have.
import { resourceTypes, typeDefinition } from '../../definitions.ts';
import { type Completion, offer } from '../../kit/code-editor.tsx';
import { send } from '../../send.ts';
import { names } from './bot-names.ts';

let secrets: Promise<readonly string[]> | undefined;

export async function completeBot(text: string, at: number): Promise<Completion | undefined> {
  const before = text.slice(0, at);
  for (const [pattern, offered] of offers) {
    const found = pattern.exec(before);
    const typed = found?.at(-1) ?? '';
    if (found) return offer(await offered(found[1] ?? ''), typed, at - typed.length, at);
  }
  return undefined;
}

/** What stands before the place, with what is typed as its last group → what is offered, by its first group. */
const offers: readonly (readonly [RegExp, (of: string) => readonly string[] | Promise<readonly string[]>])[] =
  [
    [/\b(?:event\.)(input)\.(\w*)$/, () => names.input],
    [/\b(client|event)\.(\w*)$/, of => names[of as 'client' | 'event']],
    [/\bsecrets(?:\.|\[['"])([\w.-]*)$/, () => (secrets ??= secretNames())],
    [/\b(?:client\.(?:read|search|patch|delete)\(\s*['"]|resourceType:\s*['"])(\w*)$/, resourceTypes],
    [
      /\bclient\.search\(\s*['"](\w+)['"],\s*\{[^}]*?['"]?([\w-]*)$/,
      async type => (await typeDefinition(type)).parameters.map(({ code }) => code),
    ],
  ];

/** Only administrators who may deploy all bots see them. */
async function secretNames(): Promise<readonly string[]> {
  const answer = await send('$admin/secret', { expected: [403] });
  return answer.status === 403 ? [] : answer.json<readonly string[]>();
}
