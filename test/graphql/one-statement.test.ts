// One query is one SQL statement, and its text holds no value: it follows from the document and the shape of the variables.
import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInterfaceType,
  getNamedType,
  isLeafType,
  isListType,
  Kind,
  parse,
  print,
  TypeInfo,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { parametersOf } from '../../runtime/base/definitions/parameters.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import { deep, part } from '../deep.ts';
import { draw } from '../oracle/draw.ts';
import { engineAnswer } from './compare.ts';
import { corpus } from './corpus.ts';
import { testEngine } from './fixture.ts';

// Documents are larger here than people write them.
const fixture = testEngine({ maxSqlBytes: 2 ** 20, maxSubplans: 1000 });
const documents = corpus();

/** The texts of all statements that `work` runs, on any connection. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]) => {
      const config: unknown = query;
      if (typeof config === 'string') return config;
      return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : '';
    });
  } finally {
    spy.mockRestore();
  }
}

describe('one query is one statement', () => {
  const onlySchema = ['introspection-alone'];

  test.each(documents)('$name', async ({ name, request }) => {
    const { engine, database } = fixture();
    // Connections that are made on the way set their session up.
    await Promise.all([database.generic.query('select 1'), database.custom.query('select 1')]);
    const text = engine.compile(request, developer).statement?.text;
    // The second time the statement is prepared.
    for (let time = 0; time < 3; time++) {
      const statements = await statementsOf(() => engine.respond(request, developer));
      const queries = statements.filter(each => !each.startsWith('deallocate'));
      expect(queries).toEqual(onlySchema.includes(name) ? [] : [text]);
    }
  });
});

function sqlOf(query: string, variables: Record<string, unknown> = {}): string | undefined {
  return fixture().engine.compile({ query, variables }, developer).statement?.text;
}

/** Each literal of an argument becomes a variable of the argument's type. */
function withVariables({ query, variables }: GraphQLRequest): {
  readonly query: string;
  readonly variables: Record<string, unknown>;
} {
  const schema = fixture().engine.schema();
  const given: Record<string, unknown> = { ...variables };
  const definitions: VariableDefinitionNode[] = [];
  const made = new Map<string, string>();
  const types = new TypeInfo(schema);
  const document: DocumentNode = visit(
    parse(query ?? ''),
    visitWithTypeInfo(types, {
      Directive: () => false,
      Argument(node) {
        const argument = types.getArgument();
        const isData =
          types.getParentType()?.name.startsWith('__') !== true && node.name.value !== 'includeDeprecated';
        if (!argument || !isData || hasVariable(node.value) || types.getFieldDef()?.name.startsWith('__'))
          return;
        // Fields that are merged need arguments that are written alike.
        const key = `${argument.type} ${print(node.value)}`;
        const name = made.get(key) ?? `made${made.size}`;
        const value = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } } as const;
        if (made.has(key)) return { ...node, value };
        made.set(key, name);
        given[name] = textValue(node.value);
        const [definition] = (
          parse(`query ($${name}: ${argument.type}) { x }`).definitions[0] as {
            variableDefinitions: readonly VariableDefinitionNode[];
          }
        ).variableDefinitions;
        if (definition) definitions.push(definition);
        return { ...node, value };
      },
    }),
  );
  const withDefinitions = visit(document, {
    OperationDefinition: node => ({
      ...node,
      variableDefinitions: [...(node.variableDefinitions ?? []), ...definitions],
    }),
  });
  return { query: print(withDefinitions), variables: given };
}

/** Numbers keep their digits as text, but for Int. */
function textValue(node: ValueNode): unknown {
  if (node.kind === Kind.FLOAT) return node.value;
  if (node.kind === Kind.LIST) return node.values.map(textValue);
  return valueFromASTUntyped(node);
}

function hasVariable(node: ValueNode): boolean {
  return node.kind === Kind.VARIABLE || (node.kind === Kind.LIST && node.values.some(hasVariable));
}

describe('values as variables or as literals', () => {
  const single = documents.filter(({ request }) => !request.operationName);

  test.each(single)('$name', async ({ request }) => {
    const other = withVariables(request);
    const { engine } = fixture();
    expect(engine.compile(other, developer).statement?.text).toBe(
      engine.compile(request, developer).statement?.text,
    );
    expect(await engineAnswer(fixture(), other)).toEqual(await engineAnswer(fixture(), request));
  });
});

/** Two values of one form each; neither may be in the SQL. */
const forms: Readonly<Record<string, readonly [string, string]>> = {
  string: ['canary', "Zz' or 1=1 --"],
  token: ['urn:canary|canary', 'urn:other|Zz'],
  reference: ['Patient/canary', 'Patient/Zz'],
  date: ['ge1917-07-17', 'ge1888-08-08T08:08:08Z'],
  number: ['lt977.7', 'lt888.88'],
  quantity: ['gt977.7|urn:canary|canary', 'gt888.88|urn:other|Zz'],
  uri: ['http://canary.example/977', 'urn:Zz'],
};

const leaked = /canary|Zz|977|888|1917|or 1=1/;

/** Composites join the values of their components. */
function searchValues(type: string, argument: string): readonly [string, string] | undefined {
  const { params } = parametersOf(type);
  const param = params[argument];
  if (!param) return undefined;
  if (param.index.kind !== 'all' && param.index.kind !== 'tuple') return forms[param.type];
  const parts = param.index.components.map(each => {
    const component = typeof each === 'string' ? params[each.replaceAll('-', '_')] : each;
    return forms[component?.type ?? ''] ?? ['', ''];
  });
  return [parts.map(([one]) => one).join('$'), parts.map(([, two]) => two).join('$')];
}

