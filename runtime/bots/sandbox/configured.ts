// The configuration → the BotRunner: sandboxes of this machine, or a function host. It is loaded at the first run or `warm`, not at the
// start of the server.
import type { Config } from '../../config.ts';
import type { BotRunner } from '../runner.ts';
import type { RemoteProvider, SignedText } from './remote.ts';
import type { Provider } from './sandbox.ts';

export interface ConfiguredSandbox extends BotRunner {
  /** A call of a bot that runs on a function host. Undefined where bots run on this machine. */
  readonly takeCall: ((body: string, signature: string | undefined) => Promise<SignedText>) | undefined;
}

/** Where a function host sends the calls of its bots, below the address of the server. */
export const callPath = '/bots/call';

interface Opened {
  readonly runner: BotRunner;
  readonly remote: RemoteProvider | undefined;
}

export function configuredSandbox(config: Config): ConfiguredSandbox {
  let opening: Promise<Opened> | undefined;
  const opened = () => {
    opening ??= open(config);
    return opening;
  };
  return {
    run: async run => {
      try {
        return await (await opened()).runner.run(run);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { end: { kind: 'broken', reason }, logs: [], calls: 0, waited: 0, duration: 0 };
      }
    },
    warm: async () => (await opened()).runner.warm(),
    close: async () => {
      if (opening)
        await opening.then(
          ({ runner }) => runner.close(),
          () => {},
        );
    },
    takeCall:
      config.botHost === undefined
        ? undefined
        : async (body, signature) =>
            (await (await opened()).remote?.takeCall(body, signature)) ?? {
              status: 404,
              body: '',
              signature: undefined,
            },
  };
}

/** @throws Failure if the configured sandbox is not available */
async function open(config: Config): Promise<Opened> {
  const [{ openSandbox, usualFetch }, { hostFetch }] = await Promise.all([
    import('./open.ts'),
    import('./host-fetch.ts'),
  ]);
  const { botPlaces: places, botProjectPlaces, botQueue, botDepth: levels } = config.limits;
  const remote = await openRemote(config);
  const provider: Provider = remote ?? (await openLocal(config));
  const queue = {
    places,
    placesOfProject: Math.min(places, botProjectPlaces),
    waitingOfProject: botQueue,
    waiting: 4 * botQueue,
    levels,
  };
  const fetchHost = hostFetch({ ...usualFetch, internal: config.botInternal });
  return { runner: openSandbox(provider, queue, fetchHost), remote };
}

async function openLocal({ botSandbox, limits }: Config): Promise<Provider> {
  const [{ localProvider }, { innerPlaces }] = await Promise.all([
    import('./local.ts'),
    import('./queue.ts'),
  ]);
  // A bot keeps its process while it waits for another one: each place of the queue has a process.
  const { botPlaces, botDepth, botSpare: spare, botMemory: memory, botIdle: idle } = limits;
  return localProvider(botSandbox, {
    most: botPlaces + innerPlaces(botPlaces, botDepth),
    spare,
    memory,
    idle,
  });
}

async function openRemote(config: Config): Promise<RemoteProvider | undefined> {
  const { botHost: url, botHostSecret: secret, botCallback } = config;
  if (url === undefined || secret === undefined) return undefined;
  const { remoteProvider } = await import('./remote.ts');
  const callback = botCallback ?? new URL(callPath, config.baseUrl).href;
  return remoteProvider({ url, secret, callback });
}
