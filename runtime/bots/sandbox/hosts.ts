// `fetch` of a bot: its arguments as JSON → the answer of a host that the project allows, as JSON of a CallAnswer. Public addresses
// by https alone; no redirects are followed, so that an allowed host leads nowhere else.

/** @param hosts names as they stand in an address: `api.example.org`, with a port where it is not 443 */
export async function allowedFetch(
  args: string,
  hosts: readonly string[],
  fetchHost: HostFetch,
): Promise<string> {
  const request = requestOf(args);
  if (!request) return refused(400, 'fetch takes an address, and method, headers and body as texts.');
  const url = URL.canParse(request.address) ? new URL(request.address) : undefined;
  if (!url) return refused(400, 'fetch was given what is no address.');
  const place = `${url.protocol}//${url.host}`;
  if (!hosts.some(host => host.toLowerCase() === url.host))
    return refused(
      403,
      `fetch of ${place} is refused: ${hosts.length === 0 ? 'no hosts are allowed' : 'its host is none of those that are allowed'} to this bot. They stand in Project.allowedHost; kiln bot run takes them as --host.`,
    );
  if (url.username !== '' || url.password !== '')
    return refused(400, 'fetch takes no credentials in an address: send a header.');
  try {
    const result = await fetchHost(url, request);
    return JSON.stringify({ ok: true, result });
  } catch (error) {
    // Its sentences name the place that the bot named, and nothing of the server.
    return refused(
      502,
      `fetch of ${place} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

export interface HostRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @throws Error with a full sentence */
export type HostFetch = (url: URL, request: HostRequest) => Promise<HostAnswer>;

function requestOf(args: string): HostRequest | undefined {
  const given = readArguments(args);
  if (!given) return undefined;
  const [address, init] = given;
  if (typeof address !== 'string' || typeof init !== 'object' || init === null) return undefined;
  const { method = 'GET', headers = {}, body } = init as Readonly<Record<string, unknown>>;
  if (typeof method !== 'string' || !/^[A-Za-z]{1,20}$/.test(method)) return undefined;
  if (typeof headers !== 'object' || headers === null) return undefined;
  if (body !== undefined && typeof body !== 'string') return undefined;
  const fields = Object.entries(headers);
  const name = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
  const isText = ([key, value]: [string, unknown]) =>
    name.test(key) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
  if (!fields.every(isText)) return undefined;
  return {
    address,
    method: method.toUpperCase(),
    headers: Object.fromEntries(fields) as Record<string, string>,
    body,
  };
}

/** The bot's word, which may be no JSON: it can bend what writes it. */
function readArguments(args: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(args);
    return Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function refused(status: number, message: string): string {
  const issue = [
    { severity: 'error', code: status === 403 ? 'forbidden' : 'processing', diagnostics: message },
  ];
  return JSON.stringify({ ok: false, message, status, outcome: { resourceType: 'OperationOutcome', issue } });
}
