// The headers of a request → those that its bot sees in event.headers: an allow-list. Proxies add tokens of callers to requests under
// names that no list of refusals knows.
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
