// What a database was made from, and what the generated SQL wants → the statements that lead from one to the other, as data:
// those that take a moment, those that take their time, what is left over, and what only the operator may decide.

import type { SqlCatalog, SqlIndex, SqlTable } from '../../base/definitions/sql-catalog.ts';

type ObjectKind = 'table' | 'column' | 'index' | 'function' | 'trigger';

export interface SchemaObject {
  readonly kind: ObjectKind;
  /** Of a column: `Patient.birthdate_low`. */
  readonly name: string;
  /** Of a table what it says beside its columns, of a column its definition, of all else the statement. */
  readonly text: string;
}

/** One transaction: a statement that takes a moment, and what kiln_schema says after it. */
export interface ShortStep {
  /** The table that it locks; undefined for functions. */
  readonly table: string | undefined;
  /** What it does, for people: `Add the columns a and b to "Patient".` */
  readonly sentence: string;
  readonly sql: readonly string[];
  /** PostgreSQL rewrites every row and locks the table meanwhile: a long step. */
  readonly rewrites?: true;
  readonly made: readonly SchemaObject[];
  /** Objects that are gone with it. */
  readonly lost: readonly Pick<SchemaObject, 'kind' | 'name'>[];
}

/** An index that is built while the table is written. */
export interface IndexStep {
  readonly table: string;
  readonly object: SchemaObject;
  /** One of that name and another definition goes when the new one is there. */
  readonly replaces: boolean;
}

export interface SchemaSteps {
  readonly short: readonly ShortStep[];
  readonly indexes: readonly IndexStep[];
  /** Objects of an earlier schema. They are harmless, and `kiln migrate --drop` removes them. */
  readonly left: readonly SchemaObject[];
  /** Sentences: changes of what holds data. */
  readonly byHand: readonly string[];
}

export function schemaSteps(recorded: readonly SchemaObject[], wanted: SqlCatalog): SchemaSteps {
  const known = new Map(recorded.map(object => [objectKey(object), object.text]));
  const changes = [...wanted.tables].map(([name, table]) => tableStep(name, table, known, recorded));
  // Functions may read what triggers write.
  const [ofTriggers, others] = partition([...wanted.functions], ([, text]) => / returns trigger /.test(text));
  const short = [
    ...changes.flatMap(({ step }) => step ?? []),
    ...ofTriggers.flatMap(([name, text]) => functionStep(name, text, known)),
    ...[...wanted.triggers].flatMap(([name, trigger]) => triggerStep(name, trigger, known)),
    ...others.flatMap(([name, text]) => functionStep(name, text, known)),
  ];
  const lost = new Set(short.flatMap(step => step.lost.map(objectKey)));
  const indexes = [...wanted.indexes].flatMap(([name, { text, table }]): IndexStep[] => {
    const object: SchemaObject = { kind: 'index', name, text };
    const before = lost.has(objectKey(object)) ? undefined : known.get(objectKey(object));
    return before === text ? [] : [{ table, object, replaces: before !== undefined }];
  });
  return {
    short,
    indexes,
    left: recorded.filter(object => !isWanted(object, wanted) && !lost.has(objectKey(object))),
    byHand: changes.flatMap(({ byHand }) => byHand),
  };
}

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(is), items.filter(item => !is(item))];
}

interface TableChange {
  readonly step: ShortStep | undefined;
  readonly byHand: readonly string[];
}

function tableStep(
  name: string,
  table: SqlTable,
  known: ReadonlyMap<string, string>,
  recorded: readonly SchemaObject[],
): TableChange {
  const rest = known.get(`table ${name}`);
  const made = [...table.columns].map(([column, text]) => columnObject(name, column, text));
  if (rest === undefined) {
    const whole: SchemaObject = { kind: 'table', name, text: table.rest };
    const sentence = `Make the table "${name}".`;
    return {
      step: { table: name, sentence, sql: [table.text], made: [whole, ...made], lost: [] },
      byHand: [],
    };
  }
  const differ = made.filter(object => known.get(objectKey(object)) !== object.text);
  const added = differ.filter(object => !known.has(objectKey(object)));
  const changed = differ.filter(object => known.has(objectKey(object)));
  const derived = changed.filter(object => isDerived(columnOf(object), table) || isComputed(object.text));
  const byHand = [
    ...(rest === table.rest
      ? []
      : [`The table "${name}" itself changes, from '${rest}' to '${table.rest}'.`]),
    ...changed
      .filter(object => !derived.includes(object))
      .map(
        object =>
          `The column ${columnOf(object)} of "${name}" changes from ${known.get(objectKey(object))} to ${object.text}.`,
      ),
    ...added
      .filter(({ text }) => !isInstant(text) && !isComputed(text))
      .map(
        object => `The column ${columnOf(object)} of "${name}" cannot be added without a value for each row.`,
      ),
  ];
  return { step: columnStep(name, derived, added, recorded), byHand };
}

