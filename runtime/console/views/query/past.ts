// The queries that ran in this tab, kept until it closes: as they ran, with GraphiQL's store and its keys.
import { HistoryStore, type QueryStoreItem, StorageAPI } from '@graphiql/toolkit';
import { signal } from '@preact/signals';

const store = new HistoryStore(new StorageAPI(sessionStorage), 20);

/** The oldest first. */
export const past = signal<readonly QueryStoreItem[]>(store.queries);

const change = (make: () => void): void => {
  make();
  past.value = [...store.queries];
};

export const remember = (ran: QueryStoreItem): void => change(() => store.updateHistory(ran));
export const keep = (item: QueryStoreItem): void => change(() => store.toggleFavorite(item));
export const forget = (item: QueryStoreItem): void => change(() => store.deleteHistory(item));
