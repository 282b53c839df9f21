// In: a resource and the profile that it claims. Out: issues where it does not conform, with the element's path, and the invariants that
// FHIRPath has to evaluate. https://hl7.org/fhir/R4/validation.html

import { matches } from '../../../client/match.ts';
import { referredType } from '../../../client/reference.ts';
import { elements } from '../../definitions/elements.ts';
import { isRecord } from '../../json/object.ts';
import { shown } from '../../short-text.ts';
import { boundCodings } from '../code-binding.ts';
import {
  ask,
  checkCount,
  dependingOn,
  dependingOnContained,
  type Findings,
  issueOf,
  type JsonObject,
  mostIssues,
  type Place,
  report,
  type Walk,
} from './findings.ts';
import { type Rules, ruleSet, type SliceRules } from './rules.ts';

/** @param isReported whether an issue may be reported; the first hundred of these are returned */
export function validate(
  resource: JsonObject,
  profile: string,
  isReported: Walk['isReported'] = () => true,
): Findings {
  const found = { issues: [], questions: new Map(), bound: [], by: [] };
  const walk: Walk = { ...found, isReported, profile, resource, around: resource };
  const rules = ruleSet().profiles[profile];
  const type = String(resource.resourceType);
  if (rules) checkValue(resource, undefined, rules, { path: type, focus: type }, type, walk);
  return {
    issues: walk.issues.slice(0, mostIssues),
    questions: [...walk.questions.values()],
    bound: walk.bound,
  };
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
    for (const invariant of rules.invariants ?? []) ask(invariant, value, place, type, walk);
  // A primitive without a sibling lacks all required extensions.
  const inside = isRecord(value) ? value : (sibling ?? (value === undefined ? undefined : {}));
  if (isRecord(inside))
    for (const [name, child] of Object.entries(rules.children ?? {}))
      checkChild(inside, name, child, place, isRecord(value) ? type : 'Element', walk);
  const used = rules.use === undefined ? undefined : ruleSet().definitions[rules.use];
  if (used) checkValue(value, sibling, used, place, type, walk);
}

/** Codes that do not come with the server are left to the caller. */
function checkCodes(value: unknown, key: string, path: string, walk: Walk): void {
  const sentence = () => `${path}: ${shownValue(value)} is none of the codes of ${key.split('|')[0]}, which`;
  if (isCompiled(key)) {
    if (!isCodeOf(value, key)) report('code-invalid', path, sentence(), walk);
    return;
  }
  const codings = boundCodings(value);
  if (!codings) return;
  const issue = issueOf('code-invalid', path, sentence(), walk);
  const valueSet = key.slice(0, key.lastIndexOf('|'));
  if (walk.isReported(issue)) walk.bound.push({ valueSet, codings, issue });
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
    `${path} is of type ${shown(type)} and must be of type ${resources.join(' or ')}, as`,
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
  const dependent = dependingOnContained(walk);
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
  const fields = elements().types[type]?.fields ?? {};
  const choices = Object.keys(fields).filter(each => fields[each]?.choice === name);
  if (choices.length > 0) {
    checkChoice(parent, name, choices, rules, place, type, walk);
    return;
  }
  const at = `${place.path}.${name}`;
  const values = listOf(parent[name]);
  const siblings = listOf(parent[`_${name}`]);
  const count = Math.max(values.length, siblings.length);
  checkCount(count, rules, at, undefined, walk);
  const isList = Array.isArray(parent[name]) || Array.isArray(parent[`_${name}`]);
  const own = fields[name]?.type ?? 'Element';
  const placeOf = (i: number): Place => {
    const index = isList ? `[${i}]` : '';
    return { path: at + index, focus: `${place.focus}.${fields[name]?.choice ?? name}${index}` };
  };
  for (let i = 0; i < count; i++)
    checkValue(values[i] ?? undefined, siblings[i], rules, placeOf(i), own, walk);
  checkSlices(values, siblings, rules, at, placeOf, own, walk);
}

/** Slices of a choice are the types that it may have. */
function checkChoice(
  parent: JsonObject,
  name: string,
  choices: readonly string[],
  rules: Rules,
  { path, focus }: Place,
  type: string,
  walk: Walk,
): void {
  const present = choices.filter(each => parent[each] !== undefined || parent[`_${each}`] !== undefined);
  const { slices = [] } = rules;
  const isOf = (each: string, { match }: SliceRules) => matches({ [each]: true }, match);
  checkCount(present.length, rules, `${path}.${name}[x]`, undefined, walk);
  for (const slice of slices) {
    const count = present.filter(each => isOf(each, slice)).length;
    checkCount(count, slice, `${path}.${name}[x]`, slice.name, walk);
  }
  for (const each of present) {
    const place = { path: `${path}.${each}`, focus: `${focus}.${name}` };
    if (rules.choice && !rules.choice.includes(each))
      report(
        'structure',
        place.path,
        `${place.path} is not one of ${rules.choice.join(', ')}, to which it is limited by`,
        walk,
        '',
      );
    if (rules.closed && !slices.some(slice => isOf(each, slice)))
      report('structure', place.path, `${place.path} is of none of the slices that`, walk, 'allows');
    const own = elements().types[type]?.fields[each]?.type ?? 'Element';
    for (const all of [rules, ...slices.filter(slice => isOf(each, slice))])
      checkValue(parent[each], parent[`_${each}`], all, place, own, walk);
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
    const within = dependingOn([slice], at, walk);
    checkCount(found.length, slice, at, slice.name, within);
    for (const i of found) {
      taken.add(i);
      checkValue(values[i], siblings[i], slice, placeOf(i), type, within);
    }
  }
  if (!closed) return;
  const outside = dependingOn(slices, at, walk);
  for (const { path } of [...values.keys()].filter(i => !taken.has(i)).map(placeOf))
    report('structure', path, `${path} is of none of the slices that`, outside, 'allows');
}

function placesOf(values: readonly unknown[], { match }: SliceRules, { around }: Walk): readonly number[] {
  return [...values.keys()].filter(i => values[i] !== null && matches(values[i], match, around));
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

type Codes = ReadonlyMap<string, ReadonlySet<string>>;

const kept = new Map<string, Codes>();

/** Whether the codes come with the server. */
function isCompiled(key: string): boolean {
  return ruleSet().codes[key] !== undefined;
}

/** Absent values, and types without codes, are accepted. */
function isCodeOf(value: unknown, key: string): boolean {
  const codes = codesOf(key);
  const codings = boundCodings(value);
  return (
    codings === undefined ||
    codings.some(({ system, code }) =>
      system === undefined
        ? [...codes.values()].some(own => own.has(code))
        : codes.get('')?.has(code) === true || codes.get(system)?.has(code) === true,
    )
  );
}

function codesOf(key: string): Codes {
  const known = kept.get(key);
  if (known) return known;
  const made = new Map(
    Object.entries(ruleSet().codes[key] ?? {}).map(([system, codes]) => [system, new Set(codes)]),
  );
  kept.set(key, made);
  return made;
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
  return value === undefined ? 'nothing' : shown(JSON.stringify(value));
}
