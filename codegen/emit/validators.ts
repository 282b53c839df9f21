// Schema → client/validators/: each type and profile as a Standard Schema, of which bundlers take what an application imports. Types are
// lines of text that runtime/client/validate/parts.ts reads; invariants are functions.

import { type Code, expandValueSet, NotExpandable } from '../../runtime/base/terminology/expand.ts';
import type { FieldElements, TypeElements } from '../../runtime/client/validate/elements.ts';
import { partBases } from '../../runtime/client/validate/parts.ts';
import type { GeneratedFile, ObjectType, Schema, TypeInvariant } from '../ir.ts';
import { elementsTable } from '../schema/elements-table.ts';
import { docComment, identifier, jsString } from './escape.ts';
import { fill, generatedFrom, sourcesOf, textFile } from './file.ts';
import { functionNames, testFunction } from './invariants.ts';
import { profileStatements, uncompiled } from './validator-profiles.ts';

const kernel = '../validators-kernel.js';

export function emitValidators(schema: Schema): readonly GeneratedFile[] {
  const context = contextOf(schema);
  const banner = `// ${generatedFrom(sourcesOf(schema))}`;
  const file = (
    name: string,
    imports: readonly (readonly [from: string, names: readonly string[]])[],
    body: readonly string[],
  ) => {
    const lines = [...constantLines(schema, body), ...body];
    const named = namedIn(lines);
    return textFile(`client/validators/${name}.js`, [
      banner,
      '',
      ...[[kernel, [...makers, ...functionNames]] as const, ...imports].flatMap(([from, names]) =>
        importLines(names.filter(name => named.has(name)).sort(), from),
      ),
      '',
      ...lines,
    ]);
  };
  const shared = ['./shared.js', [...context.shared.values()]] as const;
  const datatypes = ['./datatypes.js', schema.datatypes.map(({ name }) => name)] as const;
  const resources = ['./resources.js', schema.resources.map(({ name }) => name)] as const;
  const profiles = profileStatements(schema);
  const lines = (types: readonly ObjectType[]) => types.map(type => typeLine(type, context));
  return [
    file(
      'shared',
      [],
      [...context.shared].map(
        ([code, name]) => `export const ${name} = ${code.replace(/^(?=valueSet)/, pure)};`,
      ),
    ),
    file('datatypes', [shared], lines(schema.datatypes)),
    file('resources', [shared, datatypes], lines(schema.resources)),
    ...(profiles.length === 0 ? [] : [file('profiles', [resources], profiles)]),
    textFile('client/validators/index.js', [
      banner,
      '',
      "export { xhtml } from '../narrative.js';",
      ...['datatypes', 'resources', ...(profiles.length === 0 ? [] : ['profiles'])].map(
        name => `export * from './${name}.js';`,
      ),
    ]),
    declarations(schema, banner),
  ];
}

function importLines(names: readonly string[], from: string): readonly string[] {
  if (names.length === 0) return [];
  const listed = names.map((name, at) => (at < names.length - 1 ? `${name},` : name));
  return ['import {', ...fill(listed, '  ', 120), `} from ${jsString(from)};`];
}

/** Bundlers leave it out where its value is not used. */
const pure = '/* @__PURE__ */ ';

const makers = ['namesOf', 'of', 'profileValidator', 'typeValidator', 'valueSet'];

function declarations(schema: Schema, banner: string): GeneratedFile {
  const { datatypes, resources, profiles } = schema;
  const statement = (name: string, type: string) =>
    `export declare const ${identifier(name)}: Validator<${type}>;`;
  return textFile('client/validators/index.d.ts', [
    banner,
    '',
    ...(profiles.length === 0 ? [] : ["import type * as Profiles from '../profiles/index.js';"]),
    "import type * as Types from '../types/index.js';",
    "import type { Validator, Xhtml } from '../validator.js';",
    '',
    "export type { Validator, ValidatorIssue, ValidatorResult } from '../validator.js';",
    '',
    '/** `Patient.with(xhtml)` checks the narrative, too. */',
    'export declare const xhtml: Xhtml;',
    ...[...datatypes, ...resources].map(({ name }) => statement(name, `Types.${identifier(name)}`)),
    ...profiles.flatMap(({ name, url }) => {
      const left = uncompiled(schema, name);
      const more = left.length === 0 ? '' : ` · The server alone checks ${left.join(', ')}.`;
      return [
        `/** ${docComment(url + more)} */`,
        statement(name, `Profiles.${identifier(name)}.${identifier(name)}`),
      ];
    }),
  ]);
}

interface Context {
  readonly types: Readonly<Record<string, TypeElements>>;
  /** The code of each value set whose codes are known, by canonical. */
  readonly valueSets: ReadonlyMap<string, string>;
  readonly invariants: readonly TypeInvariant[];
  /** What several types use is a constant: its name by its code. */
  readonly shared: ReadonlyMap<string, string>;
}

