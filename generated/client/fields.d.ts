// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import type {
  AggregateField, AnyListField, ConnectionField, CreateField, DeleteField, ListField, PatchField, ReadField, UpdateField
} from './field.js';
import type {
  AccessPolicy, Account, ActivityDefinition, AdverseEvent, AllergyIntolerance, Appointment, AppointmentResponse,
  AuditEvent, Basic, Binary, BiologicallyDerivedProduct, BodyStructure, Bot, Bundle, CapabilityStatement, CarePlan,
  CareTeam, CatalogEntry, ChargeItem, ChargeItemDefinition, Claim, ClaimResponse, ClientApplication, ClinicalImpression,
  CodeSystem, Communication, CommunicationRequest, CompartmentDefinition, Composition, ConceptMap, Condition, Consent,
  Contract, Coverage, CoverageEligibilityRequest, CoverageEligibilityResponse, DetectedIssue, Device, DeviceDefinition,
  DeviceMetric, DeviceRequest, DeviceUseStatement, DiagnosticReport, DocumentManifest, DocumentReference,
  EffectEvidenceSynthesis, Encounter, Endpoint, EnrollmentRequest, EnrollmentResponse, EpisodeOfCare, EventDefinition,
  Evidence, EvidenceVariable, ExampleScenario, ExplanationOfBenefit, FamilyMemberHistory, Flag, Goal, GraphDefinition,
  Group, GuidanceResponse, HealthcareService, ImagingStudy, Immunization, ImmunizationEvaluation,
  ImmunizationRecommendation, ImplementationGuide, InsurancePlan, Invoice, Library, Linkage, List, Location, Measure,
  MeasureReport, Media, Medication, MedicationAdministration, MedicationDispense, MedicationKnowledge,
  MedicationRequest, MedicationStatement, MedicinalProduct, MedicinalProductAuthorization,
  MedicinalProductContraindication, MedicinalProductIndication, MedicinalProductIngredient, MedicinalProductInteraction,
  MedicinalProductManufactured, MedicinalProductPackaged, MedicinalProductPharmaceutical,
  MedicinalProductUndesirableEffect, MessageDefinition, MessageHeader, MolecularSequence, NamingSystem, NutritionOrder,
  Observation, ObservationDefinition, OperationDefinition, OperationOutcome, Organization, OrganizationAffiliation,
  Parameters, Patient, PaymentNotice, PaymentReconciliation, Person, PlanDefinition, Practitioner, PractitionerRole,
  Procedure, Project, ProjectMembership, Provenance, Questionnaire, QuestionnaireResponse, RelatedPerson, RequestGroup,
  ResearchDefinition, ResearchElementDefinition, ResearchStudy, ResearchSubject, RiskAssessment, RiskEvidenceSynthesis,
  Schedule, SearchParameter, ServiceRequest, Slot, Specimen, SpecimenDefinition, StructureDefinition, StructureMap,
  Subscription, Substance, SubstanceNucleicAcid, SubstancePolymer, SubstanceProtein, SubstanceReferenceInformation,
  SubstanceSourceMaterial, SubstanceSpecification, SupplyDelivery, SupplyRequest, Task, TerminologyCapabilities,
  TestReport, TestScript, ValueSet, VerificationResult, VisionPrescription
} from './types/index.js';

/** Fields of that root which have rows of views. */
export type RowsName = never;

/** Fields of the root type of queries. */
export interface Query {
  AccessPolicyAggregate: AggregateField<'AccessPolicy'>;
  AccountAggregate: AggregateField<'Account'>;
  ActivityDefinitionAggregate: AggregateField<'ActivityDefinition'>;
  AdverseEventAggregate: AggregateField<'AdverseEvent'>;
  AllergyIntoleranceAggregate: AggregateField<'AllergyIntolerance'>;
  AppointmentAggregate: AggregateField<'Appointment'>;
  AppointmentResponseAggregate: AggregateField<'AppointmentResponse'>;
  AuditEventAggregate: AggregateField<'AuditEvent'>;
  BasicAggregate: AggregateField<'Basic'>;
  BinaryAggregate: AggregateField<'Binary'>;
  BiologicallyDerivedProductAggregate: AggregateField<'BiologicallyDerivedProduct'>;
  BodyStructureAggregate: AggregateField<'BodyStructure'>;
  BotAggregate: AggregateField<'Bot'>;
  BundleAggregate: AggregateField<'Bundle'>;
  CapabilityStatementAggregate: AggregateField<'CapabilityStatement'>;
  CarePlanAggregate: AggregateField<'CarePlan'>;
  CareTeamAggregate: AggregateField<'CareTeam'>;
  CatalogEntryAggregate: AggregateField<'CatalogEntry'>;
  ChargeItemAggregate: AggregateField<'ChargeItem'>;
  ChargeItemDefinitionAggregate: AggregateField<'ChargeItemDefinition'>;
  ClaimAggregate: AggregateField<'Claim'>;
  ClaimResponseAggregate: AggregateField<'ClaimResponse'>;
  ClientApplicationAggregate: AggregateField<'ClientApplication'>;
  ClinicalImpressionAggregate: AggregateField<'ClinicalImpression'>;
  CodeSystemAggregate: AggregateField<'CodeSystem'>;
  CommunicationAggregate: AggregateField<'Communication'>;
  CommunicationRequestAggregate: AggregateField<'CommunicationRequest'>;
  CompartmentDefinitionAggregate: AggregateField<'CompartmentDefinition'>;
  CompositionAggregate: AggregateField<'Composition'>;
  ConceptMapAggregate: AggregateField<'ConceptMap'>;
  ConditionAggregate: AggregateField<'Condition'>;
  ConsentAggregate: AggregateField<'Consent'>;
  ContractAggregate: AggregateField<'Contract'>;
  CoverageAggregate: AggregateField<'Coverage'>;
  CoverageEligibilityRequestAggregate: AggregateField<'CoverageEligibilityRequest'>;
  CoverageEligibilityResponseAggregate: AggregateField<'CoverageEligibilityResponse'>;
  DetectedIssueAggregate: AggregateField<'DetectedIssue'>;
  DeviceAggregate: AggregateField<'Device'>;
  DeviceDefinitionAggregate: AggregateField<'DeviceDefinition'>;
  DeviceMetricAggregate: AggregateField<'DeviceMetric'>;
  DeviceRequestAggregate: AggregateField<'DeviceRequest'>;
  DeviceUseStatementAggregate: AggregateField<'DeviceUseStatement'>;
  DiagnosticReportAggregate: AggregateField<'DiagnosticReport'>;
  DocumentManifestAggregate: AggregateField<'DocumentManifest'>;
  DocumentReferenceAggregate: AggregateField<'DocumentReference'>;
  EffectEvidenceSynthesisAggregate: AggregateField<'EffectEvidenceSynthesis'>;
  EncounterAggregate: AggregateField<'Encounter'>;
  EndpointAggregate: AggregateField<'Endpoint'>;
  EnrollmentRequestAggregate: AggregateField<'EnrollmentRequest'>;
  EnrollmentResponseAggregate: AggregateField<'EnrollmentResponse'>;
  EpisodeOfCareAggregate: AggregateField<'EpisodeOfCare'>;
  EventDefinitionAggregate: AggregateField<'EventDefinition'>;
  EvidenceAggregate: AggregateField<'Evidence'>;
  EvidenceVariableAggregate: AggregateField<'EvidenceVariable'>;
  ExampleScenarioAggregate: AggregateField<'ExampleScenario'>;
  ExplanationOfBenefitAggregate: AggregateField<'ExplanationOfBenefit'>;
  FamilyMemberHistoryAggregate: AggregateField<'FamilyMemberHistory'>;
  FlagAggregate: AggregateField<'Flag'>;
  GoalAggregate: AggregateField<'Goal'>;
  GraphDefinitionAggregate: AggregateField<'GraphDefinition'>;
  GroupAggregate: AggregateField<'Group'>;
  GuidanceResponseAggregate: AggregateField<'GuidanceResponse'>;
  HealthcareServiceAggregate: AggregateField<'HealthcareService'>;
  ImagingStudyAggregate: AggregateField<'ImagingStudy'>;
  ImmunizationAggregate: AggregateField<'Immunization'>;
  ImmunizationEvaluationAggregate: AggregateField<'ImmunizationEvaluation'>;
  ImmunizationRecommendationAggregate: AggregateField<'ImmunizationRecommendation'>;
  ImplementationGuideAggregate: AggregateField<'ImplementationGuide'>;
  InsurancePlanAggregate: AggregateField<'InsurancePlan'>;
  InvoiceAggregate: AggregateField<'Invoice'>;
  LibraryAggregate: AggregateField<'Library'>;
  LinkageAggregate: AggregateField<'Linkage'>;
  ListAggregate: AggregateField<'List'>;
  LocationAggregate: AggregateField<'Location'>;
  MeasureAggregate: AggregateField<'Measure'>;
  MeasureReportAggregate: AggregateField<'MeasureReport'>;
  MediaAggregate: AggregateField<'Media'>;
  MedicationAggregate: AggregateField<'Medication'>;
  MedicationAdministrationAggregate: AggregateField<'MedicationAdministration'>;
  MedicationDispenseAggregate: AggregateField<'MedicationDispense'>;
  MedicationKnowledgeAggregate: AggregateField<'MedicationKnowledge'>;
  MedicationRequestAggregate: AggregateField<'MedicationRequest'>;
  MedicationStatementAggregate: AggregateField<'MedicationStatement'>;
  MedicinalProductAggregate: AggregateField<'MedicinalProduct'>;
  MedicinalProductAuthorizationAggregate: AggregateField<'MedicinalProductAuthorization'>;
  MedicinalProductContraindicationAggregate: AggregateField<'MedicinalProductContraindication'>;
  MedicinalProductIndicationAggregate: AggregateField<'MedicinalProductIndication'>;
  MedicinalProductIngredientAggregate: AggregateField<'MedicinalProductIngredient'>;
  MedicinalProductInteractionAggregate: AggregateField<'MedicinalProductInteraction'>;
  MedicinalProductManufacturedAggregate: AggregateField<'MedicinalProductManufactured'>;
  MedicinalProductPackagedAggregate: AggregateField<'MedicinalProductPackaged'>;
  MedicinalProductPharmaceuticalAggregate: AggregateField<'MedicinalProductPharmaceutical'>;
  MedicinalProductUndesirableEffectAggregate: AggregateField<'MedicinalProductUndesirableEffect'>;
  MessageDefinitionAggregate: AggregateField<'MessageDefinition'>;
  MessageHeaderAggregate: AggregateField<'MessageHeader'>;
  MolecularSequenceAggregate: AggregateField<'MolecularSequence'>;
  NamingSystemAggregate: AggregateField<'NamingSystem'>;
  NutritionOrderAggregate: AggregateField<'NutritionOrder'>;
  ObservationAggregate: AggregateField<'Observation'>;
  ObservationDefinitionAggregate: AggregateField<'ObservationDefinition'>;
  OperationDefinitionAggregate: AggregateField<'OperationDefinition'>;
  OperationOutcomeAggregate: AggregateField<'OperationOutcome'>;
  OrganizationAggregate: AggregateField<'Organization'>;
  OrganizationAffiliationAggregate: AggregateField<'OrganizationAffiliation'>;
  ParametersAggregate: AggregateField<'Parameters'>;
  PatientAggregate: AggregateField<'Patient'>;
  PaymentNoticeAggregate: AggregateField<'PaymentNotice'>;
  PaymentReconciliationAggregate: AggregateField<'PaymentReconciliation'>;
  PersonAggregate: AggregateField<'Person'>;
  PlanDefinitionAggregate: AggregateField<'PlanDefinition'>;
  PractitionerAggregate: AggregateField<'Practitioner'>;
  PractitionerRoleAggregate: AggregateField<'PractitionerRole'>;
  ProcedureAggregate: AggregateField<'Procedure'>;
  ProjectAggregate: AggregateField<'Project'>;
  ProjectMembershipAggregate: AggregateField<'ProjectMembership'>;
  ProvenanceAggregate: AggregateField<'Provenance'>;
  QuestionnaireAggregate: AggregateField<'Questionnaire'>;
  QuestionnaireResponseAggregate: AggregateField<'QuestionnaireResponse'>;
  RelatedPersonAggregate: AggregateField<'RelatedPerson'>;
  RequestGroupAggregate: AggregateField<'RequestGroup'>;
  ResearchDefinitionAggregate: AggregateField<'ResearchDefinition'>;
  ResearchElementDefinitionAggregate: AggregateField<'ResearchElementDefinition'>;
  ResearchStudyAggregate: AggregateField<'ResearchStudy'>;
  ResearchSubjectAggregate: AggregateField<'ResearchSubject'>;
  RiskAssessmentAggregate: AggregateField<'RiskAssessment'>;
  RiskEvidenceSynthesisAggregate: AggregateField<'RiskEvidenceSynthesis'>;
  ScheduleAggregate: AggregateField<'Schedule'>;
  SearchParameterAggregate: AggregateField<'SearchParameter'>;
  ServiceRequestAggregate: AggregateField<'ServiceRequest'>;
  SlotAggregate: AggregateField<'Slot'>;
  SpecimenAggregate: AggregateField<'Specimen'>;
  SpecimenDefinitionAggregate: AggregateField<'SpecimenDefinition'>;
  StructureDefinitionAggregate: AggregateField<'StructureDefinition'>;
  StructureMapAggregate: AggregateField<'StructureMap'>;
  SubscriptionAggregate: AggregateField<'Subscription'>;
  SubstanceAggregate: AggregateField<'Substance'>;
  SubstanceNucleicAcidAggregate: AggregateField<'SubstanceNucleicAcid'>;
  SubstancePolymerAggregate: AggregateField<'SubstancePolymer'>;
  SubstanceProteinAggregate: AggregateField<'SubstanceProtein'>;
  SubstanceReferenceInformationAggregate: AggregateField<'SubstanceReferenceInformation'>;
  SubstanceSourceMaterialAggregate: AggregateField<'SubstanceSourceMaterial'>;
  SubstanceSpecificationAggregate: AggregateField<'SubstanceSpecification'>;
  SupplyDeliveryAggregate: AggregateField<'SupplyDelivery'>;
  SupplyRequestAggregate: AggregateField<'SupplyRequest'>;
  TaskAggregate: AggregateField<'Task'>;
  TerminologyCapabilitiesAggregate: AggregateField<'TerminologyCapabilities'>;
  TestReportAggregate: AggregateField<'TestReport'>;
  TestScriptAggregate: AggregateField<'TestScript'>;
  ValueSetAggregate: AggregateField<'ValueSet'>;
  VerificationResultAggregate: AggregateField<'VerificationResult'>;
  VisionPrescriptionAggregate: AggregateField<'VisionPrescription'>;
  AccessPolicy: ReadField<'AccessPolicy'>;
  AccessPolicyList: ListField<'AccessPolicy'>;
  AccessPolicyConnection: ConnectionField<'AccessPolicy'>;
  Account: ReadField<'Account'>;
  AccountList: ListField<'Account'>;
  AccountConnection: ConnectionField<'Account'>;
  ActivityDefinition: ReadField<'ActivityDefinition'>;
  ActivityDefinitionList: ListField<'ActivityDefinition'>;
  ActivityDefinitionConnection: ConnectionField<'ActivityDefinition'>;
  AdverseEvent: ReadField<'AdverseEvent'>;
  AdverseEventList: ListField<'AdverseEvent'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent'>;
  AllergyIntolerance: ReadField<'AllergyIntolerance'>;
  AllergyIntoleranceList: ListField<'AllergyIntolerance'>;
  AllergyIntoleranceConnection: ConnectionField<'AllergyIntolerance'>;
  Appointment: ReadField<'Appointment'>;
  AppointmentList: ListField<'Appointment'>;
  AppointmentConnection: ConnectionField<'Appointment'>;
  AppointmentResponse: ReadField<'AppointmentResponse'>;
  AppointmentResponseList: ListField<'AppointmentResponse'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse'>;
  AuditEvent: ReadField<'AuditEvent'>;
  AuditEventList: ListField<'AuditEvent'>;
  AuditEventConnection: ConnectionField<'AuditEvent'>;
  Basic: ReadField<'Basic'>;
  BasicList: ListField<'Basic'>;
  BasicConnection: ConnectionField<'Basic'>;
  Binary: ReadField<'Binary'>;
  BinaryList: ListField<'Binary'>;
  BinaryConnection: ConnectionField<'Binary'>;
  BiologicallyDerivedProduct: ReadField<'BiologicallyDerivedProduct'>;
  BiologicallyDerivedProductList: ListField<'BiologicallyDerivedProduct'>;
  BiologicallyDerivedProductConnection: ConnectionField<'BiologicallyDerivedProduct'>;
  BodyStructure: ReadField<'BodyStructure'>;
  BodyStructureList: ListField<'BodyStructure'>;
  BodyStructureConnection: ConnectionField<'BodyStructure'>;
  Bot: ReadField<'Bot'>;
  BotList: ListField<'Bot'>;
  BotConnection: ConnectionField<'Bot'>;
  Bundle: ReadField<'Bundle'>;
  BundleList: ListField<'Bundle'>;
  BundleConnection: ConnectionField<'Bundle'>;
  CapabilityStatement: ReadField<'CapabilityStatement'>;
  CapabilityStatementList: ListField<'CapabilityStatement'>;
  CapabilityStatementConnection: ConnectionField<'CapabilityStatement'>;
  CarePlan: ReadField<'CarePlan'>;
  CarePlanList: ListField<'CarePlan'>;
  CarePlanConnection: ConnectionField<'CarePlan'>;
  CareTeam: ReadField<'CareTeam'>;
  CareTeamList: ListField<'CareTeam'>;
  CareTeamConnection: ConnectionField<'CareTeam'>;
  CatalogEntry: ReadField<'CatalogEntry'>;
  CatalogEntryList: ListField<'CatalogEntry'>;
  CatalogEntryConnection: ConnectionField<'CatalogEntry'>;
  ChargeItem: ReadField<'ChargeItem'>;
  ChargeItemList: ListField<'ChargeItem'>;
  ChargeItemConnection: ConnectionField<'ChargeItem'>;
  ChargeItemDefinition: ReadField<'ChargeItemDefinition'>;
  ChargeItemDefinitionList: ListField<'ChargeItemDefinition'>;
  ChargeItemDefinitionConnection: ConnectionField<'ChargeItemDefinition'>;
  Claim: ReadField<'Claim'>;
  ClaimList: ListField<'Claim'>;
  ClaimConnection: ConnectionField<'Claim'>;
  ClaimResponse: ReadField<'ClaimResponse'>;
  ClaimResponseList: ListField<'ClaimResponse'>;
  ClaimResponseConnection: ConnectionField<'ClaimResponse'>;
  ClientApplication: ReadField<'ClientApplication'>;
  ClientApplicationList: ListField<'ClientApplication'>;
  ClientApplicationConnection: ConnectionField<'ClientApplication'>;
  ClinicalImpression: ReadField<'ClinicalImpression'>;
  ClinicalImpressionList: ListField<'ClinicalImpression'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression'>;
  CodeSystem: ReadField<'CodeSystem'>;
  CodeSystemList: ListField<'CodeSystem'>;
  CodeSystemConnection: ConnectionField<'CodeSystem'>;
  Communication: ReadField<'Communication'>;
  CommunicationList: ListField<'Communication'>;
  CommunicationConnection: ConnectionField<'Communication'>;
  CommunicationRequest: ReadField<'CommunicationRequest'>;
  CommunicationRequestList: ListField<'CommunicationRequest'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest'>;
  CompartmentDefinition: ReadField<'CompartmentDefinition'>;
  CompartmentDefinitionList: ListField<'CompartmentDefinition'>;
  CompartmentDefinitionConnection: ConnectionField<'CompartmentDefinition'>;
  Composition: ReadField<'Composition'>;
  CompositionList: ListField<'Composition'>;
  CompositionConnection: ConnectionField<'Composition'>;
  ConceptMap: ReadField<'ConceptMap'>;
  ConceptMapList: ListField<'ConceptMap'>;
  ConceptMapConnection: ConnectionField<'ConceptMap'>;
  Condition: ReadField<'Condition'>;
  ConditionList: ListField<'Condition'>;
  ConditionConnection: ConnectionField<'Condition'>;
  Consent: ReadField<'Consent'>;
  ConsentList: ListField<'Consent'>;
  ConsentConnection: ConnectionField<'Consent'>;
  Contract: ReadField<'Contract'>;
  ContractList: ListField<'Contract'>;
  ContractConnection: ConnectionField<'Contract'>;
  Coverage: ReadField<'Coverage'>;
  CoverageList: ListField<'Coverage'>;
  CoverageConnection: ConnectionField<'Coverage'>;
  CoverageEligibilityRequest: ReadField<'CoverageEligibilityRequest'>;
  CoverageEligibilityRequestList: ListField<'CoverageEligibilityRequest'>;
  CoverageEligibilityRequestConnection: ConnectionField<'CoverageEligibilityRequest'>;
  CoverageEligibilityResponse: ReadField<'CoverageEligibilityResponse'>;
  CoverageEligibilityResponseList: ListField<'CoverageEligibilityResponse'>;
  CoverageEligibilityResponseConnection: ConnectionField<'CoverageEligibilityResponse'>;
  DetectedIssue: ReadField<'DetectedIssue'>;
  DetectedIssueList: ListField<'DetectedIssue'>;
  DetectedIssueConnection: ConnectionField<'DetectedIssue'>;
  Device: ReadField<'Device'>;
  DeviceList: ListField<'Device'>;
  DeviceConnection: ConnectionField<'Device'>;
  DeviceDefinition: ReadField<'DeviceDefinition'>;
  DeviceDefinitionList: ListField<'DeviceDefinition'>;
  DeviceDefinitionConnection: ConnectionField<'DeviceDefinition'>;
  DeviceMetric: ReadField<'DeviceMetric'>;
  DeviceMetricList: ListField<'DeviceMetric'>;
  DeviceMetricConnection: ConnectionField<'DeviceMetric'>;
  DeviceRequest: ReadField<'DeviceRequest'>;
  DeviceRequestList: ListField<'DeviceRequest'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest'>;
  DeviceUseStatement: ReadField<'DeviceUseStatement'>;
  DeviceUseStatementList: ListField<'DeviceUseStatement'>;
  DeviceUseStatementConnection: ConnectionField<'DeviceUseStatement'>;
  DiagnosticReport: ReadField<'DiagnosticReport'>;
  DiagnosticReportList: ListField<'DiagnosticReport'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport'>;
  DocumentManifest: ReadField<'DocumentManifest'>;
  DocumentManifestList: ListField<'DocumentManifest'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest'>;
  DocumentReference: ReadField<'DocumentReference'>;
  DocumentReferenceList: ListField<'DocumentReference'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference'>;
  EffectEvidenceSynthesis: ReadField<'EffectEvidenceSynthesis'>;
  EffectEvidenceSynthesisList: ListField<'EffectEvidenceSynthesis'>;
  EffectEvidenceSynthesisConnection: ConnectionField<'EffectEvidenceSynthesis'>;
  Encounter: ReadField<'Encounter'>;
  EncounterList: ListField<'Encounter'>;
  EncounterConnection: ConnectionField<'Encounter'>;
  Endpoint: ReadField<'Endpoint'>;
  EndpointList: ListField<'Endpoint'>;
  EndpointConnection: ConnectionField<'Endpoint'>;
  EnrollmentRequest: ReadField<'EnrollmentRequest'>;
  EnrollmentRequestList: ListField<'EnrollmentRequest'>;
  EnrollmentRequestConnection: ConnectionField<'EnrollmentRequest'>;
  EnrollmentResponse: ReadField<'EnrollmentResponse'>;
  EnrollmentResponseList: ListField<'EnrollmentResponse'>;
  EnrollmentResponseConnection: ConnectionField<'EnrollmentResponse'>;
  EpisodeOfCare: ReadField<'EpisodeOfCare'>;
  EpisodeOfCareList: ListField<'EpisodeOfCare'>;
  EpisodeOfCareConnection: ConnectionField<'EpisodeOfCare'>;
  EventDefinition: ReadField<'EventDefinition'>;
  EventDefinitionList: ListField<'EventDefinition'>;
  EventDefinitionConnection: ConnectionField<'EventDefinition'>;
  Evidence: ReadField<'Evidence'>;
  EvidenceList: ListField<'Evidence'>;
  EvidenceConnection: ConnectionField<'Evidence'>;
  EvidenceVariable: ReadField<'EvidenceVariable'>;
  EvidenceVariableList: ListField<'EvidenceVariable'>;
  EvidenceVariableConnection: ConnectionField<'EvidenceVariable'>;
  ExampleScenario: ReadField<'ExampleScenario'>;
  ExampleScenarioList: ListField<'ExampleScenario'>;
  ExampleScenarioConnection: ConnectionField<'ExampleScenario'>;
  ExplanationOfBenefit: ReadField<'ExplanationOfBenefit'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit'>;
  FamilyMemberHistory: ReadField<'FamilyMemberHistory'>;
  FamilyMemberHistoryList: ListField<'FamilyMemberHistory'>;
  FamilyMemberHistoryConnection: ConnectionField<'FamilyMemberHistory'>;
  Flag: ReadField<'Flag'>;
  FlagList: ListField<'Flag'>;
  FlagConnection: ConnectionField<'Flag'>;
  Goal: ReadField<'Goal'>;
  GoalList: ListField<'Goal'>;
  GoalConnection: ConnectionField<'Goal'>;
  GraphDefinition: ReadField<'GraphDefinition'>;
  GraphDefinitionList: ListField<'GraphDefinition'>;
  GraphDefinitionConnection: ConnectionField<'GraphDefinition'>;
  Group: ReadField<'Group'>;
  GroupList: ListField<'Group'>;
  GroupConnection: ConnectionField<'Group'>;
  GuidanceResponse: ReadField<'GuidanceResponse'>;
  GuidanceResponseList: ListField<'GuidanceResponse'>;
  GuidanceResponseConnection: ConnectionField<'GuidanceResponse'>;
  HealthcareService: ReadField<'HealthcareService'>;
  HealthcareServiceList: ListField<'HealthcareService'>;
  HealthcareServiceConnection: ConnectionField<'HealthcareService'>;
  ImagingStudy: ReadField<'ImagingStudy'>;
  ImagingStudyList: ListField<'ImagingStudy'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy'>;
  Immunization: ReadField<'Immunization'>;
  ImmunizationList: ListField<'Immunization'>;
  ImmunizationConnection: ConnectionField<'Immunization'>;
  ImmunizationEvaluation: ReadField<'ImmunizationEvaluation'>;
  ImmunizationEvaluationList: ListField<'ImmunizationEvaluation'>;
  ImmunizationEvaluationConnection: ConnectionField<'ImmunizationEvaluation'>;
  ImmunizationRecommendation: ReadField<'ImmunizationRecommendation'>;
  ImmunizationRecommendationList: ListField<'ImmunizationRecommendation'>;
  ImmunizationRecommendationConnection: ConnectionField<'ImmunizationRecommendation'>;
  ImplementationGuide: ReadField<'ImplementationGuide'>;
  ImplementationGuideList: ListField<'ImplementationGuide'>;
  ImplementationGuideConnection: ConnectionField<'ImplementationGuide'>;
  InsurancePlan: ReadField<'InsurancePlan'>;
  InsurancePlanList: ListField<'InsurancePlan'>;
  InsurancePlanConnection: ConnectionField<'InsurancePlan'>;
  Invoice: ReadField<'Invoice'>;
  InvoiceList: ListField<'Invoice'>;
  InvoiceConnection: ConnectionField<'Invoice'>;
  Library: ReadField<'Library'>;
  LibraryList: ListField<'Library'>;
  LibraryConnection: ConnectionField<'Library'>;
  Linkage: ReadField<'Linkage'>;
  LinkageList: ListField<'Linkage'>;
  LinkageConnection: ConnectionField<'Linkage'>;
  List: ReadField<'List'>;
  ListList: ListField<'List'>;
  ListConnection: ConnectionField<'List'>;
  Location: ReadField<'Location'>;
  LocationList: ListField<'Location'>;
  LocationConnection: ConnectionField<'Location'>;
  Measure: ReadField<'Measure'>;
  MeasureList: ListField<'Measure'>;
  MeasureConnection: ConnectionField<'Measure'>;
  MeasureReport: ReadField<'MeasureReport'>;
  MeasureReportList: ListField<'MeasureReport'>;
  MeasureReportConnection: ConnectionField<'MeasureReport'>;
  Media: ReadField<'Media'>;
  MediaList: ListField<'Media'>;
  MediaConnection: ConnectionField<'Media'>;
  Medication: ReadField<'Medication'>;
  MedicationList: ListField<'Medication'>;
  MedicationConnection: ConnectionField<'Medication'>;
  MedicationAdministration: ReadField<'MedicationAdministration'>;
  MedicationAdministrationList: ListField<'MedicationAdministration'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration'>;
  MedicationDispense: ReadField<'MedicationDispense'>;
  MedicationDispenseList: ListField<'MedicationDispense'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense'>;
  MedicationKnowledge: ReadField<'MedicationKnowledge'>;
  MedicationKnowledgeList: ListField<'MedicationKnowledge'>;
  MedicationKnowledgeConnection: ConnectionField<'MedicationKnowledge'>;
  MedicationRequest: ReadField<'MedicationRequest'>;
  MedicationRequestList: ListField<'MedicationRequest'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest'>;
  MedicationStatement: ReadField<'MedicationStatement'>;
  MedicationStatementList: ListField<'MedicationStatement'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement'>;
  MedicinalProduct: ReadField<'MedicinalProduct'>;
  MedicinalProductList: ListField<'MedicinalProduct'>;
  MedicinalProductConnection: ConnectionField<'MedicinalProduct'>;
  MedicinalProductAuthorization: ReadField<'MedicinalProductAuthorization'>;
  MedicinalProductAuthorizationList: ListField<'MedicinalProductAuthorization'>;
  MedicinalProductAuthorizationConnection: ConnectionField<'MedicinalProductAuthorization'>;
  MedicinalProductContraindication: ReadField<'MedicinalProductContraindication'>;
  MedicinalProductContraindicationList: ListField<'MedicinalProductContraindication'>;
  MedicinalProductContraindicationConnection: ConnectionField<'MedicinalProductContraindication'>;
  MedicinalProductIndication: ReadField<'MedicinalProductIndication'>;
  MedicinalProductIndicationList: ListField<'MedicinalProductIndication'>;
  MedicinalProductIndicationConnection: ConnectionField<'MedicinalProductIndication'>;
  MedicinalProductIngredient: ReadField<'MedicinalProductIngredient'>;
  MedicinalProductIngredientList: ListField<'MedicinalProductIngredient'>;
  MedicinalProductIngredientConnection: ConnectionField<'MedicinalProductIngredient'>;
  MedicinalProductInteraction: ReadField<'MedicinalProductInteraction'>;
  MedicinalProductInteractionList: ListField<'MedicinalProductInteraction'>;
  MedicinalProductInteractionConnection: ConnectionField<'MedicinalProductInteraction'>;
  MedicinalProductManufactured: ReadField<'MedicinalProductManufactured'>;
  MedicinalProductManufacturedList: ListField<'MedicinalProductManufactured'>;
  MedicinalProductManufacturedConnection: ConnectionField<'MedicinalProductManufactured'>;
  MedicinalProductPackaged: ReadField<'MedicinalProductPackaged'>;
  MedicinalProductPackagedList: ListField<'MedicinalProductPackaged'>;
  MedicinalProductPackagedConnection: ConnectionField<'MedicinalProductPackaged'>;
  MedicinalProductPharmaceutical: ReadField<'MedicinalProductPharmaceutical'>;
  MedicinalProductPharmaceuticalList: ListField<'MedicinalProductPharmaceutical'>;
  MedicinalProductPharmaceuticalConnection: ConnectionField<'MedicinalProductPharmaceutical'>;
  MedicinalProductUndesirableEffect: ReadField<'MedicinalProductUndesirableEffect'>;
  MedicinalProductUndesirableEffectList: ListField<'MedicinalProductUndesirableEffect'>;
  MedicinalProductUndesirableEffectConnection: ConnectionField<'MedicinalProductUndesirableEffect'>;
  MessageDefinition: ReadField<'MessageDefinition'>;
  MessageDefinitionList: ListField<'MessageDefinition'>;
  MessageDefinitionConnection: ConnectionField<'MessageDefinition'>;
  MessageHeader: ReadField<'MessageHeader'>;
  MessageHeaderList: ListField<'MessageHeader'>;
  MessageHeaderConnection: ConnectionField<'MessageHeader'>;
  MolecularSequence: ReadField<'MolecularSequence'>;
  MolecularSequenceList: ListField<'MolecularSequence'>;
  MolecularSequenceConnection: ConnectionField<'MolecularSequence'>;
  NamingSystem: ReadField<'NamingSystem'>;
  NamingSystemList: ListField<'NamingSystem'>;
  NamingSystemConnection: ConnectionField<'NamingSystem'>;
  NutritionOrder: ReadField<'NutritionOrder'>;
  NutritionOrderList: ListField<'NutritionOrder'>;
  NutritionOrderConnection: ConnectionField<'NutritionOrder'>;
  Observation: ReadField<'Observation'>;
  ObservationList: ListField<'Observation'>;
  ObservationConnection: ConnectionField<'Observation'>;
  ObservationDefinition: ReadField<'ObservationDefinition'>;
  ObservationDefinitionList: ListField<'ObservationDefinition'>;
  ObservationDefinitionConnection: ConnectionField<'ObservationDefinition'>;
  OperationDefinition: ReadField<'OperationDefinition'>;
  OperationDefinitionList: ListField<'OperationDefinition'>;
  OperationDefinitionConnection: ConnectionField<'OperationDefinition'>;
  OperationOutcome: ReadField<'OperationOutcome'>;
  OperationOutcomeList: ListField<'OperationOutcome'>;
  OperationOutcomeConnection: ConnectionField<'OperationOutcome'>;
  Organization: ReadField<'Organization'>;
  OrganizationList: ListField<'Organization'>;
  OrganizationConnection: ConnectionField<'Organization'>;
  OrganizationAffiliation: ReadField<'OrganizationAffiliation'>;
  OrganizationAffiliationList: ListField<'OrganizationAffiliation'>;
  OrganizationAffiliationConnection: ConnectionField<'OrganizationAffiliation'>;
  Parameters: ReadField<'Parameters'>;
  ParametersList: ListField<'Parameters'>;
  ParametersConnection: ConnectionField<'Parameters'>;
  Patient: ReadField<'Patient'>;
  PatientList: ListField<'Patient'>;
  PatientConnection: ConnectionField<'Patient'>;
  PaymentNotice: ReadField<'PaymentNotice'>;
  PaymentNoticeList: ListField<'PaymentNotice'>;
  PaymentNoticeConnection: ConnectionField<'PaymentNotice'>;
  PaymentReconciliation: ReadField<'PaymentReconciliation'>;
  PaymentReconciliationList: ListField<'PaymentReconciliation'>;
  PaymentReconciliationConnection: ConnectionField<'PaymentReconciliation'>;
  Person: ReadField<'Person'>;
  PersonList: ListField<'Person'>;
  PersonConnection: ConnectionField<'Person'>;
  PlanDefinition: ReadField<'PlanDefinition'>;
  PlanDefinitionList: ListField<'PlanDefinition'>;
  PlanDefinitionConnection: ConnectionField<'PlanDefinition'>;
  Practitioner: ReadField<'Practitioner'>;
  PractitionerList: ListField<'Practitioner'>;
  PractitionerConnection: ConnectionField<'Practitioner'>;
  PractitionerRole: ReadField<'PractitionerRole'>;
  PractitionerRoleList: ListField<'PractitionerRole'>;
  PractitionerRoleConnection: ConnectionField<'PractitionerRole'>;
  Procedure: ReadField<'Procedure'>;
  ProcedureList: ListField<'Procedure'>;
  ProcedureConnection: ConnectionField<'Procedure'>;
  Project: ReadField<'Project'>;
  ProjectList: ListField<'Project'>;
  ProjectConnection: ConnectionField<'Project'>;
  ProjectMembership: ReadField<'ProjectMembership'>;
  ProjectMembershipList: ListField<'ProjectMembership'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership'>;
  Provenance: ReadField<'Provenance'>;
  ProvenanceList: ListField<'Provenance'>;
  ProvenanceConnection: ConnectionField<'Provenance'>;
  Questionnaire: ReadField<'Questionnaire'>;
  QuestionnaireList: ListField<'Questionnaire'>;
  QuestionnaireConnection: ConnectionField<'Questionnaire'>;
  QuestionnaireResponse: ReadField<'QuestionnaireResponse'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse'>;
  RelatedPerson: ReadField<'RelatedPerson'>;
  RelatedPersonList: ListField<'RelatedPerson'>;
  RelatedPersonConnection: ConnectionField<'RelatedPerson'>;
  RequestGroup: ReadField<'RequestGroup'>;
  RequestGroupList: ListField<'RequestGroup'>;
  RequestGroupConnection: ConnectionField<'RequestGroup'>;
  ResearchDefinition: ReadField<'ResearchDefinition'>;
  ResearchDefinitionList: ListField<'ResearchDefinition'>;
  ResearchDefinitionConnection: ConnectionField<'ResearchDefinition'>;
  ResearchElementDefinition: ReadField<'ResearchElementDefinition'>;
  ResearchElementDefinitionList: ListField<'ResearchElementDefinition'>;
  ResearchElementDefinitionConnection: ConnectionField<'ResearchElementDefinition'>;
  ResearchStudy: ReadField<'ResearchStudy'>;
  ResearchStudyList: ListField<'ResearchStudy'>;
  ResearchStudyConnection: ConnectionField<'ResearchStudy'>;
  ResearchSubject: ReadField<'ResearchSubject'>;
  ResearchSubjectList: ListField<'ResearchSubject'>;
  ResearchSubjectConnection: ConnectionField<'ResearchSubject'>;
  RiskAssessment: ReadField<'RiskAssessment'>;
  RiskAssessmentList: ListField<'RiskAssessment'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment'>;
  RiskEvidenceSynthesis: ReadField<'RiskEvidenceSynthesis'>;
  RiskEvidenceSynthesisList: ListField<'RiskEvidenceSynthesis'>;
  RiskEvidenceSynthesisConnection: ConnectionField<'RiskEvidenceSynthesis'>;
  Schedule: ReadField<'Schedule'>;
  ScheduleList: ListField<'Schedule'>;
  ScheduleConnection: ConnectionField<'Schedule'>;
  SearchParameter: ReadField<'SearchParameter'>;
  SearchParameterList: ListField<'SearchParameter'>;
  SearchParameterConnection: ConnectionField<'SearchParameter'>;
  ServiceRequest: ReadField<'ServiceRequest'>;
  ServiceRequestList: ListField<'ServiceRequest'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest'>;
  Slot: ReadField<'Slot'>;
  SlotList: ListField<'Slot'>;
  SlotConnection: ConnectionField<'Slot'>;
  Specimen: ReadField<'Specimen'>;
  SpecimenList: ListField<'Specimen'>;
  SpecimenConnection: ConnectionField<'Specimen'>;
  SpecimenDefinition: ReadField<'SpecimenDefinition'>;
  SpecimenDefinitionList: ListField<'SpecimenDefinition'>;
  SpecimenDefinitionConnection: ConnectionField<'SpecimenDefinition'>;
  StructureDefinition: ReadField<'StructureDefinition'>;
  StructureDefinitionList: ListField<'StructureDefinition'>;
  StructureDefinitionConnection: ConnectionField<'StructureDefinition'>;
  StructureMap: ReadField<'StructureMap'>;
  StructureMapList: ListField<'StructureMap'>;
  StructureMapConnection: ConnectionField<'StructureMap'>;
  Subscription: ReadField<'Subscription'>;
  SubscriptionList: ListField<'Subscription'>;
  SubscriptionConnection: ConnectionField<'Subscription'>;
  Substance: ReadField<'Substance'>;
  SubstanceList: ListField<'Substance'>;
  SubstanceConnection: ConnectionField<'Substance'>;
  SubstanceNucleicAcid: ReadField<'SubstanceNucleicAcid'>;
  SubstanceNucleicAcidList: ListField<'SubstanceNucleicAcid'>;
  SubstanceNucleicAcidConnection: ConnectionField<'SubstanceNucleicAcid'>;
  SubstancePolymer: ReadField<'SubstancePolymer'>;
  SubstancePolymerList: ListField<'SubstancePolymer'>;
  SubstancePolymerConnection: ConnectionField<'SubstancePolymer'>;
  SubstanceProtein: ReadField<'SubstanceProtein'>;
  SubstanceProteinList: ListField<'SubstanceProtein'>;
  SubstanceProteinConnection: ConnectionField<'SubstanceProtein'>;
  SubstanceReferenceInformation: ReadField<'SubstanceReferenceInformation'>;
  SubstanceReferenceInformationList: ListField<'SubstanceReferenceInformation'>;
  SubstanceReferenceInformationConnection: ConnectionField<'SubstanceReferenceInformation'>;
  SubstanceSourceMaterial: ReadField<'SubstanceSourceMaterial'>;
  SubstanceSourceMaterialList: ListField<'SubstanceSourceMaterial'>;
  SubstanceSourceMaterialConnection: ConnectionField<'SubstanceSourceMaterial'>;
  SubstanceSpecification: ReadField<'SubstanceSpecification'>;
  SubstanceSpecificationList: ListField<'SubstanceSpecification'>;
  SubstanceSpecificationConnection: ConnectionField<'SubstanceSpecification'>;
  SupplyDelivery: ReadField<'SupplyDelivery'>;
  SupplyDeliveryList: ListField<'SupplyDelivery'>;
  SupplyDeliveryConnection: ConnectionField<'SupplyDelivery'>;
  SupplyRequest: ReadField<'SupplyRequest'>;
  SupplyRequestList: ListField<'SupplyRequest'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest'>;
  Task: ReadField<'Task'>;
  TaskList: ListField<'Task'>;
  TaskConnection: ConnectionField<'Task'>;
  TerminologyCapabilities: ReadField<'TerminologyCapabilities'>;
  TerminologyCapabilitiesList: ListField<'TerminologyCapabilities'>;
  TerminologyCapabilitiesConnection: ConnectionField<'TerminologyCapabilities'>;
  TestReport: ReadField<'TestReport'>;
  TestReportList: ListField<'TestReport'>;
  TestReportConnection: ConnectionField<'TestReport'>;
  TestScript: ReadField<'TestScript'>;
  TestScriptList: ListField<'TestScript'>;
  TestScriptConnection: ConnectionField<'TestScript'>;
  ValueSet: ReadField<'ValueSet'>;
  ValueSetList: ListField<'ValueSet'>;
  ValueSetConnection: ConnectionField<'ValueSet'>;
  VerificationResult: ReadField<'VerificationResult'>;
  VerificationResultList: ListField<'VerificationResult'>;
  VerificationResultConnection: ConnectionField<'VerificationResult'>;
  VisionPrescription: ReadField<'VisionPrescription'>;
  VisionPrescriptionList: ListField<'VisionPrescription'>;
  VisionPrescriptionConnection: ConnectionField<'VisionPrescription'>;
}

