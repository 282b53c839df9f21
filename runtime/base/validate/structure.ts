// A parsed resource and the elements of its type → the list of its issues, which is usually empty.
// Shape, kinds, formats, cardinality and required codes: https://hl7.org/fhir/R4/json.html and validation.html

import type { Elements } from '../definitions/elements.ts';
import { compiledValueSet } from '../definitions/terminology.ts';
import { isRecord } from '../json/object.ts';
import { MAX_DEPTH } from '../json/read.ts';
import { suggestion } from '../suggestion.ts';
import { type BoundCode, boundCodings, isOneOf } from './code-binding.ts';
import { OK } from './format.ts';
import {
  type Issue,
  issueOf,
  type JsonRecord,
  MAX_ISSUES,
  type Report,
  report,
  reportChoices,
  reportDepth,
  reportEmpty,
  reportFormat,
  reportKind,
  reportList,
  reportMissing,
  reportObject,
  reportProto,
  reportUnknown,
  shown,
} from './report.ts';
import { type FieldTable, type Tables, type TypeTable, tableOf, tablesOf } from './table.ts';
import { type Container, checkContainedIds, checkTarget, type TargetRules } from './target.ts';

export type { Issue } from './report.ts';

/** `full`: everything. `shape`: only what projecting and indexing rely on (issues of severity `error`). */
export type Level = 'shape' | 'full';

export interface StructureOptions {
  readonly level?: Level;
  /** How references to types that the element does not name are reported; not checked by default. */
  readonly targets?: TargetRules;
  /** Whether contained resources with the same id are issues: resources that are stored already may have them. */
  readonly unique?: boolean;
  /** Codes whose required value set does not come with the server are added here. */
  readonly bound?: BoundCode<Issue>[];
  /** Whether an element is an integer is noted here. */
  readonly numbers?: { hasInteger: boolean };
}

/** Allocates almost nothing for a resource without issues. Returns at most the first 100. */
export function checkStructure(
  resource: unknown,
  elements: Elements,
  options: StructureOptions = {},
): readonly Issue[] {
  const walk: Walk = {
    tables: tablesOf(elements),
    path: [],
    depth: 0,
    root: '',
    strict: options.level !== 'shape',
    targets: options.targets,
    unique: options.unique === true,
    bound: options.bound,
    numbers: options.numbers,
    contained: false,
    container: undefined,
    issues: [],
  };
  checkResource(walk, resource);
  return walk.issues;
}

interface Walk extends Report {
  readonly tables: Tables;
  readonly targets: TargetRules | undefined;
  readonly unique: boolean;
  readonly bound: BoundCode<Issue>[] | undefined;
  readonly numbers: StructureOptions['numbers'];
  /** Inside a contained resource. */
  contained: boolean;
  /** The target of the reference `#`. */
  container: Container | undefined;
}

function checkResource(walk: Walk, value: unknown): void {
  if (!isRecord(value)) {
    if (walk.depth === 0) walk.root = 'Resource';
    reportObject(walk, 'resource', value);
    return;
  }
  const type = value.resourceType;
  const table =
    typeof type === 'string' && walk.tables.resources.has(type) ? tableOf(walk.tables, type) : undefined;
  if (walk.depth === 0) walk.root = table?.name ?? 'Resource';
  if (table !== undefined) {
    if (walk.contained && walk.strict && value.id === undefined) {
      report(walk, 'strict', 'required', path => `${path} is contained and has no id to refer to. Add one.`);
    }
    const outer = walk.container;
    if (!walk.contained) walk.container = { resource: value };
    if (walk.unique && !walk.contained && walk.container) checkContainedIds(walk, walk.container);
    checkObject(walk, value, table);
    walk.container = outer;
  } else if (type === undefined) {
    const advice = 'Add it as the first member, as in "resourceType":"Patient"';
    report(walk, 'error', 'structure', path => `${path} has no resourceType. ${advice}.`);
  } else {
    const advice = 'Check the spelling; names of types are case-sensitive.';
    const hint = suggestion(String(type), walk.tables.elements.resources).trim();
    report(
      walk,
      'error',
      'structure',
      () => `${shown(type)} is not a resource type of this server. ${hint || advice}`,
    );
  }
}

function checkObject(walk: Walk, value: JsonRecord, table: TypeTable): void {
  if (walk.depth >= MAX_DEPTH) {
    reportDepth(walk);
    return;
  }
  let empty = true;
  let required = 0;
  let choices = 0;
  let clash = false;
  for (const key in value) {
    empty = false;
    const field = table.fields.get(key);
    if (field === undefined) {
      reportUnknown(walk, key, table);
      checkUnknown(walk, key, value[key]);
      if (walk.issues.length >= MAX_ISSUES) return;
      continue;
    }
    required |= field.requiredBit;
    if ((choices & field.choiceBit) !== 0) clash = true;
    choices |= field.choiceBit;
    walk.path[walk.depth++] = key;
    checkField(walk, field, value[key], value);
    walk.depth--;
    if (walk.issues.length >= MAX_ISSUES) return;
  }
  if (empty) reportEmpty(walk, 'object');
  if (clash) reportChoices(walk, value, table);
  if ((required & table.required) !== table.required && !empty) reportMissing(walk, table, required);
}

