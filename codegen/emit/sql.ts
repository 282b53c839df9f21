// Schema → sql/<type>.sql, the tables and indexes of each resource type, and sql/kiln.sql, what all types share.
// The purpose of columns and indexes: every search parameter is an index read, every edge is read in the requested order.
import { parameterTypes, stampParameters, stampSql } from '../../runtime/base/principal/stamp-sql.ts';
import type { RowsTable } from '../../runtime/search/view/materialized.ts';
import type { GeneratedFile, ObjectType, Schema } from '../ir.ts';
import { canonicalTypes } from '../schema/canonical.ts';
import { sqlName } from '../schema/names.ts';
import { type Column, type Table, tableOf } from '../schema/table.ts';
import { lineComment, sqlIdentifier } from './escape.ts';
import { perType, template } from './file.ts';

/** Tables and indexes, one file for each resource type. */
export function emitSql(schema: Schema): GeneratedFile[] {
  const types = schema.resources.map(({ name }) => name);
  const canonical = canonicalTypes(schema.resources);
  return [
    { path: 'sql/kiln.sql', text: shared(types, canonical) },
    ...schema.resources.map(type => ({
      path: `sql/${type.name}.sql`,
      text: [
        tableSql(type, tableOf(type.name, schema.storedParams), canonical),
        ...schema.tables.flatMap(({ resource, stored }) =>
          stored && resource === type.name ? [rowsTableSql(resource, stored)] : [],
        ),
      ].join(''),
    })),
  ];
}

/**
 * What every answer reads stands first: PostgreSQL steps over each column before the one that it wants. Rows of up to half
 * a page stay as they are: compression is for what would not fit, since taking it back is an eighth of what a query costs.
 */
function tableSql(type: ObjectType, table: Table, canonical: readonly string[]): string {
  const { resource, columns, hasStrings, hasTuples } = table;
  const lines = [
    'project int4 not null',
    'id text collate "C" not null',
    plainColumn(type),
    // Policies test it on every row: what stands behind much is found late.
    "tokens int8[] not null default '{}'",
    'content jsonb compression lz4 not null',
    'version int8 not null',
    'updated timestamptz not null',
    // The generation of the search parameters that the row was indexed by: migrate/backfill.ts.
    'indexed int4 not null default 0',
    ...columns.map(columnSql),
    ...(hasStrings ? ["strings tsvector not null default ''"] : []),
    ...(hasTuples ? ['tuples jsonb'] : []),
    'primary key (project, id)',
  ];
  return [
    `-- ${lineComment(resource)}: current versions, with what each search parameter needs.`,
    `create table ${sqlIdentifier(resource)} (\n  ${lines.join(',\n  ')}\n) with (toast_tuple_target = 4080);`,
    ...indexSql(table),
    ...(canonical.includes(resource) ? [canonicalIndex(resource)] : []),
    ...sideTables(table),
    '',
  ].join('\n');
}

function columnSql(column: Column): string {
  const name = sqlIdentifier(column.name);
  if (column.kind === 'reference') return `${name} text collate "C"`;
  const low = column.side === 'low';
  // Absence is the empty interval: it lies beyond every value in both sort orders, and no comparison matches it.
  if (column.of === 'string')
    return `${name} text collate "C" not null default ${low ? "U&'\\+10FFFF'" : "''"}`;
  const infinity = low ? "'infinity'" : "'-infinity'";
  return `${name} ${column.of === 'date' ? 'timestamptz' : 'numeric'} not null default ${infinity}`;
}

function indexSql({ resource, columns, hasStrings, recent }: Table): string[] {
  const index = (name: string, definition: string) =>
    `create index ${sqlIdentifier(sqlName(`${resource}_${name}`))} on ${sqlIdentifier(resource)} ${definition};`;
  const result = [
    // Every search reads the list of entries that are not in the tree yet: it stays at 32 blocks.
    index(
      'tokens_idx',
      `using gin (project, tokens${hasStrings ? ', strings' : ''}) with (gin_pending_list_limit = 256)`,
    ),
    index('updated_idx', '(project, updated desc, id desc)'),
  ];
  for (const column of columns) {
    const name = sqlIdentifier(column.name);
    if (column.kind === 'reference') {
      result.push(index(`${column.name}_idx`, `(project, ${name}, id) where ${name} is not null`));
      if (column.newest && recent)
        result.push(
          index(
            `${column.name}_newest_idx`,
            `(project, ${name}, ${sqlIdentifier(`${recent}_high`)} desc, id desc) where ${name} is not null`,
          ),
        );
    } else if (column.of !== 'string') {
      const order = column.side === 'low' ? `(project, ${name}, id)` : `(project, ${name} desc, id desc)`;
      // The newest-first order of the whole type includes rows without the date; other bounds serve comparisons only.
      const own = recent && column.name.startsWith(`${recent}_`);
      const present = column.side === 'low' ? `${name} < 'infinity'` : `${name} > '-infinity'`;
      result.push(index(`${column.name}_idx`, own ? order : `${order} where ${present}`));
    }
  }
  return result;
}

