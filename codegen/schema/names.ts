// Paths and codes of the standard → the identifiers of GraphQL, TypeScript and SQL. Names are made here, and those of
// added packages in profile-names.ts, and nowhere else. FHIR's own names have no underscore, so a name with one
// inside never collides with a name without.
// https://spec.graphql.org/October2021/#sec-Names

import { shortHash } from '../../runtime/base/short-text.ts';

/** The fields next to a canonical: its id, its extensions, and the resource that it names. */
export const canonicalElement = 'CanonicalElement';

/** Output types and root types that are not made from definitions. */
export const reservedTypes: readonly string[] = [
  'Query',
  'Mutation',
  'Changes',
  'Resource',
  'ElementBase',
  canonicalElement,
  'Aggregate',
  'JSON',
  'JsonPatchOperation',
  'Boolean',
  'Float',
  'ID',
  'Int',
  'String',
];

/** Arguments of every List in addition to its search parameters, those of later stages included. */
export const listArgumentNames: readonly string[] = [
  '_count',
  '_cursor',
  '_filter',
  '_offset',
  '_reference',
  '_sort',
  'fhirpath',
];

/** Arguments of every repeating element in addition to its subfields. */
export const itemArgumentNames: readonly string[] = ['_count', '_offset', 'fhirpath'];

/** Columns of every table, and the suffixes of its indexes; see emit/sql.ts. */
const reservedColumns = new Set([
  'project',
  'id',
  'plain',
  'version',
  'updated',
  'tokens',
  'strings',
  'tuples',
  'content',
  'canonical',
]);

/** `Patient.contact` → `PatientContact`. */
function nestedTypeName(path: string): string {
  return path.split('.').map(capitalize).join('');
}

/**
 * Names of nested types by path. `types` (datatypes, resources) keep their names; a nested type whose name is
 * taken joins its path by `_`: `Task.input` is `Task_Input` if a type TaskInput exists.
 */
export function nestedTypeNames(
  paths: readonly string[],
  types: readonly string[],
): ReadonlyMap<string, string> {
  const taken = new Set([...reservedTypes, ...types]);
  const names = new Map<string, string>();
  for (const path of [...paths].sort()) {
    const plain = nestedTypeName(path);
    const name = taken.has(plain) ? path.split('.').map(capitalize).join('_') : plain;
    taken.add(name);
    names.set(path, name);
  }
  return names;
}

/**
 * The input type of an output type: `PatientInput`. Output types never yield: where one is called so already
 * (`Task.input` is `TaskInput`), the input of Task is `Task_Input`.
 */
export function inputTypeName(type: string, outputs: ReadonlySet<string>): string {
  const plain = `${type}Input`;
  return outputs.has(plain) ? `${type}_Input` : plain;
}

/** The scalar for any JSON value. */
export const jsonScalar = 'JSON';

/** The input type of one operation of a JSON Patch. */
export const patchOperationType = 'JsonPatchOperation';

/** `Patient` → `PatientCreate`. */
export function mutationFieldName(
  resource: string,
  action: 'Create' | 'Update' | 'Patch' | 'Delete',
): string {
  return `${resource}${action}`;
}

/** The root type of subscriptions; `Subscription` is a resource. */
export const changesType = 'Changes';

/** `Patient` → `PatientChanged`, a field of that root. */
export function changedFieldName(resource: string): string {
  return `${resource}Changed`;
}

/** `Patient` → `PatientChange`: a write of one. */
export function changeType(resource: string): string {
  return `${resource}Change`;
}

/** `deceased[x]` with the type `dateTime` → `deceasedDateTime`. https://hl7.org/fhir/R4/formats.html#choice */
export function choiceName(element: string, type: string): string {
  return `${element.replace(/\[x\]$/, '')}${capitalize(type)}`;
}

/** The element that carries id and extensions of a primitive: `_birthDate`. https://hl7.org/fhir/R4/json.html#primitive */
export function siblingName(field: string): string {
  return `_${field}`;
}

/** `address-city` → `address_city`. */
export function argumentName(code: string): string {
  return code.replaceAll('-', '_');
}

