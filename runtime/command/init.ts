// `kiln init` makes the smallest project in the working directory: definitions with a package, a query, a bot, a test, scripts; with
// --graphql also codegen.ts, with --deploy the files of containers and services; both also in an existing project. Existing files are not
// changed, except package.json and ignore files, to which missing lines are added.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findProject, packageRoot } from '../base/definitions/root.ts';
import { Misuse } from '../base/failure.ts';
import { consoleLog, type Options, type Run } from './command.ts';
import { presentIn, unmade, withLines, writeAll } from './init-files.ts';
import { notInImage, type Package, packageOf } from './init-package.ts';

type InitOptions = Pick<Options, 'graphql' | 'deploy'>;

/** @throws Misuse within another project, or if package.json cannot be read */
export const init: Run = ({ graphql = false, deploy = false }) => {
  const folder = process.cwd();
  const outer = findProject();
  const isThere = outer === folder && (graphql || deploy);
  if (outer !== undefined && !isThere)
    throw new Misuse(
      `${outer} is a Kiln project already${outer === folder ? '' : `, and ${folder} lies in it`}. Nothing was changed.`,
    );
  try {
    makeProject(folder, isThere, { graphql, deploy });
  } catch (error) {
    throw unmade(folder, error);
  }
};

function makeProject(folder: string, isThere: boolean, { graphql, deploy }: Required<InitOptions>): void {
  const files = new Map([
    ...(isThere ? [] : [...examples('init'), ['definitions/packages.json', packageList()] as const]),
    ...(graphql ? examples('init-graphql') : []),
    ...(deploy ? examples('init-deploy') : []),
  ]);
  const present = presentIn(folder, files.keys());
  presentIn(folder, ['package.json']);
  const manifest = packageOf(folder, { project: !isThere, graphql });
  const made = new Map([...files].filter(([path]) => !present.includes(path)));
  const changed = new Map([['package.json', manifest.text]]);
  const sentences = [...made.keys()].map(path => `made ${path}`);
  for (const path of present) {
    const lacking = path.endsWith('ignore')
      ? withLines(join(folder, path), files.get(path) ?? '')
      : undefined;
    if (lacking) changed.set(path, lacking.text);
    sentences.push(lacking ? `added to the existing ${path}: ${lacking.added}` : `kept the existing ${path}`);
    if (path === 'tsconfig.json') sentences.push(...ofCompiler(join(folder, path)));
  }
  writeAll(folder, made, changed);
  for (const sentence of [...sentences, ...manifest.sentences]) consoleLog.info(sentence);
  sayNext({ graphql, deploy }, isThere ? undefined : manifest);
}

/** What an existing tsconfig.json lacks for bots. */
function ofCompiler(file: string): readonly string[] {
  if (/"(@kiln|bots)"/.test(readFileSync(file, 'utf8'))) return [];
  return [
    'bots run without Node, and bots/tsconfig.json has their types: add "exclude": ["bots"] to tsconfig.json',
  ];
}

/** @param manifest of a project that is new */
function sayNext({ graphql, deploy }: InitOptions, manifest: Package | undefined): void {
  if (manifest)
    consoleLog.info(
      `Now run \`npm install && ${manifest.run('generate')} && ${manifest.run('start')}\`; \`${manifest.run('test')}\` tries the example.`,
    );
  if (graphql)
    consoleLog.info(
      '`npm install && npm run codegen` types the documents in queries/ and src/, once generated/ exists.',
    );
  if (!deploy) return;
  consoleLog.info(
    'compose.yaml explains how to start it with PostgreSQL; Dockerfile needs package-lock.json and generated/.',
  );
  for (const { found, fix } of notInImage(process.cwd())) consoleLog.info(`${found}. ${fix}`);
}

/** Path in the project → text. */
function examples(name: 'init' | 'init-graphql' | 'init-deploy'): readonly (readonly [string, string])[] {
  const from = join(packageRoot(), 'runtime/command', name);
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .map(name => join(from, name))
    .filter(file => statSync(file).isFile())
    .sort()
    .map(file => {
      const path = relative(from, file).replaceAll('\\', '/');
      // npm leaves files of these names out of packages.
      const own = path.endsWith('ignore') ? `.${path}` : path.replace(/\.template$/, '');
      return [own, readFileSync(file, 'utf8')];
    });
}

/** R4 and Kiln's own definitions as Kiln pins them, and those of the example. */
function packageList(): string {
  const text = readFileSync(join(packageRoot(), 'definitions/packages.json'), 'utf8');
  const { packages } = JSON.parse(text) as {
    readonly packages: readonly { readonly from: string; readonly [member: string]: unknown }[];
  };
  const own = { name: 'example.fhir.inpatient', version: '0.1.0', from: 'example' };
  const listed = [...packages.filter(({ from }) => from === 'npm' || from === 'kiln'), own];
  const list = JSON.stringify({ packages: listed }, undefined, 2);
  // As `kiln add` and `kiln remove` write it.
  return `${list.replace(/\{\s+"resources": "\*"\s+\}/g, '{ "resources": "*" }')}\n`;
}
