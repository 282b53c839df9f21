// In: a write of a Bot, of its membership, or of a Project. Out: nothing, or 403: changes of what a bot runs, of its identity, its
// address and its activation need the right to deploy it. docs/decisions/execute.md: `$deploy`, `runAsUser` and memberships
// need `deploy`.

import { parseNumberPreserving } from '../base/json/json.ts';
import { isEqualJson, mutableCopy } from '../base/json/patch.ts';
import type { JsonValue } from '../base/json/read.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { parameter, project, sql } from '../base/sql/sql.ts';
import { intake } from '../base/validate/intake.ts';
import {
  checkMatch,
  type Owner,
  readForUpdate,
  readResource,
  type Store,
  type WriteOptions,
} from '../database/store/resource.ts';
import { referenceKey } from '../search/reference.ts';
import { type Access, granting } from './access.ts';
import { covers } from './element-path.ts';
import { code } from './hidden.ts';
import type { Protected } from './kept.ts';
import { checkNew } from './protect.ts';
import { ask, inOneTransaction, readSeenRow } from './row-access.ts';
import { rowsSql } from './rows.ts';
import { type Subscriber, writeChecked } from './subscription.ts';

interface Writer {
  readonly store: Store;
  readonly principal: Owner;
  readonly access: Access;
}

type Content = Readonly<Record<string, JsonValue>>;

/** Elements of a Bot that only describe it. All others determine its program, identity, address or activation. */
const described: ReadonlySet<string> = new Set([
  ...['resourceType', 'id', 'meta', 'language', 'text', 'extension', 'name', 'description'],
]);

/**
 * Both versions of the resource are checked, before and after the write, within its transaction.
 *
 * @param before JSON text; undefined: the resource is created
 * @param after JSON text; undefined: the resource is deleted
 * @throws OutcomeError 403
 */
export async function checkDeploy(
  writer: Writer,
  type: string,
  id: string,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  if (type !== 'Bot' && type !== 'ProjectMembership' && type !== 'Project') return;
  const [old, now] = [before, after].map(text =>
    text === undefined ? undefined : (parseNumberPreserving(text) as Content),
  );
  if (type === 'Bot') await checkBot(writer, id, old, now);
  else if (type === 'ProjectMembership') await checkMembership(writer, old, now);
  else checkProject(writer.access, old, now);
}

async function checkBot(writer: Writer, id: string, old?: Content, now?: Content): Promise<void> {
  const changed = now && changedNames(old ?? {}, now).filter(name => !described.has(name.replace(/^_/, '')));
  if (changed?.length === 0 || (await mayDeploy(writer, id))) return;
  const consequence = changed ? `${changed.join(', ')} cannot be set` : 'it cannot be deleted';
  throw forbidden(`Your access does not extend to deploying Bot/${id}, so ${consequence}.`);
}

/**
 * Criteria may grant `deploy` by descriptive elements: `Bot?_tag=mine`. A write may not gain the right by changing them.
 *
 * @param could whether the writer could deploy the bot before the write
 * @throws OutcomeError 403
 */
export async function checkNotGained(writer: Writer, id: string, could: boolean): Promise<void> {
  if (could || !(await mayDeploy(writer, id))) return;
  throw forbidden(`Your access did not extend to deploying Bot/${id} before, and would by this change.`);
}

/** An id that the client chooses is an address: callers of a deleted bot may still use it. @throws OutcomeError 403 */
export async function checkChosenId(writer: Writer, type: string, id: string): Promise<void> {
  if (type !== 'Bot' || (await mayDeploy(writer, id))) return;
  throw forbidden(
    `Your access does not extend to deploying Bot/${id}, so it cannot be created under this id: POST Bot creates one under an id of the server.`,
  );
}

async function checkMembership(writer: Writer, old?: Content, now?: Content): Promise<void> {
  const bots = [old, now].flatMap(content => (content ? botOf(content, writer.store.index.base) : []));
  for (const bot of new Set(bots))
    if (!(await mayDeploy(writer, bot)))
      throw forbidden(
        `Your access does not extend to deploying Bot/${bot}, so its memberships are not yours to change.`,
      );
}

