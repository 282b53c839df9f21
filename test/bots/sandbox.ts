// A test asks for a sandbox → one of each local provider, and a way to run source on it.
import { afterAll } from 'vitest';
import { type BotArtifact, compileBot } from '../../runtime/bots/compile.ts';
import { denoProvider } from '../../runtime/bots/sandbox/deno.ts';
import { openSandbox, type Sandbox } from '../../runtime/bots/sandbox/open.ts';
import { quickjsProvider } from '../../runtime/bots/sandbox/quickjs.ts';
import type { Outcome, Run, RunLimits, Verdict } from '../../runtime/bots/sandbox/sandbox.ts';

const megabyte = 2 ** 20;

export const limits: RunLimits = {
  wall: 5_000,
  cpu: 1_000,
  memory: 64 * megabyte,
  output: megabyte,
  log: 16 * 1024,
  calls: 1_000,
  callsInFlight: 8,
};

const settings = { most: 4, spare: 1, memory: limits.memory };
const places = { places: 4, placesOfProject: 4, waitingOfProject: 100, waiting: 200 };

/** By name; Deno only where it is installed. */
export function localSandboxes(): readonly (readonly [string, Sandbox])[] {
  const deno = denoProvider(settings);
  const found = [...(deno ? [deno] : []), quickjsProvider(settings)];
  const sandboxes = found.map(provider => [provider.name, openSandbox(provider, places)] as const);
  afterAll(async () => {
    await Promise.all(sandboxes.map(([, sandbox]) => sandbox.close()));
  });
  return sandboxes;
}

/** What a test says of a run besides its source. */
export interface Given extends Partial<Omit<Run, 'limits' | 'input' | 'artifact'>> {
  readonly input?: unknown;
  readonly limits?: Partial<RunLimits>;
}

export async function runSource(sandbox: Sandbox, source: string, given: Given = {}): Promise<Outcome> {
  return sandbox.run(runOf(await artifactOf(source), given));
}

export function runOf(artifact: BotArtifact, given: Given = {}): Run {
  const { input = {}, limits: other, ...rest } = given;
  return {
    project: 'a',
    event: { contentType: 'application/json' },
    secrets: {},
    call: async (name, args) => ({ json: JSON.stringify({ name, args: JSON.parse(args) }) }),
    ...rest,
    artifact,
    input: { kind: 'json', text: JSON.stringify(input) },
    limits: { ...limits, ...other },
  };
}

export async function artifactOf(source: string): Promise<BotArtifact> {
  const compiled = await compileBot(source, 'bot.ts');
  if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
  return compiled.artifact;
}

/** The value that was returned, or the verdict where there is none. */
export function valueOf({ verdict }: Outcome): unknown {
  if (verdict.kind !== 'result') return verdict;
  const { returned } = verdict;
  if (returned.kind === 'json') return JSON.parse(returned.text);
  return returned.kind === 'nothing' ? undefined : returned.text;
}

export function kindOf({ verdict }: { readonly verdict: Verdict }): string {
  return verdict.kind === 'timeout' ? `timeout of ${verdict.of}` : verdict.kind;
}
