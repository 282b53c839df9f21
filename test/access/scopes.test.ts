// SMART v2 scopes narrow what policies grant: the engine answers by a scope as graphql-js over what it stands for.
import { describe, expect, test } from 'vitest';
import { granting } from '../../runtime/access/access.ts';
import { parseScopes } from '../../runtime/base/principal/scope.ts';
import { oracleAnswer, readAnswer } from '../graphql/compare.ts';
import { testEngine } from '../graphql/fixture.ts';
import { defaultBase } from '../oracle/search.ts';
import { createStore } from '../oracle/store.ts';
import { grantOf, principalOf } from './grants.ts';
import { type SeenEntry, seenResources } from './seen.ts';

const fixture = testEngine();

const documents = [
  '{ PatientList(_count: 1000) { id birthDate } }',
  '{ ObservationList(_count: 1000) { id status subject { reference resource(optional: true) { ... on Patient { id gender } } } performer { resource(optional: true) { resourceType id } } } }',
  '{ ObservationConnection(_sort: "-date") { count edges { resource { id } } } }',
  '{ Patient(id: "example") { id birthDate ObservationList(_reference: subject, _count: 1000) { id code { text } } ConditionList(_reference: subject) { id } } }',
  '{ Patient(id: "f001") { id } }',
  '{ ConditionList(_count: 1000) { id } }',
  '{ PractitionerList(_count: 1000) { id } }',
];

const everything: readonly SeenEntry[] = [{ resourceType: '*' }];
const own = (type: string, ...names: readonly string[]) =>
  names.map(name => ({ resourceType: type, criteria: `${type}?${name}=Patient/example` }));
/** Rows of the Patient compartment, by the parameters of HL7's CompartmentDefinition. */
const compartment: readonly SeenEntry[] = [
  { resourceType: 'Patient', criteria: 'Patient?_id=example' },
  ...own('Patient', 'link'),
  ...own('Observation', 'subject', 'performer'),
  ...own('Condition', 'patient', 'asserter'),
];

interface Case {
  readonly scope: string;
  readonly patient?: string;
  readonly policy?: readonly SeenEntry[];
  readonly seen: readonly SeenEntry[];
}

const cases: readonly Case[] = [
  { scope: 'system/*.cruds', seen: everything },
  {
    scope: 'user/Observation.rs user/Patient.r',
    seen: [{ resourceType: 'Observation' }, { resourceType: 'Patient' }],
  },
  {
    scope: 'system/Observation.rs?status=final',
    seen: [{ resourceType: 'Observation', criteria: 'Observation?status=final' }],
  },
  { scope: 'patient/*.rs', patient: 'Patient/example', seen: compartment },
  {
    scope: 'patient/Observation.rs',
    patient: 'Patient/example',
    seen: own('Observation', 'subject', 'performer'),
  },
  { scope: 'patient/*.rs', seen: [] },
  { scope: 'system/*.cud', seen: [] },
  { scope: 'system/Observation.rs?nonsense=1', seen: [] },
  { scope: 'openid', seen: [] },
  {
    scope: 'system/Patient.rs system/Observation.rs',
    policy: [{ resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['birthDate'] }],
    seen: [{ resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['birthDate'] }],
  },
];

describe.each(cases)('$scope of $patient', ({ scope, patient, policy = everything, seen }) => {
  test.each(documents)('%s', async query => {
    const principal = principalOf(grantOf(policy, { scopes: parseScopes(scope), patient }));
    const body = (await fixture().engine.respond({ query }, principal)).pieces.join('');
    const interactions = /Connection|List\(/.test(query.slice(0, 30)) ? 's' : 'r';
    const root = /^\{ ([A-Z][A-Za-z]+?)(?:List|Connection)?\(/.exec(query)?.[1] ?? '';
    const isGranted =
      grants(root, seen) &&
      (seen.length === 0 || scope.includes('*') || lettersOf(scope, root).includes(interactions));
    if (!isGranted) {
      expect(body).toMatch(/"data":null.*does not extend/);
      return;
    }
    const refused = ['Observation', 'Condition'].filter(
      type => query.includes(`${type}List(_reference`) && !grants(type, seen),
    );
    if (refused.length > 0) {
      const { data, errors } = JSON.parse(body);
      const paths = refused.map(type => ['Patient', `${type}List`]);
      expect(errors.map(({ path }: { path: string[] }) => path)).toEqual(paths);
      for (const [, list = ''] of paths) expect(data.Patient).toMatchObject({ id: 'example', [list]: null });
      return;
    }
    const store = createStore(seenResources(fixture().store, seen), {
      base: defaultBase,
      now: new Date('2026-01-01T00:00:00Z'),
    });
    expect(readAnswer(body)).toEqual(oracleAnswer({ ...fixture(), store }, { query }));
  });
});

function grants(type: string, seen: readonly SeenEntry[]): boolean {
  return seen.some(({ resourceType }) => resourceType === type || resourceType === '*');
}

function lettersOf(scope: string, type: string): string {
  return new RegExp(`/${type}\\.([a-z]+)`).exec(scope)?.[1] ?? '';
}

test.each([
  'System/Patient.rs',
  'SYSTEM/Patient.rs',
  'system/patient.rs',
  'system/Patient.RS',
  'system/PATIENT.rs',
  'system/Patient.sr',
  'system/Patient.',
  'system/Patient',
  'system/Patient.rs?',
  ' ',
  'system%2FPatient.rs',
  'patient/Patient.rs',
])('the scope %j, in another case or form, grants nothing', async scope => {
  const principal = principalOf(grantOf(everything, { scopes: parseScopes(scope) }));
  for (const query of ['{ PatientList { id } }', '{ Patient(id: "example") { id } }']) {
    const body = (await fixture().engine.respond({ query }, principal)).pieces.join('');
    expect(body).toMatch(/"data":null.*does not extend/);
  }
});

test.each([
  ['c', 'create'],
  ['r', 'read'],
  ['u', 'update'],
  ['d', 'delete'],
  ['s', 'search'],
] as const)('the letter %s grants %s and no other interaction', (letter, granted) => {
  const principal = principalOf(grantOf(everything, { scopes: parseScopes(`user/Patient.${letter}`) }));
  const { access } = fixture().engine.resources(principal, {});
  const interactions = ['create', 'read', 'update', 'delete', 'search'] as const;
  expect(interactions.filter(each => granting(access.type('Patient'), each).length > 0)).toEqual([granted]);
});
