// A request ↔ a link that opens it. It is in the fragment, which browsers do not send: no log of a server has it.

import type { Typed } from './as-code.ts';

const name = '#query=';

export async function linkOf(typed: Typed): Promise<string> {
  const packed = new Blob([JSON.stringify(typed)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${location.origin}/query${name}${safe}`;
}

/** Of the address of this page, from which it is then removed: a reload begins with what was typed since. */
export async function openedLink(): Promise<Typed | undefined> {
  const { hash } = location;
  if (!hash.startsWith(name)) return undefined;
  history.replaceState(null, '', location.pathname);
  try {
    const text = atob(hash.slice(name.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, character => character.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const { query, variables } = JSON.parse(await textOf(unpacked)) as Partial<Typed>;
    return { query: String(query ?? ''), variables: String(variables ?? '') };
  } catch {
    return { query: '# The link is not complete, or too long: request it again.\n', variables: '' };
  }
}

/** In bytes: more than the server takes. */
const longest = 2_000_000;

/** Limits the size, since a short link can unpack to more than a page can show. @throws Error */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    bytes += value.length;
    if (bytes > longest) {
      await reader.cancel();
      throw new Error('The link is too long.');
    }
    parts.push(new Uint8Array(value));
  }
}
