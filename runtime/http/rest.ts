// Requests for single resources → routes of FHIR's REST interface: read, vread, create, update, patch, delete.
// https://hl7.org/fhir/R4/http.html. Errors are thrown as outcomes; http/error.ts writes them.

import Router from '@koa/router';
import type { Context, Next } from 'koa';
import { readPast, wasDeleted } from '../access/past.ts';
import * as access from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import { membersOf } from '../definitions/compartments.ts';
import { isId } from '../definitions/id.ts';
import { isResourceType } from '../definitions/parameters.ts';
import type { Inside } from '../graphql/engine.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { queryPairs } from '../rest/query-pairs.ts';
import { summarized } from '../rest/summary.ts';
import { readSearch } from '../search/search-query.ts';
import { shown } from '../shown.ts';
import { addAddress, representBinary, writeParameters, writtenText } from './binary.ts';
import type { BodyLimits } from './body.ts';
import { expectedAbsence, expectedVersion } from './conditional.ts';
import { type ConditionalTarget, conditionalWrite } from './conditional-write.ts';
import { readingInside } from './consistency.ts';
import { insideOf } from './gone.ts';
import { acceptPatch, patch } from './patch.ts';
import { represent, representRemoved, representWritten } from './representation.ts';
import { checkType, isOtherMethod, principalOf, reading } from './route.ts';
import { checkAccept, checkSupported, type Interaction } from './unsupported.ts';

export interface RestOptions {
  readonly resources: (principal: Principal, inside: Inside) => access.ResourceAccess;
  readonly searching: () => SearchOptions;
  /** The FHIR base of locations. */
  readonly base: () => string;
  /** Where the base is mounted: `/fhir/R4`. */
  readonly prefix: string;
  readonly limits: BodyLimits;
}

/** The statements of `resources` are cancelled when the client closes the connection. */
interface Target extends ConditionalTarget {
  /** Empty on the path of a type. */
  readonly id: string;
}

/** Expects the principal at `ctx.state.principal`. Paths whose first segment is not a type name are passed on. */
export function restRoutes({ resources, searching, base, prefix, limits }: RestOptions): Router {
  const router = new Router({ prefix, sensitive: true });
  router.post(
    '/:type',
    route('create', target =>
      target.ctx.headers['if-none-exist'] === undefined ? create(target) : conditionalWrite(target),
    ),
  );
  router.put('/:type/:id', route('update', update));
  router.patch('/:type/:id', route('patch', patch));
  router.get('/:type/:id', route('read', read, partial));
  router.get('/:type/:id/_history/:version', route('vread', vread, partial));
  router.delete('/:type/:id', route('delete', remove));
  return router;

  function route(
    interaction: Interaction,
    answer: (target: Target) => Promise<void>,
    own?: readonly string[],
  ) {
    return resourceRoute(interaction, own ?? [], (ctx, principal, type, id) => {
      const own = resources(principal, interaction === 'read' ? readingInside(ctx) : insideOf(ctx));
      return answer({ ctx, resources: own, type, id, base: base(), limits, searching });
    });
  }
}

const conditional = { PUT: 'update', PATCH: 'patch', DELETE: 'delete' } as const;

/** Writes to the path of a type, with a search. Not routes: a route of `PUT /:type` would also match `$graphql`. */
export function conditionalRoutes({ resources, searching, base, prefix, limits }: RestOptions) {
  return async (ctx: Context & { params?: unknown }, next: Next): Promise<void> => {
    const [, type] = /^\/([A-Z][A-Za-z]*)$/.exec(ctx.path.slice(prefix.length)) ?? [];
    const interaction = conditional[ctx.method as keyof typeof conditional] as Interaction | undefined;
    if (type === undefined || !interaction || !ctx.path.startsWith(`${prefix}/`)) return next();
    ctx.params = { type };
    const route = resourceRoute(interaction, 'search', (_, principal) => {
      const own = resources(principal, insideOf(ctx));
      return conditionalWrite({ ctx, resources: own, type, base: base(), limits, searching });
    });
    return route(ctx, next);
  };
}

async function create(target: Target): Promise<void> {
  const { resources, type } = target;
  answerWritten(target, await access.create(resources, type, await writtenText(target)));
}

function answerWritten({ ctx, base }: Target, written: access.SeenWrite): void {
  representWritten(ctx, written, base);
  addAddress(ctx, written.id, base);
}

async function update(target: Target): Promise<void> {
  const { ctx, resources, type, id } = target;
  if (!isId(id)) {
    const sentence = `'${shown(id)}' is not an id: 1 to 64 letters, digits, hyphens and full stops.`;
    throw outcomeError('value', sentence, { expression: `${type}.id` });
  }
  const conditions = { ...expectedVersion(ctx), ...expectedAbsence(ctx) };
  const text = await writtenText(target, id);
  answerWritten(target, await access.update(resources, type, id, text, conditions));
}

