// Every search parameter that has values in HL7's examples and in the shared small data: the engine finds what brute force finds.
import { describe, expect, test } from 'vitest';
import { parametersOf } from '../../runtime/base/definitions/parameters.ts';
import { maxStringLength } from '../../runtime/search/text.ts';
import { deep, partOfEach } from '../deep.ts';
import { candidateValues } from '../oracle/candidates.ts';
import { hasSharedData } from '../oracle/corpus.ts';
import { argumentName } from '../oracle/definitions.ts';
import { fold, unescaped } from '../oracle/text.ts';
import { engineSearch, oracleSearch, readArguments, type Searched } from './compare.ts';
import { examplesEngine, smallEngine } from './corpora.ts';

describe('HL7’s examples', () => {
  const examples = examplesEngine();

  test('every parameter that has values', { timeout: 240_000 }, async () => {
    const { parameters, searches, finding, differences } = await compareAll(examples(), key =>
      Math.min(rich[key] ?? 2, deep(10, 20)),
    );
    expect(differences).toEqual([]);
    expect(parameters).toBeGreaterThan(deep(70, 1480));
    expect(searches).toBeGreaterThan(deep(700, 10_000));
    expect(finding).toBeGreaterThan(0.4 * searches);
  });
});

describe.skipIf(!hasSharedData())('the shared small data (skipped without ../shared)', () => {
  const small = smallEngine();

  test('every parameter that has values', { timeout: 240_000 }, async () => {
    const { parameters, searches, finding, differences } = await compareAll(small(), () => 3);
    expect(differences).toEqual([]);
    expect(parameters).toBeGreaterThan(deep(8, 150));
    expect(searches).toBeGreaterThan(deep(150, 5_000));
    expect(finding).toBeGreaterThan(0.4 * searches);
  });
});

/** Parameters with awkward values in resources.ts: more of the stored values are tried. */
const rich: Readonly<Record<string, number>> = {
  'Observation?value-quantity': 30,
  'Observation?combo-value-quantity': 30,
  'Observation?date': 30,
  'Observation?subject': 30,
  'Observation?patient': 30,
  'Observation?_id': 30,
  'Patient?name': 60,
  'Patient?family': 60,
  'Patient?given': 60,
  'Patient?mothersMaidenName': 5,
  'DocumentReference?relationship': 10,
  'DocumentReference?relatesto': 10,
  'Basic?code': 20,
  'ConceptMap?source': 20,
  'ConceptMap?source-uri': 20,
  'ConceptMap?target': 20,
  'ConceptMap?target-uri': 20,
};

interface Comparison {
  /** That have values. */
  readonly parameters: number;
  readonly searches: number;
  /** Searches that find something. */
  readonly finding: number;
  readonly differences: readonly string[];
}

/** @param sampleSize from how many different stored values of a parameter, `Patient?name`, search values are made */
async function compareAll(
  searched: Searched,
  sampleSize: (parameter: string) => number,
): Promise<Comparison> {
  readArguments(searched);
  const { store } = searched;
  const found = { parameters: 0, searches: 0, finding: 0, differences: [] as string[] };
  const all = store.types.flatMap(type =>
    store.parameters(type).map(parameter => ({ ...parameter, of: type })),
  );
  for (const { of: type, code, type: kind } of partOfEach(all, each => each.type, deep(20, 1), 6)) {
    const values = candidateValues(store, type, code, sampleSize(`${type}?${code}`)).filter(
      value => kind !== 'string' || fold(unescaped(value)).length <= maxStringLength,
    );
    if (values.length === 0) continue;
    found.parameters++;
    if (!parametersOf(type).params[argumentName(code)])
      found.differences.push(`${type}.${code} is not compiled`);
    // One text with commas, and a list, are alternatives.
    const several = [values.slice(0, 2), [values.slice(0, 3).join()]];
    for (const texts of [...values.map(value => [value]), ...several]) {
      const expected = oracleSearch(searched, type, [[code, texts]]);
      const given = texts.length === 1 ? texts[0] : texts;
      const answered = await engineSearch(searched, type, { [code]: given });
      found.searches++;
      if ('ids' in expected && expected.ids.length > 0) found.finding++;
      if (JSON.stringify(expected) !== JSON.stringify(answered))
        found.differences.push(
          `${type}?${code}=${texts.join(' or ')}: ${brief(expected)}, not ${brief(answered)}`,
        );
    }
  }
  return found;
}

function brief(found: object): string {
  return JSON.stringify(found).slice(0, 300);
}
