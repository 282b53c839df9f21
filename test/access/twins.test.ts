// Twins are resources of one visible document and different hidden content. A patch must have the same answer for each of them, and
// what is visible afterwards must be the same; what is hidden or readonly is neither lost nor changed.
import { describe, expect, test } from 'vitest';
import { alternatives, elementPaths } from '../../runtime/access/element-path.ts';
import { type Protected, protectedPatch, sparing } from '../../runtime/access/protect.ts';
import { OutcomeError } from '../../runtime/outcome.ts';
import { intake } from '../../runtime/store/intake.ts';
import { parseNumberPreserving, printJson } from '../../runtime/store/json.ts';
import type { PatchOperation } from '../../runtime/store/json-patch.ts';
import { draw } from '../oracle/draw.ts';

type Json = Record<string, unknown>;

interface Family {
  readonly name: string;
  readonly visible: Json;
  readonly hidden: readonly string[];
  readonly readonly: readonly string[];
  /** What each twin has besides, at places of the visible document: `contact.0.telecom`. */
  readonly twins: readonly Readonly<Record<string, unknown>>[];
  /** JSON Pointers that operations use. */
  readonly places: readonly string[];
  /** Values that are written. */
  readonly values: readonly unknown[];
}

const patient: Family = {
  name: 'a Patient',
  visible: {
    resourceType: 'Patient',
    id: 'p',
    gender: 'male',
    name: [{ use: 'official', family: 'READONLY' }, { text: 'seen' }, { family: 'READONLY too' }],
    contact: [{ name: { family: 'C' } }, { gender: 'male' }],
    maritalStatus: { coding: [{ code: 'M' }] },
    communication: [{ language: { text: 'l' }, preferred: true }],
  },
  hidden: [
    'birthDate',
    'name.given',
    'contact.telecom',
    'contact.name.text',
    'maritalStatus.text',
    'deceasedBoolean',
  ],
  readonly: ['name.family', 'communication.preferred'],
  twins: [
    {},
    {
      birthDate: '1970-01-01',
      _birthDate: { id: 'HIDDEN-b' },
      'name.0.given': ['HIDDEN-g'],
      'name.1.given': ['HIDDEN-h', 'HIDDEN-i'],
      'contact.0.telecom': [{ value: 'HIDDEN-t' }],
      'contact.0.name.text': 'HIDDEN-n',
      'contact.1.telecom': [{ value: 'HIDDEN-u' }],
      'maritalStatus.text': 'HIDDEN-m',
      deceasedBoolean: true,
    },
    {
      'name.2.given': ['HIDDEN-z'],
      'maritalStatus._text': { id: 'HIDDEN-y' },
      'contact.1.telecom': [{ value: 'HIDDEN-w' }],
    },
  ],
  places: [
    ...[
      '',
      '/id',
      '/gender',
      '/birthDate',
      '/_birthDate',
      '/deceasedBoolean',
      '/deceasedDateTime',
      '/language',
    ],
    ...[
      '/name',
      '/name/-',
      '/name/0',
      '/name/1',
      '/name/2',
      '/name/3',
      '/name/0/use',
      '/name/0/family',
      '/name/1/family',
    ],
    ...[
      '/name/0/given',
      '/name/0/given/0',
      '/name/0/given/-',
      '/name/1/text',
      '/name/1/given',
      '/name/2/given',
    ],
    ...[
      '/contact',
      '/contact/-',
      '/contact/0',
      '/contact/1',
      '/contact/0/name',
      '/contact/0/name/family',
      '/contact/0/name/text',
    ],
    ...['/contact/0/telecom', '/contact/0/telecom/0/value', '/contact/1/gender', '/contact/1/telecom'],
    ...[
      '/maritalStatus',
      '/maritalStatus/coding',
      '/maritalStatus/text',
      '/maritalStatus/_text',
      '/maritalStatus/coding/0/code',
    ],
    ...['/communication/0', '/communication/0/language', '/communication/0/preferred', '/communication/-'],
  ],
  values: [
    'x',
    ['x'],
    {},
    null,
    { family: 'x' },
    [{ given: ['x'] }],
    { telecom: [{ value: 'x' }] },
    { text: 'x' },
    { resourceType: 'Patient', id: 'p', gender: 'male' },
  ],
};

/** A required element is hidden, and one of the types of a choice. */
const observation: Family = {
  name: 'an Observation',
  visible: {
    resourceType: 'Observation',
    id: 'o',
    component: [{ code: { text: 'c' } }, { code: { text: 'd' }, valueInteger: 1 }],
    referenceRange: [{ text: 'r' }],
    category: [{ text: 'k' }],
  },
  hidden: ['status', 'code.text', 'component.valueQuantity', 'referenceRange.low', 'category.coding'],
  readonly: ['code'],
  twins: [
    { status: 'final', code: { text: 'HIDDEN-c' } },
    {
      status: 'amended',
      code: { text: 'HIDDEN-d' },
      'component.0.valueQuantity': { value: 1, unit: 'HIDDEN-q' },
      'referenceRange.0.low': { value: 2, unit: 'HIDDEN-r' },
      'category.0.coding': [{ code: 'HIDDEN-k' }],
    },
  ],
  places: [
    ...[
      '',
      '/status',
      '/code',
      '/code/text',
      '/component',
      '/component/-',
      '/component/0',
      '/component/1',
      '/component/0/code',
    ],
    ...[
      '/component/0/valueQuantity',
      '/component/0/valueString',
      '/component/1/valueInteger',
      '/component/1/valueQuantity',
    ],
    ...['/referenceRange/0', '/referenceRange/0/text', '/referenceRange/0/low', '/referenceRange/-'],
    ...['/category/0', '/category/0/text', '/category/0/coding', '/category/-', '/note'],
  ],
  values: [
    'x',
    'final',
    {},
    { code: { text: 'x' } },
    { text: 'x' },
    { low: { value: 1 } },
    { coding: [{ code: 'x' }] },
    { valueQuantity: { value: 1 } },
    [{ text: 'x' }],
  ],
};

