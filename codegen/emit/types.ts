// Schema → client/types/: documented declarations of the datatypes, the resources and the value sets, a file for each of the
// three, and all as index. The compiler reads few large files sooner than many small ones, and each type refers to
// the others. The only file that knows ts-morph: a file is printed from one structure, which costs a fraction of
// adding nodes one by one.
// https://hl7.org/fhir/R4/json.html

import {
  IndentationText,
  type InterfaceDeclarationStructure,
  NewLineKind,
  type OptionalKind,
  Project,
  type PropertySignatureStructure,
  QuoteKind,
  type StatementStructures,
  StructureKind,
  type WriterFunction,
} from 'ts-morph';
import type { Field, GeneratedFile, ObjectType, Schema } from '../ir.ts';
import { siblingName } from '../schema/names.ts';
import { docComment, identifier, jsKey, jsString } from './escape.ts';
import { generatedFrom, importTypes, sourcesWith, textFile } from './file.ts';
import { fieldType, ownFields, pageOf, type TypeNames, typeNames, union } from './types-names.ts';

type Statement = string | WriterFunction | StatementStructures;
type Property = OptionalKind<PropertySignatureStructure>;

const files = ['datatypes', 'resources', 'value-sets'] as const;

type File = (typeof files)[number];

export function emitTypes(schema: Schema): readonly GeneratedFile[] {
  const project = new Project({
    useInMemoryFileSystem: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      newLineKind: NewLineKind.LineFeed,
      quoteKind: QuoteKind.Single,
    },
  });
  const print = (name: File, statements: readonly Statement[]): GeneratedFile => {
    const file = project.createSourceFile(`${name}.d.ts`, { statements: [...statements] });
    const text = file.getFullText();
    file.forget();
    return { path: `client/types/${name}.d.ts`, text };
  };
  const names = typeNames(schema);
  const sources = sourcesWith(schema, []);
  return [
    print('datatypes', datatypesFile(schema, names)),
    print('resources', resourcesFile(schema, names)),
    print('value-sets', valueSetsFile(names, sources)),
    textFile('client/types/index.d.ts', [
      `// ${generatedFrom(sources)}`,
      '',
      ...files.map(file => `export type * from './${file}.js';`),
    ]),
  ];
}

function datatypesFile(schema: Schema, names: TypeNames): readonly Statement[] {
  const { datatypes } = schema;
  return [
    banner(packagesOf(datatypes)),
    ...imports(datatypes, 'datatypes', names),
    ...declarations(datatypes, schema, names),
  ];
}

function packagesOf(types: readonly ObjectType[]): string {
  return [...new Set(types.map(type => type.package))].join(', ');
}

function declarations(types: readonly ObjectType[], schema: Schema, names: TypeNames): readonly Statement[] {
  return types.flatMap(type => [type, ...type.nested]).map(each => declaration(each, schema, names));
}

function declaration(type: ObjectType, schema: Schema, names: TypeNames): Statement {
  const description = `${type.short}\n\n${pageOf(type, schema)}`;
  const fields = ownFields(type, names);
  // Age, Count, Distance and Duration add nothing to Quantity.
  if (type.base !== undefined && fields.length === 0) return alias(type.name, type.base, description);
  return {
    kind: StructureKind.Interface,
    name: identifier(type.name),
    isExported: true,
    docs: [doc(description)],
    ...(type.name === 'Reference'
      ? { typeParameters: [{ name: 'Target', constraint: 'ResourceType', default: 'ResourceType' }] }
      : {}),
    ...(type.base === undefined ? {} : { extends: [type.base] }),
    properties: [
      ...(type.kind === 'resource' ? [{ name: 'resourceType', type: jsString(type.name) }] : []),
      ...fields.flatMap(field => properties(field, names)),
    ],
  } satisfies InterfaceDeclarationStructure;
}

/**
 * The field, and of a primitive also the element with its id and extensions. Lists of both are of one length: null
 * stands where an item has none. https://hl7.org/fhir/R4/json.html#primitive
 */
