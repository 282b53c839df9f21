// A project → the shard that holds it: its node, and the names of its tables and functions there. What Citus has in its metadata.
// https://docs.citusdata.com/en/stable/develop/api_metadata.html
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { generatedSql } from '../../definitions/generated-sql.ts';
import { movedState } from './moved.ts';
import type { ShardTexts } from './shard-client.ts';
import { route, routedBy, type ShardNames, shardText } from './statement.ts';
import { leadingTable } from './tables.ts';

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

export interface Shard extends ShardTexts {
  readonly place: Place;
  /** For a statement outside of a transaction: one that only reads finds out itself whether the shard is still here. */
  statement(text: string): ShardStatement;
  /** Makes the functions of the shard on its node. */
  readonly functions: string;
  /** As they are named there. */
  readonly functionNames: readonly string[];
}

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
  return placeOf(row);
}

export async function allPlaces(pool: Pick<Pool, 'query'>): Promise<readonly Place[]> {
  return (await pool.query<PlaceRow>(allPlacesSql)).rows.map(placeOf);
}

function placeOf({ shard, group, host, port, tables, names }: PlaceRow): Place {
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
  const hash = createHash('sha256').update(texts.join(';')).digest('hex').slice(0, 8);
  made = { hash, texts, names };
  return made;
}