function sideTables({ resource, hasEdges, hot, recent }: Table): string[] {
  const result: string[] = [];
  if (hasEdges)
    result.push(
      `-- References with several values: edge is '<parameter>=<target>'.`,
      `create table ${sqlIdentifier(`${resource}_ref`)} (project int4 not null, edge text collate "C" not null, ` +
        'id text collate "C" not null, primary key (project, edge, id));',
      `create index ${sqlIdentifier(`${resource}_ref_id_idx`)} on ${sqlIdentifier(`${resource}_ref`)} (project, id);`,
    );
  if (hot && recent)
    result.push(
      `-- The rows of a code, newest first (k is ${lineComment(recent)}_high).`,
      `create table ${sqlIdentifier(`${resource}_code`)} (project int4 not null, hash int8 not null, ` +
        'k timestamptz not null, id text collate "C" not null);',
      `create unique index ${sqlIdentifier(`${resource}_code_idx`)} on ${sqlIdentifier(`${resource}_code`)} ` +
        '(project, hash, k desc, id desc);',
    );
  return result;
}

/** A materialized view. Of what writes resources, none can forget it. */
export function rowsTableSql(resource: string, { name, writer, types, select }: RowsTable): string {
  const columns = types.map((type, i) => `"c${i}" ${type}`);
  const values = types.map((type, i) => `v.c${i}::${type}`);
  return `-- The rows of a materialized view: n counts those of one resource.
create table ${sqlIdentifier(name)} (
  project int4 not null,
  id text collate "C" not null,
  n int4 not null,
  ${columns.join(',\n  ')},
  primary key (project, id, n)
);
create function ${writer}() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from ${sqlIdentifier(name)} where project = old.project and id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into ${sqlIdentifier(name)} select r.project, r.id, v.n, ${values.join(', ')}
    from (select new.project, new.id, new.content || '{}' doc offset 0) r, lateral (${select}) v;
  end if;
  return null;
end $$;
create trigger ${writer} after insert or update or delete on ${sqlIdentifier(resource)} for each row execute function ${writer}();
`;
}

/**
 * Finds what a canonical names: https://hl7.org/fhir/R4/references.html#canonical. The hash of a url of any length fits an index.
 * The search parameter `url` has keyed hashes, which SQL cannot make, and not every type has it.
 */
function canonicalIndex(type: string): string {
  const name = sqlIdentifier(sqlName(`${type}_canonical_idx`));
  const columns = "project, hashtextextended(content->>'url', 0), updated desc, id";
  return `create index ${name} on ${sqlIdentifier(type)} (${columns}) where content->>'url' is not null;`;
}

/** Types that `*` of a policy does not grant, only entries that name them: they decide on access, or record it. */
const namedOnly = ['AccessPolicy', 'AuditEvent', 'ClientApplication', 'Project', 'ProjectMembership'];

/**
 * The functions of templates/. kiln_read counts the resources that one transaction reads: an array may refer to many more than arrays
 * usually have items. The number is a setting of the transaction; a statement by itself is a transaction.
 *
 * `kiln_canonical(1, '{Library,Measure}', 'http://a.example/x', '2')`: of the resources of these types that have the url, and the
 * version unless it is null, the last updated one; of those of one time the one of the least id, then of the first type. One plan
 * for each type on both lanes: the index fits every url. Rows are read only here: a row that a caller must
 * not see has to be left out in the arm of its type, so that it hides no other.
 */
function shared(types: readonly string[], canonical: readonly string[]): string {
  const text = perType(template('kiln.sql'), types)
    .replace('{stamp types}', stampParameters.map(name => parameterTypes[name]).join(', '))
    .replace('{stamp}', () => stampSql(name => `$${stampParameters.indexOf(name) + 1}`))
    .replace('{named only}', namedOnly.join(','));
  return text + perType(template('canonical.sql'), canonical);
}

/**
 * jsonb prints a backslash exactly where a string, or the name of a member, needs an escape: quotes, backslashes, and what is
 * below U+0020. https://www.rfc-editor.org/rfc/rfc8259#section-7
 *
 * The narrative's XHTML is full of quotes and does not count: projections of xhtml do not use the column. Where
 * content is staged, as loading does, nothing computes the column: it is null there.
 */
function plainColumn({ fields }: ObjectType): string {
  const hasNarrative = fields.some(
    ({ name, type, list }) => name === 'text' && type === 'Narrative' && !list,
  );
  // Taking something out costs as much again as printing, though nothing be there.
  const counted = hasNarrative
    ? "(case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)"
    : 'content';
  return `plain boolean generated always as (strpos(${counted}::text, '\\') = 0) stored`;
}
