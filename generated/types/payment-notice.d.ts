// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/PaymentNotice

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { FinancialResourceStatusCodes } from './value-sets.js';

/**
 * PaymentNotice request
 *
 * https://hl7.org/fhir/R4/paymentnotice.html
 */
export interface PaymentNotice {
  resourceType: 'PaymentNotice';
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
  /** Business Identifier for the payment noctice */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Request reference */
  request?: Reference;
  /** Response reference */
  response?: Reference;
  /** Creation date */
  created: string;
  _created?: Element;
  /** Responsible practitioner */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Payment reference */
  payment: Reference<'PaymentReconciliation'>;
  /** Payment or clearing date */
  paymentDate?: string;
  _paymentDate?: Element;
  /** Party being paid */
  payee?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Party being notified */
  recipient: Reference<'Organization'>;
  /** Monetary amount of the payment */
  amount: Money;
  /** Issued or cleared Status of the payment */
  paymentStatus?: CodeableConcept;
}
