// In: an HTTP request. Out: its body as text, or an outcome: too long, not UTF-8, JSON of too many values, or not FHIR's JSON of R4 where
// that is meant.

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Context } from 'koa';
import { checkValues } from '../json/count.ts';
import { inHeader, OutcomeError, outcome, outcomeError } from '../outcome.ts';
import { shown } from '../short-text.ts';

/** Bodies beyond them are refused before they are read into values. */
export interface BodyLimits {
  readonly maxBodyBytes: number;
  readonly maxValues: number;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A body that is JSON. @throws OutcomeError as `readText` does, and 413 when it has more values than it may */
export async function readJsonText(
  request: IncomingMessage,
  { maxBodyBytes, maxValues }: BodyLimits,
): Promise<string> {
  const text = await readText(request, maxBodyBytes);
  checkValues(text, maxValues);
  return text;
}

/** The text of a resource in JSON. https://hl7.org/fhir/R4/http.html#mime-type, #version-parameter. @throws OutcomeError 400, 413, 415 */
export async function bodyText(ctx: Context, limits: BodyLimits): Promise<string> {
  checkFhirJson(ctx.get('content-type'));
  return readJsonText(ctx.req, limits);
}

/** The same for bytes that were read already. @throws OutcomeError 400, 413, 415 */
export function checkedText(contentType: string, bytes: Buffer, { maxValues }: BodyLimits): string {
  checkFhirJson(contentType);
  const text = decoded(bytes);
  checkValues(text, maxValues);
  return text;
}

function checkFhirJson(type: string): void {
  const named = /^\s*application\/(?:fhir\+json|json|json\+fhir)\s*(?:;|$)/i.test(type);
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!named || !/^utf-?8$/i.test(charset))
    throw notTaken(`The Content-Type is ${shown(type) || 'missing'}; send application/fhir+json in UTF-8.`);
  const version = otherVersion(type);
  if (version !== undefined) throw notTaken(`The fhirVersion is ${shown(version)}; send resources of 4.0.`);
}

/** The fhirVersion of a Content-Type, unless it is 4.0. */
export function otherVersion(type: string): string | undefined {
  const version = /;\s*fhirVersion\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  return version === undefined || /^4\.0(\.\d+)?$/.test(version) ? undefined : version;
}

/** 415, by default for its Content-Type. */
export function notTaken(sentence: string, place: { readonly expression?: string } = {}): OutcomeError {
  return outcomeError('not-supported', sentence, { ...place, status: 415 });
}

/**
 * @throws OutcomeError 413 when it is longer than `limit` bytes, 400 when it is cut short or not UTF-8, 415 when it is
 * coded otherwise than by gzip or declares another charset
 */
export async function readText(request: IncomingMessage, limit: number): Promise<string> {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset))
    throw notTaken(`The Content-Type says charset=${shown(charset)}; send the body in UTF-8.`);
  return decoded(await readBytes(request, limit));
}

/** @throws OutcomeError 400 */
export function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw outcomeError('structure', 'The body is not UTF-8: send it in that encoding.', { cause });
  }
}

/**
 * The bytes of the body, decompressed if it is gzip; `limit` applies to them, so that little that expands to much is
 * refused as soon as it does.
 *
 * @throws OutcomeError 413 when it is longer than `limit` bytes, 400 when it is cut short or no gzip, 415 when it is coded otherwise
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isGzip = coding === 'gzip' || coding === 'x-gzip';
  if (!isGzip && coding !== '' && coding !== 'identity') {
    const sentence = `The Content-Encoding is ${shown(coding)}; send the body as it is, or as gzip.`;
    throw notTaken(sentence, inHeader('Content-Encoding'));
  }
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) throw tooLong(limit);
  if (isGzip) return unzipped(request, limit);
  return declared > 0 && declared <= shortBody ? received(request) : collected(request, request, limit);
}

/** In bytes. */
const shortBody = 16 * 1024;
/** Pieces of a body before they become one: each holds the memory of its whole packet. */
const mostPieces = 16;

/** A short body of a declared length, which Node enforces: its pieces as they come. */
function received(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => {
        pieces.push(piece);
        if (pieces.length > mostPieces) pieces = [Buffer.concat(pieces)];
      })
      .on('end', () => resolve(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)))
      // Where nothing listens for an error, Node closes it without one.
      .on('close', () => {
        if (!request.readableEnded) reject(cutOff());
      });
    if (request.destroyed) reject(cutOff());
  });
}

function unzipped(request: IncomingMessage, limit: number): Promise<Buffer> {
  const gunzip = createGunzip();
  const stop = () => {
    if (!request.complete) gunzip.destroy();
  };
  request.once('close', stop);
  return collected(request.pipe(gunzip), request, limit).finally(() => {
    request.off('close', stop).unpipe(gunzip);
    gunzip.destroy();
    request.resume();
  });
}

/** @param source the request, or what comes out of it */
function collected(source: Readable, request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const fail = (reason: OutcomeError) => {
      source.off('readable', receive).off('close', closed);
      reject(reason);
    };
    const closed = () => fail(cutOff());
    // What has come in many pieces is read as one: each piece for itself would take many times its bytes.
    const receive = () => {
      for (let chunk: Buffer | null = source.read(); chunk; chunk = source.read()) {
        length += chunk.length;
        if (length > limit) {
          fail(tooLong(limit));
          // The rest is dropped, so that the client reads the refusal; the time limit of requests ends it.
          request.resume();
          return;
        }
        chunks.push(chunk);
      }
    };
    // Listeners cost less than an iterator, which every small request would pay for.
    source
      .on('readable', receive)
      .once('error', cause => fail(source === request ? cutOff(cause) : notGzip(cause)))
      .once('close', closed)
      .once('end', () => {
        source.off('close', closed);
        resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length));
      });
    if (source.destroyed) closed();
  });
}

function notGzip(cause: unknown): OutcomeError {
  const sentence = 'The body is not gzip, as its Content-Encoding says.';
  return outcomeError('structure', sentence, { ...inHeader('Content-Encoding'), cause });
}

/** The client is gone and does not see it; the status keeps it from being logged as a fault of the server. */
function cutOff(cause?: unknown): OutcomeError {
  const cut = outcome('error', 'incomplete', 'The body was cut off before its end.');
  return new OutcomeError(cut, { status: 400, cause });
}

export function tooLong(limit: number): OutcomeError {
  return outcomeError('too-long', `The body is longer than ${limit} bytes, the most that is taken here.`);
}