/** Fields of the root type of mutations. */
export interface Mutation {
  AccessPolicyCreate: CreateField<'AccessPolicy'>;
  AccessPolicyUpdate: UpdateField<'AccessPolicy'>;
  AccessPolicyPatch: PatchField<'AccessPolicy'>;
  AccessPolicyDelete: DeleteField;
  AccountCreate: CreateField<'Account'>;
  AccountUpdate: UpdateField<'Account'>;
  AccountPatch: PatchField<'Account'>;
  AccountDelete: DeleteField;
  ActivityDefinitionCreate: CreateField<'ActivityDefinition'>;
  ActivityDefinitionUpdate: UpdateField<'ActivityDefinition'>;
  ActivityDefinitionPatch: PatchField<'ActivityDefinition'>;
  ActivityDefinitionDelete: DeleteField;
  AdverseEventCreate: CreateField<'AdverseEvent'>;
  AdverseEventUpdate: UpdateField<'AdverseEvent'>;
  AdverseEventPatch: PatchField<'AdverseEvent'>;
  AdverseEventDelete: DeleteField;
  AllergyIntoleranceCreate: CreateField<'AllergyIntolerance'>;
  AllergyIntoleranceUpdate: UpdateField<'AllergyIntolerance'>;
  AllergyIntolerancePatch: PatchField<'AllergyIntolerance'>;
  AllergyIntoleranceDelete: DeleteField;
  AppointmentCreate: CreateField<'Appointment'>;
  AppointmentUpdate: UpdateField<'Appointment'>;
  AppointmentPatch: PatchField<'Appointment'>;
  AppointmentDelete: DeleteField;
  AppointmentResponseCreate: CreateField<'AppointmentResponse'>;
  AppointmentResponseUpdate: UpdateField<'AppointmentResponse'>;
  AppointmentResponsePatch: PatchField<'AppointmentResponse'>;
  AppointmentResponseDelete: DeleteField;
  AuditEventCreate: CreateField<'AuditEvent'>;
  AuditEventUpdate: UpdateField<'AuditEvent'>;
  AuditEventPatch: PatchField<'AuditEvent'>;
  AuditEventDelete: DeleteField;
  BasicCreate: CreateField<'Basic'>;
  BasicUpdate: UpdateField<'Basic'>;
  BasicPatch: PatchField<'Basic'>;
  BasicDelete: DeleteField;
  BinaryCreate: CreateField<'Binary'>;
  BinaryUpdate: UpdateField<'Binary'>;
  BinaryPatch: PatchField<'Binary'>;
  BinaryDelete: DeleteField;
  BiologicallyDerivedProductCreate: CreateField<'BiologicallyDerivedProduct'>;
  BiologicallyDerivedProductUpdate: UpdateField<'BiologicallyDerivedProduct'>;
  BiologicallyDerivedProductPatch: PatchField<'BiologicallyDerivedProduct'>;
  BiologicallyDerivedProductDelete: DeleteField;
  BodyStructureCreate: CreateField<'BodyStructure'>;
  BodyStructureUpdate: UpdateField<'BodyStructure'>;
  BodyStructurePatch: PatchField<'BodyStructure'>;
  BodyStructureDelete: DeleteField;
  BotCreate: CreateField<'Bot'>;
  BotUpdate: UpdateField<'Bot'>;
  BotPatch: PatchField<'Bot'>;
  BotDelete: DeleteField;
  BundleCreate: CreateField<'Bundle'>;
  BundleUpdate: UpdateField<'Bundle'>;
  BundlePatch: PatchField<'Bundle'>;
  BundleDelete: DeleteField;
  CapabilityStatementCreate: CreateField<'CapabilityStatement'>;
  CapabilityStatementUpdate: UpdateField<'CapabilityStatement'>;
  CapabilityStatementPatch: PatchField<'CapabilityStatement'>;
  CapabilityStatementDelete: DeleteField;
  CarePlanCreate: CreateField<'CarePlan'>;
  CarePlanUpdate: UpdateField<'CarePlan'>;
  CarePlanPatch: PatchField<'CarePlan'>;
  CarePlanDelete: DeleteField;
  CareTeamCreate: CreateField<'CareTeam'>;
  CareTeamUpdate: UpdateField<'CareTeam'>;
  CareTeamPatch: PatchField<'CareTeam'>;
  CareTeamDelete: DeleteField;
  CatalogEntryCreate: CreateField<'CatalogEntry'>;
  CatalogEntryUpdate: UpdateField<'CatalogEntry'>;
  CatalogEntryPatch: PatchField<'CatalogEntry'>;
  CatalogEntryDelete: DeleteField;
  ChargeItemCreate: CreateField<'ChargeItem'>;
  ChargeItemUpdate: UpdateField<'ChargeItem'>;
  ChargeItemPatch: PatchField<'ChargeItem'>;
  ChargeItemDelete: DeleteField;
  ChargeItemDefinitionCreate: CreateField<'ChargeItemDefinition'>;
  ChargeItemDefinitionUpdate: UpdateField<'ChargeItemDefinition'>;
  ChargeItemDefinitionPatch: PatchField<'ChargeItemDefinition'>;
  ChargeItemDefinitionDelete: DeleteField;
  ClaimCreate: CreateField<'Claim'>;
  ClaimUpdate: UpdateField<'Claim'>;
  ClaimPatch: PatchField<'Claim'>;
  ClaimDelete: DeleteField;
  ClaimResponseCreate: CreateField<'ClaimResponse'>;
  ClaimResponseUpdate: UpdateField<'ClaimResponse'>;
  ClaimResponsePatch: PatchField<'ClaimResponse'>;
  ClaimResponseDelete: DeleteField;
  ClientApplicationCreate: CreateField<'ClientApplication'>;
  ClientApplicationUpdate: UpdateField<'ClientApplication'>;
  ClientApplicationPatch: PatchField<'ClientApplication'>;
  ClientApplicationDelete: DeleteField;
  ClinicalImpressionCreate: CreateField<'ClinicalImpression'>;
  ClinicalImpressionUpdate: UpdateField<'ClinicalImpression'>;
  ClinicalImpressionPatch: PatchField<'ClinicalImpression'>;
  ClinicalImpressionDelete: DeleteField;
  CodeSystemCreate: CreateField<'CodeSystem'>;
  CodeSystemUpdate: UpdateField<'CodeSystem'>;
  CodeSystemPatch: PatchField<'CodeSystem'>;
  CodeSystemDelete: DeleteField;
  CommunicationCreate: CreateField<'Communication'>;
  CommunicationUpdate: UpdateField<'Communication'>;
  CommunicationPatch: PatchField<'Communication'>;
  CommunicationDelete: DeleteField;
  CommunicationRequestCreate: CreateField<'CommunicationRequest'>;
  CommunicationRequestUpdate: UpdateField<'CommunicationRequest'>;
  CommunicationRequestPatch: PatchField<'CommunicationRequest'>;
  CommunicationRequestDelete: DeleteField;
  CompartmentDefinitionCreate: CreateField<'CompartmentDefinition'>;
  CompartmentDefinitionUpdate: UpdateField<'CompartmentDefinition'>;
  CompartmentDefinitionPatch: PatchField<'CompartmentDefinition'>;
  CompartmentDefinitionDelete: DeleteField;
  CompositionCreate: CreateField<'Composition'>;
  CompositionUpdate: UpdateField<'Composition'>;
  CompositionPatch: PatchField<'Composition'>;
  CompositionDelete: DeleteField;
  ConceptMapCreate: CreateField<'ConceptMap'>;
  ConceptMapUpdate: UpdateField<'ConceptMap'>;
  ConceptMapPatch: PatchField<'ConceptMap'>;
  ConceptMapDelete: DeleteField;
  ConditionCreate: CreateField<'Condition'>;
  ConditionUpdate: UpdateField<'Condition'>;
  ConditionPatch: PatchField<'Condition'>;
  ConditionDelete: DeleteField;
  ConsentCreate: CreateField<'Consent'>;
  ConsentUpdate: UpdateField<'Consent'>;
  ConsentPatch: PatchField<'Consent'>;
  ConsentDelete: DeleteField;
  ContractCreate: CreateField<'Contract'>;
  ContractUpdate: UpdateField<'Contract'>;
  ContractPatch: PatchField<'Contract'>;
  ContractDelete: DeleteField;
  CoverageCreate: CreateField<'Coverage'>;
  CoverageUpdate: UpdateField<'Coverage'>;
  CoveragePatch: PatchField<'Coverage'>;
  CoverageDelete: DeleteField;
  CoverageEligibilityRequestCreate: CreateField<'CoverageEligibilityRequest'>;
  CoverageEligibilityRequestUpdate: UpdateField<'CoverageEligibilityRequest'>;
  CoverageEligibilityRequestPatch: PatchField<'CoverageEligibilityRequest'>;
  CoverageEligibilityRequestDelete: DeleteField;
  CoverageEligibilityResponseCreate: CreateField<'CoverageEligibilityResponse'>;
  CoverageEligibilityResponseUpdate: UpdateField<'CoverageEligibilityResponse'>;
  CoverageEligibilityResponsePatch: PatchField<'CoverageEligibilityResponse'>;
  CoverageEligibilityResponseDelete: DeleteField;
  DetectedIssueCreate: CreateField<'DetectedIssue'>;
  DetectedIssueUpdate: UpdateField<'DetectedIssue'>;
  DetectedIssuePatch: PatchField<'DetectedIssue'>;
  DetectedIssueDelete: DeleteField;
  DeviceCreate: CreateField<'Device'>;
  DeviceUpdate: UpdateField<'Device'>;
  DevicePatch: PatchField<'Device'>;
  DeviceDelete: DeleteField;
  DeviceDefinitionCreate: CreateField<'DeviceDefinition'>;
  DeviceDefinitionUpdate: UpdateField<'DeviceDefinition'>;
  DeviceDefinitionPatch: PatchField<'DeviceDefinition'>;
  DeviceDefinitionDelete: DeleteField;
  DeviceMetricCreate: CreateField<'DeviceMetric'>;
  DeviceMetricUpdate: UpdateField<'DeviceMetric'>;
  DeviceMetricPatch: PatchField<'DeviceMetric'>;
  DeviceMetricDelete: DeleteField;
  DeviceRequestCreate: CreateField<'DeviceRequest'>;
  DeviceRequestUpdate: UpdateField<'DeviceRequest'>;
  DeviceRequestPatch: PatchField<'DeviceRequest'>;
  DeviceRequestDelete: DeleteField;
  DeviceUseStatementCreate: CreateField<'DeviceUseStatement'>;
  DeviceUseStatementUpdate: UpdateField<'DeviceUseStatement'>;
  DeviceUseStatementPatch: PatchField<'DeviceUseStatement'>;
  DeviceUseStatementDelete: DeleteField;
  DiagnosticReportCreate: CreateField<'DiagnosticReport'>;
  DiagnosticReportUpdate: UpdateField<'DiagnosticReport'>;
  DiagnosticReportPatch: PatchField<'DiagnosticReport'>;
  DiagnosticReportDelete: DeleteField;
  DocumentManifestCreate: CreateField<'DocumentManifest'>;
  DocumentManifestUpdate: UpdateField<'DocumentManifest'>;
  DocumentManifestPatch: PatchField<'DocumentManifest'>;
  DocumentManifestDelete: DeleteField;
  DocumentReferenceCreate: CreateField<'DocumentReference'>;
  DocumentReferenceUpdate: UpdateField<'DocumentReference'>;
  DocumentReferencePatch: PatchField<'DocumentReference'>;
  DocumentReferenceDelete: DeleteField;
  EffectEvidenceSynthesisCreate: CreateField<'EffectEvidenceSynthesis'>;
  EffectEvidenceSynthesisUpdate: UpdateField<'EffectEvidenceSynthesis'>;
  EffectEvidenceSynthesisPatch: PatchField<'EffectEvidenceSynthesis'>;
  EffectEvidenceSynthesisDelete: DeleteField;
  EncounterCreate: CreateField<'Encounter'>;
  EncounterUpdate: UpdateField<'Encounter'>;
  EncounterPatch: PatchField<'Encounter'>;
  EncounterDelete: DeleteField;
  EndpointCreate: CreateField<'Endpoint'>;
  EndpointUpdate: UpdateField<'Endpoint'>;
  EndpointPatch: PatchField<'Endpoint'>;
  EndpointDelete: DeleteField;
  EnrollmentRequestCreate: CreateField<'EnrollmentRequest'>;
  EnrollmentRequestUpdate: UpdateField<'EnrollmentRequest'>;
  EnrollmentRequestPatch: PatchField<'EnrollmentRequest'>;
  EnrollmentRequestDelete: DeleteField;
  EnrollmentResponseCreate: CreateField<'EnrollmentResponse'>;
  EnrollmentResponseUpdate: UpdateField<'EnrollmentResponse'>;
  EnrollmentResponsePatch: PatchField<'EnrollmentResponse'>;
  EnrollmentResponseDelete: DeleteField;
  EpisodeOfCareCreate: CreateField<'EpisodeOfCare'>;
  EpisodeOfCareUpdate: UpdateField<'EpisodeOfCare'>;
  EpisodeOfCarePatch: PatchField<'EpisodeOfCare'>;
  EpisodeOfCareDelete: DeleteField;
  EventDefinitionCreate: CreateField<'EventDefinition'>;
  EventDefinitionUpdate: UpdateField<'EventDefinition'>;
  EventDefinitionPatch: PatchField<'EventDefinition'>;
  EventDefinitionDelete: DeleteField;
  EvidenceCreate: CreateField<'Evidence'>;
  EvidenceUpdate: UpdateField<'Evidence'>;
  EvidencePatch: PatchField<'Evidence'>;
  EvidenceDelete: DeleteField;
  EvidenceVariableCreate: CreateField<'EvidenceVariable'>;
  EvidenceVariableUpdate: UpdateField<'EvidenceVariable'>;
  EvidenceVariablePatch: PatchField<'EvidenceVariable'>;
  EvidenceVariableDelete: DeleteField;
  ExampleScenarioCreate: CreateField<'ExampleScenario'>;
  ExampleScenarioUpdate: UpdateField<'ExampleScenario'>;
  ExampleScenarioPatch: PatchField<'ExampleScenario'>;
  ExampleScenarioDelete: DeleteField;
  ExplanationOfBenefitCreate: CreateField<'ExplanationOfBenefit'>;
  ExplanationOfBenefitUpdate: UpdateField<'ExplanationOfBenefit'>;
  ExplanationOfBenefitPatch: PatchField<'ExplanationOfBenefit'>;
  ExplanationOfBenefitDelete: DeleteField;
  FamilyMemberHistoryCreate: CreateField<'FamilyMemberHistory'>;
  FamilyMemberHistoryUpdate: UpdateField<'FamilyMemberHistory'>;
  FamilyMemberHistoryPatch: PatchField<'FamilyMemberHistory'>;
  FamilyMemberHistoryDelete: DeleteField;
  FlagCreate: CreateField<'Flag'>;
  FlagUpdate: UpdateField<'Flag'>;
  FlagPatch: PatchField<'Flag'>;
  FlagDelete: DeleteField;
  GoalCreate: CreateField<'Goal'>;
  GoalUpdate: UpdateField<'Goal'>;
  GoalPatch: PatchField<'Goal'>;
  GoalDelete: DeleteField;
  GraphDefinitionCreate: CreateField<'GraphDefinition'>;
  GraphDefinitionUpdate: UpdateField<'GraphDefinition'>;
  GraphDefinitionPatch: PatchField<'GraphDefinition'>;
  GraphDefinitionDelete: DeleteField;
  GroupCreate: CreateField<'Group'>;
  GroupUpdate: UpdateField<'Group'>;
  GroupPatch: PatchField<'Group'>;
  GroupDelete: DeleteField;
  GuidanceResponseCreate: CreateField<'GuidanceResponse'>;
  GuidanceResponseUpdate: UpdateField<'GuidanceResponse'>;
  GuidanceResponsePatch: PatchField<'GuidanceResponse'>;
  GuidanceResponseDelete: DeleteField;
  HealthcareServiceCreate: CreateField<'HealthcareService'>;
  HealthcareServiceUpdate: UpdateField<'HealthcareService'>;
  HealthcareServicePatch: PatchField<'HealthcareService'>;
  HealthcareServiceDelete: DeleteField;
  ImagingStudyCreate: CreateField<'ImagingStudy'>;
  ImagingStudyUpdate: UpdateField<'ImagingStudy'>;
  ImagingStudyPatch: PatchField<'ImagingStudy'>;
  ImagingStudyDelete: DeleteField;
  ImmunizationCreate: CreateField<'Immunization'>;
  ImmunizationUpdate: UpdateField<'Immunization'>;
  ImmunizationPatch: PatchField<'Immunization'>;
  ImmunizationDelete: DeleteField;
  ImmunizationEvaluationCreate: CreateField<'ImmunizationEvaluation'>;
  ImmunizationEvaluationUpdate: UpdateField<'ImmunizationEvaluation'>;
  ImmunizationEvaluationPatch: PatchField<'ImmunizationEvaluation'>;
  ImmunizationEvaluationDelete: DeleteField;
  ImmunizationRecommendationCreate: CreateField<'ImmunizationRecommendation'>;
  ImmunizationRecommendationUpdate: UpdateField<'ImmunizationRecommendation'>;
  ImmunizationRecommendationPatch: PatchField<'ImmunizationRecommendation'>;
  ImmunizationRecommendationDelete: DeleteField;
  ImplementationGuideCreate: CreateField<'ImplementationGuide'>;
  ImplementationGuideUpdate: UpdateField<'ImplementationGuide'>;
  ImplementationGuidePatch: PatchField<'ImplementationGuide'>;
  ImplementationGuideDelete: DeleteField;
  InsurancePlanCreate: CreateField<'InsurancePlan'>;
  InsurancePlanUpdate: UpdateField<'InsurancePlan'>;
  InsurancePlanPatch: PatchField<'InsurancePlan'>;
  InsurancePlanDelete: DeleteField;
  InvoiceCreate: CreateField<'Invoice'>;
  InvoiceUpdate: UpdateField<'Invoice'>;
  InvoicePatch: PatchField<'Invoice'>;
  InvoiceDelete: DeleteField;
  LibraryCreate: CreateField<'Library'>;
  LibraryUpdate: UpdateField<'Library'>;
  LibraryPatch: PatchField<'Library'>;
  LibraryDelete: DeleteField;
  LinkageCreate: CreateField<'Linkage'>;
  LinkageUpdate: UpdateField<'Linkage'>;
  LinkagePatch: PatchField<'Linkage'>;
  LinkageDelete: DeleteField;
  ListCreate: CreateField<'List'>;
  ListUpdate: UpdateField<'List'>;
  ListPatch: PatchField<'List'>;
  ListDelete: DeleteField;
  LocationCreate: CreateField<'Location'>;
  LocationUpdate: UpdateField<'Location'>;
  LocationPatch: PatchField<'Location'>;
  LocationDelete: DeleteField;
  MeasureCreate: CreateField<'Measure'>;
  MeasureUpdate: UpdateField<'Measure'>;
  MeasurePatch: PatchField<'Measure'>;
  MeasureDelete: DeleteField;
  MeasureReportCreate: CreateField<'MeasureReport'>;
  MeasureReportUpdate: UpdateField<'MeasureReport'>;
  MeasureReportPatch: PatchField<'MeasureReport'>;
  MeasureReportDelete: DeleteField;
  MediaCreate: CreateField<'Media'>;
  MediaUpdate: UpdateField<'Media'>;
  MediaPatch: PatchField<'Media'>;
  MediaDelete: DeleteField;
  MedicationCreate: CreateField<'Medication'>;
  MedicationUpdate: UpdateField<'Medication'>;
  MedicationPatch: PatchField<'Medication'>;
  MedicationDelete: DeleteField;
  MedicationAdministrationCreate: CreateField<'MedicationAdministration'>;
  MedicationAdministrationUpdate: UpdateField<'MedicationAdministration'>;
  MedicationAdministrationPatch: PatchField<'MedicationAdministration'>;
  MedicationAdministrationDelete: DeleteField;
  MedicationDispenseCreate: CreateField<'MedicationDispense'>;
  MedicationDispenseUpdate: UpdateField<'MedicationDispense'>;
  MedicationDispensePatch: PatchField<'MedicationDispense'>;
  MedicationDispenseDelete: DeleteField;
  MedicationKnowledgeCreate: CreateField<'MedicationKnowledge'>;
  MedicationKnowledgeUpdate: UpdateField<'MedicationKnowledge'>;
  MedicationKnowledgePatch: PatchField<'MedicationKnowledge'>;
  MedicationKnowledgeDelete: DeleteField;
  MedicationRequestCreate: CreateField<'MedicationRequest'>;
  MedicationRequestUpdate: UpdateField<'MedicationRequest'>;
  MedicationRequestPatch: PatchField<'MedicationRequest'>;
  MedicationRequestDelete: DeleteField;
  MedicationStatementCreate: CreateField<'MedicationStatement'>;
  MedicationStatementUpdate: UpdateField<'MedicationStatement'>;
  MedicationStatementPatch: PatchField<'MedicationStatement'>;
  MedicationStatementDelete: DeleteField;
  MedicinalProductCreate: CreateField<'MedicinalProduct'>;
  MedicinalProductUpdate: UpdateField<'MedicinalProduct'>;
  MedicinalProductPatch: PatchField<'MedicinalProduct'>;
  MedicinalProductDelete: DeleteField;
  MedicinalProductAuthorizationCreate: CreateField<'MedicinalProductAuthorization'>;
  MedicinalProductAuthorizationUpdate: UpdateField<'MedicinalProductAuthorization'>;
  MedicinalProductAuthorizationPatch: PatchField<'MedicinalProductAuthorization'>;
  MedicinalProductAuthorizationDelete: DeleteField;
  MedicinalProductContraindicationCreate: CreateField<'MedicinalProductContraindication'>;
  MedicinalProductContraindicationUpdate: UpdateField<'MedicinalProductContraindication'>;
  MedicinalProductContraindicationPatch: PatchField<'MedicinalProductContraindication'>;
  MedicinalProductContraindicationDelete: DeleteField;
  MedicinalProductIndicationCreate: CreateField<'MedicinalProductIndication'>;
  MedicinalProductIndicationUpdate: UpdateField<'MedicinalProductIndication'>;
  MedicinalProductIndicationPatch: PatchField<'MedicinalProductIndication'>;
  MedicinalProductIndicationDelete: DeleteField;
  MedicinalProductIngredientCreate: CreateField<'MedicinalProductIngredient'>;
  MedicinalProductIngredientUpdate: UpdateField<'MedicinalProductIngredient'>;
  MedicinalProductIngredientPatch: PatchField<'MedicinalProductIngredient'>;
  MedicinalProductIngredientDelete: DeleteField;
  MedicinalProductInteractionCreate: CreateField<'MedicinalProductInteraction'>;
  MedicinalProductInteractionUpdate: UpdateField<'MedicinalProductInteraction'>;
  MedicinalProductInteractionPatch: PatchField<'MedicinalProductInteraction'>;
  MedicinalProductInteractionDelete: DeleteField;
  MedicinalProductManufacturedCreate: CreateField<'MedicinalProductManufactured'>;
  MedicinalProductManufacturedUpdate: UpdateField<'MedicinalProductManufactured'>;
  MedicinalProductManufacturedPatch: PatchField<'MedicinalProductManufactured'>;
  MedicinalProductManufacturedDelete: DeleteField;
  MedicinalProductPackagedCreate: CreateField<'MedicinalProductPackaged'>;
  MedicinalProductPackagedUpdate: UpdateField<'MedicinalProductPackaged'>;
  MedicinalProductPackagedPatch: PatchField<'MedicinalProductPackaged'>;
  MedicinalProductPackagedDelete: DeleteField;
  MedicinalProductPharmaceuticalCreate: CreateField<'MedicinalProductPharmaceutical'>;
  MedicinalProductPharmaceuticalUpdate: UpdateField<'MedicinalProductPharmaceutical'>;
  MedicinalProductPharmaceuticalPatch: PatchField<'MedicinalProductPharmaceutical'>;
  MedicinalProductPharmaceuticalDelete: DeleteField;
  MedicinalProductUndesirableEffectCreate: CreateField<'MedicinalProductUndesirableEffect'>;
  MedicinalProductUndesirableEffectUpdate: UpdateField<'MedicinalProductUndesirableEffect'>;
  MedicinalProductUndesirableEffectPatch: PatchField<'MedicinalProductUndesirableEffect'>;
  MedicinalProductUndesirableEffectDelete: DeleteField;
  MessageDefinitionCreate: CreateField<'MessageDefinition'>;
  MessageDefinitionUpdate: UpdateField<'MessageDefinition'>;
  MessageDefinitionPatch: PatchField<'MessageDefinition'>;
  MessageDefinitionDelete: DeleteField;
  MessageHeaderCreate: CreateField<'MessageHeader'>;
  MessageHeaderUpdate: UpdateField<'MessageHeader'>;
  MessageHeaderPatch: PatchField<'MessageHeader'>;
  MessageHeaderDelete: DeleteField;
  MolecularSequenceCreate: CreateField<'MolecularSequence'>;
  MolecularSequenceUpdate: UpdateField<'MolecularSequence'>;
  MolecularSequencePatch: PatchField<'MolecularSequence'>;
  MolecularSequenceDelete: DeleteField;
  NamingSystemCreate: CreateField<'NamingSystem'>;
  NamingSystemUpdate: UpdateField<'NamingSystem'>;
  NamingSystemPatch: PatchField<'NamingSystem'>;
  NamingSystemDelete: DeleteField;
  NutritionOrderCreate: CreateField<'NutritionOrder'>;
  NutritionOrderUpdate: UpdateField<'NutritionOrder'>;
  NutritionOrderPatch: PatchField<'NutritionOrder'>;
  NutritionOrderDelete: DeleteField;
  ObservationCreate: CreateField<'Observation'>;
  ObservationUpdate: UpdateField<'Observation'>;
  ObservationPatch: PatchField<'Observation'>;
  ObservationDelete: DeleteField;
  ObservationDefinitionCreate: CreateField<'ObservationDefinition'>;
  ObservationDefinitionUpdate: UpdateField<'ObservationDefinition'>;
  ObservationDefinitionPatch: PatchField<'ObservationDefinition'>;
  ObservationDefinitionDelete: DeleteField;
  OperationDefinitionCreate: CreateField<'OperationDefinition'>;
  OperationDefinitionUpdate: UpdateField<'OperationDefinition'>;
  OperationDefinitionPatch: PatchField<'OperationDefinition'>;
  OperationDefinitionDelete: DeleteField;
  OperationOutcomeCreate: CreateField<'OperationOutcome'>;
  OperationOutcomeUpdate: UpdateField<'OperationOutcome'>;
  OperationOutcomePatch: PatchField<'OperationOutcome'>;
  OperationOutcomeDelete: DeleteField;
  OrganizationCreate: CreateField<'Organization'>;
  OrganizationUpdate: UpdateField<'Organization'>;
  OrganizationPatch: PatchField<'Organization'>;
  OrganizationDelete: DeleteField;
  OrganizationAffiliationCreate: CreateField<'OrganizationAffiliation'>;
  OrganizationAffiliationUpdate: UpdateField<'OrganizationAffiliation'>;
  OrganizationAffiliationPatch: PatchField<'OrganizationAffiliation'>;
  OrganizationAffiliationDelete: DeleteField;
  ParametersCreate: CreateField<'Parameters'>;
  ParametersUpdate: UpdateField<'Parameters'>;
  ParametersPatch: PatchField<'Parameters'>;
  ParametersDelete: DeleteField;
  PatientCreate: CreateField<'Patient'>;
  PatientUpdate: UpdateField<'Patient'>;
  PatientPatch: PatchField<'Patient'>;
  PatientDelete: DeleteField;
  PaymentNoticeCreate: CreateField<'PaymentNotice'>;
  PaymentNoticeUpdate: UpdateField<'PaymentNotice'>;
  PaymentNoticePatch: PatchField<'PaymentNotice'>;
  PaymentNoticeDelete: DeleteField;
  PaymentReconciliationCreate: CreateField<'PaymentReconciliation'>;
  PaymentReconciliationUpdate: UpdateField<'PaymentReconciliation'>;
  PaymentReconciliationPatch: PatchField<'PaymentReconciliation'>;
  PaymentReconciliationDelete: DeleteField;
  PersonCreate: CreateField<'Person'>;
  PersonUpdate: UpdateField<'Person'>;
  PersonPatch: PatchField<'Person'>;
  PersonDelete: DeleteField;
  PlanDefinitionCreate: CreateField<'PlanDefinition'>;
  PlanDefinitionUpdate: UpdateField<'PlanDefinition'>;
  PlanDefinitionPatch: PatchField<'PlanDefinition'>;
  PlanDefinitionDelete: DeleteField;
  PractitionerCreate: CreateField<'Practitioner'>;
  PractitionerUpdate: UpdateField<'Practitioner'>;
  PractitionerPatch: PatchField<'Practitioner'>;
  PractitionerDelete: DeleteField;
  PractitionerRoleCreate: CreateField<'PractitionerRole'>;
  PractitionerRoleUpdate: UpdateField<'PractitionerRole'>;
  PractitionerRolePatch: PatchField<'PractitionerRole'>;
  PractitionerRoleDelete: DeleteField;
  ProcedureCreate: CreateField<'Procedure'>;
  ProcedureUpdate: UpdateField<'Procedure'>;
  ProcedurePatch: PatchField<'Procedure'>;
  ProcedureDelete: DeleteField;
  ProjectCreate: CreateField<'Project'>;
  ProjectUpdate: UpdateField<'Project'>;
  ProjectPatch: PatchField<'Project'>;
  ProjectDelete: DeleteField;
  ProjectMembershipCreate: CreateField<'ProjectMembership'>;
  ProjectMembershipUpdate: UpdateField<'ProjectMembership'>;
  ProjectMembershipPatch: PatchField<'ProjectMembership'>;
  ProjectMembershipDelete: DeleteField;
  ProvenanceCreate: CreateField<'Provenance'>;
  ProvenanceUpdate: UpdateField<'Provenance'>;
  ProvenancePatch: PatchField<'Provenance'>;
  ProvenanceDelete: DeleteField;
  QuestionnaireCreate: CreateField<'Questionnaire'>;
  QuestionnaireUpdate: UpdateField<'Questionnaire'>;
  QuestionnairePatch: PatchField<'Questionnaire'>;
  QuestionnaireDelete: DeleteField;
  QuestionnaireResponseCreate: CreateField<'QuestionnaireResponse'>;
  QuestionnaireResponseUpdate: UpdateField<'QuestionnaireResponse'>;
  QuestionnaireResponsePatch: PatchField<'QuestionnaireResponse'>;
  QuestionnaireResponseDelete: DeleteField;
  RelatedPersonCreate: CreateField<'RelatedPerson'>;
  RelatedPersonUpdate: UpdateField<'RelatedPerson'>;
  RelatedPersonPatch: PatchField<'RelatedPerson'>;
  RelatedPersonDelete: DeleteField;
  RequestGroupCreate: CreateField<'RequestGroup'>;
  RequestGroupUpdate: UpdateField<'RequestGroup'>;
  RequestGroupPatch: PatchField<'RequestGroup'>;
  RequestGroupDelete: DeleteField;
  ResearchDefinitionCreate: CreateField<'ResearchDefinition'>;
  ResearchDefinitionUpdate: UpdateField<'ResearchDefinition'>;
  ResearchDefinitionPatch: PatchField<'ResearchDefinition'>;
  ResearchDefinitionDelete: DeleteField;
  ResearchElementDefinitionCreate: CreateField<'ResearchElementDefinition'>;
  ResearchElementDefinitionUpdate: UpdateField<'ResearchElementDefinition'>;
  ResearchElementDefinitionPatch: PatchField<'ResearchElementDefinition'>;
  ResearchElementDefinitionDelete: DeleteField;
  ResearchStudyCreate: CreateField<'ResearchStudy'>;
  ResearchStudyUpdate: UpdateField<'ResearchStudy'>;
  ResearchStudyPatch: PatchField<'ResearchStudy'>;
  ResearchStudyDelete: DeleteField;
  ResearchSubjectCreate: CreateField<'ResearchSubject'>;
  ResearchSubjectUpdate: UpdateField<'ResearchSubject'>;
  ResearchSubjectPatch: PatchField<'ResearchSubject'>;
  ResearchSubjectDelete: DeleteField;
  RiskAssessmentCreate: CreateField<'RiskAssessment'>;
  RiskAssessmentUpdate: UpdateField<'RiskAssessment'>;
  RiskAssessmentPatch: PatchField<'RiskAssessment'>;
  RiskAssessmentDelete: DeleteField;
  RiskEvidenceSynthesisCreate: CreateField<'RiskEvidenceSynthesis'>;
  RiskEvidenceSynthesisUpdate: UpdateField<'RiskEvidenceSynthesis'>;
  RiskEvidenceSynthesisPatch: PatchField<'RiskEvidenceSynthesis'>;
  RiskEvidenceSynthesisDelete: DeleteField;
  ScheduleCreate: CreateField<'Schedule'>;
  ScheduleUpdate: UpdateField<'Schedule'>;
  SchedulePatch: PatchField<'Schedule'>;
  ScheduleDelete: DeleteField;
  SearchParameterCreate: CreateField<'SearchParameter'>;
  SearchParameterUpdate: UpdateField<'SearchParameter'>;
  SearchParameterPatch: PatchField<'SearchParameter'>;
  SearchParameterDelete: DeleteField;
  ServiceRequestCreate: CreateField<'ServiceRequest'>;
  ServiceRequestUpdate: UpdateField<'ServiceRequest'>;
  ServiceRequestPatch: PatchField<'ServiceRequest'>;
  ServiceRequestDelete: DeleteField;
  SlotCreate: CreateField<'Slot'>;
  SlotUpdate: UpdateField<'Slot'>;
  SlotPatch: PatchField<'Slot'>;
  SlotDelete: DeleteField;
  SpecimenCreate: CreateField<'Specimen'>;
  SpecimenUpdate: UpdateField<'Specimen'>;
  SpecimenPatch: PatchField<'Specimen'>;
  SpecimenDelete: DeleteField;
  SpecimenDefinitionCreate: CreateField<'SpecimenDefinition'>;
  SpecimenDefinitionUpdate: UpdateField<'SpecimenDefinition'>;
  SpecimenDefinitionPatch: PatchField<'SpecimenDefinition'>;
  SpecimenDefinitionDelete: DeleteField;
  StructureDefinitionCreate: CreateField<'StructureDefinition'>;
  StructureDefinitionUpdate: UpdateField<'StructureDefinition'>;
  StructureDefinitionPatch: PatchField<'StructureDefinition'>;
  StructureDefinitionDelete: DeleteField;
  StructureMapCreate: CreateField<'StructureMap'>;
  StructureMapUpdate: UpdateField<'StructureMap'>;
  StructureMapPatch: PatchField<'StructureMap'>;
  StructureMapDelete: DeleteField;
  SubscriptionCreate: CreateField<'Subscription'>;
  SubscriptionUpdate: UpdateField<'Subscription'>;
  SubscriptionPatch: PatchField<'Subscription'>;
  SubscriptionDelete: DeleteField;
  SubstanceCreate: CreateField<'Substance'>;
  SubstanceUpdate: UpdateField<'Substance'>;
  SubstancePatch: PatchField<'Substance'>;
  SubstanceDelete: DeleteField;
  SubstanceNucleicAcidCreate: CreateField<'SubstanceNucleicAcid'>;
  SubstanceNucleicAcidUpdate: UpdateField<'SubstanceNucleicAcid'>;
  SubstanceNucleicAcidPatch: PatchField<'SubstanceNucleicAcid'>;
  SubstanceNucleicAcidDelete: DeleteField;
  SubstancePolymerCreate: CreateField<'SubstancePolymer'>;
  SubstancePolymerUpdate: UpdateField<'SubstancePolymer'>;
  SubstancePolymerPatch: PatchField<'SubstancePolymer'>;
  SubstancePolymerDelete: DeleteField;
  SubstanceProteinCreate: CreateField<'SubstanceProtein'>;
  SubstanceProteinUpdate: UpdateField<'SubstanceProtein'>;
  SubstanceProteinPatch: PatchField<'SubstanceProtein'>;
  SubstanceProteinDelete: DeleteField;
  SubstanceReferenceInformationCreate: CreateField<'SubstanceReferenceInformation'>;
  SubstanceReferenceInformationUpdate: UpdateField<'SubstanceReferenceInformation'>;
  SubstanceReferenceInformationPatch: PatchField<'SubstanceReferenceInformation'>;
  SubstanceReferenceInformationDelete: DeleteField;
  SubstanceSourceMaterialCreate: CreateField<'SubstanceSourceMaterial'>;
  SubstanceSourceMaterialUpdate: UpdateField<'SubstanceSourceMaterial'>;
  SubstanceSourceMaterialPatch: PatchField<'SubstanceSourceMaterial'>;
  SubstanceSourceMaterialDelete: DeleteField;
  SubstanceSpecificationCreate: CreateField<'SubstanceSpecification'>;
  SubstanceSpecificationUpdate: UpdateField<'SubstanceSpecification'>;
  SubstanceSpecificationPatch: PatchField<'SubstanceSpecification'>;
  SubstanceSpecificationDelete: DeleteField;
  SupplyDeliveryCreate: CreateField<'SupplyDelivery'>;
  SupplyDeliveryUpdate: UpdateField<'SupplyDelivery'>;
  SupplyDeliveryPatch: PatchField<'SupplyDelivery'>;
  SupplyDeliveryDelete: DeleteField;
  SupplyRequestCreate: CreateField<'SupplyRequest'>;
  SupplyRequestUpdate: UpdateField<'SupplyRequest'>;
  SupplyRequestPatch: PatchField<'SupplyRequest'>;
  SupplyRequestDelete: DeleteField;
  TaskCreate: CreateField<'Task'>;
  TaskUpdate: UpdateField<'Task'>;
  TaskPatch: PatchField<'Task'>;
  TaskDelete: DeleteField;
  TerminologyCapabilitiesCreate: CreateField<'TerminologyCapabilities'>;
  TerminologyCapabilitiesUpdate: UpdateField<'TerminologyCapabilities'>;
  TerminologyCapabilitiesPatch: PatchField<'TerminologyCapabilities'>;
  TerminologyCapabilitiesDelete: DeleteField;
  TestReportCreate: CreateField<'TestReport'>;
  TestReportUpdate: UpdateField<'TestReport'>;
  TestReportPatch: PatchField<'TestReport'>;
  TestReportDelete: DeleteField;
  TestScriptCreate: CreateField<'TestScript'>;
  TestScriptUpdate: UpdateField<'TestScript'>;
  TestScriptPatch: PatchField<'TestScript'>;
  TestScriptDelete: DeleteField;
  ValueSetCreate: CreateField<'ValueSet'>;
  ValueSetUpdate: UpdateField<'ValueSet'>;
  ValueSetPatch: PatchField<'ValueSet'>;
  ValueSetDelete: DeleteField;
  VerificationResultCreate: CreateField<'VerificationResult'>;
  VerificationResultUpdate: UpdateField<'VerificationResult'>;
  VerificationResultPatch: PatchField<'VerificationResult'>;
  VerificationResultDelete: DeleteField;
  VisionPrescriptionCreate: CreateField<'VisionPrescription'>;
  VisionPrescriptionUpdate: UpdateField<'VisionPrescription'>;
  VisionPrescriptionPatch: PatchField<'VisionPrescription'>;
  VisionPrescriptionDelete: DeleteField;
}

