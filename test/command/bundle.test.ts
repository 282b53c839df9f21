// A bot of several files and packages → one program that runs in the sandbox; its errors are at the author's lines, and what a bot
// cannot import is refused where it is imported.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compileSource } from '../../runtime/bots/deploy.ts';
import type { Program, RunReport } from '../../runtime/bots/runner.ts';
import { readSource } from '../../runtime/command/bot-source.ts';
import { builtInRefusal } from '../../runtime/command/bundle/built-ins.ts';
import { bundle } from '../../runtime/command/bundle/bundle.ts';
import { returned, runOf, testSandbox } from '../bots/sandbox.ts';
import { testFolder } from '../fixtures.ts';

const folder = testFolder('bundle');
const most = { botSource: 2 ** 20, botCompilerMemory: 512 * 2 ** 20 };

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

write({
  'node_modules/doses/package.json':
    '{"name":"doses","version":"1.0.0","main":"index.js","browser":{"fs":false}}',
  'node_modules/doses/index.js':
    "const fs = require('fs');\nexports.half = function (n) {\n  if (n < 0) throw new RangeError('less than none');\n  return n / 2;\n};\nexports.files = Object.keys(fs).length;\n",
  'node_modules/events/package.json': '{"name":"events","version":"1.0.0","main":"index.js"}',
  'node_modules/events/index.js': "exports.name = 'the package';\n",
  'parts/scale.ts':
    'export interface Scale {\n  readonly by: number;\n}\n\nexport function scaled(n: number, { by }: Scale): number {\n  if (by === 0) throw new Error("scaled by nothing");\n  return n * by;\n}\n',
  'parts/units.json': '{"mg":1}',
});

async function programOf(name: string): Promise<Program> {
  const source = await readSource(join(folder, name), most);
  const { code, map, hash } = await compileSource(source, most);
  return { project: 1, bot: 'b', version: hash, code, map };
}

