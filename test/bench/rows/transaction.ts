// The records of one patient as a transaction: some hundred resources that refer to each other. The floor is the store's own write of
// each, in one transaction.
import { type Resource, recordsOf } from '../synthetic.ts';
import type { BenchRow } from './row.ts';

export interface TransactionBundle {
  readonly resourceType: 'Bundle';
  readonly type: 'transaction';
  readonly entry: readonly {
    readonly fullUrl: string;
    readonly resource: Resource;
    readonly request: { readonly method: 'POST'; readonly url: string };
  }[];
}

/** Every one of them has laboratory reports. */
const bundles = 20;

export const transaction: BenchRow = {
  document: '',
  bundle: ({ bundle }) => bundle as TransactionBundle,
  variety: bundles,
  draw: async () => {
    const made = Array.from({ length: bundles }, (_, i) => bundleOf([...recordsOf(4 * i + 4)]));
    let next = 0;
    return () => ({ bundle: made[next++ % bundles] });
  },
};

/** Resources are new, and refer to each other by the `fullUrl` of their entries. */
function bundleOf(records: readonly Resource[]): TransactionBundle {
  const urns = new Map(records.map(({ resourceType, id }) => [`${resourceType}/${id}`, `urn:uuid:${id}`]));
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: records.map(record => {
      const { id, ...resource } = record;
      const text = JSON.stringify(resource).replace(/"reference":"([^"]+)"/g, (all, target: string) =>
        urns.has(target) ? `"reference":"${urns.get(target)}"` : all,
      );
      const request = { method: 'POST', url: record.resourceType } as const;
      return { fullUrl: `urn:uuid:${id}`, resource: JSON.parse(text) as Resource, request };
    }),
  };
}
