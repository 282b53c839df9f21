// Automatic persisted queries: a client sends the SHA-256 of a query, and the query too where the server does not know it. Kept by
// project, in the memory of this process; the digest is checked, so that no client can put another query under it.
// https://www.apollographql.com/docs/apollo-server/performance/apq

import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';

export interface PersistedQueries {
  /** @throws NotPersisted if it is not kept, GraphQLError if the query has another digest */
  text(project: number, hash: string, query: string | undefined): string;
  /** Keeps a query that is valid. */
  keep(project: number, hash: string, query: string): void;
}

/** The client sends query and digest together, to keep it. The message and the code are those that clients look for. */
export class NotPersisted extends GraphQLError {
  constructor() {
    super('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
  }
}

/** In UTF-16 units, of all projects. */
const mostText = 8 * 1024 * 1024;

export function persistedQueries(): PersistedQueries {
  const kept = new LRUCache<string, string>({ maxSize: mostText });
  return {
    text: (project, hash, query) => {
      const known = kept.get(`${project} ${hash}`);
      if (query === undefined) {
        if (known === undefined) throw new NotPersisted();
        return known;
      }
      if (query !== known && createHash('sha256').update(query).digest('hex') !== hash)
        throw new GraphQLError(
          'The sha256Hash in extensions.persistedQuery is not the SHA-256 of the query that is sent with it.',
        );
      return query;
    },
    keep: (project, hash, query) => {
      if (kept.peek(`${project} ${hash}`) === undefined)
        kept.set(`${project} ${hash}`, query, { size: query.length + 100 });
    },
  };
}
