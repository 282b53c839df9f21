// Further functions of @medplum/core that bots import: names and addresses, ages and dates, codes, identifiers, references and outcomes.
// Runs inside sandboxes.
import { base64, extensionAt, type Given, listOf, recordOf } from './records.ts';
import { formatHumanName, OperationOutcomeError } from './values.ts';

export const ContentType = {
  CSS: 'text/css',
  CSV: 'text/csv',
  HTML: 'text/html',
  TEXT: 'text/plain',
  XML: 'text/xml',
  FHIR_JSON: 'application/fhir+json',
  JSON: 'application/json',
  JSON_PATCH: 'application/json-patch+json',
  FORM_URL_ENCODED: 'application/x-www-form-urlencoded',
  OCTET_STREAM: 'application/octet-stream',
  HL7_V2: 'x-application/hl7-v2+er7',
  PDF: 'application/pdf',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  JAVASCRIPT: 'text/javascript',
  TYPESCRIPT: 'text/typescript',
  SVG: 'image/svg+xml',
} as const;

export const HTTP_HL7_ORG = 'http://hl7.org';
export const HTTP_TERMINOLOGY_HL7_ORG = 'http://terminology.hl7.org';
export const CPT = 'http://www.ama-assn.org/go/cpt';
export const ICD10 = 'http://hl7.org/fhir/sid/icd-10';
export const LOINC = 'http://loinc.org';
export const NDC = 'http://hl7.org/fhir/sid/ndc';
export const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';
export const SNOMED = 'http://snomed.info/sct';
export const UCUM = 'http://unitsofmeasure.org';

/** The default of an absent list: `for (const name of patient.name ?? EMPTY)`. */
export const EMPTY: readonly [] = Object.freeze([] as const);

export function formatGivenName(name: unknown): string {
  return formatHumanName({ given: recordOf(name).given });
}

export function formatFamilyName(name: unknown): string {
  return formatHumanName({ family: recordOf(name).family });
}

/** On one line: street, city, state and postal code. */
export function formatAddress(address: unknown): string {
  const { line, city, state, postalCode } = recordOf(address);
  const parts = [...(Array.isArray(line) ? line : []), city, state, postalCode];
  return parts.filter(part => typeof part === 'string' && part !== '').join(', ');
}

