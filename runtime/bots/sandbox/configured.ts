// The configuration → the BotRunner. It is loaded at the first run or `warm`, not at the start of the server.
import type { Config } from '../../config.ts';
import type { BotRunner } from '../runner.ts';

/** @param platform as of `process`, which it is but in tests */
export function configuredSandbox(
  config: Config,
  platform: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): BotRunner {
  let opening: Promise<BotRunner> | undefined;
  const opened = () => {
    opening ??= open(config, platform);
    return opening;
  };
  return {
    run: async run => (await opened()).run(run),
    warm: async () => (await opened()).warm(),
    close: async () => (await opening)?.close(),
  };
}

async function open(
  { limits, botInternal: internal }: Config,
  platform: Pick<NodeJS.Process, 'platform' | 'arch'>,
): Promise<BotRunner> {
  const [
    { openSandbox, usualFetch },
    { hostFetch },
    { innerPlaces },
    { denoProvider },
    { findDeno, noDeno },
  ] = await Promise.all([
    import('./open.ts'),
    import('./host-fetch.ts'),
    import('./queue.ts'),
    import('./deno.ts'),
    import('./deno-program.ts'),
  ]);
  const deno = findDeno(platform);
  if (deno === undefined) return withoutDeno(noDeno(platform));
  const { botPlaces: places, botProjectPlaces, botQueue, botDepth: levels } = limits;
  const { botSpare: spare, botMemory: memory, botIdle: idle } = limits;
  // A bot keeps its process while it waits for another one: each place of the queue has a process.
  const most = places + innerPlaces(places, levels);
  const queue = {
    places,
    placesOfProject: Math.min(places, botProjectPlaces),
    waitingOfProject: botQueue,
    waiting: 4 * botQueue,
    levels,
  };
  const provider = denoProvider(deno, { most, spare, memory, idle });
  return openSandbox(provider, queue, hostFetch({ ...usualFetch, internal }));
}

function withoutDeno(reason: string): BotRunner {
  const report = { end: { kind: 'absent', reason }, logs: [], calls: 0, waited: 0, duration: 0 } as const;
  return { run: async () => report, warm: async () => {}, close: async () => {} };
}
