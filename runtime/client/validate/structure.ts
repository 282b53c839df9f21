// A parsed resource and the elements of its type → the list of its issues, which is usually empty.
// Shape, kinds, formats, cardinality and required codes: https://hl7.org/fhir/R4/json.html and validation.html

import { type BoundCode, boundCodings } from './code-binding.ts';
import { BROKEN, OK } from './format.ts';
import { isRecord, MAX_DEPTH } from './place.ts';
import { type Issue, issueOf, type JsonRecord, MAX_ISSUES, type Report, report, reportAt } from './report.ts';
import { type FieldTable, type Tables, type TypeTable, tableOf } from './table.ts';
import { type Container, checkContainedIds, checkTarget, type TargetRules } from './target.ts';

export interface Walk extends Report {
  readonly tables: Tables;
  readonly targets?: TargetRules | undefined;
  /** Whether contained resources with the same id are issues: resources that are stored already may have them. */
  readonly unique?: boolean;
  /** Codes whose required value set does not come with the tables are added here. */
  readonly bound?: BoundCode<Issue>[] | undefined;
  /** Whether an element is an integer is noted here. */
  readonly numbers?: { hasInteger: boolean } | undefined;
  /** Of a caller that does not want issues of severity `strict`: what to do with a value that no definition knows. */
  readonly tolerate?: ((walk: Walk, key: string, value: unknown) => void) | undefined;
  /** Inside a contained resource. */
  contained?: boolean;
  /** The target of the reference `#`. */
  container?: Container | undefined;
}

/** Allocates almost nothing for a resource without issues. */
export function checkResource(walk: Walk, value: unknown): void {
  const { tables, depth } = walk;
  if (!isRecord(value)) {
    if (depth === 0) walk.root = 'Resource';
    report(walk, 'error', 'structure', 'must be an object of type', 'resource', value);
    return;
  }
  const type = value.resourceType;
  const table = typeof type === 'string' && tables.resources.has(type) ? tableOf(tables, type) : undefined;
  if (depth === 0) walk.root = table?.name ?? 'Resource';
  const isLeft = tables.isPartial === true && typeof type === 'string' && depth > 0;
  if ((table || isLeft) && walk.contained && walk.strict && value.id === undefined)
    report(walk, 'strict', 'required', 'is contained and needs an id');
  if (table !== undefined) {
    const outer = walk.container;
    if (!walk.contained) walk.container = { resource: value };
    if (walk.unique && !walk.contained && walk.container) checkContainedIds(walk, walk.container);
    checkObject(walk, value, table);
    walk.container = outer;
  } else if (!isLeft) report(walk, 'error', 'structure', 'needs a resourceType', type);
}

export function checkObject(walk: Walk, value: JsonRecord, table: TypeTable): void {
  if (walk.depth >= MAX_DEPTH) {
    report(walk, 'error', 'structure', 'is nested too deeply');
    return;
  }
  let empty = true;
  let required = 0;
  let choices = 0;
  let clash = false;
  for (const key in value) {
    // JSON leaves it out.
    if (value[key] === undefined) continue;
    empty = false;
    const field = table.fields.get(key);
    if (field === undefined) {
      if (key === '__proto__') report(walk, 'error', 'structure', 'must have no __proto__');
      else reportAt(walk, [key], 'structure', 'is not an element of', table.name, key, table);
      walk.tolerate?.(walk, key, value[key]);
    } else {
      required |= field.requiredBit;
      if ((choices & field.choiceBit) !== 0) clash = true;
      choices |= field.choiceBit;
      walk.path[walk.depth++] = key;
      checkField(walk, field, value[key], value);
      walk.depth--;
    }
    if (walk.issues.length >= MAX_ISSUES) return;
  }
  if (empty) report(walk, 'strict', 'structure', 'is an empty', 'object');
  if (clash) reportChoices(walk, value, table);
  if ((required & table.required) !== table.required && !empty) reportMissing(walk, table, required);
}

function checkField(walk: Walk, field: FieldTable, value: unknown, owner: JsonRecord): void {
  if (Array.isArray(value) !== field.list) {
    if (field.list) report(walk, 'error', 'structure', 'must be an array', value);
    else report(walk, 'error', 'structure', 'must not be an array');
    return;
  }
  if (!Array.isArray(value)) {
    checkItem(walk, field, value);
    return;
  }
  if (value.length === 0) {
    report(walk, 'strict', 'structure', 'is an empty', 'array');
    return;
  }
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    walk.path[walk.depth++] = index;
    if ((item ?? null) === null && (field.role === 'primitive' || field.role === 'companion'))
      checkGap(walk, field, owner, index);
    else checkItem(walk, field, item);
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
    case 'companion':
      checkComplex(walk, field, value);
      return;
    case 'resource':
      checkInner(walk, field, value);
  }
}

