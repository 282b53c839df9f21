// FHIRPath of search parameters → paths: how the value of an extension is selected.
import { expect, it } from 'vitest';
import type { Field, ObjectType } from '../../codegen/ir.ts';
import { compileExpression } from '../../codegen/schema/expression.ts';

const field = (name: string, type: string, choice?: string) =>
  ({ name, type, list: name === 'extension', ...(choice ? { choice } : {}) }) as Field;

function type(name: string, ...fields: readonly Field[]): ObjectType {
  return { name, path: name, fields } as unknown as ObjectType;
}

const gauge = type('Gauge', field('extension', 'Extension'), field('name', 'string'));
const types = new Map(
  [
    gauge,
    type(
      'Extension',
      field('extension', 'Extension'),
      field('url', 'uri'),
      field('valueString', 'string', 'value'),
      field('valueCoding', 'Coding', 'value'),
      field('valueIdentifier', 'Identifier', 'value'),
    ),
    type('Coding', field('code', 'code')),
    type('Identifier', field('value', 'string')),
  ].map(each => [each.name, each]),
);

function paths(expression: string): readonly string[] {
  const compiled = compileExpression(expression, gauge, name => types.get(name));
  if (!compiled.ok) return [compiled.reason];
  return compiled.values.map(({ steps }) =>
    steps
      .map(step => (step.kind === 'field' ? step.name : 'value' in step ? `[${step.value}]` : step.kind))
      .join('.'),
  );
}

const all = ['extension.[u].valueString', 'extension.[u].valueCoding', 'extension.[u].valueIdentifier'];

it.each([
  ["Gauge.extension('u')", all],
  ["Gauge.extension('u').value", all],
  ["Gauge.extension.where(url='u')", all],
  ["Gauge.extension.where(url='u').value", all],
  ["Gauge.extension('u').value.ofType(string)", ['extension.[u].valueString']],
  ["(Gauge.extension('u').value as Coding)", ['extension.[u].valueCoding']],
  ["Gauge.extension('u').valueString", ['extension.[u].valueString']],
  ["Gauge.extension('u').value.code", ['extension.[u].valueCoding.code']],
  ["Gauge.extension('u').value.value", ['extension.[u].valueIdentifier.value']],
  ["Gauge.extension('u').extension('v').value.ofType(string)", ['extension.[u].extension.[v].valueString']],
  ["Gauge.extension('u').url", ['extension.[u].url']],
])('%s', (expression, expected) => {
  expect(paths(expression)).toEqual(expected);
});