function contextOf(schema: Schema): Context {
  const table = elementsTable(schema);
  const types = table.types as Readonly<Record<string, TypeElements>>;
  const fields = Object.values(types).flatMap(type => Object.values(type.fields));
  const valueSets = new Map<string, string>();
  for (const url of [...new Set(fields.flatMap(({ codes, valueSet }) => codes ?? valueSet ?? []))].sort()) {
    const listed = fields.some(each => each.codes === url) ? table.codes[url] : undefined;
    const isConcept = fields.some(each => each.valueSet === url && each.type !== 'code');
    const concepts = isConcept ? conceptsOf(schema, url) : undefined;
    const systems = Object.entries(concepts ?? {}).map(
      ([system, codes]) => `${jsString(system)}: ${jsString(words(codes))}`,
    );
    const args = [short(url), words(listed ?? [])]
      .map(jsString)
      .concat(concepts ? `{ ${systems.join(', ')} }` : []);
    if (listed || concepts) valueSets.set(url, `valueSet(${args.join(', ')})`);
  }
  // A fault of severity warning is not refused, and what is not compiled is left to the server.
  const invariants = schema.invariants.types.filter(
    ({ type, severity, code }) => types[type] !== undefined && severity === 'error' && code !== undefined,
  );
  const context = { types, valueSets, invariants, shared: new Map<string, string>() };
  const uses = [...schema.datatypes, ...schema.resources].map(type => [...new Set(codesOf(type, context))]);
  const counts = new Map<string, number>();
  for (const [code] of uses.flat()) counts.set(code, (counts.get(code) ?? 0) + 1);
  // Those that its modules import, and words of JavaScript, end in a number.
  const names = new Set<string>([...makers, ...functionNames, 'with']);
  for (const [code, label] of new Map(uses.flat()))
    if ((counts.get(code) ?? 0) > 1) context.shared.set(code, unique(label, names));
  return context;
}

/** A name in camel case that no other constant has; in capitals are those of types. */
function unique(text: string, used: Set<string>): string {
  const plain = text
    .replace(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, next: string) => next.toUpperCase())
    .replace(/^[^a-z]/, each => `i${each}`);
  let name = plain;
  for (let i = 2; used.has(name); i++) name = `${plain}_${i}`;
  used.add(name);
  return name;
}

/** By system. Undefined: they cannot be listed without a terminology server. */
function conceptsOf(
  { terminology }: Schema,
  url: string,
): Readonly<Record<string, readonly string[]>> | undefined {
  const valueSet = terminology.valueSets[url];
  if (!valueSet) return undefined;
  const bySystem: Record<string, string[]> = {};
  for (const { system = '', code } of expansion(valueSet, terminology))
    bySystem[system] = [...(bySystem[system] ?? []), code];
  return Object.keys(bySystem).length === 0 ? undefined : bySystem;
}

function expansion(valueSet: object, { codeSystems, valueSets }: Schema['terminology']): readonly Code[] {
  const versioned = <Found extends object>(by: Readonly<Record<string, Found>>, canonical: string) => {
    const [url = '', version] = canonical.split('|');
    const found = by[url] as (Found & { readonly version?: string }) | undefined;
    return version === undefined || version === found?.version ? found : undefined;
  };
  try {
    return expandValueSet(valueSet, {
      codeSystem: canonical => versioned(codeSystems, canonical) as never,
      valueSet: canonical => versioned(valueSets, canonical) as never,
    });
  } catch (error) {
    if (error instanceof NotExpandable) return [];
    throw error;
  }
}

/** Separated by spaces. */
function words(codes: readonly string[]): string {
  return codes.map(code => code.replaceAll(' ', '\t')).join(' ');
}

function short(canonical: string): string {
  const name = canonical.replace(/^http:\/\/hl7\.org\/fhir\/ValueSet\//, '');
  return /[:/]/.test(name) ? canonical : name;
}

/** Of what invariants name. */
function constantLines({ invariants: { constants } }: Schema, body: readonly string[]): readonly string[] {
  const named = namedIn(body);
  return constants
    .filter(({ name }) => named.has(name))
    .map(({ name, code }) => `const ${name} = ${constant(code)};`);
}

/** The members of one choice share a prefix, which is shorter than their list. */
function constant(code: string): string {
  const [, list] = /^new Set\((\[.*\])\)$/.exec(code) ?? [];
  const names = list === undefined ? [] : (JSON.parse(list) as string[]);
  const parts = names[0]?.match(/^[a-z]+|[A-Z][a-z0-9]*/g) ?? [];
  const stem = parts
    .map((_, i) => parts.slice(0, parts.length - i - 1).join(''))
    .find(each => each !== '' && names.every(name => new RegExp(`^_?${each}[A-Z]`).test(name)));
  return stem !== undefined && names.length > 2
    ? `${pure}namesOf(${jsString(stem)})`
    : code.replace(/^(?=new RegExp)/, pure);
}

/** Not in a text. */
function namedIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(
    lines
      .join('\n')
      .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[^.]\.)[a-zA-Z]\w*/g, '')
      .match(/[a-zA-Z_]\w*/g),
  );
}

