// In: an answer, or what went wrong. Out: the text of the response.
// https://spec.graphql.org/October2021/#sec-Response-Format

import { GraphQLError } from 'graphql';
import { NoAccess } from '../../access/named.ts';
import type { Limits } from '../../config.ts';
import { errorCode } from '../../error-code.ts';
import type { IssueCode } from '../../outcome.ts';
import { noCodes, readTooMuch, tooMuch } from '../../postgres/database-fault.ts';
import { TooManyBytes } from '../../postgres/read-rows.ts';
import { NotIndexedYet } from '../../search/unfinished.ts';
import { shownCount, TooCostly } from '../build/cost.ts';
import { type FieldError, requestError } from '../document/error.ts';
import { Refusal } from '../document/refusal.ts';
import { IntrospectionTooLong } from './introspection.ts';
import type { Spliced } from './splice.ts';

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
export function answerEnd(
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

export type ResponseLimits = Pick<Limits, 'maxResponseBytes' | 'statementTimeout' | 'maxCost'>;

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
    `The answer is longer than ${maxResponseBytes} bytes, the most that is allowed; what FHIRPath is evaluated on outside of SQL counts as well. Ask for fewer entries or fields, or in several queries.`,
  statement: (error: unknown, { statementTimeout, maxCost }: ResponseLimits): ReadingLimit | undefined => {
    if (hasCode(error, readTooMuch))
      return {
        code: 'too-costly',
        message: `The query reads more than ${shownCount(maxCost)} resources, the most that is allowed: arrays that are stored lead to more than is usual. Give the elements and lists around resource { … } a smaller _count, or nest fewer of them.`,
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
