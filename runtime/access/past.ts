// In: a principal, a type, an id and a version. Out: the past version, if it is visible. Indexes describe current rows only,
// so a past version is visible only where the policies grant all rows and all elements of its type. The resources inside of it
// follow their own types, as in a current version. https://hl7.org/fhir/R4/http.html#vread
import { literal, name, parameter, project, raw, type Sql, sql } from '../base/sql/sql.ts';
import { isDeleted, type PastVersion, readVersion } from '../database/store/history.ts';
import { instantSql, isVersion } from '../database/store/resource-sql.ts';
import { type Access, granting, isPastVisible } from './access.ts';
import { type ResourceAccess, read } from './resources.ts';
import { ask } from './row-access.ts';
import { innerSql } from './rows.ts';

/** A principal whose access is limited to some rows or elements of the type can read only the current version. */
export async function readPast(
  resources: ResourceAccess,
  type: string,
  id: string,
  version: string,
): Promise<PastVersion> {
  const { store, principal, access } = resources;
  if (access.named === undefined) return readVersion(store, principal, type, id, version);
  if (isPastVisible(access.type(type))) return readSeenVersion(resources, type, id, version);
  if (granting(access.type(type), 'vread').length === 0) return { kind: 'absent' };
  const found = await read(resources, type, id);
  return found?.version === version && found.visibleMeta?.version !== false
    ? { kind: 'version', found }
    : { kind: 'absent' };
}

/** Whether the last version of the id is its deletion, which is visible to the principal. */
export async function wasDeleted(
  { store, principal, access }: ResourceAccess,
  type: string,
  id: string,
): Promise<boolean> {
  return isPastVisible(access.type(type)) && (await isDeleted(store, principal, type, id));
}

async function readSeenVersion(
  { store, principal, access }: ResourceAccess,
  type: string,
  id: string,
  version: string,
): Promise<PastVersion> {
  if (!isVersion(version)) return { kind: 'absent' };
  const [row] = await ask(store, principal, access, `past ${type}`, [id, version], () =>
    seenVersion(type, access),
  );
  const [updated, content] = row ?? [];
  if (!row) return { kind: 'absent' };
  return updated && content
    ? { kind: 'version', found: { type, id, version, updated, content } }
    : { kind: 'deleted' };
}

/** In one snapshot, a version is either in the table of its type or in the history. */
function seenVersion(type: string, access: Access): Sql {
  const [id, version] = [parameter(2), parameter(3)];
  const current = sql`select updated, content from ${name(type)} where project = ${project} and id = ${id} and version = ${version}::int8`;
  const past = sql`select updated, content::jsonb from kiln_history where project = ${project} and type = ${literal(type)} and id = ${id} and version = ${version}::int8`;
  return sql`select ${raw(instantSql('v.updated'))}, (${innerSql(access, sql`v.content`)})::text from (${current} union all ${past}) v limit 1`;
}
