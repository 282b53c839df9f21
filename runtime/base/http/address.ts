// A request and the proxies that the operator trusts → the address of its caller, for limits and the audit trail.
// https://www.rfc-editor.org/rfc/rfc7239 · X-Forwarded-For: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context, Next } from 'koa';
import type { Network } from '../config/form.ts';

/** Whether the headers of a sender at this address are believed. */
export type IsTrusted = (address: string) => boolean;

export function trustedProxies(networks: readonly Network[] | undefined): IsTrusted {
  if (!networks) return () => false;
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address));
  return address => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * The right-most address that is not of a trusted proxy. Each proxy appends the address that it saw, so what is
 * left of that address was written by the caller. Where an entry is not an address, the proxy that reports it is the
 * last known sender. Where Forwarded and X-Forwarded-For disagree, one of them was not written by the proxy.
 */
export function callerAddress(sender: string, headers: IncomingHttpHeaders, isTrusted: IsTrusted): string {
  const own = plainAddress(sender);
  if (!isTrusted(own)) return own;
  const lists = [xForwardedFor(headers['x-forwarded-for']), forwardedFor(headers.forwarded)];
  const found = lists.flatMap(list => (list ? [lastUntrusted(own, list, isTrusted)] : []));
  return new Set(found).size === 1 ? (found[0] ?? own) : own;
}

/** Sets `ctx.ip`. */
export function callerAddresses(isTrusted: IsTrusted): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    ctx.request.ip = callerAddress(ctx.req.socket.remoteAddress ?? '', ctx.req.headers, isTrusted);
    return next();
  };
}

/** The unit of the limits: an IPv4 address, or a /64 network, which an IPv6 host has for itself. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** Headers that proxies add to what they pass on. */
export function forwardingHeader(headers: IncomingHttpHeaders): string | undefined {
  for (const name in headers)
    if (proxyHeaders.has(name) || name.startsWith('x-forwarded') || name.startsWith('x-original-'))
      return name;
  return undefined;
}

/** Headers of proxies that name the client, in addition to those that begin with `x-forwarded` or `x-original-`. */
export const proxyHeaders: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-envoy-external-address',
]);

function lastUntrusted(sender: string, list: readonly (string | undefined)[], isTrusted: IsTrusted): string {
  let last = sender;
  for (const address of list.toReversed()) {
    if (address === undefined) return last;
    last = address;
    if (!isTrusted(address)) return last;
  }
  return last;
}

/** `203.0.113.7, [2001:db8::1]:4711` → addresses; undefined for an entry that is not an address. */
function xForwardedFor(header: string | string[] | undefined): readonly (string | undefined)[] | undefined {
  return header === undefined ? undefined : String(header).split(',').map(addressOf);
}

/** `for=203.0.113.7;proto=https, for="[2001:db8::1]:4711"` → addresses; undefined for `unknown` and names. */
function forwardedFor(header: string | undefined): readonly (string | undefined)[] | undefined {
  if (header === undefined) return undefined;
  if (!forwarded.test(header)) return [undefined];
  return (header.match(element) ?? []).map(each => {
    const given = /(?:^|;)\s*for=("?)([^;"]*)\1\s*(?=;|$)/i.exec(each)?.[2];
    return given === undefined ? undefined : addressOf(given);
  });
}

const pair = String.raw`\s*(?:[\w!#$%&'*+.^|~-]+=(?:[\w!#$%&'*+.^|~-]+|"[^"\\]*")\s*)?`;
const forwarded = new RegExp(`^${pair}(?:[;,]${pair})*$`);
/** Text between two commas; commas in quotes do not count. */
const element = /(?:[^",]|"[^"]*")+/g;

/** Without port and brackets. */
function addressOf(text: string): string | undefined {
  const [, six, four] =
    /^\s*(?:\[([\da-fA-F:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+)(?::\d+)?)\s*$/.exec(text) ?? [];
  const address = plainAddress(six ?? four ?? text.trim());
  return isIP(address) === 0 ? undefined : address;
}

/** `::ffff:192.0.2.1` → `192.0.2.1`: sockets of both families report IPv4 addresses in that form. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
