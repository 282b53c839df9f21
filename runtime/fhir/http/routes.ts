// The route table: every address below the FHIR base, and what stands there for each method. Dispatch, `Allow`, the
// CapabilityStatement, the audit trail, traffic, traces and the `expression` of a refusal read it: a new interaction
// or operation is a line here, and a handler of its name. https://hl7.org/fhir/R4/http.html
import type { SystemRestfulInteraction, TypeRestfulInteraction } from '../../../generated/types/index.d.ts';
import type { Interaction } from '../../identity/audit/event.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What requests are about. `other`: metadata, tokens, sign-in, the console, health, and what is at no route. */
export const kinds = ['graphql', 'read', 'write', 'execute', 'other'] as const;

export type Kind = (typeof kinds)[number];

export interface Route {
  /** Of its handler. */
  readonly name: string;
  readonly methods: readonly Method[];
  /**
   * Below the base. `[type]` stands for the name of a resource type, `[member]` for one or `*`, `[id]` for what begins neither with `$` nor
   * with `_`, and every other parameter for any segment.
   */
  readonly path: string;
  readonly traffic: Kind;
  /** Its operation in the audit trail, if no word of the path is. */
  readonly event?: string;
  /** The event of the audit trail; absent: it is not about data, or what it runs leaves events of its own. */
  readonly audit?: Interaction | 'graphql' | 'administration';
  /** What its body holds: a resource of `[type]`, or of this type. */
  readonly body?: 'resource' | 'Bundle' | 'Parameters';
  /** What the CapabilityStatement says of it. */
  readonly capability?: Capability;
}

/** An interaction, or an operation, which may have several routes. */
export type Capability = TypeRestfulInteraction | SystemRestfulInteraction | Operation;

export interface Operation {
  /** Without `$`. */
  readonly name: string;
  /** Canonical of its OperationDefinition. */
  readonly definition: string;
  /** Of this resource type alone. */
  readonly of?: string | undefined;
  /** Only where the server runs bots. */
  readonly needsBots?: true;
  /** Those that an address or Parameters may have: http/operation.ts. The others of the OperationDefinition are refused by their names. */
  readonly parameters?: OperationParameters;
}

/** A primitive, which an address may have too, or what only Parameters hold. A token is a Coding there, and `system|code` in an address. */
type Primitive =
  | 'boolean'
  | 'code'
  | 'canonical'
  | 'date'
  | 'dateTime'
  | 'id'
  | 'instant'
  | 'integer'
  | 'string'
  | 'uri';
type ParameterType = Primitive | 'token' | 'Coding' | 'CodeableConcept' | 'Resource';

/** A star behind the type: several values, which may stand in several parameters. */
export type OperationParameters = Readonly<Record<string, ParameterType | `${ParameterType}*`>>;

const reading: readonly Method[] = ['GET', 'HEAD'];
const asking: readonly Method[] = [...reading, 'POST'];

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Media types of PATCH. */
export const patchFormats: readonly string[] = ['application/json-patch+json', 'application/fhir+json'];

const hl7 = 'http://hl7.org/fhir/OperationDefinition';
const kiln = 'https://kiln.example/fhir/OperationDefinition';
const bulk = 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition';
const backport = 'http://hl7.org/fhir/uv/subscriptions-backport/OperationDefinition/backport-subscription';

/** Without `traffic`: reads for GET alone, else writes. */
type Rest = Partial<Omit<Route, 'name' | 'methods' | 'path'>>;

function route(name: string, methods: readonly Method[], path: string, rest: Rest = {}): Route {
  return { name, methods, path, traffic: methods.every(isReading) ? 'read' : 'write', ...rest };
}

/** An interaction that is called the same in the audit trail and in the CapabilityStatement. */
function interaction(
  code: Interaction & TypeRestfulInteraction,
  methods: readonly Method[],
  path: string,
  rest: Rest = {},
): Route {
  return route(code, methods, path, { audit: code, capability: code, ...rest });
}

function history(code: 'history-instance' | 'history-type' | 'history-system', path: string): Route {
  return route('history', reading, path, { audit: code, capability: code });
}

/** `ValueSet/$expand` of a type, `$validate` of all. @param rest `name` where that of the capability is another */
function operation(
  key: string,
  definition: string,
  methods: readonly Method[],
  paths: readonly string[],
  {
    name = key.replace(/^.*\$/, ''),
    needsBots,
    parameters = {},
    ...rest
  }: Rest & Partial<Omit<Operation, 'definition' | 'of'>> = {},
): readonly Route[] {
  const [, of] = /^(\w+)\//.exec(key) ?? [];
  const capability = { name, definition, of, parameters, ...(needsBots ? { needsBots } : {}) };
  return paths.map(path => route(key, methods, path, { capability, ...rest }));
}

