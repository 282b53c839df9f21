// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

/** http://hl7.org/fhir/ValueSet/FHIR-version */
export type FHIRVersion =
  | '0.01'
  | '0.05'
  | '0.06'
  | '0.11'
  | '0.0.80'
  | '0.0.81'
  | '0.0.82'
  | '0.4.0'
  | '0.5.0'
  | '1.0.0'
  | '1.0.1'
  | '1.0.2'
  | '1.1.0'
  | '1.4.0'
  | '1.6.0'
  | '1.8.0'
  | '3.0.0'
  | '3.0.1'
  | '3.3.0'
  | '3.5.0'
  | '4.0.0'
  | '4.0.1';

/** http://hl7.org/fhir/ValueSet/account-status */
export type AccountStatus = 'active' | 'inactive' | 'entered-in-error' | 'on-hold' | 'unknown';

/** http://hl7.org/fhir/ValueSet/action-cardinality-behavior */
export type ActionCardinalityBehavior = 'single' | 'multiple';

/** http://hl7.org/fhir/ValueSet/action-condition-kind */
export type ActionConditionKind = 'applicability' | 'start' | 'stop';

/** http://hl7.org/fhir/ValueSet/action-grouping-behavior */
export type ActionGroupingBehavior = 'visual-group' | 'logical-group' | 'sentence-group';

/** http://hl7.org/fhir/ValueSet/action-participant-type */
export type ActionParticipantType = 'patient' | 'practitioner' | 'related-person' | 'device';

/** http://hl7.org/fhir/ValueSet/action-precheck-behavior */
export type ActionPrecheckBehavior = 'yes' | 'no';

/** http://hl7.org/fhir/ValueSet/action-relationship-type */
export type ActionRelationshipType =
  | 'before-start'
  | 'before'
  | 'before-end'
  | 'concurrent-with-start'
  | 'concurrent'
  | 'concurrent-with-end'
  | 'after-start'
  | 'after'
  | 'after-end';

/** http://hl7.org/fhir/ValueSet/action-required-behavior */
export type ActionRequiredBehavior = 'must' | 'could' | 'must-unless-documented';

/** http://hl7.org/fhir/ValueSet/action-selection-behavior */
export type ActionSelectionBehavior = 'any' | 'all' | 'all-or-none' | 'exactly-one' | 'at-most-one' | 'one-or-more';

/** http://hl7.org/fhir/ValueSet/address-type */
export type AddressType = 'postal' | 'physical' | 'both';

/** http://hl7.org/fhir/ValueSet/address-use */
export type AddressUse = 'home' | 'work' | 'temp' | 'old' | 'billing';

/** http://hl7.org/fhir/ValueSet/administrative-gender */
export type AdministrativeGender = 'male' | 'female' | 'other' | 'unknown';

/** http://hl7.org/fhir/ValueSet/adverse-event-actuality */
export type AdverseEventActuality = 'actual' | 'potential';

/** http://hl7.org/fhir/ValueSet/all-types */
export type FHIRAllTypes =
  | 'Address'
  | 'Age'
  | 'Annotation'
  | 'Attachment'
  | 'BackboneElement'
  | 'CodeableConcept'
  | 'Coding'
  | 'ContactDetail'
  | 'ContactPoint'
  | 'Contributor'
  | 'Count'
  | 'DataRequirement'
  | 'Distance'
  | 'Dosage'
  | 'Duration'
  | 'Element'
  | 'ElementDefinition'
  | 'Expression'
  | 'Extension'
  | 'HumanName'
  | 'Identifier'
  | 'MarketingStatus'
  | 'Meta'
  | 'Money'
  | 'MoneyQuantity'
  | 'Narrative'
  | 'ParameterDefinition'
  | 'Period'
  | 'Population'
  | 'ProdCharacteristic'
  | 'ProductShelfLife'
  | 'Quantity'
  | 'Range'
  | 'Ratio'
  | 'Reference'
  | 'RelatedArtifact'
  | 'SampledData'
  | 'Signature'
  | 'SimpleQuantity'
  | 'SubstanceAmount'
  | 'Timing'
  | 'TriggerDefinition'
  | 'UsageContext'
  | 'base64Binary'
  | 'boolean'
  | 'canonical'
  | 'code'
  | 'date'
  | 'dateTime'
  | 'decimal'
  | 'id'
  | 'instant'
  | 'integer'
  | 'markdown'
  | 'oid'
  | 'positiveInt'
  | 'string'
  | 'time'
  | 'unsignedInt'
  | 'uri'
  | 'url'
  | 'uuid'
  | 'xhtml'
  | 'Account'
  | 'ActivityDefinition'
  | 'AdverseEvent'
  | 'AllergyIntolerance'
  | 'Appointment'
  | 'AppointmentResponse'
  | 'AuditEvent'
  | 'Basic'
  | 'Binary'
  | 'BiologicallyDerivedProduct'
  | 'BodyStructure'
  | 'Bundle'
  | 'CapabilityStatement'
  | 'CarePlan'
  | 'CareTeam'
  | 'CatalogEntry'
  | 'ChargeItem'
  | 'ChargeItemDefinition'
  | 'Claim'
  | 'ClaimResponse'
  | 'ClinicalImpression'
  | 'CodeSystem'
  | 'Communication'
  | 'CommunicationRequest'
  | 'CompartmentDefinition'
  | 'Composition'
  | 'ConceptMap'
  | 'Condition'
  | 'Consent'
  | 'Contract'
  | 'Coverage'
  | 'CoverageEligibilityRequest'
  | 'CoverageEligibilityResponse'
  | 'DetectedIssue'
  | 'Device'
  | 'DeviceDefinition'
  | 'DeviceMetric'
  | 'DeviceRequest'
  | 'DeviceUseStatement'
  | 'DiagnosticReport'
  | 'DocumentManifest'
  | 'DocumentReference'
  | 'DomainResource'
  | 'EffectEvidenceSynthesis'
  | 'Encounter'
  | 'Endpoint'
  | 'EnrollmentRequest'
  | 'EnrollmentResponse'
  | 'EpisodeOfCare'
  | 'EventDefinition'
  | 'Evidence'
  | 'EvidenceVariable'
  | 'ExampleScenario'
  | 'ExplanationOfBenefit'
  | 'FamilyMemberHistory'
  | 'Flag'
  | 'Goal'
  | 'GraphDefinition'
  | 'Group'
  | 'GuidanceResponse'
  | 'HealthcareService'
  | 'ImagingStudy'
  | 'Immunization'
  | 'ImmunizationEvaluation'
  | 'ImmunizationRecommendation'
  | 'ImplementationGuide'
  | 'InsurancePlan'
  | 'Invoice'
  | 'Library'
  | 'Linkage'
  | 'List'
  | 'Location'
  | 'Measure'
  | 'MeasureReport'
  | 'Media'
  | 'Medication'
  | 'MedicationAdministration'
  | 'MedicationDispense'
  | 'MedicationKnowledge'
  | 'MedicationRequest'
  | 'MedicationStatement'
  | 'MedicinalProduct'
  | 'MedicinalProductAuthorization'
  | 'MedicinalProductContraindication'
  | 'MedicinalProductIndication'
  | 'MedicinalProductIngredient'
  | 'MedicinalProductInteraction'
  | 'MedicinalProductManufactured'
  | 'MedicinalProductPackaged'
  | 'MedicinalProductPharmaceutical'
  | 'MedicinalProductUndesirableEffect'
  | 'MessageDefinition'
  | 'MessageHeader'
  | 'MolecularSequence'
  | 'NamingSystem'
  | 'NutritionOrder'
  | 'Observation'
  | 'ObservationDefinition'
  | 'OperationDefinition'
  | 'OperationOutcome'
  | 'Organization'
  | 'OrganizationAffiliation'
  | 'Parameters'
  | 'Patient'
  | 'PaymentNotice'
  | 'PaymentReconciliation'
  | 'Person'
  | 'PlanDefinition'
  | 'Practitioner'
  | 'PractitionerRole'
  | 'Procedure'
  | 'Provenance'
  | 'Questionnaire'
  | 'QuestionnaireResponse'
  | 'RelatedPerson'
  | 'RequestGroup'
  | 'ResearchDefinition'
  | 'ResearchElementDefinition'
  | 'ResearchStudy'
  | 'ResearchSubject'
  | 'Resource'
  | 'RiskAssessment'
  | 'RiskEvidenceSynthesis'
  | 'Schedule'
  | 'SearchParameter'
  | 'ServiceRequest'
  | 'Slot'
  | 'Specimen'
  | 'SpecimenDefinition'
  | 'StructureDefinition'
  | 'StructureMap'
  | 'Subscription'
  | 'Substance'
  | 'SubstanceNucleicAcid'
  | 'SubstancePolymer'
  | 'SubstanceProtein'
  | 'SubstanceReferenceInformation'
  | 'SubstanceSourceMaterial'
  | 'SubstanceSpecification'
  | 'SupplyDelivery'
  | 'SupplyRequest'
  | 'Task'
  | 'TerminologyCapabilities'
  | 'TestReport'
  | 'TestScript'
  | 'ValueSet'
  | 'VerificationResult'
  | 'VisionPrescription'
  | 'Type'
  | 'Any';

