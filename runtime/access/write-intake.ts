// In: the resource that an update or a patch makes. Out: the resource, checked by the definitions of its type.

import { printJson } from '../base/json/json.ts';
import type { JsonValue } from '../base/json/read.ts';
import { outcomeError } from '../base/outcome.ts';
import { type Intake, type IntakeOptions, intake } from '../base/validate/intake.ts';
import type { Level } from '../base/validate/structure.ts';
import type { Store } from '../database/store/resource.ts';
import { tooCostly } from '../database/store/write-budget.ts';
import type { Access, TypeEntry } from './access.ts';

/** The whole of a resource that an update or a patch makes. @throws OutcomeError 422 */
export function checked(
  text: string,
  type: string,
  id: string,
  options: Pick<IntakeOptions, 'targets' | 'isHidden'>,
): Intake {
  const taken = intake(text, { level: 'full', unique: true, ...options });
  if (taken.type === type && taken.id === id) return taken;
  throw outcomeError('invalid', 'A patch may not change id and resourceType.', { expression: `${type}.id` });
}

/** References to contained resources are checked only where the principal sees these. */
export function targetRules(store: Store, access: Access): NonNullable<IntakeOptions['targets']> {
  return { base: store.index.base, contained: access.isInnerVisible };
}

/** A patch may not make a resource larger than a request body may be. @throws OutcomeError */
export function patchedText(store: Store, value: JsonValue): string {
  const text = printJson(value);
  if (store.mostBytes !== undefined && Buffer.byteLength(text) > store.mostBytes)
    throw tooCostly(
      `The patch makes a resource of more than ${store.mostBytes} bytes, the most that a resource may have. Nothing of the patch was done.`,
    );
  return text;
}

/** A writer that sees only a part of a resource sends that part: its structure is checked after the rest was added. */
export function updateLevel(access: Access, type: string): Level {
  const isPartial = ({ hidden, readonly }: TypeEntry) => hidden.length + readonly.length > 0;
  return access.isInnerVisible && !access.type(type).entries.some(isPartial) ? 'full' : 'shape';
}
