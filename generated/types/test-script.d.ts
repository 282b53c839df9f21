// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/TestScript

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { AssertionDirectionType, AssertionOperatorType, AssertionResponseTypes, FHIRDefinedType, PublicationStatus, TestScriptRequestMethodCode } from './value-sets.js';

/**
 * Describes a set of tests
 *
 * https://hl7.org/fhir/R4/testscript.html
 */
export interface TestScript {
  resourceType: 'TestScript';
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
  /** Canonical identifier for this test script, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Additional identifier for the test script */
  identifier?: Identifier;
  /** Business version of the test script */
  version?: string;
  _version?: Element;
  /** Name for this test script (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this test script (human friendly) */
  title?: string;
  _title?: Element;
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
  /** Natural language description of the test script */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for test script (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this test script is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** An abstract server representing a client or sender in a message exchange */
  origin?: TestScriptOrigin[];
  /** An abstract server representing a destination or receiver in a message exchange */
  destination?: TestScriptDestination[];
  /** Required capability that is assumed to function correctly on the FHIR server being tested */
  metadata?: TestScriptMetadata;
  /** Fixture in the test script - by reference (uri) */
  fixture?: TestScriptFixture[];
  /** Reference of the validation profile */
  profile?: Reference[];
  /** Placeholder for evaluated elements */
  variable?: TestScriptVariable[];
  /** A series of required setup operations before tests are executed */
  setup?: TestScriptSetup;
  /** A test in this script */
  test?: TestScriptTest[];
  /** A series of required clean up steps */
  teardown?: TestScriptTeardown;
}

/**
 * An abstract server representing a client or sender in a message exchange
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.origin
 */
export interface TestScriptOrigin extends BackboneElement {
  /** The index of the abstract origin server starting at 1 */
  index: number;
  _index?: Element;
  /** FHIR-Client | FHIR-SDC-FormFiller */
  profile: Coding;
}

/**
 * An abstract server representing a destination or receiver in a message exchange
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.destination
 */
export interface TestScriptDestination extends BackboneElement {
  /** The index of the abstract destination server starting at 1 */
  index: number;
  _index?: Element;
  /** FHIR-Server | FHIR-SDC-FormManager | FHIR-SDC-FormReceiver | FHIR-SDC-FormProcessor */
  profile: Coding;
}

/**
 * Required capability that is assumed to function correctly on the FHIR server being tested
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.metadata
 */
export interface TestScriptMetadata extends BackboneElement {
  /** Links to the FHIR specification */
  link?: TestScriptMetadataLink[];
  /** Capabilities that are assumed to function correctly on the FHIR server being tested */
  capability: TestScriptMetadataCapability[];
}

/**
 * Links to the FHIR specification
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.metadata.link
 */
export interface TestScriptMetadataLink extends BackboneElement {
  /** URL to the specification */
  url: string;
  _url?: Element;
  /** Short description */
  description?: string;
  _description?: Element;
}

/**
 * Capabilities that are assumed to function correctly on the FHIR server being tested
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.metadata.capability
 */
export interface TestScriptMetadataCapability extends BackboneElement {
  /** Are the capabilities required? */
  required: boolean;
  _required?: Element;
  /** Are the capabilities validated? */
  validated: boolean;
  _validated?: Element;
  /** The expected capabilities of the server */
  description?: string;
  _description?: Element;
  /** Which origin server these requirements apply to */
  origin?: (number | null)[];
  _origin?: (Element | null)[];
  /** Which server these requirements apply to */
  destination?: number;
  _destination?: Element;
  /** Links to the FHIR specification */
  link?: (string | null)[];
  _link?: (Element | null)[];
  /** Required Capability Statement */
  capabilities: string;
  _capabilities?: Element;
}

/**
 * Fixture in the test script - by reference (uri)
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.fixture
 */
export interface TestScriptFixture extends BackboneElement {
  /** Whether or not to implicitly create the fixture during setup */
  autocreate: boolean;
  _autocreate?: Element;
  /** Whether or not to implicitly delete the fixture during teardown */
  autodelete: boolean;
  _autodelete?: Element;
  /** Reference of the resource */
  resource?: Reference;
}

/**
 * Placeholder for evaluated elements
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.variable
 */
export interface TestScriptVariable extends BackboneElement {
  /** Descriptive name for this variable */
  name: string;
  _name?: Element;
  /** Default, hard-coded, or user-defined value for this variable */
  defaultValue?: string;
  _defaultValue?: Element;
  /** Natural language description of the variable */
  description?: string;
  _description?: Element;
  /** The FHIRPath expression against the fixture body */
  expression?: string;
  _expression?: Element;
  /** HTTP header field name for source */
  headerField?: string;
  _headerField?: Element;
  /** Hint help text for default value to enter */
  hint?: string;
  _hint?: Element;
  /** XPath or JSONPath against the fixture body */
  path?: string;
  _path?: Element;
  /** Fixture Id of source expression or headerField within this variable */
  sourceId?: string;
  _sourceId?: Element;
}

/**
 * A series of required setup operations before tests are executed
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.setup
 */
export interface TestScriptSetup extends BackboneElement {
  /** A setup operation or assert to perform */
  action: TestScriptSetupAction[];
}

/**
 * A setup operation or assert to perform
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.setup.action
 */
export interface TestScriptSetupAction extends BackboneElement {
  /** The setup operation to perform */
  operation?: TestScriptSetupActionOperation;
  /** The assertion to perform */
  assert?: TestScriptSetupActionAssert;
}

/**
 * The setup operation to perform
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.setup.action.operation
 */
export interface TestScriptSetupActionOperation extends BackboneElement {
  /** The operation code type that will be executed */
  type?: Coding;
  /** Resource type */
  resource?: FHIRDefinedType;
  _resource?: Element;
  /** Tracking/logging operation label */
  label?: string;
  _label?: Element;
  /** Tracking/reporting operation description */
  description?: string;
  _description?: Element;
  /** Mime type to accept in the payload of the response, with charset etc. */
  accept?: string;
  _accept?: Element;
  /** Mime type of the request payload contents, with charset etc. */
  contentType?: string;
  _contentType?: Element;
  /** Server responding to the request */
  destination?: number;
  _destination?: Element;
  /** Whether or not to send the request url in encoded format */
  encodeRequestUrl: boolean;
  _encodeRequestUrl?: Element;
  /** delete | get | options | patch | post | put | head */
  method?: TestScriptRequestMethodCode;
  _method?: Element;
  /** Server initiating the request */
  origin?: number;
  _origin?: Element;
  /** Explicitly defined path parameters */
  params?: string;
  _params?: Element;
  /** Each operation can have one or more header elements */
  requestHeader?: TestScriptSetupActionOperationRequestHeader[];
  /** Fixture Id of mapped request */
  requestId?: string;
  _requestId?: Element;
  /** Fixture Id of mapped response */
  responseId?: string;
  _responseId?: Element;
  /** Fixture Id of body for PUT and POST requests */
  sourceId?: string;
  _sourceId?: Element;
  /** Id of fixture used for extracting the [id], [type], and [vid] for GET requests */
  targetId?: string;
  _targetId?: Element;
  /** Request URL */
  url?: string;
  _url?: Element;
}

/**
 * Each operation can have one or more header elements
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.setup.action.operation.requestHeader
 */
export interface TestScriptSetupActionOperationRequestHeader extends BackboneElement {
  /** HTTP header field name */
  field: string;
  _field?: Element;
  /** HTTP headerfield value */
  value: string;
  _value?: Element;
}

/**
 * The assertion to perform
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.setup.action.assert
 */
export interface TestScriptSetupActionAssert extends BackboneElement {
  /** Tracking/logging assertion label */
  label?: string;
  _label?: Element;
  /** Tracking/reporting assertion description */
  description?: string;
  _description?: Element;
  /** response | request */
  direction?: AssertionDirectionType;
  _direction?: Element;
  /** Id of the source fixture to be evaluated */
  compareToSourceId?: string;
  _compareToSourceId?: Element;
  /** The FHIRPath expression to evaluate against the source fixture */
  compareToSourceExpression?: string;
  _compareToSourceExpression?: Element;
  /** XPath or JSONPath expression to evaluate against the source fixture */
  compareToSourcePath?: string;
  _compareToSourcePath?: Element;
  /** Mime type to compare against the 'Content-Type' header */
  contentType?: string;
  _contentType?: Element;
  /** The FHIRPath expression to be evaluated */
  expression?: string;
  _expression?: Element;
  /** HTTP header field name */
  headerField?: string;
  _headerField?: Element;
  /** Fixture Id of minimum content resource */
  minimumId?: string;
  _minimumId?: Element;
  /** Perform validation on navigation links? */
  navigationLinks?: boolean;
  _navigationLinks?: Element;
  /** equals | notEquals | in | notIn | greaterThan | lessThan | empty | notEmpty | contains | notContains | eval */
  operator?: AssertionOperatorType;
  _operator?: Element;
  /** XPath or JSONPath expression */
  path?: string;
  _path?: Element;
  /** delete | get | options | patch | post | put | head */
  requestMethod?: TestScriptRequestMethodCode;
  _requestMethod?: Element;
  /** Request URL comparison value */
  requestURL?: string;
  _requestURL?: Element;
  /** Resource type */
  resource?: FHIRDefinedType;
  _resource?: Element;
  /** okay | created | noContent | notModified | bad | forbidden | notFound | methodNotAllowed | conflict | gone | preconditionFailed | unprocessable */
  response?: AssertionResponseTypes;
  _response?: Element;
  /** HTTP response code to test */
  responseCode?: string;
  _responseCode?: Element;
  /** Fixture Id of source expression or headerField */
  sourceId?: string;
  _sourceId?: Element;
  /** Profile Id of validation profile reference */
  validateProfileId?: string;
  _validateProfileId?: Element;
  /** The value to compare to */
  value?: string;
  _value?: Element;
  /** Will this assert produce a warning only on error? */
  warningOnly: boolean;
  _warningOnly?: Element;
}

/**
 * A test in this script
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.test
 */
export interface TestScriptTest extends BackboneElement {
  /** Tracking/logging name of this test */
  name?: string;
  _name?: Element;
  /** Tracking/reporting short description of the test */
  description?: string;
  _description?: Element;
  /** A test operation or assert to perform */
  action: TestScriptTestAction[];
}

/**
 * A test operation or assert to perform
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.test.action
 */
export interface TestScriptTestAction extends BackboneElement {
  /** The setup operation to perform */
  operation?: TestScriptSetupActionOperation;
  /** The setup assertion to perform */
  assert?: TestScriptSetupActionAssert;
}

/**
 * A series of required clean up steps
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.teardown
 */
export interface TestScriptTeardown extends BackboneElement {
  /** One or more teardown operations to perform */
  action: TestScriptTeardownAction[];
}

/**
 * One or more teardown operations to perform
 *
 * https://hl7.org/fhir/R4/testscript-definitions.html#TestScript.teardown.action
 */
export interface TestScriptTeardownAction extends BackboneElement {
  /** The teardown operation to perform */
  operation: TestScriptSetupActionOperation;
}
