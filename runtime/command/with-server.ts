// The server that a command works on: that of --url, KILN_URL or `kiln login`; else one in this process (application.ts).
import type { Environment } from '../config.ts';
import { type Inside, openServer, type ProjectOf, type Server } from './remote.ts';

/** @throws Failure */
export async function withServer<Result>(
  options: ProjectOf & { readonly project: string },
  env: Environment,
  work: (server: Server) => Promise<Result>,
  inside?: Inside,
): Promise<Result> {
  return withServers(options, env, ([server]) => work(server as Server), inside);
}

/** Of each project of the database, or of the one that is named; a server of its own has the one of the token. @throws Failure */
export async function withServers<Result>(
  options: ProjectOf,
  env: Environment,
  work: (servers: readonly Server[]) => Promise<Result>,
  inside: Inside = {},
): Promise<Result> {
  const server = await openServer(options, env);
  if (server) return work([server]);
  // With a server there is no need of the application, nor of a project that it could load.
  return (await import('./application.ts')).onApplication(options, env, inside, work);
}
