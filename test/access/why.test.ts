// Why a membership sees a row or an element, or does not: the verdict, and the entries that decided, on a real database.

import { beforeAll, describe, expect, it } from 'vitest';
import { compileAccess } from '../../runtime/access/compile-access.ts';
import { elementPaths } from '../../runtime/access/element-path.ts';
import { readSubject, type Why, why } from '../../runtime/access/why.ts';
import type { Grant } from '../../runtime/base/principal/principal.ts';
import { testServer } from '../server.ts';
import { grantOf, type PolicyJson } from './grants.ts';

const server = testServer();

beforeAll(async () => {
  const { put } = server();
  await put({ resourceType: 'Organization', id: 'a', name: 'A' } as never);
  const base = { resourceType: 'Patient', birthDate: '1970-01-01', name: [{ family: 'F' }] };
  const managingOrganization = { reference: 'Organization/a' };
  await put({ ...base, id: 'own', managingOrganization, gender: 'male' } as never);
  await put({ ...base, id: 'other', gender: 'female' } as never);
  await put({ resourceType: 'Patient', id: 'bare', gender: 'male' } as never);
});

function ask(grant: Grant, text: string): Promise<Why> {
  const { store } = server();
  const access = compileAccess(grant, { ...store.index, now: 0 }, false);
  const subject = readSubject(text);
  if (!subject) throw new Error(`${text} names no resource.`);
  return why(store, { project: 1 }, access, grant, subject);
}

const entries = (...list: PolicyJson) => grantOf(list);

const hiding = entries(
  {
    resourceType: 'Patient',
    criteria: 'Patient?gender=male',
    hiddenFields: ['birthDate'],
    interaction: ['read', 'search'],
  },
  { resourceType: 'Patient', criteria: 'Patient?gender=female', interaction: ['read'] },
  { resourceType: 'Observation' },
);

