// The rules of single resource types on the path of all writes, as hooks by type. docs/decisions/access-policies.md, Writes.

import { parseNumberPreserving } from '../base/json/json.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { checkClient } from '../base/validate/client-application.ts';
import type { Intake } from '../base/validate/intake.ts';
import { isOwnEvent } from '../database/store/audit-id.ts';
import { type WriteOptions, type Written, writeResource } from '../database/store/resource.ts';
import { deployHooks } from './deploy.ts';
import { PolicyFault } from './element-path.ts';
import { checkPolicy } from './policy.ts';
import { inOneTransaction } from './row-access.ts';
import { type Subscriber, writeBot, writeSubscription } from './subscription.ts';
import { type Content, forbidden, type Judge, type WriteHook, type Writer } from './write-checks.ts';

const hooks: Readonly<Record<string, WriteHook>> = {
  AccessPolicy: { check: checkPolicyWrite },
  AuditEvent: { allowChange: checkEvent },
  ...deployHooks,
  Bot: { ...deployHooks.Bot, store: writeBot },
  ClientApplication: { check: checkClient },
  Subscription: { store: writeSubscription },
};

const noHook: WriteHook = {};

export function hookOf(type: string): WriteHook {
  return hooks[type] ?? noHook;
}

/** Stores what was checked. @throws OutcomeError 403, 409, 422 */
export function writeChecked(
  writer: Subscriber,
  taken: Intake,
  options: WriteOptions = {},
): Promise<Written> {
  const { store } = hookOf(taken.type);
  if (!store) return writeResource(writer.store, writer.principal, taken, options);
  return inOneTransaction(writer, inside => store(inside, taken, options));
}

/** @param before JSON text; undefined: the resource is created. @param after undefined: it is deleted. @throws OutcomeError 403 */
export async function authorize(
  writer: Writer,
  type: string,
  id: string,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  const hook = hookOf(type).authorize;
  const [old, now] = [before, after].map(text =>
    hook && text !== undefined ? (parseNumberPreserving(text) as Content) : undefined,
  );
  await hook?.(writer, id, old, now);
}

/** The audit trail only grows, also with full access. */
function checkEvent(id: string): void {
  if (isOwnEvent('AuditEvent', id))
    throw forbidden(
      `AuditEvent/${id} belongs to the audit trail of the server: only the server writes it, and nothing changes or deletes it.`,
    );
}

/** Refuses policies whose entries or constraints cannot be compiled. */
async function checkPolicyWrite(resource: Intake['resource'], judge: Judge): Promise<void> {
  const constraints = constraintsOf(resource);
  const expressions = constraints.map(({ expression }) => expression);
  // On an empty resource most expressions return nothing: one that fails here always fails.
  for (const [i, judged] of (await judge(expressions, '{}', '{}')).entries())
    if (typeof judged === 'object') throw refused(`${constraints[i]?.place}: ${judged.fault}`);
}

/** The constraints of a policy whose entries can be compiled. @throws OutcomeError 422 with the element */
export function constraintsOf(policy: Intake['resource']): ReturnType<typeof checkPolicy> {
  try {
    return checkPolicy(policy as unknown as Parameters<typeof checkPolicy>[0]);
  } catch (error) {
    if (!(error instanceof PolicyFault)) throw error;
    throw refused(error.message);
  }
}

/** @param fault begins with the element */
function refused(fault: string): OutcomeError {
  return outcomeError('business-rule', fault, { expression: /^AccessPolicy[^:]*/.exec(fault)?.[0] });
}
