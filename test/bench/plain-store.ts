// In: a database. Out: what the two others write with: the store itself, since nobody writes its search index by hand.
import { readConfig } from '../../runtime/config.ts';
import { connectDatabase } from '../../runtime/postgres/database.ts';
import type { Store } from '../../runtime/store/resource.ts';
import { indexContext } from '../../runtime/store/row.ts';
import type { StartMessage } from './side.ts';

export async function plainStore({ url, settings }: StartMessage): Promise<Store> {
  const { limits } = readConfig({});
  const database = await connectDatabase({ url }, limits);
  return { database, index: indexContext(settings), planMemory: limits.planMemory };
}