/** http://hl7.org/fhir/ValueSet/allergy-intolerance-category */
export type AllergyIntoleranceCategory = 'food' | 'medication' | 'environment' | 'biologic';

/** http://hl7.org/fhir/ValueSet/allergy-intolerance-criticality */
export type AllergyIntoleranceCriticality = 'low' | 'high' | 'unable-to-assess';

/** http://hl7.org/fhir/ValueSet/allergy-intolerance-type */
export type AllergyIntoleranceType = 'allergy' | 'intolerance';

/** http://hl7.org/fhir/ValueSet/appointmentstatus */
export type AppointmentStatus =
  | 'proposed'
  | 'pending'
  | 'booked'
  | 'arrived'
  | 'fulfilled'
  | 'cancelled'
  | 'noshow'
  | 'entered-in-error'
  | 'checked-in'
  | 'waitlist';

/** http://hl7.org/fhir/ValueSet/assert-direction-codes */
export type AssertionDirectionType = 'response' | 'request';

/** http://hl7.org/fhir/ValueSet/assert-operator-codes */
export type AssertionOperatorType =
  | 'equals'
  | 'notEquals'
  | 'in'
  | 'notIn'
  | 'greaterThan'
  | 'lessThan'
  | 'empty'
  | 'notEmpty'
  | 'contains'
  | 'notContains'
  | 'eval';

/** http://hl7.org/fhir/ValueSet/assert-response-code-types */
export type AssertionResponseTypes =
  | 'okay'
  | 'created'
  | 'noContent'
  | 'notModified'
  | 'bad'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'gone'
  | 'preconditionFailed'
  | 'unprocessable';

/** http://hl7.org/fhir/ValueSet/audit-event-action */
export type AuditEventAction = 'C' | 'R' | 'U' | 'D' | 'E';

/** http://hl7.org/fhir/ValueSet/audit-event-outcome */
export type AuditEventOutcome = '0' | '4' | '8' | '12';

/** http://hl7.org/fhir/ValueSet/binding-strength */
export type BindingStrength = 'required' | 'extensible' | 'preferred' | 'example';

/** http://hl7.org/fhir/ValueSet/bundle-type */
export type BundleType =
  | 'document'
  | 'message'
  | 'transaction'
  | 'transaction-response'
  | 'batch'
  | 'batch-response'
  | 'history'
  | 'searchset'
  | 'collection';

/** http://hl7.org/fhir/ValueSet/capability-statement-kind */
export type CapabilityStatementKind = 'instance' | 'capability' | 'requirements';

/** http://hl7.org/fhir/ValueSet/care-plan-activity-kind */
export type CarePlanActivityKind =
  | 'Appointment'
  | 'CommunicationRequest'
  | 'DeviceRequest'
  | 'MedicationRequest'
  | 'NutritionOrder'
  | 'Task'
  | 'ServiceRequest'
  | 'VisionPrescription';

/** http://hl7.org/fhir/ValueSet/care-plan-activity-status */
export type CarePlanActivityStatus =
  | 'not-started'
  | 'scheduled'
  | 'in-progress'
  | 'on-hold'
  | 'completed'
  | 'cancelled'
  | 'stopped'
  | 'unknown'
  | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/care-plan-intent */
export type CarePlanIntent = 'proposal' | 'plan' | 'order' | 'option';

/** http://hl7.org/fhir/ValueSet/care-team-status */
export type CareTeamStatus = 'proposed' | 'active' | 'suspended' | 'inactive' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/chargeitem-status */
export type ChargeItemStatus =
  | 'planned'
  | 'billable'
  | 'not-billable'
  | 'aborted'
  | 'billed'
  | 'entered-in-error'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/claim-use */
export type Use = 'claim' | 'preauthorization' | 'predetermination';

/** http://hl7.org/fhir/ValueSet/clinicalimpression-status */
export type ClinicalImpressionStatus = 'in-progress' | 'completed' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/code-search-support */
export type CodeSearchSupport = 'explicit' | 'all';

/** http://hl7.org/fhir/ValueSet/codesystem-content-mode */
export type CodeSystemContentMode = 'not-present' | 'example' | 'fragment' | 'complete' | 'supplement';

/** http://hl7.org/fhir/ValueSet/codesystem-hierarchy-meaning */
export type CodeSystemHierarchyMeaning = 'grouped-by' | 'is-a' | 'part-of' | 'classified-with';

/** http://hl7.org/fhir/ValueSet/compartment-type */
export type CompartmentType = 'Patient' | 'Encounter' | 'RelatedPerson' | 'Practitioner' | 'Device';

/** http://hl7.org/fhir/ValueSet/composition-attestation-mode */
export type CompositionAttestationMode = 'personal' | 'professional' | 'legal' | 'official';

/** http://hl7.org/fhir/ValueSet/composition-status */
export type CompositionStatus = 'preliminary' | 'final' | 'amended' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/concept-map-equivalence */
export type ConceptMapEquivalence =
  | 'relatedto'
  | 'equivalent'
  | 'equal'
  | 'wider'
  | 'subsumes'
  | 'narrower'
  | 'specializes'
  | 'inexact'
  | 'unmatched'
  | 'disjoint';