/** What may refer to resources of any type, and says no more of any. */
export interface CommonReferrers {
  ActivityDefinitionList: AnyListField<'ActivityDefinition', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  EventDefinitionList: AnyListField<'EventDefinition', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  EvidenceList: AnyListField<'Evidence', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  EvidenceVariableList: AnyListField<'EvidenceVariable', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  LibraryList: AnyListField<'Library', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  MeasureList: AnyListField<'Measure', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  ResearchDefinitionList: AnyListField<'ResearchDefinition', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  ResearchElementDefinitionList: AnyListField<'ResearchElementDefinition', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  VerificationResultList: AnyListField<'VerificationResult', 'target'>;
}

interface AnyAppointmentList {
  AppointmentList: AnyListField<'Appointment', 'supporting_info'>;
}

interface AnyAuditEventList {
  AuditEventList: AnyListField<'AuditEvent', 'entity'>;
}

interface AnyBasicList {
  BasicList: AnyListField<'Basic', 'subject'>;
}

interface AnyClinicalImpressionList {
  ClinicalImpressionList: AnyListField<'ClinicalImpression', 'supporting_info'>;
}

interface AnyCommunicationList {
  CommunicationList: AnyListField<'Communication', 'based_on' | 'part_of'>;
}

interface AnyCommunicationRequestList {
  CommunicationRequestList: AnyListField<'CommunicationRequest', 'based_on'>;
}

