// A resource without faults of structure → the invariants of its types that do not hold, and those that are not evaluated.
// https://hl7.org/fhir/R4/conformance-rules.html#constraints

import { mostIssues, type ProfileIssue } from './findings.ts';
import { isRecord, pathText } from './place.ts';
import { type Tables, type TypeTable, tableOf } from './table.ts';

/** @param resource that `x` stands in @param root the outermost one */
export type InvariantTest = (x: unknown, resource: unknown, root: unknown) => boolean;

export interface TypeInvariant {
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly human: string;
  /** FHIRPath: of the server's table alone. */
  readonly expression?: string;
  /** Of this element alone, not of the type. */
  readonly field?: string;
  /** Undefined: it is not evaluated; generated/manifest.json says why. */
  readonly test?: InvariantTest | undefined;
}

/** By the name of the type. */
export type TypeInvariants = Readonly<Record<string, readonly TypeInvariant[]>>;

export interface BrokenInvariants {
  readonly issues: readonly ProfileIssue[];
  /** Keys of invariants of its types that are not evaluated. */
  readonly unevaluated: ReadonlySet<string>;
}

/** @param type of the value, which need not be a resource */
export function invariantIssues(
  value: JsonObject,
  type: string,
  tables: Tables,
  invariants: TypeInvariants,
): BrokenInvariants {
  const walk: Walk = {
    tables,
    invariants,
    root: type,
    path: [],
    depth: 0,
    issues: [],
    unevaluated: new Set(),
  };
  visitType(value, type, walk);
  return walk;
}

interface Walk extends BrokenInvariants {
  readonly tables: Tables;
  readonly invariants: TypeInvariants;
  readonly root: string;
  /** A stack that is never shrunk. */
  readonly path: (string | number)[];
  depth: number;
  readonly issues: ProfileIssue[];
  readonly unevaluated: Set<string>;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** @param container of a contained resource */
function visitType(value: JsonObject, type: string, walk: Walk, container?: JsonObject): void {
  const table = tableOf(walk.tables, type);
  if (!table) return;
  visit(value, table, { resource: value, root: container ?? value }, walk);
  if (container === undefined && Array.isArray(value.contained)) checkReferred(value, value.contained, walk);
}

interface Around {
  readonly resource: JsonObject;
  readonly root: JsonObject;
}

function visit(value: JsonObject, table: TypeTable, around: Around, walk: Walk): void {
  const own = Object.hasOwn(walk.invariants, table.name) ? walk.invariants[table.name] : undefined;
  for (const each of own ?? [])
    if (each.field === undefined) check(each, value, around, walk);
    else items(value, each.field, walk, item => check(each, item, around, walk));
  for (const key in value) {
    const field = table.fields.get(key);
    if (field === undefined || field.role === 'primitive' || field.role === 'resourceType') continue;
    items(value, key, walk, item => {
      if (!isRecord(item) || walk.issues.length >= mostIssues) return;
      if (field.role === 'resource')
        visitType(item, String(item.resourceType), walk, key === 'contained' ? around.resource : undefined);
      else {
        const inner = tableOf(walk.tables, field.role === 'companion' ? 'Element' : field.type);
        if (inner) visit(item, inner, around, walk);
      }
    });
  }
}

/** Each value of a member, with its place. */
function items(owner: JsonObject, key: string, walk: Walk, of: (item: unknown) => void): void {
  const found = owner[key];
  if (found === undefined) return;
  walk.path[walk.depth++] = key;
  if (!Array.isArray(found)) of(found);
  else
    for (let i = 0; i < found.length; i++) {
      walk.path[walk.depth++] = i;
      of(found[i]);
      walk.depth--;
    }
  walk.depth--;
}

function check(invariant: TypeInvariant, value: unknown, { resource, root }: Around, walk: Walk): void {
  const { key, test } = invariant;
  // The narrative of the container stands for what it contains: https://hl7.org/fhir/R4/references.html#contained
  if (key === 'dom-6' && root !== resource) return;
  if (test === undefined) walk.unevaluated.add(key);
  else if (!test(value, resource, root)) report(invariant, walk);
}

function report({ key, severity, human }: TypeInvariant, walk: Walk): void {
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

const dom3: TypeInvariant = {
  key: 'dom-3',
  severity: 'error',
  human:
    'a contained resource must be referred to from elsewhere in the resource, or refer to ' +
    'the resource that contains it. Refer to it, or leave it out',
};
