// Documents by id or digest. Trusted ones: a manifest, each text checked: the id is its digest, it validates.
// https://graphql.github.io/graphql-over-http/draft/#sec-Persisted-Documents. Automatic persisted queries: a client sends the SHA-256 of a
// query, and the query too where the server does not know it; kept by project, in the memory of this process, under their checked
// digest. https://www.apollographql.com/docs/apollo-server/performance/apq
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../base/config.ts';
import { Misuse } from '../../base/failure.ts';
import { type Documents, documentCache } from './document.ts';
import { loadSchema } from './schema.ts';

/** Text by `sha256:<64 hexadecimal digits>`. */
export type TrustedDocuments = ReadonlyMap<string, string>;

/** The id of a document: the SHA-256 of its text in UTF-8. */
export function documentId(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/**
 * A JSON object of texts by id; the ids may lack `sha256:`, as client-preset of @graphql-codegen writes them.
 *
 * @throws Misuse if the file is no such object, an id is not the digest of its text, or a document does not validate
 */
export function readTrustedDocuments(file: string, documents: Documents): TrustedDocuments {
  const faults: string[] = [];
  const trusted = new Map<string, string>();
  for (const [key, text] of entries(file)) {
    const id = key.includes(':') ? key : `sha256:${key}`;
    if (typeof text !== 'string') faults.push(`${key} is not a text.`);
    else if (documentId(text) !== id.toLowerCase())
      faults.push(`${key} is not the SHA-256 of its document, which is ${documentId(text)}.`);
    else {
      const document = documents.read(text);
      if (!document.valid)
        faults.push(
          `${key} does not validate: ${document.errors.join(' ')} Trusted documents begin at ` +
            "the schema's root: what selects from one resource, at [Type]/[id]/$graphql, " +
            'begins with Type(id: …) here.',
        );
      trusted.set(id.toLowerCase(), text);
    }
  }
  if (faults.length > 0)
    throw new Misuse(
      [`The trusted documents of ${file} cannot be used.`, ...faults.slice(0, 20)].join('\n  '),
    );
  return trusted;
}

/**
 * Before a server makes anything.
 *
 * @throws Misuse as readTrustedDocuments
 */
export function checkTrustedDocuments({ documents, limits }: Pick<Config, 'documents' | 'limits'>): void {
  if (documents !== undefined) readTrustedDocuments(documents, documentCache(loadSchema, limits));
}

function entries(file: string): [string, unknown][] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Misuse(`The trusted documents cannot be read from ${file}: ${reason}.`, { cause });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw new Misuse(
    `${file} is not a JSON object of documents by id: make it with \`kiln documents <files>\`.`,
  );
}

interface PersistedQueries {
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
