// An error of a handler → an OperationOutcome with its status, at $graphql as a GraphQL error; faults of the server are logged, and
// answered without details.
// https://hl7.org/fhir/R4/operationoutcome-definitions.html#OperationOutcome.issue.location
import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import type { Outage } from '../../base/outage.ts';
import { inHeader, inRequest, type OperationOutcome, OutcomeError, outcome } from '../../base/outcome.ts';
import { faultOf } from '../../database/fault.ts';
import { challenge } from '../../identity/auth/bearer.ts';
import { graphqlJson, type Header, refusalBody } from './refusal.ts';
import { stateOf } from './request.ts';
import { ClientGone } from './request-record.ts';
import { matchOf } from './router.ts';
import { isReading } from './routes.ts';

/**
 * The only middleware that turns errors into responses.
 *
 * @param guards headers of all responses
 * @param outage of the database, if it is known
 */
export function outcomes(
  log: Logger,
  guards: readonly Header[],
  outage: () => Outage | undefined = () => undefined,
): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    for (const [name, value] of guards) ctx.res.setHeader(name, value);
    try {
      await next();
      if (ctx.body === undefined && unanswered.has(ctx.status)) {
        const operation = /\$[\w-]+$/.exec(ctx.path)?.[0];
        const code = ctx.status === 404 && !operation ? 'not-found' : 'not-supported';
        const advice = operation
          ? ` [base]/metadata lists where ${operation} and other operations are served.`
          : '';
        const sentence = `There is nothing at ${ctx.method} ${ctx.path}.${advice}`;
        respond(ctx, ctx.status, outcome('error', code, sentence));
      }
    } catch (error) {
      const { record } = stateOf(ctx);
      if (record) record.fault = error;
      // The client closed the connection; nothing failed.
      if (error instanceof ClientGone) return;
      const { status, passing, outcome: body } = faultOf(error);
      const refusal = error instanceof OutcomeError ? error : undefined;
      // Errors that PostgreSQL raises for invalid requests are not logged.
      if (status >= 500 && !refusal?.expose)
        log.error({ err: error }, passing ? 'database cannot do it now' : 'request failed');
      const away = passing ? outage() : undefined;
      respond(ctx, status, away ? outcome('error', 'transient', away.reason) : body);
      const retryAfter = passing ? (away?.retryAfter ?? 1) : refusal?.retryAfter;
      if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
      if (status === 401 && !ctx.response.get('www-authenticate'))
        ctx.set('www-authenticate', challenge(ctx.headers.authorization));
      // The unread rest of the body would be parsed as the next request.
      if (!ctx.req.complete) ctx.set('connection', 'close');
    }
  };
}

/** Statuses of requests that no route answers. */
const unanswered: ReadonlySet<number> = new Set([404, 405, 501]);

function respond(ctx: Context, status: number, body: OperationOutcome): void {
  const { type, text } = refusalBody(ctx.path, refusedAt(ctx, status, body), () =>
    ctx.accepts('application/json', graphqlJson),
  );
  ctx.status = status;
  ctx.set('content-type', type);
  ctx.body = text;
}

/**
 * Adds `expression` to issues without one: `http.` and a header in lower case, `http.` and a parameter as the query spells it, or the
 * root of the resource in the body.
 *
 * 403, 404, 405, 410, 429 and statuses from 500 on have none: they concern the caller, the whole path or the server.
 */
function refusedAt(ctx: Context, status: number, outcome: OperationOutcome): OperationOutcome {
  if (outcome.issue.every(({ expression }) => expression !== undefined)) return outcome;
  const places = (placesOf[status] ?? none)(ctx);
  if (places.length === 0) return outcome;
  const issue = outcome.issue.map(({ severity, code, diagnostics, expression = places }) => ({
    severity,
    code,
    diagnostics,
    expression,
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

/** The resource of the body; without a body all parameters, as the search as a whole is refused. */
function contentOf(ctx: Context): readonly string[] {
  const root = rootOf(ctx);
  return root === undefined ? parametersOf(ctx) : [root];
}

/** The body is too long, or the response to the parameters. */
function lengthOf(ctx: Context): readonly string[] {
  return rootOf(ctx) === undefined ? parametersOf(ctx) : [inHeader('content-length').expression];
}

/** The header with the condition, or the search in the query. */
function conditionOf(ctx: Context): readonly string[] {
  const name = conditions.find(each => ctx.get(each) !== '');
  return name === undefined ? contentOf(ctx) : [inHeader(name).expression];
}

const conditions = ['if-none-exist', 'if-match', 'if-none-match'];

/** `POST [base]` → `Bundle`, `PUT [base]/Patient/1` → `Patient`, `POST [base]/ValueSet/$expand` → `Parameters` */
function rootOf(ctx: Context): string | undefined {
  const { route, parameters } = matchOf(ctx) ?? {};
  if (route === undefined || isReading(ctx.method)) return undefined;
  return route.body === 'resource' ? parameters?.type : route.body;
}

const mostPlaces = 20;

function parametersOf({ querystring }: Context): readonly string[] {
  const names = new Set([...new URLSearchParams(querystring).keys()].filter(name => !name.startsWith('_p')));
  return [...names].slice(0, mostPlaces).map(name => inRequest(name).expression);
}
