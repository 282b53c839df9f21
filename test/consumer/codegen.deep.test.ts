// What a consumer does who writes GraphQL: @graphql-codegen's client preset types a document from what is generated here.
import { generate } from '@graphql-codegen/cli';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { scalars } from '../../generated/client/scalars.js';

const document = `
  query Weight($id: ID, $count: Int) {
    Patient(id: $id) {
      birthDate
      ObservationList(_reference: subject, code: "http://loinc.org|29463-7", _count: $count) {
        valueQuantity { value }
        subject { resource { ... on Patient { id } } }
      }
    }
  }`;

it("types a document with the client preset and this package's scalars", async () => {
  const files = await generate(
    {
      schema: 'generated/schema.graphql',
      documents: [document],
      generates: {
        'out/': { preset: 'client', config: { onlyOperationTypes: true, strictScalars: true, scalars } },
      },
      silent: true,
    },
    false,
  );
  const text =
    files.find(({ filename }: { filename: string }) => filename.endsWith('graphql.ts'))?.content ?? '';
  const types = text.slice(0, text.indexOf('export const WeightDocument'));
  const uses = `
    declare const answer: WeightQuery;
    const value: number | null | undefined = answer.Patient?.ObservationList?.[0]?.valueQuantity?.value;
    const variables: WeightQueryVariables = { id: 'example', count: 1 };
    // @ts-expect-error not selected
    answer.Patient?.gender;
    // @ts-expect-error count is an Int
    const wrong: WeightQueryVariables = { count: 'many' };
    export { value, variables, wrong };`;
  expect(faults(types.replace(/^import .*$/gm, '') + uses)).toEqual([]);
}, 120_000);

/** Messages of the compiler about one file. */
function faults(code: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === 'answer.ts'
      ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram(['answer.ts'], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
