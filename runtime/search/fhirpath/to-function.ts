// In: a FHIRPath expression and the type of the items that it filters. Out: a JavaScript function with the results of the fhirpath package,
// if the expression has only forms that take little time. For example, `value.matches('^S(?=[0-9]+$)')` on an Identifier. What the function
// cannot decide, such as an error of the expression, is left to the package as well: it throws `undecided`.
// https://hl7.org/fhirpath/N1/

import { elements } from '../../base/definitions/elements.ts';
import { isRecord } from '../../base/json/object.ts';
import { type Comparison, type Expression, type Logic, literalsOf, parseExpression } from './expression.ts';
import { regexCost, regexSteps } from './regex-cost.ts';
import { fhirPrimitives, integers, texts } from './to-sql.ts';
import {
  leave,
  member,
  none,
  ofTypes,
  type Run,
  rootValues,
  type Select,
  spend,
  type Values,
} from './values.ts';

/** Of an item, as JSON has it. Undefined: the result is empty. @throws undecided */
export type Test = (item: unknown, run: Run) => Tri;
type Tri = boolean | undefined;
type Call = Extract<Expression, { kind: 'call' }>;

/**
 * @param type GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`
 * @param isPair items are primitives, each with its id and extensions: `["Anna", {"id": "x"}]`
 */
export function fhirpathTest(text: string, type: string, isPair = false): Test | undefined {
  const tree = parseExpression(text);
  const item = tree && rootValues(fhirPrimitives[type] ?? type, isPair);
  return item && truth(tree, item);
}

/** A Boolean expression. */
function truth(tree: Expression, item: Values): Test | undefined {
  if (tree.kind === 'binary') return binary(tree, item);
  if (tree.kind === 'call' && tests.has(tree.name)) return test(tree, item);
  const found = ofTypes(values(tree, item), booleans);
  return found && ((of, run) => single(found.select(of, run), 'boolean') as Tri);
}

/** @returns undefined for none, and for an element without a value */
function single(found: readonly unknown[], type: 'string' | 'boolean'): unknown {
  const [value] = found;
  if (found.length === 0 || (found.length === 1 && isRecord(value))) return undefined;
  return found.length === 1 && typeof value === type ? value : leave();
}

type Binary = Extract<Expression, { kind: 'binary' }>;

function binary({ operator, left, right }: Binary, item: Values): Test | undefined {
  switch (operator) {
    case 'and':
    case 'or':
    case 'xor':
    case 'implies': {
      const [a, b] = [truth(left, item), truth(right, item)];
      const of = logic[operator];
      // Both are evaluated: either may be undecided.
      return a && b && ((value, run) => of(a(value, run), b(value, run)));
    }
    case 'in':
      return left.kind === 'literal' ? among(right, left, item) : amongLiterals(left, right, item);
    case 'contains':
      return among(left, right, item);
    case '|':
      return undefined;
    default:
      return compared(operator, values(left, item), values(right, item));
  }
}

/** https://hl7.org/fhirpath/N1/#boolean-logic */
const logic: Readonly<Record<Logic, (a: Tri, b: Tri) => Tri>> = {
  and: (a, b) => (a === false || b === false ? false : a && b),
  or: (a, b) => (a === true || b === true ? true : a === false ? b : b === false ? a : undefined),
  xor: (a, b) => (a === undefined || b === undefined ? undefined : a !== b),
  implies: (a, b) => (a === false || b === true ? true : a === true ? b : undefined),
};

/** A literal among elements of its kind. */
function among(all: Expression, literal: Expression, item: Values): Test | undefined {
  if (literal.kind !== 'literal') return undefined;
  const found = ofTypes(values(all, item), typeof literal.value === 'string' ? texts : integers);
  return found && ((of, run) => found.select(of, run).includes(literal.value));
}

/** An element among literals of its kind. */
function amongLiterals(one: Expression, all: Expression, item: Values): Test | undefined {
  const literals = literalsOf(all)?.map(({ value }) => value);
  const isText = typeof literals?.[0] === 'string';
  const found = ofTypes(values(one, item), isText ? texts : integers);
  if (!found || !literals?.every(each => typeof each === (isText ? 'string' : 'number'))) return undefined;
  const sought = new Set<unknown>(literals);
  return (of, run) => {
    const [value, ...others] = found.select(of, run);
    return others.length > 0 ? leave() : value === undefined ? undefined : sought.has(value);
  };
}

const booleans: ReadonlySet<string> = new Set(['boolean']);
const numbers: ReadonlySet<string> = new Set([...integers, 'decimal']);
const times: ReadonlySet<string> = new Set(['date', 'dateTime', 'instant']);
const numeric: ReadonlySet<string> = new Set(['Quantity', 'Age', 'Count', 'Distance', 'Duration']);

