// A document with @flatten, @first, @singleton and @slice, and graphql-js' answer to it as if they were not there, in;
// the answer in the form that they ask for out. https://hl7.org/fhir/R4/graphql.html#flattening
// Errors and incomplete marks get the paths of the new answer; those of dropped values are dropped.

import { type DocumentNode, type GraphQLObjectType, type SelectionSetNode, visit } from 'graphql';
import { baseName, collated } from './collated.ts';
import { type Asked, type Field, fieldsIn, insideOf, type Path } from './collect.ts';

export interface Formed {
  readonly data: unknown;
  /** Paths of the new answer where @singleton met several values. */
  readonly several: readonly Path[];
  /** Errors of graphql-js that are about the new answer, by their place in the list, each with its path there if it has one. */
  readonly errors: readonly { readonly index: number; readonly path: Path | undefined }[];
  readonly incomplete: readonly Path[];
}

/** What graphql-js noted, by path. */
export interface Noted {
  readonly errors: readonly (Path | undefined)[];
  readonly incomplete: readonly Path[];
}

/** @param at where the object stands in the answer of graphql-js */
export function formed(
  object: unknown,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  at: Path,
  asked: Asked,
  noted: Noted,
): Formed {
  const several: Path[] = [];
  const errors: { index: number; path: Path | undefined }[] = [];
  const incomplete = new Map<string, Path>();
  const data = object === null ? null : objectOf(object, fieldsIn(type, set, asked), at, []);
  return { data, several, errors, incomplete: [...incomplete.values()] };

  function objectOf(value: unknown, fields: readonly Field[], from: Path, to: Path): unknown {
    const together = collated(fields, asked);
    const groups = new Map<string, Share[]>();
    const seen: Seen[] = [];
    for (const share of shares(value, from, fields, root, asked, seen))
      groups.set(share.key, [...(groups.get(share.key) ?? []), share]);
    const members = [...groups].map(([key, group]) => [key, member(group, together, [...to, key])] as const);
    for (const one of seen) note(one, groups, new Map(members), to);
    return Object.fromEntries(members);
  }

  /** An error is about the first key that is null and may be so for it; a cut list, about all lists that it gave items to. */
  function note(
    { path, first }: Seen,
    groups: ReadonlyMap<string, readonly Share[]>,
    members: ReadonlyMap<string, unknown>,
    to: Path,
  ): void {
    const keys = [...groups].filter(([, group]) => group.some(({ fields }) => fields.includes(path)));
    for (const [index, own] of noted.errors.entries()) {
      if (!own || !isSame(own, path)) continue;
      const [key] = keys.find(([each]) => members.get(each) === null) ?? [];
      errors.push({ index, path: key === undefined ? undefined : [...to, key] });
    }
    if (first || !noted.incomplete.some(own => isSame(own, path))) return;
    const lists = keys.filter(([key]) => Array.isArray(members.get(key)));
    for (const found of lists.length > 0 ? lists.map(([key]) => [...to, key]) : [to])
      incomplete.set(JSON.stringify(found), found);
  }

  function member(group: readonly Share[], together: ReadonlySet<string>, to: Path): unknown {
    const [first] = group;
    if (!first) throw new Error('A key has nothing behind it.');
    const { field } = first;
    const items = group.flatMap(share => share.items);
    const isList = field.list || together.has(first.name) || group.some(({ repeats }) => repeats);
    if (isList && !field.singleton) {
      if (items.length === 0) return group.some(({ isThere }) => isThere) ? [] : null;
      return items.map((item, i) => formOf(item, [...to, i]));
    }
    const values = items.filter(({ value }) => value !== null);
    const [one] = values;
    if (values.length < 2) return one ? formOf(one, to) : null;
    several.push(to);
    return null;
  }

  function formOf({ value, path, field }: Found, to: Path): unknown {
    if (value === null || !field.type) return value;
    return objectOf(value, insideOf(field, value, asked), path, to);
  }
}

/** A value, and where it stood before. Under one key may be those of several fields. */
interface Found {
  readonly value: unknown;
  readonly field: Field;
  readonly path: Path;
}

/** A field that was looked at, by its path before. */
interface Seen {
  readonly path: Path;
  readonly first: boolean;
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((step, i) => step === other[i]);
}

/** What one field gives to the object that it ends up in, under one key. */
interface Share {
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  readonly items: readonly Found[];
  /** The field was a list, be it empty. */
  readonly isThere: boolean;
  /** A list was left out around it. */
  readonly repeats: boolean;
  /** Paths before of the field itself and of those that were left out around it. */
  readonly fields: readonly Path[];
}

/** What flattened fields hand down to those inside. */
interface Around {
  readonly repeats: boolean;
  readonly suffix: string;
  readonly sliced: boolean;
  readonly fields: readonly Path[];
}

const root: Around = { repeats: false, suffix: '', sliced: false, fields: [] };

function* shares(
  object: unknown,
  at: Path,
  fields: readonly Field[],
  around: Around,
  asked: Asked,
  seen: Seen[],
): Generator<Share> {
  for (const field of fields) {
    const value = (object as Record<string, unknown> | undefined)?.[field.key] ?? null;
    const path = [...at, field.key];
    seen.push({ path, first: field.first });
    const through = [...around.fields, path];
    const all = found(value, path, field);
    const items = field.first ? all.slice(0, 1) : all;
    const names = field.slice ? (asked.slices(path) ?? []) : [];
    const suffixOf = (place: number) => around.suffix + (field.slice ? `.${names[place]}` : '');
    const sliced = around.sliced || field.slice;
    if (field.flatten) {
      const repeats = around.repeats || (field.list && !field.first);
      const inside = { repeats, sliced, fields: through };
      for (const [i, item] of items.entries())
        if (item.value !== null)
          yield* shares(
            item.value,
            item.path,
            insideOf(field, item.value, asked),
            { ...inside, suffix: suffixOf(i) },
            asked,
            seen,
          );
      if (!field.slice && items.every(item => item.value === null))
        yield* shares(
          undefined,
          path,
          insideOf(field, undefined, asked),
          { ...inside, suffix: around.suffix },
          asked,
          seen,
        );
      continue;
    }
    const name = baseName(field, around.sliced);
    const rest = { name, field, repeats: around.repeats, isThere: Array.isArray(value), fields: through };
    if (!field.slice) yield { ...rest, key: field.key + around.suffix, items };
    else
      for (const [i, item] of items.entries()) yield { ...rest, key: field.key + suffixOf(i), items: [item] };
  }
}

function found(value: unknown, path: Path, field: Field): Found[] {
  if (Array.isArray(value))
    return value.map((each: unknown, i) => ({ value: each, path: [...path, i], field }));
  return value === null ? [] : [{ value, path, field }];
}

/** Whether the document has such a directive anywhere. */
export function hasDirectives(document: DocumentNode): boolean {
  let has = false;
  visit(document, {
    Directive: ({ name }) => {
      has ||= ['flatten', 'first', 'singleton', 'slice'].includes(name.value);
    },
  });
  return has;
}
