// The README's examples are fixtures: they are taken out of it and run over HL7's example resources.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { AccessPolicy } from '../generated/types/index.d.ts';
import { readPolicy } from '../runtime/access/policy.ts';
import { commandTree } from '../runtime/command/tree.ts';
import { describeConfig } from '../runtime/config.ts';
import { packageRoot } from '../runtime/definitions/root.ts';
import { sampleTemplate, testServer, token } from './server.ts';

const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
const server = testServer({}, sampleTemplate);

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    match => match[1] ?? '',
  );
}

/** Rows of the first table whose header starts so, behind a text. */
function table(header: string, after = ''): string[][] {
  const start = readme.indexOf(`| ${header} |`, readme.indexOf(after));
  const lines = readme.slice(start).split('\n\n')[0]?.split('\n').slice(2) ?? [];
  return lines.map(line =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}

describe('GraphQL', () => {
  it('answers the first query with what HL7 says of Peter Chalmers', async () => {
    const [query = ''] = blocks('graphql');
    const { data, errors } = await server().graphql(query);
    expect(errors).toBeUndefined();
    expect(data?.PatientList).toMatchObject([
      {
        id: 'example',
        name: [{ family: 'Chalmers', given: ['Peter', 'James'] }],
        birthDate: '1974-12-25',
        bodyWeight: [{ valueQuantity: { value: 185, unit: 'lbs' } }],
      },
    ]);
  });

  it('shows the answer to the first query', async () => {
    const { data } = await server().graphql(blocks('graphql')[0] ?? '');
    expect({ data }).toEqual(JSON.parse(blocks('jsonc')[0] ?? ''));
  });

  const forms = table('form | example').flatMap(([form = '', cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)]
      .map(([, example = '']) => [form, example])
      .filter(([, example = '']) => /[({]/.test(example)),
  );

  it('shows every form', () => expect(forms.length).toBeGreaterThan(8));

  it.each(forms)('answers %s: %s', async (_, example) => {
    const { errors } = await server().graphql(wrapped(example));
    expect(errors).toBeUndefined();
  });
});

/** A field where it can stand: at the root, in a Patient, or in an Observation. */
function wrapped(example: string): string {
  if (example.startsWith('mutation')) return example;
  if (/^Patient|^QuestionnaireResponse|^ObservationList\((?!_reference)/.test(example))
    return `{ ${example} }`;
  const selection = example.startsWith('subject') || example.includes('{') ? example : `${example} { id }`;
  if (example.startsWith('status')) return `{ ObservationList(${example}) { id } }`;
  return example.startsWith('subject')
    ? `{ ObservationList(subject: "Patient/example") { ${selection} } }`
    : `{ Patient(id: "example") { ${selection} } }`;
}

describe('searches by REST', () => {
  const searches = table('form | example', 'Searches by REST')
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example))
    .filter(example => /\?.|^_\w+=/.test(example) && !example.includes('…'))
    .map(example => example.replace('[base]', '').replaceAll('\\|', '|'))
    .map(example => (example.startsWith('_') ? `Observation?${example}` : example));

  it('shows every form', () => expect(searches.length).toBeGreaterThan(15));

  it.each(searches)('answers %s', async search => {
    const { status } = await server().fetch(search.startsWith('?') ? `/fhir/R4${search}` : search);
    expect(status).toBe(200);
  });
});

describe('TypeScript', () => {
  const blocksOf = (what: string) => blocks('ts').filter(code => code.includes(what));
  const [types = ''] = blocksOf('const weight: Observation');
  const [client = ''] = blocksOf('createClient').filter(code => !code.includes('.subscribe('));
  const others = blocks('ts').filter(code => code !== types && code !== client);

  it.each([
    ['types', `${types}\nexport { weight };`],
    ['the client', client],
    ...others.map((code, index) => [`another, ${index + 1}`, `${code}\nexport {};`]),
  ])('compiles: %s', (_, code) => expect(faultsOf(code)).toEqual([]), 60_000);

  it('runs as it stands', async () => {
    const file = join(packageRoot(), 'readme-example.mjs');
    const { outputFiles } = await build({
      stdin: {
        contents: client.replace(/'http:[^']*'/, JSON.stringify(server().base)),
        resolveDir: packageRoot(),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'esm',
      outfile: file,
    });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', outputFiles[0]?.text ?? ''],
      { env: { ...process.env, TOKEN: token } },
    );
    const [first, ...more] = stdout.trim().split('\n');
    expect(first).toBe('Chalmers 185');
    expect(more.length).toBeGreaterThan(1);
  });
});

/** What the compiler has to say of a file that stands at the root. */
function faultsOf(code: string): readonly unknown[] {
  const file = join(packageRoot(), 'readme-example.ts');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(packageRoot(), 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    packageRoot(),
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = name => (name === file ? code : readFile(name));
  host.fileExists = name => name === file || fileExists(name);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => {
    if (name === file)
      return ts.createSourceFile(name, host.readFile(name) ?? '', {
        languageVersion: ts.ScriptTarget.ES2023,
        impliedNodeFormat: ts.ModuleKind.ESNext,
      });
    const source = parsed.get(name) ?? getSourceFile(name, ...rest);
    parsed.set(name, source);
    return source;
  };
  const program = ts.createProgram([file], options, host);
  // What it imports is checked by `npm run types`.
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ messageText }) => messageText);
}

/** What the examples import, parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

it('names variables that exist, with their defaults', () => {
  const lines = new Map(describeConfig({}).map(line => [line.variable, line]));
  const rows = table('variable | meaning');
  expect(rows.length).toBeGreaterThan(5);
  for (const [names = '', , fallback = ''] of rows) {
    const variables = [...names.matchAll(/`([A-Z_]+)`/g)].map(match => match[1] ?? '');
    const defaults = [...fallback.matchAll(/`([^`]+)`/g)].map(match => match[1]);
    for (const [i, variable] of variables.entries()) {
      expect(lines.has(variable), variable).toBe(true);
      if (defaults[i]) expect(String(lines.get(variable)?.fallback), variable).toBe(defaults[i]);
    }
  }
});

it('shows a policy that parses, in full', () => {
  const [policy = ''] = blocks('json');
  expect(readPolicy(JSON.parse(policy) as AccessPolicy).map(({ type }) => type)).toEqual([
    'Patient',
    'Observation',
    'Practitioner',
  ]);
});

it('names commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const known = commandTree(async () => {}).commands.map(each => each.name());
  // `kiln init` writes the scripts `dev` and, with --graphql, `codegen`.
  const all = { ...scripts, dev: '', codegen: '' };
  for (const [, script = ''] of readme.matchAll(/npm run ([a-z]+)/g)) expect(all).toHaveProperty(script);
  for (const [, command = ''] of readme.matchAll(/npx kiln ([a-z]+)/g)) expect(known).toContain(command);
});