/** http://hl7.org/fhir/ValueSet/concept-property-type */
export type PropertyType = 'code' | 'Coding' | 'string' | 'integer' | 'boolean' | 'dateTime' | 'decimal';

/** http://hl7.org/fhir/ValueSet/conceptmap-unmapped-mode */
export type ConceptMapGroupUnmappedMode = 'provided' | 'fixed' | 'other-map';

/** http://hl7.org/fhir/ValueSet/conditional-delete-status */
export type ConditionalDeleteStatus = 'not-supported' | 'single' | 'multiple';

/** http://hl7.org/fhir/ValueSet/conditional-read-status */
export type ConditionalReadStatus = 'not-supported' | 'modified-since' | 'not-match' | 'full-support';

/** http://hl7.org/fhir/ValueSet/consent-data-meaning */
export type ConsentDataMeaning = 'instance' | 'related' | 'dependents' | 'authoredby';

/** http://hl7.org/fhir/ValueSet/consent-provision-type */
export type ConsentProvisionType = 'deny' | 'permit';

/** http://hl7.org/fhir/ValueSet/consent-state-codes */
export type ConsentState = 'draft' | 'proposed' | 'active' | 'rejected' | 'inactive' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/constraint-severity */
export type ConstraintSeverity = 'error' | 'warning';

/** http://hl7.org/fhir/ValueSet/contact-point-system */
export type ContactPointSystem = 'phone' | 'fax' | 'email' | 'pager' | 'url' | 'sms' | 'other';

/** http://hl7.org/fhir/ValueSet/contact-point-use */
export type ContactPointUse = 'home' | 'work' | 'temp' | 'old' | 'mobile';

/** http://hl7.org/fhir/ValueSet/contract-publicationstatus */
export type ContractResourcePublicationStatusCodes =
  | 'amended'
  | 'appended'
  | 'cancelled'
  | 'disputed'
  | 'entered-in-error'
  | 'executable'
  | 'executed'
  | 'negotiable'
  | 'offered'
  | 'policy'
  | 'rejected'
  | 'renewed'
  | 'revoked'
  | 'resolved'
  | 'terminated';

/** http://hl7.org/fhir/ValueSet/contract-status */
export type ContractResourceStatusCodes =
  | 'amended'
  | 'appended'
  | 'cancelled'
  | 'disputed'
  | 'entered-in-error'
  | 'executable'
  | 'executed'
  | 'negotiable'
  | 'offered'
  | 'policy'
  | 'rejected'
  | 'renewed'
  | 'revoked'
  | 'resolved'
  | 'terminated';

/** http://hl7.org/fhir/ValueSet/contributor-type */
export type ContributorType = 'author' | 'editor' | 'reviewer' | 'endorser';

/** http://hl7.org/fhir/ValueSet/days-of-week */
export type DaysOfWeek = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** http://hl7.org/fhir/ValueSet/defined-types */
export type FHIRDefinedType =
  | 'Address'
  | 'Age'
  | 'Annotation'
  | 'Attachment'
  | 'BackboneElement'
  | 'CodeableConcept'
  | 'Coding'
  | 'ContactDetail'
  | 'ContactPoint'
  | 'Contributor'
  | 'Count'
  | 'DataRequirement'
  | 'Distance'
  | 'Dosage'
  | 'Duration'
  | 'Element'
  | 'ElementDefinition'
  | 'Expression'
  | 'Extension'
  | 'HumanName'
  | 'Identifier'
  | 'MarketingStatus'
  | 'Meta'
  | 'Money'
  | 'MoneyQuantity'
  | 'Narrative'
  | 'ParameterDefinition'
  | 'Period'
  | 'Population'
  | 'ProdCharacteristic'
  | 'ProductShelfLife'
  | 'Quantity'
  | 'Range'
  | 'Ratio'
  | 'Reference'
  | 'RelatedArtifact'
  | 'SampledData'
  | 'Signature'
  | 'SimpleQuantity'
  | 'SubstanceAmount'
  | 'Timing'
  | 'TriggerDefinition'
  | 'UsageContext'
  | 'base64Binary'
  | 'boolean'
  | 'canonical'
  | 'code'
  | 'date'
  | 'dateTime'
  | 'decimal'
  | 'id'
  | 'instant'
  | 'integer'
  | 'markdown'
  | 'oid'
  | 'positiveInt'
  | 'string'
  | 'time'
  | 'unsignedInt'
  | 'uri'
  | 'url'
  | 'uuid'
  | 'xhtml'
  | 'Account'
  | 'ActivityDefinition'
  | 'AdverseEvent'
  | 'AllergyIntolerance'
  | 'Appointment'
  | 'AppointmentResponse'
  | 'AuditEvent'
  | 'Basic'
  | 'Binary'
  | 'BiologicallyDerivedProduct'
  | 'BodyStructure'
  | 'Bundle'
  | 'CapabilityStatement'
  | 'CarePlan'
  | 'CareTeam'
  | 'CatalogEntry'
  | 'ChargeItem'
  | 'ChargeItemDefinition'
  | 'Claim'
  | 'ClaimResponse'
  | 'ClinicalImpression'
  | 'CodeSystem'
  | 'Communication'
  | 'CommunicationRequest'
  | 'CompartmentDefinition'
  | 'Composition'
  | 'ConceptMap'
  | 'Condition'
  | 'Consent'
  | 'Contract'
  | 'Coverage'
  | 'CoverageEligibilityRequest'
  | 'CoverageEligibilityResponse'
  | 'DetectedIssue'
  | 'Device'
  | 'DeviceDefinition'
  | 'DeviceMetric'
  | 'DeviceRequest'
  | 'DeviceUseStatement'
  | 'DiagnosticReport'
  | 'DocumentManifest'
  | 'DocumentReference'
  | 'DomainResource'
  | 'EffectEvidenceSynthesis'
  | 'Encounter'
  | 'Endpoint'
  | 'EnrollmentRequest'
  | 'EnrollmentResponse'
  | 'EpisodeOfCare'
  | 'EventDefinition'
  | 'Evidence'
  | 'EvidenceVariable'
  | 'ExampleScenario'
  | 'ExplanationOfBenefit'
  | 'FamilyMemberHistory'
  | 'Flag'
  | 'Goal'
  | 'GraphDefinition'
  | 'Group'
  | 'GuidanceResponse'
  | 'HealthcareService'
  | 'ImagingStudy'
  | 'Immunization'
  | 'ImmunizationEvaluation'
  | 'ImmunizationRecommendation'
  | 'ImplementationGuide'
  | 'InsurancePlan'
  | 'Invoice'
  | 'Library'
  | 'Linkage'
  | 'List'
  | 'Location'
  | 'Measure'
  | 'MeasureReport'
  | 'Media'
  | 'Medication'
  | 'MedicationAdministration'
  | 'MedicationDispense'
  | 'MedicationKnowledge'
  | 'MedicationRequest'
  | 'MedicationStatement'
  | 'MedicinalProduct'
  | 'MedicinalProductAuthorization'
  | 'MedicinalProductContraindication'
  | 'MedicinalProductIndication'
  | 'MedicinalProductIngredient'
  | 'MedicinalProductInteraction'
  | 'MedicinalProductManufactured'
  | 'MedicinalProductPackaged'
  | 'MedicinalProductPharmaceutical'
  | 'MedicinalProductUndesirableEffect'
  | 'MessageDefinition'
  | 'MessageHeader'
  | 'MolecularSequence'
  | 'NamingSystem'
  | 'NutritionOrder'
  | 'Observation'
  | 'ObservationDefinition'
  | 'OperationDefinition'
  | 'OperationOutcome'
  | 'Organization'
  | 'OrganizationAffiliation'
  | 'Parameters'
  | 'Patient'
  | 'PaymentNotice'
  | 'PaymentReconciliation'
  | 'Person'
  | 'PlanDefinition'
  | 'Practitioner'
  | 'PractitionerRole'
  | 'Procedure'
  | 'Provenance'
  | 'Questionnaire'
  | 'QuestionnaireResponse'
  | 'RelatedPerson'
  | 'RequestGroup'
  | 'ResearchDefinition'
  | 'ResearchElementDefinition'
  | 'ResearchStudy'
  | 'ResearchSubject'
  | 'Resource'
  | 'RiskAssessment'
  | 'RiskEvidenceSynthesis'
  | 'Schedule'
  | 'SearchParameter'
  | 'ServiceRequest'
  | 'Slot'
  | 'Specimen'
  | 'SpecimenDefinition'
  | 'StructureDefinition'
  | 'StructureMap'
  | 'Subscription'
  | 'Substance'
  | 'SubstanceNucleicAcid'
  | 'SubstancePolymer'
  | 'SubstanceProtein'
  | 'SubstanceReferenceInformation'
  | 'SubstanceSourceMaterial'
  | 'SubstanceSpecification'
  | 'SupplyDelivery'
  | 'SupplyRequest'
  | 'Task'
  | 'TerminologyCapabilities'
  | 'TestReport'
  | 'TestScript'
  | 'ValueSet'
  | 'VerificationResult'
  | 'VisionPrescription';

