// Generated from http://hl7.org/fhir/StructureDefinition/ChargeItem (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, codeableConcept, coding, date, edge, identifier, money, number, period, quantity, reference, timing, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ChargeItem } from '../client/types/index.ts' */

/**
 * Fills the search index of a ChargeItem; each comment names the search parameters and their expression.
 *
 * @param {ChargeItem} resource
 * @param {IndexRow} row
 */
export function indexChargeItem(resource, row) {
  // account (reference): ChargeItem.account
  for (const account of resource.account ?? []) edge(row, 'account', account);

  // code (token): ChargeItem.code
  codeableConcept(row, 'code', resource.code);

  // context (reference): ChargeItem.context
  reference(row, 'context', resource.context);

  // entered-date (date): ChargeItem.enteredDate
  date(row, 'entered_date', resource.enteredDate);

  // enterer (reference): ChargeItem.enterer
  reference(row, 'enterer', resource.enterer);

  // factor-override (number): ChargeItem.factorOverride
  number(row, 'factor_override', resource.factorOverride);

  // identifier (token): ChargeItem.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // occurrence (date): ChargeItem.occurrence
  date(row, 'occurrence', resource.occurrenceDateTime);
  period(row, 'occurrence', resource.occurrencePeriod);
  timing(row, 'occurrence', resource.occurrenceTiming);

  // patient, subject (reference): ChargeItem.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // performer-actor (reference): ChargeItem.performer.actor
  for (const performer of resource.performer ?? []) edge(row, 'performer-actor', performer.actor);

  // performer-function (token): ChargeItem.performer.function
  for (const performer of resource.performer ?? []) codeableConcept(row, 'performer-function', performer.function);

  // performing-organization (reference): ChargeItem.performingOrganization
  reference(row, 'performing_organization', resource.performingOrganization);

  // price-override (quantity): ChargeItem.priceOverride
  money(row, 'price_override', resource.priceOverride);

  // quantity (quantity): ChargeItem.quantity
  quantity(row, 'quantity', resource.quantity);

  // requesting-organization (reference): ChargeItem.requestingOrganization
  reference(row, 'requesting_organization', resource.requestingOrganization);

  // service (reference): ChargeItem.service
  for (const service of resource.service ?? []) edge(row, 'service', service);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
