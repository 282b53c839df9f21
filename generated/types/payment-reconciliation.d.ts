// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/PaymentReconciliation

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ClaimProcessingCodes, FinancialResourceStatusCodes, NoteType } from './value-sets.js';

/**
 * PaymentReconciliation resource
 *
 * https://hl7.org/fhir/R4/paymentreconciliation.html
 */
export interface PaymentReconciliation {
  resourceType: 'PaymentReconciliation';
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
  /** Business Identifier for a payment reconciliation */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Period covered */
  period?: Period;
  /** Creation date */
  created: string;
  _created?: Element;
  /** Party generating payment */
  paymentIssuer?: Reference<'Organization'>;
  /** Reference to requesting resource */
  request?: Reference<'Task'>;
  /** Responsible practitioner */
  requestor?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** queued | complete | error | partial */
  outcome?: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition message */
  disposition?: string;
  _disposition?: Element;
  /** When payment issued */
  paymentDate: string;
  _paymentDate?: Element;
  /** Total amount of Payment */
  paymentAmount: Money;
  /** Business identifier for the payment */
  paymentIdentifier?: Identifier;
  /** Settlement particulars */
  detail?: PaymentReconciliationDetail[];
  /** Printed form identifier */
  formCode?: CodeableConcept;
  /** Note concerning processing */
  processNote?: PaymentReconciliationProcessNote[];
}

/**
 * Settlement particulars
 *
 * https://hl7.org/fhir/R4/paymentreconciliation-definitions.html#PaymentReconciliation.detail
 */
export interface PaymentReconciliationDetail extends BackboneElement {
  /** Business identifier of the payment detail */
  identifier?: Identifier;
  /** Business identifier of the prior payment detail */
  predecessor?: Identifier;
  /** Category of payment */
  type: CodeableConcept;
  /** Request giving rise to the payment */
  request?: Reference;
  /** Submitter of the request */
  submitter?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Response committing to a payment */
  response?: Reference;
  /** Date of commitment to pay */
  date?: string;
  _date?: Element;
  /** Contact for the response */
  responsible?: Reference<'PractitionerRole'>;
  /** Recipient of the payment */
  payee?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Amount allocated to this payable */
  amount?: Money;
}

/**
 * Note concerning processing
 *
 * https://hl7.org/fhir/R4/paymentreconciliation-definitions.html#PaymentReconciliation.processNote
 */
export interface PaymentReconciliationProcessNote extends BackboneElement {
  /** display | print | printoper */
  type?: NoteType;
  _type?: Element;
  /** Note explanatory text */
  text?: string;
  _text?: Element;
}
