// What this server does over REST: a line for each interaction and operation. The CapabilityStatement is made from it, and
// test/http/metadata.test.ts sends a request for each line. https://hl7.org/fhir/R4/http.html
import type {
  CapabilityStatementRestResource,
  SystemRestfulInteraction,
  TypeRestfulInteraction,
} from '../../generated/types/index.d.ts';

export interface Served {
  /** Of every resource type. */
  readonly interactions: readonly Interaction<TypeRestfulInteraction>[];
  readonly systemInteractions: readonly Interaction<SystemRestfulInteraction>[];
  readonly operations: readonly Operation[];
  readonly features: Features;
}

export interface Interaction<Code> {
  readonly code: Code;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base: `[type]/[id]`. */
  readonly path: string;
  readonly isServed: boolean;
}

export interface Operation {
  /** Without `$`. */
  readonly name: string;
  /** Canonical of its OperationDefinition. */
  readonly definition: string;
  readonly method: 'GET' | 'POST';
  /** Below the base. */
  readonly paths: readonly string[];
  /** Of this resource type alone. */
  readonly of?: string;
  /** Only where the server runs bots. */
  readonly needsBots?: true;
}

export interface Features
  extends Required<
    Pick<
      CapabilityStatementRestResource,
      'updateCreate' | 'conditionalCreate' | 'conditionalRead' | 'conditionalUpdate' | 'conditionalDelete'
    >
  > {
  /** Media types of PATCH. */
  readonly patchFormats: readonly string[];
  readonly include: boolean;
  readonly revinclude: boolean;
  /** Search parameters of all resource types that `generated/` does not have, as `_filter`. */
  readonly searchParams: readonly {
    readonly name: string;
    readonly type: 'special' | 'string';
    readonly definition?: string;
  }[];
  /** Those that one type has. */
  readonly specialParams: Readonly<
    Record<string, { readonly name: string; readonly type: 'special'; readonly definition: string }>
  >;
  /** Whether `Patient/1/Observation` is a search. */
  readonly compartments: boolean;
}

const hl7 = 'http://hl7.org/fhir/OperationDefinition';
const kiln = 'https://kiln.example/fhir/OperationDefinition';
const subscriptions =
  'http://hl7.org/fhir/uv/subscriptions-backport/OperationDefinition/backport-subscription';

