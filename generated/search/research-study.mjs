// Generated from http://hl7.org/fhir/StructureDefinition/ResearchStudy (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, edge, identifier, period, reference, string, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { ResearchStudy } from '../client/types/index.ts' */

/**
 * Fills the search index of a ResearchStudy; each comment names the search parameters and their expression.
 *
 * @param {ResearchStudy} resource
 * @param {IndexRow} row
 */
export function indexResearchStudy(resource, row) {
  // category (token): ResearchStudy.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // date (date): ResearchStudy.period
  period(row, 'date', resource.period);

  // focus (token): ResearchStudy.focus
  for (const focu of resource.focus ?? []) codeableConcept(row, 'focus', focu);

  // identifier (token): ResearchStudy.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // keyword (token): ResearchStudy.keyword
  for (const keyword of resource.keyword ?? []) codeableConcept(row, 'keyword', keyword);

  // location (token): ResearchStudy.location
  for (const location of resource.location ?? []) codeableConcept(row, 'location', location);

  // partof (reference): ResearchStudy.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'partof', partOf);

  // principalinvestigator (reference): ResearchStudy.principalInvestigator
  reference(row, 'principalinvestigator', resource.principalInvestigator);

  // protocol (reference): ResearchStudy.protocol
  for (const protocol of resource.protocol ?? []) edge(row, 'protocol', protocol);

  // site (reference): ResearchStudy.site
  for (const site of resource.site ?? []) edge(row, 'site', site);

  // sponsor (reference): ResearchStudy.sponsor
  reference(row, 'sponsor', resource.sponsor);

  // status (token): ResearchStudy.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/research-study-status');

  // title (string): ResearchStudy.title
  string(row, 'title', resource.title);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
