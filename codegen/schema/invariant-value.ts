// Values and conditions of a FHIRPath expression as JavaScript: their operators, and what one becomes where the other is needed.
// FHIRPath has three truth values: a condition is code for «is true» and code for «is false»; neither holds of an empty result.
// https://hl7.org/fhirpath/N1/#operations · https://hl7.org/fhirpath/N1/#boolean-logic

import type { Field } from '../ir.ts';

/** The expression is outside of what is compiled; invariantCode catches it. */
export class Unsupported extends Error {}

/** At most one value: code that is undefined if it is absent. */
export interface One {
  readonly kind: 'one';
  readonly code: string;
  readonly type: string;
  /** It is never undefined. */
  readonly isThere?: boolean;
  /** A choice, of these members of `owner`. */
  readonly choice?: { readonly owner: Value; readonly fields: readonly Field[] };
}

/** Code of an array. */
export interface Many extends Omit<One, 'kind' | 'isThere'> {
  readonly kind: 'many';
}

/** Code of two conditions; `isTotal`: one of them holds always. */
export interface Truth {
  readonly kind: 'truth';
  readonly holds: string;
  readonly fails: string;
  readonly isTotal: boolean;
}

export type Value = One | Many;
export type Code = Value | Truth;

export const and = (a: string, b: string) => `(${a} && ${b})`;
export const or = (a: string, b: string) => `(${a} || ${b})`;
export const not = (code: string) => (/^\(.*\)$/.test(code) && isGroup(code) ? `!${code}` : `!(${code})`);

