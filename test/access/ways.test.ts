// Elements that hold their like, `QuestionnaireResponse.item.item`: what is hidden of them is hidden at every depth, in PostgreSQL as by
// the definitions, whose contentReference says which element stands there. The resources are HL7's examples.
import { describe, expect, test } from 'vitest';
import { canonicalPath, waysTo } from '../../runtime/access/element-path.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { testDatabase } from '../database.ts';
import { isDeep } from '../deep.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { elementsOf } from '../oracle/definitions.ts';
import { isObject, type Json, type JsonObject } from '../oracle/json.ts';
import { emptyTemplate } from '../server.ts';

const database = testDatabase(emptyTemplate);

/** Element → the element around it whose content it has. */
function likes(type: string): ReadonlyMap<string, string> {
  const references = [...elementsOf(type).values()].flatMap(({ path, contentReference }) => {
    const like = contentReference?.replace(/^.*#/, '');
    return like !== undefined && path.startsWith(`${like}.`) ? [[path, like] as const] : [];
  });
  return new Map(references);
}

/** By the definitions: the members that lead to an element are those whose own element it is. */
function hidden(value: Json, at: string, element: string, like: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => hidden(item, at, element, like));
  if (!isObject(value)) return value;
  const members = Object.entries(value as JsonObject).flatMap(([name, member]) => {
    const path = `${at}.${name.replace(/^_/, '')}`;
    const own = like.get(path) ?? path;
    return own === element ? [] : [[name, hidden(member, own, element, like)] as const];
  });
  return Object.fromEntries(members);
}

const types = elements().resources.filter(type => likes(type).size > 0);
const examples = hl7Examples({ definitions: isDeep });

test('there are such types', () => {
  expect(types).toEqual(
    expect.arrayContaining([
      'CodeSystem',
      'Composition',
      'Parameters',
      'Questionnaire',
      'QuestionnaireResponse',
      'ValueSet',
    ]),
  );
});

describe.each(types)('%s', type => {
  const like = likes(type);
  const around = new Set([...like.values()]);
  /** Elements of those that hold their like, by the definitions. */
  const inside = [...elementsOf(type).keys()]
    .filter(path => !like.has(path) && [...around].some(each => path.startsWith(`${each}.`)))
    .filter(path => !path.includes('[x]'));
  const members = [...around].map(path => `"${path.split('.').at(-1)}":`);
  const resources = examples
    .filter(({ resourceType }) => resourceType === type)
    .filter(resource => members.some(member => JSON.stringify(resource).includes(member)))
    .slice(0, 40);

  test('is hidden in PostgreSQL as by its definition', async () => {
    const texts = resources.map(resource => JSON.stringify(resource));
    const plain = texts.map(text => JSON.parse(text) as Json);
    let changed = 0;
    for (const element of inside) {
      const path = element.split('.').slice(1);
      const ways = waysTo(type, path);
      expect(ways, element).toBeDefined();
      const { rows } = await database().generic.query<{ doc: string }>(
        `select kiln_hide_within(d::jsonb, '', $2::jsonb, true) doc from unnest($1::text[]) with ordinality t (d, n) order by n`,
        [texts, JSON.stringify(ways)],
      );
      for (const [i, { doc }] of rows.entries()) {
        const expected = hidden(plain[i] ?? null, type, element, like);
        expect(JSON.parse(doc), `${element} of ${resources[i]?.id}`).toEqual(expected);
        if (JSON.stringify(expected) !== texts[i]) changed++;
      }
    }
    expect(inside.length).toBeGreaterThan(3);
    if (resources.length > 0) expect(changed).toBeGreaterThan(0);
  });

  test('names each element by the one whose content it has', () => {
    for (const [path, own] of like) {
      const names = path.split('.').slice(1);
      expect(canonicalPath(type, names).join('.')).toBe(own.split('.').slice(1).join('.'));
      expect(canonicalPath(type, [...names, 'id'])).toEqual([...own.split('.').slice(1), 'id']);
    }
  });
});
