// Rows under headed columns, what can be done with a row, and the page of a list: all from a description.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Page } from '../fhir.ts';
import { Link } from '../router.tsx';
import { Confirm } from './dialog.tsx';
import type { Loaded } from './load.tsx';
import { Button, Empty, Failure, Heading, Notice } from './parts.tsx';

type Cell<Row> = (row: Row) => ComponentChildren;

export interface Column<Row> {
  readonly cell: Cell<Row>;
  /** How the rows are sorted by it. */
  readonly order?: 'ascending' | 'descending' | undefined;
  /** Its head is a button that sorts. */
  readonly onSort?: () => void;
}

/** By title. */
export type Columns<Row> = Readonly<Record<string, Cell<Row> | Column<Row>>>;

interface TableProps<Row> {
  /** The content of the table: read by screen readers. */
  readonly caption: string;
  readonly columns: Columns<Row>;
  /** The titles of those with numbers. */
  readonly numbers?: readonly string[];
  readonly rows: readonly Row[];
  /** Of rows that change their place. */
  readonly keyOf?: (row: Row) => string;
  /** Shown without rows, with advice. */
  readonly empty?: string | readonly [title: string, more: string];
}

export function Table<Row>({ caption, columns, numbers, rows, keyOf, empty }: TableProps<Row>) {
  const [none, more] = typeof empty === 'string' ? [empty] : (empty ?? []);
  if (rows.length === 0 && none) return <Empty title={none}>{more}</Empty>;
  const all = Object.entries(columns).map(([title, given]) => {
    const column: Column<Row> = typeof given === 'function' ? { cell: given } : given;
    return { title, ...column, side: numbers?.includes(title) ? 'number' : undefined };
  });
  const head = ({ title, side, order, onSort }: (typeof all)[number]) => (
    <th key={title} scope="col" class={side} aria-sort={order}>
      {onSort ? <button type="button" class="sort" onClick={onSort} children={title} /> : title}
    </th>
  );
  const row = (of: Row, at: number) => (
    <tr key={keyOf?.(of) ?? at}>
      {all.map(({ title, side, cell }) => (
        <td key={title} class={side}>
          {written(cell(of))}
        </td>
      ))}
    </tr>
  );
  return (
    <Scrolled label={caption}>
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>{all.map(head)}</tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
      </table>
    </Scrolled>
  );
}

function written(value: ComponentChildren): ComponentChildren {
  return typeof value === 'number' ? value.toLocaleString() : value;
}

/** What is wider than the page scrolls inside of itself, also by keyboard. */
export function Scrolled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard
    <section class="table-frame" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

export interface RowAction<Row> {
  readonly text: string;
  readonly run: (row: Row) => Promise<unknown>;
  /** Whether a row has it. */
  readonly of?: (row: Row) => boolean;
  readonly isDisabled?: (row: Row) => boolean;
  /** Asked before. */
  readonly title?: string;
  readonly question?: string;
  /** The words on the button of the question, where they are others. */
  readonly action?: string;
}

type ActionsProps<Row> = { row: Row; subject: string; actions: readonly RowAction<Row>[]; label?: string };

/** @param label what the buttons are about, where their texts are not enough */
export function Actions<Row>({ row, subject, actions, label }: ActionsProps<Row>) {
  const [asking, setAsking] = useState<RowAction<Row>>();
  const [error, setError] = useState<unknown>();
  const close = () => setAsking(undefined);
  const begin = (action: RowAction<Row>) => () => {
    setError(undefined);
    if (action.title === undefined) action.run(row).catch(setError);
    else setAsking(action);
  };
  const button = (action: RowAction<Row>) => (
    <Button
      {...{ key: action.text, kind: 'quiet', text: action.text, onClick: begin(action) }}
      aria-label={label && `${action.text} ${label}`}
      disabled={action.isDisabled?.(row) ?? false}
    />
  );
  const { title = '', question: text = '', text: own = '', action = own } = asking ?? {};
  const confirmed = async () => {
    await asking?.run(row);
    close();
  };
  return (
    <>
      <div class="row">{actions.filter(({ of }) => of?.(row) ?? true).map(button)}</div>
      {error !== undefined && <Failure error={error} />}
      {asking && <Confirm {...{ title, text, action, subject }} onClose={close} run={confirmed} />}
    </>
  );
}

type ListProps<Row> = Omit<TableProps<Row>, 'caption' | 'rows'> & {
  title: string;
  about: string;
  actions?: ComponentChildren;
  /** What is done with a row, and the words for it. */
  rowActions?: readonly RowAction<Row>[];
  subjectOf?: (row: Row) => string;
  /** Above the table. */
  children?: ComponentChildren;
  of: Loaded<readonly Row[] | Page<Row>>;
  /** Of the resources, where they are some. */
  type?: string;
};

export function ListPage<Row>({ title, about, actions, of, type, columns, ...more }: ListProps<Row>) {
  const { rowActions, subjectOf = String, children, ...table } = more;
  const { value } = of;
  const acted = rowActions && {
    Actions: (row: Row) => <Actions {...{ row, actions: rowActions, subject: subjectOf(row) }} />,
  };
  const page = value === undefined || 'resources' in value ? value : { resources: value, next: undefined };
  return (
    <>
      <Heading {...{ title, about, actions }} />
      {of.pending}
      {page && children}
      {page?.next !== undefined && (
        <Notice>
          There are more than these {page.resources.length}:{' '}
          <Link to={`/data/${type}`}>search all in Data</Link>, where each leads back here.
        </Notice>
      )}
      {page && <Table caption={title} rows={page.resources} columns={{ ...columns, ...acted }} {...table} />}
    </>
  );
}
