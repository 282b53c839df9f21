// Subscriptions of the topic-based form as tests write them, and what they do on a server.
// https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Answer, written } from '../fixtures.ts';
import type { TestServer } from '../server.ts';
import type { Bundle } from './bundle.ts';

export const profile = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';

export const topic = (type: string) => `https://kiln.example/fhir/SubscriptionTopic/${type}`;

export interface Topical {
  readonly filters?: readonly string[];
  readonly content?: string;
  readonly channel?: object;
  readonly extension?: readonly object[];
}

/** To the topic of Patients, and to an address unless the channel says otherwise. */
export function topical(
  id: string,
  { filters = [], content = 'full-resource', channel = {}, extension = [] }: Topical = {},
  more: object = {},
) {
  const extensions = filters.map(valueString => ({
    url: `${profile}/backport-filter-criteria`,
    valueString,
  }));
  return {
    ...{ resourceType: 'Subscription', id, status: 'requested', reason: 'A test' },
    meta: { profile: [`${profile}/backport-subscription`] },
    criteria: topic('Patient'),
    ...(filters.length > 0 ? { _criteria: { extension: extensions } } : {}),
    channel: {
      ...{ type: 'rest-hook', endpoint: 'https://hook.example.org/hook', payload: 'application/fhir+json' },
      ...(extension.length > 0 ? { extension } : {}),
      _payload: { extension: [{ url: `${profile}/backport-payload-content`, valueCode: content }] },
      ...channel,
    },
    ...more,
  };
}

export const setting = (name: string, value: object) => ({ url: `${profile}/${name}`, ...value });

export const patient = (id: string, gender: string, more: object = {}) => ({
  ...{ resourceType: 'Patient', id, gender },
  ...more,
});

/** @param waiting SQL whose rows are what is due or runs */
export function subscriber(server: () => TestServer, waiting: string) {
  const sql = async (text: string) =>
    (await server().database.generic.query<Record<string, unknown>>(text)).rows;
  const read = async (id: string) => (await (await server().fetch(`Subscription/${id}`)).json()) as Answer;
  async function settled(): Promise<void> {
    for (let round = 0; round < 400; round++) {
      await server().events.tend();
      if ((await sql(waiting)).length === 0) return;
      await delay(10);
    }
    throw new Error('Events are still due.');
  }
  return {
    ...{ sql, read, settled },
    put: (resource: object, headers: object = {}) => written(server(), resource, headers),
    /** The Subscription has the status error, with this reason. */
    failing: (id: string, reason: string | RegExp) =>
      expect
        .poll(() => read(id))
        .toMatchObject({
          status: 'error',
          error: typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason),
        }),
    /** No Subscription and no event. */
    async clear(): Promise<void> {
      await settled();
      const bundle = (await (await server().fetch('Subscription?_count=100')).json()) as Bundle;
      for (const { resource } of bundle.entry ?? [])
        await server().fetch(`Subscription/${(resource as unknown as { id: string }).id}`, {
          method: 'DELETE',
        });
      await sql('delete from kiln_event');
    },
  };
}