/** http://hl7.org/fhir/ValueSet/detectedissue-severity */
export type DetectedIssueSeverity = 'high' | 'moderate' | 'low';

/** http://hl7.org/fhir/ValueSet/device-nametype */
export type DeviceNameType =
  | 'udi-label-name'
  | 'user-friendly-name'
  | 'patient-reported-name'
  | 'manufacturer-name'
  | 'model-name'
  | 'other';

/** http://hl7.org/fhir/ValueSet/device-statement-status */
export type DeviceUseStatementStatus = 'active' | 'completed' | 'entered-in-error' | 'intended' | 'stopped' | 'on-hold';

/** http://hl7.org/fhir/ValueSet/device-status */
export type FHIRDeviceStatus = 'active' | 'inactive' | 'entered-in-error' | 'unknown';

/** http://hl7.org/fhir/ValueSet/diagnostic-report-status */
export type DiagnosticReportStatus =
  | 'registered'
  | 'partial'
  | 'preliminary'
  | 'final'
  | 'amended'
  | 'corrected'
  | 'appended'
  | 'cancelled'
  | 'entered-in-error'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/discriminator-type */
export type DiscriminatorType = 'value' | 'exists' | 'pattern' | 'type' | 'profile';

/** http://hl7.org/fhir/ValueSet/document-mode */
export type DocumentMode = 'producer' | 'consumer';

/** http://hl7.org/fhir/ValueSet/document-reference-status */
export type DocumentReferenceStatus = 'current' | 'superseded' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/document-relationship-type */
export type DocumentRelationshipType = 'replaces' | 'transforms' | 'signs' | 'appends';

/** http://hl7.org/fhir/ValueSet/eligibilityrequest-purpose */
export type EligibilityRequestPurpose = 'auth-requirements' | 'benefits' | 'discovery' | 'validation';

/** http://hl7.org/fhir/ValueSet/eligibilityresponse-purpose */
export type EligibilityResponsePurpose = 'auth-requirements' | 'benefits' | 'discovery' | 'validation';

/** http://hl7.org/fhir/ValueSet/encounter-location-status */
export type EncounterLocationStatus = 'planned' | 'active' | 'reserved' | 'completed';

/** http://hl7.org/fhir/ValueSet/encounter-status */
export type EncounterStatus =
  | 'planned'
  | 'arrived'
  | 'triaged'
  | 'in-progress'
  | 'onleave'
  | 'finished'
  | 'cancelled'
  | 'entered-in-error'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/endpoint-status */
export type EndpointStatus = 'active' | 'suspended' | 'error' | 'off' | 'entered-in-error' | 'test';

/** http://hl7.org/fhir/ValueSet/episode-of-care-status */
export type EpisodeOfCareStatus =
  | 'planned'
  | 'waitlist'
  | 'active'
  | 'onhold'
  | 'finished'
  | 'cancelled'
  | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/event-capability-mode */
export type EventCapabilityMode = 'sender' | 'receiver';

/** http://hl7.org/fhir/ValueSet/event-status */
export type EventStatus =
  | 'preparation'
  | 'in-progress'
  | 'not-done'
  | 'on-hold'
  | 'stopped'
  | 'completed'
  | 'entered-in-error'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/event-timing */
export type EventTiming =
  | 'MORN'
  | 'MORN.early'
  | 'MORN.late'
  | 'NOON'
  | 'AFT'
  | 'AFT.early'
  | 'AFT.late'
  | 'EVE'
  | 'EVE.early'
  | 'EVE.late'
  | 'NIGHT'
  | 'PHS'
  | 'HS'
  | 'WAKE'
  | 'C'
  | 'CM'
  | 'CD'
  | 'CV'
  | 'AC'
  | 'ACM'
  | 'ACD'
  | 'ACV'
  | 'PC'
  | 'PCM'
  | 'PCD'
  | 'PCV';

/** http://hl7.org/fhir/ValueSet/examplescenario-actor-type */
export type ExampleScenarioActorType = 'person' | 'entity';

/** http://hl7.org/fhir/ValueSet/explanationofbenefit-status */
export type ExplanationOfBenefitStatus = 'active' | 'cancelled' | 'draft' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/exposure-state */
export type ExposureState = 'exposure' | 'exposure-alternative';

/** http://hl7.org/fhir/ValueSet/extension-context-type */
export type ExtensionContextType = 'fhirpath' | 'element' | 'extension';

/** http://hl7.org/fhir/ValueSet/filter-operator */
export type FilterOperator =
  | '='
  | 'is-a'
  | 'descendent-of'
  | 'is-not-a'
  | 'regex'
  | 'in'
  | 'not-in'
  | 'generalizes'
  | 'exists';

/** http://hl7.org/fhir/ValueSet/flag-status */
export type FlagStatus = 'active' | 'inactive' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/fm-status */
export type FinancialResourceStatusCodes = 'active' | 'cancelled' | 'draft' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/goal-status */
export type GoalLifecycleStatus =
  | 'proposed'
  | 'planned'
  | 'accepted'
  | 'active'
  | 'on-hold'
  | 'completed'
  | 'cancelled'
  | 'entered-in-error'
  | 'rejected';

/** http://hl7.org/fhir/ValueSet/graph-compartment-rule */
export type GraphCompartmentRule = 'identical' | 'matching' | 'different' | 'custom';

