// A package name and a version → the bytes of its .tgz, from a FHIR package registry; or a PackageFault.
// npm's protocol as far as FHIR uses it: https://confluence.hl7.org/display/FHIR/FHIR+Package+Registry+User+Documentation

import { createHash } from 'node:crypto';
import { compareVersions, isWithin } from '../read/rank.ts';
import { isObject, type Shape, shapeFaults } from '../read/shape.ts';
import { PackageFault } from '../read/tarball.ts';

export interface Fetched {
  readonly version: string;
  readonly bytes: Uint8Array;
}

/** Of a package. */
interface Listing {
  readonly 'dist-tags'?: Readonly<Record<string, string>>;
  /** Versions that are not requested may have any shape. */
  readonly versions?: Readonly<Record<string, unknown>>;
}

const listingShape: Shape = {
  members: () => ({ 'dist-tags': { each: 'string' }, versions: { members: () => ({}), needed: [] } }),
  needed: [],
};

interface ListedVersion {
  readonly dist?: Dist;
}

interface Dist {
  readonly tarball?: string;
  /** SHA-1 in hexadecimal digits, as npm has it. */
  readonly shasum?: string;
  /** `sha512-…` in base 64, or several. https://www.w3.org/TR/SRI/#the-integrity-attribute */
  readonly integrity?: string;
}

const versionShape: Shape = {
  members: () => ({
    dist: { members: () => ({ tarball: 'string', shasum: 'string', integrity: 'string' }), needed: [] },
  }),
  needed: [],
};

const mostBytes = 256 * 1024 * 1024;
const mostListing = 16 * 1024 * 1024;
const mostTime = 120_000;
const mostRedirects = 5;
/** Named in the message if the requested one does not exist. */
const mostVersions = 20;

/**
 * @param registry its address, without a slash at its end
 * @param wanted `6.1.0`, `6.1.x`, `latest`
 */
export async function fetchPackage(registry: string, name: string, wanted: string): Promise<Fetched> {
  if (!isPackageName(name) || !isPackageVersion(wanted))
    throw new PackageFault(
      `${name}@${wanted} is not a name of a package: write it as in hl7.fhir.us.core@6.1.0.`,
    );
  // npm's form of a scope in an address.
  const address = `${registry}/${name.replace('/', '%2f')}`;
  const answer = await fetchBytes(address, mostListing, 'transport');
  const listing = listingOf(answer.bytes, address);
  const versions = Object.keys(listing.versions ?? {});
  const version = versionOf(wanted, versions, listing['dist-tags']);
  if (version === undefined)
    throw new PackageFault(`The registry has no ${name}@${wanted}. It has ${newest(versions)}.`);
  const { dist } = shaped<ListedVersion>(
    listing.versions?.[version],
    versionShape,
    address,
    `versions[${JSON.stringify(version)}]`,
  );
  const usual = `${address}/${version}`;
  const isChecked = hasStrongChecksum(dist);
  // SHA-1 detects accidents, not forgery: it suffices where no other machine takes part.
  const isLocal = answer.isLocal && dist?.shasum !== undefined;
  const tarball = tarballAddress(dist, usual, isChecked || isLocal);
  const unprotected = new PackageFault(
    `The registry lists ${tarball} for ${name}@${version} without a checksum by SHA-256, ` +
      'SHA-384 or SHA-512, and http does not protect it. Set KILN_REGISTRY to an https ' +
      'address, or ask those who run the registry for https or for dist.integrity.',
  );
  if (!isChecked && !isLocal && !(answer.isSecure && isHttps(tarball))) throw unprotected;
  const file = await fetchBytes(tarball, mostBytes, isChecked ? 'checksum' : 'transport');
  if (!isChecked && !file.isSecure && !file.isLocal) throw unprotected;
  if (!isIntact(file.bytes, dist))
    throw new PackageFault(
      `What the registry sends for ${name}@${version} is not what it lists: the checksums differ. Try again.`,
    );
  return { version, bytes: file.bytes };
}

/** `hl7.fhir.us.core`, `de.Example.base`, `@scope/name`: never a path that climbs out of a folder. */
export function isPackageName(name: string): boolean {
  return name.length <= 214 && /^(@[A-Za-z0-9][\w.-]*\/)?[A-Za-z0-9][\w.-]*$/.test(name);
}

export function isPackageVersion(version: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/.test(version);
}

/** `2.0.0, 1.1.0, 1.0.0`, and how many more there are. */
function newest(versions: readonly string[]): string {
  if (versions.length === 0) return 'no versions of it';
  const sorted = versions.toSorted((a, b) => compareVersions(b, a));
  const shown = sorted.slice(0, mostVersions).join(', ');
  return sorted.length > mostVersions ? `${shown} and ${sorted.length - mostVersions} older versions` : shown;
}

function listingOf(bytes: Uint8Array, address: string): Listing {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (isObject(value)) return shaped<Listing>(value, listingShape, address, '');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new PackageFault(
    `${address} answers with something else than a list of versions. Correct KILN_REGISTRY.`,
  );
}

