// In: a GraphQL document, and perhaps a membership. Out: the SQL without policies or for that membership, its
// lane, PostgreSQL's plan, and the entries of policies that apply.
import type { Environment } from '../config.ts';
import { Failure } from '../failure.ts';
import type { Explained } from '../graphql/explained.ts';
import type { ExplainedAccess } from '../graphql/explained-access.ts';
import { readDocument, readVariables } from './document-arguments.ts';
import { readJson } from './remote/answer.ts';
import type { ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

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
  const membership = options.as === undefined ? '' : `?${new URLSearchParams({ membership: options.as })}`;
  const sent = { method: 'POST', type: 'application/json', body: JSON.stringify({ query, variables }) };
  const found = (await withServer(options, env, async server =>
    readJson(await server.send(`$admin/explain${membership}`, sent)),
  )) as Shown | null;
  const refused = found?.view?.refused ?? [];
  if (refused.length > 0) throw new Failure(refused.join('\n'));
  if (options.json) process.stdout.write(`${JSON.stringify(found)}\n`);
  else if (!found) process.stdout.write('The document reads nothing from the database.\n');
  else process.stdout.write(`${found.access ? `${accessText(found.access)}\n` : ''}${explainedText(found)}`);
}

type Shown = Explained & {
  readonly access?: ExplainedAccess;
  /** What is refused to the membership. */
  readonly view?: { readonly refused: readonly string[] };
};

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
