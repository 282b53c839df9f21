// kiln.config.ts → its default export. It runs in a worker thread: it cannot end the command, block it, or print between its results.
import { pathToFileURL } from 'node:url';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { Misuse } from '../base/failure.ts';

/**
 * The default export of the file; types are not checked.
 *
 * @param limit milliseconds, after which it is ended
 * @throws Misuse
 */
export async function exportedBy(file: string, limit = 30_000): Promise<unknown> {
  try {
    return await evaluated(await compiled(file), limit);
  } catch (cause) {
    throw new Misuse(`${file} cannot be read: ${messageOf(cause)} Nothing was done.`, { cause });
  }
}

/** As one module, since Node 20 reads no TypeScript. @returns its address */
async function compiled(file: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
    plugins: [ownModule],
  });
  return addressOf(outputFiles[0]?.contents ?? []);
}

function addressOf(code: string | Uint8Array | readonly number[]): string {
  return `data:text/javascript;base64,${Buffer.from(code as string).toString('base64')}`;
}

async function evaluated(address: string, limit: number): Promise<unknown> {
  const thread = new Worker(new URL(addressOf(threadCode)), {
    workerData: address,
    env: SHARE_ENV,
    execArgv: [],
    stdout: true,
  });
  // Standard output is for the results of the command.
  thread.stdout.pipe(process.stderr, { end: false });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (sentence: string) => reject(new Error(sentence));
      thread.once('message', ({ settings }: { readonly settings: unknown }) => resolve(settings));
      thread.once('error', reject);
      thread.once('exit', code =>
        refuse(
          code === unsettled
            ? 'its top-level await never settles, so that it exports nothing'
            : `it ends the process with ${code} before it exports its settings: remove process.exit`,
        ),
      );
      timer = setTimeout(
        () => refuse(`it has exported nothing after ${limit / 1000} s: look for a loop or a wait in it`),
        limit,
      );
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** Node's exit code for a module whose top-level await is never settled. */
const unsettled = 13;

const threadCode = `
import { parentPort, workerData } from 'node:worker_threads';
const { default: settings } = await import(workerData);
try {
  parentPort.postMessage({ settings });
} catch (cause) {
  throw new Error('settings are texts, numbers and lists: ' + cause.message.replace(/\\.$/, ''), { cause });
}
`;

/** `kiln-fhir/config` is a type and an identity function: it needs no installed package. */
const ownModule: import('esbuild').Plugin = {
  name: 'kiln-fhir/config',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^kiln-fhir\/config$/ }, ({ path }) => ({ path, namespace: 'kiln' }));
    onLoad({ filter: /./, namespace: 'kiln' }, () => ({
      contents: 'export const defineConfig = config => config;',
    }));
  },
};

/** With the place, where esbuild names one. */
function messageOf(cause: unknown): string {
  const { errors } = cause as { readonly errors?: readonly import('esbuild').Message[] };
  const texts = errors?.map(({ text, location }) =>
    location ? `line ${location.line}, column ${location.column + 1}: ${text}.` : `${text}.`,
  );
  return texts?.join(' ') ?? `${cause instanceof Error ? cause.message : String(cause)}.`;
}
