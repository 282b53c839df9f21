// In: a FHIRPath condition and the type of the items that it filters. Out: a JavaScript function with the results of the fhirpath package,
// if the expression has only forms that take little time: `value.matches('^S(?=[0-9]+$)')` on an Identifier. What it cannot decide, such as
// an error of the expression, is left to the package as well: it throws `undecided`. https://hl7.org/fhirpath/N1/

import { elements } from '../../base/definitions/elements.ts';
import { isRecord } from '../../base/json/object.ts';
import { type Comparison, type Expression, type Logic, literalsOf, parseExpression } from './expression.ts';
import { regexSteps } from './regex-cost.ts';
import { fhirPrimitives, integers, texts } from './to-sql.ts';
import {
  leave,
  member,
  none,
  ofTypes,
  plainMembers,
  type Run,
  rootValues,
  type Select,
  spend,
  type Values,
} from './values.ts';

/** Of an item, as JSON has it. Undefined: the result is empty. @throws undecided */
export type Test = (item: unknown, run: Run) => Tri;
type Tri = boolean | undefined;

/** @param type GraphQL name of the items' type: `HumanName`, `PatientContact` */
export function fhirpathTest(text: string, type: string): Test | undefined {
  const tree = parseExpression(text);
  const item = tree && rootValues(fhirPrimitives[type] ?? type);
  return item && truth(values(tree, item));
}

/**
 * What an expression with a test reads of an item: the other members of its JSON change nothing, for the package neither.
 *
 * @returns names of members; undefined for any
 */
export function membersRead(text: string, type: string): readonly string[] | undefined {
  const tree = fhirpathTest(text, type) && parseExpression(text);
  const names = tree && namesRead(tree);
  const members = names?.map(name => plainMembers(type, name));
  return members?.every(each => each !== undefined) ? [...new Set(members.flat())] : undefined;
}

/** Names that stand for members of the item itself. What stands in the criteria of `where` is read of what is found. */
function namesRead(tree: Expression): readonly string[] | undefined {
  switch (tree.kind) {
    case 'literal':
    case 'decimal':
    case 'time':
      return [];
    case 'member':
      return tree.of ? namesRead(tree.of) : [tree.name];
    case 'index':
      return namesRead(tree.of);
    case 'call':
      return tree.of && namesRead(tree.of);
    case 'binary': {
      const [left, right] = [namesRead(tree.left), namesRead(tree.right)];
      return left && right && [...left, ...right];
    }
    default:
      return undefined;
  }
}

const booleans: ReadonlySet<string> = new Set(['boolean']);

function truth(of: Values | undefined): Test | undefined {
  const found = ofTypes(of, booleans);
  return found && ((item, run) => single(found.select(item, run), 'boolean') as Tri);
}

/** @returns undefined for none, and for an element without a value */
function single(found: readonly unknown[], json: 'string' | 'boolean'): unknown {
  const [value] = found;
  if (found.length === 0 || (found.length === 1 && isRecord(value))) return undefined;
  return found.length === 1 && typeof value === json ? value : leave();
}

/** The elements that an expression selects, or the values that it makes. */
function values(tree: Expression, item: Values): Values | undefined {
  switch (tree.kind) {
    case 'literal':
      return made(jsonTypes[typeof tree.value as keyof typeof jsonTypes], () => tree.value);
    case 'decimal':
      return made('decimal', () => tree.value);
    case 'time':
      return made(day.test(tree.text) ? 'date' : 'dateTime', () => tree.text);
    case 'this':
      return item;
    case 'member': {
      const parents = tree.of ? values(tree.of, item) : item;
      return parents && member(parents, tree.name);
    }
    case 'index': {
      if (tree.index < 0) return undefined;
      const found = values(tree.of, item);
      return found && kept(found, all => all.slice(tree.index, tree.index + 1));
    }
    case 'call':
      return call(tree, item);
    case 'binary': {
      const test = binary(tree, item);
      return test && made('boolean', test);
    }
  }
}

const jsonTypes = { string: 'string', number: 'integer', boolean: 'boolean' } as const;

/** @param of undefined for nothing */
function made(type: string, of: (item: unknown, run: Run) => unknown): Values {
  const select: Select = (item, run) => {
    const value = of(item, run);
    return value === undefined ? none : [value];
  };
  return { types: [type], select, isMade: true };
}

function kept(
  { types, isMade, select }: Values,
  of: (all: readonly unknown[], run: Run) => readonly unknown[],
): Values {
  return { types, isMade, select: (item, run) => of(select(item, run), run) };
}

type Binary = Extract<Expression, { kind: 'binary' }>;

