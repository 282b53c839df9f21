// The FHIRPath of an invariant and the type that it is evaluated on → JavaScript that is true where the invariant holds, or the reason why
// it cannot be compiled. For example, on a Period, `start.empty() or start <= end` becomes
// `(x.start ?? x._start) === undefined || times(x.start ?? x._start, '<=', x.end ?? x._end)`.
// https://hl7.org/fhirpath/N1/ · https://hl7.org/fhir/R4/fhirpath.html

import { plainName } from '../../runtime/search/fhirpath/names.ts';
import { type Node, parseFhirPath } from '../../runtime/search/fhirpath/parse.ts';
import type { Field, ObjectType } from '../ir.ts';
import {
  and,
  below,
  type Code,
  comparison,
  equality,
  exists,
  index,
  inverse,
  type Many,
  many,
  membership,
  not,
  nothing,
  type One,
  one,
  or,
  spread,
  string,
  sum,
  type Truth,
  total,
  truth,
  Unsupported,
  unequal,
  type Value,
  value,
} from './invariant-value.ts';

export type InvariantCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: string };

export interface InvariantContext {
  /** Finds an object type by its name. */
  readonly lookup: (name: string) => ObjectType | undefined;
  /** The name of a value that the file declares once, such as a regular expression. */
  readonly constant: (code: string) => string;
  /**
   * It comes with an added package, whose regular expressions may be invalid or take for ever: they run in the worker
   * alone, which has a limit.
   */
  readonly isAdded: boolean;
}

/**
 * @param type of the focus, which the code calls `x`: the name of an object type or of a primitive; `any` where it
 * is not known. The code calls
 *   the resource around it `resource`, and the outermost one `root`.
 * @param resource type of the resource, if it is known
 */
export function invariantCode(
  expression: string,
  type: string,
  resource: string | undefined,
  context: InvariantContext,
): InvariantCode {
  const tree = parseFhirPath(expression);
  if (typeof tree === 'string') return { ok: false, reason: `It is not valid FHIRPath: ${tree}` };
  try {
    const focus: One = { kind: 'one', code: 'x', type, isThere: true };
    const scope = { ...context, focus, context: focus, resource: resource ?? 'any', depth: 1 };
    return { ok: true, code: truth(compiled(tree, scope)).holds };
  } catch (error) {
    if (error instanceof Unsupported) return { ok: false, reason: error.message };
    throw error;
  }
}

interface Scope extends InvariantContext {
  /** `$this` */
  readonly focus: One;
  /** `%context` */
  readonly context: One;
  readonly resource: string;
  /** Depth of nested functions: each names its item differently. */
  readonly depth: number;
}

