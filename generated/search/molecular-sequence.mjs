// Generated from http://hl7.org/fhir/StructureDefinition/MolecularSequence (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { canonicalUri, code, codeableConcept, coding, identifier, number, part, reference, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { MolecularSequence } from '../client/types/index.ts' */

/**
 * Fills the search index of a MolecularSequence; each comment names the search parameters and their expression.
 *
 * @param {MolecularSequence} resource
 * @param {IndexRow} row
 */
export function indexMolecularSequence(resource, row) {
  // chromosome (token): MolecularSequence.referenceSeq.chromosome
  codeableConcept(row, 'chromosome', resource.referenceSeq?.chromosome);

  // chromosome-variant-coordinate (composite): MolecularSequence.variant
  for (const variant of resource.variant ?? []) {
    const chromosomePart = part(row);
    codeableConcept(chromosomePart, 'chromosome', resource.referenceSeq?.chromosome);
    const variantStartPart = part(row);
    number(variantStartPart, 'variant-start', variant.start);
    const variantEndPart = part(row);
    number(variantEndPart, 'variant-end', variant.end);
    tuple(row, 'chromosome-variant-coordinate', chromosomePart, variantStartPart, variantEndPart);
  }

  // chromosome-window-coordinate (composite): MolecularSequence.referenceSeq
  {
    const chromosomePart = part(row);
    codeableConcept(chromosomePart, 'chromosome', resource.referenceSeq?.chromosome);
    const windowStartPart = part(row);
    number(windowStartPart, 'window-start', resource.referenceSeq?.windowStart);
    const windowEndPart = part(row);
    number(windowEndPart, 'window-end', resource.referenceSeq?.windowEnd);
    tuple(row, 'chromosome-window-coordinate', chromosomePart, windowStartPart, windowEndPart);
  }

  // identifier (token): MolecularSequence.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // patient (reference): MolecularSequence.patient
  reference(row, 'patient', resource.patient);

  // referenceseqid (token): MolecularSequence.referenceSeq.referenceSeqId
  codeableConcept(row, 'referenceseqid', resource.referenceSeq?.referenceSeqId);

  // referenceseqid-variant-coordinate (composite): MolecularSequence.variant
  for (const variant of resource.variant ?? []) {
    const referenceseqidPart = part(row);
    codeableConcept(referenceseqidPart, 'referenceseqid', resource.referenceSeq?.referenceSeqId);
    const variantStartPart = part(row);
    number(variantStartPart, 'variant-start', variant.start);
    const variantEndPart = part(row);
    number(variantEndPart, 'variant-end', variant.end);
    tuple(row, 'referenceseqid-variant-coordinate', referenceseqidPart, variantStartPart, variantEndPart);
  }

  // referenceseqid-window-coordinate (composite): MolecularSequence.referenceSeq
  {
    const referenceseqidPart = part(row);
    codeableConcept(referenceseqidPart, 'referenceseqid', resource.referenceSeq?.referenceSeqId);
    const windowStartPart = part(row);
    number(windowStartPart, 'window-start', resource.referenceSeq?.windowStart);
    const windowEndPart = part(row);
    number(windowEndPart, 'window-end', resource.referenceSeq?.windowEnd);
    tuple(row, 'referenceseqid-window-coordinate', referenceseqidPart, windowStartPart, windowEndPart);
  }

  // type (token): MolecularSequence.type
  code(row, 'type', resource.type, 'http://hl7.org/fhir/sequence-type');

  // variant-end (number): MolecularSequence.variant.end
  for (const variant of resource.variant ?? []) number(row, 'variant_end', variant.end, true);

  // variant-start (number): MolecularSequence.variant.start
  for (const variant of resource.variant ?? []) number(row, 'variant_start', variant.start, true);

  // window-end (number): MolecularSequence.referenceSeq.windowEnd
  number(row, 'window_end', resource.referenceSeq?.windowEnd);

  // window-start (number): MolecularSequence.referenceSeq.windowStart
  number(row, 'window_start', resource.referenceSeq?.windowStart);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);
}
