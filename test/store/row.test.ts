// Numbers that JavaScript prints as they stand in the text are read once; others keep their digits.
import { expect, test } from 'vitest';
import { parseNumberPreserving } from '../../runtime/base/json/json.ts';
import { indexContext, rowShape, rowValues } from '../../runtime/database/store/row.ts';

const index = indexContext({ tokenKey: '00'.repeat(16), zone: 0, base: 'http://127.0.0.1/fhir/R4' });

test.each([
  '28.104',
  '28.104000000000003',
  '28.1040000000000031',
  '28.104000000000000',
  '-0.12345678901234568',
  '9007199254740993',
  '123456789012345678',
  '0.00000000123456789',
  '1.2345678901234567e5',
  '1234567890123456e2',
])('a quantity of %s has the bounds of its digits', digits => {
  const text = `{"resourceType":"Observation","id":"o","status":"final","code":{"text":"c"},"valueQuantity":{"value":${digits},"unit":"kg"}}`;
  const shape = rowShape('Observation');
  const { search } = rowValues(shape, JSON.parse(text), index, text);
  expect(search).toEqual(rowValues(shape, parseNumberPreserving(text) as object, index, '').search);
});
