// A provider: QuickJS as WebAssembly, in threads of the server. For platforms that Deno is not there for.
import type { LocalSettings } from './deno.ts';
import { pool } from './pool.ts';
import { quickjsThread } from './quickjs-thread.ts';
import type { Provider } from './sandbox.ts';
import { realmText } from './texts.ts';

export function quickjsProvider(settings: LocalSettings): Provider {
  const realm = realmText();
  return { name: 'quickjs', ...pool({ ...settings, start: () => quickjsThread(realm) }) };
}
