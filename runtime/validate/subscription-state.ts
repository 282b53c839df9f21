// A Subscription that is to be stored → the same with the state that it has here: nothing serves subscriptions yet, so none becomes
// active, and each request for one says why. https://hl7.org/fhir/R4/subscription.html#status
import type { Intake } from './intake.ts';
import { setMember } from './stamp.ts';

/** What is off or in error stays as it is, and so does what is contained in other resources. */
export function asServed(taken: Intake): Intake {
  if (taken.type !== 'Subscription') return taken;
  const { resource } = taken;
  const { status } = resource;
  if (status !== 'requested' && status !== 'active') return taken;
  const withStatus = setMember(taken.text, 'status', '"requested"', true);
  const text = setMember(withStatus, 'error', JSON.stringify(unservedReason), resource.error !== undefined);
  return { ...taken, resource: { ...resource, status: 'requested', error: unservedReason }, text };
}

/** Where a client reads why its subscription stays requested. */
export const unservedReason =
  'This server does not serve subscriptions: the status stays requested, and nothing is sent.';
