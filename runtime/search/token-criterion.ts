// In: a token or URI parameter and the value of a search. Out: hashes, one of which is stored for each match, and the Criterion of URIs.
// https://hl7.org/fhir/R4/search.html#token, https://hl7.org/fhir/R4/references.html#canonical

import { parameterByCode, type SearchParameter } from '../base/definitions/parameters.ts';
import type { Criterion, IndexCriterion, SoughtToken } from './criterion.ts';
import { anyVersionKey } from './index-row.ts';
import { caseless } from './text.ts';
import type { TokenHasher } from './token-hash.ts';

/** Tokens that ignore case are stored in lower case. */
export function tokenHashes(
  { caseless: of }: SearchParameter,
  key: string,
  { system, code }: SoughtToken,
  hasher: TokenHasher,
): readonly string[] {
  const exact = hasher.sought(key, system, code);
  if (code === undefined || of === undefined) return [exact];
  const folded = hasher.sought(key, system, caseless(code));
  return of === 'all' || folded === exact ? [folded] : [exact, folded];
}

/** A canonical without a version matches every version. `url|version` also matches resources by two elements, `url` and `version`. */
export function uriCriterion(
  type: string,
  param: SearchParameter,
  key: string,
  uris: readonly string[],
  hasher: TokenHasher,
): IndexCriterion {
  const exact = tokens(
    key,
    uris.flatMap(uri => [
      hasher.sought(key, undefined, uri),
      ...(param.anyVersion ? [hasher.sought(anyVersionKey(key), undefined, uri)] : []),
    ]),
  );
  const version = versionBeside(type, param);
  const versioned = version ? uris.map(splitVersion).filter(parts => parts !== undefined) : [];
  if (version?.index.kind !== 'token' || versioned.length === 0) return exact;
  const versionKey = version.index.key;
  const both = versioned.map(({ url, code }) => [
    tokens(key, [hasher.sought(key, undefined, url)]),
    tokens(versionKey, tokenHashes(version, versionKey, { system: undefined, code }, hasher)),
  ]);
  return { kind: 'all', alternatives: [[exact], ...both] };
}

/** The parameter that a criterion of `url` also reads. */
export function versionSought(
  type: string,
  param: SearchParameter,
  criterion: Criterion,
): readonly SearchParameter[] {
  const version = criterion.kind === 'all' ? versionBeside(type, param) : undefined;
  return version ? [version] : [];
}

function versionBeside(type: string, { type: kind, code }: SearchParameter): SearchParameter | undefined {
  return kind === 'uri' && code === 'url' ? parameterByCode(type, 'version') : undefined;
}

function splitVersion(uri: string): { readonly url: string; readonly code: string } | undefined {
  const [, url, code] = /^([^|]+)\|([^|]+)$/.exec(uri) ?? [];
  return url && code ? { url, code } : undefined;
}

function tokens(key: string, hashes: readonly string[]): IndexCriterion {
  return { kind: 'token', key, hashes, byCode: false };
}
