// The topic-based form of Subscriptions: topics, one for each resource type, and the extensions for filters and channels.
// https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/components.html
import type { Extension, Subscription } from '../../../generated/client/types/index.d.ts';
import { isResourceType } from '../definitions/parameters.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { shown } from '../short-text.ts';

export const backport = 'http://hl7.org/fhir/uv/subscriptions-backport';
const structure = `${backport}/StructureDefinition`;

/** The profile that a Subscription claims to be of this form. */
export const topicProfile = `${structure}/backport-subscription`;
/** A valueCode of `channel.payload.extension`. */
export const payloadExtension = `${structure}/backport-payload-content`;

const topics = 'https://kiln.example/fhir/SubscriptionTopic/';

/** The canonical of: a resource of the type is created, updated or deleted. */
export function topicOf(type: string): string {
  return `${topics}${type}`;
}

/** Of `CapabilityStatement.rest.resource`, once for each topic. */
export const topicsExtension = `${structure}/capabilitystatement-subscriptiontopic-canonical`;

/** How Bundles of notifications are sent. Seconds. */
export interface TopicSettings {
  readonly canonical: string;
  /** undefined: never. */
  readonly heartbeat: number | undefined;
  readonly timeout: number | undefined;
  /** Events in one Bundle. */
  readonly most: number;
}

export interface Topical {
  readonly topic: TopicSettings;
  readonly type: string;
  readonly query: string;
}

export function isTopical(resource: object): boolean {
  const { meta } = resource as Partial<Subscription>;
  return meta?.profile?.some(profile => profile?.split('|')[0] === topicProfile) === true;
}

/** Events in one Bundle, and seconds: what is sent at most. */
const [mostEvents, longestTimeout, shortestBeat] = [100, 15, 5];

/**
 * @param resource whose structure was checked, and which claims the profile
 * @throws OutcomeError 422
 */
export function readTopic(resource: object): Topical {
  const { criteria, _criteria, channel } = resource as Subscription;
  const type = criteria.startsWith(topics) ? criteria.slice(topics.length) : '';
  if (!isResourceType(type))
    throw refused(
      'Subscription.criteria',
      `'${shown(criteria)}' is not a topic of this server: topics are ${topicOf('Patient')} ` +
        'and the like for every resource type, as [base]/metadata lists them.',
    );
  const extension = channel.extension ?? [];
  const heartbeat = numberOf(extension, 'backport-heartbeat-period', 'valueUnsignedInt');
  if (heartbeat !== undefined && heartbeat < shortestBeat)
    throw refused(extensionPlace, `the heartbeat period is ${shortestBeat} seconds or more.`);
  const timeout = numberOf(extension, 'backport-timeout', 'valueUnsignedInt');
  if (timeout !== undefined && (timeout < 1 || timeout > longestTimeout))
    throw refused(extensionPlace, `the timeout is 1 to ${longestTimeout} seconds.`);
  const most = numberOf(extension, 'backport-max-count', 'valuePositiveInt') ?? 1;
  return {
    topic: { canonical: criteria, heartbeat, timeout, most: Math.min(most, mostEvents) },
    type,
    query: filtersOf(_criteria?.extension ?? [], type),
  };
}

const extensionPlace = 'Subscription.channel.extension';

function numberOf(
  extension: readonly Extension[],
  name: string,
  member: 'valueUnsignedInt' | 'valuePositiveInt',
): number | undefined {
  const found = extension.filter(({ url }) => url === `${structure}/${name}`);
  if (found.length > 1) throw refused(extensionPlace, `${name} is there more than once.`);
  const value = found[0]?.[member];
  if (found.length > 0 && value === undefined)
    throw refused(extensionPlace, `${name} has its value in ${member}.`);
  return value;
}

/** All of them apply. */
function filtersOf(extension: readonly Extension[], type: string): string {
  const found = extension.filter(({ url }) => url === `${structure}/backport-filter-criteria`);
  return found
    .map(({ valueString = '' }) => {
      const [, of, query = ''] = /^(?:([A-Za-z]+)\?)?(.*)$/s.exec(valueString) ?? [];
      if (query === '' || (of !== undefined && of !== type))
        throw refused(
          'Subscription.criteria.extension',
          `the filter '${shown(valueString)}' is not a search of the topic: write ${type}?parameter=value.`,
        );
      return query;
    })
    .join('&');
}

export function refused(element: string, fault: string): OutcomeError {
  return outcomeError('business-rule', `${element}: ${fault}`, { expression: element });
}
