// In: a database. Out: the port of the floor: node's own HTTP server, pg, and hand-written SQL whose text is the response.
import pg from 'pg';
import { tokenHasher } from '../../runtime/search/token-hash.ts';
import { statements } from './floor-sql.ts';
import { plainServer } from './plain-server.ts';
import type { Request } from './rows.ts';
import type { StartMessage } from './side.ts';

export function floorSide({ url, token, settings }: StartMessage): Promise<number> {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 10, idleTimeoutMillis: 0 },
    onConnect: async client => {
      await client.query("set plan_cache_mode = 'force_generic_plan'; set jit = off");
    },
  });
  const hasher = tokenHasher(settings.tokenKey);
  // Hashes are as good as a column of codes, and there is one index for all: nobody has to make them for each request.
  const hashes = new Map<string, string>();
  return plainServer(token, async ({ operationName, variables }) => {
    const { rows } = await pool.query<[string]>({
      ...{ name: operationName, text: statements[operationName], rowMode: 'array' },
      values: [parameter(operationName, variables)],
    });
    return rows[0]?.[0] ?? '{"data":{"Patient":null}}';
  });

  function parameter(name: Request['operationName'], variables: Request['variables']): unknown {
    switch (name) {
      case 'page':
        return variables.offset;
      case 'report':
        return variables.subject;
      case 'read':
        return variables.id;
      case 'newest':
        return hashOf(String(variables.code));
    }
  }

  function hashOf(code: string): string {
    const known = hashes.get(code);
    if (known) return known;
    const [system, value] = code.split('|');
    const made = hasher.sought('code', system, value);
    hashes.set(code, made);
    return made;
  }
}