/** On the type and on one resource of it. */
function both(key: string): readonly string[] {
  return [key, key.replace('/', '/[id]/')];
}

/** Starts a job. */
const begun: Rest = { audit: 'operation', body: 'Parameters' };

/** Reads, by GET and by POST with Parameters. */
const asked: Rest = { traffic: 'read', audit: 'read', body: 'Parameters' };

const interactions: readonly Route[] = [
  interaction('read', reading, '[type]/[id]'),
  interaction('vread', reading, '[type]/[id]/_history/[version]'),
  interaction('update', ['PUT'], '[type]/[id]', { body: 'resource' }),
  interaction('patch', ['PATCH'], '[type]/[id]', { body: 'resource' }),
  interaction('delete', ['DELETE'], '[type]/[id]'),
  history('history-instance', '[type]/[id]/_history'),
  history('history-type', '[type]/_history'),
  route('search', reading, '[type]', { audit: 'search-type', capability: 'search-type' }),
  interaction('create', ['POST'], '[type]', { body: 'resource' }),
  route('conditional', ['PUT'], '[type]', { audit: 'update', body: 'resource' }),
  route('conditional', ['PATCH'], '[type]', { audit: 'patch', body: 'resource' }),
  route('conditional', ['DELETE'], '[type]', { audit: 'delete' }),
  route('search', ['POST'], '[type]/_search', { traffic: 'read', audit: 'search-type' }),
  route('search', reading, '[type]/[id]/[member]', { audit: 'search-type' }),
  route('search', ['POST'], '[type]/[id]/[member]/_search', { traffic: 'read', audit: 'search-type' }),
  route('search', reading, '', { audit: 'search-system', capability: 'search-system' }),
  // Its entries leave events of their own.
  route('bundle', ['POST'], '', { body: 'Bundle', capability: 'transaction' }),
  route('search', ['POST'], '_search', { traffic: 'read', audit: 'search-system' }),
  history('history-system', '_history'),
];

const validated: OperationParameters = { resource: 'Resource', mode: 'code', profile: 'uri' };
const coded: OperationParameters = { code: 'code', coding: 'Coding' };
const checkedCode: OperationParameters = {
  ...coded,
  display: 'string',
  abstract: 'boolean',
  codeableConcept: 'CodeableConcept',
  url: 'uri',
};
/** `_cursor` continues the pages of an answer. */
const listed: OperationParameters = {
  _since: 'instant',
  _type: 'code*',
  _count: 'integer',
  _cursor: 'string',
};
const exported: OperationParameters = {
  _type: 'string*',
  _since: 'instant',
  _typeFilter: 'string*',
  _elements: 'string*',
  _outputFormat: 'string',
};

