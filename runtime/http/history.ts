// Requests for past versions → Bundles of the type `history`: GET [base]/[Type]/[id]/_history, GET [base]/[Type]/_history and
// GET [base]/_history. https://hl7.org/fhir/R4/http.html#history

import type { Context } from 'koa';
import { type HistoryPage, type HistorySubject, type ListedVersion, readHistory } from '../access/history.ts';
import type { HistoryKey } from '../access/history-sql.ts';
import type { ResourceAccess } from '../access/resources.ts';
import type { Limits } from '../config.ts';
import { isId } from '../definitions/id.ts';
import { cursorArguments, holderOf, openCursor, signCursor } from '../graphql/build/cursor.ts';
import type { Inside } from '../graphql/engine.ts';
import { inRequest, type OutcomeError, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { sinceOf } from '../rest/since.ts';
import { dateInterval, type Interval, isTooPrecise } from '../search/interval.ts';
import { shown } from '../shown.ts';
import { etag } from '../store/version-tag.ts';
import type { Handlers } from './dispatch.ts';
import { insideOf } from './gone.ts';
import type { Rates } from './rate.ts';
import { principalOf } from './route.ts';
import { checkHeaders, checkOperation } from './unsupported.ts';

export interface HistoryRoutes {
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  readonly limits: Pick<Limits, 'defaultCount' | 'maxCount' | 'maxResponseBytes'>;
  readonly rates: Pick<Rates, 'cost'>;
}

/** Expects the principal at `ctx.state.principal`. */
export function historyHandlers({ resources, limits, rates }: HistoryRoutes): Handlers {
  return {
    history: async ctx => {
      const { type, id } = ctx.params;
      const principal = principalOf(ctx);
      const own = resources(principal, insideOf(ctx));
      const charge = (versions: number) => rates.cost(principal.client, versions);
      ctx.body = await historyBundle(own, ctx, { type, id }, limits, charge);
      ctx.status = 200;
      ctx.set('content-type', 'application/fhir+json; charset=utf-8');
    },
  };
}

async function historyBundle(
  resources: ResourceAccess,
  ctx: Context,
  subject: HistorySubject,
  limits: HistoryRoutes['limits'],
  charge: (versions: number) => void,
): Promise<string> {
  const pairs = parametersOf(ctx);
  const count = countOf(pairs.get('_count'), limits);
  const since = sinceOf(pairs.get('_since'));
  const { base, zone } = resources.store.index;
  const at = periodOf(pairs.get('_at'), zone);
  if (at && since !== undefined)
    throw outcomeError('value', '_at and _since exclude each other: send one of them.', inRequest('_at'));
  const path = ['', subject.type, subject.id, '_history'].filter(part => part !== undefined).join('/');
  const cursors = cursorsOf(resources, path, since, pairs.get('_at'));
  const { type, id } = subject;
  const cursor = pairs.get('_cursor');
  if (id !== undefined && !isId(id)) throw absent(`${type}/${id}`);
  const after = cursor === undefined ? undefined : cursors.open(cursor);
  const page = await readHistory(resources, { type, id, since, at, count, after }, limits.maxResponseBytes);
  charge(page.versions.length);
  if (page.versions.length === 0 && id !== undefined) {
    const one = { type, id, since: undefined, count: 1, after: undefined };
    const { versions } = await readHistory(resources, one, limits.maxResponseBytes);
    if (versions.length === 0) throw absent(`${type}/${id}`);
  }
  const last = page.more ? page.versions.at(-1) : undefined;
  const address = (next?: string) => addressOf(base + path, pairs, next);
  const links = [
    { relation: 'self', url: address(cursor) },
    { relation: 'first', url: address() },
    ...(last ? [{ relation: 'next', url: address(cursors.sign(last.key)) }] : []),
  ];
  return bundleText(page, links, after === undefined, base);
}

const own = ['_count', '_since', '_at', '_cursor'];

/** @throws OutcomeError 400, 406 */
function parametersOf(ctx: Context): ReadonlyMap<string, string> {
  checkHeaders(ctx, 'history');
  checkOperation(ctx, 'history', own);
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (pairs.has(name))
      throw outcomeError('value', `The parameter ${name} is given more than once.`, inRequest(name));
    pairs.set(name, value);
  }
  return pairs;
}

