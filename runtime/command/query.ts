// `kiln query <document>` → its answer, from a server with the caller's token or from the database; exit code 1 if it has errors.

import { NoAccessGiven } from '../auth/grant.ts';
import { withoutAccess } from '../auth/membership.ts';
import { type Environment, readConfig } from '../config.ts';
import { neededLimits } from '../definitions/root.ts';
import { openEngine } from '../engine.ts';
import { Failure, Misuse } from '../failure.ts';
import { refusedText } from '../http/graphql-batch.ts';
import { indented } from '../json/indent.ts';
import { OutcomeError } from '../outcome.ts';
import { developer, type Principal } from '../principal/principal.ts';
import { existingProject, withData } from './data.ts';
import { readDocument, readVariables, withValues } from './document-arguments.ts';
import { memberOf } from './membership.ts';
import { readObjectText } from './remote/answer.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface QueryOptions extends ServerOptions {
  /** `name=value` */
  readonly var: readonly string[];
  readonly variables: string;
  readonly operation?: string;
  /** The id of a membership; without one, no policies apply. */
  readonly as?: string;
  readonly project: string;
  readonly json?: boolean;
}

export async function queryCommand(document: string, options: QueryOptions, env: Environment): Promise<void> {
  const query = readDocument(document);
  const variables = withValues(query, readVariables(options.variables), options.var);
  const request = { query, variables, operationName: options.operation };
  const server = await openServer(options, env);
  if (!server) return print(await fromDatabase(request, options, env), options);
  if (options.as !== undefined)
    throw new Misuse('--as is not for a server: the query runs with the access of the token.');
  const headers = { accept: 'application/graphql-response+json' };
  const sent = { method: 'POST', type: 'application/json', headers, body: JSON.stringify(request) };
  // What refuses a document is an answer of GraphQL as well.
  const answer = await server.send('$graphql', { ...sent, also: [400, 403, 404, 409, 412, 422] });
  print(await readObjectText(answer), options);
}

interface Request {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

async function fromDatabase(
  request: Request,
  { as, project }: QueryOptions,
  env: Environment,
): Promise<string> {
  return withData(readConfig(env, neededLimits()), async ({ config, database, index }) => {
    const { engine, store } = openEngine({ config, database, index });
    try {
      const principal: Principal =
        as === undefined
          ? { ...developer, project: await existingProject(database, project) }
          : await memberOf(store, config.baseUrl, project, as);
      const { pieces, rest, refused } = await engine.respond(request, principal);
      let text = refused ? refusedText(pieces) : pieces.join('');
      if (rest) for await (const more of rest) text += more.join('');
      return text;
    } catch (error) {
      if (error instanceof NoAccessGiven) throw new Failure(withoutAccess(as ?? '', error));
      if (error instanceof OutcomeError) throw new Failure(error.message);
      throw error;
    } finally {
      await engine.close();
    }
  });
}

/** @param text JSON, whose numbers keep their digits with --json */
function print(text: string, { json }: QueryOptions): void {
  const answer = JSON.parse(text) as { readonly errors?: readonly unknown[] };
  process.stdout.write(json ? `${text.trim()}\n` : `${indented(text)}\n`);
  if (answer.errors) process.exitCode = 1;
}