function properties(field: Field, names: TypeNames): readonly Property[] {
  const item = fieldType(field, names);
  const hasSibling = field.primitive && field.bare !== true;
  const value: Property = {
    name: jsKey(field.name),
    type: !field.list ? item : hasSibling ? `(${item} | null)[]` : `${item}[]`,
    hasQuestionToken: field.min === 0 || field.choice !== undefined,
    ...(field.short === '' ? {} : { docs: [doc(field.short)] }),
  };
  if (!hasSibling) return [value];
  return [
    value,
    {
      name: jsKey(siblingName(field.name)),
      type: field.list ? '(Element | null)[]' : 'Element',
      hasQuestionToken: true,
    },
  ];
}

/** Every name of ours in a declaration: its base and what its fields' types are made of. */
function references(type: ObjectType, names: TypeNames): readonly string[] {
  const fields = ownFields(type, names);
  return [
    ...(type.base === undefined ? [] : [type.base]),
    ...(type.name === 'Reference' ? ['ResourceType'] : []),
    ...(fields.some(({ primitive, bare }) => primitive && bare !== true) ? ['Element'] : []),
    ...fields
      .flatMap(field => /^[A-Z]\w*/.exec(fieldType(field, names))?.[0] ?? [])
      .filter(name => name !== 'Target'),
  ];
}

/** What the declarations of a file use of the others. */
function imports(types: readonly ObjectType[], own: File, names: TypeNames): readonly Statement[] {
  const all = types.flatMap(type => [type, ...type.nested]);
  const local = new Set(all.map(({ name }) => name));
  const used = [...new Set(all.flatMap(each => references(each, names)))].filter(name => !local.has(name));
  return files
    .filter(file => file !== own)
    .flatMap(file => importTypes(used.filter(name => fileOf(name, names) === file).sort(), `./${file}.js`));
}

function fileOf(name: string, { valueSets, datatypes }: TypeNames): File {
  if (datatypes.has(name)) return 'datatypes';
  return [...valueSets.values()].some(each => each.name === name) ? 'value-sets' : 'resources';
}

function resourcesFile(schema: Schema, names: TypeNames): readonly Statement[] {
  const resources = [...schema.resources, ...schema.others];
  return [
    banner(packagesOf(resources)),
    ...imports(resources, 'resources', names),
    {
      kind: StructureKind.Interface,
      name: 'ResourceTypes',
      isExported: true,
      docs: [doc('Every resource type by its name')],
      properties: resources.map(({ name }) => ({ name, type: name })),
    },
    alias('ResourceType', 'keyof ResourceTypes', 'The name of a resource type'),
    alias('Resource', 'ResourceTypes[ResourceType]', 'A resource of any type; its `resourceType` says which'),
    ...declarations(resources, schema, names),
  ];
}

function valueSetsFile({ valueSets }: TypeNames, sources: string): readonly Statement[] {
  return [
    banner(sources),
    ...[...valueSets.values()].map(({ name, url, codes }) => alias(name, union(codes), url)),
  ];
}

/** As text: ts-morph leaves no blank line before an alias, and a space before a line break. */
function alias(name: string, type: string, description: string): Statement {
  const lines = docLines(description).split('\n');
  const comment =
    lines.length === 1
      ? `/** ${lines[0]} */`
      : ['/**', ...lines.map(line => ` * ${line}`.trimEnd()), ' */'].join('\n');
  const text = `${comment}\nexport type ${identifier(name)} =${type.startsWith('\n') ? '' : ' '}${type};`;
  return writer => writer.blankLineIfLastNot().write(text);
}

function banner(sources: string): string {
  return `// ${generatedFrom(sources)}\n\n`;
}

function doc(description: string): { description: string } {
  const text = docLines(description);
  return { description: text.includes('\n') ? `\n${text}` : text };
}

function docLines(text: string): string {
  return text.split('\n').map(docComment).join('\n');
}
