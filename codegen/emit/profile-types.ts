// Views → profiles/<package>/: a TypeScript file for each, with the narrowed interface, and free functions that read and replace what
// stands in its slices and extensions; of a profile also who claims it.

import type { Field, GeneratedFile, Profile, Schema, View, ViewField } from '../ir.ts';
import { fileName, siblingName } from '../schema/names.ts';
import { viewFiles } from '../schema/profile-names.ts';
import { generatedFrom, textFile } from './file.ts';
import { fieldType, type TypeNames, typeNames } from './types-names.ts';

interface Context {
  readonly names: TypeNames;
  readonly views: ReadonlyMap<string, View>;
  readonly profiles: ReadonlyMap<string, Profile>;
  /** Types, nested ones among them, by name: the file that each is in. */
  readonly files: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, Field>>;
  /** Views by name: the file in profiles/ that each is. */
  readonly places: ReadonlyMap<string, string>;
}

export function emitProfileTypes(schema: Schema): readonly GeneratedFile[] {
  if (schema.views.length === 0) return [];
  const types = [...schema.datatypes, ...schema.resources];
  const all = types.flatMap(type => [type, ...type.nested]);
  const context: Context = {
    names: typeNames(schema),
    views: new Map(schema.views.map(view => [view.name, view])),
    profiles: new Map(schema.profiles.map(profile => [profile.name, profile])),
    files: new Map(
      types.flatMap(type => [type, ...type.nested].map(each => [each.name, fileName(type.name)])),
    ),
    fields: new Map(all.map(({ name, fields }) => [name, new Map(fields.map(field => [field.name, field]))])),
    places: viewFiles(schema.views),
  };
  return schema.views.map(view => viewFile(view, context));
}

function viewFile(view: View, context: Context): GeneratedFile {
  const of = typeOf(view);
  const own = changedFields(view, context);
  const derived = view.fields.filter(({ from }) => from !== undefined);
  const profile = context.profiles.get(view.name);
  const functions = derived.flatMap(field => ['', ...accessors(field, of, context)]);
  const body = [
    ...declaration(view, own, context),
    ...(profile ? ['', ...claimLines(profile)] : []),
    ...(view.path === 'Extension'
      ? ['', '/** Of every such extension. */', `export const url = ${quote(view.url)};`]
      : []),
    ...functions,
  ];
  return textFile(`profiles/${context.places.get(view.name)}`, [
    `// ${generatedFrom(view.package)}`,
    `// ${view.url}`,
    '',
    ...kernelImports(body),
    ...typeImports(view, [...own, ...derived], body, context),
    '',
    ...body,
  ]);
}

/** A canonical's element is an Element in JSON. */
function typeOf({ of }: View): string {
  return of === 'CanonicalElement' ? 'Element' : of;
}

/** Fields that are not as in the type, in its order; those that are prohibited, at the end. */
function changedFields(view: View, { fields }: Context): readonly (ViewField & { readonly isGone?: true })[] {
  const base = fields.get(typeOf(view)) ?? new Map<string, Field>();
  const kept = view.fields.filter(field => {
    const known = base.get(field.name);
    if (field.from !== undefined || known === undefined) return false;
    return (
      field.type !== known.type ||
      field.siblingType !== undefined ||
      isRequired(field) !== isRequired(known) ||
      field.targets?.join() !== known.targets?.join()
    );
  });
  const names = new Set(view.fields.map(({ name }) => name));
  const gone = [...base.values()].filter(({ name }) => !names.has(name));
  return [...kept, ...gone.map(field => ({ ...field, isGone: true as const }))];
}

/** Of a choice that is left one type, this one. */
function isRequired({ min, choice }: Field): boolean {
  return min > 0 && choice === undefined;
}

function declaration(
  view: View,
  own: readonly (ViewField & { readonly isGone?: true })[],
  context: Context,
): readonly string[] {
  const lines = own.flatMap(field => [
    ...(field.short === '' || field.isGone ? [] : [`  /** ${comment(field.short)} */`]),
    ...propertyLines(field, context),
  ]);
  const doc = [`/**`, ` * ${comment(view.short)}`, ' *', ` * ${view.url}`, ' */'];
  return lines.length === 0
    ? [...doc, `export type ${view.name} = ${typeOf(view)};`]
    : [...doc, `export interface ${view.name} extends ${typeOf(view)} {`, ...lines, '}'];
}

function propertyLines(field: ViewField & { readonly isGone?: true }, context: Context): readonly string[] {
  const hasSibling = field.primitive && field.bare !== true;
  if (field.isGone)
    return [`  ${field.name}?: never;`, ...(hasSibling ? [`  ${siblingName(field.name)}?: never;`] : [])];
  const item = itemType(field, context);
  const type = !field.list ? item : hasSibling ? `(${item} | null)[]` : `${item}[]`;
  const line = `  ${field.name}${isRequired(field) ? '' : '?'}: ${type};`;
  if (field.siblingType === undefined) return [line];
  const sibling = field.list ? `(${field.siblingType} | null)[]` : field.siblingType;
  return [line, `  ${siblingName(field.name)}?: ${sibling};`];
}

