// POST [base] with a Bundle: a batch, whose entries are requests of their own, or a transaction, which is done as a whole or not at all.
// https://hl7.org/fhir/R4/http.html#transaction

import type { Context } from 'koa';
import type { Logger } from 'pino';
import { oneByOne } from '../access/history.ts';
import type { ResourceAccess } from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import { inTurn } from '../access/turn.ts';
import type { Limits } from '../config.ts';
import { faultOf, internal } from '../fault.ts';
import type { Inside } from '../graphql/engine.ts';
import { type OperationOutcome, OutcomeError, outcomeError, outcomeOf } from '../outcome.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { Principal } from '../principal/principal.ts';
import { type EntryRequest, inEntry, inEntryRequest, readBundle } from '../rest/bundle.ts';
import { type BundleWrite, bundleWrite, isWrite } from '../rest/bundle-write.ts';
import { queryPairs } from '../rest/query-pairs.ts';
import { runWrites } from '../rest/transaction.ts';
import type { Links } from '../rest/transaction-links.ts';
import { isSlowWrite, type WriteResult } from '../rest/write.ts';
import { shown } from '../shown.ts';
import { transactionBudget, type WriteBudget, withinTime } from '../store/write-budget.ts';
import type { NoteEntry } from './audit.ts';
import type { BodyLimits } from './body.ts';
import type { AnswerEntry } from './bundle-entry.ts';
import { entryText, readText, statusText, textOf, writtenText } from './bundle-response.ts';
import type { Handler } from './dispatch.ts';
import { goneSignal, insideOf } from './gone.ts';
import { fhirPath, locate } from './located.ts';
import { preferredReturn, type Returned } from './prefer.ts';
import type { Rates } from './rate.ts';
import { bodyText } from './resource-body.ts';
import { principalOf } from './route.ts';
import { checkAccept, checkSupported } from './unsupported.ts';

export interface BundleOptions {
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  readonly searching: () => SearchOptions;
  /** The FHIR base of locations. */
  readonly base: () => string;
  readonly limits: BodyLimits & Pick<Limits, 'maxResponseBytes' | 'transactionBytes' | 'transactionTime'>;
  readonly rates: Rates;
  readonly log: Pick<Logger, 'error'>;
  readonly answerEntry: AnswerEntry;
}

/** Expects the principal at `ctx.state.principal`. */
export function bundleHandler(options: BundleOptions): Handler {
  const { limits, base } = options;
  return async ctx => {
    checkSupported(ctx, 'transaction');
    checkAccept(ctx);
    const bundle = readBundle(await bodyText(ctx, limits), base());
    const work = {
      options,
      ctx,
      principal: principalOf(ctx),
      signal: goneSignal(ctx),
      returned: preferredReturn(ctx),
      budget: insideOf(ctx).budget,
      left: limits.maxResponseBytes,
    };
    const entries = await (bundle.type === 'batch'
      ? batch(work, bundle.entries)
      : transaction(work, bundle.entries));
    const list = entries.length === 0 ? '' : `,"entry":[${entries.join(',')}]`;
    ctx.status = 200;
    ctx.set('content-type', 'application/fhir+json; charset=utf-8');
    ctx.body = `{"resourceType":"Bundle","type":"${bundle.type}-response"${list}}`;
  };
}

interface Work {
  readonly options: BundleOptions;
  readonly ctx: Context;
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly returned: Returned | undefined;
  /** Of the bot that sends the Bundle: what its run may still write. */
  readonly budget: WriteBudget | undefined;
  /** Bytes that the response may still have. */
  left: number;
}

/** One entry after the other, so that a Bundle takes no more than one connection, and in all no longer than a transaction may. */
async function batch(work: Work, entries: readonly EntryRequest[]): Promise<readonly string[]> {
  const texts: string[] = [];
  const most = work.options.limits.transactionTime;
  const end = performance.now() + most;
  for (const entry of entries) {
    work.signal.throwIfAborted();
    const isFull = work.left <= 0;
    const time = end - performance.now();
    const text = await answered(work, entry, async () => {
      if (isFull) throw tooLong(work);
      if (time <= 0) throw tooLate(most);
      return withinTime(
        time,
        work.signal,
        signal => alone(Object.assign({}, work, { signal }), entry),
        () => tooLate(most),
      );
    });
    work.left -= text.length;
    texts.push(text);
  }
  return texts;
}

async function alone(work: Work, entry: EntryRequest): Promise<string> {
  const { options, principal, ctx } = work;
  options.rates.request(principal.client);
  if (!isWrite(entry)) {
    if (entry.path.at(-1) === '$graphql')
      throw outcomeError('not-supported', 'A Bundle cannot run $graphql: send it alone.', {
        expression: `Bundle.entry[${entry.index}].request.url`,
        status: 404,
      });
    return readText(await options.answerEntry(entry, ctx.get('prefer'), stateOf(work, undefined)));
  }
  const own = options.resources(principal, {});
  const write = inEntry(entry.index, () => bundleWrite(entry, own));
  const { results } = await run(work, [write], []);
  noteWritten(work, entry, results.get(entry.index));
  return writtenText(results.get(entry.index), options.base(), work.returned);
}

