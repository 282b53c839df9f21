// What a browser keeps of GraphiQL → the documents in it, by the hash that the server knows them by.

/** Where GraphiQL keeps what ran and what is open. */
const prefix = 'graphiql:';

/** @param entries names and values of the storage */
export async function documentsByHash(
  entries: readonly (readonly [name: string, value: string])[],
): Promise<ReadonlyMap<string, string>> {
  const texts = entries.flatMap(([name, value]) => (name.startsWith(prefix) ? queriesIn(value) : []));
  return new Map(await Promise.all(texts.map(async text => [await hashOf(text), text] as const)));
}

function queriesIn(text: string): readonly string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (name, value: unknown) => {
      if (name === 'query' && typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    // Other values of GraphiQL are no JSON.
  }
  return found;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256:${Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')}`;
}
