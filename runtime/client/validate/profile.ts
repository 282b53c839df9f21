// In: a resource and the profile that it claims. Out: issues where it does not conform, with the element's path, and the invariants that
// FHIRPath has to evaluate. https://hl7.org/fhir/R4/validation.html

import { matches } from '../match.ts';
import { referredType } from '../reference.ts';
import { type BoundCoding, boundCodings } from './code-binding.ts';
import {
  checkCount,
  issueOf,
  type JsonObject,
  mostIssues,
  type Place,
  type ProfileIssue,
  report,
  type Walk,
} from './findings.ts';
import { isRecord, shortened } from './place.ts';
import type { RuleSet, Rules, SliceRules } from './rules.ts';
import { type FieldTable, type Tables, tableOf } from './table.ts';

export function checkProfile(
  resource: JsonObject,
  profile: string,
  rules: RuleSet,
  tables: Tables,
  hooks: Pick<Walk, 'ask' | 'isReported' | 'leave' | 'depending'>,
): readonly ProfileIssue[] {
  const walk: Walk = { ...hooks, issues: [], by: [], rules, tables, profile, resource, around: resource };
  const own = rules.profiles[profile];
  const type = String(resource.resourceType);
  if (own) checkValue(resource, undefined, own, { path: type, focus: type }, type, walk);
  return walk.issues;
}

/** @param sibling of a primitive: the object with its id and extensions */
function checkValue(
  value: unknown,
  sibling: unknown,
  rules: Rules,
  place: Place,
  declared: string,
  outer: Walk,
): void {
  if (outer.issues.length > mostIssues) return;
  const { path } = place;
  const { type, walk } = inner(value, path, declared, outer);
  checkFixed(value, sibling, rules, path, walk);
  if (rules.resources) checkResource(type, rules.resources, path, walk);
  if (rules.codes !== undefined) checkCodes(value, rules.codes, path, walk);
  if (rules.targets) checkTarget(value, rules.targets, path, walk);
  if (value !== undefined)
    for (const invariant of rules.invariants ?? []) walk.ask(invariant, value, place, type, walk);
  // A primitive without a sibling lacks all required extensions.
  const inside = isRecord(value) ? value : (sibling ?? (value === undefined ? undefined : {}));
  if (isRecord(inside))
    for (const [name, child] of Object.entries(rules.children ?? {}))
      checkChild(inside, name, child, place, isRecord(value) ? type : 'Element', walk);
  const used = rules.use === undefined ? undefined : walk.rules.definitions[rules.use];
  if (used) checkValue(value, sibling, used, place, type, walk);
}

/** Absent values, and types without codes, are accepted. */
function checkCodes(value: unknown, key: string, path: string, walk: Walk): void {
  const codings = boundCodings(value);
  if (!codings) return;
  const codes = walk.rules.codes[key];
  if (codes && codings.some(coding => isCodeOf(coding, codes))) return;
  const sentence = `${path}: ${shownValue(value)} is none of the codes of ${key.split('|')[0]}, which`;
  if (codes) report('code-invalid', path, sentence, walk);
  else walk.leave?.(key, codings, issueOf('code-invalid', path, sentence, walk));
}

/** A resource inside of another one has the type that it says. */
function inner(value: unknown, path: string, type: string, walk: Walk): { type: string; walk: Walk } {
  if (type !== 'Resource' || !isRecord(value)) return { type, walk };
  const isContained = /\.contained(\[\d+\])?$/.test(path);
  return { type: String(value.resourceType), walk: isContained ? walk : { ...walk, around: value } };
}

function checkResource(type: string, resources: readonly string[], path: string, walk: Walk): void {
  if (resources.includes(type)) return;
  report(
    'value',
    path,
    `${path} is of type ${shortened(type, 80)} and must be of type ${resources.join(' or ')}, as`,
    walk,
  );
}

/** What has extensions alone has no value. */
function checkFixed(value: unknown, sibling: unknown, { fixed }: Rules, path: string, walk: Walk): void {
  if (fixed === undefined || (value === undefined && !isRecord(sibling))) return;
  const isRight = fixed.whole ? isSame(value, fixed.value) : contains(value, fixed.value);
  if (isRight) return;
  const must = fixed.whole ? 'must be' : 'must have';
  report('value', path, `${path} is ${shownValue(value)} and ${must} ${shownValue(fixed.value)}, as`, walk);
}

function checkTarget(value: unknown, targets: readonly string[], path: string, walk: Walk): void {
  const found = referredType(value, walk.around);
  if (found === undefined || targets.includes(found)) return;
  const dependent = walk.depending?.(walk) ?? walk;
  report(
    'value',
    path,
    `${path} refers to a ${found} and must refer to ${targets.join(' or ')}, as`,
    dependent,
  );
}

