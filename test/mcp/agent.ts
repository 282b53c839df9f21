// A server with agents → the SDK's own client of it, with a token; and what its calls answer.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { token as developer, type TestServer } from '../server.ts';

export interface Answered {
  /** The last text, where it is JSON its value. */
  readonly value: unknown;
  readonly texts: readonly string[];
  readonly isError: boolean;
  readonly structured: unknown;
}

export interface Agent {
  readonly client: Client;
  call(name: string, given?: Record<string, unknown>): Promise<Answered>;
  /** Of the body of the last response. */
  bytes(): number;
}

/** @param token that of the development by default */
export async function agentOf({ base }: Pick<TestServer, 'base'>, token = developer): Promise<Agent> {
  let bytes = 0;
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(mcpOf(base), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => {
      const { status, headers, ...response } = await fetch(url, init).then(async each => ({
        status: each.status,
        headers: each.headers,
        text: await each.text(),
      }));
      bytes = Buffer.byteLength(response.text);
      return new Response(response.text || null, { status, headers });
    },
  });
  await connect(client, transport);
  return { client, call: (name, given) => callOf(client, name, given), bytes: () => bytes };
}

/** The optional members of transports may be undefined, which those of the interface may not. */
export function connect(client: Client, transport: object): Promise<void> {
  return client.connect(transport as Parameters<Client['connect']>[0]);
}

export async function callOf(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<Answered> {
  const result = await client.callTool({ name, arguments: given });
  const texts = (result.content as readonly { readonly text: string }[]).map(({ text }) => text);
  const last = texts.at(-1) ?? '';
  const value: unknown = /^{.*}$/.test(last) ? JSON.parse(last) : last;
  return { value, texts, isError: result.isError === true, structured: result.structuredContent };
}

interface Found {
  readonly type: string;
  readonly fields: readonly string[];
  readonly arguments: readonly string[];
  readonly graphql: string;
}

/** Of `find_types`: a result a line. */
export function foundIn({ texts: [text = ''] }: Answered): readonly Found[] {
  const lines = text.split('\n').filter(line => line.startsWith('{'));
  return lines.map(line => JSON.parse(line) as Found);
}

/** Beside the FHIR base. */
export function mcpOf(base: string): URL {
  return new URL('../../mcp', `${base}/`);
}