interface AnyCompositionList {
  CompositionList: AnyListField<'Composition', 'entry' | 'subject'>;
}

interface AnyConditionList {
  ConditionList: AnyListField<'Condition', 'evidence_detail'>;
}

interface AnyConsentList {
  ConsentList: AnyListField<'Consent', 'data'>;
}

interface AnyContractList {
  ContractList: AnyListField<'Contract', 'subject'>;
}

interface AnyDetectedIssueList {
  DetectedIssueList: AnyListField<'DetectedIssue', 'implicated'>;
}

interface AnyDeviceRequestList {
  DeviceRequestList: AnyListField<'DeviceRequest', 'based_on' | 'prior_request'>;
}

interface AnyDiagnosticReportList {
  DiagnosticReportList: AnyListField<'DiagnosticReport', 'assessed_condition'>;
}

interface AnyDocumentManifestList {
  DocumentManifestList: AnyListField<'DocumentManifest', 'item' | 'related_ref'>;
}

interface AnyDocumentReferenceList {
  DocumentReferenceList: AnyListField<'DocumentReference', 'related'>;
}

interface AnyImmunizationRecommendationList {
  ImmunizationRecommendationList: AnyListField<'ImmunizationRecommendation', 'information'>;
}

interface AnyImplementationGuideList {
  ImplementationGuideList: AnyListField<'ImplementationGuide', 'resource'>;
}

interface AnyLinkageList {
  LinkageList: AnyListField<'Linkage', 'item' | 'source'>;
}

interface AnyListList {
  ListList: AnyListField<'List', 'item'>;
}

interface AnyMeasureReportList {
  MeasureReportList: AnyListField<'MeasureReport', 'evaluated_resource'>;
}

interface AnyMessageHeaderList {
  MessageHeaderList: AnyListField<'MessageHeader', 'focus'>;
}

interface AnyObservationList {
  ObservationList: AnyListField<'Observation', 'focus'>;
}

interface AnyPaymentNoticeList {
  PaymentNoticeList: AnyListField<'PaymentNotice', 'request' | 'response'>;
}

interface AnyPlanDefinitionList {
  PlanDefinitionList: AnyListField<'PlanDefinition', 'composed_of' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
}

interface AnyProvenanceList {
  ProvenanceList: AnyListField<'Provenance', 'entity' | 'target'>;
}

interface AnyQuestionnaireResponseList {
  QuestionnaireResponseList: AnyListField<'QuestionnaireResponse', 'item_subject' | 'subject'>;
}

interface AnyRequestGroupList {
  RequestGroupList: AnyListField<'RequestGroup', 'instantiates_canonical'>;
}

interface AnyTaskList {
  TaskList: AnyListField<'Task', 'based_on' | 'focus' | 'subject'>;
}

/** What may refer to resources of any type. */
export interface AnyReferrers
  extends CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList, AnyClinicalImpressionList,
  AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {}

/** What refers to AccessPolicy. */
export interface AccessPolicyReferrers {
  ProjectMembershipList: ListField<'ProjectMembership', 'policy'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'policy'>;
}

export interface AccessPolicyFields extends AccessPolicy, AccessPolicyReferrers, AnyReferrers {
  id: string;
}

/** What refers to Account. */
export interface AccountReferrers {
  ChargeItemList: ListField<'ChargeItem', 'account'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'account'>;
  EncounterList: ListField<'Encounter', 'account'>;
  EncounterConnection: ConnectionField<'Encounter', 'account'>;
  InvoiceList: ListField<'Invoice', 'account'>;
  InvoiceConnection: ConnectionField<'Invoice', 'account'>;
}

export interface AccountFields extends Account, AccountReferrers, AnyReferrers {
  id: string;
}

/** What refers to ActivityDefinition. */
export interface ActivityDefinitionReferrers {
  CarePlanList: ListField<'CarePlan', 'instantiates_canonical'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'instantiates_canonical'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'instantiates_canonical' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'instantiates_canonical' | 'prior_request'>;
  FamilyMemberHistoryList: ListField<'FamilyMemberHistory', 'instantiates_canonical'>;
  FamilyMemberHistoryConnection: ConnectionField<'FamilyMemberHistory', 'instantiates_canonical'>;
  MessageDefinitionList: ListField<'MessageDefinition', 'parent'>;
  MessageDefinitionConnection: ConnectionField<'MessageDefinition', 'parent'>;
  NutritionOrderList: ListField<'NutritionOrder', 'instantiates_canonical'>;
  NutritionOrderConnection: ConnectionField<'NutritionOrder', 'instantiates_canonical'>;
  PlanDefinitionList: ListField<'PlanDefinition', 'composed_of' | 'definition' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  PlanDefinitionConnection: ConnectionField<'PlanDefinition', 'composed_of' | 'definition' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  ProcedureList: ListField<'Procedure', 'instantiates_canonical'>;
  ProcedureConnection: ConnectionField<'Procedure', 'instantiates_canonical'>;
  ServiceRequestList: ListField<'ServiceRequest', 'instantiates_canonical'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'instantiates_canonical'>;
}

export interface ActivityDefinitionFields
  extends ActivityDefinition, ActivityDefinitionReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface AdverseEventFields extends AdverseEvent, AnyReferrers {
  id: string;
}

/** What refers to AllergyIntolerance. */
export interface AllergyIntoleranceReferrers {
  ClinicalImpressionList: ListField<'ClinicalImpression', 'problem' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'problem' | 'supporting_info'>;
}

export interface AllergyIntoleranceFields
  extends AllergyIntolerance, AllergyIntoleranceReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Appointment. */
export interface AppointmentReferrers {
  AppointmentResponseList: ListField<'AppointmentResponse', 'appointment'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'appointment'>;
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
  EncounterList: ListField<'Encounter', 'appointment'>;
  EncounterConnection: ConnectionField<'Encounter', 'appointment'>;
  ImagingStudyList: ListField<'ImagingStudy', 'basedon'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'basedon'>;
}

export interface AppointmentFields extends Appointment, AppointmentReferrers, AnyReferrers {
  id: string;
}

/** What refers to AppointmentResponse. */
export interface AppointmentResponseReferrers {
  ImagingStudyList: ListField<'ImagingStudy', 'basedon'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'basedon'>;
}

export interface AppointmentResponseFields extends AppointmentResponse, AppointmentResponseReferrers, AnyReferrers {
  id: string;
}

export interface AuditEventFields extends AuditEvent, AnyReferrers {
  id: string;
}

export interface BasicFields extends Basic, AnyReferrers {
  id: string;
}

export interface BinaryFields extends Binary, AnyReferrers {
  id: string;
}

export interface BiologicallyDerivedProductFields extends BiologicallyDerivedProduct, AnyReferrers {
  id: string;
}

export interface BodyStructureFields extends BodyStructure, AnyReferrers {
  id: string;
}

/** What refers to Bot. */
export interface BotReferrers {
  ProjectMembershipList: ListField<'ProjectMembership', 'principal' | 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'principal' | 'profile'>;
}

export interface BotFields extends Bot, BotReferrers, AnyReferrers {
  id: string;
}

export interface BundleFields extends Bundle, AnyReferrers {
  id: string;
}

export interface CapabilityStatementFields extends CapabilityStatement, AnyReferrers {
  id: string;
}

/** What refers to CarePlan. */
export interface CarePlanReferrers {
  CarePlanList: ListField<'CarePlan', 'based_on' | 'part_of' | 'replaces'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'based_on' | 'part_of' | 'replaces'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  ImagingStudyList: ListField<'ImagingStudy', 'basedon'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'basedon'>;
  MediaList: ListField<'Media', 'based_on'>;
  MediaConnection: ConnectionField<'Media', 'based_on'>;
  ObservationList: ListField<'Observation', 'based_on' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'based_on' | 'focus'>;
  ProcedureList: ListField<'Procedure', 'based_on'>;
  ProcedureConnection: ConnectionField<'Procedure', 'based_on'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'based_on' | 'item_subject' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'based_on' | 'item_subject' | 'subject'>;
  ServiceRequestList: ListField<'ServiceRequest', 'based_on'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'based_on'>;
}

export interface CarePlanFields
  extends CarePlan, CarePlanReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to CareTeam. */
export interface CareTeamReferrers {
  CarePlanList: ListField<'CarePlan', 'care_team' | 'performer'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'care_team' | 'performer'>;
  CareTeamList: ListField<'CareTeam', 'participant'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'participant'>;
  ChargeItemList: ListField<'ChargeItem', 'performer_actor'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'performer_actor'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient'>;
  ConsentList: ListField<'Consent', 'actor' | 'data'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'data'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  ImagingStudyList: ListField<'ImagingStudy', 'performer'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'performer'>;
  MediaList: ListField<'Media', 'operator'>;
  MediaConnection: ConnectionField<'Media', 'operator'>;
  MedicationRequestList: ListField<'MedicationRequest', 'intended_performer'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'intended_performer'>;
  ObservationList: ListField<'Observation', 'focus' | 'performer'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'performer'>;
  ServiceRequestList: ListField<'ServiceRequest', 'performer'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'performer'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'subject'>;
}

export interface CareTeamFields
  extends CareTeam, CareTeamReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCompositionList, AnyConditionList, AnyContractList, AnyDetectedIssueList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList {
  id: string;
}

export interface CatalogEntryFields extends CatalogEntry, AnyReferrers {
  id: string;
}

export interface ChargeItemFields extends ChargeItem, AnyReferrers {
  id: string;
}

export interface ChargeItemDefinitionFields extends ChargeItemDefinition, AnyReferrers {
  id: string;
}

/** What refers to Claim. */
export interface ClaimReferrers {
  ClaimResponseList: ListField<'ClaimResponse', 'request'>;
  ClaimResponseConnection: ConnectionField<'ClaimResponse', 'request'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'claim'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'claim'>;
}

export interface ClaimFields extends Claim, ClaimReferrers, AnyReferrers {
  id: string;
}

/** What refers to ClaimResponse. */
export interface ClaimResponseReferrers {
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'insurance' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'insurance' | 'prior_request'>;
}

export interface ClaimResponseFields
  extends ClaimResponse, ClaimResponseReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to ClientApplication. */
export interface ClientApplicationReferrers {
  ProjectMembershipList: ListField<'ProjectMembership', 'principal' | 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'principal' | 'profile'>;
}

export interface ClientApplicationFields extends ClientApplication, ClientApplicationReferrers, AnyReferrers {
  id: string;
}

/** What refers to ClinicalImpression. */
export interface ClinicalImpressionReferrers {
  ClinicalImpressionList: ListField<'ClinicalImpression', 'previous' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'previous' | 'supporting_info'>;
}

export interface ClinicalImpressionFields
  extends ClinicalImpression, ClinicalImpressionReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to CodeSystem. */
export interface CodeSystemReferrers {
  CodeSystemList: ListField<'CodeSystem', 'supplements'>;
  CodeSystemConnection: ConnectionField<'CodeSystem', 'supplements'>;
}

export interface CodeSystemFields extends CodeSystem, CodeSystemReferrers, AnyReferrers {
  id: string;
}

export interface CommunicationFields extends Communication, AnyReferrers {
  id: string;
}

/** What refers to CommunicationRequest. */
export interface CommunicationRequestReferrers {
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'replaces'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'replaces'>;
}

export interface CommunicationRequestFields
  extends CommunicationRequest, CommunicationRequestReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface CompartmentDefinitionFields extends CompartmentDefinition, AnyReferrers {
  id: string;
}

/** What refers to Composition. */
export interface CompositionReferrers {
  BundleList: ListField<'Bundle', 'composition'>;
  BundleConnection: ConnectionField<'Bundle', 'composition'>;
  CompositionList: ListField<'Composition', 'entry' | 'related_ref' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'entry' | 'related_ref' | 'subject'>;
}

export interface CompositionFields
  extends Composition, CompositionReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to ConceptMap. */
export interface ConceptMapReferrers {
  ConceptMapList: ListField<'ConceptMap', 'other'>;
  ConceptMapConnection: ConnectionField<'ConceptMap', 'other'>;
}

export interface ConceptMapFields extends ConceptMap, ConceptMapReferrers, AnyReferrers {
  id: string;
}

/** What refers to Condition. */
export interface ConditionReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'resultingcondition'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'resultingcondition'>;
  AppointmentList: ListField<'Appointment', 'reason_reference' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'reason_reference' | 'supporting_info'>;
  CarePlanList: ListField<'CarePlan', 'condition'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'condition'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'finding_ref' | 'problem' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'finding_ref' | 'problem' | 'supporting_info'>;
  EncounterList: ListField<'Encounter', 'diagnosis' | 'reason_reference'>;
  EncounterConnection: ConnectionField<'Encounter', 'diagnosis' | 'reason_reference'>;
  EpisodeOfCareList: ListField<'EpisodeOfCare', 'condition'>;
  EpisodeOfCareConnection: ConnectionField<'EpisodeOfCare', 'condition'>;
  ImmunizationList: ListField<'Immunization', 'reason_reference'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'reason_reference'>;
  ProcedureList: ListField<'Procedure', 'reason_reference'>;
  ProcedureConnection: ConnectionField<'Procedure', 'reason_reference'>;
  RiskAssessmentList: ListField<'RiskAssessment', 'condition'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment', 'condition'>;
}

export interface ConditionFields
  extends Condition, ConditionReferrers, CommonReferrers, AnyAuditEventList, AnyBasicList, AnyCommunicationList,
  AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList, AnyContractList,
  AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Consent. */
export interface ConsentReferrers {
  ConsentList: ListField<'Consent', 'data' | 'source_reference'>;
  ConsentConnection: ConnectionField<'Consent', 'data' | 'source_reference'>;
}

export interface ConsentFields
  extends Consent, ConsentReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Contract. */
export interface ContractReferrers {
  ConsentList: ListField<'Consent', 'data' | 'source_reference'>;
  ConsentConnection: ConnectionField<'Consent', 'data' | 'source_reference'>;
}

export interface ContractFields
  extends Contract, ContractReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Coverage. */
export interface CoverageReferrers {
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'insurance' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'insurance' | 'prior_request'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'coverage'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'coverage'>;
}

export interface CoverageFields
  extends Coverage, CoverageReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to CoverageEligibilityRequest. */
export interface CoverageEligibilityRequestReferrers {
  CoverageEligibilityResponseList: ListField<'CoverageEligibilityResponse', 'request'>;
  CoverageEligibilityResponseConnection: ConnectionField<'CoverageEligibilityResponse', 'request'>;
}

export interface CoverageEligibilityRequestFields
  extends CoverageEligibilityRequest, CoverageEligibilityRequestReferrers, AnyReferrers {
  id: string;
}

export interface CoverageEligibilityResponseFields extends CoverageEligibilityResponse, AnyReferrers {
  id: string;
}

export interface DetectedIssueFields extends DetectedIssue, AnyReferrers {
  id: string;
}

/** What refers to Device. */
export interface DeviceReferrers {
  AccountList: ListField<'Account', 'subject'>;
  AccountConnection: ConnectionField<'Account', 'subject'>;
  AdverseEventList: ListField<'AdverseEvent', 'substance'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'substance'>;
  AppointmentList: ListField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentResponseList: ListField<'AppointmentResponse', 'actor'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'actor'>;
  AuditEventList: ListField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  AuditEventConnection: ConnectionField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  CarePlanList: ListField<'CarePlan', 'performer'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'performer'>;
  ChargeItemList: ListField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ClaimList: ListField<'Claim', 'detail_udi' | 'item_udi' | 'procedure_udi' | 'subdetail_udi'>;
  ClaimConnection: ConnectionField<'Claim', 'detail_udi' | 'item_udi' | 'procedure_udi' | 'subdetail_udi'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CompositionList: ListField<'Composition', 'author' | 'entry' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'author' | 'entry' | 'subject'>;
  ConsentList: ListField<'Consent', 'actor' | 'data'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'data'>;
  DetectedIssueList: ListField<'DetectedIssue', 'author' | 'implicated'>;
  DetectedIssueConnection: ConnectionField<'DetectedIssue', 'author' | 'implicated'>;
  DeviceMetricList: ListField<'DeviceMetric', 'parent' | 'source'>;
  DeviceMetricConnection: ConnectionField<'DeviceMetric', 'parent' | 'source'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'device' | 'performer' | 'prior_request' | 'requester' | 'subject'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'device' | 'performer' | 'prior_request' | 'requester' | 'subject'>;
  DeviceUseStatementList: ListField<'DeviceUseStatement', 'device'>;
  DeviceUseStatementConnection: ConnectionField<'DeviceUseStatement', 'device'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'subject'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'subject'>;
  DocumentManifestList: ListField<'DocumentManifest', 'author' | 'item' | 'related_ref' | 'subject'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest', 'author' | 'item' | 'related_ref' | 'subject'>;
  DocumentReferenceList: ListField<'DocumentReference', 'author' | 'related' | 'subject'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'author' | 'related' | 'subject'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'detail_udi' | 'item_udi' | 'procedure_udi' | 'subdetail_udi'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'detail_udi' | 'item_udi' | 'procedure_udi' | 'subdetail_udi'>;
  FlagList: ListField<'Flag', 'author'>;
  FlagConnection: ConnectionField<'Flag', 'author'>;
  GroupList: ListField<'Group', 'member'>;
  GroupConnection: ConnectionField<'Group', 'member'>;
  ImagingStudyList: ListField<'ImagingStudy', 'performer' | 'subject'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'performer' | 'subject'>;
  InvoiceList: ListField<'Invoice', 'participant'>;
  InvoiceConnection: ConnectionField<'Invoice', 'participant'>;
  ListList: ListField<'List', 'item' | 'source' | 'subject'>;
  ListConnection: ConnectionField<'List', 'item' | 'source' | 'subject'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'subject'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'subject'>;
  MediaList: ListField<'Media', 'device' | 'operator' | 'subject'>;
  MediaConnection: ConnectionField<'Media', 'device' | 'operator' | 'subject'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'device' | 'performer'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'device' | 'performer'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'performer'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'performer'>;
  MedicationRequestList: ListField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MessageHeaderList: ListField<'MessageHeader', 'focus' | 'target'>;
  MessageHeaderConnection: ConnectionField<'MessageHeader', 'focus' | 'target'>;
  ObservationList: ListField<'Observation', 'device' | 'focus' | 'subject'>;
  ObservationConnection: ConnectionField<'Observation', 'device' | 'focus' | 'subject'>;
  ProcedureList: ListField<'Procedure', 'performer'>;
  ProcedureConnection: ConnectionField<'Procedure', 'performer'>;
  ProjectMembershipList: ListField<'ProjectMembership', 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'profile'>;
  ProvenanceList: ListField<'Provenance', 'agent' | 'entity' | 'target'>;
  ProvenanceConnection: ConnectionField<'Provenance', 'agent' | 'entity' | 'target'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'author' | 'item_subject' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'author' | 'item_subject' | 'subject'>;
  RequestGroupList: ListField<'RequestGroup', 'author' | 'instantiates_canonical' | 'participant'>;
  RequestGroupConnection: ConnectionField<'RequestGroup', 'author' | 'instantiates_canonical' | 'participant'>;
  RiskAssessmentList: ListField<'RiskAssessment', 'performer'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment', 'performer'>;
  ScheduleList: ListField<'Schedule', 'actor'>;
  ScheduleConnection: ConnectionField<'Schedule', 'actor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'performer' | 'requester' | 'subject'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'performer' | 'requester' | 'subject'>;
  SpecimenList: ListField<'Specimen', 'subject'>;
  SpecimenConnection: ConnectionField<'Specimen', 'subject'>;
  SupplyRequestList: ListField<'SupplyRequest', 'requester'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'requester'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
}