function compiled(node: Node, scope: Scope): Code {
  const [left, right] = node.children ?? [];
  switch (node.type) {
    case 'EntireExpression':
    case 'TermExpression':
    case 'ParenthesizedTerm':
    case 'LiteralTerm':
    case 'ExternalConstant':
      return compiled(child(left), scope);
    case 'InvocationTerm':
      return started(child(left), scope);
    case 'InvocationExpression':
      return invoked(compiled(child(left), scope), child(right), scope);
    case 'IndexerExpression': {
      const items = many(compiled(child(left), scope));
      return {
        kind: 'one',
        code: `${items.code}[${index(compiled(child(right), scope))}]`,
        type: items.type,
      };
    }
    case 'OrExpression':
      return joined(node.text === 'xor' ? 'xor' : 'or', child(left), child(right), scope);
    case 'AndExpression':
      return joined('and', child(left), child(right), scope);
    case 'ImpliesExpression':
      return joined('implies', child(left), child(right), scope);
    case 'EqualityExpression':
      return equality(node.text ?? '', compiled(child(left), scope), compiled(child(right), scope));
    case 'InequalityExpression':
      return comparison(node.text ?? '', compiled(child(left), scope), compiled(child(right), scope));
    case 'MembershipExpression': {
      const [item, items] = node.text === 'in' ? [left, right] : [right, left];
      return membership(compiled(child(item), scope), compiled(child(items), scope));
    }
    case 'UnionExpression': {
      const [a, b] = [many(compiled(child(left), scope)), many(compiled(child(right), scope))];
      const type = a.type === b.type ? a.type : 'any';
      return { kind: 'many', code: `distinct([${spread(a)}, ${spread(b)}])`, type };
    }
    case 'AdditiveExpression':
      return sum(node.text ?? '', compiled(child(left), scope), compiled(child(right), scope));
    case 'TypeExpression':
      return typed(node.text ?? '', compiled(child(left), scope), typeName(child(right)));
    case 'StringLiteral':
      return { kind: 'one', code: JSON.stringify(unescaped(node.text ?? '')), type: 'string', isThere: true };
    case 'NumberLiteral':
      return { kind: 'one', code: node.text ?? '', type: 'decimal', isThere: true };
    case 'BooleanLiteral':
      return total(node.text ?? '');
    case 'NullLiteral':
      return { kind: 'many', code: 'none', type: 'any' };
    case 'ExternalConstantTerm':
      return variable(plainName(node.delimitedText ?? node.text), scope);
    default:
      throw new Unsupported(`${node.type} is not compiled.`);
  }
}

function child(node: Node | undefined): Node {
  if (!node) throw new Unsupported('A part of the expression is missing.');
  return node;
}

function variable(name: string, { context, resource }: Scope): Code {
  if (name === 'resource') return { kind: 'one', code: 'resource', type: resource, isThere: true };
  if (name === 'rootResource') return { kind: 'one', code: 'root', type: 'any', isThere: true };
  if (name === 'context') return context;
  if (name === 'ucum')
    return { kind: 'one', code: JSON.stringify('http://unitsofmeasure.org'), type: 'string', isThere: true };
  throw new Unsupported(`The variable %${name} is not compiled.`);
}

/** What stands at the beginning of a path, or alone. */
function started(node: Node, scope: Scope): Code {
  if (node.type === 'ThisInvocation') return scope.focus;
  if (node.type !== 'MemberInvocation') return invoked(scope.focus, node, scope);
  const name = plainName(node.text);
  const { type } = scope.focus;
  const isType = name === type || name === 'Resource' || name === 'DomainResource';
  return isType && !fieldsOf(name, type, scope)?.length ? scope.focus : memberOf(scope.focus, name, scope);
}

function invoked(of: Code, node: Node, scope: Scope): Code {
  if (node.type === 'MemberInvocation') return memberOf(value(of), plainName(node.text), scope);
  if (node.type !== 'FunctionInvocation') throw new Unsupported(`${node.type} is not compiled.`);
  const [called] = node.children ?? [];
  const [name, list] = called?.children ?? [];
  const args = list?.children ?? [];
  const found = Object.hasOwn(functions, plainName(name?.text)) && functions[plainName(name?.text)];
  if (!found) throw new Unsupported(`The function ${plainName(name?.text)}() is not compiled.`);
  return found(of, args, scope);
}

function fieldsOf(name: string, type: string, { lookup }: Scope): readonly Field[] | undefined {
  return lookup(type)?.fields.filter(field => field.name === name || field.choice === name);
}

function memberOf(owner: Value, name: string, scope: Scope): Value {
  const fields = fieldsOf(name, owner.type, scope);
  if (owner.type === 'any' || owner.type === 'Resource' || owner.choice) return looselyOf(owner, name);
  if (!fields) throw new Unsupported(`Elements of a ${owner.type}, such as ${name}, are not compiled.`);
  const [field] = fields;
  if (!field) throw new Unsupported(`${owner.type} has no element ${name}.`);
  const item = itemOf(owner, scope);
  const found = field.choice === name ? choiceOf(item, fields, scope) : fieldOf(item, field);
  const choice = field.choice === name ? { choice: { owner, fields } } : {};
  if (owner.kind === 'one') return { ...found, ...choice };
  return {
    kind: 'many',
    code: `each(${owner.code}, ${item.code} => ${found.code})`,
    type: found.type,
    ...choice,
  };
}

