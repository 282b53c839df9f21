// In: an answer, or an error. Out: the text of the response; a long list is written in batches as its rows arrive,
// so that it is never in memory as a whole. https://spec.graphql.org/October2021/#sec-Response-Format

import { GraphQLError } from 'graphql';
import { hasMarks } from '../../access/plan/marks.ts';
import type { Plan } from '../../access/plan/plan.ts';
import { type Resolved, siteOf } from '../../access/plan/site.ts';
import { NoAccess } from '../../access/restrict.ts';
import type { Limits } from '../../base/config.ts';
import { servedManifest } from '../../base/definitions/root.ts';
import { viewDefinitions } from '../../base/definitions/views.ts';
import { errorCode } from '../../base/error-code.ts';
import { noCodes, readTooMuch, tooMuch } from '../../database/postgres/database-fault.ts';
import { TooManyBytes } from '../../database/postgres/read-rows.ts';
import { NotIndexedYet } from '../../search/reach.ts';
import { viewNamed } from '../../search/view/compiled-view.ts';
import { shownCount, TooCostly } from '../build/cost.ts';
import type { Focus } from '../document/document.ts';
import { type FieldError, fieldError, Refusal, requestError } from '../document/error.ts';
import type { AnswerContext } from './answer.ts';
import { keepMatching } from './filter.ts';
import { IntrospectionTooLong } from './introspection.ts';
import { type Path, type Spliced, spliceMarks } from './splice.ts';

/** In pieces: see `responseBytes`. */
export function answerPieces(
  { data, errors, incomplete }: Spliced,
  consistency: string | undefined,
): readonly string[] {
  return ['{"data":', ...data, ...answerEnd({ errors, incomplete }, consistency)];
}

/**
 * The members after `data`.
 *
 * @param consistency the caller's token of read and written data; undefined without replicas
 */
function answerEnd(
  { errors, incomplete }: Omit<Spliced, 'data'>,
  consistency: string | undefined,
): readonly string[] {
  const pieces: string[] = [];
  if (errors.length > 0) pieces.push(`,"errors":${JSON.stringify(errors)}`);
  const isCut = incomplete.length > 0;
  if (isCut || consistency !== undefined)
    pieces.push(
      `,"extensions":${JSON.stringify({ incomplete: isCut ? incomplete : undefined, consistency })}`,
    );
  pieces.push('}');
  return pieces;
}

/**
 * The bytes of a response. Encoding the pieces one by one costs a fraction of joining them first: the joined text has
 * to be flattened, and one wide character in it makes all of it wide.
 *
 * @param allocate memory, which is overwritten completely
 */