/** `address-city` → `address_city`, `birthOrderBoolean` → `birth_order_boolean`, `content` → `content_`. */
export function columnName(code: string): string {
  const name = code
    .replaceAll(/[-.]/g, '_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
  return sqlName(reservedColumns.has(name) ? `${name}_` : name, mostBytes - '_ucum_high'.length);
}

/** PostgreSQL cuts longer names off without an error: https://www.postgresql.org/docs/current/limits.html */
const mostBytes = 63;

/** The name itself, or if it is too long its beginning with a hash of the whole. Names here are ASCII. */
export function sqlName(name: string, most = mostBytes): string {
  if (name.length <= most) return name;
  const hash = shortHash(name);
  return `${name.slice(0, most - hash.length - 1)}_${hash}`;
}

/** `Patient` → `PatientList`. */
export function listFieldName(resource: string): string {
  return `${resource}List`;
}

/** `Patient` → `PatientConnection`: the field and its type. */
export function connectionName(resource: string): string {
  return `${resource}Connection`;
}

/** `PatientDemographics` → `PatientDemographicsRows`: the field and its type. */
export function rowsName(view: string): string {
  return `${view}Rows`;
}

/** `PatientDemographics` → `PatientDemographicsRow`. */
export function rowName(view: string): string {
  return `${view}Row`;
}

/** `Observation` → `ObservationAggregate`, a field of the root. */
export function aggregateName(of: string): string {
  return `${of}Aggregate`;
}

/** `Patient` → `PatientEdge`. */
export function edgeName(resource: string): string {
  return `${resource}Edge`;
}

/**
 * The enum of those parameters of `source` that can point to `target`: `ObservationReferenceOfPatient`; without
 * a target, those that can point to any type. It depends on the two types alone, so other definitions never rename it.
 */
export function referenceEnumName(source: string, target?: string): string {
  return target === undefined ? `${source}ReferenceOfAny` : `${source}ReferenceOf${target}`;
}

/** The name of a value set as a TypeScript type: `AdministrativeGender`; unique among `taken`, which grows. */
export function valueSetTypeName(name: string, taken: Set<string>): string {
  const words = capitalize(name.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase()));
  const plain = /^[A-Z]/.test(words) ? sqlName(words, 255) : `ValueSet${sqlName(words, 240)}`;
  let unique = taken.has(plain) ? `${plain}Code` : plain;
  for (let n = 2; taken.has(unique); n++) unique = `${plain}Code${n}`;
  taken.add(unique);
  return unique;
}

/** `HumanName` → `human-name`; `SubstanceNucleicAcid` → `substance-nucleic-acid`: the name of its file. */
export function fileName(type: string): string {
  return type.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** Every name that a profile's type brings along. */
export function profileNames(type: string): readonly string[] {
  const actions = ['Create', 'Update', 'Patch', 'Delete'] as const;
  return [
    type,
    listFieldName(type),
    connectionName(type),
    edgeName(type),
    `${type}Input`,
    ...actions.map(action => mutationFieldName(type, action)),
  ];
}

/** Names that generated TypeScript uses and does not declare. */
const typeScriptNames: readonly string[] = [
  'Array',
  'From',
  'Omit',
  'Partial',
  'Pick',
  'Promise',
  'Readonly',
  'Record',
  'ResourceType',
  'ResourceTypes',
  'Target',
];

interface NamedType {
  readonly name: string;
  readonly kind: string;
  readonly nested: readonly { readonly name: string }[];
}

/**
 * Every name that is there before packages are added.
 *
 * @param valueSets their names in TypeScript
 */
export function standardNames(
  types: readonly NamedType[],
  valueSets: readonly string[],
): ReadonlySet<string> {
  const resources = types.filter(({ kind }) => kind === 'resource').map(({ name }) => name);
  const names = types.flatMap(({ name, kind, nested }) => [
    ...(kind === 'resource' ? profileNames(name) : [name, `${name}Input`]),
    ...nested.flatMap(each => [each.name, `${each.name}Input`]),
  ]);
  const enums = resources.flatMap(source => [
    referenceEnumName(source),
    ...resources.map(target => referenceEnumName(source, target)),
  ]);
  return new Set([...reservedTypes, ...typeScriptNames, ...names, ...enums, ...valueSets]);
}

export function isGraphQLName(name: string): boolean {
  return /^[_A-Za-z][_0-9A-Za-z]*$/.test(name) && !name.startsWith('__');
}

/** Some texts of R4 end in white space or contain line breaks. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
