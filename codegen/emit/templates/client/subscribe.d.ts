// Subscriptions of the typed client: what is written, as it is written.

import type { Subscriptions, SubscriptionsOptions } from './changes.js';

export type { Interaction, SubscribeOptions, Subscriptions, SubscriptionsOptions } from './changes.js';

/**
 * @example const live = subscriptions({ baseUrl: 'https://ehr.example/fhir/R4', token: () => token });
 */
export declare function subscriptions(options: SubscriptionsOptions): Subscriptions;
