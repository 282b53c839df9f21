// A database → what a server answers over it, with full access to a project: for commands that do the same on both.
import { pino } from 'pino';
import { type Environment, readConfig } from '../config.ts';
import { openEngine } from '../engine.ts';
import { Failure } from '../failure.ts';
import { requestsOfBots } from '../http/interactions.ts';
import { rates } from '../http/rate.ts';
import { developer, type Principal } from '../principal/principal.ts';
import type { EntryRequest } from '../rest/bundle.ts';
import { type Data, existingProject, withData } from './data.ts';
import { said } from './remote/reach.ts';
import { openServer, type Server, type ServerOptions, type ServerRequest } from './remote.ts';

/** The server that a command works on, or the project of the database. @throws Misuse */
export async function withServer<Result>(
  options: ServerOptions & { readonly project: string },
  env: Environment,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(options, env);
  if (server) return work(server);
  return withData(readConfig(env), async data => {
    const project = await existingProject(data.database, options.project);
    const { engine, store } = openEngine(data);
    try {
      return await work(databaseServer(data, { engine, store, project }));
    } finally {
      await engine.close();
    }
  });
}

function databaseServer(
  { config }: Data,
  {
    engine,
    store,
    project,
  }: Pick<ReturnType<typeof openEngine>, 'engine' | 'store'> & { readonly project: number },
): Server {
  const { limits, baseUrl: base } = config;
  const log = pino({ level: 'error' }, pino.destination(2));
  const answer = requestsOfBots({ engine, store, limits, rates: rates(config), log });
  const principal: Principal = { ...developer, project };
  const state = { principal, confirmed: async () => principal };
  return {
    base,
    isDatabase: true,
    send: async (path, request = {}) => {
      const { status, text } = await answer(entryOf(path, request), state);
      if (status < 400 || request.also?.includes(status)) return new Response(text ?? null, { status });
      throw new Failure(said(text ?? '') || `The database answered ${status}.`);
    },
  };
}

/** @param path below the base, or an address below it, as links of Bundles are */
function entryOf(path: string, { method = 'GET', body, headers = {} }: ServerRequest): EntryRequest {
  const below = path.replace(/^https?:.*?\/fhir\/R4\//, '');
  const [names = '', query] = below.split('?', 2);
  const parts = names.split('/').map(decodeURIComponent);
  const ifMatch = headers['if-match'];
  return {
    ...{ index: 0, fullUrl: undefined, method: method as EntryRequest['method'], path: parts, query },
    resource: body === undefined ? undefined : { type: parts[0] ?? '', text: body },
    conditions: ifMatch === undefined ? {} : { ifMatch },
  };
}
