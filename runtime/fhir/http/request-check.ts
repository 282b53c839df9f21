// The head of a request → a refusal, if its headers are ambiguous, HTTP forbids it, or Node cannot parse it.
// https://www.rfc-editor.org/rfc/rfc9112#section-3.2, #section-6.1, https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
import type { IncomingMessage } from 'node:http';
import type { Limits } from '../../base/config.ts';
import { type IssueCode, type OperationOutcome, outcome } from '../../base/outcome.ts';

/** Sent before the request reaches the application; the connection is closed after it. */
export interface Refusal {
  readonly status: number;
  readonly outcome: OperationOutcome;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Rewrites an absolute URL of the request to a path with a query. */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { headers, rawHeaders, httpVersion, url = '' } = request;
  if (!url.startsWith('/') && url !== '*') {
    const path = pathOf(url);
    if (path === undefined)
      return refused(
        400,
        'value',
        'The address in the first line of the request is not a path or an http URL.',
      );
    request.url = path;
  }
  const repeated = repeatedHeader(rawHeaders);
  if (repeated !== undefined)
    return refused(400, 'structure', `The request has several ${repeated} headers: send one.`);
  const { host, expect, 'transfer-encoding': coding } = headers;
  if (host === undefined && httpVersion === '1.1')
    return refused(400, 'required', 'The request has no Host header: HTTP/1.1 asks for one.');
  if (host !== undefined && !hostName.test(host))
    return refused(400, 'value', 'The Host header is not one host name with an optional port.');
  if (coding !== undefined && httpVersion !== '1.1')
    return refused(400, 'structure', 'The request has a Transfer-Encoding header: send it by HTTP/1.1.');
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return refused(
      501,
      'not-supported',
      'The Transfer-Encoding is not supported: send chunked, or a Content-Length.',
    );
  if (expect !== undefined && !/^100-continue$/i.test(expect))
    return refused(417, 'not-supported', 'The only supported Expect header is 100-continue.');
  return undefined;
}

const hostName = /^[^\s,/?#@]*$/;

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
function pathOf(url: string): string | undefined {
  const [, host, path = ''] = /^https?:\/\/([^/?#]+)([^#]*)$/i.exec(url) ?? [];
  if (host === undefined || !hostName.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}

function refused(status: number, code: IssueCode, sentence: string): Refusal {
  return { status, outcome: outcome('error', code, sentence) };
}

/** Node keeps the first of several or joins them, and a proxy before the server may look at another. */
function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  let seen = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const bit = singleLengths[name.length];
    if (bit === undefined) continue;
    const single = singles[name.toLowerCase()];
    if (single === undefined) continue;
    if (seen & single.bit) return single.name;
    seen |= single.bit;
  }
  return undefined;
}

const singleNames = [
  'Host',
  'Authorization',
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'If-Modified-Since',
  'If-None-Exist',
];

const singles: Readonly<Record<string, { readonly name: string; readonly bit: number }>> = Object.assign(
  Object.create(null),
  Object.fromEntries(singleNames.map((name, i) => [name.toLowerCase(), { name, bit: 1 << i }])),
);

/** Compared first: the length rules out most headers. */
const singleLengths: readonly (true | undefined)[] = Array.from({ length: 20 }, (_, length) =>
  singleNames.some(name => name.length === length) ? true : undefined,
);

/** By the code of an error of Node's parser. */
export function rawRefusal(
  code: string | undefined,
  { maxHeaderBytes }: Pick<Limits, 'maxHeaderBytes'>,
): readonly [status: string, outcome: OperationOutcome] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const sentence =
      `The address and the headers of the request have more than ${maxHeaderBytes} bytes, the ` +
      'most that is allowed: send shorter ones.';
    return ['431 Request Header Fields Too Large', outcome('error', 'too-long', sentence)];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [
      '408 Request Timeout',
      outcome('error', 'timeout', 'The request did not arrive in time: send it again.'),
    ];
  return ['400 Bad Request', outcome('error', 'structure', 'The request is not HTTP/1.1.')];
}