/** http://hl7.org/fhir/ValueSet/graph-compartment-use */
export type GraphCompartmentUse = 'condition' | 'requirement';

/** http://hl7.org/fhir/ValueSet/group-measure */
export type GroupMeasure =
  | 'mean'
  | 'median'
  | 'mean-of-mean'
  | 'mean-of-median'
  | 'median-of-mean'
  | 'median-of-median';

/** http://hl7.org/fhir/ValueSet/group-type */
export type GroupType = 'person' | 'animal' | 'practitioner' | 'device' | 'medication' | 'substance';

/** http://hl7.org/fhir/ValueSet/guidance-response-status */
export type GuidanceResponseStatus =
  | 'success'
  | 'data-requested'
  | 'data-required'
  | 'in-progress'
  | 'failure'
  | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/guide-page-generation */
export type GuidePageGeneration = 'html' | 'markdown' | 'xml' | 'generated';

/** http://hl7.org/fhir/ValueSet/guide-parameter-code */
export type GuideParameterCode =
  | 'apply'
  | 'path-resource'
  | 'path-pages'
  | 'path-tx-cache'
  | 'expansion-parameter'
  | 'rule-broken-links'
  | 'generate-xml'
  | 'generate-json'
  | 'generate-turtle'
  | 'html-template';

/** http://hl7.org/fhir/ValueSet/history-status */
export type FamilyHistoryStatus = 'partial' | 'completed' | 'entered-in-error' | 'health-unknown';

/** http://hl7.org/fhir/ValueSet/http-operations */
export type TestScriptRequestMethodCode = 'delete' | 'get' | 'options' | 'patch' | 'post' | 'put' | 'head';

/** http://hl7.org/fhir/ValueSet/http-verb */
export type HTTPVerb = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** http://hl7.org/fhir/ValueSet/identifier-use */
export type IdentifierUse = 'usual' | 'official' | 'temp' | 'secondary' | 'old';

/** http://hl7.org/fhir/ValueSet/identity-assuranceLevel */
export type IdentityAssuranceLevel = 'level1' | 'level2' | 'level3' | 'level4';

/** http://hl7.org/fhir/ValueSet/imagingstudy-status */
export type ImagingStudyStatus = 'registered' | 'available' | 'cancelled' | 'entered-in-error' | 'unknown';

/** http://hl7.org/fhir/ValueSet/immunization-evaluation-status */
export type ImmunizationEvaluationStatusCodes = 'completed' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/immunization-status */
export type ImmunizationStatusCodes = 'completed' | 'entered-in-error' | 'not-done';

/** http://hl7.org/fhir/ValueSet/invoice-priceComponentType */
export type InvoicePriceComponentType = 'base' | 'surcharge' | 'deduction' | 'discount' | 'tax' | 'informational';

/** http://hl7.org/fhir/ValueSet/invoice-status */
export type InvoiceStatus = 'draft' | 'issued' | 'balanced' | 'cancelled' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/issue-severity */
export type IssueSeverity = 'fatal' | 'error' | 'warning' | 'information';

/** http://hl7.org/fhir/ValueSet/issue-type */
export type IssueType =
  | 'invalid'
  | 'structure'
  | 'required'
  | 'value'
  | 'invariant'
  | 'security'
  | 'login'
  | 'unknown'
  | 'expired'
  | 'forbidden'
  | 'suppressed'
  | 'processing'
  | 'not-supported'
  | 'duplicate'
  | 'multiple-matches'
  | 'not-found'
  | 'deleted'
  | 'too-long'
  | 'code-invalid'
  | 'extension'
  | 'too-costly'
  | 'business-rule'
  | 'conflict'
  | 'transient'
  | 'lock-error'
  | 'no-store'
  | 'exception'
  | 'timeout'
  | 'incomplete'
  | 'throttled'
  | 'informational';

/** http://hl7.org/fhir/ValueSet/item-type */
export type QuestionnaireItemType =
  | 'group'
  | 'display'
  | 'question'
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'string'
  | 'text'
  | 'url'
  | 'choice'
  | 'open-choice'
  | 'attachment'
  | 'reference'
  | 'quantity';

/** http://hl7.org/fhir/ValueSet/link-type */
export type LinkType = 'replaced-by' | 'replaces' | 'refer' | 'seealso';

/** http://hl7.org/fhir/ValueSet/linkage-type */
export type LinkageType = 'source' | 'alternate' | 'historical';

/** http://hl7.org/fhir/ValueSet/list-mode */
export type ListMode = 'working' | 'snapshot' | 'changes';

/** http://hl7.org/fhir/ValueSet/list-status */
export type ListStatus = 'current' | 'retired' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/location-mode */
export type LocationMode = 'instance' | 'kind';

/** http://hl7.org/fhir/ValueSet/location-status */
export type LocationStatus = 'active' | 'suspended' | 'inactive';

/** http://hl7.org/fhir/ValueSet/map-context-type */
export type StructureMapContextType = 'type' | 'variable';

/** http://hl7.org/fhir/ValueSet/map-group-type-mode */
export type StructureMapGroupTypeMode = 'none' | 'types' | 'type-and-types';

/** http://hl7.org/fhir/ValueSet/map-input-mode */
export type StructureMapInputMode = 'source' | 'target';

/** http://hl7.org/fhir/ValueSet/map-model-mode */
export type StructureMapModelMode = 'source' | 'queried' | 'target' | 'produced';

/** http://hl7.org/fhir/ValueSet/map-source-list-mode */
export type StructureMapSourceListMode = 'first' | 'not_first' | 'last' | 'not_last' | 'only_one';

/** http://hl7.org/fhir/ValueSet/map-target-list-mode */
export type StructureMapTargetListMode = 'first' | 'share' | 'last' | 'collate';

/** http://hl7.org/fhir/ValueSet/map-transform */
export type StructureMapTransform =
  | 'create'
  | 'copy'
  | 'truncate'
  | 'escape'
  | 'cast'
  | 'append'
  | 'translate'
  | 'reference'
  | 'dateOp'
  | 'uuid'
  | 'pointer'
  | 'evaluate'
  | 'cc'
  | 'c'
  | 'qty'
  | 'id'
  | 'cp';

/** http://hl7.org/fhir/ValueSet/measure-report-status */
export type MeasureReportStatus = 'complete' | 'pending' | 'error';

/** http://hl7.org/fhir/ValueSet/measure-report-type */
export type MeasureReportType = 'individual' | 'subject-list' | 'summary' | 'data-collection';

/** http://hl7.org/fhir/ValueSet/medication-admin-status */
export type MedicationAdministrationStatusCodes =
  | 'in-progress'
  | 'not-done'
  | 'on-hold'
  | 'completed'
  | 'entered-in-error'
  | 'stopped'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/medication-statement-status */
export type MedicationStatusCodes =
  | 'active'
  | 'completed'
  | 'entered-in-error'
  | 'intended'
  | 'stopped'
  | 'on-hold'
  | 'unknown'
  | 'not-taken';

