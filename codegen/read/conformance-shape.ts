// What the compiler relies on in each conformance resource that it reads: the shapes of fhir.ts, to be checked.
// https://hl7.org/fhir/R4/structuredefinition.html, searchparameter.html, valueset.html, codesystem.html, compartmentdefinition.html,
// capabilitystatement.html, https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html

import type { Shape } from './shape.ts';

const strings: Shape = { list: 'string' };

function object(members: Readonly<Record<string, Shape>>, needed: readonly string[] = []): Shape {
  return { members: () => members, needed };
}

const elementDefinition = object(
  {
    id: 'string',
    path: 'string',
    short: 'string',
    definition: 'string',
    min: 'number',
    max: 'string',
    base: object({ path: 'string' }),
    type: {
      list: object(
        {
          code: 'string',
          targetProfile: strings,
          profile: strings,
          extension: { list: object({ url: 'string' }, ['url']) },
        },
        ['code'],
      ),
    },
    contentReference: 'string',
    sliceName: 'string',
    slicing: object({
      discriminator: {
        list: object({ type: { oneOf: ['value', 'exists', 'pattern', 'type', 'profile'] }, path: 'string' }, [
          'type',
          'path',
        ]),
      },
      rules: { oneOf: ['closed', 'open', 'openAtEnd'] },
    }),
    mustSupport: 'boolean',
    isSummary: 'boolean',
    constraint: {
      list: object(
        { key: 'string', severity: { oneOf: ['error', 'warning'] }, human: 'string', expression: 'string' },
        ['key', 'severity'],
      ),
    },
    binding: object({ strength: 'string', valueSet: 'string' }, ['strength']),
  },
  ['path'],
);

const structureDefinition = object(
  {
    url: 'string',
    name: 'string',
    kind: { oneOf: ['primitive-type', 'complex-type', 'resource', 'logical'] },
    abstract: 'boolean',
    type: 'string',
    baseDefinition: 'string',
    derivation: { oneOf: ['specialization', 'constraint'] },
    snapshot: object({ element: { list: elementDefinition } }, ['element']),
    differential: object({ element: { list: elementDefinition } }, ['element']),
  },
  ['url', 'name', 'kind', 'type'],
);

const compartmentDefinition = object(
  {
    url: 'string',
    code: 'string',
    resource: { list: object({ code: 'string', param: strings }, ['code']) },
  },
  ['url', 'code'],
);

const searchParameter = object(
  {
    url: 'string',
    code: 'string',
    base: strings,
    type: {
      oneOf: ['number', 'date', 'string', 'token', 'reference', 'composite', 'quantity', 'uri', 'special'],
    },
    expression: 'string',
    target: strings,
    component: {
      list: object({ definition: 'string', expression: 'string' }, ['definition', 'expression']),
    },
  },
  ['url', 'code', 'type'],
);

const include = object({
  system: 'string',
  concept: { list: object({ code: 'string' }, ['code']) },
  filter: { list: object({}) },
  valueSet: strings,
});

const contains: Shape = {
  members: () => ({ code: 'string', abstract: 'boolean', contains: { list: contains } }),
  needed: [],
};

const valueSet = object(
  {
    url: 'string',
    id: 'string',
    name: 'string',
    compose: object({ include: { list: include }, exclude: { list: include }, inactive: 'boolean' }, [
      'include',
    ]),
    expansion: object({ contains: { list: contains } }),
  },
  ['url'],
);

const concept: Shape = {
  members: () => ({ code: 'string', concept: { list: concept } }),
  needed: ['code'],
};

const codeSystem = object({ url: 'string', content: 'string', concept: { list: concept } }, ['url']);

const capabilityStatement = object({
  url: 'string',
  kind: 'string',
  rest: { list: object({ mode: 'string' }) },
});

/** The compiler of views reads the rest: runtime/search/view/. */
const viewDefinition = object({ url: 'string', id: 'string', name: 'string', resource: 'string' }, [
  'url',
  'name',
  'resource',
]);

/** By resource type; no others are read. CapabilityStatements are read of added packages alone. */
export const conformanceShapes: ReadonlyMap<string, Shape> = new Map([
  ['CapabilityStatement', capabilityStatement],
  ['CodeSystem', codeSystem],
  ['CompartmentDefinition', compartmentDefinition],
  ['SearchParameter', searchParameter],
  ['StructureDefinition', structureDefinition],
  ['ValueSet', valueSet],
  ['ViewDefinition', viewDefinition],
]);
