// The tables of generated/, the route table and the addresses of the server → its CapabilityStatement and TerminologyCapabilities.
// https://hl7.org/fhir/R4/capabilitystatement.html, https://hl7.org/fhir/R4/terminologycapabilities.html
import type {
  CapabilityStatement,
  CapabilityStatementRest,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceOperation,
  CapabilityStatementRestSecurity,
  SystemRestfulInteraction,
  TerminologyCapabilities,
  TypeRestfulInteraction,
} from '../../../generated/client/types/index.d.ts';
import { elements } from '../../base/definitions/elements.ts';
import {
  namedParameters,
  parametersOf,
  resourceTypes,
  type SearchParameter,
} from '../../base/definitions/parameters.ts';
import { profiles } from '../../base/definitions/profiles.ts';
import { packageVersion, servedManifest } from '../../base/definitions/root.ts';
import { groupBy } from '../../base/group-by.ts';
import { topicOf, topicProfile, topicsExtension } from '../../base/validate/topic.ts';
import type { Addresses } from '../../identity/auth/addresses.ts';
import { webSocketAddress } from './request.ts';
import { type Operation, patchFormats, type Route, routes } from './routes.ts';

export interface CapabilitiesOptions {
  readonly addresses: Addresses;
  /** Whether bots can be executed. */
  readonly hasBots: boolean;
  /** Whether pages of other origins can call the server. */
  readonly hasOrigins: boolean;
  /** When the server started: an instant. */
  readonly date: string;
}

export function capabilityStatement(options: CapabilitiesOptions): CapabilityStatement {
  const { instantiates } = servedManifest();
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: options.date,
    kind: 'instance',
    ...(instantiates ? { instantiates: [...instantiates] } : {}),
    software: { name: 'Kiln', version: packageVersion() },
    implementation: implementationOf(options),
    fhirVersion: '4.0.1',
    format: ['json', 'application/fhir+json'],
    patchFormat: [...patchFormats],
    rest: [restOf(options)],
  };
}

export function terminologyCapabilities(options: CapabilitiesOptions): TerminologyCapabilities {
  return {
    resourceType: 'TerminologyCapabilities',
    status: 'active',
    date: options.date,
    description:
      'The server has $expand, $lookup and $validate-code of value sets and code systems ' +
      'that it holds with all of their codes, and no operations on concept maps.',
    kind: 'instance',
    software: { name: 'Kiln', version: packageVersion() },
    implementation: implementationOf(options),
    expansion: { hierarchical: false, paging: true, incomplete: false },
  };
}

function implementationOf({ addresses }: CapabilitiesOptions) {
  return { description: 'FHIR R4 by GraphQL and REST', url: addresses.base };
}

/** FHIR has no codes for Kiln's own resource types: they are in the documentation, their operations in `operation`. */
function restOf(options: CapabilitiesOptions): CapabilityStatementRest {
  const types = resourceTypes().filter(hasCode);
  const own = resourceTypes().filter(type => !hasCode(type));
  const operation = operationsOf(options, 'system');
  const sources = revincludes();
  return {
    mode: 'server',
    extension: [{ url: webSocketExtension, valueUri: webSocketAddress(options.addresses.base) }],
    ...(own.length > 0
      ? { documentation: `The server has the same interactions on its own resource types ${own.join(', ')}.` }
      : {}),
    security: securityOf(options),
    resource: types.map(type => resourceOf(type, options, sources)),
    interaction: codes<SystemRestfulInteraction>(path => !path.startsWith('[type]')),
    searchParam: [...searchParams],
    ...(operation.length > 0 ? { operation } : {}),
    compartment: [...compartments],
  };
}

/** Where clients of Subscriptions connect: https://hl7.org/fhir/R4/extension-capabilitystatement-websocket.html */
const webSocketExtension = 'http://hl7.org/fhir/StructureDefinition/capabilitystatement-websocket';

function hasCode(type: string): boolean {
  return elements().codes['http://hl7.org/fhir/ValueSet/resource-types']?.includes(type) !== false;
}

/** https://hl7.org/fhir/smart-app-launch/1.0.0/conformance/index.html#smart-app-launch-capability-statement */
function securityOf({ addresses, hasOrigins }: CapabilitiesOptions): CapabilityStatementRestSecurity {
  return {
    extension: [
      {
        url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
        extension: [
          { url: 'authorize', valueUri: addresses.authorization },
          { url: 'token', valueUri: addresses.token },
          { url: 'introspect', valueUri: addresses.introspection },
          { url: 'revoke', valueUri: addresses.revocation },
        ],
      },
    ],
    cors: hasOrigins,
    service: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
            code: 'SMART-on-FHIR',
            display: 'SMART-on-FHIR',
          },
        ],
        text: 'SMART App Launch: people sign in by OpenID Connect, programs by client credentials',
      },
    ],
    description: 'Requests for data need a bearer token; access policies decide what they read and write.',
  };
}