/** http://hl7.org/fhir/ValueSet/medication-status */
export type MedicationStatusCodesCode = 'active' | 'inactive' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/medicationdispense-status */
export type MedicationDispenseStatusCodes =
  | 'preparation'
  | 'in-progress'
  | 'cancelled'
  | 'on-hold'
  | 'completed'
  | 'entered-in-error'
  | 'stopped'
  | 'declined'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/medicationknowledge-status */
export type MedicationKnowledgeStatusCodes = 'active' | 'inactive' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/medicationrequest-intent */
export type MedicationRequestIntent =
  | 'proposal'
  | 'plan'
  | 'order'
  | 'original-order'
  | 'reflex-order'
  | 'filler-order'
  | 'instance-order'
  | 'option';

/** http://hl7.org/fhir/ValueSet/medicationrequest-status */
export type MedicationrequestStatus =
  | 'active'
  | 'on-hold'
  | 'cancelled'
  | 'completed'
  | 'entered-in-error'
  | 'stopped'
  | 'draft'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/message-significance-category */
export type MessageSignificanceCategory = 'consequence' | 'currency' | 'notification';

/** http://hl7.org/fhir/ValueSet/messageheader-response-request */
export type MessageheaderResponseRequest = 'always' | 'on-error' | 'never' | 'on-success';

/** http://hl7.org/fhir/ValueSet/metric-calibration-state */
export type DeviceMetricCalibrationState = 'not-calibrated' | 'calibration-required' | 'calibrated' | 'unspecified';

/** http://hl7.org/fhir/ValueSet/metric-calibration-type */
export type DeviceMetricCalibrationType = 'unspecified' | 'offset' | 'gain' | 'two-point';

/** http://hl7.org/fhir/ValueSet/metric-category */
export type DeviceMetricCategory = 'measurement' | 'setting' | 'calculation' | 'unspecified';

/** http://hl7.org/fhir/ValueSet/metric-color */
export type DeviceMetricColor = 'black' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'white';

/** http://hl7.org/fhir/ValueSet/metric-operational-status */
export type DeviceMetricOperationalStatus = 'on' | 'off' | 'standby' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/name-use */
export type NameUse = 'usual' | 'official' | 'temp' | 'nickname' | 'anonymous' | 'old' | 'maiden';

/** http://hl7.org/fhir/ValueSet/namingsystem-identifier-type */
export type NamingSystemIdentifierType = 'oid' | 'uuid' | 'uri' | 'other';

/** http://hl7.org/fhir/ValueSet/namingsystem-type */
export type NamingSystemType = 'codesystem' | 'identifier' | 'root';

/** http://hl7.org/fhir/ValueSet/narrative-status */
export type NarrativeStatus = 'generated' | 'extensions' | 'additional' | 'empty';

/** http://hl7.org/fhir/ValueSet/network-type */
export type AuditEventAgentNetworkType = '1' | '2' | '3' | '4' | '5';

/** http://hl7.org/fhir/ValueSet/note-type */
export type NoteType = 'display' | 'print' | 'printoper';

/** http://hl7.org/fhir/ValueSet/observation-range-category */
export type ObservationRangeCategory = 'reference' | 'critical' | 'absolute';

/** http://hl7.org/fhir/ValueSet/observation-status */
export type ObservationStatus =
  | 'registered'
  | 'preliminary'
  | 'final'
  | 'amended'
  | 'corrected'
  | 'cancelled'
  | 'entered-in-error'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/operation-kind */
export type OperationKind = 'operation' | 'query';

/** http://hl7.org/fhir/ValueSet/operation-parameter-use */
export type OperationParameterUse = 'in' | 'out';

/** http://hl7.org/fhir/ValueSet/orientation-type */
export type OrientationType = 'sense' | 'antisense';

/** http://hl7.org/fhir/ValueSet/participantrequired */
export type ParticipantRequired = 'required' | 'optional' | 'information-only';

/** http://hl7.org/fhir/ValueSet/participationstatus */
export type ParticipationStatus = 'accepted' | 'declined' | 'tentative' | 'needs-action';

/** http://hl7.org/fhir/ValueSet/permitted-data-type */
export type ObservationDataType =
  | 'Quantity'
  | 'CodeableConcept'
  | 'string'
  | 'boolean'
  | 'integer'
  | 'Range'
  | 'Ratio'
  | 'SampledData'
  | 'time'
  | 'dateTime'
  | 'Period';

/** http://hl7.org/fhir/ValueSet/product-category */
export type BiologicallyDerivedProductCategory = 'organ' | 'tissue' | 'fluid' | 'cells' | 'biologicalAgent';

/** http://hl7.org/fhir/ValueSet/product-status */
export type BiologicallyDerivedProductStatus = 'available' | 'unavailable';

/** http://hl7.org/fhir/ValueSet/product-storage-scale */
export type BiologicallyDerivedProductStorageScale = 'farenheit' | 'celsius' | 'kelvin';

/** http://hl7.org/fhir/ValueSet/property-representation */
export type PropertyRepresentation = 'xmlAttr' | 'xmlText' | 'typeAttr' | 'cdaText' | 'xhtml';

/** http://hl7.org/fhir/ValueSet/provenance-entity-role */
export type ProvenanceEntityRole = 'derivation' | 'revision' | 'quotation' | 'source' | 'removal';

/** http://hl7.org/fhir/ValueSet/publication-status */
export type PublicationStatus = 'draft' | 'active' | 'retired' | 'unknown';

/** http://hl7.org/fhir/ValueSet/quality-type */
export type QualityType = 'indel' | 'snp' | 'unknown';

/** http://hl7.org/fhir/ValueSet/quantity-comparator */
export type QuantityComparator = '<' | '<=' | '>=' | '>';

/** http://hl7.org/fhir/ValueSet/questionnaire-answers-status */
export type QuestionnaireResponseStatus = 'in-progress' | 'completed' | 'amended' | 'entered-in-error' | 'stopped';

/** http://hl7.org/fhir/ValueSet/questionnaire-enable-behavior */
export type EnableWhenBehavior = 'all' | 'any';

/** http://hl7.org/fhir/ValueSet/questionnaire-enable-operator */
export type QuestionnaireItemOperator = 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=';

/** http://hl7.org/fhir/ValueSet/reaction-event-severity */
export type AllergyIntoleranceSeverity = 'mild' | 'moderate' | 'severe';

/** http://hl7.org/fhir/ValueSet/reference-handling-policy */
export type ReferenceHandlingPolicy = 'literal' | 'logical' | 'resolves' | 'enforced' | 'local';

/** http://hl7.org/fhir/ValueSet/reference-version-rules */
export type ReferenceVersionRules = 'either' | 'independent' | 'specific';

/** http://hl7.org/fhir/ValueSet/related-artifact-type */
export type RelatedArtifactType =
  | 'documentation'
  | 'justification'
  | 'citation'
  | 'predecessor'
  | 'successor'
  | 'derived-from'
  | 'depends-on'
  | 'composed-of';

/** http://hl7.org/fhir/ValueSet/relation-type */
export type CatalogEntryRelationType = 'triggers' | 'is-replaced-by';

/** http://hl7.org/fhir/ValueSet/remittance-outcome */
export type ClaimProcessingCodes = 'queued' | 'complete' | 'error' | 'partial';

