// `fetch` of a bot: its arguments as JSON → the answer of an allowed host, as JSON of a CallAnswer. Public addresses by https only;
// redirects are not followed, so that an allowed host cannot point to another one.

import { headerFault } from '../../base/validate/host-address.ts';
import { type HostFetch, type HostRequest, HostTimeout } from '../../identity/auth/host-fetch.ts';

/** @param hosts as in a URL: `api.example.org`, with a port unless it is 443 */
export async function allowedFetch(
  args: string,
  hosts: readonly string[],
  fetchHost: HostFetch,
  cancelled?: AbortSignal,
): Promise<string> {
  const request = requestOf(args);
  if (typeof request === 'string') return refused(400, request);
  const url = URL.canParse(request.address) ? new URL(request.address) : undefined;
  if (!url) return refused(400, 'The first argument of fetch is not a URL.');
  const origin = `${url.protocol}//${url.host}`;
  if (!hosts.some(host => host.toLowerCase() === url.host))
    return refused(
      403,
      `fetch of ${origin} is refused: ${refusalOf(url, hosts)} to this bot. They stand in ` +
        'Project.allowedHost; kiln bot run takes them as --host.',
    );
  if (url.username !== '' || url.password !== '')
    return refused(400, 'fetch takes no credentials in an address: send a header.');
  if (cancelled?.aborted) return refused(502, `fetch of ${origin} was cancelled by the bot.`);
  try {
    const { status, headers, body } = await fetchHost(url, request, cancelled);
    const sent = typeof body === 'string' ? { body } : { base64: body.toString('base64') };
    return JSON.stringify({ ok: true, result: { status, headers, ...sent } });
  } catch (error) {
    // The message contains no data of the server.
    return refused(
      error instanceof HostTimeout ? 504 : 502,
      `fetch of ${origin} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function refusalOf({ hostname }: URL, hosts: readonly string[]): string {
  if (hosts.length === 0) return 'no hosts are allowed';
  const other = hosts.find(host => host.toLowerCase().replace(/:\d+$/, '') === hostname);
  return other === undefined
    ? 'its host is not among those that are allowed'
    : `only ${other} is allowed (a port other than 443 is written with the name)`;
}

/** @returns the request, or a sentence that says why it is refused */
function requestOf(args: string): HostRequest | string {
  const [address, init] = readArguments(args) ?? [];
  if (typeof address !== 'string' || typeof init !== 'object' || init === null) return form;
  const { method = 'GET', headers = {}, body: text, base64 } = init as Readonly<Record<string, unknown>>;
  if (typeof method !== 'string' || !/^[A-Za-z]{1,20}$/.test(method)) return form;
  if (/^(?:connect|trace|track)$/i.test(method))
    return `fetch was refused: a bot cannot use the method ${method}.`;
  if (typeof headers !== 'object' || headers === null) return form;
  if (text !== undefined && (typeof text !== 'string' || base64 !== undefined)) return form;
  if (base64 !== undefined && !(typeof base64 === 'string' && isBase64(base64))) return form;
  const body = base64 === undefined ? text : Buffer.from(base64, 'base64');
  if (body !== undefined && /^(?:get|head)$/i.test(method))
    return `fetch was refused: a request with the method ${method} has no body.`;
  const fields = Object.entries(headers);
  const fault = headerFault(fields);
  if (fault !== undefined) return `fetch was refused: ${fault}.`;
  return {
    address,
    method: method.toUpperCase(),
    headers: Object.fromEntries(fields) as Record<string, string>,
    body,
  };
}

const form =
  'fetch takes an address, method and headers as texts, and a body that is a text, an ArrayBuffer, a typed array or URLSearchParams.';

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** The text comes from the bot, which may replace JSON.stringify: it need not be JSON. */
function readArguments(args: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(args);
    return Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const codes: Readonly<Record<number, string>> = { 400: 'value', 403: 'forbidden', 504: 'timeout' };

function refused(status: number, message: string): string {
  const issue = [{ severity: 'error', code: codes[status] ?? 'exception', diagnostics: message }];
  return JSON.stringify({ ok: false, message, status, outcome: { resourceType: 'OperationOutcome', issue } });
}