/** The sentences of what is refused. */
async function faults(name: string, code: string, mostBytes: number = most.botSource): Promise<string> {
  write({ [name]: code });
  return bundle(join(folder, name), mostBytes).then(
    () => 'nothing is refused',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

describe('in the sandbox', () => {
  const sandbox = testSandbox();
  afterAll(() => sandbox.close());
  const run = async (program: Program, input: unknown): Promise<RunReport> =>
    sandbox.run(runOf(program, { input }));

  it('runs packages, other files, JSON and a literal import(), with the imports of Kiln', async () => {
    write({
      'all.ts': `import { half, files } from 'doses';
import { name } from 'events';
import { Hl7Message, type BotEvent } from '@kiln';
import { scaled, type Scale } from './parts/scale.ts';
import units from './parts/units.json';

export async function handler(_: unknown, { input }: BotEvent<{ n: number }>): Promise<unknown> {
  const scale: Scale = { by: 3 };
  const { scaled: later } = await import('./parts/scale.ts');
  return [half(input.n), scaled(input.n, scale), later === scaled, units.mg, name, files, typeof Hl7Message.build];
}
`,
    });
    expect(returned(await run(await programOf('all.ts'), { n: 4 }))).toEqual([
      ...[2, 12, true, 1, 'the package', 0],
      'function',
    ]);
  });

  it('a bundled bot whose import of kiln-fhir/bot/medplum is of types is called as Medplum does', async () => {
    write({
      'ported.ts': `import type { BotEvent, MedplumClient } from 'kiln-fhir/bot/medplum';
import { half } from 'doses';

export async function handler(medplum: MedplumClient, event: BotEvent<{ n: number }>): Promise<unknown> {
  if (event.input.n < 0) throw new Error('less than none');
  return [half(event.input.n), await medplum.createResource({ resourceType: 'Basic', code: { text: 'x' } })];
}
`,
    });
    const program = await programOf('ported.ts');
    expect(returned(await run(program, { n: 4 }))).toEqual([
      2,
      { method: 'create', args: [{ resourceType: 'Basic', code: { text: 'x' } }] },
    ]);
    const { end } = await run(program, { n: -1 });
    expect(end).toMatchObject({
      kind: 'threw',
      error: { place: expect.stringMatching(/^ported\.ts:5:\d+$/) },
    });
  });

  it('errors are at the line and column of the author, also those that a package throws', async () => {
    write({
      'faulty.ts': `import { half } from 'doses';
import { scaled } from './parts/scale.ts';

export async function handler(_: unknown, event: { input: { n: number; by: number } }): Promise<number> {
  const { n, by } = event.input;
  const part: number = scaled(n, { by });
  return half(part);
}
`,
    });
    const program = await programOf('faulty.ts');
    const thrown = async (input: unknown) => {
      const { end } = await run(program, input);
      return end.kind === 'threw' ? [end.error.place, end.error.message] : end;
    };
    expect(await thrown({ n: 1, by: 0 })).toEqual([
      expect.stringMatching(/^parts\/scale\.ts:6:(?:17|23|27)$/),
      'scaled by nothing',
    ]);
    expect(await thrown({ n: 1, by: -1 })).toEqual([
      expect.stringMatching(/^faulty\.ts:7:\d+$/),
      'RangeError: less than none',
    ]);
    expect(program.map).not.toContain('scaled by nothing');
    expect(program.map).not.toContain(folder);
  });
});

describe('what is stored', () => {
  it('a file without imports of code is deployed as it is', async () => {
    write({
      'plain.ts':
        "import type { BotClient } from '@kiln';\nimport type { Scale } from './parts/scale.ts';\nexport const handler = (_: BotClient, s: Scale) => s;\n",
    });
    expect(await readSource(join(folder, 'plain.ts'), most)).toMatchObject({ bundle: undefined });
  });

  it('the map grows with the code of the author, not with that of packages', async () => {
    const lines = Array.from({ length: 2_000 }, (_, n) => `exports.f${n} = a => a + ${n};`).join('\n');
    write({
      'node_modules/large/package.json': '{"name":"large","main":"index.js"}',
      'node_modules/large/index.js': `${lines}\n//# source${'MappingURL'}=index.js.map\n`,
      'small.ts': "import { f7 } from 'large';\nexport const handler = () => f7(1);\n",
    });
    const { code, map } = await programOf('small.ts');
    expect(code.length).toBeGreaterThan(lines.length);
    expect(map?.length).toBeLessThan(6_000);
  });
});

describe('what is refused', () => {
  it.each([
    [
      "import { x } from 'node:crypto';",
      "line 1, column 19: 'node:crypto' is a module of Node",
      'crypto.subtle',
    ],
    ["import x from 'fs';", "line 1, column 15: 'fs' is a module of Node", 'Binary resources'],
    ["import { x } from 'fs/promises';", "'fs/promises' is a module of Node", 'Binary resources'],
    ["\nimport { x } from 'node:buffer';", "line 2, column 19: 'node:buffer'", 'Uint8Array'],
    ["const path = require('path');", "line 1, column 22: 'path'", 'path-browserify'],
    ["import { x } from 'not-there';", "'not-there' is not installed", 'npm install not-there'],
    ["import { x } from '@scope/not-there/deep';", 'is not installed', 'npm install @scope/not-there in'],
    ["import { x } from './not-there.ts';", "The file './not-there.ts' does not exist", '.'],
    ["import { x } from '@kiln/types';", "'@kiln/types' contains only types", 'import type'],
    ['await fetch("https://x"); import { half } from "doses";', 'Top-level await', '.'],
    ['const a = ;\nimport { half } from "doses";', 'line 1, column 11: ', 'Unexpected ";"'],
  ])('%s', async (code, place, advice) => {
    const said = await faults('refused.ts', `${code}\nexport const handler = () => [typeof x];`);
    expect(said).toContain('Failure: refused.ts, ');
    expect(said).toContain(place);
    expect(said).toContain(advice);
  });

  it('in another file, and in a package, by the file and line that imports it', async () => {
    write({
      'parts/reader.ts': "\nimport { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
      'node_modules/reads/package.json': '{"name":"reads","main":"index.js"}',
      'node_modules/reads/index.js': "exports.read = require('child_process').spawn;\n",
    });
    const code =
      "import { read } from './parts/reader.ts';\nimport * as b from 'reads';\nexport const handler = () => [read, b];\n";
    const said = await faults('both.ts', code);
    expect(said).toContain("parts/reader.ts, line 2, column 30: 'node:fs' is a module of Node");
    expect(said).toContain(
      "node_modules/reads/index.js, line 1, column 24: 'child_process' is a module of Node, which bots do not have: a bot runs in one realm",
    );
  });

  it('import() of a name that is known only when it runs', async () => {
    expect(await faults('late.ts', 'export const handler = (_: unknown, e: any) => import(e.input);')).toBe(
      'Failure: late.ts, line 1, column 48: import() of a name that is not a literal text is refused: a bot loads nothing while it runs.',
    );
  });

  it('more than a bot may have, with the largest parts', async () => {
    const code = "import { half } from 'doses';\nexport const handler = () => half(2);\n";
    const said = await faults('long.ts', code, 2_000);
    expect(said).toMatch(
      /^Failure: long\.ts with what it imports has \d+ KB, and a bot may have 2 KB\. The largest parts are doses \(1 KB\), long\.ts \(1 KB\)/,
    );
  });

  it('every module of Node has a sentence', () => {
    expect(builtInRefusal('node:sqlite')).toContain('use client, event and the globals');
    expect(builtInRefusal('node:toString')).toContain('use client, event and the globals');
  });
});
