// What the loaders find.

import { expect, test } from 'vitest';
import { hasSharedData, hl7Examples, sharedSmall } from './corpus.ts';

test('HL7’s examples, each type and id once, without definitions', () => {
  const examples = hl7Examples();
  const keys = examples.map(resource => `${resource.resourceType}/${resource.id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toContain('Patient/example');
  expect(new Set(examples.map(resource => resource.resourceType)).size).toBeGreaterThan(120);
  expect(keys.some(key => key.startsWith('ValueSet/'))).toBe(false);
});

test.skipIf(!hasSharedData())('the shared small cut (skipped without ../shared)', () => {
  expect(sharedSmall(['Patient'])).toHaveLength(20);
  expect(sharedSmall()).toHaveLength(6872);
});
