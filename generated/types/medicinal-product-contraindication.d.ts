// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductContraindication

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Population } from './population.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * MedicinalProductContraindication
 *
 * https://hl7.org/fhir/R4/medicinalproductcontraindication.html
 */
export interface MedicinalProductContraindication {
  resourceType: 'MedicinalProductContraindication';
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
  /** The disease, symptom or procedure for the contraindication */
  disease?: CodeableConcept;
  /** The status of the disease or symptom for the contraindication */
  diseaseStatus?: CodeableConcept;
  /** A comorbidity (concurrent condition) or coinfection */
  comorbidity?: CodeableConcept[];
  /** Information about the use of the medicinal product in relation to other therapies as part of the indication */
  therapeuticIndication?: Reference<'MedicinalProductIndication'>[];
  /** Information about the use of the medicinal product in relation to other therapies described as part of the indication */
  otherTherapy?: MedicinalProductContraindicationOtherTherapy[];
  /** The population group to which this applies */
  population?: Population[];
}

/**
 * Information about the use of the medicinal product in relation to other therapies described as part of the indication
 *
 * https://hl7.org/fhir/R4/medicinalproductcontraindication-definitions.html#MedicinalProductContraindication.otherTherapy
 */
export interface MedicinalProductContraindicationOtherTherapy extends BackboneElement {
  /** The type of relationship between the medicinal product indication or contraindication and another therapy */
  therapyRelationshipType: CodeableConcept;
  /** Reference to a specific medication (active substance, medicinal product or class of products) as part of an indication or contraindication */
  medicationCodeableConcept?: CodeableConcept;
  /** Reference to a specific medication (active substance, medicinal product or class of products) as part of an indication or contraindication */
  medicationReference?: Reference<'Medication' | 'MedicinalProduct' | 'Substance' | 'SubstanceSpecification'>;
}
