// In: a Bot, or a membership of one, as it was and as it would be. Out: nothing, or 403: what a bot runs and as whom is decided by
// whoever may deploy it. decisions.md, $execute: `$deploy`, `runAsUser` and memberships need `deploy`.
import { OutcomeError, outcome } from '../outcome.ts';
import { referenceKey } from '../search/reference.ts';
import { intake } from '../store/intake.ts';
import { type Owner, readForUpdate, type Store, writeResource } from '../store/resource.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Access, granting } from './access.ts';
import { ask, readSeenRow } from './row-access.ts';
import { rowsSql } from './rows.ts';

interface Writer {
  readonly store: Store;
  readonly principal: Owner;
  readonly access: Access;
}

type Content = Readonly<Record<string, unknown>>;

/** Elements of a Bot that say what is run, and as whom. */
const guarded = ['runAsUser', 'membership', 'codeVersion', 'sourceCode', 'executableCode'];

/**
 * After the write, within its transaction.
 *
 * @param before JSON text; undefined where there was none
 * @throws OutcomeError 403
 */
export async function checkDeploy(
  writer: Writer,
  type: string,
  id: string,
  before: string | undefined,
  after: string,
): Promise<void> {
  if (type !== 'Bot' && type !== 'ProjectMembership') return;
  const [old, now] = [before, after].map(text => (text === undefined ? {} : (JSON.parse(text) as Content)));
  if (!old || !now) return;
  if (type === 'Bot') {
    const changed = guarded.filter(name => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
    if (changed.length > 0 && !(await mayDeploy(writer, id)))
      throw forbidden(
        `Your access does not extend to deploying Bot/${id}, so ${changed.join(', ')} cannot be set.`,
      );
    return;
  }
  const bots = [old, now].flatMap(content => botOf(content, writer.store.index.base));
  for (const bot of new Set(bots))
    if (!(await mayDeploy(writer, bot)))
      throw forbidden(
        `Your access does not extend to deploying Bot/${bot}, so its memberships are not yours to change.`,
      );
}

/**
 * Changes what a bot runs. Who may deploy it need not be granted any other change of it.
 *
 * @param change the Bot as JSON text → as it shall be; undefined: it stays
 * @throws OutcomeError 403, 404
 */
export async function changeCode<Result>(
  { store, principal, access }: Writer,
  id: string,
  change: (content: string) => { readonly text: string | undefined; readonly result: Result },
): Promise<Result> {
  return inTransaction(store.database.generic, async client => {
    const inside = { store: { ...store, client }, principal, access };
    await checkMayDeploy(inside, id);
    const found = await readForUpdate(inside.store, principal, 'Bot', id);
    // Its rows do not change between the two but by those who may change them.
    if (!found) throw absent(id);
    const { text, result } = change(found.content);
    if (text === undefined) return result;
    const taken = intake(text, { level: 'full', unique: true, expect: { type: 'Bot', id } });
    await writeResource(inside.store, principal, taken, { ifMatch: found.version });
    await checkMayDeploy(inside, id);
    return result;
  });
}

/** @throws OutcomeError 404, or 403 where it is seen that it is there */
export async function checkMayDeploy(writer: Writer, id: string): Promise<void> {
  const { store, principal, access } = writer;
  if (access.named === undefined) return;
  if (granting(access.type('Bot'), 'deploy').length === 0)
    throw forbidden('Your access does not extend to deploying bots.');
  if (await mayDeploy(writer, id)) return;
  const isSeen = await readSeenRow(store, principal, access, 'Bot', id);
  throw isSeen ? forbidden(`Your access does not extend to deploying Bot/${id}.`) : absent(id);
}

function absent(id: string): OutcomeError {
  const sentence = `There is no Bot/${id} that you may deploy. Create it first: PUT Bot/${id}.`;
  return new OutcomeError(outcome('error', 'not-found', sentence));
}

function botOf({ principal }: Content, base: string): readonly string[] {
  const { reference } = (principal ?? {}) as { readonly reference?: string };
  const key = referenceKey(reference, base);
  return key?.startsWith('Bot/') ? [key.slice(4)] : [];
}

async function mayDeploy({ store, principal, access }: Writer, id: string): Promise<boolean> {
  if (access.named === undefined) return true;
  const rows = await ask(store, principal, access, 'deploy', id, () => {
    const from = rowsSql('Bot', access.type('Bot'), 'deploy', 'fenced', 't');
    return `select t.id from ${from} where t.project = $1 and t.id = $2`;
  });
  return rows.length > 0;
}

function forbidden(sentence: string): OutcomeError {
  return new OutcomeError(outcome('error', 'forbidden', `${sentence} Nothing was changed.`));
}