function checkPrimitive(walk: Walk, field: FieldTable, value: unknown): void {
  if (field.json === 'number' ? !Number.isFinite(value) : typeof value !== field.json) {
    report(walk, 'error', 'structure', 'must be a', field.json, field.type, value);
    return;
  }
  if (walk.numbers && field.isInteger) walk.numbers.hasInteger = true;
  if (value === '') {
    report(walk, 'strict', 'value', 'is an empty', 'string');
    return;
  }
  // The table pairs every format with the JSON kind that was just tested.
  const fault = field.format?.(value as never) ?? OK;
  if (fault !== OK) {
    const code = typeof fault === 'object' ? fault.code : 'value';
    report(walk, fault === BROKEN ? 'error' : 'strict', code, 'must be a valid', field.type, fault);
  }
  if (field.codesUrl === '' || !walk.strict) return;
  if (field.codes === undefined) leaveCode(walk, field, [{ system: undefined, code: value as string }]);
  else if (!field.codes.has(value as string))
    report(walk, 'strict', 'code-invalid', 'must be a code of', field.codesUrl, value as string, field.codes);
}

/** To the caller. */
function leaveCode(walk: Walk, { codesUrl }: FieldTable, codings: BoundCode<Issue>['codings']): void {
  walk.bound?.push({
    valueSet: codesUrl,
    codings,
    issue: issueOf(walk, 'strict', 'code-invalid', 'must be a code of', codesUrl),
  });
}

function checkComplex(walk: Walk, field: FieldTable, value: unknown): void {
  const type = field.role === 'companion' ? 'Element' : field.type;
  if (!isRecord(value)) {
    report(walk, 'error', 'structure', 'must be an object of type', type, value);
    return;
  }
  field.table ??= tableOf(walk.tables, type);
  if (field.table) checkObject(walk, value, field.table);
  else if (!walk.tables.isPartial)
    throw new Error(`The table of elements names the type ${type} and lacks it.`);
  if (walk.targets !== undefined && type === 'Reference')
    checkTarget(walk, walk.targets, field, value, walk.container);
  if (field.codesUrl !== '' && walk.strict) checkConcept(walk, field, value);
}

/** A Coding or a CodeableConcept. */
function checkConcept(walk: Walk, field: FieldTable, value: unknown): void {
  const codings = boundCodings(value);
  if (!codings) return;
  const codes = walk.tables.concepts(field.codesUrl);
  if (!codes) leaveCode(walk, field, codings);
  else if (!codings.some(({ system = '', code }) => codes.has(`${system}|${code}`)))
    report(walk, 'strict', 'code-invalid', 'must be a code of', field.codesUrl);
}

/** A resource inside a resource: contained, an entry of a Bundle, or a parameter. */
function checkInner(walk: Walk, field: FieldTable, value: unknown): void {
  const outer = walk.contained === true;
  walk.contained = field.name === 'contained';
  if (outer && walk.contained) report(walk, 'strict', 'invariant', 'must not be in a contained resource');
  checkResource(walk, value);
  walk.contained = outer;
}

/** Null in an array of primitives is only a placeholder for an item of `_given`, and vice versa. */
function checkGap(at: Report, field: FieldTable, owner: JsonRecord, index: number): void {
  const partner = owner[field.partner];
  const opposite: unknown = Array.isArray(partner) ? partner[index] : undefined;
  // Where both are null, the values' array has reported it.
  if (opposite === undefined || (opposite === null && field.role !== 'companion'))
    report(at, 'strict', 'structure', 'is null, as is', field.partner);
}

function checkLengths(at: Report, field: FieldTable, value: readonly unknown[], owner: JsonRecord): void {
  const partner = owner[field.partner];
  if (Array.isArray(partner) && partner.length < value.length)
    report(at, 'strict', 'structure', 'has more items than', field.partner, value.length, partner.length);
}

function reportMissing(at: Report, { fields }: TypeTable, seen: number): void {
  const named = new Set<string>();
  for (const { requiredBit, role, choice, name } of fields.values())
    if (requiredBit !== 0 && (seen & requiredBit) === 0 && role !== 'companion')
      named.add(choice === undefined ? name : `${choice}[x]`);
  if (at.strict)
    for (const lacks of named)
      if (at.issues.length < MAX_ISSUES)
        at.issues.push({ ...issueOf(at, 'strict', 'required', 'is required', lacks), lacks });
}

function reportChoices(at: Report, value: JsonRecord, { fields }: TypeTable): void {
  const groups = new Map<string, Set<string>>();
  for (const key of Object.keys(value)) {
    const field = fields.get(key);
    if (field?.choice === undefined) continue;
    const names = groups.get(field.choice) ?? new Set();
    groups.set(field.choice, names.add(field.role === 'companion' ? field.partner : field.name));
  }
  for (const [choice, names] of groups)
    if (names.size > 1)
      report(at, 'strict', 'structure', 'must have one of', [...names].join(' and '), choice);
}
