// In: an address that a client registered. Out: the text there, if the server may connect to it: a public address, by https. No redirects,
// and limits of length and time; the connection uses the address that was checked.
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
  return new Response(await textOf(response, limits.mostBytes ?? 64 * 1024, new URL(address).origin));
}

/** The body as it comes: its length is not limited here. @param signal instead of `timeout` */
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

/** An answer from an address of the operator, which may be anywhere: the length alone is limited. The caller limits the time. */
export async function limitedFetch(
  address: string,
  init: RequestInit,
  mostBytes = 1024 * 1024,
): Promise<Response> {
  const { body, status, headers } = await fetch(address, init);
  const text = await textOf(body ?? [], mostBytes, new URL(address).origin);
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

async function textOf(
  response: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
  origin: string,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > most) throw new Error(`${origin} sends more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Which addresses a host may have: `private` are public ones, and those of private networks, but neither loopback nor link-local ones. */
export type Reach = 'public' | 'loopback' | 'private';

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

/** A sentence if the server may not connect to the address. @param host an address, in brackets or not; a name is looked up later */
export function closedHost(host: string, reach: Reach): string | undefined {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || mayReach(address, reach) ? undefined : closed(address);
}

function mayReach(address: string, reach: Reach): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (reach === 'loopback') return loopback.check(address, family);
  return !closedAddresses.check(address, family) || (reach === 'private' && isPrivate(address, family));
}

function isPrivate(address: string, family: 'ipv4' | 'ipv6'): boolean {
  return privateAddresses.check(address, family) && !cloudMetadata.check(address, family);
}

export function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}

function closed(host: string): string {
  return `${host} is no public address, and the server does not connect to others.`;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** https://www.rfc-editor.org/rfc/rfc1918, https://www.rfc-editor.org/rfc/rfc6598, https://www.rfc-editor.org/rfc/rfc4193 */
const privateAddresses = new BlockList();
privateAddresses.addSubnet('10.0.0.0', 8);
privateAddresses.addSubnet('172.16.0.0', 12);
privateAddresses.addSubnet('192.168.0.0', 16);
privateAddresses.addSubnet('100.64.0.0', 10);
privateAddresses.addSubnet('fc00::', 7, 'ipv6');

/** Inside of a private network: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html */
const cloudMetadata = new BlockList();
cloudMetadata.addAddress('fd00:ec2::254', 'ipv6');
cloudMetadata.addAddress('100.100.100.200');

/** https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry */
const closedAddresses = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedAddresses.addSubnet(net, bits);
// Local addresses, and every form that contains an IPv4 address.
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closedAddresses.addSubnet(net, bits, 'ipv6');
