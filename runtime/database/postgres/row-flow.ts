// In: rows as a connection receives them. Out: the same rows at the pace of their reader; the connection pauses in between.

/** A row as an array of text. */
export type TextRow = (string | null)[];

/** A source that can be paused. */
export interface Pausable {
  pause(): unknown;
  resume(): unknown;
}

export interface RowFlow {
  push(row: TextRow): void;
  /** All rows were pushed, or there was an error. */
  end(error?: Error): void;
  /** Length of the unread rows and of the last batches read, which may still be in use. In UTF-16 units. */
  held(): number;
  /** Rows in the batches in which they came. */
  readonly rows: AsyncGenerator<readonly TextRow[], void>;
}

/** Unread text beyond which the source is paused, in UTF-16 units. */
const mostWaiting = 256 * 1024;

/** @param before length of the rows that were returned before the stream began */
export function rowFlow(source: Pausable, before = 0): RowFlow {
  let waiting: TextRow[] = [];
  let length = 0;
  let ended = false;
  let fault: Error | undefined;
  let wake: (() => void) | undefined;
  /** Lengths of the last batches. */
  let taken: readonly number[] = [before];
  return { push, end, held: () => taken.reduce((sum, each) => sum + each, length), rows: rows() };

  function push(row: TextRow): void {
    waiting.push(row);
    for (const text of row) length += text?.length ?? 0;
    if (length > mostWaiting) source.pause();
    wake?.();
  }

  function end(error?: Error): void {
    ended = true;
    fault = error;
    wake?.();
  }

  async function* rows(): AsyncGenerator<readonly TextRow[], void> {
    for (;;) {
      if (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        taken = [...taken.slice(-1), length];
        length = 0;
        source.resume();
        yield batch;
      } else if (fault) throw fault;
      else if (ended) return;
      else
        await new Promise<void>(resolve => {
          wake = resolve;
        });
    }
  }
}
