// Random ViewDefinitions over random resources: SQL returns the rows of the oracle, in their order, with all digits.
import { describe, expect, test } from 'vitest';
import { ViewFault } from '../../runtime/search/view/definition.ts';
import { testDatabase } from '../database.ts';
import { deep } from '../deep.ts';
import { hasSharedData, hl7Examples, sharedSmall } from '../oracle/corpus.ts';
import { draw } from '../oracle/draw.ts';
import { Exact, type Json, normalText, type Resource } from '../oracle/json.ts';
import { recombined } from '../oracle/recombined.ts';
import {
  Calculated,
  columnsOf,
  ManyRows,
  type Row,
  rowsByOracle,
  SeveralValues,
  type ViewJson,
} from './oracle.ts';
import { randomView } from './random-view.ts';
import { rowsBySql, rowsInOrder } from './run.ts';

const database = testDatabase();

const types = new Set([
  'Patient',
  'Observation',
  'Encounter',
  'Condition',
  'MedicationRequest',
  'Questionnaire',
  'QuestionnaireResponse',
  'Claim',
]);
const ofTypes = (resources: readonly Resource[]) =>
  resources.filter(({ resourceType }) => types.has(resourceType));

const sources: Readonly<Record<string, readonly [() => readonly Resource[], number]>> = {
  'random resources': [() => recombined(ofTypes(hl7Examples()), 160, 7), deep(45, 1_300)],
  ...(hasSharedData() ? { 'the shared small data': [() => ofTypes(sharedSmall()), deep(15, 700)] } : {}),
};

describe.each(Object.entries(sources))('%s', (_, [read, count]) => {
  test('agree with the oracle', { timeout: 900_000 }, async () => {
    const resources = read().map(withoutEmptyPrimitives);
    const outcomes = { rows: 0, failures: 0, empty: 0 };
    const disagreements: string[] = [];
    let compared = 0;
    for (let seed = 1; compared < count && disagreements.length < 5; seed++) {
      const random = draw(seed);
      const view = randomView(random, resources);
      const own = random.some(
        resources.filter(({ resourceType }) => resourceType === view.resource),
        8,
      );
      const wanted = outcomeOf(() => rowsByOracle(view, own));
      if (wanted === 'many rows') continue;
      compared++;
      const found = await outcome(async () =>
        (await rowsInOrder(database(), view, own)).map(({ n: _, ...row }) => Object.values(row)),
      );
      // SQL may read values of what becomes no row.
      const isEarly = found === 'several values' && wanted !== found;
      const between = difference(
        view,
        isEarly ? outcomeOf(() => rowsByOracle(view, own, true)) : wanted,
        found,
      );
      if (between !== undefined) disagreements.push(`seed ${seed}: ${between}`);
      else if (typeof found !== 'string' && random.chance(0.25)) {
        const rows = await outcome(async () =>
          (await rowsBySql(database(), view, own)).map(row => Object.values(row)),
        );
        if (String(sorted(rows)) !== String(sorted(found)))
          disagreements.push(`seed ${seed}: ${JSON.stringify(view)}`);
      }
      outcomes[typeof wanted === 'string' ? 'failures' : wanted.length === 0 ? 'empty' : 'rows']++;
    }
    expect(disagreements).toEqual([]);
    expect(outcomes.rows).toBeGreaterThan(count * 0.6);
    expect(outcomes.failures).toBeLessThan(count * 0.2);
  });
});

test.skipIf(hasSharedData())('the shared small data (skipped without ../shared)', () => {});

function outcomeOf(run: () => readonly Row[]): readonly Row[] | string {
  try {
    return run();
  } catch (error) {
    if (error instanceof SeveralValues) return 'several values';
    if (error instanceof ManyRows) return 'many rows';
    throw error;
  }
}

async function outcome<T>(run: () => Promise<T>): Promise<T | string> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ViewFault) return error.message;
    return (error as { code?: unknown }).code === '21000' ? 'several values' : String(error);
  }
}

type Rows<Value> = readonly (readonly Value[])[];

/** The first column whose value differs; undefined: all are equal. */
function difference(view: ViewJson, wanted: Rows<Row[number]> | string, found: Rows<Json> | string) {
  const all = () => `\n${JSON.stringify(view)}`;
  if (typeof wanted === 'string' || typeof found === 'string')
    return wanted === found
      ? undefined
      : `${typeof wanted === 'string' ? wanted : 'rows'} ≠ ${typeof found === 'string' ? found : 'rows'}${all()}`;
  if (wanted.length !== found.length) return `${wanted.length} rows ≠ ${found.length} rows${all()}`;
  const columns = columnsOf(view);
  for (const [i, row] of wanted.entries())
    for (const [k, value] of row.entries()) {
      const other = found[i]?.[k];
      if (!isSame(value, other))
        return `row ${i}, ${columns[k]?.name}: ${columns[k]?.path}: ${textOf(value)} ≠ ${textOf(other)}${all()}`;
    }
  return undefined;
}

/** Rows of several resources have no order. */
function sorted(rows: Rows<Json> | string): unknown {
  return typeof rows === 'string' ? rows : rows.map(row => textOf(row)).sort();
}

/** Calculated numbers may differ by less than the eight digits that FHIRPath promises. */
function isSame(wanted: unknown, found: unknown): boolean {
  if (wanted instanceof Calculated)
    return (
      found instanceof Exact &&
      Math.abs(Number(found.text) - wanted.value) <= 1e-8 * Math.max(1, Math.abs(wanted.value))
    );
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) &&
      wanted.length === found.length &&
      wanted.every((each, i) => isSame(each, (found as unknown[])[i]))
    );
  return textOf(wanted) === textOf(found);
}

function textOf(value: unknown): string {
  return value instanceof Calculated ? String(value.value) : normalText(value);
}

/** Primitives without a value are elements of FHIRPath if they have an id or extensions; views leave them out. */
function withoutEmptyPrimitives<T extends Json>(json: T): T {
  if (Array.isArray(json))
    return (json as readonly Json[]).filter(each => each !== null).map(withoutEmptyPrimitives) as never;
  if (typeof json !== 'object' || json === null || json instanceof Exact) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      name.startsWith('_') ? [] : [[name, withoutEmptyPrimitives(value as Json)]],
    ),
  ) as never;
}
