// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/EnrollmentResponse

import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ClaimProcessingCodes, FinancialResourceStatusCodes } from './value-sets.js';

/**
 * EnrollmentResponse resource
 *
 * https://hl7.org/fhir/R4/enrollmentresponse.html
 */
export interface EnrollmentResponse {
  resourceType: 'EnrollmentResponse';
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
  /** Business Identifier */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status?: FinancialResourceStatusCodes;
  _status?: Element;
  /** Claim reference */
  request?: Reference<'EnrollmentRequest'>;
  /** queued | complete | error | partial */
  outcome?: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Creation date */
  created?: string;
  _created?: Element;
  /** Insurer */
  organization?: Reference<'Organization'>;
  /** Responsible practitioner */
  requestProvider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
}
