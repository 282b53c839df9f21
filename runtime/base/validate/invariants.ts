// A resource without faults of structure → the invariants of its types that do not hold, and those that are not evaluated.
// https://hl7.org/fhir/R4/conformance-rules.html#constraints

import { elements } from '../definitions/elements.ts';
import { invariants, type TypeInvariant } from '../definitions/invariants.ts';
import { pathText } from '../json/fault.ts';
import { isRecord } from '../json/object.ts';
import { mostIssues, type ProfileIssue } from './profile/findings.ts';

export interface BrokenInvariants {
  readonly issues: readonly ProfileIssue[];
  /** Keys of invariants of its types that are not evaluated. */
  readonly unevaluated: ReadonlySet<string>;
}

export function brokenInvariants(resource: Readonly<Record<string, unknown>>): BrokenInvariants {
  const issues: ProfileIssue[] = [];
  const unevaluated = new Set<string>();
  visitResource(resource, { root: String(resource.resourceType), path: [], depth: 0, issues, unevaluated });
  return { issues, unevaluated };
}

interface Walk {
  readonly root: string;
  /** A stack that is never shrunk. */
  readonly path: (string | number)[];
  depth: number;
  readonly issues: ProfileIssue[];
  readonly unevaluated: Set<string>;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** @param container of a contained resource */
function visitResource(resource: JsonObject, walk: Walk, container?: JsonObject): void {
  const rules = rulesOf(String(resource.resourceType));
  if (!rules) return;
  visit(resource, rules, { resource, root: container ?? resource }, walk);
  if (container === undefined && Array.isArray(resource.contained))
    checkReferred(resource, resource.contained, walk);
}

interface Around {
  readonly resource: JsonObject;
  readonly root: JsonObject;
}

function visit(value: JsonObject, rules: TypeRules, around: Around, walk: Walk): void {
  for (const invariant of rules.own) check(invariant, value, around, walk);
  for (const key in value) {
    const field = rules.fields.get(key);
    if (field === undefined) continue;
    const found = value[key];
    walk.path[walk.depth++] = key;
    if (!Array.isArray(found)) visitItem(found, key, field, around, walk);
    else
      for (let i = 0; i < found.length; i++) {
        walk.path[walk.depth++] = i;
        visitItem(found[i], key, field, around, walk);
        walk.depth--;
      }
    walk.depth--;
  }
}

function visitItem(item: unknown, key: string, { own, type }: FieldRules, around: Around, walk: Walk): void {
  if (own) for (const invariant of own) check(invariant, item, around, walk);
  if (!isRecord(item) || walk.issues.length >= mostIssues) return;
  if (type === 'Resource') {
    visitResource(item, walk, key === 'contained' ? around.resource : undefined);
    return;
  }
  const rules = rulesOf(type);
  if (rules) visit(item, rules, around, walk);
}

function check(invariant: TypeInvariant, value: unknown, { resource, root }: Around, walk: Walk): void {
  const { key, test } = invariant;
  // The narrative of the container stands for what it contains: https://hl7.org/fhir/R4/references.html#contained
  if (key === 'dom-6' && root !== resource) return;
  if (test === undefined) walk.unevaluated.add(key);
  else if (!test(value, resource, root)) report(invariant, walk);
}

function report(
  { key, severity, human }: Pick<TypeInvariant, 'key' | 'severity' | 'human'>,
  walk: Walk,
): void {
  if (walk.issues.length >= mostIssues) return;
  const expression = pathText(walk.root, walk.path, walk.depth);
  const message = `${expression} breaks the invariant ${key}: ${human.replace(/\.$/, '')}.`;
  walk.issues.push({ severity, code: 'invariant', message, expression, by: [] });
}

/**
 * dom-3. The definition asks for references, canonicals and uris; here any string `#id` refers to a contained resource, as the types of
 * values inside of extensions and contained resources would have to be found out otherwise.
 */
function checkReferred(resource: JsonObject, contained: readonly unknown[], walk: Walk): void {
  const referred = new Set(fragments(resource));
  for (const [i, each] of contained.entries()) {
    if (!isRecord(each) || referred.has(`#${String(each.id)}`) || [...fragments(each)].includes('#'))
      continue;
    walk.path[walk.depth++] = 'contained';
    walk.path[walk.depth++] = i;
    report(dom3, walk);
    walk.depth -= 2;
  }
}

/** Strings that begin with `#`, at any depth. */
function* fragments(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.startsWith('#')) yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* fragments(each);
}

const dom3 = {
  key: 'dom-3',
  severity: 'error',
  human:
    'a contained resource must be referred to from elsewhere in the resource, or refer to ' +
    'the resource that contains it. Refer to it, or leave it out',
} as const;

/** What there is to check in values of a type. */
interface TypeRules {
  readonly own: readonly TypeInvariant[];
  /** Members that are visited, with the siblings of primitives. */
  readonly fields: ReadonlyMap<string, FieldRules>;
}

interface FieldRules {
  readonly type: string;
  readonly own: readonly TypeInvariant[] | undefined;
}

const made = new Map<string, TypeRules | undefined>();

function rulesOf(type: string): TypeRules | undefined {
  const known = made.get(type);
  if (known !== undefined || made.has(type)) return known;
  const rules = makeRules(type);
  made.set(type, rules);
  return rules;
}

function makeRules(type: string): TypeRules | undefined {
  const { types } = elements();
  const fieldsOfType = Object.hasOwn(types, type) ? types[type]?.fields : undefined;
  if (!fieldsOfType) return undefined;
  const { invariants: ofTypes } = invariants();
  const all = Object.hasOwn(ofTypes, type) ? (ofTypes[type] ?? []) : [];
  const fields = new Map<string, FieldRules>();
  for (const [name, field] of Object.entries(fieldsOfType)) {
    const of = all.filter(each => each.field === name);
    const own = of.length > 0 ? of : undefined;
    if (!field.primitive) fields.set(name, { type: field.type, own });
    else {
      if (own) fields.set(name, { type: field.type, own });
      fields.set(`_${name}`, { type: 'Element', own: undefined });
    }
  }
  return { own: all.filter(({ field }) => field === undefined), fields };
}