/** https://hl7.org/fhir/R4/operations.html#defined */
const operations: readonly Route[] = [
  operation('$graphql', `${hl7}/Resource-graphql`, asking, ['$graphql', '[type]/[id]/$graphql'], {
    traffic: 'graphql',
    audit: 'graphql',
  }),
  // A resource that is sent to be validated is not stored.
  operation('$validate', `${hl7}/Resource-validate`, ['POST'], ['[type]/$validate'], {
    traffic: 'read',
    body: 'resource',
    parameters: validated,
  }),
  operation('$validate', `${hl7}/Resource-validate`, asking, ['[type]/[id]/$validate'], {
    ...asked,
    body: 'resource',
    parameters: validated,
  }),
  operation('Patient/$everything', `${hl7}/Patient-everything`, asking, both('Patient/$everything'), {
    ...asked,
    parameters: { start: 'date', end: 'date', ...listed },
  }),
  operation('Encounter/$everything', `${hl7}/Encounter-everything`, asking, ['Encounter/[id]/$everything'], {
    ...asked,
    parameters: listed,
  }),
  operation(
    'DocumentReference/$docref',
    'http://hl7.org/fhir/us/core/OperationDefinition/docref',
    asking,
    ['DocumentReference/$docref'],
    {
      ...asked,
      parameters: {
        patient: 'id',
        start: 'dateTime',
        end: 'dateTime',
        type: 'token*',
        'on-demand': 'boolean',
        profile: 'canonical*',
      },
    },
  ),
  operation('ValueSet/$expand', `${hl7}/ValueSet-expand`, asking, both('ValueSet/$expand'), {
    ...asked,
    parameters: {
      url: 'uri',
      valueSet: 'Resource',
      valueSetVersion: 'string',
      filter: 'string',
      offset: 'integer',
      count: 'integer',
      activeOnly: 'boolean',
      displayLanguage: 'code',
      includeDesignations: 'boolean',
      includeDefinition: 'boolean',
      excludeNested: 'boolean',
      excludePostCoordinated: 'boolean',
    },
  }),
  operation(
    'ValueSet/$validate-code',
    `${hl7}/ValueSet-validate-code`,
    asking,
    both('ValueSet/$validate-code'),
    { ...asked, parameters: { ...checkedCode, system: 'uri', valueSetVersion: 'string' } },
  ),
  operation('CodeSystem/$lookup', `${hl7}/CodeSystem-lookup`, asking, ['CodeSystem/$lookup'], {
    ...asked,
    parameters: { ...coded, system: 'uri', version: 'string', property: 'code*' },
  }),
  operation(
    'CodeSystem/$validate-code',
    `${hl7}/CodeSystem-validate-code`,
    asking,
    both('CodeSystem/$validate-code'),
    { ...asked, parameters: { ...checkedCode, version: 'string' } },
  ),
  operation('Subscription/$status', `${backport}-status`, asking, both('Subscription/$status'), {
    ...asked,
    parameters: { id: 'id*', status: 'code*' },
  }),
  operation('Subscription/$events', `${backport}-events`, asking, ['Subscription/[id]/$events'], {
    ...asked,
    parameters: { eventsSinceNumber: 'string', eventsUntilNumber: 'string', content: 'code' },
  }),
  operation(
    'Subscription/$get-ws-binding-token',
    `${backport}-get-ws-binding-token`,
    asking,
    both('Subscription/$get-ws-binding-token'),
    { ...asked, parameters: { id: 'id*' } },
  ),
  operation('$export', `${bulk}/export`, ['GET', 'POST'], ['$export'], { ...begun, parameters: exported }),
  operation('Patient/$export', `${bulk}/patient-export`, ['GET', 'POST'], ['Patient/$export'], {
    ...begun,
    name: 'patient-export',
    parameters: exported,
  }),
  operation('Group/$export', `${bulk}/group-export`, ['GET', 'POST'], ['Group/[id]/$export'], {
    ...begun,
    name: 'group-export',
    parameters: exported,
  }),
  operation('$import', `${kiln}/import`, ['POST'], ['$import'], begun),
  operation('Bot/$execute', `${kiln}/Bot-execute`, ['GET', 'POST'], both('Bot/$execute'), {
    traffic: 'execute',
    needsBots: true,
  }),
  operation('Bot/$deploy', `${kiln}/Bot-deploy`, ['POST'], ['Bot/[id]/$deploy'], { audit: 'update' }),
].flat();

/** Of administrators of a project; what these do is called by the words of the path. */
const administration: readonly Route[] = (
  [
    ['$admin/client', ['GET', 'POST']],
    ['$admin/client/[id]', ['PUT']],
    ['$admin/client/[id]/enable', ['POST']],
    ['$admin/client/[id]/disable', ['POST']],
    ['$admin/client/[id]/rotate', ['POST']],
    ['$admin/client/[id]/revoke', ['POST']],
    ['$admin/user', ['GET', 'POST']],
    ['$admin/user/[id]/enable', ['POST']],
    ['$admin/user/[id]/disable', ['POST']],
    ['$admin/user/[id]/session', ['DELETE']],
    ['$admin/user/[id]/reset-factors', ['POST']],
    ['$admin/token', ['GET']],
    ['$admin/token/[which]', ['DELETE']],
    ['$admin/secret', ['GET']],
    ['$admin/secret/[name]', ['PUT', 'DELETE']],
    ['$admin/webhook', ['GET', 'POST']],
    ['$admin/webhook/[id]', ['DELETE']],
    ['$admin/why', ['GET']],
    ['$admin/explain', ['POST']],
    ['$admin/event', ['GET', 'DELETE']],
    ['$admin/event/replay', ['POST']],
    ['$admin/operations', ['GET']],
    ['$admin/access', ['GET']],
  ] as const
).map(([path, methods]) => route(path, methods, path, { audit: 'administration' }));

export const routes: readonly Route[] = [
  route('metadata', reading, 'metadata', { traffic: 'other' }),
  ...interactions,
  ...operations,
  route('job', ['GET', 'DELETE'], 'job/[id]', { audit: 'operation', event: 'job' }),
  route('job-file', reading, 'job/[id]/[file]', { audit: 'operation', event: '$export' }),
  route('$launch', ['GET', 'POST'], '$launch', { audit: 'operation' }),
  route('$schema', reading, '$schema'),
  route('$definitions', reading, '$definitions'),
  route('$definition', reading, '$definitions/[name]'),
  route('$subscriptions', ['GET'], '$subscriptions'),
  // A sender without a token; the end of the address is the secret.
  route('webhook', ['POST'], 'webhook/[secret]', { traffic: 'execute' }),
  ...administration,
];