function checkField(walk: Walk, field: FieldTable, value: unknown, owner: JsonRecord): void {
  if (Array.isArray(value) !== field.list) {
    reportList(walk, field, value);
    return;
  }
  if (!Array.isArray(value)) {
    checkItem(walk, field, value);
    return;
  }
  if (value.length === 0) {
    reportEmpty(walk, 'array');
    return;
  }
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    walk.path[walk.depth++] = index;
    if (item === null && (field.role === 'primitive' || field.role === 'companion')) {
      checkGap(walk, field, owner, index);
    } else {
      checkItem(walk, field, item);
    }
    walk.depth--;
  }
  if (field.role === 'companion') checkLengths(walk, field, value, owner);
}

function checkItem(walk: Walk, field: FieldTable, value: unknown): void {
  switch (field.role) {
    case 'primitive':
      checkPrimitive(walk, field, value);
      return;
    case 'object':
      checkComplex(walk, field, field.type, value);
      return;
    case 'companion':
      checkComplex(walk, field, 'Element', value);
      return;
    case 'resource':
      checkInner(walk, field, value);
      return;
    case 'resourceType':
      return;
  }
}

function checkPrimitive(walk: Walk, field: FieldTable, value: unknown): void {
  if (typeof value !== field.json) {
    reportKind(walk, field, value);
    return;
  }
  if (walk.numbers && field.isInteger) walk.numbers.hasInteger = true;
  if (value === '') {
    reportEmpty(walk, 'string');
    return;
  }
  if (field.format !== undefined) {
    // The table pairs every format with the JSON kind that was just tested.
    const verdict = field.format.test(value as never);
    if (verdict !== OK) reportFormat(walk, field, field.format, verdict, value as never);
  }
  if (field.codesUrl === '' || !walk.strict) return;
  if (field.codes !== undefined) {
    if (!field.codes.has(value as string)) {
      const hint = field.codes.size > mostCodes ? '' : suggestion(value as string, [...field.codes]);
      report(walk, 'strict', 'code-invalid', path => `${ruleOf(field)(path)}${hint}`);
    }
  } else if (walk.bound !== undefined) {
    const codings = [{ system: undefined, code: value as string }];
    const issue = issueOf(walk, 'strict', 'code-invalid', ruleOf(field));
    walk.bound.push({ valueSet: field.codesUrl, codings, issue });
  }
}

/** Of a value set that is searched for the nearest one: each is compared. */
const mostCodes = 300;

function ruleOf({ codesUrl }: FieldTable): (path: string) => string {
  return path => `${path} is not a code of the required value set ${codesUrl}. Use one of its codes.`;
}

function checkComplex(walk: Walk, field: FieldTable, type: string, value: unknown): void {
  if (!isRecord(value)) {
    reportObject(walk, type, value);
    return;
  }
  field.table ??= tableOf(walk.tables, type);
  if (field.table === undefined)
    throw new Error(`The table of elements names the type ${type} and lacks it.`);
  checkObject(walk, value, field.table);
  if (walk.targets !== undefined && type === 'Reference')
    checkTarget(walk, walk.targets, field, value, walk.container);
  if (field.codesUrl !== '' && walk.strict) checkConcept(walk, field, value);
}

/** A Coding or a CodeableConcept. */
function checkConcept(walk: Walk, field: FieldTable, value: unknown): void {
  const codings = boundCodings(value);
  if (codings === undefined || isOneOf(field.codesUrl, codings)) return;
  if (compiledValueSet(field.codesUrl)) report(walk, 'strict', 'code-invalid', ruleOf(field));
  else
    walk.bound?.push({
      valueSet: field.codesUrl,
      codings,
      issue: issueOf(walk, 'strict', 'code-invalid', ruleOf(field)),
    });
}

/** A resource inside a resource: contained, an entry of a Bundle, or a parameter. */
function checkInner(walk: Walk, field: FieldTable, value: unknown): void {
  const outer = walk.contained;
  walk.contained = field.name === 'contained';
  if (outer && walk.contained) {
    const rule = 'stands inside a contained resource (invariant dom-2)';
    report(walk, 'strict', 'invariant', path => `${path} ${rule}. Move it to the outermost resource.`);
  }
  checkResource(walk, value);
  walk.contained = outer;
}

/** Null in an array of primitives is only a placeholder for an item of `_given`, and vice versa. */
function checkGap(at: Report, field: FieldTable, owner: JsonRecord, index: number): void {
  const partner = owner[field.partner];
  const opposite: unknown = Array.isArray(partner) ? partner[index] : undefined;
  // Where both are null, the values' array has reported it.
  if (opposite !== undefined && (opposite !== null || field.role === 'companion')) return;
  const rule = `is null, and ${field.partner} says nothing at the same place`;
  report(at, 'strict', 'structure', path => `${path} ${rule}. Remove it from both arrays.`);
}

function checkLengths(at: Report, field: FieldTable, value: readonly unknown[], owner: JsonRecord): void {
  const partner = owner[field.partner];
  if (!Array.isArray(partner) || partner.length >= value.length) return;
  const rule = `has ${value.length} items and ${field.partner} has ${partner.length}`;
  report(at, 'strict', 'structure', path => `${path} ${rule}. Fill ${field.partner} up with null.`);
}

/** Nobody looks inside what the definitions do not know; only what could hurt a reader is refused. */
function checkUnknown(at: Report, key: string | number, value: unknown): void {
  if (at.strict || value === null || typeof value !== 'object') return;
  at.path[at.depth++] = key;
  if (at.depth >= MAX_DEPTH) {
    reportDepth(at);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      checkUnknown(at, index, item);
    });
  } else {
    for (const [name, item] of Object.entries(value)) {
      if (name === '__proto__') reportProto(at);
      checkUnknown(at, name, item);
    }
  }
  at.depth--;
}
