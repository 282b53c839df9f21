// import { type BotEvent, createReference, type MedplumClient } from 'kiln-fhir/bot/medplum': bots that were written for Medplum.

import type { BotClient, BotEvent as KilnEvent } from '../../../generated/bot.d.ts';
import type { Reference, Resource, ResourceType, ResourceTypes } from '../../../generated/client/types/index.d.ts';

export type WithId<R> = R & { id: string };

/** `input` of an HL7 message is an Hl7Message of this module. */
export interface BotEvent<Input = unknown> extends Omit<KilnEvent<Input>, 'secrets'> {
  readonly secrets: Readonly<Record<string, ProjectSetting>>;
}

export interface ProjectSetting {
  readonly name: string;
  readonly valueString: string;
}

export type QueryTypes =
  | string
  | URLSearchParams
  | readonly (readonly [string, string])[]
  | Readonly<Record<string, string | number | boolean | undefined | readonly string[]>>;

/** Of `headers` only If-Match has an effect; others, and other members but `cache`, are refused. */
export interface MedplumRequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cache?: string;
}

/** The resources of a page, with the Bundle that they came in. */
export type ResourceArray<R> = R[] & { bundle: ResourceTypes['Bundle'] };

export interface BinaryOptions {
  readonly data: string | Uint8Array;
  readonly contentType: string;
  /** The title of an Attachment; a Binary has none. */
  readonly filename?: string;
  readonly securityContext?: Reference;
}

/** The methods of Medplum's client, beside those of Kiln's. */
export interface MedplumClient extends Omit<BotClient, 'graphql' | 'search' | 'searchOne' | 'searchResources'> {
  createResource<T extends ResourceType>(
    resource: { resourceType: T } & ResourceTypes[T],
    options?: MedplumRequestOptions,
  ): Promise<WithId<ResourceTypes[T]>>;
  createResourceIfNoneExist<T extends ResourceType>(
    resource: { resourceType: T } & ResourceTypes[T],
    query: string,
    options?: MedplumRequestOptions,
  ): Promise<WithId<ResourceTypes[T]>>;
  upsertResource<T extends ResourceType>(
    resource: { resourceType: T } & ResourceTypes[T],
    query: QueryTypes,
    options?: MedplumRequestOptions,
  ): Promise<WithId<ResourceTypes[T]>>;
  updateResource<T extends ResourceType>(
    resource: { resourceType: T } & ResourceTypes[T],
    options?: MedplumRequestOptions,
  ): Promise<WithId<ResourceTypes[T]>>;
  patchResource<T extends ResourceType>(
    type: T,
    id: string,
    operations: readonly { readonly op: string; readonly path: string; readonly value?: unknown }[],
    options?: MedplumRequestOptions,
  ): Promise<WithId<ResourceTypes[T]>>;
  deleteResource(type: ResourceType, id: string, options?: MedplumRequestOptions): Promise<void>;
  readResource<T extends ResourceType>(
    type: T,
    id: string,
    options?: MedplumRequestOptions,
  ): Promise<WithId<ResourceTypes[T]>>;
  readVersion<T extends ResourceType>(
    type: T,
    id: string,
    version: string,
    options?: MedplumRequestOptions,
  ): Promise<WithId<ResourceTypes[T]>>;
  readHistory(
    type: ResourceType,
    id: string,
    options?: { readonly count?: number },
  ): Promise<ResourceTypes['Bundle']>;
  readPatientEverything(id: string): Promise<ResourceTypes['Bundle']>;
  search<T extends ResourceType>(type: T, query?: QueryTypes): Promise<ResourceTypes['Bundle']>;
  searchOne<T extends ResourceType>(
    type: T,
    query?: QueryTypes,
  ): Promise<WithId<ResourceTypes[T]> | undefined>;
  searchResources<T extends ResourceType>(
    type: T,
    query?: QueryTypes,
  ): Promise<ResourceArray<WithId<ResourceTypes[T]>>>;
  searchResourcePages<T extends ResourceType>(
    type: T,
    query?: QueryTypes,
  ): AsyncGenerator<ResourceArray<WithId<ResourceTypes[T]>>>;
  validateResource(resource: Resource): Promise<ResourceTypes['OperationOutcome']>;
  createBinary(options: BinaryOptions): Promise<WithId<ResourceTypes['Binary']>>;
  createBinary(
    data: string | Uint8Array,
    filename: string | undefined,
    contentType: string,
  ): Promise<WithId<ResourceTypes['Binary']>>;
  createAttachment(options: BinaryOptions): Promise<MedplumAttachment>;
  createAttachment(
    data: string | Uint8Array,
    filename: string | undefined,
    contentType: string,
  ): Promise<MedplumAttachment>;
  /** @param bot an id, or an Identifier @param contentType says how a text is passed: as an HL7 message, as JSON, or as it is */
  executeBot<Result = unknown>(
    bot: string | { readonly system?: string; readonly value?: string },
    input?: unknown,
    contentType?: string,
  ): Promise<Result>;
  /** The whole answer: data, errors. */
  graphql<Data = unknown>(
    query: string,
    operationName?: string | null | Readonly<Record<string, unknown>>,
    variables?: Readonly<Record<string, unknown>>,
  ): Promise<{ data: Data; errors?: readonly { readonly message: string }[] }>;
  /** Of FHIR, by GET: `Patient?name=x`, or what fhirUrl gives. */
  get<Result = unknown>(url: string): Promise<Result>;
  fhirUrl(...path: readonly string[]): string;
  /** Do nothing: there is no cache. */
  invalidateAll(): void;
  invalidateSearches(type?: ResourceType): void;
  invalidateUrl(url?: string): void;
}