/** http://hl7.org/fhir/ValueSet/report-action-result-codes */
export type TestReportActionResult = 'pass' | 'skip' | 'fail' | 'warning' | 'error';

/** http://hl7.org/fhir/ValueSet/report-participant-type */
export type TestReportParticipantType = 'test-engine' | 'client' | 'server';

/** http://hl7.org/fhir/ValueSet/report-result-codes */
export type TestReportResult = 'pass' | 'fail' | 'pending';

/** http://hl7.org/fhir/ValueSet/report-status-codes */
export type TestReportStatus = 'completed' | 'in-progress' | 'waiting' | 'stopped' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/repository-type */
export type RepositoryType = 'directlink' | 'openapi' | 'login' | 'oauth' | 'other';

/** http://hl7.org/fhir/ValueSet/request-intent */
export type RequestIntent =
  | 'proposal'
  | 'plan'
  | 'directive'
  | 'order'
  | 'original-order'
  | 'reflex-order'
  | 'filler-order'
  | 'instance-order'
  | 'option';

/** http://hl7.org/fhir/ValueSet/request-priority */
export type RequestPriority = 'routine' | 'urgent' | 'asap' | 'stat';

/** http://hl7.org/fhir/ValueSet/request-resource-types */
export type RequestResourceType =
  | 'Appointment'
  | 'AppointmentResponse'
  | 'CarePlan'
  | 'Claim'
  | 'CommunicationRequest'
  | 'Contract'
  | 'DeviceRequest'
  | 'EnrollmentRequest'
  | 'ImmunizationRecommendation'
  | 'MedicationRequest'
  | 'NutritionOrder'
  | 'ServiceRequest'
  | 'SupplyRequest'
  | 'Task'
  | 'VisionPrescription';

/** http://hl7.org/fhir/ValueSet/request-status */
export type RequestStatus =
  | 'draft'
  | 'active'
  | 'on-hold'
  | 'revoked'
  | 'completed'
  | 'entered-in-error'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/research-element-type */
export type ResearchElementType = 'population' | 'exposure' | 'outcome';

/** http://hl7.org/fhir/ValueSet/research-study-status */
export type ResearchStudyStatus =
  | 'active'
  | 'administratively-completed'
  | 'approved'
  | 'closed-to-accrual'
  | 'closed-to-accrual-and-intervention'
  | 'completed'
  | 'disapproved'
  | 'in-review'
  | 'temporarily-closed-to-accrual'
  | 'temporarily-closed-to-accrual-and-intervention'
  | 'withdrawn';

/** http://hl7.org/fhir/ValueSet/research-subject-status */
export type ResearchSubjectStatus =
  | 'candidate'
  | 'eligible'
  | 'follow-up'
  | 'ineligible'
  | 'not-registered'
  | 'off-study'
  | 'on-study'
  | 'on-study-intervention'
  | 'on-study-observation'
  | 'pending-on-study'
  | 'potential-candidate'
  | 'screening'
  | 'withdrawn';

/** http://hl7.org/fhir/ValueSet/resource-aggregation-mode */
export type AggregationMode = 'contained' | 'referenced' | 'bundled';

/** http://hl7.org/fhir/ValueSet/resource-slicing-rules */
export type SlicingRules = 'closed' | 'open' | 'openAtEnd';

/** http://hl7.org/fhir/ValueSet/resource-types */
export type ResourceTypeCode =
  | 'Account'
  | 'ActivityDefinition'
  | 'AdverseEvent'
  | 'AllergyIntolerance'
  | 'Appointment'
  | 'AppointmentResponse'
  | 'AuditEvent'
  | 'Basic'
  | 'Binary'
  | 'BiologicallyDerivedProduct'
  | 'BodyStructure'
  | 'Bundle'
  | 'CapabilityStatement'
  | 'CarePlan'
  | 'CareTeam'
  | 'CatalogEntry'
  | 'ChargeItem'
  | 'ChargeItemDefinition'
  | 'Claim'
  | 'ClaimResponse'
  | 'ClinicalImpression'
  | 'CodeSystem'
  | 'Communication'
  | 'CommunicationRequest'
  | 'CompartmentDefinition'
  | 'Composition'
  | 'ConceptMap'
  | 'Condition'
  | 'Consent'
  | 'Contract'
  | 'Coverage'
  | 'CoverageEligibilityRequest'
  | 'CoverageEligibilityResponse'
  | 'DetectedIssue'
  | 'Device'
  | 'DeviceDefinition'
  | 'DeviceMetric'
  | 'DeviceRequest'
  | 'DeviceUseStatement'
  | 'DiagnosticReport'
  | 'DocumentManifest'
  | 'DocumentReference'
  | 'DomainResource'
  | 'EffectEvidenceSynthesis'
  | 'Encounter'
  | 'Endpoint'
  | 'EnrollmentRequest'
  | 'EnrollmentResponse'
  | 'EpisodeOfCare'
  | 'EventDefinition'
  | 'Evidence'
  | 'EvidenceVariable'
  | 'ExampleScenario'
  | 'ExplanationOfBenefit'
  | 'FamilyMemberHistory'
  | 'Flag'
  | 'Goal'
  | 'GraphDefinition'
  | 'Group'
  | 'GuidanceResponse'
  | 'HealthcareService'
  | 'ImagingStudy'
  | 'Immunization'
  | 'ImmunizationEvaluation'
  | 'ImmunizationRecommendation'
  | 'ImplementationGuide'
  | 'InsurancePlan'
  | 'Invoice'
  | 'Library'
  | 'Linkage'
  | 'List'
  | 'Location'
  | 'Measure'
  | 'MeasureReport'
  | 'Media'
  | 'Medication'
  | 'MedicationAdministration'
  | 'MedicationDispense'
  | 'MedicationKnowledge'
  | 'MedicationRequest'
  | 'MedicationStatement'
  | 'MedicinalProduct'
  | 'MedicinalProductAuthorization'
  | 'MedicinalProductContraindication'
  | 'MedicinalProductIndication'
  | 'MedicinalProductIngredient'
  | 'MedicinalProductInteraction'
  | 'MedicinalProductManufactured'
  | 'MedicinalProductPackaged'
  | 'MedicinalProductPharmaceutical'
  | 'MedicinalProductUndesirableEffect'
  | 'MessageDefinition'
  | 'MessageHeader'
  | 'MolecularSequence'
  | 'NamingSystem'
  | 'NutritionOrder'
  | 'Observation'
  | 'ObservationDefinition'
  | 'OperationDefinition'
  | 'OperationOutcome'
  | 'Organization'
  | 'OrganizationAffiliation'
  | 'Parameters'
  | 'Patient'
  | 'PaymentNotice'
  | 'PaymentReconciliation'
  | 'Person'
  | 'PlanDefinition'
  | 'Practitioner'
  | 'PractitionerRole'
  | 'Procedure'
  | 'Provenance'
  | 'Questionnaire'
  | 'QuestionnaireResponse'
  | 'RelatedPerson'
  | 'RequestGroup'
  | 'ResearchDefinition'
  | 'ResearchElementDefinition'
  | 'ResearchStudy'
  | 'ResearchSubject'
  | 'Resource'
  | 'RiskAssessment'
  | 'RiskEvidenceSynthesis'
  | 'Schedule'
  | 'SearchParameter'
  | 'ServiceRequest'
  | 'Slot'
  | 'Specimen'
  | 'SpecimenDefinition'
  | 'StructureDefinition'
  | 'StructureMap'
  | 'Subscription'
  | 'Substance'
  | 'SubstanceNucleicAcid'
  | 'SubstancePolymer'
  | 'SubstanceProtein'
  | 'SubstanceReferenceInformation'
  | 'SubstanceSourceMaterial'
  | 'SubstanceSpecification'
  | 'SupplyDelivery'
  | 'SupplyRequest'
  | 'Task'
  | 'TerminologyCapabilities'
  | 'TestReport'
  | 'TestScript'
  | 'ValueSet'
  | 'VerificationResult'
  | 'VisionPrescription';