/** @throws OutcomeError 400 */
function countOf(
  text: string | undefined,
  { defaultCount, maxCount }: Pick<Limits, 'defaultCount' | 'maxCount'>,
): number {
  if (text === undefined) return defaultCount;
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (count > 0) return Math.min(count, maxCount);
  throw outcomeError(
    'value',
    `_count is ${shown(text) || 'empty'}: write a whole number above 0.`,
    inRequest('_count'),
  );
}

/** A moment, a date or a part of one. https://hl7.org/fhir/R4/http.html#history @throws OutcomeError 400 */
function periodOf(text: string | undefined, zone: number): Interval | undefined {
  // An unencoded plus sign in a query means a space.
  const period = text === undefined ? undefined : dateInterval(text.replace(/ (?=\d\d:\d\d$)/, '+'), zone);
  if (text === undefined || (period && !isTooPrecise(text))) return period;
  const sentence = `_at is ${shown(text) || 'empty'}: write a date or a time with at most 6 digits of a fraction of a second, as in 2026-01 or 2026-01-31T12:00:00Z.`;
  throw outcomeError('value', sentence, inRequest('_at'));
}

interface Cursors {
  sign(key: HistoryKey): string;
  /** @throws OutcomeError 400 */
  open(text: string): HistoryKey;
}

/** A cursor is valid for the history, the time and the class of principals that it was made for. */
function cursorsOf(
  { principal, access, store }: ResourceAccess,
  path: string,
  since: string | undefined,
  at: string | undefined,
): Cursors {
  const { hasher } = store.index;
  const holder = holderOf(principal, access, hasher);
  const args = cursorArguments(at !== undefined ? { _at: at } : since === undefined ? {} : { _since: since });
  const subject = JSON.stringify({ field: path, order: 'history', args });
  return {
    sign: key => signCursor(JSON.stringify(['after', null, key]), subject, holder, hasher),
    open: text => {
      const opened = openCursor(text, hasher);
      const place = opened === undefined || opened === 'old' ? undefined : opened.place;
      const [updated, type, id, version] = place?.page === 'after' ? place.key : [];
      if (opened === undefined || opened === 'old' || !updated || !type || !id || !version)
        throw outcomeError(
          'value',
          '_cursor is not one of this server: follow the links of the Bundle.',
          inRequest('_cursor'),
        );
      if (opened.holder !== holder || JSON.stringify(opened.subject) !== subject)
        throw outcomeError(
          'value',
          '_cursor was made for another history, another time or another access: begin with the first page.',
          inRequest('_cursor'),
        );
      return [updated, type, id, version];
    },
  };
}

function addressOf(address: string, pairs: ReadonlyMap<string, string>, cursor: string | undefined): string {
  const query = new URLSearchParams([...pairs].filter(([name]) => name !== '_cursor'));
  if (cursor !== undefined) query.set('_cursor', cursor);
  return query.size === 0 ? address : `${address}?${query}`;
}

interface Link {
  readonly relation: string;
  readonly url: string;
}

/** The total is known where the first page is the only one. Contents stay as text: their numbers keep their digits. */
function bundleText(
  { versions, more }: HistoryPage,
  links: readonly Link[],
  isFirst: boolean,
  base: string,
): string {
  const total = isFirst && !more ? `"total":${versions.length},` : '';
  const entries = versions.map(version => entryText(version, base));
  const listed = entries.length === 0 ? '' : `,"entry":[${entries.join(',')}]`;
  return `{"resourceType":"Bundle","type":"history",${total}"link":${JSON.stringify(links)}${listed}}`;
}

/**
 * Which method wrote a version is not stored: the first one counts as created by POST, the others as updated by PUT.
 * https://hl7.org/fhir/R4/bundle.html#history
 */
function entryText({ type, id, version, updated, content, isCreated }: ListedVersion, base: string): string {
  const isDeleted = content === undefined;
  const method = isDeleted ? 'DELETE' : version === '1' ? 'POST' : 'PUT';
  const url = method === 'POST' ? type : `${type}/${id}`;
  const status = isDeleted ? '204 No Content' : isCreated ? '201 Created' : '200 OK';
  const response = { status, etag: etag(version), lastModified: updated };
  const resource = isDeleted ? '' : `"resource":${content},`;
  return `{"fullUrl":${JSON.stringify(`${base}/${type}/${id}`)},${resource}"request":${JSON.stringify({ method, url })},"response":${JSON.stringify(response)}}`;
}

function absent(name: string): OutcomeError {
  return outcomeError('not-found', `${name.slice(0, 200)} does not exist.`);
}
