// What a row of the benchmark is: a document, values for its variables out of what is stored, and the same query by hand.
import pg from 'pg';
import type { Chance } from '../chance.ts';

export type Variables = Readonly<Record<string, unknown>>;

export interface BenchRow {
  /** Its operation has the name of the row. Empty where a Bundle is sent. */
  readonly document: string;
  /** In place of a document: what Kiln is sent at its base. The two others are given the variables. */
  readonly bundle?: (variables: Variables) => { readonly entry: readonly unknown[] };
  /** How many different requests are made, if not as many as of other rows. */
  readonly variety?: number;
  /** What the DataLoader server is asked: absent where its schema has the same fields. */
  readonly plain?: string;
  /** Absent where the floor is the store's own write. */
  readonly floor?: FloorQuery;
  draw(source: Source): Promise<(pick: Chance) => Variables>;
}

/** One statement with one row: the whole response. */
export interface FloorQuery {
  readonly sql: string;
  values(variables: Variables, hashOf: HashOf): readonly unknown[];
}

/** The hash of `system|code` for a key of the index. */
export type HashOf = (key: string, coding: string) => string;

/** What there is to ask for: the database, and Kiln's own answers where a request needs an earlier one. */
export interface Source {
  /** The first column of all rows. */
  column<Value>(sql: string): Promise<readonly Value[]>;
  /** The data of an answer. */
  ask(query: string, variables: Variables): Promise<Readonly<Record<string, unknown>>>;
}

/** @throws Error if there is none */
export async function present(source: Source, sql: string): Promise<readonly [string, ...string[]]> {
  const [first, ...rest] = await source.column<string>(sql);
  if (first === undefined) throw new Error(`The data has nothing to ask for: ${sql}`);
  return [first, ...rest];
}

export async function columnOf<Value>(url: string, sql: string): Promise<readonly Value[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<[Value]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}
