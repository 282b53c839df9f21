// The code that the query view shows for a query: the TypeScript compiles against the client, and the commands run in a shell.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { clientCode, curlCommand } from '../../runtime/console/views/query/as-code.ts';
import { servedSchema } from '../served-schema.ts';
import { sampleTemplate, testServer, token } from '../server.ts';
import { documents } from './documents.ts';

const server = testServer({}, sampleTemplate);

it('compiles against the typed client', () => {
  const texts = new Map(
    documents.map(([, query, variables], at) => [
      join(packageRoot(), `test/console/code-${at}.ts`),
      clientCode({ query, variables }, undefined, 'http://x', servedSchema()).replace(
        "'kiln-fhir/client'",
        "'../../generated/client/client.js'",
      ),
    ]),
  );
  const options: ts.CompilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true },
    ...{ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: ['node'] },
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = name => texts.get(name) ?? readFile(name);
  host.fileExists = name => texts.has(name) || fileExists(name);
  const found = ts.getPreEmitDiagnostics(ts.createProgram([...texts.keys()], options, host));
  expect(
    found.map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  ).toEqual([]);
}, 60_000);

it.each(documents)('runs in a shell: %s', async (_, query, variables) => {
  const command = curlCommand({ query, variables }, undefined, server().base);
  const { data } = await server().graphql(query, variables === '' ? undefined : JSON.parse(variables));
  const env = { PATH: process.env.PATH, TOKEN: token };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
  expect((JSON.parse(stdout) as { data: unknown }).data).toEqual(data);
});
