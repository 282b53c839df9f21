// Readers of values of unknown type, for the functions of bots for Medplum. Runs inside sandboxes.

export type Given = Readonly<Record<string, unknown>>;

export function recordOf(value: unknown): Given {
  return typeof value === 'object' && value !== null ? (value as Given) : {};
}

export function listOf(value: unknown): readonly Given[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

/** Of nested extensions by the urls from outside to inside; without urls the resource itself. */
export function extensionAt(resource: unknown, urls: readonly string[]): Given | undefined {
  let found: Given | undefined = recordOf(resource);
  for (const url of urls) found = listOf(found?.extension).find(each => each.url === url);
  return found;
}

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
