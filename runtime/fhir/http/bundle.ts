// POST [base] with a Bundle → the responses of a batch, whose entries are independent, or of a transaction, which is atomic.
// https://hl7.org/fhir/R4/http.html#transaction

import { STATUS_CODES } from 'node:http';
import type { Context } from 'koa';
import type { PoolClient } from 'pg';
import { inTurn } from '../../access/evaluation-queue.ts';
import { oneByOne } from '../../access/history.ts';
import { bodyText } from '../../base/http/body.ts';
import { type OperationOutcome, OutcomeError, outcome, outcomeError, outcomeOf } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { shown } from '../../base/short-text.ts';
import { faultOf } from '../../database/fault.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import { etag } from '../../database/store/version-tag.ts';
import { transactionBudget, type WriteBudget, withinTime } from '../../database/store/write-budget.ts';
import type { Inside } from '../../graphql/engine.ts';
import { type EntryRequest, inEntry, inEntryRequest, readBundle } from '../rest/bundle.ts';
import { type BundleWrite, bundleWrite, isWrite } from '../rest/bundle-write.ts';
import { queryPairs } from '../rest/query-pairs.ts';
import { runWrites } from '../rest/transaction.ts';
import type { Links } from '../rest/transaction-links.ts';
import { isSlowWrite, type WriteResult } from '../rest/write.ts';
import { type AnswerEntry, textOf } from './bundle-entry.ts';
import type { Handler } from './dispatch.ts';
import { preferredReturn, type Returned } from './representation.ts';
import { goneSignal, insideOf, principalOf, sendFhir, stateOf } from './request.ts';
import { fhirPath, matchPath } from './router.ts';
import type { Services } from './services.ts';
import { checkAccept, checkSupported } from './support-check.ts';

export function bundleHandler(answerEntry: AnswerEntry): Handler {
  return async (ctx, services) => {
    checkSupported(ctx, 'transaction');
    checkAccept(ctx);
    const { limits } = services.config;
    const bundle = readBundle(await bodyText(ctx, limits), services.store.index.base);
    const { record } = stateOf(ctx);
    if (record) record.isNoted = true;
    const work: Work = {
      answerEntry,
      services,
      ctx,
      principal: principalOf(ctx),
      signal: goneSignal(ctx),
      returned: preferredReturn(ctx),
      budget: insideOf(ctx).budget,
      left: limits.maxResponseBytes,
    };
    const run = bundle.type === 'batch' ? batch : transaction;
    const entries = await run(work, bundle.entries);
    const list = entries.length === 0 ? '' : `,"entry":[${entries.join(',')}]`;
    sendFhir(ctx, `{"resourceType":"Bundle","type":"${bundle.type}-response"${list}}`);
  };
}

interface Work {
  readonly answerEntry: AnswerEntry;
  readonly services: Services;
  readonly ctx: Context;
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly returned: Returned | undefined;
  /** Of the bot that sends the Bundle: the rest of its write budget. */
  readonly budget: WriteBudget | undefined;
  /** Bytes left of the response. */
  left: number;
}

/** Runs entries one after the other, on at most one connection, and within the time of a transaction. */
async function batch(work: Work, entries: readonly EntryRequest[]): Promise<readonly string[]> {
  const texts: string[] = [];
  const most = work.services.config.limits.transactionTime;
  const end = performance.now() + most;
  for (const entry of entries) {
    work.signal.throwIfAborted();
    const isFull = work.left <= 0;
    const time = end - performance.now();
    const text = await answered(work, entry, async () => {
      if (isFull) throw tooLong(work);
      if (time <= 0) throw tooLate(most);
      const within = (signal: AbortSignal) => alone({ ...work, signal }, entry);
      return withinTime(time, work.signal, within, () => tooLate(most));
    });
    work.left -= text.length;
    texts.push(text);
  }
  return texts;
}

async function alone(work: Work, entry: EntryRequest): Promise<string> {
  const { services, principal, ctx } = work;
  services.rates.request(principal.client);
  if (!isWrite(entry)) {
    if (entry.path.at(-1) === '$graphql') {
      const expression = `Bundle.entry[${entry.index}].request.url`;
      const sentence = 'A Bundle cannot run $graphql: send it alone.';
      throw outcomeError('not-supported', sentence, { expression, status: 404 });
    }
    return readText(await work.answerEntry(entry, ctx.get('prefer'), entryState(work, undefined)));
  }
  const own = services.engine.resources(principal, {});
  const write = inEntry(entry.index, () => bundleWrite(entry, own));
  const { results } = await run(work, [write], []);
  noteWritten(work, entry, results.get(entry.index));
  return writtenText(work, results.get(entry.index));
}

