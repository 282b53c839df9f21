// The configured sandbox → its provider on this machine.
import { Failure } from '../../failure.ts';
import { denoProvider, type LocalSettings } from './deno.ts';
import { quickjsProvider } from './quickjs.ts';
import type { Provider } from './sandbox.ts';

/** @param wanted `auto` is Deno if it is installed, else QuickJS. @throws Failure if Deno is wanted and not installed */
export function localProvider(wanted: 'auto' | 'deno' | 'quickjs', settings: LocalSettings): Provider {
  const deno = wanted === 'quickjs' ? undefined : denoProvider(settings);
  if (deno) return deno;
  if (wanted === 'deno')
    throw new Failure(
      `Deno is not installed for ${process.platform} ${process.arch}: its package is an optional dependency. ` +
        'Install it, or choose quickjs as the sandbox of bots.',
    );
  return quickjsProvider(settings);
}
