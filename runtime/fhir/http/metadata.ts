// GET [base]/metadata → the CapabilityStatement, without a token; with mode=terminology the TerminologyCapabilities.
// https://hl7.org/fhir/R4/http.html#capabilities
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import {
  type CapabilitiesOptions,
  capabilityStatement,
  terminologyCapabilities,
  trialUse,
} from './capabilities.ts';
import { hasOrigins } from './cors.ts';
import type { Handler } from './dispatch.ts';
import { hasTag } from './representation.ts';
import { checkHeaders, checkOperation } from './support-check.ts';

/** The documents are made on their first request. */
export function metadata(): Handler {
  const date = new Date().toISOString();
  const made = new Map<string, Document>();
  return (ctx, { authority, runs, config }) => {
    checkHeaders(ctx, 'metadata');
    checkOperation(ctx, 'metadata', ['mode']);
    const mode = modeOf(ctx);
    const isCors = hasOrigins(config);
    const served = { addresses: authority.addresses, hasBots: runs !== undefined, hasOrigins: isCors, date };
    const document = made.get(mode) ?? documentOf(mode, served);
    made.set(mode, document);
    send(ctx, document, isCors);
  };
}

interface Document {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer;
}

const modes = ['full', 'normative', 'terminology'] as const;
type Mode = (typeof modes)[number];

/** @throws OutcomeError 400 */
function modeOf(ctx: Context): Mode {
  const given = new URLSearchParams(ctx.querystring).getAll('mode');
  const [name = 'full'] = given;
  const mode = given.length > 1 ? undefined : modes.find(each => each === name);
  if (mode !== undefined) return mode;
  throw outcomeError('value', `The mode is ${shown(given.join(', '))}: it is one of ${modes.join(', ')}.`);
}

/** The ETag leaves out the time of the start: it is the same on all servers of one version and configuration. */
function documentOf(mode: Mode, options: CapabilitiesOptions): Document {
  const resource = mode === 'terminology' ? terminologyCapabilities(options) : capabilityStatement(options);
  const isLeftOut = (name: string) => mode === 'normative' && trialUse.has(name);
  const text = JSON.stringify(resource, (name, value: unknown) => (isLeftOut(name) ? undefined : value));
  const etag = `W/"${hash('sha256', text.replace(options.date, ''), 'base64url')}"`;
  const bytes = Buffer.from(text);
  return { etag, bytes, gzip: gzipSync(bytes) };
}

function send(ctx: Context, { etag, bytes, gzip }: Document, hasOrigins: boolean): void {
  ctx.set('etag', etag);
  ctx.set('cache-control', 'public, max-age=60');
  ctx.set('vary', `Accept, Accept-Encoding${hasOrigins ? ', Origin' : ''}`);
  if (hasTag(ctx, etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  const isCompressed = ctx.state.isPretty !== true && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (isCompressed) ctx.set('content-encoding', 'gzip');
  ctx.body = isCompressed ? gzip : bytes;
}
