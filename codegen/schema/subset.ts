// Schema and the subset that packages.json asks for → the Schema of what clients see: GraphQL, the types and the client. The database,
// search and REST keep all types (docs/decisions/schema-size.md).

import { suggestion } from '../../runtime/base/suggestion.ts';
import type { Report } from '../diagnostic.ts';
import type { Field, ObjectType, Schema, Served, Subset, View } from '../ir.ts';
import { connectionName, listFieldName } from './names.ts';

/** What holds for a member that packages.json leaves out. */
export const defaults = { references: 'stub', mutations: true, connections: true } as const;

/** Without a choice it is the Schema itself. */
export function subsetOf(schema: Schema, subset: Subset, report: Report): Schema {
  if (Object.values(subset).every(choice => choice === undefined)) return schema;
  const { types, references, mutations, connections, reverse } = { ...defaults, ...subset };
  // A subset by types is for clients, which rarely need them: their arguments are a third of its root.
  const { aggregates = types === undefined } = subset;
  const known = schema.resources.map(({ name }) => name);
  if (types !== undefined) checkNames('types', types, known, 'is not a resource type', report);
  const named = new Set(types ?? known);
  const wanted = references === 'include' ? new Set([...named, ...targetsOf(schema, named)]) : named;
  const cut = known.every(name => wanted.has(name)) ? schema : withTypes(schema, wanted);
  if (reverse !== undefined) {
    const sentence = 'is not a field for what refers to a resource of the subset';
    checkNames('reverse', reverse, reverseNames(cut, connections), sentence, report);
  }
  const served: Served = {
    mutations,
    connections,
    aggregates,
    ...(reverse ? { reverse: new Set(reverse) } : {}),
  };
  return { ...cut, served };
}

/** Whether what refers to `target` has this field there: `ObservationList`. */
export function hasReverse({ served }: Pick<Schema, 'served'>, target: string, field: string): boolean {
  const { reverse } = served;
  return reverse === undefined || reverse.has(field) || reverse.has(`${target}.${field}`);
}

function checkNames(
  member: string,
  given: readonly string[],
  known: readonly string[],
  fault: string,
  report: Report,
): void {
  const tell = (message: string) => report({ severity: 'error', code: 'subset-unknown', message });
  if (given.length === 0 && member === 'types')
    tell('types in definitions/packages.json is empty. Name a resource type, or remove the member.');
  const all = new Set(known);
  for (const [i, name] of given.entries())
    if (!all.has(name))
      tell(
        `${member}[${i}] in definitions/packages.json is ${JSON.stringify(name)}, which ${fault}.` +
          `${suggestion(name, known)} Correct or remove it.`,
      );
}

/** The types that references and canonicals of these name. */
function targetsOf({ resources, views }: Schema, names: ReadonlySet<string>): readonly string[] {
  const own = resources.filter(({ name }) => names.has(name)).flatMap(type => [type, ...type.nested]);
  const ofTypes = new Set(own.map(({ name }) => name));
  return [...own, ...views.filter(({ of }) => ofTypes.has(of))]
    .flatMap(({ fields }) => fields)
    .flatMap(({ targets = [] }) => targets);
}

/** `ObservationList`, `Patient.ObservationList`, and the same of Connections, code-unit order. */
function reverseNames({ resources, searchParams }: Schema, connections: boolean): readonly string[] {
  const found = new Set<string>();
  for (const { resource, type, targets } of searchParams) {
    if (type !== 'reference') continue;
    const fields = [listFieldName(resource)];
    if (connections && targets.length > 0) fields.push(connectionName(resource));
    for (const { name } of resources)
      if (targets.length === 0 || targets.includes(name))
        for (const field of fields) found.add(field).add(`${name}.${field}`);
  }
  return [...found].sort();
}

/** What every resource has, but for its narrative and what is contained. */
const stubFields: ReadonlySet<string> = new Set(['id', 'meta', 'implicitRules', 'language']);

/** Answers of REST that the client and bots name are whole. */
const wholeTypes: ReadonlySet<string> = new Set(['Binary', 'Bundle', 'OperationOutcome']);

function withTypes(schema: Schema, names: ReadonlySet<string>): Schema {
  const resources = schema.resources.filter(({ name }) => names.has(name));
  const others = schema.resources
    .filter(({ name }) => !names.has(name))
    .map(type => (wholeTypes.has(type.name) ? type : stubOf(type)));
  const profiles = schema.profiles.filter(({ type }) => names.has(type));
  const views = viewsOf(
    schema.views,
    profiles.map(({ name }) => name),
  );
  return {
    ...schema,
    resources,
    others,
    datatypes: datatypesOf(schema.datatypes, [...resources, ...others], views),
    profiles,
    views,
    tables: schema.tables.filter(({ resource }) => names.has(resource)),
    searchParams: schema.searchParams.filter(({ resource }) => names.has(resource)),
  };
}

/** GraphQL asks that each resource is of a type of the schema. There are a hundred of them: none repeats what the interface says. */
function stubOf(type: ObjectType): ObjectType {
  const fields = type.fields
    .filter(({ name }) => stubFields.has(name))
    .map((field): Field => (field.primitive ? { ...field, short: '', bare: true } : { ...field, short: '' }));
  return { ...type, short: 'Outside of the types of this schema', fields, nested: [] };
}

/** The views of these names, and those that they are made of, in their order. */
function viewsOf(views: readonly View[], names: readonly string[]): readonly View[] {
  const byName = new Map(views.map(view => [view.name, view]));
  const found = new Set(names);
  // A set takes more while it is gone through.
  for (const name of found)
    for (const { type, siblingType } of byName.get(name)?.fields ?? [])
      for (const each of [type, siblingType]) if (each !== undefined && byName.has(each)) found.add(each);
  return views.filter(({ name }) => found.has(name));
}

/** The datatypes that these are made of, and those that they extend. */
function datatypesOf(
  datatypes: readonly ObjectType[],
  resources: readonly ObjectType[],
  views: readonly View[],
): readonly ObjectType[] {
  const byName = new Map(datatypes.flatMap(type => [type, ...type.nested].map(each => [each.name, type])));
  const found = new Set<ObjectType>();
  const add = (name: string | undefined) => {
    const type = name === undefined ? undefined : byName.get(name);
    if (type) found.add(type);
  };
  const addParts = ({ base, fields, nested }: ObjectType) => {
    for (const each of [base, ...fields.map(({ type }) => type)]) add(each);
    nested.forEach(addParts);
  };
  add('Element');
  for (const { of, fields } of views) for (const name of [of, ...fields.map(({ type }) => type)]) add(name);
  resources.forEach(addParts);
  for (const type of found) addParts(type);
  return datatypes.filter(type => found.has(type));
}
