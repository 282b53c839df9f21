// Applications of those who write GraphQL: their documents are typed from what is generated, and they run against a server.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { sampleTemplate, testServer, token } from '../server.ts';
import config from './codegen/codegen.ts';

const server = testServer({}, sampleTemplate);
const weight = { family: 'Chalmers', value: 185, unit: 'lbs' };

it("@graphql-codegen's client preset", async () => {
  await generate({ ...config, cwd: join(import.meta.dirname, 'codegen'), silent: true }, true);
  expect(faults('codegen')).toEqual([]);
  const { weights } = await import('./codegen/weights.ts');
  expect(await weights(server().base, token, 'example')).toEqual([weight]);
}, 240_000);

it('gql.tada', async () => {
  const cwd = join(import.meta.dirname, 'gql-tada');
  const tada = join(packageRoot(), 'node_modules/gql.tada/bin/cli.js');
  execFileSync(process.execPath, [tada, 'generate-output'], { cwd, stdio: 'pipe' });
  expect(faults('gql-tada')).toEqual([]);
  const { weights } = await import('./gql-tada/weights.ts');
  expect(await weights(server().base, token, 'example')).toEqual([weight]);
}, 240_000);

/** What the compiler has to say of the application, by its own tsconfig.json. */
function faults(name: string): readonly string[] {
  const folder = join(import.meta.dirname, name);
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(fileNames, options))
    .map(
      ({ file, messageText }) => `${file?.fileName} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}
