// In: rows of one type. Out: batches without repeated ids.
import type { EncodedRows } from './block.ts';

export interface Batch {
  readonly rows: EncodedRows[];
  readonly ids: Set<string>;
  bytes: number;
}

export function emptyBatch(): Batch {
  return { rows: [], ids: new Set(), bytes: 0 };
}

/** Whether none of the ids is there already. */
export function canJoin(batch: Batch, rows: EncodedRows): boolean {
  return batch.ids.size === 0 || !idsOf(rows).some(id => batch.ids.has(id));
}

export function join(batch: Batch, rows: EncodedRows): void {
  for (const id of idsOf(rows)) batch.ids.add(id);
  batch.rows.push(rows);
  batch.bytes += rows.main.length + rows.edges.length + rows.codes.length;
}

function idsOf({ ids }: EncodedRows): readonly string[] {
  return ids.split('\n').slice(0, -1);
}
