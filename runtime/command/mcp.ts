// `kiln mcp`: messages of an agent on standard input → a server's POST /mcp, or the application over the database → answers on standard
// output. Where the client can ask its user, the user confirms each change before it is made.
// https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as protocol from '@modelcontextprotocol/sdk/types.js';
import type { Run } from './command.ts';
import { withServer } from './connect.ts';
import { readJson, type Server } from './server.ts';

export const mcp: Run = (options, _, env) => withServer(options, env, serveStandard, { as: options.as });

type Message = protocol.JSONRPCMessage;

async function serveStandard(server: Server): Promise<void> {
  const client = new StdioServerTransport();
  /** Questions to the user, by the ids of their messages. */
  const asked = new Map<unknown, (isConfirmed: boolean) => void>();
  /** Ids of calls. */
  const cancelled = new Set<unknown>();
  let canAsk = false;
  let answered: Promise<unknown> = Promise.resolve();
  client.onmessage = message => {
    if (!('method' in message))
      return asked.get(message.id)?.('result' in message && message.result.action === 'accept');
    if (message.method === 'notifications/cancelled') cancelled.add(message.params?.requestId);
    if (protocol.isInitializeRequest(message)) canAsk = message.params.capabilities.elicitation !== undefined;
    const answer = answerOf(message).catch((error: Error) => failed(message, error.message));
    answered = Promise.all([answered, answer.then(made => made && client.send(made))]);
  };
  client.onerror = error => {
    const { ParseError, InvalidRequest } = protocol.ErrorCode;
    const [code, text] =
      error instanceof SyntaxError
        ? [ParseError, `The line is not JSON: ${error.message}.`]
        : [InvalidRequest, 'The line is not a message of JSON-RPC 2.0.'];
    // The SDK's type has no id that is null, which the protocol demands here.
    const id = null as unknown as number;
    void client.send({ jsonrpc: '2.0', id, error: { code, message: text } });
  };
  await client.start();
  await new Promise<void>(resolve => {
    process.stdin.once('end', resolve);
    // After a message that is too long.
    client.onclose = resolve;
  });
  for (const decide of asked.values()) decide(false);
  await answered;

  /** @throws Failure */
  async function answerOf(message: Message): Promise<Message | undefined> {
    const { data: call } = protocol.CallToolRequestSchema.safeParse(message);
    if (!call || !canAsk) return sent(server, message);
    const { name, arguments: { confirm: _, ...given } = {} } = call.params;
    const listed = await sent(server, { jsonrpc: '2.0', id: 0, method: 'tools/list' });
    const { tools } = protocol.ListToolsResultSchema.parse(listed && 'result' in listed && listed.result);
    const tool = tools.find(each => each.name === name);
    if (tool?.annotations?.readOnlyHint !== false) return sent(server, message);
    const { id: own } = message as protocol.JSONRPCRequest;
    const id = `confirm ${asked.size}`;
    const isConfirmed = new Promise<boolean>(resolve => asked.set(id, resolve));
    const question = `${name} changes records. ${tool.description ?? ''}\n${JSON.stringify(given)}`;
    const params = { message: question, requestedSchema: { type: 'object', properties: {} } };
    await client.send({ jsonrpc: '2.0', id, method: 'elicitation/create', params });
    const mayRun = await isConfirmed;
    // A cancelled call has no answer.
    if (cancelled.has(own)) return undefined;
    if (mayRun)
      return sent(server, { ...message, params: { ...call.params, arguments: { ...given, confirm: true } } });
    const text = `The user did not confirm ${name}: nothing was changed.`;
    const result = { content: [{ type: 'text', text }], isError: true };
    return { jsonrpc: '2.0', id: own, result };
  }
}

/** Notifications have no answer. @throws Failure */
async function sent(server: Server, body: Message): Promise<Message | undefined> {
  const headers = { accept: 'application/json, text/event-stream' };
  // /mcp lies beside the FHIR base, …/fhir/R4.
  const response = await server.send('POST', '../../mcp', { body, headers });
  return response.status === 202 ? undefined : protocol.JSONRPCMessageSchema.parse(await readJson(response));
}

function failed(message: Message, text: string): Message | undefined {
  const error = { code: protocol.ErrorCode.InternalError, message: text };
  return protocol.isJSONRPCRequest(message) ? { jsonrpc: '2.0', id: message.id, error } : undefined;
}
