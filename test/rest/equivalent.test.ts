// One meaning: a search by REST finds what the same search by GraphQL arguments and by `_filter` finds, in the same order and page by page.
import { expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { searchBundle } from '../../runtime/fhir/rest/search.ts';
import type { Pair } from '../../runtime/search/search-query.ts';
import { deep, part, partOfEach } from '../deep.ts';
import { candidateValues } from '../oracle/candidates.ts';
import { argumentName, type SearchParameter } from '../oracle/definitions.ts';
import { type Draw, draw } from '../oracle/draw.ts';
import { modifiersOf } from '../oracle/modifier.ts';
import type { Modified } from '../oracle/modifier-candidates.ts';
import { addressName, linksFrom, valuesOf } from '../oracle/random-rest.ts';
import { engineSearch, readArguments, type Searched } from '../search/compare.ts';
import { examplesEngine } from '../search/corpora.ts';

const examples = examplesEngine();

interface Bundle {
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly { readonly resource: { readonly id: string } }[];
}

async function bundle({ engine }: Searched, type: string, pairs: readonly Pair[]): Promise<Bundle> {
  const text = await searchBundle(engine.resources(developer, {}), type, pairs, false, engine.searching());
  return JSON.parse(text) as Bundle;
}

/** The ids of all pages, or the error. */
async function restSearch(
  searched: Searched,
  type: string,
  pairs: readonly Pair[],
  count = 1000,
): Promise<readonly string[] | 'refused'> {
  const ids: string[] = [];
  try {
    let asked: readonly Pair[] = [...pairs, ['_count', String(count)]];
    for (;;) {
      const { link, entry = [] } = await bundle(searched, type, asked);
      ids.push(...entry.map(({ resource }) => resource.id));
      const next = link.find(({ relation }) => relation === 'next');
      if (!next) return ids;
      asked = [...new URL(next.url).searchParams];
    }
  } catch (error) {
    if (error instanceof Error && 'outcome' in error) return 'refused';
    throw error;
  }
}

/** A value of a search parameter as `_filter` has it, where both mean the same; undefined: they do not. */
function filterOf(code: string, type: string, value: string): string | undefined {
  if (value.includes(',') || value.includes('\\')) return undefined;
  const text = JSON.stringify(value);
  if (type === 'token' || type === 'reference') return `${code} eq ${text}`;
  if (type === 'uri' || type === 'composite') return `${code} eq ${text}`;
  if (type !== 'date' && type !== 'number' && type !== 'quantity') return undefined;
  const [, prefix = 'eq', rest = ''] = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(.*)$/s.exec(value) ?? [];
  return /^[-+.\d]/.test(rest) ? `${code} ${prefix} ${JSON.stringify(rest)}` : undefined;
}

test('every parameter that has values', { timeout: 240_000 }, async () => {
  const searched = examples();
  const { store } = searched;
  readArguments(searched);
  const differences: string[] = [];
  let searches = 0;
  let finding = 0;
  const compare = async (what: string, one: unknown, other: unknown) => {
    searches++;
    if (Array.isArray(one) && one.length > 0) finding++;
    if (JSON.stringify(one) !== JSON.stringify(other))
      differences.push(
        `${what}: ${JSON.stringify(one).slice(0, 200)}, not ${JSON.stringify(other).slice(0, 200)}`,
      );
  };
  const graphql = async (type: string, args: Record<string, unknown>, filter?: string) => {
    const found = await engineSearch(searched, type, args, filter === undefined ? {} : { filter });
    return 'ids' in found ? found.ids : 'refused';
  };
  const all = store.types.flatMap(type => store.parameters(type).map(parameter => ({ on: type, parameter })));
  for (const { on: type, parameter } of partOfEach(all, each => each.parameter.type, deep(60, 8), 7)) {
    const { code, type: of } = parameter;
    const values = candidateValues(store, type, code, 2).filter(value => value !== '');
    for (const value of values) {
      const byRest = await restSearch(searched, type, [[code, value]]);
      const what = `${type}?${code}=${value}`;
      await compare(what, byRest, await graphql(type, { [argumentName(code)]: [value] }));
      const filter = filterOf(code, of, value);
      if (filter !== undefined) await compare(what, byRest, await graphql(type, {}, filter));
      if (Array.isArray(byRest) && byRest.length > 4)
        await compare(`${what} by pages`, await restSearch(searched, type, [[code, value]], 3), byRest);
      if (of === 'token') {
        const not = await restSearch(searched, type, [[`${code}:not`, value]]);
        if (filter !== undefined)
          await compare(`${type}?${code}:not`, not, await graphql(type, {}, `not (${filter})`));
      }
      if (of === 'string' && filterOf(code, 'token', value) !== undefined)
        await compare(
          `${type}?${code}:contains=${value}`,
          await restSearch(searched, type, [[`${code}:contains`, value]]),
          await graphql(type, {}, `${code} co ${JSON.stringify(value)}`),
        );
    }
    for (const missing of ['true', 'false'])
      await compare(
        `${type}?${code}:missing=${missing}`,
        await restSearch(searched, type, [[`${code}:missing`, missing]]),
        await graphql(type, {}, `${code} pr ${missing === 'true' ? 'false' : 'true'}`),
      );
  }
  expect(differences.slice(0, 20)).toEqual([]);
  expect(searches).toBeGreaterThan(deep(50, 900));
  expect(finding).toBeGreaterThan(0.3 * searches);
});

/** A row of the table: one search as REST has it and as `_filter` has it. */
interface Row {
  readonly type: string;
  readonly pair: Pair;
  readonly filter: string;
}

/** @param step `subject:Patient.` or `_has:Observation:subject:` before the name */
function rowOf(type: string, parameter: SearchParameter, value: Modified, step = ''): Row | undefined {
  const name = addressName(parameter, value);
  const isPlain = value.modifier === undefined;
  const filter = isPlain
    ? filterOf(parameter.code, parameter.type, value.value)
    : /[,\\]/.test(value.value)
      ? undefined
      : `${name} eq ${JSON.stringify(value.value)}`;
  return filter === undefined ? undefined : { type, pair: [step + name, value.value], filter: step + filter };
}

/** A test of the last type of a chain. */
function randomRow({ store }: Searched, type: string, last: string, step: string, chance: Draw) {
  for (let tries = 0; tries < 10; tries++) {
    const parameter = chance.pick(store.parameters(last));
    if (!parameter) return undefined;
    const modifier = chance.pick([undefined, ...(modifiersOf[parameter.type] ?? [])]);
    const value = chance.pick(valuesOf(store, last, parameter, modifier, 2));
    const row = value && rowOf(type, parameter, value, step);
    if (row) return row;
  }
  return undefined;
}

function tableOf(searched: Searched): readonly Row[] {
  const { store } = searched;
  const all = store.types.flatMap(type => store.parameters(type).map(parameter => ({ type, parameter })));
  const modified = partOfEach(all, each => each.parameter.type, deep(200, 32), 3).flatMap(
    ({ type, parameter }) =>
      [undefined, ...(modifiersOf[parameter.type] ?? [])].flatMap(modifier =>
        valuesOf(store, type, parameter, modifier, 2).map(value => rowOf(type, parameter, value)),
      ),
  );
  const chance = draw(6);
  const links = store.types.flatMap(type => linksFrom(store, type));
  const followed = part(links, deep(80, 10), 1).flatMap(({ source, parameter: { code }, types }) =>
    types.flatMap(target => {
      const chain = () => randomRow(searched, source, target, `${code}:${target}.`, chance);
      const has = () => randomRow(searched, target, source, `_has:${source}:${code}:`, chance);
      return [chain(), chain(), has(), has()];
    }),
  );
  return [...modified, ...followed].filter(row => row !== undefined);
}

test('modifiers, composites, chains and _has', { timeout: 480_000 }, async () => {
  const searched = examples();
  const table = tableOf(searched);
  const differences: string[] = [];
  const finding = { plain: 0, chain: 0, has: 0 };
  for (const { type, pair, filter } of table) {
    const found = await restSearch(searched, type, [pair]);
    const byArgument = await engineSearch(searched, type, {}, { filter });
    const others = [
      await restSearch(searched, type, [['_filter', filter]]),
      'ids' in byArgument ? byArgument.ids : 'refused',
    ];
    const kind = pair[0].startsWith('_has:') ? 'has' : pair[0].includes('.') ? 'chain' : 'plain';
    if (found.length > 0 && found !== 'refused') finding[kind]++;
    for (const [i, other] of others.entries())
      if (JSON.stringify(other) !== JSON.stringify(found))
        differences.push(
          `${type}?${pair.join('=')}: ${String(found).slice(0, 200)}; ${i === 0 ? 'REST' : 'GraphQL'} ${filter}: ${String(other).slice(0, 200)}`,
        );
  }
  expect(differences.slice(0, 20)).toEqual([]);
  expect(table.length).toBeGreaterThan(deep(60, 150));
  const { plain, chain, has } = finding;
  // Of a few searches of one kind, none may find something.
  expect(deep(plain + chain + has, Math.min(plain, chain, has))).toBeGreaterThan(10);
});
