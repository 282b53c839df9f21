// The headers of a bot's `fetch`, or of a Subscription → the reason why they are refused, if there is one. Only the server sets headers that frame a request,
// route it or are written by proxies. https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 · https://fetch.spec.whatwg.org/#forbidden-request-header

/** Headers of the connection and of the framing of the message. */
const framing = [
  ...['connection', 'content-length', 'expect', 'http2-settings', 'keep-alive', 'te', 'trailer', 'trailers'],
  ...['transfer-encoding', 'upgrade'],
];
/** Headers by which a proxy or a gateway decides on host, path, method or client. */
const routing = [
  ...['host', 'forwarded', 'via', 'max-forwards', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip'],
  ...['true-client-ip', 'cf-connecting-ip', 'fastly-client-ip', 'x-host', 'x-rewrite-url'],
  ...['client-ip', 'proxy', 'x-originating-ip', 'x-remote-addr', 'x-remote-ip', 'x-scheme', 'x-url-scheme'],
  ...['x-http-host-override', 'x-http-method', 'x-http-method-override', 'x-method-override'],
];
const refusedNames: ReadonlySet<string> = new Set([...framing, ...routing, 'accept-encoding']);
const refusedPrefixes = ['proxy-', 'x-forwarded', 'x-original-', 'x-envoy-', 'sec-'];

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const token = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const value = /^[\t\x20-\x7e\x80-\xff]*$/;

/** @returns the first fault, as a clause */
export function headerFault(
  fields: readonly (readonly [name: string, value: unknown])[],
): string | undefined {
  const seen = new Set<string>();
  for (const [name, given] of fields) {
    // CGI gateways do not distinguish `_` from `-`.
    const lower = name.toLowerCase().replaceAll('_', '-');
    if (!token.test(name))
      return `its headers have the name ${shown(name)}, which is not a valid header name`;
    if (typeof given !== 'string') return `the value of its header ${name} is not a text`;
    if (!value.test(given))
      return `the value of its header ${name} has a line end or another character that is not allowed in a header`;
    if (refusedNames.has(lower) || refusedPrefixes.some(prefix => lower.startsWith(prefix)))
      return `its header ${name} cannot be set: the server itself decides on the connection, the host and the encoding`;
    if (seen.has(lower)) return `its header ${name} is repeated`;
    seen.add(lower);
  }
  return undefined;
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
