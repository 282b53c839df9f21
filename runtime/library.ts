// The export kiln/server: settings → the application as a middleware, to be mounted beside routes of one's own.

import { callPath } from './bots/sandbox/configured.ts';
import { checkProject } from './command/project.ts';
import { settingsEnvironment } from './config/settings.ts';
import { readConfig } from './config.ts';
import type * as exported from './library-types.d.ts';
import { fhirPath } from './server.ts';
import { closeServing, openServing, type Parts, standardError } from './serving.ts';

export const openServer: typeof exported.openServer = async (settings = {}) => {
  const given = settingsEnvironment(settings, process.cwd(), 'openServer');
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const env = { ...given, ...Object.fromEntries(set) };
  await checkProject('serve', {}, env);
  const config = readConfig(env);
  const log = await standardError(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  const parts: Parts = {};
  const stopping = new AbortController();
  let fail: (reason: string) => void = () => {};
  const failed = new Promise<string>(resolve => {
    fail = resolve;
  });
  const close = async () => {
    stopping.abort(new Error('closed'));
    await closeServing(parts, log);
  };
  try {
    const { kiln, token } = await openServing(config, { log, parts, fail, signal: stopping.signal });
    const handler = kiln.app.callback();
    return {
      baseUrl: config.baseUrl,
      developmentToken: token,
      middleware: (context, next) => {
        if (!isOwn(context.path)) return next();
        context.respond = false;
        return handler(context.req, context.res);
      },
      handler,
      isOwn,
      failed,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

function isOwn(path: string): boolean {
  return paths.has(path) || `${path.toLowerCase()}/`.startsWith(`${fhirPath.toLowerCase()}/`);
}

const paths: ReadonlySet<string> = new Set([
  ...['/healthz', '/readyz', '/oauth2/token', '/oauth2/revoke', callPath],
  ...['/.well-known/jwks.json', '/.well-known/smart-configuration'],
]);
