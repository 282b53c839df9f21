// In: a statement whose columns are all read as text. Out: its rows as PostgreSQL sends them. pg's own query clones its options, looks up
// a parser for each column at each execution, and emits an event for each row.
import pg from 'pg';
import type { TextRow } from './row-flow.ts';

export interface TextStatement {
  readonly text: string;
  /** Empty: the statement is not kept. */
  readonly name: string;
  readonly values: readonly unknown[];
}

export interface RowReader {
  readonly row: (row: TextRow) => void;
  /** Called once: after the last row, or with the error. */
  readonly end: (error?: Error) => void;
}

/** Of pg's class, since a pipelined connection takes no others. pg calls the methods; its types leave them out. */
export class TextQuery extends pg.Query {
  declare name: string;
  declare values: readonly unknown[];
  reader: RowReader;

  constructor({ text, name, values }: TextStatement, reader: RowReader) {
    super(text);
    this.name = name;
    this.values = values;
    this.reader = reader;
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.reader.row(fields);
  }

  handleCommandComplete(): void {}

  /** Requests that came in the same iteration of the event loop are sent on first, so that PostgreSQL works while this one is answered. */
  handleReadyForQuery(): void {
    setImmediate(() => this.reader.end());
  }

  handleError(error: Error): void {
    this.reader.end(error);
  }
}
