// In: a principal's access, and a write of one resource. Out: nothing, or the error that refuses the write; and the
// form of the hooks that types add to it. docs/decisions/access-policies.md, Writes

import { printJson } from '../base/json/json.ts';
import type { JsonValue } from '../base/json/read.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { type Intake, type IntakeOptions, intake } from '../base/validate/intake.ts';
import type { Level } from '../base/validate/structure.ts';
import {
  checkMatch,
  type Owner,
  type Store,
  type WriteOptions,
  type Written,
} from '../database/store/resource.ts';
import { tooCostly } from '../database/store/write-budget.ts';
import { type Access, granting, type TypeEntry } from './access.ts';
import { covers, type ElementPath } from './element-path.ts';
import type { Interaction } from './entry.ts';
import { hiddenBy, keptPaths, type Protected } from './protected-elements.ts';
import type { FoundRow } from './row-access.ts';
import type { Subscriber } from './subscription.ts';

export interface Writer {
  readonly store: Store;
  readonly principal: Owner;
  readonly access: Access;
}

export type Content = Readonly<Record<string, JsonValue>>;

/** What a type adds to a write. All hooks but `complete` and `store` throw an OutcomeError that refuses it. */
export interface WriteHook {
  /** On a resource that is about to be stored, for every writer: whether it can take effect. */
  readonly check?: (resource: Intake['resource'], judge: Judge) => void | Promise<void>;
  /** On changes and deletions of an id, also with full access. */
  readonly allowChange?: (id: string) => void;
  /** On what a writer sends who cannot see or change some elements. */
  readonly checkSent?: (sent: JsonValue, hidden: readonly ElementPath[]) => void;
  /** Adds to an update what it leaves out, and the stored version keeps. */
  readonly complete?: (sent: JsonValue, stored: JsonValue) => JsonValue;
  /** On both versions, before and after the write, within its transaction; undefined: it is created, or deleted. */
  readonly authorize?: (writer: Writer, id: string, before?: Content, after?: Content) => Promise<void>;
  /** Before a change; returns a check of what it made. */
  readonly guardChange?: (writer: Writer, id: string) => Promise<() => Promise<void>>;
  /** On an id that the client chose for a new resource. */
  readonly allowChosenId?: (writer: Writer, id: string) => Promise<void>;
  /** Stores the resource with what the server keeps beside it, in one transaction. */
  readonly store?: (writer: Subscriber, taken: Intake, options: WriteOptions) => Promise<Written>;
}

/** @throws OutcomeError 403 */
export function checkGranted(access: Access, type: string, interaction: Interaction): void {
  if (granting(access.type(type), interaction).length > 0) return;
  const doing = { create: 'creating', update: 'changing', delete: 'deleting' }[String(interaction)];
  throw forbidden(`Your access does not extend to ${doing} ${type}.`);
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

/** Whether the expression is true; or why it cannot be evaluated, as a sentence without values of the resource. */
type Judged = boolean | { readonly fault: string };

/**
 * Evaluates the expressions in order, and stops at one that cannot be evaluated. `%before` and `%after` are JSON texts, undefined if
 * there is no such version. All expressions share one time limit.
 */
export type Judge = (
  expressions: readonly string[],
  before: string | undefined,
  after: string | undefined,
) => Promise<readonly Judged[]>;

/** @throws OutcomeError 403 with the description of a constraint that does not hold; one that cannot be evaluated does not */
export async function checkConstraints(
  entries: readonly TypeEntry[],
  before: string | undefined,
  after: string | undefined,
  judge: Judge,
): Promise<void> {
  let failed: string | undefined;
  for (const { constraints } of entries) {
    const judged = await judge(
      constraints.map(({ expression }) => expression),
      before,
      after,
    );
    const first = constraints.find((_, i) => judged[i] !== true);
    const broken = first && (first.description ?? 'A condition on what may be written does not hold');
    if (broken === undefined) return;
    failed ??= broken;
  }
  if (failed === undefined) return;
  const sentence = `${failed.replace(/\.$/, '')}. Nothing was changed.`;
  throw outcomeError('forbidden', sentence);
}
