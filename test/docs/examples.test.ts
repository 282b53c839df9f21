// The examples of README.md and docs/ are fixtures: they are taken out of them, and run over HL7's example resources or compiled.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { parse, validate } from 'graphql';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { AccessPolicy } from '../../generated/client/types/index.d.ts';
import { readPolicy } from '../../runtime/access/policy.ts';
import { describeConfig, readConfig } from '../../runtime/base/config.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { commandTree } from '../../runtime/command/tree.ts';
import { servedSchema } from '../served-schema.ts';
import { sampleTemplate, testServer, token } from '../server.ts';
import { type Block, blocks, blocksOf, cells, codes, page, pages, readme, table } from './pages.ts';

const server = testServer({}, sampleTemplate);

/** Languages of blocks, and what tests them. */
const languages: Readonly<Record<string, string>> = {
  graphql: 'here',
  jsonc: 'here, as the answer to the GraphQL before it',
  json: 'here',
  ts: 'here',
  js: 'here',
  tsx: 'examples/react.deep.test.ts',
  sh: 'commands.deep.test.ts',
  text: 'nothing: settings of PostgreSQL, and addresses',
  fsh: 'codegen/add.test.ts, with what SUSHI writes',
  yaml: 'codegen/add.test.ts, with what SUSHI writes',
};

it.each(
  blocks.map(block => [block.page, block.language, block] as const),
)('%s: a block of %s has a test', (_, language, block) => {
  expect(languages, block.text).toHaveProperty(language);
});

describe('GraphQL', () => {
  /** Of definitions that are added to a project, with the test that answers them there. */
  const elsewhere: Readonly<Record<string, string>> = {
    USCorePatientList: 'profiles/us-core.deep.test.ts',
    InpatientList: 'commands.deep.test.ts',
    PatientDemographicsRows: 'view/project.deep.test.ts',
    BloodPressures: 'mcp/session.test.ts',
    SetGender: 'mcp/session.test.ts',
  };
  const all = blocksOf('graphql');
  const here = all.filter(({ text }) => !Object.keys(elsewhere).some(name => text.includes(name)));

  it('names what is answered elsewhere', () => {
    for (const name of Object.keys(elsewhere))
      expect(
        all.some(({ text }) => text.includes(name)),
        name,
      ).toBe(true);
  });

  it.each(
    here.map(block => [block.page, block] as const),
  )('of %s is answered as it shows', async (_, block) => {
    const document = parse(block.text);
    const shown = answerOf(block);
    if (!JSON.stringify(shown ?? {}).includes('"errors"'))
      expect(validate(servedSchema(), document)).toEqual([]);
    // Events that it waits for: events/live.test.ts and its neighbours.
    if (block.text.startsWith('subscription')) return;
    const answer = await server().graphql(block.text);
    if (shown === undefined) expect(answer.errors).toBeUndefined();
    else expect(answer).toMatchObject(shown);
    expect(answer.data).toEqual(shown?.data ?? (shown ? undefined : expect.anything()));
  });

  const forms = table(page('docs/queries.md'), 'form | example').flatMap(([form = '', cell = '']) =>
    codes(cell)
      .map(example => [form, example] as const)
      .filter(([, example]) => /[({]/.test(example)),
  );

  it('shows every form', () => expect(forms.length).toBeGreaterThan(8));

  it.each(forms)('answers %s: %s', async (_, example) => {
    const { errors } = await server().graphql(wrapped(example));
    expect(errors).toBeUndefined();
  });
});

/** The block behind it, if that is its answer. */
function answerOf(block: Block): { readonly data?: unknown } | undefined {
  const next = blocks[blocks.indexOf(block) + 1];
  if (next === undefined || next.page !== block.page || next.language !== 'jsonc') return undefined;
  return JSON.parse(next.text) as { readonly data?: unknown };
}

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
  const searches = table(page('docs/rest.md'), 'form | example')
    .flatMap(([, cell = '']) => codes(cell))
    .filter(example => /\?.|^_\w+=/.test(example) && !example.includes('…'))
    .map(example => example.replace('[base]', '').replaceAll('\\|', '|'))
    .map(example => (example.startsWith('_') ? `Observation?${example}` : example));

  it('shows every form', () => expect(searches.length).toBeGreaterThan(15));

  it.each(searches)('answers %s', async search => {
    const { status } = await server().fetch(search.startsWith('?') ? `/fhir/R4${search}` : search);
    expect(status).toBe(200);
  });
});

