// The parameters and headers of a request → a refusal of the first one that this server would otherwise ignore.
// https://hl7.org/fhir/R4/http.html#parameters
import type { Context } from 'koa';
import { inHeader, inRequest, type OutcomeError, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';

type Pair = readonly [name: string, value: string];

export type Interaction = Single | 'search' | 'history' | 'metadata' | 'operation' | 'transaction';
type Single = 'read' | 'vread' | 'create' | 'update' | 'patch' | 'delete';

/** @param own parameters with any value; `search`: the other parameters are a search. @throws OutcomeError 400, 406 */
export function checkSupported(
  ctx: Context,
  interaction: Interaction,
  own: readonly string[] | 'search' = [],
): void {
  checkHeaders(ctx, interaction);
  checkParameters(ctx, interaction, own);
}

/** @throws OutcomeError 400 */
export function checkHeaders(ctx: Context, interaction: Interaction): void {
  for (const [name, on, advice] of headers)
    if (on.includes(interaction) && ctx.headers[name.toLowerCase()] !== undefined) {
      const sentence = `The header ${name} is not supported with the interaction ${interaction}: ${advice}`;
      throw outcomeError('not-supported', sentence, inHeader(name));
    }
}

/**
 * For operations: their parameters have any value.
 *
 * @param known names of the supported parameters
 * @throws OutcomeError 400
 */
export function checkNames(ctx: Context, operation: string, known: readonly string[] = []): void {
  if (ctx.querystring === '') return;
  for (const name of new URLSearchParams(ctx.querystring).keys())
    if (!known.includes(name)) throw unknownParameter(operation, name);
}

/** @throws OutcomeError 400 for a parameter that is given several times */
export function checkOnce({ querystring }: Context, names: readonly string[]): void {
  if (querystring === '') return;
  const given = new URLSearchParams(querystring);
  const repeated = names.find(name => given.getAll(name).length > 1);
  if (repeated !== undefined)
    throw outcomeError(
      'value',
      `The parameter ${repeated} is given several times: give it once.`,
      inRequest(repeated),
    );
}

/**
 * For operations whose answer is a resource: their own parameters have any value, and those of every interaction are checked.
 *
 * @throws OutcomeError 400, 406
 */
export function checkOperation(ctx: Context, operation: string, own: readonly string[]): void {
  checkParameters(ctx, operation, own);
  // An operation with a `_format` of its own also reads Accept itself.
  const pairs = [...new URLSearchParams(ctx.querystring)].filter(([name]) => !own.includes(name));
  checkAccept(ctx, pairs, own.includes('_format'));
}

/**
 * `_format`, which overrides Accept, and `_pretty`, which http/negotiation.ts carries out.
 *
 * https://hl7.org/fhir/R4/http.html#mime-type
 * @param pairs the parameters of the address, and of a form those of its body
 * @param isChosen the operation reads the format itself
 * @throws OutcomeError 400, 406
 */
export function checkAccept(
  ctx: Context,
  pairs: Iterable<Pair> = new URLSearchParams(ctx.querystring),
  isChosen = false,
): void {
  let isNamed = isChosen;
  for (const [name, value] of pairs) {
    isNamed ||= name === '_format';
    if (name === '_format' || name === '_pretty') checkParameter(name, value);
    if (name === '_pretty') ctx.state.isPretty = value === 'true';
  }
  if (isNamed || ctx.accepts('application/fhir+json', 'application/json')) return;
  const sentence = `Only application/fhir+json is served, and Accept is ${ctx.get('accept')}.`;
  throw outcomeError('not-supported', sentence, Object.assign(inHeader('Accept'), { status: 406 }));
}

/** Why a value is refused, and with which status; undefined if it is supported. */
type Check = (value: string) => readonly [status: number, sentence: string] | undefined;

function checkParameters(ctx: Context, interaction: string, own: readonly string[] | 'search'): void {
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (own !== 'search' && own.includes(name)) continue;
    const isKnown = Object.hasOwn(parameters, name);
    if (!isKnown && own === 'search') continue;
    if (!isKnown) throw unknownParameter(interaction, name);
    checkParameter(name, value);
  }
}

function checkParameter(name: string, value: string): void {
  const fault = parameters[name]?.(value);
  if (fault) {
    const sentence = `The parameter ${name} is ${shown(value) || 'empty'}: ${fault[1]}`;
    throw outcomeError('not-supported', sentence, Object.assign(inRequest(name), { status: fault[0] }));
  }
}

/** An unencoded plus sign in a query means a space. */
const json =
  /^(json|text\/json|application\/(json|fhir[+ ]json|json[+ ]fhir))(;\s*(charset="?utf-?8"?|fhirVersion="?4\.0(\.\d+)?"?))*$/i;

const onlyFalse =
  (sentence: string): Check =>
  value =>
    value === 'false' ? undefined : [400, sentence];

const parameters: Readonly<Record<string, Check>> = {
  _format: value => (json.test(value) ? undefined : [406, 'only json is served.']),
  _pretty: value => (value === 'true' || value === 'false' ? undefined : [400, 'it is true or false.']),
  _summary: onlyFalse('leave it out; it is for reads and searches.'),
  _elements: () => [400, 'leave it out; it is for reads and searches.'],
};

const writes: readonly Interaction[] = ['create', 'update', 'patch', 'delete', 'transaction'];
/** Their responses have no versions. */
const lists: readonly Interaction[] = ['search', 'history', 'operation'];
const everywhere: readonly Interaction[] = ['read', 'vread', ...writes, ...lists, 'metadata'];
const notCreate = everywhere.filter(interaction => interaction !== 'create');

/** Headers that would change what the request does. */
const headers: readonly (readonly [name: string, on: readonly Interaction[], advice: string])[] = [
  ['If-None-Exist', notCreate, 'it is for creates; put the search into the address.'],
  ['If-Match', ['read', 'vread', 'create', 'transaction', ...lists, 'metadata'], 'leave it out.'],
  ['If-None-Match', ['create', 'patch', 'delete', 'transaction', ...lists], 'leave it out.'],
  ['If-Modified-Since', lists, 'leave it out.'],
  ['If-Unmodified-Since', everywhere, 'name the version in If-Match.'],
  // https://www.rfc-editor.org/rfc/rfc9110#section-14.5
  ['Content-Range', writes, 'send the whole resource.'],
  ['X-Provenance', writes, 'write the Provenance as a resource, in one mutation with the rest.'],
];

function unknownParameter(operation: string, name: string): OutcomeError {
  const sentence = `${operation} has no parameter ${shown(name)} here: leave it out of the address.`;
  return outcomeError('not-supported', sentence, inRequest(name));
}
