// Starts Kiln for `kiln serve`, its workers and kiln-fhir/server: opens the database, makes or migrates its tables, and collects the parts
// to close. The caller listens.

import { type Config, developmentToken } from './base/config.ts';
import { Failure } from './base/failure.ts';
import type { Kiln } from './kiln.ts';
import type { Measured } from './operate/metrics/counter-sum.ts';
import { openTracing } from './operate/trace/tracing.ts';
import { migrateStorage, openStorage, type Start } from './storage.ts';

export interface Started {
  readonly kiln: Kiln;
  /** The development token. */
  readonly token: string | undefined;
}

export async function startKiln(config: Config, start: Start): Promise<Started> {
  const { log, parts, fail, connections, group, unready, signal } = start;
  const tracing = await openTracing(config, log);
  parts.tracing = tracing;
  // The database starts while this thread loads what serves it.
  const [stored, { openKiln }] = await Promise.all([openStorage(config, start), import('./kiln.ts')]);
  const { database, index, settings } = stored;
  const token = developmentToken(config);
  const { configuredSandbox } = await import('./bots/sandbox/sandbox.ts');
  const sandbox = configuredSandbox(config);
  parts.sandbox = sandbox;
  const { unfinished } = stored.watch;
  const kiln = await openKiln({
    config,
    database,
    index,
    settings,
    log,
    token,
    sandbox,
    unfinished,
    group,
    unready,
    tracing,
  });
  parts.kiln = kiln;
  if (!group) await migrateStorage(config, stored, start);
  // An application that is mounted in another server has no listeners.
  const mllp =
    connections && kiln.bots && config.mllpPort !== undefined
      ? await (await import('./bots/mllp/listen.ts')).listenForMllp({
          config,
          context: kiln.bots.context,
          log,
          isWorker: group !== undefined,
        })
      : undefined;
  if (mllp) parts.mllp = mllp;
  else if (config.mllpPort !== undefined)
    log.warn(
      'KILN_MLLP_PORT is for kiln serve: Kiln that is mounted in another server does not listen there.',
    );
  if (config.metricsPort !== undefined) {
    const measure = await kiln.measuring(connections, mllp?.counts);
    if (group) {
      const measured = async (): Promise<Measured> => ({
        slot: group.slot,
        process: process.pid,
        families: await measure(),
      });
      group.on('metrics', measured);
    } else {
      const { listenForMetrics } = await import('./operate/metrics/listen.ts');
      parts.metrics = await listenForMetrics(config, async () => [await measure()], log);
    }
  }
  warmBots([sandbox, kiln], { log, signal, fail });
  return { kiln, token };
}

/** In the background: only the first run of a bot may have to wait for it. */
function warmBots(
  parts: readonly { warm(): Promise<void> }[],
  { log, signal, fail }: Pick<Start, 'log' | 'signal' | 'fail'>,
): void {
  void Promise.all(parts.map(part => part.warm())).catch((error: unknown) => {
    if (signal.aborted) return;
    log.error(`Bots cannot be run: ${error instanceof Error ? error.message : String(error)}`);
    // The configured sandbox is not installed: better to stop now than to fail the first call.
    if (error instanceof Failure) fail('the sandbox of bots cannot be opened');
  });
}