export interface DeviceFields
  extends Device, DeviceReferrers, CommonReferrers, AnyBasicList, AnyClinicalImpressionList, AnyConditionList,
  AnyContractList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyPaymentNoticeList,
  AnyPlanDefinitionList {
  id: string;
}

/** What refers to DeviceDefinition. */
export interface DeviceDefinitionReferrers {
  DeviceDefinitionList: ListField<'DeviceDefinition', 'parent'>;
  DeviceDefinitionConnection: ConnectionField<'DeviceDefinition', 'parent'>;
}

export interface DeviceDefinitionFields extends DeviceDefinition, DeviceDefinitionReferrers, AnyReferrers {
  id: string;
}

/** What refers to DeviceMetric. */
export interface DeviceMetricReferrers {
  MediaList: ListField<'Media', 'device'>;
  MediaConnection: ConnectionField<'Media', 'device'>;
  ObservationList: ListField<'Observation', 'device' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'device' | 'focus'>;
}

export interface DeviceMetricFields
  extends DeviceMetric, DeviceMetricReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to DeviceRequest. */
export interface DeviceRequestReferrers {
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
  ObservationList: ListField<'Observation', 'based_on' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'based_on' | 'focus'>;
}

export interface DeviceRequestFields
  extends DeviceRequest, DeviceRequestReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface DeviceUseStatementFields extends DeviceUseStatement, AnyReferrers {
  id: string;
}

/** What refers to DiagnosticReport. */
export interface DiagnosticReportReferrers {
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ImmunizationList: ListField<'Immunization', 'reason_reference'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'reason_reference'>;
  ProcedureList: ListField<'Procedure', 'reason_reference'>;
  ProcedureConnection: ConnectionField<'Procedure', 'reason_reference'>;
}

export interface DiagnosticReportFields
  extends DiagnosticReport, DiagnosticReportReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface DocumentManifestFields extends DocumentManifest, AnyReferrers {
  id: string;
}

/** What refers to DocumentReference. */
export interface DocumentReferenceReferrers {
  ConsentList: ListField<'Consent', 'data' | 'source_reference'>;
  ConsentConnection: ConnectionField<'Consent', 'data' | 'source_reference'>;
  DocumentReferenceList: ListField<'DocumentReference', 'related' | 'relatesto'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'related' | 'relatesto'>;
  MedicationKnowledgeList: ListField<'MedicationKnowledge', 'monograph'>;
  MedicationKnowledgeConnection: ConnectionField<'MedicationKnowledge', 'monograph'>;
  ObservationList: ListField<'Observation', 'derived_from' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'derived_from' | 'focus'>;
  ProcedureList: ListField<'Procedure', 'reason_reference'>;
  ProcedureConnection: ConnectionField<'Procedure', 'reason_reference'>;
}

export interface DocumentReferenceFields
  extends DocumentReference, DocumentReferenceReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList,
  AnyDocumentManifestList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface EffectEvidenceSynthesisFields extends EffectEvidenceSynthesis, AnyReferrers {
  id: string;
}

/** What refers to Encounter. */
export interface EncounterReferrers {
  CarePlanList: ListField<'CarePlan', 'encounter'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'encounter'>;
  CareTeamList: ListField<'CareTeam', 'encounter'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'encounter'>;
  ChargeItemList: ListField<'ChargeItem', 'context'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'context'>;
  ClaimList: ListField<'Claim', 'encounter'>;
  ClaimConnection: ConnectionField<'Claim', 'encounter'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'encounter' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'encounter' | 'supporting_info'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'encounter' | 'part_of'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'encounter' | 'part_of'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'encounter'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'encounter'>;
  CompositionList: ListField<'Composition', 'encounter' | 'entry' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'encounter' | 'entry' | 'subject'>;
  ConditionList: ListField<'Condition', 'encounter' | 'evidence_detail'>;
  ConditionConnection: ConnectionField<'Condition', 'encounter' | 'evidence_detail'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'encounter' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'encounter' | 'prior_request'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'encounter'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'encounter'>;
  DocumentReferenceList: ListField<'DocumentReference', 'encounter' | 'related'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'encounter' | 'related'>;
  EncounterList: ListField<'Encounter', 'part_of'>;
  EncounterConnection: ConnectionField<'Encounter', 'part_of'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'encounter'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'encounter'>;
  FlagList: ListField<'Flag', 'encounter'>;
  FlagConnection: ConnectionField<'Flag', 'encounter'>;
  ImagingStudyList: ListField<'ImagingStudy', 'encounter'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'encounter'>;
  ListList: ListField<'List', 'encounter' | 'item'>;
  ListConnection: ConnectionField<'List', 'encounter' | 'item'>;
  MediaList: ListField<'Media', 'encounter'>;
  MediaConnection: ConnectionField<'Media', 'encounter'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'context'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'context'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'context'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'context'>;
  MedicationRequestList: ListField<'MedicationRequest', 'encounter'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'encounter'>;
  MedicationStatementList: ListField<'MedicationStatement', 'context'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'context'>;
  NutritionOrderList: ListField<'NutritionOrder', 'encounter'>;
  NutritionOrderConnection: ConnectionField<'NutritionOrder', 'encounter'>;
  ObservationList: ListField<'Observation', 'encounter' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'encounter' | 'focus'>;
  ProcedureList: ListField<'Procedure', 'encounter'>;
  ProcedureConnection: ConnectionField<'Procedure', 'encounter'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'encounter' | 'item_subject' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'encounter' | 'item_subject' | 'subject'>;
  RequestGroupList: ListField<'RequestGroup', 'encounter' | 'instantiates_canonical'>;
  RequestGroupConnection: ConnectionField<'RequestGroup', 'encounter' | 'instantiates_canonical'>;
  RiskAssessmentList: ListField<'RiskAssessment', 'encounter'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment', 'encounter'>;
  ServiceRequestList: ListField<'ServiceRequest', 'encounter'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'encounter'>;
  TaskList: ListField<'Task', 'based_on' | 'encounter' | 'focus' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'encounter' | 'focus' | 'subject'>;
  VisionPrescriptionList: ListField<'VisionPrescription', 'encounter'>;
  VisionPrescriptionConnection: ConnectionField<'VisionPrescription', 'encounter'>;
}

export interface EncounterFields
  extends Encounter, EncounterReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDocumentManifestList, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyLinkageList, AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList,
  AnyPlanDefinitionList, AnyProvenanceList {
  id: string;
}

/** What refers to Endpoint. */
export interface EndpointReferrers {
  HealthcareServiceList: ListField<'HealthcareService', 'endpoint'>;
  HealthcareServiceConnection: ConnectionField<'HealthcareService', 'endpoint'>;
  ImagingStudyList: ListField<'ImagingStudy', 'endpoint'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'endpoint'>;
  InsurancePlanList: ListField<'InsurancePlan', 'endpoint'>;
  InsurancePlanConnection: ConnectionField<'InsurancePlan', 'endpoint'>;
  LocationList: ListField<'Location', 'endpoint'>;
  LocationConnection: ConnectionField<'Location', 'endpoint'>;
  OrganizationList: ListField<'Organization', 'endpoint'>;
  OrganizationConnection: ConnectionField<'Organization', 'endpoint'>;
  OrganizationAffiliationList: ListField<'OrganizationAffiliation', 'endpoint'>;
  OrganizationAffiliationConnection: ConnectionField<'OrganizationAffiliation', 'endpoint'>;
  PractitionerRoleList: ListField<'PractitionerRole', 'endpoint'>;
  PractitionerRoleConnection: ConnectionField<'PractitionerRole', 'endpoint'>;
}

export interface EndpointFields extends Endpoint, EndpointReferrers, AnyReferrers {
  id: string;
}

/** What refers to EnrollmentRequest. */
export interface EnrollmentRequestReferrers {
  EnrollmentResponseList: ListField<'EnrollmentResponse', 'request'>;
  EnrollmentResponseConnection: ConnectionField<'EnrollmentResponse', 'request'>;
}

export interface EnrollmentRequestFields extends EnrollmentRequest, EnrollmentRequestReferrers, AnyReferrers {
  id: string;
}

export interface EnrollmentResponseFields extends EnrollmentResponse, AnyReferrers {
  id: string;
}

/** What refers to EpisodeOfCare. */
export interface EpisodeOfCareReferrers {
  ChargeItemList: ListField<'ChargeItem', 'context'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'context'>;
  DocumentReferenceList: ListField<'DocumentReference', 'encounter' | 'related'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'encounter' | 'related'>;
  EncounterList: ListField<'Encounter', 'episode_of_care'>;
  EncounterConnection: ConnectionField<'Encounter', 'episode_of_care'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'context'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'context'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'context'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'context'>;
  MedicationStatementList: ListField<'MedicationStatement', 'context'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'context'>;
}

export interface EpisodeOfCareFields
  extends EpisodeOfCare, EpisodeOfCareReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList,
  AnyDocumentManifestList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface EventDefinitionFields extends EventDefinition, AnyReferrers {
  id: string;
}

export interface EvidenceFields extends Evidence, AnyReferrers {
  id: string;
}

export interface EvidenceVariableFields extends EvidenceVariable, AnyReferrers {
  id: string;
}

export interface ExampleScenarioFields extends ExampleScenario, AnyReferrers {
  id: string;
}

export interface ExplanationOfBenefitFields extends ExplanationOfBenefit, AnyReferrers {
  id: string;
}

/** What refers to FamilyMemberHistory. */
export interface FamilyMemberHistoryReferrers {
  ClinicalImpressionList: ListField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
}

export interface FamilyMemberHistoryFields
  extends FamilyMemberHistory, FamilyMemberHistoryReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface FlagFields extends Flag, AnyReferrers {
  id: string;
}

/** What refers to Goal. */
export interface GoalReferrers {
  CarePlanList: ListField<'CarePlan', 'goal'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'goal'>;
}

export interface GoalFields extends Goal, GoalReferrers, AnyReferrers {
  id: string;
}

export interface GraphDefinitionFields extends GraphDefinition, AnyReferrers {
  id: string;
}

/** What refers to Group. */
export interface GroupReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'subject'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'subject'>;
  CarePlanList: ListField<'CarePlan', 'subject'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'subject'>;
  CareTeamList: ListField<'CareTeam', 'subject'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'subject'>;
  ChargeItemList: ListField<'ChargeItem', 'subject'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'subject'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'subject' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'subject' | 'supporting_info'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'subject'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'subject'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient' | 'subject'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient' | 'subject'>;
  ConditionList: ListField<'Condition', 'evidence_detail' | 'subject'>;
  ConditionConnection: ConnectionField<'Condition', 'evidence_detail' | 'subject'>;
  ConsentList: ListField<'Consent', 'actor' | 'data'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'data'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'prior_request' | 'subject'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'prior_request' | 'subject'>;
  DeviceUseStatementList: ListField<'DeviceUseStatement', 'patient' | 'subject'>;
  DeviceUseStatementConnection: ConnectionField<'DeviceUseStatement', 'patient' | 'subject'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'subject'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'subject'>;
  DocumentManifestList: ListField<'DocumentManifest', 'item' | 'related_ref' | 'subject'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest', 'item' | 'related_ref' | 'subject'>;
  DocumentReferenceList: ListField<'DocumentReference', 'related' | 'subject'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'related' | 'subject'>;
  EncounterList: ListField<'Encounter', 'subject'>;
  EncounterConnection: ConnectionField<'Encounter', 'subject'>;
  FlagList: ListField<'Flag', 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'subject'>;
  GoalList: ListField<'Goal', 'subject'>;
  GoalConnection: ConnectionField<'Goal', 'subject'>;
  GroupList: ListField<'Group', 'member'>;
  GroupConnection: ConnectionField<'Group', 'member'>;
  GuidanceResponseList: ListField<'GuidanceResponse', 'subject'>;
  GuidanceResponseConnection: ConnectionField<'GuidanceResponse', 'subject'>;
  ImagingStudyList: ListField<'ImagingStudy', 'subject'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'subject'>;
  InvoiceList: ListField<'Invoice', 'subject'>;
  InvoiceConnection: ConnectionField<'Invoice', 'subject'>;
  ListList: ListField<'List', 'item' | 'subject'>;
  ListConnection: ConnectionField<'List', 'item' | 'subject'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'subject'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'subject'>;
  MediaList: ListField<'Media', 'subject'>;
  MediaConnection: ConnectionField<'Media', 'subject'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'subject'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'subject'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'subject'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'subject'>;
  MedicationRequestList: ListField<'MedicationRequest', 'subject'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'subject'>;
  MedicationStatementList: ListField<'MedicationStatement', 'subject'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'subject'>;
  ObservationList: ListField<'Observation', 'focus' | 'subject'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'subject'>;
  ProcedureList: ListField<'Procedure', 'subject'>;
  ProcedureConnection: ConnectionField<'Procedure', 'subject'>;
  RequestGroupList: ListField<'RequestGroup', 'instantiates_canonical' | 'subject'>;
  RequestGroupConnection: ConnectionField<'RequestGroup', 'instantiates_canonical' | 'subject'>;
  RiskAssessmentList: ListField<'RiskAssessment', 'subject'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment', 'subject'>;
  ServiceRequestList: ListField<'ServiceRequest', 'subject'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'subject'>;
  SpecimenList: ListField<'Specimen', 'subject'>;
  SpecimenConnection: ConnectionField<'Specimen', 'subject'>;
}

export interface GroupFields
  extends Group, GroupReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyCompositionList, AnyContractList, AnyDetectedIssueList, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyLinkageList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyTaskList {
  id: string;
}

export interface GuidanceResponseFields extends GuidanceResponse, AnyReferrers {
  id: string;
}

/** What refers to HealthcareService. */
export interface HealthcareServiceReferrers {
  AccountList: ListField<'Account', 'subject'>;
  AccountConnection: ConnectionField<'Account', 'subject'>;
  AppointmentList: ListField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentResponseList: ListField<'AppointmentResponse', 'actor'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'actor'>;
  CarePlanList: ListField<'CarePlan', 'performer'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'performer'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient' | 'sender'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient' | 'sender'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request'>;
  OrganizationAffiliationList: ListField<'OrganizationAffiliation', 'service'>;
  OrganizationAffiliationConnection: ConnectionField<'OrganizationAffiliation', 'service'>;
  PractitionerRoleList: ListField<'PractitionerRole', 'service'>;
  PractitionerRoleConnection: ConnectionField<'PractitionerRole', 'service'>;
  ScheduleList: ListField<'Schedule', 'actor'>;
  ScheduleConnection: ConnectionField<'Schedule', 'actor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'performer'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'performer'>;
  SupplyRequestList: ListField<'SupplyRequest', 'supplier'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'supplier'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'subject'>;
}

export interface HealthcareServiceFields
  extends HealthcareService, HealthcareServiceReferrers, CommonReferrers, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCompositionList, AnyConditionList, AnyConsentList, AnyContractList,
  AnyDetectedIssueList, AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList,
  AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList,
  AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList {
  id: string;
}

/** What refers to ImagingStudy. */
export interface ImagingStudyReferrers {
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ObservationList: ListField<'Observation', 'derived_from' | 'focus' | 'part_of'>;
  ObservationConnection: ConnectionField<'Observation', 'derived_from' | 'focus' | 'part_of'>;
}

export interface ImagingStudyFields
  extends ImagingStudy, ImagingStudyReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Immunization. */
export interface ImmunizationReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'substance'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'substance'>;
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
  ImmunizationEvaluationList: ListField<'ImmunizationEvaluation', 'immunization_event'>;
  ImmunizationEvaluationConnection: ConnectionField<'ImmunizationEvaluation', 'immunization_event'>;
  ImmunizationRecommendationList: ListField<'ImmunizationRecommendation', 'information' | 'support'>;
  ImmunizationRecommendationConnection: ConnectionField<'ImmunizationRecommendation', 'information' | 'support'>;
  ObservationList: ListField<'Observation', 'focus' | 'part_of'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'part_of'>;
}

export interface ImmunizationFields
  extends Immunization, ImmunizationReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to ImmunizationEvaluation. */
export interface ImmunizationEvaluationReferrers {
  ImmunizationRecommendationList: ListField<'ImmunizationRecommendation', 'information' | 'support'>;
  ImmunizationRecommendationConnection: ConnectionField<'ImmunizationRecommendation', 'information' | 'support'>;
}

export interface ImmunizationEvaluationFields
  extends ImmunizationEvaluation, ImmunizationEvaluationReferrers, CommonReferrers, AnyAppointmentList,
  AnyAuditEventList, AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList,
  AnyCompositionList, AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList,
  AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to ImmunizationRecommendation. */
export interface ImmunizationRecommendationReferrers {
  AppointmentList: ListField<'Appointment', 'reason_reference' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'reason_reference' | 'supporting_info'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  EncounterList: ListField<'Encounter', 'reason_reference'>;
  EncounterConnection: ConnectionField<'Encounter', 'reason_reference'>;
  ObservationList: ListField<'Observation', 'based_on' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'based_on' | 'focus'>;
}

export interface ImmunizationRecommendationFields
  extends ImmunizationRecommendation, ImmunizationRecommendationReferrers, CommonReferrers, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to ImplementationGuide. */
export interface ImplementationGuideReferrers {
  CapabilityStatementList: ListField<'CapabilityStatement', 'guide'>;
  CapabilityStatementConnection: ConnectionField<'CapabilityStatement', 'guide'>;
  ImplementationGuideList: ListField<'ImplementationGuide', 'depends_on' | 'resource'>;
  ImplementationGuideConnection: ConnectionField<'ImplementationGuide', 'depends_on' | 'resource'>;
}

export interface ImplementationGuideFields
  extends ImplementationGuide, ImplementationGuideReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList,
  AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface InsurancePlanFields extends InsurancePlan, AnyReferrers {
  id: string;
}

export interface InvoiceFields extends Invoice, AnyReferrers {
  id: string;
}

export interface LibraryFields extends Library, AnyReferrers {
  id: string;
}

export interface LinkageFields extends Linkage, AnyReferrers {
  id: string;
}

export interface ListFields extends List, AnyReferrers {
  id: string;
}

/** What refers to Location. */
export interface LocationReferrers {
  AccountList: ListField<'Account', 'subject'>;
  AccountConnection: ConnectionField<'Account', 'subject'>;
  AdverseEventList: ListField<'AdverseEvent', 'location'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'location'>;
  AppointmentList: ListField<'Appointment', 'actor' | 'location' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'actor' | 'location' | 'supporting_info'>;
  AppointmentResponseList: ListField<'AppointmentResponse', 'actor' | 'location'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'actor' | 'location'>;
  ClaimList: ListField<'Claim', 'facility'>;
  ClaimConnection: ConnectionField<'Claim', 'facility'>;
  ContractList: ListField<'Contract', 'domain' | 'subject'>;
  ContractConnection: ConnectionField<'Contract', 'domain' | 'subject'>;
  CoverageEligibilityRequestList: ListField<'CoverageEligibilityRequest', 'facility'>;
  CoverageEligibilityRequestConnection: ConnectionField<'CoverageEligibilityRequest', 'facility'>;
  DeviceList: ListField<'Device', 'location'>;
  DeviceConnection: ConnectionField<'Device', 'location'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'prior_request' | 'subject'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'prior_request' | 'subject'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'subject'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'subject'>;
  EncounterList: ListField<'Encounter', 'location'>;
  EncounterConnection: ConnectionField<'Encounter', 'location'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'facility'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'facility'>;
  FlagList: ListField<'Flag', 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'subject'>;
  HealthcareServiceList: ListField<'HealthcareService', 'coverage_area' | 'location'>;
  HealthcareServiceConnection: ConnectionField<'HealthcareService', 'coverage_area' | 'location'>;
  ImmunizationList: ListField<'Immunization', 'location'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'location'>;
  ListList: ListField<'List', 'item' | 'subject'>;
  ListConnection: ConnectionField<'List', 'item' | 'subject'>;
  LocationList: ListField<'Location', 'partof'>;
  LocationConnection: ConnectionField<'Location', 'partof'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'reporter' | 'subject'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'reporter' | 'subject'>;
  MediaList: ListField<'Media', 'subject'>;
  MediaConnection: ConnectionField<'Media', 'subject'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'destination'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'destination'>;
  ObservationList: ListField<'Observation', 'focus' | 'subject'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'subject'>;
  OrganizationAffiliationList: ListField<'OrganizationAffiliation', 'location'>;
  OrganizationAffiliationConnection: ConnectionField<'OrganizationAffiliation', 'location'>;
  PractitionerRoleList: ListField<'PractitionerRole', 'location'>;
  PractitionerRoleConnection: ConnectionField<'PractitionerRole', 'location'>;
  ProcedureList: ListField<'Procedure', 'location'>;
  ProcedureConnection: ConnectionField<'Procedure', 'location'>;
  ProvenanceList: ListField<'Provenance', 'entity' | 'location' | 'target'>;
  ProvenanceConnection: ConnectionField<'Provenance', 'entity' | 'location' | 'target'>;
  ResearchStudyList: ListField<'ResearchStudy', 'site'>;
  ResearchStudyConnection: ConnectionField<'ResearchStudy', 'site'>;
  ScheduleList: ListField<'Schedule', 'actor'>;
  ScheduleConnection: ConnectionField<'Schedule', 'actor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'subject'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'subject'>;
  SpecimenList: ListField<'Specimen', 'subject'>;
  SpecimenConnection: ConnectionField<'Specimen', 'subject'>;
  SupplyRequestList: ListField<'SupplyRequest', 'subject'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'subject'>;
}

export interface LocationFields
  extends Location, LocationReferrers, CommonReferrers, AnyAuditEventList, AnyBasicList, AnyClinicalImpressionList,
  AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyDetectedIssueList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyLinkageList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Measure. */
export interface MeasureReferrers {
  CarePlanList: ListField<'CarePlan', 'instantiates_canonical'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'instantiates_canonical'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  FamilyMemberHistoryList: ListField<'FamilyMemberHistory', 'instantiates_canonical'>;
  FamilyMemberHistoryConnection: ConnectionField<'FamilyMemberHistory', 'instantiates_canonical'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'measure'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'measure'>;
  ProcedureList: ListField<'Procedure', 'instantiates_canonical'>;
  ProcedureConnection: ConnectionField<'Procedure', 'instantiates_canonical'>;
}

export interface MeasureFields
  extends Measure, MeasureReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface MeasureReportFields extends MeasureReport, AnyReferrers {
  id: string;
}

/** What refers to Media. */
export interface MediaReferrers {
  ClinicalImpressionList: ListField<'ClinicalImpression', 'finding_ref' | 'investigation' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'finding_ref' | 'investigation' | 'supporting_info'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'media'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'media'>;
  MedicationKnowledgeList: ListField<'MedicationKnowledge', 'monograph'>;
  MedicationKnowledgeConnection: ConnectionField<'MedicationKnowledge', 'monograph'>;
  ObservationList: ListField<'Observation', 'derived_from' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'derived_from' | 'focus'>;
}

export interface MediaFields
  extends Media, MediaReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDocumentManifestList, AnyDocumentReferenceList,
  AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList,
  AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList,
  AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Medication. */
export interface MedicationReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'substance'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'substance'>;
  FlagList: ListField<'Flag', 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'subject'>;
  GroupList: ListField<'Group', 'member'>;
  GroupConnection: ConnectionField<'Group', 'member'>;
  MedicationList: ListField<'Medication', 'ingredient'>;
  MedicationConnection: ConnectionField<'Medication', 'ingredient'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'medication'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'medication'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'medication'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'medication'>;
  MedicationRequestList: ListField<'MedicationRequest', 'medication'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'medication'>;
  MedicationStatementList: ListField<'MedicationStatement', 'medication'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'medication'>;
  MedicinalProductContraindicationList: ListField<'MedicinalProductContraindication', 'subject'>;
  MedicinalProductContraindicationConnection: ConnectionField<'MedicinalProductContraindication', 'subject'>;
  MedicinalProductIndicationList: ListField<'MedicinalProductIndication', 'subject'>;
  MedicinalProductIndicationConnection: ConnectionField<'MedicinalProductIndication', 'subject'>;
  MedicinalProductInteractionList: ListField<'MedicinalProductInteraction', 'subject'>;
  MedicinalProductInteractionConnection: ConnectionField<'MedicinalProductInteraction', 'subject'>;
  MedicinalProductUndesirableEffectList: ListField<'MedicinalProductUndesirableEffect', 'subject'>;
  MedicinalProductUndesirableEffectConnection: ConnectionField<'MedicinalProductUndesirableEffect', 'subject'>;
}

