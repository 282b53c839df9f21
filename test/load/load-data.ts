// A number → resources to load, more or less as they come from other systems; and files of them in a folder of the test's own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Resource } from '../store/store.ts';

export function patient(n: number, more: object = {}): Resource {
  return {
    resourceType: 'Patient',
    id: `p${n}`,
    active: n % 2 === 0,
    name: [{ family: `Family ${n}`, given: [`Given "${n}" \\ \t`] }],
    birthDate: `19${String(n % 100).padStart(2, '0')}-01-01`,
    generalPractitioner: [{ reference: `Practitioner/${n % 7}` }],
    ...more,
  };
}

export function observation(n: number, more: object = {}): Resource {
  return {
    resourceType: 'Observation',
    id: `o${n}`,
    status: 'final',
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' },
        ],
      },
    ],
    code: {
      coding: [{ system: 'http://loinc.org', code: `${n % 50}-${n % 10}`, display: 'A code' }],
      text: `Code ${n % 50}`,
    },
    subject: { reference: `Patient/p${n % 100}` },
    performer: [{ reference: `Practitioner/${n % 7}` }],
    effectiveDateTime: `20${String(n % 20).padStart(2, '0')}-0${1 + (n % 9)}-11T10:00:00+01:00`,
    component: [
      {
        code: { coding: [{ system: 'http://loinc.org', code: '8480-6' }] },
        valueQuantity: { value: n / 10, unit: 'mmHg' },
      },
      {
        code: { coding: [{ system: 'http://loinc.org', code: '8462-4' }] },
        valueQuantity: { value: n / 20, unit: 'mmHg' },
      },
    ],
    ...more,
  };
}

export const lines = (resources: readonly unknown[]) =>
  resources.map(resource => `${JSON.stringify(resource)}\n`).join('');

export function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** Says afterAll for the file that calls it. */
export function testFolder(): (name: string, content: string | Uint8Array) => string {
  const folder = mkdtempSync(join(tmpdir(), 'kiln-load-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
}
