// In: an answer, or what went wrong. Out: the text of the response; of one long list in batches as its rows come, so
// that the whole of it is nowhere. https://spec.graphql.org/October2021/#sec-Response-Format
import { GraphQLError } from 'graphql';
import { hasMarks } from '../../access/plan/marks.ts';
import type { Plan, Root } from '../../access/plan/plan.ts';
import { type Resolved, siteOf } from '../../access/plan/site.ts';
import { NoAccess } from '../../access/restrict.ts';
import type { Limits } from '../../base/config.ts';
import { errorCode } from '../../base/error-code.ts';
import type { IssueCode } from '../../base/outcome.ts';
import { noCodes, readTooMuch, tooMuch } from '../../database/postgres/database-fault.ts';
import { TooManyBytes } from '../../database/postgres/read-rows.ts';
import { NotIndexedYet } from '../../search/reach.ts';
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
 * What follows `data`.
 *
 * @param consistency token of what the caller has seen; undefined: there are no replicas
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
 * @param allocate memory, all of which is written over
 */
export function responseBytes(
  pieces: readonly string[],
  allocate: (length: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  let length = 0;
  for (const piece of pieces) length += Buffer.byteLength(piece);
  const bytes = allocate(length);
  let offset = 0;
  for (const piece of pieces) offset += bytes.write(piece, offset);
  return bytes;
}

/** @throws what is not the caller's fault */
export function refusalBody(error: unknown): string {
  return errorsBody(faults(error));
}

type ResponseLimits = Pick<Limits, 'maxResponseBytes' | 'statementTimeout' | 'maxCost'>;

/** A limit that shows only while a query runs. @throws what is none */
export function limitBody(error: unknown, limits: ResponseLimits): string {
  const known = limitOf.reading(error, limits);
  if (known) return limit(known.code, known.message);
  throw error;
}

/** What is said of the limits that show while a query runs. */
export const limitOf = {
  /** undefined: it is none of these. */
  reading: (error: unknown, limits: ResponseLimits): ReadingLimit | undefined =>
    error instanceof TooManyBytes
      ? { code: 'too-long', message: limitOf.length(limits) }
      : limitOf.statement(error, limits),
  length: ({ maxResponseBytes }: ResponseLimits) =>
    `The answer is longer than ${maxResponseBytes} bytes, the most that is allowed; what ` +
    'FHIRPath is evaluated on outside of SQL counts as well. Ask for fewer entries or ' +
    'fields, or in several queries.',
  statement: (error: unknown, { statementTimeout, maxCost }: ResponseLimits): ReadingLimit | undefined => {
    if (hasCode(error, readTooMuch))
      return {
        code: 'too-costly',
        message:
          `The query reads more than ${shownCount(maxCost)} resources, the most that is ` +
          'allowed: arrays that are stored lead to more than is usual. Give the elements and ' +
          'lists around resource { … } a smaller _count, or nest fewer of them.',
      };
    if (hasCode(error, queryCanceled))
      return {
        code: 'timeout',
        message: `The query took longer than ${statementTimeout} ms, the most that is allowed.`,
      };
    if (hasCode(error, noCodes) && error instanceof Error)
      return { code: 'not-supported', message: error.message };
    const found = tooMuch(error);
    return (
      found && {
        code: found.code,
        message: `${found.sentence} Ask for fewer entries in nested lists, for fewer fields, or in several queries.`,
      }
    );
  },
};

interface ReadingLimit {
  readonly code: 'timeout' | 'too-long' | 'too-costly' | 'not-supported';
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

function limit(code: IssueCode, message: string): string {
  return errorsBody([requestError(new GraphQLError(message), code)]);
}

/** Nothing was done: the whole of `data` is null. */
export function errorsBody(errors: readonly FieldError[]): string {
  return `{"data":null,"errors":${JSON.stringify(errors)}}`;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const queryCanceled = '57014';

function hasCode(error: unknown, code: string): boolean {
  return errorCode(error) === code;
}

type Row = readonly (string | null)[];
type Rows = readonly Row[];

/** One list whose rows are counted by the caller: nothing has to be known of its end to begin it. */
export function streamable(plan: Plan, resolved: readonly Resolved[], focus: Focus | undefined): boolean {
  const [root, ...others] = plan.roots;
  if (focus || plan.shape || root?.kind !== 'list' || others.length > 0) return false;
  // What FHIRPath is still to filter has its bounds elsewhere.
  return siteOf(resolved, root.list.site, 'list').pieces.limit !== undefined;
}

/** The first batch is there, so that returning the rest ends what feeds it. */
export async function begun(batches: AsyncGenerator<readonly string[], void>): Promise<{
  readonly pieces: readonly string[];
  readonly rest: AsyncGenerator<readonly string[], void>;
}> {
  const first = await batches.next();
  return { pieces: first.value ?? [], rest: batches };
}

/** @param first is emptied: nothing of the answer is kept. */
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
    errors.push(cut(known.code, known.message, root));
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

function cut(
  code: 'too-long' | 'timeout' | 'too-costly' | 'not-supported',
  message: string,
  root: Extract<Root, { kind: 'list' }>,
): FieldError {
  return fieldError(`${message} What follows is left out.`, code, root.list.node, [root.key]);
}
