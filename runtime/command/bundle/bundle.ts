// The file of a bot with imports → one JavaScript text with all imported files, and a source map in a comment at its end. esbuild runs in
// the process of the command, as the code is the author's. The server compiles the text like any source.
import { basename, dirname, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, Message, Metafile } from 'esbuild';
import { Failure } from '../../base/failure.ts';
import { bundlePlugin } from './plugin.ts';

/**
 * @param mostBytes of the bundle with its map; undefined: the server has the limit
 * @returns undefined if the file imports only types and modules of Kiln: it is deployed unchanged
 * @throws Failure with file, line and column of each import that cannot be bundled
 */
export async function bundle(file: string, mostBytes: number | undefined): Promise<string | undefined> {
  const { build } = await import('esbuild');
  const folder = dirname(resolve(file));
  const seen = { usesMedplum: false };
  const options = (plain: boolean) =>
    ({
      ...settings,
      entryPoints: [resolve(file)],
      absWorkingDir: folder,
      outfile: resolve(folder, 'bundle.js'),
      plugins: [bundlePlugin(seen)],
      // Imports of types are dropped, and this one decides how the handler is called.
      banner: plain ? {} : { js: "import 'kiln-fhir/bot/medplum';" },
    }) satisfies BuildOptions;
  try {
    const first = await build(options(true));
    if (Object.keys(first.metafile.inputs).length === 1) return undefined;
    const { outputFiles, metafile } = seen.usesMedplum ? await build(options(false)) : first;
    const text = outputFiles[0]?.text ?? '';
    if (mostBytes !== undefined && Buffer.byteLength(text) > mostBytes)
      throw new Failure(tooLong(file, Buffer.byteLength(text), mostBytes, metafile));
    return text;
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new Failure(error.errors.map(each => sentence(each, file)).join('\n'));
  }
}

const settings = {
  bundle: true,
  write: false,
  format: 'esm',
  // Packages often have a variant for browsers that does without Node.
  platform: 'browser',
  conditions: ['worker', 'module'],
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  sourcemap: 'inline',
  sourcesContent: false,
  metafile: true,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  supported: { 'top-level-await': false },
  logOverride: { 'unsupported-dynamic-import': 'error' },
} as const satisfies BuildOptions;

function sentence({ text, location }: Message, file: string): string {
  const place = location
    ? `${location.file}, line ${location.line}, column ${location.column + 1}: `
    : `${basename(file)}: `;
  const said = reworded(text);
  return `${place}${said}${/[.!?]$/.test(said) ? '' : '.'}`;
}

function reworded(text: string): string {
  if (/^This "import" expression will not be bundled/.test(text))
    return 'import() of a name that is not a literal text is refused: a bot loads nothing while it runs';
  const missing = /^Could not resolve "(.*)"$/.exec(text)?.[1];
  if (missing === undefined) return text;
  if (/^\.{0,2}\//.test(missing)) return `The file '${missing}' does not exist`;
  const name = missing.split('/', missing.startsWith('@') ? 2 : 1).join('/');
  return `'${missing}' is not installed: run npm install ${name} in the project of the bot`;
}

/** Names the largest packages and files. */
function tooLong(file: string, bytes: number, most: number, { outputs }: Metafile): string {
  const sizes = new Map<string, number>();
  for (const { inputs } of Object.values(outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
      sizes.set(inPackage, (sizes.get(inPackage) ?? 0) + bytesInOutput);
    }
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 3);
  const list = largest.map(([name, size]) => `${name} (${kilobytes(size)})`).join(', ');
  return (
    `${basename(file)} with what it imports has ${kilobytes(bytes)}, and a bot may have ` +
    `${kilobytes(most)}. The largest parts are ${list}: import less of them, or smaller ` +
    'packages.'
  );
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