function binary({ operator, left, right }: Binary, item: Values): Test | undefined {
  switch (operator) {
    case 'and':
    case 'or':
    case 'xor':
    case 'implies': {
      const [a, b] = [truth(values(left, item)), truth(values(right, item))];
      const of = logic[operator];
      // Both are evaluated: either may be undecided.
      return a && b && ((value, run) => of(a(value, run), b(value, run)));
    }
    case 'in':
      return among(left, right, item);
    case 'contains':
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

/** An element among literals of its kind. */
function among(one: Expression, all: Expression, item: Values): Test | undefined {
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

/** What compares with each other, and as what JSON has it. */
const kinds = [
  { types: texts, json: 'string', order: (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0) },
  { types: new Set([...integers, 'decimal']), json: 'number', order: orderOfNumbers },
  { types: new Set(['date', 'dateTime', 'instant']), json: 'string', order: orderOfTimes },
  { types: booleans, json: 'boolean', order: (a: boolean, b: boolean) => (a === b ? 0 : 1) },
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
    return (item, run) => {
      const [ones, others] = [left.select(item, run), right.select(item, run)];
      if (ones.length === 0 || others.length === 0) return undefined;
      if (ones.length !== 1 || others.length !== 1)
        return isEquality && ones.length !== others.length ? operator === '!=' : leave();
      const [one, other] = [ones[0], others[0]];
      // An element without a value equals nothing, and has no order.
      if (isRecord(one) || isRecord(other)) return isEquality ? operator === '!=' : undefined;
      if (typeof one !== json || typeof other !== json) return leave();
      return signs[operator](order(one as never, other as never));
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

function call({ of, name, args }: Extract<Expression, { kind: 'call' }>, item: Values): Values | undefined {
  const found = of ? values(of, item) : item;
  const [argument, ...others] = args;
  if (!found || others.length > 0) return undefined;
  const ofText = Object.hasOwn(ofTexts, name) ? ofTexts[name] : undefined;
  if (ofText) return onText(found, ofText, argument);
  return argument ? withArgument(name, found, argument) : withoutArgument(name, found);
}

function withArgument(name: string, found: Values, argument: Expression): Values | undefined {
  switch (name) {
    case 'where':
      return filtered(found, argument);
    case 'exists': {
      const all = filtered(found, argument);
      return all && withoutArgument('exists', all);
    }
    case 'ofType':
      return argument.kind === 'member' && !argument.of ? ofType(found, argument.name) : undefined;
    case 'extension': {
      if (argument.kind !== 'literal') return undefined;
      const all = member(found, 'extension');
      return all && kept(all, each => each.filter(one => isRecord(one) && one.url === argument.value));
    }
    default:
      return undefined;
  }
}

function withoutArgument(name: string, found: Values): Values | undefined {
  const on = (type: string, of: (all: readonly unknown[]) => unknown) =>
    made(type, (item, run) => of(found.select(item, run)));
  switch (name) {
    case 'exists':
      return on('boolean', all => all.length > 0);
    case 'empty':
      return on('boolean', all => all.length === 0);
    case 'count':
      return on('integer', all => all.length);
    case 'first':
      return kept(found, all => all.slice(0, 1));
    case 'last':
      return kept(found, all => all.slice(-1));
    case 'not': {
      const test = truth(found);
      return test && made('boolean', (item, run) => logic.xor(test(item, run), true));
    }
    case 'hasValue':
      return found.types.every(each => Object.hasOwn(elements().primitives, each))
        ? on('boolean', all => all.length === 1 && !isRecord(all[0]))
        : undefined;
    default:
      return undefined;
  }
}

/** The package takes any element as true that a path finds, even the value false: only conditions are compiled. */
function filtered(found: Values, criterion: Expression): Values | undefined {
  const condition = values(criterion, { types: found.types, isMade: found.isMade, select: item => [item] });
  const test = condition?.isMade && truth(condition);
  return test ? kept(found, (all, run) => all.filter(each => test(each, run) === true)) : undefined;
}

/** Of a Quantity there are derived types. */
function ofType({ types, narrow }: Values, type: string): Values | undefined {
  const isAlone = type !== 'Quantity' || !types.includes('Age');
  return types.includes(type) && /^[A-Z]/.test(type) && isAlone
    ? narrow?.(new Set([type]), 'absent')
    : undefined;
}

type OfText = (text: string, run: Run) => unknown;

interface TextFunction {
  /** Of the result. */
  readonly type: string;
  readonly hasArgument?: true;
  readonly of: (argument: string) => OfText | undefined;
}

const ofTexts: Readonly<Record<string, TextFunction>> = {
  length: { type: 'integer', of: () => text => text.length },
  lower: { type: 'string', of: () => text => text.toLowerCase() },
  upper: { type: 'string', of: () => text => text.toUpperCase() },
  startsWith: { type: 'boolean', hasArgument: true, of: part => text => text.startsWith(part) },
  endsWith: { type: 'boolean', hasArgument: true, of: part => text => text.endsWith(part) },
  contains: { type: 'boolean', hasArgument: true, of: part => text => text.includes(part) },
  matches: { type: 'boolean', hasArgument: true, of: matching },
};

/** On the value of a single element whose JSON is a string. */
function onText(found: Values, { type, hasArgument, of }: TextFunction, argument: Expression | undefined) {
  const { primitives } = elements();
  const isString = (each: string) => Object.hasOwn(primitives, each) && primitives[each]?.json === 'string';
  const text = ofTypes(found, new Set(found.types.filter(isString)));
  const given = argument?.kind === 'literal' ? argument.value : argument;
  if (!text || typeof given !== (hasArgument ? 'string' : 'undefined')) return undefined;
  const result = of(String(given));
  return (
    result &&
    made(type, (item, run) => {
      const value = single(text.select(item, run), 'string') as string | undefined;
      spend(run, (value?.length ?? 0) / 16);
      return value === undefined ? undefined : result(value, run);
    })
  );
}

function matching(pattern: string): OfText | undefined {
  const steps = regexSteps(pattern);
  if (!steps) return undefined;
  const regex = new RegExp(pattern, 'us');
  return (text, run) => {
    spend(run, steps(text.length));
    return regex.test(text);
  };
}
