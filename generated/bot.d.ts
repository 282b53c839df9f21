// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.
// import type { BotClient, BotEvent } from '@kiln';

import type { SearchParameterNames } from './bot-search.js';
import type { Resource, ResourceType, ResourceTypes } from './client/types/index.js';

/** What a bot exports as `handler`. */
export type BotHandler<Input = unknown> = (client: BotClient, event: BotEvent<Input>) => unknown;

/** What a handler is called with. `Input` is what the Content-Type makes of the body. */
export interface BotEvent<Input = unknown> {
  /** text/plain: a string. JSON: an object. A form or a query: an object of strings. FHIR: a resource. HL7 v2: an Hl7Message. */
  readonly input: Input;
  /** The bytes of the body, for signatures of webhooks; absent for GET, and where another bot calls. */
  readonly rawBody?: Uint8Array | undefined;
  /** Without parameters; absent for GET. */
  readonly contentType?: string;
  /** This bot. */
  readonly bot: BotReference;
  /** Who called it. */
  readonly requester: BotReference;
  /** The secrets of the project, by name. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Of the request, by lower-case names: content negotiation, tracing, and what KILN_BOT_HEADERS adds. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly traceId: string;
}

export interface BotReference {
  /** `Practitioner/1` */
  readonly reference?: string;
  readonly display?: string;
}

/** A resource as the server has it. */
export type Stored<R> = R & { id: string };

/** Calls are made as the bot, or as its caller where runAsUser is true, through the same policies. All may throw a BotClientError. */
export interface BotClient {
  read<T extends ResourceType>(type: T, id: string): Promise<Stored<ResourceTypes[T]>>;
  /** @param params also as a query, `name=peter&birthdate=ge1950`, as URLSearchParams, or as pairs */
  search<T extends ResourceType>(
    type: T,
    params?: AnySearchParams<T>,
  ): Promise<SearchResult<ResourceTypes[T]>>;
  /** The first match; undefined without one. */
  searchOne<T extends ResourceType>(
    type: T,
    params?: AnySearchParams<T>,
  ): Promise<Stored<ResourceTypes[T]> | undefined>;
  /** The matches, without what is included; those of the first page, as long as `_count` says. */
  searchResources<T extends ResourceType>(
    type: T,
    params?: AnySearchParams<T>,
  ): Promise<readonly Stored<ResourceTypes[T]>[]>;
  /** The current version of what it refers to, on this server: `{ reference: 'Patient/1' }`, or `'Patient/1'`. */
  readReference<T extends ResourceType>(
    reference: { readonly reference?: `${T}/${string}` | string } | `${T}/${string}`,
  ): Promise<Stored<ResourceTypes[T]>>;
  /** @param options ifNoneExist: a search; the one resource that it finds is returned, and nothing is created */
  create<T extends ResourceType>(
    resource: { resourceType: T } & ResourceTypes[T],
    options?: { readonly ifNoneExist?: AnySearchParams<T> },
  ): Promise<Stored<ResourceTypes[T]>>;
  /**
   * Replaces the resource of this id, or makes it.
   *
   * @param options ifMatch: the version that it replaces (`meta.versionId`); if it is another by now, nothing is changed: status 412
   */
  update<T extends ResourceType>(
    resource: { resourceType: T; id: string } & ResourceTypes[T],
    options?: Expected,
  ): Promise<Stored<ResourceTypes[T]>>;
  /** Replaces the one resource that the search finds; creates without one. Several: status 412. */
  upsert<T extends ResourceType>(
    resource: { resourceType: T } & ResourceTypes[T],
    params: AnySearchParams<T>,
  ): Promise<Stored<ResourceTypes[T]>>;
  patch<T extends ResourceType>(
    type: T,
    id: string,
    operations: readonly PatchOperation[],
    options?: Expected,
  ): Promise<Stored<ResourceTypes[T]>>;
  delete(type: ResourceType, id: string, options?: Expected): Promise<void>;
  /**
   * Versions, the newest first, of a resource, or of all of a type. https://hl7.org/fhir/R4/http.html#history
   *
   * @param params `_count`, `_since`, `_at`
   */
  history<T extends ResourceType>(type: T, id?: string, params?: RequestParams): Promise<ResourceTypes['Bundle']>;
  /**
   * What the definitions say of it; whatever that is, nothing is written. https://hl7.org/fhir/R4/resource-operation-validate.html
   *
   * @param params `profile`, `mode`
   */
  validate(resource: Resource, params?: RequestParams): Promise<ResourceTypes['OperationOutcome']>;
  /** A batch or a transaction; the response has the resources that were written. https://hl7.org/fhir/R4/http.html#transaction */
  executeBatch(bundle: ResourceTypes['Bundle']): Promise<ResourceTypes['Bundle']>;
  graphql<Data = unknown>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<GraphQLAnswer<Data>>;
  /**
   * Runs another bot. An Hl7Message and URLSearchParams arrive there as an HL7 message and a form; an HL7 message that it returns
   * arrives here as one, and nothing as undefined.
   *
   * @param bot an id, `Bot/id`, or an identifier as `system|value`
   */
  execute<Result = unknown>(bot: string | BotReference, input?: unknown): Promise<Result>;
}

