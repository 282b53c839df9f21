// `kiln init` → the smallest project in the working directory: definitions with a package of its own, a query, a bot, a test, scripts.
// What is there stays as it is.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findProject, packageRoot, packageVersion } from '../definitions/root.ts';
import { Misuse } from '../failure.ts';

/** What matters here of a package.json. */
interface Manifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const scripts = {
  start: 'kiln serve',
  dev: 'kiln serve --watch',
  generate: 'kiln generate',
  check: 'kiln generate --check && kiln check queries',
  test: 'node --test test',
};

/** @throws Misuse where one would be put into another, or package.json cannot be read */
export function initCommand(): void {
  const folder = process.cwd();
  const outer = findProject();
  if (outer !== undefined)
    throw new Misuse(
      `${outer} is a Kiln project already${outer === folder ? '' : `, and ${folder} lies in it`}. Nothing was changed.`,
    );
  const files = new Map([...examples(), ['definitions/packages.json', packageList()]]);
  const manifest = packageJson(folder);
  const present = [...files.keys()].filter(path => existsSync(join(folder, path)));
  const missing = [...files].filter(([path]) => !present.includes(path));
  for (const [path, text] of [...missing, ['package.json', manifest] as const]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [path] of missing) say(`made ${path}`);
  for (const path of present) say(`kept ${path}, which was there`);
  say('wrote package.json: scripts and what the compiler needs');
  say('Now run `npm install && npm run generate && npm start`; `npm test` tries the example.');
}

/** Path in the project → text. */
function examples(): readonly (readonly [string, string])[] {
  const from = join(packageRoot(), 'runtime/command/init');
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .map(name => join(from, name))
    .filter(file => statSync(file).isFile())
    .sort()
    .map(file => {
      const path = relative(from, file).replaceAll('\\', '/');
      // npm leaves a file of this name out of packages.
      return [path === 'gitignore' ? '.gitignore' : path, readFileSync(file, 'utf8')];
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
function packageJson(folder: string): string {
  const file = join(folder, 'package.json');
  const own: Manifest = existsSync(file) ? parsed(file) : { name: basename(folder), private: true };
  const { dependencies, devDependencies } = own;
  const kiln = { kiln: `^${packageVersion()}` };
  const needed = { ...compilerPackages(), ...devDependencies };
  return `${JSON.stringify(
    {
      ...own,
      scripts: { ...scripts, ...own.scripts },
      dependencies: { ...(devDependencies?.kiln === undefined ? kiln : {}), ...dependencies },
      devDependencies: Object.fromEntries(Object.entries(needed).filter(([name]) => !dependencies?.[name])),
    },
    undefined,
    2,
  )}\n`;
}

/** R4's definitions and the optional peers of Kiln, in the versions that it was tested with. */
function compilerPackages(): Readonly<Record<string, string>> {
  const { devDependencies = {}, peerDependencies = {} } = parsed(join(packageRoot(), 'package.json'));
  return { 'hl7.fhir.r4.examples': devDependencies['hl7.fhir.r4.examples'] ?? '', ...peerDependencies };
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
