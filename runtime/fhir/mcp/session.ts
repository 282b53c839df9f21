// A message of an agent and its caller → the answer of the protocol. The SDK checks messages and negotiates versions; the handlers here
// list and run what the caller may use: tools, resources and a prompt.
// https://modelcontextprotocol.io/specification/2025-11-25/server
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import * as protocol from '@modelcontextprotocol/sdk/types.js';
import { read } from '../../access/resources.ts';
import { isId } from '../../base/definitions/id.ts';
import { isResourceType } from '../../base/definitions/parameters.ts';
import { packageVersion } from '../../base/definitions/root.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { absent } from '../http/request.ts';
import { audited, type Session, sentenceOf } from './call.ts';
import { callTool, contentNotice, isStrict, offeredTools } from './tools.ts';

/** @param message a JSON value @param headers that the transport checks: Accept, Content-Type and MCP-Protocol-Version */
export async function answerMessage(
  message: unknown,
  headers: [string, string][],
  sent: Omit<Session, 'access'>,
): Promise<Response> {
  const { access } = sent.services.engine.resources(sent.caller.principal, {});
  const { exact } = sent;
  const server = serverOf({ ...sent, access });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // Its optional members may be undefined, which those of the interface may not.
  await server.connect(transport as Parameters<Server['connect']>[0]);
  const { onmessage } = transport;
  transport.onmessage = (sent, extra) => {
    const text = protocol.isJSONRPCRequest(sent) ? faultOf(sent, exact) : undefined;
    if (text === undefined) return onmessage?.(sent, extra);
    const error = { code: protocol.ErrorCode.InvalidParams, message: text };
    void transport.send({ jsonrpc: '2.0', id: (sent as protocol.JSONRPCRequest).id, error });
  };
  try {
    const request = new Request('http://mcp/', { method: 'POST', headers });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

const requests = [
  ...[protocol.InitializeRequestSchema, protocol.ListToolsRequestSchema, protocol.CallToolRequestSchema],
  ...[protocol.ListResourcesRequestSchema, protocol.ListResourceTemplatesRequestSchema],
  ...[protocol.ReadResourceRequestSchema, protocol.ListPromptsRequestSchema, protocol.GetPromptRequestSchema],
];

/** What the SDK would answer with the faults of its parser, or would ignore. */
function faultOf(request: protocol.JSONRPCRequest, exact: Session['exact']): string | undefined {
  const { method, params = {} } = request;
  const schema = requests.find(each => each.shape.method.value === method);
  const [issue] = schema?.safeParse(request).error?.issues ?? [];
  if (issue) return `${issue.path.join('.')} of ${method} is not valid: ${issue.message}.`;
  if (schema && 'cursor' in params) return `${method} has one page: send it without a cursor.`;
  // Calls say it in their results.
  return method === 'tools/call' ? undefined : unreadable(exact);
}

/** The fault of a message that is JSON, as a repeated key is. */
function unreadable(exact: Session['exact']): string | undefined {
  try {
    exact();
    return undefined;
  } catch (error) {
    if (error instanceof OutcomeError) return error.message;
    throw error;
  }
}

function serverOf(session: Session): Server {
  const only = isStrict(session);
  const server = new Server(
    { name: 'kiln', title: 'Kiln FHIR server', version: packageVersion() },
    {
      capabilities: only ? { tools: {} } : { tools: {}, resources: {}, prompts: {} },
      ...(only ? {} : { instructions }),
    },
  );
  server.setRequestHandler(protocol.ListToolsRequestSchema, () => ({ tools: [...offeredTools(session)] }));
  server.setRequestHandler(protocol.CallToolRequestSchema, ({ params }) =>
    callTool(session, params.name, () => exactArguments(session)),
  );
  if (only) return server;
  server.setRequestHandler(protocol.ListResourcesRequestSchema, () => ({ resources: [] }));
  server.setRequestHandler(protocol.ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }));
  server.setRequestHandler(protocol.ReadResourceRequestSchema, ({ params }) => readUri(session, params.uri));
  server.setRequestHandler(protocol.ListPromptsRequestSchema, () => ({ prompts: [prompt] }));
  server.setRequestHandler(protocol.GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const sentence = `The only prompt is ${prompt.name}, with a question and no other argument.`;
    const { question, ...others } = given;
    if (name !== prompt.name || question === undefined || Object.keys(others).length > 0)
      throw rpcError(protocol.ErrorCode.InvalidParams, sentence);
    const text = `Answer this question from the health records: ${question}\n${steps}`;
    return { messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  return server;
}

/** Of a call that the SDK has checked. */
function exactArguments({ exact }: Session): Readonly<Record<string, unknown>> {
  const { params } = exact() as {
    readonly params: { readonly arguments?: Readonly<Record<string, unknown>> };
  };
  return params.arguments ?? {};
}

const mimeType = 'application/fhir+json';
const resourceTemplates: protocol.ResourceTemplate[] = [
  {
    ...{ name: 'resource', uriTemplate: 'fhir://{type}/{id}', mimeType },
    description:
      'One resource in JSON, such as fhir://Patient/1. The tool query reads parts of it in fewer bytes.',
  },
];

/** The SDK's own class puts its name before the message, which clients do again. */
function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** @throws an error with `code` where it does not exist, cannot be read, or is longer than answers may be */
async function readUri(session: Session, uri: string): Promise<protocol.ReadResourceResult> {
  const { services, caller, signal } = session;
  try {
    const [, type = '', id = ''] = /^fhir:\/\/([A-Za-z]+)\/([^/?#]+)$/.exec(uri) ?? [];
    if (!isResourceType(type) || !isId(id))
      throw outcomeError('value', `${shown(uri)} is not fhir://Type/id, such as fhir://Patient/1.`);
    const { content } = await audited(session, `${type}/${id}`, async () => {
      services.rates.cost(caller.principal.client, 1);
      const found = await read(services.engine.resources(caller.principal, { signal }), type, id);
      if (found) return found;
      throw absent(`${type}/${id}`);
    });
    const most = services.config.limits.mcpBytes;
    const sentence = `${type}/${id} is longer than ${most} bytes (KILN_MCP_BYTES): read parts of it with query.`;
    const notice = { uri, mimeType: 'text/plain', text: contentNotice };
    // Clients may take the first one alone.
    const result = { contents: [{ uri, mimeType, text: content }, notice] };
    if (Buffer.byteLength(JSON.stringify(result)) > most) throw outcomeError('too-costly', sentence);
    return result;
  } catch (error) {
    throw rpcError(notRead, sentenceOf(error, services.log));
  }
}

/** https://modelcontextprotocol.io/specification/2025-11-25/server/resources#error-handling */
const notRead = -32002;

const prompt: protocol.Prompt = {
  name: 'answer_question',
  description: 'The steps by which the schema answers a clinical question in few calls.',
  arguments: [{ name: 'question', description: 'In plain words.', required: true }],
};

const instructions = `Health records in FHIR R4, read by GraphQL.
1. Call find_types with the words of the question, and describe where you need other fields or arguments.
2. Call query with one document, which answers nested questions, and select only what the answer needs.
3. Where the answer was cut, go on as it says.
${contentNotice}`;

const steps = `${instructions}\nName the records that the answer is from, as Type/id.`;
