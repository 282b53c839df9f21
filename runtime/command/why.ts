// In: `kiln why <membership> <Type/id[.element]>`. Out: whether that is seen by the membership, and which entries of its policies decided.
import { accesses } from '../access/accesses.ts';
import { elementPaths, PolicyFault } from '../access/element-path.ts';
import { type Subject, type Why, why } from '../access/why.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { type Environment, readConfig } from '../config.ts';
import { elements } from '../definitions/elements.ts';
import { Failure } from '../failure.ts';
import { withData } from './data.ts';
import { membershipPrincipal, withoutAccess } from './membership.ts';

export interface WhyOptions {
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
  await withData(readConfig(env), async ({ config, index, store }) => {
    const found = await membershipPrincipal(store, config.baseUrl, options.project, membership)
      .then(principal => {
        const access = accesses(() => ({ ...index, now: Date.now() }))(principal);
        return why(store, principal, access, principal.grant, subject);
      })
      .catch((error: unknown) => {
        if (error instanceof NoAccessGiven) return nothing(text, withoutAccess(membership, error));
        throw error;
      });
    process.stdout.write(options.json ? `${JSON.stringify(found)}\n` : printed(found));
  });
}

/** `Patient/1.birthDate`: an id may hold full stops, so the element begins where its name does. @throws Failure */
export function readSubject(text: string): Subject {
  const [, type = '', rest = ''] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.[\]_]+)$/.exec(text) ?? [];
  if (!elements().resources.includes(type))
    throw new Failure(
      `'${text}' names no resource: write Type/id, or Type/id.element as in Patient/1.birthDate.`,
    );
  // The shortest id that leaves an element; without one all of it is the id.
  for (let at = rest.indexOf('.'); at > 0; at = rest.indexOf('.', at + 1)) {
    const paths = pathsOf(type, rest.slice(at + 1));
    if (paths) return { type, id: rest.slice(0, at), element: rest.slice(at + 1), paths };
  }
  if (rest.includes('.'))
    process.stderr.write(
      `${type} has no element at the end of '${text}', so all of it is taken for an id.\n`,
    );
  return { type, id: rest, element: undefined, paths: [] };
}

function pathsOf(type: string, text: string): Subject['paths'] | undefined {
  try {
    return elementPaths(type, text);
  } catch (error) {
    if (error instanceof PolicyFault) return undefined;
    throw error;
  }
}

function nothing(subject: string, reason: string): Why {
  return { subject, seen: false, reasons: [reason], interactions: [], entries: [], broken: [] };
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
