// A database that has Kiln's tables and nothing in them → the template of most tests, and what fuller templates are made of.
import { resourceTypes } from '../runtime/base/definitions/parameters.ts';
import { installSchema } from '../runtime/database/migrate/migrate.ts';
import { materializedViews } from '../runtime/search/view/compiled-view.ts';
import { testTemplate } from './database.ts';

/** One for all files, but for those whose schema has materialized views: the database remembers what it stores. */
export function emptyTemplate(): Promise<string> {
  const views = resourceTypes().flatMap(materializedViews);
  return testTemplate(['empty', ...views.map(({ stored }) => stored.name)].join(' '), async database => {
    await installSchema(database, { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' });
  });
}
