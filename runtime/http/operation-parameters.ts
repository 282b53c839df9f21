// The parameters of each operation that takes them from an address or a Parameters resource: the table that http/operation-input.ts reads by.
// Those of R4's OperationDefinitions that are not here are not served, and refused by their names.
// https://hl7.org/fhir/R4/operations.html#defined, https://hl7.org/fhir/uv/bulkdata/STU2/export.html

/** A primitive, which an address may have too, or what only Parameters hold. A token is a Coding there, and `system|code` in an address. */
export type ParameterType =
  | 'boolean'
  | 'code'
  | 'canonical'
  | 'date'
  | 'dateTime'
  | 'id'
  | 'instant'
  | 'integer'
  | 'string'
  | 'token'
  | 'uri'
  | 'Coding'
  | 'CodeableConcept'
  | 'Resource';

/** A star behind the type: several values, which may stand in several parameters. */
export type OperationParameters = Readonly<Record<string, ParameterType | `${ParameterType}*`>>;

const coded = { code: 'code', coding: 'Coding' } as const;
const checked = {
  ...coded,
  display: 'string',
  abstract: 'boolean',
  codeableConcept: 'CodeableConcept',
} as const;
/** `_cursor` continues the pages of an answer. */
const listed = { _since: 'instant', _type: 'code*', _count: 'integer', _cursor: 'string' } as const;

export const operationParameters = {
  'ValueSet/$expand': {
    ...{ url: 'uri', valueSet: 'Resource', valueSetVersion: 'string', filter: 'string' },
    ...{ offset: 'integer', count: 'integer', activeOnly: 'boolean', displayLanguage: 'code' },
    ...{ includeDesignations: 'boolean', includeDefinition: 'boolean' },
    ...{ excludeNested: 'boolean', excludePostCoordinated: 'boolean' },
  },
  'ValueSet/$validate-code': { ...checked, system: 'uri', url: 'uri', valueSetVersion: 'string' },
  'CodeSystem/$lookup': { ...coded, system: 'uri', version: 'string', property: 'code*' },
  'CodeSystem/$validate-code': { ...checked, url: 'uri', version: 'string' },
  $validate: { resource: 'Resource', mode: 'code', profile: 'uri' },
  'Patient/$everything': { start: 'date', end: 'date', ...listed },
  'Encounter/$everything': listed,
  'DocumentReference/$docref': {
    ...{ patient: 'id', start: 'dateTime', end: 'dateTime', type: 'token*' },
    ...{ 'on-demand': 'boolean', profile: 'canonical*' },
  },
  'Subscription/$status': { id: 'id*', status: 'code*' },
  'Subscription/$events': { eventsSinceNumber: 'string', eventsUntilNumber: 'string', content: 'code' },
  'Subscription/$get-ws-binding-token': { id: 'id*' },
  $export: {
    ...{ _type: 'string*', _since: 'instant', _typeFilter: 'string*', _elements: 'string*' },
    _outputFormat: 'string',
  },
} as const satisfies Readonly<Record<string, OperationParameters>>;

export type OperationName = keyof typeof operationParameters;
