// Views → client/profiles/<package>/: a module for each with its declarations: the narrowed interface, and free functions that read and
// replace what stands in its slices and extensions; `create`, which fills in what is fixed; of a profile also who claims it. The index has
// each module under the name of its view.

import type { Field, GeneratedFile, Profile, Schema, View, ViewField } from '../ir.ts';
import { siblingName } from '../schema/names.ts';
import { viewPlaces } from '../schema/profile-names.ts';
import { docComment, identifier, jsKey, jsString, jsValue, lineComment } from './escape.ts';
import { generatedFrom, importTypes, textFile } from './file.ts';
import { createOf, inputName, type MakerContext, makerOf } from './profile-makers.ts';
import { fieldType, typeNames } from './types-names.ts';

interface Context extends MakerContext {
  /** Views by name: the file in client/profiles/ that each is. */
  readonly places: ReadonlyMap<string, string>;
}

export function emitProfileTypes(schema: Schema): readonly GeneratedFile[] {
  const all = [...schema.datatypes, ...schema.resources].flatMap(type => [type, ...type.nested]);
  const context: Context = {
    names: typeNames(schema),
    views: new Map(schema.views.map(view => [view.name, view])),
    types: new Map(all.map(type => [type.name, type])),
    rules: schema.rules,
    place: constantOf,
    profiles: new Map(schema.profiles.map(profile => [profile.name, profile])),
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
  const maker = makerOf(view, context);
  const statements = [
    ...(profile ? claimStatements(profile) : []),
    ...(view.path === 'Extension' ? [urlStatement(view)] : []),
    ...derived.flatMap(field => accessors(field, of, context)),
    createStatement(view, maker.making, profile, context),
  ];
  const banner = [`// ${generatedFrom(view.package)}`, `// ${lineComment(view.url)}`, ''];
  const path = `client/profiles/${context.places.get(view.name)}`;
  const code = statements.flatMap(each => ['', ...each.doc, ...each.code]);
  const made = [...new Set(maker.making.match(/(?<=\bcreate_)\w+/g))].filter(name => context.views.has(name));
  const imported = [
    ...kernelImport(code),
    ...made.map(
      name => `import { create as ${createOf(name)} } from ${jsString(fileFrom(view, name, context))};`,
    ),
  ];
  const types = [
    ...declaration(view, own, context),
    '',
    ...maker.declarations,
    ...statements.flatMap(each => (each.types ? ['', ...each.doc, ...each.types] : [])),
  ];
  return [
    textFile(path, [...banner, ...imported, ...code]),
    textFile(path.replace(/js$/, 'd.ts'), [...banner, ...typeImports(view, types, context), '', ...types]),
  ];
}

/** A canonical's element is an Element in JSON. */
function typeOf({ of }: View): string {
  return of === 'CanonicalElement' ? 'Element' : of;
}

/** Fields that are not as in the type, in its order; those that are prohibited, at the end. */
function changedFields(view: View, { types }: Context): readonly (ViewField & { readonly isGone?: true })[] {
  const base = new Map(types.get(typeOf(view))?.fields.map((each): [string, Field] => [each.name, each]));
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
      types: [`export declare function claim<Value extends ${type}>(resource: Value): Value & ${name};`],
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

function createStatement(
  { name }: View,
  making: string,
  profile: Profile | undefined,
  context: Context,
): Statement {
  const values = profile ? `{ resourceType: ${jsString(profile.type)}, ...values }` : 'values';
  const result = `made(${values}, ${making})`;
  return {
    doc: [
      `/** ${profile ? 'A resource that claims the profile' : 'An element'}, of these and what is fixed. */`,
    ],
    code: functionLines('create', 'values', profile ? `withClaim(${result}, canonicals)` : result),
    types: [`export declare function create(values: ${inputName(name, context)}): ${name};`],
  };
}

/** Where they look, `getRace` and `setRace`. */
function accessors(field: ViewField, of: string, context: Context): readonly Statement[] {
  const { name, list, from, template = {} } = field;
  const item = itemType(field, context);
  const capital = identifier(name.charAt(0).toUpperCase() + name.slice(1));
  const at = constantOf(name);
  const short = docComment(field.mustSupport ? `(must support) ${field.short}`.trim() : field.short);
  const given = list ? 'items' : 'item';
  const values = list ? 'items' : 'item === undefined ? [] : [item]';
  return [
    { doc: [], code: [`const ${at} = ${jsValue(from)};`] },
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

function constantOf(slice: string): string {
  const at = `${slice}At`;
  return identifier(reservedPlaces.has(at) ? `at${slice.charAt(0).toUpperCase()}${slice.slice(1)}` : at);
}

const kernel = ['allAt', 'claims', 'firstAt', 'made', 'withAt', 'withClaim'];

function kernelImport(code: readonly string[]): readonly string[] {
  const text = code.join('\n');
  const used = kernel.filter(name => new RegExp(`return (withClaim\\()?${name}\\(`).test(text));
  return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '../../slices.js';`];
}

/** One `import type` for each file, sorted by file. */
function typeImports(view: View, body: readonly string[], context: Context): readonly string[] {
  const text = body.join('\n').replace(/\/\*\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'/g, '');
  const own = inputName(view.name, context);
  const byFile = new Map<string, string[]>();
  for (const name of [...new Set(text.match(/\b[A-Z]\w*/g))].sort()) {
    const input = name.replace(/Input_?$/, '');
    const other = [name, input].find(
      each => context.views.has(each) && [each, inputName(each, context)].includes(name),
    );
    if (other === view.name || (other ?? name).startsWith(own) || ['Omit', 'Value'].includes(name)) continue;
    const file = other === undefined ? '../../types/index.js' : fileFrom(view, other, context);
    byFile.set(file, [...(byFile.get(file) ?? []), name]);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, names]) => importTypes(names, file));
}

/** Where the module of a view is, seen from another one. */
function fileFrom({ folder }: View, name: string, { views, places }: Context): string {
  const place = places.get(name) ?? '';
  return views.get(name)?.folder === folder ? place.replace(/^[^/]*/, '.') : `../${place}`;
}
