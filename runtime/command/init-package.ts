// The package.json of a folder → the same with the scripts and dependencies of a Kiln project, and sentences on the changes.
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { packageRoot, packageVersion } from '../base/definitions/root.ts';
import { errorCode } from '../base/error-code.ts';
import { Misuse } from '../base/failure.ts';
import { isRecord } from '../base/json/object.ts';

type Texts = Readonly<Record<string, string>>;

/** Members that are added to package.json where they are missing. */
interface Needed {
  readonly scripts: Texts;
  readonly dependencies: Texts;
  readonly devDependencies: Texts;
}

/** The members of a package.json that are used here. */
type Manifest = Partial<Needed> & Readonly<Partial<Record<(typeof textMembers)[number], string>>>;

const textMembers = ['name', 'version', 'type', 'main'] as const;
const mapMembers = ['scripts', 'dependencies', 'devDependencies', 'peerDependencies'];

const scripts = {
  start: 'kiln serve',
  dev: 'kiln serve --watch',
  generate: 'kiln generate',
  check: 'kiln generate --check && kiln check queries',
  test: 'node --test test',
  // Bots run without Node, and have their own tsconfig.json.
  types: 'tsc && tsc -p bots',
};

export interface Package {
  readonly text: string;
  readonly sentences: readonly string[];
  /** A script of Kiln → how it is run: `npm start`, or `npx kiln serve` where the package has another one of that name. */
  run(name: keyof typeof scripts): string;
}

/** That of the folder, or a new one, with what is missing in it of a project and of --graphql. @throws Misuse */
export function packageOf(
  folder: string,
  wanted: { readonly project: boolean; readonly graphql: boolean },
): Package {
  const file = join(folder, 'package.json');
  const found = existsSync(file) ? parsed(file) : undefined;
  const own: Manifest = found ?? { name: basename(folder) };
  const { test, ...others } = own.scripts ?? {};
  const isPlaceholder = test === undefined || test.includes('no test specified');
  const ownScripts: Texts = isPlaceholder ? others : { ...others, test };
  const isModule = own.type === 'module' || isUnused(folder, own, ownScripts);
  const needed = neededOf(wanted);
  const { dependencies = {}, devDependencies = {} } = own;
  const kept = Object.entries(needed.scripts).filter(([name, line]) => (ownScripts[name] ?? line) !== line);
  const manifest = {
    ...(found ? named(found, folder) : { ...own, private: true }),
    ...(isModule ? { type: 'module' } : {}),
    scripts: { ...needed.scripts, ...ownScripts },
    dependencies: { ...without(needed.dependencies, devDependencies), ...dependencies },
    devDependencies: without({ ...needed.devDependencies, ...devDependencies }, dependencies),
  };
  return {
    text: `${JSON.stringify(manifest, undefined, 2)}\n`,
    sentences: [
      'wrote package.json: scripts and what they need',
      ...(found && found.type !== 'module' ? [typeSentence(found, isModule)] : []),
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

/** `npm install` in an empty folder writes a package.json without a name: the client of the project is called after it. */
function named(found: Manifest, folder: string): object {
  return found.name === undefined
    ? { name: basename(folder), version: '0.1.0', private: true, ...found }
    : found;
}

const npx = (line: string) => line.replace(/\bkiln /g, 'npx kiln ');

function without(versions: Texts, others: Texts): Texts {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => !others[name]));
}

/** R4's definitions, what the compiler needs, and TypeScript, in the versions that Kiln was tested with. */
function neededOf({ project, graphql }: { readonly project: boolean; readonly graphql: boolean }): Needed {
  const { dependencies = {}, devDependencies = {} } = parsed(join(packageRoot(), 'package.json'));
  const names = [
    ...(project ? ['@types/node', 'hl7.fhir.r4.examples', 'ts-morph', 'typescript'] : []),
    ...(graphql ? ['@graphql-codegen/cli', '@graphql-codegen/client-preset', 'graphql', 'typescript'] : []),
  ];
  return {
    scripts: {
      ...(project ? scripts : {}),
      ...(graphql ? { codegen: 'graphql-codegen --config codegen.ts' } : {}),
    },
    dependencies: project ? { 'kiln-fhir': `^${packageVersion()}` } : {},
    devDependencies: Object.fromEntries(
      names.map(name => [name, dependencies[name] ?? devDependencies[name] ?? '*']),
    ),
  };
}

/** A package.json as `npm init -y` and `npm install` write it, in a folder without code that another type would break. */
function isUnused(folder: string, { main, type = 'commonjs' }: Manifest, own: Texts): boolean {
  const hasMain = main !== undefined && existsSync(join(folder, main));
  return type === 'commonjs' && Object.keys(own).length === 0 && !hasMain && !holdsCode(folder);
}

/** Whether the folder contains a file whose meaning depends on the type of its package. */
function holdsCode(folder: string): boolean {
  const isOwn = (entry: Dirent) =>
    entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.');
  return readdirSync(folder, { withFileTypes: true }).some(
    entry => /\.[jt]sx?$/.test(entry.name) || (isOwn(entry) && holdsCode(join(folder, entry.name))),
  );
}

function typeSentence({ type }: Manifest, isModule: boolean): string {
  if (isModule) return 'set "type" of package.json to "module", as generated/ contains ES modules';
  const what = type === undefined ? 'no "type"' : `"type": ${JSON.stringify(type)}`;
  return (
    `kept package.json with ${what}, as the package has its own code; generated/ contains ES ` +
    'modules: set it to "module" if your code allows it, or give the project a folder with a ' +
    'separate package.json'
  );
}

/** Dependencies that are files, except .tgz files next to package.json: the Dockerfile runs `npm ci` with these alone. */
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
    const found =
      `package.json has ${name} from ${version}, which no image can be built from: the ` +
      'Dockerfile copies only .tgz files next to package.json';
    return [{ found, fix: `Run \`${commands}\`, and commit the .tgz.` }];
  });
}

/** For a shell. */
function quoted(text: string): string {
  return /^[\w./@~+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** @throws Misuse for anything but a package.json that npm takes, as far as it matters here */
function parsed(file: string): Manifest {
  const refuse = (fault: string, cause?: unknown): never => {
    throw new Misuse(`${file} ${fault}. Correct it first: nothing was made.`, { cause });
  };
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const code = errorCode(cause);
    refuse(code ? `cannot be read (${code})` : `is not JSON: ${(cause as Error).message}`, cause);
  }
  const fault = isRecord(value) ? faultOf(value) : `it contains ${kindOf(value)} and must contain an object`;
  return fault === undefined ? (value as Manifest) : refuse(`is not a package.json of npm: ${fault}`);
}

function faultOf(value: Readonly<Record<string, unknown>>): string | undefined {
  const maps = mapMembers.flatMap(member => (value[member] === undefined ? [] : [[member, value[member]]]));
  const notMap = maps.find(([, map]) => !isRecord(map));
  if (notMap) return `"${notMap[0]}" is ${kindOf(notMap[1])} and must be an object`;
  const texts = [
    ...textMembers.map(member => [`"${member}"`, value[member] ?? ''] as const),
    ...maps.flatMap(([member, map]) =>
      Object.entries(map as object).map(([name, text]) => [`${member}["${name}"]`, text] as const),
    ),
  ];
  const wrong = texts.find(([, text]) => typeof text !== 'string');
  return wrong && `${wrong[0]} is ${kindOf(wrong[1])} and must be a string`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
