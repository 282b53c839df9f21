// In: `kiln why <membership> <Type/id[.element]>`. Out: whether that is seen by the membership, and which entries of its policies decided.
import { accesses } from '../access/accesses.ts';
import { noSubject, readSubject } from '../access/subject.ts';
import { notSeen, type Why, why } from '../access/why.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { withoutAccess } from '../auth/membership.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { withData } from './data.ts';
import { memberOf } from './membership.ts';
import { readObject } from './remote/answer.ts';
import { openServer, type ServerOptions } from './remote.ts';

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
  const server = await openServer(options, env);
  if (server) {
    const query = new URLSearchParams({ membership, subject: text });
    return print(await readObject<Why>(await server.send(`$admin/why?${query}`)), options);
  }
  await withData(readConfig(env), async ({ config, index, store }) => {
    const found = await memberOf(store, config.baseUrl, options.project, membership)
      .then(principal => {
        const access = accesses(() => ({ ...index, now: Date.now() }))(principal);
        return why(store, principal, access, principal.grant, subject);
      })
      .catch((error: unknown) => {
        if (error instanceof NoAccessGiven) return notSeen(text, withoutAccess(membership, error));
        throw error;
      });
    print(found, options);
  });
}

function print(found: Why, { json }: WhyOptions): void {
  process.stdout.write(json ? `${JSON.stringify(found)}\n` : printed(found));
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
