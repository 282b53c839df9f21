// Generated from http://hl7.org/fhir/StructureDefinition/ExplanationOfBenefit (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, coding, date, edge, identifier, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ExplanationOfBenefit } from '../client/types/index.ts' */

/**
 * Fills the search index of an ExplanationOfBenefit; each comment names the search parameters and their expression.
 *
 * @param {ExplanationOfBenefit} resource
 * @param {IndexRow} row
 */
export function indexExplanationOfBenefit(resource, row) {
  // care-team (reference): ExplanationOfBenefit.careTeam.provider
  for (const careTeam of resource.careTeam ?? []) edge(row, 'care-team', careTeam.provider);

  // claim (reference): ExplanationOfBenefit.claim
  reference(row, 'claim', resource.claim);

  // coverage (reference): ExplanationOfBenefit.insurance.coverage
  for (const insurance of resource.insurance ?? []) edge(row, 'coverage', insurance.coverage);

  // created (date): ExplanationOfBenefit.created
  date(row, 'created', resource.created);

  // detail-udi (reference): ExplanationOfBenefit.item.detail.udi
  for (const item of resource.item ?? []) {
    for (const detail2 of item.detail ?? []) {
      for (const udi3 of detail2.udi ?? []) edge(row, 'detail-udi', udi3);
    }
  }

  // disposition (string): ExplanationOfBenefit.disposition
  string(row, 'disposition', resource.disposition);

  // encounter (reference): ExplanationOfBenefit.item.encounter
  for (const item of resource.item ?? []) {
    for (const encounter2 of item.encounter ?? []) edge(row, 'encounter', encounter2);
  }

  // enterer (reference): ExplanationOfBenefit.enterer
  reference(row, 'enterer', resource.enterer);

  // facility (reference): ExplanationOfBenefit.facility
  reference(row, 'facility', resource.facility);

  // identifier (token): ExplanationOfBenefit.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // item-udi (reference): ExplanationOfBenefit.item.udi
  for (const item of resource.item ?? []) {
    for (const udi2 of item.udi ?? []) edge(row, 'item-udi', udi2);
  }

  // patient (reference): ExplanationOfBenefit.patient
  reference(row, 'patient', resource.patient);

  // payee (reference): ExplanationOfBenefit.payee.party
  reference(row, 'payee', resource.payee?.party);

  // procedure-udi (reference): ExplanationOfBenefit.procedure.udi
  for (const procedure of resource.procedure ?? []) {
    for (const udi2 of procedure.udi ?? []) edge(row, 'procedure-udi', udi2);
  }

  // provider (reference): ExplanationOfBenefit.provider
  reference(row, 'provider', resource.provider);

  // status (token): ExplanationOfBenefit.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/explanationofbenefit-status');

  // subdetail-udi (reference): ExplanationOfBenefit.item.detail.subDetail.udi
  for (const item of resource.item ?? []) {
    for (const detail2 of item.detail ?? []) {
      for (const subDetail3 of detail2.subDetail ?? []) {
        for (const udi4 of subDetail3.udi ?? []) edge(row, 'subdetail-udi', udi4);
      }
    }
  }

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