/** @throws PackageFault that names the first fault */
function shaped<Value>(value: unknown, shape: Shape, address: string, path: string): Value {
  const [fault] = shapeFaults(value, shape, path);
  if (fault === undefined) return value as Value;
  throw new PackageFault(
    `${address} answers with a list of versions in which ${fault.path} ${fault.message}. Ask ` +
      'those who run that registry, or set KILN_REGISTRY to another.',
  );
}

function versionOf(
  wanted: string,
  versions: readonly string[],
  tags: Listing['dist-tags'] = {},
): string | undefined {
  if (versions.includes(wanted)) return wanted;
  const tagged = Object.hasOwn(tags, wanted) ? tags[wanted] : undefined;
  if (tagged !== undefined && versions.includes(tagged)) return tagged;
  return versions
    .filter(each => isWithin(each, wanted) && !each.includes('-'))
    .sort(compareVersions)
    .at(-1);
}

/** The listed address, or `usual`, an address of the registry, where neither https nor a checksum protects the listed one. */
function tarballAddress(dist: Dist | undefined, usual: string, hasChecksum: boolean): string {
  const { tarball } = dist ?? {};
  if (tarball === undefined || !/^https?:\/\//.test(tarball)) return usual;
  return hasChecksum || isHttps(tarball) || !isHttps(usual) ? tarball : usual;
}

function isHttps(address: string): boolean {
  return address.startsWith('https://');
}

function hasStrongChecksum({ integrity = '' }: Dist = {}): boolean {
  return /(?:^|\s)sha(?:256|384|512)-/.test(integrity);
}

function isLoopback(address: string): boolean {
  return /^http:\/\/(?:127(?:\.\d+){3}|localhost|\[::1\])(?=[:/])/.test(address);
}

/** Strongest first. The last is not of the standard, but of npm. */
const algorithms = ['sha512', 'sha384', 'sha256', 'sha1'] as const;

/** Of the hashes in `integrity`, one of the strongest known algorithm must be right. */
function isIntact(bytes: Uint8Array, { shasum, integrity = '' }: Dist = {}): boolean {
  const hashOf = (algorithm: string) => createHash(algorithm).update(bytes).digest();
  if (shasum !== undefined && shasum.toLowerCase() !== hashOf('sha1').toString('hex')) return false;
  const listed = integrity.split(/\s+/).map(each => each.replace(/\?.*$/, ''));
  for (const algorithm of algorithms) {
    const hashes = listed.filter(each => each.startsWith(`${algorithm}-`));
    if (hashes.length === 0) continue;
    const own = hashOf(algorithm);
    return hashes.some(each => own.equals(Buffer.from(each.slice(algorithm.length + 1), 'base64')));
  }
  return true;
}

interface Answer {
  readonly bytes: Uint8Array;
  /** The address and all redirects are https. */
  readonly isSecure: boolean;
  /** The address and all redirects are on this machine. */
  readonly isLocal: boolean;
}

/** What protects the bytes: with `transport`, https may not redirect to http; with `checksum`, any address will do. */
type Protection = 'transport' | 'checksum';

async function fetchBytes(address: string, most: number, protection: Protection): Promise<Answer> {
  try {
    const { response, isSecure, isLocal } = await followed(address, protection);
    if (!response.ok) throw new PackageFault(`${address} answers with ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > most) throw new PackageFault(`${address} answers with more than ${most} bytes.`);
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), isSecure, isLocal };
  } catch (error) {
    if (error instanceof PackageFault) throw error;
    if (!(error instanceof Error)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new PackageFault(
      `${address} cannot be reached: ${cause}. Correct KILN_REGISTRY, or give the path of a downloaded .tgz.`,
    );
  }
}

async function followed(
  address: string,
  protection: Protection,
): Promise<Omit<Answer, 'bytes'> & { readonly response: Response }> {
  const signal = AbortSignal.timeout(mostTime);
  let at = address;
  let isSecure = isHttps(at);
  let isLocal = isLoopback(at);
  for (let redirects = 0; ; redirects++) {
    // Compilation may take long between two requests, and the registry would close an idle connection meanwhile.
    const response = await fetch(at, { signal, redirect: 'manual', headers: { connection: 'close' } });
    const location = response.headers.get('location');
    if (location === null || !redirectStatuses.has(response.status)) return { response, isSecure, isLocal };
    await response.body?.cancel();
    if (!URL.canParse(location, at) || redirects === mostRedirects)
      throw new PackageFault(`${address} redirects to no address, or too often. Is KILN_REGISTRY right?`);
    const next = new URL(location, at).href;
    if (isHttps(at) && !isHttps(next) && protection === 'transport')
      throw new PackageFault(
        `${address} redirects to ${next}, which is not https. Ask those who run that registry, or set KILN_REGISTRY to another.`,
      );
    at = next;
    isSecure &&= isHttps(at);
    isLocal &&= isLoopback(at);
  }
}

/** https://fetch.spec.whatwg.org/#redirect-status */
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
