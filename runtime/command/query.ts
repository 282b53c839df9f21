// `kiln query <document>` → its answer, from a server with the caller's token or from the database; exit code 1 if it has errors.
import type { Environment } from '../config.ts';
import { Misuse } from '../failure.ts';
import { indented } from '../json/indent.ts';
import { readDocument, readVariables, withValues } from './document-arguments.ts';
import { readObjectText } from './remote/answer.ts';
import { chosenServer, type ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

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
  if (options.as !== undefined && chosenServer(options, env))
    throw new Misuse('--as is not for a server: the query runs with the access of the token.');
  const headers = { accept: 'application/graphql-response+json' };
  const sent = { method: 'POST', type: 'application/json', headers, body: JSON.stringify(request) };
  // What refuses a document is an answer of GraphQL as well.
  const also = [400, 403, 404, 409, 412, 422];
  const text = await withServer(
    options,
    env,
    async server => readObjectText(await server.send('$graphql', { ...sent, also })),
    { as: options.as },
  );
  print(text, options);
}

/** @param text JSON, whose numbers keep their digits with --json */
function print(text: string, { json }: QueryOptions): void {
  const answer = JSON.parse(text) as { readonly errors?: readonly unknown[] };
  process.stdout.write(json ? `${text.trim()}\n` : `${indented(text)}\n`);
  if (answer.errors) process.exitCode = 1;
}