/** http://hl7.org/fhir/ValueSet/response-code */
export type ResponseType = 'ok' | 'transient-error' | 'fatal-error';

/** http://hl7.org/fhir/ValueSet/restful-capability-mode */
export type RestfulCapabilityMode = 'client' | 'server';

/** http://hl7.org/fhir/ValueSet/search-comparator */
export type SearchComparator = 'eq' | 'ne' | 'gt' | 'lt' | 'ge' | 'le' | 'sa' | 'eb' | 'ap';

/** http://hl7.org/fhir/ValueSet/search-entry-mode */
export type SearchEntryMode = 'match' | 'include' | 'outcome';

/** http://hl7.org/fhir/ValueSet/search-modifier-code */
export type SearchModifierCode =
  | 'missing'
  | 'exact'
  | 'contains'
  | 'not'
  | 'text'
  | 'in'
  | 'not-in'
  | 'below'
  | 'above'
  | 'type'
  | 'identifier'
  | 'ofType';

/** http://hl7.org/fhir/ValueSet/search-param-type */
export type SearchParamType =
  | 'number'
  | 'date'
  | 'string'
  | 'token'
  | 'reference'
  | 'composite'
  | 'quantity'
  | 'uri'
  | 'special';

/** http://hl7.org/fhir/ValueSet/search-xpath-usage */
export type XPathUsageType = 'normal' | 'phonetic' | 'nearby' | 'distance' | 'other';

/** http://hl7.org/fhir/ValueSet/sequence-type */
export type SequenceType = 'aa' | 'dna' | 'rna';

/** http://hl7.org/fhir/ValueSet/slotstatus */
export type SlotStatus = 'busy' | 'free' | 'busy-unavailable' | 'busy-tentative' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/sort-direction */
export type SortDirection = 'ascending' | 'descending';

/** http://hl7.org/fhir/ValueSet/specimen-contained-preference */
export type SpecimenContainedPreference = 'preferred' | 'alternate';

/** http://hl7.org/fhir/ValueSet/specimen-status */
export type SpecimenStatus = 'available' | 'unavailable' | 'unsatisfactory' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/strand-type */
export type StrandType = 'watson' | 'crick';

/** http://hl7.org/fhir/ValueSet/structure-definition-kind */
export type StructureDefinitionKind = 'primitive-type' | 'complex-type' | 'resource' | 'logical';

/** http://hl7.org/fhir/ValueSet/subscription-channel-type */
export type SubscriptionChannelType = 'rest-hook' | 'websocket' | 'email' | 'sms' | 'message';

/** http://hl7.org/fhir/ValueSet/subscription-status */
export type SubscriptionStatus = 'requested' | 'active' | 'error' | 'off';

/** http://hl7.org/fhir/ValueSet/substance-status */
export type FHIRSubstanceStatus = 'active' | 'inactive' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/supplydelivery-status */
export type SupplyDeliveryStatus = 'in-progress' | 'completed' | 'abandoned' | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/supplyrequest-status */
export type SupplyRequestStatus =
  | 'draft'
  | 'active'
  | 'suspended'
  | 'cancelled'
  | 'completed'
  | 'entered-in-error'
  | 'unknown';

/** http://hl7.org/fhir/ValueSet/system-restful-interaction */
export type SystemRestfulInteraction = 'transaction' | 'batch' | 'search-system' | 'history-system';

/** http://hl7.org/fhir/ValueSet/task-intent */
export type TaskIntent =
  | 'unknown'
  | 'proposal'
  | 'plan'
  | 'order'
  | 'original-order'
  | 'reflex-order'
  | 'filler-order'
  | 'instance-order'
  | 'option';

/** http://hl7.org/fhir/ValueSet/task-status */
export type TaskStatus =
  | 'draft'
  | 'requested'
  | 'received'
  | 'accepted'
  | 'rejected'
  | 'ready'
  | 'cancelled'
  | 'in-progress'
  | 'on-hold'
  | 'failed'
  | 'completed'
  | 'entered-in-error';

/** http://hl7.org/fhir/ValueSet/trigger-type */
export type TriggerType =
  | 'named-event'
  | 'periodic'
  | 'data-changed'
  | 'data-added'
  | 'data-modified'
  | 'data-removed'
  | 'data-accessed'
  | 'data-access-ended';

/** http://hl7.org/fhir/ValueSet/type-derivation-rule */
export type TypeDerivationRule = 'specialization' | 'constraint';

/** http://hl7.org/fhir/ValueSet/type-restful-interaction */
export type TypeRestfulInteraction =
  | 'read'
  | 'vread'
  | 'update'
  | 'patch'
  | 'delete'
  | 'history-instance'
  | 'history-type'
  | 'create'
  | 'search-type';

/** http://hl7.org/fhir/ValueSet/udi-entry-type */
export type UDIEntryType = 'barcode' | 'rfid' | 'manual' | 'card' | 'self-reported' | 'unknown';

/** http://hl7.org/fhir/ValueSet/units-of-time */
export type UnitsOfTime = 's' | 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a';

/** http://hl7.org/fhir/ValueSet/variable-type */
export type EvidenceVariableType = 'dichotomous' | 'continuous' | 'descriptive';

/** http://hl7.org/fhir/ValueSet/verificationresult-status */
export type Status =
  | 'attested'
  | 'validated'
  | 'in-process'
  | 'req-revalid'
  | 'val-fail'
  | 'reval-fail';

/** http://hl7.org/fhir/ValueSet/versioning-policy */
export type ResourceVersionPolicy = 'no-version' | 'versioned' | 'versioned-update';

/** http://hl7.org/fhir/ValueSet/vision-base-codes */
export type VisionBase = 'up' | 'down' | 'in' | 'out';

/** http://hl7.org/fhir/ValueSet/vision-eye-codes */
export type VisionEyes = 'right' | 'left';

/** http://terminology.hl7.org/ValueSet/v3-ConfidentialityClassification */
export type V3ConfidentialityClassification = 'U' | 'L' | 'M' | 'N' | 'R' | 'V';

/** https://kiln.example/fhir/ValueSet/access-interaction */
export type AccessInteraction =
  | 'read'
  | 'search'
  | 'vread'
  | 'history'
  | 'create'
  | 'update'
  | 'delete'
  | 'execute'
  | 'deploy';

/** https://kiln.example/fhir/ValueSet/constraint-language */
export type ConstraintLanguage = 'text/fhirpath';