function resourceOf(
  type: string,
  options: CapabilitiesOptions,
  sources: ReadonlyMap<string, readonly string[]>,
): CapabilityStatementRestResource {
  const params = namedParameters(type).map(([, param]) => param);
  const special = Object.hasOwn(specialParams, type) ? specialParams[type] : undefined;
  const isSubscription = type === 'Subscription';
  const supportedProfile = [...profilesOf(type), ...(isSubscription ? [topicProfile] : [])];
  const searchInclude = params.flatMap(param => (isFollowed(param) ? `${type}:${param.code}` : []));
  const searchRevInclude = sources.get(type) ?? [];
  const operation = operationsOf(options, type);
  return {
    ...(isSubscription ? { extension: topics() } : {}),
    type: type as CapabilityStatementRestResource['type'],
    profile: `http://hl7.org/fhir/StructureDefinition/${type}`,
    ...(supportedProfile.length > 0 ? { supportedProfile } : {}),
    interaction: codes<TypeRestfulInteraction>(path => path.startsWith('[type]')),
    ...(type === 'Binary' ? { documentation: binary } : {}),
    versioning: 'versioned-update',
    readHistory: true,
    ...features,
    referencePolicy: ['literal', 'logical'],
    ...(searchInclude.length > 0 ? { searchInclude } : {}),
    ...(searchRevInclude.length > 0 ? { searchRevInclude: [...searchRevInclude] } : {}),
    searchParam: [
      ...params.map(({ code, url, type }) => ({ name: code, definition: url, type })),
      ...(special ? [special] : []),
    ],
    ...(operation.length > 0 ? { operation } : {}),
  };
}

const binary =
  'Create and update also take the content in its own media type, with X-Security-Context; ' +
  'read and vread return it so unless application/fhir+json is requested.';

function topics(): { readonly url: string; readonly valueCanonical: string }[] {
  return resourceTypes().map(type => ({ url: topicsExtension, valueCanonical: topicOf(type) }));
}

/** Canonicals of the profiles of a resource type, without versions. */
export function profilesOf(type: string): string[] {
  const of = Object.values(profiles().profiles).filter(profile => profile.type === type);
  return [...new Set(of.map(({ url }) => url))];
}

/** Resource type → `Observation:subject` for each parameter that can point to it. */
function revincludes(): ReadonlyMap<string, readonly string[]> {
  const all = resourceTypes();
  const sources = new Map(all.map(type => [type, [] as string[]]));
  for (const type of all)
    for (const { code, targets = [] } of Object.values(parametersOf(type).params).filter(isFollowed))
      for (const target of targets.length > 0 ? targets : all) sources.get(target)?.push(`${type}:${code}`);
  return sources;
}

/** Whether includes follow the parameter. */
function isFollowed({ type, inner }: SearchParameter): boolean {
  return type === 'reference' && inner === undefined;
}

/** The operations of a resource type, or of `system`, which also has those of types without a code. */
function operationsOf(
  { hasBots }: CapabilitiesOptions,
  at: string,
): CapabilityStatementRestResourceOperation[] {
  return [...operations.values()].flatMap(own => {
    const { name, definition, of, needsBots } = own[0]?.capability as Operation;
    const isOwn = of !== undefined && !hasCode(of);
    const isHere =
      at === 'system'
        ? isOwn || own.some(({ path }) => path.startsWith('$'))
        : of === at || (of === undefined && own.some(({ path }) => path.startsWith('[type]')));
    if (!isHere || (needsBots && !hasBots)) return [];
    const documentation = `POST ${own.map(({ path }) => path).join(', ')}`;
    return [{ name, definition, ...(isOwn ? { documentation } : {}) }];
  });
}

function codes<Code>(isHere: (path: string) => boolean): { readonly code: Code }[] {
  return routes.flatMap(({ path, capability }) =>
    // The two are sent to one address.
    (capability === 'transaction' ? ['transaction', 'batch'] : [capability]).flatMap(code =>
      typeof code === 'string' && isHere(path) ? [{ code: code as Code }] : [],
    ),
  );
}

/** The routes of each, in the order of the table. */
const operations: ReadonlyMap<string, readonly Route[]> = groupBy(
  routes.filter(({ capability }) => typeof capability === 'object'),
  ({ capability }) => (capability as Operation).definition,
);

/** Features of each resource type. */
export const features = {
  updateCreate: true,
  conditionalCreate: true,
  conditionalRead: 'full-support',
  conditionalUpdate: true,
  conditionalDelete: 'single',
} as const;

interface SearchParam {
  readonly name: string;
  readonly type: 'special' | 'string';
  readonly definition?: string;
}

/** Search parameters of all resource types that are not defined by a SearchParameter of generated/. */
const searchParams: readonly SearchParam[] = [
  { name: '_filter', type: 'special', definition: 'http://hl7.org/fhir/SearchParameter/filter' },
  { name: '_content', type: 'string', definition: 'http://hl7.org/fhir/SearchParameter/Resource-content' },
  { name: '_text', type: 'string', definition: 'http://hl7.org/fhir/SearchParameter/DomainResource-text' },
  { name: '_list', type: 'special' },
];

/** By the resource type that has it. */
const specialParams: Readonly<Record<string, SearchParam>> = {
  Location: {
    name: 'near',
    type: 'special',
    definition: 'http://hl7.org/fhir/SearchParameter/Location-near',
  },
};

const compartments = ['device', 'encounter', 'patient', 'practitioner', 'relatedPerson'].map(
  name => `http://hl7.org/fhir/CompartmentDefinition/${name}`,
);

/** Elements of the CapabilityStatement that are not normative: https://hl7.org/fhir/R4/capabilitystatement-definitions.html */
export const trialUse: ReadonlySet<string> = new Set([
  'extension',
  'security',
  'supportedProfile',
  'versioning',
  'readHistory',
  'updateCreate',
  'conditionalCreate',
  'conditionalRead',
  'conditionalUpdate',
  'conditionalDelete',
  'referencePolicy',
  'searchInclude',
  'searchRevInclude',
]);
