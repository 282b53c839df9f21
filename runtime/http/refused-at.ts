// A refusal of a request whose issues name no place → the same with `expression`, by the status and the request. What refuses knows better
// and goes first; this is the rule for the rest, in one place.
// https://hl7.org/fhir/R4/operationoutcome-definitions.html#OperationOutcome.issue.location
import type { Context } from 'koa';
import { inHeader, inRequest, type OperationOutcome } from '../outcome.ts';
import { isReading, locatedOf } from './located.ts';

/**
 * `http.` and a header in lower case, `http.` and a parameter as the address spells it, or the root of the resource in the body.
 *
 * 403, 404, 405, 410, 429 and statuses from 500 on are about the caller, the address as a whole or the server: no element, header or parameter is
 * wrong, and the sentence names the address.
 */
export function refusedAt(ctx: Context, status: number, outcome: OperationOutcome): OperationOutcome {
  if (outcome.issue.every(({ expression }) => expression !== undefined)) return outcome;
  const places = (placesOf[status] ?? none)(ctx);
  if (places.length === 0) return outcome;
  const issue = outcome.issue.map(({ severity, code, diagnostics, expression = places }) => ({
    ...{ severity, code, diagnostics, expression },
  }));
  return { resourceType: 'OperationOutcome', issue };
}

type Places = (ctx: Context) => readonly string[];

const none: Places = () => [];
const header =
  (name: string): Places =>
  () => [inHeader(name).expression];

const placesOf: Readonly<Record<number, Places>> = {
  400: contentOf,
  401: header('authorization'),
  406: header('accept'),
  409: contentOf,
  412: conditionOf,
  413: lengthOf,
  415: header('content-type'),
  422: contentOf,
};

/** The resource of the body, or where there is none all parameters: the search as a whole is refused. */
function contentOf(ctx: Context): readonly string[] {
  const root = rootOf(ctx);
  return root === undefined ? parametersOf(ctx) : [root];
}

/** What is too long: the body, or the answer to the parameters. */
function lengthOf(ctx: Context): readonly string[] {
  return rootOf(ctx) === undefined ? parametersOf(ctx) : [inHeader('content-length').expression];
}

/** The header that has the condition, or the search in the address. */
function conditionOf(ctx: Context): readonly string[] {
  const name = conditions.find(each => ctx.get(each) !== '');
  return name === undefined ? contentOf(ctx) : [inHeader(name).expression];
}

const conditions = ['if-none-exist', 'if-match', 'if-none-match'];

/** `POST [base]` → `Bundle`, `PUT [base]/Patient/1` → `Patient`, `POST [base]/ValueSet/$expand` → `Parameters` */
function rootOf(ctx: Context): string | undefined {
  const { route, parameters } = locatedOf(ctx) ?? {};
  if (route === undefined || isReading(ctx.method)) return undefined;
  return route.body === 'resource' ? parameters?.type : route.body;
}

const mostPlaces = 20;

function parametersOf({ querystring }: Context): readonly string[] {
  const names = new Set([...new URLSearchParams(querystring).keys()].filter(name => !name.startsWith('_p')));
  return [...names].slice(0, mostPlaces).map(name => inRequest(name).expression);
}