function itemType(field: ViewField, { names, views }: Context): string {
  return views.has(field.type) ? field.type : fieldType(field, names);
}

function claimLines({ name, type, url, claims }: Profile): readonly string[] {
  return [
    '/** What stands in `meta.profile` of its resources. */',
    `export const canonicals: readonly string[] = [${claims.map(quote).join(', ')}];`,
    '',
    `/** Whether a resource claims to be of the profile: ${url} */`,
    `export function is(resource: unknown): resource is ${name} {`,
    `  return claims(resource, ${quote(type)}, canonicals);`,
    '}',
    '',
    '/** A copy that claims it. Whether it is as the profile demands, the server says when it is written. */',
    `export function claim<Resource extends ${type}>(resource: Resource): Resource & ${name} {`,
    `  return withClaim(resource, canonicals) as Resource & ${name};`,
    '}',
  ];
}

/** `getRace`, `setRace`, and where they look. */
function accessors(field: ViewField, of: string, context: Context): readonly string[] {
  const { name, list, from, template = {} } = field;
  const item = itemType(field, context);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const at = reservedPlaces.has(`${name}At`) ? `at${capital}` : `${name}At`;
  const short = comment(field.mustSupport ? `(must support) ${field.short}`.trim() : field.short);
  return [
    `const ${at}: From = ${literal(from)};`,
    '',
    ...(short === '' ? [] : [`/** ${short} */`]),
    `export function get${capital}(value: ${of}): ${list ? `${item}[]` : `${item} | undefined`} {`,
    `  return ${list ? 'allAt' : 'firstAt'}<${item}>(value, ${at});`,
    '}',
    '',
    `/** A copy with ${list ? 'these' : 'this'} in its place; ${list ? 'none' : 'undefined'} leaves it out. */`,
    `export function set${capital}<Value extends ${of}>(value: Value, ${list ? `items: readonly ${item}[]` : `item: ${item} | undefined`}): Value {`,
    `  return withAt(value, ${at}, ${list ? 'items' : 'item === undefined ? [] : [item]'}, ${literal(template)});`,
    '}',
  ];
}

/** What is imported, and the functions of a slice `at`. */
const reservedPlaces = new Set(['allAt', 'firstAt', 'withAt', 'getAt', 'setAt']);

const kernel = ['allAt', 'claims', 'firstAt', 'withAt', 'withClaim'];

function kernelImports(body: readonly string[]): readonly string[] {
  const text = body.join('\n');
  const used = kernel.filter(name => new RegExp(`\\b${name}[(<]`).test(text));
  const types = /: From\b/.test(text) ? ['type From'] : [];
  const names = [...used, ...types];
  return names.length === 0
    ? []
    : [`import { ${names.join(', ')} } from '../../../runtime/client/slices.ts';`];
}

/** One `import type` for each file, sorted by file. */
function typeImports(
  view: View,
  fields: readonly (ViewField & { readonly isGone?: true })[],
  body: readonly string[],
  context: Context,
): readonly string[] {
  const text = body.join('\n');
  const used = new Set([
    typeOf(view),
    ...fields.filter(({ isGone }) => !isGone).flatMap(field => namesIn(itemType(field, context))),
  ]);
  for (const { siblingType } of fields) if (siblingType !== undefined) used.add(siblingType);
  used.delete(view.name);
  const valueSets = new Set([...context.names.valueSets.values()].map(({ name }) => name));
  const byFile = new Map<string, string[]>();
  for (const name of [...used].filter(each => new RegExp(`\\b${each}\\b`).test(text)).sort()) {
    const other = context.views.get(name);
    const place = context.places.get(name) ?? '';
    const file = other
      ? other.folder === view.folder
        ? place.replace(/^[^/]*/, '.')
        : `../${place}`
      : `../../types/${valueSets.has(name) ? 'value-sets' : (context.files.get(name) ?? 'resources')}.ts`;
    byFile.set(file, [...(byFile.get(file) ?? []), name]);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import type { ${names.join(', ')} } from '${file}';`);
}

/** `Reference<'Patient'>` is of Reference; a primitive is none of ours. */
function namesIn(type: string): readonly string[] {
  return /^[A-Z]\w*/.exec(type) ?? [];
}

/** A value as a person would write it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${/^[A-Za-z]\w*$/.test(name) ? name : quote(name)}: ${literal(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** A text must not close the comment that it stands in. */
function comment(text: string): string {
  return text.replaceAll('*/', '*\\/');
}
