// The types of bots agree with the runtime: code that compiles runs, and code that the runtime refuses does not compile. Authors compile with
// `"lib": ["ES2022"]`, `"types": []` and the declared globals.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { parametersOf, type SearchType } from '../../runtime/base/definitions/parameters.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { parseNumberPreserving } from '../../runtime/base/json/json.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { searchPairs } from '../../runtime/bots/search-arguments.ts';
import { ListArgumentError, listQuery } from '../../runtime/search/list-query.ts';
import { unlimited } from '../../runtime/search/reach.ts';
import { readSearch } from '../../runtime/search/search-query.ts';
import { isDeep } from '../deep.ts';
import { returned, runSource, testSandbox } from './sandbox.ts';

const generated = (name: string) => join(packageRoot(), 'generated', name);
/** What an author has from us. All that it imports is checked in the deep suite. */
const ours = ['bot.d.ts', 'bot-globals.d.ts'].map(generated);

/** The faults of an author's file, by line from 0; a fault elsewhere is at -1. */
function faultsOf(text: string): ReadonlyMap<number, string> {
  const options: ts.CompilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, allowImportingTsExtensions: true },
    ...{
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      types: [],
    },
    paths: { '@kiln': [generated('bot.d.ts')] },
  };
  const name = resolve(packageRoot(), 'author.ts');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = file => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name
      ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
      : (parsed.get(file) ?? getSourceFile(file, ...rest));
  const program = ts.createProgram([name, generated('bot-globals.d.ts')], options, host);
  const asked = isDeep ? [undefined] : [name, ...ours].map(file => program.getSourceFile(file));
  for (const file of program.getSourceFiles()) if (file.fileName !== name) parsed.set(file.fileName, file);
  return new Map(
    asked
      .flatMap(file => ts.getPreEmitDiagnostics(program, file))
      .map(({ file, start, messageText }) => [
        file?.fileName === name && start !== undefined
          ? ts.getLineAndCharacterOfPosition(file, start).line
          : -1,
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      ]),
  );
}

/** The files of the compiler and ours, once they are parsed. */
const parsed = new Map<string, ts.SourceFile>();

const context = {
  reach: unlimited,
  hasher: { stored: () => [], sought: () => '0', signature: () => '' },
  ...{ zone: 0, base: 'http://localhost/fhir', now: 0 },
};
const limits = {
  ...{ defaultCount: 20, maxCount: 1_000, maxPerParent: 100, maxAlternatives: 100 },
  ...{ filterLength: 4_096, filterTests: 50 },
};

/** Why the runtime refuses a search; undefined: it does not. @param params as JSON */
function refusalOf(type: string, params: string): string | undefined {
  try {
    const { args, filters } = readSearch(type, searchPairs(type, parseNumberPreserving(params)), false);
    listQuery(type, args, context, limits, [], filters);
    return undefined;
  } catch (error) {
    if (error instanceof OutcomeError || error instanceof ListArgumentError) return error.message;
    throw error;
  }
}

const samples: Readonly<Record<SearchType, readonly unknown[]>> = {
  string: ['eve', 5, true, ['a', 'b']],
  token: ['a|b', true, 5, ['a', '|b']],
  reference: ['Patient/1', ['Patient/1', '2']],
  date: ['2020', 'ge2020-01', 2020, ['lt2020', 'gt2021']],
  number: [1, '1.50', 'gt5', [1, 'lt2']],
  quantity: [5.4, '5.4|http://unitsofmeasure.org|mg', 'gt5.4||mg', [1]],
  uri: ['urn:x', ['a', 'b']],
  composite: [],
};
/** One of each, and booleans and modifiers for all of them. */
const parameters: readonly (readonly [resource: string, name: string, type: SearchType])[] = [
  ['Patient', 'name', 'string'],
  ['Patient', 'address-city', 'string'],
  ['Patient', 'active', 'token'],
  ['Patient', 'identifier', 'token'],
  ['Patient', 'general-practitioner', 'reference'],
  ['Patient', 'birthdate', 'date'],
  ['Patient', '_lastUpdated', 'date'],
  ['RiskAssessment', 'probability', 'number'],
  ['Observation', 'value-quantity', 'quantity'],
  ['ValueSet', 'url', 'uri'],
  ['Patient', '_profile', 'uri'],
];
const modifiers = 'exact contains not missing text in above below Patient identifier'.split(' ');
const prefixes = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'];
const ordered: readonly SearchType[] = ['date', 'number', 'quantity'];