function invariantOf({ key, human, code = '' }: TypeInvariant): string {
  return `{ key: ${jsString(key)}, human: ${jsString(human)}, test: ${testFunction(code)} }`;
}

/** Value sets and invariants of a type and of what is nested in it: their code, and what they are called where it is shared. */
function codesOf(
  type: ObjectType,
  { types, valueSets, invariants }: Context,
): readonly (readonly [string, string])[] {
  return [type, ...type.nested].flatMap(({ name }) => [
    ...Object.values(types[name]?.fields ?? {}).flatMap(({ codes, valueSet }) => {
      const url = codes ?? valueSet ?? '';
      const code = valueSets.get(url);
      return code === undefined ? [] : [[code, `codes ${url.slice(url.lastIndexOf('/') + 1)}`] as const];
    }),
    ...invariants.filter(each => each.type === name).map(each => [invariantOf(each), each.key] as const),
  ]);
}

/** The constant of a type, with those nested in it. */
function typeLine(type: ObjectType, context: Context): string {
  const { types, valueSets, invariants, shared } = context;
  const all = [type, ...type.nested];
  const code = (text: string) => shared.get(text) ?? text;
  const blocks = all.map(({ name, kind }, i) => {
    const text = fieldTexts(type, types[name]?.fields ?? {}, valueSets);
    const [base, begin] = bases.find(
      ([letter, each]) => text.startsWith(each) && /[RD]/.test(letter) === (kind === 'resource'),
    ) ?? ['-', ''];
    const rest = text.slice(begin.length).trim();
    return i === 0 ? [base, rest] : [`${nestedName(name, type)} ${base} ${rest}`];
  });
  const uses = all.flatMap(({ name }) =>
    Object.values(types[name]?.fields ?? {}).flatMap(({ primitive, choice, type: of, codes, valueSet }) => [
      // Values of extensions are of every datatype: those that the resource has, or an application gives, are enough.
      ...(primitive || of === 'Resource' || (name === 'Extension' && choice) ? [] : [of]),
      ...(name === 'Extension' ? ['Element'] : []),
      ...[valueSets.get(codes ?? valueSet ?? '') ?? []].flat().map(code),
    ]),
  );
  const nested = new Set(type.nested.map(({ name }) => name));
  const own = invariants.flatMap(each => {
    const at = all.find(({ name }) => name === each.type);
    if (!at) return [];
    const inner = at === type ? [] : [nestedName(at.name, type)];
    const args = each.field === undefined && inner.length === 0 ? [] : [each.field ?? '', ...inner];
    const test = code(invariantOf(each));
    return args.length === 0 ? test : `of(${[test, ...args.map(jsString)].join(', ')})`;
  });
  const parts = [...new Set([...uses.filter(each => !nested.has(each)), ...own])];
  const args = [type.name, blocks[0]?.[0] ?? '', [blocks[0]?.[1], ...blocks.slice(1)].join(';')].map(
    jsString,
  );
  return `export const ${identifier(type.name)} = ${pure}typeValidator(${args.join(', ')}, () => [${parts.join(', ')}]);`;
}

/** What follows the name of the type in which it is nested. */
function nestedName(name: string, { name: owner }: ObjectType): string {
  if (name.startsWith(owner)) return name.slice(owner.length);
  throw new Error(`${name} is nested in ${owner}, and is not called after it.`);
}

const bases = (Object.entries(partBases) as [string, string][]).sort(([, a], [, b]) => b.length - a.length);

/** As runtime/client/validate/parts.ts reads them. */
function fieldTexts(
  owner: ObjectType,
  fields: TypeElements['fields'],
  valueSets: Context['valueSets'],
): string {
  const nested = new Set(owner.nested.map(({ name }) => name));
  const typeText = ({ type, targets, codes, valueSet }: FieldElements): string => {
    const url = codes ?? valueSet ?? '';
    const name = nested.has(type) ? `~${nestedName(type, owner)}` : type;
    const to = type === 'Reference' && targets && targets.length > 0 ? `>${targets.join('|')}` : '';
    return `${name}${to}${valueSets.has(url) ? `=${short(url)}` : ''}`;
  };
  const texts: string[] = [];
  const seen = new Set<string>();
  for (const [name, field] of Object.entries(fields)) {
    const { choice, list, min } = field;
    if (choice !== undefined && seen.has(choice)) continue;
    const end = `${list ? '*' : ''}${min ? '!' : ''}`;
    if (choice === undefined) {
      const type = typeText(field).replace(/^(CodeableConcept|Reference(?=>))/, '');
      texts.push(`${name}${type === 'string' ? '' : `:${type}`}${end}`);
      continue;
    }
    seen.add(choice);
    const members = Object.values(fields).filter(each => each.choice === choice);
    texts.push(`${choice}[${members.map(typeText).join(',')}]${end}`);
  }
  return `${texts.join(' ')} `;
}
