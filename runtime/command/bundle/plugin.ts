// The plugin of esbuild for bots: resolves imports (of the server, refused, bundled) and loads files with their part of the map.
import { readFileSync } from 'node:fs';
import type { OnLoadResult, Plugin } from 'esbuild';
import { importsMedplum, withoutMap } from '../../bots/sandbox/source-text.ts';
import { builtInRefusal, isBuiltIn } from './built-ins.ts';

/** Modules that the server resolves; those of `kiln/` are of the former name of the package. */
const ofServer: ReadonlySet<string> = new Set([
  '@kiln',
  'kiln-fhir/bot',
  'kiln-fhir/bot/medplum',
  'kiln/bot',
  'kiln/bot/medplum',
]);

export function bundlePlugin(seen: { usesMedplum: boolean }): Plugin {
  return {
    name: 'kiln',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^(?:@kiln|kiln|kiln-fhir)(?:\/|$)/ }, ({ path }) => {
        if (ofServer.has(path)) return { path, external: true };
        return refused(`'${path}' contains only types: write import type { … } from '${path}'.`);
      });
      onResolve({ filter: /^[a-z]/ }, async ({ path, kind, pluginData, ...from }) => {
        if (!isBuiltIn(path) || pluginData === asked) return undefined;
        // A package of that name may be installed, and a package may declare that browsers need no such module.
        const found = await resolve(path, { ...from, kind, pluginData: asked });
        const isFound = found.errors.length === 0 && !found.external;
        return isFound ? undefined : refused(builtInRefusal(path));
      });
      onLoad({ filter: /\.(?:css|node|wasm)$/ }, () =>
        refused('Only JavaScript, TypeScript, JSON and texts can be parts of a bot.'),
      );
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }): OnLoadResult => {
        const text = readFileSync(path, 'utf8');
        if (/[\\/]node_modules[\\/]/.test(path)) return { contents: withoutMap(text), loader: 'default' };
        seen.usesMedplum ||= importsMedplum(text);
        return { contents: text, loader: 'default' };
      });
    },
  };
}

const asked = 'kiln';
function refused(text: string) {
  return { errors: [{ text }] };
}
