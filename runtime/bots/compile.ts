// The source of a bot, TypeScript or JavaScript → one artifact, or what is wrong with it in sentences. By esbuild.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Message,
  type Plugin,
  stop,
  version,
} from 'esbuild';
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
  if (isTooDeep(source)) return { faults: [tooDeep(name)] };
  const built = await buildAlone({
    // A bot is run by no shell: `#!` becomes a comment of the same length.
    stdin: {
      contents: source.replace(/^(\uFEFF?)#!/, '$1//'),
      sourcefile: name,
      loader: /\.[cm]?jsx?$/i.test(name) ? 'js' : 'ts',
    },
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
  });
  if (!built) return { faults: [tooDeep(name)] };
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

/** Brackets that are open at once; the compiler recurses as deep as they are nested, and more than that. */
const mostDepth = 2_000;

function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [bracket] of source.matchAll(/[()[\]{}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > mostDepth) return true;
  }
  return false;
}

function tooDeep(name: string): string {
  return `${name} is nested too deeply for the compiler: write it in smaller parts.`;
}

type Built = BuildResult<BuildOptions & { write: false }>;

let last: Promise<unknown> = Promise.resolve();

/** One at a time: what the compiler does not survive is no matter of others. */
function buildAlone(options: BuildOptions & { write: false }): Promise<Built | BuildFailure | undefined> {
  const next = last.then(() => buildAgain(options));
  last = next.catch(() => {});
  return next;
}

/** In milliseconds: nobody waits for longer for those before. */
const longest = 5_000;

function late(): Promise<undefined> {
  return delay(longest, undefined, { ref: false });
}

/** Undefined where the compiler's process died of it, or does not end; the next build starts another. */
async function buildAgain(
  options: BuildOptions & { write: false },
): Promise<Built | BuildFailure | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1)
    try {
      const built = await Promise.race([build(options), late()]);
      if (built) return built;
      await stop();
      return undefined;
    } catch (error) {
      if (isBuildFailure(error)) return error;
      const lost = error instanceof Error && /service (was stopped|is no longer running)/.exec(error.message);
      if (!lost) throw error;
      await stop();
      // It died of something before.
      if (lost[1] === 'was stopped') return undefined;
    }
  return undefined;
}

const fallbackName = 'bot.ts';

/** No path, and nothing that would mean something elsewhere. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[^\w.-]/g, '_').slice(-100) || fallbackName;
}

/** The first number is that of the form of programs. */
function hashOf(source: string, name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([3, version, name, source]))
    .digest('hex');
}

/** Of CommonJS nothing is known before it runs. */
function exportsHandler(source: string, code: string): boolean {
  return /^\s*handler: \(\) => /m.test(code) || /\b(?:module|exports)\b/.test(source);
}

const refuseImports: Plugin = {
  name: 'kiln',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      const named = `'${path}'`;
      if (path === '@kiln' && kind === 'import-statement') return { path, namespace: 'kiln' };
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
    // All that is more than a type there.
    onLoad({ filter: /.*/, namespace: 'kiln' }, () => ({
      contents: 'export const { Hl7Message } = globalThis;',
      loader: 'js',
    }));
  },
};

function sentence({ text, location }: Message, name: string): string {
  const place = location ? `${name}, line ${location.line}, column ${location.column + 1}: ` : `${name}: `;
  return `${place}${text.replace(/"iife" output format/, 'form that bots have')}${/[.!?]$/.test(text) ? '' : '.'}`;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
