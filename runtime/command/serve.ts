// In: the environment. Out: a server that runs until SIGTERM or SIGINT. Its first lines on standard output are meant to be pasted.

import { once } from 'node:events';
import type { Logger } from 'pino';
import { type Config, type Environment, readConfig, withPort } from '../config.ts';
import { type Listening, listen } from '../http/listen.ts';
import { closeServing, openServing, type Parts, type Start, standardError } from '../serving.ts';

/** Returns when the server has ended: after SIGTERM or SIGINT, also during the start, or because the embedded database cannot be started again. */
export async function serve({ KILN_WATCHED: watched, ...env }: Environment): Promise<void> {
  const config = readConfig(env);
  const log = await standardError(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  const stopping = new AbortController();
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return;
    log.info(`Stopping: ${reason}. Requests under way are answered first.`);
    stopping.abort(new Error(reason));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  const isWatched = watched === '1';
  if (isWatched) {
    process.on('disconnect', () => stop('the watching process ended'));
    // Comes after all connections that were passed to this process.
    process.on('message', message => message === 'stop' && stop('another server takes over'));
  }

  const parts: ServeParts = {};
  const fail = (reason: string) => {
    process.exitCode = 1;
    stop(reason);
  };
  try {
    await start(config, { log, parts, fail, isWatched, signal: stopping.signal });
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  } catch (error) {
    if (error !== stopping.signal.reason) throw error;
  } finally {
    await closeAll(parts, log);
  }
}

interface ServeParts extends Parts {
  server?: Listening;
}

interface ServeStart extends Start {
  readonly parts: ServeParts;
}

async function closeAll(parts: ServeParts, log: Logger): Promise<void> {
  try {
    await parts.server?.close();
  } catch (error) {
    log.error(error, 'The server could not be closed.');
    process.exitCode = 1;
  }
  if (!(await closeServing(parts, log))) process.exitCode = 1;
}

/** Listens first, so that a port in use is reported before any work is done; requests wait until the end. */
async function start(given: Config, { parts, ...options }: ServeStart): Promise<void> {
  const server = await listen(given, options.isWatched);
  parts.server = server;
  const config = withPort(given, server.port);
  const { kiln, token } = await openServing(config, { parts, ...options });
  server.answer(kiln.app.callback());
  announce(config, token);
}

/** Addresses, a token, and a query to paste. */
function announce(config: Config, token: string | undefined): void {
  const lines = [`Kiln serves FHIR R4 at ${config.baseUrl}`, `GraphQL: POST ${config.baseUrl}/$graphql`];
  if (token) {
    const query =
      '{ PatientList(name: \\"chalmers\\") { id name { given family } ObservationList(_reference: subject, _count: 3) { code { text } valueQuantity { value unit } } } }';
    lines.push(
      `Development token (full access, this run only): ${token}`,
      '',
      `curl -s '${config.baseUrl}/$graphql' -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' \\`,
      `  -d '{"query":"${query}"}'`,
    );
  } else
    lines.push(
      'There is no development token in production, or where HOST or KILN_BASE_URL is not a loopback address.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
