// Generated from http://hl7.org/fhir/StructureDefinition/Subscription (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, contactPoint, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Subscription } from '../client/types/index.ts' */

/**
 * Fills the search index of a Subscription; each comment names the search parameters and their expression.
 *
 * @param {Subscription} resource
 * @param {IndexRow} row
 */
export function indexSubscription(resource, row) {
  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // contact (token): Subscription.contact
  for (const contact of resource.contact ?? []) contactPoint(row, 'contact', contact);

  // criteria (string): Subscription.criteria
  string(row, 'criteria', resource.criteria);

  // payload (token): Subscription.channel.payload
  code(row, 'payload', resource.channel?.payload, 'urn:ietf:bcp:13');

  // status (token): Subscription.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/subscription-status');

  // type (token): Subscription.channel.type
  code(row, 'type', resource.channel?.type, 'http://hl7.org/fhir/subscription-channel-type');

  // url (uri): Subscription.channel.endpoint
  uri(row, 'url', resource.channel?.endpoint);
}
