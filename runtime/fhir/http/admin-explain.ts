// [base]/$admin/explain: a query → its cost against the limits, its SQL, PostgreSQL's plan with rows and times; for a membership or
// policies also their response, compared with the caller's.
import { GraphQLError, parse } from 'graphql';
import { seesAll } from '../../access/administrator.ts';
import { brokenPolicies, type DescribedEntry, describeEntries } from '../../access/matrix.ts';
import { variables } from '../../base/config/variables.ts';
import type { Limits } from '../../base/config.ts';
import { elements } from '../../base/definitions/elements.ts';
import { compared } from '../../base/json/compare.ts';
import { parseNumberPreserving, printJson } from '../../base/json/json.ts';
import { isJsonObject } from '../../base/json/object.ts';
import { outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { Refusal } from '../../graphql/document/error.ts';
import { checkDocument, checkText } from '../../graphql/document/limits.ts';
import type { GraphQLRequest } from '../../graphql/document/request.ts';
import type { Engine } from '../../graphql/engine.ts';
import type { MembershipPrincipal } from '../../identity/auth/membership.ts';
import { type AdminRequest, seenAs } from './admin-request.ts';
import { readRequest } from './graphql-request.ts';
import type { Services } from './services.ts';

/** A JSON text: answers keep the digits of their numbers. */
export async function explained(admin: AdminRequest): Promise<string | null> {
  const { ctx, services, principal, resources } = admin;
  const { engine, rates, isOperator } = services;
  const { limits } = services.config;
  // The lines of PostgreSQL reveal rows of other projects.
  const form = isOperator ? 'lines' : 'tree';
  const as = await seenAs(admin);
  ctx.querystring = '';
  const request = await readRequest(ctx, { ...limits, maxBatch: 1 });
  if ('entries' in request) throw outcomeError('structure', 'Send one request, not a list of them.');
  const charge = (cost: number) => rates.cost(principal.client, cost);
  const refused: string[] = [];
  const found = await engine.explain(request, as ?? principal, form).catch((error: unknown) => {
    const sentence = refusalOf(error);
    // A refusal by policies is part of the view; a refusal of the document is not.
    if (!as) throw outcomeError('invalid', sentence, { status: 422 });
    refused.push(sentence);
    return engine.explain(request, principal, form).catch((own: unknown) => {
      throw outcomeError('invalid', refusalOf(own), { status: 422 });
    });
  });
  if (!found) return null;
  charge(found.cost);
  const own = await answerOf(services, request, principal, charge);
  const seen = as && (await answerOf(services, request, as, charge));
  const { measured, ...plan } = found;
  const measures = { document: sizeOf(request.query, limits), cost: found.cost, sql: found.sql, own };
  const access = as && refused.length === 0 ? explainedAccess(engine, as, found.sql) : undefined;
  const text = JSON.stringify({
    ...plan,
    tree: measured?.tree,
    milliseconds: {
      planning: measured?.planning,
      execution: measured?.execution,
      database: own.database,
      node: own.milliseconds - own.database,
    },
    bytes: own.bytes,
    limits: limitsOf(measures, limits),
    ...(access ? { access } : {}),
  });
  if (!seen) return text;
  const types = Object.keys(access?.types ?? { '*': [] });
  const isAll = seesAll(resources.access, types.includes('*') ? elements().resources : types);
  return `${text.slice(0, -1)},"view":${viewOf(own, seen, refused, isAll)}}`;
}

interface Answered {
  /** Undefined: longer than is compared. */
  readonly text: string | undefined;
  readonly bytes: number;
  readonly milliseconds: number;
  /** Of them. */
  readonly database: number;
}

/** Longer answers are measured, and not compared. In UTF-16 units. */
const longestView = 4 * 1024 * 1024;

async function answerOf(
  { engine }: Services,
  request: GraphQLRequest,
  principal: Principal,
  charge: (resources: number) => void,
): Promise<Answered> {
  let database = 0;
  const begin = performance.now();
  const timed = (milliseconds: number) => {
    database += milliseconds;
  };
  const { pieces, rest } = await engine.respond({ ...request, readOnly: true }, principal, { charge, timed });
  let text: string | undefined = pieces.join('');
  let bytes = Buffer.byteLength(text);
  for await (const more of rest ?? []) {
    const piece: string = more.join('');
    bytes += Buffer.byteLength(piece);
    text = text === undefined || text.length > longestView ? undefined : text + piece;
  }
  const isShort = text !== undefined && text.length <= longestView;
  return { text: isShort ? text : undefined, bytes, milliseconds: performance.now() - begin, database };
}

/** @param isAll the caller sees all data: the response of the others is returned as a whole */
function viewOf(own: Answered, seen: Answered, refused: readonly string[], isAll: boolean): string {
  if (own.text === undefined || seen.text === undefined) return JSON.stringify({ refused, isTooLong: true });
  const [mine, theirs] = [membersOf(own.text), membersOf(seen.text)];
  const { missing, hasMore, common } = compared(mine.data ?? null, theirs.data ?? null);
  const data = isAll ? (theirs.data ?? null) : common;
  const facts = JSON.stringify({ refused, missing, hasMore });
  const errors = theirs.errors === undefined ? '' : `,"errors":${printJson(theirs.errors)}`;
  return `${facts.slice(0, -1)},"own":${printJson(mine.data ?? null)},"seen":${printJson(data)}${errors}}`;
}

function membersOf(text: string) {
  const value = parseNumberPreserving(text, Number.POSITIVE_INFINITY);
  return isJsonObject(value) ? value : {};
}

/** The refusal of the caller's document, with places. @throws what is not the caller's fault */
function refusalOf(error: unknown): string {
  const errors = error instanceof Refusal ? error.errors : [error];
  return errors
    .map(each => {
      if (!(each instanceof GraphQLError)) throw each;
      const [place] = each.locations ?? [];
      return place ? `${each.message} (line ${place.line}, column ${place.column})` : each.message;
    })
    .join(' ');
}

interface Measures {
  readonly document: ReturnType<typeof sizeOf>;
  readonly cost: number;
  readonly sql: string;
  readonly own: Answered;
}

interface UsedLimit {
  readonly name: string;
  readonly used: number;
  readonly most: number;
}

function limitsOf({ document, cost, sql, own }: Measures, limits: Limits): readonly UsedLimit[] {
  const used: Partial<Record<keyof Limits, number | undefined>> = {
    maxCost: cost,
    ...document,
    maxSqlBytes: Buffer.byteLength(sql),
    maxResponseBytes: own.bytes,
    statementTimeout: own.database,
  };
  return (Object.entries(used) as [keyof Limits, number | undefined][]).flatMap(([key, amount]) =>
    amount === undefined
      ? []
      : { name: variables[key]?.name ?? key, used: amount, most: Number(limits[key]) },
  );
}

/** Of a document that was sent, not one that is named by its hash. */
function sizeOf(query: string | undefined, limits: Limits) {
  if (query === undefined) return undefined;
  const { fields, depth, aliases, rootFields, directives } = checkDocument(parse(query), limits);
  return {
    maxDocumentBytes: Buffer.byteLength(query),
    maxTokens: checkText(query, limits),
    maxFields: fields,
    maxDepth: depth,
    maxAliases: aliases,
    maxRootFields: rootFields,
    maxDirectives: directives,
  };
}

export interface ExplainedAccess {
  readonly membership: string;
  /** Memberships of one class share plans. */
  readonly policyClass: string;
  /** By type; `*` stands for targets of references whose type is only known at run time. */
  readonly types: Readonly<Record<string, readonly DescribedEntry[]>>;
  /** Policies that do not parse, and so grant nothing. */
  readonly broken: ReturnType<typeof brokenPolicies>;
}

/** The entries of the policies that apply to the tables of the SQL. */
function explainedAccess(
  engine: Pick<Engine, 'resources'>,
  as: MembershipPrincipal,
  sql: string,
): ExplainedAccess {
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
