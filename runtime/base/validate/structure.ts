// A parsed resource and the elements of its type → the list of its issues, which is usually empty.
// The check is one with the client's: runtime/client/validate/structure.ts.

import type { BoundCode } from '../../client/validate/code-binding.ts';
import type { Elements } from '../../client/validate/elements.ts';
import { MAX_DEPTH } from '../../client/validate/place.ts';
import { type Issue, report } from '../../client/validate/report.ts';
import { checkResource, type Walk } from '../../client/validate/structure.ts';
import type { TargetRules } from '../../client/validate/target.ts';
import { say } from './report.ts';
import { tables } from './tables.ts';

export type { Issue };

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

/** Returns at most the first 100. */
export function checkStructure(
  resource: unknown,
  elements: Elements,
  { level, targets, unique, bound, numbers }: StructureOptions = {},
): readonly Issue[] {
  const strict = level !== 'shape';
  const walk: Walk = {
    tables: tables(elements),
    say,
    path: [],
    depth: 0,
    root: '',
    strict,
    targets,
    unique: unique === true,
    bound,
    numbers,
    tolerate: strict ? undefined : checkUnknown,
    contained: false,
    container: undefined,
    issues: [],
  };
  checkResource(walk, resource);
  return walk.issues;
}

/** What the definitions do not know is stored as it is; only what could hurt a reader is refused. */
function checkUnknown(at: Walk, key: string | number, value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  at.path[at.depth++] = key;
  if (at.depth >= MAX_DEPTH) report(at, 'error', 'structure', 'is nested too deeply');
  else if (Array.isArray(value))
    value.forEach((item, index) => {
      checkUnknown(at, index, item);
    });
  else
    for (const [name, item] of Object.entries(value)) {
      if (name === '__proto__') report(at, 'error', 'structure', 'must have no __proto__');
      checkUnknown(at, name, item);
    }
  at.depth--;
}
