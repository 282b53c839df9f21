// Random documents are valid, repeatable, and use every form that the engine has to answer.

import { existsSync, readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { expandedFields } from './abstract.ts';
import { hl7Examples } from './corpus.ts';
import { executeOracle, focused } from './execute.ts';
import { type RandomRequest, randomRequest } from './random.ts';
import { createStore, type Store } from './store.ts';

const sdl = new URL('../../generated/schema.graphql', import.meta.url);

describe.runIf(existsSync(sdl))('over the generated schema and HL7’s examples', () => {
  const schema = buildSchema(existsSync(sdl) ? readFileSync(sdl, 'utf8') : 'type Query { none: ID }', {
    assumeValid: true,
    noLocation: true,
  });
  let store: Store;
  let requests: readonly RandomRequest[];
  const more = new Map<number, RandomRequest>();

  beforeAll(() => {
    store = createStore(hl7Examples());
    requests = Array.from({ length: 300 }, (_, seed) => randomRequest(schema, store, seed));
  });

  /** At most `count` requests that pass: some forms are so rare that they take more seeds than others. */
  function occurring(count: number, passes: (request: RandomRequest) => boolean): readonly RandomRequest[] {
    const found = requests.filter(passes).slice(0, count);
    for (let seed = requests.length; seed < 3_000 && found.length < count; seed++) {
      const request = more.get(seed) ?? randomRequest(schema, store, seed);
      more.set(seed, request);
      if (passes(request)) found.push(request);
    }
    return found;
  }

  test('a seed gives one request', () => {
    expect(randomRequest(schema, store, 7)).toEqual(requests[7]);
    expect(requests[7]).not.toEqual(requests[8]);
  });

  test('every request is valid', () => {
    const clashing = requests.filter(({ document, focus }) => {
      const parsed = parse(document);
      const { document: meant, clash } = expandedFields(focus ? focused(parsed, focus) : parsed, schema);
      if (!clash) expect(validate(schema, meant).map(error => `${error.message}\n${document}`)).toEqual([]);
      return clash;
    });
    // Types disagree on a field that is selected straight on `resource`.
    expect(clashing.length).toBeLessThan(requests.length / 10);
  });

  test('errors are only those of what is not there, and of @singleton where there is more', () => {
    const answers = requests.map(each =>
      executeOracle(schema, each.document, each.variables, each.operationName, store, each.focus),
    );
    const codes = answers
      .filter(({ refused }) => !refused)
      .flatMap(({ errors }) => errors.map(error => error.extensions?.code ?? error.message));
    expect(new Set(codes)).toEqual(new Set(['not-found', 'several-values']));
    expect(answers.filter(answer => JSON.stringify(answer.data).length > 100).length).toBeGreaterThan(150);
  });

  test.each([
    ['read', /[A-Z]\w+\(id: /],
    ['List', /List\(/],
    ['alias', /a\d+: /],
    ['named fragment', /fragment F/],
    ['inline fragment', /\.\.\. on /],
    ['fragment without type', /\.\.\. \{/],
    ['reverse reference', /List\(_reference: /],
    ['reference', /resource \{/],
    ['optional', /resource\(optional: /],
    ['type of a reference', /resource\([^)]*type: /],
    ['filter by field', /\((system|use|url|code|value): /],
    ['filter by FHIRPath', /fhirpath: "/],
    ['sort', /_sort: /],
    ['several values', /: \["[^"]*", "[^"]*"\]/],
    ['variable', /\$v\d+: /],
    ['default of a variable', /\$v\d+: [^,)]* = /],
    ['Connection', /Connection\(/],
    ['nested Connection', /Connection\(_reference/],
    ['skip', /@skip\(if: \$/],
    ['include', /@include\(if: /],
    ['block string', /"""/],
    ['comment', /# a comment/],
    ['bare braces', /^\{/],
    ['operationName', /query Other/],
    ['_filter', /List\([^)]*_filter: /],
    ['_filter of a Connection', /Connection\([^)]*_filter: /],
    ['FHIRPath on the rows of a List', /List\([^)]*fhirpath: /],
    ['FHIRPath on the rows of a Connection', /Connection\([^)]*fhirpath: /],
    ['FHIRPath that SQL cannot say', /fhirpath: "[^"]*(count\(\)|all\(|%resource| in )/],
    ['sort by several keys', /_sort: ("[^",]*,|\[".*", ")/],
    ['@flatten', /@flatten/],
    ['@flatten inside of @flatten', /@flatten \{[^{}]*@flatten/],
    ['@flatten of a List', /List(\([^)]*\))? @flatten/],
    ['@flatten of edges', /edges @flatten/],
    ['@first', /@first/],
    ['@flatten @first', /@flatten @first/],
    ['@singleton', /@singleton/],
    ['@slice by place', /@slice\(path: "\$index"\)/],
    ['@slice by path', /@slice\(path: "(use|system|code|status|type|reference|gender)"\)/],
    ['@slice by a path that mostly gives nothing', /@slice\(path: "id"\)/],
    ['@slice of what is flattened', /@flatten @slice/],
  ])('%s occurs', (_, pattern) => {
    expect(occurring(3, ({ document }) => pattern.test(document))).toHaveLength(3);
  });

  test('requests to one resource, and fields straight on resources of any type, occur', () => {
    expect(occurring(11, ({ focus }) => focus !== undefined)).toHaveLength(11);
    expect(occurring(3, ({ focus, document }) => !!focus && /@flatten/.test(document))).toHaveLength(3);
    const straight = occurring(3, ({ document, focus }) => {
      const parsed = parse(document);
      const rooted = focus ? focused(parsed, focus) : parsed;
      return expandedFields(rooted, schema).document !== rooted;
    });
    expect(straight).toHaveLength(3);
  });

  test('variables are given, null and absent', () => {
    const declared = requests.reduce(
      (sum, { document }) => sum + (document.match(/\$v\d+: /g)?.length ?? 0),
      0,
    );
    const given = requests.flatMap(({ variables }) => Object.values(variables));
    expect(given.filter(value => value === null).length).toBeGreaterThan(10);
    expect(given.length).toBeLessThan(declared);
  });
});