/** @param options of Intl.DateTimeFormat; a date without a time has the same day in every zone */
export function formatDate(
  date: string | undefined,
  locales?: string,
  options: Intl.DateTimeFormatOptions = {},
): string {
  const time = new Date(date ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return time.toLocaleDateString(locales, date?.includes('T') ? options : { ...options, timeZone: 'UTC' });
}

/** Whole years, months and days from one date to another, which is now unless it is given. */
export function calculateAge(
  birthDate: string,
  end = new Date().toISOString(),
): { readonly years: number; readonly months: number; readonly days: number } {
  const [from, to] = [new Date(birthDate), new Date(end)];
  const isEarlier = to.getUTCDate() < from.getUTCDate();
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 +
    to.getUTCMonth() -
    from.getUTCMonth() -
    (isEarlier ? 1 : 0);
  const days = Math.floor((to.getTime() - from.getTime()) / 86_400_000);
  return { years: Math.floor(months / 12), months, days };
}

/** The text, or the displays of its codings. */
export function formatCodeableConcept(concept: unknown): string {
  const { text, coding } = recordOf(concept);
  return typeof text === 'string'
    ? text
    : listOf(coding)
        .map(each => formatCoding(each))
        .join(', ');
}

export function formatCoding(coding: unknown, includeCode = false): string {
  const { display, code } = recordOf(coding);
  const [name, ...more] = [display, code].filter(each => typeof each === 'string');
  return name === undefined ? '' : includeCode && more.length > 0 ? `${name} (${more[0]})` : name;
}

export function getCodeBySystem(concept: unknown, system: string): string | undefined {
  const code = listOf(recordOf(concept).coding).find(each => each.system === system)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Changes the concept. */
export function setCodeBySystem(concept: { coding?: Given[] }, system: string, code: string): void {
  concept.coding = replaced(concept.coding, system, { code });
}

/** Changes the resource. */
export function setIdentifier(resource: { identifier?: Given[] }, system: string, value: string): void {
  resource.identifier = replaced(resource.identifier, system, { value });
}

/** Sets members of the element of the system, or adds an element. */
function replaced(list: readonly Given[] = [], system: string, members: Given): Given[] {
  const at = list.findIndex(each => each.system === system);
  if (at < 0) return [...list, { system, ...members }];
  return list.map((each, index) => (index === at ? { ...each, ...members } : each));
}

/** @param urls of nested extensions, from outside to inside */
export function getExtension(resource: unknown, ...urls: readonly string[]): Given | undefined {
  return urls.length === 0 ? undefined : extensionAt(resource, urls);
}

export function findResourceByCode(
  resources: readonly unknown[],
  code: unknown,
  system: string,
): unknown | undefined {
  const wanted = typeof code === 'string' ? code : getCodeBySystem(code, system);
  return resources.find(
    each => wanted !== undefined && getCodeBySystem(recordOf(each).code, system) === wanted,
  );
}

/** Changes the resource, and returns it. */
export function addProfileToResource<R extends { meta?: { profile?: (string | null)[] } }>(
  resource: R,
  profile: string,
): R {
  const { meta = {} } = resource;
  const profiles = meta.profile ?? [];
  resource.meta = { ...meta, profile: profiles.includes(profile) ? profiles : [...profiles, profile] };
  return resource;
}

export function isResource(value: unknown, type?: string): boolean {
  const { resourceType } = recordOf(value);
  return typeof resourceType === 'string' && (type === undefined || resourceType === type);
}

export function isReference(value: unknown, type?: string): boolean {
  const { reference } = recordOf(value);
  return typeof reference === 'string' && (type === undefined || reference.startsWith(`${type}/`));
}

/** @throws OperationOutcomeError for references of another form than `Patient/1` */
export function parseReference(value: unknown): [type: string, id: string] {
  const [type, id, ...more] = String(recordOf(value).reference ?? '').split('/');
  if (type && id && more.length === 0) return [type, id];
  throw new OperationOutcomeError(outcome('error', 'invalid', 'Invalid reference'));
}

export const allOk = outcome('information', 'informational', 'All OK');
export const created = outcome('information', 'informational', 'Created');
export const forbidden = outcome('error', 'forbidden', 'Forbidden');
export const notFound = outcome('error', 'not-found', 'Not found');

function outcome(severity: string, code: string, text: string): Given {
  return { resourceType: 'OperationOutcome', issue: [{ severity, code, details: { text } }] };
}

export function isOperationOutcome(value: unknown): boolean {
  return recordOf(value).resourceType === 'OperationOutcome';
}

/** Whether none of its issues is an error. */
export function isOk(value: unknown): boolean {
  const { resourceType, issue } = recordOf(value);
  return (
    resourceType === 'OperationOutcome' &&
    !listOf(issue).some(({ severity }) => /^(error|fatal)$/.test(String(severity)))
  );
}

export function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null;
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a text, a list or an object is not empty. */
export function isPopulated(value: unknown): boolean {
  return (isString(value) || isObject(value)) && !isEmpty(value);
}

export function isUUID(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

export function generateId(): string {
  return crypto.randomUUID();
}

/** A list unchanged, another value as a list of one; undefined unchanged. */
export function arrayify<T>(value: T | T[] | undefined): T[] | undefined {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value : [value];
}

/** With one slash between; an absolute address replaces the first one. */
export function concatUrls(base: string | URL, path: string): string {
  return new URL(path.replace(/^\//, ''), String(base).replace(/\/?$/, '/')).toString();
}

/** Of text in UTF-8. */
export function encodeBase64(text: string): string {
  return base64(new TextEncoder().encode(text));
}

export function decodeBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), each => each.charCodeAt(0)));
}

export function isDefined<T>(value: T | undefined | null): value is T {
  return value !== undefined && value !== null;
}

/** No value, an empty text, or a list or an object without members. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export function deepClone<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise(done => setTimeout(done, milliseconds));
}
