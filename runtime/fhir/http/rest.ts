// Interactions with single resources: read, vread, create, update, patch, delete, and conditional writes.
// https://hl7.org/fhir/R4/http.html, #ccreate, #cond-update, #cond-patch

import type { Context } from 'koa';
import { readPast, wasDeleted } from '../../access/history.ts';
import { patch as applyPatch, isSlow, type Patch } from '../../access/patch.ts';
import * as access from '../../access/resources.ts';
import { isId } from '../../base/definitions/id.ts';
import { notTaken, otherVersion, readJsonText } from '../../base/http/body.ts';
import { inHeader, OutcomeError, outcomeError, placedAnew } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { ifMatchOf, ifNoneMatchOf } from '../../database/store/version-tag.ts';
import { readSearch } from '../../search/search-query.ts';
import { type Place, storing, type Write } from '../rest/bundle-write.ts';
import { conditionOf, noneExistSearch } from '../rest/conditional.ts';
import { fhirPathPatch, jsonPatch } from '../rest/patch-format.ts';
import { queryPairs } from '../rest/query-pairs.ts';
import { summarized } from '../rest/summary.ts';
import { runWrite } from '../rest/write.ts';
import { addAddress, representBinary, writeParameters, writtenText } from './binary.ts';
import type { Handler, Handlers, RoutedContext } from './dispatch.ts';
import { represent, representRemoved, representWritten } from './representation.ts';
import { absent, insideOf, readingInside, resourcesOf } from './request.ts';
import { patchFormats } from './routes.ts';
import type { Services } from './services.ts';
import { checkAccept, checkSupported, type Interaction } from './support-check.ts';

/** The statements of `resources` are cancelled when the client closes the connection. */
interface Target {
  readonly ctx: RoutedContext;
  readonly services: Services;
  readonly resources: access.ResourceAccess;
  readonly type: string;
  /** Empty for the path of a type. */
  readonly id: string;
}

const partial = ['_summary', '_elements'];

/** Conditional writes: to the path of a type. */
const conditional: Readonly<Record<string, Interaction>> = {
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

export const restHandlers: Handlers = {
  create: handler('create', target =>
    target.ctx.headers['if-none-exist'] === undefined ? create(target) : conditionalWrite(target),
  ),
  update: handler('update', update),
  patch: handler('patch', patch),
  read: handler('read', read, partial),
  vread: handler('vread', vread, partial),
  delete: handler('delete', remove),
  conditional: (ctx, services) =>
    handler(conditional[ctx.method] ?? 'update', conditionalWrite, 'search')(ctx, services),
};

function handler(
  interaction: Interaction,
  answer: (target: Target) => Promise<void>,
  own: readonly string[] | 'search' = [],
): Handler {
  const isStoring = interaction === 'create' || interaction === 'update';
  const isRead = interaction === 'read' || interaction === 'vread';
  return (ctx, services) => {
    const { type = '', id = '' } = ctx.params;
    const isBinary = type === 'Binary';
    checkSupported(ctx, interaction, isBinary && own !== 'search' && isStoring ? writeParameters : own);
    // A Binary is answered in its own media type as well.
    if (!isBinary || !isRead) checkAccept(ctx);
    const inside = interaction === 'read' ? readingInside(ctx) : insideOf(ctx);
    return answer({ ctx, services, resources: resourcesOf(ctx, services, inside), type, id });
  };
}

async function create(target: Target): Promise<void> {
  const { resources, type } = target;
  answerWritten(target, await access.create(resources, type, await writtenText(target)));
}

function answerWritten({ ctx, resources }: Target, written: access.SeenWrite): void {
  const { base } = resources.store.index;
  representWritten(ctx, written, base);
  addAddress(ctx, written.id, base);
}

async function update(target: Target): Promise<void> {
  const { ctx, resources, type, id } = target;
  if (!isId(id)) {
    const sentence = `'${shown(id)}' is not an id: 1 to 64 letters, digits, hyphens and full stops.`;
    throw outcomeError('value', sentence, { expression: `${type}.id` });
  }
  const conditions = expected(ctx);
  const text = await writtenText(target, id);
  answerWritten(target, await access.update(resources, type, id, text, conditions));
}

function expected({ headers }: Context) {
  return { ...ifMatchOf(headers['if-match']), ...ifNoneMatchOf(headers['if-none-match']) };
}

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
  const { version = '' } = ctx.params;
  const name = `${type}/${id}/_history/${version}`;
  const past = isId(id) ? await readPast(resources, type, id, version) : undefined;
  if (past?.kind === 'deleted') throw deleted(name);
  if (past?.kind !== 'version') throw absent(name);
  answer(past.found);
}

