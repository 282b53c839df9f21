// `kiln mcp`: messages of an agent on standard input, a line each → a server's POST /mcp, or the application over the database → answers
// on standard output. Where the client can ask its user, the user confirms each change before it is made.
// https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
import { createInterface } from 'node:readline';
import * as protocol from '@modelcontextprotocol/sdk/types.js';
import { Failure } from '../base/failure.ts';
import { printJson } from '../base/json/json.ts';
import { type JsonObject, readJson } from '../base/json/read.ts';
import type { Run } from './command.ts';
import { withServer } from './connect.ts';
import { readObject, type Server } from './server.ts';

export const mcp: Run = (options, _, env) => withServer(options, env, serveStandard, { as: options.as });

/** Lines are passed on as they are: numbers keep their digits. */
async function serveStandard(server: Server): Promise<void> {
  /** Questions to the user, by the ids of their messages. */
  const asked = new Map<unknown, (isConfirmed: boolean) => void>();
  const running = new Map<unknown, AbortController>();
  const answers = new Set<Promise<void>>();
  let canAsk = false;
  let isEnded = false;
  const write = (text: string) => process.stdout.write(`${text}\n`);

  for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') receive(line);
  isEnded = true;
  for (const decide of asked.values()) decide(false);
  await Promise.all(answers);

  function receive(line: string): void {
    const message = messageOf(line);
    if ('fault' in message) write(message.fault);
    else if (!('method' in message))
      asked.get(message.id)?.('result' in message && message.result.action === 'accept');
    else if (message.method === 'notifications/cancelled')
      running.get(message.params?.requestId)?.abort(new Error('The call was cancelled.'));
    else begin(line, message);
  }

  function begin(line: string, message: protocol.JSONRPCRequest | protocol.JSONRPCNotification): void {
    if (protocol.isInitializeRequest(message)) {
      const { elicitation } = message.params.capabilities;
      canAsk = elicitation !== undefined && (elicitation.form !== undefined || !('url' in elicitation));
    }
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const id = 'id' in message ? message.id : undefined;
    if (id !== undefined) running.set(id, cancelling);
    const answer = answerOf(line, message, signal).catch((error: Error) => failed(id, error.message));
    const ended = answer.then(text => {
      running.delete(id);
      answers.delete(ended);
      // A cancelled call has no answer.
      if (text !== undefined && !signal.aborted) write(text);
    });
    answers.add(ended);
  }

  /** @throws Failure */
  async function answerOf(line: string, message: protocol.JSONRPCMessage, signal: AbortSignal) {
    const { data: call } = protocol.CallToolRequestSchema.safeParse(message);
    if (!call || !canAsk || !protocol.isJSONRPCRequest(message)) return sent(server, line, signal);
    const listed = await sent(server, '{"jsonrpc":"2.0","id":0,"method":"tools/list"}', signal);
    const { tools } = protocol.ListToolsResultSchema.parse(JSON.parse(listed ?? '').result);
    const tool = tools.find(({ name }) => name === call.params.name);
    if (tool?.annotations?.readOnlyHint !== false) return sent(server, line, signal);
    const { params, ...rest } = readJson(line).value as JsonObject & { readonly params: JsonObject };
    const { confirm: _, ...given } = (params.arguments ?? {}) as JsonObject;
    const text = `${tool.name} changes records of ${server.base}. ${tool.description ?? ''}\n${readable(given)}`;
    if (await isConfirmed(text, signal)) {
      const body = { ...rest, params: { ...params, arguments: { ...given, confirm: true } } };
      return sent(server, printJson(body), signal);
    }
    const refused = `The user did not confirm ${tool.name}: nothing was changed.`;
    const result = { content: [{ type: 'text', text: refused }], isError: true };
    return JSON.stringify({ jsonrpc: '2.0', id: message.id, result });
  }

  function isConfirmed(message: string, signal: AbortSignal): Promise<boolean> {
    const id = `confirm ${asked.size}`;
    const params = { message, requestedSchema: { type: 'object', properties: {} } };
    return new Promise(resolve => {
      if (isEnded || signal.aborted) return resolve(false);
      asked.set(id, resolve);
      signal.addEventListener('abort', () => resolve(false));
      write(JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params }));
    });
  }
}

/** The most characters of a change that a user is asked about: what is longer is not read. */
const longestAsked = 4_000;

/** Arguments for a user, who sees every character of them. @throws Failure for those that are too long to be read */
function readable(given: JsonObject): string {
  const text = printJson(given).replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, each =>
    each === ' ' ? each : `\\u{${each.codePointAt(0)?.toString(16)}}`,
  );
  if (text.length <= longestAsked) return text;
  throw new Failure(
    `The arguments have ${text.length} characters, and a user can be asked about ${longestAsked}: send less at once.`,
  );
}

/** A line of JSON-RPC, or the answer to one that is not. https://www.jsonrpc.org/specification#error_object */
function messageOf(line: string): protocol.JSONRPCMessage | { readonly fault: string } {
  const { ParseError, InvalidRequest } = protocol.ErrorCode;
  try {
    const { data } = protocol.JSONRPCMessageSchema.safeParse(JSON.parse(line));
    return data ?? { fault: fault(null, InvalidRequest, 'The line is not a message of JSON-RPC 2.0.') };
  } catch (error) {
    return { fault: fault(null, ParseError, `The line is not JSON: ${(error as Error).message}.`) };
  }
}

/** Notifications have no answer. @throws Failure */
async function sent(server: Server, body: string, signal: AbortSignal): Promise<string | undefined> {
  const headers = { accept: 'application/json, text/event-stream' };
  // /mcp lies beside the FHIR base, …/fhir/R4.
  const response = await server.send('POST', '../../mcp', { body, headers, signal, also: [404] });
  if (response.status === 404)
    throw new Failure(`${server.base} does not serve agents: start it with KILN_MCP=on.`);
  return response.status === 202 ? undefined : readObject(response);
}

function failed(id: unknown, text: string): string | undefined {
  return id === undefined ? undefined : fault(id, protocol.ErrorCode.InternalError, text);
}

function fault(id: unknown, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}