async function transaction(work: Work, entries: readonly EntryRequest[]): Promise<readonly string[]> {
  try {
    return await asWhole(work, entries);
  } catch (error) {
    if (!work.signal.aborted)
      for (const entry of entries) if (isWrite(entry)) note(work, entry, faultOf(error).status);
    throw error;
  }
}

async function asWhole(work: Work, entries: readonly EntryRequest[]): Promise<readonly string[]> {
  const own = work.services.engine.resources(work.principal, {});
  const faults: OutcomeError[] = [];
  const writes: BundleWrite[] = [];
  for (const entry of entries)
    try {
      if (isWrite(entry)) writes.push(inEntry(entry.index, () => bundleWrite(entry, own)));
      else checkRead(entry);
    } catch (error) {
      if (!(error instanceof OutcomeError)) throw error;
      faults.push(error);
    }
  const [first] = faults;
  if (first)
    throw new OutcomeError(outcomeOf(faults.flatMap(({ outcome }) => outcome.issue)), {
      status: first.status,
    });
  const reads = entries.filter(entry => !isWrite(entry));
  const { results, texts } = await run(work, writes, reads);
  for (const entry of entries) if (isWrite(entry)) noteWritten(work, entry, results.get(entry.index));
  return entries.map(({ index }) => texts.get(index) ?? writtenText(work, results.get(index)));
}

/** @throws OutcomeError 400 */
function checkRead({ method, path, index }: EntryRequest): void {
  const isOperation = path.some(part => /^[$_]/.test(part));
  if (method !== 'POST' && !path.some(part => part.startsWith('$'))) return;
  const at = `Bundle.entry[${index}]`;
  const sentence = isOperation
    ? `${at} runs an operation, which a transaction cannot undo. Send it alone, or in a batch.`
    : `POST is not for the address ${shown(path.join('/'))}.`;
  throw outcomeError('not-supported', sentence, { expression: `${at}.request` });
}

/** Reads see the writes; without writes they share one snapshot. */
async function run(work: Work, writes: readonly BundleWrite[], reads: readonly EntryRequest[]) {
  const { services, principal, signal, ctx, budget: outer, left } = work;
  const { engine, rates } = services;
  const { limits } = services.config;
  const charge = (found: number) => rates.cost(principal.client, found);
  const options = { ...engine.searching(), charge };
  const { generic } = options.database;
  const own = engine.resources(principal, { signal });
  const hasSlow = writes.some(write => isSlowWrite(own, write));
  const inside = (within: AbortSignal) => async (client: PoolClient) => {
    work.left = left;
    const inside = { client, signal: within, budget: transactionBudget(limits.transactionBytes, outer) };
    const { results, links } = await runWrites(engine.resources(principal, inside), writes, options);
    const texts = new Map<number, string>();
    for (const entry of reads) {
      within.throwIfAborted();
      rates.request(principal.client);
      const linked = inEntry(entry.index, () => withLinks(entry, links));
      const answer = await work.answerEntry(linked, ctx.get('prefer'), entryState(work, inside));
      if (answer.status >= 400) throw refusedRead(entry, answer);
      const text = readText(answer);
      texts.set(entry.index, text);
      work.left -= text.length;
      if (work.left < 0) throw tooLong(work);
    }
    return { results, texts };
  };
  const isolation = writes.length === 0 ? 'repeatable read' : 'read committed';
  const start = () =>
    withinTime(limits.transactionTime, signal, within =>
      inTransaction(generic, inside(within), { isolation }),
    );
  const hasHistory = reads.some(({ path: [first] }) => first === '_history');
  const queued = hasHistory ? () => oneByOne(generic, start) : start;
  return hasSlow ? inTurn(own, queued) : queued();
}

/** A search for resources that the transaction wrote. @throws OutcomeError 400 */
function withLinks(entry: EntryRequest, links: Links): EntryRequest {
  const { query } = entry;
  if (query === undefined || !/urn(?::|%3a)/i.test(query)) return entry;
  const pairs = queryPairs(query).map(([name, value]) => [name, links.inSearch(value)] as const);
  const text = pairs.map(pair => pair.map(encodeURIComponent).join('='));
  return Object.assign({}, entry, { query: text.join('&') });
}

/** The state of the routes: the principal, and the transaction. */
function entryState({ ctx, signal }: Work, inside: Inside | undefined): object {
  const { principal, confirmed } = stateOf(ctx);
  return { principal, confirmed, inside: inside ?? { signal } };
}

