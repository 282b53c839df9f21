// The query and the Parameters of an operation → its input, by the parameters of its route. Unknown parameters, repeated ones that have one
// value, and values of another type are refused by name.
// https://hl7.org/fhir/R4/operations.html#request
import type { Context } from 'koa';
import type { Coding } from '../../access/terminology.ts';
import { elements } from '../../base/definitions/elements.ts';
import { bodyText } from '../../base/http/body.ts';
import { parseJson, withoutBom } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import {
  inRequest,
  OutcomeError,
  outcomeError,
  outcomeIssue,
  outcomeOf,
  placedAnew,
} from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { checkStructure } from '../../base/validate/structure.ts';
import type { Pair } from '../../search/search-query.ts';
import { queryPairs } from '../rest/query-pairs.ts';
import type { Handler, RoutedContext } from './dispatch.ts';
import { checkId, sendFhir } from './request.ts';
import { matchOf } from './router.ts';
import type { OperationParameters, Route } from './routes.ts';
import type { Services } from './services.ts';
import { checkHeaders, checkOperation } from './support-check.ts';

/** A value of a parameter, and its place: `http.url` or `Parameters.parameter[0]`. */
export interface Given {
  readonly value: unknown;
  readonly at: string;
}

/** Primitives are texts. */
export type Input = ReadonlyMap<string, readonly Given[]>;

export interface OperationRequest {
  readonly ctx: RoutedContext;
  readonly services: Services;
  readonly input: Input;
  /** The resource type of the operation. */
  readonly of: string;
  /** The id of the path; undefined: the operation is on the type. */
  readonly id: string | undefined;
  /** That resource: `ValueSet/1`. */
  readonly own: string | undefined;
}

/** The handler of an operation whose response is a resource. */
export function operation(answer: (request: OperationRequest) => Promise<string | object>): Handler {
  return async (ctx, services) => {
    const { id } = ctx.params;
    const [of = ''] = routeOf(ctx).name.split('/');
    checkId(of, id);
    const input = await operationInput(ctx, services);
    const own = id === undefined ? undefined : `${of}/${id}`;
    sendFhir(ctx, await answer({ ctx, services, input, of, id, own }));
  };
}

/** @throws OutcomeError 400, 406, 413, 415 */
export async function operationInput(ctx: RoutedContext, services: Services): Promise<Input> {
  return (await sentInput(ctx, services)).input;
}

/**
 * The input, and the text of the body.
 *
 * @param alone the type of a resource that may be the body itself, and the parameter that it is then
 * @throws OutcomeError 400, 406, 413, 415
 */
export async function sentInput(
  ctx: RoutedContext,
  { config }: Pick<Services, 'config'>,
  alone?: { readonly type: string; readonly parameter: string },
): Promise<{ readonly input: Input; readonly text: string }> {
  const { name } = routeOf(ctx);
  checkHeaders(ctx, 'operation');
  checkOperation(ctx, name, inAddress(parametersOf(ctx)));
  const text = hasBody(ctx) ? withoutBom(await bodyText(ctx, config.limits)) : '';
  const body = text.trim() === '' ? undefined : parseJson(text);
  if (alone && isRecord(body) && body.resourceType === alone.type) {
    const parameter = [{ name: alone.parameter, resource: body }];
    return { input: inputOf(ctx, { resourceType: 'Parameters', parameter }), text };
  }
  if (body !== undefined && (!isRecord(body) || body.resourceType !== 'Parameters'))
    throw fault('structure', 'Parameters', `are the body of ${name}, and another was sent.`);
  return { input: inputOf(ctx, body), text };
}

function routeOf(ctx: RoutedContext): Route {
  const route = matchOf(ctx)?.route;
  if (!route) throw new Error('A handler answers a request without a route.');
  return route;
}

function parametersOf(ctx: RoutedContext): OperationParameters {
  const { capability } = routeOf(ctx);
  return typeof capability === 'object' ? (capability.parameters ?? {}) : {};
}

