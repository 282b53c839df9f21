// How a bot for Medplum is compiled: a module in the place of its source imports the source, and calls its handler through kiln-fhir/bot/medplum.
import type { Plugin } from 'esbuild';

/** In the place of the source. */
export const adapterFile = 'kiln:medplum';
export const adapterCode =
  "import { handler as own } from 'kiln-source';\nexport * from 'kiln-source';\nimport { adapted } from 'kiln-fhir/bot/medplum';\nexport const handler = adapted(own);\n";

export const noHandler =
  'it exports no function named handler. Write: export async function handler(medplum, event) { … }.';

export function noExport(name: string): string {
  return `kiln-fhir/bot/medplum has no ${name}: import it from @medplum/core, install that package beside the bot, and use kiln bot deploy, which bundles it.`;
}

export interface Adapted {
  readonly contents: string;
  /** The name that messages give the source. */
  readonly name: string;
  readonly loader: 'js' | 'ts';
  /** The text of kiln-fhir/bot/medplum. */
  readonly medplum: string;
}

export function adapting({ contents, name, loader, medplum }: Adapted): Plugin {
  return {
    name: 'kiln-medplum',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^kiln-source$/ }, ({ importer }) =>
        importer === adapterFile ? { path: name, namespace: 'bot' } : undefined,
      );
      onResolve({ filter: /^kiln(?:-fhir)?\/bot\/medplum$/ }, ({ path, kind }) =>
        kind === 'import-statement' ? { path, namespace: 'kiln-medplum' } : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'bot' }, () => ({ contents, loader }));
      onLoad({ filter: /.*/, namespace: 'kiln-medplum' }, () => ({ contents: medplum, loader: 'js' }));
    },
  };
}

/** The map names the source as its author does. */
export function withOwnName(map: string, name: string): string {
  return map.replace(JSON.stringify(`bot:${name}`), () => JSON.stringify(name));
}
