// In: a GraphQL document, and perhaps a membership. Out: the SQL without policies or for that membership, its
// lane, PostgreSQL's plan, and the entries of policies that apply.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { GraphQLError } from 'graphql';
import { brokenPolicies, type DescribedEntry, describeEntries } from '../access/described.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { type Environment, readConfig } from '../config.ts';
import { elements } from '../definitions/elements.ts';
import { openEngine } from '../engine.ts';
import { Failure } from '../failure.ts';
import { Refusal } from '../graphql/document/refusal.ts';
import type { Engine } from '../graphql/engine.ts';
import type { Explained } from '../graphql/explained.ts';
import { developer } from '../principal/principal.ts';
import { withData } from './data.ts';
import { type MembershipPrincipal, membershipPrincipal, withoutAccess } from './membership.ts';

export interface ExplainOptions {
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
  await withData(readConfig(env), async ({ config, database, index }) => {
    const { engine, store } = openEngine({ config, database, index });
    try {
      const as =
        options.as === undefined
          ? undefined
          : await membershipPrincipal(store, config.baseUrl, options.project, options.as);
      const explained = await engine.explain({ query, variables }, as ?? developer);
      const access = as && accessOf(engine, as, explained?.sql ?? '');
      if (options.json)
        process.stdout.write(`${JSON.stringify(access ? { ...explained, access } : (explained ?? null))}\n`);
      else
        process.stdout.write(
          `${access ? `${accessText(access)}\n` : ''}${explained ? explainedText(explained) : 'The document reads nothing from the database.\n'}`,
        );
    } catch (error) {
      if (error instanceof NoAccessGiven) throw new Failure(withoutAccess(options.as ?? '', error));
      throw refusalOf(error);
    } finally {
      await engine.close();
    }
  });
}

/** The policies of a membership, as they apply to a query. */
interface ExplainedAccess {
  readonly membership: string;
  /** Memberships of one class share plans. */
  readonly policyClass: string;
  /** By type; `*` stands for targets of references whose type is only known at run time. */
  readonly types: Readonly<Record<string, readonly DescribedEntry[]>>;
  /** Policies that do not parse, and so grant nothing. */
  readonly broken: ReturnType<typeof brokenPolicies>;
}

function accessOf(engine: Engine, as: MembershipPrincipal, sql: string): ExplainedAccess {
  const { access } = engine.resources(as, {});
  const read = elements().resources.filter(type => sql.includes(`"${type}"`));
  const types = /kiln_(row|content|version)\(/.test(sql) ? [...read, '*'] : read;
  return {
    membership: as.grant.membership.id,
    policyClass: access.policyClass,
    types: Object.fromEntries(types.map(type => [type, describeEntries(access, as.grant, type)])),
    broken: brokenPolicies(as.grant),
  };
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
  return `cost: ${cost}\nlane: ${lane}\nindexes: ${indexes.join(', ')}\nprojected in JavaScript: ${projected.join(', ') || 'nothing'}\n\n${sql}\n\n${plan.join('\n')}\n`;
}

function readDocument(document: string): string {
  if (existsSync(document)) {
    if (statSync(document).isDirectory())
      throw new Failure(`${document} is a folder: name one file with a GraphQL document, or write { … }.`);
    return readFileSync(document, 'utf8');
  }
  // Every document has a brace, and few file names do.
  if (document.includes('{')) return document;
  throw new Failure(
    `There is no file '${document}', and it is no GraphQL document either: name one, or write { … }. Searches by REST are not explained.`,
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
    // Reported below, as for any text that is not an object.
  }
  throw new Failure(`--variables is not a JSON object: ${text}`);
}
