// Schema → client/validators/: each type and profile as a Standard Schema, of which bundlers take what an application imports. Types are
// lines of text that runtime/client/validate/parts.ts reads; invariants are functions.

import { type Code, expandValueSet, NotExpandable } from '../../runtime/base/terminology/expand.ts';
import type { FieldElements, TypeElements } from '../../runtime/client/validate/elements.ts';
import { partBases } from '../../runtime/client/validate/parts.ts';
import type { GeneratedFile, ObjectType, Schema, TypeInvariant } from '../ir.ts';
import { elementsTable } from './elements.ts';
import { docComment, identifier, jsString } from './escape.ts';
import { fill, generatedFrom, sourcesOf, textFile } from './file.ts';
import { functionNames, testFunction } from './invariants.ts';
import { constant, profileStatements, uncompiled } from './validator-profiles.ts';

const kernel = 'kiln-fhir/validators-kernel';

/** Where the declarations of types and profiles are. */
const typesAt = '../..';

export function emitValidators(schema: Schema): readonly GeneratedFile[] {
  const context = contextOf(schema);
  const banner = `// ${generatedFrom(sourcesOf(schema))}`;
  const file = (
    name: string,
    imports: readonly (readonly [from: string, names: readonly string[]])[],
    body: readonly string[],
  ) => {
    const named = namedIn(body);
    return textFile(`client/validators/${name}.js`, [
      banner,
      '',
      ...[[kernel, [...makers, ...functionNames]] as const, ...imports].flatMap(([from, names]) =>
        importLines(names.filter(name => named.has(name)).sort(), from),
      ),
      '',
      ...body,
    ]);
  };
  const datatypes = schema.datatypes.map(({ name }) => name);
  const resources = schema.resources.map(({ name }) => name);
  const typeImports = [
    ['./invariants.js', context.invariantNames],
    ['./value-sets.js', [...context.valueSets.values()]],
  ] as const;
  const profiles = profileStatements(schema);
  return [
    file('value-sets', [], context.valueSetLines),
    file('invariants', [], invariantLines(schema, context)),
    file(
      'datatypes',
      typeImports,
      schema.datatypes.flatMap(type => typeLines(type, context)),
    ),
    file(
      'resources',
      [...typeImports, ['./datatypes.js', datatypes]],
      schema.resources.flatMap(type => typeLines(type, context)),
    ),
    ...(profiles.length === 0 ? [] : [file('profiles', [['./resources.js', resources]], profiles)]),
    textFile('client/validators/index.js', [
      banner,
      '',
      `export { xhtml } from ${jsString(kernel)};`,
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

const makers = ['namesOf', 'of', 'profileValidator', 'typeValidator', 'valueSet'];

function declarations(schema: Schema, banner: string): GeneratedFile {
  const { datatypes, resources, profiles } = schema;
  const statement = (name: string, doc: string, type: string) => [
    `/** ${docComment(doc)} */`,
    `export declare const ${identifier(name)}: Validator<${type}>;`,
  ];
  return textFile('client/validators/index.d.ts', [
    banner,
    '',
    ...(profiles.length === 0 ? [] : [`import type * as Profiles from '${typesAt}/profiles/index.js';`]),
    `import type * as Types from '${typesAt}/types/index.js';`,
    "import type { Validator, Xhtml } from '../validator.js';",
    '',
    "export type { Validator, ValidatorIssue, ValidatorResult } from '../validator.js';",
    '',
    '/** `Patient.with(xhtml)` checks the narrative, too. */',
    'export declare const xhtml: Xhtml;',
    ...[...datatypes, ...resources].flatMap(({ name, short: doc }) =>
      statement(name, doc, `Types.${identifier(name)}`),
    ),
    ...profiles.flatMap(({ name, short: doc }) => {
      const left = uncompiled(schema, name);
      return statement(
        name,
        left.length === 0 ? doc : `${doc} (the server alone checks ${left.join(', ')})`,
        `Profiles.${identifier(name)}.${identifier(name)}`,
      );
    }),
  ]);
}

interface Context {
  readonly types: Readonly<Record<string, TypeElements>>;
  /** By canonical: the name of the constant. */
  readonly valueSets: ReadonlyMap<string, string>;
  readonly valueSetLines: readonly string[];
  readonly invariants: readonly TypeInvariant[];
  /** By what is written of them. */
  readonly invariantCode: ReadonlyMap<string, string>;
  readonly invariantNames: readonly string[];
}

function contextOf(schema: Schema): Context {
  const table = elementsTable(schema);
  const types = table.types as Readonly<Record<string, TypeElements>>;
  const fields = Object.values(types).flatMap(type => Object.values(type.fields));
  const valueSets = new Map<string, string>();
  const valueSetLines: string[] = [];
  // Those that its modules import, and words of JavaScript, end in a number.
  const names = new Set<string>([...makers, ...functionNames, 'with']);
  for (const url of [...new Set(fields.flatMap(({ codes, valueSet }) => codes ?? valueSet ?? []))].sort()) {
    const listed = fields.some(each => each.codes === url) ? table.codes[url] : undefined;
    const concepts = fields.some(each => each.valueSet === url && each.type !== 'code')
      ? conceptsOf(schema, url)
      : undefined;
    if (!listed && !concepts) continue;
    const name = unique(`codes ${url.slice(url.lastIndexOf('/') + 1)}`, names);
    valueSets.set(url, name);
    const args = [short(url), ...(listed ? [words(listed)] : concepts ? [''] : [])].map(jsString);
    const systems = Object.entries(concepts ?? {}).map(
      ([system, codes]) => `${jsString(system)}: ${jsString(words(codes))}`,
    );
    valueSetLines.push(
      `export const ${name} = /* @__PURE__ */ valueSet(${[...args, ...(concepts ? [`{ ${systems.join(', ')} }`] : [])].join(', ')});`,
    );
  }
  // A fault of severity warning is not refused, and what is not compiled is left to the server.
  const invariants = schema.invariants.types.filter(
    ({ severity, code }) => severity === 'error' && code !== undefined,
  );
  const invariantCode = new Map<string, string>();
  for (const each of invariants) {
    const code = invariantOf(each);
    if (!invariantCode.has(code)) invariantCode.set(code, unique(each.key, names));
  }
  return {
    types,
    valueSets,
    valueSetLines,
    invariants,
    invariantCode,
    invariantNames: [...invariantCode.values()],
  };
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

function invariantLines(
  { invariants: { constants } }: Schema,
  { invariantCode }: Context,
): readonly string[] {
  const body = [...invariantCode].map(([code, name]) => `export const ${name} = ${code};`);
  const named = namedIn(body);
  return [
    ...constants
      .filter(({ name }) => named.has(name))
      .map(({ name, code }) => `const ${name} = ${constant(code)};`),
    '',
    ...body,
  ];
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

/** The constant of a type, and of each type nested in it. */
function typeLines(type: ObjectType, context: Context): readonly string[] {
  return [type, ...type.nested].map(({ name, kind }) => {
    const fields = context.types[name]?.fields ?? {};
    const text = fieldTexts(fields, context);
    const [base, begin] = bases.find(
      ([letter, each]) => text.startsWith(each) && /[RD]/.test(letter) === (kind === 'resource'),
    ) ?? ['', ''];
    // Values of extensions are of every datatype: those that the resource has, or an application gives, are enough.
    const uses = Object.values(fields).flatMap(({ primitive, choice, type: of, codes, valueSet }) => [
      ...(primitive || of === 'Resource' || (name === 'Extension' && choice) ? [] : [of]),
      ...(name === 'Extension' ? ['Element'] : []),
      ...[context.valueSets.get(codes ?? valueSet ?? '') ?? []].flat(),
    ]);
    const invariants = context.invariants
      .filter(each => each.type === name)
      .map(each => {
        const constant = context.invariantCode.get(invariantOf(each)) ?? '';
        return each.field === undefined ? constant : `of(${constant}, ${jsString(each.field)})`;
      });
    const args = [name, base, text.slice(begin.length)].map(jsString).join(', ');
    const own = [
      ...new Set([...uses.map(each => (/^[A-Z]/.test(each) ? identifier(each) : each)), ...invariants]),
    ];
    const made = `/* @__PURE__ */ typeValidator(${args}, () => [${own.join(', ')}])`;
    return `${kind === 'nested' ? '' : 'export '}const ${identifier(name)} = ${made};`;
  });
}

const bases = (Object.entries(partBases) as [string, string][]).sort(([, a], [, b]) => b.length - a.length);

/** As runtime/client/validate/parts.ts reads them. */
function fieldTexts(fields: TypeElements['fields'], { valueSets }: Context): string {
  const texts: string[] = [];
  const seen = new Set<string>();
  for (const [name, field] of Object.entries(fields)) {
    const { choice, list, min } = field;
    if (choice !== undefined && seen.has(choice)) continue;
    if (choice !== undefined) seen.add(choice);
    const members = Object.entries(fields).filter(
      ([, each]) => choice !== undefined && each.choice === choice,
    );
    const one = typeText(field, valueSets);
    const types =
      choice === undefined
        ? one === ''
          ? ''
          : `:${one}`
        : `[${members.map(([, each]) => typeText(each, valueSets) || 'string').join(',')}]`;
    texts.push(`${choice ?? name}${types}${list ? '*' : ''}${min ? '!' : ''}`);
  }
  return `${texts.join(' ')} `;
}

function typeText(
  { type, targets, codes, valueSet }: FieldElements,
  valueSets: Context['valueSets'],
): string {
  const url = codes ?? valueSet ?? '';
  const to = type === 'Reference' && targets && targets.length > 0 ? `>${targets.join('|')}` : '';
  return `${type === 'string' ? '' : type}${to}${valueSets.has(url) ? `=${short(url)}` : ''}`;
}
