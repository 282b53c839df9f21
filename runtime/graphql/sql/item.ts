// Names of rows in the SQL of arrays.
import { sql } from '../../sql/sql.ts';

/** The item is called `v` in the SQL of the filters, and what is stored beside a primitive, with its id and extensions, `w`. */
export const item = sql`v`;
export const besideItem = sql`w`;
