// Starts the Koa application in the process of a command that has no server: on the database, with full access to its projects.
import { createServer, type RequestListener, request } from 'node:http';
import { duplexPair, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pino } from 'pino';
import { type Config, type Environment, readConfig } from '../base/config.ts';
import { generatedSql } from '../base/definitions/generated-sql.ts';
import { neededLimits } from '../base/definitions/root.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { rates } from '../base/http/rate.ts';
import { outcomeError } from '../base/outcome.ts';
import { developer, type Principal } from '../base/principal/principal.ts';
import type { BotsContext } from '../bots/execute.ts';
import { botHandlers } from '../bots/http/handlers.ts';
import { projectSettings } from '../bots/project-settings.ts';
import { type MigrationWatch, watchMigration } from '../database/migrate/migration-watch.ts';
import { answerMemory } from '../database/postgres/answer-memory.ts';
import type { Store } from '../database/store/resource.ts';
import { eventHandlers } from '../events/http/handlers.ts';
import { requestsOfBots } from '../fhir/http/handlers.ts';
import type { Services } from '../fhir/http/services.ts';
import { traffic } from '../fhir/http/traffic.ts';
import { openEngine } from '../graphql/run.ts';
import { openAuthority } from '../identity/auth/authority.ts';
import { NoAccessGiven } from '../identity/auth/grant.ts';
import { membershipId, membershipPrincipal, withoutAccess } from '../identity/auth/membership.ts';
import { requestListener } from '../server.ts';
import { consoleLog, type Options } from './command.ts';
import { type Data, existingProject, withData, writtenProject } from './data.ts';
import { type Inside, type Server, serverOver } from './server.ts';

type Named = Pick<Options, 'project' | 'createProject'>;

/** The settings that differ from those of a server: the only caller is known. */
function configOf(config: Config, limits: Inside['limits']): Config {
  return {
    ...config,
    accessLog: 'off',
    audit: 'off',
    console: 'off',
    mcp: config.mcp === 'off' ? 'on' : config.mcp,
    requestsPerMinute: 'none',
    costPerMinute: 'none',
    limits: { ...config.limits, ...limits, slowFrom: 0 },
  };
}

/** A server for each project that is named. @throws Failure */
export function onApplication<Result>(
  options: Named,
  env: Environment,
  inside: Inside,
  work: (servers: readonly Server[]) => Promise<Result>,
): Promise<Result> {
  return withData(readConfig(env, neededLimits()), data => over(data, options, inside, work));
}

async function over<Result>(
  data: Data,
  options: Named,
  inside: Inside,
  work: (servers: readonly Server[]) => Promise<Result>,
): Promise<Result> {
  const { database } = data;
  const watch = await watchMigration(database, generatedSql().hash, faults);
  try {
    return await opened(data, watch.unfinished, options, inside, work);
  } finally {
    watch.close();
  }
}

