// KILN_BOT_INTERNAL → the hosts inside the operator's network that bots and Subscriptions may send requests to, as origins with a port.
import { BlockList, isIP } from 'node:net';
import type { Parsed } from './value.ts';

/**
 * `lims.internal:8443, http://10.1.2.3:8080` → `['https://lims.internal:8443', 'http://10.1.2.3:8080']`: entries separated by commas, each
 * with its port, by https unless it says http.
 */
export function internalHosts(text: string): Parsed<readonly string[]> {
  const value: string[] = [];
  for (const given of text.split(',').map(each => each.trim())) {
    const parsed = internalHost(given);
    if ('fault' in parsed) return parsed;
    value.push(parsed.value);
  }
  return { value };
}
internalHosts.type = 'string | readonly string[]';

/** The form in which `internalHosts` has the host of an address: `https://lims.internal:443`. */
export function internalKey({ protocol, hostname, port }: URL): string {
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

const entry = /^(https?:\/\/)?(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?):([1-9]\d{0,4})$/i;

function internalHost(given: string): Parsed<string> {
  const [, scheme = 'https://', host = '', port = ''] = entry.exec(given) ?? [];
  const address = `${scheme}${host}:${port}`;
  if (host === '' || !URL.canParse(address))
    return {
      fault:
        'must be a list of host:port, or http://host:port, separated by commas, without ' +
        `wildcards, networks and paths, and ${JSON.stringify(given)} is not one`,
    };
  const url = new URL(address);
  if (url.hostname !== host.toLowerCase())
    return {
      fault: `must name each host as addresses do: write ${url.hostname}:${port} instead of ${JSON.stringify(given)}`,
    };
  const plain = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(plain);
  if (family !== 0 && neverInternal.check(plain, family === 6 ? 'ipv6' : 'ipv4'))
    return {
      fault: `must name hosts, and ${JSON.stringify(given)} is the address of no host, of many, or of the metadata of a cloud`,
    };
  return { value: internalKey(url) };
}

/** Addresses of this network segment, among them the metadata of clouds, of groups of hosts, and of none. */
const neverInternal = new BlockList();
neverInternal.addSubnet('0.0.0.0', 8);
neverInternal.addSubnet('169.254.0.0', 16);
neverInternal.addAddress('100.100.100.200');
neverInternal.addSubnet('224.0.0.0', 3);
neverInternal.addAddress('::', 'ipv6');
neverInternal.addAddress('fd00:ec2::254', 'ipv6');
neverInternal.addSubnet('fe80::', 10, 'ipv6');
neverInternal.addSubnet('ff00::', 8, 'ipv6');
