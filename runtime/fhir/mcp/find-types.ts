// Words of a question → the types and fields of the schema that are about them, the best first: by names, short descriptions and codes of
// the definitions, and by lay words. "date of last tetanus shot" → Immunization, occurrenceDateTime, { ImmunizationList(…) { … } }
import { type GraphQLSchema, getNamedType, isLeafType } from 'graphql';
import type { Access } from '../../access/access.ts';
import { elements } from '../../base/definitions/elements.ts';
import { namedParameters } from '../../base/definitions/parameters.ts';
import { profiles, viewedType, viewField } from '../../base/definitions/profiles.ts';
import { compiledCodes, compiledValueSet } from '../../base/definitions/terminology.ts';
import { groupBy } from '../../base/group-by.ts';
import {
  elementOf,
  fieldsOf,
  lineOf,
  ownFields,
  type PlacedField,
  seesArgument,
  seesElement,
  seesType,
} from './fields.ts';
import { layWords, usualTypes } from './lay-words.ts';

/** Results of one search, and fields of each. */
const [mostTypes, mostFields] = [5, 7];
/** Of a search: in UTF-16 units. */
const longestWords = 500;
/** How much more a type counts that questions are usually about. */
const usual = 1.25;
/** Codes of value sets that count as words: longer ones, as of all languages, are about anything. */
const mostCodes = 60;

export function findTypes(schema: GraphQLSchema, access: Access, words: string): readonly object[] {
  const { weights } = indexOf(schema);
  const text = words.slice(0, longestWords).toLowerCase();
  const meanings = layWords.flatMap(([word, meaning]) => (word.test(text) ? meaning : []));
  const found = scored(schema, access, stemsOf([text, ...meanings].join(' ')));
  // Findings, drugs and diseases have no names in the definitions: they are codes.
  const isCode = meanings.length === 0 && stemsOf(text).some(stem => !weights.has(stem));
  const byCode = isCode ? scored(schema, access, stemsOf('observation code value quantity condition')) : [];
  const coded = byCode.filter(({ name }) => name === 'Observation' || name === 'Condition');
  const others = found.filter(({ name }) => !coded.some(each => each.name === name));
  const shown = [...others.slice(0, mostTypes - coded.length), ...coded];
  return shown.map(({ name, fields }) => toCopy(schema, access, name, fields.slice(0, mostFields)));
}

/** The types and fields that stems are about, the best first. */
function scored(schema: GraphQLSchema, access: Access, all: readonly string[]) {
  const { types, weights } = indexOf(schema);
  const stems = [...new Set(all)];
  const score = (type: Words, field?: Words) =>
    stems.reduce((sum, stem) => {
      const [a, b] = [type.get(stem) ?? 0, field?.get(stem) ?? 0];
      // Both tell more than one of them.
      return sum + (weights.get(stem) ?? 0) * (Math.max(a, b) + Math.min(a, b) / 4);
    }, 0);
  const found = types.flatMap(({ name, words: own, fields }) => {
    const of = viewedType(name);
    if (!seesType(access, of)) return [];
    const about = fields
      .filter(field => stems.some(stem => field.words.has(stem)) && seesElement(access, of, field.element))
      .map(field => ({ field, score: score(own, field.words) }))
      .sort((a, b) => b.score - a.score);
    const best = Math.max(score(own), about[0]?.score ?? 0) * (usualTypes.has(name) ? usual : 1);
    // The best of each element, and of each choice of types.
    const element = ([head = '']: readonly string[]) => elements().types[name]?.fields[head]?.choice ?? head;
    const firsts = [...groupBy(about, ({ field }) => element(field.path)).values()];
    return best > 0 ? { name, best, fields: firsts.flatMap(([each]) => each?.field ?? []) } : [];
  });
  return found.sort((a, b) => b.best - a.best);
}

/** Stems with the weight of the place where they stand. */
type Words = ReadonlyMap<string, number>;

/** Made at the first search. */
const indexes = new WeakMap<GraphQLSchema, ReturnType<typeof madeIndex>>();

function indexOf(schema: GraphQLSchema) {
  const made = indexes.get(schema) ?? madeIndex(schema);
  indexes.set(schema, made);
  return made;
}

function madeIndex(schema: GraphQLSchema) {
  // A profile is found by what it adds to its type.
  const adds = (name: string) => (field: PlacedField) =>
    viewField(name, field.path[0] ?? '')?.from !== undefined;
  const typed = elements().resources.map(name => [name, fieldsOf(schema, name)] as const);
  const profiled = Object.keys(profiles().profiles).map(
    name => [name, fieldsOf(schema, name).filter(adds(name))] as const,
  );
  const types = [...typed, ...profiled].map(([name, fields]) => ({
    name,
    words: wordsOf([name, 3], [schema.getType(name)?.description ?? '', 1.5]),
    fields: fields.map(field => ({ ...field, words: wordsOfField(field) })),
  }));
  const stems = types.flatMap(({ words, fields }) => [
    ...new Set([words, ...fields.map(each => each.words)].flatMap(each => [...each.keys()])),
  ]);
  // The fewer types have a stem, the higher its weight (inverse document frequency).
  const weights = [...groupBy(stems, stem => stem)].map(
    ([stem, { length }]) => [stem, Math.log(1 + types.length / length)] as const,
  );
  return { types, weights: new Map(weights) };
}

