// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ExampleScenario

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { ExampleScenarioActorType, PublicationStatus, ResourceTypeCode } from './value-sets.js';

/**
 * Example of workflow instance
 *
 * https://hl7.org/fhir/R4/examplescenario.html
 */
export interface ExampleScenario {
  resourceType: 'ExampleScenario';
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
  /** Canonical identifier for this example scenario, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the example scenario */
  identifier?: Identifier[];
  /** Business version of the example scenario */
  version?: string;
  _version?: Element;
  /** Name for this example scenario (computer friendly) */
  name?: string;
  _name?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for example scenario (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** The purpose of the example, e.g. to illustrate a scenario */
  purpose?: string;
  _purpose?: Element;
  /** Actor participating in the resource */
  actor?: ExampleScenarioActor[];
  /** Each resource and each version that is present in the workflow */
  instance?: ExampleScenarioInstance[];
  /** Each major process - a group of operations */
  process?: ExampleScenarioProcess[];
  /** Another nested workflow */
  workflow?: (string | null)[];
  _workflow?: (Element | null)[];
}

/**
 * Actor participating in the resource
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.actor
 */
export interface ExampleScenarioActor extends BackboneElement {
  /** ID or acronym of the actor */
  actorId: string;
  _actorId?: Element;
  /** person | entity */
  type: ExampleScenarioActorType;
  _type?: Element;
  /** The name of the actor as shown in the page */
  name?: string;
  _name?: Element;
  /** The description of the actor */
  description?: string;
  _description?: Element;
}

/**
 * Each resource and each version that is present in the workflow
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.instance
 */
export interface ExampleScenarioInstance extends BackboneElement {
  /** The id of the resource for referencing */
  resourceId: string;
  _resourceId?: Element;
  /** The type of the resource */
  resourceType: ResourceTypeCode;
  _resourceType?: Element;
  /** A short name for the resource instance */
  name?: string;
  _name?: Element;
  /** Human-friendly description of the resource instance */
  description?: string;
  _description?: Element;
  /** A specific version of the resource */
  version?: ExampleScenarioInstanceVersion[];
  /** Resources contained in the instance */
  containedInstance?: ExampleScenarioInstanceContainedInstance[];
}

/**
 * A specific version of the resource
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.instance.version
 */
export interface ExampleScenarioInstanceVersion extends BackboneElement {
  /** The identifier of a specific version of a resource */
  versionId: string;
  _versionId?: Element;
  /** The description of the resource version */
  description: string;
  _description?: Element;
}

/**
 * Resources contained in the instance
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.instance.containedInstance
 */
export interface ExampleScenarioInstanceContainedInstance extends BackboneElement {
  /** Each resource contained in the instance */
  resourceId: string;
  _resourceId?: Element;
  /** A specific version of a resource contained in the instance */
  versionId?: string;
  _versionId?: Element;
}

/**
 * Each major process - a group of operations
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.process
 */
export interface ExampleScenarioProcess extends BackboneElement {
  /** The diagram title of the group of operations */
  title: string;
  _title?: Element;
  /** A longer description of the group of operations */
  description?: string;
  _description?: Element;
  /** Description of initial status before the process starts */
  preConditions?: string;
  _preConditions?: Element;
  /** Description of final status after the process ends */
  postConditions?: string;
  _postConditions?: Element;
  /** Each step of the process */
  step?: ExampleScenarioProcessStep[];
}

/**
 * Each step of the process
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.process.step
 */
export interface ExampleScenarioProcessStep extends BackboneElement {
  /** Nested process */
  process?: ExampleScenarioProcess[];
  /** If there is a pause in the flow */
  pause?: boolean;
  _pause?: Element;
  /** Each interaction or action */
  operation?: ExampleScenarioProcessStepOperation;
  /** Alternate non-typical step action */
  alternative?: ExampleScenarioProcessStepAlternative[];
}

/**
 * Each interaction or action
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.process.step.operation
 */
export interface ExampleScenarioProcessStepOperation extends BackboneElement {
  /** The sequential number of the interaction */
  number: string;
  _number?: Element;
  /** The type of operation - CRUD */
  type?: string;
  _type?: Element;
  /** The human-friendly name of the interaction */
  name?: string;
  _name?: Element;
  /** Who starts the transaction */
  initiator?: string;
  _initiator?: Element;
  /** Who receives the transaction */
  receiver?: string;
  _receiver?: Element;
  /** A comment to be inserted in the diagram */
  description?: string;
  _description?: Element;
  /** Whether the initiator is deactivated right after the transaction */
  initiatorActive?: boolean;
  _initiatorActive?: Element;
  /** Whether the receiver is deactivated right after the transaction */
  receiverActive?: boolean;
  _receiverActive?: Element;
  /** Each resource instance used by the initiator */
  request?: ExampleScenarioInstanceContainedInstance;
  /** Each resource instance used by the responder */
  response?: ExampleScenarioInstanceContainedInstance;
}

/**
 * Alternate non-typical step action
 *
 * https://hl7.org/fhir/R4/examplescenario-definitions.html#ExampleScenario.process.step.alternative
 */
export interface ExampleScenarioProcessStepAlternative extends BackboneElement {
  /** Label for alternative */
  title: string;
  _title?: Element;
  /** A human-readable description of each option */
  description?: string;
  _description?: Element;
  /** What happens in each alternative option */
  step?: ExampleScenarioProcessStep[];
}
