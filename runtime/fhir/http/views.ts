// ViewDefinition/$viewdefinition-run → the rows of a view, as a stream; ViewDefinition/$viewdefinition-export → a job.
// https://sql-on-fhir.org/ig/OperationDefinition-ViewDefinition-Run.html
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { ViewFormat } from '../../access/view-line.ts';
import { viewPages } from '../../access/view-pages.ts';
import { elements } from '../../base/definitions/elements.ts';
import { inHeader, type OutcomeError, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { suggestion } from '../../base/suggestion.ts';
import { viewAt } from '../../search/view/compiled-view.ts';
import type { View } from '../../search/view/view.ts';
import type { Exports } from '../bulk/export.ts';
import { compiledView, overStored, type ViewExportParameters, type ViewScope } from '../bulk/view-export.ts';
import { viewBytes, viewFormats, viewTypes } from '../bulk/view-file.ts';
import { sinceOf } from '../rest/page-parameters.ts';
import { begun, checkAsync } from './bulk.ts';
import type { Handler, Handlers } from './dispatch.ts';
import { about, flag, type Input, only, partsOf, placeOf, sentInput, whole } from './operation.ts';
import { checkId, principalOf, searchingOf, stateOf } from './request.ts';
import type { Services } from './services.ts';

const draft = { type: 'ViewDefinition', parameter: 'viewResource' } as const;

export function viewHandlers({ exports }: Pick<Services, 'exports'>): Handlers {
  return {
    'ViewDefinition/$viewdefinition-run': runView,
    ...(exports ? { 'ViewDefinition/$viewdefinition-export': exportViews(exports) } : {}),
  };
}

const runView: Handler = async (ctx, services) => {
  const { id } = ctx.params;
  const { base } = services.store.index;
  checkId(draft.type, id);
  const { input, text } = await sentInput(ctx, services, draft);
  const { view } = viewOf(input, id, base, placeOf(input, draft.parameter));
  const format = formatOf(input) ?? acceptedFormat(ctx);
  const header = headerOf(input, format);
  const scope = scopeOf(input, base);
  noteRead(ctx, [view.resource], scope);
  const { resources, options } = searchingOf(ctx, services);
  const isSent = input.has('resource');
  const besides = ['patient', 'group', '_since'].find(name => isSent && input.has(name));
  if (besides !== undefined) {
    const sentence = `${besides} limits stored resources, and resource sends others: leave out one of them.`;
    throw outcomeError('invalid', sentence, placeOf(input, besides));
  }
  for (const { value, at } of input.get('resource') ?? []) checkSent(value, at);
  const over = isSent
    ? text
    : await about(input, ['patient', 'group'], () => overStored(resources, view, scope));
  const mostBytes = options.limits.maxResponseBytes;
  const run = { view, format, over, mostRows: whole(input, '_limit'), mostBytes };
  const bytes = viewBytes(viewPages(resources, run, options), view, format, header);
  // What fails in the first pages is answered with its status; a later fault can only break off the stream.
  const begin: Buffer[] = [];
  let isOver = false;
  for (let length = 0; !isOver && (begin.length < 2 || length < leastSent); ) {
    const { value, done } = await bytes.next();
    isOver = done === true;
    if (value) length += begin[begin.push(value) - 1]?.length ?? 0;
  }
  ctx.status = 200;
  ctx.set('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : viewTypes[format][0]);
  ctx.body = isOver ? Buffer.concat(begin) : Readable.from(joined(begin, bytes), { objectMode: false });
};

/** Bytes of a stream that begins. */
const leastSent = 65_536;

/** A resource of another type than the view's has no rows; of what is of none, the type is missing or misspelt. */
function checkSent(resource: unknown, at: string): void {
  const { resourceType } = Object(resource) as { readonly resourceType?: unknown };
  const { resources } = elements();
  if (resources.includes(resourceType as string)) return;
  const sentence =
    typeof resourceType === 'string'
      ? `${shown(resourceType)} is not a resource type: correct resourceType.${suggestion(resourceType, resources)}`
      : 'The resource has no type: give it a resourceType, such as Patient.';
  throw outcomeError('structure', sentence, { expression: `${at}.resource` });
}

async function* joined(begin: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield* begin;
  yield* rest;
}

function exportViews(exports: Exports): Handler {
  return async (ctx, services) => {
    const { id } = ctx.params;
    const { base } = services.store.index;
    checkId(draft.type, id);
    checkAsync(ctx, '$viewdefinition-export');
    const { input } = await sentInput(ctx, services);
    const format = formatOf(input) ?? 'ndjson';
    const [scope, views] = [scopeOf(input, base), viewsOf(input, id, base)];
    const types = views.map(({ definition }) => String(definition.resource));
    noteRead(ctx, types, scope);
    const parameters: ViewExportParameters = {
      ...scope,
      views,
      format,
      header: headerOf(input, format),
      clientTrackingId: only(input, 'clientTrackingId'),
    };
    const started = () => exports.startViews(principalOf(ctx), parameters);
    begun(ctx, 'export', `${base}/job/${await about(input, ['patient', 'group'], started)}`);
  };
}

/** Of an export: each is compiled before the answer. */
const mostViews = 50;

/** The parts of `view`. */
const viewParts = { name: 'string', viewReference: 'reference', viewResource: 'Resource' } as const;

function viewsOf(input: Input, id: string | undefined, base: string): ViewExportParameters['views'] {
  const given = input.get('view') ?? [];
  const place = placeOf(input, 'view');
  if (id !== undefined && given.length === 0) return [named(viewOf(new Map(), id, base, place))];
  if (id !== undefined)
    throw outcomeError('invalid', 'The address names a view already: leave out view.', place);
  if (given.length === 0)
    throw outcomeError('required', 'There is no view: send one in each parameter view.', place);
  const sentence = `There are ${given.length} views: ${mostViews} at most are exported at once.`;
  if (given.length > mostViews) throw outcomeError('too-costly', sentence, place);
  const names = new Set<string>();
  return given.map(each => {
    const [parts, at] = [partsOf(each, viewParts), { expression: each.at }];
    const found = named(viewOf(parts, id, base, at), only(parts, 'name'));
    const twice = `Two views have the name ${shown(found.name)}: give one another.`;
    if (names.has(found.name)) throw outcomeError('value', twice, at);
    names.add(found.name);
    return found;
  });
}

interface Found {
  readonly view: View;
  readonly definition: Readonly<Record<string, unknown>>;
}

function named({ view, definition }: Found, name = view.name): ViewExportParameters['views'][number] {
  return { name, definition };
}

/** The view of the address, of a reference or canonical, or the one that is sent. @throws OutcomeError 400, 404, 422 */
function viewOf(
  input: Input,
  id: string | undefined,
  base: string,
  at: { readonly expression: string },
): Found {
  const [reference, sent] = [only(input, 'viewReference'), input.get('viewResource')?.[0]];
  const count = [id, reference, sent].filter(each => each !== undefined).length;
  const sentence =
    'One view is needed: its id in the address, viewReference or viewResource, and one of them.';
  if (count !== 1) throw outcomeError(count === 0 ? 'required' : 'invalid', sentence, at);
  if (sent) {
    const definition = sent.value as Found['definition'];
    if (definition.resourceType === draft.type) return { view: compiledView(definition), definition };
    throw outcomeError('structure', `viewResource is not a ${draft.type}.`, { expression: sent.at });
  }
  const key = id ?? reference?.replace(`${base}/`, '').replace(/^ViewDefinition\//, '') ?? '';
  const found = viewAt(key);
  if (found) return found;
  throw outcomeError(
    'not-found',
    `ViewDefinition ${shown(key)} does not exist: kiln generate compiles those of definitions/, and viewResource takes any other.`,
  );
}

/** @throws OutcomeError 406 */
function formatOf(input: Input): ViewFormat | undefined {
  const text = only(input, '_format');
  const [name = ''] = text?.replaceAll(' ', '+').split(';') ?? [];
  const format = viewFormats.get(name);
  if (text === undefined || format) return format;
  throw unserved(`_format is ${shown(text) || 'empty'}`, placeOf(input, '_format'));
}

/** @throws OutcomeError 406 */
function acceptedFormat(ctx: Context): ViewFormat {
  const format = viewFormats.get(String(ctx.accepts(Object.values(viewTypes).flat())));
  if (format) return format;
  throw unserved(`Accept is ${shown(ctx.get('accept'))}`, inHeader('Accept'));
}

function unserved(what: string, at: { readonly expression: string }): OutcomeError {
  const sentence = `${what}: rows of views are served as ${Object.keys(viewTypes).join(', ')}.`;
  return outcomeError('not-supported', sentence, { ...at, status: 406 });
}

function headerOf(input: Input, format: ViewFormat): boolean {
  const header = flag(input, 'header');
  if (header === undefined || format === 'csv') return header ?? true;
  const sentence = `header is for csv, and the format is ${format}: leave it out.`;
  throw outcomeError('value', sentence, placeOf(input, 'header'));
}

function scopeOf(input: Input, base: string): ViewScope {
  const idsOf = (name: string, type: string) =>
    (input.get(name) ?? []).map(({ value, at }) => {
      const [, id] =
        new RegExp(`^${type}/([A-Za-z0-9.-]{1,64})$`).exec(String(value).replace(`${base}/`, '')) ?? [];
      if (id !== undefined) return id;
      const sentence = `${name} is ${shown(String(value)) || 'empty'}, and not a reference such as ${type}/1.`;
      throw outcomeError('value', sentence, { expression: at });
    });
  return {
    patients: idsOf('patient', 'Patient').map(id => `Patient/${id}`),
    groups: idsOf('group', 'Group'),
    since: sinceOf(only(input, '_since')),
  };
}

/** An AuditEvent is bounded. */
const mostNamed = 100;

/** The audit trail names the types of views, and patients and groups that limit them. */
function noteRead(ctx: Context, types: readonly string[], { patients, groups }: ViewScope): void {
  const { record } = stateOf(ctx);
  const ids = new Set([...patients, ...groups.map(id => `Group/${id}`)]);
  if (record) record.read = [...new Set(types), ...[...ids].slice(0, mostNamed)];
}
