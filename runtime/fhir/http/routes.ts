// The route table: every path and method below the FHIR base. Dispatch, `Allow`, the CapabilityStatement, the audit trail, traffic,
// traces and the `expression` of a refusal read it: a new interaction or operation is a line here and a handler of its name.
// https://hl7.org/fhir/R4/http.html
import type {
  SystemRestfulInteraction,
  TypeRestfulInteraction,
} from '../../../generated/client/types/index.d.ts';
import type { Interaction } from '../../identity/audit/event.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Kinds of requests. `other`: metadata, tokens, sign-in, the console, health, and paths without a route. */
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
  /** Name of the operation in the audit trail, where the path does not contain it. */
  readonly event?: string;
  /** The event of the audit trail; absent: the route exposes no data, or its entries and runs are audited themselves. */
  readonly audit?: Interaction | 'graphql' | 'administration';
  /** The body: a resource of `[type]`, or of this type. */
  readonly body?: 'resource' | 'Bundle' | 'Parameters';
  /** Its entry in the CapabilityStatement. */
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
  /** Supported parameters: http/operation.ts. Others of the OperationDefinition are refused by name. */
  readonly parameters?: OperationParameters;
}

/**
 * A primitive also fits a query; a token is `system|code` in a query, and a Coding in Parameters; a reference is `Patient/1` in a query,
 * and a Reference in Parameters.
 */
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
type ParameterType = Primitive | 'token' | 'reference' | 'Coding' | 'CodeableConcept' | 'Resource' | 'Parts';

/** `*`: the parameter may repeat. */
export type OperationParameters = Readonly<Record<string, ParameterType | `${ParameterType}*`>>;

const reading: readonly Method[] = ['GET', 'HEAD'];
const getPost: readonly Method[] = [...reading, 'POST'];

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Media types of PATCH. */
export const patchFormats: readonly string[] = ['application/json-patch+json', 'application/fhir+json'];

const hl7 = 'http://hl7.org/fhir/OperationDefinition';
const kiln = 'https://kiln.example/fhir/OperationDefinition';
const bulk = 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition';
const sqlOnFhir = 'http://sql-on-fhir.org/OperationDefinition';
const backport = 'http://hl7.org/fhir/uv/subscriptions-backport/OperationDefinition/backport-subscription';

/** Without `traffic`: reads for GET alone, else writes. */
type Rest = Partial<Omit<Route, 'name' | 'methods' | 'path'>>;

function route(name: string, methods: readonly Method[], path: string, rest: Rest = {}): Route {
  return { name, methods, path, traffic: methods.every(isReading) ? 'read' : 'write', ...rest };
}

/** An interaction with the same code in the audit trail and in the CapabilityStatement. */
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

/** @param key `ValueSet/$expand` for one type, `$validate` for all. @param rest `name` where the capability has another name */
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
const jobStart: Rest = { audit: 'operation', body: 'Parameters' };

/** Reads, by GET and by POST with Parameters. */
const query: Rest = { traffic: 'read', audit: 'read', body: 'Parameters' };

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
  // Its entries are audited themselves, and it only where it is refused.
  route('bundle', ['POST'], '', { audit: 'transaction', body: 'Bundle', capability: 'transaction' }),
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
/** `_cursor` is the position of a page. */
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

/** What a view is run over, and as what: https://sql-on-fhir.org/ig/OperationDefinition-ViewDefinition-Run.html */
const viewed: OperationParameters = {
  _format: 'code',
  header: 'boolean',
  patient: 'reference*',
  group: 'reference*',
  _since: 'instant',
};

