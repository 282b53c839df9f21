// Views → client/views.d.ts: profiles as GraphQL has them, extensions and slices as fields, both what is read and what is written.
// The JSON of the same resources, which has these where FHIR does, is in client/profiles/.

import type { Field, GeneratedFile, ObjectType, Schema, View, ViewField } from '../ir.ts';
import { siblingName } from '../schema/names.ts';
import { docComment, identifier, jsKey, jsString } from './escape.ts';
import { generatedFrom, importTypes, textFile } from './file.ts';
import { fieldType, type TypeNames, typeNames } from './types-names.ts';

interface Context {
  readonly names: TypeNames;
  readonly views: ReadonlySet<string>;
  readonly types: ReadonlyMap<string, ObjectType>;
}

/** No file where no profile is compiled. */
export function emitClientProfiles(schema: Schema): readonly GeneratedFile[] {
  if (schema.views.length === 0) return [];
  const types = [...schema.datatypes, ...schema.resources, ...schema.others].flatMap(type => [
    type,
    ...type.nested,
  ]);
  const context: Context = {
    names: typeNames(schema),
    views: new Set(schema.views.map(({ name }) => name)),
    types: new Map(types.map(type => [type.name, type])),
  };
  const body = schema.views.flatMap(view => ['', ...declaration(view, context)]);
  const sources = [...new Set(schema.views.map(view => view.package))].sort().join(', ');
  return [
    textFile('client/views.d.ts', [
      `// ${generatedFrom(sources)}`,
      '',
      ...imports(body.join('\n'), context),
      ...body,
    ]),
  ];
}

/** No element is required: the values that distinguish slices are filled in by the server. */
function declaration(view: View, context: Context): readonly string[] {
  const of = view.of === 'CanonicalElement' ? 'Element' : view.of;
  const type = context.types.get(of);
  const base = new Map((type?.fields ?? []).map(field => [field.name, field]));
  const isResource = type?.kind === 'resource';
  // A value that is given by its slices need not be given by the sliced element, and vice versa.
  const sliced = new Set(
    view.fields.flatMap(({ from }) => (from?.[0]?.kind === 'field' ? from[0].name : [])),
  );
  const isDemanded = (field: ViewField) =>
    isResource &&
    field.min > 0 &&
    field.choice === undefined &&
    field.from === undefined &&
    !sliced.has(field.name);
  const changed = view.fields.filter(field => {
    const known = base.get(field.name);
    return (
      known === undefined || differs(field, known) || isDemanded(field) !== isRequired(known, isResource)
    );
  });
  const kept = new Set(view.fields.map(({ name }) => name));
  const gone = [...base.values()].filter(({ name }) => !kept.has(name));
  // All members of a Reference distinguish it from other types.
  const isReference = of === 'Reference';
  const replaced = [...changed.filter(({ name }) => base.has(name)), ...(isReference ? [] : gone)];
  return [
    `/** ${docComment(view.short)} */`,
    `export interface ${identifier(view.name)} extends ${without(of, replaced, [...base.values()], isResource)} {`,
    ...(isReference ? gone.map(({ name }) => `  ${jsKey(name)}?: never;`) : []),
    ...changed.flatMap(field => propertyLines(field, isDemanded(field), context)),
    '}',
  ];
}

function differs(field: ViewField, known: Field): boolean {
  return (
    field.from !== undefined ||
    field.type !== known.type ||
    field.siblingType !== undefined ||
    field.targets?.join() !== known.targets?.join()
  );
}

function isRequired({ min, choice }: Field, isResource: boolean): boolean {
  return isResource && min > 0 && choice === undefined;
}

/** The type without some of its fields: those that are left are named where they are fewer. */
function without(
  of: string,
  replaced: readonly Field[],
  fields: readonly Field[],
  isResource: boolean,
): string {
  const out = new Set(replaced.map(({ name }) => name));
  const rest = fields.filter(({ name }) => !out.has(name));
  const part =
    replaced.length === 0
      ? of
      : !isResource && rest.length < out.size
        ? `Pick<${of}, ${union(rest.flatMap(namesOf))}>`
        : `Omit<${of}, ${union(replaced.flatMap(namesOf))}>`;
  return isResource ? part : `Partial<${part}>`;
}

/** With the sibling `_name` of a primitive in JSON. */
function namesOf({ name, primitive, bare }: Field): readonly string[] {
  return primitive && bare !== true ? [name, siblingName(name)] : [name];
}

function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map(jsString).join(' | ');
}

function propertyLines(field: ViewField, isDemanded: boolean, context: Context): readonly string[] {
  const { name, list, primitive, bare, from, siblingType = 'Element' } = field;
  const item = context.views.has(field.type) ? field.type : fieldType(field, context.names);
  const hasSibling = primitive && bare !== true && from === undefined;
  const type = !list ? item : hasSibling ? `(${item} | null)[]` : `${item}[]`;
  const sibling = list ? `(${siblingType} | null)[]` : siblingType;
  return [
    ...(field.short === '' ? [] : [`  /** ${docComment(field.short)} */`]),
    `  ${jsKey(name)}${isDemanded ? '' : '?'}: ${type};`,
    ...(hasSibling ? [`  ${jsKey(siblingName(name))}?: ${sibling};`] : []),
  ];
}

/** Of the types that the text names. */
function imports(text: string, { names, types }: Context): readonly string[] {
  const words = new Set(text.replace(/\/\*\*.*\*\/|'[^'\n]*'/g, '').match(/\b[A-Z]\w*/g));
  const valueSets = [...names.valueSets.values()].map(({ name }) => name);
  const used = [...types.keys(), ...valueSets, 'Resource'].filter(name => words.has(name)).sort();
  return importTypes(used, './types/index.js');
}