const searches: readonly (readonly [resource: string, params: string])[] = [
  ...parameters.flatMap(([resource, name, type]) => [
    ...samples[type].map(value => [resource, JSON.stringify({ [name]: value })] as const),
    // Which codes and which targets there are, types do not say.
    ...modifiers
      .filter(each => !(type === 'token' && /in|above|below/.test(each)) && !/^[A-Z]/.test(each))
      .map(each => [resource, JSON.stringify({ [`${name}:${each}`]: 'true' })] as const),
    ...(ordered.includes(type)
      ? [
          ...prefixes.map(each => [resource, JSON.stringify({ [name]: `${each}2020` })] as const),
          [resource, JSON.stringify({ [name]: true })] as const,
          [resource, JSON.stringify({ [name]: [false] })] as const,
        ]
      : []),
    [resource, JSON.stringify({ [name]: { a: 1 } })] as const,
  ]),
  ...(
    [
      ['Patient', { nonsense: 'x' }],
      ['Patient', { 'subject.name': 'x' }],
      ['Patient', { 'general-practitioner:Organization.name:contains': 'x' }],
      ['Patient', { 'general-practitioner:Practitioner': 'x' }],
      ['Patient', { 'link.name': 'x' }],
      ['Patient', { 'identifier:of-type': 'http://a|MR|1' }],
      ['Patient', { 'identifier:of-kind': 'x' }],
      ['Patient', { 'birthdate:exact': 'x' }],
      ['Patient', { _format: 'json' }],
      ['Patient', { _revinclude: 'Observation:patient' }],
      ['Patient', { '_include:iterate': 'Patient:link' }],
      ['Patient', { '_include:again': 'Patient:link' }],
      ['Patient', { _total: 'accurate', _summary: 'true', _elements: 'name' }],
      ['Patient', { _total: 'all' }],
      ['Observation', { 'subject:Patient.name': 'x' }],
      ['Patient', { '_has:Observation:patient:code': 'x' }],
      ['Patient', { _count: 5 }],
      ['Patient', { _count: '5' }],
      ['Patient', { _count: true }],
      ['Patient', { _count: [5, 6] }],
      ['Patient', { _count: 'x' }],
      ['Patient', { _offset: 5 }],
      ['Patient', { _offset: false }],
      ['Patient', { _sort: '-birthdate,name' }],
      ['Patient', { _sort: ['-birthdate', 'name'] }],
      ['Patient', { _sort: true }],
      ['Patient', { _filter: 'name co "x"' }],
      ['Patient', { _filter: ['name co "x"', 'active eq true'] }],
      ['Patient', { _filter: 5 }],
      ['Patient', { _include: 'Patient:link' }],
      ['Patient', {}],
      ['Binary', { _id: 'x' }],
      ['Binary', { name: 'x' }],
    ] as const
  ).map(([resource, params]) => [resource, JSON.stringify(params)] as const),
];

it('a search compiles where the runtime takes it, and nowhere else', () => {
  const lines = searches.map(([resource, params]) => `client.search('${resource}', ${params});`);
  const faults = faultsOf(
    `import type { BotClient } from '@kiln'; declare const client: BotClient;\n${lines.join('\n')}`,
  );
  const differing = searches.flatMap(([resource, params], index) => {
    const [fault, refusal] = [faults.get(index + 1), refusalOf(resource, params)];
    return (fault === undefined) === (refusal === undefined) ? [] : [{ resource, params, fault, refusal }];
  });
  expect(differing).toEqual([]);
  expect([...faults.keys()].filter(line => line < 1)).toEqual([]);
  expect(faults.size).toBeGreaterThan(90);
  expect(searches.length - faults.size).toBeGreaterThan(60);
}, 120_000);

