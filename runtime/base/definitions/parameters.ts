// In: generated/search/parameters.json. Out: what each search parameter is, by resource type and GraphQL argument.
import { Failure } from '../failure.ts';
import { shown } from '../short-text.ts';
import { suggestion } from '../suggestion.ts';
import { generatedTable } from './root.ts';

export type SearchType =
  | 'string'
  | 'token'
  | 'reference'
  | 'date'
  | 'number'
  | 'quantity'
  | 'uri'
  | 'composite';

/** The search side of one resource type. */
export interface TypeParameters {
  readonly resource: string;
  /** Search columns in table order. */
  readonly columns: readonly string[];
  readonly hasStrings: boolean;
  readonly hasTuples: boolean;
  /** There is a table `"<Type>_ref"`. */
  readonly hasEdges: boolean;
  /** Key of the token whose rows stand newest first in `"<Type>_code"`. */
  readonly hot?: string;
  /** Column prefix of the date that "newest" means. */
  readonly recent?: string;
  readonly params: Readonly<Record<string, SearchParameter>>;
}

/** One search parameter of one resource type. https://hl7.org/fhir/R4/searchparameter.html */
export interface SearchParameter {
  readonly code: string;
  readonly type: SearchType;
  readonly url: string;
  /** The elements that it searches, without the resource type: `name.family`; of a composite of `all`, see its components. */
  readonly elements: readonly string[];
  /** The type of the resource inside of this one that it searches, as the chain `composition.title`; it has no other name. */
  readonly inner?: string;
  /** References: the types it can point to; `[]` means any. */
  readonly targets?: readonly string[];
  /** References: only those to `targets` count, though the column has others too. */
  readonly filtered?: boolean;
  /** References: types that the key of a reference may end in where its text names none. */
  readonly typed?: readonly string[];
  /** At most one value a resource. */
  readonly single?: boolean;
  readonly recent?: boolean;
  /** Numbers: the element is an integer, so a search value without decimals matches exactly. */
  readonly integer?: boolean;
  /** References: values may be canonicals. */
  readonly canonical?: boolean;
  /** Strings: found by the beginning of any word. */
  readonly words?: boolean;
  /** Tokens: case is ignored in all of them, or in some. */
  readonly caseless?: 'all' | 'some';
  /** URIs: values may be canonicals, which are also found without their version. */
  readonly anyVersion?: boolean;
  /** Paths to its values, searchable or not; empty: every resource has a value. */
  readonly present: readonly PresencePath[];
  readonly index: ParameterIndex;
  /** Tokens and URIs: SQL/JSON paths to the text that they are sorted by. */
  readonly sort?: readonly string[];
  /** Tokens and URIs: where they stand. */
  readonly tokens?: readonly TokenPath[];
  /** Differs if another definition stores other values for it, or in another column. */
  readonly stored: string;
}

/** A path that selects something exactly where a parameter has a value. */
export interface PresencePath {
  /** SQL/JSON path. */
  readonly path: string;
  /** References: only those to these types. */
  readonly types?: readonly string[];
  /** It selects resources inside of the resource. */
  readonly inner?: boolean;
}

/** Values of one type that a token or URI parameter finds. */
export interface TokenPath {
  /** SQL/JSON path. */
  readonly path: string;
  /** `code`: a primitive; `text`: a primitive whose case is ignored. */
  readonly form: 'Coding' | 'Identifier' | 'ContactPoint' | 'code' | 'text';
  /** Codes: the system that they have without saying so. */
  readonly system?: string;
}

export type ParameterIndex =
  | { readonly kind: 'id' | 'updated' }
  | { readonly kind: 'token'; readonly key: string; readonly hot: boolean }
  | { readonly kind: 'uri'; readonly key: string }
  | { readonly kind: 'string' | 'reference'; readonly column: string }
  /** `ucum`: quantities, also in base units of UCUM. */
  | { readonly kind: 'range'; readonly column: string; readonly ucum?: boolean }
  | { readonly kind: 'edge'; readonly edge: string }
  | { readonly kind: 'all'; readonly components: readonly string[] }
  | {
      readonly kind: 'tuple';
      readonly components: readonly { readonly code: string; readonly type: SearchType }[];
    };

const types = generatedTable<Readonly<Record<string, TypeParameters>>>('search/parameters.json', {
  // Callers name parameters: `constructor` must not find a member of Object.
  prepare: table => {
    for (const { params } of Object.values(table)) Object.setPrototypeOf(params, null);
  },
});

/** All resource types. */
export function resourceTypes(): readonly string[] {
  return Object.keys(types());
}

export function isResourceType(name: string): boolean {
  return Object.hasOwn(types(), name);
}

/** What the server reads or writes by itself: the audit trail, bodies of Binary, events, exports of groups, `_list`, `$docref`. */
const ofServer = ['AuditEvent', 'Binary', 'DocumentReference', 'Group', 'List', 'Patient', 'Subscription'];

/** @throws Failure where `keep` of packages.json leaves out what the server needs */
export function checkServed(): void {
  const missing = ofServer.filter(type => !isResourceType(type));
  if (missing.length > 0)
    throw new Failure(
      `The server needs the resource types ${missing.join(', ')}, which definitions/packages.json leaves out: ` +
        'add them to its `keep`, and run `npx kiln generate`.',
    );
}

/** A sentence on a name that no resource type has, with the nearest one. */
export function unknownType(name: string): string {
  return `${shown(name)} is not a resource type of this server.${typeHint(name)}`;
}

export function typeHint(name: string, among: readonly string[] = resourceTypes()): string {
  return suggestion(name, among);
}

/** The nearest code of a search parameter of the type. */
export function parameterHint(
  type: string,
  name: string,
  isMeant: (param: SearchParameter) => boolean = () => true,
): string {
  const named = namedParameters(type).filter(([, param]) => isMeant(param));
  return suggestion(
    name,
    named.map(([, { code }]) => code),
  );
}

/** The parameters of one resource type. */
export function parametersOf(type: string): TypeParameters {
  const found = types()[type];
  if (!found)
    throw new Error(
      `There are no search parameters of ${type}: generated/ is not complete, run kiln generate.`,
    );
  return found;
}

/** Those that callers name; only chains use the others. */
export function namedParameters(type: string): readonly (readonly [argument: string, SearchParameter])[] {
  return Object.entries(parametersOf(type).params).filter(([, { inner }]) => inner === undefined);
}

/** The parameter of that code, `address-city`; composites name their components so. */
export function parameterByCode(type: string, code: string): SearchParameter | undefined {
  return parametersOf(type).params[code.replaceAll('-', '_')];
}
