// GET [base]/[Type]/[id]/_history, [base]/[Type]/_history and [base]/_history → Bundles of the type `history`.
// https://hl7.org/fhir/R4/http.html#history

import { type HistoryPage, type ListedVersion, readHistory } from '../../access/history.ts';
import type { HistoryKey } from '../../access/history-sql.ts';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { etag } from '../../database/store/version-tag.ts';
import { digest } from '../../graphql/build/cursor.ts';
import { dateInterval, type Interval, isTooPrecise } from '../../search/interval.ts';
import { countOf, sinceOf, single, withPlus } from '../rest/page-parameters.ts';
import { cursorsOf, pageUrl, staleCursor } from '../rest/searchset.ts';
import type { Handler } from './dispatch.ts';
import { absent, checkId, principalOf, resourcesOf, sendFhir } from './request.ts';
import { checkHeaders, checkOperation } from './support-check.ts';

const own = ['_count', '_since', '_at', '_cursor'];
const order = 'history';

export const history: Handler = async (ctx, services) => {
  const { type, id } = ctx.params;
  const { limits } = services.config;
  const resources = resourcesOf(ctx, services);
  checkHeaders(ctx, 'history');
  checkOperation(ctx, 'history', own);
  const pairs = [...new URLSearchParams(ctx.querystring)];
  const values = single(pairs);
  const count = countOf(values.get('_count'), limits);
  const since = sinceOf(values.get('_since'));
  const { base, zone, hasher } = resources.store.index;
  const at = periodOf(values.get('_at'), zone);
  if (at && since !== undefined)
    throw outcomeError('value', '_at and _since exclude each other: send one of them.', inRequest('_at'));
  const path = ['', type, id, '_history'].filter(part => part !== undefined).join('/');
  const applied = pairs.filter(([name]) => name !== '_cursor');
  const cursors = cursorsOf(resources, path, applied, hasher);
  const text = values.get('_cursor');
  const cursor = text === undefined ? undefined : cursors.open(text);
  if (cursor && cursor.order !== digest(order)) throw staleCursor();
  checkId(type ?? '', id);
  // Cursors of this path and order have the keys that are signed below.
  const after = cursor?.from.key as HistoryKey | undefined;
  const page = await readHistory(resources, { type, id, since, at, count, after }, limits.maxResponseBytes);
  services.rates.cost(principalOf(ctx).client, page.versions.length);
  if (page.versions.length === 0 && id !== undefined) {
    const one = { type, id, since: undefined, count: 1, after: undefined };
    const { versions } = await readHistory(resources, one, limits.maxResponseBytes);
    if (versions.length === 0) throw absent(`${type}/${id}`);
  }
  const last = page.more ? page.versions.at(-1) : undefined;
  const url = (place?: string) => pageUrl(base + path, applied, place);
  const links = [
    { relation: 'self', url: url(text) },
    { relation: 'first', url: url() },
    ...(last ? [{ relation: 'next', url: url(cursors.sign('after', JSON.stringify(last.key), order)) }] : []),
  ];
  sendFhir(ctx, bundleText(page, links, !cursor, base));
};

/** A moment, a date or a part of one. @throws OutcomeError 400 */
function periodOf(text: string | undefined, zone: number): Interval | undefined {
  const period = text === undefined ? undefined : dateInterval(withPlus(text), zone);
  if (text === undefined || (period && !isTooPrecise(text))) return period;
  const sentence =
    `_at is ${shown(text) || 'empty'}: write a date or a time with at most 6 digits of a ` +
    'fraction of a second, as in 2026-01 or 2026-01-31T12:00:00Z.';
  throw outcomeError('value', sentence, inRequest('_at'));
}

/** Only a first page that is the last one has a total. Contents stay text: their numbers keep their digits. */
function bundleText(
  { versions, more }: HistoryPage,
  links: readonly object[],
  isFirst: boolean,
  base: string,
): string {
  const total = isFirst && !more ? `"total":${versions.length},` : '';
  const entries = versions.map(version => entryText(version, base));
  const listed = entries.length === 0 ? '' : `,"entry":[${entries.join(',')}]`;
  return `{"resourceType":"Bundle","type":"history",${total}"link":${JSON.stringify(links)}${listed}}`;
}

/**
 * The method of a version is not stored: the first counts as created by POST, the others as updated by PUT.
 * https://hl7.org/fhir/R4/bundle.html#history
 */
function entryText({ type, id, version, updated, content, isCreated }: ListedVersion, base: string): string {
  const isDeleted = content === undefined;
  const method = isDeleted ? 'DELETE' : version === '1' ? 'POST' : 'PUT';
  const url = method === 'POST' ? type : `${type}/${id}`;
  const status = isDeleted ? '204 No Content' : isCreated ? '201 Created' : '200 OK';
  const response = { status, etag: etag(version), lastModified: updated };
  const resource = isDeleted ? '' : `"resource":${content},`;
  const fullUrl = JSON.stringify(`${base}/${type}/${id}`);
  const request = JSON.stringify({ method, url });
  return `{"fullUrl":${fullUrl},${resource}"request":${request},"response":${JSON.stringify(response)}}`;
}