function deleted(name: string): OutcomeError {
  return outcomeError('deleted', `${name} was deleted.`);
}

async function remove({ ctx, resources, type, id }: Target): Promise<void> {
  const conditions = ifMatchOf(ctx.headers['if-match']);
  const version = isId(id) ? await access.remove(resources, type, id, conditions) : undefined;
  representRemoved(ctx, version, `There is no ${type}/${id} any more that your access extends to.`);
}

/** By a JSON Patch or a FHIRPath Patch. https://hl7.org/fhir/R4/http.html#patch */
async function patch(target: Target): Promise<void> {
  const { ctx, resources, type, id } = target;
  if (!isId(id)) throw outcomeError('not-found', `No ${type} with this id is here.`);
  const conditions = ifMatchOf(ctx.headers['if-match']);
  const written = await applyPatch(resources, type, id, await readPatch(target), conditions);
  representWritten(ctx, written, resources.store.index.base);
}

/** @throws OutcomeError 400, 415 */
async function readPatch({ ctx, services, resources, type }: Target): Promise<Patch> {
  const contentType = ctx.get('content-type');
  const name = (/^\s*([^\s;]*)/.exec(contentType)?.[1] ?? '').toLowerCase();
  const isJsonPatch = name === 'application/json-patch+json';
  const version = otherVersion(contentType);
  const fault =
    !isJsonPatch && !/^application\/(?:fhir\+json|json\+fhir|json)$/.test(name)
      ? `The Content-Type is ${name === '' ? 'missing' : shown(contentType)}; send a JSON ` +
        'Patch as application/json-patch+json, or a FHIRPath Patch as application/fhir+json.'
      : version !== undefined
        ? `The fhirVersion is ${shown(version)}; send patches for 4.0.`
        : undefined;
  if (fault !== undefined) {
    ctx.set('accept-patch', patchFormats.join(', '));
    throw notTaken(fault);
  }
  const text = await readJsonText(ctx.req, services.config.limits);
  return isJsonPatch ? jsonPatch(text) : fhirPathPatch(text, type, resources);
}

/** The search of a create is in the header If-None-Exist. */
async function conditionalWrite(target: Target): Promise<void> {
  const { ctx, services, resources, type } = target;
  const { base } = resources.store.index;
  const isCreate = ctx.method === 'POST';
  const search = isCreate ? noneExistSearch(ctx.get('if-none-exist'), type, base) : ctx.querystring;
  const condition = conditionOf(type, search);
  const place = { type, id: undefined, condition, expected: isCreate ? {} : expected(ctx) };
  const write = await writeOf(target, place);
  const result = await runWrite(resources, write, services.engine.searching()).catch((error: unknown) => {
    if (!isCreate || !(error instanceof OutcomeError)) throw error;
    // Parameters of the header, and not of the address.
    const { expression } = inHeader('If-None-Exist');
    throw placedAnew(error, at => (at?.startsWith('http.') ? expression : at));
  });
  if (result.kind === 'written') return answerWritten(target, result.written);
  const sentence = `There is no ${type} any more that matches and that your access extends to.`;
  representRemoved(ctx, result.version, sentence, result.id);
}

async function writeOf(target: Target, place: Place): Promise<Write> {
  const { method } = target.ctx;
  if (method === 'DELETE') return { ...place, action: 'delete' };
  if (method === 'PATCH') {
    const patch = await readPatch(target);
    return { ...place, action: 'patch', patch: () => patch, isSlow: isSlow(patch) };
  }
  return storing(method === 'POST' ? 'create' : 'update', place, await writtenText(target), target.resources);
}