async function transaction(work: Work, entries: readonly EntryRequest[]): Promise<readonly string[]> {
  try {
    return await asWhole(work, entries);
  } catch (error) {
    if (!work.signal.aborted) {
      const { status } = error instanceof OutcomeError ? error : faultOf(error);
      for (const entry of entries) if (isWrite(entry)) note(work, entry, status);
    }
    throw error;
  }
}

async function asWhole(work: Work, entries: readonly EntryRequest[]): Promise<readonly string[]> {
  const { options, principal } = work;
  const own = options.resources(principal, {});
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
  return entries.map(
    ({ index }) => texts.get(index) ?? writtenText(results.get(index), options.base(), work.returned),
  );
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

/** Without writes all reads see one snapshot; with writes they see what was written. */
async function run(work: Work, writes: readonly BundleWrite[], reads: readonly EntryRequest[]) {
  const { options, principal, signal, ctx, budget: outer } = work;
  const { limits, resources, searching, rates } = options;
  const search = searching();
  const charge = (found: number) => rates.cost(principal.client, found);
  const searchOptions = { database: search.database, search: search.search, limits: search.limits, charge };
  const { left } = work;
  const own = resources(principal, { signal });
  const hasSlow = writes.some(write => isSlowWrite(own, write));
  const start = () =>
    withinTime(limits.transactionTime, signal, within =>
      inTransaction(
        search.database.generic,
        async client => {
          work.left = left;
          const budget = transactionBudget(limits.transactionBytes, outer);
          const inside: Inside = { client, signal: within, budget };
          const { results, links } = await runWrites(resources(principal, inside), writes, searchOptions);
          const texts = new Map<number, string>();
          for (const entry of reads) {
            within.throwIfAborted();
            rates.request(principal.client);
            const linked = inEntry(entry.index, () => withLinks(entry, links));
            const answer = await options.answerEntry(linked, ctx.get('prefer'), stateOf(work, inside));
            if (answer.status >= 400) throw refusedRead(entry, answer);
            const text = readText(answer);
            texts.set(entry.index, text);
            work.left -= text.length;
            if (work.left < 0) throw tooLong(work);
          }
          return { results, texts };
        },
        { isolation: writes.length === 0 ? 'repeatable read' : 'read committed' },
      ),
    );
  const hasHistory = reads.some(({ path: [first] }) => first === '_history');
  const queued = hasHistory ? () => oneByOne(search.database.generic, start) : start;
  return hasSlow ? inTurn(own, queued) : queued();
}

/** A search by what the transaction wrote. @throws OutcomeError 400 */
function withLinks(entry: EntryRequest, links: Links): EntryRequest {
  const { query } = entry;
  if (query === undefined || !/urn(?::|%3a)/i.test(query)) return entry;
  const pairs = queryPairs(query).map(([name, value]) => [name, links.inSearch(value)] as const);
  const text = pairs.map(pair => pair.map(encodeURIComponent).join('='));
  return Object.assign({}, entry, { query: text.join('&') });
}

/** The state of the routes: the principal, and the transaction. */
function stateOf({ ctx, signal }: Work, inside: Inside | undefined): object {
  const { principal, confirmed } = ctx.state as {
    readonly principal?: unknown;
    readonly confirmed?: unknown;
  };
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

function tooLong({ options }: Work): OutcomeError {
  const most = options.limits.maxResponseBytes;
  return outcomeError(
    'too-costly',
    `The response has more than ${most} bytes. Send fewer reads in one Bundle.`,
  );
}

/** 503: sent again, the entry may be done. */
function tooLate(most: number): OutcomeError {
  const sentence = `The batch took longer than ${most} ms, the most that one Bundle may take. Nothing of this entry was done: send it again, with fewer entries in one Bundle.`;
  return outcomeError('timeout', sentence, { status: 503, expose: true });
}

/** The text of an entry; an error of it alone is its outcome. */
async function answered(work: Work, entry: EntryRequest, answer: () => Promise<string>): Promise<string> {
  const { options, signal } = work;
  try {
    return await answer();
  } catch (error) {
    if (signal.aborted) throw error;
    const isOwn = error instanceof OutcomeError && error.expose;
    if (!isOwn) options.log.error({ err: error }, 'entry of a batch failed');
    const fault = error instanceof OutcomeError ? error : faultOf(error);
    if (isWrite(entry)) note(work, entry, fault.status);
    const body = error instanceof OutcomeError && !error.expose ? internal : fault.outcome;
    const issue = body.issue.map(each =>
      each.expression ? each : Object.assign({}, each, { expression: [`Bundle.entry[${entry.index}]`] }),
    );
    return entryText(undefined, { status: statusText(fault.status), outcome: outcomeOf(issue) });
  }
}

function note({ ctx }: Work, { method, path }: EntryRequest, status: number, written?: string): void {
  const { noteEntry } = ctx.state as { readonly noteEntry?: NoteEntry };
  const located = locate(method, [fhirPath, ...path].join('/'));
  noteEntry?.({ method, located, written }, status);
}

function noteWritten(work: Work, entry: EntryRequest, result: WriteResult | undefined): void {
  if (result?.kind === 'written') note(work, entry, result.written.created ? 201 : 200, result.written.id);
  else note(work, entry, 204, result?.id);
}
