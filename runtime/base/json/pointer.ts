// The text of a JSON Pointer goes in, the keys that it names come out; and back. https://www.rfc-editor.org/rfc/rfc6901

/** `/name/0/given` → `['name', '0', 'given']`; undefined for text that is not a pointer. `~1` is a slash, `~0` a tilde. */
export function readPointer(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `['name', '0', 'given']` → `/name/0/given` */
export function printPointer(keys: readonly string[]): string {
  return keys.map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The index that a key stands for, `-` for the end of the array; undefined for other keys: `01`, `+1`, `1e0`. */
export function readIndex(key: string, length: number): number | undefined {
  if (key === '-') return length;
  return /^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : undefined;
}