function refusedRead({ index }: EntryRequest, { status, body }: Context): OutcomeError {
  const { issue } = JSON.parse(textOf(body) ?? '') as OperationOutcome;
  const at = `Bundle.entry[${index}]`;
  const issues = issue.map(each => {
    const [place = at] = each.expression ?? [];
    const expression = [place.startsWith('http.') ? inEntryRequest(at, place) : place];
    return Object.assign({}, each, { expression });
  });
  return new OutcomeError(outcomeOf(issues), { status });
}

function tooLong({ services }: Work): OutcomeError {
  const most = services.config.limits.maxResponseBytes;
  const sentence = `The response has more than ${most} bytes. Send fewer reads in one Bundle.`;
  return outcomeError('too-costly', sentence);
}

/** 503: the entry may succeed when it is sent again. */
function tooLate(most: number): OutcomeError {
  const sentence =
    `The batch took longer than ${most} ms, the most that one Bundle may take. Nothing of this ` +
    'entry was done: send it again, with fewer entries in one Bundle.';
  return outcomeError('timeout', sentence, { status: 503, expose: true });
}

/** The text of an entry; its error becomes its outcome. */
async function answered(work: Work, entry: EntryRequest, answer: () => Promise<string>): Promise<string> {
  const { services, signal } = work;
  try {
    return await answer();
  } catch (error) {
    if (signal.aborted) throw error;
    const isRefusal = error instanceof OutcomeError && error.expose;
    if (!isRefusal) services.log.error({ err: error }, 'entry of a batch failed');
    const fault = faultOf(error);
    if (isWrite(entry)) note(work, entry, fault.status);
    const issue = fault.outcome.issue.map(each =>
      each.expression ? each : Object.assign({}, each, { expression: [`Bundle.entry[${entry.index}]`] }),
    );
    return entryText(undefined, { status: statusText(fault.status), outcome: outcomeOf(issue) });
  }
}

/** Audits an entry as a request. */
function note(work: Work, { method, path }: EntryRequest, status: number, written?: string): void {
  const { record } = stateOf(work.ctx);
  const match = matchPath(method, [fhirPath, ...path].join('/'));
  const { principal } = work;
  const audited = { isNoted: false, principal, method, match, written, status };
  if (record) work.services.sinks.audit?.({ ...record, ...audited });
}

function noteWritten(work: Work, entry: EntryRequest, result: WriteResult | undefined): void {
  if (result?.kind === 'written') note(work, entry, result.written.created ? 201 : 200, result.written.id);
  else note(work, entry, 204, result?.id);
}

// https://hl7.org/fhir/R4/http.html#transaction-response

function statusText(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

function readText({ status, body, response, method }: Context): string {
  const header = (name: string) => response.get(name) || undefined;
  const modified = header('last-modified');
  const location = header('location');
  const text = textOf(body);
  const of = {
    status: statusText(status),
    ...(location === undefined ? {} : { location }),
    ...(header('etag') === undefined ? {} : { etag: header('etag') }),
    ...(modified === undefined ? {} : { lastModified: new Date(modified).toISOString() }),
  };
  if (status < 400) return entryText(method === 'HEAD' ? undefined : text, of);
  return entryText(undefined, { ...of, outcome: text === undefined ? undefined : JSON.parse(text) });
}

function writtenText({ services, returned }: Work, result: WriteResult | undefined): string {
  const { base } = services.store.index;
  if (!result) throw new Error('An entry of a Bundle was not answered.');
  if (result.kind === 'removed') {
    const tag = result.version === undefined ? {} : { etag: etag(result.version) };
    return entryText(undefined, Object.assign({ status: statusText(204) }, tag));
  }
  const { type, id, version, updated, created, content, visibleMeta } = result.written;
  const shows = visibleMeta ?? { version: true, updated: true };
  const past = shows.version ? `/_history/${version}` : '';
  const sentence = `${type}/${id} was ${created ? 'created' : 'updated'}.`;
  return entryText(returned === 'representation' ? content : undefined, {
    status: statusText(created ? 201 : 200),
    location: `${base}/${type}/${id}${past}`,
    ...(shows.version ? { etag: etag(version) } : {}),
    ...(shows.updated ? { lastModified: updated } : {}),
    ...(returned === 'OperationOutcome'
      ? { outcome: outcome('information', 'informational', sentence) }
      : {}),
  });
}

/** @param resource JSON text */
function entryText(resource: string | undefined, response: object): string {
  const whole = resource === undefined ? '' : `"resource":${resource},`;
  return `{${whole}"response":${JSON.stringify(response)}}`;
}
