// In: the schema. Out: sql/<type>.sql, the tables and indexes of each resource type, and sql/kiln.sql, what all types share.
// Why each column and index is there: every search parameter is an index read, every edge ends in the order it is asked for.
import { parameterTypes, stampParameters, stampSql } from '../../runtime/principal/stamp-sql.ts';
import type { GeneratedFile, ObjectType, Schema } from '../ir.ts';
import { canonicalTypes } from '../schema/canonical.ts';
import { sqlName } from '../schema/names.ts';
import { type Column, type Table, tableOf } from '../schema/table.ts';
import { canonicalFunction, canonicalIndex } from './sql-canonical.ts';
import { plainColumn } from './sql-plain.ts';

/** Tables and indexes, one file for each resource type. */
export function emitSql(schema: Schema): GeneratedFile[] {
  const types = schema.resources.map(({ name }) => name);
  const canonical = canonicalTypes(schema.resources);
  return [
    { path: 'sql/kiln.sql', text: shared(types) + canonicalFunction(canonical) },
    ...schema.resources.map(type => ({
      path: `sql/${type.name}.sql`,
      text: tableSql(type, tableOf(type.name, schema.searchParams), canonical),
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
    `-- ${resource}: current versions, with what each search parameter needs.`,
    `create table "${resource}" (\n  ${lines.join(',\n  ')}\n) with (toast_tuple_target = 4080);`,
    ...indexSql(table),
    ...(canonical.includes(resource) ? [canonicalIndex(resource)] : []),
    ...sideTables(table),
    '',
  ].join('\n');
}

function columnSql(column: Column): string {
  const name = `"${column.name}"`;
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
    `create index "${sqlName(`${resource}_${name}`)}" on "${resource}" ${definition};`;
  const result = [
    // Every search reads the list of entries that are not in the tree yet: it stays at 32 blocks.
    index(
      'tokens_idx',
      `using gin (project, tokens${hasStrings ? ', strings' : ''}) with (gin_pending_list_limit = 256)`,
    ),
    index('updated_idx', '(project, updated desc, id desc)'),
  ];
  for (const column of columns) {
    const name = `"${column.name}"`;
    if (column.kind === 'reference') {
      result.push(index(`${column.name}_idx`, `(project, ${name}, id) where ${name} is not null`));
      if (column.newest && recent)
        result.push(
          index(
            `${column.name}_newest_idx`,
            `(project, ${name}, "${recent}_high" desc, id desc) where ${name} is not null`,
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
      `create table "${resource}_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));`,
      `create index "${resource}_ref_id_idx" on "${resource}_ref" (project, id);`,
    );
  if (hot && recent)
    result.push(
      `-- The rows of a code, newest first (k is ${recent}_high).`,
      `create table "${resource}_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);`,
      `create unique index "${resource}_code_idx" on "${resource}_code" (project, hash, k desc, id desc);`,
    );
  return result;
}

/** Types that `*` of a policy does not grant, only entries of their own name: they decide on access, or record who did what. */
const namedOnly = ['AccessPolicy', 'AuditEvent', 'ClientApplication', 'Project', 'ProjectMembership'];

/**
 * Counts what one transaction reads, and ends the statement that reads too much: an array may lead to many more resources than
 * arrays usually have items. A setting of the transaction holds the number; a statement by itself is a transaction.
 */
const reads = `-- One more resource is read. KLN01: more than \`most\` are; KLN02 tells of each thousand.
create function kiln_read(most int8) returns boolean language plpgsql as $$
declare
  n int8 := coalesce(nullif(current_setting('kiln.reads', true), ''), '0')::int8 + 1;
  kept text := set_config('kiln.reads', n::text, true);
begin
  if n > most then
    raise exception 'more than % resources are read', most using errcode = 'KLN01';
  elsif n % 1000 = 0 then
    raise notice '% resources are read', kept using errcode = 'KLN02';
  end if;
  return true;
end $$;
`;

/** History, and whether a resource exists when its type is known only at run time. */
function shared(types: readonly string[]): string {
  const arms = (body: (type: string) => string) =>
    types.map((type, i) => `  ${i === 0 ? 'if' : 'elsif'} t = '${type}' then ${body(type)}`).join('\n');
  return `-- What all resource types share.
create table kiln_history (
  project int4 not null,
  type text collate "C" not null,
  id text collate "C" not null,
  version int8 not null,
  updated timestamptz not null,
  deleted boolean not null default false,
  content text compression lz4,
  primary key (project, type, id, version)
);
-- The content of any resource. In PL/pgSQL only the arm that is taken is ever planned.
create function kiln_content(p int4, t text, i text) returns jsonb language plpgsql stable parallel safe as $$
begin
${arms(type => `return (select content from "${type}" where project = p and id = i);`)}
  end if;
  return null;
end $$;
-- Ends a statement whose access has changed: what it was planned for is no longer granted. Stable: it sees what the statement sees.
create function kiln_granted(${stampParameters.map(name => parameterTypes[name]).join(', ')}) returns boolean language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  if (${stampSql(name => `$${stampParameters.indexOf(name) + 1}`)}) is not true then
    raise exception using errcode = 'KS001', message = 'access has changed';
  end if;
  return true;
end $$;
-- What access policies look at in any resource.
create function kiln_row(p int4, t text, i text) returns table (project int4, id text, version int8, updated timestamptz, tokens int8[], content jsonb) language plpgsql stable parallel safe rows 1 as $$
#variable_conflict use_column
begin
${arms(type => `return query select x.project, x.id, x.version, x.updated, x.tokens, x.content from "${type}" x where x.project = p and x.id = i;`)}
  end if;
end $$;
-- A value without the element at the end of the path, in every item of the lists on its way, where the condition holds.
create function kiln_hide(v jsonb, path text[], condition boolean) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if condition is not true then
    return v;
  end if;
  case jsonb_typeof(v)
    when 'array' then
      return coalesce((select jsonb_agg(kiln_hide(e, path, true) order by n) from jsonb_array_elements(v) with ordinality a(e, n)), '[]');
    when 'object' then
      if cardinality(path) = 1 then
        return v - array[path[1], '_' || path[1]];
      elsif jsonb_exists(v, path[1]) then
        return jsonb_set(v, path[1:1], kiln_hide(v->path[1], path[2:], true));
      end if;
      return v;
    else
      return v;
  end case;
end $$;
-- A value without an element that is reached by several ways, at any depth: by place the names that go, and the members that lead on.
create function kiln_hide_within(v jsonb, place text, ways jsonb, condition boolean) returns jsonb language plpgsql immutable parallel safe as $$
declare
  way jsonb := ways->place;
  name text;
  next text;
begin
  if condition is not true then
    return v;
  end if;
  case jsonb_typeof(v)
    when 'array' then
      return coalesce((select jsonb_agg(kiln_hide_within(e, place, ways, true) order by n) from jsonb_array_elements(v) with ordinality a(e, n)), '[]');
    when 'object' then
      v := v - array(select jsonb_array_elements_text(way->'names'));
      for name, next in select key, value from jsonb_each_text(way->'next') loop
        if jsonb_exists(v, name) then
          v := jsonb_set(v, array[name], kiln_hide_within(v->name, next, ways, true));
        end if;
      end loop;
      return v;
    else
      return v;
  end case;
end $$;
-- A resource whose contained ones, and those in a Bundle or Parameters, are as the rules have them: paths to hide by type, \`*\` of
-- those that are not named; what the rules do not know is gone.
create function kiln_inner(r jsonb, rules jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  t text := r->>'resourceType';
begin
  if jsonb_exists(r, 'contained') then
    r := (r - 'contained') || coalesce((select jsonb_build_object('contained', k) from kiln_kept(r->'contained', rules) k where k <> '[]'), '{}');
  end if;
  if t = 'Bundle' and jsonb_typeof(r->'entry') = 'array' then
    r := jsonb_set(r, '{entry}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n) from jsonb_array_elements(r->'entry') with ordinality a(e, n)), '[]'));
  elsif t = 'Parameters' and jsonb_typeof(r->'parameter') = 'array' then
    r := jsonb_set(r, '{parameter}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n) from jsonb_array_elements(r->'parameter') with ordinality a(e, n)), '[]'));
  end if;
  return r;
end $$;
create function kiln_kept(v jsonb, rules jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  own jsonb;
  path jsonb;
begin
  if jsonb_typeof(v) = 'array' then
    return coalesce((select jsonb_agg(kept order by n) from (select kiln_kept(e, rules) kept, n from jsonb_array_elements(v) with ordinality a(e, n)) k where kept is not null), '[]');
  elsif jsonb_typeof(v) <> 'object' then
    return v;
  elsif jsonb_exists(v, 'resourceType') then
    own := coalesce(rules->(v->>'resourceType'), case when v->>'resourceType' <> all (${`'{${namedOnly.join(',')}}'`}::text[]) then rules->'*' end);
    if own is null then
      return null;
    end if;
    for path in select p from jsonb_array_elements(own) p loop
      v := case jsonb_typeof(path) when 'array' then kiln_hide(v, array(select jsonb_array_elements_text(path)), true) else kiln_hide_within(v, '', path, true) end;
    end loop;
    return kiln_inner(v, rules);
  end if;
  if jsonb_exists(v, 'resource') then
    own := kiln_kept(v->'resource', rules);
    v := case when own is null then v - 'resource' else jsonb_set(v, '{resource}', own) end;
  end if;
  if jsonb_exists(v, 'response') and jsonb_exists(v->'response', 'outcome') then
    own := kiln_kept(v->'response'->'outcome', rules);
    v := case when own is null then v #- '{response,outcome}' else jsonb_set(v, '{response,outcome}', own) end;
  end if;
  if jsonb_exists(v, 'part') then
    v := jsonb_set(v, '{part}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n) from jsonb_array_elements(v->'part') with ordinality a(e, n)), '[]'));
  end if;
  return v;
end $$;
-- An earlier version; the current one is in its type's table.
create function kiln_version(p int4, t text, i text, v text) returns jsonb language plpgsql stable parallel safe as $$
declare
  c jsonb := kiln_content(p, t, i);
begin
  if c->'meta'->>'versionId' = v then
    return c;
  end if;
  if v !~ '^[0-9]{1,18}$' then
    return null;
  end if;
  return (select content::jsonb from kiln_history where project = p and type = t and id = i and version = v::int8 and not deleted);
end $$;
${reads}`;
}
