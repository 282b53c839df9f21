// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import { subscriptionsOf } from 'kiln/subscription';
import { argumentTypes } from './arguments.js';

/** Subscriptions to the server at `baseUrl`: their types are in subscribe.d.ts. */
export function subscriptions(options) {
  return subscriptionsOf(options, argumentTypes);
}
