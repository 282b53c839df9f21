// In: a compiled query. Out: its answer, from a replica if one is as recent as the caller's reads and writes.
import type { GraphQLSchema } from 'graphql';
import type { Access } from '../access/access.ts';
import { siteOf } from '../access/plan/site.ts';
import type { Config } from '../base/config.ts';
import type { Principal } from '../base/principal/principal.ts';
import { stampValue } from '../base/principal/stamp-sql.ts';
import type { Database } from '../database/postgres/database.ts';
import { run } from '../database/postgres/prepared.ts';
import { type Ran, TooManyBytes } from '../database/postgres/read-rows.ts';
import type { TextRow } from '../database/postgres/row-flow.ts';
import type { FhirPathEvaluator } from '../search/fhirpath/fhirpath.ts';
import type { SearchContext } from '../search/parse.ts';
import { holderOf, signCursor } from './build/cursor.ts';
import type { Compiler } from './compile.ts';
import { isDenied } from './document/choose.ts';
import type { Focus } from './document/document.ts';
import type { Call, GraphQLResponse } from './document/request.ts';
import type { Compiled, Engine } from './engine.ts';
import { readingOf } from './project/projection.ts';
import { type AnswerContext, answer } from './respond/answer.ts';
import { reshaped } from './respond/reshape.ts';
import { answerPieces, begun, streamable, streamedAnswer } from './respond/response.ts';
import type { Spliced } from './respond/splice.ts';

/** The parts of an engine that all its requests share. */
export interface Running {
  readonly schema: () => GraphQLSchema;
  readonly database: Pick<Database, 'generic' | 'custom'>;
  readonly config: Pick<Config, 'limits' | 'baseUrl' | 'incomplete'>;
  readonly search: () => SearchContext;
  readonly access: (principal: Principal) => Access;
  readonly plans: Pick<Compiler, 'compile'>;
  readonly fhirpath: Pick<FhirPathEvaluator, 'matches' | 'texts'>;
  readonly resources: Engine['resources'];
}

export interface Answered extends GraphQLResponse {
  /** A statement confirmed that the principal's access is still valid. */
  readonly isCertain?: boolean;
}

/** @param introspection JSON text of the fields about the schema, by response key */
export async function answerQuery(
  compiled: Compiled,
  introspection: AnswerContext['introspection'] | undefined,
  focus: Focus | undefined,
  principal: Principal,
  call: Call,
  running: Running,
): Promise<Answered> {
  const { signal, reads, confirm, timed } = call;
  const { limits } = running.config;
  const begin = timed && performance.now();
  const replicated = compiled.statement && reads?.mayUseReplica() ? reads : undefined;
  // A replica may not yet have the end of an access: the primary confirms the access before anything is answered.
  const confirming = replicated && confirm?.();
  confirming?.catch(() => {});
  const result = await queried(compiled, focus, principal, call, running, replicated);
  if (begin !== undefined) timed?.(performance.now() - begin);
  if (reads) {
    await confirming;
    if (!replicated) reads.touch();
    await reads.settle();
  }
  const more = { introspection, unwrapped: focus !== undefined, signal };
  // Without a row, the condition on the access may not have been evaluated.
  const hasRow = result?.rows.some(row => row.at(-1) !== null) === true;
  const isStamped = hasRow && running.access(principal).isStamped;
  const isCertain = replicated !== undefined || isStamped;
  const isRefused = compiled.plan.refusals.length > 0;
  if (result?.rest) {
    const answering = answerContext(compiled, principal, running, more);
    const batches = streamedAnswer(result.rows, result.rest, answering, limits, reads?.token());
    return Object.assign({ refused: false, denied: isRefused, isCertain }, await begun(batches));
  }
  const made = await answerOf(compiled, result?.rows ?? [], principal, running, more);
  const pieces = answerPieces(made, reads?.token());
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > limits.maxResponseBytes) throw new TooManyBytes('The answer is too long.');
  return { pieces, refused: false, denied: isRefused || made.isDenied, isCertain };
}

