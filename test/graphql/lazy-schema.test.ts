// The schema that is read piece by piece is the one that graphql-js builds of the same SDL.
import { readFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema, isObjectType, validateSchema } from 'graphql';
import { expect, test } from 'vitest';
import { lazySchema } from '../../runtime/graphql/document/lazy-schema.ts';

const sdl = readFileSync(new URL('../../generated/schema.graphql', import.meta.url), 'utf8');
const lazy = lazySchema(sdl);
const eager = buildSchema(sdl, { noLocation: true });

test('it says the same of itself, in the same order', () => {
  const { types, ...rest } = introspectionFromSchema(lazy).__schema;
  const { types: wanted, ...wantedRest } = introspectionFromSchema(eager).__schema;
  expect(rest).toEqual(wantedRest);
  const byName = (list: typeof types) =>
    list.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(type => JSON.stringify(type));
  const [given, expected] = [byName(types), byName(wanted)];
  expect(given.length).toBe(expected.length);
  expect(given.filter((text, i) => text !== expected[i])).toEqual([]);
});

test('graphql-js finds nothing wrong with it', () => {
  expect(validateSchema(lazy)).toEqual([]);
});

test('interfaces know their types, and types their interfaces', () => {
  const resource = lazy.getType('Resource');
  const patient = lazy.getType('Patient');
  if (!isObjectType(patient) || resource?.astNode !== undefined) throw new Error('There is no Patient.');
  expect(patient.getInterfaces()).toEqual([resource]);
  const names = (schema: typeof lazy) => {
    const type = schema.getType('Resource');
    return type && 'resolveType' in type && !isObjectType(type)
      ? schema.getPossibleTypes(type).map(({ name }) => name)
      : [];
  };
  expect(names(lazy)).toEqual(names(eager));
  expect(names(lazy).length).toBeGreaterThan(140);
});

test('a type that the SDL lacks is named', () => {
  const broken = lazySchema('scalar date\n\ntype Query {\n  a: Nothing\n}');
  expect(() => broken.getQueryType()?.getFields()).toThrow('The schema has no type Nothing.');
});
