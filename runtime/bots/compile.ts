// The source of a bot, TypeScript or JavaScript → an artifact, or its faults as sentences. esbuild runs in a separate process.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Work } from '../base/fair-queue.ts';
import { type Compilation, compileAlone } from './compiler-pool.ts';
import { exportedConfig } from './config.ts';
import type { CompilerFault } from './sandbox/compiler.ts';
import { medplumText } from './sandbox/program-text.ts';
import { importsMedplum, withoutMap } from './sandbox/source-text.ts';

export interface BotArtifact {
  /** Of the source and all else that determines the code: sha256, hexadecimal. */
  readonly hash: string;
  /** An expression whose value is the exports of the module. */
  readonly code: string;
  /** The name of the source in messages. */
  readonly filename: string;
  /** A source map, as JSON: places of the code → places of the source. */
  readonly map: string;
  /** The value of the export `config` as JSON; undefined without one. */
  readonly config?: string | undefined;
}

export type Compiled =
  | { readonly artifact: BotArtifact }
  /** Full sentences, each with line and column where there is one. */
  | { readonly faults: readonly string[] };

/**
 * @param filename its ending distinguishes JavaScript from TypeScript, the default
 * @param memory limit of the compiler, in bytes
 * @param caller shares the compiler with other callers by round robin
 * @param isBundle the source is bundled JavaScript, regardless of the filename
 * @throws OutcomeError 429 if too many sources wait
 */
export async function compileBot(
  source: string,
  filename = fallbackName,
  memory = usualMemory,
  caller?: Work,
  isBundle = false,
): Promise<Compiled> {
  const name = nameOf(filename);
  if (isTooDeep(source))
    return { faults: [`${name} is nested too deeply for the compiler: write it in smaller parts.`] };
  const mostCode = codePer * source.length + leastCode;
  // The only entry of its map is on a line without code, so that an error in it is reported at the call in the author's code.
  const medplum = importsMedplum(source) ? withoutMap(`\n${medplumText()}`) : undefined;
  const built = await compileAlone({ source, name, isBundle, medplum, mostCode }, memory, caller);
  if (built.kind !== 'built') return { faults: faultsOf(built, name, memory) };
  const { code, map, isModule } = built;
  if (!exportsHandler(source, code))
    return {
      faults: [
        `${name} exports no function named handler. Write: export async function handler(client, event) { … }.`,
      ],
    };
  const { text: config, fault } = exportedConfig(code);
  if (fault !== undefined) return { faults: [`${name}: ${fault}`] };
  if (config === undefined && !isBundle && !exportedHandler.test(code) && commonConfig.test(source))
    return { faults: [`${name}: its config is read before it runs: write export const config = { … }.`] };
  // Modules are strict, CommonJS is not. The code begins on the second line: see verdict.ts.
  const whole = `(function () {${isModule ? "'use strict';" : ''}\n${code}\nreturn kilnBot; })()`;
  // The first number is the version of the program format.
  const determining = [5, version, name, isBundle, medplum ?? '', source];
  const hash = createHash('sha256').update(JSON.stringify(determining)).digest('hex');
  return { artifact: { hash, code: whole, filename: name, map, config } };
}

const usualMemory = 512 * 2 ** 20;

/** The most UTF-16 units of code with source map: for each unit of the source, and in addition. */
const [codePer, leastCode] = [20, 2 ** 20];

function faultsOf(
  built: Exclude<Compilation, { readonly kind: 'built' }>,
  name: string,
  memory: number,
): readonly string[] {
  if (built.kind === 'faults') {
    const more = built.more > 0 ? [`${name} has ${built.more} more faults.`] : [];
    return [...built.faults.map(fault => sentence(fault, name)), ...more];
  }
  const most = `${Math.floor(memory / 2 ** 20)} MB of memory`;
  const shorter = 'nest less deeply, and write shorter sums of literals';
  const sentences = {
    memory: `${name} takes more than ${most} to compile: ${shorter} and constants.`,
    time: `${name} takes too long to compile: ${shorter}.`,
    long: `${name} compiles to too much code: write fewer constants that contain each other.`,
    died: `The compiler ended twice without an answer for ${name}: deploy it again, or write it in smaller parts.`,
  };
  return [sentences[built.kind]];
}

/** The deepest nesting of brackets: the compiler recurses at least as deep. */
const mostDepth = 2_000;

function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [bracket] of source.matchAll(/[()[\]{}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > mostDepth) return true;
  }
  return false;
}

const fallbackName = 'bot.ts';

/** The name without folders and special characters. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[^\w.-]/g, '_').slice(-100) || fallbackName;
}

const { version } = createRequire(import.meta.url)('esbuild/package.json') as { readonly version: string };

const exportedHandler = /^[ \t]*handler: \(\) => /m;
/** An export of CommonJS. */
const commonConfig = /\bexports\.config\b|\bmodule\.exports\s*=\s*\{[^}]*\bconfig\b/;

/** The exports of CommonJS are unknown before the module runs. */
function exportsHandler(source: string, code: string): boolean {
  return exportedHandler.test(code) || /\b(?:module|exports)\b/.test(source);
}

function sentence({ text, line, column = 0 }: CompilerFault, name: string): string {
  const place = line === undefined ? `${name}: ` : `${name}, line ${line}, column ${column + 1}: `;
  return `${place}${text.replace(/"iife" output format/, 'form that bots have')}${/[.!?]$/.test(text) ? '' : '.'}`;
}
