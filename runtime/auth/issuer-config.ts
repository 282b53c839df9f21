// KILN_ISSUERS → the foreign issuers of access tokens, checked; or one Failure that says which entry is at fault.
import { readFileSync } from 'node:fs';
import { Failure } from '../failure.ts';

/** Whose tokens are taken besides our own. */
export interface Issuer {
  /** `iss`, as its tokens have it. */
  readonly iss: string;
  /** Where its public keys are. */
  readonly jwksUri: string;
  /** `aud`: one of them has to be in a token. */
  readonly audience: readonly string[];
  readonly algorithms: readonly string[];
  /** The name of the project whose memberships are looked at; undefined: of all. */
  readonly project: string | undefined;
}

/** @param text a JSON array, or the file that holds one. @throws Failure */
export function readIssuers(text: string | undefined): readonly Issuer[] {
  if (text === undefined) return [];
  const inline = text.trimStart().startsWith('[');
  const where = inline ? 'KILN_ISSUERS' : `KILN_ISSUERS, the file ${text},`;
  const value = parsed(inline ? text : fileText(text), where);
  if (!Array.isArray(value)) throw new Failure(`${where} is not a JSON array of issuers.`);
  const issuers = value.map((entry: unknown, i) => issuerOf(entry, `${where} at [${i}]`));
  const twice = issuers.find(({ iss }, i) => issuers.findIndex(other => other.iss === iss) !== i);
  if (twice) throw new Failure(`${where} has the issuer ${twice.iss} twice.`);
  return issuers;
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`KILN_ISSUERS names a file that cannot be read: ${reason}.`);
  }
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Failure(`${where} is not JSON: ${error.message}.`);
  }
}

const names = ['iss', 'jwksUri', 'audience', 'algorithms', 'project'];

/** Public keys only: whoever knows a symmetric one, as we would, can make tokens. https://www.rfc-editor.org/rfc/rfc8725#section-3.1 */
const asymmetric: ReadonlySet<string> = new Set(
  ['RS', 'PS', 'ES']
    .flatMap(kind => ['256', '384', '512'].map(bits => kind + bits))
    .concat('EdDSA', 'Ed25519'),
);

function issuerOf(entry: unknown, where: string): Issuer {
  if (typeof entry !== 'object' || entry === null) throw new Failure(`${where} is no object.`);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const unknownName = [...fields.keys()].find(name => !names.includes(name));
  if (unknownName !== undefined)
    throw new Failure(`${where} has '${unknownName}'; an issuer has ${names.join(', ')}.`);
  const [iss, jwksUri, project] = ['iss', 'jwksUri', 'project'].map(name => fields.get(name));
  if (typeof iss !== 'string' || iss === '') throw new Failure(`${where} lacks iss, a text.`);
  if (typeof jwksUri !== 'string' || !isKeyAddress(jwksUri))
    throw new Failure(`${where} lacks jwksUri, an https address (or one on loopback by http).`);
  if (project !== undefined && typeof project !== 'string')
    throw new Failure(`${where} has a project that is no text: write its name.`);
  const audience = textsOf(fields.get('audience'));
  if (!audience)
    throw new Failure(`${where} lacks audience, a text or several: whom its tokens are meant for.`);
  const algorithms = textsOf(fields.get('algorithms'));
  if (!algorithms?.every(name => asymmetric.has(name)))
    throw new Failure(`${where} needs algorithms, some of ${[...asymmetric].join(', ')}.`);
  return { iss, jwksUri, audience, algorithms, project };
}

function isKeyAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && local);
}

/** undefined unless there is at least one, and all are texts. */
function textsOf(value: unknown): readonly string[] | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.filter((item): item is string => typeof item === 'string' && item !== '');
  return texts.length > 0 && texts.length === list.length ? texts : undefined;
}
