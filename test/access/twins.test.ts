// Twins are resources of one visible document and different hidden content. A patch must have the same answer for each of them, and
// what is visible afterwards must be the same; what is hidden or readonly is neither lost nor changed.
import { describe, expect, test, vi } from 'vitest';
import { alternatives, elementPaths } from '../../runtime/access/element-path.ts';
import { hiddenIssues, type Protected } from '../../runtime/access/protected-elements.ts';
import { protectedPatch } from '../../runtime/access/protection.ts';
import { parseNumberPreserving, printJson } from '../../runtime/base/json/json.ts';
import type { PatchOperation } from '../../runtime/base/json/patch.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { intake } from '../../runtime/base/validate/intake.ts';
import { draw } from '../oracle/draw.ts';
import { type Family, type Json, observation, patient } from './twin-families.ts';

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

// Thousands of patches, on a machine that may have other work.
vi.setConfig({ testTimeout: 120_000 });

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
      isHidden: hiddenIssues(of, kept),
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

describe.each([patient, observation])('$name', family => {
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
    expect(done).toBeGreaterThan(5);
  });
});
