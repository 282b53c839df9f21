// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Reference

import type { Element } from './element.js';
import type { Identifier } from './identifier.js';
import type { ResourceType } from './resources.js';

/**
 * A reference from one resource to another
 *
 * http://hl7.org/fhir/StructureDefinition/Reference
 */
export interface Reference<Target extends ResourceType = ResourceType> extends Element {
  /** Literal reference, Relative, internal or absolute URL */
  reference?: string;
  _reference?: Element;
  /** Type the reference refers to (e.g. "Patient") */
  type?: Target;
  _type?: Element;
  /** Logical reference, when literal reference is not known */
  identifier?: Identifier;
  /** Text alternative for the resource */
  display?: string;
  _display?: Element;
}
