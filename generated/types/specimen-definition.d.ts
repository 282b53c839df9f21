// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SpecimenDefinition

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { SpecimenContainedPreference } from './value-sets.js';

/**
 * Kind of specimen
 *
 * https://hl7.org/fhir/R4/specimendefinition.html
 */
export interface SpecimenDefinition {
  resourceType: 'SpecimenDefinition';
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
  /** Business identifier of a kind of specimen */
  identifier?: Identifier;
  /** Kind of material to collect */
  typeCollected?: CodeableConcept;
  /** Patient preparation for collection */
  patientPreparation?: CodeableConcept[];
  /** Time aspect for collection */
  timeAspect?: string;
  _timeAspect?: Element;
  /** Specimen collection procedure */
  collection?: CodeableConcept[];
  /** Specimen in container intended for testing by lab */
  typeTested?: SpecimenDefinitionTypeTested[];
}

/**
 * Specimen in container intended for testing by lab
 *
 * https://hl7.org/fhir/R4/specimendefinition-definitions.html#SpecimenDefinition.typeTested
 */
export interface SpecimenDefinitionTypeTested extends BackboneElement {
  /** Primary or secondary specimen */
  isDerived?: boolean;
  _isDerived?: Element;
  /** Type of intended specimen */
  type?: CodeableConcept;
  /** preferred | alternate */
  preference: SpecimenContainedPreference;
  _preference?: Element;
  /** The specimen's container */
  container?: SpecimenDefinitionTypeTestedContainer;
  /** Specimen requirements */
  requirement?: string;
  _requirement?: Element;
  /** Specimen retention time */
  retentionTime?: Duration;
  /** Rejection criterion */
  rejectionCriterion?: CodeableConcept[];
  /** Specimen handling before testing */
  handling?: SpecimenDefinitionTypeTestedHandling[];
}

/**
 * The specimen's container
 *
 * https://hl7.org/fhir/R4/specimendefinition-definitions.html#SpecimenDefinition.typeTested.container
 */
export interface SpecimenDefinitionTypeTestedContainer extends BackboneElement {
  /** Container material */
  material?: CodeableConcept;
  /** Kind of container associated with the kind of specimen */
  type?: CodeableConcept;
  /** Color of container cap */
  cap?: CodeableConcept;
  /** Container description */
  description?: string;
  _description?: Element;
  /** Container capacity */
  capacity?: Quantity;
  /** Minimum volume */
  minimumVolumeQuantity?: Quantity;
  /** Minimum volume */
  minimumVolumeString?: string;
  _minimumVolumeString?: Element;
  /** Additive associated with container */
  additive?: SpecimenDefinitionTypeTestedContainerAdditive[];
  /** Specimen container preparation */
  preparation?: string;
  _preparation?: Element;
}

/**
 * Additive associated with container
 *
 * https://hl7.org/fhir/R4/specimendefinition-definitions.html#SpecimenDefinition.typeTested.container.additive
 */
export interface SpecimenDefinitionTypeTestedContainerAdditive extends BackboneElement {
  /** Additive associated with container */
  additiveCodeableConcept?: CodeableConcept;
  /** Additive associated with container */
  additiveReference?: Reference<'Substance'>;
}

/**
 * Specimen handling before testing
 *
 * https://hl7.org/fhir/R4/specimendefinition-definitions.html#SpecimenDefinition.typeTested.handling
 */
export interface SpecimenDefinitionTypeTestedHandling extends BackboneElement {
  /** Temperature qualifier */
  temperatureQualifier?: CodeableConcept;
  /** Temperature range */
  temperatureRange?: Range;
  /** Maximum preservation time */
  maxDuration?: Duration;
  /** Preservation instruction */
  instruction?: string;
  _instruction?: Element;
}