/** Parameters in one of their forms: an object, a query, or pairs, as of URLSearchParams. */
export type AnySearchParams<T extends ResourceType> =
  | SearchParams<T>
  | string
  | Iterable<readonly [name: string, value: string]>;

/** Of an operation: `{ _count: 10 }`, or `'_count=10'`. */
export type RequestParams = Readonly<Record<string, string | number>> | string;

/** `'3'`, as in `meta.versionId`. */
export interface Expected {
  readonly ifMatch?: string | number;
}

/** What a call throws. Where nobody catches it, its outcome is the answer of the bot. */
export interface BotClientError extends Error {
  readonly name: 'ClientError';
  /** Of HTTP. */
  readonly status: number;
  readonly outcome: {
    readonly resourceType: 'OperationOutcome';
    readonly issue: readonly { readonly severity: string; readonly code: string; readonly diagnostics?: string }[];
  };
}

/** Of a search parameter; the items of a list are alternatives. Prefixes stand in the text: `'ge2020-01'`. */
type SearchValue<Kind> =
  | (Kind extends 'token' | 'string' | 'uri' ? boolean : never)
  | (Kind extends 'token' | 'string' | 'uri' | 'number' | 'quantity' | 'date' ? number : never)
  | string;

/** Besides `missing`. https://hl7.org/fhir/R4/search.html#modifiers */
interface SearchModifiers {
  string: 'exact' | 'contains';
  token: 'text' | 'not' | 'of-type' | 'above' | 'below' | 'in' | 'not-in';
  uri: 'above' | 'below';
  /** `subject:Patient`, and chains: `subject:Patient.name` */
  reference: 'identifier' | Capitalize<string>;
}

type SearchModifier<Kind> = 'missing' | (Kind extends keyof SearchModifiers ? SearchModifiers[Kind] : never);

/** As in a search by REST: `{ 'name:contains': 'ete', 'general-practitioner.name': 'x', _include: 'Patient:organization' }`. */
export type SearchParams<T extends ResourceType> = {
  readonly [Kind in keyof SearchParameterNames[T] as SearchParameterNames[T][Kind] & string]?:
    | SearchValue<Kind>
    | readonly SearchValue<Kind>[];
} & {
  readonly [Kind in keyof SearchParameterNames[T] as `${SearchParameterNames[T][Kind] & string}:${SearchModifier<Kind>}`]?:
    | string
    | boolean
    | readonly string[];
} & {
  readonly [Name in ReferenceName<T> as `${Name}.${string}`]?: string | readonly string[];
} & {
  readonly [name: `_has:${string}`]: string | readonly string[];
  /** Several all apply. */
  readonly _filter?: string | readonly string[];
  /** `'-date,status'` */
  readonly _sort?: string | readonly string[];
  readonly _count?: number | `${number}`;
  readonly _offset?: number | `${number}`;
  readonly _total?: 'none' | 'estimate' | 'accurate';
  readonly _summary?: 'true' | 'text' | 'data' | 'count' | 'false';
  readonly _elements?: string | readonly string[];
  /** `'Patient:organization'`; what is included stands in the Bundle with the mode `include`. Several are pairs. */
  readonly _include?: string;
  readonly _revinclude?: string;
  readonly '_include:iterate'?: string;
  readonly '_revinclude:iterate'?: string;
};

type ReferenceName<T extends ResourceType> = 'reference' extends keyof SearchParameterNames[T]
  ? SearchParameterNames[T]['reference'] & string
  : never;

/** A Bundle of type searchset. */
export interface SearchResult<R extends Resource> {
  readonly resourceType: 'Bundle';
  readonly type: 'searchset';
  readonly total?: number;
  /** The query of `next` finds the next page. */
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  /** Matches; with `_include` and `_revinclude` also other resources, whose type their `resourceType` says. */
  readonly entry?: readonly {
    readonly fullUrl: string;
    readonly resource: Stored<R>;
    readonly search: { readonly mode: 'match' | 'include' };
  }[];
}