/** What compares with each other, and as what JSON has it. */
const kinds = [
  { types: texts, json: 'string', order: (a: never, b: never) => (a < b ? -1 : a > b ? 1 : 0) },
  { types: numbers, json: 'number', order: orderOfNumbers },
  { types: times, json: 'string', order: orderOfTimes },
  { types: booleans, json: 'boolean', order: (a: never, b: never) => (a === b ? 0 : 1) },
] as const;

const signs: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': order => order === 0,
  '!=': order => order !== 0,
  '<': order => order < 0,
  '<=': order => order <= 0,
  '>': order => order > 0,
  '>=': order => order >= 0,
};

/** Of two elements equality depends on their ids and extensions as well: it is left to the package. */
function compared(operator: Comparison, a: Values | undefined, b: Values | undefined): Test | undefined {
  const isEquality = operator === '=' || operator === '!=';
  if (!a || !b || (isEquality && !a.isMade && !b.isMade)) return undefined;
  for (const { types, json, order } of kinds) {
    const [left, right] = [ofTypes(a, types), ofTypes(b, types)];
    if (!left || !right) continue;
    if (types === booleans && !isEquality) return undefined;
    const holds = signs[operator];
    return (item, run) => {
      const [ones, others] = [left.select(item, run), right.select(item, run)];
      if (ones.length === 0 || others.length === 0) return undefined;
      if (ones.length !== 1 || others.length !== 1)
        return isEquality && ones.length !== others.length ? operator === '!=' : leave();
      const [one, other] = [ones[0], others[0]];
      // An element without a value equals nothing, and has no order.
      if (isRecord(one) || isRecord(other)) return isEquality ? operator === '!=' : undefined;
      if (typeof one !== json || typeof other !== json) return leave();
      return holds(order(one as never, other as never));
    };
  }
  return undefined;
}

/** The package rounds decimals before it compares them. */
function orderOfNumbers(a: number, b: number): number {
  return a !== b && Math.abs(a - b) < 1e-6 ? leave() : a - b;
}

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d)$/;

/** Of days, or of moments with their zones; other precisions may have no order. */
function orderOfTimes(a: string, b: string): number {
  if (day.test(a) && day.test(b)) return a < b ? -1 : a > b ? 1 : 0;
  return moment.test(a) && moment.test(b) ? Date.parse(a) - Date.parse(b) : leave();
}

/** Functions whose result is a Boolean. */
const tests: ReadonlySet<string> = new Set([
  ...['exists', 'empty', 'all', 'not', 'hasValue'],
  ...['startsWith', 'endsWith', 'contains', 'matches'],
]);

function test({ of, name, args }: Call, item: Values): Test | undefined {
  const [argument, ...others] = args;
  if (others.length > 0) return undefined;
  if (name === 'not') {
    const inner = of && !argument ? truth(of, item) : undefined;
    return inner && ((value, run) => negated(inner(value, run)));
  }
  const found = of ? values(of, item) : item;
  if (!found) return undefined;
  switch (name) {
    case 'empty':
      return argument ? undefined : (value, run) => found.select(value, run).length === 0;
    case 'exists': {
      const kept = argument ? filtered(found, argument) : found;
      return kept && ((value, run) => kept.select(value, run).length > 0);
    }
    case 'all': {
      const criterion = argument && condition(argument, found);
      return (
        criterion && ((value, run) => found.select(value, run).every(each => criterion(each, run) === true))
      );
    }
    case 'hasValue': {
      if (argument || !found.types.every(each => Object.hasOwn(elements().primitives, each)))
        return undefined;
      return (value, run) => {
        const all = found.select(value, run);
        return all.length === 1 && !isRecord(all[0]);
      };
    }
    default:
      return argument?.kind === 'literal' && typeof argument.value === 'string'
        ? textTest(name, found, argument.value)
        : undefined;
  }
}

const negated = (value: Tri): Tri => (value === undefined ? undefined : !value);

function textTest(name: string, found: Values, part: string): Test | undefined {
  const text = textOf(found);
  const holds = text && (name === 'matches' ? matching(part) : parts[name]?.(part));
  return (
    holds &&
    ((item, run) => {
      const value = text(item, run);
      return value === undefined ? undefined : holds(value, run);
    })
  );
}

type TextTest = (text: string, run: Run) => boolean;

const parts: Readonly<Record<string, (part: string) => TextTest>> = {
  startsWith: part => text => text.startsWith(part),
  endsWith: part => text => text.endsWith(part),
  contains: part => text => text.includes(part),
};

function matching(pattern: string): TextTest | undefined {
  let regex: RegExp;
  try {
    regex = new RegExp(pattern, 'us');
  } catch {
    // The package says what is wrong with it.
    return undefined;
  }
  const cost = regexCost(pattern);
  return (
    cost &&
    ((text, run) => {
      spend(run, regexSteps(cost, text.length));
      return regex.test(text);
    })
  );
}