describe('JSON', () => {
  const resources = blocksOf('json').filter(({ text }) => text.includes('"resourceType"'));
  // That of agents: mcp/session.test.ts.
  const issuers = blocksOf('json').filter(
    block => !resources.includes(block) && !block.text.includes('"mcpServers"'),
  );

  it.each(resources.map(block => [block.page, block] as const))('of %s is a valid resource', async (_, {
    text,
  }) => {
    const resource = JSON.parse(text) as { readonly resourceType: string };
    const answer = await server().fetch(`${resource.resourceType}/$validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/fhir+json' },
      body: text,
    });
    const { issue } = (await answer.json()) as { readonly issue: readonly { readonly severity: string }[] };
    expect(issue.filter(({ severity }) => /error|fatal/.test(severity))).toEqual([]);
  });

  it('of the transaction can be written', async () => {
    const [bundle] = resources.filter(({ text }) => text.includes('"transaction"'));
    const headers = { 'content-type': 'application/fhir+json' };
    const answer = await server().fetch('/fhir/R4', { method: 'POST', headers, body: bundle?.text ?? '' });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('"transaction-response"'),
    ]);
  });

  it('of the policy parses in full', () => {
    const [policy] = resources.filter(({ text }) => text.includes('AccessPolicy'));
    expect(readPolicy(JSON.parse(policy?.text ?? '') as AccessPolicy).map(({ type }) => type)).toEqual([
      'Patient',
      'Observation',
      'Practitioner',
    ]);
  });

  it('of settings is what the setting takes', () => {
    expect(issuers.map(block => block.page)).toEqual(['docs/sign-in.md']);
    const [line] = describeConfig({ KILN_ISSUERS: issuers[0]?.text }).filter(({ set }) => set);
    expect(line?.variable).toBe('KILN_ISSUERS');
    expect(() => readConfig({ KILN_ISSUERS: issuers[0]?.text })).not.toThrow();
  });
});

describe('TypeScript', () => {
  const all = blocksOf('ts', 'js').filter(({ text }) => !text.includes("'./generated/"));

  it('leaves out only what a project generates', () => {
    const left = blocksOf('ts', 'js').filter(block => !all.includes(block));
    expect(left.map(block => block.page)).toEqual(['docs/profiles.md', 'docs/client.md']);
  });

  it.each(all.map(block => [block.page, block] as const))(
    'of %s compiles',
    (_, { text }) => expect(faultsOf(`${text}\nexport {};`)).toEqual([]),
    60_000,
  );

  const clients = all.filter(({ text }) => text.includes('createClient') && text.includes('fhir.query'));

  it.each([
    ['README.md', /^Chalmers 1974-12-25\n$/],
    ['docs/client.md', /^Chalmers 185\n\d+\n[\s\S]*\n$/],
  ])('of %s runs as it stands', async (path, output) => {
    const [block] = clients.filter(each => each.page === path);
    const { outputFiles } = await build({
      stdin: {
        contents: block?.text.replace(/'http:[^']*'/, JSON.stringify(server().base)) ?? '',
        resolveDir: packageRoot(),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'esm',
      outfile: join(packageRoot(), 'docs-example.mjs'),
    });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', outputFiles[0]?.text ?? ''],
      { env: { ...process.env, TOKEN: token } },
    );
    expect(stdout).toMatch(output);
  });
});

/** What the compiler has to say of a file that stands at the root. */
function faultsOf(code: string): readonly unknown[] {
  const file = join(packageRoot(), 'docs-example.ts');
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

describe('variables', () => {
  const lines = new Map(describeConfig({}).map(line => [line.variable, line]));

  it.each(pages.map(each => [each.path, each] as const))('of %s exist', (_, { text }) => {
    // A name with an ellipsis stands for several.
    for (const [name] of text.matchAll(/\bKILN_[A-Z_]+(?!…)\b/g))
      expect([...lines.keys()], name).toContain(name);
  });

  const rows = pages
    .flatMap(({ text }) => text.split('\n\n'))
    .filter(block => /^\|.*\|$/.test(block.split('\n')[0] ?? ''))
    .flatMap(block => {
      const [header = [], , ...rows] = block.trim().split('\n').map(cells);
      const column = (name: string) => header.findIndex(cell => cell.toLowerCase() === name);
      const [variable, fallback] = [column('variable'), column('default')];
      return variable < 0 || fallback < 0
        ? []
        : rows.map(row => [row[variable] ?? '', row[fallback] ?? ''] as const);
    });

  it('have the defaults that tables give them', () => {
    expect(rows.length).toBeGreaterThan(80);
    for (const [names, fallback] of rows) {
      const variables = codes(names).filter(name => /^[A-Z_]+$/.test(name));
      const defaults = codes(fallback);
      for (const [i, variable] of variables.entries()) {
        expect(lines.has(variable), variable).toBe(true);
        if (defaults[i]) expect(String(lines.get(variable)?.fallback), variable).toBe(defaults[i]);
      }
    }
  });
});

it('names commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const known = commandTree().commands.map(each => each.name());
  // `kiln init` writes the scripts `dev` and, with --graphql, `codegen`.
  const all = { ...scripts, dev: '', codegen: '' };
  for (const { text } of pages) {
    for (const [, script = ''] of text.matchAll(/npm run ([a-z]+)/g)) expect(all).toHaveProperty(script);
    for (const [, command = ''] of text.matchAll(/(?:npx |`)kiln ([a-z]+)/g))
      expect(known).toContain(command);
  }
});

it('begins with what HL7 says of Peter Chalmers', async () => {
  const { data } = await server().graphql(
    readme.blocks.find(({ language }) => language === 'graphql')?.text ?? '',
  );
  expect(data?.PatientList).toMatchObject([
    {
      id: 'example',
      name: [{ family: 'Chalmers', given: ['Peter', 'James'] }],
      birthDate: '1974-12-25',
      bodyWeight: [{ valueQuantity: { value: 185, unit: 'lbs' } }],
    },
  ]);
});