/** An item of the value, which each function names differently; or the value itself. */
function itemOf(owner: Value, { depth }: Scope): One {
  return owner.kind === 'one'
    ? owner
    : { kind: 'one', code: `item${depth}`, type: owner.type, isThere: true };
}

function fieldOf(item: One, { name, type, list, primitive, bare }: Field): Value {
  const own = `${item.code}${item.isThere ? '.' : '?.'}`;
  const isAlone = !primitive || bare === true;
  if (list)
    return {
      kind: 'many',
      type,
      code: isAlone ? `(${own}${name} ?? none)` : `primitives(${own}${name}, ${own}_${name})`,
    };
  return { kind: 'one', type, code: isAlone ? `${own}${name}` : `(${own}${name} ?? ${own}_${name})` };
}

function choiceOf(item: One, fields: readonly Field[], { constant }: Scope): One {
  const names = fields.flatMap(({ name, primitive }) => (primitive ? [name, `_${name}`] : [name]));
  return {
    kind: 'one',
    type: fields.length === 1 ? (fields[0]?.type ?? 'any') : 'any',
    code: `choice(${item.code}, ${constant(`new Set(${JSON.stringify(names)})`)})`,
  };
}

/** Without knowledge of the type. */
function looselyOf(owner: Value, name: string): Many {
  const key = JSON.stringify(name);
  return {
    kind: 'many',
    type: 'any',
    code:
      owner.kind === 'one'
        ? `member(${owner.code}, ${key})`
        : `each(${owner.code}, item => member(item, ${key}))`,
  };
}

function joined(by: 'and' | 'or' | 'xor' | 'implies', left: Node, right: Node, scope: Scope): Truth {
  const [a, b] = [truth(compiled(left, scope)), truth(compiled(right, scope))];
  const isTotal = a.isTotal && b.isTotal;
  switch (by) {
    case 'and':
      return { kind: 'truth', isTotal, holds: and(a.holds, b.holds), fails: or(a.fails, b.fails) };
    case 'or':
      return { kind: 'truth', isTotal, holds: or(a.holds, b.holds), fails: and(a.fails, b.fails) };
    case 'implies':
      return { kind: 'truth', isTotal, holds: or(a.fails, b.holds), fails: and(a.holds, b.fails) };
    case 'xor':
      return unequal(a, b);
  }
}

function typeName(node: Node): string {
  const [name, ...more] = node.children ?? [];
  if (node.type === 'Identifier') return plainName(node.text);
  if (!name || more.length > 0) throw new Unsupported('The type has more than one name.');
  return node.type === 'QualifiedIdentifier' ||
    node.type === 'TypeSpecifier' ||
    (node.children?.length ?? 0) === 1
    ? typeName(name)
    : plainName(node.text);
}

/** `is`, `as` and `ofType` of a choice, or of a resource. */
function typed(operator: string, of: Code, type: string): Code {
  const found = value(of);
  if (found.choice) {
    const { owner, fields } = found.choice;
    const field = fields.find(
      each => each.type === type || each.type === type.charAt(0).toLowerCase() + type.slice(1),
    );
    if (!field) throw new Unsupported(`${fields[0]?.choice}[x] has no type ${type}.`);
    if (owner.kind === 'many') {
      const code = `each(${owner.code}, item => ${fieldOf({ kind: 'one', code: 'item', type: '', isThere: true }, field).code})`;
      if (operator === 'is') throw new Unsupported('is is compiled for one value alone.');
      return { kind: 'many', code, type: field.type };
    }
    const own = fieldOf(owner, field);
    if (operator !== 'is') return own;
    // An absent value has no type: HL7's own invariants rely on that.
    return total(`${own.code} !== undefined`);
  }
  if (found.type !== 'any' && found.type !== 'Resource')
    throw new Unsupported(`${operator} is compiled for choices and resources alone.`);
  if (!/^[A-Z]/.test(type))
    throw new Unsupported(`Whether a value is of the type ${type} cannot be determined.`);
  const isType = (code: string) => `${code}?.resourceType === ${JSON.stringify(type)}`;
  if (operator === 'is') {
    const single = one(found);
    return {
      kind: 'truth',
      holds: isType(single.code),
      fails: `(${single.code} !== undefined && ${not(isType(single.code))})`,
      isTotal: false,
    };
  }
  return { kind: 'many', code: `${many(found).code}.filter(item => ${isType('item')})`, type: 'any' };
}

