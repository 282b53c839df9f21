// How many entries of policies may speak of one type: which of them grant a row has to be told exactly.

import { expect, test } from 'vitest';
import type { AccessPolicy } from '../../generated/client/types/index.d.ts';
import { granting } from '../../runtime/access/access.ts';
import { compileAccess } from '../../runtime/access/compile-access.ts';
import { checkPolicy } from '../../runtime/access/policy.ts';
import { tokenHasher } from '../../runtime/search/token-hash.ts';
import { defaultBase } from '../oracle/search.ts';
import { grantOf } from './grants.ts';

const context = { hasher: tokenHasher('secret'), zone: 0, base: defaultBase, now: Date.UTC(2026, 0) };

test.each([
  [50, 50],
  [51, 0],
])('of %i entries for a type, %i count', (given, counted) => {
  const entries = Array.from({ length: given }, (_, i) => ({
    resourceType: 'Patient',
    criteria: `Patient?_id=${i}`,
    hiddenFields: ['birthDate'],
  }));
  const access = compileAccess(grantOf([...entries, { resourceType: 'Observation' }]), context, false);
  expect(granting(access.type('Patient'), 'read')).toHaveLength(counted);
  expect(granting(access.type('Observation'), 'read')).toHaveLength(1);
});

test.each([
  [{ Patient: 51 }, 'AccessPolicy.resource: 51 entries speak of Patient, and at most 50 may.'],
  [{ Patient: 20, '*': 31 }, 'AccessPolicy.resource: 51 entries speak of Patient'],
  [{ '*': 51 }, 'AccessPolicy.resource: 51 entries speak of *'],
  [{ Patient: 30, Observation: 30, Project: 30, '*': 20 }, undefined],
])('a policy of %j is written, or refused with what to do', (counts, message) => {
  const resource = Object.entries(counts).flatMap(([resourceType, count]) =>
    Array.from({ length: count }, () => ({ resourceType })),
  );
  const written = () => checkPolicy({ resourceType: 'AccessPolicy', resource } as unknown as AccessPolicy);
  if (message === undefined) expect(written).not.toThrow();
  else expect(written).toThrow(message);
});
