// Writes of CodeSystems and ValueSets: answers change with them, in the same transaction or not at all; what policies hide is as if it
// were not there.
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { inTransaction } from '../../runtime/database/postgres/transaction.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { refreshTerminology } from '../../runtime/database/store/terminology.ts';
import { type Asker, attacked, type Stored } from '../access/attack.ts';
import { draw } from '../oracle/draw.ts';
import { circle, colours, found, observation, valueSet } from './fixture.ts';

const server = attacked([
  colours,
  valueSet('reds', [{ system: 'urn:colours', filter: [{ property: 'concept', op: 'is-a', value: 'red' }] }]),
  valueSet('outer', [{ valueSet: ['urn:vs:reds'] }]),
  valueSet('early', [{ valueSet: ['urn:vs:late'] }]),
  valueSet('own', [{ system: 'urn:colours', concept: [{ code: 'blue' }] }]),
  ...['red', 'crimson', 'blue', 'navy'].map(code => observation(code, 'urn:colours', code)),
]);

async function put(resource: Stored): Promise<void> {
  const got = await server().owner.rest('PUT', `${resource.resourceType}/${resource.id}`, resource);
  expect([200, 201]).toContain(got.status);
}

const noColours =
  'It needs the code system urn:colours, which is not here with all of its codes: a terminology server would know them.';
const hasNone = (id: string, why: string) => `400 The value set urn:vs:${id} has no codes here. ${why}`;

describe('what depends on a write follows it', () => {
  it('a CodeSystem that is changed, deleted, and created again', async () => {
    const { owner } = server();
    await put({ ...colours, concept: [{ code: 'red', concept: [{ code: 'navy' }] }] });
    expect(await found(owner, 'code:in=urn:vs:outer')).toBe('navy red');
    expect(await found(owner, 'code:below=urn:colours|red')).toBe('navy red');
    await put({ ...colours, content: 'fragment' });
    expect(await found(owner, 'code:in=urn:vs:outer')).toBe(
      hasNone('outer', 'It needs all of urn:colours, whose content is fragment.'),
    );
    await owner.rest('DELETE', 'CodeSystem/colours');
    expect(await found(owner, 'code:in=urn:vs:reds')).toBe(hasNone('reds', noColours));
    expect(await found(owner, 'code:below=urn:colours|red')).toBe(`400 ${noColours}`);
    await put(colours);
    expect(await found(owner, 'code:in=urn:vs:outer')).toBe('crimson red');
    const { rows } = await server().doors.store.database.generic.query(
      "select from kiln_concept where system = 'colours'",
    );
    expect(rows.length).toBe(5);
  });

  it('a ValueSet that others include: created, changed, another url, deleted', async () => {
    const { owner } = server();
    const missing = hasNone('early', 'It includes the value set urn:vs:late, which is not here.');
    expect(await found(owner, 'code:in=urn:vs:early')).toBe(missing);
    await put(valueSet('late', [{ system: 'urn:colours', concept: [{ code: 'red' }] }]));
    expect(await found(owner, 'code:in=urn:vs:early')).toBe('red');
    await put(valueSet('late', [{ system: 'urn:colours', concept: [{ code: 'blue' }] }]));
    expect(await found(owner, 'code:in=urn:vs:early')).toBe('blue');
    await put(valueSet('late', [], {}, { url: 'urn:elsewhere', compose: undefined }));
    expect(await found(owner, 'code:in=urn:vs:early')).toBe(missing);
    await put(circle('late', 'early'));
    expect(await found(owner, 'code:in=urn:vs:early')).toMatch(/It includes itself through urn:vs:/);
    await owner.rest('DELETE', 'ValueSet/late');
    expect(await found(owner, 'code:in=urn:vs:early')).toBe(missing);
  });

  it('too many codes are refused before the first of them is written', async () => {
    const { database } = server().doors.store;
    const refreshed = async (most: number, before: (client: PoolClient) => Promise<unknown>) =>
      inTransaction(database.generic, async client => {
        await before(client);
        await refreshTerminology(client, 1, 'CodeSystem', ['colours'], most);
      });
    // Whatever writes a code fails.
    const lock = async (client: PoolClient) => {
      await client.query(
        'create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise exception $a$written$a$; end $$',
      );
      await client.query(
        'create trigger refuse before insert on kiln_value_set_code execute function pg_temp.refuse()',
      );
    };
    await expect(refreshed(2, lock)).rejects.toThrow(
      'More than 2 codes of value sets depend on this CodeSystem',
    );
    await expect(refreshed(1000, lock)).rejects.toThrow('written');
    await expect(refreshed(1000, async () => {})).resolves.toBeUndefined();
  });

  it('a transaction that is rolled back changes nothing, and sees what it wrote', async () => {
    const { doors, owner } = server();
    const { store } = doors;
    const counts = "select count(*)::int4 as n from kiln_value_set_code where value_set = 'own'";
    const work = inTransaction(store.database.generic, async client => {
      const changed = valueSet('own', [{ system: 'urn:colours' }]);
      await updateResource({ ...store, client }, developer, 'ValueSet', 'own', JSON.stringify(changed));
      const { rows } = await client.query(counts);
      throw new Error(`${rows[0].n} codes`);
    });
    await expect(work).rejects.toThrow('5 codes');
    expect(await found(owner, 'code:in=urn:vs:own')).toBe('blue');
  });

  it('writers at the same time leave no value set behind', async () => {
    const { owner } = server();
    for (let i = 0; i < 5; i++) {
      const include = [{ valueSet: ['urn:vs:base'] }];
      await Promise.all([
        put(valueSet('base', [{ system: 'urn:colours', concept: [{ code: i % 2 === 0 ? 'red' : 'blue' }] }])),
        ...[1, 2, 3].map(n => put(valueSet(`user${n}`, include, {}, { title: String(i) }))),
      ]);
      for (const n of [1, 2, 3])
        expect(await found(owner, `code:in=urn:vs:user${n}`)).toBe(i % 2 === 0 ? 'red' : 'blue');
    }
  });
});