const families = [patient, observation];

function withMore(visible: Json, more: Readonly<Record<string, unknown>>): Json {
  const all = structuredClone(visible);
  for (const [path, value] of Object.entries(more)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce<Json>((at, name) => at[name] as Json, all);
    parent[last] = value;
  }
  return all;
}

function withoutHidden(value: unknown, hidden: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map(each => withoutHidden(each, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => {
      const plain = name.replace(/^_/, '');
      const further = hidden.filter(([first]) => first === plain).map(path => path.slice(1));
      return further.some(({ length }) => length === 0) ? [] : [[name, withoutHidden(own, further)]];
    }),
  );
}

function twinsOf({ visible, hidden, readonly, twins }: Family): readonly Protected[] {
  const type = String(visible.resourceType);
  const paths = [...hidden, ...readonly].flatMap(field => elementPaths(type, field));
  const closed = hidden.flatMap(field => elementPaths(type, field)).flatMap(path => alternatives(type, path));
  const seen = parseNumberPreserving(
    JSON.stringify(
      withoutHidden(
        withMore(visible, twins[0] ?? {}),
        hidden.map(path => path.split('.')),
      ),
    ),
  );
  return twins.map(more => ({
    type,
    stored: parseNumberPreserving(JSON.stringify(withMore(visible, more))),
    seen,
    paths,
    closed,
    containers: [],
  }));
}

interface Outcome {
  readonly refused?: readonly unknown[];
  readonly seen?: string;
  /** Hidden and readonly values that are no longer there. */
  readonly lost: readonly string[];
}

/** What the writer learns: a refusal, or the visible document; and whether something was lost. */
function outcomeOf(of: Protected, patch: readonly PatchOperation[], { hidden }: Family): Outcome {
  try {
    const { value, kept } = protectedPatch(of, patch);
    const text = printJson(value);
    intake(text, {
      level: 'full',
      unique: true,
      targets: { base: 'http://localhost' },
      spares: sparing(of, kept),
    });
    const stored = printJson(of.stored);
    const words = stored.match(/(HIDDEN|READONLY)[\w -]*/g) ?? [];
    return {
      seen: JSON.stringify(
        withoutHidden(
          JSON.parse(text),
          hidden.map(path => path.split('.')),
        ),
      ),
      lost: words.filter(word => !text.includes(word)),
    };
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    return { refused: [error.status, error.outcome.issue], lost: [] };
  }
}

function operationsOf({ places, values, visible }: Family): readonly PatchOperation[] {
  const value = (given: unknown) => parseNumberPreserving(JSON.stringify(given));
  // Nothing can be taken from where nothing is seen: a few such places will do.
  const absent = places.filter(path => at(visible, path) === undefined);
  const sources = places.filter(path => at(visible, path) !== undefined || absent.indexOf(path) % 6 === 0);
  return places.flatMap(path => [
    { op: 'remove', path },
    ...values.flatMap(given => ['add', 'replace'].map(op => ({ op, path, value: value(given) }))),
    ...['x', true, visible].map(given => ({ op: 'test', path, value: value(given) })),
    ...sources.flatMap(from => ['move', 'copy'].map(op => ({ op, from, path }))),
  ]);
}

function at(document: unknown, path: string): unknown {
  const [, ...names] = path.split('/');
  return names.reduce((value, name) => (value as Json | undefined)?.[name], document);
}

interface Compared {
  refused: number;
  done: number;
  /** Patches whose answers differ, or by which something is lost. */
  readonly faults: unknown[];
}

/** Without an expectation for each: there are thousands. */
function compare(
  family: Family,
  twins: readonly Protected[],
  patches: Iterable<readonly PatchOperation[]>,
): Compared {
  const compared: Compared = { refused: 0, done: 0, faults: [] };
  for (const patch of patches) {
    const outcomes = twins.map(of => outcomeOf(of, patch, family));
    const answers = new Set(outcomes.map(({ lost, ...answer }) => JSON.stringify(answer)));
    if (answers.size > 1 || outcomes.some(({ lost }) => lost.length > 0))
      compared.faults.push({ patch, outcomes });
    if (outcomes.some(({ refused }) => refused)) compared.refused++;
    else compared.done++;
  }
  return compared;
}

describe.each(families)('$name', family => {
  const twins = twinsOf(family);
  const operations = operationsOf(family);

  test('each operation on each place', () => {
    const { refused, done, faults } = compare(
      family,
      twins,
      operations.map(operation => [operation]),
    );
    expect(faults.slice(0, 5)).toEqual([]);
    expect(refused).toBeGreaterThan(500);
    expect(done).toBeGreaterThan(50);
  });

  test('several operations in a row', () => {
    const drawn = draw(1);
    const some = (count: number) =>
      Array.from({ length: count }, () => drawn.pick(operations) ?? { op: 'test', path: '' });
    const patches = Array.from({ length: 1_000 }, () => some(2 + drawn.int(2)));
    const { done, faults } = compare(family, twins, patches);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(done).toBeGreaterThan(20);
  });
});
