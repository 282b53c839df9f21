// The URL of a client → its text, if the host is public and the scheme is https. Without redirects, with limits of length and time; the
// connection uses the checked address.
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { closed, isLoopbackName, mayReach, type Reach } from '../../base/validate/host-address.ts';

export interface FetchLimits {
  /** Whether loopback addresses are allowed, also by http: for development, where the server itself is on one. */
  readonly loopback: boolean;
  /** In bytes and milliseconds. */
  readonly mostBytes?: number;
  readonly timeout?: number;
}

/** @throws Error with a full sentence that contains the address, but no part of the answer */
export async function guardedFetch(address: string, limits: FetchLimits): Promise<Response> {
  const response = await guardedStream(address, limits, 'application/json');
  return new Response(await textOf(response, limits.mostBytes ?? 64 * 1024, address));
}

/** The body as a stream of unlimited length. @param signal instead of `timeout` */
export async function guardedStream(
  address: string,
  limits: Pick<FetchLimits, 'loopback' | 'timeout'>,
  accept: string,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const local = limits.loopback && isLoopbackName(host);
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    throw new Error(`${url.origin} is not reached by https.`);
  const reach = local ? 'loopback' : 'public';
  if (isIP(host) !== 0 && !mayReach(host, reach)) throw new Error(closed(host));
  const response = await answerTo(url, {
    lookup: checkedLookup(reach),
    signal: signal ?? AbortSignal.timeout(limits.timeout ?? 5_000),
    headers: { accept, 'accept-encoding': 'identity' },
    agent: false,
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`${url.origin} answers ${response.statusCode}; redirects are not followed.`);
  }
  return response;
}

/** The response of a URL of the operator, of limited length. The caller limits the time. */
export async function limitedFetch(
  address: string,
  init: RequestInit,
  mostBytes = 1024 * 1024,
): Promise<Response> {
  const { body, status, headers } = await fetch(address, init);
  const text = await textOf(body ?? [], mostBytes, address);
  return new Response(text === '' ? null : text, { status, headers });
}

/** The head of the answer. @throws Error for another protocol (101) too, of which Node reports neither an answer nor an error */
export function answerTo(
  url: URL,
  options: RequestOptions,
  body?: string | Uint8Array,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .once('upgrade', (_, socket) => {
        socket.destroy();
        reject(new Error('it answered by another protocol than HTTP.'));
      })
      .once('error', reject)
      .end(body);
  });
}

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function textOf(body: Body, most: number, address: string): Promise<string> {
  const fault = () => new Error(`${new URL(address).origin} sends more than ${most} bytes.`);
  return (await bytesOf(body, most, fault)).toString('utf8');
}

export async function bytesOf(body: Body, most: number, tooLong: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A name is resolved once, and refused if any of its addresses is closed. @param resolve as `lookup` of node:dns */
export function checkedLookup(
  reach: Reach,
  resolve: (
    hostname: string,
    options: LookupAllOptions,
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void = lookup,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const wrong = addresses.find(({ address }) => !mayReach(address, reach));
      const [first] = addresses;
      if (wrong || !first) return done(new Error(closed(hostname)), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
