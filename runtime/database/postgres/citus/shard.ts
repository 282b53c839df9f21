// A project → the shard that holds it: its node, the names of its tables and functions there, connections to it, and
// the texts of statements for it. What Citus has in its metadata.
// https://docs.citusdata.com/en/stable/develop/api_metadata.html

import pg, { type Pool } from 'pg';
import { generatedSql } from '../../../base/definitions/generated-sql.ts';
import { shortHash } from '../../../base/short-text.ts';
import { movedState } from '../database-fault.ts';
import { TextQuery } from '../text-query.ts';

export interface Place {
  /** Of the leading table: it stands for the shards beside it. */
  readonly shard: string;
  /** The number of the node in Citus's metadata. */
  readonly group: number;
  readonly host: string;
  readonly port: number;
  readonly tables: ReadonlyMap<string, string>;
}

/** How a statement is sent to the node of a shard. */
export interface ShardStatement {
  readonly text: string;
  readonly writes: boolean;
}

export interface Shard {
  readonly place: Place;
  /** The text of a statement there. */
  text(text: string): string;
  /** Until the transaction ends, the shard stays where it is. */
  readonly hold: string;
  /** For a statement outside of a transaction: one that only reads finds out itself whether the shard is still here. */
  statement(text: string): ShardStatement;
  /** Makes the functions of the shard on its node. */
  readonly functions: string;
  /** As they are named there. */
  readonly functionNames: readonly string[];
}

/** The table whose shards the others follow, and whose shard stands for all that are beside it. */
export const leadingTable = 'kiln_history';

const placesSql = (which: string) => `with lead as (
  select s.shardid, s.shardminvalue, d.colocationid, p.groupid, n.nodename, n.nodeport
  from pg_dist_shard s join pg_dist_partition d using (logicalrelid)
  join pg_dist_placement p using (shardid) join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  where ${which}
)
select l.shardid::text as shard, l.groupid as group, l.nodename as host, l.nodeport as port,
  array_agg(c.relname::text) as tables, array_agg(shard_name(c.oid, s.shardid)) as names
from lead l, pg_dist_shard s join pg_dist_partition d using (logicalrelid) join pg_class c on c.oid = s.logicalrelid
where c.relnamespace = current_schema()::regnamespace
  and (d.colocationid = l.colocationid and s.shardminvalue = l.shardminvalue or d.partmethod = 'n')
group by l.shardid, l.groupid, l.nodename, l.nodeport order by l.shardid`;

const placeSql = placesSql(`s.shardid = get_shard_id_for_distribution_column('${leadingTable}', $1::int4)`);
const allPlacesSql = placesSql(`s.logicalrelid = '${leadingTable}'::regclass`);

interface PlaceRow extends Omit<Place, 'tables'> {
  readonly tables: readonly string[];
  readonly names: readonly string[];
}

/** @throws Error if the tables are not distributed */
export async function placeOfProject(pool: Pick<Pool, 'query'>, project: number): Promise<Place> {
  const { rows } = await pool.query<PlaceRow>(placeSql, [project]);
  const [row] = rows;
  if (!row) throw new Error(`Citus knows no shard of project ${project}.`);
  return placeOfRow(row);
}

export async function allPlaces(pool: Pick<Pool, 'query'>): Promise<readonly Place[]> {
  return (await pool.query<PlaceRow>(allPlacesSql)).rows.map(placeOfRow);
}

function placeOfRow({ shard, group, host, port, tables, names }: PlaceRow): Place {
  return {
    shard,
    group,
    host,
    port,
    tables: new Map(tables.map((table, at) => [table, names[at] ?? table])),
  };
}

