// In: the JSON text of `data` and the shape that directives give it. Out: the text reshaped, numbers by their digits, and errors.
// https://hl7.org/fhir/R4/graphql.html#list: the children of what is flattened are lists where it was one.

import { JsonNumber } from '../store/json-number.ts';
import { type JsonObject, type JsonValue, readJson } from '../store/json-read.ts';
import { type FieldError, fieldError } from './error.ts';
import { type FieldShape, type ObjectShape, sliceKey } from './shape.ts';
import type { Path } from './splice.ts';

export interface Reshaped {
  readonly text: string;
  readonly errors: readonly FieldError[];
}

/** The values of one name, as they come in. */
interface Member {
  /** A list because the field, or something that was flattened on the way to it, repeats. */
  readonly list: boolean;
  readonly singleton: FieldShape | undefined;
  readonly path: Path;
  /** Nothing that is there has been seen yet: null, not an empty list. */
  present: boolean;
  readonly values: JsonValue[];
}

type Members = Map<string, Member>;

/** Where members go, and what came of the way there. */
interface Target {
  readonly members: Members;
  readonly suffix: string;
  readonly list: boolean;
}

export function reshape(text: string, shape: ObjectShape): Reshaped {
  const { value } = readJson(text);
  if (value === undefined) throw new Error('The answer is no JSON.');
  const errors: FieldError[] = [];
  return { text: printed(isObject(value) ? object(value, shape, []) : value), errors };

  function object(source: JsonObject, fields: ObjectShape, path: Path): JsonObject {
    const members: Members = new Map();
    spread(source, Object.keys(source), fields, { members, suffix: '', list: false }, path);
    return Object.fromEntries([...members].map(([key, member]) => [key, whole(member)]));
  }

  /** @param keys what is selected: a source that is absent brings names without values */
  function spread(
    source: JsonObject | undefined,
    keys: readonly string[],
    fields: ObjectShape,
    target: Target,
    path: Path,
  ): void {
    for (const key of keys) {
      if (key === sliceKey) continue;
      const shape = fields.get(key);
      const value = source?.[key] ?? null;
      if (shape) field(key, value, shape, target, [...path, key]);
      else add(target, key, value, Array.isArray(value), undefined, [...path, key]);
    }
  }

  function field(key: string, value: JsonValue, shape: FieldShape, target: Target, path: Path): void {
    const items = Array.isArray(value) ? value : value === null ? [] : [value];
    const used = shape.first ? items.slice(0, 1) : items;
    const repeats = shape.list && !shape.first;
    if (shape.flatten) {
      const list = target.list || repeats;
      if (used.length === 0 && !shape.slice)
        spread(undefined, shape.keys, shape.fields, { ...target, list }, path);
      for (const [i, item] of used.entries()) {
        const suffix = target.suffix + sliced(item, i, shape);
        spread(
          isObject(item) ? item : undefined,
          shape.keys,
          shape.fields,
          { ...target, suffix, list },
          path,
        );
      }
      return;
    }
    const made = used.map((item, i) =>
      isObject(item) ? object(item, shape.fields, shape.list ? [...path, i] : path) : item,
    );
    const one = shape.singleton ? shape : undefined;
    if (shape.slice) {
      for (const [i, item] of made.entries())
        add(
          { ...target, suffix: target.suffix + sliced(used[i] ?? null, i, shape) },
          key,
          item,
          false,
          one,
          path,
        );
      return;
    }
    const joined = repeats && value !== null ? made : (made[0] ?? null);
    add(target, key, joined, repeats, one, path);
  }

  function add(
    { members, suffix, list }: Target,
    key: string,
    value: JsonValue,
    repeats: boolean,
    singleton: FieldShape | undefined,
    path: Path,
  ): void {
    const name = key + suffix;
    const member = members.get(name) ?? {
      ...{ list: list || repeats, singleton, path, present: false, values: [] },
    };
    members.set(name, member);
    if (value === null) return;
    member.present = true;
    if (Array.isArray(value) && repeats) member.values.push(...value);
    else member.values.push(value);
  }

  function whole({ list, singleton, path, present, values }: Member): JsonValue {
    if (singleton) {
      const [only = null, ...others] = values;
      if (others.length === 0) return only;
      const message = `@singleton: there are ${values.length} values, and one was promised.`;
      errors.push(fieldError(message, 'multiple-matches', singleton.node, path));
      return null;
    }
    if (!present) return null;
    return list || values.length > 1 ? values : (values[0] ?? null);
  }
}

/** `.official`; nothing for an item without the element. */
function sliced(item: JsonValue, index: number, { slice }: FieldShape): string {
  if (slice === undefined) return '';
  let value = slice === 'index' ? new JsonNumber(String(index)) : isObject(item) ? item[sliceKey] : undefined;
  // An element of an element comes inside of it.
  while (value !== undefined && isObject(value)) value = value[sliceKey];
  if (value === null || value === undefined) return '';
  return `.${value instanceof JsonNumber ? value.text : String(value)}`;
}

function isObject(value: JsonValue): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

function printed(value: JsonValue): string {
  if (value instanceof JsonNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(printed).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${printed(member)}`)
    .join()}}`;
}
