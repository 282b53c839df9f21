// In: a write of a Bot, of its membership, or of a Project. Out: nothing, or 403: changes of what a bot runs, of its identity, its
// address and its activation need the right to deploy it. docs/decisions/execute.md: `$deploy`, `runAsUser` and memberships
// need `deploy`.

import { parseNumberPreserving } from '../base/json/json.ts';
import { isEqualJson, mutableCopy } from '../base/json/patch.ts';
import type { JsonValue } from '../base/json/read.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { parameter, project, sql } from '../base/sql/sql.ts';
import { readResource } from '../database/store/resource.ts';
import { referenceKey } from '../search/reference.ts';
import { type Access, granting } from './access.ts';
import { covers } from './element-path.ts';
import { code } from './policy.ts';
import { checkNew } from './protection.ts';
import { ask, readSeenRow } from './row-access.ts';
import { rowsSql } from './rows.ts';
import type { Content, WriteHook, Writer } from './write-checks.ts';

/** Elements of a Bot that only describe it. All others determine its program, identity, address or activation. */
const described: ReadonlySet<string> = new Set([
  'resourceType',
  'id',
  'meta',
  'language',
  'text',
  'extension',
  'name',
  'description',
]);

/** Who deploys bots, whose memberships name them, and which hosts they send to. @throws OutcomeError 403 */
export const deployHooks = {
  Bot: {
    async authorize(writer, id, before, after) {
      const changed = after && changedNames(before ?? {}, after).filter(isProgram);
      if (changed?.length === 0 || (await mayDeploy(writer, id))) return;
      const consequence = changed ? `${changed.join(', ')} cannot be set` : 'it cannot be deleted';
      throw forbidden(`Your access does not extend to deploying Bot/${id}, so ${consequence}.`);
    },
    // Criteria may grant `deploy` by descriptive elements: `Bot?_tag=mine`. A write may not gain the right by changing them.
    async guardChange(writer, id) {
      const could = await mayDeploy(writer, id);
      return async () => {
        if (could || !(await mayDeploy(writer, id))) return;
        throw forbidden(
          `Your access did not extend to deploying Bot/${id} before, and would by this change.`,
        );
      };
    },
    // An id that the client chooses is an address: callers of a deleted bot may still use it.
    async allowChosenId(writer, id) {
      if (await mayDeploy(writer, id)) return;
      throw forbidden(
        `Your access does not extend to deploying Bot/${id}, so it cannot be created under ` +
          'this id: POST Bot creates one under an id of the server.',
      );
    },
    // Code from a writer that does not see the stored code would be replaced by that silently.
    checkSent: (sent, hidden) =>
      checkNew(
        'Bot',
        sent,
        code.filter(path => covers(hidden, path)),
      ),
    complete: keepCode,
  },
  ProjectMembership: {
    async authorize(writer, _id, before, after) {
      const bots = [before, after].flatMap(content =>
        content ? botOf(content, writer.store.index.base) : [],
      );
      for (const bot of new Set(bots))
        if (!(await mayDeploy(writer, bot)))
          throw forbidden(
            `Your access does not extend to deploying Bot/${bot}, so its memberships are not yours to change.`,
          );
    },
  },
  Project: {
    // Every bot of the project may send data to its allowed hosts.
    async authorize({ access }, _id, before, after) {
      const isSame = ['allowedHost', '_allowedHost'].every(name => isEqual(before?.[name], after?.[name]));
      if (isSame || mayDeployAll(access)) return;
      throw forbidden(
        'Your access does not extend to deploying every bot of the project, so Project.allowedHost cannot be changed.',
      );
    },
  },
} satisfies Readonly<Record<string, WriteHook>>;

function isProgram(name: string): boolean {
  return !described.has(name.replace(/^_/, ''));
}

export function mayDeployAll(access: Access): boolean {
  return (
    access.named === undefined ||
    granting(access.type('Bot'), 'deploy').some(({ condition }) => condition === undefined)
  );
}

function changedNames(old: Content, now: Content): readonly string[] {
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].filter(name => !isEqual(old[name], now[name]));
}

function isEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return isEqualJson(mutableCopy(a), b);
}

const codeElements = ['codeVersion', 'sourceCode', 'executableCode'] as const;

/**
 * An update without the code keeps the deployed code; only a patch removes it. A new `executableCode` replaces source and version
 * too, which describe the former program.
 */
function keepCode(sent: JsonValue, stored: JsonValue): JsonValue {
  if (!isContent(sent) || !isContent(stored)) return sent;
  if (sent.executableCode !== undefined && !isEqual(sent.executableCode, stored.executableCode)) return sent;
  const kept = codeElements.flatMap(name => {
    const value = stored[name];
    return value === undefined || name in sent || `_${name}` in sent ? [] : [[name, value] as const];
  });
  return kept.length === 0 ? sent : { ...sent, ...Object.fromEntries(kept) };
}

function isContent(value: JsonValue): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws OutcomeError 404; 403 if the principal can see the bot */
export async function checkMayDeploy(writer: Writer, id: string): Promise<void> {
  const { store, principal, access } = writer;
  if (access.named === undefined) return;
  if (granting(access.type('Bot'), 'deploy').length === 0)
    throw forbidden('Your access does not extend to deploying bots.');
  if (await mayDeploy(writer, id)) return;
  const isSeen = await readSeenRow(store, principal, access, 'Bot', id);
  throw isSeen ? forbidden(`Your access does not extend to deploying Bot/${id}.`) : absentBot(id);
}

/** Whether runs of the bot act as their callers. @throws OutcomeError 404 */
export async function runsAsUser({ store, principal }: Writer, id: string): Promise<boolean> {
  const found = await readResource(store, principal, 'Bot', id);
  if (!found) throw absentBot(id);
  return (parseNumberPreserving(found.content) as Content).runAsUser === true;
}

/** Of a bot. */
export function absentBot(id: string): OutcomeError {
  const sentence = `There is no Bot/${id} that you may deploy. Create it first: PUT Bot/${id}.`;
  return outcomeError('not-found', sentence);
}

function botOf({ principal = null }: Content, base: string): readonly string[] {
  const reference = isContent(principal) ? principal.reference : undefined;
  const key = typeof reference === 'string' ? referenceKey(reference, base) : undefined;
  return key?.startsWith('Bot/') ? [key.slice(4)] : [];
}

async function mayDeploy({ store, principal, access }: Writer, id: string): Promise<boolean> {
  if (access.named === undefined) return true;
  const rows = await ask(store, principal, access, 'deploy', id, () => {
    const from = rowsSql('Bot', access.type('Bot'), 'deploy', 'fenced', sql`t`);
    return sql`select t.id from ${from} where t.project = ${project} and t.id = ${parameter(2)}`;
  });
  return rows.length > 0;
}

function forbidden(sentence: string): OutcomeError {
  return outcomeError('forbidden', `${sentence} Nothing was changed.`);
}
