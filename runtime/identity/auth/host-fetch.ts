// A request of a bot or a Subscription to an allowed host → status, headers and body of the response. The name is resolved once: the
// connection uses the checked address.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { closedHost, reachOf } from '../../base/validate/host-address.ts';
import { answerTo, bytesOf, checkedLookup } from './guarded-fetch.ts';

export interface HostRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The body of the response is discarded. */
  readonly isBodyDropped?: boolean;
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text if it is UTF-8. */
  readonly body: string | Buffer;
}

/** The host did not answer in time. */
export class HostTimeout extends Error {}

/** @param cancelled the bot no longer wants the answer @throws HostTimeout, or Error, with a full sentence */
export type HostFetch = (
  url: URL,
  request: HostRequest,
  cancelled?: AbortSignal | undefined,
) => Promise<HostAnswer>;

/** Bytes and milliseconds. */
export interface HostLimits {
  readonly mostBytes: number;
  readonly timeout: number;
  /** See config/internal-hosts.ts. */
  readonly internal?: readonly string[] | undefined;
  /** Instead of `lookup` of node:dns. */
  readonly resolve?: Parameters<typeof checkedLookup>[1];
}

/** By https alone, on the public internet, but for the internal hosts. Redirects are answers like others: none is followed. */
export function hostFetch({ mostBytes, timeout, internal = [], resolve }: HostLimits): HostFetch {
  return async (url, { method, headers, body, isBodyDropped = false }, cancelled) => {
    const reach = reachOf(url, internal);
    if (!reach) throw new Error('hosts are asked by https alone, but for those of KILN_BOT_INTERNAL.');
    const closed = closedHost(url.hostname, reach);
    if (closed !== undefined) throw new Error(closed);
    const late = AbortSignal.timeout(timeout);
    const signal = cancelled ? AbortSignal.any([late, cancelled]) : late;
    try {
      const options = {
        method,
        headers: sentHeaders(headers, body),
        lookup: checkedLookup(reach, resolve),
        signal,
        agent: false as const,
      };
      const response = await answerTo(url, options, body);
      const received = isBodyDropped ? drop(response, mostBytes) : await bodyOf(response, mostBytes);
      // A body without a length ends as if it were whole where the time ends.
      signal.throwIfAborted();
      return { status: response.statusCode ?? 0, headers: headersOf(response), body: received };
    } catch (error) {
      const isLate = late.aborted || (error as NodeJS.ErrnoException).code === 'ETIMEDOUT';
      throw isLate ? new HostTimeout(`it did not answer within ${timeout} ms.`) : error;
    }
  };
}

/** Node does not frame the body of a GET, HEAD, DELETE or OPTIONS: a host would read it as the next request. */
export function sentHeaders(
  headers: HostRequest['headers'],
  body: HostRequest['body'],
): Readonly<Record<string, string>> {
  const framing = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return { ...headers, ...framing, 'accept-encoding': 'identity' };
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
}

/** Drains a short body, so that its sender is not interrupted; a long or late one ends the connection. @returns an empty text */
function drop(response: IncomingMessage, most: number): string {
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > most) response.destroy();
  });
  const late = setTimeout(() => response.destroy(), restTime).unref();
  // The status is known: how the rest ends changes nothing.
  response.on('error', () => {}).once('close', () => clearTimeout(late));
  return '';
}

/** Milliseconds in which a body is drained. */
const restTime = 1_000;

async function bodyOf(response: IncomingMessage, most: number): Promise<string | Buffer> {
  const bytes = await bytesOf(response, most, () => new Error(`the answer has more than ${most} bytes.`));
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes;
}
