// Views → client/profiles/<package>/: a module for each with its declarations: the narrowed interface, and free functions that read and
// replace what stands in its slices and extensions; of a profile also who claims it. The index has each module under the name of its view.

import type { Field, GeneratedFile, Profile, Schema, View, ViewField } from '../ir.ts';
import { siblingName } from '../schema/names.ts';
import { viewPlaces } from '../schema/profile-names.ts';
import { docComment, identifier, jsKey, jsString, jsValue, lineComment } from './escape.ts';
import { generatedFrom, importTypes, textFile } from './file.ts';
import { fieldType, type TypeNames, typeNames } from './types-names.ts';

interface Context {
  readonly names: TypeNames;
  readonly views: ReadonlyMap<string, View>;
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, Field>>;
  /** Views by name: the file in client/profiles/ that each is. */
  readonly places: ReadonlyMap<string, string>;
}

export function emitProfileTypes(schema: Schema): readonly GeneratedFile[] {
  const all = [...schema.datatypes, ...schema.resources].flatMap(type => [type, ...type.nested]);
  const context: Context = {
    names: typeNames(schema),
    views: new Map(schema.views.map(view => [view.name, view])),
    profiles: new Map(schema.profiles.map(profile => [profile.name, profile])),
    fields: new Map(all.map(({ name, fields }) => [name, new Map(fields.map(field => [field.name, field]))])),
    places: viewPlaces(schema.views),
  };
  return [...indexFiles(context), ...schema.views.flatMap(view => viewFiles(view, context))];
}

/** Empty without profiles. */
function indexFiles({ views, places }: Context): readonly GeneratedFile[] {
  const sources = [...new Set([...views.values()].map(view => view.package))].sort().join(', ');
  const names = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    sources === '' ? '// There is no package with profiles.' : `// ${generatedFrom(sources)}`,
    '',
    ...names.map(([name, place]) => `export * as ${identifier(name)} from ${jsString(`./${place}`)};`),
    ...(names.length === 0 ? ['export {};'] : []),
  ];
  return [textFile('client/profiles/index.js', lines), textFile('client/profiles/index.d.ts', lines)];
}

/** A statement that both have, and what is of one alone. */
interface Statement {
  readonly doc: readonly string[];
  readonly code: readonly string[];
  /** Absent: it is not exported. */
  readonly types?: readonly string[];
}

function viewFiles(view: View, context: Context): readonly GeneratedFile[] {
  const of = typeOf(view);
  const own = changedFields(view, context);
  const derived = view.fields.filter(({ from }) => from !== undefined);
  const profile = context.profiles.get(view.name);
  const statements = [
    ...(profile ? claimStatements(profile) : []),
    ...(view.path === 'Extension' ? [urlStatement(view)] : []),
    ...derived.flatMap(field => accessors(field, of, context)),
  ];
  const banner = [`// ${generatedFrom(view.package)}`, `// ${lineComment(view.url)}`, ''];
  const path = `client/profiles/${context.places.get(view.name)}`;
  const code = statements.flatMap(each => ['', ...each.doc, ...each.code]);
  const imported = kernelImport(code);
  const types = [
    ...declaration(view, own, context),
    ...statements.flatMap(each => (each.types ? ['', ...each.doc, ...each.types] : [])),
  ];
  return [
    textFile(path, [
      ...banner,
      ...imported,
      ...(code.length === 0 ? ['export {};'] : code.slice(imported.length === 0 ? 1 : 0)),
    ]),
    textFile(path.replace(/js$/, 'd.ts'), [
      ...banner,
      ...typeImports(view, [...own, ...derived], types, context),
      '',
      ...types,
    ]),
  ];
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
    ...(field.short === '' || field.isGone ? [] : [`  /** ${docComment(field.short)} */`]),
    ...propertyLines(field, context),
  ]);
  const doc = [`/**`, ` * ${docComment(view.short)}`, ' *', ` * ${docComment(view.url)}`, ' */'];
  return lines.length === 0
    ? [...doc, `export type ${identifier(view.name)} = ${typeOf(view)};`]
    : [...doc, `export interface ${identifier(view.name)} extends ${typeOf(view)} {`, ...lines, '}'];
}

function propertyLines(field: ViewField & { readonly isGone?: true }, context: Context): readonly string[] {
  const hasSibling = field.primitive && field.bare !== true;
  if (field.isGone)
    return [
      `  ${jsKey(field.name)}?: never;`,
      ...(hasSibling ? [`  ${jsKey(siblingName(field.name))}?: never;`] : []),
    ];
  const item = itemType(field, context);
  const type = !field.list ? item : hasSibling ? `(${item} | null)[]` : `${item}[]`;
  const line = `  ${jsKey(field.name)}${isRequired(field) ? '' : '?'}: ${type};`;
  if (field.siblingType === undefined) return [line];
  const sibling = field.list ? `(${field.siblingType} | null)[]` : field.siblingType;
  return [line, `  ${jsKey(siblingName(field.name))}?: ${sibling};`];
}

