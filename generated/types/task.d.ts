// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Task

import type { Address } from './address.js';
import type { Age } from './age.js';
import type { Annotation } from './annotation.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactDetail } from './contact-detail.js';
import type { ContactPoint } from './contact-point.js';
import type { Contributor } from './contributor.js';
import type { Count } from './count.js';
import type { DataRequirement } from './data-requirement.js';
import type { Distance } from './distance.js';
import type { Dosage } from './dosage.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Expression } from './expression.js';
import type { Extension } from './extension.js';
import type { HumanName } from './human-name.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { ParameterDefinition } from './parameter-definition.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { SampledData } from './sampled-data.js';
import type { Signature } from './signature.js';
import type { Timing } from './timing.js';
import type { TriggerDefinition } from './trigger-definition.js';
import type { UsageContext } from './usage-context.js';
import type { RequestPriority, TaskIntent, TaskStatus } from './value-sets.js';

/**
 * A task to be performed
 *
 * https://hl7.org/fhir/R4/task.html
 */
export interface Task {
  resourceType: 'Task';
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
  /** Task Instance Identifier */
  identifier?: Identifier[];
  /** Formal definition of task */
  instantiatesCanonical?: string;
  _instantiatesCanonical?: Element;
  /** Formal definition of task */
  instantiatesUri?: string;
  _instantiatesUri?: Element;
  /** Request fulfilled by this task */
  basedOn?: Reference[];
  /** Requisition or grouper id */
  groupIdentifier?: Identifier;
  /** Composite task */
  partOf?: Reference<'Task'>[];
  /** draft | requested | received | accepted | + */
  status: TaskStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** E.g. "Specimen collected", "IV prepped" */
  businessStatus?: CodeableConcept;
  /** unknown | proposal | plan | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: TaskIntent;
  _intent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Task Type */
  code?: CodeableConcept;
  /** Human-readable explanation of task */
  description?: string;
  _description?: Element;
  /** What task is acting on */
  focus?: Reference;
  /** Beneficiary of the Task */
  for?: Reference;
  /** Healthcare event during which this task originated */
  encounter?: Reference<'Encounter'>;
  /** Start and end time of execution */
  executionPeriod?: Period;
  /** Task Creation Date */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Task Last Modified Date */
  lastModified?: string;
  _lastModified?: Element;
  /** Who is asking for task to be done */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Requested performer */
  performerType?: CodeableConcept[];
  /** Responsible individual */
  owner?: Reference<'CareTeam' | 'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Where task occurs */
  location?: Reference<'Location'>;
  /** Why task is needed */
  reasonCode?: CodeableConcept;
  /** Why task is needed */
  reasonReference?: Reference;
  /** Associated insurance coverage */
  insurance?: Reference<'ClaimResponse' | 'Coverage'>[];
  /** Comments made about the task */
  note?: Annotation[];
  /** Key events in history of the Task */
  relevantHistory?: Reference<'Provenance'>[];
  /** Constraints on fulfillment tasks */
  restriction?: TaskRestriction;
  /** Information used to perform task */
  input?: TaskInput[];
  /** Information produced as part of task */
  output?: TaskOutput[];
}

/**
 * Constraints on fulfillment tasks
 *
 * https://hl7.org/fhir/R4/task-definitions.html#Task.restriction
 */
export interface TaskRestriction extends BackboneElement {
  /** How many times to repeat */
  repetitions?: number;
  _repetitions?: Element;
  /** When fulfillment sought */
  period?: Period;
  /** For whom is fulfillment sought? */
  recipient?: Reference<'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
}

/**
 * Information used to perform task
 *
 * https://hl7.org/fhir/R4/task-definitions.html#Task.input
 */