/** The value of a single element whose JSON is a string. */
function textOf(found: Values): ((item: unknown, run: Run) => string | undefined) | undefined {
  const { primitives } = elements();
  const strings = new Set(
    found.types.filter(each => Object.hasOwn(primitives, each) && primitives[each]?.json === 'string'),
  );
  const text = ofTypes(found, strings);
  return (
    text &&
    ((item, run) => {
      const value = single(text.select(item, run), 'string') as string | undefined;
      spend(run, (value?.length ?? 0) / 16);
      return value;
    })
  );
}

/** The elements or values that an expression selects. */
function values(tree: Expression, item: Values): Values | undefined {
  switch (tree.kind) {
    case 'literal':
      return made([tree.value], jsonTypes[typeof tree.value as keyof typeof jsonTypes]);
    case 'decimal':
      return made([tree.value], 'decimal');
    case 'time':
      return made([tree.text], day.test(tree.text) ? 'date' : 'dateTime');
    case 'this':
      return item;
    case 'member': {
      const parents = tree.of ? values(tree.of, item) : item;
      return parents && member(parents, tree.name);
    }
    case 'index':
      return sliced(values(tree.of, item), tree.index);
    case 'call':
      if (!tests.has(tree.name)) return collection(tree, item);
  }
  const holds = truth(tree, item);
  return holds && computed('boolean', holds);
}

const jsonTypes = { string: 'string', number: 'integer', boolean: 'boolean' } as const;

function made(all: readonly unknown[], type: string): Values {
  return { types: [type], select: () => all, isMade: true };
}

function computed(type: string, of: (item: unknown, run: Run) => unknown): Values {
  const select: Select = (item, run) => {
    const value = of(item, run);
    return value === undefined ? none : [value];
  };
  return { types: [type], select, isMade: true };
}

function collection({ of, name, args }: Call, item: Values): Values | undefined {
  const [argument, ...others] = args;
  const found = of ? values(of, item) : item;
  if (!found || others.length > 0) return undefined;
  if (argument)
    switch (name) {
      case 'where':
        return filtered(found, argument);
      case 'ofType':
        return argument.kind === 'member' && !argument.of ? ofType(found, argument.name) : undefined;
      case 'extension': {
        const all = member(found, 'extension');
        return all && argument.kind === 'literal' ? withUrl(all, argument.value) : undefined;
      }
      default:
        return undefined;
    }
  switch (name) {
    case 'first':
      return sliced(found, 0);
    case 'last':
      return sliced(found, -1);
    case 'count':
      return computed('integer', (value, run) => found.select(value, run).length);
    case 'length':
    case 'lower':
    case 'upper': {
      const text = textOf(found);
      const [type, change] = changes[name];
      return (
        text &&
        computed(type, (value, run) => {
          const of = text(value, run);
          return of === undefined ? undefined : change(of);
        })
      );
    }
    default:
      return undefined;
  }
}

const changes = {
  length: ['integer', (text: string) => text.length],
  lower: ['string', (text: string) => text.toLowerCase()],
  upper: ['string', (text: string) => text.toUpperCase()],
} as const;

function filtered(found: Values, criterion: Expression): Values | undefined {
  const keeps = condition(criterion, found);
  if (!keeps) return undefined;
  const { types, isMade } = found;
  const select: Select = (item, run) => found.select(item, run).filter(each => keeps(each, run) === true);
  return { types, select, ...(isMade ? { isMade } : {}) };
}

/** On each of the elements. The package takes any element as true that a path finds, even the value false. */
function condition(tree: Expression, { types, isMade }: Values): Test | undefined {
  const isBoolean = tree.kind === 'binary' || (tree.kind === 'call' && tests.has(tree.name));
  return isBoolean
    ? truth(tree, { types, select: item => [item], ...(isMade ? { isMade } : {}) })
    : undefined;
}

function sliced(found: Values | undefined, index: number): Values | undefined {
  return (
    found && {
      types: found.types,
      ...(found.isMade ? { isMade: true } : {}),
      select: (item, run) => {
        const value = found.select(item, run).at(index);
        return value === undefined ? none : [value];
      },
    }
  );
}

/** `value.ofType(Quantity)`; types that are derived from it, such as Age, are undecided. */
function ofType(found: Values, type: string): Values | undefined {
  if (!found.narrow || !found.types.includes(type) || !/^[A-Z]/.test(type)) return undefined;
  if (type === 'Quantity' && found.types.some(each => each !== type && numeric.has(each))) return undefined;
  return found.narrow(new Set([type]), 'absent');
}

function withUrl(extensions: Values, url: unknown): Values {
  const select: Select = (item, run) =>
    extensions.select(item, run).filter(each => isRecord(each) && each.url === url);
  return { types: extensions.types, select };
}