/** Whether the first parenthesis is closed by the last one. */
function isGroup(code: string): boolean {
  let depth = 0;
  for (let i = 0; i < code.length; i++) {
    if (code[i] === '(') depth++;
    else if (code[i] === ')' && --depth === 0) return i === code.length - 1;
    else if (/['"`/]/.test(code[i] ?? '')) return false;
  }
  return false;
}

export function unequal(a: Truth, b: Truth): Truth {
  const isTotal = a.isTotal && b.isTotal;
  const same = isTotal ? `(${a.holds}) === (${b.holds})` : or(and(a.holds, b.holds), and(a.fails, b.fails));
  const other = isTotal ? `(${a.holds}) !== (${b.holds})` : or(and(a.holds, b.fails), and(a.fails, b.holds));
  return { kind: 'truth', isTotal, holds: other, fails: same };
}

export function equality(operator: string, left: Code, right: Code): Truth {
  if (operator !== '=' && operator !== '!=')
    throw new Unsupported(`The operator ${operator} is not compiled.`);
  const found = equal(left, right);
  return operator === '=' ? found : inverse(found);
}

export const inverse = ({ holds, fails, isTotal }: Truth): Truth => ({
  kind: 'truth',
  holds: fails,
  fails: holds,
  isTotal,
});

function equal(left: Code, right: Code): Truth {
  if (left.kind === 'truth' || right.kind === 'truth') return inverse(unequal(truth(left), truth(right)));
  if (timeTypes.has(left.type) || timeTypes.has(right.type))
    throw new Unsupported('Equality of times is not compiled.');
  if (left.kind === 'one' && right.kind === 'one') {
    const isTotal = left.isThere === true && right.isThere === true;
    const args = `(${left.code}, ${right.code})`;
    if (isTotal && isNumber(left) && isNumber(right)) return total(`${left.code} === ${right.code}`);
    return { kind: 'truth', holds: `same${args}`, fails: `differs${args}`, isTotal };
  }
  const args = `(${many(left).code}, ${many(right).code})`;
  return { kind: 'truth', holds: `sameAll${args}`, fails: `differAll${args}`, isTotal: false };
}

const flipped: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const timeTypes: ReadonlySet<string> = new Set(['date', 'dateTime', 'instant']);
const numberTypes: ReadonlySet<string> = new Set(['decimal', 'integer', 'positiveInt', 'unsignedInt']);
const quantityTypes: ReadonlySet<string> = new Set(['Quantity', 'Age', 'Count', 'Distance', 'Duration']);

const isNumber = ({ type }: Value) => numberTypes.has(type);

export function comparison(operator: string, left: Code, right: Code): Truth {
  const [a, b] = [one(left), one(right)];
  const opposite = flipped[operator];
  if (opposite === undefined) throw new Unsupported(`The operator ${operator} is not compiled.`);
  if (isNumber(a) && isNumber(b)) {
    const holds = `${a.code} ${operator} ${b.code}`;
    const isTotal = a.isThere === true && b.isThere === true;
    return { kind: 'truth', holds, fails: isTotal ? not(holds) : `${a.code} ${opposite} ${b.code}`, isTotal };
  }
  const by = [timeTypes, quantityTypes].findIndex(types => types.has(a.type) && types.has(b.type));
  if (by < 0) throw new Unsupported(`A ${a.type} and a ${b.type} are not compared.`);
  const holds = `${by === 0 ? 'times' : 'quantities'}(${a.code}, '${operator}', ${b.code})`;
  const fails = `(${a.code} !== undefined && ${b.code} !== undefined && !${holds})`;
  return { kind: 'truth', holds, fails, isTotal: false };
}

export function membership(item: Code, items: Code): Truth {
  const [a, b] = [one(value(item)), many(value(items))];
  const holds = `isIn(${a.code}, ${b.code})`;
  return { kind: 'truth', holds, fails: `(${a.code} !== undefined && !${holds})`, isTotal: false };
}

export function sum(operator: string, left: Code, right: Code): Value {
  const [a, b] = [value(left), value(right)];
  if (operator === '&') {
    const part = (of: Value) => (of.kind === 'many' ? `${of.code}[0] ?? ''` : `${of.code} ?? ''`);
    return { kind: 'one', code: `\`\${${part(a)}}\${${part(b)}}\``, type: 'string', isThere: true };
  }
  if (
    (operator !== '+' && operator !== '-') ||
    a.kind === 'many' ||
    b.kind === 'many' ||
    !a.isThere ||
    !b.isThere
  )
    throw new Unsupported(`The operator ${operator} is not compiled here.`);
  if (!isNumber(a) || !isNumber(b)) throw new Unsupported(`${operator} is compiled for numbers alone.`);
  return { kind: 'one', code: `(${a.code} ${operator} ${b.code})`, type: 'integer', isThere: true };
}

export const nothing: Truth = { kind: 'truth', holds: 'false', fails: 'false', isTotal: false };

export function exists(of: Code): Truth {
  const found = value(of);
  return total(found.kind === 'many' ? `${found.code}.length > 0` : `${found.code} !== undefined`);
}

export function below(name: 'children' | 'descendants', of: Code): Many {
  const found = value(of);
  const code = found.kind === 'one' ? `${name}(${found.code})` : `each(${found.code}, ${name})`;
  return { kind: 'many', code, type: 'any' };
}

export function string(of: Code): One {
  const found = one(value(of));
  if (found.type === 'any' || lowerCase.test(found.type)) return found;
  throw new Unsupported(`A ${found.type} is not a string.`);
}

const lowerCase = /^[a-z]/;

export function index(of: Code): string {
  const found = one(value(of));
  if (!/^\d+$/.test(found.code)) throw new Unsupported('Only a number can be an index.');
  return found.code;
}

/** A value as a condition: a boolean is itself, anything else is true if it is there. */
export function truth(of: Code): Truth {
  if (of.kind === 'truth') return of;
  if (of.kind === 'many') {
    if (of.type === 'boolean' || of.type === 'any')
      throw new Unsupported('Several values are not a condition.');
    return { kind: 'truth', holds: `${of.code}.length > 0`, fails: 'false', isTotal: false };
  }
  if (of.type === 'boolean')
    return { kind: 'truth', holds: `${of.code} === true`, fails: `${of.code} === false`, isTotal: false };
  if (of.type === 'any') throw new Unsupported('A value whose type is not known is not a condition.');
  return { kind: 'truth', holds: `${of.code} !== undefined`, fails: 'false', isTotal: false };
}

export function total(holds: string): Truth {
  return { kind: 'truth', holds, fails: not(holds), isTotal: true };
}

export function value(of: Code): Value {
  if (of.kind !== 'truth') return of;
  const { holds, fails, isTotal } = of;
  return isTotal
    ? { kind: 'one', code: `(${holds})`, type: 'boolean', isThere: true }
    : { kind: 'one', code: `(${holds} || (${fails} ? false : undefined))`, type: 'boolean' };
}

export function one(of: Code): One {
  const found = value(of);
  // More than one value would be an error of the evaluation; the first one stands for them.
  return found.kind === 'one' ? found : { kind: 'one', code: `${found.code}[0]`, type: found.type };
}

export function many(of: Code): Many {
  const found = value(of);
  if (found.kind === 'many') return found;
  const { code, type, choice } = found;
  return { kind: 'many', code: `only(${code})`, type, ...(choice ? { choice } : {}) };
}

export const spread = ({ code }: Many) => `...${code}`;
