// In: a row that is to be changed, and the entries that grant it. Out: the elements that its writer cannot see or change, and whether an
// issue or an element is among them. A write keeps these elements as they are stored. docs/decisions/access-policies.md, Writes.

import { parseNumberPreserving } from '../base/json/json.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { JsonValue } from '../base/json/read.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import type { Issue } from '../base/validate/structure.ts';
import type { Access, TypeEntry } from './access.ts';
import type { HiddenParts } from './claims.ts';
import { alternatives, canonicalPath, covers, type ElementPath, touches } from './element-path.ts';
import { containers } from './inner-resources.ts';
import { pathsIn } from './policy.ts';
import type { FoundRow } from './row-access.ts';

export interface Protected {
  readonly type: string;
  readonly stored: JsonValue;
  /** Without hidden elements, and without resources inside that are hidden. */
  readonly seen: JsonValue;
  /** Elements that are hidden or readonly. */
  readonly paths: readonly ElementPath[];
  /** Alternatives of hidden elements (other types of a choice): if they are absent, a hidden one may be present. */
  readonly closed: readonly ElementPath[];
  /** Elements that hold resources, some of which may be hidden: a write cannot change them. */
  readonly containers: readonly string[];
}

/**
 * Returns a test whether an issue is in elements that the writer cannot see or change.
 *
 * @param kept expressions of the objects that existed before the write; undefined: all of them
 * The test throws an OutcomeError, 422, if a new object lacks a required element that its writer cannot set
 */
export function hiddenIssues(of: Protected, kept?: ReadonlySet<string>): (issue: Issue) => boolean {
  const { type } = of;
  const spared = keptPaths(of);
  return ({ expression, lacks }) => {
    const path = canonicalPath(type, namesIn(expression));
    if (lacks === undefined) return covers(spared, path);
    const name = lacks.replace(/\[x\]$/, '');
    const isSpared = spared.some(
      each => each.length === path.length + 1 && covers(pathsIn(type, [...path, name].join('.')), each),
    );
    if (isSpared && kept && !kept.has(expression))
      throw refused(
        422,
        `${expression} is new, and needs elements that your access does not extend to: leave it out.`,
        expression,
      );
    return isSpared;
  };
}

/** Returns a test whether an element is hidden from the writer as a whole or in part: `Observation.value[x]`, `Patient.identifier[0]`. */
function hiddenWithin(of: Protected): (expression: string) => boolean {
  const hidden = keptPaths(of);
  return expression =>
    readings(of.type, namesIn(expression)).some(path => hidden.some(each => touches(each, path)));
}

/** Paths of all elements that a write keeps, those that hold resources included. */
export function keptPaths({ paths, containers }: Protected): readonly ElementPath[] {
  return [...paths, ...containers.map(name => [name])];
}

/** `Patient.name[0]._given` → `['name', 'given']` */
function namesIn(expression: string): ElementPath {
  const [, ...names] = expression.replace(/\[\d+\]/g, '').split('.');
  return names.map(name => name.replace(/^_/, ''));
}

/** The same, as checks of claims need it. */
export function hiddenParts(of: Protected): HiddenParts {
  return {
    isHidden: hiddenIssues(of),
    hasHidden: hiddenWithin(of),
    isRedacted: keptPaths(of).length > 0,
    areClaimsVisible: areClaimsVisible(of),
  };
}

/** Whether the writer sees the profiles that the resource claims, or sent them itself. */
function areClaimsVisible({ paths, seen }: Protected): boolean {
  if (!covers(paths, ['meta', 'profile'])) return true;
  return isJsonObject(seen) && isJsonObject(seen.meta) && seen.meta.profile !== undefined;
}

/** A choice without a type means each of its types. */
function readings(type: string, names: ElementPath): readonly ElementPath[] {
  const plain = names.map(name => name.replace(/\[x\]$/, ''));
  const known = pathsIn(type, plain.join('.'));
  return known.length === 0 ? [canonicalPath(type, plain)] : known;
}

export function refused(status: number, sentence: string, expression: string): OutcomeError {
  return outcomeError(status === 403 ? 'forbidden' : 'business-rule', sentence, { expression, status });
}

/** Elements that are hidden or readonly in all entries that grant the row, or hidden in all entries for reading. */
export function protectedIn(access: Access, type: string, row: FoundRow): Protected {
  const readers = row.granted('read');
  const writers = row.granted('update');
  const paths = [...lockedBy(writers), ...hiddenBy(readers)];
  const hidden = [...readers, ...writers].flatMap(entry => entry.hidden);
  return {
    type,
    stored: parseNumberPreserving(row.content),
    // For a writer that may not read the row everything is hidden: accepting its present values would reveal them.
    seen: readers.length > 0 ? parseNumberPreserving(row.seen) : {},
    paths,
    closed: paths
      .filter(path => covers(hidden, path))
      .flatMap(path => alternatives(type, path))
      .filter(path => !covers(paths, path)),
    containers: access.isInnerVisible ? [] : ['contained', ...(containers[type] ?? [])],
  };
}

/** Paths that a writer under these entries cannot set. */
export function lockedBy(entries: readonly TypeEntry[]): readonly ElementPath[] {
  return common(entries.map(({ hidden, readonly }) => [...hidden, ...readonly]));
}

/** Paths that each of the lists covers. */
function common(lists: readonly (readonly ElementPath[])[]): readonly ElementPath[] {
  return lists.flatMap(list => list.filter(path => lists.every(other => covers(other, path))));
}

/** Paths that are hidden in all of the entries. */
export function hiddenBy(entries: readonly TypeEntry[]): readonly ElementPath[] {
  return common(entries.map(({ hidden }) => hidden));
}