describe('an element', () => {
  it('that every entry of the row hides', async () => {
    const found = await ask(hiding, 'Patient/own.birthDate');
    expect([found.subject, found.seen]).toEqual(['Patient/own.birthDate', false]);
    expect(found.reasons).toEqual([
      'Patient/own is read by its id and through references, by AccessPolicy/p.resource[0].',
      'Patient/own is found by Lists, Connections and searches, by AccessPolicy/p.resource[0].',
      'Read so, birthDate is hidden: every entry that grants this row hides it, which is AccessPolicy/p.resource[0].',
      'Found so, birthDate is hidden: every entry that grants this row hides it, which is AccessPolicy/p.resource[0].',
    ]);
    expect(found.entries.map(({ entry, matches, hides }) => [entry, matches, hides])).toEqual([
      ['AccessPolicy/p.resource[0]', true, true],
      ['AccessPolicy/p.resource[1]', false, false],
    ]);
    expect(found.interactions).toEqual(['read', 'search']);
  });

  it('that another entry shows, and only when read by id', async () => {
    const found = await ask(hiding, 'Patient/other.birthDate');
    expect(found.seen).toBe(true);
    expect(found.reasons).toEqual([
      'Patient/other is read by its id and through references, by AccessPolicy/p.resource[1].',
      'It is not so that Patient/other is found by Lists, Connections and searches: no entry that holds of it grants this.',
      'Read so, birthDate is shown by AccessPolicy/p.resource[1].',
    ]);
  });

  it('that hides a part, that is hidden with its parent, that is the narrative, and that has no value', async () => {
    const grant = entries({ resourceType: 'Patient', hiddenFields: ['name.family', 'contact'] });
    const part = await ask(grant, 'Patient/own.name');
    expect([part.seen, part.reasons.at(-1)]).toEqual([
      true,
      'Parts of name are hidden by some of these entries.',
    ]);
    expect((await ask(grant, 'Patient/own.contact.telecom')).seen).toBe(false);
    expect((await ask(grant, 'Patient/own.text')).seen).toBe(false);
    const bare = await ask(grant, 'Patient/bare.birthDate');
    expect([bare.seen, bare.reasons.at(-1)]).toEqual([
      true,
      'The stored Patient/bare has no value of birthDate.',
    ]);
  });

  it('that an entry shows together with another one: each entry stands once', async () => {
    await server().put({ resourceType: 'Bot', id: 'b', name: 'B', sourceCode: { title: 'b.ts' } } as never);
    const grant = entries(
      { resourceType: 'Bot', interaction: ['read', 'search'] },
      { resourceType: 'Bot', criteria: 'Bot?name=B', interaction: ['deploy'] },
    );
    const found = await ask(grant, 'Bot/b.sourceCode');
    expect(found.seen).toBe(true);
    expect(found.reasons[0]).toBe(
      'Bot/b is read by its id and through references, by AccessPolicy/p.resource[0].',
    );
    expect(found.entries.map(({ entry, matches, hides }) => [entry, matches, hides])).toEqual([
      ['AccessPolicy/p.resource[0]', true, false],
      ['AccessPolicy/p.resource[1]', true, false],
    ]);
    expect(found.entries[0]?.hidden).toEqual([]);
  });

  it.each([
    ['name.family', 'birthDate', 'name.given'],
    ['name', 'name.family', 'name'],
  ])('is hidden exactly where the answer has it no longer: %s', async (...hidden) => {
    const [first = '', second = '', third = ''] = hidden;
    const grant = entries(
      { resourceType: 'Patient', hiddenFields: [first, second] },
      { resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: [third, first] },
    );
    const principal = { project: 1, client: 't', stamp: undefined, grant };
    for (const id of ['own', 'other'])
      for (const [element, query, path] of [
        ['name.family', 'name { family }', /"family":"F"/],
        ['birthDate', 'birthDate', /"birthDate":"1970/],
      ] as const) {
        const { pieces } = await server().engine.respond(
          { query: `{ Patient(id: "${id}") { ${query} } }` },
          principal,
        );
        expect((await ask(grant, `Patient/${id}.${element}`)).seen, `${id} ${element}`).toBe(
          path.test(pieces.join('')),
        );
      }
  });
});

describe('a row', () => {
  it('whose criteria want a value that the membership lacks', async () => {
    const list = [{ resourceType: 'Patient', criteria: 'Patient?organization=%organization' }] as const;
    const without = await ask(grantOf(list), 'Patient/own');
    expect([without.seen, without.entries[0]?.missing]).toEqual([false, ['organization']]);
    expect(without.reasons).toEqual([
      'Patient/own cannot be seen: of 1 entry about Patient none holds of it, or it lacks what they ask for.',
    ]);
    const parameters = new Map([['organization', 'Organization/a']]);
    const having = await ask(grantOf(list, { parameters }), 'Patient/own');
    expect([having.seen, having.entries[0]?.missing]).toEqual([true, []]);
    expect((await ask(grantOf(list, { parameters }), 'Patient/other')).seen).toBe(false);
  });

  it('that no entry is about, that decides on access, that may only be written, and that is not there', async () => {
    const grant = entries({ resourceType: '*' }, { resourceType: 'Patient', interaction: ['update'] });
    await server().put({ resourceType: 'AccessPolicy', id: 'x' });
    expect((await ask(grant, 'AccessPolicy/x')).reasons).toEqual([
      'AccessPolicy/x cannot be seen: no entry of the policies is about AccessPolicy (* does not grant AccessPolicy: an entry has to name it).',
    ]);
    expect((await ask(hiding, 'Organization/a')).reasons).toEqual([
      'Organization/a cannot be seen: no entry of the policies is about Organization.',
    ]);
    const writing = await ask(entries({ resourceType: 'Patient', interaction: ['update'] }), 'Patient/own');
    expect([writing.seen, writing.interactions, writing.reasons[0]]).toEqual([
      false,
      ['update'],
      'Patient/own cannot be seen: AccessPolicy/p.resource[0] holds of it, and grants neither read nor search.',
    ]);
    expect((await ask(grant, 'Patient/none')).reasons).toEqual([
      'Patient/none does not exist in the project, or was deleted: no one can see it.',
    ]);
  });

  it('under a policy that does not parse', async () => {
    const found = await ask(entries({ resourceType: 'Patient', criteria: 'Patient?' }), 'Patient/own');
    expect(found.seen).toBe(false);
    expect(found.broken).toEqual([
      { policy: 'AccessPolicy/p', fault: expect.stringMatching(/^AccessPolicy.resource\[0\]: /) },
    ]);
    expect(found.reasons.at(-1)).toMatch(/^AccessPolicy\/p does not parse, and grants nothing: /);
  });
});

describe('what is asked about', () => {
  it('has full stops in ids and in elements', () => {
    expect(readSubject('Patient/a.b.name.family')).toEqual({
      ...{ type: 'Patient', id: 'a.b', element: 'name.family' },
      paths: elementPaths('Patient', 'name.family'),
    });
    expect(readSubject('Patient/a.b')).toMatchObject({ id: 'a.b', element: undefined });
    expect(readSubject('Observation/o.value[x]')?.paths.length).toBeGreaterThan(5);
    for (const text of ['Patient', 'Person1/x', 'Nothing/1', 'Patient/1"'])
      expect(readSubject(text)).toBeUndefined();
  });
});
