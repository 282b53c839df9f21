// HL7's examples: what a compartment holds by its CompartmentDefinition, found by brute force, is what `*` and $everything find by pages.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { everythingBundle } from '../../runtime/fhir/rest/everything.ts';
import { typesBundle } from '../../runtime/fhir/rest/types-search.ts';
import type { Pair } from '../../runtime/search/search-query.ts';
import { deep, part } from '../deep.ts';
import { examplesEngine } from '../search/corpora.ts';

const examples = examplesEngine();

interface Bundle {
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly {
    readonly resource: { readonly resourceType: string; readonly id: string };
    readonly search: { readonly mode: string };
  }[];
}

interface Definition {
  readonly code: string;
  readonly resource: readonly { readonly code: string; readonly param?: readonly string[] }[];
}

const definitions = ['patient', 'encounter', 'practitioner', 'relatedPerson', 'device'].map(name => {
  const file = new URL(
    `../../node_modules/hl7.fhir.r4.examples/CompartmentDefinition-${name}.json`,
    import.meta.url,
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Definition;
});

/** The entries of all pages, by mode. */
async function walk(read: (pairs: readonly Pair[]) => Promise<string>) {
  const found: { match: string[]; include: Set<string> } = { match: [], include: new Set() };
  for (let asked: readonly Pair[] = [['_count', '7']]; ; ) {
    const { entry = [], link } = JSON.parse(await read(asked)) as Bundle;
    for (const { resource, search } of entry) {
      const name = `${resource.resourceType}/${resource.id}`;
      if (search.mode === 'match') found.match.push(name);
      else found.include.add(name);
    }
    const next = link.find(({ relation }) => relation === 'next');
    if (!next) return found;
    asked = [...new URL(next.url).searchParams];
  }
}

test.each(definitions.map(each => [each.code, each] as const))(
  '%s',
  { timeout: 240_000 },
  async (code, { resource: members }) => {
    const { store, engine } = examples();
    const all = new Map<string, string>(
      store.types.flatMap(type =>
        store.resources(type).map(each => [`${type}/${String(each.id)}`, JSON.stringify(each)] as const),
      ),
    );
    const resources = engine.resources(developer, {});
    let matches = 0;
    for (const { id } of part(store.resources(code), deep(code === 'Patient' ? 4 : 10, 1), 0)) {
      const focus = `${code}/${String(id)}`;
      const inside = members.flatMap(({ code: type, param = [] }) =>
        param
          .filter(name =>
            store.parameters(type).some(each => each.code === name && each.type === 'reference'),
          )
          .flatMap(name =>
            store.search(type, { [name]: [focus] }, { count: 100_000 }).map(own => `${type}/${own}`),
          ),
      );
      const expected: readonly string[] = [...new Set([...inside, focus])].sort();
      const byAny = await walk(pairs => typesBundle(resources, pairs, false, engine.searching(), focus));
      expect([...byAny.match].sort(), focus).toEqual(expected);
      matches += expected.length;
      if (code !== 'Patient' && code !== 'Encounter') continue;
      const whole = await walk(pairs =>
        everythingBundle(resources, code, String(id), pairs, engine.searching()),
      );
      expect(whole.match[0]).toBe(focus);
      expect([...whole.match].sort(), focus).toEqual(expected);
      const referred = expected
        .flatMap(name => [...(all.get(name) ?? '').matchAll(/"reference":\s*"([A-Z]\w+\/[\w.-]+)/g)])
        .map(([, name = '']) => name)
        .filter(name => all.has(name) && !expected.includes(name));
      expect([...whole.include].sort(), focus).toEqual([...new Set(referred)].sort());
    }
    expect(matches).toBeGreaterThan(code === 'Patient' ? 20 : 0);
  },
);
