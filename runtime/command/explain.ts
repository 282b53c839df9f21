// In: a GraphQL document. Out: what it becomes: the SQL, the lane that runs it, and PostgreSQL's own plan.
import { existsSync, readFileSync } from 'node:fs';
import { GraphQLError } from 'graphql';
import { developer } from '../auth/principal.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
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
  const query = existsSync(document) ? readFileSync(document, 'utf8') : document;
  const config = readConfig(env);
  const database = await openDatabase(config, 'command', consoleLog);
  try {
    const { index } = await installSchema(database, {
      baseUrl: config.baseUrl,
      timeZone: config.timeZone,
      log: consoleLog,
    });
    const search = () => ({ ...index, now: Date.now() });
    const engine = graphqlEngine({ schema: loadSchema(), database, config, search });
    const request = { query, variables: readVariables(options.variables) };
    const explained = await engine.explain(request, developer).catch((error: unknown) => {
      throw error instanceof GraphQLError ? new Failure(error.toString()) : error;
    });
    await engine.close();
    if (options.json) process.stdout.write(`${JSON.stringify(explained)}\n`);
    else
      process.stdout.write(
        explained
          ? `cost: ${explained.cost}\nlane: ${explained.lane}\nindexes: ${explained.indexes.join(', ')}\n\n${explained.sql}\n\n${explained.plan.join('\n')}\n`
          : 'The document reads nothing from the database.\n',
      );
  } finally {
    await database.close();
  }
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