describe('policies', () => {
  const all = { resourceType: 'Observation' };
  const vs = { resourceType: 'ValueSet' };
  const cs = { resourceType: 'CodeSystem' };
  it.each([
    ['both', [all, vs, cs], 'code:in=urn:vs:outer', 'crimson red'],
    ['no value sets', [all, cs], 'code:in=urn:vs:own', '400 There is no value set urn:vs:own here.'],
    ['no code systems', [all, vs], 'code:in=urn:vs:own', 'blue'],
    ['no code systems', [all, vs], 'code:in=urn:vs:outer', hasNone('outer', noColours)],
    ['no code systems', [all, vs], 'code:below=urn:colours|red', `400 ${noColours}`],
    [
      'a part is hidden',
      [all, cs, { ...vs, criteria: 'ValueSet?_id=outer' }],
      'code:in=urn:vs:outer',
      hasNone('outer', 'It includes the value set urn:vs:reds, which is not here.'),
    ],
    [
      'compose is hidden',
      [all, cs, { ...vs, hiddenFields: ['compose'] }],
      'code:in=urn:vs:own',
      '400 There is no value set urn:vs:own here.',
    ],
    [
      'concepts are hidden',
      [all, vs, { ...cs, hiddenFields: ['concept'] }],
      'code:in=urn:vs:reds',
      hasNone('reds', noColours),
    ],
    [
      'R4 is public',
      [all],
      'status:in=http://hl7.org/fhir/ValueSet/observation-status',
      'blue crimson navy red',
    ],
    [
      'criteria',
      [{ ...all, criteria: 'Observation?_filter=code in "urn:vs:outer"' }],
      'status=final',
      'crimson red',
    ],
    [
      'criteria, not in',
      [{ ...all, criteria: 'Observation?_filter=code ni "urn:vs:outer"' }],
      'status=final',
      'blue navy',
    ],
    [
      'criteria of nothing',
      [{ ...all, criteria: 'Observation?_filter=code ni "urn:vs:secret"' }],
      'status=final',
      '400 Your access depends on codes that the server does not have: ask who grants it.',
    ],
  ])('%s: %j %s', async (_, entries, query, want) => {
    expect(await found(server().as(entries), query)).toBe(want);
  });
});