export interface MedicationFields extends Medication, MedicationReferrers, AnyReferrers {
  id: string;
}

/** What refers to MedicationAdministration. */
export interface MedicationAdministrationReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'substance'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'substance'>;
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
  MedicationStatementList: ListField<'MedicationStatement', 'part_of'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'part_of'>;
  ObservationList: ListField<'Observation', 'focus' | 'part_of'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'part_of'>;
  ProcedureList: ListField<'Procedure', 'part_of'>;
  ProcedureConnection: ConnectionField<'Procedure', 'part_of'>;
}

export interface MedicationAdministrationFields
  extends MedicationAdministration, MedicationAdministrationReferrers, CommonReferrers, AnyAppointmentList,
  AnyAuditEventList, AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList,
  AnyCompositionList, AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList,
  AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList,
  AnyTaskList {
  id: string;
}

/** What refers to MedicationDispense. */
export interface MedicationDispenseReferrers {
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
  MedicationStatementList: ListField<'MedicationStatement', 'part_of'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'part_of'>;
  ObservationList: ListField<'Observation', 'focus' | 'part_of'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'part_of'>;
}

export interface MedicationDispenseFields
  extends MedicationDispense, MedicationDispenseReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList,
  AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList,
  AnyTaskList {
  id: string;
}

export interface MedicationKnowledgeFields extends MedicationKnowledge, AnyReferrers {
  id: string;
}

/** What refers to MedicationRequest. */
export interface MedicationRequestReferrers {
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'request'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'request'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'prescription'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'prescription'>;
  ObservationList: ListField<'Observation', 'based_on' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'based_on' | 'focus'>;
  ServiceRequestList: ListField<'ServiceRequest', 'based_on'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'based_on'>;
}

export interface MedicationRequestFields
  extends MedicationRequest, MedicationRequestReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to MedicationStatement. */
export interface MedicationStatementReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'substance'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'substance'>;
  MedicationStatementList: ListField<'MedicationStatement', 'part_of'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'part_of'>;
  ObservationList: ListField<'Observation', 'focus' | 'part_of'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'part_of'>;
}

export interface MedicationStatementFields
  extends MedicationStatement, MedicationStatementReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList,
  AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList,
  AnyTaskList {
  id: string;
}

/** What refers to MedicinalProduct. */
export interface MedicinalProductReferrers {
  MedicinalProductAuthorizationList: ListField<'MedicinalProductAuthorization', 'subject'>;
  MedicinalProductAuthorizationConnection: ConnectionField<'MedicinalProductAuthorization', 'subject'>;
  MedicinalProductContraindicationList: ListField<'MedicinalProductContraindication', 'subject'>;
  MedicinalProductContraindicationConnection: ConnectionField<'MedicinalProductContraindication', 'subject'>;
  MedicinalProductIndicationList: ListField<'MedicinalProductIndication', 'subject'>;
  MedicinalProductIndicationConnection: ConnectionField<'MedicinalProductIndication', 'subject'>;
  MedicinalProductInteractionList: ListField<'MedicinalProductInteraction', 'subject'>;
  MedicinalProductInteractionConnection: ConnectionField<'MedicinalProductInteraction', 'subject'>;
  MedicinalProductPackagedList: ListField<'MedicinalProductPackaged', 'subject'>;
  MedicinalProductPackagedConnection: ConnectionField<'MedicinalProductPackaged', 'subject'>;
  MedicinalProductUndesirableEffectList: ListField<'MedicinalProductUndesirableEffect', 'subject'>;
  MedicinalProductUndesirableEffectConnection: ConnectionField<'MedicinalProductUndesirableEffect', 'subject'>;
}

export interface MedicinalProductFields extends MedicinalProduct, MedicinalProductReferrers, AnyReferrers {
  id: string;
}

export interface MedicinalProductAuthorizationFields extends MedicinalProductAuthorization, AnyReferrers {
  id: string;
}

export interface MedicinalProductContraindicationFields extends MedicinalProductContraindication, AnyReferrers {
  id: string;
}

export interface MedicinalProductIndicationFields extends MedicinalProductIndication, AnyReferrers {
  id: string;
}

export interface MedicinalProductIngredientFields extends MedicinalProductIngredient, AnyReferrers {
  id: string;
}

export interface MedicinalProductInteractionFields extends MedicinalProductInteraction, AnyReferrers {
  id: string;
}

export interface MedicinalProductManufacturedFields extends MedicinalProductManufactured, AnyReferrers {
  id: string;
}

/** What refers to MedicinalProductPackaged. */
export interface MedicinalProductPackagedReferrers {
  MedicinalProductAuthorizationList: ListField<'MedicinalProductAuthorization', 'subject'>;
  MedicinalProductAuthorizationConnection: ConnectionField<'MedicinalProductAuthorization', 'subject'>;
}

export interface MedicinalProductPackagedFields
  extends MedicinalProductPackaged, MedicinalProductPackagedReferrers, AnyReferrers {
  id: string;
}

export interface MedicinalProductPharmaceuticalFields extends MedicinalProductPharmaceutical, AnyReferrers {
  id: string;
}

export interface MedicinalProductUndesirableEffectFields extends MedicinalProductUndesirableEffect, AnyReferrers {
  id: string;
}

export interface MessageDefinitionFields extends MessageDefinition, AnyReferrers {
  id: string;
}

/** What refers to MessageHeader. */
export interface MessageHeaderReferrers {
  BundleList: ListField<'Bundle', 'message'>;
  BundleConnection: ConnectionField<'Bundle', 'message'>;
}

export interface MessageHeaderFields extends MessageHeader, MessageHeaderReferrers, AnyReferrers {
  id: string;
}

/** What refers to MolecularSequence. */
export interface MolecularSequenceReferrers {
  ObservationList: ListField<'Observation', 'derived_from' | 'focus' | 'has_member'>;
  ObservationConnection: ConnectionField<'Observation', 'derived_from' | 'focus' | 'has_member'>;
}

export interface MolecularSequenceFields
  extends MolecularSequence, MolecularSequenceReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList,
  AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList,
  AnyTaskList {
  id: string;
}

export interface NamingSystemFields extends NamingSystem, AnyReferrers {
  id: string;
}

/** What refers to NutritionOrder. */
export interface NutritionOrderReferrers {
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  ObservationList: ListField<'Observation', 'based_on' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'based_on' | 'focus'>;
}

export interface NutritionOrderFields
  extends NutritionOrder, NutritionOrderReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Observation. */
export interface ObservationReferrers {
  AppointmentList: ListField<'Appointment', 'reason_reference' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'reason_reference' | 'supporting_info'>;
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'finding_ref' | 'investigation' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'finding_ref' | 'investigation' | 'supporting_info'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'result'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'result'>;
  EncounterList: ListField<'Encounter', 'reason_reference'>;
  EncounterConnection: ConnectionField<'Encounter', 'reason_reference'>;
  ImmunizationList: ListField<'Immunization', 'reaction' | 'reason_reference'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'reaction' | 'reason_reference'>;
  MedicationStatementList: ListField<'MedicationStatement', 'part_of'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'part_of'>;
  ObservationList: ListField<'Observation', 'derived_from' | 'focus' | 'has_member'>;
  ObservationConnection: ConnectionField<'Observation', 'derived_from' | 'focus' | 'has_member'>;
  ProcedureList: ListField<'Procedure', 'part_of' | 'reason_reference'>;
  ProcedureConnection: ConnectionField<'Procedure', 'part_of' | 'reason_reference'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'item_subject' | 'part_of' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'item_subject' | 'part_of' | 'subject'>;
}

export interface ObservationFields
  extends Observation, ObservationReferrers, CommonReferrers, AnyAuditEventList, AnyBasicList, AnyCommunicationList,
  AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList, AnyContractList,
  AnyDetectedIssueList, AnyDeviceRequestList, AnyDocumentManifestList, AnyDocumentReferenceList,
  AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList,
  AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList, AnyRequestGroupList, AnyTaskList
  {
  id: string;
}

export interface ObservationDefinitionFields extends ObservationDefinition, AnyReferrers {
  id: string;
}

/** What refers to OperationDefinition. */
export interface OperationDefinitionReferrers {
  CarePlanList: ListField<'CarePlan', 'instantiates_canonical'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'instantiates_canonical'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  FamilyMemberHistoryList: ListField<'FamilyMemberHistory', 'instantiates_canonical'>;
  FamilyMemberHistoryConnection: ConnectionField<'FamilyMemberHistory', 'instantiates_canonical'>;
  OperationDefinitionList: ListField<'OperationDefinition', 'base'>;
  OperationDefinitionConnection: ConnectionField<'OperationDefinition', 'base'>;
  ProcedureList: ListField<'Procedure', 'instantiates_canonical'>;
  ProcedureConnection: ConnectionField<'Procedure', 'instantiates_canonical'>;
}

export interface OperationDefinitionFields
  extends OperationDefinition, OperationDefinitionReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList,
  AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface OperationOutcomeFields extends OperationOutcome, AnyReferrers {
  id: string;
}

/** What refers to Organization. */
export interface OrganizationReferrers {
  AccountList: ListField<'Account', 'owner' | 'subject'>;
  AccountConnection: ConnectionField<'Account', 'owner' | 'subject'>;
  AuditEventList: ListField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  AuditEventConnection: ConnectionField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  BasicList: ListField<'Basic', 'author' | 'subject'>;
  BasicConnection: ConnectionField<'Basic', 'author' | 'subject'>;
  CarePlanList: ListField<'CarePlan', 'performer'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'performer'>;
  CareTeamList: ListField<'CareTeam', 'participant'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'participant'>;
  ChargeItemList: ListField<'ChargeItem', 'enterer' | 'performer_actor' | 'performing_organization' | 'requesting_organization'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'enterer' | 'performer_actor' | 'performing_organization' | 'requesting_organization'>;
  ClaimList: ListField<'Claim', 'care_team' | 'insurer' | 'payee' | 'provider'>;
  ClaimConnection: ConnectionField<'Claim', 'care_team' | 'insurer' | 'payee' | 'provider'>;
  ClaimResponseList: ListField<'ClaimResponse', 'insurer' | 'requestor'>;
  ClaimResponseConnection: ConnectionField<'ClaimResponse', 'insurer' | 'requestor'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CompositionList: ListField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  ConsentList: ListField<'Consent', 'actor' | 'consentor' | 'data' | 'organization'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'consentor' | 'data' | 'organization'>;
  ContractList: ListField<'Contract', 'authority' | 'signer' | 'subject'>;
  ContractConnection: ConnectionField<'Contract', 'authority' | 'signer' | 'subject'>;
  CoverageList: ListField<'Coverage', 'payor' | 'policy_holder'>;
  CoverageConnection: ConnectionField<'Coverage', 'payor' | 'policy_holder'>;
  CoverageEligibilityRequestList: ListField<'CoverageEligibilityRequest', 'provider'>;
  CoverageEligibilityRequestConnection: ConnectionField<'CoverageEligibilityRequest', 'provider'>;
  CoverageEligibilityResponseList: ListField<'CoverageEligibilityResponse', 'insurer' | 'requestor'>;
  CoverageEligibilityResponseConnection: ConnectionField<'CoverageEligibilityResponse', 'insurer' | 'requestor'>;
  DeviceList: ListField<'Device', 'organization'>;
  DeviceConnection: ConnectionField<'Device', 'organization'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request' | 'requester'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request' | 'requester'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  DocumentManifestList: ListField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref'>;
  DocumentReferenceList: ListField<'DocumentReference', 'authenticator' | 'author' | 'custodian' | 'related'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'authenticator' | 'author' | 'custodian' | 'related'>;
  EncounterList: ListField<'Encounter', 'service_provider'>;
  EncounterConnection: ConnectionField<'Encounter', 'service_provider'>;
  EndpointList: ListField<'Endpoint', 'organization'>;
  EndpointConnection: ConnectionField<'Endpoint', 'organization'>;
  EpisodeOfCareList: ListField<'EpisodeOfCare', 'organization'>;
  EpisodeOfCareConnection: ConnectionField<'EpisodeOfCare', 'organization'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'care_team' | 'payee' | 'provider'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'care_team' | 'payee' | 'provider'>;
  FlagList: ListField<'Flag', 'author' | 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'author' | 'subject'>;
  GoalList: ListField<'Goal', 'subject'>;
  GoalConnection: ConnectionField<'Goal', 'subject'>;
  GroupList: ListField<'Group', 'managing_entity'>;
  GroupConnection: ConnectionField<'Group', 'managing_entity'>;
  HealthcareServiceList: ListField<'HealthcareService', 'organization'>;
  HealthcareServiceConnection: ConnectionField<'HealthcareService', 'organization'>;
  ImagingStudyList: ListField<'ImagingStudy', 'performer'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'performer'>;
  ImmunizationList: ListField<'Immunization', 'manufacturer' | 'performer'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'manufacturer' | 'performer'>;
  InsurancePlanList: ListField<'InsurancePlan', 'administered_by' | 'owned_by'>;
  InsurancePlanConnection: ConnectionField<'InsurancePlan', 'administered_by' | 'owned_by'>;
  InvoiceList: ListField<'Invoice', 'issuer' | 'participant' | 'recipient'>;
  InvoiceConnection: ConnectionField<'Invoice', 'issuer' | 'participant' | 'recipient'>;
  LinkageList: ListField<'Linkage', 'author' | 'item' | 'source'>;
  LinkageConnection: ConnectionField<'Linkage', 'author' | 'item' | 'source'>;
  LocationList: ListField<'Location', 'organization'>;
  LocationConnection: ConnectionField<'Location', 'organization'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'reporter'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'reporter'>;
  MediaList: ListField<'Media', 'operator'>;
  MediaConnection: ConnectionField<'Media', 'operator'>;
  MedicationList: ListField<'Medication', 'manufacturer'>;
  MedicationConnection: ConnectionField<'Medication', 'manufacturer'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'performer'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'performer'>;
  MedicationKnowledgeList: ListField<'MedicationKnowledge', 'manufacturer'>;
  MedicationKnowledgeConnection: ConnectionField<'MedicationKnowledge', 'manufacturer'>;
  MedicationRequestList: ListField<'MedicationRequest', 'intended_dispenser' | 'intended_performer' | 'requester'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'intended_dispenser' | 'intended_performer' | 'requester'>;
  MedicationStatementList: ListField<'MedicationStatement', 'source'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'source'>;
  MedicinalProductAuthorizationList: ListField<'MedicinalProductAuthorization', 'holder'>;
  MedicinalProductAuthorizationConnection: ConnectionField<'MedicinalProductAuthorization', 'holder'>;
  MessageHeaderList: ListField<'MessageHeader', 'focus' | 'receiver' | 'responsible' | 'sender'>;
  MessageHeaderConnection: ConnectionField<'MessageHeader', 'focus' | 'receiver' | 'responsible' | 'sender'>;
  ObservationList: ListField<'Observation', 'focus' | 'performer'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'performer'>;
  OrganizationList: ListField<'Organization', 'partof'>;
  OrganizationConnection: ConnectionField<'Organization', 'partof'>;
  OrganizationAffiliationList: ListField<'OrganizationAffiliation', 'network' | 'participating_organization' | 'primary_organization'>;
  OrganizationAffiliationConnection: ConnectionField<'OrganizationAffiliation', 'network' | 'participating_organization' | 'primary_organization'>;
  PatientList: ListField<'Patient', 'general_practitioner' | 'organization'>;
  PatientConnection: ConnectionField<'Patient', 'general_practitioner' | 'organization'>;
  PaymentNoticeList: ListField<'PaymentNotice', 'provider' | 'request' | 'response'>;
  PaymentNoticeConnection: ConnectionField<'PaymentNotice', 'provider' | 'request' | 'response'>;
  PaymentReconciliationList: ListField<'PaymentReconciliation', 'payment_issuer' | 'requestor'>;
  PaymentReconciliationConnection: ConnectionField<'PaymentReconciliation', 'payment_issuer' | 'requestor'>;
  PersonList: ListField<'Person', 'organization'>;
  PersonConnection: ConnectionField<'Person', 'organization'>;
  PractitionerRoleList: ListField<'PractitionerRole', 'organization'>;
  PractitionerRoleConnection: ConnectionField<'PractitionerRole', 'organization'>;
  ProcedureList: ListField<'Procedure', 'performer'>;
  ProcedureConnection: ConnectionField<'Procedure', 'performer'>;
  ProjectMembershipList: ListField<'ProjectMembership', 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'profile'>;
  ProvenanceList: ListField<'Provenance', 'agent' | 'entity' | 'target'>;
  ProvenanceConnection: ConnectionField<'Provenance', 'agent' | 'entity' | 'target'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'author' | 'item_subject' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'author' | 'item_subject' | 'subject'>;
  ResearchStudyList: ListField<'ResearchStudy', 'sponsor'>;
  ResearchStudyConnection: ConnectionField<'ResearchStudy', 'sponsor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'performer' | 'requester'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'performer' | 'requester'>;
  SupplyDeliveryList: ListField<'SupplyDelivery', 'supplier'>;
  SupplyDeliveryConnection: ConnectionField<'SupplyDelivery', 'supplier'>;
  SupplyRequestList: ListField<'SupplyRequest', 'requester' | 'subject' | 'supplier'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'requester' | 'subject' | 'supplier'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
}

export interface OrganizationFields
  extends Organization, OrganizationReferrers, CommonReferrers, AnyAppointmentList, AnyClinicalImpressionList,
  AnyConditionList, AnyDetectedIssueList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyListList,
  AnyPlanDefinitionList, AnyRequestGroupList {
  id: string;
}

export interface OrganizationAffiliationFields extends OrganizationAffiliation, AnyReferrers {
  id: string;
}

export interface ParametersFields extends Parameters, AnyReferrers {
  id: string;
}

/** What refers to Patient. */
export interface PatientReferrers {
  AccountList: ListField<'Account', 'patient' | 'subject'>;
  AccountConnection: ConnectionField<'Account', 'patient' | 'subject'>;
  AdverseEventList: ListField<'AdverseEvent', 'recorder' | 'subject'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'recorder' | 'subject'>;
  AllergyIntoleranceList: ListField<'AllergyIntolerance', 'asserter' | 'patient' | 'recorder'>;
  AllergyIntoleranceConnection: ConnectionField<'AllergyIntolerance', 'asserter' | 'patient' | 'recorder'>;
  AppointmentList: ListField<'Appointment', 'actor' | 'patient' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'actor' | 'patient' | 'supporting_info'>;
  AppointmentResponseList: ListField<'AppointmentResponse', 'actor' | 'patient'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'actor' | 'patient'>;
  AuditEventList: ListField<'AuditEvent', 'agent' | 'entity' | 'patient' | 'source'>;
  AuditEventConnection: ConnectionField<'AuditEvent', 'agent' | 'entity' | 'patient' | 'source'>;
  BasicList: ListField<'Basic', 'author' | 'patient' | 'subject'>;
  BasicConnection: ConnectionField<'Basic', 'author' | 'patient' | 'subject'>;
  BodyStructureList: ListField<'BodyStructure', 'patient'>;
  BodyStructureConnection: ConnectionField<'BodyStructure', 'patient'>;
  CarePlanList: ListField<'CarePlan', 'patient' | 'performer' | 'subject'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'patient' | 'performer' | 'subject'>;
  CareTeamList: ListField<'CareTeam', 'participant' | 'patient' | 'subject'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'participant' | 'patient' | 'subject'>;
  ChargeItemList: ListField<'ChargeItem', 'enterer' | 'patient' | 'performer_actor' | 'subject'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'enterer' | 'patient' | 'performer_actor' | 'subject'>;
  ClaimList: ListField<'Claim', 'patient' | 'payee'>;
  ClaimConnection: ConnectionField<'Claim', 'patient' | 'payee'>;
  ClaimResponseList: ListField<'ClaimResponse', 'patient'>;
  ClaimResponseConnection: ConnectionField<'ClaimResponse', 'patient'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'patient' | 'subject' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'patient' | 'subject' | 'supporting_info'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'patient' | 'recipient' | 'sender' | 'subject'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'patient' | 'recipient' | 'sender' | 'subject'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'patient' | 'recipient' | 'requester' | 'sender' | 'subject'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'patient' | 'recipient' | 'requester' | 'sender' | 'subject'>;
  CompositionList: ListField<'Composition', 'attester' | 'author' | 'entry' | 'patient' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'attester' | 'author' | 'entry' | 'patient' | 'subject'>;
  ConditionList: ListField<'Condition', 'asserter' | 'evidence_detail' | 'patient' | 'subject'>;
  ConditionConnection: ConnectionField<'Condition', 'asserter' | 'evidence_detail' | 'patient' | 'subject'>;
  ConsentList: ListField<'Consent', 'actor' | 'consentor' | 'data' | 'patient'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'consentor' | 'data' | 'patient'>;
  ContractList: ListField<'Contract', 'patient' | 'signer' | 'subject'>;
  ContractConnection: ConnectionField<'Contract', 'patient' | 'signer' | 'subject'>;
  CoverageList: ListField<'Coverage', 'beneficiary' | 'patient' | 'payor' | 'policy_holder' | 'subscriber'>;
  CoverageConnection: ConnectionField<'Coverage', 'beneficiary' | 'patient' | 'payor' | 'policy_holder' | 'subscriber'>;
  CoverageEligibilityRequestList: ListField<'CoverageEligibilityRequest', 'patient'>;
  CoverageEligibilityRequestConnection: ConnectionField<'CoverageEligibilityRequest', 'patient'>;
  CoverageEligibilityResponseList: ListField<'CoverageEligibilityResponse', 'patient'>;
  CoverageEligibilityResponseConnection: ConnectionField<'CoverageEligibilityResponse', 'patient'>;
  DetectedIssueList: ListField<'DetectedIssue', 'implicated' | 'patient'>;
  DetectedIssueConnection: ConnectionField<'DetectedIssue', 'implicated' | 'patient'>;
  DeviceList: ListField<'Device', 'patient'>;
  DeviceConnection: ConnectionField<'Device', 'patient'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'patient' | 'performer' | 'prior_request' | 'subject'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'patient' | 'performer' | 'prior_request' | 'subject'>;
  DeviceUseStatementList: ListField<'DeviceUseStatement', 'patient' | 'subject'>;
  DeviceUseStatementConnection: ConnectionField<'DeviceUseStatement', 'patient' | 'subject'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'patient' | 'subject'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'patient' | 'subject'>;
  DocumentManifestList: ListField<'DocumentManifest', 'author' | 'item' | 'patient' | 'recipient' | 'related_ref' | 'subject'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest', 'author' | 'item' | 'patient' | 'recipient' | 'related_ref' | 'subject'>;
  DocumentReferenceList: ListField<'DocumentReference', 'author' | 'patient' | 'related' | 'subject'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'author' | 'patient' | 'related' | 'subject'>;
  EncounterList: ListField<'Encounter', 'patient' | 'subject'>;
  EncounterConnection: ConnectionField<'Encounter', 'patient' | 'subject'>;
  EnrollmentRequestList: ListField<'EnrollmentRequest', 'patient' | 'subject'>;
  EnrollmentRequestConnection: ConnectionField<'EnrollmentRequest', 'patient' | 'subject'>;
  EpisodeOfCareList: ListField<'EpisodeOfCare', 'patient'>;
  EpisodeOfCareConnection: ConnectionField<'EpisodeOfCare', 'patient'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'patient' | 'payee'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'patient' | 'payee'>;
  FamilyMemberHistoryList: ListField<'FamilyMemberHistory', 'patient'>;
  FamilyMemberHistoryConnection: ConnectionField<'FamilyMemberHistory', 'patient'>;
  FlagList: ListField<'Flag', 'author' | 'patient' | 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'author' | 'patient' | 'subject'>;
  GoalList: ListField<'Goal', 'patient' | 'subject'>;
  GoalConnection: ConnectionField<'Goal', 'patient' | 'subject'>;
  GroupList: ListField<'Group', 'member'>;
  GroupConnection: ConnectionField<'Group', 'member'>;
  GuidanceResponseList: ListField<'GuidanceResponse', 'patient' | 'subject'>;
  GuidanceResponseConnection: ConnectionField<'GuidanceResponse', 'patient' | 'subject'>;
  ImagingStudyList: ListField<'ImagingStudy', 'patient' | 'performer' | 'subject'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'patient' | 'performer' | 'subject'>;
  ImmunizationList: ListField<'Immunization', 'patient'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'patient'>;
  ImmunizationEvaluationList: ListField<'ImmunizationEvaluation', 'patient'>;
  ImmunizationEvaluationConnection: ConnectionField<'ImmunizationEvaluation', 'patient'>;
  ImmunizationRecommendationList: ListField<'ImmunizationRecommendation', 'information' | 'patient'>;
  ImmunizationRecommendationConnection: ConnectionField<'ImmunizationRecommendation', 'information' | 'patient'>;
  InvoiceList: ListField<'Invoice', 'participant' | 'patient' | 'recipient' | 'subject'>;
  InvoiceConnection: ConnectionField<'Invoice', 'participant' | 'patient' | 'recipient' | 'subject'>;
  ListList: ListField<'List', 'item' | 'patient' | 'source' | 'subject'>;
  ListConnection: ConnectionField<'List', 'item' | 'patient' | 'source' | 'subject'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'patient' | 'subject'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'patient' | 'subject'>;
  MediaList: ListField<'Media', 'operator' | 'patient' | 'subject'>;
  MediaConnection: ConnectionField<'Media', 'operator' | 'patient' | 'subject'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'patient' | 'performer' | 'subject'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'patient' | 'performer' | 'subject'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'patient' | 'performer' | 'receiver' | 'subject'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'patient' | 'performer' | 'receiver' | 'subject'>;
  MedicationRequestList: ListField<'MedicationRequest', 'intended_performer' | 'patient' | 'requester' | 'subject'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'intended_performer' | 'patient' | 'requester' | 'subject'>;
  MedicationStatementList: ListField<'MedicationStatement', 'patient' | 'source' | 'subject'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'patient' | 'source' | 'subject'>;
  MolecularSequenceList: ListField<'MolecularSequence', 'patient'>;
  MolecularSequenceConnection: ConnectionField<'MolecularSequence', 'patient'>;
  NutritionOrderList: ListField<'NutritionOrder', 'patient'>;
  NutritionOrderConnection: ConnectionField<'NutritionOrder', 'patient'>;
  ObservationList: ListField<'Observation', 'focus' | 'patient' | 'performer' | 'subject'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'patient' | 'performer' | 'subject'>;
  PatientList: ListField<'Patient', 'link'>;
  PatientConnection: ConnectionField<'Patient', 'link'>;
  PersonList: ListField<'Person', 'link' | 'patient'>;
  PersonConnection: ConnectionField<'Person', 'link' | 'patient'>;
  ProcedureList: ListField<'Procedure', 'patient' | 'performer' | 'subject'>;
  ProcedureConnection: ConnectionField<'Procedure', 'patient' | 'performer' | 'subject'>;
  ProjectMembershipList: ListField<'ProjectMembership', 'principal' | 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'principal' | 'profile'>;
  ProvenanceList: ListField<'Provenance', 'agent' | 'entity' | 'patient' | 'target'>;
  ProvenanceConnection: ConnectionField<'Provenance', 'agent' | 'entity' | 'patient' | 'target'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'author' | 'item_subject' | 'patient' | 'source' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'author' | 'item_subject' | 'patient' | 'source' | 'subject'>;
  RelatedPersonList: ListField<'RelatedPerson', 'patient'>;
  RelatedPersonConnection: ConnectionField<'RelatedPerson', 'patient'>;
  RequestGroupList: ListField<'RequestGroup', 'instantiates_canonical' | 'participant' | 'patient' | 'subject'>;
  RequestGroupConnection: ConnectionField<'RequestGroup', 'instantiates_canonical' | 'participant' | 'patient' | 'subject'>;
  ResearchSubjectList: ListField<'ResearchSubject', 'individual' | 'patient'>;
  ResearchSubjectConnection: ConnectionField<'ResearchSubject', 'individual' | 'patient'>;
  RiskAssessmentList: ListField<'RiskAssessment', 'patient' | 'subject'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment', 'patient' | 'subject'>;
  ScheduleList: ListField<'Schedule', 'actor'>;
  ScheduleConnection: ConnectionField<'Schedule', 'actor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'patient' | 'performer' | 'requester' | 'subject'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'patient' | 'performer' | 'requester' | 'subject'>;
  SpecimenList: ListField<'Specimen', 'patient' | 'subject'>;
  SpecimenConnection: ConnectionField<'Specimen', 'patient' | 'subject'>;
  SupplyDeliveryList: ListField<'SupplyDelivery', 'patient'>;
  SupplyDeliveryConnection: ConnectionField<'SupplyDelivery', 'patient'>;
  SupplyRequestList: ListField<'SupplyRequest', 'requester' | 'subject'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'requester' | 'subject'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'patient' | 'requester' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'patient' | 'requester' | 'subject'>;
  VisionPrescriptionList: ListField<'VisionPrescription', 'patient'>;
  VisionPrescriptionConnection: ConnectionField<'VisionPrescription', 'patient'>;
}