function checkChild(
  parent: JsonObject,
  name: string,
  rules: Rules,
  place: Place,
  type: string,
  walk: Walk,
): void {
  const fields = tableOf(walk.tables, type)?.fields;
  const choices = [...(fields?.values() ?? [])].filter(
    ({ choice, role }) => choice === name && role !== 'companion',
  );
  if (choices.length > 0) {
    checkChoice(parent, name, choices, rules, place, walk);
    return;
  }
  const at = `${place.path}.${name}`;
  const values = listOf(parent[name]);
  const siblings = listOf(parent[`_${name}`]);
  const count = Math.max(values.length, siblings.length);
  checkCount(count, rules, at, undefined, walk);
  const isList = Array.isArray(parent[name]) || Array.isArray(parent[`_${name}`]);
  const field = fields?.get(name);
  const own = field?.type ?? 'Element';
  const placeOf = (i: number): Place => {
    const index = isList ? `[${i}]` : '';
    return { path: at + index, focus: `${place.focus}.${field?.choice ?? name}${index}` };
  };
  for (let i = 0; i < count; i++)
    checkValue(values[i] ?? undefined, siblings[i], rules, placeOf(i), own, walk);
  checkSlices(values, siblings, rules, at, placeOf, own, walk);
}

/** Slices of a choice are the types that it may have. */
function checkChoice(
  parent: JsonObject,
  name: string,
  choices: readonly FieldTable[],
  rules: Rules,
  { path, focus }: Place,
  walk: Walk,
): void {
  const present = choices.filter(
    each => parent[each.name] !== undefined || parent[each.partner] !== undefined,
  );
  const { slices = [] } = rules;
  const isOf = ({ name: each }: FieldTable, { match }: SliceRules) => matches({ [each]: true }, match);
  checkCount(present.length, rules, `${path}.${name}[x]`, undefined, walk);
  for (const slice of slices) {
    const count = present.filter(each => isOf(each, slice)).length;
    checkCount(count, slice, `${path}.${name}[x]`, slice.name, walk);
  }
  for (const each of present) {
    const place = { path: `${path}.${each.name}`, focus: `${focus}.${name}` };
    if (rules.choice && !rules.choice.includes(each.name))
      report(
        'structure',
        place.path,
        `${place.path} is not one of ${rules.choice.join(', ')}, to which it is limited by`,
        walk,
        '',
      );
    if (rules.closed && !slices.some(slice => isOf(each, slice)))
      report('structure', place.path, `${place.path} is of none of the slices that`, walk, ' allows');
    for (const all of [rules, ...slices.filter(slice => isOf(each, slice))])
      checkValue(parent[each.name], parent[each.partner], all, place, each.type, walk);
  }
}

function checkSlices(
  values: readonly unknown[],
  siblings: readonly unknown[],
  { slices, closed }: Rules,
  at: string,
  placeOf: (i: number) => Place,
  type: string,
  walk: Walk,
): void {
  if (slices === undefined) return;
  const taken = new Set<number>();
  for (const slice of slices) {
    const found = placesOf(values, slice, walk);
    const within = walk.depending?.(walk, [slice], at) ?? walk;
    checkCount(found.length, slice, at, slice.name, within);
    for (const i of found) {
      taken.add(i);
      checkValue(values[i], siblings[i], slice, placeOf(i), type, within);
    }
  }
  if (!closed) return;
  const outside = walk.depending?.(walk, slices, at) ?? walk;
  for (const { path } of [...values.keys()].filter(i => !taken.has(i)).map(placeOf))
    report('structure', path, `${path} is of none of the slices that`, outside, ' allows');
}

function placesOf(values: readonly unknown[], { match }: SliceRules, { around }: Walk): readonly number[] {
  return [...values.keys()].filter(i => values[i] !== null && matches(values[i], match, around));
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

type Codes = RuleSet['codes'][string];

const kept = new WeakMap<Codes, ReadonlyMap<string, ReadonlySet<string>>>();

function isCodeOf({ system, code }: BoundCoding, codes: Codes): boolean {
  let own = kept.get(codes);
  if (!own) {
    own = new Map(Object.entries(codes).map(([name, listed]) => [name, new Set(listed)]));
    kept.set(codes, own);
  }
  return system === undefined
    ? [...own.values()].some(listed => listed.has(code))
    : own.get('')?.has(code) === true || own.get(system)?.has(code) === true;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => isSame(item, b[i]))
    );
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every(name => name in b && isSame(a[name], b[name]));
}

/** Whether the value has every member of the pattern, and every item of its lists. */
function contains(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every(part => value.some(item => contains(item, part)));
  if (!isRecord(pattern)) return value === pattern;
  return isRecord(value) && Object.entries(pattern).every(([name, part]) => contains(value[name], part));
}

function shownValue(value: unknown): string {
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value), 80);
}