function wordsOfField({ type, path, field }: PlacedField): Words {
  const { codes, valueSet = codes, targets = [] } = elements().types[type]?.fields[field.name] ?? {};
  const set = valueSet === undefined ? undefined : compiledValueSet(valueSet);
  const listed = set ? compiledCodes(set) : [];
  const shown = listed.length > mostCodes ? [] : listed.flatMap(({ code, display = '' }) => [code, display]);
  const aside = [...shown, getNamedType(field.type).name, ...targets, ...path.slice(0, -1)].join(' ');
  return wordsOf([field.name, 3], [field.description ?? '', 2], [aside, 1]);
}

/** @param texts the most telling first */
function wordsOf(...texts: readonly (readonly [text: string, weight: number])[]): Words {
  return new Map(
    texts.toReversed().flatMap(([text, weight]) => stemsOf(text).map(stem => [stem, weight] as const)),
  );
}

/** `occurrenceDateTime` → occurrenc, date, time; without the endings of English: `allergies`, `allergy`; `ordered`, `orders` */
function stemsOf(text: string): readonly string[] {
  const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (spaced.match(/[a-z0-9]+/g) ?? []).flatMap(word => {
    if (empty.has(word)) return [];
    if (word.length < 5) return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
    const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
    return singular.replace(/(?:ing|ed|ion|e)$/, '').replace(/(.)\1$/, '$1');
  });
}

/** Words without a meaning of their own, in questions and in descriptions. */
const empty: ReadonlySet<string> = new Set(
  `a an and any are as at be been by can current did do does for from get got had has have he her him his how i if in into is it its last
  latest many may me much my newest next no now of on one only or other our she so still than that the their them they this to was we were
  what when where which who whom why will with would you given`.split(/\s+/),
);

/** Datatypes that are mostly read so; of others the first scalars are. */
const selections: Readonly<Record<string, string>> = {
  CodeableConcept: ' { text coding { system code display } }',
  Reference: ' { reference display }',
};
const mostScalars = 6;

function toCopy(schema: GraphQLSchema, access: Access, type: string, found: readonly PlacedField[]) {
  const of = viewedType(type);
  const heads = new Set(found.map(({ element: [head = ''] }) => head));
  const all = schema.getQueryType()?.getFields()[`${type}List`]?.args ?? [];
  const args = all.filter(({ name }) => seesArgument(access, of, name));
  const reading = namedParameters(of).filter(([, { elements: read }]) =>
    read.some(each => heads.has(each.split('.')[0] ?? '')),
  );
  const by = args.some(({ name }) => name === 'patient') ? '(patient: "Patient/1")' : '';
  return {
    type,
    fields: found.map(({ path, field }) => [...path.slice(0, -1), lineOf(field)].join('.')),
    arguments: args.flatMap(each =>
      reading.some(([key]) => key === each.name) ? `${each.name}: ${each.type}` : [],
    ),
    graphql: `{ ${type}List${by} ${selectionOf(schema, access, type, [['id'], ...found.map(({ path }) => path)])} }`,
  };
}

/** @param paths of what is selected, from the type or from `at` on @param at where that is in the resource type */
function selectionOf(
  schema: GraphQLSchema,
  access: Access,
  type: string,
  paths: readonly (readonly string[])[],
  at: readonly [resource: string, ...path: string[]] = [viewedType(type)],
): string {
  const [resource, ...before] = at;
  const heads = groupBy(paths, ([head = '']) => head);
  const fields = [...heads].map(([head, all]) => {
    const of = getNamedType(ownFields(schema, type).find(({ name }) => name === head)?.type);
    if (!of || isLeafType(of)) return head;
    if (selections[of.name]) return head + selections[of.name];
    const here = [...before, ...elementOf(type, head)];
    const given = all.flatMap(([, ...rest]) => (rest.length > 0 ? [rest] : []));
    const scalars = ownFields(schema, of.name)
      .filter(each => isLeafType(getNamedType(each.type)) && getNamedType(each.type).name !== 'base64Binary')
      .filter(({ name }) => seesElement(access, resource, [...here, ...elementOf(of.name, name)]))
      .slice(0, mostScalars);
    const below = given.length > 0 ? given : scalars.map(({ name }) => [name]);
    return `${head} ${selectionOf(schema, access, of.name, below, [resource, ...here])}`;
  });
  return `{ ${fields.join(' ') || '__typename'} }`;
}