export interface PatientFields
  extends Patient, PatientReferrers, CommonReferrers, AnyImplementationGuideList, AnyLinkageList, AnyMessageHeaderList,
  AnyPaymentNoticeList, AnyPlanDefinitionList {
  id: string;
}

export interface PaymentNoticeFields extends PaymentNotice, AnyReferrers {
  id: string;
}

export interface PaymentReconciliationFields extends PaymentReconciliation, AnyReferrers {
  id: string;
}

/** What refers to Person. */
export interface PersonReferrers {
  PersonList: ListField<'Person', 'link'>;
  PersonConnection: ConnectionField<'Person', 'link'>;
  ProjectMembershipList: ListField<'ProjectMembership', 'principal' | 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'principal' | 'profile'>;
}

export interface PersonFields extends Person, PersonReferrers, AnyReferrers {
  id: string;
}

/** What refers to PlanDefinition. */
export interface PlanDefinitionReferrers {
  CarePlanList: ListField<'CarePlan', 'instantiates_canonical'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'instantiates_canonical'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'instantiates_canonical' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'instantiates_canonical' | 'prior_request'>;
  FamilyMemberHistoryList: ListField<'FamilyMemberHistory', 'instantiates_canonical'>;
  FamilyMemberHistoryConnection: ConnectionField<'FamilyMemberHistory', 'instantiates_canonical'>;
  FlagList: ListField<'Flag', 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'subject'>;
  MessageDefinitionList: ListField<'MessageDefinition', 'parent'>;
  MessageDefinitionConnection: ConnectionField<'MessageDefinition', 'parent'>;
  NutritionOrderList: ListField<'NutritionOrder', 'instantiates_canonical'>;
  NutritionOrderConnection: ConnectionField<'NutritionOrder', 'instantiates_canonical'>;
  PlanDefinitionList: ListField<'PlanDefinition', 'composed_of' | 'definition' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  PlanDefinitionConnection: ConnectionField<'PlanDefinition', 'composed_of' | 'definition' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  ProcedureList: ListField<'Procedure', 'instantiates_canonical'>;
  ProcedureConnection: ConnectionField<'Procedure', 'instantiates_canonical'>;
  ResearchStudyList: ListField<'ResearchStudy', 'protocol'>;
  ResearchStudyConnection: ConnectionField<'ResearchStudy', 'protocol'>;
  ServiceRequestList: ListField<'ServiceRequest', 'instantiates_canonical'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'instantiates_canonical'>;
}

export interface PlanDefinitionFields
  extends PlanDefinition, PlanDefinitionReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList,
  AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList, AnyMeasureReportList,
  AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyProvenanceList, AnyQuestionnaireResponseList,
  AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Practitioner. */
export interface PractitionerReferrers {
  AccountList: ListField<'Account', 'subject'>;
  AccountConnection: ConnectionField<'Account', 'subject'>;
  AdverseEventList: ListField<'AdverseEvent', 'recorder' | 'subject'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'recorder' | 'subject'>;
  AllergyIntoleranceList: ListField<'AllergyIntolerance', 'asserter' | 'recorder'>;
  AllergyIntoleranceConnection: ConnectionField<'AllergyIntolerance', 'asserter' | 'recorder'>;
  AppointmentList: ListField<'Appointment', 'actor' | 'practitioner' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'actor' | 'practitioner' | 'supporting_info'>;
  AppointmentResponseList: ListField<'AppointmentResponse', 'actor' | 'practitioner'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'actor' | 'practitioner'>;
  AuditEventList: ListField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  AuditEventConnection: ConnectionField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  BasicList: ListField<'Basic', 'author' | 'subject'>;
  BasicConnection: ConnectionField<'Basic', 'author' | 'subject'>;
  CarePlanList: ListField<'CarePlan', 'performer'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'performer'>;
  CareTeamList: ListField<'CareTeam', 'participant'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'participant'>;
  ChargeItemList: ListField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ClaimList: ListField<'Claim', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  ClaimConnection: ConnectionField<'Claim', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  ClaimResponseList: ListField<'ClaimResponse', 'requestor'>;
  ClaimResponseConnection: ConnectionField<'ClaimResponse', 'requestor'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'assessor' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'assessor' | 'supporting_info'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CompositionList: ListField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  ConditionList: ListField<'Condition', 'asserter' | 'evidence_detail'>;
  ConditionConnection: ConnectionField<'Condition', 'asserter' | 'evidence_detail'>;
  ConsentList: ListField<'Consent', 'actor' | 'consentor' | 'data'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'consentor' | 'data'>;
  ContractList: ListField<'Contract', 'signer' | 'subject'>;
  ContractConnection: ConnectionField<'Contract', 'signer' | 'subject'>;
  CoverageEligibilityRequestList: ListField<'CoverageEligibilityRequest', 'enterer' | 'provider'>;
  CoverageEligibilityRequestConnection: ConnectionField<'CoverageEligibilityRequest', 'enterer' | 'provider'>;
  CoverageEligibilityResponseList: ListField<'CoverageEligibilityResponse', 'requestor'>;
  CoverageEligibilityResponseConnection: ConnectionField<'CoverageEligibilityResponse', 'requestor'>;
  DetectedIssueList: ListField<'DetectedIssue', 'author' | 'implicated'>;
  DetectedIssueConnection: ConnectionField<'DetectedIssue', 'author' | 'implicated'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request' | 'requester'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request' | 'requester'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  DocumentManifestList: ListField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref' | 'subject'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref' | 'subject'>;
  DocumentReferenceList: ListField<'DocumentReference', 'authenticator' | 'author' | 'related' | 'subject'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'authenticator' | 'author' | 'related' | 'subject'>;
  EncounterList: ListField<'Encounter', 'participant' | 'practitioner'>;
  EncounterConnection: ConnectionField<'Encounter', 'participant' | 'practitioner'>;
  EpisodeOfCareList: ListField<'EpisodeOfCare', 'care_manager'>;
  EpisodeOfCareConnection: ConnectionField<'EpisodeOfCare', 'care_manager'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  FlagList: ListField<'Flag', 'author' | 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'author' | 'subject'>;
  GroupList: ListField<'Group', 'managing_entity' | 'member'>;
  GroupConnection: ConnectionField<'Group', 'managing_entity' | 'member'>;
  ImagingStudyList: ListField<'ImagingStudy', 'interpreter' | 'performer' | 'referrer'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'interpreter' | 'performer' | 'referrer'>;
  ImmunizationList: ListField<'Immunization', 'performer'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'performer'>;
  InvoiceList: ListField<'Invoice', 'participant'>;
  InvoiceConnection: ConnectionField<'Invoice', 'participant'>;
  LinkageList: ListField<'Linkage', 'author' | 'item' | 'source'>;
  LinkageConnection: ConnectionField<'Linkage', 'author' | 'item' | 'source'>;
  ListList: ListField<'List', 'item' | 'source'>;
  ListConnection: ConnectionField<'List', 'item' | 'source'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'reporter' | 'subject'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'reporter' | 'subject'>;
  MediaList: ListField<'Media', 'operator' | 'subject'>;
  MediaConnection: ConnectionField<'Media', 'operator' | 'subject'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'performer'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'performer'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'performer' | 'receiver' | 'responsibleparty'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'performer' | 'receiver' | 'responsibleparty'>;
  MedicationRequestList: ListField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MedicationStatementList: ListField<'MedicationStatement', 'source'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'source'>;
  MessageHeaderList: ListField<'MessageHeader', 'author' | 'enterer' | 'focus' | 'receiver' | 'responsible' | 'sender'>;
  MessageHeaderConnection: ConnectionField<'MessageHeader', 'author' | 'enterer' | 'focus' | 'receiver' | 'responsible' | 'sender'>;
  NutritionOrderList: ListField<'NutritionOrder', 'provider'>;
  NutritionOrderConnection: ConnectionField<'NutritionOrder', 'provider'>;
  ObservationList: ListField<'Observation', 'focus' | 'performer'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'performer'>;
  PatientList: ListField<'Patient', 'general_practitioner'>;
  PatientConnection: ConnectionField<'Patient', 'general_practitioner'>;
  PaymentNoticeList: ListField<'PaymentNotice', 'provider' | 'request' | 'response'>;
  PaymentNoticeConnection: ConnectionField<'PaymentNotice', 'provider' | 'request' | 'response'>;
  PaymentReconciliationList: ListField<'PaymentReconciliation', 'requestor'>;
  PaymentReconciliationConnection: ConnectionField<'PaymentReconciliation', 'requestor'>;
  PersonList: ListField<'Person', 'link' | 'practitioner'>;
  PersonConnection: ConnectionField<'Person', 'link' | 'practitioner'>;
  PractitionerRoleList: ListField<'PractitionerRole', 'practitioner'>;
  PractitionerRoleConnection: ConnectionField<'PractitionerRole', 'practitioner'>;
  ProcedureList: ListField<'Procedure', 'performer'>;
  ProcedureConnection: ConnectionField<'Procedure', 'performer'>;
  ProjectMembershipList: ListField<'ProjectMembership', 'principal' | 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'principal' | 'profile'>;
  ProvenanceList: ListField<'Provenance', 'agent' | 'entity' | 'target'>;
  ProvenanceConnection: ConnectionField<'Provenance', 'agent' | 'entity' | 'target'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'author' | 'item_subject' | 'source' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'author' | 'item_subject' | 'source' | 'subject'>;
  RequestGroupList: ListField<'RequestGroup', 'author' | 'instantiates_canonical' | 'participant'>;
  RequestGroupConnection: ConnectionField<'RequestGroup', 'author' | 'instantiates_canonical' | 'participant'>;
  ResearchStudyList: ListField<'ResearchStudy', 'principalinvestigator'>;
  ResearchStudyConnection: ConnectionField<'ResearchStudy', 'principalinvestigator'>;
  RiskAssessmentList: ListField<'RiskAssessment', 'performer'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment', 'performer'>;
  ScheduleList: ListField<'Schedule', 'actor'>;
  ScheduleConnection: ConnectionField<'Schedule', 'actor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'performer' | 'requester'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'performer' | 'requester'>;
  SpecimenList: ListField<'Specimen', 'collector'>;
  SpecimenConnection: ConnectionField<'Specimen', 'collector'>;
  SupplyDeliveryList: ListField<'SupplyDelivery', 'receiver' | 'supplier'>;
  SupplyDeliveryConnection: ConnectionField<'SupplyDelivery', 'receiver' | 'supplier'>;
  SupplyRequestList: ListField<'SupplyRequest', 'requester'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'requester'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
  VisionPrescriptionList: ListField<'VisionPrescription', 'prescriber'>;
  VisionPrescriptionConnection: ConnectionField<'VisionPrescription', 'prescriber'>;
}

export interface PractitionerFields
  extends Practitioner, PractitionerReferrers, CommonReferrers, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyPlanDefinitionList {
  id: string;
}

/** What refers to PractitionerRole. */
export interface PractitionerRoleReferrers {
  AccountList: ListField<'Account', 'subject'>;
  AccountConnection: ConnectionField<'Account', 'subject'>;
  AdverseEventList: ListField<'AdverseEvent', 'recorder'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'recorder'>;
  AllergyIntoleranceList: ListField<'AllergyIntolerance', 'asserter' | 'recorder'>;
  AllergyIntoleranceConnection: ConnectionField<'AllergyIntolerance', 'asserter' | 'recorder'>;
  AppointmentList: ListField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentResponseList: ListField<'AppointmentResponse', 'actor'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'actor'>;
  AuditEventList: ListField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  AuditEventConnection: ConnectionField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  BasicList: ListField<'Basic', 'author' | 'subject'>;
  BasicConnection: ConnectionField<'Basic', 'author' | 'subject'>;
  CarePlanList: ListField<'CarePlan', 'performer'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'performer'>;
  CareTeamList: ListField<'CareTeam', 'participant'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'participant'>;
  ChargeItemList: ListField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ClaimList: ListField<'Claim', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  ClaimConnection: ConnectionField<'Claim', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  ClaimResponseList: ListField<'ClaimResponse', 'requestor'>;
  ClaimResponseConnection: ConnectionField<'ClaimResponse', 'requestor'>;
  ClinicalImpressionList: ListField<'ClinicalImpression', 'assessor' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'assessor' | 'supporting_info'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CompositionList: ListField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  ConditionList: ListField<'Condition', 'asserter' | 'evidence_detail'>;
  ConditionConnection: ConnectionField<'Condition', 'asserter' | 'evidence_detail'>;
  ConsentList: ListField<'Consent', 'actor' | 'consentor' | 'data'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'consentor' | 'data'>;
  ContractList: ListField<'Contract', 'signer' | 'subject'>;
  ContractConnection: ConnectionField<'Contract', 'signer' | 'subject'>;
  CoverageEligibilityRequestList: ListField<'CoverageEligibilityRequest', 'enterer' | 'provider'>;
  CoverageEligibilityRequestConnection: ConnectionField<'CoverageEligibilityRequest', 'enterer' | 'provider'>;
  CoverageEligibilityResponseList: ListField<'CoverageEligibilityResponse', 'requestor'>;
  CoverageEligibilityResponseConnection: ConnectionField<'CoverageEligibilityResponse', 'requestor'>;
  DetectedIssueList: ListField<'DetectedIssue', 'author' | 'implicated'>;
  DetectedIssueConnection: ConnectionField<'DetectedIssue', 'author' | 'implicated'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request' | 'requester'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request' | 'requester'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'performer' | 'results_interpreter'>;
  DocumentManifestList: ListField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref'>;
  DocumentReferenceList: ListField<'DocumentReference', 'authenticator' | 'author' | 'related'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'authenticator' | 'author' | 'related'>;
  EncounterList: ListField<'Encounter', 'participant'>;
  EncounterConnection: ConnectionField<'Encounter', 'participant'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'care_team' | 'enterer' | 'payee' | 'provider'>;
  FlagList: ListField<'Flag', 'author'>;
  FlagConnection: ConnectionField<'Flag', 'author'>;
  GroupList: ListField<'Group', 'managing_entity' | 'member'>;
  GroupConnection: ConnectionField<'Group', 'managing_entity' | 'member'>;
  ImagingStudyList: ListField<'ImagingStudy', 'interpreter' | 'performer' | 'referrer'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'interpreter' | 'performer' | 'referrer'>;
  ImmunizationList: ListField<'Immunization', 'performer'>;
  ImmunizationConnection: ConnectionField<'Immunization', 'performer'>;
  InvoiceList: ListField<'Invoice', 'participant'>;
  InvoiceConnection: ConnectionField<'Invoice', 'participant'>;
  LinkageList: ListField<'Linkage', 'author' | 'item' | 'source'>;
  LinkageConnection: ConnectionField<'Linkage', 'author' | 'item' | 'source'>;
  ListList: ListField<'List', 'item' | 'source'>;
  ListConnection: ConnectionField<'List', 'item' | 'source'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'reporter' | 'subject'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'reporter' | 'subject'>;
  MediaList: ListField<'Media', 'operator' | 'subject'>;
  MediaConnection: ConnectionField<'Media', 'operator' | 'subject'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'performer'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'performer'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'performer' | 'responsibleparty'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'performer' | 'responsibleparty'>;
  MedicationRequestList: ListField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MedicationStatementList: ListField<'MedicationStatement', 'source'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'source'>;
  MessageHeaderList: ListField<'MessageHeader', 'author' | 'enterer' | 'focus' | 'receiver' | 'responsible' | 'sender'>;
  MessageHeaderConnection: ConnectionField<'MessageHeader', 'author' | 'enterer' | 'focus' | 'receiver' | 'responsible' | 'sender'>;
  NutritionOrderList: ListField<'NutritionOrder', 'provider'>;
  NutritionOrderConnection: ConnectionField<'NutritionOrder', 'provider'>;
  ObservationList: ListField<'Observation', 'focus' | 'performer'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'performer'>;
  PatientList: ListField<'Patient', 'general_practitioner'>;
  PatientConnection: ConnectionField<'Patient', 'general_practitioner'>;
  PaymentNoticeList: ListField<'PaymentNotice', 'provider' | 'request' | 'response'>;
  PaymentNoticeConnection: ConnectionField<'PaymentNotice', 'provider' | 'request' | 'response'>;
  PaymentReconciliationList: ListField<'PaymentReconciliation', 'requestor'>;
  PaymentReconciliationConnection: ConnectionField<'PaymentReconciliation', 'requestor'>;
  ProcedureList: ListField<'Procedure', 'performer'>;
  ProcedureConnection: ConnectionField<'Procedure', 'performer'>;
  ProjectMembershipList: ListField<'ProjectMembership', 'principal' | 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'principal' | 'profile'>;
  ProvenanceList: ListField<'Provenance', 'agent' | 'entity' | 'target'>;
  ProvenanceConnection: ConnectionField<'Provenance', 'agent' | 'entity' | 'target'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'author' | 'item_subject' | 'source' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'author' | 'item_subject' | 'source' | 'subject'>;
  RequestGroupList: ListField<'RequestGroup', 'author' | 'instantiates_canonical' | 'participant'>;
  RequestGroupConnection: ConnectionField<'RequestGroup', 'author' | 'instantiates_canonical' | 'participant'>;
  ResearchStudyList: ListField<'ResearchStudy', 'principalinvestigator'>;
  ResearchStudyConnection: ConnectionField<'ResearchStudy', 'principalinvestigator'>;
  RiskAssessmentList: ListField<'RiskAssessment', 'performer'>;
  RiskAssessmentConnection: ConnectionField<'RiskAssessment', 'performer'>;
  ScheduleList: ListField<'Schedule', 'actor'>;
  ScheduleConnection: ConnectionField<'Schedule', 'actor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'performer' | 'requester'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'performer' | 'requester'>;
  SpecimenList: ListField<'Specimen', 'collector'>;
  SpecimenConnection: ConnectionField<'Specimen', 'collector'>;
  SupplyDeliveryList: ListField<'SupplyDelivery', 'receiver' | 'supplier'>;
  SupplyDeliveryConnection: ConnectionField<'SupplyDelivery', 'receiver' | 'supplier'>;
  SupplyRequestList: ListField<'SupplyRequest', 'requester'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'requester'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
  VisionPrescriptionList: ListField<'VisionPrescription', 'prescriber'>;
  VisionPrescriptionConnection: ConnectionField<'VisionPrescription', 'prescriber'>;
}

export interface PractitionerRoleFields
  extends PractitionerRole, PractitionerRoleReferrers, CommonReferrers, AnyImmunizationRecommendationList,
  AnyImplementationGuideList, AnyPlanDefinitionList {
  id: string;
}

/** What refers to Procedure. */
export interface ProcedureReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'substance'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'substance'>;
  AppointmentList: ListField<'Appointment', 'reason_reference' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'reason_reference' | 'supporting_info'>;
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
  EncounterList: ListField<'Encounter', 'diagnosis' | 'reason_reference'>;
  EncounterConnection: ConnectionField<'Encounter', 'diagnosis' | 'reason_reference'>;
  FlagList: ListField<'Flag', 'subject'>;
  FlagConnection: ConnectionField<'Flag', 'subject'>;
  MedicationStatementList: ListField<'MedicationStatement', 'part_of'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'part_of'>;
  ObservationList: ListField<'Observation', 'focus' | 'part_of'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'part_of'>;
  ProcedureList: ListField<'Procedure', 'part_of' | 'reason_reference'>;
  ProcedureConnection: ConnectionField<'Procedure', 'part_of' | 'reason_reference'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'item_subject' | 'part_of' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'item_subject' | 'part_of' | 'subject'>;
}

export interface ProcedureFields
  extends Procedure, ProcedureReferrers, CommonReferrers, AnyAuditEventList, AnyBasicList, AnyClinicalImpressionList,
  AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Project. */
export interface ProjectReferrers {
  ProjectMembershipList: ListField<'ProjectMembership', 'project'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'project'>;
}

export interface ProjectFields extends Project, ProjectReferrers, AnyReferrers {
  id: string;
}

export interface ProjectMembershipFields extends ProjectMembership, AnyReferrers {
  id: string;
}

export interface ProvenanceFields extends Provenance, AnyReferrers {
  id: string;
}

/** What refers to Questionnaire. */
export interface QuestionnaireReferrers {
  CarePlanList: ListField<'CarePlan', 'instantiates_canonical'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'instantiates_canonical'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'instantiates_canonical' | 'part_of'>;
  FamilyMemberHistoryList: ListField<'FamilyMemberHistory', 'instantiates_canonical'>;
  FamilyMemberHistoryConnection: ConnectionField<'FamilyMemberHistory', 'instantiates_canonical'>;
  PlanDefinitionList: ListField<'PlanDefinition', 'composed_of' | 'definition' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  PlanDefinitionConnection: ConnectionField<'PlanDefinition', 'composed_of' | 'definition' | 'depends_on' | 'derived_from' | 'predecessor' | 'successor'>;
  ProcedureList: ListField<'Procedure', 'instantiates_canonical'>;
  ProcedureConnection: ConnectionField<'Procedure', 'instantiates_canonical'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'item_subject' | 'questionnaire' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'item_subject' | 'questionnaire' | 'subject'>;
}

export interface QuestionnaireFields
  extends Questionnaire, QuestionnaireReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyProvenanceList,
  AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to QuestionnaireResponse. */
export interface QuestionnaireResponseReferrers {
  ClinicalImpressionList: ListField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ConsentList: ListField<'Consent', 'data' | 'source_reference'>;
  ConsentConnection: ConnectionField<'Consent', 'data' | 'source_reference'>;
  ObservationList: ListField<'Observation', 'derived_from' | 'focus' | 'has_member'>;
  ObservationConnection: ConnectionField<'Observation', 'derived_from' | 'focus' | 'has_member'>;
}

export interface QuestionnaireResponseFields
  extends QuestionnaireResponse, QuestionnaireResponseReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to RelatedPerson. */
