// GET / and the paths of the console's views → its page; /console/… → its files, which runtime/console/build.mjs makes with their
// compressed forms. The page requests data below the FHIR base, with a token.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, Next } from 'koa';
import { packageRoot } from '../../base/definitions/root.ts';
import { isReading } from './routes.ts';

const folder = join(packageRoot(), 'dist/console');
const files = '/console/';
const views = ['query', 'data', 'definitions', 'views', 'access', 'bots', 'operations'];

/** Whether the console answers at a path. */
export function isConsolePath(path: string): boolean {
  return path === '/' || path.startsWith(files) || views.includes(path.split('/')[1] ?? '');
}

export function consoleFiles(): (ctx: Context, next: Next) => Promise<void> {
  const names: ReadonlySet<string> = new Set(existsSync(folder) ? readdirSync(folder) : []);
  // The page is cached: after `npm run build` the page in dist/ names files that this server does not have.
  const page = new Map(
    [...names]
      .filter(name => name.startsWith('page.html'))
      .map(name => [name, readFileSync(join(folder, name))]),
  );
  const hash = hashOf(page.get('page.html') ?? Buffer.alloc(0));
  return async (ctx, next) => {
    if (!isReading(ctx.method) || page.size === 0 || !isConsolePath(ctx.path)) return next();
    if (!ctx.path.startsWith(files)) return answerPage(ctx, page, hash);
    const name = ctx.path.slice(files.length);
    // Names change with the content.
    if (!types[extname(name)] || !names.has(name)) return next();
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    await answerFile(ctx, name, file => readFile(join(folder, file)));
  };
}

async function answerPage(ctx: Context, page: ReadonlyMap<string, Buffer>, hash: string): Promise<void> {
  ctx.set('content-security-policy', policy);
  ctx.set('x-frame-options', 'DENY');
  ctx.set('cross-origin-opener-policy', 'same-origin');
  ctx.set('cache-control', 'no-cache');
  ctx.etag = hash;
  ctx.status = 200;
  // `ctx.fresh` is false where a program sends Cache-Control with its condition.
  if (ctx.get('if-none-match').includes(hash)) ctx.status = 304;
  else await answerFile(ctx, 'page.html', file => page.get(file));
}

async function answerFile(
  ctx: Context,
  name: string,
  read: (file: string) => Buffer | undefined | Promise<Buffer>,
): Promise<void> {
  const ending = endings[ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity'];
  ctx.vary('accept-encoding');
  if (ending) ctx.set('content-encoding', ending === '.br' ? 'br' : 'gzip');
  ctx.body = await read(`${name}${ending ?? ''}`);
  ctx.set('content-type', types[extname(name)] ?? 'application/octet-stream');
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

const endings: Readonly<Record<string, '.br' | '.gz'>> = { br: '.br', gzip: '.gz' };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Nothing from elsewhere, no script or style in the page itself. https://www.w3.org/TR/CSP3/ */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
