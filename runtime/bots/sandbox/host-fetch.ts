// A request of a bot to a host that its project allows → status, headers and text of the answer. The name is resolved once: the connection
// uses the address that was checked.
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, closedHost } from '../../auth/guarded-fetch.ts';
import { type HostFetch, type HostRequest, HostTimeout } from './hosts.ts';

/** Bytes and milliseconds. */
export interface HostLimits {
  readonly mostBytes: number;
  readonly timeout: number;
}

/** By https alone, on the public internet. */
export function hostFetch({ mostBytes, timeout }: HostLimits): HostFetch {
  return async (url, { method, headers, body }) => {
    if (url.protocol !== 'https:') throw new Error('hosts are asked by https alone.');
    const closed = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? undefined : closedHost(url.hostname);
    if (closed !== undefined) throw new Error(closed);
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = {
          method,
          headers: sentHeaders(headers, body),
          lookup: checkedLookup(false),
          signal,
          agent: false as const,
        };
        httpsRequest(url, options, resolve).once('error', reject).end(body);
      });
      return {
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        body: await textOf(response, mostBytes),
      };
    } catch (error) {
      const isLate = signal.aborted || (error as NodeJS.ErrnoException).code === 'ETIMEDOUT';
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

async function textOf(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new Error(`the answer has more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
