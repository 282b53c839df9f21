// The headers of a request → event.headers of its bot, by an allow-list: proxies add tokens of callers under names that no deny-list knows.
import type { IncomingHttpHeaders } from 'node:http';

/** Preferences for the response, and identifiers of the call. */
export const usualHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'prefer',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-correlation-id',
  'x-request-id',
];

/** @param further lower-case names that the operator adds: KILN_BOT_HEADERS */
export function eventHeaders(
  headers: IncomingHttpHeaders,
  further: readonly string[] = [],
): Readonly<Record<string, string>> {
  const names = new Set([...usualHeaders, ...further]);
  return Object.fromEntries(
    [...names].flatMap(name => {
      const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
      return value === undefined ? [] : [[name, [value].flat().join(', ')]];
    }),
  );
}