export interface TaskInput extends BackboneElement {
  /** Label for the input */
  type: CodeableConcept;
  /** Content to use in performing the task */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
  /** Content to use in performing the task */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Content to use in performing the task */
  valueCanonical?: string;
  _valueCanonical?: Element;
  /** Content to use in performing the task */
  valueCode?: string;
  _valueCode?: Element;
  /** Content to use in performing the task */
  valueDate?: string;
  _valueDate?: Element;
  /** Content to use in performing the task */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Content to use in performing the task */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Content to use in performing the task */
  valueId?: string;
  _valueId?: Element;
  /** Content to use in performing the task */
  valueInstant?: string;
  _valueInstant?: Element;
  /** Content to use in performing the task */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Content to use in performing the task */
  valueMarkdown?: string;
  _valueMarkdown?: Element;
  /** Content to use in performing the task */
  valueOid?: string;
  _valueOid?: Element;
  /** Content to use in performing the task */
  valuePositiveInt?: number;
  _valuePositiveInt?: Element;
  /** Content to use in performing the task */
  valueString?: string;
  _valueString?: Element;
  /** Content to use in performing the task */
  valueTime?: string;
  _valueTime?: Element;
  /** Content to use in performing the task */
  valueUnsignedInt?: number;
  _valueUnsignedInt?: Element;
  /** Content to use in performing the task */
  valueUri?: string;
  _valueUri?: Element;
  /** Content to use in performing the task */
  valueUrl?: string;
  _valueUrl?: Element;
  /** Content to use in performing the task */
  valueUuid?: string;
  _valueUuid?: Element;
  /** Content to use in performing the task */
  valueAddress?: Address;
  /** Content to use in performing the task */
  valueAge?: Age;
  /** Content to use in performing the task */
  valueAnnotation?: Annotation;
  /** Content to use in performing the task */
  valueAttachment?: Attachment;
  /** Content to use in performing the task */
  valueCodeableConcept?: CodeableConcept;
  /** Content to use in performing the task */
  valueCoding?: Coding;
  /** Content to use in performing the task */
  valueContactPoint?: ContactPoint;
  /** Content to use in performing the task */
  valueCount?: Count;
  /** Content to use in performing the task */
  valueDistance?: Distance;
  /** Content to use in performing the task */
  valueDuration?: Duration;
  /** Content to use in performing the task */
  valueHumanName?: HumanName;
  /** Content to use in performing the task */
  valueIdentifier?: Identifier;
  /** Content to use in performing the task */
  valueMoney?: Money;
  /** Content to use in performing the task */
  valuePeriod?: Period;
  /** Content to use in performing the task */
  valueQuantity?: Quantity;
  /** Content to use in performing the task */
  valueRange?: Range;
  /** Content to use in performing the task */
  valueRatio?: Ratio;
  /** Content to use in performing the task */
  valueReference?: Reference;
  /** Content to use in performing the task */
  valueSampledData?: SampledData;
  /** Content to use in performing the task */
  valueSignature?: Signature;
  /** Content to use in performing the task */
  valueTiming?: Timing;
  /** Content to use in performing the task */
  valueContactDetail?: ContactDetail;
  /** Content to use in performing the task */
  valueContributor?: Contributor;
  /** Content to use in performing the task */
  valueDataRequirement?: DataRequirement;
  /** Content to use in performing the task */
  valueExpression?: Expression;
  /** Content to use in performing the task */
  valueParameterDefinition?: ParameterDefinition;
  /** Content to use in performing the task */
  valueRelatedArtifact?: RelatedArtifact;
  /** Content to use in performing the task */
  valueTriggerDefinition?: TriggerDefinition;
  /** Content to use in performing the task */
  valueUsageContext?: UsageContext;
  /** Content to use in performing the task */
  valueDosage?: Dosage;
  /** Content to use in performing the task */
  valueMeta?: Meta;
}

/**
 * Information produced as part of task
 *
 * https://hl7.org/fhir/R4/task-definitions.html#Task.output
 */
export interface TaskOutput extends BackboneElement {
  /** Label for output */
  type: CodeableConcept;
  /** Result of output */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
  /** Result of output */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Result of output */
  valueCanonical?: string;
  _valueCanonical?: Element;
  /** Result of output */
  valueCode?: string;
  _valueCode?: Element;
  /** Result of output */
  valueDate?: string;
  _valueDate?: Element;
  /** Result of output */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Result of output */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Result of output */
  valueId?: string;
  _valueId?: Element;
  /** Result of output */
  valueInstant?: string;
  _valueInstant?: Element;
  /** Result of output */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Result of output */
  valueMarkdown?: string;
  _valueMarkdown?: Element;
  /** Result of output */
  valueOid?: string;
  _valueOid?: Element;
  /** Result of output */
  valuePositiveInt?: number;
  _valuePositiveInt?: Element;
  /** Result of output */
  valueString?: string;
  _valueString?: Element;
  /** Result of output */
  valueTime?: string;
  _valueTime?: Element;
  /** Result of output */
  valueUnsignedInt?: number;
  _valueUnsignedInt?: Element;
  /** Result of output */
  valueUri?: string;
  _valueUri?: Element;
  /** Result of output */
  valueUrl?: string;
  _valueUrl?: Element;
  /** Result of output */
  valueUuid?: string;
  _valueUuid?: Element;
  /** Result of output */
  valueAddress?: Address;
  /** Result of output */
  valueAge?: Age;
  /** Result of output */
  valueAnnotation?: Annotation;
  /** Result of output */
  valueAttachment?: Attachment;
  /** Result of output */
  valueCodeableConcept?: CodeableConcept;
  /** Result of output */
  valueCoding?: Coding;
  /** Result of output */
  valueContactPoint?: ContactPoint;
  /** Result of output */
  valueCount?: Count;
  /** Result of output */
  valueDistance?: Distance;
  /** Result of output */
  valueDuration?: Duration;
  /** Result of output */
  valueHumanName?: HumanName;
  /** Result of output */
  valueIdentifier?: Identifier;
  /** Result of output */
  valueMoney?: Money;
  /** Result of output */
  valuePeriod?: Period;
  /** Result of output */
  valueQuantity?: Quantity;
  /** Result of output */
  valueRange?: Range;
  /** Result of output */
  valueRatio?: Ratio;
  /** Result of output */
  valueReference?: Reference;
  /** Result of output */
  valueSampledData?: SampledData;
  /** Result of output */
  valueSignature?: Signature;
  /** Result of output */
  valueTiming?: Timing;
  /** Result of output */
  valueContactDetail?: ContactDetail;
  /** Result of output */
  valueContributor?: Contributor;
  /** Result of output */
  valueDataRequirement?: DataRequirement;
  /** Result of output */
  valueExpression?: Expression;
  /** Result of output */
  valueParameterDefinition?: ParameterDefinition;
  /** Result of output */
  valueRelatedArtifact?: RelatedArtifact;
  /** Result of output */
  valueTriggerDefinition?: TriggerDefinition;
  /** Result of output */
  valueUsageContext?: UsageContext;
  /** Result of output */
  valueDosage?: Dosage;
  /** Result of output */
  valueMeta?: Meta;
}
