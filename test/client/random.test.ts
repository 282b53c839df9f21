// Random selections: what is printed for them is valid, and the client answers what the server answers to it.
import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { expect, it } from 'vitest';
import { argumentTypes } from '../../generated/client/arguments.js';
import { createClient } from '../../generated/client/client.js';
import { printDocument } from '../../runtime/client/print.ts';
import { servedSchema } from '../served-schema.ts';
import { sampleTemplate, testServer, token } from '../server.ts';

const server = testServer({}, sampleTemplate);
const schema = servedSchema();
const root = schema.getQueryType() as GraphQLObjectType;

type Selected = { readonly [name: string]: unknown };
/** Numbers from 0 to 1, as many as are asked for. */
type Draw = () => number;

/** Draws from a list of numbers that fast-check makes smaller when something fails. */
const selections = fc
  .array(fc.noBias(fc.nat({ max: 9999 })), { minLength: 40, maxLength: 80 })
  .map(numbers => {
    let at = 0;
    const draw = () => (numbers[at++ % numbers.length] ?? 0) / 10_000;
    return select(root, 3, draw, 2);
  });

it('prints documents that are valid', () => {
  fc.assert(
    fc.property(selections, request => {
      const { query } = printDocument('query', request, argumentTypes);
      expect(validate(schema, parse(query)).map(({ message }) => `${message} ${query}`)).toEqual([]);
    }),
    { numRuns: 500 },
  );
}, 120_000);

it('answers what the server answers', async () => {
  const client = createClient({ baseUrl: server().base, token: () => token });
  const query = client.query as (request: Selected) => Promise<unknown>;
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(selections, async request => {
      const { query: text, variables } = printDocument('query', request, argumentTypes);
      const { data, errors } = await server().graphql(text, variables);
      if (errors) {
        await expect(query(request)).rejects.toMatchObject({
          message: errors[0]?.message,
          path: errors[0]?.path,
        });
      } else {
        answered++;
        expect(await query(request)).toEqual(data);
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(answered).toBeGreaterThan(10);
}, 120_000);

/** `most` fields of the type, with some of their arguments. */
function select(type: GraphQLObjectType, depth: number, draw: Draw, most: number): Selected {
  const fields = Object.values(type.getFields()).filter(({ type: of }) => depth > 0 || isValue(of));
  const chosen = Array.from({ length: 1 + Math.floor(draw() * most) }, () => pick(fields, draw));
  return Object.fromEntries(chosen.map(field => [field.name, selectField(field, depth, draw)]));
}

function selectField(field: GraphQLField<unknown, unknown>, depth: number, draw: Draw): unknown {
  const given = field.args.filter(
    ({ type, name }) => name === '_count' || name === 'id' || String(type).endsWith('!') || draw() < 0.05,
  );
  const $ =
    given.length > 0 ? { $: Object.fromEntries(given.map(arg => [arg.name, valueFor(arg, draw)])) } : {};
  const inner = getNamedType(field.type);
  if (isInterfaceType(inner)) return { ...$, resourceType: true, ...fragment(inner, depth, draw) };
  if (isObjectType(inner)) return { ...$, ...select(inner, depth - 1, draw, 4) };
  return given.length > 0 ? $ : true;
}

/** One: those on several types could ask for different things under one name. */
function fragment(of: GraphQLInterfaceType, depth: number, draw: Draw): Selected {
  if (depth <= 0) return {};
  const type = pick(schema.getPossibleTypes(of), draw);
  return { [type.name]: select(type, depth - 1, draw, 3) };
}

function valueFor({ name, type }: GraphQLArgument, draw: Draw): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return pick(named.getValues(), draw).value;
  if (name === 'fhirpath') return 'true';
  if (name === '_filter') return '_id eq example';
  if (name === '_cursor') return undefined;
  if (name === '_sort') return '_id';
  if (name === '_count') return 3;
  return values[named.name] ?? 'example';
}

const values: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Float: 0.5,
  Int: 1,
  decimal: 1.5,
  positiveInt: 1,
  unsignedInt: 1,
  composite: 'a$b',
  dateSearch: 'ge1900',
  number: 'ge0',
  quantity: 'ge0',
  date: '2012-01-01',
  dateTime: '2012-01-01',
  instant: '2012-01-01T00:00:00Z',
  time: '10:00:00',
  base64Binary: 'AAAA',
  uuid: 'urn:uuid:c757873d-ec9a-4326-a141-556f43239520',
  oid: 'urn:oid:1.2.3',
};

function isValue(type: GraphQLField<unknown, unknown>['type']): boolean {
  const named = getNamedType(type);
  return !isObjectType(named) && !isInterfaceType(named);
}

function pick<Item>(items: readonly Item[], draw: Draw): Item {
  return items[Math.floor(draw() * items.length)] as Item;
}
