// Two databases that are the same, and what is to differ → the second one with it. Versions and times stay as they are in the first.

import { developer } from '../../runtime/base/principal/principal.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { deleteResource, type Store, writeResource } from '../../runtime/database/store/resource.ts';
import { stampedSql } from '../../runtime/database/store/resource-sql.ts';
import { isObject, normalText, type Resource } from '../oracle/json.ts';
import type { Difference } from './worlds.ts';

export async function storeDifference(store: Store, { written, removed }: Difference): Promise<void> {
  for (const { resourceType, id } of removed)
    await deleteResource(store, developer, resourceType, String(id));
  for (const resource of written) await replace(store, resource);
}

async function replace(store: Store, resource: Resource): Promise<void> {
  const { resourceType: type, meta } = resource;
  const id = String(resource.id);
  const text = normalText(resource);
  const { version: made } = await writeResource(store, developer, {
    type,
    id,
    resource: JSON.parse(text),
    text,
    bound: [],
  });
  const version = isObject(meta) && made !== '1' ? String(meta.versionId) : '1';
  const updated = isObject(meta) ? String(meta.lastUpdated) : '2025-06-01T00:00:00.000Z';
  await store.database.generic.query(
    `update "${type}" set version = $3::int8, updated = $4::timestamptz, content = ${stampedSql('content', '$3::int8', '$4::timestamptz')}
     where project = $1 and id = $2`,
    [developer.project, id, version, updated],
  );
  await store.database.generic.query(
    'delete from kiln_history where project = $1 and type = $2 and id = $3 and version >= $4',
    [developer.project, type, id, version],
  );
}

/** Everything that was written since then gets a time that follows from its id: both databases agree. */
export async function settleWritten(
  database: Pick<Database, 'custom'>,
  types: readonly string[],
): Promise<void> {
  const time = "timestamptz '2025-05-01Z' + (abs(hashtext(id)) % 100000) * interval '1 second'";
  for (const type of types)
    await database.custom.query(
      `update "${type}" set updated = ${time}, content = ${stampedSql('content', 'version', `(${time})`)}
       where updated > timestamptz '2026-06-01Z'`,
    );
  await database.custom.query(
    `update kiln_history set updated = ${time} - interval '1 year' + version * interval '1 ms' where updated > timestamptz '2026-06-01Z'`,
  );
}
