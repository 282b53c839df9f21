// The route table: every address below the FHIR base, and what stands there for each method. Dispatch, `Allow`, the CapabilityStatement, the
// audit trail, traffic, traces and the `expression` of a refusal read it: a new interaction or operation is a line here, and a handler of
// its name. https://hl7.org/fhir/R4/http.html
import type { SystemRestfulInteraction, TypeRestfulInteraction } from '../../generated/types/index.d.ts';
import type { Interaction } from '../audit/event.ts';

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
  /** The event of the audit trail; absent: it is not about data, or what it runs leaves events of its own. */
  readonly audit?: Interaction | 'graphql' | 'administration';
  /** What its body holds: a resource of `[type]`, or of this type. */
  readonly body?: 'resource' | 'Bundle' | 'Parameters';
  /** What the CapabilityStatement says of it. */
  readonly capability?: Capability;
}

/** An interaction, or an operation; the routes of one operation share one object. */
export type Capability = TypeRestfulInteraction | SystemRestfulInteraction | Operation;

export interface Operation {
  /** Without `$`. */
  readonly name: string;
  /** Canonical of its OperationDefinition. */
  readonly definition: string;
  /** Of this resource type alone. */
  readonly of?: string;
  /** Only where the server runs bots. */
  readonly needsBots?: true;
}

export const reading: readonly Method[] = ['GET', 'HEAD'];
const asking: readonly Method[] = [...reading, 'POST'];

const hl7 = 'http://hl7.org/fhir/OperationDefinition';
const kiln = 'https://kiln.example/fhir/OperationDefinition';
const bulk = 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition';
const backport = 'http://hl7.org/fhir/uv/subscriptions-backport/OperationDefinition/backport-subscription';

/** Without `traffic`: reads for GET alone, else writes. */
type Rest = Partial<Omit<Route, 'name' | 'methods' | 'path'>>;

function route(name: string, methods: readonly Method[], path: string, rest: Rest = {}): Route {
  const traffic = methods.every(method => reading.includes(method)) ? 'read' : 'write';
  return { name, methods, path, traffic, ...rest };
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

function operation(
  capability: Operation,
  methods: readonly Method[],
  paths: readonly string[],
  rest: Rest = {},
): readonly Route[] {
  const { of, name } = capability;
  const key = of === undefined ? `$${name}` : `${of}/$${name}`;
  return paths.map(path => route(key, methods, path, { capability, ...rest }));
}

/** Starts a job. */
const begun: Rest = { audit: 'operation', body: 'Parameters' };

/** Reads, by GET and by POST with Parameters. */
const asked: Rest = { traffic: 'read', audit: 'read', body: 'Parameters' };

const validate: Operation = { name: 'validate', definition: `${hl7}/Resource-validate` };

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

const operations: readonly Route[] = [
  ...operation(
    { name: 'graphql', definition: `${hl7}/Resource-graphql` },
    asking,
    ['$graphql', '[type]/[id]/$graphql'],
    { traffic: 'graphql', audit: 'graphql' },
  ),
  // A resource that is sent to be validated is not stored.
  ...operation(validate, ['POST'], ['[type]/$validate'], { traffic: 'read', body: 'resource' }),
  ...operation(validate, asking, ['[type]/[id]/$validate'], { ...asked, body: 'resource' }),
  ...operation(
    { name: 'everything', definition: `${hl7}/Patient-everything`, of: 'Patient' },
    asking,
    ['Patient/[id]/$everything', 'Patient/$everything'],
    asked,
  ),
  ...operation(
    { name: 'everything', definition: `${hl7}/Encounter-everything`, of: 'Encounter' },
    asking,
    ['Encounter/[id]/$everything'],
    asked,
  ),
  ...operation(
    {
      name: 'docref',
      definition: 'http://hl7.org/fhir/us/core/OperationDefinition/docref',
      of: 'DocumentReference',
    },
    asking,
    ['DocumentReference/$docref'],
    asked,
  ),
  ...operation(
    { name: 'expand', definition: `${hl7}/ValueSet-expand`, of: 'ValueSet' },
    asking,
    ['ValueSet/$expand', 'ValueSet/[id]/$expand'],
    asked,
  ),
  ...operation(
    { name: 'validate-code', definition: `${hl7}/ValueSet-validate-code`, of: 'ValueSet' },
    asking,
    ['ValueSet/$validate-code', 'ValueSet/[id]/$validate-code'],
    asked,
  ),
  ...operation(
    { name: 'lookup', definition: `${hl7}/CodeSystem-lookup`, of: 'CodeSystem' },
    asking,
    ['CodeSystem/$lookup'],
    asked,
  ),
  ...operation(
    { name: 'validate-code', definition: `${hl7}/CodeSystem-validate-code`, of: 'CodeSystem' },
    asking,
    ['CodeSystem/$validate-code', 'CodeSystem/[id]/$validate-code'],
    asked,
  ),
  ...operation(
    { name: 'status', definition: `${backport}-status`, of: 'Subscription' },
    asking,
    ['Subscription/$status', 'Subscription/[id]/$status'],
    asked,
  ),
  ...operation(
    { name: 'events', definition: `${backport}-events`, of: 'Subscription' },
    asking,
    ['Subscription/[id]/$events'],
    asked,
  ),
  ...operation(
    { name: 'get-ws-binding-token', definition: `${backport}-get-ws-binding-token`, of: 'Subscription' },
    asking,
    ['Subscription/$get-ws-binding-token', 'Subscription/[id]/$get-ws-binding-token'],
    asked,
  ),
  ...operation({ name: 'export', definition: `${bulk}/export` }, ['GET', 'POST'], ['$export'], begun),
  ...operation(
    { name: 'patient-export', definition: `${bulk}/patient-export`, of: 'Patient' },
    ['GET', 'POST'],
    ['Patient/$export'],
    begun,
  ),
  ...operation(
    { name: 'group-export', definition: `${bulk}/group-export`, of: 'Group' },
    ['GET', 'POST'],
    ['Group/[id]/$export'],
    begun,
  ),
  ...operation({ name: 'import', definition: `${kiln}/import` }, ['POST'], ['$import'], begun),
  ...operation(
    { name: 'execute', definition: `${kiln}/Bot-execute`, of: 'Bot', needsBots: true },
    ['GET', 'POST'],
    ['Bot/$execute', 'Bot/[id]/$execute'],
    { traffic: 'execute' },
  ),
  ...operation(
    { name: 'deploy', definition: `${kiln}/Bot-deploy`, of: 'Bot' },
    ['POST'],
    ['Bot/[id]/$deploy'],
    {
      audit: 'update',
    },
  ),
];

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
  route('job', ['GET', 'DELETE'], 'job/[id]', { audit: 'operation' }),
  route('job-file', reading, 'job/[id]/[file]', { audit: 'operation' }),
  route('$launch', ['GET', 'POST'], '$launch', { audit: 'operation' }),
  route('$schema', reading, '$schema'),
  route('$definitions', reading, '$definitions'),
  route('$definition', reading, '$definitions/[name]'),
  route('$subscriptions', ['GET'], '$subscriptions'),
  // A sender without a token; the end of the address is the secret.
  route('webhook', ['POST'], 'webhook/[secret]', { traffic: 'execute' }),
  ...administration,
];
