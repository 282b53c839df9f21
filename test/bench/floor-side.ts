// In: a database. Out: the port of the floor: node's own HTTP server, pg, and hand-written SQL whose text is the response;
// for what is written the store's own write, since its search index is not written by hand.
import pg from 'pg';
import { createResource } from '../../runtime/database/store/resource.ts';
import { tokenHasher } from '../../runtime/search/token-hash.ts';
import { plainServer } from './plain-server.ts';
import { plainStore, writeBundle } from './plain-store.ts';
import type { TransactionBundle } from './rows/transaction.ts';
import { benchRows } from './rows.ts';
import type { StartMessage } from './side.ts';

export async function floorSide(message: StartMessage): Promise<number> {
  const { url, token, settings } = message;
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 10, idleTimeoutMillis: 0 },
    onConnect: async client => {
      await client.query("set plan_cache_mode = 'force_generic_plan'; set jit = off");
    },
  });
  const hasher = tokenHasher(settings.tokenKey);
  // Hashes are as good as a column of codes, and there is one index for all: nobody has to make them for each request.
  const hashes = new Map<string, string>();
  const store = await plainStore(message);
  return plainServer(token, async ({ operationName, variables }) => {
    // Of views.ts: a statement that is the whole request.
    if (typeof variables.sql === 'string') return one({ text: variables.sql });
    const { floor, bundle } = benchRows[operationName];
    if (bundle) return writeBundle(store, bundle(variables) as TransactionBundle);
    if (!floor)
      return written(
        await createResource(store, { project: 1 }, 'Observation', JSON.stringify(variables.res)),
      );
    return one({ name: operationName, text: floor.sql, values: [...floor.values(variables, hashOf)] });
  });

  async function one(query: pg.QueryConfig): Promise<string> {
    const { rows } = await pool.query<[string]>({ ...query, rowMode: 'array' });
    return rows[0]?.[0] ?? '{"data":null}';
  }

  function hashOf(key: string, coding: string): string {
    const known = hashes.get(`${key} ${coding}`);
    if (known) return known;
    const [system, value] = coding.split('|');
    const made = hasher.sought(key, system, value);
    hashes.set(`${key} ${coding}`, made);
    return made;
  }
}

/** What the mutation selects. */
function written({ content }: { readonly content: string }): string {
  const { status, code, valueQuantity } = JSON.parse(content) as Observation;
  const { value, unit } = valueQuantity;
  return JSON.stringify({
    data: { ObservationCreate: { status, code: { text: code.text }, valueQuantity: { value, unit } } },
  });
}

interface Observation {
  readonly status: string;
  readonly code: { readonly text: string };
  readonly valueQuantity: { readonly value: number; readonly unit: string };
}
