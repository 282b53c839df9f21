// Random documents by principals of many policies: the engine over everything answers what graphql-js answers over what they see.
import { describe, expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import type { Principal } from '../../runtime/base/principal/principal.ts';
import { deep } from '../deep.ts';
import { type Comparable, oracleAnswer, orderedText, readAnswer } from '../graphql/compare.ts';
import { testEngine } from '../graphql/fixture.ts';
import { isObject, type Json, parseJson } from '../oracle/json.ts';
import { randomRequest } from '../oracle/random.ts';
import { defaultBase } from '../oracle/search.ts';
import { createStore, type Store } from '../oracle/store.ts';
import { grantOf, principalOf } from './grants.ts';
import { administration, type SeenEntry, seenResources } from './seen.ts';

const fixture = testEngine({
  fhirpathLength: 100_000,
  KILN_MAX_DOCUMENT_BYTES: '4MB',
  KILN_MAX_COST: '1000000000',
  maxSqlBytes: 2 ** 20,
  maxSubplans: 5000,
});

const policies: Readonly<Record<string, readonly SeenEntry[]>> = {
  'everything but administration': [{ resourceType: '*' }],
  'rows of some types': andOthers([
    { resourceType: 'Patient', criteria: 'Patient?gender=male' },
    { resourceType: 'Observation', criteria: 'Observation?status=final' },
    { resourceType: 'Encounter', criteria: 'Encounter?_lastUpdated=gt1990' },
    { resourceType: 'Practitioner' },
    { resourceType: 'Organization', criteria: 'Organization?name=health,acme' },
  ]),
  'fields of every row': [{ resourceType: '*', hiddenFields: ['subject', 'identifier', 'meta'] }],
  'fields deep inside': [
    { resourceType: '*', hiddenFields: ['name.given', 'code.coding', 'contact.telecom'] },
  ],
  'rows and fields': andOthers([
    {
      resourceType: 'Patient',
      criteria: 'Patient?gender=male,female',
      hiddenFields: ['birthDate', 'telecom', 'name.family'],
    },
    { resourceType: 'Observation', hiddenFields: ['valueQuantity', 'subject'] },
    { resourceType: 'DiagnosticReport', criteria: 'DiagnosticReport?status=final' },
    { resourceType: 'Encounter', hiddenFields: ['contained', 'period'] },
    { resourceType: 'Bundle' },
    { resourceType: 'Medication', hiddenFields: ['code'] },
  ]),
  'few types': [
    { resourceType: 'Patient' },
    { resourceType: 'Observation', criteria: 'Observation?status=final' },
  ],
  'a union of entries': [
    { resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['birthDate'] },
    { resourceType: 'Patient', criteria: 'Patient?active=true', hiddenFields: ['telecom', 'name'] },
    { resourceType: 'Observation', criteria: 'Observation?status=final' },
    { resourceType: 'Observation', hiddenFields: ['code', 'component'] },
    { resourceType: 'Practitioner', criteria: 'Practitioner?active=true' },
    {
      resourceType: '*',
      criteria: '*?_id=example,f001,f201,100,own.elements-1',
      hiddenFields: ['identifier'],
    },
    { resourceType: '*', criteria: '*?_lastUpdated=gt2000', hiddenFields: ['identifier', 'meta.tag'] },
  ],
  'criteria that see more than their holder': andOthers([
    { resourceType: 'Patient', criteria: 'Patient?active=true' },
    { resourceType: 'Observation', criteria: 'Observation?subject:Patient.gender=male' },
    { resourceType: 'Encounter', criteria: 'Encounter?subject:Patient.birthdate=gt1900' },
    { resourceType: 'Flag', criteria: 'Flag?_filter=patient.active eq true' },
  ]),
};

/** Every type that is not named, whole. */
function andOthers(entries: readonly SeenEntry[]): readonly SeenEntry[] {
  const named = new Set([...entries.map(({ resourceType }) => resourceType), ...administration]);
  const others = elements().resources.filter(type => !named.has(type));
  return [...entries, ...others.map(resourceType => ({ resourceType }))];
}

const [first = 0, last = 149] = (process.env.KILN_TEST_SEEDS ?? deep('0-14', '0-59')).split('-').map(Number);

const lists = [
  '{ PatientList(_count: 1000) { id birthDate identifier { value } telecom { value } name { family given } } }',
  '{ ObservationList(_count: 1000) { id subject { reference } code { coding { code } } component { code { text } } } }',
];

describe.each(Object.entries(policies))('%s', (_, entries) => {
  test.each(lists)('%s', async query => {
    const text = await answered({ query }, principalOf(grantOf(entries)));
    const denied = deniedPaths(text);
    if (text.includes('"data":null')) return;
    const wanted = oracleAnswer({ ...fixture(), store: seenStore(fixture().store, entries) }, { query });
    expect(without(denied, readAnswer(text))).toEqual(without(denied, wanted));
  });

  for (const [order, list] of [
    ['in order', entries],
    ['in the other order', [...entries].reverse()],
  ] as const)
    test(order, { timeout: 240_000 }, async () => {
      const { store, schema } = fixture();
      const seen = seenStore(store, list);
      const principal = principalOf(grantOf(list));
      let compared = 0;
      let refused = 0;
      for (let seed = first; seed <= last; seed++) {
        const { document: query, variables, operationName, focus } = randomRequest(schema, store, seed);
        const request = {
          query,
          variables,
          ...(operationName ? { operationName } : {}),
          ...(focus ? { focus } : {}),
        };
        const text = await answered(request, principal);
        const about = `seed ${seed}: ${query}\n${JSON.stringify(variables)}`;
        const denied = deniedPaths(text);
        // The one error of a flattened field is at the first of its keys, and the others are null as well.
        if (denied.length > 0 && /"data":null|@flatten/.test(text + query)) {
          refused++;
          continue;
        }
        if (
          /^\{"data":null,"errors":\[\{"message":"(After @flatten, |The field [^.]* is asked for twice)/.test(
            text,
          )
        )
          continue;
        const answer = without(denied, readAnswer(text));
        const wanted = without(denied, oracleAnswer({ ...fixture(), store: seen }, request));
        if (answer.data === 'null' && wanted.data === 'null') continue;
        expect(answer, about).toEqual(wanted);
        compared++;
      }
      expect(compared + refused).toBeGreaterThan(last - first - 10);
      // Of a few requests, those who see few types may be refused all.
      expect(compared).toBeGreaterThan(deep(-1, 0));
    });
});

/** Of the fields that no entry extends to: they are null, and the rest of the answer is there (refused-fields.test.ts). */
function deniedPaths(text: string): readonly string[] {
  const { errors = [] } = JSON.parse(text) as {
    readonly errors?: readonly { readonly message: string; readonly path?: readonly unknown[] }[];
  };
  return errors
    .filter(({ message }) => /your access does not extend/i.test(message))
    .map(({ path = [] }) => JSON.stringify(path));
}

function without(denied: readonly string[], { data, errors, incomplete }: Comparable): Comparable {
  if (denied.length === 0) return { data, errors, incomplete };
  // A path begins with another one where their texts do, but for the bracket at the end.
  const isOutside = (path: string) =>
    !denied.some(each => path === each || path.startsWith(`${each.slice(0, -1)},`));
  const nulled = (value: Json, path: readonly unknown[]): Json => {
    if (!isOutside(JSON.stringify(path))) return null;
    if (Array.isArray(value)) return value.map((each, i) => nulled(each, [...path, i]));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, nulled(each, [...path, key])]),
    );
  };
  return {
    data: orderedText(nulled(parseJson(data), [])),
    errors: errors.filter(isOutside),
    incomplete: incomplete.filter(isOutside),
  };
}

function seenStore(store: Store, entries: readonly SeenEntry[]): Store {
  const resources = seenResources(store, entries);
  return createStore(resources, { base: defaultBase, now: new Date('2026-01-01T00:00:00Z') });
}

async function answered(
  request: Parameters<ReturnType<typeof fixture>['engine']['respond']>[0],
  principal: Principal,
) {
  const { pieces, rest } = await fixture().engine.respond(request, principal);
  const all = [...pieces];
  for await (const batch of rest ?? []) all.push(...batch);
  return all.join('');
}
