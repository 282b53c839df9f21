// Requests for single resources → routes of FHIR's REST interface: read, vread, create, update, delete.
// https://hl7.org/fhir/R4/http.html. Errors are thrown as outcomes; http/error.ts writes them.

import Router from '@koa/router';
import type { Context, Next } from 'koa';
import { readPast, wasDeleted } from '../access/past.ts';
import * as access from '../access/resources.ts';
import { elements } from '../definitions/elements.ts';
import { isId } from '../definitions/id.ts';
import type { Inside } from '../graphql/engine.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { type BodyLimits, readJsonText } from './body.ts';
import { etag, expectedAbsence, expectedVersion } from './conditional.ts';
import { goneSignal } from './gone.ts';
import { applied, outcomeBody, preferredReturn } from './prefer.ts';
import { represent, representWritten } from './representation.ts';
import { asksForJson, checkSupported, type Interaction } from './unsupported.ts';

export interface RestOptions {
  readonly resources: (principal: Principal, inside: Inside) => access.ResourceAccess;
  /** The FHIR base of locations. */
  readonly base: () => string;
  /** Where the base is mounted: `/fhir/R4`. */
  readonly prefix: string;
  readonly limits: BodyLimits;
}

interface Target {
  readonly ctx: Context;
  /** Its statements are cancelled when the client closes the connection. */
  readonly resources: access.ResourceAccess;
  readonly type: string;
  /** Empty on the path of a type. */
  readonly id: string;
  readonly base: string;
  readonly limits: BodyLimits;
}

/** Expects the principal at `ctx.state.principal`. Paths whose first segment is not a type name are passed on. */
export function restRoutes({ resources, base, prefix, limits }: RestOptions): Router {
  const router = new Router({ prefix, sensitive: true });
  router.post('/:type', route('create', create));
  router.put('/:type/:id', route('update', update));
  router.get('/:type/:id', route('read', read));
  router.get('/:type/:id/_history/:version', route('vread', vread));
  router.delete('/:type/:id', route('delete', remove));
  return router;

  function route(interaction: Interaction, answer: (target: Target) => Promise<void>) {
    return resourceRoute(interaction, (ctx, principal, type, id) => {
      const inside = { signal: goneSignal(ctx) };
      return answer({ ctx, resources: resources(principal, inside), type, id, base: base(), limits });
    });
  }
}

async function create({ ctx, resources, type, base, limits }: Target): Promise<void> {
  const text = await bodyText(ctx, limits);
  representWritten(ctx, await access.create(resources, type, text), base);
}

async function update({ ctx, resources, type, id, base, limits }: Target): Promise<void> {
  if (!isId(id)) {
    const sentence = `'${shown(id)}' is not an id: 1 to 64 letters, digits, hyphens and full stops.`;
    throw outcomeError('value', sentence);
  }
  const conditions = { ...expectedVersion(ctx), ...expectedAbsence(ctx) };
  const text = await bodyText(ctx, limits);
  representWritten(ctx, await access.update(resources, type, id, text, conditions), base);
}

async function read({ ctx, resources, type, id }: Target): Promise<void> {
  const found = isId(id) ? await access.read(resources, type, id) : undefined;
  if (found !== undefined) represent(ctx, found);
  else if (isId(id) && (await wasDeleted(resources, type, id))) throw deleted(`${type}/${id}`);
  else throw absent(`${type}/${id}`);
}

async function vread({ ctx, resources, type, id }: Target): Promise<void> {
  const version = parameter(ctx, 'version');
  const name = `${type}/${id}/_history/${version}`;
  const past = isId(id) ? await readPast(resources, type, id, version) : undefined;
  if (past?.kind === 'deleted') throw deleted(name);
  if (past?.kind !== 'version') throw absent(name);
  represent(ctx, past.found);
}

