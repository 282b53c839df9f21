// Generated from http://hl7.org/fhir/StructureDefinition/Claim (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, date, edge, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Claim } from '../client/types/index.ts' */

/**
 * Fills the search index of a Claim; each comment names the search parameters and their expression.
 *
 * @param {Claim} resource
 * @param {IndexRow} row
 */
export function indexClaim(resource, row) {
  // care-team (reference): Claim.careTeam.provider
  for (const careTeam of resource.careTeam ?? []) edge(row, 'care-team', careTeam.provider);

  // created (date): Claim.created
  date(row, 'created', resource.created);

  // detail-udi (reference): Claim.item.detail.udi
  for (const item of resource.item ?? []) {
    for (const detail2 of item.detail ?? []) {
      for (const udi3 of detail2.udi ?? []) edge(row, 'detail-udi', udi3);
    }
  }

  // encounter (reference): Claim.item.encounter
  for (const item of resource.item ?? []) {
    for (const encounter2 of item.encounter ?? []) edge(row, 'encounter', encounter2);
  }

  // enterer (reference): Claim.enterer
  reference(row, 'enterer', resource.enterer);

  // facility (reference): Claim.facility
  reference(row, 'facility', resource.facility);

  // identifier (token): Claim.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // insurer (reference): Claim.insurer
  reference(row, 'insurer', resource.insurer);

  // item-udi (reference): Claim.item.udi
  for (const item of resource.item ?? []) {
    for (const udi2 of item.udi ?? []) edge(row, 'item-udi', udi2);
  }

  // patient (reference): Claim.patient
  reference(row, 'patient', resource.patient);

  // payee (reference): Claim.payee.party
  reference(row, 'payee', resource.payee?.party);

  // priority (token): Claim.priority
  codeableConcept(row, 'priority', resource.priority);

  // procedure-udi (reference): Claim.procedure.udi
  for (const procedure of resource.procedure ?? []) {
    for (const udi2 of procedure.udi ?? []) edge(row, 'procedure-udi', udi2);
  }

  // provider (reference): Claim.provider
  reference(row, 'provider', resource.provider);

  // status (token): Claim.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/fm-status');

  // subdetail-udi (reference): Claim.item.detail.subDetail.udi
  for (const item of resource.item ?? []) {
    for (const detail2 of item.detail ?? []) {
      for (const subDetail3 of detail2.subDetail ?? []) {
        for (const udi4 of subDetail3.udi ?? []) edge(row, 'subdetail-udi', udi4);
      }
    }
  }

  // use (token): Claim.use
  code(row, 'use', resource.use, 'http://hl7.org/fhir/claim-use');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
