// KILN_ISSUERS → the foreign issuers of access tokens, checked; or the fault, which names the invalid entry and repeats no secret.
import { readFileSync } from 'node:fs';
import type { Parsed } from './value.ts';

/** An issuer whose tokens are accepted besides our own. */
export interface Issuer {
  /** `iss`, as its tokens have it. */
  readonly iss: string;
  /** The address of its public keys. */
  readonly jwksUri: string;
  /** `aud`: one of them has to be in a token. */
  readonly audience: readonly string[];
  readonly algorithms: readonly string[];
  /** Names of the projects whose memberships its tokens may be for. No other project can give or take access for them. */
  readonly projects: readonly string[];
  /** The claim that names the one of these projects which a token is for; undefined: the only membership in any of them. */
  readonly projectClaim: string | undefined;
  /** The accepted values of the header `typ` of an access token. */
  readonly typ: readonly TokenType[];
  /** Its tokens may lack the claims scope and scp: then the policies of the membership alone decide. */
  readonly unscoped: boolean;
  /** The client that this server is at the issuer, so that people of the issuer sign in here; undefined: they do not. */
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  /** As the page of the sign-in names it. */
  readonly name: string;
}

/** RFC 9068 requires `at+jwt`; other issuers write `JWT` or nothing (`absent`), in ID tokens as well. */
export type TokenType = (typeof tokenTypes)[number];

const tokenTypes = ['at+jwt', 'JWT', 'absent'] as const;

/** The default if the configuration names no projects: other projects have their own administrators. */
const defaultProjects = ['default'];

class Fault extends Error {}

/** A JSON array, or the path of a file with one. */
export function issuers(text: string): Parsed<readonly Issuer[]> {
  try {
    return { value: readIssuers(text) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}
issuers.type = 'string | readonly object[]';
issuers.isPath = true;

function readIssuers(text: string): readonly Issuer[] {
  const inline = /^\s*[[{]/.test(text);
  const where = inline ? '' : `of the file ${text} `;
  const value = parsed(inline ? text : fileText(text), where);
  if (!Array.isArray(value)) throw new Fault(`${where}must be a JSON array of issuers`);
  const issuers = value.map((entry: unknown, i) => issuerOf(entry, `${where}at [${i}]`));
  const twice = issuers.find(({ iss }, i) => issuers.findIndex(other => other.iss === iss) !== i);
  if (twice) throw new Fault(`${where}has the issuer ${twice.iss} twice`);
  return issuers;
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault(
      `must be a JSON array of issuers or a file that holds one, which cannot be read: ${reason}`,
    );
  }
}

/** The message of the parser repeats a part of the text. */
function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [place = ''] = / at position \d+.*$/.exec(error.message) ?? [];
    throw new Fault(`${where}is not JSON${place}`);
  }
}

const names = [
  'iss',
  'jwksUri',
  'audience',
  'algorithms',
  'projects',
  'projectClaim',
  'typ',
  'unscoped',
  'clientId',
  'clientSecret',
  'name',
];

/** Public keys only: with a symmetric key, the server could make tokens itself. https://www.rfc-editor.org/rfc/rfc8725#section-3.1 */
const asymmetric: ReadonlySet<string> = new Set(
  ['RS', 'PS', 'ES']
    .flatMap(kind => ['256', '384', '512'].map(bits => kind + bits))
    .concat('EdDSA', 'Ed25519'),
);

function issuerOf(entry: unknown, where: string): Issuer {
  if (typeof entry !== 'object' || entry === null) throw new Fault(`${where} is not an object`);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const unknownName = [...fields.keys()].find(name => !names.includes(name));
  if (unknownName !== undefined)
    throw new Fault(`${where} has '${unknownName}'; an issuer has ${names.join(', ')}`);
  const [iss, jwksUri, projectClaim, unscoped = false] = ['iss', 'jwksUri', 'projectClaim', 'unscoped'].map(
    name => fields.get(name),
  );
  if (typeof iss !== 'string' || iss === '') throw new Fault(`${where} lacks iss, a text`);
  if (typeof jwksUri !== 'string' || !isKeyAddress(jwksUri))
    throw new Fault(`${where} lacks jwksUri, an https address (or one on loopback by http)`);
  const projects = textsOf(fields.get('projects') ?? defaultProjects);
  if (!projects)
    throw new Fault(`${where} has projects that are not names of projects: write one or several`);
  if (projectClaim !== undefined && (typeof projectClaim !== 'string' || projectClaim === ''))
    throw new Fault(`${where} has a projectClaim that is not the name of a claim`);
  const typ = textsOf(fields.get('typ') ?? ['at+jwt']);
  if (!typ?.every(isTokenType))
    throw new Fault(`${where} has a typ that is not known: write some of ${tokenTypes.join(', ')}`);
  if (typeof unscoped !== 'boolean') throw new Fault(`${where} has an unscoped that is not true or false`);
  const audience = textsOf(fields.get('audience'));
  if (!audience) throw new Fault(`${where} lacks audience, a text or several: the audience of its tokens`);
  const algorithms = textsOf(fields.get('algorithms'));
  if (!algorithms?.every(name => asymmetric.has(name)))
    throw new Fault(`${where} needs algorithms, some of ${[...asymmetric].join(', ')}`);
  const [clientId, clientSecret, name = iss] = ['clientId', 'clientSecret', 'name'].map(each => {
    const text = fields.get(each);
    if (text === undefined || (typeof text === 'string' && text !== '')) return text;
    throw new Fault(`${where} has a ${each} that is not text`);
  });
  if (clientSecret !== undefined && clientId === undefined)
    throw new Fault(`${where} has a clientSecret without a clientId`);
  if (clientId !== undefined && !isKeyAddress(iss))
    throw new Fault(
      `${where} has a clientId, and an iss that is not an https address (or one on loopback by http)`,
    );
  return {
    iss,
    jwksUri,
    audience,
    algorithms,
    projects,
    projectClaim,
    typ,
    unscoped,
    clientId,
    clientSecret,
    name,
  };
}

function isTokenType(text: string): text is TokenType {
  return tokenTypes.some(type => type === text);
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
