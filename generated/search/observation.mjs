// Generated from http://hl7.org/fhir/StructureDefinition/Observation (hl7.fhir.r4.examples@4.0.1, kiln@0.1.0). Do not edit: run `kiln generate`.

import { address, boolean, canonicalUri, code, codeableConcept, coding, contactPoint, date, edge, humanName, identifier, part, period, quantity, reference, string, text, timing, tuple, uri } from 'kiln-fhir/extract';

/** @import { IndexRow } from 'kiln-fhir/extract' */
/** @import { Observation } from '../client/types/index.ts' */

/**
 * Fills the search index of an Observation; each comment names the search parameters and their expression.
 *
 * @param {Observation} resource
 * @param {IndexRow} row
 */
export function indexObservation(resource, row) {
  // based-on (reference): Observation.basedOn
  for (const basedOn of resource.basedOn ?? []) edge(row, 'based-on', basedOn);

  // category (token): Observation.category
  for (const category of resource.category ?? []) codeableConcept(row, 'category', category);

  // code-value-string (composite): Observation
  {
    const codePart = part(row);
    codeableConcept(codePart, 'code', resource.code);
    const valueStringPart = part(row);
    string(valueStringPart, 'value-string', resource.valueString);
    tuple(row, 'code-value-string', codePart, valueStringPart);
  }

  // combo-code (token): Observation.code | Observation.component.code
  codeableConcept(row, 'combo-code', resource.code);
  for (const component of resource.component ?? []) codeableConcept(row, 'combo-code', component.code);

  // combo-code-value-concept (composite): Observation | Observation.component
  {
    const comboCodePart = part(row);
    codeableConcept(comboCodePart, 'combo-code', resource.code);
    const comboValueConceptPart = part(row);
    codeableConcept(comboValueConceptPart, 'combo-value-concept', resource.valueCodeableConcept);
    tuple(row, 'combo-code-value-concept', comboCodePart, comboValueConceptPart);
  }
  for (const component of resource.component ?? []) {
    const comboCodePart = part(row);
    codeableConcept(comboCodePart, 'combo-code', component.code);
    const comboValueConceptPart = part(row);
    codeableConcept(comboValueConceptPart, 'combo-value-concept', component.valueCodeableConcept);
    tuple(row, 'combo-code-value-concept', comboCodePart, comboValueConceptPart);
  }

  // combo-code-value-quantity (composite): Observation | Observation.component
  {
    const comboCodePart = part(row);
    codeableConcept(comboCodePart, 'combo-code', resource.code);
    const comboValueQuantityPart = part(row);
    quantity(comboValueQuantityPart, 'combo-value-quantity', resource.valueQuantity);
    tuple(row, 'combo-code-value-quantity', comboCodePart, comboValueQuantityPart);
  }
  for (const component of resource.component ?? []) {
    const comboCodePart = part(row);
    codeableConcept(comboCodePart, 'combo-code', component.code);
    const comboValueQuantityPart = part(row);
    quantity(comboValueQuantityPart, 'combo-value-quantity', component.valueQuantity);
    tuple(row, 'combo-code-value-quantity', comboCodePart, comboValueQuantityPart);
  }

  // combo-data-absent-reason (token): Observation.dataAbsentReason | Observation.component.dataAbsentReason
  codeableConcept(row, 'combo-data-absent-reason', resource.dataAbsentReason);
  for (const component of resource.component ?? []) codeableConcept(row, 'combo-data-absent-reason', component.dataAbsentReason);

  // combo-value-concept (token): (Observation.value as CodeableConcept) | (Observation.component.value as CodeableConcept)
  codeableConcept(row, 'combo-value-concept', resource.valueCodeableConcept);
  for (const component of resource.component ?? []) codeableConcept(row, 'combo-value-concept', component.valueCodeableConcept);

  // combo-value-quantity (quantity): (Observation.value as Quantity) | (Observation.value as SampledData) | (Observation.component.value as Quantity) | (Observation.component.value as SampledData)
  quantity(row, 'combo_value_quantity', resource.valueQuantity, true);
  for (const component of resource.component ?? []) quantity(row, 'combo_value_quantity', component.valueQuantity, true);

  // component-code (token): Observation.component.code
  for (const component of resource.component ?? []) codeableConcept(row, 'component-code', component.code);

  // component-code-value-concept (composite): Observation.component
  for (const component of resource.component ?? []) {
    const componentCodePart = part(row);
    codeableConcept(componentCodePart, 'component-code', component.code);
    const componentValueConceptPart = part(row);
    codeableConcept(componentValueConceptPart, 'component-value-concept', component.valueCodeableConcept);
    tuple(row, 'component-code-value-concept', componentCodePart, componentValueConceptPart);
  }

  // component-code-value-quantity (composite): Observation.component
  for (const component of resource.component ?? []) {
    const componentCodePart = part(row);
    codeableConcept(componentCodePart, 'component-code', component.code);
    const componentValueQuantityPart = part(row);
    quantity(componentValueQuantityPart, 'component-value-quantity', component.valueQuantity);
    tuple(row, 'component-code-value-quantity', componentCodePart, componentValueQuantityPart);
  }

  // component-data-absent-reason (token): Observation.component.dataAbsentReason
  for (const component of resource.component ?? []) codeableConcept(row, 'component-data-absent-reason', component.dataAbsentReason);

  // component-value-concept (token): (Observation.component.value as CodeableConcept)
  for (const component of resource.component ?? []) codeableConcept(row, 'component-value-concept', component.valueCodeableConcept);

  // component-value-quantity (quantity): (Observation.component.value as Quantity) | (Observation.component.value as SampledData)
  for (const component of resource.component ?? []) quantity(row, 'component_value_quantity', component.valueQuantity, true);

  // data-absent-reason (token): Observation.dataAbsentReason
  codeableConcept(row, 'data-absent-reason', resource.dataAbsentReason);

  // derived-from (reference): Observation.derivedFrom
  for (const derivedFrom of resource.derivedFrom ?? []) edge(row, 'derived-from', derivedFrom);

  // device (reference): Observation.device
  reference(row, 'device', resource.device);

  // focus (reference): Observation.focus
  for (const focu of resource.focus ?? []) edge(row, 'focus', focu);

  // has-member (reference): Observation.hasMember
  for (const hasMember of resource.hasMember ?? []) edge(row, 'has-member', hasMember);

  // method (token): Observation.method
  codeableConcept(row, 'method', resource.method);

  // part-of (reference): Observation.partOf
  for (const partOf of resource.partOf ?? []) edge(row, 'part-of', partOf);

  // performer (reference): Observation.performer
  for (const performer of resource.performer ?? []) edge(row, 'performer', performer);

  // specimen (reference): Observation.specimen
  reference(row, 'specimen', resource.specimen);

  // status (token): Observation.status
  code(row, 'status', resource.status, 'http://hl7.org/fhir/observation-status');

  // subject, patient (reference): Observation.subject
  reference(row, 'subject', resource.subject, ['Patient']);

  // value-concept (token): (Observation.value as CodeableConcept)
  codeableConcept(row, 'value-concept', resource.valueCodeableConcept);

  // value-date (date): (Observation.value as dateTime) | (Observation.value as Period)
  date(row, 'value_date', resource.valueDateTime);
  period(row, 'value_date', resource.valuePeriod);

  // value-quantity (quantity): (Observation.value as Quantity) | (Observation.value as SampledData)
  quantity(row, 'value_quantity', resource.valueQuantity);

  // value-string (string): (Observation.value as string) | (Observation.value as CodeableConcept).text
  string(row, 'value_string', resource.valueString);
  string(row, 'value_string', resource.valueCodeableConcept?.text);

  // _profile (uri): Resource.meta.profile
  for (const profile of resource.meta?.profile ?? []) canonicalUri(row, '_profile', profile);

  // _security (token): Resource.meta.security
  for (const security of resource.meta?.security ?? []) coding(row, '_security', security);

  // _source (uri): Resource.meta.source
  uri(row, '_source', resource.meta?.source);

  // _tag (token): Resource.meta.tag
  for (const tag of resource.meta?.tag ?? []) coding(row, '_tag', tag);

  // code (token): Observation.code
  codeableConcept(row, 'code', resource.code);

  // date (date): Observation.effective
  date(row, 'date', resource.effectiveDateTime);
  period(row, 'date', resource.effectivePeriod);
  timing(row, 'date', resource.effectiveTiming);
  date(row, 'date', resource.effectiveInstant);

  // encounter (reference): Observation.encounter
  reference(row, 'encounter', resource.encounter);

  // identifier (token): Observation.identifier
  for (const identifierItem of resource.identifier ?? []) identifier(row, 'identifier', identifierItem);

  // amino-acid-change, gene-amino-acid-change (string): Observation.extension('http://hl7.org/fhir/StructureDefinition/observation-geneticsAminoAcidChangeName')
  for (const extension of resource.extension ?? []) {
    if (extension.url === 'http://hl7.org/fhir/StructureDefinition/observation-geneticsAminoAcidChangeName') {
      string(row, 'amino_acid_change', extension.valueMarkdown);
      string(row, 'amino_acid_change', extension.valueString);
      address(row, 'amino_acid_change', extension.valueAddress);
      humanName(row, 'amino_acid_change', extension.valueHumanName);
    }
  }

  // dna-variant, gene-dnavariant (string): Observation.extension('http://hl7.org/fhir/StructureDefinition/observation-geneticsDnaVariant')
  for (const extension of resource.extension ?? []) {
    if (extension.url === 'http://hl7.org/fhir/StructureDefinition/observation-geneticsDnaVariant') {
      string(row, 'dna_variant', extension.valueMarkdown);
      string(row, 'dna_variant', extension.valueString);
      address(row, 'dna_variant', extension.valueAddress);
      humanName(row, 'dna_variant', extension.valueHumanName);
    }
  }

  // gene-identifier (token): Observation.extension('http://hl7.org/fhir/StructureDefinition/observation-geneticsGene')
  for (const extension of resource.extension ?? []) {
    if (extension.url === 'http://hl7.org/fhir/StructureDefinition/observation-geneticsGene') {
      boolean(row, 'gene-identifier', extension.valueBoolean);
      code(row, 'gene-identifier', extension.valueCanonical);
      code(row, 'gene-identifier', extension.valueCode);
      code(row, 'gene-identifier', extension.valueId);
      text(row, 'gene-identifier', extension.valueMarkdown);
      code(row, 'gene-identifier', extension.valueOid);
      text(row, 'gene-identifier', extension.valueString);
      code(row, 'gene-identifier', extension.valueUri);
      code(row, 'gene-identifier', extension.valueUrl);
      code(row, 'gene-identifier', extension.valueUuid);
      codeableConcept(row, 'gene-identifier', extension.valueCodeableConcept);
      coding(row, 'gene-identifier', extension.valueCoding);
      contactPoint(row, 'gene-identifier', extension.valueContactPoint);
      identifier(row, 'gene-identifier', extension.valueIdentifier);
    }
  }
}
