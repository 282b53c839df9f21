// The text of a Bundle of the type batch or transaction → its entries as requests. https://hl7.org/fhir/R4/http.html#transaction

import { elements } from '../../base/definitions/elements.ts';
import { isId } from '../../base/definitions/id.ts';
import { parseJson, withoutBom } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { OutcomeError, outcomeError, outcomeIssue, outcomeOf, placedAnew } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { checkStructure } from '../../base/validate/structure.ts';
import { faultOf } from '../../database/fault.ts';
import { entrySpans } from '../load/bundle.ts';

export interface BundleRequest {
  readonly type: 'batch' | 'transaction';
  readonly entries: readonly EntryRequest[];
}

export interface EntryRequest {
  /** Position in `entry`. */
  readonly index: number;
  readonly fullUrl: string | undefined;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, decoded: `['Patient', '1']`. */
  readonly path: readonly string[];
  /** Without the question mark; undefined: the address has none. */
  readonly query: string | undefined;
  readonly resource: { readonly type: string; readonly text: string } | undefined;
  readonly conditions: Conditions;
}

/** As the headers of the same names. */
export type Conditions = Readonly<Partial<Record<(typeof conditionNames)[number], string>>>;

export const headerNames = {
  ifMatch: 'if-match',
  ifNoneMatch: 'if-none-match',
  ifModifiedSince: 'if-modified-since',
  ifNoneExist: 'if-none-exist',
} as const;

export const conditionNames = ['ifMatch', 'ifNoneMatch', 'ifModifiedSince', 'ifNoneExist'] as const;

/** Deeper JSON is refused before it is walked; the checks of resources have lower limits and better messages. */
const deepest = 500;

/** @param base of this server: addresses that begin with it are relative. @throws OutcomeError 400, 422 */
export function readBundle(text: string, base: string): BundleRequest {
  const body = withoutBom(text);
  const bundle = parseJson(body, deepest);
  if (!isRecord(bundle) || bundle.resourceType !== 'Bundle') {
    const sentence = 'What is posted to the base is a Bundle of the type batch or transaction.';
    throw outcomeError('invalid', sentence, { expression: 'Bundle' });
  }
  const { type } = bundle;
  if (type !== 'batch' && type !== 'transaction')
    throw outcomeError(
      'value',
      `The type of the Bundle is ${shown(String(type))}; post a batch or a transaction. To store a Bundle as it is, post it to Bundle.`,
      { expression: 'Bundle.type' },
    );
  checkAround(bundle);
  const given: readonly unknown[] = Array.isArray(bundle.entry) ? bundle.entry : [];
  const spans = entrySpans(body);
  const entries = given.map((entry, index) => {
    const span = spans[index];
    return readEntry(entry, index, span && body.slice(span.start, span.end), base);
  });
  return { type, entries };
}

/** All but the resources, which each entry's interaction checks. @throws OutcomeError 400, 422 */
function checkAround(bundle: Readonly<Record<string, unknown>>): void {
  const entry = Array.isArray(bundle.entry)
    ? bundle.entry.map((each: unknown) =>
        isRecord(each) && each.request !== undefined
          ? Object.assign({}, each, { resource: undefined })
          : each,
      )
    : bundle.entry;
  const around = JSON.parse(JSON.stringify(Object.assign({}, bundle, { entry }))) as unknown;
  const faults = checkStructure(around, elements(), { level: 'full' }).filter(
    ({ severity }) => severity !== 'warning',
  );
  if (faults.length === 0) return;
  const issues = faults.map(({ code, message, expression }) =>
    outcomeIssue('error', code, message, expression),
  );
  throw new OutcomeError(outcomeOf(issues), { status: 400 });
}

