// A view of SQL on FHIR → a view of PostgreSQL for other programs, which read it as a role of their own: all elements of the rows of the
// project that the role belongs to, and nothing else of the database. Without policies: for administrators. docs/views.md
import type { PoolClient } from 'pg';
import { Failure } from '../base/failure.ts';
import { inlined, literal, name as quoted, raw, sql } from '../base/sql/sql.ts';
import type { Database } from '../database/postgres/database.ts';
import type { View } from '../search/view/view.ts';

export interface ExternalView {
  readonly schema: string;
  readonly name: string;
  /** Those that may read it, with the names of their projects. */
  readonly roles: readonly { readonly role: string; readonly project: string }[];
}

export interface Reader {
  readonly schema: string;
  /** Is made without a login if it does not exist. */
  readonly role: string;
  readonly project: number;
}

/** One of the same name is replaced, and its readers keep it. @throws Failure */
export async function createExternalView(database: Database, view: View, reader: Reader): Promise<void> {
  const { schema, role, project } = reader;
  if (database.topology.isSplit)
    throw new Failure('The projects of this database are on several nodes, which views do not read.');
  const { text: place } = quoted(schema);
  const { text: who } = quoted(role);
  const relation = `${place}.${quoted(view.name).text}`;
  await database.transaction(
    async client => {
      await client.query(`create schema if not exists ${place}`);
      await client.query(
        `create table if not exists ${place}.kiln_view_role (role text primary key, project int4 not null)`,
      );
      await checkOwner(client, schema);
      await ensureRole(client, reader);
      const { rows } = await client.query<{ project: number }>(
        `insert into ${place}.kiln_view_role values ($1, $2)
         on conflict (role) do update set role = excluded.role returning project`,
        [role, project],
      );
      if (rows[0]?.project !== project)
        throw new Failure(`The role ${role} reads another project already: name one for each project.`);
      const former = await readersOf(client, relation);
      // In a view, the tables are read with the rights of its owner, and current_user is who reads it.
      const own = sql`(select p.project from ${raw(place)}.kiln_view_role p where p.role = current_user)`;
      const stored = sql`(select t.id, t.content doc from ${quoted(view.resource)} t where t.project = ${own})`;
      await client.query(`drop view if exists ${relation}`);
      await client.query(`create view ${relation} with (security_barrier) as ${inlined(view.rows(stored))}`);
      await client.query(`comment on view ${relation} is ${literal(mark).text}`);
      await client.query(`revoke all on ${relation} from public; grant usage on schema ${place} to ${who}`);
      await client.query(`grant select on ${relation} to ${[who, ...former].join(', ')}`);
    },
    { attempts: 1 },
  );
}

const mark = 'made by kiln view create';

/** Who owns the schema, or the table of roles, decides what they read. @throws Failure */
async function checkOwner(client: PoolClient, schema: string): Promise<void> {
  const { rows } = await client.query<{ own: boolean }>(
    `select bool_and(n.nspowner = r.oid and c.relowner = r.oid and c.relkind = 'r') own from pg_class c
     join pg_namespace n on n.oid = c.relnamespace, pg_roles r
     where r.rolname = current_user and n.nspname = $1 and c.relname = 'kiln_view_role'`,
    [schema],
  );
  if (rows[0]?.own !== true)
    throw new Failure(`The schema ${schema} belongs to another account: name another --schema.`);
}

/** Whatever it may become by `set role` counts as well. @throws Failure for a role that could read more than its views */
async function ensureRole(client: PoolClient, { schema, role, project }: Reader): Promise<void> {
  const { text: who } = quoted(role);
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rows.length === 0) await client.query(`create role ${who} nologin`);
  const { rows } = await client.query<{ reason: string }>(
    `with held as (select r.*, case when r.rolname <> $1 then 'is a member of ' || quote_ident(r.rolname) || ', which ' else '' end who
       from pg_roles r where pg_has_role($1, r.oid, 'member'))
     select who || reason reason from (
       select 1 rank, who, 'is a superuser, ignores row security, replicates or makes roles' reason from held
       where rolsuper or rolbypassrls or rolreplication or rolcreaterole
       union all select 2, '', 'can act as the account of Kiln' from held where rolname = current_user
       union all select 3, who, 'is one of PostgreSQL itself' from held where starts_with(rolname, 'pg_')
       union all select 4, '', 'shares rights with ' || quote_ident(v.role) || ' of another project'
       from ${quoted(schema).text}.kiln_view_role v join pg_roles o on o.rolname = v.role
       where v.project <> $3 and v.role <> $1 and (pg_has_role($1, o.oid, 'member') or pg_has_role(o.oid, $1, 'member'))
       union all (select 5, who, 'has rights on ' || c.oid::regclass from held, pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and (n.nspname <> $2 or c.relkind <> 'v')
       and c.relkind in ('r', 'p', 'v', 'm', 'f') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and (has_any_column_privilege(held.oid, c.oid, 'select, insert, update') or has_table_privilege(held.oid, c.oid, 'delete, truncate'))
       limit 1)) x order by rank, who`,
    [role, schema, project],
  );
  const [first] = rows;
  if (first) throw new Failure(`The role ${role} ${first.reason}: name one that only reads views.`);
}

/** The other roles that may read a view, quoted. @throws Failure if Kiln did not make it */
async function readersOf(client: PoolClient, relation: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ made: boolean; grantee: string | null }>(
    `select obj_description(c.oid, 'pg_class') is not distinct from $2 made, a.grantee::regrole::text grantee
     from pg_class c left join lateral aclexplode(c.relacl) a on a.grantee not in (0, c.relowner) and a.privilege_type = 'SELECT'
     where c.oid = to_regclass($1)`,
    [relation, mark],
  );
  if (rows.some(({ made }) => !made))
    throw new Failure(`${relation} exists, and was not made by kiln view create: name another --schema.`);
  return rows.flatMap(({ grantee }) => (grantee === null ? [] : [grantee]));
}

/** @throws Failure if there is no such view */
export async function dropExternalView(database: Database, schema: string, name: string): Promise<void> {
  const known = await externalViews(database);
  if (!known.some(each => each.schema === schema && each.name === name))
    throw new Failure(`There is no view ${schema}.${name} of kiln view create: see kiln view list.`);
  await database.custom.query(`drop view ${quoted(schema).text}.${quoted(name).text}`);
}

export async function externalViews({ custom }: Database): Promise<readonly ExternalView[]> {
  const { rows } = await custom.query<{ schema: string; name: string; relation: string }>(
    `select n.nspname "schema", c.relname "name", c.oid::regclass::text relation from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and obj_description(c.oid, 'pg_class') = $1 order by 1, 2`,
    [mark],
  );
  return Promise.all(
    rows.map(async ({ schema, name }) => {
      const roles = await custom.query<{ role: string; project: string }>(
        `select role, coalesce(k.name, project::text) project
         from ${quoted(schema).text}.kiln_view_role left join kiln_project k on number = project
         where exists (select from pg_roles where rolname = role) and has_table_privilege(role, $1, 'select') order by role`,
        [`${quoted(schema).text}.${quoted(name).text}`],
      );
      return { schema, name, roles: roles.rows };
    }),
  );
}
