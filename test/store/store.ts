// A test file asks for a store → Kiln's tables, empty, and what resources are written with.

import { developer } from '../../runtime/base/principal/principal.ts';
import { type InstalledSchema, installSchema } from '../../runtime/database/migrate/migrate.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import {
  type Store,
  updateResource,
  type WriteOptions,
  type Written,
} from '../../runtime/database/store/resource.ts';
import { testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

export interface TestStore {
  readonly database: Database;
  readonly schema: InstalledSchema;
  readonly store: Store;
  put(resource: Resource, options?: WriteOptions): Promise<Written>;
}

export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

/** Says beforeAll and afterAll for the file that calls it; to be awaited within tests. */
export function testStore(): () => Promise<TestStore> {
  const opened = testDatabase(emptyTemplate);
  let installed: Promise<InstalledSchema> | undefined;
  return async () => {
    const database = opened();
    installed ??= installSchema(database, { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' });
    const schema = await installed;
    const store = { database, index: schema.index, planMemory: 2 ** 25 };
    return {
      database,
      schema,
      store,
      put: (resource, options) =>
        updateResource(
          store,
          developer,
          resource.resourceType,
          resource.id,
          JSON.stringify(resource),
          options,
        ),
    };
  };
}