function readEntry(entry: unknown, index: number, text: string | undefined, base: string): EntryRequest {
  const { fullUrl, request, resource, search, response } = isRecord(entry) ? entry : {};
  const at = `Bundle.entry[${index}]`;
  if (!isRecord(request)) throw outcomeError('required', `${at} has no request.`, { expression: at });
  checkModifiers(entry, at);
  checkModifiers(request, `${at}.request`);
  const superfluous = search === undefined ? (response === undefined ? undefined : 'response') : 'search';
  if (superfluous !== undefined) {
    const sentence = `${at}.${superfluous} is for Bundles that a server returns. Leave it out.`;
    throw outcomeError('invariant', sentence, { expression: `${at}.${superfluous}`, status: 400 });
  }
  const method = request.method as EntryRequest['method'];
  const takesResource = method === 'POST' || method === 'PUT' || method === 'PATCH';
  if (resource !== undefined && !takesResource)
    throw outcomeError('invalid', `${at} is a ${method}, and has a resource. Leave it out.`, {
      expression: `${at}.resource`,
    });
  const conditions: Record<string, string> = {};
  for (const name of conditionNames) if (typeof request[name] === 'string') conditions[name] = request[name];
  return {
    index,
    fullUrl: typeof fullUrl === 'string' ? fullUrl : undefined,
    method,
    ...addressOf(String(request.url), base, `${at}.request.url`),
    resource:
      isRecord(resource) && text !== undefined ? { type: String(resource.resourceType), text } : undefined,
    conditions,
  };
}

/** An extension that may change the meaning is not ignored. https://hl7.org/fhir/R4/extensibility.html#modifierExtension */
function checkModifiers(element: unknown, at: string): void {
  if (!isRecord(element) || element.modifierExtension === undefined) return;
  throw outcomeError('extension', `${at} has a modifierExtension, and the server knows none. Leave it out.`, {
    expression: `${at}.modifierExtension`,
  });
}

function addressOf(url: string, base: string, expression: string): Pick<EntryRequest, 'path' | 'query'> {
  const relative = url.startsWith(`${base}/`) ? url.slice(base.length + 1) : url.replace(/^\//, '');
  const mark = relative.indexOf('?');
  const path = (mark < 0 ? relative : relative.slice(0, mark)).replace(/(?<=[^/])\/+$/, '');
  const query = mark < 0 ? undefined : relative.slice(mark + 1);
  try {
    if (!/^[a-z][a-z0-9+.-]*:/i.test(path) && !path.includes('#'))
      return { path: path.split('/').map(decodeURIComponent), query };
  } catch {
    // Malformed percent-encoding.
  }
  const sentence = `The address is ${shown(url)}; write it relative to the base of this server, as Patient/1 or Patient?name=x.`;
  throw outcomeError('value', sentence, { expression });
}

/** An address of one resource or of a search in a type. @throws OutcomeError 400 */
export function typeAndId({ path, index, method }: EntryRequest): {
  readonly type: string;
  readonly id?: string;
} {
  const [type = '', id, ...more] = path;
  if (/^[A-Z]/.test(type) && more.length === 0 && (id === undefined || isId(id)))
    return id === undefined ? { type } : { type, id };
  throw outcomeError('value', `${method} is not for the address ${shown(path.join('/'))}.`, {
    expression: `Bundle.entry[${index}].request.url`,
  });
}

/** Errors of the work name the entry in the expressions of their issues. */
export function inEntry<Result>(index: number, work: () => Result): Result;
export function inEntry<Result>(index: number, work: () => Promise<Result>): Promise<Result>;
export function inEntry<Result>(
  index: number,
  work: () => Result | Promise<Result>,
): Result | Promise<Result> {
  try {
    const result = work();
    return result instanceof Promise
      ? result.catch((error: unknown) => Promise.reject(placed(error, index)))
      : result;
  } catch (error) {
    throw placed(error, index);
  }
}

/** Refusals by PostgreSQL become those of the entry; passing faults stay, so that they are retried. */
function placed(error: unknown, index: number): unknown {
  if (!(error instanceof OutcomeError)) {
    const { status, outcome } = faultOf(error);
    return status < 500 ? placed(new OutcomeError(outcome, { status, cause: error }), index) : error;
  }
  const at = `Bundle.entry[${index}]`;
  return placedAnew(error, (place = '') => {
    if (place.startsWith(at)) return place;
    if (place.startsWith('http.')) return inEntryRequest(at, place);
    const below = place.indexOf('.');
    return place === '' ? at : `${at}.resource${below < 0 ? '' : place.slice(below)}`;
  });
}

/** `http.if-match` → `Bundle.entry[0].request.ifMatch`; parameters are in the address, or in ifNoneExist. */
export function inEntryRequest(at: string, place: string): string {
  const name = conditionNames.find(each => place === `http.${headerNames[each]}`);
  return `${at}.request${name === undefined ? '' : `.${name}`}`;
}
