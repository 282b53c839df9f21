// Requests for single resources, by FHIR's REST interface: read, vread, create, update, patch, delete.
// https://hl7.org/fhir/R4/http.html. Errors are thrown as outcomes; http/error.ts writes them.

import type { Context } from 'koa';
import { readPast, wasDeleted } from '../access/past.ts';
import * as access from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import { isId } from '../definitions/id.ts';
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
import type { Handler, Handlers, RoutedContext } from './dispatch.ts';
import { insideOf } from './gone.ts';
import { patch } from './patch.ts';
import { represent, representRemoved, representWritten } from './representation.ts';
import { principalOf } from './route.ts';
import { checkAccept, checkSupported, type Interaction } from './unsupported.ts';

export interface RestOptions {
  readonly resources: (principal: Principal, inside: Inside) => access.ResourceAccess;
  readonly searching: () => SearchOptions;
  /** The FHIR base of locations. */
  readonly base: () => string;
  readonly limits: BodyLimits;
}

/** The statements of `resources` are cancelled when the client closes the connection. */
interface Target extends ConditionalTarget {
  readonly ctx: RoutedContext;
  /** Empty on the path of a type. */
  readonly id: string;
}

/** They expect the principal at `ctx.state.principal`. */
export function restHandlers({ resources, searching, base, limits }: RestOptions): Handlers {
  return {
    create: handler('create', target =>
      target.ctx.headers['if-none-exist'] === undefined ? create(target) : conditionalWrite(target),
    ),
    update: handler('update', update),
    patch: handler('patch', patch),
    read: handler('read', read, partial),
    vread: handler('vread', vread, partial),
    delete: handler('delete', remove),
    conditional: ctx => handler(conditional[ctx.method] ?? 'update', conditionalWrite, 'search')(ctx),
  };

  function handler(
    interaction: Interaction,
    answer: (target: Target) => Promise<void>,
    own: readonly string[] | 'search' = [],
  ): Handler {
    return ctx => {
      const { type = '', id = '' } = ctx.params;
      const principal = principalOf(ctx);
      const isBinary = type === 'Binary';
      const isNamed = isBinary && own !== 'search' && writes.includes(interaction);
      checkSupported(ctx, interaction, isNamed ? writeParameters : own);
      if (!isBinary || !reads.includes(interaction)) checkAccept(ctx);
      const inside = interaction === 'read' ? readingInside(ctx) : insideOf(ctx);
      return answer({
        ctx,
        resources: resources(principal, inside),
        type,
        id,
        base: base(),
        limits,
        searching,
      });
    };
  }
}

/** Writes to the path of a type, with a search. */
const conditional: Readonly<Record<string, Interaction>> = {
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

const writes: readonly Interaction[] = ['create', 'update'];
/** Of a Binary they are answered in its own media type as well. */
const reads: readonly Interaction[] = ['read', 'vread'];

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
  const { version = '' } = ctx.params;
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

function absent(name: string): OutcomeError {
  return outcomeError('not-found', `${name.slice(0, 200)} does not exist.`);
}

function deleted(name: string): OutcomeError {
  return outcomeError('deleted', `${name} was deleted.`);
}