/** A POST may have none. */
export function hasBody({ method, headers }: Pick<Context, 'method' | 'headers'>): boolean {
  return (
    method === 'POST' &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}

/** Primitives alone. */
function inAddress(parameters: OperationParameters): readonly string[] {
  return Object.keys(parameters).filter(name => /^[a-z]/.test(parameters[name] ?? ''));
}

/** @param body a Parameters resource; undefined: there is none. @throws OutcomeError 400 */
export function inputOf(ctx: RoutedContext, body: Readonly<Record<string, unknown>> | undefined): Input {
  const known = parametersOf(ctx);
  const texts = inAddress(known);
  const addressed = queryPairs(ctx.querystring).flatMap(([name, value]) => {
    if (!texts.includes(name)) return [];
    if (value.includes('\0'))
      throw outcomeError('value', `${name} holds the character U+0000: remove it.`, inRequest(name));
    return [{ name, value, at: inRequest(name).expression }];
  });
  const list = body ? parametersIn(body) : [];
  return gathered(known, [...addressed, ...readList(known, list, 'Parameters.parameter', routeOf(ctx).name)]);
}

/** The parts of a parameter of the type `Parts`. @throws OutcomeError 400 */
export function partsOf({ value, at }: Given, known: OperationParameters): Input {
  return gathered(known, readList(known, recordsOf(value, `${at}.part`), `${at}.part`, at));
}

type Named = Given & { readonly name: string };

function gathered(known: OperationParameters, all: readonly Named[]): Input {
  const input = new Map<string, Given[]>();
  for (const { name, value, at } of all) {
    const before = input.get(name);
    if (before && !known[name]?.endsWith('*'))
      throw outcomeError('invalid', `There are several values of ${name}: send one.`, { expression: at });
    if (before) before.push({ value, at });
    else input.set(name, [{ value, at }]);
  }
  return input;
}

/** @param owner what has the parameters */
function readList(
  known: OperationParameters,
  list: readonly Readonly<Record<string, unknown>>[],
  root: string,
  owner: string,
): readonly Named[] {
  return list.map((each, i) => {
    const at = `${root}[${i}]`;
    if (typeof each.name !== 'string') throw fault('structure', at, 'has no name.');
    const type = Object.hasOwn(known, each.name) ? known[each.name]?.replace('*', '') : undefined;
    if (type === undefined)
      throw fault('not-supported', at, `is ${shown(each.name)}, which ${owner} does not have here.`);
    return { name: each.name, value: readValue(each, type, at), at };
  });
}

function recordsOf(value: unknown, at: string): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value) && value.every(isRecord)) return value;
  throw fault('structure', at, 'must be an array of objects.');
}

/** Checks the Parameters; the operation checks the resources in them. @throws OutcomeError 400 */
function parametersIn(body: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const { parameter = [] } = body;
  if (!Array.isArray(parameter)) throw fault('structure', 'Parameters.parameter', 'must be an array.');
  const withoutResource = (key: string, value: unknown) => (key === 'resource' ? undefined : value);
  const around = (parameter as readonly unknown[]).map(each =>
    isRecord(each) ? JSON.parse(JSON.stringify(each, withoutResource)) : each,
  );
  const whole = Object.assign({}, body, parameter.length > 0 ? { parameter: around } : {});
  const issues = checkStructure(whole, elements(), { level: 'full' })
    .filter(
      ({ severity, code, expression }) =>
        severity !== 'warning' && !(code === 'invariant' && /parameter\[\d+\]$/.test(expression)),
    )
    .map(({ code, message, expression }) => outcomeIssue('error', code, message, expression));
  if (issues.length > 0) throw new OutcomeError(outcomeOf(issues), { status: 400 });
  if (body.implicitRules !== undefined)
    throw fault('not-supported', 'Parameters.implicitRules', 'is not known here: leave it out.');
  return parameter as readonly Readonly<Record<string, unknown>>[];
}

const plain: ReadonlySet<string> = new Set(['name', 'id', 'extension']);

/** @param type a primitive type, a datatype, `Resource` or `Parts` */
function readValue(parameter: Readonly<Record<string, unknown>>, type: string, at: string): unknown {
  const named = type === 'token' ? 'Coding' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const member = type === 'Resource' ? 'resource' : type === 'Parts' ? 'part' : `value${named}`;
  const value = parameter[member];
  if (value === undefined || (type === 'Resource' && !isRecord(value)))
    throw fault(
      type === 'Resource' ? 'structure' : 'value',
      at,
      `has no ${member}: ${shown(String(parameter.name))} is sent so.`,
    );
  const other = Object.keys(parameter).find(key => key !== member && !plain.has(key));
  if (other !== undefined)
    throw fault('value', `${at}.${other.slice(0, 80)}`, `is not read beside ${member}: leave it out.`);
  if (type === 'token') return tokenText(value, at);
  if (type === 'reference') return referenceText(value, at);
  return typeof value === 'object' ? value : String(value);
}

/** As a search takes it: https://hl7.org/fhir/R4/search.html#escaping */
function tokenText(coding: unknown, at: string): string {
  const { system, code } = isRecord(coding) ? coding : {};
  if (typeof code !== 'string') throw fault('value', at, 'has no code.');
  const [own, of] = [code, typeof system === 'string' ? system : undefined].map(text =>
    text?.replace(/[\\,|$]/g, '\\$&'),
  );
  return of === undefined ? `${own}` : `${of}|${own}`;
}