async function remove({ ctx, resources, type, id }: Target): Promise<void> {
  const version = isId(id) ? await access.remove(resources, type, id, expectedVersion(ctx)) : undefined;
  if (version !== undefined) ctx.set('etag', etag(version));
  // Nothing to delete is a success as well: https://hl7.org/fhir/R4/http.html#delete
  ctx.status = 204;
  const returned = preferredReturn(ctx) === 'OperationOutcome' ? 'OperationOutcome' : undefined;
  applied(ctx, returned);
  if (!returned) return;
  outcomeBody(ctx, `There is no ${type}/${id} any more that your access extends to.`);
  ctx.status = 200;
}

function resourceRoute(
  interaction: Interaction,
  answer: (ctx: Context, principal: Principal, type: string, id: string) => Promise<void>,
) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const type = parameter(ctx, 'type');
    const id = parameter(ctx, 'id');
    // `$graphql`, `_history` and `metadata` are neither types nor ids.
    if (!/^[A-Z]/.test(type) || /^[$_]/.test(id)) return next();
    if (!knownTypes().has(type)) {
      throw outcomeError('not-supported', `${shown(type)} is not a resource type of this server.`, {
        status: 404,
      });
    }
    const { principal } = ctx.state as { principal?: Principal };
    if (principal === undefined)
      throw new Error('The REST routes stand behind the bearer token, and found no principal.');
    checkSupported(ctx, interaction);
    if (!asksForJson(ctx) && !ctx.accepts('application/fhir+json', 'application/json')) {
      throw outcomeError(
        'not-supported',
        `Only application/fhir+json is served, and Accept is ${ctx.get('accept')}.`,
        { status: 406 },
      );
    }
    await answer(ctx, principal, type, id);
  };
}

/** Behind the routes: a path of theirs with another method. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6 */
export function otherMethods(prefix: string): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next();
    const [type = '', ...rest] = ctx.path.slice(prefix.length + 1).split('/');
    const [id, history] = rest;
    const allow = id === undefined ? 'POST' : rest.length === 1 ? 'GET, HEAD, PUT, DELETE' : 'GET, HEAD';
    const known = rest.length < 2 ? !/^[$_]/.test(id ?? '') : rest.length === 3 && history === '_history';
    if (!known || !knownTypes().has(type)) return next();
    ctx.set('allow', `${allow}, OPTIONS`);
    if (ctx.method !== 'OPTIONS')
      throw outcomeError('not-supported', `${ctx.method} is not for ${ctx.path}: its methods are ${allow}.`, {
        status: 405,
      });
    ctx.status = 204;
  };
}

let types: ReadonlySet<string> | undefined;

function knownTypes(): ReadonlySet<string> {
  types ??= new Set(elements().resources);
  return types;
}

function parameter(ctx: Context, name: string): string {
  const { params } = ctx as Context & { params?: Readonly<Record<string, string | undefined>> };
  return params?.[name] ?? '';
}

/** https://hl7.org/fhir/R4/http.html#mime-type, #version-parameter */
async function bodyText(ctx: Context, limits: BodyLimits): Promise<string> {
  const type = ctx.get('content-type');
  const named = /^\s*application\/(?:fhir\+json|json|json\+fhir)\s*(?:;|$)/i.test(type);
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!named || !/^utf-?8$/i.test(charset)) {
    const sent = type === '' ? 'missing' : shown(type);
    throw outcomeError('not-supported', `The Content-Type is ${sent}; send application/fhir+json in UTF-8.`, {
      status: 415,
    });
  }
  const version = /;\s*fhirVersion\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  if (version !== undefined && !/^4\.0(\.\d+)?$/.test(version))
    throw outcomeError('not-supported', `The fhirVersion is ${shown(version)}; send resources of 4.0.`, {
      status: 415,
    });
  return readJsonText(ctx.req, limits);
}

function absent(name: string): OutcomeError {
  return outcomeError('not-found', `${name.slice(0, 200)} does not exist.`);
}

function deleted(name: string): OutcomeError {
  return outcomeError('deleted', `${name} was deleted.`);
}
