// What the compiler says of a wrong name in a request: one error, at the name, which says what there is instead.
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

const file = join(packageRoot(), 'test/client/wrong.ts');

const head = `
import { alias, createClient, type Selection } from '../../generated/client/client.js';
import type { Patient } from '../../generated/client/types/index.js';
const fhir = createClient<{ eligibility: { input: { member: string }; output: object } }>({ baseUrl: 'http://x' });
const id = 'example';
`;

/** The statement, the text at which its only error stands, and what that says: of the client's types, or of the compiler. */
const cases: readonly (readonly [string, string, string | RegExp])[] = [
  // Fields.
  [
    'fhir.query({ Patient: { $: { id }, brithDate: true } })',
    'brithDate',
    "Patient has no 'brithDate': did you mean 'birthDate'?",
  ],
  [
    'fhir.query({ Patient: { $: { id }, nmae: { family: true } } })',
    'nmae',
    "Patient has no 'nmae': did you mean 'name'?",
  ],
  [
    'fhir.query({ Patient: { $: { id }, name: { fmaily: true } } })',
    'fmaily',
    "There is no 'fmaily': did you mean 'family'?",
  ],
  ['fhir.query({ Patient: { $: { id }, name: { xyz: true } } } as const)', 'xyz', "There is no 'xyz'"],
  [
    'fhir.query({ Pateint: { $: { id }, id: true } })',
    'Pateint',
    "There is no 'Pateint': did you mean 'Patient'?",
  ],
  [
    "fhir.query({ PatientList: { ObservationList: { $: { _reference: 'subject' }, valueQantity: { value: true } } } })",
    'valueQantity',
    "Observation has no 'valueQantity': did you mean 'valueQuantity'?",
  ],
  [
    'fhir.query({ PatientConnection: { edges: { resource: { gendr: true } } } })',
    'gendr',
    "Patient has no 'gendr': did you mean 'gender'?",
  ],
  ['fhir.query({ PatientConnection: { edges: { node: { id: true } } } })', 'node', "There is no 'node'"],
  // Arguments, and what is sent.
  [
    "fhir.query({ PatientList: { $: { brithdate: 'ge1980' }, id: true } })",
    'brithdate',
    "There is no 'brithdate': did you mean 'birthdate'?",
  ],
  [
    "fhir.query({ PatientList: { $: { nmae: 'x' }, id: true } })",
    'nmae',
    "There is no 'nmae': did you mean 'name'?",
  ],
  [
    "fhir.query({ PatientList: { $: { 'address-city': 'x' }, id: true } })",
    "'address-city'",
    "There is no 'address-city': did you mean 'address_city'?",
  ],
  [
    "fhir.query({ PatientList: { ObservationList: { $: { _reference: 'subject', codee: 'x' }, id: true } } })",
    'codee',
    "There is no 'codee': did you mean 'code'?",
  ],
  [
    "fhir.pages('PatientConnection', { $: { 'address-use': 'home' }, edges: { resource: { id: true } } })",
    "'address-use'",
    "There is no 'address-use': did you mean 'address_use'?",
  ],
  [
    'fhir.query({ Patients: { id: true } })',
    'Patients',
    "There is no 'Patients': did you mean 'PatientList'?",
  ],
  [
    "fhir.query({ Patient: { $: { id }, Observations: { $: { _reference: 'subject' }, id: true } } })",
    'Observations',
    "Patient has no 'Observations': did you mean 'ObservationList'?",
  ],
  [
    "fhir.query({ Patient: { $: { id }, name: { $: { usee: 'official' }, family: true } } })",
    'usee',
    "There is no 'usee': did you mean 'use'?",
  ],
  ["fhir.query({ Patient: { $: { id, ids: 'x' }, id: true } })", 'ids', "There is no 'ids'"],
  [
    "fhir.mutate({ PatientCreate: { $: { res: { resourceType: 'Patient', brithDate: '1980' } }, id: true } })",
    'brithDate',
    "Patient has no 'brithDate': did you mean 'birthDate'?",
  ],
  [
    "fhir.mutate({ PatientCraete: { $: { res: { resourceType: 'Patient' } }, id: true } })",
    'PatientCraete',
    "There is no 'PatientCraete': did you mean 'PatientCreate'?",
  ],
  // Codes and parameters to sort by.
  ["fhir.query({ PatientList: { $: { gender: 'mal' }, id: true } })", 'gender', /Did you mean '"male"'\?$/],
  ["fhir.query({ ObservationList: { $: { _sort: 'dat' }, id: true } })", '_sort', /Did you mean '"date"'\?$/],
  [
    "fhir.query({ ObservationList: { $: { _sort: ['-date', 'stats'] }, id: true } })",
    "'stats'",
    /Did you mean '"status"'\?$/,
  ],
  [
    "fhir.query({ PatientList: { ObservationList: { $: { _reference: 'subjct' }, id: true } } })",
    '_reference',
    /Did you mean '"subject"'\?$/,
  ],
  [
    "fhir.query({ Patient: { $: { id }, name: { $: { use: 'oficial' }, family: true } } })",
    'use',
    /Did you mean '"official"'\?$/,
  ],
  [
    "fhir.mutate({ PatientCreate: { $: { res: { resourceType: 'Patient', gender: 'mal' } }, id: true } })",
    'gender',
    /Did you mean '"male"'\?$/,
  ],
  // Types inside of a reference, and their fields.
  [
    'fhir.query({ ObservationList: { subject: { resource: { Pateint: { id: true } } } } })',
    'Pateint',
    "There is no 'Pateint': did you mean 'Patient'?",
  ],
  [
    'fhir.query({ ObservationList: { subject: { resource: { Patient: { brithDate: true } } } } })',
    'brithDate',
    "Patient has no 'brithDate': did you mean 'birthDate'?",
  ],
  // Names of one's own: the error stands at them.
  [
    "fhir.query({ Patient: { $: { id }, official: alias('nmae', { family: true }) } })",
    'official',
    "Patient has no 'nmae': did you mean 'name'?",
  ],
  [
    "fhir.query({ Patient: { $: { id }, official: alias('name', { fmaily: true }) } })",
    'official',
    "There is no 'fmaily': did you mean 'family'?",
  ],
  // The other calls.
  [
    "fhir.pages('PatientConnection', { edges: { resource: { brithDate: true } } })",
    'brithDate',
    "Patient has no 'brithDate': did you mean 'birthDate'?",
  ],
  [
    "fhir.pages('PateintConnection', { edges: { resource: { id: true } } })",
    "'PateintConnection'",
    /^Argument of type '"PateintConnection"' is not assignable to parameter of type '"/,
  ],
  [
    'fhir.document({ Patient: { $: { id }, brithDate: true } })',
    'brithDate',
    "Patient has no 'brithDate': did you mean 'birthDate'?",
  ],
  [
    "fhir.execute('eligibilty', { member: 'M-1' })",
    "'eligibilty'",
    /^Argument of type '"eligibilty"' is not assignable to parameter of type '"eligibility"'\.$/,
  ],
  ["fhir.execute('eligibility', { membr: 'M-1' })", 'membr', /Did you mean to write 'member'\?$/],
  [
    '({ id: true, brithDate: true }) satisfies Selection<Patient>',
    'brithDate',
    /Did you mean to write 'birthDate'\?$/,
  ],
];

it('is one error each, at the name', () => {
  const text = head + cases.map(([statement]) => `${statement};\n`).join('');
  const first = head.split('\n').length - 1;
  const faults = faultsOf(text);
  expect(faults.map(({ line, at }) => [line - first, at])).toEqual(cases.map(([, at], line) => [line, at]));
  for (const [index, [, , sentence]] of cases.entries())
    expect(faults[index]?.message).toMatch(typeof sentence === 'string' ? `${sentence}">'.` : sentence);
}, 60_000);

interface Fault {
  readonly line: number;
  readonly at: string;
  readonly message: string;
}

function faultsOf(text: string): readonly Fault[] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = name => (name === file ? text : readFile(name));
  host.fileExists = name => name === file || fileExists(name);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, length, messageText }) => ({
    line: source?.getLineAndCharacterOfPosition(start).line ?? -1,
    at: text.slice(start, start + (length ?? 0)),
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}