/** @param unfinished search parameters that a migration has yet to index: they are refused, as by a server */
async function opened<Result>(
  data: Data,
  unfinished: MigrationWatch['unfinished'],
  options: Named,
  inside: Inside,
  work: (servers: readonly Server[]) => Promise<Result>,
): Promise<Result> {
  const { database, index, store } = data;
  const config = configOf(data.config, inside.limits);
  const authority = await openAuthority({ config, database, index, unfinished });
  if (inside.signs && authority.sealer === undefined) throw new Failure(noKey);
  const { project: name } = options;
  const projectOf = (project: string) =>
    inside.writes ? writtenProject(data, { ...options, project }) : existingProject(database, project);
  const projects =
    name === undefined ? await allProjects(database) : [{ name, number: await projectOf(name) }];
  const { engine, store: served, search } = openEngine({ config, database, index, unfinished });
  try {
    const principals = new Map<string | undefined, Principal>();
    for (const { name, number } of projects)
      principals.set(
        `Bearer ${number}`,
        inside.as === undefined
          ? { ...developer, project: number }
          : await memberOf(store, config.baseUrl, { name, number }, inside.as),
      );
    const bearer = {
      principal: async (given: string | undefined) => {
        const principal = principals.get(given);
        if (principal) return principal;
        throw new Error('A request in the process of a command names a project by its Authorization.');
      },
    };
    const { limits } = config;
    const counters = traffic();
    const request: BotsContext['request'] = (...given) => requests(...given);
    const { runner } = inside;
    const services: Services = {
      engine,
      database,
      config,
      rates: rates(config),
      store: served,
      log: faults,
      traffic: counters,
      authority: { ...authority, bearer },
      memory: answerMemory(limits.answerBytes),
      isOperator: true,
      sinks: { answered: [], sent: [] },
      runs: runner && noRuns,
      ready: async () => true,
      history: () => undefined,
    };
    const requests = requestsOfBots(services);
    const bots = runner && {
      runner,
      context: {
        engine,
        database,
        search,
        limits,
        runner,
        request,
        log: consoleLog,
        settings: projectSettings({ database, config, log: consoleLog }).of,
        charge: () => {},
      },
      jobs: noRuns,
    };
    const send = injected(requestListener(services, [botHandlers(services, bots), eventHandlers], []));
    return await work(
      projects.map(({ name, number }) => ({
        ...serverOver(config.baseUrl, (address, init) => send(address, init, `Bearer ${number}`)),
        project: name,
      })),
    );
  } finally {
    await engine.close();
  }
}

/** Logs internal errors of requests. */
const faults = pino({ level: 'error' }, pino.destination(2));

const noKey =
  'KILN_KEY is not set, so nothing can be signed or sealed: set it to the value that the servers of DATABASE_URL have.';

async function noJobs(): Promise<never> {
  throw outcomeError('not-supported', 'A command runs no jobs: start it on a server, with --url.');
}

const noRuns = { start: noJobs, read: noJobs, cancel: noJobs, tend: noJobs, close: noJobs };

async function allProjects(database: Store['database']) {
  const { rows } = await database.generic.query<{ name: string; number: number }>(
    'select name, number from kiln_project order by number',
  );
  return rows;
}

/** @throws Misuse if there is no such membership */
async function memberOf(
  store: Store,
  base: string,
  project: { readonly name: string; readonly number: number },
  name: string,
): Promise<Principal> {
  const id = membershipId(name);
  const found = await membershipPrincipal(store, base, project.number, id).catch((error: unknown) => {
    throw error instanceof NoAccessGiven ? new Failure(withoutAccess(id, error)) : error;
  });
  if (found) return found;
  throw new Misuse(
    `ProjectMembership/${id} does not exist in the project '${project.name}': kiln token list shows the memberships of tokens.`,
  );
}

type Send = (address: string, init: RequestInit, authorization: string) => Promise<Response>;

/** Sends requests to an application without a port: each has a connection within the process. */
function injected(application: RequestListener): Send {
  const server = createServer({ maxHeaderSize: mostHeader }, application);
  return (address, { method = 'GET', headers, body, signal }, authorization) =>
    new Promise((resolve, reject) => {
      const [near, far] = duplexPair();
      server.emit('connection', far);
      const { pathname, search, host } = new URL(address);
      const sent = request({
        method,
        path: pathname + search,
        maxHeaderSize: mostHeader,
        createConnection: () => near,
        ...(signal && { signal }),
        headers: { ...Object.fromEntries(new Headers(headers)), host, authorization },
      });
      sent.once('error', reject);
      sent.once('response', response => {
        const { statusCode: status = 500, rawHeaders } = response;
        const fields = new Headers();
        for (let i = 0; i < rawHeaders.length; i += 2)
          fields.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
        const text = bodiless.has(status)
          ? null
          : (Readable.toWeb(response) as unknown as ReadableStream<Uint8Array>);
        if (text === null) response.resume();
        resolve(new Response(text, { status, headers: fields }));
      });
      sent.end(body);
    });
}

/** The query of a search may be long. */
const mostHeader = 2 ** 20;
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);