export function shardAt(place: Place): Shard {
  const { hash, texts, names: functions } = tableFunctions();
  const suffix = `_${place.shard}_${hash}`;
  const names: ShardNames = { tables: place.tables, functions, suffix };
  const statements = new Map<string, ShardStatement>();
  const here = `exists (select from pg_catalog.pg_dist_placement where shardid = ${place.shard} and groupid = ${place.group})`;
  const isHere = `case when ${here} then true else kiln_moved${suffix}() end`;
  return {
    place,
    text: text => shardText(text, names),
    statement(text) {
      let made = statements.get(text);
      if (made) return made;
      if (statements.size > 10_000) statements.clear();
      const { writes } = routedBy(text, functions);
      const own = shardText(text, names);
      made = {
        text:
          writes || !/^\s*(?:select|with)\b/i.test(text) ? own : `select * from (${own}) k where ${isHere}`,
        writes,
      };
      statements.set(text, made);
      return made;
    },
    hold: `select kiln_hold${suffix}()`,
    functions: [
      'set local citus.enable_ddl_propagation = off; set local check_function_bodies = off',
      ...texts.map(text => shardText(text, names).replace(/^create function/, 'create or replace function')),
      movedFunctions(suffix, place.shard, here),
    ].join(';\n'),
    functionNames: [...functions, 'kiln_moved', 'kiln_hold'].map(name => name + suffix),
  };
}

/** ShareLock (5) of the shard's metadata is what Citus's own writers take; whatever moves a shard waits for them. */
function movedFunctions(suffix: string, shard: string, here: string): string {
  const raise = `raise exception using errcode = '${movedState}', message = 'shard ${shard} is not on this node';`;
  return `create or replace function kiln_moved${suffix}() returns boolean language plpgsql stable as $$ begin ${raise} end $$;
create or replace function kiln_hold${suffix}() returns void language plpgsql volatile as $$ begin
  perform lock_shard_metadata(5, array[${shard}]::int8[]);
  if not ${here} then ${raise} end if;
end $$`;
}

let made:
  | { readonly hash: string; readonly texts: readonly string[]; readonly names: ReadonlySet<string> }
  | undefined;

/** The functions of the generated SQL that read tables of projects. */
export function tableFunctions() {
  if (made) return made;
  const all = [...generatedSql().catalog().functions].filter(
    ([, text]) => !text.includes(' returns trigger '),
  );
  const names = new Set<string>();
  for (let size = -1; size < names.size; ) {
    size = names.size;
    for (const [name, text] of all)
      if (route(text.replace(/^create function \w+/, ''), names).kind !== 'coordinator') names.add(name);
  }
  const texts = all.filter(([name]) => names.has(name)).map(([, text]) => text);
  const hash = shortHash(texts.join(';'));
  made = { hash, texts, names };
  return made;
}

/** pg's types know no method that rewrites what it is given. */
const query = pg.Client.prototype.query as (this: pg.Client, ...given: readonly unknown[]) => unknown;

export class ShardClient extends pg.Client {
  /** BEGIN is answered when the shard stays where it is: transaction.ts waits for that. */
  readonly awaitsBegin = true as const;
  /** Of the present borrower of the connection. */
  shard: Shard | undefined;

  override query(...given: never[]): never {
    const { shard } = this;
    const [first, ...rest] = given as readonly unknown[];
    // The text of such a query is that of the shard already: prepared.ts names it.
    if (!shard || first instanceof TextQuery) return query.apply(this, given) as never;
    if (typeof first === 'string') {
      if (/^begin\b/i.test(first)) return this.begin(shard, first) as never;
      return query.call(this, shard.text(first), ...rest) as never;
    }
    const { text } = first as { readonly text: string };
    // A copy is an object with methods, and may not become another.
    if (typeof (first as { readonly submit?: unknown }).submit === 'function') {
      Object.assign(first as object, { text: shard.text(text) });
      return query.call(this, first, ...rest) as never;
    }
    return query.call(this, Object.assign({}, first, { text: shard.text(text) }), ...rest) as never;
  }

  /** BEGIN and what holds the shard, in one round trip: a pipelined connection sends both, another takes them as one text. */
  private async begin({ hold }: Shard, begin: string): Promise<unknown> {
    if (!(this as unknown as { readonly pipeline: boolean }).pipeline)
      return query.call(this, `${begin}; ${hold}`);
    const [result] = await Promise.all([query.call(this, begin), query.call(this, hold)]);
    return result;
  }
}

