// The conformance suite of the protocol against a server. A proxy adds the token, as the suite has none, and names of ours for those of
// the server that the suite was written for. https://github.com/modelcontextprotocol/conformance
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { testFolder } from '../fixtures.ts';
import { testServer, token } from '../server.ts';
import { mcpOf } from './agent.ts';

/** Scenarios that do not apply, by the reason. The suite fails where one of them passes. */
const others: Readonly<Record<string, readonly string[]>> = {
  'Optional capabilities that the server does not declare: logging, completions and subscriptions to resources.':
    ['logging-set-level', 'completion-complete', 'resources-subscribe', 'resources-unsubscribe'],
  'Messages of the server while a tool runs: there are no sessions, and no tool asks or reports meanwhile.': [
    'tools-call-with-logging',
    'tools-call-with-progress',
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ],
  'Streams of events: every answer is JSON.': ['server-sse-polling', 'server-sse-multiple-streams'],
  'Content of other kinds: answers, resources and prompts are texts.': [
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'resources-read-binary',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'A tool of a fixed schema with $defs and $ref: none of ours has them.': ['json-schema-2020-12'],
  'A prompt without arguments: the only one has a question.': ['prompts-get-simple'],
};

const names: readonly (readonly [string, string])[] = [
  ['test://static-text', 'fhir://Patient/p'],
  ['test://template/123/data', 'fhir://Patient/123'],
  ['test_prompt_with_arguments', 'answer_question'],
  ['"arg1":"testValue1","arg2":"testValue2"', '"question":"testValue1 testValue2"'],
];

const server = testServer({ KILN_MCP: 'on' });

const proxy = createServer(async (request, response) => {
  const { method = 'GET', headers } = request;
  let body = '';
  for await (const chunk of request) body += String(chunk);
  for (const [theirs, own] of names) body = body.replaceAll(theirs, own);
  const { connection: _, host: __, 'content-length': ___, ...kept } = headers as Record<string, string>;
  const answer = await fetch(mcpOf(server().base), {
    method,
    headers: { ...kept, authorization: `Bearer ${token}` },
    ...(body === '' ? {} : { body }),
  });
  let text = await answer.text();
  for (const [theirs, own] of names) text = text.replaceAll(own, theirs);
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(text);
});

beforeAll(async () => {
  for (const id of ['p', '123']) await server().put({ resourceType: 'Patient', id });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void proxy.close());

// Node 20 has no fs.globSync, which the suite imports for another command.
const hook = `export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/conformance/dist/index.js')) return loaded;
  return { ...loaded, source: String(loaded.source).replace(/globSync as \\w+,/, '') };
}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hook))});`;

function dataUrl(program: string): string {
  return `data:text/javascript,${encodeURIComponent(program)}`;
}

test('every scenario that applies passes', { timeout: 120_000 }, async () => {
  const expected = join(testFolder('conformance'), 'expected.yaml');
  const lines = Object.entries(others).flatMap(([reason, scenarios]) => [
    `  # ${reason}`,
    ...scenarios.map(name => `  - ${name}`),
  ]);
  writeFileSync(expected, ['server:', ...lines, ''].join('\n'));
  const main = join(packageRoot(), 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const { port } = proxy.address() as AddressInfo;
  const given = [
    'server',
    '--url',
    `http://localhost:${port}/mcp`,
    '--suite',
    'all',
    '--expected-failures',
    expected,
  ];
  const run = promisify(execFile)(process.execPath, ['--import', dataUrl(register), main, ...given]);
  const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout.slice(-5000)}\n${error.stderr}`);
  });
  const passed = [...stdout.matchAll(/^✓ ([\w-]+): (\d+) passed/gm)].filter(
    ([, , count]) => Number(count) > 0,
  );
  console.log(`conformance: ${passed.map(([, name]) => name).join(', ')}`);
  expect(passed.length).toBe(11);
});
