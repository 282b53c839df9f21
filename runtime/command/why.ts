// In: `kiln why <membership> <Type/id[.element]>`. Out: whether that is seen by the membership, and which entries of its policies decided.
import { noSubject, readSubject } from '../access/subject.ts';
import type { Why } from '../access/why.ts';
import type { Environment } from '../config.ts';
import { Failure } from '../failure.ts';
import { readObject } from './remote/answer.ts';
import type { ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

export interface WhyOptions extends ServerOptions {
  readonly project: string;
  readonly json?: boolean;
}

export async function whyCommand(
  membership: string,
  text: string,
  options: WhyOptions,
  env: Environment,
): Promise<void> {
  const subject = readSubject(text);
  if (!subject) throw new Failure(noSubject(text));
  if (subject.element === undefined && subject.id.includes('.'))
    process.stderr.write(
      `${subject.type} has no element at the end of '${text}', so all of it is taken for an id.\n`,
    );
  const query = new URLSearchParams({ membership, subject: text });
  const found = await withServer(options, env, async server =>
    readObject<Why>(await server.send(`$admin/why?${query}`)),
  );
  process.stdout.write(options.json ? `${JSON.stringify(found)}\n` : printed(found));
}

function printed({ subject, seen, reasons, interactions, entries }: Why): string {
  const lines = [`${subject} is ${seen ? 'seen' : 'not seen'}.`, ...reasons];
  if (interactions.length > 0) lines.push(`Granted on the row: ${interactions.join(', ')}.`);
  for (const { entry, criteria, missing, matches, hides, hidden, interactions: granted } of entries) {
    lines.push('', `${entry}: ${matches ? 'holds of the row' : 'does not hold of the row'}`);
    lines.push(`  criteria: ${criteria ?? 'none: every row'}`);
    if (missing.length > 0) lines.push(`  without a value: ${missing.map(name => `%${name}`).join(', ')}`);
    lines.push(`  grants: ${granted.join(', ') || 'nothing'}`);
    if (hidden.length > 0)
      lines.push(`  hides: ${hidden.join(', ')}${hides ? ' (what is asked about)' : ''}`);
  }
  return `${lines.join('\n')}\n`;
}