/** @param derived columns that are dropped and made again */
function columnStep(
  name: string,
  derived: readonly SchemaObject[],
  added: readonly SchemaObject[],
  recorded: readonly SchemaObject[],
): ShortStep | undefined {
  const own = [...derived, ...added];
  if (own.length === 0) return undefined;
  const parts = [
    ...derived.map(object => `drop column if exists "${columnOf(object)}"`),
    ...own.map(object => `add column if not exists "${columnOf(object)}" ${object.text}`),
  ];
  const lost = recorded.filter(
    ({ kind, text }) =>
      kind === 'index' &&
      text.includes(` on ${quotedAsGiven(name)} `) &&
      derived.some(object => mentions(text, columnOf(object))),
  );
  const listed = (objects: readonly SchemaObject[]) => objects.map(columnOf).join(', ');
  const sentence = [
    ...(added.length > 0 ? [`Add to "${name}": ${listed(added)}.`] : []),
    ...(derived.length > 0 ? [`Make anew in "${name}", as they hold other values: ${listed(derived)}.`] : []),
  ].join(' ');
  const sql = [`alter table "${name}" ${parts.join(', ')}`];
  const rewrites = own.some(({ text }) => isComputed(text)) ? { rewrites: true as const } : {};
  return { table: name, sentence, sql, ...rewrites, made: own, lost };
}

/** `Patient.birthdate_low` → `birthdate_low`. */
function columnOf({ name }: SchemaObject): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Columns of search parameters, which the resource itself fills again. */
export function isDerived(column: string, table: SqlTable): boolean {
  return table.quoted.has(column) || ['tokens', 'strings', 'tuples'].includes(column);
}

/** PostgreSQL fills it of the rest of the row. https://www.postgresql.org/docs/current/ddl-generated-columns.html */
function isComputed(definition: string): boolean {
  return /\bgenerated always as\b/.test(definition);
}

/** PostgreSQL adds a column in a moment where all rows have the same value in it. */
function isInstant(definition: string): boolean {
  if (/\bgenerated\b|\bprimary key\b|\bunique\b/.test(definition)) return false;
  return !/\bnot null\b/.test(definition) || /\bdefault\b/.test(definition);
}

/** Whether a statement names a column. A false positive only rebuilds an index. */
export function mentions(statement: string, column: string): boolean {
  return new RegExp(`"${column}"|[(, ]${column}[,) ]`).test(statement);
}

/** A body is replaced; other arguments make another function beside it, which servers that still run go on calling. */
function functionStep(name: string, text: string, known: ReadonlyMap<string, string>): readonly ShortStep[] {
  const before = known.get(`function ${name}`);
  if (before === text) return [];
  const isOther = before !== undefined && results(before) !== results(text) && args(before) === args(text);
  return [
    {
      table: undefined,
      sentence: `${before === undefined ? 'Make' : 'Replace'} the function ${name}.`,
      sql: [
        ...(isOther ? [`drop function if exists ${args(text)}`] : []),
        text.replace(/^create function/, 'create or replace function'),
      ],
      made: [{ kind: 'function', name, text }],
      lost: [],
    },
  ];
}

/** Does for the rows that are there what it does for those to come. Rows of resources are written again by the backfill. */
function triggerStep(
  name: string,
  { text, table }: SqlIndex,
  known: ReadonlyMap<string, string>,
): readonly ShortStep[] {
  if (known.get(`trigger ${name}`) === text) return [];
  const sentence = `Make the trigger ${name} on "${table}".`;
  const sql = [
    text.replace(/^create trigger/, 'create or replace trigger'),
    ...(/^[A-Z]/.test(table) ? [] : [`update ${table} set project = project`]),
  ];
  return [{ table, sentence, sql, made: [{ kind: 'trigger', name, text }], lost: [] }];
}

/** `kiln_last(p int4, t text, i text)` */
function args(text: string): string {
  return text.slice('create function '.length, text.indexOf(' returns '));
}

function results(text: string): string {
  return text.slice(text.indexOf(' returns '), text.indexOf(' language '));
}

function isWanted({ kind, name }: SchemaObject, wanted: SqlCatalog): boolean {
  if (kind === 'table') return wanted.tables.has(name);
  if (kind === 'index') return wanted.indexes.has(name);
  if (kind === 'function') return wanted.functions.has(name);
  if (kind === 'trigger') return wanted.triggers.has(name);
  const dot = name.indexOf('.');
  const table = wanted.tables.get(name.slice(0, dot));
  // What is left of a table is said once.
  return table?.columns.has(name.slice(dot + 1)) ?? true;
}

/** As the generated SQL names a table. */
function quotedAsGiven(name: string): string {
  return /[A-Z]/.test(name) ? `"${name}"` : name;
}

/** One by one, as the table kiln_schema holds those that a database was made from. */
export function schemaObjects({ tables, indexes, functions, triggers }: SqlCatalog): readonly SchemaObject[] {
  return [
    ...[...tables].flatMap(([table, { rest, columns }]): SchemaObject[] => [
      { kind: 'table', name: table, text: rest },
      ...[...columns].map(([column, text]) => columnObject(table, column, text)),
    ]),
    ...[...indexes].map(([name, { text }]): SchemaObject => ({ kind: 'index', name, text })),
    ...[...functions].map(([name, text]): SchemaObject => ({ kind: 'function', name, text })),
    ...[...triggers].map(([name, { text }]): SchemaObject => ({ kind: 'trigger', name, text })),
  ];
}

function columnObject(table: string, column: string, text: string): SchemaObject {
  return { kind: 'column', name: `${table}.${column}`, text };
}

/** `column Patient.birthdate_low` */
function objectKey({ kind, name }: Pick<SchemaObject, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}