function itemType(field: ViewField, { names, views }: Context): string {
  return views.has(field.type) ? field.type : fieldType(field, names);
}

function claimStatements({ name, type, url, claims }: Profile): readonly Statement[] {
  return [
    {
      doc: ['/** What stands in `meta.profile` of its resources. */'],
      code: [`export const canonicals = [${claims.map(jsString).join(', ')}];`],
      types: ['export declare const canonicals: readonly string[];'],
    },
    {
      doc: [`/** Whether a resource claims to be of the profile: ${docComment(url)} */`],
      code: functionLines('is', 'resource', `claims(resource, ${jsString(type)}, canonicals)`),
      types: [`export declare function is(resource: unknown): resource is ${name};`],
    },
    {
      doc: [
        '/** A copy that claims it. Whether it is as the profile demands, the server says when it is written. */',
      ],
      code: functionLines('claim', 'resource', 'withClaim(resource, canonicals)'),
      types: [
        `export declare function claim<Resource extends ${type}>(resource: Resource): Resource & ${name};`,
      ],
    },
  ];
}

function urlStatement({ url }: View): Statement {
  return {
    doc: ['/** Of every such extension. */'],
    code: [`export const url = ${jsString(url)};`],
    types: [`export declare const url = ${jsString(url)};`],
  };
}

function functionLines(name: string, parameters: string, result: string): readonly string[] {
  return [`export function ${name}(${parameters}) {`, `  return ${result};`, '}'];
}

/** Where they look, `getRace` and `setRace`. */
function accessors(field: ViewField, of: string, context: Context): readonly Statement[] {
  const { name, list, from, template = {} } = field;
  const item = itemType(field, context);
  const capital = identifier(name.charAt(0).toUpperCase() + name.slice(1));
  const at = reservedPlaces.has(`${name}At`) ? `at${capital}` : `${name}At`;
  const short = docComment(field.mustSupport ? `(must support) ${field.short}`.trim() : field.short);
  const given = list ? 'items' : 'item';
  const values = list ? 'items' : 'item === undefined ? [] : [item]';
  return [
    { doc: [], code: [`const ${identifier(at)} = ${jsValue(from)};`] },
    {
      doc: short === '' ? [] : [`/** ${short} */`],
      code: functionLines(`get${capital}`, 'value', `${list ? 'allAt' : 'firstAt'}(value, ${at})`),
      types: [
        `export declare function get${capital}(value: ${of}): ${list ? `${item}[]` : `${item} | undefined`};`,
      ],
    },
    {
      doc: [
        `/** A copy with ${list ? 'these' : 'this'} in its place; ${list ? 'none' : 'undefined'} leaves it out. */`,
      ],
      code: functionLines(
        `set${capital}`,
        `value, ${given}`,
        `withAt(value, ${at}, ${values}, ${jsValue(template)})`,
      ),
      types: [
        `export declare function set${capital}<Value extends ${of}>(value: Value, ${given}: ` +
          `${list ? `readonly ${item}[]` : `${item} | undefined`}): Value;`,
      ],
    },
  ];
}

/** What is imported, and the functions of a slice `at`. */
const reservedPlaces = new Set(['allAt', 'firstAt', 'withAt', 'getAt', 'setAt']);

const kernel = ['allAt', 'claims', 'firstAt', 'withAt', 'withClaim'];

function kernelImport(code: readonly string[]): readonly string[] {
  const text = code.join('\n');
  const used = kernel.filter(name => text.includes(`return ${name}(`));
  return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '../../slices.js';`];
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
  const byFile = new Map<string, string[]>();
  for (const name of [...used].filter(each => new RegExp(`\\b${each}\\b`).test(text)).sort()) {
    const other = context.views.get(name);
    const place = context.places.get(name) ?? '';
    const file = other
      ? other.folder === view.folder
        ? place.replace(/^[^/]*/, '.')
        : `../${place}`
      : '../../types/index.js';
    byFile.set(file, [...(byFile.get(file) ?? []), name]);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, names]) => importTypes(names, file));
}

/** `Reference<'Patient'>` imports Reference; a primitive needs no import. */
function namesIn(type: string): readonly string[] {
  return /^[A-Z]\w*/.exec(type) ?? [];
}