export interface RelatedPersonReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'recorder' | 'subject'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'recorder' | 'subject'>;
  AllergyIntoleranceList: ListField<'AllergyIntolerance', 'asserter' | 'recorder'>;
  AllergyIntoleranceConnection: ConnectionField<'AllergyIntolerance', 'asserter' | 'recorder'>;
  AppointmentList: ListField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'actor' | 'supporting_info'>;
  AppointmentResponseList: ListField<'AppointmentResponse', 'actor'>;
  AppointmentResponseConnection: ConnectionField<'AppointmentResponse', 'actor'>;
  AuditEventList: ListField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  AuditEventConnection: ConnectionField<'AuditEvent', 'agent' | 'entity' | 'source'>;
  BasicList: ListField<'Basic', 'author' | 'subject'>;
  BasicConnection: ConnectionField<'Basic', 'author' | 'subject'>;
  CarePlanList: ListField<'CarePlan', 'performer'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'performer'>;
  CareTeamList: ListField<'CareTeam', 'participant'>;
  CareTeamConnection: ConnectionField<'CareTeam', 'participant'>;
  ChargeItemList: ListField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'enterer' | 'performer_actor'>;
  ClaimList: ListField<'Claim', 'payee'>;
  ClaimConnection: ConnectionField<'Claim', 'payee'>;
  CommunicationList: ListField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationConnection: ConnectionField<'Communication', 'based_on' | 'part_of' | 'recipient' | 'sender'>;
  CommunicationRequestList: ListField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CommunicationRequestConnection: ConnectionField<'CommunicationRequest', 'based_on' | 'recipient' | 'requester' | 'sender'>;
  CompositionList: ListField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  CompositionConnection: ConnectionField<'Composition', 'attester' | 'author' | 'entry' | 'subject'>;
  ConditionList: ListField<'Condition', 'asserter' | 'evidence_detail'>;
  ConditionConnection: ConnectionField<'Condition', 'asserter' | 'evidence_detail'>;
  ConsentList: ListField<'Consent', 'actor' | 'consentor' | 'data'>;
  ConsentConnection: ConnectionField<'Consent', 'actor' | 'consentor' | 'data'>;
  ContractList: ListField<'Contract', 'signer' | 'subject'>;
  ContractConnection: ConnectionField<'Contract', 'signer' | 'subject'>;
  CoverageList: ListField<'Coverage', 'payor' | 'policy_holder' | 'subscriber'>;
  CoverageConnection: ConnectionField<'Coverage', 'payor' | 'policy_holder' | 'subscriber'>;
  DeviceRequestList: ListField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request'>;
  DeviceRequestConnection: ConnectionField<'DeviceRequest', 'based_on' | 'performer' | 'prior_request'>;
  DocumentManifestList: ListField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref'>;
  DocumentManifestConnection: ConnectionField<'DocumentManifest', 'author' | 'item' | 'recipient' | 'related_ref'>;
  DocumentReferenceList: ListField<'DocumentReference', 'author' | 'related'>;
  DocumentReferenceConnection: ConnectionField<'DocumentReference', 'author' | 'related'>;
  EncounterList: ListField<'Encounter', 'participant'>;
  EncounterConnection: ConnectionField<'Encounter', 'participant'>;
  ExplanationOfBenefitList: ListField<'ExplanationOfBenefit', 'payee'>;
  ExplanationOfBenefitConnection: ConnectionField<'ExplanationOfBenefit', 'payee'>;
  GroupList: ListField<'Group', 'managing_entity'>;
  GroupConnection: ConnectionField<'Group', 'managing_entity'>;
  ImagingStudyList: ListField<'ImagingStudy', 'performer'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'performer'>;
  InvoiceList: ListField<'Invoice', 'participant' | 'recipient'>;
  InvoiceConnection: ConnectionField<'Invoice', 'participant' | 'recipient'>;
  MeasureReportList: ListField<'MeasureReport', 'evaluated_resource' | 'subject'>;
  MeasureReportConnection: ConnectionField<'MeasureReport', 'evaluated_resource' | 'subject'>;
  MediaList: ListField<'Media', 'operator'>;
  MediaConnection: ConnectionField<'Media', 'operator'>;
  MedicationAdministrationList: ListField<'MedicationAdministration', 'performer'>;
  MedicationAdministrationConnection: ConnectionField<'MedicationAdministration', 'performer'>;
  MedicationDispenseList: ListField<'MedicationDispense', 'performer'>;
  MedicationDispenseConnection: ConnectionField<'MedicationDispense', 'performer'>;
  MedicationRequestList: ListField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MedicationRequestConnection: ConnectionField<'MedicationRequest', 'intended_performer' | 'requester'>;
  MedicationStatementList: ListField<'MedicationStatement', 'source'>;
  MedicationStatementConnection: ConnectionField<'MedicationStatement', 'source'>;
  ObservationList: ListField<'Observation', 'focus' | 'performer'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'performer'>;
  PatientList: ListField<'Patient', 'link'>;
  PatientConnection: ConnectionField<'Patient', 'link'>;
  PersonList: ListField<'Person', 'link' | 'relatedperson'>;
  PersonConnection: ConnectionField<'Person', 'link' | 'relatedperson'>;
  ProcedureList: ListField<'Procedure', 'performer'>;
  ProcedureConnection: ConnectionField<'Procedure', 'performer'>;
  ProjectMembershipList: ListField<'ProjectMembership', 'principal' | 'profile'>;
  ProjectMembershipConnection: ConnectionField<'ProjectMembership', 'principal' | 'profile'>;
  ProvenanceList: ListField<'Provenance', 'agent' | 'entity' | 'target'>;
  ProvenanceConnection: ConnectionField<'Provenance', 'agent' | 'entity' | 'target'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'author' | 'item_subject' | 'source' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'author' | 'item_subject' | 'source' | 'subject'>;
  RequestGroupList: ListField<'RequestGroup', 'instantiates_canonical' | 'participant'>;
  RequestGroupConnection: ConnectionField<'RequestGroup', 'instantiates_canonical' | 'participant'>;
  ScheduleList: ListField<'Schedule', 'actor'>;
  ScheduleConnection: ConnectionField<'Schedule', 'actor'>;
  ServiceRequestList: ListField<'ServiceRequest', 'performer' | 'requester'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'performer' | 'requester'>;
  SupplyRequestList: ListField<'SupplyRequest', 'requester'>;
  SupplyRequestConnection: ConnectionField<'SupplyRequest', 'requester'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'owner' | 'requester' | 'subject'>;
}

export interface RelatedPersonFields
  extends RelatedPerson, RelatedPersonReferrers, CommonReferrers, AnyClinicalImpressionList, AnyDetectedIssueList,
  AnyDiagnosticReportList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList {
  id: string;
}

/** What refers to RequestGroup. */
export interface RequestGroupReferrers {
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
}

export interface RequestGroupFields extends RequestGroup, RequestGroupReferrers, AnyReferrers {
  id: string;
}

export interface ResearchDefinitionFields extends ResearchDefinition, AnyReferrers {
  id: string;
}

export interface ResearchElementDefinitionFields extends ResearchElementDefinition, AnyReferrers {
  id: string;
}

/** What refers to ResearchStudy. */
export interface ResearchStudyReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'study'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'study'>;
  ResearchStudyList: ListField<'ResearchStudy', 'partof'>;
  ResearchStudyConnection: ConnectionField<'ResearchStudy', 'partof'>;
  ResearchSubjectList: ListField<'ResearchSubject', 'study'>;
  ResearchSubjectConnection: ConnectionField<'ResearchSubject', 'study'>;
}

export interface ResearchStudyFields extends ResearchStudy, ResearchStudyReferrers, AnyReferrers {
  id: string;
}

export interface ResearchSubjectFields extends ResearchSubject, AnyReferrers {
  id: string;
}

/** What refers to RiskAssessment. */
export interface RiskAssessmentReferrers {
  ClinicalImpressionList: ListField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
  ClinicalImpressionConnection: ConnectionField<'ClinicalImpression', 'investigation' | 'supporting_info'>;
}

export interface RiskAssessmentFields
  extends RiskAssessment, RiskAssessmentReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface RiskEvidenceSynthesisFields extends RiskEvidenceSynthesis, AnyReferrers {
  id: string;
}

/** What refers to Schedule. */
export interface ScheduleReferrers {
  SlotList: ListField<'Slot', 'schedule'>;
  SlotConnection: ConnectionField<'Slot', 'schedule'>;
}

export interface ScheduleFields extends Schedule, ScheduleReferrers, AnyReferrers {
  id: string;
}

/** What refers to SearchParameter. */
export interface SearchParameterReferrers {
  SearchParameterList: ListField<'SearchParameter', 'component' | 'derived_from'>;
  SearchParameterConnection: ConnectionField<'SearchParameter', 'component' | 'derived_from'>;
}

export interface SearchParameterFields extends SearchParameter, SearchParameterReferrers, AnyReferrers {
  id: string;
}

/** What refers to ServiceRequest. */
export interface ServiceRequestReferrers {
  AppointmentList: ListField<'Appointment', 'based_on' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'based_on' | 'supporting_info'>;
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'based_on'>;
  EncounterList: ListField<'Encounter', 'based_on'>;
  EncounterConnection: ConnectionField<'Encounter', 'based_on'>;
  EpisodeOfCareList: ListField<'EpisodeOfCare', 'incoming_referral'>;
  EpisodeOfCareConnection: ConnectionField<'EpisodeOfCare', 'incoming_referral'>;
  ImagingStudyList: ListField<'ImagingStudy', 'basedon'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'basedon'>;
  MediaList: ListField<'Media', 'based_on'>;
  MediaConnection: ConnectionField<'Media', 'based_on'>;
  ObservationList: ListField<'Observation', 'based_on' | 'focus'>;
  ObservationConnection: ConnectionField<'Observation', 'based_on' | 'focus'>;
  ProcedureList: ListField<'Procedure', 'based_on'>;
  ProcedureConnection: ConnectionField<'Procedure', 'based_on'>;
  QuestionnaireResponseList: ListField<'QuestionnaireResponse', 'based_on' | 'item_subject' | 'subject'>;
  QuestionnaireResponseConnection: ConnectionField<'QuestionnaireResponse', 'based_on' | 'item_subject' | 'subject'>;
  ServiceRequestList: ListField<'ServiceRequest', 'based_on' | 'replaces'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'based_on' | 'replaces'>;
}

export interface ServiceRequestFields
  extends ServiceRequest, ServiceRequestReferrers, CommonReferrers, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Slot. */
export interface SlotReferrers {
  AppointmentList: ListField<'Appointment', 'slot' | 'supporting_info'>;
  AppointmentConnection: ConnectionField<'Appointment', 'slot' | 'supporting_info'>;
}

export interface SlotFields
  extends Slot, SlotReferrers, CommonReferrers, AnyAuditEventList, AnyBasicList, AnyClinicalImpressionList,
  AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList, AnyConsentList,
  AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList, AnyPlanDefinitionList,
  AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

/** What refers to Specimen. */
export interface SpecimenReferrers {
  DiagnosticReportList: ListField<'DiagnosticReport', 'assessed_condition' | 'specimen'>;
  DiagnosticReportConnection: ConnectionField<'DiagnosticReport', 'assessed_condition' | 'specimen'>;
  MediaList: ListField<'Media', 'subject'>;
  MediaConnection: ConnectionField<'Media', 'subject'>;
  ObservationList: ListField<'Observation', 'focus' | 'specimen'>;
  ObservationConnection: ConnectionField<'Observation', 'focus' | 'specimen'>;
  ServiceRequestList: ListField<'ServiceRequest', 'specimen'>;
  ServiceRequestConnection: ConnectionField<'ServiceRequest', 'specimen'>;
  SpecimenList: ListField<'Specimen', 'parent'>;
  SpecimenConnection: ConnectionField<'Specimen', 'parent'>;
}

export interface SpecimenFields
  extends Specimen, SpecimenReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDocumentManifestList,
  AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList, AnyLinkageList, AnyListList,
  AnyMeasureReportList, AnyMessageHeaderList, AnyPaymentNoticeList, AnyPlanDefinitionList, AnyProvenanceList,
  AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface SpecimenDefinitionFields extends SpecimenDefinition, AnyReferrers {
  id: string;
}

/** What refers to StructureDefinition. */
export interface StructureDefinitionReferrers {
  CapabilityStatementList: ListField<'CapabilityStatement', 'resource_profile' | 'supported_profile'>;
  CapabilityStatementConnection: ConnectionField<'CapabilityStatement', 'resource_profile' | 'supported_profile'>;
  ImplementationGuideList: ListField<'ImplementationGuide', 'global' | 'resource'>;
  ImplementationGuideConnection: ConnectionField<'ImplementationGuide', 'global' | 'resource'>;
  OperationDefinitionList: ListField<'OperationDefinition', 'input_profile' | 'output_profile'>;
  OperationDefinitionConnection: ConnectionField<'OperationDefinition', 'input_profile' | 'output_profile'>;
  StructureDefinitionList: ListField<'StructureDefinition', 'base'>;
  StructureDefinitionConnection: ConnectionField<'StructureDefinition', 'base'>;
}

export interface StructureDefinitionFields
  extends StructureDefinition, StructureDefinitionReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList,
  AnyBasicList, AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList,
  AnyConditionList, AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList,
  AnyDiagnosticReportList, AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList,
  AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList, AnyTaskList {
  id: string;
}

export interface StructureMapFields extends StructureMap, AnyReferrers {
  id: string;
}

export interface SubscriptionFields extends Subscription, AnyReferrers {
  id: string;
}

/** What refers to Substance. */
export interface SubstanceReferrers {
  AdverseEventList: ListField<'AdverseEvent', 'substance'>;
  AdverseEventConnection: ConnectionField<'AdverseEvent', 'substance'>;
  GroupList: ListField<'Group', 'member'>;
  GroupConnection: ConnectionField<'Group', 'member'>;
  MedicationList: ListField<'Medication', 'ingredient'>;
  MedicationConnection: ConnectionField<'Medication', 'ingredient'>;
  MedicationKnowledgeList: ListField<'MedicationKnowledge', 'ingredient'>;
  MedicationKnowledgeConnection: ConnectionField<'MedicationKnowledge', 'ingredient'>;
  MedicinalProductInteractionList: ListField<'MedicinalProductInteraction', 'subject'>;
  MedicinalProductInteractionConnection: ConnectionField<'MedicinalProductInteraction', 'subject'>;
  SpecimenList: ListField<'Specimen', 'subject'>;
  SpecimenConnection: ConnectionField<'Specimen', 'subject'>;
  SubstanceList: ListField<'Substance', 'substance_reference'>;
  SubstanceConnection: ConnectionField<'Substance', 'substance_reference'>;
}

export interface SubstanceFields extends Substance, SubstanceReferrers, AnyReferrers {
  id: string;
}

export interface SubstanceNucleicAcidFields extends SubstanceNucleicAcid, AnyReferrers {
  id: string;
}

export interface SubstancePolymerFields extends SubstancePolymer, AnyReferrers {
  id: string;
}

export interface SubstanceProteinFields extends SubstanceProtein, AnyReferrers {
  id: string;
}

export interface SubstanceReferenceInformationFields extends SubstanceReferenceInformation, AnyReferrers {
  id: string;
}

export interface SubstanceSourceMaterialFields extends SubstanceSourceMaterial, AnyReferrers {
  id: string;
}

export interface SubstanceSpecificationFields extends SubstanceSpecification, AnyReferrers {
  id: string;
}

/** What refers to SupplyDelivery. */
export interface SupplyDeliveryReferrers {
  ChargeItemList: ListField<'ChargeItem', 'service'>;
  ChargeItemConnection: ConnectionField<'ChargeItem', 'service'>;
}

export interface SupplyDeliveryFields extends SupplyDelivery, SupplyDeliveryReferrers, AnyReferrers {
  id: string;
}

export interface SupplyRequestFields extends SupplyRequest, AnyReferrers {
  id: string;
}

/** What refers to Task. */
export interface TaskReferrers {
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
  ImagingStudyList: ListField<'ImagingStudy', 'basedon'>;
  ImagingStudyConnection: ConnectionField<'ImagingStudy', 'basedon'>;
  PaymentReconciliationList: ListField<'PaymentReconciliation', 'request'>;
  PaymentReconciliationConnection: ConnectionField<'PaymentReconciliation', 'request'>;
  TaskList: ListField<'Task', 'based_on' | 'focus' | 'part_of' | 'subject'>;
  TaskConnection: ConnectionField<'Task', 'based_on' | 'focus' | 'part_of' | 'subject'>;
}

export interface TaskFields
  extends Task, TaskReferrers, CommonReferrers, AnyAppointmentList, AnyAuditEventList, AnyBasicList,
  AnyClinicalImpressionList, AnyCommunicationList, AnyCommunicationRequestList, AnyCompositionList, AnyConditionList,
  AnyConsentList, AnyContractList, AnyDetectedIssueList, AnyDeviceRequestList, AnyDiagnosticReportList,
  AnyDocumentManifestList, AnyDocumentReferenceList, AnyImmunizationRecommendationList, AnyImplementationGuideList,
  AnyLinkageList, AnyListList, AnyMeasureReportList, AnyMessageHeaderList, AnyObservationList, AnyPaymentNoticeList,
  AnyPlanDefinitionList, AnyProvenanceList, AnyQuestionnaireResponseList, AnyRequestGroupList {
  id: string;
}

export interface TerminologyCapabilitiesFields extends TerminologyCapabilities, AnyReferrers {
  id: string;
}

export interface TestReportFields extends TestReport, AnyReferrers {
  id: string;
}

/** What refers to TestScript. */
export interface TestScriptReferrers {
  TestReportList: ListField<'TestReport', 'testscript'>;
  TestReportConnection: ConnectionField<'TestReport', 'testscript'>;
}

export interface TestScriptFields extends TestScript, TestScriptReferrers, AnyReferrers {
  id: string;
}

/** What refers to ValueSet. */
export interface ValueSetReferrers {
  ConceptMapList: ListField<'ConceptMap', 'source' | 'source_uri' | 'target' | 'target_uri'>;
  ConceptMapConnection: ConnectionField<'ConceptMap', 'source' | 'source_uri' | 'target' | 'target_uri'>;
  StructureDefinitionList: ListField<'StructureDefinition', 'valueset'>;
  StructureDefinitionConnection: ConnectionField<'StructureDefinition', 'valueset'>;
}

export interface ValueSetFields extends ValueSet, ValueSetReferrers, AnyReferrers {
  id: string;
}

export interface VerificationResultFields extends VerificationResult, AnyReferrers {
  id: string;
}

/** What refers to VisionPrescription. */
export interface VisionPrescriptionReferrers {
  CarePlanList: ListField<'CarePlan', 'activity_reference'>;
  CarePlanConnection: ConnectionField<'CarePlan', 'activity_reference'>;
}

export interface VisionPrescriptionFields extends VisionPrescription, VisionPrescriptionReferrers, AnyReferrers {
  id: string;
}

/** Resources as queries see them, by type. */
export interface Fields {
  AccessPolicy: AccessPolicyFields;
  Account: AccountFields;
  ActivityDefinition: ActivityDefinitionFields;
  AdverseEvent: AdverseEventFields;
  AllergyIntolerance: AllergyIntoleranceFields;
  Appointment: AppointmentFields;
  AppointmentResponse: AppointmentResponseFields;
  AuditEvent: AuditEventFields;
  Basic: BasicFields;
  Binary: BinaryFields;
  BiologicallyDerivedProduct: BiologicallyDerivedProductFields;
  BodyStructure: BodyStructureFields;
  Bot: BotFields;
  Bundle: BundleFields;
  CapabilityStatement: CapabilityStatementFields;
  CarePlan: CarePlanFields;
  CareTeam: CareTeamFields;
  CatalogEntry: CatalogEntryFields;
  ChargeItem: ChargeItemFields;
  ChargeItemDefinition: ChargeItemDefinitionFields;
  Claim: ClaimFields;
  ClaimResponse: ClaimResponseFields;
  ClientApplication: ClientApplicationFields;
  ClinicalImpression: ClinicalImpressionFields;
  CodeSystem: CodeSystemFields;
  Communication: CommunicationFields;
  CommunicationRequest: CommunicationRequestFields;
  CompartmentDefinition: CompartmentDefinitionFields;
  Composition: CompositionFields;
  ConceptMap: ConceptMapFields;
  Condition: ConditionFields;
  Consent: ConsentFields;
  Contract: ContractFields;
  Coverage: CoverageFields;
  CoverageEligibilityRequest: CoverageEligibilityRequestFields;
  CoverageEligibilityResponse: CoverageEligibilityResponseFields;
  DetectedIssue: DetectedIssueFields;
  Device: DeviceFields;
  DeviceDefinition: DeviceDefinitionFields;
  DeviceMetric: DeviceMetricFields;
  DeviceRequest: DeviceRequestFields;
  DeviceUseStatement: DeviceUseStatementFields;
  DiagnosticReport: DiagnosticReportFields;
  DocumentManifest: DocumentManifestFields;
  DocumentReference: DocumentReferenceFields;
  EffectEvidenceSynthesis: EffectEvidenceSynthesisFields;
  Encounter: EncounterFields;
  Endpoint: EndpointFields;
  EnrollmentRequest: EnrollmentRequestFields;
  EnrollmentResponse: EnrollmentResponseFields;
  EpisodeOfCare: EpisodeOfCareFields;
  EventDefinition: EventDefinitionFields;
  Evidence: EvidenceFields;
  EvidenceVariable: EvidenceVariableFields;
  ExampleScenario: ExampleScenarioFields;
  ExplanationOfBenefit: ExplanationOfBenefitFields;
  FamilyMemberHistory: FamilyMemberHistoryFields;
  Flag: FlagFields;
  Goal: GoalFields;
  GraphDefinition: GraphDefinitionFields;
  Group: GroupFields;
  GuidanceResponse: GuidanceResponseFields;
  HealthcareService: HealthcareServiceFields;
  ImagingStudy: ImagingStudyFields;
  Immunization: ImmunizationFields;
  ImmunizationEvaluation: ImmunizationEvaluationFields;
  ImmunizationRecommendation: ImmunizationRecommendationFields;
  ImplementationGuide: ImplementationGuideFields;
  InsurancePlan: InsurancePlanFields;
  Invoice: InvoiceFields;
  Library: LibraryFields;
  Linkage: LinkageFields;
  List: ListFields;
  Location: LocationFields;
  Measure: MeasureFields;
  MeasureReport: MeasureReportFields;
  Media: MediaFields;
  Medication: MedicationFields;
  MedicationAdministration: MedicationAdministrationFields;
  MedicationDispense: MedicationDispenseFields;
  MedicationKnowledge: MedicationKnowledgeFields;
  MedicationRequest: MedicationRequestFields;
  MedicationStatement: MedicationStatementFields;
  MedicinalProduct: MedicinalProductFields;
  MedicinalProductAuthorization: MedicinalProductAuthorizationFields;
  MedicinalProductContraindication: MedicinalProductContraindicationFields;
  MedicinalProductIndication: MedicinalProductIndicationFields;
  MedicinalProductIngredient: MedicinalProductIngredientFields;
  MedicinalProductInteraction: MedicinalProductInteractionFields;
  MedicinalProductManufactured: MedicinalProductManufacturedFields;
  MedicinalProductPackaged: MedicinalProductPackagedFields;
  MedicinalProductPharmaceutical: MedicinalProductPharmaceuticalFields;
  MedicinalProductUndesirableEffect: MedicinalProductUndesirableEffectFields;
  MessageDefinition: MessageDefinitionFields;
  MessageHeader: MessageHeaderFields;
  MolecularSequence: MolecularSequenceFields;
  NamingSystem: NamingSystemFields;
  NutritionOrder: NutritionOrderFields;
  Observation: ObservationFields;
  ObservationDefinition: ObservationDefinitionFields;
  OperationDefinition: OperationDefinitionFields;
  OperationOutcome: OperationOutcomeFields;
  Organization: OrganizationFields;
  OrganizationAffiliation: OrganizationAffiliationFields;
  Parameters: ParametersFields;
  Patient: PatientFields;
  PaymentNotice: PaymentNoticeFields;
  PaymentReconciliation: PaymentReconciliationFields;
  Person: PersonFields;
  PlanDefinition: PlanDefinitionFields;
  Practitioner: PractitionerFields;
  PractitionerRole: PractitionerRoleFields;
  Procedure: ProcedureFields;
  Project: ProjectFields;
  ProjectMembership: ProjectMembershipFields;
  Provenance: ProvenanceFields;
  Questionnaire: QuestionnaireFields;
  QuestionnaireResponse: QuestionnaireResponseFields;
  RelatedPerson: RelatedPersonFields;
  RequestGroup: RequestGroupFields;
  ResearchDefinition: ResearchDefinitionFields;
  ResearchElementDefinition: ResearchElementDefinitionFields;
  ResearchStudy: ResearchStudyFields;
  ResearchSubject: ResearchSubjectFields;
  RiskAssessment: RiskAssessmentFields;
  RiskEvidenceSynthesis: RiskEvidenceSynthesisFields;
  Schedule: ScheduleFields;
  SearchParameter: SearchParameterFields;
  ServiceRequest: ServiceRequestFields;
  Slot: SlotFields;
  Specimen: SpecimenFields;
  SpecimenDefinition: SpecimenDefinitionFields;
  StructureDefinition: StructureDefinitionFields;
  StructureMap: StructureMapFields;
  Subscription: SubscriptionFields;
  Substance: SubstanceFields;
  SubstanceNucleicAcid: SubstanceNucleicAcidFields;
  SubstancePolymer: SubstancePolymerFields;
  SubstanceProtein: SubstanceProteinFields;
  SubstanceReferenceInformation: SubstanceReferenceInformationFields;
  SubstanceSourceMaterial: SubstanceSourceMaterialFields;
  SubstanceSpecification: SubstanceSpecificationFields;
  SupplyDelivery: SupplyDeliveryFields;
  SupplyRequest: SupplyRequestFields;
  Task: TaskFields;
  TerminologyCapabilities: TerminologyCapabilitiesFields;
  TestReport: TestReportFields;
  TestScript: TestScriptFields;
  ValueSet: ValueSetFields;
  VerificationResult: VerificationResultFields;
  VisionPrescription: VisionPrescriptionFields;
}
