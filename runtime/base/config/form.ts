// The text of an environment variable with a special form, such as an address, a secret or a time zone → its value, or the fault.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type Parsed, whole } from './value.ts';

/** In kiln.config.ts. */
const list = 'string | readonly string[]';

/** `none` turns the limit off. */
export function perMinute(text: string): Parsed<number | 'none'> {
  return text === 'none' ? { value: text } : whole(1, 2 ** 31 - 1)(text);
}
perMinute.type = "number | 'none'";

/** `auto` is one for each processor. */
export function workers(text: string): Parsed<number | 'auto'> {
  if (text === 'auto') return { value: text };
  const parsed = whole(1, 256)(text);
  return 'fault' in parsed ? { fault: `${parsed.fault}, or auto, which is one for each processor` } : parsed;
}
workers.type = "number | 'auto'";

export function hostName(text: string): Parsed<string> {
  return /^[\w.:%-]+$/.test(text)
    ? { value: text }
    : { fault: 'must be a host name or an IP address, without port' };
}

export function webAddress(text: string): Parsed<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && !url.search && !url.hash && !url.username && !url.password;
  return plain && /^https?:$/.test(url.protocol)
    ? { value: url.href.replace(/\/+$/, '') }
    : { fault: 'must be an http or https address without credentials, query and fragment' };
}

/** The text may contain a password, so the fault does not repeat it. */
export function postgresAddress(text: string): Parsed<string> {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
    ? { value: text }
    : {
        fault:
          'must have the form postgresql://user:password@host:port/database; ' +
          'a socket folder is given as postgresql://user@localhost/database?host=/folder',
      };
}

/** The same with commas between. */
export function postgresAddresses(text: string): Parsed<readonly string[]> {
  const value = text.split(',').map(each => each.trim());
  for (const each of value) {
    const parsed = postgresAddress(each);
    if ('fault' in parsed) return { fault: `${parsed.fault}; several have commas between them` };
  }
  if (new Set(value).size < value.length) return { fault: 'must not name the same replica twice' };
  return { value };
}
postgresAddresses.type = list;

/** The path of a file of trusted documents. They are read with the schema: graphql/document/persisted-documents.ts. */
export function documentsFile(text: string): Parsed<string> {
  const fault = 'must be the path of a JSON file of documents by id, as `kiln documents` prints it';
  try {
    const value: unknown = JSON.parse(readFileSync(text, 'utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { value: text } : { fault };
  } catch (error) {
    // It cannot be read, or is not JSON.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined) return { fault };
    throw error;
  }
}
documentsFile.isPath = true;

/** The characters of RFC 6750, section 2.1 (b64token). */
export function bearerToken(text: string): Parsed<string> {
  return /^[\w.~+/-]+=*$/.test(text)
    ? { value: text }
    : { fault: 'may hold only letters, digits and - . _ ~ + / with = at its end (RFC 6750, section 2.1)' };
}

export function secretKey(text: string): Parsed<string> {
  return text.length >= 32 ? { value: text } : { fault: 'must be at least 32 characters long' };
}

/** The search index needs one offset for the whole year. */
export function timeZone(text: string): Parsed<string> {
  if (/^[+-](0\d|1[0-4]):[0-5]\d$/.test(text)) return { value: text };
  if (/^((etc\/)?(utc|gmt)|z)$/i.test(text)) return { value: 'UTC' };
  return { fault: 'must be UTC, or an offset such as +02:00: names such as Europe/Vienna have no fixed one' };
}

/** As browsers send them in Origin. */
export function webOrigins(text: string): Parsed<readonly string[]> {
  const value = text.split(',').map(each => each.trim());
  const wrong = value.find(each => originOf(each) !== each);
  if (wrong === undefined) return { value };
  const meant = originOf(wrong);
  return {
    fault:
      'must be exact origins such as https://app.example.org, separated by commas, without ' +
      `wildcards, null and paths, and ${JSON.stringify(wrong)} is not ` +
      `one${meant === undefined ? '' : `: write ${meant}`}`,
  };
}

function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.host.includes('*') ? url.origin : undefined;
}
webOrigins.type = list;

/** `all`, or names of projects. */
export function projectNames(text: string): Parsed<readonly string[]> {
  const value = text.split(',').map(each => each.trim());
  if (value.every(each => /^[A-Za-z0-9.-]{1,64}$/.test(each))) return { value };
  return { fault: 'must be all, or the names of projects, separated by commas' };
}
projectNames.type = list;

/** Lower-case names; credentials of the caller are never among them. */
export function headerNames(text: string): Parsed<readonly string[]> {
  const names = text.split(',').map(name => name.trim().toLowerCase());
  const wrong = names.find(name => !/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name));
  if (wrong !== undefined)
    return { fault: `must be names of headers, separated by commas, and '${wrong}' is not one` };
  const credential = names.find(name => credentials.includes(name));
  return credential === undefined
    ? { value: names }
    : { fault: `must not name ${credential}: credentials of callers are never passed to bots` };
}
headerNames.type = list;

const credentials = ['authorization', 'proxy-authorization', 'cookie', 'cookie2', 'set-cookie'];

/** The addresses that share the first `prefix` bits of `address`. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
}

/** `loopback, 10.0.0.0/8, 2001:db8::1` */
export function networks(text: string): Parsed<readonly Network[]> {
  const value: Network[] = [];
  for (const given of text.split(',').map(each => each.trim())) {
    const known = namedNetworks[given.toLowerCase()];
    if (known) value.push(...known);
    else {
      const [address = '', bits] = given.split('/');
      const most = isIP(address) === 4 ? 32 : 128;
      const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
      // A prefix of 0 would trust every sender.
      if (isIP(address) === 0 || !(prefix >= 1 && prefix <= most))
        return {
          fault:
            'must be a list of addresses and networks such as loopback, 10.0.0.0/8, ' +
            `2001:db8::1, and ${JSON.stringify(given)} is not one`,
        };
      value.push({ address, prefix });
    }
  }
  return { value };
}
networks.type = list;

const namedNetworks: Readonly<Record<string, readonly Network[]>> = {
  loopback: [
    { address: '127.0.0.0', prefix: 8 },
    { address: '::1', prefix: 128 },
  ],
  linklocal: [
    { address: '169.254.0.0', prefix: 16 },
    { address: 'fe80::', prefix: 10 },
  ],
  uniquelocal: [
    { address: '10.0.0.0', prefix: 8 },
    { address: '172.16.0.0', prefix: 12 },
    { address: '192.168.0.0', prefix: 16 },
    { address: 'fc00::', prefix: 7 },
  ],
};
