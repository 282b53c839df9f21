// `kiln init` → the smallest project in the working directory: definitions with a package of its own, a query, a bot, a test, scripts; with
// --graphql also codegen.ts, with --deploy what containers and services need, which a project that is there may get later. What is there
// stays as it is.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findProject, packageRoot, packageVersion } from '../definitions/root.ts';
import { Misuse } from '../failure.ts';

/** What matters here of a package.json. */
interface Manifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly type?: string;
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

type Versions = Readonly<Record<string, string>>;

/** What is written to package.json where it is missing. */
type Needed = Required<Pick<Manifest, 'scripts' | 'dependencies' | 'devDependencies'>>;

const scripts = {
  start: 'kiln serve',
  dev: 'kiln serve --watch',
  generate: 'kiln generate',
  check: 'kiln generate --check && kiln check queries',
  test: 'node --test test',
};

export interface InitOptions {
  readonly graphql?: boolean;
  readonly deploy?: boolean;
}

/** @throws Misuse where one would be put into another, or package.json cannot be read */
export function initCommand({ graphql = false, deploy = false }: InitOptions): void {
  const folder = process.cwd();
  const outer = findProject();
  const isThere = outer === folder && (graphql || deploy);
  if (outer !== undefined && !isThere)
    throw new Misuse(
      `${outer} is a Kiln project already${outer === folder ? '' : `, and ${folder} lies in it`}. Nothing was changed.`,
    );
  const files = new Map([
    ...(isThere ? [] : [...examples('init'), ['definitions/packages.json', packageList()] as const]),
    ...(graphql ? examples('init-graphql') : []),
    ...(deploy ? examples('init-deploy') : []),
  ]);
  const needed = [...(isThere ? [] : [ofProject()]), ...(graphql ? [ofCodegen()] : [])];
  const manifest = packageJson(folder, needed);
  const present = [...files.keys()].filter(path => existsSync(join(folder, path)));
  const missing = [...files].filter(([path]) => !present.includes(path));
  for (const [path, text] of [...missing, ['package.json', manifest] as const]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [path] of missing) say(`made ${path}`);
  for (const path of present) say(`kept ${path}, which was there`);
  say('wrote package.json: scripts and what they need');
  if (!isThere) say('Now run `npm install && npm run generate && npm start`; `npm test` tries the example.');
  if (graphql)
    say('`npm install && npm run codegen` types what is in queries/ and src/, once generated/ is there.');
  if (deploy)
    say(
      'compose.yaml says how to start it with PostgreSQL; Dockerfile wants package-lock.json and generated/.',
    );
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

/** That of the folder, or a new one, with what is missing in it. @throws Misuse */
function packageJson(folder: string, needed: readonly Needed[]): string {
  const file = join(folder, 'package.json');
  const own: Manifest = existsSync(file)
    ? parsed(file)
    : { name: basename(folder), private: true, type: 'module' };
  const { type, scripts: { test, ...scripts } = {} } = own;
  const isPlaceholder = test?.includes('no test specified') ?? false;
  // What npm wrote, as `npm init -y` and `npm install` do, and nobody else.
  const isNew = isPlaceholder || (type === undefined && own.scripts === undefined);
  if (type === 'commonjs' && !isNew)
    say(
      'package.json has "type": "commonjs", and generated/ holds ES modules: set it to "module", or give the project a folder of its own',
    );
  const all = (member: keyof Needed) => Object.assign({}, ...needed.map(each => each[member])) as Versions;
  const without = (versions: Versions, others: Versions = {}) =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => !others[name]));
  const { dependencies, devDependencies } = own;
  return `${JSON.stringify(
    {
      ...own,
      ...(isNew ? { type: 'module' } : {}),
      scripts: { ...all('scripts'), ...scripts, ...(test === undefined || isPlaceholder ? {} : { test }) },
      dependencies: { ...without(all('dependencies'), devDependencies), ...dependencies },
      devDependencies: without({ ...all('devDependencies'), ...devDependencies }, dependencies),
    },
    undefined,
    2,
  )}\n`;
}

/** R4's definitions and the optional peers of Kiln, in the versions that it was tested with. */
function ofProject(): Needed {
  return {
    scripts,
    dependencies: { kiln: `^${packageVersion()}` },
    devDependencies: {
      ...tested('hl7.fhir.r4.examples'),
      ...parsed(join(packageRoot(), 'package.json')).peerDependencies,
    },
  };
}

function ofCodegen(): Needed {
  return {
    scripts: { codegen: 'graphql-codegen --config codegen.ts' },
    dependencies: {},
    devDependencies: tested(
      '@graphql-codegen/cli',
      '@graphql-codegen/client-preset',
      'graphql',
      'typescript',
    ),
  };
}

function tested(...names: readonly string[]): Versions {
  const { dependencies = {}, devDependencies = {} } = parsed(join(packageRoot(), 'package.json'));
  return Object.fromEntries(names.map(name => [name, dependencies[name] ?? devDependencies[name] ?? '*']));
}

function parsed(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (cause) {
    throw new Misuse(`${file} is not JSON: ${(cause as Error).message}. Correct it first.`, { cause });
  }
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
