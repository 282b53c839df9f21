// A database, and for each policy the rows that are to be seen → PostgreSQL's own row-level security over its tables, forced on a role
// that owns nothing: a connection that PostgreSQL itself shows those rows alone, whatever SQL is sent.
// https://www.postgresql.org/docs/current/ddl-rowsecurity.html
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../../runtime/database/postgres/connection.ts';

/** What one policy lets see. */
export interface Visible {
  readonly rows: readonly { readonly type: string; readonly id: string }[];
  /** Types of which every row is seen: what was in the past of them is, too. */
  readonly whole: readonly string[];
}

export interface RowSecurity {
  /** As somebody with that policy. */
  connection(policy: string): Connection;
  /** How many tables have row-level security. */
  readonly tables: number;
  /** To be called when the database is gone. */
  dropRole(server: Connection): Promise<void>;
}

/** The name of the policy that a connection asks by; a setting of PostgreSQL. */
const setting = 'kiln_test.policy';

export async function rowSecurity(
  database: Connection,
  visible: ReadonlyMap<string, Visible>,
): Promise<RowSecurity> {
  const role = `kiln_test_${randomBytes(6).toString('hex')}`;
  const tables = await withClient(database, async client => {
    await client.query(`create role ${role} nosuperuser nobypassrls; grant ${role} to current_user`);
    await client.query(`grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      create table test_seen (policy text, type text, id text collate "C", primary key (policy, type, id));
      create table test_whole (policy text, type text, primary key (policy, type));
      grant select on test_seen, test_whole to ${role}`);
    for (const [policy, { rows, whole }] of visible) {
      await client.query('insert into test_seen select $1, * from unnest($2::text[], $3::text[])', [
        policy,
        rows.map(({ type }) => type),
        rows.map(({ id }) => id),
      ]);
      await client.query('insert into test_whole select $1, unnest($2::text[])', [policy, whole]);
    }
    const secured = await resourceTables(client);
    for (const { table, type } of secured)
      await secure(client, role, table, `id in (select id from test_seen where ${own} and type = '${type}')`);
    await secure(client, role, 'kiln_history', `type in (select type from test_whole where ${own})`);
    await secure(
      client,
      role,
      'kiln_terminology',
      `(type, id) in (select type, id from test_seen where ${own})`,
    );
    const of = (type: string) => `(select id from test_seen where ${own} and type = '${type}')`;
    await secure(client, role, 'kiln_concept', `system in ${of('CodeSystem')}`);
    await secure(client, role, 'kiln_value_set_code', `value_set in ${of('ValueSet')}`);
    await client.query('analyze test_seen; analyze test_whole');
    return secured.length + 4;
  });
  return {
    tables,
    connection: policy => {
      const url = new URL(database.url);
      const value = policy.replace(/[\\ ]/g, '\\$&');
      url.searchParams.set('options', `-c role=${role} -c ${setting}=${value}`);
      return { url: url.href };
    },
    dropRole: server => withClient(server, async client => void (await client.query(`drop role ${role}`))),
  };
}

const own = `policy = current_setting('${setting}')`;

/** Tables of resources and of what they are found by: `"Patient"`, `"Patient_ref"`, `"Observation_code"`. */
async function resourceTables(client: pg.Client) {
  const { rows } = await client.query<{ table: string; type: string }>(
    `select relname as "table", split_part(relname, '_', 1) as type from pg_class c
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '^[A-Z]'
     and exists (select from pg_attribute where attrelid = c.oid and attname = 'id')`,
  );
  return rows;
}

async function secure(client: pg.Client, role: string, table: string, condition: string): Promise<void> {
  await client.query(`alter table "${table}" enable row level security;
    alter table "${table}" force row level security;
    create policy test_policy on "${table}" for select to ${role} using (${condition})`);
}

async function withClient<Result>(
  { url }: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