export const served: Served = {
  interactions: [
    { code: 'read', method: 'GET', path: '[type]/[id]', isServed: true },
    { code: 'vread', method: 'GET', path: '[type]/[id]/_history/[version]', isServed: true },
    { code: 'update', method: 'PUT', path: '[type]/[id]', isServed: true },
    { code: 'patch', method: 'PATCH', path: '[type]/[id]', isServed: true },
    { code: 'delete', method: 'DELETE', path: '[type]/[id]', isServed: true },
    { code: 'history-instance', method: 'GET', path: '[type]/[id]/_history', isServed: true },
    { code: 'history-type', method: 'GET', path: '[type]/_history', isServed: true },
    { code: 'create', method: 'POST', path: '[type]', isServed: true },
    { code: 'search-type', method: 'GET', path: '[type]', isServed: true },
  ],
  // The code `batch` is of the same address as `transaction`.
  systemInteractions: [
    { code: 'transaction', method: 'POST', path: '', isServed: true },
    { code: 'batch', method: 'POST', path: '', isServed: true },
    { code: 'search-system', method: 'GET', path: '', isServed: true },
    { code: 'history-system', method: 'GET', path: '_history', isServed: true },
  ],
  operations: [
    {
      name: 'graphql',
      definition: `${hl7}/Resource-graphql`,
      method: 'POST',
      paths: ['$graphql', '[type]/[id]/$graphql'],
    },
    {
      name: 'validate',
      definition: `${hl7}/Resource-validate`,
      method: 'POST',
      paths: ['[type]/$validate', '[type]/[id]/$validate'],
    },
    ...['Patient', 'Encounter'].map(of => ({
      name: 'everything',
      definition: `${hl7}/${of}-everything`,
      method: 'GET' as const,
      paths: [`${of}/[id]/$everything`, ...(of === 'Patient' ? ['Patient/$everything'] : [])],
      of,
    })),
    {
      name: 'docref',
      definition: 'http://hl7.org/fhir/us/core/OperationDefinition/docref',
      method: 'GET',
      paths: ['DocumentReference/$docref'],
      of: 'DocumentReference',
    },
    {
      name: 'expand',
      definition: `${hl7}/ValueSet-expand`,
      method: 'GET',
      paths: ['ValueSet/$expand', 'ValueSet/[id]/$expand'],
      of: 'ValueSet',
    },
    {
      name: 'validate-code',
      definition: `${hl7}/ValueSet-validate-code`,
      method: 'GET',
      paths: ['ValueSet/$validate-code', 'ValueSet/[id]/$validate-code'],
      of: 'ValueSet',
    },
    {
      name: 'lookup',
      definition: `${hl7}/CodeSystem-lookup`,
      method: 'GET',
      paths: ['CodeSystem/$lookup'],
      of: 'CodeSystem',
    },
    {
      name: 'validate-code',
      definition: `${hl7}/CodeSystem-validate-code`,
      method: 'GET',
      paths: ['CodeSystem/$validate-code', 'CodeSystem/[id]/$validate-code'],
      of: 'CodeSystem',
    },
    {
      name: 'export',
      definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export',
      method: 'GET',
      paths: ['$export'],
    },
    {
      name: 'patient-export',
      definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/patient-export',
      method: 'GET',
      paths: ['Patient/$export'],
      of: 'Patient',
    },
    {
      name: 'group-export',
      definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/group-export',
      method: 'GET',
      paths: ['Group/[id]/$export'],
      of: 'Group',
    },
    {
      name: 'status',
      definition: `${subscriptions}-status`,
      method: 'GET',
      paths: ['Subscription/$status', 'Subscription/[id]/$status'],
      of: 'Subscription',
    },
    {
      name: 'events',
      definition: `${subscriptions}-events`,
      method: 'GET',
      paths: ['Subscription/[id]/$events'],
      of: 'Subscription',
    },
    {
      name: 'get-ws-binding-token',
      definition: `${subscriptions}-get-ws-binding-token`,
      method: 'POST',
      paths: ['Subscription/$get-ws-binding-token', 'Subscription/[id]/$get-ws-binding-token'],
      of: 'Subscription',
    },
    { name: 'import', definition: `${kiln}/import`, method: 'POST', paths: ['$import'] },
    {
      name: 'execute',
      definition: `${kiln}/Bot-execute`,
      method: 'POST',
      paths: ['Bot/$execute', 'Bot/[id]/$execute'],
      of: 'Bot',
      needsBots: true,
    },
    {
      name: 'deploy',
      definition: `${kiln}/Bot-deploy`,
      method: 'POST',
      paths: ['Bot/[id]/$deploy'],
      of: 'Bot',
    },
  ],
  features: {
    updateCreate: true,
    conditionalCreate: true,
    conditionalRead: 'full-support',
    conditionalUpdate: true,
    conditionalDelete: 'single',
    patchFormats: ['application/json-patch+json', 'application/fhir+json'],
    include: true,
    revinclude: true,
    searchParams: [
      { name: '_filter', type: 'special', definition: 'http://hl7.org/fhir/SearchParameter/filter' },
      {
        name: '_content',
        type: 'string',
        definition: 'http://hl7.org/fhir/SearchParameter/Resource-content',
      },
      {
        name: '_text',
        type: 'string',
        definition: 'http://hl7.org/fhir/SearchParameter/DomainResource-text',
      },
      { name: '_list', type: 'special' },
    ],
    specialParams: {
      Location: {
        name: 'near',
        type: 'special',
        definition: 'http://hl7.org/fhir/SearchParameter/Location-near',
      },
    },
    compartments: true,
  },
};