const partial = ['_summary', '_elements'];

/** The answer to a read, whole or in part. https://hl7.org/fhir/R4/http.html#general. @throws OutcomeError 400 */
function answerRead(ctx: Context, type: string): (found: access.SeenVersion) => void {
  const pairs = queryPairs(ctx.querystring).filter(([name]) => partial.includes(name));
  if (pairs.length === 0) return found => (type === 'Binary' ? representBinary : represent)(ctx, found);
  checkAccept(ctx);
  const asked = readSearch(type, pairs, false);
  if (asked.summary === 'count') throw outcomeError('value', '_summary=count is for searches.');
  return found =>
    represent(ctx, Object.assign({}, found, { content: summarized(type, found.content, asked) }));
}

async function read({ ctx, resources, type, id }: Target): Promise<void> {
  const answer = answerRead(ctx, type);
  const found = isId(id) ? await access.read(resources, type, id) : undefined;
  if (found !== undefined) answer(found);
  else if (isId(id) && (await wasDeleted(resources, type, id))) throw deleted(`${type}/${id}`);
  else throw absent(`${type}/${id}`);
}

async function vread({ ctx, resources, type, id }: Target): Promise<void> {
  const answer = answerRead(ctx, type);
  const version = parameter(ctx, 'version');
  const name = `${type}/${id}/_history/${version}`;
  const past = isId(id) ? await readPast(resources, type, id, version) : undefined;
  if (past?.kind === 'deleted') throw deleted(name);
  if (past?.kind !== 'version') throw absent(name);
  answer(past.found);
}

async function remove({ ctx, resources, type, id }: Target): Promise<void> {
  const version = isId(id) ? await access.remove(resources, type, id, expectedVersion(ctx)) : undefined;
  representRemoved(ctx, version, `There is no ${type}/${id} any more that your access extends to.`);
}

const writes: readonly Interaction[] = ['create', 'update'];
/** Of a Binary they are answered in its own media type as well. */
const reads: readonly Interaction[] = ['read', 'vread'];

function resourceRoute(
  interaction: Interaction,
  own: readonly string[] | 'search',
  answer: (ctx: Context, principal: Principal, type: string, id: string) => Promise<void>,
) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const type = parameter(ctx, 'type');
    const id = parameter(ctx, 'id');
    // `$graphql`, `_history` and `metadata` are neither types nor ids.
    if (!/^[A-Z]/.test(type) || /^[$_]/.test(id)) return next();
    checkType(type);
    const principal = principalOf(ctx);
    const isBinary = type === 'Binary';
    const isNamed = isBinary && own !== 'search' && writes.includes(interaction);
    checkSupported(ctx, interaction, isNamed ? writeParameters : own);
    if (!isBinary || !reads.includes(interaction)) checkAccept(ctx);
    await answer(ctx, principal, type, id);
  };
}

/** Behind the routes: a path of theirs with another method. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6 */
export function otherMethods(prefix: string): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.path !== prefix && !ctx.path.startsWith(`${prefix}/`)) return next();
    const [type = '', ...rest] = ctx.path.slice(prefix.length + 1).split('/');
    const ofSystem = rest.length === 0 ? systemMethods.get(type) : undefined;
    const allow = ofSystem ?? (isResourceType(type) ? methodsOf(type, rest) : undefined);
    if (allow === undefined) return next();
    if (allow.includes('PATCH')) ctx.set('accept-patch', acceptPatch);
    if (!isOtherMethod(ctx, allow)) return next();
  };
}

/** The base, and the search of several types. */
const systemMethods: ReadonlyMap<string, readonly string[]> = new Map([
  ['', [...reading, 'POST']],
  ['_search', ['POST']],
]);

/** Of a path below a type. */
function methodsOf(type: string, rest: readonly string[]): readonly string[] | undefined {
  const [id = '', member = '', last] = rest;
  if (rest.length === 0) return [...reading, 'POST', 'PUT', 'PATCH', 'DELETE'];
  if (rest.at(-1) === '_search' && (rest.length === 1 || rest.length === 3)) return ['POST'];
  if (rest.length === 1) return /^[$_]/.test(id) ? undefined : [...reading, 'PUT', 'PATCH', 'DELETE'];
  const isInside = member === '*' || membersOf(type)?.[member] !== undefined;
  return (rest.length === 2 && isInside) || (rest.length === 3 && last !== undefined && member === '_history')
    ? reading
    : undefined;
}

function parameter(ctx: Context, name: string): string {
  const { params } = ctx as Context & { params?: Readonly<Record<string, string | undefined>> };
  return params?.[name] ?? '';
}

function absent(name: string): OutcomeError {
  return outcomeError('not-found', `${name.slice(0, 200)} does not exist.`);
}

function deleted(name: string): OutcomeError {
  return outcomeError('deleted', `${name} was deleted.`);
}