export function responseBytes(
  pieces: readonly string[],
  allocate: (length: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  // A unit takes three bytes at the most: a short text is not read twice.
  let most = 3 * length;
  if (most > longestUncounted) {
    most = 0;
    for (const piece of pieces) most += Buffer.byteLength(piece);
  }
  const bytes = allocate(most);
  let offset = 0;
  for (const piece of pieces) offset += bytes.write(piece, offset);
  return bytes.subarray(0, offset);
}

/** In bytes. */
const longestUncounted = 256 * 1024;

/** @throws errors that are not the caller's fault */
export function refusalBody(error: unknown): string {
  const body = errorsBody(faults(error));
  if (!(error instanceof Refusal)) return body;
  // A client of another schema explains the refusal by it.
  return `${body.slice(0, -1)},"extensions":${JSON.stringify({ schema: servedManifest().hashes.schema })}}`;
}

type ResponseLimits = Pick<Limits, 'maxResponseBytes' | 'statementTimeout' | 'maxCost'>;

/** The body for a limit that is exceeded while a query runs. @throws other errors */
export function limitBody(error: unknown, limits: ResponseLimits): string {
  const known = limitOf.reading(error, limits);
  if (known) return errorsBody([requestError(new GraphQLError(known.message), known.code)]);
  throw error;
}

/** Messages for limits that are exceeded while a query runs. */
export const limitOf = {
  /** @returns undefined for other errors */
  reading: (error: unknown, limits: ResponseLimits): ReadingLimit | undefined =>
    error instanceof TooManyBytes
      ? { code: 'too-long', message: limitOf.length(limits) }
      : limitOf.statement(error, limits),
  length: ({ maxResponseBytes }: ResponseLimits) =>
    `The answer is longer than ${maxResponseBytes} bytes, the most that is allowed; what ` +
    'FHIRPath is evaluated on outside of SQL counts as well. Ask for fewer entries or ' +
    'fields, or in several queries.',
  statement: (error: unknown, { statementTimeout, maxCost }: ResponseLimits): ReadingLimit | undefined => {
    const code = errorCode(error);
    if (code === readTooMuch)
      return {
        code: 'too-costly',
        message:
          `The query reads more than ${shownCount(maxCost)} resources, the most that is ` +
          'allowed: arrays that are stored lead to more than is usual. Give the elements and ' +
          'lists around resource { … } a smaller _count, or nest fewer of them.',
      };
    if (code === queryCanceled)
      return {
        code: 'timeout',
        message: `The query took longer than ${statementTimeout} ms, the most that is allowed.`,
      };
    // Nothing else of a statement takes one value of several.
    if (code === '21000')
      return {
        code: 'processing',
        message:
          `A view has several values in a resource where one is allowed: ${uncertainViews()}. Change the ViewDefinition: ` +
          'declare the column as a collection, or select one value by first() or forEach.',
      };
    if (code?.startsWith('22'))
      return {
        code: 'processing',
        message:
          code === '22003'
            ? 'A number is too large to be calculated with. Leave it out by a condition, or ask for another figure.'
            : `A figure or a column meets a value that it cannot be computed with (SQLSTATE ${code}). Leave it out by a condition.`,
      };
    if (code === noCodes && error instanceof Error) return { code: 'not-supported', message: error.message };
    const found = tooMuch(error);
    return (
      found && {
        code: found.code,
        message: `${found.sentence} Ask for fewer entries in nested lists, for fewer fields, or in several queries.`,
      }
    );
  },
};

/** `Patients (family, given)`, of each that may be meant: PostgreSQL does not say which it was. */
function uncertainViews(): string {
  return Object.keys(viewDefinitions())
    .flatMap(name => viewNamed(name) ?? [])
    .filter(({ view }) => view.mayFail)
    .map(({ name, view: { uncertain } }) => `${name} (${uncertain.join(', ') || 'a condition'})`)
    .join(' or ');
}

interface ReadingLimit {
  readonly code: 'timeout' | 'too-long' | 'too-costly' | 'not-supported' | 'processing';
  readonly message: string;
}

function faults(error: unknown): readonly FieldError[] {
  if (error instanceof Refusal) return error.errors.map(own => requestError(own));
  if (error instanceof IntrospectionTooLong) return [requestError(error, 'too-long')];
  if (error instanceof TooCostly) return [requestError(error, 'too-costly')];
  if (error instanceof NoAccess) return [requestError(error, 'forbidden')];
  if (error instanceof NotIndexedYet) return [requestError(new GraphQLError(error.message), 'transient')];
  if (error instanceof GraphQLError) return [requestError(error)];
  throw error;
}

/** The body without data: nothing was executed or all was rolled back. */
export function errorsBody(errors: readonly FieldError[]): string {
  return `{"data":null,"errors":${JSON.stringify(errors)}}`;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const queryCanceled = '57014';

type Row = readonly (string | null)[];
type Rows = readonly Row[];

/** A single list with a `_count`: its answer can begin before its end is known. */
export function streamable(plan: Plan, resolved: readonly Resolved[], focus: Focus | undefined): boolean {
  const [root, ...others] = plan.roots;
  if (focus || plan.shape || root?.kind !== 'list' || others.length > 0) return false;
  // Lists that FHIRPath filters after SQL have their bounds elsewhere.
  const { pieces, choices } = siteOf(resolved, root.list.site, 'list');
  return pieces.limit !== undefined && !choices.joined;
}

/** Starts the generator with its first batch, so that returning the rest also closes its source. */
export async function begun(batches: AsyncGenerator<readonly string[], void>): Promise<{
  readonly pieces: readonly string[];
  readonly rest: AsyncGenerator<readonly string[], void>;
}> {
  const first = await batches.next();
  return { pieces: first.value ?? [], rest: batches };
}

/** @param first is emptied, so that no part of the answer stays in memory */
export async function* streamedAnswer(
  first: Row[],
  rest: AsyncIterableIterator<Rows, void>,
  context: AnswerContext,
  limits: ResponseLimits,
  consistency: string | undefined,
): AsyncGenerator<readonly string[], void> {
  const [root] = context.plan.roots;
  if (root?.kind !== 'list') throw new Error('Only a list is streamed.');
  const errors: FieldError[] = [];
  const incomplete: Path[] = [];
  let index = 0;
  try {
    yield [`{"data":{"${root.key}":[`, ...(await items(first.splice(0)))];
    for await (const rows of rest) {
      yield [',', ...(await items(rows))];
    }
  } catch (error) {
    const known = limitOf.reading(error, limits);
    if (!known) throw error;
    errors.push(
      fieldError(`${known.message} What follows is left out.`, known.code, root.list.node, [root.key]),
    );
  } finally {
    // A client that stops reading may do so before the first of these rows.
    await rest.return?.();
  }
  yield [']}', ...answerEnd({ errors, incomplete }, consistency)];

  /** Rows as items of the list, without its brackets. */
  async function items(rows: Rows): Promise<readonly string[]> {
    const texts = rows.map(([row]) => row ?? 'null');
    const made = texts.some(hasMarks)
      ? [await finished(texts.join())]
      : texts.flatMap((text, i) => (i > 0 ? [',', text] : [text]));
    index += rows.length;
    return made;
  }

  async function finished(text: string): Promise<string> {
    const { plan } = context;
    const kept = await keepMatching(`[${text}]`, context);
    const base = { path: [root?.key ?? ''], first: index };
    const spliced = spliceMarks(kept.text, plan, kept.failures, context.cursor, base);
    errors.push(...spliced.errors);
    incomplete.push(...spliced.incomplete);
    return spliced.data.join('').slice(1, -1);
  }
}
