// An item of a repeating element in, a FHIRPath expression that may hold for it out; by the forms people write.

import r4 from 'fhirpath/fhir-context/r4';
import type { Draw } from './draw.ts';
import { type Item, isItem } from './item.ts';
import { Exact, isObject, type Json } from './json.ts';

/** `each`: an item or a primitive value. */
export function randomExpression(draw: Draw, each: unknown): string {
  const simple = isItem(each) ? onItem(draw, each) : onPrimitive(draw, each);
  if (draw.chance(0.1)) return `(${simple}).not()`;
  if (!draw.chance(0.2)) return simple;
  const other = isItem(each) ? onItem(draw, each) : onPrimitive(draw, each);
  return `${simple} ${draw.pick(['and', 'or'])} ${other}`;
}

function onPrimitive(draw: Draw, value: unknown): string {
  if (typeof value !== 'string') return draw.pick(['$this.exists()', 'true', 'false', '{}']) ?? 'true';
  const start = quoted(value.slice(0, 1 + draw.int(4)));
  const forms = [
    `$this = ${quoted(value)}`,
    `startsWith(${start})`,
    `$this.length() > ${draw.int(9)}`,
    `$this != ${quoted(value)}`,
    'extension.exists()',
    'id.exists() or hasValue().not()',
  ];
  return draw.pick(forms) ?? 'true';
}

function onItem(draw: Draw, item: Item): string {
  const absent = draw.pick(['id', 'extension', 'use', 'type', 'text', 'code', 'value']) ?? 'id';
  const names = Object.keys(item.json).filter(name => /^[a-z]\w*$/.test(name) && !reserved.has(name));
  const name = draw.pick(names);
  if (name === undefined || draw.chance(0.1)) return `${absent}.${draw.pick(['exists()', 'empty()'])}`;
  const value = item.json[name] ?? null;
  const path = withoutType(item.path, name);
  if (draw.chance(0.05)) return `%resource.id = ${quoted(String(item.resource.id))}`;
  if (draw.chance(0.15)) return draw.chance(0.5) ? `${path}.exists()` : `${path}.empty()`;
  if (Array.isArray(value)) return onList(draw, path, value);
  if (isObject(value)) return onObject(draw, path, value);
  // Another item may have a value of another type there.
  if (path !== name)
    return `${path} = ${value instanceof Exact ? value.text.replace(/[eE].*$/, '') : typeof value === 'string' ? quoted(value) : value}`;
  const test = onValue(draw, path, value);
  return draw.chance(0.15) ? `$this.where(${test}).exists()` : test;
}

function onList(draw: Draw, path: string, values: readonly Json[]): string {
  const first = values.find(isObject);
  const forms = [`${path}.count() > ${draw.int(3)}`, `${path}.count() = ${values.length}`];
  if (first)
    forms.push(
      `${path}.where(${onObject(draw, '', first)}).exists()`,
      `${path}.all(${onObject(draw, '', first)})`,
    );
  const text = values.find(value => typeof value === 'string');
  if (text !== undefined)
    forms.push(
      `${path}.first() = ${quoted(text)}`,
      `${path}.where($this = ${quoted(text)}).exists()`,
      `${quoted(text)} in ${path}`,
    );
  return draw.pick(forms) ?? 'true';
}

/** `path` is empty where the object itself is `$this`. */
function onObject(draw: Draw, path: string, value: Readonly<Record<string, Json>>): string {
  const dot = path === '' ? '' : `${path}.`;
  const name = draw.pick(Object.keys(value).filter(each => /^[a-z]+$/.test(each) && !reserved.has(each)));
  const inner = name === undefined ? null : (value[name] ?? null);
  if (name === undefined) return `${dot}exists()`;
  return typeof inner === 'object' && !(inner instanceof Exact)
    ? `${dot}${name}.exists()`
    : onValue(draw, `${dot}${name}`, inner);
}

function onValue(draw: Draw, path: string, value: Json): string {
  if (value instanceof Exact)
    return `${path} ${draw.pick(['=', '>', '<', '>=', '!='])} ${value.text.replace(/[eE].*$/, '')}`;
  if (typeof value === 'boolean')
    return draw.pick([path, `${path} = true`, `${path} = false`, `${path}.not()`]) ?? path;
  const text = String(value);
  if (/^\d{4}(-|$)/.test(text)) return `${path}.exists()`;
  const forms = [
    `${path} = ${quoted(text)}`,
    `${path} = ${quoted(text)}`,
    `${path} != ${quoted(text)}`,
    `${path}.startsWith(${quoted(text.slice(0, 3))})`,
  ];
  return draw.pick(forms) ?? 'true';
}

/** `valueQuantity` is `value` in FHIRPath. */
function withoutType(parent: string, name: string): string {
  for (let end = name.length - 1; end > 0; end--)
    if (r4.choiceTypePaths[`${parent}.${name.slice(0, end)}`]) return name.slice(0, end);
  return name;
}

// FHIRPath's own words, and names that its functions share.
const reserved = new Set([
  'as',
  'contains',
  'div',
  'in',
  'is',
  'mod',
  'and',
  'or',
  'xor',
  'implies',
  'resourceType',
  'contained',
]);

function quoted(whole: string): string {
  // Servers bound the length of an expression; attachments are longer than that.
  const text = whole.slice(0, 200).toWellFormed();
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')}'`;
}