test('no value of any search argument is in the SQL, which is one for all values of a form', () => {
  const fields = Object.values(fixture().engine.schema().getQueryType()?.getFields() ?? {});
  let tried = 0;
  const lists = fields.filter(({ name, type }) => isListType(type) && !name.endsWith('Aggregate'));
  for (const field of part(lists, deep(5, 1), 2)) {
    const type = getNamedType(field.type).name;
    const args = field.args.flatMap(argument => {
      const values = searchValues(type, argument.name);
      return values ? [{ ...argument, values }] : [];
    });
    const literal = (i: 0 | 1) =>
      sqlOf(
        `{ ${args.map(({ name, values }) => `${name}: ${field.name}(${name}: ${JSON.stringify(values[i])}, _count: 777) { id }`).join(' ')} }`,
      );
    const variable = sqlOf(
      `query (${args.map(({ name, type }) => `$${name}: ${type}`).join(', ')}, $n: Int)
       { ${args.map(({ name }) => `${name}: ${field.name}(${name}: $${name}, _count: $n) { id }`).join(' ')} }`,
      { ...Object.fromEntries(args.map(({ name, values }) => [name, [values[1]]])), n: 888 },
    );
    expect(literal(0), type).not.toMatch(leaked);
    expect(literal(1), type).toBe(literal(0));
    expect(variable, type).toBe(literal(0));
    tried += args.length;
  }
  expect(tried).toBeGreaterThan(deep(300, 2000));
});

test('no value of any list navigation is in the SQL', () => {
  const schema = fixture().engine.schema();
  let tried = 0;
  const resources = schema.getPossibleTypes(schema.getType('Resource') as GraphQLInterfaceType);
  for (const resource of part(resources, deep(5, 1), 2)) {
    const filters = Object.values(resource.getFields()).flatMap(field =>
      field.args.some(({ name }) => name === 'fhirpath') &&
      !field.args.some(({ name }) => name === '_reference')
        ? field.args.map(argument => ({ field, argument }))
        : [],
    );
    const ask = (i: 0 | 1) => {
      const parts = filters.map(({ field, argument }, n) => {
        const inner = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
        return `f${n}: ${field.name}(${argument.name}: ${navigationValues(argument)[i]}) ${inner}`;
      });
      return sqlOf(`{ ${resource.name}(id: "canary") { id ${parts.join(' ')} } }`);
    };
    const text = ask(0);
    expect(text, resource.name).not.toMatch(leaked);
    expect(ask(1), resource.name).toBe(text);
    tried += filters.length;
  }
  expect(tried).toBeGreaterThan(deep(500, 3000));
});

function navigationValues({ name, type }: GraphQLArgument): readonly [string, string] {
  if (name === 'fhirpath') return [`"id = 'canary'"`, `"id = 'Zz'"`];
  if (String(type) === 'Boolean') return ['true', 'false'];
  return /Int|decimal/.test(String(type)) ? ['977', '888'] : ['"canary"', '"Zz"'];
}

test('what stands in ids, types, reverse lists and FHIRPath that is evaluated later', () => {
  const ask = (canary: string, count: number) =>
    sqlOf(`{
      Patient(id: "${canary}") {
        name(fhirpath: "given.count() > 0 and use = '${canary}'", _count: ${count}, _offset: ${count}) { use }
        managingOrganization { resource(type: "${canary}", optional: true) { id } }
        ObservationList(_reference: subject, code: "${canary}|${canary}", date: ["ge1917", "lt1888"], _count: ${count}) { id }
        byPath: ObservationList(_reference: subject, fhirpath: "status = '${canary}'", _count: ${count}) { id }
        byOther: ObservationConnection(_reference: subject, fhirpath: "status in '${canary}'", _count: ${count}) { count edges { resource { id } } }
      }
      byPath: PatientConnection(fhirpath: "id.startsWith('${canary}')", _count: ${count}) { next edges { resource { id } } }
      byOther: PatientList(fhirpath: "id.matches('(?=${canary})')", _count: ${count}, _offset: ${count}) { id }
      PatientList(_id: ["${canary}", "${canary}2"], _lastUpdated: "gt1917", _count: ${count}, _offset: ${count}) { id }
    }`);
  const text = ask('canary', 777);
  expect(text).not.toMatch(leaked);
  expect(ask('Zz', 888)).toBe(text);
});

test('random values of a form give one SQL', () => {
  const random = draw(1);
  const word = () =>
    Array.from({ length: 1 + random.int(12) }, () => String.fromCharCode(33 + random.int(500))).join('');
  const query = `query ($name: [String], $code: [token], $use: code, $id: ID!, $path: String) {
    PatientList(name: $name, identifier: $code) { id name(use: $use, fhirpath: $path) { use } }
    Patient(id: $id) { id }
  }`;
  const texts = Array.from({ length: 300 }, () =>
    sqlOf(query, {
      name: word()
        .replace(/[,\\]/g, 'x')
        .replace(/^\P{L}+$/u, 'x'),
      code: word().replace(/[,|\\]/g, 'x'),
      use: word(),
      id: word(),
      path: `family = '${word().replace(/['\\]/g, 'x')}'`,
    }),
  );
  expect(new Set(texts).size).toBe(1);
});
