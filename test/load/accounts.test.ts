// Which tables a backup has: no table of Kiln's is forgotten.
import { expect, test } from 'vitest';
import { generatedSql } from '../../runtime/base/definitions/generated-sql.ts';
import { accountTables } from '../../runtime/fhir/load/accounts.ts';

/** What says how the database was made, which the restored one says of itself. */
const schema = ['kiln_meta', 'kiln_schema', 'kiln_index', 'kiln_migration'];
/** Resources, and what is made of them or says of a few minutes that they were written; the part of kiln_token that is with its project. */
const resources =
  'kiln_history kiln_terminology kiln_concept kiln_value_set_code kiln_revoked kiln_change'.split(' ');

test('each table is of resources, of the schema, or in the backup', () => {
  const own = generatedSql().relations.filter(name => name.startsWith('kiln_') && !name.endsWith('_idx'));
  const tables = own.filter(name => !name.endsWith('_pkey') && !name.endsWith('_key1'));
  expect([...tables].sort()).toEqual([...schema, ...resources, ...accountTables].sort());
});
