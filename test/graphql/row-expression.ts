// A seed and resources of one type → FHIRPath conditions on a resource, of the forms that SQL can say, with values that occur.
import { elements, type FieldElements } from '../../runtime/base/definitions/elements.ts';
import type { Draw } from '../oracle/draw.ts';
import { Exact, isObject, type Json, type Resource } from '../oracle/json.ts';

type Members = Readonly<Record<string, Json>>;

/** @param depth how deep conditions nest */
export function rowExpression(draw: Draw, resources: readonly Resource[], depth = 2): string {
  const one = () => onResource(draw, draw.pick(resources));
  if (depth === 0) return one();
  const inner = () => `(${rowExpression(draw, resources, depth - 1)})`;
  const form = draw.int(8);
  if (form < 4) return one();
  if (form < 7) return `${inner()} ${draw.pick(['and', 'or', 'xor', 'implies'])} ${inner()}`;
  return draw.chance(0.5) ? `${inner()}.not()` : `${inner()} ${draw.pick(['=', '!='])} ${draw.chance(0.5)}`;
}

function onResource(draw: Draw, resource: Resource | undefined): string {
  return resource ? condition(draw, resource.resourceType, resource, '') : 'id.exists()';
}

const texts = new Set(['string', 'code', 'uri', 'url', 'canonical', 'id', 'oid', 'uuid', 'markdown']);
/** Operators of FHIRPath. */
const words = new Set(['div', 'mod']);
const numbers = new Set(['integer', 'positiveInt', 'unsignedInt']);

/** @param path that led to the value, with a dot at its end; empty on the item itself */
function condition(draw: Draw, type: string, value: Members, path: string): string {
  const fields = elements().types[type]?.fields ?? {};
  const names = Object.keys(fields).filter(name => !words.has(name) && isSayable(fields[name]));
  const present = names.filter(name => value[name] !== undefined);
  const name = draw.pick(draw.chance(0.9) && present.length > 0 ? present : names) ?? 'id';
  const field = fields[name];
  const inner = value[name];
  const own = `${path}${name}`;
  if (!field || inner === undefined || draw.chance(0.1))
    return `${own}.${draw.pick(['exists()', 'empty()'])}`;
  if (field.primitive) return onPrimitive(draw, field.type, inner, own);
  if (!field.list) {
    if (!isObject(inner)) throw new Error(`${own} is not an object.`);
    return draw.chance(0.2)
      ? `${own}.where(${criterion(draw, field.type, inner)}).exists()`
      : condition(draw, field.type, inner, `${own}.`);
  }
  const item = Array.isArray(inner) ? draw.pick(inner.filter(isObject)) : undefined;
  const kept = criterion(draw, field.type, item ?? {});
  return (
    draw.pick([
      `${own}.exists()`,
      `${own}.exists(${kept})`,
      `${own}.where(${kept}).exists()`,
      `${own}.where(${kept}).empty()`,
      `${own}.where(${kept}).id.empty()`,
    ]) ?? ''
  );
}

/** Choices have other names in FHIRPath; lists of primitives and resources inside are left to the package. */
function isSayable(field: FieldElements | undefined): boolean {
  if (!field || field.choice !== undefined || field.type === 'Resource') return false;
  return !(field.list && field.primitive);
}

function onPrimitive(draw: Draw, type: string, value: Json, path: string): string {
  if (typeof value === 'boolean')
    return draw.pick([path, `${path}.not()`, `${path} = true`, `${path} != true`]) ?? path;
  if (value instanceof Exact && numbers.has(type))
    return `${path} ${draw.pick(['=', '!=', '<', '<=', '>', '>='])} ${value.text}`;
  if (typeof value !== 'string' || !texts.has(type)) return `${path}.${draw.pick(['exists()', 'empty()'])}`;
  const call = draw.pick(['startsWith', 'endsWith', 'contains']);
  const from = call === 'endsWith' ? Math.max(0, value.length - 3) : 0;
  const part = call === 'endsWith' ? value.slice(from) : value.slice(from, from + 1 + draw.int(3));
  const forms = [
    `${path} = ${quoted(value)}`,
    `${quoted(value)} = ${path}`,
    `${path} != ${quoted(value)}`,
    `${path}.${call}(${quoted(part)})`,
  ];
  return draw.pick(forms) ?? path;
}

/** The package keeps an element for a criterion that is a path to false; as `path = true` it does not. */
function criterion(draw: Draw, type: string, value: Members): string {
  const text = condition(draw, type, value, '');
  return /^[\w.]+$/.test(text) ? `${text} = true` : text;
}

function quoted(whole: string): string {
  const text = whole.slice(0, 200).toWellFormed();
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')}'`;
}
