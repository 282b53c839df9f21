// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ParameterDefinition

import type { Element } from './element.js';
import type { FHIRAllTypes, OperationParameterUse } from './value-sets.js';

/**
 * Definition of a parameter to a module
 *
 * http://hl7.org/fhir/StructureDefinition/ParameterDefinition
 */
export interface ParameterDefinition extends Element {
  /** Name used to access the parameter value */
  name?: string;
  _name?: Element;
  /** in | out */
  use: OperationParameterUse;
  _use?: Element;
  /** Minimum cardinality */
  min?: number;
  _min?: Element;
  /** Maximum cardinality (a number of *) */
  max?: string;
  _max?: Element;
  /** A brief description of the parameter */
  documentation?: string;
  _documentation?: Element;
  /** What type of value */
  type: FHIRAllTypes;
  _type?: Element;
  /** What profile the value is expected to be */
  profile?: string;
  _profile?: Element;
}
