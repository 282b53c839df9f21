// Packages → a project with them added and generated, and its server on a database of its own: what somebody has who installed Kiln
// and ran kiln add, kiln generate and kiln serve.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { generate, type Run } from '../../codegen/generate.ts';
import { dataParent } from '../data-parent.ts';

const repository = resolve(import.meta.dirname, '../..');

export interface AddedPackage {
  readonly name: string;
  readonly version: string;
  readonly bytes: Buffer;
}

export interface World {
  readonly root: string;
  readonly run: Run;
  /** A command line of it: its standard output. */
  command(...args: readonly string[]): string;
  /** The same of the compiler, whatever comes of it. */
  compiler(...args: readonly string[]): Ended;
  serve(env?: Readonly<Record<string, string>>): Promise<Served>;
  /** Ends its servers and removes it. */
  end(): Promise<void>;
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Served {
  readonly base: string;
  graphql(query: string, token?: string): Promise<Answer>;
  send(method: string, path: string, body?: unknown, token?: string): Promise<Response>;
  errors(): string;
  stop(): Promise<void>;
}

export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly resource?: Outcome };
  }[];
}

export interface Outcome {
  readonly issue: readonly {
    readonly severity: string;
    readonly code: string;
    readonly expression?: readonly string[];
    readonly diagnostics?: string;
  }[];
}

const token = 'world-token';

/** For worlds that need no others: they are compiled, and their databases are made, in a fifth of the time. */
export const fewTypes: readonly string[] = [
  ...['Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'RelatedPerson', 'Observation'],
  ...['AuditEvent', 'Binary', 'DocumentReference', 'Group', 'List', 'Subscription'],
  ...['Bundle', 'OperationOutcome', 'Parameters'],
];

/** Of R4, a list of packages keeps these resource types alone. */
export function keepTypes(list: string, types: readonly string[]): void {
  const { packages } = JSON.parse(readFileSync(list, 'utf8')) as {
    packages: [{ keep: object }, ...unknown[]];
  };
  packages[0].keep = { resources: types };
  // As `kiln add` and `kiln remove` write it.
  const text = JSON.stringify({ packages }, undefined, 2);
  writeFileSync(list, `${text.replace(/\{\s+"resources": [^}]*\}/g, keep => keep.replace(/\s+/g, ' '))}\n`);
}

/** @param own of the environment of all of its commands @param types of R4; all unless given */
export function makeWorld(
  added: readonly AddedPackage[],
  own: Readonly<Record<string, string>> = {},
  types?: readonly string[],
): World {
  const root = mkdtempSync(join(dataParent(), 'kiln-world-'));
  const servers: (() => Promise<void>)[] = [];
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  installKiln(root);
  // The definitions of this repository, without what was added to them.
  const list = join(root, 'definitions', 'packages.json');
  cpSync(join(repository, 'definitions/packages.json'), list);
  if (types) keepTypes(list, types);
  const { packages } = JSON.parse(readFileSync(list, 'utf8')) as { packages: unknown[] };
  for (const { name, version, bytes } of added) {
    const from = `packages/${name}-${version}.tgz`;
    mkdirSync(join(root, 'definitions', 'packages'), { recursive: true });
    writeFileSync(join(root, 'definitions', from), bytes);
    packages.push({ name, version, from, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  if (added.length > 0) writeFileSync(list, JSON.stringify({ packages }));
  const run = generate({ packages: list, folder: join(root, 'generated'), checkOnly: false }, () => {});
  const main = join(root, 'node_modules/kiln-fhir/dist/main.js');
  const spawned = (args: readonly string[]) =>
    spawnSync(process.execPath, args, {
      cwd: root,
      env: environment(),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  const environment = (env: Readonly<Record<string, string>> = {}) => ({
    PATH: process.env.PATH,
    PORT: '0',
    KILN_SAMPLE: 'none',
    KILN_DATA: join(root, 'data'),
    KILN_DEV_TOKEN: token,
    KILN_LOG: 'warn',
    ...own,
    ...env,
  });
  return {
    root,
    run,
    command: (...args) => {
      const { status, stdout, stderr } = spawned([main, ...args]);
      if (stdout === '') throw new Error(`kiln ${args[0]} ended with ${status}: ${stderr}`);
      return stdout;
    },
    compiler: (...args) => spawned([main, ...args]),
    serve: async env => {
      const child = spawn(process.execPath, [main, 'serve'], { cwd: root, env: environment(env) });
      const served = await ready(child);
      servers.push(served.stop);
      return served;
    },
    end: async () => {
      for (const stop of servers) await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The dependencies of Kiln where a project has them, and Kiln: as the run has built it, or from an unpacked tarball, which is moved. */
export function installKiln(root: string, unpacked?: string): void {
  const modules = join(repository, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(modules)) symlinkSync(join(modules, name), join(root, 'node_modules', name));
  const own = join(root, 'node_modules/kiln-fhir');
  if (unpacked === undefined) symlinkSync(repository, own);
  else renameSync(unpacked, own);
}

async function ready(child: ChildProcess): Promise<Served> {
  let output = '';
  let errors = '';
  child.stderr?.on('data', chunk => {
    errors += String(chunk);
  });
  const base = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', chunk => {
      output += String(chunk);
      const [address] = /http:\/\/\S+\/fhir\/R4/.exec(output) ?? [];
      if (address) found(address);
    });
    child.once('exit', code => failed(new Error(`The server ended with ${code}: ${errors}`)));
  });
  const send = (method: string, path: string, body?: unknown, own = token) =>
    fetch(`${base}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${own}`,
        'content-type': path === '$graphql' ? 'application/json' : 'application/fhir+json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    base,
    send,
    graphql: async (query, own) => (await (await send('POST', '$graphql', { query }, own)).json()) as Answer,
    errors: () => errors,
    stop: () =>
      new Promise(done => {
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
