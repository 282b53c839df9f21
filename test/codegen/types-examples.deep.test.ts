// The generated types hold what FHIR allows: HL7's examples, and the same with primitives that are extensions alone.
// https://hl7.org/fhir/R4/json.html#primitive

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeFaults } from './type-check.ts';

/** For a busy machine; nothing here is measured in time. */
const slow = 240_000;

const mostOfOneType = 8;
const mostBytes = 60_000;
/** Its display items lack the linkId that R4 requires. */
const invalid = 'Questionnaire-qs1.json';

interface Example {
  readonly file: string;
  readonly type: string;
  readonly value: unknown;
}

const examples = readExamples();

describe("HL7's examples", { timeout: slow }, () => {
  it('are of every resource type that has one', () => {
    expect(new Set(examples.map(({ type }) => type)).size).toBe(140);
  });

  it('are what the types say', () => {
    expect(faultsOf(examples)).toEqual([]);
  });

  it('are so too where items of primitive lists are extensions alone', () => {
    const hollowed = examples.map(example => ({ ...example, value: hollow(example.value) }));
    const nulls = hollowed.filter(({ value }) => JSON.stringify(value).includes('[null'));
    expect(nulls.length).toBeGreaterThan(100);
    expect(faultsOf(hollowed)).toEqual([]);
  });
});

describe('null', { timeout: slow }, () => {
  it.each([
    { type: 'HumanName', value: `{ given: [null, 'B'], _given: [{ id: 'a' }, null] }` },
    { type: 'HumanName', value: `{ given: [null], _given: [{ extension: [] }] }` },
    { type: 'Timing', value: `{ repeat: { dayOfWeek: ['mon', null], _dayOfWeek: [null, { id: 'a' }] } }` },
  ])('$type may be $value', ({ type, value }) => {
    expect(typeFaults(declaration(type, value))).toEqual([]);
  });

  it.each([
    { type: 'Patient', value: `{ resourceType: 'Patient', name: [null] }` },
    { type: 'Patient', value: `{ resourceType: 'Patient', birthDate: null }` },
    { type: 'HumanName', value: `{ given: [1] }` },
    { type: 'Timing', value: `{ repeat: { dayOfWeek: ['Monday'] } }` },
  ])('$type may not be $value', ({ type, value }) => {
    expect(typeFaults(declaration(type, value))).toHaveLength(1);
  });
});

function declaration(type: string, value: string): string {
  return `import type { ${type} } from './generated/client/types/index.js';
export const value: ${type} = ${value};`;
}

/** Small ones, a few of each type: the rest are thousands of code systems, value sets and definitions. */
function readExamples(): readonly Example[] {
  const folder = dirname(createRequire(import.meta.url).resolve('hl7.fhir.r4.examples/package.json'));
  const counts = new Map<string, number>();
  return readdirSync(folder)
    .filter(file => /^[A-Z]\w+-.*\.json$/.test(file) && file !== invalid)
    .sort()
    .flatMap(file => {
      const type = file.slice(0, file.indexOf('-'));
      const count = counts.get(type) ?? 0;
      const text = count < mostOfOneType ? readFileSync(join(folder, file), 'utf8') : '';
      if (text === '' || text.length > mostBytes) return [];
      counts.set(type, count + 1);
      return [{ file, type, value: JSON.parse(text) }];
    });
}

/** One line for each example, so that a fault leads to its file. */
function faultsOf(given: readonly Example[]): readonly string[] {
  const lines = given.map(
    ({ type, value }, i) => `export const e${i}: ResourceTypes['${type}'] = ${JSON.stringify(value)};`,
  );
  const head = "import type { ResourceTypes } from './generated/client/types/index.d.ts';";
  return typeFaults([head, ...lines].join('\n')).map(
    ({ line = 0, message }) => `${given[line - 1]?.file}: ${message}`,
  );
}

/** The first item of each list of primitives becomes an extension: `{"given": [null, "B"], "_given": [{…}, null]}`. */
function hollow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hollow);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
      if (!Array.isArray(each) || each.some(item => typeof item === 'object')) return [[name, hollow(each)]];
      const reason = { extension: [{ url: 'http://example.org/why', valueCode: 'masked' }] };
      return [
        [name, [null, ...each.slice(1)]],
        [`_${name}`, [reason, ...each.slice(1).map(() => null)]],
      ];
    }),
  );
}