it('the types name every compiled parameter with its type, and no other', () => {
  const text = readFileSync(generated('bot-search.d.ts'), 'utf8');
  const named = new Set<string>();
  for (const [, type, body = ''] of text.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm))
    for (const [, kind, literals = ''] of body.matchAll(/^ {4}(\w+):\n([^;]*);/gm))
      for (const [, code] of literals.matchAll(/'([^']+)'/g)) named.add(`${type} ${kind} ${code}`);
  const compiled = elements().resources.flatMap(type =>
    Object.values(parametersOf(type).params).flatMap(param =>
      param.inner === undefined ? [`${type} ${param.type} ${param.code}`] : [],
    ),
  );
  expect([...named].sort()).toEqual([...new Set(compiled)].sort());
});

describe('globals', () => {
  const file = ts.createSourceFile(
    'g.ts',
    readFileSync(generated('bot-globals.d.ts'), 'utf8'),
    ts.ScriptTarget.ES2022,
  );
  const nameOf = ({ name }: { readonly name?: ts.Node | undefined }) =>
    name && ts.isIdentifier(name) ? [name.text] : [];
  /** Name → members: of an object its keys, of a class those of its instances and `static` ones. */
  const declared = new Map<string, readonly string[]>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement)) for (const name of nameOf(statement)) declared.set(name, []);
    if (ts.isClassDeclaration(statement)) {
      const members = statement.members.flatMap(member => {
        const isStatic =
          ts.canHaveModifiers(member) &&
          ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
        return nameOf(member).map(name => (isStatic ? `static ${name}` : name));
      });
      for (const name of nameOf(statement)) declared.set(name, members);
    }
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        for (const name of nameOf(declaration)) {
          const { type } = declaration;
          declared.set(name, type && ts.isTypeLiteralNode(type) ? type.members.flatMap(nameOf) : []);
        }
  }
  /** Newer than ES2022, or of one engine: not offered, and not to be relied on. */
  const newer = [
    ...['Iterator', 'Temporal', 'SuppressedError', 'DisposableStack', 'AsyncDisposableStack', 'Float16Array'],
    ...['InternalError', 'Intl'],
  ];
  const language = new Set([
    ...(vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as readonly string[]).filter(
      name => name !== 'console',
    ),
    ...newer,
  ]);
  const sandbox = testSandbox();
  afterAll(() => sandbox.close());

  it('declarations and runtime have the same members', async () => {
    const source = `export function handler() {
      const instances = { URL: new URL('https://x/'), URLSearchParams: new URLSearchParams(), TextEncoder: new TextEncoder(), TextDecoder: new TextDecoder(),
        Headers: new Headers(), AbortController: new AbortController(), AbortSignal: AbortSignal.abort() };
      const own = value => Object.getOwnPropertyNames(value).filter(name => !['constructor', 'length', 'name', 'prototype'].includes(name));
      const members = {};
      for (const [name, value] of Object.entries(instances))
        members[name] = [...own(value), ...own(Object.getPrototypeOf(value)), ...own(value.constructor).map(each => 'static ' + each)];
      members.console = Object.getOwnPropertyNames(console);
      members.crypto = own(Object.getPrototypeOf(crypto));
      return { names: Object.getOwnPropertyNames(globalThis), members };
    }`;
    const { names, members } = returned(await runSource(sandbox, source)) as {
      names: readonly string[];
      members: Readonly<Record<string, readonly string[]>>;
    };
    expect(names.filter(name => !language.has(name)).sort()).toEqual([...declared.keys()].sort());
    for (const [name, found] of Object.entries(members))
      expect([name, [...found].sort()]).toEqual([name, [...(declared.get(name) ?? [])].sort()]);
  });

  it('a bot compiles with them, and not with missing globals', () => {
    const good = [
      "import { type BotClient, type BotEvent, Hl7Message } from '@kiln';",
      'export async function handler(client: BotClient, event: BotEvent<{ a: string }>): Promise<unknown> {',
      '  const message = Hl7Message.parse(event.input.a); if (message instanceof Hl7Message) console.warn(message.segments[0]?.name);',
      "  const built = Hl7Message.build({ type: ['ADT', 'A01'], sendingFacility: ['A', 'B'] }, [['PID', 1, null, { repetitions: [['7', null, ['x', 'y']]] }], 'ZPI|1', message.segments[0] ?? 'ZZZ']);",
      "  const response = await fetch(new URL('/x', 'https://api.example.org'), { method: 'POST', headers: { a: 'b' }, body: btoa('x') });",
      "  const stop = new AbortController(); const headers = new Headers([['a', 'b']]); headers.append('c', 'd'); stop.signal.addEventListener('abort', ({ type }) => console.log(type), { once: true });",
      "  const sent = await fetch('https://x/', { method: 'PUT', headers, body: new Uint8Array(1), signal: AbortSignal.any([stop.signal, AbortSignal.timeout(5)]) });",
      "  await fetch('https://x/', { headers: [['a', 'b']], body: new URLSearchParams('a=b') }); const answered: [ArrayBuffer, Uint8Array] = [await sent.arrayBuffer(), await sent.bytes()]; console.log(answered, [...sent.headers]);",
      "  const bytes: Uint8Array = new TextEncoder().encode(atob('eA==')); const text: string = new TextDecoder('utf-8').decode(bytes);",
      "  console.group('a'); console.table([{ a: 1 }], ['a']); console.assert(true, 'b'); console.time(); console.timeEnd(); console.count('c'); console.groupEnd();",
      "  const part: string = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }); new TextEncoder().encodeInto(part, bytes).written;",
      '  const timer: number = setTimeout((n: number) => n, 5, 1); clearTimeout(timer); queueMicrotask(() => {});',
      '  const id: string = crypto.randomUUID(); crypto.getRandomValues(new Uint8Array(4)); structuredClone({ id, text });',
      "  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);",
      "  const isSigned: boolean = await crypto.subtle.verify('HMAC', key, bytes, event.rawBody ?? bytes); if (!isSigned) return;",
      "  for (const [name, value] of new URLSearchParams('a=b')) console.log(name, value, globalThis.Hl7Message === Hl7Message);",
      "  const answer = await client.execute<Hl7Message>('other', built); answer.getSegment('MSA');",
      "  const one = await client.searchOne('Patient', { name: 'x' }); const families = (await client.searchResources('Patient', 'name=x')).map(each => each.name?.[0]?.family);",
      "  const subject = await client.readReference<'Patient'>({ reference: 'Patient/1' }); const gender: string | undefined = subject.gender; console.log(one?.id, families, gender);",
      "  await client.create({ resourceType: 'Patient' }, { ifNoneExist: { identifier: 'x' } }); await client.upsert({ resourceType: 'Patient' }, 'identifier=x');",
      "  await client.update({ resourceType: 'Patient', id: '1' }, { ifMatch: subject.meta?.versionId ?? '1' }); await client.delete('Patient', '1', { ifMatch: 2 });",
      "  const { entry } = await client.executeBatch({ resourceType: 'Bundle', type: 'batch', entry: [] }); const { issue } = await client.validate({ resourceType: 'Patient' }, { profile: 'x' });",
      "  const versions = await client.history('Patient', '1', { _count: 5 }); console.log(entry, issue, versions.total);",
      "  await client.search('Patient', new URLSearchParams('name=x')); await client.search('Patient', [['name', 'x']]);",
      '  return [response.ok, response.status, await response.json()];',
      '}',
    ];
    const bad = [
      'process.exit();',
      "require('node:fs');",
      'document.cookie;',
      "new WebSocket('x');",
      "Buffer.from('x');",
      'console.profile();',
      "fetch('https://x/', { redirect: 'follow' });",
      "fetch('https://x/', { body: { a: 1 } });",
      'new AbortSignal();',
      'new Response();',
      'setImmediate(() => {});',
      'crypto.subtle.encrypt;',
      'Hl7Message.build({});',
      "Hl7Message.build({ type: 'ADT^A01' }, [['PID', {}]]);",
      'new Hl7Message();',
    ];
    const faults = faultsOf([...good, ...bad].join('\n'));
    expect([...faults].filter(([line]) => line < good.length)).toEqual([]);
    expect(bad.filter((_, index) => !faults.has(good.length + index))).toEqual([]);
  });
});
