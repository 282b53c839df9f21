// Headers that a bot gives `fetch` → checked, or the sentence of a refusal. What frames a request, routes it or speaks for a proxy is
// the server's own. https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 · https://fetch.spec.whatwg.org/#forbidden-request-header

/** Of the connection and of the framing of the message. */
const framing = [
  ...['connection', 'content-length', 'expect', 'http2-settings', 'keep-alive', 'te', 'trailer', 'trailers'],
  ...['transfer-encoding', 'upgrade'],
];
/** They decide, at a proxy or a gateway, which host and path is asked, and for which client. */
const routing = [
  ...['host', 'forwarded', 'via', 'max-forwards', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip'],
  ...[
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'x-host',
    'x-rewrite-url',
    'x-http-host-override',
  ],
  ...['client-ip', 'proxy', 'x-originating-ip', 'x-remote-addr', 'x-remote-ip', 'x-scheme', 'x-url-scheme'],
  ...['x-http-method', 'x-http-method-override', 'x-method-override'],
];
const refusedNames: ReadonlySet<string> = new Set([...framing, ...routing, 'accept-encoding']);
const refusedPrefixes = ['proxy-', 'x-forwarded', 'x-original-', 'x-envoy-', 'sec-'];

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const token = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const value = /^[\t\x20-\x7e\x80-\xff]*$/;

/** @returns what is wrong, as a clause */
export function headerFault(
  fields: readonly (readonly [name: string, value: unknown])[],
): string | undefined {
  const seen = new Set<string>();
  for (const [name, given] of fields) {
    // Gateways in the manner of CGI take `_` and `-` for the same.
    const lower = name.toLowerCase().replaceAll('_', '-');
    if (!token.test(name)) return `its headers have the name ${shown(name)}, which is no name of a header`;
    if (typeof given !== 'string') return `the value of its header ${name} is not a text`;
    if (!value.test(given))
      return `the value of its header ${name} has a line end or another character that no header may have`;
    if (refusedNames.has(lower) || refusedPrefixes.some(prefix => lower.startsWith(prefix)))
      return `a bot cannot set the header ${name}: the server itself decides on the connection, the host and the encoding`;
    if (seen.has(lower)) return `its header ${name} stands twice`;
    seen.add(lower);
  }
  return undefined;
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
