// A database that has Kiln's tables → what resources are written with, past HTTP.

import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import type { Store } from '../../runtime/database/store/resource.ts';

export async function testStoreOf(database: Database): Promise<Store> {
  const config = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };
  const { index } = await installSchema(database, config);
  return { database, index, planMemory: 2 ** 25 };
}
