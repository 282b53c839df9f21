// The documents that Query keeps of this tab (its history and what is open) → by their hash, links that open them.
import { linkOf } from '../query/share.ts';
import { documentsByHash } from './documents.ts';

/** Paths by `sha256:…`; empty where the browser has no cryptography, as on http of another host. */
export async function keptDocuments(): Promise<ReadonlyMap<string, string>> {
  if (!globalThis.crypto?.subtle) return new Map();
  const documents = await documentsByHash(Object.entries(sessionStorage));
  const links = [...documents].map(async ([hash, query]) => {
    const url = new URL(await linkOf({ query, variables: '' }));
    return [hash, url.pathname + url.hash] as const;
  });
  return new Map(await Promise.all(links));
}
