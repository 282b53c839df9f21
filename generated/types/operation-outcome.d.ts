// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/OperationOutcome

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { IssueSeverity, IssueType } from './value-sets.js';

/**
 * Information about the success/failure of an action
 *
 * https://hl7.org/fhir/R4/operationoutcome.html
 */
export interface OperationOutcome {
  resourceType: 'OperationOutcome';
  /** Logical id of this artifact */
  id?: string;
  /** Metadata about the resource */
  meta?: Meta;
  /** A set of rules under which this content was created */
  implicitRules?: string;
  _implicitRules?: Element;
  /** Language of the resource content */
  language?: string;
  _language?: Element;
  /** Text summary of the resource, for human interpretation */
  text?: Narrative;
  /** Contained, inline Resources */
  contained?: Resource[];
  /** Additional content defined by implementations */
  extension?: Extension[];
  /** Extensions that cannot be ignored */
  modifierExtension?: Extension[];
  /** A single issue associated with the action */
  issue: OperationOutcomeIssue[];
}

/**
 * A single issue associated with the action
 *
 * https://hl7.org/fhir/R4/operationoutcome-definitions.html#OperationOutcome.issue
 */
export interface OperationOutcomeIssue extends BackboneElement {
  /** fatal | error | warning | information */
  severity: IssueSeverity;
  _severity?: Element;
  /** Error or warning code */
  code: IssueType;
  _code?: Element;
  /** Additional details about the error */
  details?: CodeableConcept;
  /** Additional diagnostic information about the issue */
  diagnostics?: string;
  _diagnostics?: Element;
  /** Deprecated: Path of element(s) related to issue */
  location?: (string | null)[];
  _location?: (Element | null)[];
  /** FHIRPath of element(s) related to issue */
  expression?: (string | null)[];
  _expression?: (Element | null)[];
}