/** The values of the statement's parameters. */
export function valuesOf(
  { statement, resolved }: Compiled,
  principal: Principal,
  running: Running,
): unknown[] {
  const access = running.access(principal);
  return (statement?.bindings ?? []).map(binding => {
    if (binding.kind === 'project') return principal.project;
    if (binding.kind === 'base') return `${running.config.baseUrl}/`;
    if (binding.kind === 'stamp') return principal.stamp && stampValue(principal.stamp, binding.parameter);
    if (binding.kind === 'access') return access.values[binding.index];
    return resolved[binding.site]?.values[binding.index];
  });
}

type More = Pick<Call, 'signal'> & {
  readonly introspection?: AnswerContext['introspection'] | undefined;
  readonly unwrapped?: boolean;
};

type Made = Spliced & { readonly isDenied: boolean };

/** The answer, from the rows of the statement; a promise only where there is more to wait for. */
export function answerOf(
  compiled: Compiled,
  rows: readonly TextRow[],
  principal: Principal,
  running: Running,
  more: More,
): Made | Promise<Made> {
  const answering = answerContext(compiled, principal, running, more);
  const made = answer(rows, compiled.statement?.tagged ?? false, answering);
  if (made instanceof Promise || compiled.plan.shape)
    return finished(made, compiled, answering, running.fhirpath.texts);
  // Not by a spread before the last member: V8 gives such an object a new hidden class each time.
  const { data, errors, incomplete } = made;
  return { data, errors, incomplete, isDenied: isDenied(errors) };
}

async function finished(
  answered: Spliced | Promise<Spliced>,
  { plan }: Compiled,
  answering: AnswerContext,
  texts: FhirPathEvaluator['texts'],
): Promise<Made> {
  const made = await answered;
  const shaped = plan.shape ? await reshaped(made, answering, texts) : made;
  return { ...shaped, isDenied: isDenied(made.errors) };
}

function answerContext(
  { plan, resolved }: Compiled,
  principal: Principal,
  { config, search, access, fhirpath }: Running,
  { introspection = noFields, unwrapped = false, signal }: More,
): AnswerContext {
  const { defaultCount, fhirpathTimeout } = config.limits;
  let holder: string | undefined;
  return {
    plan,
    resolved,
    defaultCount,
    incomplete: config.incomplete,
    introspection,
    unwrapped,
    matcher: fhirpath.matches,
    budget: { left: fhirpathTimeout, client: principal.client, signal },
    cursor: (site, place) => {
      const { hasher } = search();
      holder ??= holderOf(principal, access(principal), hasher);
      return signCursor(place, siteOf(resolved, site, 'connection').cursor.subject, holder, hasher);
    },
  };
}

const noFields: ReadonlyMap<string, string> = new Map();

/** Shorter answers are returned at once, which costs less. In UTF-16 units. */
const streamFrom = 1024 * 1024;

/** @returns undefined if the query reads nothing from the database */
function queried(
  compiled: Compiled,
  focus: Focus | undefined,
  principal: Principal,
  { signal, charge, held }: Call,
  running: Running,
  replicated: Call['reads'],
): Promise<Ran> | undefined {
  const { statement, plan, resolved } = compiled;
  if (!statement) return undefined;
  const { maxResponseBytes, planMemory, statementTimeout } = running.config.limits;
  // If a replica fails, the primary cannot complete an answer that was sent in part.
  const isStreamed = !replicated && streamable(plan, resolved, focus);
  const values = valuesOf(compiled, principal, running);
  return run((replicated ?? running.database)[statement.lane], statement, values, planMemory, {
    isBatched: true,
    mostBytes: maxResponseBytes,
    streamFrom: isStreamed ? streamFrom : undefined,
    streamTime: statementTimeout,
    signal,
    held,
    charge: statement.counted ? charge : undefined,
    ...readingOf(statement),
  });
}
