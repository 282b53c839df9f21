// In: a GraphQL document. Out: what it becomes: the SQL, the lane that runs it, and PostgreSQL's own plan.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { GraphQLError } from 'graphql';
import { developer } from '../auth/principal.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { Refusal } from '../graphql/response.ts';
import { graphqlEngine } from '../graphql/run.ts';
import { loadSchema } from '../graphql/schema.ts';
import { openDatabase } from '../store/database.ts';
import { installSchema } from '../store/migrate.ts';
import { consoleLog } from './console.ts';

export interface ExplainOptions {
  readonly variables: string;
  readonly json?: boolean;
}

export async function explainCommand(
  document: string,
  options: ExplainOptions,
  env: Environment,
): Promise<void> {
  const query = readDocument(document);
  const variables = readVariables(options.variables);
  const config = readConfig(env);
  const database = await openDatabase(config, 'command', consoleLog);
  try {
    const { index, settings } = await installSchema(database, {
      baseUrl: config.baseUrl,
      timeZone: config.timeZone,
      log: consoleLog,
    });
    const search = () => ({ ...index, now: Date.now() });
    const engine = graphqlEngine({
      schema: loadSchema(),
      database,
      config: { ...config, baseUrl: settings.base },
      search,
    });
    const explained = await engine
      .explain({ query, variables }, developer)
      .catch((error: unknown) => {
        throw refusalOf(error);
      })
      .finally(() => engine.close());
    if (options.json) process.stdout.write(`${JSON.stringify(explained ?? null)}\n`);
    else
      process.stdout.write(
        explained
          ? `cost: ${explained.cost}\nlane: ${explained.lane}\nindexes: ${explained.indexes.join(', ')}\nprojected in JavaScript: ${explained.projected.join(', ') || 'nothing'}\n\n${explained.sql}\n\n${explained.plan.join('\n')}\n`
          : 'The document reads nothing from the database.\n',
      );
  } finally {
    await database.close();
  }
}

function readDocument(document: string): string {
  if (existsSync(document)) {
    if (statSync(document).isDirectory())
      throw new Failure(`${document} is a folder: name one file with a GraphQL document, or write { … }.`);
    return readFileSync(document, 'utf8');
  }
  // Every document has a brace, and hardly any file name.
  if (document.includes('{')) return document;
  throw new Failure(
    `There is no file '${document}', and it is no GraphQL document either: name one, or write { … }.`,
  );
}

/** Each fault with the place in the document. */
function refusalOf(error: unknown): unknown {
  if (error instanceof GraphQLError) return new Failure(error.toString());
  return error instanceof Refusal ? new Failure(error.errors.map(own => own.toString()).join('\n\n')) : error;
}

function readVariables(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below, as for any other text that is no object.
  }
  throw new Failure(`--variables is not a JSON object: ${text}`);
}
