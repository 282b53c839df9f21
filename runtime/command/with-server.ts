// The server that a command works on: that of --url, KILN_URL or `kiln login`; else one in this process, over the database (application.ts).
import type { BotRunner } from '../bots/runner.ts';
import type { Config, Environment } from '../config.ts';
import { openServer, type Server, type ServerOptions } from './remote.ts';

export interface ProjectOf extends ServerOptions {
  /** Its name; undefined: all projects of the database. */
  readonly project?: string | undefined;
  readonly createProject?: boolean;
}

/** Of the application in this process. */
export interface Inside {
  /** The limits of the environment, or others. */
  readonly limits?: Partial<Config['limits']>;
  /** The id of the membership that requests have the access of. */
  readonly as?: string | undefined;
  /** Runs bots; without it there are none. */
  readonly runner?: Pick<BotRunner, 'run'>;
  /** Whether the work signs tokens or seals secrets. */
  readonly signs?: boolean;
  /** Whether the work makes the project where --create-project is given. */
  readonly writes?: boolean;
}

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
