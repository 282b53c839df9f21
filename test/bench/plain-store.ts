// In: a database. Out: what the two others write with: the store itself, since nobody writes its search index by hand.
import { randomUUID } from 'node:crypto';
import { readConfig } from '../../runtime/base/config.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { inTransaction } from '../../runtime/database/postgres/transaction.ts';
import { type Store, updateResource } from '../../runtime/database/store/resource.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import type { TransactionBundle } from './rows/transaction.ts';
import type { StartMessage } from './side.ts';

export async function plainStore({ url, settings }: StartMessage): Promise<Store> {
  const { limits } = readConfig({});
  const database = await connectDatabase({ url }, limits);
  return { database, index: indexContext(settings), planMemory: limits.planMemory };
}

/** All in one transaction, with the references between them. @returns what a Bundle answers, as far as it is compared */
export async function writeBundle(store: Store, { entry }: TransactionBundle): Promise<string> {
  const ids = new Map(entry.map(({ fullUrl }) => [fullUrl, randomUUID() as string]));
  const types = new Map(entry.map(({ fullUrl, request }) => [fullUrl, request.url]));
  await inTransaction(store.database.generic, async client => {
    const inside = { ...store, client };
    for (const { fullUrl, resource, request } of entry) {
      const id = ids.get(fullUrl) ?? '';
      const text = JSON.stringify({ ...resource, id }).replace(
        /urn:uuid:[0-9a-f-]{36}/g,
        urn => `${types.get(urn)}/${ids.get(urn)}`,
      );
      await updateResource(inside, { project: 1 }, request.url, id, text);
    }
  });
  return JSON.stringify({ entry: entry.map(() => ({ response: { status: '201 Created' } })) });
}
