// A seed, a type and elements of it → a FHIRPath condition on them, of the forms that become JavaScript and of some beside them: paths are
// those that the elements have, literals are their values.
import { elements } from '../../runtime/base/definitions/elements.ts';
import { isRecord } from '../../runtime/base/json/object.ts';
import type { Draw } from '../oracle/draw.ts';

export function draftCondition(draw: Draw, type: string, items: readonly unknown[], depth = 2): string {
  const form = depth === 0 ? 9 : draw.int(12);
  const inner = () => draftCondition(draw, type, items, depth - 1);
  if (form < 2) return `(${inner()}) ${draw.pick(['and', 'or', 'xor', 'implies'])} (${inner()})`;
  if (form === 2) return `(${inner()}).not()`;
  if (form === 3) return `(${inner()}) ${draw.pick(['=', '!='])} ${draw.chance(0.5)}`;
  return onPath(draw, { type, items, path: '', depth });
}

interface Place {
  readonly type: string;
  readonly items: readonly unknown[];
  readonly path: string;
  readonly depth: number;
}

/** One step further into a random element, or a test of where it is. */
function onPath(draw: Draw, place: Place): string {
  const { type, items, path, depth } = place;
  const owner = draw.pick(items.filter(isRecord));
  const fields = elements().types[type]?.fields ?? {};
  if (Object.hasOwn(elements().primitives, type)) return onPrimitive(draw, place);
  const key = draw.pick(Object.keys(owner ?? {}))?.replace(/^_/, '') ?? 'id';
  const field = draw.chance(0.05) ? fields[draw.pick(Object.keys(fields)) ?? ''] : fields[key];
  if (!field || draw.chance(0.15)) return onComplex(draw, place);
  const name = field.choice ?? (field === fields[key] ? key : (draw.pick(Object.keys(fields)) ?? key));
  const next = path === '' ? (draw.chance(0.1) ? `$this.${name}` : name) : `${path}.${name}`;
  const values = items.flatMap(each => (isRecord(each) ? [each[key] ?? each[`_${key}`]].flat() : []));
  const isTyped = field.choice !== undefined && draw.chance(0.5);
  const inside = {
    type: field.type,
    items: values.filter(each => each !== undefined && each !== null),
    path: isTyped ? `${next}.ofType(${field.type})` : next,
    depth,
  };
  return onPath(draw, { ...inside, path: picked(draw, inside) });
}

function picked(draw: Draw, { type, items, path, depth }: Place): string {
  switch (draw.int(12)) {
    case 0:
      return `${path}.first()`;
    case 1:
      return `${path}.last()`;
    case 2:
      return `${path}[${draw.int(2)}]`;
    case 3:
      return depth > 0 ? `${path}.where(${draftCondition(draw, type, items, depth - 1)})` : path;
    default:
      return path;
  }
}

function onComplex(draw: Draw, { type, items, path, depth }: Place): string {
  const at = path === '' ? '$this' : path;
  const inner = () => (depth > 0 ? draftCondition(draw, type, items, depth - 1) : 'id.exists()');
  const url = draw.pick(items.flatMap(each => (isRecord(each) ? [each.extension ?? []].flat() : [])));
  const written = quoted(isRecord(url) ? String(url.url) : 'http://example.org');
  const forms = [
    `${at}.exists()`,
    `${at}.empty()`,
    `${at}.count() ${draw.pick(['=', '>', '<='])} ${draw.int(3)}`,
    `${at}.exists(${inner()})`,
    `${at}.all(${inner()})`,
    `${at}.extension(${written}).exists()`,
    `${at}.extension(${written}).value.exists()`,
  ];
  return draw.pick(forms) ?? '';
}

function onPrimitive(draw: Draw, { items, path }: Place): string {
  const at = path === '' ? '$this' : path;
  const value = draw.pick(items);
  if (draw.chance(0.15))
    return (
      draw.pick([`${at}.exists()`, `${at}.hasValue()`, `${at}.extension.empty()`, `${at}.id.exists()`, at]) ??
      at
    );
  const literal = literalOf(draw, value);
  const other = literalOf(draw, draw.pick(items));
  if (draw.chance(0.4) || typeof value !== 'string')
    return draw.chance(0.8)
      ? `${at} ${draw.pick(['=', '!=', '<', '<=', '>', '>='])} ${literal}`
      : (draw.pick([
          `${literal} = ${at}`,
          `${at} in (${literal} | ${other})`,
          `${literal} in ${at}`,
          `${at} contains ${other}`,
        ]) ?? at);
  const from = draw.int(Math.min(value.length, 5));
  const part = quoted(value.slice(from, from + 1 + draw.int(6)));
  const word = value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').slice(0, 6);
  const forms = [
    `${at}.${draw.pick(['startsWith', 'endsWith', 'contains'])}(${part})`,
    `${at}.lower() = ${quoted(value.toLowerCase())}`,
    `${at}.upper().contains(${part})`,
    `${at}.length() ${draw.pick(['<', '=', '>='])} ${value.length - draw.int(2)}`,
    `${at}.matches(${quoted(draw.pick([`^${word}`, '^(?=[A-Z])', '(?<!a)b', '\\d+(?=-)', '[a-z]+\\s[a-z]*', 'é|.$', `(?:${word})+$`, '(a|aa)+$', '(']) ?? '')})`,
  ];
  return draw.pick(forms) ?? '';
}

function literalOf(draw: Draw, value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d\d/.test(value))
    return draw.chance(0.8) ? `@${value}` : draw.chance(0.5) ? `@${value.slice(0, 10)}` : quoted(value);
  if (typeof value === 'string') return quoted(draw.chance(0.2) ? value.toUpperCase() : value);
  if (typeof value === 'number') return String(Math.abs(draw.chance(0.3) ? Math.round(value) : value));
  return typeof value === 'boolean' ? String(draw.chance(0.5) ? value : !value) : "'none'";
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
