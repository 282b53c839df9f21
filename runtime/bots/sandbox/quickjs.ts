// A provider: QuickJS as WebAssembly, in threads of the server. For platforms without Deno.
import type { LocalSettings } from './deno.ts';
import { pool } from './pool.ts';
import { quickjsThread } from './quickjs-thread.ts';
import type { Provider } from './sandbox.ts';
import { quickjsWorker, realmText } from './texts.ts';

export function quickjsProvider(settings: LocalSettings): Provider {
  const [file, realm] = [quickjsWorker(), realmText()];
  return { name: 'quickjs', ...pool({ ...settings, start: memory => quickjsThread(file, realm, memory) }) };
}
