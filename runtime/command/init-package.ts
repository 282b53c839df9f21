// The package.json of a folder → the same with what a Kiln project needs, and what there is to say of it.
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { packageRoot, packageVersion } from '../definitions/root.ts';
import { errorCode } from '../error-code.ts';
import { Misuse } from '../failure.ts';
import { isRecord } from '../json/object.ts';

/** What matters here of a package.json. */
interface Manifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly type?: string;
  readonly main?: string;
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

type Versions = Readonly<Record<string, string>>;

/** What is written to package.json where it is missing. */
export type Needed = Required<Pick<Manifest, 'scripts' | 'dependencies' | 'devDependencies'>>;

const scripts = {
  start: 'kiln serve',
  dev: 'kiln serve --watch',
  generate: 'kiln generate',
  check: 'kiln generate --check && kiln check queries',
  test: 'node --test test',
  // Bots run without Node, and have a tsconfig.json of their own.
  types: 'tsc && tsc -p bots',
};

export interface Package {
  readonly text: string;
  readonly sentences: readonly string[];
  /** A script of Kiln → how it is run: `npm start`, or `npx kiln serve` where the package has another one of that name. */
  run(name: keyof typeof scripts): string;
}

/** That of the folder, or a new one, with what is missing in it. @throws Misuse */
export function packageOf(folder: string, needed: readonly Needed[]): Package {
  const file = join(folder, 'package.json');
  const found = existsSync(file) ? parsed(file) : undefined;
  const own: Manifest = found ?? { name: basename(folder), private: true };
  const { test, ...others } = own.scripts ?? {};
  const isPlaceholder = test?.includes('no test specified') ?? false;
  const scriptsOfOwn: Versions = {
    ...others,
    ...(test === undefined || isPlaceholder ? {} : { test }),
  };
  const isModule = own.type === 'module' || isUnused(folder, own, scriptsOfOwn);
  const all = (member: keyof Needed) => Object.assign({}, ...needed.map(each => each[member])) as Versions;
  const without = (versions: Versions, others: Versions = {}) =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => !others[name]));
  const { dependencies, devDependencies } = own;
  const kept = Object.entries(all('scripts')).filter(([name, line]) => (scriptsOfOwn[name] ?? line) !== line);
  return {
    text: `${JSON.stringify(
      {
        ...own,
        ...(isModule ? { type: 'module' } : {}),
        scripts: { ...all('scripts'), ...scriptsOfOwn },
        dependencies: { ...without(all('dependencies'), devDependencies), ...dependencies },
        devDependencies: without({ ...all('devDependencies'), ...devDependencies }, dependencies),
      },
      undefined,
      2,
    )}\n`,
    sentences: [
      'wrote package.json: scripts and what they need',
      ...typeSentence(found, isModule),
      ...kept.map(
        ([name, line]) => `kept the script "${name}" of package.json; that of Kiln is: ${npx(line)}`,
      ),
    ],
    run: name =>
      kept.some(([own]) => own === name)
        ? npx(scripts[name])
        : `npm ${name === 'start' || name === 'test' ? name : `run ${name}`}`,
  };
}

const npx = (line: string) => line.replace(/\bkiln /g, 'npx kiln ');

/** What npm wrote, as `npm init -y` and `npm install` do, beside no code that a change of its type would break. */
function isUnused(folder: string, { main, type }: Manifest, own: Versions): boolean {
  return (
    (type === undefined || type === 'commonjs') &&
    Object.keys(own).length === 0 &&
    !(main !== undefined && existsSync(join(folder, main))) &&
    !holdsCode(folder)
  );
}

/** Whether the folder holds a file whose meaning depends on the type of its package. */
function holdsCode(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some(
    entry => /\.[jt]sx?$/.test(entry.name) || (isOwnFolder(entry) && holdsCode(join(folder, entry.name))),
  );
}

function isOwnFolder(entry: Dirent): boolean {
  return entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.');
}

function typeSentence(found: Manifest | undefined, isModule: boolean): readonly string[] {
  if (!found || found.type === 'module') return [];
  if (isModule) return ['set "type" of package.json to "module", as generated/ holds ES modules'];
  const what = found.type === undefined ? 'no "type"' : `"type": ${JSON.stringify(found.type)}`;
  return [
    `kept package.json with ${what}, as the package has code of its own; generated/ holds ES modules: set it to "module" if your code allows it, or give the project a folder with a package.json of its own`,
  ];
}

/** Dependencies that are files, but for the .tgz beside package.json: the Dockerfile runs `npm ci` with these alone. */
export function notInImage(folder: string): readonly { readonly found: string; readonly fix: string }[] {
  const file = join(folder, 'package.json');
  const { dependencies, devDependencies } = existsSync(file) ? parsed(file) : {};
  return Object.entries({ ...devDependencies, ...dependencies }).flatMap(([name, version]) => {
    const path = version.replace(/^file:/, '');
    const isArchive = path.endsWith('.tgz');
    if (path === version && !/^\.{0,2}\//.test(version)) return [];
    if (isArchive && dirname(resolve(folder, path)) === resolve(folder)) return [];
    const commands = isArchive
      ? `cp ${quoted(path)} . && npm install ./${quoted(basename(path))}`
      : `npm install "./$(npm pack --silent ${quoted(path)})"`;
    return [
      {
        found: `package.json has ${name} from ${version}, which no image can be built from: the Dockerfile copies only .tgz files beside package.json`,
        fix: `Run \`${commands}\`, and commit the .tgz.`,
      },
    ];
  });
}

/** For a shell. */
function quoted(text: string): string {
  return /^[\w./@~+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** R4's definitions, what the compiler needs, and TypeScript, in the versions that Kiln was tested with. */
export function ofProject(): Needed {
  return {
    scripts,
    dependencies: { 'kiln-fhir': `^${packageVersion()}` },
    devDependencies: tested('@types/node', 'hl7.fhir.r4.examples', 'ts-morph', 'typescript'),
  };
}

export function ofCodegen(): Needed {
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

/** @throws Misuse for anything but a package.json that npm takes, as far as it matters here */
function parsed(file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const code = errorCode(cause);
    const fault =
      code === undefined ? `is not JSON: ${(cause as Error).message}` : `cannot be read (${code})`;
    throw new Misuse(`${file} ${fault}. Correct it first: nothing was made.`, { cause });
  }
  const fault = isRecord(value) ? faultOf(value) : `it holds ${kindOf(value)} and must hold an object`;
  if (fault === undefined) return value as Manifest;
  throw new Misuse(`${file} is no package.json of npm: ${fault}. Correct it first: nothing was made.`);
}

function faultOf(value: Readonly<Record<string, unknown>>): string | undefined {
  for (const member of ['name', 'type', 'main'] as const)
    if (value[member] !== undefined && typeof value[member] !== 'string')
      return `"${member}" is ${kindOf(value[member])} and must be a string`;
  for (const member of ['scripts', 'dependencies', 'devDependencies', 'peerDependencies'] as const) {
    const map = value[member];
    if (map === undefined) continue;
    if (!isRecord(map)) return `"${member}" is ${kindOf(map)} and must be an object`;
    for (const [name, text] of Object.entries(map))
      if (typeof text !== 'string') return `${member}["${name}"] is ${kindOf(text)} and must be a string`;
  }
  return undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
