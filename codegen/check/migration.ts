// Committed SQL and the SQL of the definitions → the statements that lead from one to the other. Columns of search parameters are
// made again: their values are derived, and indexing the resources fills them. Data is never touched.

import type { SqlCatalog, SqlTable } from '../../runtime/base/definitions/sql-catalog.ts';

/** Statements in the order in which PostgreSQL takes them, each ending in a semicolon; comments name what they cannot do. */
export function migrationSql(old: SqlCatalog, next: SqlCatalog): readonly string[] {
  const tables = changedTables(old, next);
  const indexes = changedIndexes(old, next, tables);
  return [
    ...indexes.dropped.map(name => `drop index "${name}";`),
    ...tables.flatMap(({ dropped }) => dropped),
    ...tables.flatMap(({ created }) => created),
    ...indexes.created.map(text => `${text};`),
    ...functionStatements(old, next),
    ...tables.flatMap(({ remarks }) => remarks),
  ];
}

interface TableChange {
  readonly name: string;
  /** The table goes, comes, or is made anew, its indexes with it. */
  readonly whole: boolean;
  /** Columns that go, with the indexes that they stand in. */
  readonly lost: readonly string[];
  readonly dropped: readonly string[];
  readonly created: readonly string[];
  readonly remarks: readonly string[];
}

function changedTables(old: SqlCatalog, next: SqlCatalog): readonly TableChange[] {
  return both(old.tables, next.tables).flatMap(name => {
    const [before, after] = [old.tables.get(name), next.tables.get(name)];
    if (before?.text === after?.text) return [];
    // Rows of side tables are derived, as search columns are.
    if (before !== undefined && after !== undefined && !/_(ref|code)$/.test(name))
      return [changedColumns(name, before, after)];
    const dropped = before === undefined ? [] : [`drop table "${name}";`];
    const created = after === undefined ? [] : [`${after.text};`];
    return [{ name, whole: true, lost: [], dropped, created, remarks: [] }];
  });
}

function changedColumns(name: string, before: SqlTable, after: SqlTable): TableChange {
  const differ = both(before.columns, after.columns).filter(
    column => before.columns.get(column) !== after.columns.get(column),
  );
  const isDerived = (column: string) =>
    before.quoted.has(column) ||
    after.quoted.has(column) ||
    ['plain', 'tokens', 'strings', 'tuples'].includes(column);
  const lost = differ.filter(column => isDerived(column) && before.columns.has(column));
  const found = differ.filter(column => isDerived(column) && after.columns.has(column));
  const byHand = (what: string, from = 'nothing', to = 'nothing') =>
    `-- By hand: ${what} of "${name}" changes from ${from} to ${to}, and concerns data.`;
  return {
    name,
    whole: false,
    lost,
    dropped: lost.map(column => `alter table "${name}" drop column "${column}";`),
    created: found.map(
      column => `alter table "${name}" add column "${column}" ${after.columns.get(column)};`,
    ),
    remarks: [
      ...differ
        .filter(column => !isDerived(column))
        .map(column => byHand(`the column ${column}`, before.columns.get(column), after.columns.get(column))),
      ...(before.rest === after.rest ? [] : [byHand('the rest', before.rest, after.rest)]),
    ],
  };
}

/** Those that differ, and those on a column that goes; PostgreSQL drops with a table what is on it. */
function changedIndexes(
  old: SqlCatalog,
  next: SqlCatalog,
  changes: readonly TableChange[],
): { dropped: readonly string[]; created: readonly string[] } {
  const byTable = new Map(changes.map(change => [change.name, change]));
  const names = both(old.indexes, next.indexes).filter(name => {
    const [before, after] = [old.indexes.get(name), next.indexes.get(name)];
    const { whole = false, lost = [] } = byTable.get(after?.table ?? '') ?? {};
    return before?.text !== after?.text || whole || lost.some(column => mentions(after?.text ?? '', column));
  });
  return {
    dropped: names.filter(name => {
      const table = old.indexes.get(name)?.table;
      return table !== undefined && byTable.get(table)?.whole !== true;
    }),
    created: names.flatMap(name => next.indexes.get(name)?.text ?? []),
  };
}

/** Whether a statement names a column. A false positive only rebuilds an index. */
function mentions(statement: string, column: string): boolean {
  return new RegExp(`"${column}"|[(, ]${column}[,) ]`).test(statement);
}

function functionStatements(old: SqlCatalog, next: SqlCatalog): readonly string[] {
  return both(old.functions, next.functions).flatMap(name => {
    const [before, after] = [old.functions.get(name), next.functions.get(name)];
    if (before === after) return [];
    if (after === undefined) return [`drop function ${name};`];
    if (before === undefined) return [`${after};`];
    // A body is replaced; other arguments or another result are another function.
    const head = (text: string) => text.slice(0, text.indexOf(' language ')).replace(/\s+/g, ' ');
    return head(before) === head(after)
      ? [`${after.replace('create', 'create or replace')};`]
      : [`drop function ${name};`, `${after};`];
  });
}

/** Names of either, code-unit order. */
function both(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].sort();
}

/** Types whose rows must be indexed again, since their extractors changed. */
export function indexAgain(before: readonly string[], after: readonly string[]): readonly string[] {
  const code = (text: string) => text.replace(/^(\s*\/(\/|\*\*)|import ).*\n/gm, '');
  const old = new Map(before.map(text => [typeOf(text), code(text)]));
  const types = after
    .filter(text => old.has(typeOf(text)) && old.get(typeOf(text)) !== code(text))
    .flatMap(text => typeOf(text) ?? []);
  return types.length === 0 ? [] : [`-- Then index again what is stored of ${types.sort().join(', ')}.`];
}

function typeOf(extractor: string): string | undefined {
  return /^export function index(\w+)\(/m.exec(extractor)?.[1];
}

/** Resources that are read, indexed and written again in a second by one core, roughly: some fewer than are loaded. */
const reindexed = 10_000;
/** Rows that an index takes in a second, roughly. */
const indexedRows = 250_000;

/** How long a migration takes depends on what is stored, which is not known here: sentences that say by how much. */
export function estimatedWork(migration: readonly string[]): readonly string[] {
  const tables = new Set(
    migration.flatMap(each => /^create (?:unique )?index \S+ on "?([^" ]+)/.exec(each)?.[1] ?? []),
  );
  const indexes = migration.filter(each => /^create (?:unique )?index /.test(each)).length;
  const [, types] = /^-- Then index again what is stored of (.*)\.$/.exec(migration.at(-1) ?? '') ?? [];
  const seconds = (rows: number, rate: number) => `some ${Math.ceil(rows / rate)} s`;
  return [
    ...(indexes === 0
      ? []
      : [
          `Estimated work: ${indexes} ${indexes === 1 ? 'index is' : 'indexes are'} made, on ` +
            `${[...tables].sort().join(', ')}; for each million rows of a table, ` +
            `${seconds(1_000_000, indexedRows)} each.`,
        ]),
    ...(types === undefined
      ? []
      : [
          `Estimated work: every stored ${types.replace(/, (?=[^,]*$)/, ' and ')} is read, ` +
            'indexed and written once; for each 100,000 of them, ' +
            `${seconds(100_000, reindexed)} of one core.`,
        ]),
  ];
}
