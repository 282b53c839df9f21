// A process that compiles the sources of bots with esbuild, one after the other, for compiler-pool.ts: a source that breaks the compiler
// ends this process, not the server.
import { type BuildFailure, type BuildOptions, build, type Message, type Plugin } from 'esbuild';

export interface CompilerRequest {
  readonly source: string;
  /** The name of the source in messages; its ending is that of its language. */
  readonly name: string;
  /** JavaScript, regardless of the name. */
  readonly isBundle?: boolean | undefined;
  /** The text of kiln-fhir/bot/medplum, where the source imports it. */
  readonly medplum?: string | undefined;
  /** The longest code with its source map, in UTF-16 units. */
  readonly mostCode: number;
}

export type CompilerReply =
  | {
      readonly kind: 'built';
      readonly code: string;
      readonly map: string;
      /** It is an ES module: its code is strict. */
      readonly isModule: boolean;
    }
  | { readonly kind: 'faults'; readonly faults: readonly CompilerFault[]; readonly more: number }
  | { readonly kind: 'long' }
  /** The compiler died. */
  | { readonly kind: 'lost'; readonly reason: string };

export interface CompilerFault {
  readonly text: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

// A signal to the server's process group arrives here too; the server completes the compilations under way.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
// Also ends esbuild's process, which is in the same group and would continue.
process.on('disconnect', () =>
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'),
);
process.on('message', async (request: CompilerRequest) => process.send?.(await compile(request)));

async function compile(request: CompilerRequest): Promise<CompilerReply> {
  const { name, mostCode } = request;
  try {
    const { outputFiles, metafile } = await build({
      ...entryOf(request),
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
      logOverride: { 'unsupported-dynamic-import': 'error' },
      logLevel: 'silent',
      // No tsconfig.json of the working directory.
      tsconfigRaw: '{}',
    });
    const [map = '', code = ''] = ['.map', '.js'].map(
      ending => outputFiles.find(({ path }) => path.endsWith(ending))?.text,
    );
    if (code.length + map.length > mostCode) return { kind: 'long' };
    const isModule = Object.values(metafile.inputs).some(({ format }) => format === 'esm');
    // The map uses the author's name of the source.
    const own = map.replace(JSON.stringify(`bot:${name}`), () => JSON.stringify(name));
    return { kind: 'built', code, map: own, isModule };
  } catch (error) {
    if (isBuildFailure(error)) return faults(error.errors);
    return { kind: 'lost', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The entry of a bot for Medplum: calls the handler of the source through kiln-fhir/bot/medplum. */
const adapterFile = 'kiln:medplum';
const adapterCode =
  "import { handler as own } from 'kiln-source';\nexport * from 'kiln-source';\nimport { " +
  "adapted } from 'kiln-fhir/bot/medplum';\nexport const handler = adapted(own);\n";

function entryOf({ source, name, isBundle = false, medplum }: CompilerRequest): Entry {
  // No shell runs a bot: `#!` becomes a comment of the same length.
  const contents = source.replace(/^(\uFEFF?)#!/, '$1//');
  const loader = isBundle || /\.[cm]?jsx?$/i.test(name) ? 'js' : 'ts';
  if (medplum === undefined)
    return { stdin: { contents, sourcefile: name, loader }, plugins: [refuseImports] };
  const adapting: Plugin = {
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
  const stdin = { contents: adapterCode, sourcefile: adapterFile, loader: 'js' } as const;
  return { stdin, plugins: [adapting, refuseImports] };
}

type Entry = Required<Pick<BuildOptions, 'stdin' | 'plugins'>>;

const lateImport = 'import() is refused: a bot loads nothing while it runs.';
const noHandler =
  'it exports no function named handler. Write: export async function handler(medplum, event) { … }.';

/** Faults of one source that are reported. */
const mostFaults = 100;

function faults(errors: readonly Message[]): CompilerReply {
  const first = errors.slice(0, mostFaults).map(({ text, location }) => {
    if (location?.file === adapterFile) return { text: noHandler, line: undefined, column: undefined };
    const isLate = text.startsWith('This "import" expression');
    const missing = /^No matching export in "kiln-medplum:[^"]*" for import "(.*)"$/.exec(text)?.[1];
    const sentence =
      missing === undefined
        ? text
        : `kiln-fhir/bot/medplum has no ${missing}: import it from @medplum/core, install that ` +
          'package beside the bot, and use kiln bot deploy, which bundles it.';
    return {
      text: isLate ? lateImport : sentence.slice(0, 1_000),
      line: location?.line,
      column: location?.column,
    };
  });
  return { kind: 'faults', faults: first, more: errors.length - first.length };
}

/** Modules of types, of the project and of Kiln, also under the former name of the package. */
const own: ReadonlySet<string> = new Set(['@kiln', 'kiln-fhir/bot', 'kiln/bot']);

const refuseImports: Plugin = {
  name: 'kiln',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      const named = `'${path}'`;
      if (own.has(path) && kind === 'import-statement') return { path, namespace: 'kiln' };
      if (own.has(path) || path.startsWith('@kiln/'))
        return { errors: [{ text: `${named} holds types alone: write import type { … } from ${named}.` }] };
      const text =
        kind === 'dynamic-import'
          ? `import(${named}) is refused: a bot is one file, and loads nothing while it runs.`
          : `${named} cannot be imported: a bot is one file without packages. What it needs of ` +
            'the server comes with client and event; other code has to be bundled into the ' +
            'file before it is deployed, as kiln bot deploy does.';
      return { errors: [{ text }] };
    });
    // The only value that they export besides types.
    onLoad({ filter: /.*/, namespace: 'kiln' }, () => ({
      contents: 'export const { Hl7Message } = globalThis;',
      loader: 'js',
    }));
  },
};

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
