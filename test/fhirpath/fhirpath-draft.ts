// A seed → a FHIRPath expression of the forms that SQL can say, and items that it may hold for.
import type { Draw } from '../oracle/draw.ts';

/** What an item may hold: a primitive, or elements by name; `[]` stands for a list of them. */
type Shape = 'text' | 'boolean' | 'number' | { readonly [name: string]: Shape | readonly [Shape] };

const coding = { id: 'text', system: 'text', code: 'text', userSelected: 'boolean' } as const;
const concept = { text: 'text', coding: [coding] } as const;
const period = { id: 'text' } as const;
const point = { system: 'text', value: 'text', use: 'text', rank: 'number', period } as const;
const name = { use: 'text', family: 'text', text: 'text', period } as const;

/** By GraphQL name. */
export const shapes: Readonly<Record<string, Shape>> = {
  HumanName: name,
  ContactPoint: point,
  Coding: coding,
  CodeableConcept: concept,
  Identifier: { use: 'text', system: 'text', value: 'text', type: concept, period },
  PatientContact: { relationship: [concept], name, telecom: [point], gender: 'text' },
  PatientCommunication: { language: concept, preferred: 'boolean' },
  QuestionnaireItem: { linkId: 'text', required: 'boolean', maxLength: 'number', code: [coding] },
  String: 'text',
  code: 'text',
};

const words = ['a', 'A', 'ab', 'b', "it's", 'ä🐙', 'a\\b', ''];

export function randomItem(draw: Draw, shape: Shape): unknown {
  if (shape === 'text') return draw.pick(words);
  if (shape === 'boolean') return draw.chance(0.5);
  if (shape === 'number') return draw.int(4);
  const item: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(shape)) {
    const isList = Array.isArray(inner);
    const of = (isList ? inner[0] : inner) as Shape;
    if (draw.chance(0.55))
      item[key] = isList
        ? Array.from({ length: 1 + draw.int(3) }, () => randomItem(draw, of))
        : randomItem(draw, of);
    // A primitive may have a sibling, with a value or without.
    if (typeof of === 'string' && draw.chance(0.2)) item[`_${key}`] = { id: 'x' };
  }
  return item;
}

/** Operators stand without parentheses half of the time: their precedence has to be read right. */
export function randomCondition(draw: Draw, shape: Shape, depth: number): string {
  const form = depth === 0 ? 0 : draw.int(10);
  const inner = () => randomCondition(draw, shape, depth - 1);
  const operand = () => (draw.chance(0.5) ? `(${inner()})` : inner());
  if (form < 5) return test(draw, shape, '', depth);
  if (form < 8) return `${operand()} ${draw.pick(['and', 'or', 'xor', 'implies'])} ${operand()}`;
  if (form === 8) return `(${inner()}).not()`;
  return `(${inner()}) ${draw.pick(['=', '!='])} ${draw.chance(0.5)}`;
}

/** A condition on what `path` leads to; empty: on the item. */
function test(draw: Draw, shape: Shape, path: string, depth: number): string {
  const at = path === '' ? '$this' : path;
  if (draw.chance(0.12)) return `${at}.${draw.pick(['exists()', 'empty()'])}`;
  if (shape === 'boolean')
    return draw.pick([at, `${at}.not()`, `${at} = true`, `false != ${at}`, `${at} != true`]) ?? at;
  if (shape === 'number') return `${at} ${draw.pick(['=', '!=', '<', '<=', '>', '>='])} ${draw.int(4)}`;
  if (shape === 'text') {
    const value = quoted(draw.pick(words) ?? '');
    const call = `${at}.${draw.pick(['startsWith', 'endsWith', 'contains'])}(${value})`;
    const among = `${at} in (${value} | ${quoted(draw.pick(words) ?? '')})`;
    return draw.pick([`${at} = ${value}`, `${value} = ${at}`, `${at} != ${value}`, among, call]) ?? call;
  }
  const key = draw.pick(Object.keys(shape)) ?? '';
  const inner = shape[key] ?? 'text';
  const next = path === '' ? (draw.chance(0.1) ? `$this.${key}` : key) : `${path}.${key}`;
  if (Array.isArray(inner)) return onList(draw, inner[0] as Shape, next, depth);
  if (typeof inner !== 'string' && draw.chance(0.2))
    return `${next}.where(${criterion(draw, inner as Shape, depth)}).exists()`;
  return test(draw, inner as Shape, next, depth);
}

function onList(draw: Draw, shape: Shape, path: string, depth: number): string {
  const kept = criterion(draw, shape, depth);
  const member = typeof shape === 'string' ? '' : `.${draw.pick(Object.keys(shape))}`;
  const forms = [
    `${path}.exists()`,
    `${path}.empty()`,
    `${path}.exists(${kept})`,
    `${path}.where(${kept}).exists()`,
    `${path}.where(${kept}).empty()`,
    `${path}.where(${kept})${member}.exists()`,
    `${path}${member}.empty()`,
  ];
  return draw.pick(forms) ?? '';
}

/** The package keeps an element for a criterion that is a path to false; as `path = true` it does not. */
function criterion(draw: Draw, shape: Shape, depth: number): string {
  const condition = randomCondition(draw, shape, Math.max(0, depth - 1));
  return /^[$\w.]+$/.test(condition) ? `${condition} = true` : condition;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