describe('hidden resources of urls that visible ones have, written later', () => {
  const url = (name: string) => ({ url: `urn:vs:two-${name}` });
  const colour = (code: string) => ({ system: 'urn:colours', concept: [{ code }] });
  const includes = (...names: readonly string[]) => ({ valueSet: names.map(name => `urn:vs:two-${name}`) });
  const draft = { status: 'draft' };
  const visible = [
    valueSet('two-a', [colour('red')], {}, url('a')),
    valueSet('two-b', [colour('blue')], {}, url('b')),
    valueSet('two-c', [includes('a'), colour('navy')], {}, url('c')),
    valueSet('two-d', [includes('c'), includes('b'), colour('crimson')], {}, url('d')),
    valueSet('two-e', [includes('b'), includes('none')], {}, url('e')),
    valueSet('two-f', [{ valueSet: ['urn:vs:two-a|1'] }], {}, url('f')),
  ];
  const hidden = [
    valueSet('hidden-a', [colour('navy')], {}, { ...url('a'), ...draft }),
    valueSet('hidden-a2', [includes('b')], {}, { ...url('a'), ...draft }),
    valueSet('hidden-b', [includes('none')], {}, { ...url('b'), ...draft }),
    valueSet('hidden-b2', [includes('d')], {}, { ...url('b'), ...draft }),
    valueSet('hidden-c', [includes('a')], {}, { ...url('c'), ...draft }),
    valueSet('hidden-none', [colour('navy')], {}, { ...url('none'), ...draft }),
  ];
  const queries = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap(name => [
    `code:in=urn:vs:two-${name}`,
    `code:not-in=urn:vs:two-${name}`,
  ]);

  it('change nothing for who does not see them, and count for who does', async () => {
    const { owner } = server();
    const ward = server().as([
      { resourceType: 'Observation' },
      { resourceType: 'CodeSystem' },
      { resourceType: 'ValueSet', criteria: 'ValueSet?status=active' },
    ]);
    const answers = (by: Asker) => Promise.all(queries.map(async query => [query, await found(by, query)]));
    for (const resource of visible) await put(resource);
    const without = await answers(ward);
    expect(without).toEqual(await answers(owner));
    expect(without).toContainEqual(['code:in=urn:vs:two-d', 'blue crimson navy red']);
    for (const [i, resource] of hidden.entries()) {
      await put(resource);
      expect([i, await answers(ward)]).toEqual([i, without]);
    }
    expect(await found(owner, 'code:in=urn:vs:two-e')).not.toBe(await found(ward, 'code:in=urn:vs:two-e'));
    for (const { id } of hidden) await owner.rest('DELETE', `ValueSet/${id}`);
    expect(await answers(ward)).toEqual(without);
    expect(await answers(owner)).toEqual(without);
    const { rows } = await server().doors.store.database.generic.query(
      "select from kiln_terminology where id like '%#%'",
    );
    expect(rows).toEqual([]);
  });
});

describe('random hierarchies', () => {
  it('are searched as they are evaluated by hand', async () => {
    const { owner } = server();
    const { int: pick } = draw(14);
    const codes = Array.from({ length: 8 }, (_, i) => `k${i}`);
    for (const code of codes) await put(observation(`r-${code}`, 'urn:random', code));
    for (let round = 0; round < 12; round++) {
      // Circles and several parents are possible.
      const parents = codes.map(() => Array.from({ length: pick(3) }, () => pick(codes.length)));
      await put({
        ...colours,
        id: 'random',
        url: 'urn:random',
        concept: codes.map((code, i) => {
          const property = (parents[i] ?? []).map(each => ({ code: 'parent', valueCode: codes[each] }));
          return property.length > 0 ? { code, property } : { code };
        }),
      });
      const isBelow = (code: number, top: number, seen: readonly number[] = []): boolean =>
        code === top ||
        (parents[code] ?? []).some(each => !seen.includes(each) && isBelow(each, top, [...seen, code]));
      const top = pick(codes.length);
      const out = pick(codes.length);
      await put(
        valueSet(
          'random',
          [{ system: 'urn:random', filter: [{ property: 'concept', op: 'is-a', value: codes[top] }] }],
          { exclude: [{ system: 'urn:random', concept: [{ code: codes[out] }] }] },
        ),
      );
      const ids = (test: (i: number) => boolean) =>
        codes.flatMap((code, i) => (test(i) ? `r-${code}` : [])).join(' ');
      expect(await found(owner, 'code:in=urn:vs:random')).toBe(ids(i => isBelow(i, top) && i !== out));
      expect(await found(owner, `code:below=urn:random|${codes[top]}`)).toBe(ids(i => isBelow(i, top)));
      expect(await found(owner, `code:above=urn:random|${codes[top]}`)).toBe(ids(i => isBelow(top, i)));
    }
  });
});
