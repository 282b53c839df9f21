// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/TestReport

import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { TestReportActionResult, TestReportParticipantType, TestReportResult, TestReportStatus } from './value-sets.js';

/**
 * Describes the results of a TestScript execution
 *
 * https://hl7.org/fhir/R4/testreport.html
 */
export interface TestReport {
  resourceType: 'TestReport';
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
  /** External identifier */
  identifier?: Identifier;
  /** Informal name of the executed TestScript */
  name?: string;
  _name?: Element;
  /** completed | in-progress | waiting | stopped | entered-in-error */
  status: TestReportStatus;
  _status?: Element;
  /** Reference to the version-specific TestScript that was executed to produce this TestReport */
  testScript: Reference<'TestScript'>;
  /** pass | fail | pending */
  result: TestReportResult;
  _result?: Element;
  /** The final score (percentage of tests passed) resulting from the execution of the TestScript */
  score?: number;
  _score?: Element;
  /** Name of the tester producing this report (Organization or individual) */
  tester?: string;
  _tester?: Element;
  /** When the TestScript was executed and this TestReport was generated */
  issued?: string;
  _issued?: Element;
  /** A participant in the test execution, either the execution engine, a client, or a server */
  participant?: TestReportParticipant[];
  /** The results of the series of required setup operations before the tests were executed */
  setup?: TestReportSetup;
  /** A test executed from the test script */
  test?: TestReportTest[];
  /** The results of running the series of required clean up steps */
  teardown?: TestReportTeardown;
}

/**
 * A participant in the test execution, either the execution engine, a client, or a server
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.participant
 */
export interface TestReportParticipant extends BackboneElement {
  /** test-engine | client | server */
  type: TestReportParticipantType;
  _type?: Element;
  /** The uri of the participant. An absolute URL is preferred */
  uri: string;
  _uri?: Element;
  /** The display name of the participant */
  display?: string;
  _display?: Element;
}

/**
 * The results of the series of required setup operations before the tests were executed
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.setup
 */
export interface TestReportSetup extends BackboneElement {
  /** A setup operation or assert that was executed */
  action: TestReportSetupAction[];
}

/**
 * A setup operation or assert that was executed
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.setup.action
 */
export interface TestReportSetupAction extends BackboneElement {
  /** The operation to perform */
  operation?: TestReportSetupActionOperation;
  /** The assertion to perform */
  assert?: TestReportSetupActionAssert;
}

/**
 * The operation to perform
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.setup.action.operation
 */
export interface TestReportSetupActionOperation extends BackboneElement {
  /** pass | skip | fail | warning | error */
  result: TestReportActionResult;
  _result?: Element;
  /** A message associated with the result */
  message?: string;
  _message?: Element;
  /** A link to further details on the result */
  detail?: string;
  _detail?: Element;
}

/**
 * The assertion to perform
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.setup.action.assert
 */
export interface TestReportSetupActionAssert extends BackboneElement {
  /** pass | skip | fail | warning | error */
  result: TestReportActionResult;
  _result?: Element;
  /** A message associated with the result */
  message?: string;
  _message?: Element;
  /** A link to further details on the result */
  detail?: string;
  _detail?: Element;
}

/**
 * A test executed from the test script
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.test
 */
export interface TestReportTest extends BackboneElement {
  /** Tracking/logging name of this test */
  name?: string;
  _name?: Element;
  /** Tracking/reporting short description of the test */
  description?: string;
  _description?: Element;
  /** A test operation or assert that was performed */
  action: TestReportTestAction[];
}

/**
 * A test operation or assert that was performed
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.test.action
 */
export interface TestReportTestAction extends BackboneElement {
  /** The operation performed */
  operation?: TestReportSetupActionOperation;
  /** The assertion performed */
  assert?: TestReportSetupActionAssert;
}

/**
 * The results of running the series of required clean up steps
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.teardown
 */
export interface TestReportTeardown extends BackboneElement {
  /** One or more teardown operations performed */
  action: TestReportTeardownAction[];
}

/**
 * One or more teardown operations performed
 *
 * https://hl7.org/fhir/R4/testreport-definitions.html#TestReport.teardown.action
 */
export interface TestReportTeardownAction extends BackboneElement {
  /** The teardown operation performed */
  operation: TestReportSetupActionOperation;
}
