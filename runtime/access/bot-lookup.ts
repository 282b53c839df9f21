// In: a principal and the id or identifier of a Bot. Out: the bots of its project that it may execute. docs/decisions/execute.md
import type { Bot } from '../../generated/client/types/index.d.ts';
import { parametersOf } from '../base/definitions/parameters.ts';
import { outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import { number, parameter, project, raw, sql } from '../base/sql/sql.ts';
import type { Database } from '../database/postgres/database.ts';
import { granting } from './access.ts';
import { type ResourceAccess, read } from './resources.ts';
import { ask } from './row-access.ts';
import { rowsShowing, rowsSql } from './rows.ts';

/** A bot that the principal may execute, as it is stored, without its source. The principal need not be able to read it. */
export interface FoundBot {
  readonly id: string;
  /** Of the resource. */
  readonly version: string;
  readonly resource: Bot;
}

export interface BotIdentifier {
  /** undefined: of any system. Empty: without a system. */
  readonly system: string | undefined;
  readonly value: string;
}

/** @throws OutcomeError 403, 404 */
export async function botById(resources: ResourceAccess, id: string): Promise<FoundBot> {
  const { store, principal, access } = resources;
  const of = access.type('Bot');
  if (!of.isWhole && granting(of, 'execute').length === 0)
    throw outcomeError('forbidden', 'Your access does not extend to executing this bot.');
  const rows = await ask(store, principal, access, 'execute by id', id, () => {
    const from = rowsSql('Bot', of, 'execute', 'fenced', sql`t`);
    return sql`select ${columns} from ${from} where t.project = ${project} and t.id = ${parameter(2)}`;
  });
  const [found] = rows.flatMap(botOf);
  if (found) return found;
  // A caller that can see the bot may learn why it is refused.
  if (granting(of, 'read').length > 0 && (await read(resources, 'Bot', id)))
    throw outcomeError('forbidden', 'Your access does not extend to executing this bot.');
  throw outcomeError('not-found', `There is no Bot/${id} that you may execute.`);
}

/** @throws OutcomeError 404 for none, 412 for several */
export async function botByIdentifier(
  { store, principal, access }: Pick<ResourceAccess, 'store' | 'principal' | 'access'>,
  { system, value }: BotIdentifier,
): Promise<FoundBot> {
  const { index } = parametersOf('Bot').params.identifier ?? {};
  if (index?.kind !== 'token') throw new Error('Bot has no index by identifier.');
  const hash = store.index.hasher.sought(index.key, system, value);
  const rows = await ask(store, principal, access, 'execute by identifier', hash, () => {
    const of = access.type('Bot');
    const from = rowsSql('Bot', of, 'execute', 'fenced', sql`t`);
    const showing = rowsShowing(of, 'execute', [['identifier']], sql`t`);
    // Bots are not found by a hidden identifier.
    const isShown = typeof showing === 'string' ? raw(String(showing === 'all')) : showing;
    return sql`select ${columns} from ${from} where t.project = ${project} and t.tokens && array[${parameter(2)}::int8] and
      ${isShown} order by t.id limit ${number(mostCandidates)}`;
  });
  // Token hashes may collide: the values are compared, too.
  const [only, ...others] = rows
    .flatMap(botOf)
    .filter(({ resource }) =>
      (resource.identifier ?? []).some(
        each => each.value === value && (system === undefined || (each.system ?? '') === system),
      ),
    );
  const name = shown(system === undefined ? value : `${system}|${value}`);
  if (!only)
    throw outcomeError('not-found', `There is no bot with the identifier ${name} that you may execute.`);
  if (others.length > 0)
    throw outcomeError(
      'multiple-matches',
      `${others.length + 1} bots have the identifier ${name}; execute one by its id, or name the system as well.`,
    );
  return only;
}

/** Without a principal, for webhooks: undefined if it does not exist, or the project is not in use. */
export async function storedBot(
  { generic }: Pick<Database, 'generic'>,
  project: number,
  id: string,
): Promise<FoundBot | undefined> {
  const { rows } = await generic.query<{ id: string; version: string; content: string }>(
    `select b.id, b.version, (b.content - 'sourceCode')::text as content from "Bot" b
     join kiln_project k on k.number = b.project left join "Project" p on p.project = b.project and p.id = k.name
     where b.project = $1 and b.id = $2 and p.content->>'active' is distinct from 'false'`,
    [project, id],
  );
  const [row] = rows;
  return row && botOf([row.id, row.version, row.content])[0];
}

const mostCandidates = 20;

/** The source is not executed. */
const columns = sql`t.id, t.version, (t.content - 'sourceCode')::text`;

function botOf([id, version, content]: readonly (string | null)[]): FoundBot[] {
  return id && version && content ? [{ id, version, resource: JSON.parse(content) as Bot }] : [];
}
