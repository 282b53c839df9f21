// In: an AccessPolicy as it is stored. Out: its entries, checked; a policy that does not parse grants nothing and cannot be stored.
// docs/decisions/access-policies.md

import type { AccessPolicy, AccessPolicyResource } from '../../generated/client/types/index.d.ts';
import { elements } from '../base/definitions/elements.ts';
import { shown } from '../base/short-text.ts';
import { readCriteria } from './criteria.ts';
import { type ElementPath, elementPaths, PolicyFault, type Ways } from './element-path.ts';
import { type Interaction, interactions, namedOnly, type PolicyEntry } from './entry.ts';

/** Interactions that write. */
const writes: readonly Interaction[] = ['create', 'update', 'delete'];
/** The interactions of an entry without `interaction`. */
const usual = interactions.filter(name => name !== 'execute' && name !== 'deploy');

/**
 * The entries that grant a row are bits of a number that JavaScript and PostgreSQL represent exactly. If the policies of a principal have
 * more entries about one type, none of them applies.
 */
export const mostEntries = 50;

/**
 * Checks a policy on its write: an entry that could never grant anything is refused.
 *
 * @returns its FHIRPath expressions with their places, which the caller evaluates on a sample
 * @throws PolicyFault
 */
export function checkPolicy(
  policy: AccessPolicy,
): readonly { readonly place: string; readonly expression: string }[] {
  const entries = readPolicy(policy);
  checkWritable(policy);
  const found = crowded(entries.map(({ type }) => type));
  if (found)
    throw new PolicyFault(
      `AccessPolicy.resource: ${found.count} entries speak of ${found.type}, and at most ` +
        `${mostEntries} may. Say it in fewer criteria, with several values in one of them.`,
    );
  const constraints = entries.flatMap((entry, i) =>
    entry.constraints.map(({ expression }, j) => ({
      place: `AccessPolicy.resource[${i}].writeConstraint[${j}].expression`,
      expression,
    })),
  );
  if (constraints.length > mostConstraints)
    throw new PolicyFault(
      `AccessPolicy.resource: the policy has ${constraints.length} writeConstraints, and at ` +
        `most ${mostConstraints} may be. Join them by 'and'.`,
    );
  const long = constraints.find(({ expression }) => expression.length > longestConstraint);
  if (long)
    throw new PolicyFault(
      `${long.place}: the expression has ${long.expression.length} characters, and at most ${longestConstraint} may be.`,
    );
  return constraints;
}

/** Only the server writes AuditEvents: an entry that names such a write could not grant it. */
function checkWritable({ resource = [] }: AccessPolicy): void {
  for (const [i, { resourceType, interaction }] of resource.entries()) {
    const write = writes.find(name => interaction?.includes(name));
    if (resourceType === 'AuditEvent' && write)
      throw new PolicyFault(
        `AccessPolicy.resource[${i}]: no policy can grant to ${write} an AuditEvent, which ` +
          'only the server writes. Leave the interaction out.',
      );
  }
}

const mostConstraints = 200;
/** In UTF-16 units. */
const longestConstraint = 4_000;

/**
 * A type with more entries than the limit.
 *
 * @param types of all entries
 */
export function crowded(
  types: readonly string[],
): { readonly type: string; readonly count: number } | undefined {
  const ofAll = types.filter(type => type === '*').length;
  for (const type of new Set(types)) {
    const own = types.filter(each => each === type).length;
    const count = type === '*' || namedOnly.has(type) ? own : own + ofAll;
    if (count > mostEntries) return { type, count };
  }
  return undefined;
}

/** @throws PolicyFault */
export function readPolicy(policy: AccessPolicy): readonly PolicyEntry[] {
  return (policy.resource ?? []).map((entry, i) => {
    try {
      return readEntry(entry);
    } catch (error) {
      if (error instanceof PolicyFault)
        throw new PolicyFault(`AccessPolicy.resource[${i}]: ${error.message}`);
      throw error;
    }
  });
}

function readEntry(entry: AccessPolicyResource): PolicyEntry {
  const {
    resourceType: type,
    criteria,
    hiddenFields = [],
    readonlyFields = [],
    writeConstraint = [],
  } = entry;
  if (type === undefined || (type !== '*' && !elements().resources.includes(type)))
    throw new PolicyFault(`'${shown(String(type))}' is neither a resource type nor *.`);
  const named: readonly (string | null)[] = entry.interaction ?? usual;
  const granted = new Set<Interaction>();
  for (const name of named) {
    const found = interactions.find(each => each === name);
    if (!found)
      throw new PolicyFault(`'${shown(String(name))}' is not an interaction: ${interactions.join(', ')}.`);
    granted.add(found);
  }
  if (entry.readonly === true || type === 'AuditEvent') for (const write of writes) granted.delete(write);
  const hidden = hiddenFields.map(field => checkedField(type, field));
  const kept = readonlyFields.map(field => checkedField(type, field));
  for (const { language } of writeConstraint)
    if (language !== undefined && language !== 'text/fhirpath')
      throw new PolicyFault(`a writeConstraint is in '${shown(language)}'; only text/fhirpath is known.`);
  return {
    type,
    criteria: criteria === undefined ? undefined : readCriteria(type, criteria),
    interactions: granted,
    hidden,
    readonly: kept,
    constraints: writeConstraint.map(({ expression, description }) => ({
      expression: String(expression),
      description,
    })),
  };
}

/** Under `*`, at least one type has the element. */
function checkedField(type: string, field: string | null): string {
  if (field === null) throw new PolicyFault('a field has no name.');
  if (type !== '*') elementPaths(type, field);
  if (type !== '*' || elements().resources.some(each => pathsIn(each, field).length > 0)) return field;
  throw new PolicyFault(`No resource type has an element '${shown(field)}'.`);
}

/** The paths of an element; empty if the type does not have it. */
export function pathsIn(type: string, field: string): readonly ElementPath[] {
  try {
    return elementPaths(type, field);
  } catch (error) {
    if (error instanceof PolicyFault) return [];
    throw error;
  }
}

/** Elements that are always hidden. */
const never: Readonly<Record<string, readonly ElementPath[]>> = {
  ClientApplication: [['secret']],
};

/** Whether no policy can show it. */
export function isNeverShown(type: string, path: ElementPath): boolean {
  return never[type]?.includes(path) === true;
}

/** Elements of a Bot that hold its code. Entries that do not grant `deploy` hide them. */
export const code: readonly ElementPath[] = [['sourceCode'], ['executableCode']];

/** Compares by identity: `hiddenFields` of an entry may name the same elements. */
export function isCode(path: ElementPath | Ways): boolean {
  return code.some(each => each === path);
}

/** With any element the narrative is hidden, which may repeat it. */
export function hiddenPaths(type: string, { hidden, interactions }: PolicyEntry): readonly ElementPath[] {
  const own = hidden.length > 0 ? pathsOn(type, [...hidden, 'text']) : [];
  const source = type === 'Bot' && !interactions.has('deploy') ? code : [];
  return [...own, ...(never[type] ?? []), ...source];
}

/** Under `*` the paths of all types together. */
export function pathsOn(type: string, fields: readonly string[]): readonly ElementPath[] {
  if (type !== '*') return fields.flatMap(field => pathsIn(type, field));
  const paths = fields.flatMap(field => elements().resources.flatMap(each => pathsIn(each, field)));
  return [...new Map(paths.map(path => [path.join('.'), path])).values()];
}
