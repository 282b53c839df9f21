// What somebody has who installs the package: its exports, their declarations for any compiler options, and plain JavaScript.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

const root = packageRoot();
const folder = mkdtempSync(join(tmpdir(), 'kiln-consumer-'));

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/kiln-fhir'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const file of ['selected.ts', 'thirty-queries.ts', 'eligibility-bot.ts'])
    writeFileSync(join(folder, file), asConsumer(readFileSync(join(import.meta.dirname, file), 'utf8')));
  writeFileSync(join(folder, 'all.ts'), everyExport);
});

/** Each export, and something that must not compile. */
const everyExport = `
import type { BotClient, BotEvent } from 'kiln-fhir/bot';
import { Hl7Message } from 'kiln-fhir/bot';
import * as profiles from 'kiln-fhir/profiles';
import { type ScalarOutputs, scalars } from 'kiln-fhir/scalars';
import type { Patient } from 'kiln-fhir/types';

export const patient: Patient = { resourceType: 'Patient', gender: 'female' };
// @ts-expect-error not a code of gender
export const other: Patient = { resourceType: 'Patient', gender: 'F' };
export const text: ScalarOutputs['date'] = scalars.date.output;
export const handler = (client: BotClient, event: BotEvent<{ id: string }>) => client.read('Patient', event.input.id);
// @ts-expect-error not a resource type
export const wrong = (client: BotClient) => client.read('Patients', 'a');
export const name: string | undefined = Hl7Message.parse('MSH|').getSegment('MSH')?.name;
export const known: readonly string[] = Object.keys(profiles);
`;

afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['node16', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
])(
  'has declarations that say what the sources say: %s',
  (_, module, moduleResolution) => {
    const files = ['selected.ts', 'thirty-queries.ts', 'all.ts'].map(file => join(folder, file));
    const program = ts.createProgram(files, {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: false,
      module,
      moduleResolution,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
    });
    const own = program.getSourceFiles().filter(({ fileName }) => !fileName.endsWith('.d.ts'));
    expect(own.every(({ fileName }) => fileName.startsWith(folder))).toBe(true);
    const faults = ts.getPreEmitDiagnostics(program);
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  },
  240_000,
);

it('runs without a build of its own', () => {
  const code = `
    import { Hl7Message } from 'kiln-fhir/bot';
    import { createClient } from 'kiln-fhir/client';
    import * as profiles from 'kiln-fhir/profiles';
    import { scalars } from 'kiln-fhir/scalars';
    const document = createClient({ baseUrl: 'http://x' }).document({ Patient: { $: { id: 'a' }, id: true } });
    const type = Hl7Message.build({ type: 'ACK' }).getSegment('MSH').getComponent(9, 1);
    console.log(String(document), scalars.date, Object.keys(profiles), type);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
  expect(String(printed)).toBe(
    "query($id: ID!) { Patient(id: $id) { id } } { input: 'string', output: 'string' } [] ACK\n",
  );
});

/** The same text with the imports of somebody who has the package only. */
function asConsumer(text: string): string {
  return text
    .replace(/'(\.\.\/)+generated\/(client|types)\/[^']*'/g, "'kiln-fhir/client'")
    .replace(/'\.\/eligibility-bot\.ts'/, "'./eligibility-bot.js'");
}