type Compile = (of: Code, args: readonly Node[], scope: Scope) => Code;

/** https://hl7.org/fhirpath/N1/#functions */
const functions: Readonly<Record<string, Compile>> = {
  exists: (of, [criteria], scope) => (criteria ? some(of, criteria, scope) : exists(of)),
  empty: of => inverse(exists(of)),
  // Of an empty collection it is true, as validators have it: bdl-8 (`fullUrl.contains('/_history/').not()`) holds without a fullUrl.
  not: of => total(not(truth(of).holds)),
  hasValue: of => {
    const single = one(value(of));
    return total(`hasValue(${single.code})`);
  },
  count: of => {
    const found = value(of);
    const code = found.kind === 'many' ? `${found.code}.length` : `(${found.code} === undefined ? 0 : 1)`;
    return { kind: 'one', code, type: 'integer', isThere: true };
  },
  all: (of, [criteria], scope) =>
    total(`${many(value(of)).code}.every(${criterion(of, criteria, scope, 'holds')})`),
  where: (of, [criteria], scope) => {
    const { code, type } = many(value(of));
    return { kind: 'many', code: `${code}.filter(${criterion(of, criteria, scope, 'holds')})`, type };
  },
  select: (of, [projection], scope) => {
    const items = many(value(of));
    const { item, inner } = inside(items, scope);
    const found = value(compiled(child(projection), inner));
    return { kind: 'many', code: `each(${items.code}, ${item} => ${found.code})`, type: found.type };
  },
  first: of => {
    const { code, type } = many(value(of));
    return { kind: 'one', code: `${code}[0]`, type };
  },
  tail: of => {
    const { code, type } = many(value(of));
    return { kind: 'many', code: `${code}.slice(1)`, type };
  },
  combine: (of, [other], scope) => {
    const [a, b] = [many(value(of)), many(value(compiled(child(other), scope)))];
    return { kind: 'many', code: `[${spread(a)}, ${spread(b)}]`, type: a.type === b.type ? a.type : 'any' };
  },
  distinct: of => {
    const { code, type } = many(value(of));
    return { kind: 'many', code: `distinct(${code})`, type };
  },
  isDistinct: of => total(`isDistinct(${many(value(of)).code})`),
  intersect: (of, [other], scope) => {
    const { code, type } = many(value(of));
    return {
      kind: 'many',
      code: `intersect(${code}, ${many(value(compiled(child(other), scope))).code})`,
      type,
    };
  },
  children: of => below('children', of),
  descendants: of => below('descendants', of),
  trace: of => of,
  iif: (_, [condition, yes, no], scope) => {
    const test = truth(compiled(child(condition), scope));
    const [a, b] = [truth(compiled(child(yes), scope)), no ? truth(compiled(no, scope)) : nothing];
    const choose = (part: 'holds' | 'fails') => `(${test.holds} ? ${a[part]} : ${b[part]})`;
    return { kind: 'truth', holds: choose('holds'), fails: choose('fails'), isTotal: a.isTotal && b.isTotal };
  },
  is: (of, [type]) => typed('is', of, typeOf(type)),
  as: (of, [type]) => typed('as', of, typeOf(type)),
  ofType: (of, [type]) => typed('ofType', of, typeOf(type)),
  extension: (of, [url], scope) => {
    const found = value(of);
    const code = one(value(compiled(child(url), scope))).code;
    return {
      kind: 'many',
      type: 'Extension',
      code:
        found.kind === 'one'
          ? `extensions(${found.code}, ${code})`
          : `each(${found.code}, item => extensions(item, ${code}))`,
    };
  },
  startsWith: (of, [part], scope) => stringTest('startsWith', of, part, scope),
  endsWith: (of, [part], scope) => stringTest('endsWith', of, part, scope),
  contains: (of, [part], scope) => stringTest('includes', of, part, scope),
  matches: (of, [pattern], scope) => {
    const { code } = string(of);
    const expression = regularExpression(pattern, 's', scope);
    const holds = `(typeof ${code} === 'string' && ${expression}.test(${code}))`;
    return { kind: 'truth', holds, fails: `(typeof ${code} === 'string' && !${holds})`, isTotal: false };
  },
  replaceMatches: (of, [pattern, replacement], scope) => {
    const expression = regularExpression(pattern, 'g', scope);
    const code = `${string(of).code}?.replace?.(${expression}, ${literal(replacement, scope)})`;
    return { kind: 'one', code, type: 'string' };
  },
  length: of => ({ kind: 'one', code: `${string(of).code}?.length`, type: 'integer' }),
  toString: (of: Code): Code => ({ kind: 'one', code: `toText(${one(value(of)).code})`, type: 'string' }),
  toInteger: of => ({ kind: 'one', code: `toInteger(${one(value(of)).code})`, type: 'integer' }),
};