function referenceText(value: unknown, at: string): string {
  const { reference } = isRecord(value) ? value : {};
  if (typeof reference === 'string') return reference;
  throw fault('value', at, 'has no reference.');
}

/** The texts of a parameter that may have several. */
export function textsOf(input: Input, name: string): readonly string[] {
  return (input.get(name) ?? []).map(({ value }) => String(value));
}

/** The text of a parameter that has one value. */
export function only(input: Input, name: string): string | undefined {
  const value = input.get(name)?.[0]?.value;
  return typeof value === 'string' ? value : undefined;
}

/** As the parameters of an address. */
export function pairsOf(input: Input): readonly Pair[] {
  return [...input].flatMap(([name, values]) => values.map(({ value }): Pair => [name, String(value)]));
}

/** Where the parameter is, or would be in an address. */
export function placeOf(input: Input, name: string): { readonly expression: string } {
  const at = input.get(name)?.[0]?.at;
  return at === undefined ? inRequest(name) : { expression: at };
}

/** Adds the place of the first of these parameters that was sent to refusals of the work. */
export async function about<Result>(
  input: Input,
  names: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const at = names.map(name => input.get(name)?.[0]?.at).find(each => each !== undefined);
    throw error instanceof OutcomeError && at !== undefined ? placedAnew(error, place => place ?? at) : error;
  }
}

/** @throws OutcomeError 400 */
export function flag(input: Input, name: string): boolean | undefined {
  const text = read(input, name, /^(?:true|false)$/, 'it is true or false');
  return text === undefined ? undefined : text === 'true';
}

/** @throws OutcomeError 400 */
export function whole(input: Input, name: string): number | undefined {
  const text = read(input, name, /^\d{1,9}$/, 'it is a whole number from 0 to 999999999');
  return text === undefined ? undefined : Number(text);
}

/** @param rule what the text has to be. @throws OutcomeError 400 */
export function read(input: Input, name: string, form: RegExp, rule: string): string | undefined {
  const text = only(input, name);
  if (text === undefined || form.test(text)) return text;
  throw outcomeError('value', `${name} is ${shown(text) || 'empty'}: ${rule}.`, placeOf(input, name));
}

/** `url|version` of what is named, or the resource of the address, `ValueSet/1`. @throws OutcomeError 400 */
export function canonicalOf(input: Input, own: string | undefined, version: string, name = 'url'): string {
  const [url, number] = [only(input, name), only(input, version)];
  if (own !== undefined && (url ?? number) !== undefined) {
    const sentence = `The address names ${own} already: leave out ${name} and ${version}.`;
    throw outcomeError('invalid', sentence, placeOf(input, url === undefined ? version : name));
  }
  const found = own ?? url;
  if (found === undefined)
    throw outcomeError('required', `There is no ${name}: send it.`, placeOf(input, name));
  return number === undefined ? found : `${found}|${number}`;
}

/** Of `code`, `coding` and `codeableConcept`, of which there must be one. @throws OutcomeError 400 */
export function codingsOf(input: Input, system: string | undefined): readonly Coding[] {
  const code = only(input, 'code');
  const coding = input.get('coding')?.[0]?.value;
  const concept = input.get('codeableConcept')?.[0]?.value;
  const ways = ['code', 'coding', 'codeableConcept'].filter(name => input.has(name));
  const at = placeOf(input, ways.at(-1) ?? 'code');
  if (ways.length !== 1) {
    const sentence = 'One code is needed: send code, coding or codeableConcept, and one of them.';
    throw outcomeError('required', sentence, at);
  }
  if (input.has('system') && code === undefined) {
    const sentence = 'The coding has its system itself: send `system` with `code` alone.';
    throw outcomeError('invalid', sentence, placeOf(input, 'system'));
  }
  const sent: unknown =
    code !== undefined
      ? [{ system, code }]
      : coding !== undefined
        ? [coding]
        : isRecord(concept)
          ? concept.coding
          : undefined;
  const read = (Array.isArray(sent) ? sent : []).flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each.code !== 'string') return [];
    return [{ system: typeof each.system === 'string' ? each.system : undefined, code: each.code }];
  });
  if (read.length === 0 || read.length > mostCodings)
    throw outcomeError('value', `There is no code, or there are more than ${mostCodings}.`, at);
  return read;
}

const mostCodings = 50;

function fault(code: 'structure' | 'value' | 'not-supported', at: string, rule: string): OutcomeError {
  return outcomeError(code, `${at} ${rule}`, { expression: at });
}
