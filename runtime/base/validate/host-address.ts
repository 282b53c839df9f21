// A request to another host → whether the server may connect to it (to public addresses, and to those that its operator names in
// KILN_BOT_INTERNAL), and whether it may send these headers.

import { BlockList, isIP } from 'node:net';
import { internalKey } from '../config/internal-hosts.ts';
import { proxyHeaders } from '../http/address.ts';

/** Which addresses a host may have: `private` are public ones, and those of private networks, but neither loopback nor link-local ones. */
export type Reach = 'public' | 'loopback' | 'private';

/** @param internal see config/internal-hosts.ts. @returns undefined if it neither uses https nor is internal */
export function reachOf(url: URL, internal: readonly string[] = []): Reach | undefined {
  if (internal.includes(internalKey(url))) return isLoopbackName(url.hostname) ? 'loopback' : 'private';
  return url.protocol === 'https:' ? 'public' : undefined;
}

/** A sentence if the server may not connect to the address. @param host an address, in brackets or not; a name is looked up later */
export function closedHost(host: string, reach: Reach): string | undefined {
  const address = host.replace(/^\[|\]$/g, '');
  const isOpen =
    isIP(address) === 0 ? reach === 'loopback' || !isLoopbackName(host) : mayReach(address, reach);
  return isOpen ? undefined : closed(address);
}

export function mayReach(address: string, reach: Reach): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (reach === 'loopback') return loopback.check(address, family);
  return !isClosed(address, family) || (reach === 'private' && isPrivate(address, family));
}

function isClosed(address: string, family: 'ipv4' | 'ipv6'): boolean {
  return (
    closedAddresses.check(address, family) || (family === 'ipv6' && !globalUnicast.check(address, family))
  );
}

function isPrivate(address: string, family: 'ipv4' | 'ipv6'): boolean {
  return privateAddresses.check(address, family) && !cloudMetadata.check(address, family);
}

export function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}

export function closed(host: string): string {
  return `${host} is not a public address, and the server does not connect to others.`;
}

/** @param subnets `10.0.0.0/8` */
function blockList(...subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

const loopback = blockList('127.0.0.0/8', '::1/128');

/** https://www.rfc-editor.org/rfc/rfc1918, https://www.rfc-editor.org/rfc/rfc6598, https://www.rfc-editor.org/rfc/rfc4193 */
const privateNets = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'];
const privateAddresses = blockList(...privateNets, 'fc00::/7');

/** Inside of a private network: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html */
const cloudMetadata = blockList('fd00:ec2::254/128', '100.100.100.200/32');

/** https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry */
const closedAddresses = blockList(
  ...privateNets,
  ...['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  // In the global unicast addresses: those that are local, or contain an IPv4 address.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
);

/** https://www.iana.org/assignments/ipv6-address-space: all others are local, unassigned, or contain an IPv4 address. */
const globalUnicast = blockList('2000::/3');

/** Headers of the connection and of the framing of the message. */
const framing = [
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'trailers',
  'transfer-encoding',
  'upgrade',
];
/** Headers by which a proxy or a gateway decides on host, path, method or client. */
const routing = [
  ...proxyHeaders,
  'host',
  'max-forwards',
  'x-host',
  'x-rewrite-url',
  'client-ip',
  'proxy',
  'x-originating-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-scheme',
  'x-url-scheme',
  'x-http-host-override',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
];
const refusedNames: ReadonlySet<string> = new Set([...framing, ...routing, 'accept-encoding']);
const refusedPrefixes = ['proxy-', 'x-forwarded', 'x-original-', 'x-envoy-', 'sec-'];

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const token = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const value = /^[\t\x20-\x7e\x80-\xff]*$/;

/** @returns the first fault, as a clause */
export function headerFault(
  fields: readonly (readonly [name: string, value: unknown])[],
): string | undefined {
  const seen = new Set<string>();
  for (const [name, given] of fields) {
    // CGI gateways do not distinguish `_` from `-`.
    const lower = name.toLowerCase().replaceAll('_', '-');
    if (!token.test(name))
      return `its headers have the name ${shown(name)}, which is not a valid header name`;
    if (typeof given !== 'string') return `the value of its header ${name} is not text`;
    if (!value.test(given))
      return `the value of its header ${name} has a line end or another character that is not allowed in a header`;
    if (refusedNames.has(lower) || refusedPrefixes.some(prefix => lower.startsWith(prefix)))
      return `its header ${name} cannot be set: the server itself decides on the connection, the host and the encoding`;
    if (seen.has(lower)) return `its header ${name} is repeated`;
    seen.add(lower);
  }
  return undefined;
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
