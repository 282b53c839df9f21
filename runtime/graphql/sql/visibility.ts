// In: a type and the alias of its rows. Out: the SQL of the visible rows and of their content, with the parameters of the statement.
import type { ElementPath } from '../../access/element-path.ts';
import type { Interaction } from '../../access/entry.ts';
import * as rows from '../../access/rows.ts';
import { empty, type Sql, sql } from '../../base/sql/sql.ts';
import type { Fencing } from '../../search/reach.ts';
import { accessSql, type Writer } from './writer.ts';

/** The visible rows of a type, as an item of FROM; fenced: the access is only tested, and finds no rows by its indexes. */
export function visibleRows(
  type: string,
  interaction: Interaction,
  way: Fencing,
  alias: Sql,
  writer: Writer,
  of?: rows.RowOrigin,
): Sql {
  const { access } = writer.options;
  return accessSql(rows.rowsSql(type, access.type(type), interaction, way, alias, of), writer);
}

/** The columns that `visibleContent` and `plainColumn` read: `t.content` and others. */
export function storedColumns(type: string, interaction: Interaction, alias: Sql, writer: Writer): Sql {
  const grants = rows.grantsColumn(writer.options.access.type(type), interaction, alias);
  return sql`${plainColumn(alias, writer)}${alias}.content${grants}`;
}

/**
 * The content of a row of `storedColumns`, without hidden elements.
 *
 * @param touched the elements that are read; hidden elements are removed from these alone
 */
export function visibleContent(
  type: string,
  interaction: Interaction,
  alias: Sql,
  writer: Writer,
  touched?: ReadonlySet<string> | 'all',
): Sql {
  const { access } = writer.options;
  const [content, grants] = [sql`${alias}.content`, sql`${alias}.grants`];
  return accessSql(rows.contentSql(type, access, interaction, content, grants, touched), writer);
}

/** Content without the hidden elements of resources inside of it. */
export function visibleInner(content: Sql, writer: Writer): Sql {
  return accessSql(rows.innerSql(writer.options.access, content), writer);
}

/** The condition on rows whose elements at the paths are visible. */
export function rowsShowing(
  type: string,
  interaction: Interaction,
  paths: readonly ElementPath[],
  alias: Sql,
  writer: Writer,
): 'all' | 'none' | Sql {
  const found = rows.rowsShowing(writer.options.access.type(type), interaction, paths, alias);
  return typeof found === 'string' ? found : accessSql(found, writer);
}

/** The condition that no string of a row of `storedColumns` needs an escape; undefined where the test costs more than it saves. */
export function isPlain(alias: Sql, { options }: Writer): Sql | undefined {
  return options.asksPlain ? sql`${alias}.plain` : undefined;
}

/** Its column, and the comma before the next one. */
export function plainColumn(alias: Sql, writer: Writer): Sql {
  const plain = isPlain(alias, writer);
  return plain ? sql`${plain}, ` : empty;
}
