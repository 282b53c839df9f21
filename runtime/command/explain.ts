// In: a GraphQL document, and perhaps a membership. Out: the SQL without policies or for that membership, its
// lane, PostgreSQL's plan, and the entries of policies that apply.

import { GraphQLError } from 'graphql';
import { NoAccessGiven } from '../auth/grant.ts';
import { withoutAccess } from '../auth/membership.ts';
import { type Environment, readConfig } from '../config.ts';
import { openEngine } from '../engine.ts';
import { Failure } from '../failure.ts';
import { Refusal } from '../graphql/document/refusal.ts';
import type { Explained } from '../graphql/explained.ts';
import { type ExplainedAccess, explainedAccess } from '../graphql/explained-access.ts';
import { developer } from '../principal/principal.ts';
import { withData } from './data.ts';
import { readDocument, readVariables } from './document-arguments.ts';
import { memberOf } from './membership.ts';
import { readJson } from './remote/answer.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface ExplainOptions extends ServerOptions {
  readonly variables: string;
  /** The id of a membership; without one, no policies apply. */
  readonly as?: string;
  /** The name of the membership's project. */
  readonly project: string;
  readonly json?: boolean;
}

export async function explainCommand(
  document: string,
  options: ExplainOptions,
  env: Environment,
): Promise<void> {
  const query = readDocument(document);
  const variables = readVariables(options.variables);
  const server = await openServer(options, env);
  if (server) {
    const membership = options.as === undefined ? '' : `?${new URLSearchParams({ membership: options.as })}`;
    const sent = { method: 'POST', type: 'application/json', body: JSON.stringify({ query, variables }) };
    const answer = await server.send(`$admin/explain${membership}`, sent);
    return print((await readJson(answer)) as Shown | null, options);
  }
  await withData(readConfig(env), async ({ config, database, index }) => {
    const { engine, store } = openEngine({ config, database, index });
    try {
      const as =
        options.as === undefined
          ? undefined
          : await memberOf(store, config.baseUrl, options.project, options.as);
      const explained = await engine.explain({ query, variables }, as ?? developer);
      const access = as && explainedAccess(engine, as, explained?.sql ?? '');
      print(access ? { ...explained, access } : explained, options);
    } catch (error) {
      if (error instanceof NoAccessGiven) throw new Failure(withoutAccess(options.as ?? '', error));
      throw refusalOf(error);
    } finally {
      await engine.close();
    }
  });
}

type Shown = Partial<Explained> & { readonly access?: ExplainedAccess };

function print(found: Shown | null | undefined, { json }: ExplainOptions): void {
  if (json) process.stdout.write(`${JSON.stringify(found ?? null)}\n`);
  else {
    const access = found?.access ? `${accessText(found.access)}\n` : '';
    const isRead = found?.sql !== undefined;
    process.stdout.write(
      access +
        (isRead ? explainedText(found as Explained) : 'The document reads nothing from the database.\n'),
    );
  }
}

function accessText({ membership, policyClass, types, broken }: ExplainedAccess): string {
  const lines = [`membership: ${membership}`, `access class: ${policyClass}`];
  for (const [type, entries] of Object.entries(types)) {
    lines.push(
      `${type === '*' ? 'what references lead to' : type}:${entries.length === 0 ? ' no entry' : ''}`,
    );
    for (const { entry, criteria, hidden, missing, interactions } of entries)
      lines.push(
        `  ${entry}: ${criteria ?? 'every row'}; grants ${interactions.join(', ') || 'nothing'}${hidden.length > 0 ? `; hides ${hidden.join(', ')}` : ''}${missing.map(name => `; %${name} has no value`).join('')}`,
      );
  }
  for (const { policy, fault } of broken)
    lines.push(`${policy} does not parse, and grants nothing: ${fault}`);
  return `${lines.join('\n')}\n`;
}

function explainedText({ cost, lane, indexes, projected, sql, plan }: Explained): string {
  return `cost: ${cost}\nlane: ${lane}\nindexes: ${indexes.join(', ') || 'none'}\nprojected in JavaScript: ${projected.join(', ') || 'nothing'}\n\n${sql}\n\n${plan.join('\n')}\n`;
}

/** Each fault with the place in the document. */
function refusalOf(error: unknown): unknown {
  if (error instanceof GraphQLError) return new Failure(error.toString());
  return error instanceof Refusal ? new Failure(error.errors.map(own => own.toString()).join('\n\n')) : error;
}
