// Rows under headed columns; wide ones scroll inside of themselves, also by keyboard.
import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  readonly isNumber?: boolean;
  /** How the rows are sorted by it. */
  readonly order?: 'ascending' | 'descending';
  /** Its head is a button that sorts. */
  readonly onSort?: () => void;
}

interface TableProps<Row> {
  /** What the table holds: read by screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class="table-frame" aria-label={caption} tabIndex={0}>
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber, order, onSort }) => (
              <th key={title} scope="col" class={isNumber ? 'number' : undefined} aria-sort={order}>
                {onSort ? (
                  <button type="button" class="sort" onClick={onSort}>
                    {title}
                    <span aria-hidden="true">{order && (order === 'ascending' ? ' ↑' : ' ↓')}</span>
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber }) => (
                <td key={title} class={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
