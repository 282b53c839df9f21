// Subscriptions of the topic-based form as tests write them. https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/
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