/** https://www.rfc-editor.org/rfc/rfc6902 */
export type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly path: string; readonly from: string };

export interface GraphQLAnswer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly path?: readonly (string | number)[] }[];
}

/** Of HL7 v2: a message, or a batch of them. Counted from 1, as HL7 counts; escapes are decoded. */
export interface Hl7Message {
  readonly segments: Hl7Segment[];
  /** Each message of a batch; of a plain message itself. */
  readonly messages: Hl7Message[];
  /** What was taken as text although it begins as an escape does; undefined if there was none. It is a line of the log, too. */
  readonly warning: string | undefined;
  /** The first of a name, or the one at a number. */
  getSegment(which: string | number): Hl7Segment | undefined;
  getAllSegments(name: string): Hl7Segment[];
  /** False: there is none to be replaced. */
  setSegment(which: string | number, segment: Hl7Segment | string): boolean;
  addSegment(segment: Hl7Segment | string): Hl7Segment;
  buildAck(options?: Hl7Acknowledgement): Hl7Message;
  toString(): string;
}

/** Makes messages: a global of every bot, and an import of '@kiln'. */
export interface Hl7Messages {
  /** Throws an error whose name is Hl7Fault, with the place of the fault. */
  parse(text: string): Hl7Message;
  /** `build({ type: 'ADT^A01^ADT_A01' }, [['PID', 1, null, ['7', null, null, null, 'MR']], 'ZPI|as|written'])` */
  build(header: Hl7Header, segments?: readonly Hl7SegmentValue[]): Hl7Message;
  readonly prototype: Hl7Message;
  [Symbol.hasInstance](value: unknown): value is Hl7Message;
}

export declare const Hl7Message: Hl7Messages;

/** MSH of a new message. A list is one of components; texts are escaped. */
export interface Hl7Header {
  /** MSH-9 */
  readonly type: string | readonly string[];
  /** MSH-3 to MSH-6 */
  readonly sendingApplication?: Hl7Value;
  readonly sendingFacility?: Hl7Value;
  readonly receivingApplication?: Hl7Value;
  readonly receivingFacility?: Hl7Value;
  /** MSH-7: now unless given. */
  readonly time?: Date;
  /** MSH-10: unique unless given. */
  readonly controlId?: string;
  /** MSH-11: P unless given. */
  readonly processingId?: string;
  /** MSH-12: 2.5.1 unless given. */
  readonly version?: string;
  /** MSH-18, in which the message is sent: `UNICODE UTF-8`, `8859/1`. */
  readonly characterSet?: string;
  /** MSH-1 and MSH-2 */
  readonly delimiters?: string;
}

/** A text or a segment is taken as it is written; a list is a name and its fields. */
export type Hl7SegmentValue = string | Hl7Segment | readonly [name: string, ...fields: Hl7FieldValue[]];

export type Hl7FieldValue = Hl7Value | { readonly repetitions: readonly Hl7Value[] };

/** Components, whose lists are sub-components. */
export type Hl7Value = Hl7Part | Hl7Field | readonly (Hl7Part | readonly Hl7Part[])[];

export type Hl7Part = string | number | null | undefined;

export interface Hl7Segment {
  readonly name: string;
  readonly fields: Hl7Field[];
  getField(number: number): Hl7Field | undefined;
  /** Empty where there is none. */
  getComponent(field: number, component: number, subcomponent?: number, repetition?: number): string;
  setField(number: number, value: Hl7Field | string): this;
  setComponent(field: number, component: number, value: string, subcomponent?: number, repetition?: number): this;
  toString(): string;
}

export interface Hl7Field {
  /** Repetitions of components of sub-components. */
  readonly repetitions: string[][][];
  getComponent(component: number, subcomponent?: number, repetition?: number): string;
  setComponent(component: number, value: string, subcomponent?: number, repetition?: number): this;
  toString(): string;
}

export interface Hl7Acknowledgement {
  /** AA unless given. */
  readonly ackCode?: 'AA' | 'AE' | 'AR' | 'CA' | 'CE' | 'CR';
  /** MSA-3: a sentence for people. */
  readonly text?: string;
  readonly errSegment?: Hl7Segment | string;
  /** MSH-10 */
  readonly controlId?: string;
  /** MSH-7 */
  readonly time?: Date;
}
