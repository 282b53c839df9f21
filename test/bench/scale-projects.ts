// In: a database whose first project is filled. Out: further projects with copies of its rows, and a token of a client for each.

import { readConfig } from '../../runtime/base/config.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { makeProject } from '../../runtime/database/store/project.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { addressesOf } from '../../runtime/identity/auth/addresses.ts';
import { register } from '../../runtime/identity/auth/register.ts';
import { sealer } from '../../runtime/identity/auth/seal.ts';
import { signingKeys } from '../../runtime/identity/auth/signing-key.ts';
import type { Ground } from './fill.ts';

/** @returns tokens with all of the data of their project, the first project's first */
export async function projectTokens(
  { connection, settings }: Pick<Ground, 'connection' | 'settings'>,
  key: string,
  projects: number,
): Promise<readonly string[]> {
  const { limits } = readConfig({});
  const database = await connectDatabase(connection, limits);
  try {
    const store = { database, index: indexContext(settings), planMemory: limits.planMemory };
    const context = {
      ...{ database, store, keys: signingKeys(database, sealer(key)), addresses: addressesOf(settings.base) },
    };
    const tables = projects > 1 ? await filledTables(database) : [];
    const tokens: string[] = [];
    for (let place = 0; place < projects; place++) {
      const name = place === 0 ? 'default' : `bench-${place}`;
      const project = { name, number: await makeProject(database, store, name) };
      if (place > 0) await copyRows(database, tables, project.number);
      const made = await register(context, {
        ...{ project, policies: ['all'], parameters: new Map(), profile: undefined },
        lifetime: 24 * 3_600_000,
      });
      const policy = {
        resourceType: 'AccessPolicy',
        id: 'all',
        name: 'All',
        resource: [{ resourceType: '*' }],
      };
      await updateResource(store, made, 'AccessPolicy', 'all', JSON.stringify(policy));
      tokens.push(made.accessToken);
    }
    return tokens;
  } finally {
    await database.close();
  }
}

interface Table {
  readonly name: string;
  /** Without `project`, and without those that PostgreSQL computes. */
  readonly columns: readonly string[];
}

/** Of resources, their references and their search columns, where the first project has rows. */
async function filledTables({ custom }: Pick<Database, 'custom'>): Promise<readonly Table[]> {
  const { rows } = await custom.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter
       (where a.attname <> 'project' and a.attgenerated = '' and a.attidentity = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kiln\\_%'
     group by c.relname having bool_or(a.attname = 'project')`,
  );
  const filled: Table[] = [];
  for (const table of rows) {
    const { rowCount } = await custom.query(`select 1 from "${table.name}" where project = 1 limit 1`);
    if (rowCount) filled.push(table);
  }
  return filled;
}

/** What belongs to the project itself, and its clients, is left out: each has its own. */
async function copyRows(
  { custom }: Pick<Database, 'custom'>,
  tables: readonly Table[],
  project: number,
): Promise<void> {
  for (const { name, columns } of tables) {
    if (/^(?:Project|ProjectMembership|ClientApplication|AccessPolicy)(?:_|$)/.test(name)) continue;
    const list = columns.map(column => `"${column}"`).join(', ');
    await custom.query(
      `insert into "${name}" (project, ${list}) select $1, ${list} from "${name}" where project = 1`,
      [project],
    );
  }
}
