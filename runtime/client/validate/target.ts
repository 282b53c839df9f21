// A Reference and the resource around it → the type of its target, and whether the element allows it.
// https://hl7.org/fhir/R4/references.html#literal, #contained

import { isRecord } from './place.ts';
import { type Issue, type JsonRecord, type Report, report, reportAt } from './report.ts';
import type { FieldTable } from './table.ts';

/** How references are checked. */
export interface TargetRules {
  readonly severity: Exclude<Issue['severity'], 'error'>;
  /** This server's base without a slash at its end: absolute references below it are our own. */
  readonly base?: string;
  /** False: contained resources may be hidden, and references to them are not checked. */
  readonly contained?: boolean;
}

/** The outer resource, and the types of its contained resources by their ids, made on first use. */
export interface Container {
  readonly resource: JsonRecord;
  types?: ReadonlyMap<string, unknown>;
}

export function checkTarget(
  at: Report,
  rules: TargetRules,
  field: FieldTable,
  { reference }: JsonRecord,
  container: Container | undefined,
): void {
  if (typeof reference !== 'string' || (rules.contained === false && reference.startsWith('#'))) return;
  const type = targetType(reference, rules.base, container);
  if (type === nothing) report(at, rules.severity, 'invariant', 'refers to nothing that is contained');
  else if (typeof type === 'string' && field.targets.length > 0 && !field.targets.includes(type))
    report(at, rules.severity, 'invariant', 'must refer to a', field.targets.join(', '), type);
}

/** Contained resources must have different ids. */
export function checkContainedIds(at: Report, { resource: { contained } }: Container): void {
  if (!Array.isArray(contained)) return;
  const ids = new Set<unknown>();
  for (const [index, item] of contained.entries()) {
    const id: unknown = isRecord(item) ? item.id : undefined;
    if (typeof id !== 'string') continue;
    if (ids.has(id))
      reportAt(at, ['contained', index, 'id'], 'invariant', 'is the id of another contained resource');
    ids.add(id);
  }
}

const nothing = Symbol();

/** Undefined if the reference does not contain the type: to another server, a URN, a search. */
function targetType(reference: string, base: string | undefined, container: Container | undefined): unknown {
  if (reference.startsWith('#')) {
    if (!container) return undefined;
    if (reference === '#') return container.resource.resourceType;
    container.types ??= containedTypes(container.resource.contained);
    const id = reference.slice(1);
    return container.types.has(id) ? container.types.get(id) : nothing;
  }
  const isOwn = base !== undefined && reference.startsWith(`${base}/`);
  const local = isOwn ? reference.slice(base.length + 1) : reference;
  return /^([A-Za-z]+)\/[A-Za-z0-9\-.]/.exec(local)?.[1];
}

function containedTypes(contained: unknown): ReadonlyMap<string, unknown> {
  const types = new Map<string, unknown>();
  for (const item of Array.isArray(contained) ? contained : [])
    if (isRecord(item) && typeof item.id === 'string' && !types.has(item.id))
      types.set(item.id, item.resourceType);
  return types;
}
