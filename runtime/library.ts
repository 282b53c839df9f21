// The export kiln-fhir/server: settings → the application as a middleware, to be mounted with the routes of another server.

import { settingsEnvironment } from './base/config/settings.ts';
import { readConfig } from './base/config.ts';
import { neededLimits } from './base/definitions/root.ts';
import { checkProject } from './command/project.ts';
import { isConsolePath } from './fhir/http/console.ts';
import { fhirPath } from './fhir/http/router.ts';
import type * as exported from './library-types.d.ts';
import { startKiln } from './startup.ts';
import { closeParts, type Parts, standardError } from './storage.ts';

export const openServer: typeof exported.openServer = async (settings = {}) => {
  const given = settingsEnvironment(settings, process.cwd(), 'openServer');
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  // The path / belongs to the other server, unless the settings turn the console on.
  const env = { KILN_CONSOLE: 'off', ...given, ...Object.fromEntries(set) };
  await checkProject('serve', {}, env);
  const config = readConfig(env, neededLimits());
  const log = await standardError(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  const isOwn = (path: string) => isServed(path) || (config.console === 'on' && isConsolePath(path));
  const parts: Parts = {};
  const stopping = new AbortController();
  let fail: (reason: string) => void = () => {};
  const failed = new Promise<string>(resolve => {
    fail = resolve;
  });
  const close = async () => {
    stopping.abort(new Error('closed'));
    await closeParts(parts, log);
  };
  try {
    const { kiln, token } = await startKiln(config, { log, parts, fail, signal: stopping.signal });
    const { handler } = kiln;
    return {
      baseUrl: config.baseUrl,
      developmentToken: token,
      middleware: (context, next) => {
        if (!isOwn(context.path)) return next();
        context.respond = false;
        return handler(context.req, context.res);
      },
      handler,
      upgrade: kiln.sockets.upgrade,
      isOwn,
      failed,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

function isServed(path: string): boolean {
  return (
    paths.has(path) || own.test(path) || `${path.toLowerCase()}/`.startsWith(`${fhirPath.toLowerCase()}/`)
  );
}

const own = /^\/(?:oauth2|sign-in)\//;

const paths: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/.well-known/jwks.json',
  '/.well-known/smart-configuration',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]);
