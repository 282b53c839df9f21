// Rows of one type that come one after another → batches in which each id stands once.
import type { EncodedRows } from './load-block.ts';

export interface Batch {
  readonly rows: EncodedRows[];
  readonly ids: Set<string>;
  bytes: number;
}

export function emptyBatch(): Batch {
  return { rows: [], ids: new Set(), bytes: 0 };
}

/** Returns false, and takes nothing, if one of the ids is there already. */
export function joinBatch(batch: Batch, rows: EncodedRows): boolean {
  const ids = rows.ids.split('\n');
  ids.pop();
  if (batch.ids.size > 0 && ids.some(id => batch.ids.has(id))) return false;
  for (const id of ids) batch.ids.add(id);
  batch.rows.push(rows);
  batch.bytes += rows.main.length + rows.edges.length + rows.codes.length;
  return true;
}
