// A request ↔ a link that opens it. It is in the fragment, which browsers do not send: no log of a server has it.
import type { Typed } from './opened.ts';

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
    const { query, variables } = (await new Response(unpacked).json()) as Partial<Typed>;
    return { query: String(query ?? ''), variables: String(variables ?? '') };
  } catch {
    return { query: '# The link is not complete: ask for it again.\n', variables: '' };
  }
}