/** Every bot of the project may send data to its allowed hosts. */
function checkProject(access: Access, old: Content = {}, now: Content = {}): void {
  const isSame = ['allowedHost', '_allowedHost'].every(name => isEqual(old[name], now[name]));
  if (isSame || mayDeployAll(access)) return;
  throw forbidden(
    'Your access does not extend to deploying every bot of the project, so Project.allowedHost cannot be changed.',
  );
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

/** Refuses code from a writer that does not see the stored code, which would be kept silently instead. @throws OutcomeError 403 */
export function checkCode({ paths }: Pick<Protected, 'paths'>, sent: JsonValue): void {
  checkNew(
    'Bot',
    sent,
    code.filter(path => covers(paths, path)),
  );
}

const codeElements = ['codeVersion', 'sourceCode', 'executableCode'] as const;

/**
 * An update without the code keeps the deployed code; only a patch removes it. A new `executableCode` replaces source and version
 * too, which describe the former program.
 */
export function keepCode(sent: JsonValue, stored: JsonValue): JsonValue {
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

/**
 * Changes the code of a bot, which requires only the right to deploy it.
 *
 * @param expected the version that the caller knows, of If-Match
 * @param change the Bot as JSON text → the new text; undefined: it stays as it is
 * @returns the version that the Bot has then
 * @throws OutcomeError 403, 404, 412
 */
export async function changeCode<Result>(
  writer: Writer & Subscriber,
  id: string,
  expected: Pick<WriteOptions, 'ifMatch'>,
  change: (content: string) => { readonly text: string | undefined; readonly result: Result },
): Promise<{ readonly result: Result; readonly version: string }> {
  return inOneTransaction(writer, async inside => {
    await checkMayDeploy(inside, id);
    const found = await readForUpdate(inside.store, inside.principal, 'Bot', id);
    if (!found) throw absent(id);
    checkMatch('Bot', id, expected, found.version);
    const { text, result } = change(found.content);
    if (text === undefined) return { result, version: found.version };
    const taken = intake(text, { level: 'full', unique: true, expect: { type: 'Bot', id } });
    const { version } = await writeChecked(inside, taken, { ifMatch: found.version });
    await checkMayDeploy(inside, id);
    return { result, version };
  });
}

/** @throws OutcomeError 404; 403 if the principal can see the bot */
export async function checkMayDeploy(writer: Writer, id: string): Promise<void> {
  const { store, principal, access } = writer;
  if (access.named === undefined) return;
  if (granting(access.type('Bot'), 'deploy').length === 0)
    throw forbidden('Your access does not extend to deploying bots.');
  if (await mayDeploy(writer, id)) return;
  const isSeen = await readSeenRow(store, principal, access, 'Bot', id);
  throw isSeen ? forbidden(`Your access does not extend to deploying Bot/${id}.`) : absent(id);
}

/** Whether runs of the bot act as their callers. @throws OutcomeError 404 */
export async function runsAsUser({ store, principal }: Writer, id: string): Promise<boolean> {
  const found = await readResource(store, principal, 'Bot', id);
  if (!found) throw absent(id);
  return (parseNumberPreserving(found.content) as Content).runAsUser === true;
}

function absent(id: string): OutcomeError {
  const sentence = `There is no Bot/${id} that you may deploy. Create it first: PUT Bot/${id}.`;
  return outcomeError('not-found', sentence);
}

function botOf({ principal = null }: Content, base: string): readonly string[] {
  const reference = isContent(principal) ? principal.reference : undefined;
  const key = typeof reference === 'string' ? referenceKey(reference, base) : undefined;
  return key?.startsWith('Bot/') ? [key.slice(4)] : [];
}

export async function mayDeploy({ store, principal, access }: Writer, id: string): Promise<boolean> {
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
