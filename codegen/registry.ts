// A package name and a version → the bytes of its .tgz, from a FHIR package registry; or a PackageFault.
// npm's protocol as far as FHIR uses it: https://confluence.hl7.org/display/FHIR/FHIR+Package+Registry+User+Documentation

import { createHash } from 'node:crypto';
import { compareVersions, isWithin } from './read/rank.ts';
import { PackageFault } from './read/tarball.ts';

export interface Fetched {
  readonly version: string;
  readonly bytes: Uint8Array;
}

/** Of a package. */
interface Listing {
  readonly 'dist-tags'?: Readonly<Record<string, string>>;
  readonly versions?: Readonly<Record<string, { readonly dist?: Dist }>>;
}

interface Dist {
  readonly tarball?: string;
  /** SHA-1, as npm has it. */
  readonly shasum?: string;
  /** `sha512-…` in base 64. */
  readonly integrity?: string;
}

const mostBytes = 256 * 1024 * 1024;
const mostListing = 16 * 1024 * 1024;
const mostTime = 120_000;

/**
 * @param registry its address, without a slash at its end
 * @param wanted `6.1.0`, `6.1.x`, `latest`
 */
export async function fetchPackage(registry: string, name: string, wanted: string): Promise<Fetched> {
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name) || !/^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/.test(wanted))
    throw new PackageFault(
      `${name}@${wanted} is no name of a package: write it as in hl7.fhir.us.core@6.1.0.`,
    );
  const bytes = await fetchBytes(`${registry}/${name}`, mostListing);
  const listing = listingOf(bytes, registry);
  const versions = Object.keys(listing.versions ?? {});
  const version = versionOf(wanted, versions, listing['dist-tags']);
  if (version === undefined)
    throw new PackageFault(
      `The registry has no ${name}@${wanted}. It has ${versions.sort(compareVersions).join(', ') || 'no versions of it'}.`,
    );
  const dist = listing.versions?.[version]?.dist;
  const found = await fetchBytes(tarballAddress(dist, `${registry}/${name}/${version}`), mostBytes);
  checkDigest(found, dist, `${name}@${version}`);
  return { version, bytes: found };
}

function listingOf(bytes: Uint8Array, registry: string): Listing {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new PackageFault(
    `${registry} answers with something else than a list of versions. Correct KILN_REGISTRY.`,
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

function tarballAddress(dist: Dist | undefined, usual: string): string {
  const { tarball } = dist ?? {};
  return tarball !== undefined && /^https?:\/\//.test(tarball) ? tarball : usual;
}

function checkDigest(bytes: Uint8Array, { shasum, integrity }: Dist = {}, label: string): void {
  const of = (algorithm: string, encoding: 'hex' | 'base64') =>
    createHash(algorithm).update(bytes).digest(encoding);
  const [, strong] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  const isRight =
    (shasum === undefined || shasum.toLowerCase() === of('sha1', 'hex')) &&
    (strong === undefined || strong === of('sha512', 'base64'));
  if (!isRight)
    throw new PackageFault(
      `What the registry sends for ${label} is not what it lists: the checksums differ. Try again.`,
    );
}

async function fetchBytes(address: string, most: number): Promise<Uint8Array> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(mostTime), redirect: 'follow' });
    if (!response.ok) throw new PackageFault(`${address} answers with ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > most) throw new PackageFault(`${address} answers with more than ${most} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof PackageFault) throw error;
    if (!(error instanceof Error)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new PackageFault(`${address} cannot be reached: ${cause}. Is KILN_REGISTRY right?`);
  }
}