export interface MedplumAttachment {
  contentType: string;
  /** `Binary/1` */
  url: string;
  title?: string;
}

/** The client of a handler with Medplum's methods. A handler of a file that imports this module gets it without this call. */
export declare function medplum(client: BotClient | MedplumClient): MedplumClient;

/** What a call throws where a bot throws it itself; those of the client have the same `outcome`. */
export declare class OperationOutcomeError extends Error {
  readonly outcome: ResourceTypes['OperationOutcome'];
  constructor(outcome: ResourceTypes['OperationOutcome'], cause?: unknown);
}
export declare function badRequest(details: string, expression?: string): ResourceTypes['OperationOutcome'];
export declare function normalizeErrorString(error: unknown): string;
export declare function getReferenceString(
  value: { readonly reference?: string } | { readonly resourceType?: string; readonly id?: string } | undefined,
): string;
export declare function createReference(resource: Resource): { reference: string; display?: string };
export declare function resolveId(reference: { readonly reference?: string } | { readonly id?: string } | undefined): string | undefined;
export declare function getDisplayString(resource: Resource): string;
export declare function formatHumanName(name: unknown): string;
export declare function getIdentifier(resource: Resource, system: string): string | undefined;
export declare function getExtensionValue(resource: unknown, ...urls: readonly string[]): unknown;
export declare function getQuestionnaireAnswers(response: unknown): Record<string, Answer>;
export declare function getAllQuestionnaireAnswers(response: unknown): Record<string, Answer[]>;

export declare const ContentType: Readonly<
  Record<
    | 'CSS' | 'CSV' | 'FHIR_JSON' | 'FORM_URL_ENCODED' | 'HL7_V2' | 'HTML' | 'JAVASCRIPT' | 'JPEG' | 'JSON' | 'JSON_PATCH'
    | 'OCTET_STREAM' | 'PDF' | 'PNG' | 'SVG' | 'TEXT' | 'TYPESCRIPT' | 'XML',
    string
  >
>;
/** Systems of codes, and what canonical addresses begin with. */
export declare const CPT: string, ICD10: string, LOINC: string, NDC: string, RXNORM: string, SNOMED: string, UCUM: string;
export declare const HTTP_HL7_ORG: string, HTTP_TERMINOLOGY_HL7_ORG: string;

interface Codes {
  coding?: { system?: string; code?: string }[];
}

export declare function formatGivenName(name: unknown): string;
export declare function formatFamilyName(name: unknown): string;
/** On one line: street, city, state and postal code. */
export declare function formatAddress(address: unknown): string;
/** Stands in for an absent list. */
export declare const EMPTY: readonly [];
export declare function formatCodeableConcept(concept: unknown): string;
export declare function formatCoding(coding: unknown, includeCode?: boolean): string;
/** An empty text for what is not a date. */
export declare function formatDate(date: string | undefined, locales?: string, options?: object): string;
/** Whole years, months and days, up to now unless the end is given. */
export declare function calculateAge(
  birthDate: string,
  end?: string,
): { readonly years: number; readonly months: number; readonly days: number };
export declare function getCodeBySystem(concept: Codes | undefined, system: string): string | undefined;
/** Changes the concept. */
export declare function setCodeBySystem(concept: Codes, system: string, code: string): void;
/** Changes the resource. */
export declare function setIdentifier(resource: Resource, system: string, value: string): void;
export declare function getExtension(resource: unknown, ...urls: readonly string[]): Readonly<Record<string, unknown>> | undefined;
export declare function findResourceByCode<R extends Resource>(
  resources: readonly R[],
  code: Codes | string,
  system: string,
): R | undefined;
/** Changes the resource, and returns it. */
export declare function addProfileToResource<R extends Resource>(resource: R, profile: string): R;
export declare function isResource<T extends ResourceType>(value: unknown, type?: T): value is { resourceType: T } & ResourceTypes[T];
export declare function isReference(value: unknown, type?: ResourceType): value is Reference & { reference: string };
/** `Patient/1`. @throws OperationOutcomeError for another value */
export declare function parseReference(reference: Reference | undefined): [type: ResourceType, id: string];
export declare const allOk: ResourceTypes['OperationOutcome'];
export declare const created: ResourceTypes['OperationOutcome'];
export declare const forbidden: ResourceTypes['OperationOutcome'];
export declare const notFound: ResourceTypes['OperationOutcome'];
export declare function isOperationOutcome(value: unknown): value is ResourceTypes['OperationOutcome'];
/** Whether none of its issues is an error. */
export declare function isOk(outcome: ResourceTypes['OperationOutcome']): boolean;
export declare function isObject(value: unknown): value is Record<string, unknown>;
export declare function isString(value: unknown): value is string;
/** Whether a text, a list or an object has anything. */
export declare function isPopulated<T>(value: T | undefined | null): value is T;
export declare function isUUID(text: string): boolean;
export declare function generateId(): string;
export declare function arrayify<T>(value: T | T[]): T[];
export declare function arrayify<T>(value: T | T[] | undefined): T[] | undefined;
/** With one slash between; an address that is absolute replaces the first one. */
export declare function concatUrls(base: string | URL, path: string): string;
/** Of text in UTF-8. */
export declare function encodeBase64(text: string): string;
export declare function decodeBase64(text: string): string;
export declare function isDefined<T>(value: T | undefined | null): value is T;
export declare function isEmpty(value: unknown): boolean;
export declare function deepClone<T>(value: T): T;
export declare function capitalize(word: string): string;
export declare function sleep(milliseconds: number): Promise<void>;

