// A Subscription before it is stored → the same with its actual state: the server does not serve subscriptions yet, so an active one
// becomes requested, with the reason. https://hl7.org/fhir/R4/subscription.html#status
import type { Intake } from './intake.ts';
import { setMember } from './stamp.ts';

/** A status of off or error stays, and so do contained Subscriptions. */
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
