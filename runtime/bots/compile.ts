// The source of a bot, TypeScript or JavaScript → one artifact, or what is wrong with it in sentences. By esbuild.
import { createHash } from 'node:crypto';
import { build, type Message, type Plugin, version } from 'esbuild';
import { LRUCache } from 'lru-cache';

export interface BotArtifact {
  /** Of the source and whatever else decides the code: sha256, hexadecimal. */
  readonly hash: string;
  /** An expression that gives what the module exports. */
  readonly code: string;
  /** The name that messages give the source. */
  readonly filename: string;
  /** A source map, as JSON: places of the code → places of the source. */
  readonly map: string;
}

export type Compiled =
  | { readonly artifact: BotArtifact }
  /** Full sentences, each with line and column where there is one. */
  | { readonly faults: readonly string[] };

export type BotCompiler = (source: string, filename?: string) => Promise<Compiled>;

/** Compiles a source once, as long as it is among the last that were. @param most bytes that are kept */
export function botCompiler(most: number): BotCompiler {
  const kept = new LRUCache<string, BotArtifact>({
    maxSize: most,
    sizeCalculation: ({ code, map }) => code.length + map.length + 1,
  });
  return async (source, filename = fallbackName) => {
    const known = kept.get(hashOf(source, nameOf(filename)));
    if (known) return { artifact: known };
    const compiled = await compileBot(source, filename);
    if ('artifact' in compiled) kept.set(compiled.artifact.hash, compiled.artifact);
    return compiled;
  };
}

/** @param filename decides by its ending whether it is TypeScript; without one it is taken for TypeScript */
export async function compileBot(source: string, filename = fallbackName): Promise<Compiled> {
  const name = nameOf(filename);
  const built = await build({
    stdin: { contents: source, sourcefile: name, loader: /\.[cm]?jsx?$/i.test(name) ? 'js' : 'ts' },
    bundle: true,
    write: false,
    outfile: 'bot.js',
    format: 'iife',
    globalName: 'kilnBot',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    supported: { 'dynamic-import': false },
    logLevel: 'silent',
    // Nothing of the machine: no settings of a folder that the server happens to run in.
    tsconfigRaw: '{}',
    plugins: [refuseImports],
  }).catch((error: unknown) => {
    if (isBuildFailure(error)) return error;
    throw error;
  });
  if (!('outputFiles' in built)) return { faults: built.errors.map(message => sentence(message, name)) };
  const [map, code] = ['.map', '.js'].map(
    ending => built.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '',
  );
  if (!exportsHandler(source, code ?? ''))
    return {
      faults: [
        `${name} exports no function named handler. Write: export async function handler(client, event) { … }.`,
      ],
    };
  const whole = `(function () {\n${code}\nreturn kilnBot; })()`;
  return { artifact: { hash: hashOf(source, name), code: whole, filename: name, map: map ?? '' } };
}

const fallbackName = 'bot.ts';

/** No path, and nothing that would mean something elsewhere. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[^\w.-]/g, '_') || fallbackName;
}

/** The first number is that of the form of programs. */
function hashOf(source: string, name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([1, version, name, source]))
    .digest('hex');
}

/** Of CommonJS nothing is known before it runs. */
function exportsHandler(source: string, code: string): boolean {
  return /^\s*handler: \(\) => /m.test(code) || /\b(?:module|exports)\b/.test(source);
}

const refuseImports: Plugin = {
  name: 'kiln',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      const named = `'${path}'`;
      if (path === '@kiln' || path.startsWith('@kiln/'))
        return { errors: [{ text: `${named} holds types alone: write import type { … } from ${named}.` }] };
      if (kind === 'dynamic-import')
        return {
          errors: [
            { text: `import(${named}) is refused: a bot is one file, and loads nothing while it runs.` },
          ],
        };
      return {
        errors: [
          {
            text: `${named} cannot be imported: a bot is one file without packages. What it needs of the server comes with client and event; other code has to be bundled into the file before it is deployed.`,
          },
        ],
      };
    });
  },
};

function sentence({ text, location }: Message, name: string): string {
  const place = location ? `${name}, line ${location.line}, column ${location.column + 1}: ` : `${name}: `;
  return `${place}${text.replace(/"iife" output format/, 'form that bots have')}${/[.!?]$/.test(text) ? '' : '.'}`;
}

function isBuildFailure(error: unknown): error is Error & { readonly errors: readonly Message[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