/** https://hl7.org/fhir/R4/operations.html#defined */
const operations: readonly Route[] = [
  operation('$graphql', `${hl7}/Resource-graphql`, getPost, ['$graphql', '[type]/[id]/$graphql'], {
    traffic: 'graphql',
    audit: 'graphql',
  }),
  // The resource in the body is not stored.
  operation('$validate', `${hl7}/Resource-validate`, ['POST'], ['[type]/$validate'], {
    traffic: 'read',
    body: 'resource',
    parameters: validated,
  }),
  operation('$validate', `${hl7}/Resource-validate`, getPost, ['[type]/[id]/$validate'], {
    ...query,
    body: 'resource',
    parameters: validated,
  }),
  operation('Patient/$everything', `${hl7}/Patient-everything`, getPost, both('Patient/$everything'), {
    ...query,
    parameters: { start: 'date', end: 'date', ...listed },
  }),
  operation('Encounter/$everything', `${hl7}/Encounter-everything`, getPost, ['Encounter/[id]/$everything'], {
    ...query,
    parameters: listed,
  }),
  operation(
    'DocumentReference/$docref',
    'http://hl7.org/fhir/us/core/OperationDefinition/docref',
    getPost,
    ['DocumentReference/$docref'],
    {
      ...query,
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
  operation('ValueSet/$expand', `${hl7}/ValueSet-expand`, getPost, both('ValueSet/$expand'), {
    ...query,
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
    getPost,
    both('ValueSet/$validate-code'),
    { ...query, parameters: { ...checkedCode, system: 'uri', valueSetVersion: 'string' } },
  ),
  operation('CodeSystem/$lookup', `${hl7}/CodeSystem-lookup`, getPost, ['CodeSystem/$lookup'], {
    ...query,
    parameters: { ...coded, system: 'uri', version: 'string', property: 'code*' },
  }),
  operation(
    'CodeSystem/$validate-code',
    `${hl7}/CodeSystem-validate-code`,
    getPost,
    both('CodeSystem/$validate-code'),
    { ...query, parameters: { ...checkedCode, version: 'string' } },
  ),
  operation('Subscription/$status', `${backport}-status`, getPost, both('Subscription/$status'), {
    ...query,
    parameters: { id: 'id*', status: 'code*' },
  }),
  operation('Subscription/$events', `${backport}-events`, getPost, ['Subscription/[id]/$events'], {
    ...query,
    parameters: { eventsSinceNumber: 'string', eventsUntilNumber: 'string', content: 'code' },
  }),
  operation(
    'Subscription/$get-ws-binding-token',
    `${backport}-get-ws-binding-token`,
    getPost,
    both('Subscription/$get-ws-binding-token'),
    { ...query, parameters: { id: 'id*' } },
  ),
  operation('$export', `${bulk}/export`, ['GET', 'POST'], ['$export'], { ...jobStart, parameters: exported }),
  operation('Patient/$export', `${bulk}/patient-export`, ['GET', 'POST'], ['Patient/$export'], {
    ...jobStart,
    name: 'patient-export',
    parameters: exported,
  }),
  operation('Group/$export', `${bulk}/group-export`, ['GET', 'POST'], ['Group/[id]/$export'], {
    ...jobStart,
    name: 'group-export',
    parameters: exported,
  }),
  operation(
    'ViewDefinition/$viewdefinition-run',
    `${sqlOnFhir}/$viewdefinition-run`,
    getPost,
    both('ViewDefinition/$viewdefinition-run'),
    {
      ...query,
      parameters: {
        viewReference: 'reference',
        viewResource: 'Resource',
        ...viewed,
        resource: 'Resource*',
        _limit: 'integer',
      },
    },
  ),
  operation(
    'ViewDefinition/$viewdefinition-export',
    `${sqlOnFhir}/$viewdefinition-export`,
    ['POST'],
    both('ViewDefinition/$viewdefinition-export'),
    { ...jobStart, parameters: { view: 'Parts*', clientTrackingId: 'string', ...viewed } },
  ),
  operation('$import', `${kiln}/import`, ['POST'], ['$import'], jobStart),
  operation('Bot/$execute', `${kiln}/Bot-execute`, ['GET', 'POST'], both('Bot/$execute'), {
    traffic: 'execute',
    needsBots: true,
  }),
  operation('Bot/$deploy', `${kiln}/Bot-deploy`, ['POST'], ['Bot/[id]/$deploy'], { audit: 'update' }),
].flat();

/** For administrators of a project; the words of the path are the name in the audit trail. */
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
  // Without a token: the last segment is the secret.
  route('webhook', ['POST'], 'webhook/[secret]', { traffic: 'execute' }),
  ...administration,
];
