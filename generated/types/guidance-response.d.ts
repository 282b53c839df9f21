// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/GuidanceResponse

import type { Annotation } from './annotation.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { DataRequirement } from './data-requirement.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { GuidanceResponseStatus } from './value-sets.js';

/**
 * The formal response to a guidance request
 *
 * https://hl7.org/fhir/R4/guidanceresponse.html
 */
export interface GuidanceResponse {
  resourceType: 'GuidanceResponse';
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
  /** The identifier of the request associated with this response, if any */
  requestIdentifier?: Identifier;
  /** Business identifier */
  identifier?: Identifier[];
  /** What guidance was requested */
  moduleUri?: string;
  _moduleUri?: Element;
  /** What guidance was requested */
  moduleCanonical?: string;
  _moduleCanonical?: Element;
  /** What guidance was requested */
  moduleCodeableConcept?: CodeableConcept;
  /** success | data-requested | data-required | in-progress | failure | entered-in-error */
  status: GuidanceResponseStatus;
  _status?: Element;
  /** Patient the request was performed for */
  subject?: Reference<'Group' | 'Patient'>;
  /** Encounter during which the response was returned */
  encounter?: Reference<'Encounter'>;
  /** When the guidance response was processed */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** Device returning the guidance */
  performer?: Reference<'Device'>;
  /** Why guidance is needed */
  reasonCode?: CodeableConcept[];
  /** Why guidance is needed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Additional notes about the response */
  note?: Annotation[];
  /** Messages resulting from the evaluation of the artifact or artifacts */
  evaluationMessage?: Reference<'OperationOutcome'>[];
  /** The output parameters of the evaluation, if any */
  outputParameters?: Reference<'Parameters'>;
  /** Proposed actions, if any */
  result?: Reference<'CarePlan' | 'RequestGroup'>;
  /** Additional required data */
  dataRequirement?: DataRequirement[];
}
