// The table kiln_index: what the rows of each resource type were indexed by → what another set of search parameters changes.
import type { PoolClient } from 'pg';
import { parametersOf, resourceTypes, type SearchParameter } from '../../base/definitions/parameters.ts';
import { ucumColumn } from '../../search/index-row.ts';
import { materializedViews } from '../../search/view/compiled-view.ts';
import { storedCode } from '../../search/view/materialized.ts';
import type { Database } from '../postgres/database.ts';
import type { Generations } from '../store/row.ts';
import { storageVersion } from './meta.ts';
import type { IndexStep } from './schema-steps.ts';

/** Argument, or `storedCode` of a materialized view → a hash of its definition: it differs where other values are stored. */
export type Stored = Readonly<Record<string, string>>;

/** A row of kiln_index. */
export interface IndexState {
  readonly type: string;
  /** The migration that last changed what is stored: `indexed` of the rows that are up to date. */
  readonly generation: number;
  /** All rows are at least of this one. */
  readonly filled: number;
  readonly stored: Stored;
  /** Arguments that find not everything yet. */
  readonly unfinished: readonly string[];
  /** Side tables may hold rows without a resource. */
  readonly sweep: boolean;
  /** How far the migration is: resources in all, and those that are done. */
  readonly rows: number;
  readonly done: number;
  /** The first resource that cannot be indexed, and why. */
  readonly fault: string | null;
}

export interface IndexChange {
  readonly type: string;
  /** Not yet in kiln_index. */
  readonly isNew: boolean;
  /** Arguments that are new, or store something else than before. */
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
  /** Arguments whose index has to be built. */
  readonly unindexed: readonly string[];
  readonly sweep: boolean;
}

export async function indexStates(client: Pick<PoolClient, 'query'>): Promise<readonly IndexState[]> {
  const { rows } = await client.query<Omit<IndexState, 'stored'> & { stored: string }>(
    'select type, generation, filled, stored, unfinished, sweep, rows::float8 as rows, done::float8 as done, fault from kiln_index',
  );
  return rows.map(row => ({ ...row, stored: JSON.parse(row.stored) as Stored }));
}

/** For a database whose index has changed at least once. */
export async function readGenerations(database: Pick<Database, 'custom'>): Promise<Generations> {
  const { rows } = await database.custom.query<{ type: string; generation: number }>(
    'select type, generation from kiln_index where generation > 0',
  );
  return Object.fromEntries(rows.map(({ type, generation }) => [type, generation]));
}

/** What the generated search parameters and materialized views store. */
export function storedOf(type: string): Stored {
  const { params } = parametersOf(type);
  return Object.fromEntries([
    ...Object.entries(params).map(([argument, { stored }]) => [argument, `${storageVersion} ${stored}`]),
    ...materializedViews(type).map(({ name, stored }) => [storedCode(name), stored.name]),
  ]);
}

/** Types that stay as they are, are left out. */
export function indexChanges(
  states: readonly IndexState[],
  indexes: readonly IndexStep[],
): readonly IndexChange[] {
  const known = new Map(states.map(state => [state.type, state]));
  return resourceTypes().flatMap((type): IndexChange[] => {
    const state = known.get(type);
    const wanted = storedOf(type);
    const { params } = parametersOf(type);
    const changed = state
      ? Object.keys(wanted).filter(argument => state.stored[argument] !== wanted[argument])
      : [];
    const dropped = Object.keys(state?.stored ?? {}).filter(argument => wanted[argument] === undefined);
    const missing = state ? indexes.filter(({ table, replaces }) => table === type && !replaces) : [];
    const unindexed = Object.entries(params)
      .filter(([, param]) => missing.some(({ object }) => serves(object.text, param)))
      .map(([argument]) => argument);
    if (state && changed.length + dropped.length + unindexed.length === 0) return [];
    const sweep = changed.some(argument => hasSideRows(params[argument]));
    return [{ type, isNew: state === undefined, changed, dropped, unindexed, sweep }];
  });
}

/** Whether an index is about a parameter's column. */
function serves(statement: string, { index }: SearchParameter): boolean {
  if (index.kind === 'reference') return statement.includes(`"${index.column}"`);
  if (index.kind !== 'range' && index.kind !== 'string') return false;
  const columns = [index.column, ucumColumn(index.column)];
  return columns.some(
    column => statement.includes(`"${column}_low"`) || statement.includes(`"${column}_high"`),
  );
}

function hasSideRows(param: SearchParameter | undefined): boolean {
  const index = param?.index;
  return index?.kind === 'edge' || (index?.kind === 'token' && index.hot);
}