/**
 * `project`: distributed by that column, all alike, so that what belongs to a project is on one node. `everywhere`:
 * a reference table, small and rarely written, which statements of a project read. `coordinator`: written often or
 * across projects, and never read together with resources: jobs, sessions, tokens, people, counters.
 */
export type TablePlace = 'project' | 'everywhere' | 'coordinator';

export function placeOf(table: string): TablePlace {
  return /^[A-Z]/.test(table) ? 'project' : (ownPlaces.get(table) ?? 'coordinator');
}

const ownPlaces: ReadonlyMap<string, TablePlace> = new Map([
  [leadingTable, 'project'],
  ['kiln_terminology', 'project'],
  ['kiln_concept', 'project'],
  ['kiln_value_set_code', 'project'],
  ['kiln_secret', 'project'],
  ['kiln_revoked', 'project'],
  ['kiln_listener', 'project'],
  ['kiln_event', 'project'],
  ['kiln_subscription', 'project'],
  ['kiln_notification', 'project'],
  ['kiln_change', 'project'],
  ['kiln_schedule', 'project'],
  ['kiln_project', 'everywhere'],
  ['kiln_meta', 'everywhere'],
]);

/**
 * `project`: every table of a project in it has `project = $1`. `across`: it reads tables of projects, of all at once; Citus plans it.
 * `coordinator`: all else.
 */
export interface Routed {
  readonly kind: 'project' | 'across' | 'coordinator';
  /** Whether it writes or locks rows. */
  readonly writes: boolean;
}

/** What stands for the names of tables and functions in one shard. */
export interface ShardNames {
  readonly tables: ReadonlyMap<string, string>;
  /** Functions that read tables, as they are named on each node. */
  readonly functions: ReadonlySet<string>;
  /** Appended to the names of these functions. */
  readonly suffix: string;
}

/**
 * Comments, strings (a doubled quote ends one and begins another), quoted names, our own names. Of these, functions
 * are followed by a parenthesis without a space.
 */
const token = /--[^\n]*|'[^']*'|"([^"]*)"|\b(kiln_[a-z_]+)\b(\(?)/g;

const known = new Map<string, Routed>();

/** @param functions that read tables of a project */
export function routedBy(text: string, functions: ReadonlySet<string>): Routed {
  let found = known.get(text);
  if (found) return found;
  // Texts of explain and the like come once.
  if (known.size > 20_000) known.clear();
  found = route(text, functions);
  known.set(text, found);
  return found;
}

/** The same, not kept. */
export function route(text: string, functions: ReadonlySet<string>): Routed {
  const names = [...text.matchAll(token)].flatMap(([, quoted, own, call]) =>
    own && call ? (functions.has(own) ? ['Function'] : []) : (quoted ?? own ?? []),
  );
  const isOfProjects = names.some(name => placeOf(name) === 'project');
  const isOfOne = ofOneProject.test(text);
  const bare = text.replace(/'[^']*'/g, "''");
  return {
    kind:
      isOfOne && (isOfProjects || names.length === 0) ? 'project' : isOfProjects ? 'across' : 'coordinator',
    writes: /\b(?:insert\s+into|update|delete\s+from|share|copy|lock\s+table|kiln_claim|kiln_settle)\b/i.test(
      bare,
    ),
  };
}

/** `project = $1`, a new row whose first column that is, a function whose first argument it is, or a parameter that is named so. */
const ofOneProject =
  /\bproject = \$1\b|\(project\b[^)]*\)\s+(?:values \(|select )\$1\b|\bkiln_[a-z]+\(\$1\b|\$1::int4 as project\b/;

/** The same statement for the tables of one shard. */
export function shardText(text: string, { tables, functions, suffix }: ShardNames): string {
  return text.replace(token, (all, quoted?: string, own?: string, call?: string) => {
    if (own && call) return functions.has(own) ? `${own}${suffix}(` : all;
    return tables.get(quoted ?? own ?? '') ?? all;
  });
}
