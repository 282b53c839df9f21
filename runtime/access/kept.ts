// In: what is protected of a resource. Out: which faults of it, and which elements, are not the writer's matter: they are kept as
// they were, unseen or unchanged. decisions.md, access policies, writes.

import { JsonNumber } from '../json/number.ts';
import type { JsonValue } from '../json/read.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import type { Issue } from '../validate/structure.ts';
import { canonicalPath, covers, type ElementPath, touches } from './element-path.ts';
import { pathsIn } from './policy.ts';

export interface Protected {
  readonly type: string;
  readonly stored: JsonValue;
  /** Without hidden elements and resources inside that are not shown. */
  readonly seen: JsonValue;
  /** Elements that are hidden or may not be changed. */
  readonly paths: readonly ElementPath[];
  /** Elements that stand instead of hidden ones: where they are not, one of these may be. */
  readonly closed: readonly ElementPath[];
  /** Elements that hold resources, where some of these may not be shown: they change as a whole or not at all. */
  readonly containers: readonly string[];
}

/**
 * Whether a fault is in what the writer neither sees nor changes.
 *
 * @param kept where objects stand that were there before; undefined: all were
 * @throws OutcomeError 422 where something new would need what its writer cannot give it
 */
export function sparing(of: Protected, kept?: ReadonlySet<string>): (issue: Issue) => boolean {
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

/** Whether the writer does not see something of an element, or all of it: `Observation.value[x]`, `Patient.identifier[0]`. */
export function hiding(of: Protected): (expression: string) => boolean {
  const hidden = keptPaths(of);
  return expression =>
    readings(of.type, namesIn(expression)).some(path => hidden.some(each => touches(each, path)));
}

/** Of all that is kept as it was: elements, and what holds resources that may not be shown. */
export function keptPaths({ paths, containers }: Protected): readonly ElementPath[] {
  return [...paths, ...containers.map(name => [name])];
}

/** `Patient.name[0]._given` → `['name', 'given']` */
function namesIn(expression: string): ElementPath {
  const [, ...names] = expression.replace(/\[\d+\]/g, '').split('.');
  return names.map(name => name.replace(/^_/, ''));
}

/** Whether the writer sees which profiles it claims, or says so: what is kept of it unseen is none of these. */
export function showsClaims({ paths, seen }: Protected): boolean {
  if (!covers(paths, ['meta', 'profile'])) return true;
  return isPlain(seen) && isPlain(seen.meta) && seen.meta.profile !== undefined;
}

/** A choice without its type is each of them. */
function readings(type: string, names: ElementPath): readonly ElementPath[] {
  const plain = names.map(name => name.replace(/\[x\]$/, ''));
  const known = pathsIn(type, plain.join('.'));
  return known.length === 0 ? [canonicalPath(type, plain)] : known;
}

export function isPlain(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

export function refused(status: number, sentence: string, expression: string): OutcomeError {
  return new OutcomeError(
    outcome('error', status === 403 ? 'forbidden' : 'business-rule', sentence, expression),
    { status },
  );
}
