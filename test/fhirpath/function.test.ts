// FHIRPath that is compiled to JavaScript says of each item what the fhirpath package says in the worker, or leaves it to the package.
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { describe, expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { isRecord } from '../../runtime/base/json/object.ts';
import { basePath } from '../../runtime/search/fhirpath/fhirpath.ts';
import { hideHost } from '../../runtime/search/fhirpath/parse.ts';
import { fhirpathTest, membersRead } from '../../runtime/search/fhirpath/to-function.ts';
import { undecided } from '../../runtime/search/fhirpath/values.ts';
import { deep, part } from '../deep.ts';
import { hasSharedData, hl7Examples, sharedSmall } from '../oracle/corpus.ts';
import { draw } from '../oracle/draw.ts';
import { plain } from '../oracle/json.ts';
import { draftCondition } from './function-draft.ts';

hideHost();

const seed = Number(process.env.KILN_TEST_SEED ?? 0);

/** Elements by the name of their type, those of each resource once. */
function elementsOf(resources: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  const visit = (type: string, value: unknown) => {
    if (!isRecord(value)) return;
    const own = type === 'Resource' ? String(value.resourceType) : type;
    const same = found.get(own) ?? [];
    found.set(own, same);
    if (JSON.stringify(value).length < 20_000) same.push(value);
    for (const [name, field] of Object.entries(elements().types[own]?.fields ?? {}))
      if (!field.primitive) for (const each of [value[name]].flat()) visit(field.type, each);
  };
  for (const each of resources) visit('Resource', each);
  return found;
}

/** Undefined where the package has to say it. */
function ownOutcome(of: () => unknown): unknown {
  try {
    return of();
  } catch (error) {
    if (error === undecided) return undefined;
    throw error;
  }
}

function outcomeOfPackage(of: () => unknown): unknown {
  try {
    return of();
  } catch (error) {
    return error;
  }
}

const corpora: Readonly<Record<string, () => readonly unknown[]>> = {
  "HL7's examples": () => hl7Examples().map(plain),
  ...(hasSharedData() ? { 'the shared small data': () => sharedSmall().map(plain) } : {}),
};

describe.each(Object.entries(corpora))('random expressions over %s', (_, read) => {
  test('are true for the same items', () => {
    const byType = [...elementsOf(part(read(), deep(7, 1), seed))];
    const random = draw(7);
    const count = { compiled: 0, all: 0, decided: 0, some: 0, narrowed: 0 };
    for (const [type, all] of part(byType, deep(6, 1), seed)) {
      const items = random.some(all, 12);
      for (let i = 0; i < deep(15, 40); i++) {
        const expression = draftCondition(random, type, items);
        count.all++;
        const compiled = fhirpathTest(expression, type);
        if (!compiled) continue;
        count.compiled++;
        const evaluate = fhirpath.compile({ base: basePath(type), expression }, r4);
        const ofPackage = (item: unknown) =>
          outcomeOfPackage(() => {
            const result: unknown = evaluate(structuredClone(item), {});
            return Array.isArray(result) && result.length === 1 && result[0] === true;
          });
        const members = membersRead(expression, type);
        if (members) count.narrowed++;
        const kept = new Set<unknown>();
        for (const item of items) {
          const own = ownOutcome(() => compiled(item, { left: 1e6 }) === true);
          const wanted = ofPackage(item);
          // What the expression does not read of it changes nothing, here and in the package.
          const narrowed = members ? only(item, members) : item;
          const found = [ownOutcome(() => compiled(narrowed, { left: 1e6 }) === true), ofPackage(narrowed)];
          expect([expression, type, ...found.map(String)]).toEqual([
            expression,
            type,
            String(own),
            String(wanted),
          ]);
          if (own === undefined) continue;
          count.decided++;
          kept.add(own);
          expect([expression, type, own, JSON.stringify(item)]).toEqual([
            expression,
            type,
            wanted,
            JSON.stringify(item),
          ]);
        }
        if (kept.size > 1) count.some++;
      }
    }
    // What is always left to the package, and what is always true, would prove little.
    expect(count.compiled).toBeGreaterThan(count.all / 2);
    expect(count.some).toBeGreaterThan(count.compiled / 20);
    expect(count.narrowed).toBeGreaterThan(count.compiled / 4);
  }, 600_000);
});

function only(item: unknown, names: readonly string[]): unknown {
  if (!isRecord(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

test.each([
  ["value.matches('^S(?=[0-9]+$)')", 'Identifier', ['value', '_value']],
  ["type.coding.where(code = 'MR').exists() and use = 'usual'", 'Identifier', ['type', 'use', '_use']],
  ["given[0].startsWith('A')", 'HumanName', ['given', '_given']],
  ['true', 'HumanName', []],
  // All of the item, a choice, and what the package alone evaluates.
  ['$this.exists()', 'HumanName', undefined],
  ["extension('http://a.example').exists()", 'HumanName', undefined],
  ['value.exists()', 'Extension', undefined],
  ['children().exists()', 'HumanName', undefined],
])('%s on %s reads %j', (expression, type, names) => {
  expect(membersRead(expression, type)).toEqual(names);
});

test.each([
  ['given[%rowIndex].exists()', 'HumanName'],
  ["given[-2] = 'a'", 'HumanName'],
  ["use & 'a' = 'ba'", 'HumanName'],
  ['use = %name', 'HumanName'],
  ['-rank = 1', 'ContactPoint'],
  ['rank * 2 = 4', 'ContactPoint'],
  ['(rank mod 2).exists()', 'ContactPoint'],
])('%s on %s is left to the package', (expression, type) => {
  expect(fhirpathTest(expression, type)).toBeUndefined();
});

test('a negative number is compared as the package compares it', () => {
  const test = fhirpathTest('rank > -1 and rank != -2', 'ContactPoint');
  expect([{ rank: 1 }, { rank: -2 }, {}].map(item => test?.(item, { left: 1e6 }) === true)).toEqual([
    true,
    false,
    false,
  ]);
});
