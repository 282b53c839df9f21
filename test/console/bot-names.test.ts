// What the editor of bots completes is what bots have: generated/bot.d.ts and the HL7 messages of runtime/bots/hl7.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { names } from '../../runtime/console/views/bots/bot-names.ts';

const declared = readFileSync(join(packageRoot(), 'generated/bot.d.ts'), 'utf8');

function membersOf(name: string): readonly string[] {
  const [, body = ''] =
    new RegExp(`export interface ${name}[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(declared) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(<:]/gm)].map(([, member = '']) => member);
}

it('names the members of client and event', () => {
  expect([...names.client].sort()).toEqual([...membersOf('BotClient')].sort());
  expect([...names.event].sort()).toEqual([...membersOf('BotEvent')].sort());
});

it('names methods of HL7 messages', () => {
  const message = Hl7Message.parse('MSH|^~\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5.1\r');
  for (const name of names.input) expect(message[name], name).toBeInstanceOf(Function);
});
