// An engine with the oracle over the same data in; what the two find differently out, for tables of searches and for random ones.

import { elements } from '../../runtime/base/definitions/elements.ts';
import { part, partOfEach } from '../deep.ts';
import { matchesOf, nameOf } from '../oracle/bundle.ts';
import type { Draw } from '../oracle/draw.ts';
import { draw } from '../oracle/draw.ts';
import { isObject, normalText, parseJson } from '../oracle/json.ts';
import { modifiersOf } from '../oracle/modifier.ts';
import type { Pair } from '../oracle/parameter.ts';
import {
  addressName,
  linksFrom,
  randomIncludes,
  randomPair,
  randomPairs,
  randomSort,
  valuesOf,
} from '../oracle/random-rest.ts';
import { summaryOf } from '../oracle/summary.ts';
import type { Searched } from '../search/compare.ts';
import { brief, type Comparison, compareSearch, newComparison, restBundle } from './bundle.ts';
import { walk } from './pages.ts';

/** Every parameter with every modifier that it has, by values made of the data. */
export async function everyModifier(searched: Searched, step: number): Promise<Comparison> {
  const { store } = searched;
  const found = newComparison();
  const all = store.types.flatMap(type => store.parameters(type).map(parameter => ({ type, parameter })));
  for (const { type, parameter } of partOfEach(all, each => each.parameter.type, step, 3))
    for (const modifier of [undefined, ...(modifiersOf[parameter.type] ?? [])]) {
      const values = valuesOf(store, type, parameter, modifier, 2);
      // Values without a modifier are tried one by one in test/search/differential.test.ts.
      const isPlain = modifier === undefined || modifier === 'not';
      for (const value of part(values, isPlain ? 7 : 1, 0))
        await compareSearch(searched, type, [[addressName(parameter, value), value.value]], found);
    }
  return found;
}

/** Every reference parameter that leads to something: chains, `_has`, and what is included. */
export async function everyReference(searched: Searched, step: number): Promise<Comparison> {
  const { store } = searched;
  const found = newComparison();
  const chance = { draw: draw(5), store };
  const all = store.types.flatMap(type => linksFrom(store, type));
  for (const { source, parameter, types } of part(all, step, 3))
    for (const target of types) {
      const edge = `${source}:${parameter.code}`;
      for (let i = 0; i < 2; i++) {
        const [name, value] = randomPair(target, chance, i % 2) ?? ['_id', '1'];
        await compareSearch(searched, source, [[`${parameter.code}:${target}.${name}`, value]], found);
      }
      for (let i = 0; i < 2; i++) {
        const [name, value] = randomPair(source, chance, i % 2) ?? ['_id', '1'];
        await compareSearch(searched, target, [[`_has:${edge}:${name}`, value]], found);
      }
      await compareSearch(searched, source, [['_include', edge]], found);
      await compareSearch(searched, source, [['_include', `${edge}:${target}`]], found);
      await compareSearch(searched, target, [['_revinclude', edge]], found);
    }
  return found;
}

/** Several parameters, which follow up to three references each, with includes and an order. */
export async function randomSearches(searched: Searched, count: number, seed: number): Promise<Comparison> {
  const { store } = searched;
  const found = newComparison();
  for (let i = 0; i < count; i++) {
    const chance = { draw: draw(seed * 100_000 + i), store };
    const type = chance.draw.pick(store.types) ?? 'Patient';
    const pairs = [
      ...randomPairs(type, chance, 3),
      ...(chance.draw.chance(0.4) ? randomIncludes(type, chance) : []),
      ...(chance.draw.chance(0.4) ? randomSort(type, chance) : []),
    ];
    await compareSearch(searched, type, pairs, found, chance.draw.pick([1, 3, 5, 50]));
  }
  return found;
}

/** Searches of several pages. @returns what differs, and the number of pages */
export async function pagesByLinks(searched: Searched, count: number) {
  const { store } = searched;
  const differences: string[] = [];
  const types = store.types.filter(type => store.resources(type).length > 4);
  let pages = 0;
  for (let i = 0; i < count; i++) {
    const chance = draw(1_000 + i);
    const type = chance.pick(types) ?? 'Patient';
    const pairs = pagedSearch(searched, type, chance);
    const found = await walk(searched, type, pairs);
    const expected = matchesOf(type, pairs, store).map(nameOf).join();
    pages += found.length;
    const asked = `${type}?${pairs.map(each => each.join('=')).join('&')}`;
    if (typeof found === 'string') differences.push(`${asked}: ${found}`);
    else if (found.flat().join() !== expected) differences.push(`${asked}: ${expected}, not ${brief(found)}`);
  }
  return { differences, pages };
}

function pagedSearch({ store }: Searched, type: string, chance: Draw): readonly Pair[] {
  const drawing = { draw: chance, store };
  const sort = chance.chance(0.8) ? randomSort(type, drawing) : [];
  const pair = chance.chance(0.3) ? randomPair(type, drawing, 0) : undefined;
  const count = Math.ceil(store.resources(type).length / 5);
  return [...(pair ? [pair] : []), ...sort, ['_count', String(count)]];
}

/** What `_summary` and `_elements` leave of the resources of some types. */
export async function partsOfResources(searched: Searched, step: number): Promise<readonly string[]> {
  const { store } = searched;
  const differences: string[] = [];
  for (const type of part(store.types, step, 4)) {
    const resources = store.resources(type).slice(0, 20);
    const names = new Set(resources.flatMap(each => Object.keys(each)).filter(name => !name.startsWith('_')));
    const some = draw(type.length).some([...names], 3);
    const { fields = {} } = elements().types[type] ?? {};
    const asElements = some.map(name => fields[name]?.choice ?? name).join();
    const asked = [
      ...['true', 'text', 'data', 'false'].map(each => ['_summary', each]),
      ['_elements', asElements],
    ];
    for (const [name = '', value = ''] of asked) {
      const answered = await restBundle(searched, type, [
        [name, value],
        ['_count', '20'],
      ]);
      const json = 'text' in answered ? parseJson(answered.text) : {};
      const entries = isObject(json) && Array.isArray(json.entry) ? json.entry : [];
      const actual = entries.map(entry => normalText(entry.resource));
      const expected = resources.map(each =>
        normalText(
          name === '_summary' ? summaryOf(each, value, undefined) : summaryOf(each, undefined, value),
        ),
      );
      const at = expected.findIndex((text, i) => text !== actual[i]);
      if (at >= 0 || actual.length !== expected.length)
        differences.push(`${type}?${name}=${value}: ${expected[at]}, not ${actual[at]}`);
    }
  }
  return differences;
}