function some(of: Code, criteria: Node, scope: Scope): Truth {
  return total(`${many(value(of)).code}.some(${criterion(of, criteria, scope, 'holds')})`);
}

/** A function of an item. */
function criterion(of: Code, criteria: Node | undefined, scope: Scope, part: 'holds' | 'fails'): string {
  const { item, inner } = inside(many(value(of)), scope);
  return `${item} => ${truth(compiled(child(criteria), inner))[part]}`;
}

function inside({ type, choice }: Many, scope: Scope): { readonly item: string; readonly inner: Scope } {
  if (choice) throw new Unsupported('What is asked of each value of a choice is not compiled.');
  const item = `item${scope.depth}`;
  const focus: One = { kind: 'one', code: item, type, isThere: true };
  return { item, inner: { ...scope, focus, depth: scope.depth + 1 } };
}

function stringTest(method: string, of: Code, part: Node | undefined, scope: Scope): Truth {
  const { code } = string(of);
  const argument = one(value(compiled(child(part), scope))).code;
  const found = `${code}?.${method}?.(${argument})`;
  return { kind: 'truth', holds: `${found} === true`, fails: `${found} === false`, isTotal: false };
}

function regularExpression(pattern: Node | undefined, flags: string, scope: Scope): string {
  if (scope.isAdded) throw new Unsupported('Regular expressions of added packages are not compiled.');
  return scope.constant(`new RegExp(${literal(pattern, scope)}, '${flags}')`);
}

/** A string that stands in the expression. */
function literal(node: Node | undefined, scope: Scope): string {
  const { code } = one(value(compiled(child(node), scope)));
  if (!/^["']/.test(code))
    throw new Unsupported('Only a string that stands in the expression is compiled here.');
  return code;
}

function typeOf(node: Node | undefined): string {
  let inner = child(node);
  while (inner.children?.length === 1 && inner.type !== 'Identifier') inner = child(inner.children[0]);
  return plainName(inner.text);
}

/** https://hl7.org/fhirpath/N1/#string */
function unescaped(quoted: string): string {
  const controls: Readonly<Record<string, string>> = { f: '\f', n: '\n', r: '\r', t: '\t' };
  return plainName(quoted.replace(/\\([\s\S])/g, (all, char: string) => controls[char] ?? all));
}
