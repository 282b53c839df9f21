// A statement as SQL → its text with numbered parameters, and their values; or its rows. Texts that come again are prepared.
import { LRUCache } from 'lru-cache';
import type { Limits } from '../base/config.ts';
import { outcomeError } from '../base/outcome.ts';
import { print, type Sql, subplansOf } from '../base/sql/sql.ts';
import { type Preparable, run, runOn } from '../database/postgres/prepared.ts';
import type { Owner, Store } from '../database/store/resource.ts';
import type { Access } from './access.ts';

/** A principal with its access, and the store that it reads. */
export interface Reader {
  readonly store: Store;
  readonly principal: Owner;
  readonly access: Access;
}

/** By a generic plan; in the transaction of the store, if it has one. */
export async function rowsOf(
  { store, principal, access }: Reader,
  statement: Sql,
  mostBytes?: number,
): Promise<readonly (readonly (string | null)[])[]> {
  const { text, values } = numbered(statement, principal.project, access.values);
  const { client, database, planMemory, signal } = store;
  const { rows } = client
    ? await runOn(client, preparable(text), values, planMemory, { signal, mostBytes })
    : await run(database.generic, preparable(text), values, planMemory, { signal, mostBytes });
  return rows;
}

export type StatementLimits = Pick<Limits, 'maxSqlBytes' | 'maxSubplans'>;

/** Statements that come again are prepared. In UTF-16 units of their texts. */
const statements = new LRUCache<string, Preparable>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ text }) => text.length,
});

export function preparable(text: string): Preparable {
  const known = statements.get(text);
  if (known) return known;
  const made = { text, uses: 0 };
  statements.set(text, made);
  return made;
}

/**
 * The text of a statement and its parameters: the project, then the others in the order of their places.
 *
 * @param limits of statements that the caller makes longer
 * @throws OutcomeError if it is longer, or has more parts, than PostgreSQL plans for one request
 */
export function numbered(
  statement: Sql,
  ofProject: number,
  known: readonly unknown[],
  limits?: StatementLimits,
): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = [ofProject];
  const places = new Map<number, number>();
  const text = print(statement, slot => {
    if (slot.kind === 'value') return values.push(slot.value);
    if (slot.kind !== 'access') return 1;
    const place = places.get(slot.index) ?? values.push(known[slot.index]);
    places.set(slot.index, place);
    return place;
  });
  if (limits && (text.length > limits.maxSqlBytes || subplansOf(text) > limits.maxSubplans))
    throw outcomeError(
      'too-costly',
      `The SQL of the request has more than ${limits.maxSqlBytes} bytes or ${limits.maxSubplans} ` +
        'subplans, the most that is planned. Ask for less, or in several requests.',
    );
  return { text, values };
}
