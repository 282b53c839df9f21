// The tables and functions of Kiln itself, that are not of a resource type: sql/kiln.sql and sql/events.sql, whose
// leading comments say what each is for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './root.ts';

/** `npm run build` copies them. */
const folder = join(
  packageRoot(),
  import.meta.url.endsWith('.ts') ? 'runtime/base/definitions/sql' : 'dist/sql',
);

/** Without the comments outside of functions: a database is made, and compared, by the statements alone. */
export const ownSql = ['kiln.sql', 'events.sql']
  .map(file => readFileSync(join(folder, file), 'utf8').replace(/^--.*\n/gm, ''))
  .join('');

export const ownRows = "insert into kiln_project values (1, 'default')";
