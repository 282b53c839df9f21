// In: a principal's access, and a write of one resource. Out: nothing, or the error that refuses the write.
// docs/decisions/access-policies.md, Writes

import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { isOwnEvent } from '../database/store/audit-id.ts';
import { checkMatch, type WriteOptions } from '../database/store/resource.ts';
import { type Access, granting } from './access.ts';
import { covers } from './element-path.ts';
import type { Interaction } from './entry.ts';
import { keptPaths, type Protected } from './kept.ts';
import { hiddenBy } from './protected-row.ts';
import type { FoundRow } from './row-access.ts';

/** @throws OutcomeError 403 */
export function checkGranted(access: Access, type: string, interaction: Interaction): void {
  if (granting(access.type(type), interaction).length > 0) return;
  const doing = { create: 'creating', update: 'changing', delete: 'deleting' }[String(interaction)];
  throw forbidden(`Your access does not extend to ${doing} ${type}.`);
}

/** The audit trail only grows, also with full access. @throws OutcomeError 403 */
export function checkEvent(type: string, id: string): void {
  if (isOwnEvent(type, id))
    throw forbidden(
      `${type}/${id} belongs to the audit trail of the server: only the server writes it, and nothing changes or deletes it.`,
    );
}

/** Whether an id that is taken reveals nothing to the principal: it may create and change every row of the type. */
export function mayChooseId(access: Access, type: string): boolean {
  return (['create', 'update'] as const).every(name =>
    granting(access.type(type), name).some(({ condition }) => condition === undefined),
  );
}

/**
 * The preconditions of a write. If the version is hidden from the principal, a precondition on it is refused: the result would reveal it.
 *
 * @throws OutcomeError 403, 412
 */
export function checkRowMatch(
  type: string,
  id: string,
  options: WriteOptions,
  row: FoundRow | undefined,
): void {
  if (row && !isVersionVisible(row) && options.ifMatch !== undefined && options.ifMatch !== '*')
    throw outcomeError('forbidden', `If-Match: your access does not extend to versions of this ${type}.`);
  if (row && !isVersionVisible(row) && options.ifNoneMatch)
    throw outcomeError(
      'conflict',
      `${type}/${id} is there, and If-None-Match asks for none. Choose another id.`,
      { status: 412 },
    );
  checkMatch(type, id, options, row?.version);
}

export function isVersionVisible(row: FoundRow): boolean {
  return row.visibleMeta.version && row.granted('read').length > 0;
}

/**
 * A write may not make a row match an entry by which hidden elements become visible, whether or not they have values.
 *
 * @throws OutcomeError 403
 */
export function checkNotRevealed(type: string, before: FoundRow, after: FoundRow, kept: Protected): void {
  const [readBefore, readAfter] = [before.granted('read'), after.granted('read')];
  if (readAfter.length === 0) return;
  const wereHidden = readBefore.length > 0 ? hiddenBy(readBefore) : keptPaths(kept);
  const stillHidden = hiddenBy(readAfter);
  if (wereHidden.some(path => !covers(stillHidden, path)))
    throw forbidden(`Your access would show more of the ${type} than it did before. Nothing was changed.`);
}

export function absent(type: string): OutcomeError {
  return outcomeError('not-found', `No ${type} with this id is here.`);
}

export function forbidden(sentence: string): OutcomeError {
  return outcomeError('forbidden', sentence);
}
