// In: a Bot, or a membership of one, as it was and as it would be. Out: nothing, or 403: what a bot runs and as whom is decided by
// whoever may deploy it. decisions.md, $execute: `$deploy`, `runAsUser` and memberships need `deploy`.
import { OutcomeError, outcome } from '../outcome.ts';
import { referenceKey } from '../search/reference.ts';
import type { Owner, Store } from '../store/resource.ts';
import type { Access } from './access.ts';
import { ask } from './row-access.ts';
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
