// Generated from http://hl7.org/fhir/StructureDefinition/QuestionnaireResponse (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonical, canonicalUri, code, coding, date, edge, hasExtension, identifier, reference, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { QuestionnaireResponse } from '../client/types/index.ts' */

/**
 * Fills the search index of a QuestionnaireResponse; each comment names the search parameters and their expression.
 *
 * @param {QuestionnaireResponse} resource
 * @param {IndexRow} row
 */
export function indexQuestionnaireResponse(resource, row) {
  // author (reference): QuestionnaireResponse.author
  reference(row, 'author', resource.author);

  // authored (date): QuestionnaireResponse.authored
  date(row, 'authored', resource.authored);

  // based-on (reference): QuestionnaireResponse.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // encounter (reference): QuestionnaireResponse.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): QuestionnaireResponse.identifier
  identifier(row, 'identifier', resource.identifier);

  // part-of (reference): QuestionnaireResponse.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'part-of', partOf);

  // patient, subject (reference): QuestionnaireResponse.subject.where(resolve() is Patient)
  reference(row, 'subject', resource.subject, ['Patient']);

  // questionnaire (reference): QuestionnaireResponse.questionnaire
  canonical(row, 'questionnaire', resource.questionnaire);

  // source (reference): QuestionnaireResponse.source
  reference(row, 'source', resource.source);

  // status (token): QuestionnaireResponse.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/questionnaire-answers-status');

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // item-subject (reference): QuestionnaireResponse.item.where(hasExtension('http://hl7.org/fhir/StructureDefinition/questionnaireresponse-isSubject')).answer.value.ofType(Reference)
  for (const item of resource.item ?? []) {
    if (hasExtension(item, 'http://hl7.org/fhir/StructureDefinition/questionnaireresponse-isSubject')) {
      for (const answer2 of item.answer ?? []) edge(row, 'item-subject', answer2.valueReference);
    }
  }
}
