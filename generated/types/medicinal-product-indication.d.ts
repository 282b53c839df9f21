// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductIndication

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Population } from './population.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * MedicinalProductIndication
 *
 * https://hl7.org/fhir/R4/medicinalproductindication.html
 */
export interface MedicinalProductIndication {
  resourceType: 'MedicinalProductIndication';
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
  /** The medication for which this is an indication */
  subject?: Reference<'Medication' | 'MedicinalProduct'>[];
  /** The disease, symptom or procedure that is the indication for treatment */
  diseaseSymptomProcedure?: CodeableConcept;
  /** The status of the disease or symptom for which the indication applies */
  diseaseStatus?: CodeableConcept;
  /** Comorbidity (concurrent condition) or co-infection as part of the indication */
  comorbidity?: CodeableConcept[];
  /** The intended effect, aim or strategy to be achieved by the indication */
  intendedEffect?: CodeableConcept;
  /** Timing or duration information as part of the indication */
  duration?: Quantity;
  /** Information about the use of the medicinal product in relation to other therapies described as part of the indication */
  otherTherapy?: MedicinalProductIndicationOtherTherapy[];
  /** Describe the undesirable effects of the medicinal product */
  undesirableEffect?: Reference<'MedicinalProductUndesirableEffect'>[];
  /** The population group to which this applies */
  population?: Population[];
}

/**
 * Information about the use of the medicinal product in relation to other therapies described as part of the indication
 *
 * https://hl7.org/fhir/R4/medicinalproductindication-definitions.html#MedicinalProductIndication.otherTherapy
 */
export interface MedicinalProductIndicationOtherTherapy extends BackboneElement {
  /** The type of relationship between the medicinal product indication or contraindication and another therapy */
  therapyRelationshipType: CodeableConcept;
  /** Reference to a specific medication (active substance, medicinal product or class of products) as part of an indication or contraindication */
  medicationCodeableConcept?: CodeableConcept;
  /** Reference to a specific medication (active substance, medicinal product or class of products) as part of an indication or contraindication */
  medicationReference?: Reference<'Medication' | 'MedicinalProduct' | 'Substance' | 'SubstanceSpecification'>;
}
