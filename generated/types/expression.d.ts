// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Expression

import type { Element } from './element.js';

/**
 * An expression that can be used to generate a value
 *
 * http://hl7.org/fhir/StructureDefinition/Expression
 */
export interface Expression extends Element {
  /** Natural language description of the condition */
  description?: string;
  _description?: Element;
  /** Short name assigned to expression for reuse */
  name?: string;
  _name?: Element;
  /** text/cql | text/fhirpath | application/x-fhir-query | etc. */
  language: string;
  _language?: Element;
  /** Expression in specified language */
  expression?: string;
  _expression?: Element;
  /** Where the expression is found */
  reference?: string;
  _reference?: Element;
}