/** A QuestionnaireResponse.item.answer: one of the values. */
export interface Answer {
  readonly valueBoolean?: boolean;
  readonly valueDecimal?: number;
  readonly valueInteger?: number;
  readonly valueDate?: string;
  readonly valueDateTime?: string;
  readonly valueTime?: string;
  readonly valueString?: string;
  readonly valueUri?: string;
  readonly valueCoding?: { readonly system?: string; readonly code?: string; readonly display?: string };
  readonly valueReference?: Reference;
  readonly valueQuantity?: { readonly value?: number; readonly unit?: string };
}

/** `20260131` and `20260131093000` with an offset → `2026-01-31`, `2026-01-31T09:30:00.000Z`; undefined for other texts. */
export declare function parseHl7DateTime(text: string | undefined): string | undefined;
/** In UTC: `20260131093000` */
export declare function formatHl7DateTime(date: Date | string): string;

/** The characters that part and escape the texts of a message. */
export declare class Hl7Context {
  readonly segmentSeparator: string;
  readonly fieldSeparator: string;
  readonly componentSeparator: string;
  readonly repetitionSeparator: string;
  readonly escapeCharacter: string;
  readonly subcomponentSeparator: string;
  constructor(
    segmentSeparator?: string,
    fieldSeparator?: string,
    componentSeparator?: string,
    repetitionSeparator?: string,
    escapeCharacter?: string,
    subcomponentSeparator?: string,
  );
  getMsh1(): string;
  getMsh2(): string;
}

/** As Medplum counts: segments and repetitions from 0, fields and components from 1, sub-components from 0. */
export declare class Hl7Message {
  readonly context: Hl7Context;
  readonly segments: Hl7Segment[];
  constructor(segments: readonly Hl7Segment[], context?: Hl7Context);
  static parse(text: string): Hl7Message;
  readonly header: Hl7Segment | undefined;
  get(which: number | string): Hl7Segment | undefined;
  getAll(name: string): Hl7Segment[];
  getSegment(which: number | string): Hl7Segment | undefined;
  getAllSegments(name: string): Hl7Segment[];
  setSegment(which: number | string, segment: Hl7Segment): boolean;
  buildAck(options?: { readonly ackCode?: string; readonly errSegment?: Hl7Segment; readonly text?: string }): Hl7Message;
  toString(): string;
}

export declare class Hl7Segment {
  readonly context: Hl7Context;
  readonly name: string;
  /** Index 0 is the name. */
  readonly fields: Hl7Field[];
  constructor(fields: readonly (Hl7Field | string)[], context?: Hl7Context);
  static parse(text: string, context?: Hl7Context): Hl7Segment;
  get(index: number): Hl7Field | undefined;
  getField(number: number): Hl7Field | undefined;
  getComponent(field: number, component: number, subcomponent?: number, repetition?: number): string;
  setField(number: number, field: Hl7Field | string): boolean;
  setComponent(field: number, component: number, value: string, subcomponent?: number, repetition?: number): boolean;
  toString(): string;
}

export declare class Hl7Field {
  readonly context: Hl7Context;
  /** Repetitions of components, as written. */
  readonly components: string[][];
  constructor(components: string[][], context?: Hl7Context);
  static parse(text: string, context?: Hl7Context): Hl7Field;
  /** Counts components from 0. */
  get(component: number, subcomponent?: number, repetition?: number): string;
  getComponent(component: number, subcomponent?: number, repetition?: number): string;
  setComponent(component: number, value: string, subcomponent?: number, repetition?: number): boolean;
  toString(): string;
}
