// The query or the Parameters of an operation → its parameters by name. Each that the operation does not have is refused by its name.
// https://hl7.org/fhir/R4/operations.html#request
import type { Context } from 'koa';
import type { Coding } from '../access/terminology.ts';
import { parseJson, withoutBom } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { inRequest, type OutcomeError, outcomeError } from '../outcome.ts';
import { queryPairs } from '../rest/query-pairs.ts';
import { shown } from '../shown.ts';
import type { BodyLimits } from './body.ts';
import { bodyText } from './resource-body.ts';
import { checkHeaders, checkOperation } from './unsupported.ts';

/** `text` stands for every primitive. The other forms are for Parameters alone. */
export type InputForm = 'text' | 'Coding' | 'CodeableConcept' | 'Resource';

export type InputForms = Readonly<Record<string, InputForm>>;

export type Input = ReadonlyMap<string, readonly unknown[]>;

/** @throws OutcomeError 400, 406, 413, 415 */
export async function operationInput(
  ctx: Context,
  operation: string,
  forms: InputForms,
  limits: BodyLimits,
): Promise<Input> {
  checkHeaders(ctx, 'operation');
  checkOperation(ctx, operation, textsOf(forms));
  const text = hasBody(ctx) ? withoutBom(await bodyText(ctx, limits)) : '';
  const body = text.trim() === '' ? { resourceType: 'Parameters' } : parseJson(text);
  if (!isRecord(body) || body.resourceType !== 'Parameters')
    throw outcomeError('structure', `The body of ${operation} is not Parameters: send its parameters so.`);
  return inputOf(ctx.querystring, body, operation, forms);
}

/** A POST may have none. */
export function hasBody({ method, headers }: Context): boolean {
  return (
    method === 'POST' &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}

function textsOf(forms: InputForms): readonly string[] {
  return Object.keys(forms).filter(name => forms[name] === 'text');
}

/** @param parameters a Parameters resource @throws OutcomeError 400 */
export function inputOf(
  querystring: string,
  { parameter = [] }: Readonly<Record<string, unknown>>,
  operation: string,
  forms: InputForms,
): Input {
  const input = new Map<string, unknown[]>(textsOf(forms).map(name => [name, []]));
  for (const [name, value] of queryPairs(querystring)) {
    if (value.includes('\0'))
      throw outcomeError('value', `${name} holds the character U+0000: remove it.`, inRequest(name));
    input.get(name)?.push(value);
  }
  if (!Array.isArray(parameter)) throw fault('structure', 'Parameters.parameter', 'must be an array.');
  for (const [i, each] of (parameter as readonly unknown[]).entries()) {
    const at = `Parameters.parameter[${i}]`;
    if (!isRecord(each) || typeof each.name !== 'string') throw fault('structure', at, 'has no name.');
    const form = Object.hasOwn(forms, each.name) ? forms[each.name] : undefined;
    if (!form)
      throw fault('not-supported', at, `is ${shown(each.name)}, which ${operation} does not have here.`);
    input.set(each.name, [...(input.get(each.name) ?? []), readValue(each, form, at)]);
  }
  return input;
}

function readValue(parameter: Readonly<Record<string, unknown>>, form: InputForm, at: string): unknown {
  if (form === 'Resource') {
    if (isRecord(parameter.resource)) return parameter.resource;
    throw fault('structure', at, 'has no resource: send it as resource.');
  }
  const [[key, value] = ['', undefined], ...more] = Object.entries(parameter).filter(([name]) =>
    name.startsWith('value'),
  );
  const isForm = form === 'text' ? typeof value !== 'object' && value !== undefined : key === `value${form}`;
  if (isForm && more.length === 0) return form === 'text' ? String(value) : value;
  throw fault('value', at, form === 'text' ? 'has no value of a primitive type.' : `has no value${form}.`);
}

/** The only value, which may be there several times. @throws OutcomeError 400 */
export function only(input: Input, name: string): string | undefined {
  const [first, ...more] = input.get(name) ?? [];
  if (more.some(each => each !== first))
    throw outcomeError('invalid', `There are several values of ${name}: send one.`, inRequest(name));
  return typeof first === 'string' ? first : undefined;
}

/** @throws OutcomeError 400 */
export function flag(input: Input, name: string): boolean | undefined {
  const text = only(input, name);
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw outcomeError('value', `${name} is ${shown(text) || 'empty'}: it is true or false.`, inRequest(name));
}

/** @throws OutcomeError 400 */
export function whole(input: Input, name: string): number | undefined {
  const text = only(input, name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw outcomeError(
    'value',
    `${name} is ${shown(text) || 'empty'}: it is a number from 0 on.`,
    inRequest(name),
  );
}

/** `url|version` of what is named, or the resource of the address, `ValueSet/1`. @throws OutcomeError 400 */
export function canonicalOf(input: Input, own: string | undefined, version: string, name = 'url'): string {
  const [url, number] = [only(input, name), only(input, version)];
  if (own !== undefined && (url ?? number) !== undefined)
    throw outcomeError('invalid', `The address names ${own} already: leave out ${name} and ${version}.`);
  const found = own ?? url;
  if (found === undefined) throw outcomeError('required', `There is no ${name}: send it.`);
  return number === undefined ? found : `${found}|${number}`;
}

/** Of `code`, `coding` and `codeableConcept`, of which there must be one. @throws OutcomeError 400 */
export function codingsOf(input: Input, system: string | undefined): readonly Coding[] {
  const code = only(input, 'code');
  const [coding, ...codings] = input.get('coding') ?? [];
  const [concept, ...concepts] = input.get('codeableConcept') ?? [];
  const ways = [code, coding, concept].filter(each => each !== undefined);
  if (ways.length !== 1 || codings.length + concepts.length > 0)
    throw outcomeError(
      'required',
      'One code is needed: send code, coding or codeableConcept, and one of them.',
    );
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
    throw outcomeError('value', `There is no code, or there are more than ${mostCodings}.`);
  return read;
}

const mostCodings = 50;

function fault(code: 'structure' | 'value' | 'not-supported', at: string, rule: string): OutcomeError {
  return outcomeError(code, `${at} ${rule}`, { expression: at });
}
