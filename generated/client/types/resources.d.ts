// Generated from kiln@0.1.0, hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.

import type {
  Address, Age, Annotation, Attachment, BackboneElement, CodeableConcept, Coding, ContactDetail, ContactPoint,
  Contributor, Count, DataRequirement, Distance, Dosage, Duration, Element, ElementDefinition, Expression, Extension,
  HumanName, Identifier, MarketingStatus, Meta, Money, Narrative, ParameterDefinition, Period, Population,
  ProdCharacteristic, ProductShelfLife, Quantity, Range, Ratio, Reference, RelatedArtifact, SampledData, Signature,
  SubstanceAmount, Timing, TriggerDefinition, UsageContext
} from './datatypes.js';
import type {
  AccessInteraction, AccountStatus, ActionCardinalityBehavior, ActionConditionKind, ActionGroupingBehavior,
  ActionParticipantType, ActionPrecheckBehavior, ActionRelationshipType, ActionRequiredBehavior,
  ActionSelectionBehavior, AdministrativeGender, AdverseEventActuality, AllergyIntoleranceCategory,
  AllergyIntoleranceCriticality, AllergyIntoleranceSeverity, AllergyIntoleranceType, AppointmentStatus,
  AssertionDirectionType, AssertionOperatorType, AssertionResponseTypes, AuditEventAction, AuditEventAgentNetworkType,
  AuditEventOutcome, BindingStrength, BiologicallyDerivedProductCategory, BiologicallyDerivedProductStatus,
  BiologicallyDerivedProductStorageScale, BundleType, CapabilityStatementKind, CarePlanActivityKind,
  CarePlanActivityStatus, CarePlanIntent, CareTeamStatus, CatalogEntryRelationType, ChargeItemStatus,
  ClaimProcessingCodes, ClinicalImpressionStatus, CodeSearchSupport, CodeSystemContentMode, CodeSystemHierarchyMeaning,
  CompartmentType, CompositionAttestationMode, CompositionStatus, ConceptMapEquivalence, ConceptMapGroupUnmappedMode,
  ConditionalDeleteStatus, ConditionalReadStatus, ConsentDataMeaning, ConsentProvisionType, ConsentState,
  ConstraintLanguage, ContractResourcePublicationStatusCodes, ContractResourceStatusCodes, DaysOfWeek,
  DetectedIssueSeverity, DeviceMetricCalibrationState, DeviceMetricCalibrationType, DeviceMetricCategory,
  DeviceMetricColor, DeviceMetricOperationalStatus, DeviceNameType, DeviceUseStatementStatus, DiagnosticReportStatus,
  DocumentMode, DocumentReferenceStatus, DocumentRelationshipType, EligibilityRequestPurpose,
  EligibilityResponsePurpose, EnableWhenBehavior, EncounterLocationStatus, EncounterStatus, EndpointStatus,
  EpisodeOfCareStatus, EventCapabilityMode, EventStatus, EvidenceVariableType, ExampleScenarioActorType,
  ExplanationOfBenefitStatus, ExposureState, ExtensionContextType, FHIRAllTypes, FHIRDefinedType, FHIRDeviceStatus,
  FHIRSubstanceStatus, FHIRVersion, FamilyHistoryStatus, FilterOperator, FinancialResourceStatusCodes, FlagStatus,
  GoalLifecycleStatus, GraphCompartmentRule, GraphCompartmentUse, GroupMeasure, GroupType, GuidanceResponseStatus,
  GuidePageGeneration, GuideParameterCode, HTTPVerb, IdentityAssuranceLevel, ImagingStudyStatus,
  ImmunizationEvaluationStatusCodes, ImmunizationStatusCodes, InvoicePriceComponentType, InvoiceStatus, IssueSeverity,
  IssueType, LinkType, LinkageType, ListMode, ListStatus, LocationMode, LocationStatus, MeasureReportStatus,
  MeasureReportType, MedicationAdministrationStatusCodes, MedicationDispenseStatusCodes, MedicationKnowledgeStatusCodes,
  MedicationRequestIntent, MedicationStatusCodes, MedicationStatusCodesCode, MedicationrequestStatus,
  MessageSignificanceCategory, MessageheaderResponseRequest, NamingSystemIdentifierType, NamingSystemType, NoteType,
  ObservationDataType, ObservationRangeCategory, ObservationStatus, OperationKind, OperationParameterUse,
  OrientationType, ParticipantRequired, ParticipationStatus, PropertyType, ProvenanceEntityRole, PublicationStatus,
  QualityType, QuestionnaireItemOperator, QuestionnaireItemType, QuestionnaireResponseStatus, ReferenceHandlingPolicy,
  RepositoryType, RequestIntent, RequestPriority, RequestResourceType, RequestStatus, ResearchElementType,
  ResearchStudyStatus, ResearchSubjectStatus, ResourceTypeCode, ResourceVersionPolicy, ResponseType,
  RestfulCapabilityMode, SearchComparator, SearchEntryMode, SearchModifierCode, SearchParamType, SequenceType,
  SlotStatus, SpecimenContainedPreference, SpecimenStatus, Status, StrandType, StructureDefinitionKind,
  StructureMapContextType, StructureMapGroupTypeMode, StructureMapInputMode, StructureMapModelMode,
  StructureMapSourceListMode, StructureMapTargetListMode, StructureMapTransform, SubscriptionChannelType,
  SubscriptionStatus, SupplyDeliveryStatus, SupplyRequestStatus, SystemRestfulInteraction, TaskIntent, TaskStatus,
  TestReportActionResult, TestReportParticipantType, TestReportResult, TestReportStatus, TestScriptRequestMethodCode,
  TypeDerivationRule, TypeRestfulInteraction, UDIEntryType, Use, V3ConfidentialityClassification, VisionBase,
  VisionEyes, XPathUsageType
} from './value-sets.js';

/** Every resource type by its name */
export interface ResourceTypes {
  AccessPolicy: AccessPolicy;
  Account: Account;
  ActivityDefinition: ActivityDefinition;
  AdverseEvent: AdverseEvent;
  AllergyIntolerance: AllergyIntolerance;
  Appointment: Appointment;
  AppointmentResponse: AppointmentResponse;
  AuditEvent: AuditEvent;
  Basic: Basic;
  Binary: Binary;
  BiologicallyDerivedProduct: BiologicallyDerivedProduct;
  BodyStructure: BodyStructure;
  Bot: Bot;
  Bundle: Bundle;
  CapabilityStatement: CapabilityStatement;
  CarePlan: CarePlan;
  CareTeam: CareTeam;
  CatalogEntry: CatalogEntry;
  ChargeItem: ChargeItem;
  ChargeItemDefinition: ChargeItemDefinition;
  Claim: Claim;
  ClaimResponse: ClaimResponse;
  ClientApplication: ClientApplication;
  ClinicalImpression: ClinicalImpression;
  CodeSystem: CodeSystem;
  Communication: Communication;
  CommunicationRequest: CommunicationRequest;
  CompartmentDefinition: CompartmentDefinition;
  Composition: Composition;
  ConceptMap: ConceptMap;
  Condition: Condition;
  Consent: Consent;
  Contract: Contract;
  Coverage: Coverage;
  CoverageEligibilityRequest: CoverageEligibilityRequest;
  CoverageEligibilityResponse: CoverageEligibilityResponse;
  DetectedIssue: DetectedIssue;
  Device: Device;
  DeviceDefinition: DeviceDefinition;
  DeviceMetric: DeviceMetric;
  DeviceRequest: DeviceRequest;
  DeviceUseStatement: DeviceUseStatement;
  DiagnosticReport: DiagnosticReport;
  DocumentManifest: DocumentManifest;
  DocumentReference: DocumentReference;
  EffectEvidenceSynthesis: EffectEvidenceSynthesis;
  Encounter: Encounter;
  Endpoint: Endpoint;
  EnrollmentRequest: EnrollmentRequest;
  EnrollmentResponse: EnrollmentResponse;
  EpisodeOfCare: EpisodeOfCare;
  EventDefinition: EventDefinition;
  Evidence: Evidence;
  EvidenceVariable: EvidenceVariable;
  ExampleScenario: ExampleScenario;
  ExplanationOfBenefit: ExplanationOfBenefit;
  FamilyMemberHistory: FamilyMemberHistory;
  Flag: Flag;
  Goal: Goal;
  GraphDefinition: GraphDefinition;
  Group: Group;
  GuidanceResponse: GuidanceResponse;
  HealthcareService: HealthcareService;
  ImagingStudy: ImagingStudy;
  Immunization: Immunization;
  ImmunizationEvaluation: ImmunizationEvaluation;
  ImmunizationRecommendation: ImmunizationRecommendation;
  ImplementationGuide: ImplementationGuide;
  InsurancePlan: InsurancePlan;
  Invoice: Invoice;
  Library: Library;
  Linkage: Linkage;
  List: List;
  Location: Location;
  Measure: Measure;
  MeasureReport: MeasureReport;
  Media: Media;
  Medication: Medication;
  MedicationAdministration: MedicationAdministration;
  MedicationDispense: MedicationDispense;
  MedicationKnowledge: MedicationKnowledge;
  MedicationRequest: MedicationRequest;
  MedicationStatement: MedicationStatement;
  MedicinalProduct: MedicinalProduct;
  MedicinalProductAuthorization: MedicinalProductAuthorization;
  MedicinalProductContraindication: MedicinalProductContraindication;
  MedicinalProductIndication: MedicinalProductIndication;
  MedicinalProductIngredient: MedicinalProductIngredient;
  MedicinalProductInteraction: MedicinalProductInteraction;
  MedicinalProductManufactured: MedicinalProductManufactured;
  MedicinalProductPackaged: MedicinalProductPackaged;
  MedicinalProductPharmaceutical: MedicinalProductPharmaceutical;
  MedicinalProductUndesirableEffect: MedicinalProductUndesirableEffect;
  MessageDefinition: MessageDefinition;
  MessageHeader: MessageHeader;
  MolecularSequence: MolecularSequence;
  NamingSystem: NamingSystem;
  NutritionOrder: NutritionOrder;
  Observation: Observation;
  ObservationDefinition: ObservationDefinition;
  OperationDefinition: OperationDefinition;
  OperationOutcome: OperationOutcome;
  Organization: Organization;
  OrganizationAffiliation: OrganizationAffiliation;
  Parameters: Parameters;
  Patient: Patient;
  PaymentNotice: PaymentNotice;
  PaymentReconciliation: PaymentReconciliation;
  Person: Person;
  PlanDefinition: PlanDefinition;
  Practitioner: Practitioner;
  PractitionerRole: PractitionerRole;
  Procedure: Procedure;
  Project: Project;
  ProjectMembership: ProjectMembership;
  Provenance: Provenance;
  Questionnaire: Questionnaire;
  QuestionnaireResponse: QuestionnaireResponse;
  RelatedPerson: RelatedPerson;
  RequestGroup: RequestGroup;
  ResearchDefinition: ResearchDefinition;
  ResearchElementDefinition: ResearchElementDefinition;
  ResearchStudy: ResearchStudy;
  ResearchSubject: ResearchSubject;
  RiskAssessment: RiskAssessment;
  RiskEvidenceSynthesis: RiskEvidenceSynthesis;
  Schedule: Schedule;
  SearchParameter: SearchParameter;
  ServiceRequest: ServiceRequest;
  Slot: Slot;
  Specimen: Specimen;
  SpecimenDefinition: SpecimenDefinition;
  StructureDefinition: StructureDefinition;
  StructureMap: StructureMap;
  Subscription: Subscription;
  Substance: Substance;
  SubstanceNucleicAcid: SubstanceNucleicAcid;
  SubstancePolymer: SubstancePolymer;
  SubstanceProtein: SubstanceProtein;
  SubstanceReferenceInformation: SubstanceReferenceInformation;
  SubstanceSourceMaterial: SubstanceSourceMaterial;
  SubstanceSpecification: SubstanceSpecification;
  SupplyDelivery: SupplyDelivery;
  SupplyRequest: SupplyRequest;
  Task: Task;
  TerminologyCapabilities: TerminologyCapabilities;
  TestReport: TestReport;
  TestScript: TestScript;
  ValueSet: ValueSet;
  VerificationResult: VerificationResult;
  VisionPrescription: VisionPrescription;
}

/** The name of a resource type */
export type ResourceType = keyof ResourceTypes;

/** A resource of any type; its `resourceType` says which */
export type Resource = ResourceTypes[ResourceType];

/**
 * What may be seen and done
 *
 * https://kiln.example/fhir/StructureDefinition/AccessPolicy
 */
export interface AccessPolicy {
  resourceType: 'AccessPolicy';
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
  /** Name for people */
  name?: string;
  _name?: Element;
  /** What the policy is for */
  description?: string;
  _description?: Element;
  /** A grant on one resource type */
  resource?: AccessPolicyResource[];
}

/**
 * A grant on one resource type
 *
 * https://kiln.example/fhir/StructureDefinition/AccessPolicy
 */
export interface AccessPolicyResource extends BackboneElement {
  /** A resource type, or * for all */
  resourceType: string;
  _resourceType?: Element;
  /** Search that a resource must fit */
  criteria?: string;
  _criteria?: Element;
  /** read | search | vread | history | create | update | delete | execute | deploy */
  interaction?: (AccessInteraction | null)[];
  _interaction?: (Element | null)[];
  /** Whether writing is excluded */
  readonly?: boolean;
  _readonly?: Element;
  /** An element that is not shown */
  hiddenFields?: (string | null)[];
  _hiddenFields?: (Element | null)[];
  /** An element that is not changed */
  readonlyFields?: (string | null)[];
  _readonlyFields?: (Element | null)[];
  /** A condition on what is written */
  writeConstraint?: AccessPolicyResourceWriteConstraint[];
}

/**
 * A condition on what is written
 *
 * https://kiln.example/fhir/StructureDefinition/AccessPolicy
 */
export interface AccessPolicyResourceWriteConstraint extends BackboneElement {
  /** The condition */
  expression: string;
  _expression?: Element;
  /** text/fhirpath */
  language?: ConstraintLanguage;
  _language?: Element;
  /** Why, for whoever is refused */
  description?: string;
  _description?: Element;
}

/**
 * Tracks balance, charges, for patient or cost center
 *
 * https://hl7.org/fhir/R4/account.html
 */
export interface Account {
  resourceType: 'Account';
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
  /** Account number */
  identifier?: Identifier[];
  /** active | inactive | entered-in-error | on-hold | unknown */
  status: AccountStatus;
  _status?: Element;
  /** E.g. patient, expense, depreciation */
  type?: CodeableConcept;
  /** Human-readable label */
  name?: string;
  _name?: Element;
  /** The entity that caused the expenses */
  subject?: Reference<'Device' | 'HealthcareService' | 'Location' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole'>[];
  /** Transaction window */
  servicePeriod?: Period;
  /** The party(s) that are responsible for covering the payment of this account, and what order should they be applied to the account */
  coverage?: AccountCoverage[];
  /** Entity managing the Account */
  owner?: Reference<'Organization'>;
  /** Explanation of purpose/use */
  description?: string;
  _description?: Element;
  /** The parties ultimately responsible for balancing the Account */
  guarantor?: AccountGuarantor[];
  /** Reference to a parent Account */
  partOf?: Reference<'Account'>;
}

/**
 * The party(s) that are responsible for covering the payment of this account, and what order should they be applied to the account
 *
 * https://hl7.org/fhir/R4/account-definitions.html#Account.coverage
 */
export interface AccountCoverage extends BackboneElement {
  /** The party(s), such as insurances, that may contribute to the payment of this account */
  coverage: Reference<'Coverage'>;
  /** The priority of the coverage in the context of this account */
  priority?: number;
  _priority?: Element;
}

/**
 * The parties ultimately responsible for balancing the Account
 *
 * https://hl7.org/fhir/R4/account-definitions.html#Account.guarantor
 */
export interface AccountGuarantor extends BackboneElement {
  /** Responsible entity */
  party: Reference<'Organization' | 'Patient' | 'RelatedPerson'>;
  /** Credit or other hold applied */
  onHold?: boolean;
  _onHold?: Element;
  /** Guarantee account during */
  period?: Period;
}

/**
 * The definition of a specific activity to be taken, independent of any particular patient or context
 *
 * https://hl7.org/fhir/R4/activitydefinition.html
 */
export interface ActivityDefinition {
  resourceType: 'ActivityDefinition';
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
  /** Canonical identifier for this activity definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the activity definition */
  identifier?: Identifier[];
  /** Business version of the activity definition */
  version?: string;
  _version?: Element;
  /** Name for this activity definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this activity definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the activity definition */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Type of individual the activity definition is intended for */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the activity definition is intended for */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the activity definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for activity definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this activity definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the activity definition */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the activity definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the activity definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the activity definition is expected to be used */
  effectivePeriod?: Period;
  /** E.g. Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Logic used by the activity definition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** Kind of resource */
  kind?: RequestResourceType;
  _kind?: Element;
  /** What profile the resource needs to conform to */
  profile?: string;
  _profile?: Element;
  /** Detail type of activity */
  code?: CodeableConcept;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent?: RequestIntent;
  _intent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if the activity should not be performed */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** When activity is to occur */
  timingTiming?: Timing;
  /** When activity is to occur */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** When activity is to occur */
  timingAge?: Age;
  /** When activity is to occur */
  timingPeriod?: Period;
  /** When activity is to occur */
  timingRange?: Range;
  /** When activity is to occur */
  timingDuration?: Duration;
  /** Where it should happen */
  location?: Reference<'Location'>;
  /** Who should participate in the action */
  participant?: ActivityDefinitionParticipant[];
  /** What's administered/supplied */
  productReference?: Reference<'Medication' | 'Substance'>;
  /** What's administered/supplied */
  productCodeableConcept?: CodeableConcept;
  /** How much is administered/consumed/supplied */
  quantity?: Quantity;
  /** Detailed dosage instructions */
  dosage?: Dosage[];
  /** What part of body to perform on */
  bodySite?: CodeableConcept[];
  /** What specimens are required to perform this action */
  specimenRequirement?: Reference<'SpecimenDefinition'>[];
  /** What observations are required to perform this action */
  observationRequirement?: Reference<'ObservationDefinition'>[];
  /** What observations must be produced by this action */
  observationResultRequirement?: Reference<'ObservationDefinition'>[];
  /** Transform to apply the template */
  transform?: string;
  _transform?: Element;
  /** Dynamic aspects of the definition */
  dynamicValue?: ActivityDefinitionDynamicValue[];
}

/**
 * Who should participate in the action
 *
 * https://hl7.org/fhir/R4/activitydefinition-definitions.html#ActivityDefinition.participant
 */
export interface ActivityDefinitionParticipant extends BackboneElement {
  /** patient | practitioner | related-person | device */
  type: ActionParticipantType;
  _type?: Element;
  /** E.g. Nurse, Surgeon, Parent, etc. */
  role?: CodeableConcept;
}

/**
 * Dynamic aspects of the definition
 *
 * https://hl7.org/fhir/R4/activitydefinition-definitions.html#ActivityDefinition.dynamicValue
 */
export interface ActivityDefinitionDynamicValue extends BackboneElement {
  /** The path to the element to be set dynamically */
  path: string;
  _path?: Element;
  /** An expression that provides the dynamic value for the customization */
  expression: Expression;
}

/**
 * Medical care, research study or other healthcare event causing physical injury
 *
 * https://hl7.org/fhir/R4/adverseevent.html
 */
export interface AdverseEvent {
  resourceType: 'AdverseEvent';
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
  /** Business identifier for the event */
  identifier?: Identifier;
  /** actual | potential */
  actuality: AdverseEventActuality;
  _actuality?: Element;
  /** product-problem | product-quality | product-use-error | wrong-dose | incorrect-prescribing-information | wrong-technique | wrong-route-of-administration | wrong-rate | wrong-duration | wrong-time | expired-drug | medical-device-use-error | problem-different-manufacturer | unsafe-physical-environment */
  category?: CodeableConcept[];
  /** Type of the event itself in relation to the subject */
  event?: CodeableConcept;
  /** Subject impacted by event */
  subject: Reference<'Group' | 'Patient' | 'Practitioner' | 'RelatedPerson'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** When the event occurred */
  date?: string;
  _date?: Element;
  /** When the event was detected */
  detected?: string;
  _detected?: Element;
  /** When the event was recorded */
  recordedDate?: string;
  _recordedDate?: Element;
  /** Effect on the subject due to this event */
  resultingCondition?: Reference<'Condition'>[];
  /** Location where adverse event occurred */
  location?: Reference<'Location'>;
  /** Seriousness of the event */
  seriousness?: CodeableConcept;
  /** mild | moderate | severe */
  severity?: CodeableConcept;
  /** resolved | recovering | ongoing | resolvedWithSequelae | fatal | unknown */
  outcome?: CodeableConcept;
  /** Who recorded the adverse event */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who was involved in the adverse event or the potential adverse event */
  contributor?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>[];
  /** The suspected agent causing the adverse event */
  suspectEntity?: AdverseEventSuspectEntity[];
  /** AdverseEvent.subjectMedicalHistory */
  subjectMedicalHistory?: Reference<'AllergyIntolerance' | 'Condition' | 'DocumentReference' | 'FamilyMemberHistory' | 'Immunization' | 'Media' | 'Observation' | 'Procedure'>[];
  /** AdverseEvent.referenceDocument */
  referenceDocument?: Reference<'DocumentReference'>[];
  /** AdverseEvent.study */
  study?: Reference<'ResearchStudy'>[];
}

/**
 * The suspected agent causing the adverse event
 *
 * https://hl7.org/fhir/R4/adverseevent-definitions.html#AdverseEvent.suspectEntity
 */
export interface AdverseEventSuspectEntity extends BackboneElement {
  /** Refers to the specific entity that caused the adverse event */
  instance: Reference<'Device' | 'Immunization' | 'Medication' | 'MedicationAdministration' | 'MedicationStatement' | 'Procedure' | 'Substance'>;
  /** Information on the possible cause of the event */
  causality?: AdverseEventSuspectEntityCausality[];
}

/**
 * Information on the possible cause of the event
 *
 * https://hl7.org/fhir/R4/adverseevent-definitions.html#AdverseEvent.suspectEntity.causality
 */
export interface AdverseEventSuspectEntityCausality extends BackboneElement {
  /** Assessment of if the entity caused the event */
  assessment?: CodeableConcept;
  /** AdverseEvent.suspectEntity.causalityProductRelatedness */
  productRelatedness?: string;
  _productRelatedness?: Element;
  /** AdverseEvent.suspectEntity.causalityAuthor */
  author?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** ProbabilityScale | Bayesian | Checklist */
  method?: CodeableConcept;
}

/**
 * Allergy or Intolerance (generally: Risk of adverse reaction to a substance)
 *
 * https://hl7.org/fhir/R4/allergyintolerance.html
 */
export interface AllergyIntolerance {
  resourceType: 'AllergyIntolerance';
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
  /** External ids for this item */
  identifier?: Identifier[];
  /** active | inactive | resolved */
  clinicalStatus?: CodeableConcept;
  /** unconfirmed | confirmed | refuted | entered-in-error */
  verificationStatus?: CodeableConcept;
  /** allergy | intolerance - Underlying mechanism (if known) */
  type?: AllergyIntoleranceType;
  _type?: Element;
  /** food | medication | environment | biologic */
  category?: (AllergyIntoleranceCategory | null)[];
  _category?: (Element | null)[];
  /** low | high | unable-to-assess */
  criticality?: AllergyIntoleranceCriticality;
  _criticality?: Element;
  /** Code that identifies the allergy or intolerance */
  code?: CodeableConcept;
  /** Who the sensitivity is for */
  patient: Reference<'Patient'>;
  /** Encounter when the allergy or intolerance was asserted */
  encounter?: Reference<'Encounter'>;
  /** When allergy or intolerance was identified */
  onsetDateTime?: string;
  _onsetDateTime?: Element;
  /** When allergy or intolerance was identified */
  onsetAge?: Age;
  /** When allergy or intolerance was identified */
  onsetPeriod?: Period;
  /** When allergy or intolerance was identified */
  onsetRange?: Range;
  /** When allergy or intolerance was identified */
  onsetString?: string;
  _onsetString?: Element;
  /** Date first version of the resource instance was recorded */
  recordedDate?: string;
  _recordedDate?: Element;
  /** Who recorded the sensitivity */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Source of the information about the allergy */
  asserter?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Date(/time) of last known occurrence of a reaction */
  lastOccurrence?: string;
  _lastOccurrence?: Element;
  /** Additional text not captured in other fields */
  note?: Annotation[];
  /** Adverse Reaction Events linked to exposure to substance */
  reaction?: AllergyIntoleranceReaction[];
}

/**
 * Adverse Reaction Events linked to exposure to substance
 *
 * https://hl7.org/fhir/R4/allergyintolerance-definitions.html#AllergyIntolerance.reaction
 */
export interface AllergyIntoleranceReaction extends BackboneElement {
  /** Specific substance or pharmaceutical product considered to be responsible for event */
  substance?: CodeableConcept;
  /** Clinical symptoms/signs associated with the Event */
  manifestation: CodeableConcept[];
  /** Description of the event as a whole */
  description?: string;
  _description?: Element;
  /** Date(/time) when manifestations showed */
  onset?: string;
  _onset?: Element;
  /** mild | moderate | severe (of event as a whole) */
  severity?: AllergyIntoleranceSeverity;
  _severity?: Element;
  /** How the subject was exposed to the substance */
  exposureRoute?: CodeableConcept;
  /** Text about event not captured in other fields */
  note?: Annotation[];
}

/**
 * A booking of a healthcare event among patient(s), practitioner(s), related person(s) and/or device(s) for a specific date/time. This may result in one or more Encounter(s)
 *
 * https://hl7.org/fhir/R4/appointment.html
 */
export interface Appointment {
  resourceType: 'Appointment';
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
  /** External Ids for this item */
  identifier?: Identifier[];
  /** proposed | pending | booked | arrived | fulfilled | cancelled | noshow | entered-in-error | checked-in | waitlist */
  status: AppointmentStatus;
  _status?: Element;
  /** The coded reason for the appointment being cancelled */
  cancelationReason?: CodeableConcept;
  /** A broad categorization of the service that is to be performed during this appointment */
  serviceCategory?: CodeableConcept[];
  /** The specific service that is to be performed during this appointment */
  serviceType?: CodeableConcept[];
  /** The specialty of a practitioner that would be required to perform the service requested in this appointment */
  specialty?: CodeableConcept[];
  /** The style of appointment or patient that has been booked in the slot (not service type) */
  appointmentType?: CodeableConcept;
  /** Coded reason this appointment is scheduled */
  reasonCode?: CodeableConcept[];
  /** Reason the appointment is to take place (resource) */
  reasonReference?: Reference<'Condition' | 'ImmunizationRecommendation' | 'Observation' | 'Procedure'>[];
  /** Used to make informed decisions if needing to re-prioritize */
  priority?: number;
  _priority?: Element;
  /** Shown on a subject line in a meeting request, or appointment list */
  description?: string;
  _description?: Element;
  /** Additional information to support the appointment */
  supportingInformation?: Reference[];
  /** When appointment is to take place */
  start?: string;
  _start?: Element;
  /** When appointment is to conclude */
  end?: string;
  _end?: Element;
  /** Can be less than start/end (e.g. estimate) */
  minutesDuration?: number;
  _minutesDuration?: Element;
  /** The slots that this appointment is filling */
  slot?: Reference<'Slot'>[];
  /** The date that this appointment was initially created */
  created?: string;
  _created?: Element;
  /** Additional comments */
  comment?: string;
  _comment?: Element;
  /** Detailed information and instructions for the patient */
  patientInstruction?: string;
  _patientInstruction?: Element;
  /** The service request this appointment is allocated to assess */
  basedOn?: Reference<'ServiceRequest'>[];
  /** Participants involved in appointment */
  participant: AppointmentParticipant[];
  /** Potential date/time interval(s) requested to allocate the appointment within */
  requestedPeriod?: Period[];
}

/**
 * Participants involved in appointment
 *
 * https://hl7.org/fhir/R4/appointment-definitions.html#Appointment.participant
 */
export interface AppointmentParticipant extends BackboneElement {
  /** Role of participant in the appointment */
  type?: CodeableConcept[];
  /** Person, Location/HealthcareService or Device */
  actor?: Reference<'Device' | 'HealthcareService' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** required | optional | information-only */
  required?: ParticipantRequired;
  _required?: Element;
  /** accepted | declined | tentative | needs-action */
  status: ParticipationStatus;
  _status?: Element;
  /** Participation period of the actor */
  period?: Period;
}

/**
 * A reply to an appointment request for a patient and/or practitioner(s), such as a confirmation or rejection
 *
 * https://hl7.org/fhir/R4/appointmentresponse.html
 */
export interface AppointmentResponse {
  resourceType: 'AppointmentResponse';
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
  /** External Ids for this item */
  identifier?: Identifier[];
  /** Appointment this response relates to */
  appointment: Reference<'Appointment'>;
  /** Time from appointment, or requested new start time */
  start?: string;
  _start?: Element;
  /** Time from appointment, or requested new end time */
  end?: string;
  _end?: Element;
  /** Role of participant in the appointment */
  participantType?: CodeableConcept[];
  /** Person, Location, HealthcareService, or Device */
  actor?: Reference<'Device' | 'HealthcareService' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** accepted | declined | tentative | needs-action */
  participantStatus: ParticipationStatus;
  _participantStatus?: Element;
  /** Additional comments */
  comment?: string;
  _comment?: Element;
}

/**
 * Event record kept for security purposes
 *
 * https://hl7.org/fhir/R4/auditevent.html
 */
export interface AuditEvent {
  resourceType: 'AuditEvent';
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
  /** Type/identifier of event */
  type: Coding;
  /** More specific type/id for the event */
  subtype?: Coding[];
  /** Type of action performed during the event */
  action?: AuditEventAction;
  _action?: Element;
  /** When the activity occurred */
  period?: Period;
  /** Time when the event was recorded */
  recorded: string;
  _recorded?: Element;
  /** Whether the event succeeded or failed */
  outcome?: AuditEventOutcome;
  _outcome?: Element;
  /** Description of the event outcome */
  outcomeDesc?: string;
  _outcomeDesc?: Element;
  /** The purposeOfUse of the event */
  purposeOfEvent?: CodeableConcept[];
  /** Actor involved in the event */
  agent: AuditEventAgent[];
  /** Audit Event Reporter */
  source: AuditEventSource;
  /** Data or objects used */
  entity?: AuditEventEntity[];
}

/**
 * Actor involved in the event
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.agent
 */
export interface AuditEventAgent extends BackboneElement {
  /** How agent participated */
  type?: CodeableConcept;
  /** Agent role in the event */
  role?: CodeableConcept[];
  /** Identifier of who */
  who?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Alternative User identity */
  altId?: string;
  _altId?: Element;
  /** Human friendly name for the agent */
  name?: string;
  _name?: Element;
  /** Whether user is initiator */
  requestor: boolean;
  _requestor?: Element;
  /** Where */
  location?: Reference<'Location'>;
  /** Policy that authorized event */
  policy?: (string | null)[];
  _policy?: (Element | null)[];
  /** Type of media */
  media?: Coding;
  /** Logical network location for application activity */
  network?: AuditEventAgentNetwork;
  /** Reason given for this user */
  purposeOfUse?: CodeableConcept[];
}

/**
 * Logical network location for application activity
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.agent.network
 */
export interface AuditEventAgentNetwork extends BackboneElement {
  /** Identifier for the network access point of the user device */
  address?: string;
  _address?: Element;
  /** The type of network access point */
  type?: AuditEventAgentNetworkType;
  _type?: Element;
}

/**
 * Audit Event Reporter
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.source
 */
export interface AuditEventSource extends BackboneElement {
  /** Logical source location within the enterprise */
  site?: string;
  _site?: Element;
  /** The identity of source detecting the event */
  observer: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The type of source where event originated */
  type?: Coding[];
}

/**
 * Data or objects used
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.entity
 */
export interface AuditEventEntity extends BackboneElement {
  /** Specific instance of resource */
  what?: Reference;
  /** Type of entity involved */
  type?: Coding;
  /** What role the entity played */
  role?: Coding;
  /** Life-cycle stage for the entity */
  lifecycle?: Coding;
  /** Security labels on the entity */
  securityLabel?: Coding[];
  /** Descriptor for entity */
  name?: string;
  _name?: Element;
  /** Descriptive text */
  description?: string;
  _description?: Element;
  /** Query parameters */
  query?: string;
  _query?: Element;
  /** Additional Information about the entity */
  detail?: AuditEventEntityDetail[];
}

/**
 * Additional Information about the entity
 *
 * https://hl7.org/fhir/R4/auditevent-definitions.html#AuditEvent.entity.detail
 */
export interface AuditEventEntityDetail extends BackboneElement {
  /** Name of the property */
  type: string;
  _type?: Element;
  /** Property value */
  valueString?: string;
  _valueString?: Element;
  /** Property value */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
}

/**
 * Resource for non-supported content
 *
 * https://hl7.org/fhir/R4/basic.html
 */
export interface Basic {
  resourceType: 'Basic';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** Kind of Resource */
  code: CodeableConcept;
  /** Identifies the focus of this resource */
  subject?: Reference;
  /** When created */
  created?: string;
  _created?: Element;
  /** Who created */
  author?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Pure binary content defined by a format other than FHIR
 *
 * https://hl7.org/fhir/R4/binary.html
 */
export interface Binary {
  resourceType: 'Binary';
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
  /** MimeType of the binary content */
  contentType: string;
  _contentType?: Element;
  /** Identifies another resource to use as proxy when enforcing access control */
  securityContext?: Reference;
  /** The actual content */
  data?: string;
  _data?: Element;
}

/**
 * A material substance originating from a biological entity
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct.html
 */
export interface BiologicallyDerivedProduct {
  resourceType: 'BiologicallyDerivedProduct';
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
  /** External ids for this item */
  identifier?: Identifier[];
  /** organ | tissue | fluid | cells | biologicalAgent */
  productCategory?: BiologicallyDerivedProductCategory;
  _productCategory?: Element;
  /** What this biologically derived product is */
  productCode?: CodeableConcept;
  /** available | unavailable */
  status?: BiologicallyDerivedProductStatus;
  _status?: Element;
  /** Procedure request */
  request?: Reference<'ServiceRequest'>[];
  /** The amount of this biologically derived product */
  quantity?: number;
  _quantity?: Element;
  /** BiologicallyDerivedProduct parent */
  parent?: Reference<'BiologicallyDerivedProduct'>[];
  /** How this product was collected */
  collection?: BiologicallyDerivedProductCollection;
  /** Any processing of the product during collection */
  processing?: BiologicallyDerivedProductProcessing[];
  /** Any manipulation of product post-collection */
  manipulation?: BiologicallyDerivedProductManipulation;
  /** Product storage */
  storage?: BiologicallyDerivedProductStorage[];
}

/**
 * How this product was collected
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.collection
 */
export interface BiologicallyDerivedProductCollection extends BackboneElement {
  /** Individual performing collection */
  collector?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Who is product from */
  source?: Reference<'Organization' | 'Patient'>;
  /** Time of product collection */
  collectedDateTime?: string;
  _collectedDateTime?: Element;
  /** Time of product collection */
  collectedPeriod?: Period;
}

/**
 * Any processing of the product during collection
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.processing
 */
export interface BiologicallyDerivedProductProcessing extends BackboneElement {
  /** Description of of processing */
  description?: string;
  _description?: Element;
  /** Procesing code */
  procedure?: CodeableConcept;
  /** Substance added during processing */
  additive?: Reference<'Substance'>;
  /** Time of processing */
  timeDateTime?: string;
  _timeDateTime?: Element;
  /** Time of processing */
  timePeriod?: Period;
}

/**
 * Any manipulation of product post-collection
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.manipulation
 */
export interface BiologicallyDerivedProductManipulation extends BackboneElement {
  /** Description of manipulation */
  description?: string;
  _description?: Element;
  /** Time of manipulation */
  timeDateTime?: string;
  _timeDateTime?: Element;
  /** Time of manipulation */
  timePeriod?: Period;
}

/**
 * Product storage
 *
 * https://hl7.org/fhir/R4/biologicallyderivedproduct-definitions.html#BiologicallyDerivedProduct.storage
 */
export interface BiologicallyDerivedProductStorage extends BackboneElement {
  /** Description of storage */
  description?: string;
  _description?: Element;
  /** Storage temperature */
  temperature?: number;
  _temperature?: Element;
  /** farenheit | celsius | kelvin */
  scale?: BiologicallyDerivedProductStorageScale;
  _scale?: Element;
  /** Storage timeperiod */
  duration?: Period;
}

/**
 * Specific and identified anatomical structure
 *
 * https://hl7.org/fhir/R4/bodystructure.html
 */
export interface BodyStructure {
  resourceType: 'BodyStructure';
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
  /** Bodystructure identifier */
  identifier?: Identifier[];
  /** Whether this record is in active use */
  active?: boolean;
  _active?: Element;
  /** Kind of Structure */
  morphology?: CodeableConcept;
  /** Body site */
  location?: CodeableConcept;
  /** Body site modifier */
  locationQualifier?: CodeableConcept[];
  /** Text description */
  description?: string;
  _description?: Element;
  /** Attached images */
  image?: Attachment[];
  /** Who this is about */
  patient: Reference<'Patient'>;
}

/**
 * Logic that runs when $execute is called
 *
 * https://kiln.example/fhir/StructureDefinition/Bot
 */
export interface Bot {
  resourceType: 'Bot';
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
  /** Identifier to call it by */
  identifier?: Identifier[];
  /** Whether the bot may be run */
  active?: boolean;
  _active?: Element;
  /** Name for people */
  name?: string;
  _name?: Element;
  /** What the bot does */
  description?: string;
  _description?: Element;
  /** Whether it acts as its caller */
  runAsUser?: boolean;
  _runAsUser?: Element;
  /** The membership it acts under */
  membership?: Reference<'ProjectMembership'>;
  /** Longest run, in seconds */
  timeout?: number;
  _timeout?: Element;
  /** When the bot runs by itself */
  cronTiming?: Timing;
  /** When the bot runs by itself */
  cronString?: string;
  _cronString?: Element;
  /** What the bot is told of when it is written */
  trigger?: BotTrigger[];
  /** Version of the deployed code */
  codeVersion?: string;
  _codeVersion?: Element;
  /** The program as it was deployed */
  sourceCode?: Attachment;
  /** The program as it runs */
  executableCode?: Attachment;
}

/**
 * What the bot is told of when it is written
 *
 * https://kiln.example/fhir/StructureDefinition/Bot
 */
export interface BotTrigger extends BackboneElement {
  /** Search that a resource must match */
  criteria: string;
  _criteria?: Element;
  /** create | update | delete */
  interaction?: (string | null)[];
  _interaction?: (Element | null)[];
}

/**
 * Contains a collection of resources
 *
 * https://hl7.org/fhir/R4/bundle.html
 */
export interface Bundle {
  resourceType: 'Bundle';
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
  /** Persistent identifier for the bundle */
  identifier?: Identifier;
  /** document | message | transaction | transaction-response | batch | batch-response | history | searchset | collection */
  type: BundleType;
  _type?: Element;
  /** When the bundle was assembled */
  timestamp?: string;
  _timestamp?: Element;
  /** If search, the total number of matches */
  total?: number;
  _total?: Element;
  /** Links related to this Bundle */
  link?: BundleLink[];
  /** Entry in the bundle - will have a resource or information */
  entry?: BundleEntry[];
  /** Digital Signature */
  signature?: Signature;
}

/**
 * Links related to this Bundle
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.link
 */
export interface BundleLink extends BackboneElement {
  /** See http://www.iana.org/assignments/link-relations/link-relations.xhtml#link-relations-1 */
  relation: string;
  _relation?: Element;
  /** Reference details for the link */
  url: string;
  _url?: Element;
}

/**
 * Entry in the bundle - will have a resource or information
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry
 */
export interface BundleEntry extends BackboneElement {
  /** Links related to this entry */
  link?: BundleLink[];
  /** URI for resource (Absolute URL server address or URI for UUID/OID) */
  fullUrl?: string;
  _fullUrl?: Element;
  /** A resource in the bundle */
  resource?: Resource;
  /** Search related information */
  search?: BundleEntrySearch;
  /** Additional execution information (transaction/batch/history) */
  request?: BundleEntryRequest;
  /** Results of execution (transaction/batch/history) */
  response?: BundleEntryResponse;
}

/**
 * Search related information
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry.search
 */
export interface BundleEntrySearch extends BackboneElement {
  /** match | include | outcome - why this is in the result set */
  mode?: SearchEntryMode;
  _mode?: Element;
  /** Search ranking (between 0 and 1) */
  score?: number;
  _score?: Element;
}

/**
 * Additional execution information (transaction/batch/history)
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry.request
 */
export interface BundleEntryRequest extends BackboneElement {
  /** GET | HEAD | POST | PUT | DELETE | PATCH */
  method: HTTPVerb;
  _method?: Element;
  /** URL for HTTP equivalent of this entry */
  url: string;
  _url?: Element;
  /** For managing cache currency */
  ifNoneMatch?: string;
  _ifNoneMatch?: Element;
  /** For managing cache currency */
  ifModifiedSince?: string;
  _ifModifiedSince?: Element;
  /** For managing update contention */
  ifMatch?: string;
  _ifMatch?: Element;
  /** For conditional creates */
  ifNoneExist?: string;
  _ifNoneExist?: Element;
}

/**
 * Results of execution (transaction/batch/history)
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry.response
 */
export interface BundleEntryResponse extends BackboneElement {
  /** Status response code (text optional) */
  status: string;
  _status?: Element;
  /** The location (if the operation returns a location) */
  location?: string;
  _location?: Element;
  /** The Etag for the resource (if relevant) */
  etag?: string;
  _etag?: Element;
  /** Server's date time modified */
  lastModified?: string;
  _lastModified?: Element;
  /** OperationOutcome with hints and warnings (for batch/transaction) */
  outcome?: Resource;
}

/**
 * A statement of system capabilities
 *
 * https://hl7.org/fhir/R4/capabilitystatement.html
 */
export interface CapabilityStatement {
  resourceType: 'CapabilityStatement';
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
  /** Canonical identifier for this capability statement, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the capability statement */
  version?: string;
  _version?: Element;
  /** Name for this capability statement (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this capability statement (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the capability statement */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for capability statement (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this capability statement is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** instance | capability | requirements */
  kind: CapabilityStatementKind;
  _kind?: Element;
  /** Canonical URL of another capability statement this implements */
  instantiates?: (string | null)[];
  _instantiates?: (Element | null)[];
  /** Canonical URL of another capability statement this adds to */
  imports?: (string | null)[];
  _imports?: (Element | null)[];
  /** Software that is covered by this capability statement */
  software?: CapabilityStatementSoftware;
  /** If this describes a specific instance */
  implementation?: CapabilityStatementImplementation;
  /** FHIR Version the system supports */
  fhirVersion: FHIRVersion;
  _fhirVersion?: Element;
  /** formats supported (xml | json | ttl | mime type) */
  format: (string | null)[];
  _format?: (Element | null)[];
  /** Patch formats supported */
  patchFormat?: (string | null)[];
  _patchFormat?: (Element | null)[];
  /** Implementation guides supported */
  implementationGuide?: (string | null)[];
  _implementationGuide?: (Element | null)[];
  /** If the endpoint is a RESTful one */
  rest?: CapabilityStatementRest[];
  /** If messaging is supported */
  messaging?: CapabilityStatementMessaging[];
  /** Document definition */
  document?: CapabilityStatementDocument[];
}

/**
 * Software that is covered by this capability statement
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.software
 */
export interface CapabilityStatementSoftware extends BackboneElement {
  /** A name the software is known by */
  name: string;
  _name?: Element;
  /** Version covered by this statement */
  version?: string;
  _version?: Element;
  /** Date this version was released */
  releaseDate?: string;
  _releaseDate?: Element;
}

/**
 * If this describes a specific instance
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.implementation
 */
export interface CapabilityStatementImplementation extends BackboneElement {
  /** Describes this specific instance */
  description: string;
  _description?: Element;
  /** Base URL for the installation */
  url?: string;
  _url?: Element;
  /** Organization that manages the data */
  custodian?: Reference<'Organization'>;
}

/**
 * If the endpoint is a RESTful one
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest
 */
export interface CapabilityStatementRest extends BackboneElement {
  /** client | server */
  mode: RestfulCapabilityMode;
  _mode?: Element;
  /** General description of implementation */
  documentation?: string;
  _documentation?: Element;
  /** Information about security of implementation */
  security?: CapabilityStatementRestSecurity;
  /** Resource served on the REST interface */
  resource?: CapabilityStatementRestResource[];
  /** What operations are supported? */
  interaction?: CapabilityStatementRestInteraction[];
  /** Search parameters for searching all resources */
  searchParam?: CapabilityStatementRestResourceSearchParam[];
  /** Definition of a system level operation */
  operation?: CapabilityStatementRestResourceOperation[];
  /** Compartments served/used by system */
  compartment?: (string | null)[];
  _compartment?: (Element | null)[];
}

/**
 * Information about security of implementation
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.security
 */
export interface CapabilityStatementRestSecurity extends BackboneElement {
  /** Adds CORS Headers (http://enable-cors.org/) */
  cors?: boolean;
  _cors?: Element;
  /** OAuth | SMART-on-FHIR | NTLM | Basic | Kerberos | Certificates */
  service?: CodeableConcept[];
  /** General description of how security works */
  description?: string;
  _description?: Element;
}

/**
 * Resource served on the REST interface
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource
 */
export interface CapabilityStatementRestResource extends BackboneElement {
  /** A resource type that is supported */
  type: ResourceTypeCode;
  _type?: Element;
  /** Base System profile for all uses of resource */
  profile?: string;
  _profile?: Element;
  /** Profiles for use cases supported */
  supportedProfile?: (string | null)[];
  _supportedProfile?: (Element | null)[];
  /** Additional information about the use of the resource type */
  documentation?: string;
  _documentation?: Element;
  /** What operations are supported? */
  interaction?: CapabilityStatementRestResourceInteraction[];
  /** no-version | versioned | versioned-update */
  versioning?: ResourceVersionPolicy;
  _versioning?: Element;
  /** Whether vRead can return past versions */
  readHistory?: boolean;
  _readHistory?: Element;
  /** If update can commit to a new identity */
  updateCreate?: boolean;
  _updateCreate?: Element;
  /** If allows/uses conditional create */
  conditionalCreate?: boolean;
  _conditionalCreate?: Element;
  /** not-supported | modified-since | not-match | full-support */
  conditionalRead?: ConditionalReadStatus;
  _conditionalRead?: Element;
  /** If allows/uses conditional update */
  conditionalUpdate?: boolean;
  _conditionalUpdate?: Element;
  /** not-supported | single | multiple - how conditional delete is supported */
  conditionalDelete?: ConditionalDeleteStatus;
  _conditionalDelete?: Element;
  /** literal | logical | resolves | enforced | local */
  referencePolicy?: (ReferenceHandlingPolicy | null)[];
  _referencePolicy?: (Element | null)[];
  /** _include values supported by the server */
  searchInclude?: (string | null)[];
  _searchInclude?: (Element | null)[];
  /** _revinclude values supported by the server */
  searchRevInclude?: (string | null)[];
  _searchRevInclude?: (Element | null)[];
  /** Search parameters supported by implementation */
  searchParam?: CapabilityStatementRestResourceSearchParam[];
  /** Definition of a resource operation */
  operation?: CapabilityStatementRestResourceOperation[];
}

/**
 * What operations are supported?
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource.interaction
 */
export interface CapabilityStatementRestResourceInteraction extends BackboneElement {
  /** read | vread | update | patch | delete | history-instance | history-type | create | search-type */
  code: TypeRestfulInteraction;
  _code?: Element;
  /** Anything special about operation behavior */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Search parameters supported by implementation
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource.searchParam
 */
export interface CapabilityStatementRestResourceSearchParam extends BackboneElement {
  /** Name of search parameter */
  name: string;
  _name?: Element;
  /** Source of definition for parameter */
  definition?: string;
  _definition?: Element;
  /** number | date | string | token | reference | composite | quantity | uri | special */
  type: SearchParamType;
  _type?: Element;
  /** Server-specific usage */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Definition of a resource operation
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.resource.operation
 */
export interface CapabilityStatementRestResourceOperation extends BackboneElement {
  /** Name by which the operation/query is invoked */
  name: string;
  _name?: Element;
  /** The defined operation/query */
  definition: string;
  _definition?: Element;
  /** Specific details about operation behavior */
  documentation?: string;
  _documentation?: Element;
}

/**
 * What operations are supported?
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.rest.interaction
 */
export interface CapabilityStatementRestInteraction extends BackboneElement {
  /** transaction | batch | search-system | history-system */
  code: SystemRestfulInteraction;
  _code?: Element;
  /** Anything special about operation behavior */
  documentation?: string;
  _documentation?: Element;
}

/**
 * If messaging is supported
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.messaging
 */
export interface CapabilityStatementMessaging extends BackboneElement {
  /** Where messages should be sent */
  endpoint?: CapabilityStatementMessagingEndpoint[];
  /** Reliable Message Cache Length (min) */
  reliableCache?: number;
  _reliableCache?: Element;
  /** Messaging interface behavior details */
  documentation?: string;
  _documentation?: Element;
  /** Messages supported by this system */
  supportedMessage?: CapabilityStatementMessagingSupportedMessage[];
}

/**
 * Where messages should be sent
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.messaging.endpoint
 */
export interface CapabilityStatementMessagingEndpoint extends BackboneElement {
  /** http | ftp | mllp + */
  protocol: Coding;
  /** Network address or identifier of the end-point */
  address: string;
  _address?: Element;
}

/**
 * Messages supported by this system
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.messaging.supportedMessage
 */
export interface CapabilityStatementMessagingSupportedMessage extends BackboneElement {
  /** sender | receiver */
  mode: EventCapabilityMode;
  _mode?: Element;
  /** Message supported by this system */
  definition: string;
  _definition?: Element;
}

/**
 * Document definition
 *
 * https://hl7.org/fhir/R4/capabilitystatement-definitions.html#CapabilityStatement.document
 */
export interface CapabilityStatementDocument extends BackboneElement {
  /** producer | consumer */
  mode: DocumentMode;
  _mode?: Element;
  /** Description of document support */
  documentation?: string;
  _documentation?: Element;
  /** Constraint on the resources used in the document */
  profile: string;
  _profile?: Element;
}

/**
 * Healthcare plan for patient or group
 *
 * https://hl7.org/fhir/R4/careplan.html
 */
export interface CarePlan {
  resourceType: 'CarePlan';
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
  /** External Ids for this plan */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Fulfills CarePlan */
  basedOn?: Reference<'CarePlan'>[];
  /** CarePlan replaced by this CarePlan */
  replaces?: Reference<'CarePlan'>[];
  /** Part of referenced CarePlan */
  partOf?: Reference<'CarePlan'>[];
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | order | option */
  intent: CarePlanIntent;
  _intent?: Element;
  /** Type of plan */
  category?: CodeableConcept[];
  /** Human-friendly name for the care plan */
  title?: string;
  _title?: Element;
  /** Summary of nature of plan */
  description?: string;
  _description?: Element;
  /** Who the care plan is for */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Time period plan covers */
  period?: Period;
  /** Date record was first recorded */
  created?: string;
  _created?: Element;
  /** Who is the designated responsible party */
  author?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who provided the content of the care plan */
  contributor?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Who's involved in plan? */
  careTeam?: Reference<'CareTeam'>[];
  /** Health issues this plan addresses */
  addresses?: Reference<'Condition'>[];
  /** Information considered as part of plan */
  supportingInfo?: Reference[];
  /** Desired outcome of plan */
  goal?: Reference<'Goal'>[];
  /** Action to occur as part of plan */
  activity?: CarePlanActivity[];
  /** Comments about the plan */
  note?: Annotation[];
}

/**
 * Action to occur as part of plan
 *
 * https://hl7.org/fhir/R4/careplan-definitions.html#CarePlan.activity
 */
export interface CarePlanActivity extends BackboneElement {
  /** Results of the activity */
  outcomeCodeableConcept?: CodeableConcept[];
  /** Appointment, Encounter, Procedure, etc. */
  outcomeReference?: Reference[];
  /** Comments about the activity status/progress */
  progress?: Annotation[];
  /** Activity details defined in specific resource */
  reference?: Reference<'Appointment' | 'CommunicationRequest' | 'DeviceRequest' | 'MedicationRequest' | 'NutritionOrder' | 'RequestGroup' | 'ServiceRequest' | 'Task' | 'VisionPrescription'>;
  /** In-line definition of activity */
  detail?: CarePlanActivityDetail;
}

/**
 * In-line definition of activity
 *
 * https://hl7.org/fhir/R4/careplan-definitions.html#CarePlan.activity.detail
 */
export interface CarePlanActivityDetail extends BackboneElement {
  /** Appointment | CommunicationRequest | DeviceRequest | MedicationRequest | NutritionOrder | Task | ServiceRequest | VisionPrescription */
  kind?: CarePlanActivityKind;
  _kind?: Element;
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Detail type of activity */
  code?: CodeableConcept;
  /** Why activity should be done or why activity was prohibited */
  reasonCode?: CodeableConcept[];
  /** Why activity is needed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Goals this activity relates to */
  goal?: Reference<'Goal'>[];
  /** not-started | scheduled | in-progress | on-hold | completed | cancelled | stopped | unknown | entered-in-error */
  status: CarePlanActivityStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** If true, activity is prohibiting action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** When activity is to occur */
  scheduledTiming?: Timing;
  /** When activity is to occur */
  scheduledPeriod?: Period;
  /** When activity is to occur */
  scheduledString?: string;
  _scheduledString?: Element;
  /** Where it should happen */
  location?: Reference<'Location'>;
  /** Who will be responsible? */
  performer?: Reference<'CareTeam' | 'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** What is to be administered/supplied */
  productCodeableConcept?: CodeableConcept;
  /** What is to be administered/supplied */
  productReference?: Reference<'Medication' | 'Substance'>;
  /** How to consume/day? */
  dailyAmount?: Quantity;
  /** How much to administer/supply/consume */
  quantity?: Quantity;
  /** Extra info describing activity to perform */
  description?: string;
  _description?: Element;
}

/**
 * Planned participants in the coordination and delivery of care for a patient or group
 *
 * https://hl7.org/fhir/R4/careteam.html
 */
export interface CareTeam {
  resourceType: 'CareTeam';
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
  /** External Ids for this team */
  identifier?: Identifier[];
  /** proposed | active | suspended | inactive | entered-in-error */
  status?: CareTeamStatus;
  _status?: Element;
  /** Type of team */
  category?: CodeableConcept[];
  /** Name of the team, such as crisis assessment team */
  name?: string;
  _name?: Element;
  /** Who care team is for */
  subject?: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Time period team covers */
  period?: Period;
  /** Members of the team */
  participant?: CareTeamParticipant[];
  /** Why the care team exists */
  reasonCode?: CodeableConcept[];
  /** Why the care team exists */
  reasonReference?: Reference<'Condition'>[];
  /** Organization responsible for the care team */
  managingOrganization?: Reference<'Organization'>[];
  /** A contact detail for the care team (that applies to all members) */
  telecom?: ContactPoint[];
  /** Comments made about the CareTeam */
  note?: Annotation[];
}

/**
 * Members of the team
 *
 * https://hl7.org/fhir/R4/careteam-definitions.html#CareTeam.participant
 */
export interface CareTeamParticipant extends BackboneElement {
  /** Type of involvement */
  role?: CodeableConcept[];
  /** Who is involved */
  member?: Reference<'CareTeam' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Organization of the practitioner */
  onBehalfOf?: Reference<'Organization'>;
  /** Time period of participant */
  period?: Period;
}

/**
 * An entry in a catalog
 *
 * https://hl7.org/fhir/R4/catalogentry.html
 */
export interface CatalogEntry {
  resourceType: 'CatalogEntry';
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
  /** Unique identifier of the catalog item */
  identifier?: Identifier[];
  /** The type of item - medication, device, service, protocol or other */
  type?: CodeableConcept;
  /** Whether the entry represents an orderable item */
  orderable: boolean;
  _orderable?: Element;
  /** The item that is being defined */
  referencedItem: Reference<'ActivityDefinition' | 'Binary' | 'Device' | 'HealthcareService' | 'Medication' | 'ObservationDefinition' | 'Organization' | 'PlanDefinition' | 'Practitioner' | 'PractitionerRole' | 'SpecimenDefinition'>;
  /** Any additional identifier(s) for the catalog item, in the same granularity or concept */
  additionalIdentifier?: Identifier[];
  /** Classification (category or class) of the item entry */
  classification?: CodeableConcept[];
  /** draft | active | retired | unknown */
  status?: PublicationStatus;
  _status?: Element;
  /** The time period in which this catalog entry is expected to be active */
  validityPeriod?: Period;
  /** The date until which this catalog entry is expected to be active */
  validTo?: string;
  _validTo?: Element;
  /** When was this catalog last updated */
  lastUpdated?: string;
  _lastUpdated?: Element;
  /** Additional characteristics of the catalog entry */
  additionalCharacteristic?: CodeableConcept[];
  /** Additional classification of the catalog entry */
  additionalClassification?: CodeableConcept[];
  /** An item that this catalog entry is related to */
  relatedEntry?: CatalogEntryRelatedEntry[];
}

/**
 * An item that this catalog entry is related to
 *
 * https://hl7.org/fhir/R4/catalogentry-definitions.html#CatalogEntry.relatedEntry
 */
export interface CatalogEntryRelatedEntry extends BackboneElement {
  /** triggers | is-replaced-by */
  relationtype: CatalogEntryRelationType;
  _relationtype?: Element;
  /** The reference to the related item */
  item: Reference<'CatalogEntry'>;
}

/**
 * Item containing charge code(s) associated with the provision of healthcare provider products
 *
 * https://hl7.org/fhir/R4/chargeitem.html
 */
export interface ChargeItem {
  resourceType: 'ChargeItem';
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
  /** Business Identifier for item */
  identifier?: Identifier[];
  /** Defining information about the code of this charge item */
  definitionUri?: (string | null)[];
  _definitionUri?: (Element | null)[];
  /** Resource defining the code of this ChargeItem */
  definitionCanonical?: (string | null)[];
  _definitionCanonical?: (Element | null)[];
  /** planned | billable | not-billable | aborted | billed | entered-in-error | unknown */
  status: ChargeItemStatus;
  _status?: Element;
  /** Part of referenced ChargeItem */
  partOf?: Reference<'ChargeItem'>[];
  /** A code that identifies the charge, like a billing code */
  code: CodeableConcept;
  /** Individual service was done for/to */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter / Episode associated with event */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** When the charged service was applied */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When the charged service was applied */
  occurrencePeriod?: Period;
  /** When the charged service was applied */
  occurrenceTiming?: Timing;
  /** Who performed charged service */
  performer?: ChargeItemPerformer[];
  /** Organization providing the charged service */
  performingOrganization?: Reference<'Organization'>;
  /** Organization requesting the charged service */
  requestingOrganization?: Reference<'Organization'>;
  /** Organization that has ownership of the (potential, future) revenue */
  costCenter?: Reference<'Organization'>;
  /** Quantity of which the charge item has been serviced */
  quantity?: Quantity;
  /** Anatomical location, if relevant */
  bodysite?: CodeableConcept[];
  /** Factor overriding the associated rules */
  factorOverride?: number;
  _factorOverride?: Element;
  /** Price overriding the associated rules */
  priceOverride?: Money;
  /** Reason for overriding the list price/factor */
  overrideReason?: string;
  _overrideReason?: Element;
  /** Individual who was entering */
  enterer?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Date the charge item was entered */
  enteredDate?: string;
  _enteredDate?: Element;
  /** Why was the charged service rendered? */
  reason?: CodeableConcept[];
  /** Which rendered service is being charged? */
  service?: Reference<'DiagnosticReport' | 'ImagingStudy' | 'Immunization' | 'MedicationAdministration' | 'MedicationDispense' | 'Observation' | 'Procedure' | 'SupplyDelivery'>[];
  /** Product charged */
  productReference?: Reference<'Device' | 'Medication' | 'Substance'>;
  /** Product charged */
  productCodeableConcept?: CodeableConcept;
  /** Account to place this charge */
  account?: Reference<'Account'>[];
  /** Comments made about the ChargeItem */
  note?: Annotation[];
  /** Further information supporting this charge */
  supportingInformation?: Reference[];
}

/**
 * Who performed charged service
 *
 * https://hl7.org/fhir/R4/chargeitem-definitions.html#ChargeItem.performer
 */
export interface ChargeItemPerformer extends BackboneElement {
  /** What type of performance was done */
  function?: CodeableConcept;
  /** Individual who was performing */
  actor: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Definition of properties and rules about how the price and the applicability of a ChargeItem can be determined
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition.html
 */
export interface ChargeItemDefinition {
  resourceType: 'ChargeItemDefinition';
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
  /** Canonical identifier for this charge item definition, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Additional identifier for the charge item definition */
  identifier?: Identifier[];
  /** Business version of the charge item definition */
  version?: string;
  _version?: Element;
  /** Name for this charge item definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Underlying externally-defined charge item definition */
  derivedFromUri?: (string | null)[];
  _derivedFromUri?: (Element | null)[];
  /** A larger definition of which this particular definition is a component or step */
  partOf?: (string | null)[];
  _partOf?: (Element | null)[];
  /** Completed or terminated request(s) whose function is taken by this new request */
  replaces?: (string | null)[];
  _replaces?: (Element | null)[];
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
  /** Natural language description of the charge item definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for charge item definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the charge item definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the charge item definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the charge item definition is expected to be used */
  effectivePeriod?: Period;
  /** Billing codes or product types this definition applies to */
  code?: CodeableConcept;
  /** Instances this definition applies to */
  instance?: Reference<'Device' | 'Medication' | 'Substance'>[];
  /** Whether or not the billing code is applicable */
  applicability?: ChargeItemDefinitionApplicability[];
  /** Group of properties which are applicable under the same conditions */
  propertyGroup?: ChargeItemDefinitionPropertyGroup[];
}

/**
 * Whether or not the billing code is applicable
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition-definitions.html#ChargeItemDefinition.applicability
 */
export interface ChargeItemDefinitionApplicability extends BackboneElement {
  /** Natural language description of the condition */
  description?: string;
  _description?: Element;
  /** Language of the expression */
  language?: string;
  _language?: Element;
  /** Boolean-valued expression */
  expression?: string;
  _expression?: Element;
}

/**
 * Group of properties which are applicable under the same conditions
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition-definitions.html#ChargeItemDefinition.propertyGroup
 */
export interface ChargeItemDefinitionPropertyGroup extends BackboneElement {
  /** Conditions under which the priceComponent is applicable */
  applicability?: ChargeItemDefinitionApplicability[];
  /** Components of total line item price */
  priceComponent?: ChargeItemDefinitionPropertyGroupPriceComponent[];
}

/**
 * Components of total line item price
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition-definitions.html#ChargeItemDefinition.propertyGroup.priceComponent
 */
export interface ChargeItemDefinitionPropertyGroupPriceComponent extends BackboneElement {
  /** base | surcharge | deduction | discount | tax | informational */
  type: InvoicePriceComponentType;
  _type?: Element;
  /** Code identifying the specific component */
  code?: CodeableConcept;
  /** Factor used for calculating this component */
  factor?: number;
  _factor?: Element;
  /** Monetary amount associated with this component */
  amount?: Money;
}

/**
 * Claim, Pre-determination or Pre-authorization
 *
 * https://hl7.org/fhir/R4/claim.html
 */
export interface Claim {
  resourceType: 'Claim';
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
  /** Business Identifier for claim */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Category or discipline */
  type: CodeableConcept;
  /** More granular claim type */
  subType?: CodeableConcept;
  /** claim | preauthorization | predetermination */
  use: Use;
  _use?: Element;
  /** The recipient of the products and services */
  patient: Reference<'Patient'>;
  /** Relevant time frame for the claim */
  billablePeriod?: Period;
  /** Resource creation date */
  created: string;
  _created?: Element;
  /** Author of the claim */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Target */
  insurer?: Reference<'Organization'>;
  /** Party responsible for the claim */
  provider: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Desired processing ugency */
  priority: CodeableConcept;
  /** For whom to reserve funds */
  fundsReserve?: CodeableConcept;
  /** Prior or corollary claims */
  related?: ClaimRelated[];
  /** Prescription authorizing services and products */
  prescription?: Reference<'DeviceRequest' | 'MedicationRequest' | 'VisionPrescription'>;
  /** Original prescription if superseded by fulfiller */
  originalPrescription?: Reference<'DeviceRequest' | 'MedicationRequest' | 'VisionPrescription'>;
  /** Recipient of benefits payable */
  payee?: ClaimPayee;
  /** Treatment referral */
  referral?: Reference<'ServiceRequest'>;
  /** Servicing facility */
  facility?: Reference<'Location'>;
  /** Members of the care team */
  careTeam?: ClaimCareTeam[];
  /** Supporting information */
  supportingInfo?: ClaimSupportingInfo[];
  /** Pertinent diagnosis information */
  diagnosis?: ClaimDiagnosis[];
  /** Clinical procedures performed */
  procedure?: ClaimProcedure[];
  /** Patient insurance information */
  insurance: ClaimInsurance[];
  /** Details of the event */
  accident?: ClaimAccident;
  /** Product or service provided */
  item?: ClaimItem[];
  /** Total claim cost */
  total?: Money;
}

/**
 * Prior or corollary claims
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.related
 */
export interface ClaimRelated extends BackboneElement {
  /** Reference to the related claim */
  claim?: Reference<'Claim'>;
  /** How the reference claim is related */
  relationship?: CodeableConcept;
  /** File or case reference */
  reference?: Identifier;
}

/**
 * Recipient of benefits payable
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.payee
 */
export interface ClaimPayee extends BackboneElement {
  /** Category of recipient */
  type: CodeableConcept;
  /** Recipient reference */
  party?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Members of the care team
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.careTeam
 */
export interface ClaimCareTeam extends BackboneElement {
  /** Order of care team */
  sequence: number;
  _sequence?: Element;
  /** Practitioner or organization */
  provider: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Indicator of the lead practitioner */
  responsible?: boolean;
  _responsible?: Element;
  /** Function within the team */
  role?: CodeableConcept;
  /** Practitioner credential or specialization */
  qualification?: CodeableConcept;
}

/**
 * Supporting information
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.supportingInfo
 */
export interface ClaimSupportingInfo extends BackboneElement {
  /** Information instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Classification of the supplied information */
  category: CodeableConcept;
  /** Type of information */
  code?: CodeableConcept;
  /** When it occurred */
  timingDate?: string;
  _timingDate?: Element;
  /** When it occurred */
  timingPeriod?: Period;
  /** Data to be provided */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Data to be provided */
  valueString?: string;
  _valueString?: Element;
  /** Data to be provided */
  valueQuantity?: Quantity;
  /** Data to be provided */
  valueAttachment?: Attachment;
  /** Data to be provided */
  valueReference?: Reference;
  /** Explanation for the information */
  reason?: CodeableConcept;
}

/**
 * Pertinent diagnosis information
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.diagnosis
 */
export interface ClaimDiagnosis extends BackboneElement {
  /** Diagnosis instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Nature of illness or problem */
  diagnosisCodeableConcept?: CodeableConcept;
  /** Nature of illness or problem */
  diagnosisReference?: Reference<'Condition'>;
  /** Timing or nature of the diagnosis */
  type?: CodeableConcept[];
  /** Present on admission */
  onAdmission?: CodeableConcept;
  /** Package billing code */
  packageCode?: CodeableConcept;
}

/**
 * Clinical procedures performed
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.procedure
 */
export interface ClaimProcedure extends BackboneElement {
  /** Procedure instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Category of Procedure */
  type?: CodeableConcept[];
  /** When the procedure was performed */
  date?: string;
  _date?: Element;
  /** Specific clinical procedure */
  procedureCodeableConcept?: CodeableConcept;
  /** Specific clinical procedure */
  procedureReference?: Reference<'Procedure'>;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.insurance
 */
export interface ClaimInsurance extends BackboneElement {
  /** Insurance instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Coverage to be used for adjudication */
  focal: boolean;
  _focal?: Element;
  /** Pre-assigned Claim number */
  identifier?: Identifier;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Additional provider contract number */
  businessArrangement?: string;
  _businessArrangement?: Element;
  /** Prior authorization reference number */
  preAuthRef?: (string | null)[];
  _preAuthRef?: (Element | null)[];
  /** Adjudication results */
  claimResponse?: Reference<'ClaimResponse'>;
}

/**
 * Details of the event
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.accident
 */
export interface ClaimAccident extends BackboneElement {
  /** When the incident occurred */
  date: string;
  _date?: Element;
  /** The nature of the accident */
  type?: CodeableConcept;
  /** Where the event occurred */
  locationAddress?: Address;
  /** Where the event occurred */
  locationReference?: Reference<'Location'>;
}

/**
 * Product or service provided
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.item
 */
export interface ClaimItem extends BackboneElement {
  /** Item instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Applicable careTeam members */
  careTeamSequence?: (number | null)[];
  _careTeamSequence?: (Element | null)[];
  /** Applicable diagnoses */
  diagnosisSequence?: (number | null)[];
  _diagnosisSequence?: (Element | null)[];
  /** Applicable procedures */
  procedureSequence?: (number | null)[];
  _procedureSequence?: (Element | null)[];
  /** Applicable exception and supporting information */
  informationSequence?: (number | null)[];
  _informationSequence?: (Element | null)[];
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Product or service billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Date or dates of service or product delivery */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Date or dates of service or product delivery */
  servicedPeriod?: Period;
  /** Place of service or where product was supplied */
  locationCodeableConcept?: CodeableConcept;
  /** Place of service or where product was supplied */
  locationAddress?: Address;
  /** Place of service or where product was supplied */
  locationReference?: Reference<'Location'>;
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Anatomical location */
  bodySite?: CodeableConcept;
  /** Anatomical sub-location */
  subSite?: CodeableConcept[];
  /** Encounters related to this billed item */
  encounter?: Reference<'Encounter'>[];
  /** Product or service provided */
  detail?: ClaimItemDetail[];
}

/**
 * Product or service provided
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.item.detail
 */
export interface ClaimItemDetail extends BackboneElement {
  /** Item instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Product or service provided */
  subDetail?: ClaimItemDetailSubDetail[];
}

/**
 * Product or service provided
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.item.detail.subDetail
 */
export interface ClaimItemDetailSubDetail extends BackboneElement {
  /** Item instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
}

/**
 * Response to a claim predetermination or preauthorization
 *
 * https://hl7.org/fhir/R4/claimresponse.html
 */
export interface ClaimResponse {
  resourceType: 'ClaimResponse';
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
  /** Business Identifier for a claim response */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** More granular claim type */
  type: CodeableConcept;
  /** More granular claim type */
  subType?: CodeableConcept;
  /** claim | preauthorization | predetermination */
  use: Use;
  _use?: Element;
  /** The recipient of the products and services */
  patient: Reference<'Patient'>;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Party responsible for reimbursement */
  insurer: Reference<'Organization'>;
  /** Party responsible for the claim */
  requestor?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Id of resource triggering adjudication */
  request?: Reference<'Claim'>;
  /** queued | complete | error | partial */
  outcome: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Preauthorization reference */
  preAuthRef?: string;
  _preAuthRef?: Element;
  /** Preauthorization reference effective period */
  preAuthPeriod?: Period;
  /** Party to be paid any benefits payable */
  payeeType?: CodeableConcept;
  /** Adjudication for claim line items */
  item?: ClaimResponseItem[];
  /** Insurer added line items */
  addItem?: ClaimResponseAddItem[];
  /** Header-level adjudication */
  adjudication?: ClaimResponseItemAdjudication[];
  /** Adjudication totals */
  total?: ClaimResponseTotal[];
  /** Payment Details */
  payment?: ClaimResponsePayment;
  /** Funds reserved status */
  fundsReserve?: CodeableConcept;
  /** Printed form identifier */
  formCode?: CodeableConcept;
  /** Printed reference or actual form */
  form?: Attachment;
  /** Note concerning adjudication */
  processNote?: ClaimResponseProcessNote[];
  /** Request for additional information */
  communicationRequest?: Reference<'CommunicationRequest'>[];
  /** Patient insurance information */
  insurance?: ClaimResponseInsurance[];
  /** Processing errors */
  error?: ClaimResponseError[];
}

/**
 * Adjudication for claim line items
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item
 */
export interface ClaimResponseItem extends BackboneElement {
  /** Claim item instance identifier */
  itemSequence: number;
  _itemSequence?: Element;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Adjudication details */
  adjudication: ClaimResponseItemAdjudication[];
  /** Adjudication for claim details */
  detail?: ClaimResponseItemDetail[];
}

/**
 * Adjudication details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item.adjudication
 */
export interface ClaimResponseItemAdjudication extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Explanation of adjudication outcome */
  reason?: CodeableConcept;
  /** Monetary amount */
  amount?: Money;
  /** Non-monetary value */
  value?: number;
  _value?: Element;
}

/**
 * Adjudication for claim details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item.detail
 */
export interface ClaimResponseItemDetail extends BackboneElement {
  /** Claim detail instance identifier */
  detailSequence: number;
  _detailSequence?: Element;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Detail level adjudication details */
  adjudication: ClaimResponseItemAdjudication[];
  /** Adjudication for claim sub-details */
  subDetail?: ClaimResponseItemDetailSubDetail[];
}

/**
 * Adjudication for claim sub-details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item.detail.subDetail
 */
export interface ClaimResponseItemDetailSubDetail extends BackboneElement {
  /** Claim sub-detail instance identifier */
  subDetailSequence: number;
  _subDetailSequence?: Element;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Subdetail level adjudication details */
  adjudication?: ClaimResponseItemAdjudication[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.addItem
 */
export interface ClaimResponseAddItem extends BackboneElement {
  /** Item sequence number */
  itemSequence?: (number | null)[];
  _itemSequence?: (Element | null)[];
  /** Detail sequence number */
  detailSequence?: (number | null)[];
  _detailSequence?: (Element | null)[];
  /** Subdetail sequence number */
  subdetailSequence?: (number | null)[];
  _subdetailSequence?: (Element | null)[];
  /** Authorized providers */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Date or dates of service or product delivery */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Date or dates of service or product delivery */
  servicedPeriod?: Period;
  /** Place of service or where product was supplied */
  locationCodeableConcept?: CodeableConcept;
  /** Place of service or where product was supplied */
  locationAddress?: Address;
  /** Place of service or where product was supplied */
  locationReference?: Reference<'Location'>;
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Anatomical location */
  bodySite?: CodeableConcept;
  /** Anatomical sub-location */
  subSite?: CodeableConcept[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items adjudication */
  adjudication: ClaimResponseItemAdjudication[];
  /** Insurer added line details */
  detail?: ClaimResponseAddItemDetail[];
}

/**
 * Insurer added line details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.addItem.detail
 */
export interface ClaimResponseAddItemDetail extends BackboneElement {
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items detail adjudication */
  adjudication: ClaimResponseItemAdjudication[];
  /** Insurer added line items */
  subDetail?: ClaimResponseAddItemDetailSubDetail[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.addItem.detail.subDetail
 */
export interface ClaimResponseAddItemDetailSubDetail extends BackboneElement {
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items detail adjudication */
  adjudication: ClaimResponseItemAdjudication[];
}

/**
 * Adjudication totals
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.total
 */
export interface ClaimResponseTotal extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Financial total for the category */
  amount: Money;
}

/**
 * Payment Details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.payment
 */
export interface ClaimResponsePayment extends BackboneElement {
  /** Partial or complete payment */
  type: CodeableConcept;
  /** Payment adjustment for non-claim issues */
  adjustment?: Money;
  /** Explanation for the adjustment */
  adjustmentReason?: CodeableConcept;
  /** Expected date of payment */
  date?: string;
  _date?: Element;
  /** Payable amount after adjustment */
  amount: Money;
  /** Business identifier for the payment */
  identifier?: Identifier;
}

/**
 * Note concerning adjudication
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.processNote
 */
export interface ClaimResponseProcessNote extends BackboneElement {
  /** Note instance identifier */
  number?: number;
  _number?: Element;
  /** display | print | printoper */
  type?: NoteType;
  _type?: Element;
  /** Note explanatory text */
  text: string;
  _text?: Element;
  /** Language of the text */
  language?: CodeableConcept;
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.insurance
 */
export interface ClaimResponseInsurance extends BackboneElement {
  /** Insurance instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Coverage to be used for adjudication */
  focal: boolean;
  _focal?: Element;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Additional provider contract number */
  businessArrangement?: string;
  _businessArrangement?: Element;
  /** Adjudication results */
  claimResponse?: Reference<'ClaimResponse'>;
}

/**
 * Processing errors
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.error
 */
export interface ClaimResponseError extends BackboneElement {
  /** Item sequence number */
  itemSequence?: number;
  _itemSequence?: Element;
  /** Detail sequence number */
  detailSequence?: number;
  _detailSequence?: Element;
  /** Subdetail sequence number */
  subDetailSequence?: number;
  _subDetailSequence?: Element;
  /** Error code detailing processing issues */
  code: CodeableConcept;
}

/**
 * A program that obtains access tokens
 *
 * https://kiln.example/fhir/StructureDefinition/ClientApplication
 */
export interface ClientApplication {
  resourceType: 'ClientApplication';
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
  /** Identifier of the application elsewhere */
  identifier?: Identifier[];
  /** Whether the application may obtain and use tokens */
  active?: boolean;
  _active?: Element;
  /** Name for people */
  name?: string;
  _name?: Element;
  /** What the application does */
  description?: string;
  _description?: Element;
  /** A secret it may prove itself with */
  secret?: ClientApplicationSecret[];
  /** Where its public keys are */
  jwksUri?: string;
  _jwksUri?: Element;
  /** Its public keys in place */
  jwks?: string;
  _jwks?: Element;
  /** Scopes that it may be given */
  scope?: string;
  _scope?: Element;
  /** Whether it proves who it is */
  public?: boolean;
  _public?: Element;
  /** How it obtains tokens */
  grantType?: (string | null)[];
  _grantType?: (Element | null)[];
  /** Where people return to after they signed in */
  redirectUri?: (string | null)[];
  _redirectUri?: (Element | null)[];
  /** Where people return to after they signed out */
  postLogoutRedirectUri?: (string | null)[];
  _postLogoutRedirectUri?: (Element | null)[];
  /** Where it is launched from */
  launchUri?: string;
  _launchUri?: Element;
}

/**
 * A secret it may prove itself with
 *
 * https://kiln.example/fhir/StructureDefinition/ClientApplication
 */
export interface ClientApplicationSecret extends BackboneElement {
  /** Hash of the secret */
  hash: string;
  _hash?: Element;
  /** When it was made */
  created?: string;
  _created?: Element;
  /** Until when it is accepted */
  expires?: string;
  _expires?: Element;
}

/**
 * A clinical assessment performed when planning treatments and management strategies for a patient
 *
 * https://hl7.org/fhir/R4/clinicalimpression.html
 */
export interface ClinicalImpression {
  resourceType: 'ClinicalImpression';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** in-progress | completed | entered-in-error */
  status: ClinicalImpressionStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Kind of assessment performed */
  code?: CodeableConcept;
  /** Why/how the assessment was performed */
  description?: string;
  _description?: Element;
  /** Patient or group assessed */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Time of assessment */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Time of assessment */
  effectivePeriod?: Period;
  /** When the assessment was documented */
  date?: string;
  _date?: Element;
  /** The clinician performing the assessment */
  assessor?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Reference to last assessment */
  previous?: Reference<'ClinicalImpression'>;
  /** Relevant impressions of patient state */
  problem?: Reference<'AllergyIntolerance' | 'Condition'>[];
  /** One or more sets of investigations (signs, symptoms, etc.) */
  investigation?: ClinicalImpressionInvestigation[];
  /** Clinical Protocol followed */
  protocol?: (string | null)[];
  _protocol?: (Element | null)[];
  /** Summary of the assessment */
  summary?: string;
  _summary?: Element;
  /** Possible or likely findings and diagnoses */
  finding?: ClinicalImpressionFinding[];
  /** Estimate of likely outcome */
  prognosisCodeableConcept?: CodeableConcept[];
  /** RiskAssessment expressing likely outcome */
  prognosisReference?: Reference<'RiskAssessment'>[];
  /** Information supporting the clinical impression */
  supportingInfo?: Reference[];
  /** Comments made about the ClinicalImpression */
  note?: Annotation[];
}

/**
 * One or more sets of investigations (signs, symptoms, etc.)
 *
 * https://hl7.org/fhir/R4/clinicalimpression-definitions.html#ClinicalImpression.investigation
 */
export interface ClinicalImpressionInvestigation extends BackboneElement {
  /** A name/code for the set */
  code: CodeableConcept;
  /** Record of a specific investigation */
  item?: Reference<'DiagnosticReport' | 'FamilyMemberHistory' | 'ImagingStudy' | 'Media' | 'Observation' | 'QuestionnaireResponse' | 'RiskAssessment'>[];
}

/**
 * Possible or likely findings and diagnoses
 *
 * https://hl7.org/fhir/R4/clinicalimpression-definitions.html#ClinicalImpression.finding
 */
export interface ClinicalImpressionFinding extends BackboneElement {
  /** What was found */
  itemCodeableConcept?: CodeableConcept;
  /** What was found */
  itemReference?: Reference<'Condition' | 'Media' | 'Observation'>;
  /** Which investigations support finding */
  basis?: string;
  _basis?: Element;
}

/**
 * Declares the existence of and describes a code system or code system supplement
 *
 * https://hl7.org/fhir/R4/codesystem.html
 */
export interface CodeSystem {
  resourceType: 'CodeSystem';
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
  /** Canonical identifier for this code system, represented as a URI (globally unique) (Coding.system) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the code system (business identifier) */
  identifier?: Identifier[];
  /** Business version of the code system (Coding.version) */
  version?: string;
  _version?: Element;
  /** Name for this code system (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this code system (human friendly) */
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
  /** Natural language description of the code system */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for code system (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this code system is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** If code comparison is case sensitive */
  caseSensitive?: boolean;
  _caseSensitive?: Element;
  /** Canonical reference to the value set with entire code system */
  valueSet?: string;
  _valueSet?: Element;
  /** grouped-by | is-a | part-of | classified-with */
  hierarchyMeaning?: CodeSystemHierarchyMeaning;
  _hierarchyMeaning?: Element;
  /** If code system defines a compositional grammar */
  compositional?: boolean;
  _compositional?: Element;
  /** If definitions are not stable */
  versionNeeded?: boolean;
  _versionNeeded?: Element;
  /** not-present | example | fragment | complete | supplement */
  content: CodeSystemContentMode;
  _content?: Element;
  /** Canonical URL of Code System this adds designations and properties to */
  supplements?: string;
  _supplements?: Element;
  /** Total concepts in the code system */
  count?: number;
  _count?: Element;
  /** Filter that can be used in a value set */
  filter?: CodeSystemFilter[];
  /** Additional information supplied about each concept */
  property?: CodeSystemProperty[];
  /** Concepts in the code system */
  concept?: CodeSystemConcept[];
}

/**
 * Filter that can be used in a value set
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.filter
 */
export interface CodeSystemFilter extends BackboneElement {
  /** Code that identifies the filter */
  code: string;
  _code?: Element;
  /** How or why the filter is used */
  description?: string;
  _description?: Element;
  /** = | is-a | descendent-of | is-not-a | regex | in | not-in | generalizes | exists */
  operator: (FilterOperator | null)[];
  _operator?: (Element | null)[];
  /** What to use for the value */
  value: string;
  _value?: Element;
}

/**
 * Additional information supplied about each concept
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.property
 */
export interface CodeSystemProperty extends BackboneElement {
  /** Identifies the property on the concepts, and when referred to in operations */
  code: string;
  _code?: Element;
  /** Formal identifier for the property */
  uri?: string;
  _uri?: Element;
  /** Why the property is defined, and/or what it conveys */
  description?: string;
  _description?: Element;
  /** code | Coding | string | integer | boolean | dateTime | decimal */
  type: PropertyType;
  _type?: Element;
}

/**
 * Concepts in the code system
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.concept
 */
export interface CodeSystemConcept extends BackboneElement {
  /** Code that identifies concept */
  code: string;
  _code?: Element;
  /** Text to display to the user */
  display?: string;
  _display?: Element;
  /** Formal definition */
  definition?: string;
  _definition?: Element;
  /** Additional representations for the concept */
  designation?: CodeSystemConceptDesignation[];
  /** Property value for the concept */
  property?: CodeSystemConceptProperty[];
  /** Child Concepts (is-a/contains/categorizes) */
  concept?: CodeSystemConcept[];
}

/**
 * Additional representations for the concept
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.concept.designation
 */
export interface CodeSystemConceptDesignation extends BackboneElement {
  /** Human language of the designation */
  language?: string;
  _language?: Element;
  /** Details how this designation would be used */
  use?: Coding;
  /** The text value for this designation */
  value: string;
  _value?: Element;
}

/**
 * Property value for the concept
 *
 * https://hl7.org/fhir/R4/codesystem-definitions.html#CodeSystem.concept.property
 */
export interface CodeSystemConceptProperty extends BackboneElement {
  /** Reference to CodeSystem.property.code */
  code: string;
  _code?: Element;
  /** Value of the property for this concept */
  valueCode?: string;
  _valueCode?: Element;
  /** Value of the property for this concept */
  valueCoding?: Coding;
  /** Value of the property for this concept */
  valueString?: string;
  _valueString?: Element;
  /** Value of the property for this concept */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Value of the property for this concept */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value of the property for this concept */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Value of the property for this concept */
  valueDecimal?: number;
  _valueDecimal?: Element;
}

/**
 * A record of information transmitted from a sender to a receiver
 *
 * https://hl7.org/fhir/R4/communication.html
 */
export interface Communication {
  resourceType: 'Communication';
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
  /** Unique identifier */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Request fulfilled by this communication */
  basedOn?: Reference[];
  /** Part of this action */
  partOf?: Reference[];
  /** Reply to */
  inResponseTo?: Reference<'Communication'>[];
  /** preparation | in-progress | not-done | on-hold | stopped | completed | entered-in-error | unknown */
  status: EventStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Message category */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** A channel of communication */
  medium?: CodeableConcept[];
  /** Focus of message */
  subject?: Reference<'Group' | 'Patient'>;
  /** Description of the purpose/content */
  topic?: CodeableConcept;
  /** Resources that pertain to this communication */
  about?: Reference[];
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** When sent */
  sent?: string;
  _sent?: Element;
  /** When received */
  received?: string;
  _received?: Element;
  /** Message recipient */
  recipient?: Reference<'CareTeam' | 'Device' | 'Group' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Message sender */
  sender?: Reference<'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Indication for message */
  reasonCode?: CodeableConcept[];
  /** Why was communication done? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Message payload */
  payload?: CommunicationPayload[];
  /** Comments made about the communication */
  note?: Annotation[];
}

/**
 * Message payload
 *
 * https://hl7.org/fhir/R4/communication-definitions.html#Communication.payload
 */
export interface CommunicationPayload extends BackboneElement {
  /** Message part content */
  contentString?: string;
  _contentString?: Element;
  /** Message part content */
  contentAttachment?: Attachment;
  /** Message part content */
  contentReference?: Reference;
}

/**
 * A request for information to be sent to a receiver
 *
 * https://hl7.org/fhir/R4/communicationrequest.html
 */
export interface CommunicationRequest {
  resourceType: 'CommunicationRequest';
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
  /** Unique identifier */
  identifier?: Identifier[];
  /** Fulfills plan or proposal */
  basedOn?: Reference[];
  /** Request(s) replaced by this request */
  replaces?: Reference<'CommunicationRequest'>[];
  /** Composite request this is part of */
  groupIdentifier?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Message category */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if request is prohibiting action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** A channel of communication */
  medium?: CodeableConcept[];
  /** Focus of message */
  subject?: Reference<'Group' | 'Patient'>;
  /** Resources that pertain to this communication request */
  about?: Reference[];
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Message payload */
  payload?: CommunicationRequestPayload[];
  /** When scheduled */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When scheduled */
  occurrencePeriod?: Period;
  /** When request transitioned to being actionable */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/what is requesting service */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Message recipient */
  recipient?: Reference<'CareTeam' | 'Device' | 'Group' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Message sender */
  sender?: Reference<'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Why is communication needed? */
  reasonCode?: CodeableConcept[];
  /** Why is communication needed? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Comments made about communication request */
  note?: Annotation[];
}

/**
 * Message payload
 *
 * https://hl7.org/fhir/R4/communicationrequest-definitions.html#CommunicationRequest.payload
 */
export interface CommunicationRequestPayload extends BackboneElement {
  /** Message part content */
  contentString?: string;
  _contentString?: Element;
  /** Message part content */
  contentAttachment?: Attachment;
  /** Message part content */
  contentReference?: Reference;
}

/**
 * Compartment Definition for a resource
 *
 * https://hl7.org/fhir/R4/compartmentdefinition.html
 */
export interface CompartmentDefinition {
  resourceType: 'CompartmentDefinition';
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
  /** Canonical identifier for this compartment definition, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Business version of the compartment definition */
  version?: string;
  _version?: Element;
  /** Name for this compartment definition (computer friendly) */
  name: string;
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
  /** Natural language description of the compartment definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Why this compartment definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Patient | Encounter | RelatedPerson | Practitioner | Device */
  code: CompartmentType;
  _code?: Element;
  /** Whether the search syntax is supported */
  search: boolean;
  _search?: Element;
  /** How a resource is related to the compartment */
  resource?: CompartmentDefinitionResource[];
}

/**
 * How a resource is related to the compartment
 *
 * https://hl7.org/fhir/R4/compartmentdefinition-definitions.html#CompartmentDefinition.resource
 */
export interface CompartmentDefinitionResource extends BackboneElement {
  /** Name of resource type */
  code: ResourceTypeCode;
  _code?: Element;
  /** Search Parameter Name, or chained parameters */
  param?: (string | null)[];
  _param?: (Element | null)[];
  /** Additional documentation about the resource and compartment */
  documentation?: string;
  _documentation?: Element;
}

/**
 * A set of resources composed into a single coherent clinical statement with clinical attestation
 *
 * https://hl7.org/fhir/R4/composition.html
 */
export interface Composition {
  resourceType: 'Composition';
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
  /** Version-independent identifier for the Composition */
  identifier?: Identifier;
  /** preliminary | final | amended | entered-in-error */
  status: CompositionStatus;
  _status?: Element;
  /** Kind of composition (LOINC if possible) */
  type: CodeableConcept;
  /** Categorization of Composition */
  category?: CodeableConcept[];
  /** Who and/or what the composition is about */
  subject?: Reference;
  /** Context of the Composition */
  encounter?: Reference<'Encounter'>;
  /** Composition editing time */
  date: string;
  _date?: Element;
  /** Who and/or what authored the composition */
  author: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Human Readable name/title */
  title: string;
  _title?: Element;
  /** As defined by affinity domain */
  confidentiality?: V3ConfidentialityClassification;
  _confidentiality?: Element;
  /** Attests to accuracy of composition */
  attester?: CompositionAttester[];
  /** Organization which maintains the composition */
  custodian?: Reference<'Organization'>;
  /** Relationships to other compositions/documents */
  relatesTo?: CompositionRelatesTo[];
  /** The clinical service(s) being documented */
  event?: CompositionEvent[];
  /** Composition is broken into sections */
  section?: CompositionSection[];
}

/**
 * Attests to accuracy of composition
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.attester
 */
export interface CompositionAttester extends BackboneElement {
  /** personal | professional | legal | official */
  mode: CompositionAttestationMode;
  _mode?: Element;
  /** When the composition was attested */
  time?: string;
  _time?: Element;
  /** Who attested the composition */
  party?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Relationships to other compositions/documents
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.relatesTo
 */
export interface CompositionRelatesTo extends BackboneElement {
  /** replaces | transforms | signs | appends */
  code: DocumentRelationshipType;
  _code?: Element;
  /** Target of the relationship */
  targetIdentifier?: Identifier;
  /** Target of the relationship */
  targetReference?: Reference<'Composition'>;
}

/**
 * The clinical service(s) being documented
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.event
 */
export interface CompositionEvent extends BackboneElement {
  /** Code(s) that apply to the event being documented */
  code?: CodeableConcept[];
  /** The period covered by the documentation */
  period?: Period;
  /** The event(s) being documented */
  detail?: Reference[];
}

/**
 * Composition is broken into sections
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.section
 */
export interface CompositionSection extends BackboneElement {
  /** Label for section (e.g. for ToC) */
  title?: string;
  _title?: Element;
  /** Classification of section (recommended) */
  code?: CodeableConcept;
  /** Who and/or what authored the section */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Who/what the section is about, when it is not about the subject of composition */
  focus?: Reference;
  /** Text summary of the section, for human interpretation */
  text?: Narrative;
  /** working | snapshot | changes */
  mode?: ListMode;
  _mode?: Element;
  /** Order of section entries */
  orderedBy?: CodeableConcept;
  /** A reference to data that supports this section */
  entry?: Reference[];
  /** Why the section is empty */
  emptyReason?: CodeableConcept;
  /** Nested Section */
  section?: CompositionSection[];
}

/**
 * A map from one set of concepts to one or more other concepts
 *
 * https://hl7.org/fhir/R4/conceptmap.html
 */
export interface ConceptMap {
  resourceType: 'ConceptMap';
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
  /** Canonical identifier for this concept map, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the concept map */
  identifier?: Identifier;
  /** Business version of the concept map */
  version?: string;
  _version?: Element;
  /** Name for this concept map (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this concept map (human friendly) */
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
  /** Natural language description of the concept map */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for concept map (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this concept map is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** The source value set that contains the concepts that are being mapped */
  sourceUri?: string;
  _sourceUri?: Element;
  /** The source value set that contains the concepts that are being mapped */
  sourceCanonical?: string;
  _sourceCanonical?: Element;
  /** The target value set which provides context for the mappings */
  targetUri?: string;
  _targetUri?: Element;
  /** The target value set which provides context for the mappings */
  targetCanonical?: string;
  _targetCanonical?: Element;
  /** Same source and target systems */
  group?: ConceptMapGroup[];
}

/**
 * Same source and target systems
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group
 */
export interface ConceptMapGroup extends BackboneElement {
  /** Source system where concepts to be mapped are defined */
  source?: string;
  _source?: Element;
  /** Specific version of the code system */
  sourceVersion?: string;
  _sourceVersion?: Element;
  /** Target system that the concepts are to be mapped to */
  target?: string;
  _target?: Element;
  /** Specific version of the code system */
  targetVersion?: string;
  _targetVersion?: Element;
  /** Mappings for a concept from the source set */
  element: ConceptMapGroupElement[];
  /** What to do when there is no mapping for the source concept */
  unmapped?: ConceptMapGroupUnmapped;
}

/**
 * Mappings for a concept from the source set
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.element
 */
export interface ConceptMapGroupElement extends BackboneElement {
  /** Identifies element being mapped */
  code?: string;
  _code?: Element;
  /** Display for the code */
  display?: string;
  _display?: Element;
  /** Concept in target system for element */
  target?: ConceptMapGroupElementTarget[];
}

/**
 * Concept in target system for element
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.element.target
 */
export interface ConceptMapGroupElementTarget extends BackboneElement {
  /** Code that identifies the target element */
  code?: string;
  _code?: Element;
  /** Display for the code */
  display?: string;
  _display?: Element;
  /** relatedto | equivalent | equal | wider | subsumes | narrower | specializes | inexact | unmatched | disjoint */
  equivalence: ConceptMapEquivalence;
  _equivalence?: Element;
  /** Description of status/issues in mapping */
  comment?: string;
  _comment?: Element;
  /** Other elements required for this mapping (from context) */
  dependsOn?: ConceptMapGroupElementTargetDependsOn[];
  /** Other concepts that this mapping also produces */
  product?: ConceptMapGroupElementTargetDependsOn[];
}

/**
 * Other elements required for this mapping (from context)
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.element.target.dependsOn
 */
export interface ConceptMapGroupElementTargetDependsOn extends BackboneElement {
  /** Reference to property mapping depends on */
  property: string;
  _property?: Element;
  /** Code System (if necessary) */
  system?: string;
  _system?: Element;
  /** Value of the referenced element */
  value: string;
  _value?: Element;
  /** Display for the code (if value is a code) */
  display?: string;
  _display?: Element;
}

/**
 * What to do when there is no mapping for the source concept
 *
 * https://hl7.org/fhir/R4/conceptmap-definitions.html#ConceptMap.group.unmapped
 */
export interface ConceptMapGroupUnmapped extends BackboneElement {
  /** provided | fixed | other-map */
  mode: ConceptMapGroupUnmappedMode;
  _mode?: Element;
  /** Fixed code when mode = fixed */
  code?: string;
  _code?: Element;
  /** Display for the code */
  display?: string;
  _display?: Element;
  /** canonical reference to an additional ConceptMap to use for mapping if the source concept is unmapped */
  url?: string;
  _url?: Element;
}

/**
 * Detailed information about conditions, problems or diagnoses
 *
 * https://hl7.org/fhir/R4/condition.html
 */
export interface Condition {
  resourceType: 'Condition';
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
  /** External Ids for this condition */
  identifier?: Identifier[];
  /** active | recurrence | relapse | inactive | remission | resolved */
  clinicalStatus?: CodeableConcept;
  /** unconfirmed | provisional | differential | confirmed | refuted | entered-in-error */
  verificationStatus?: CodeableConcept;
  /** problem-list-item | encounter-diagnosis */
  category?: CodeableConcept[];
  /** Subjective severity of condition */
  severity?: CodeableConcept;
  /** Identification of the condition, problem or diagnosis */
  code?: CodeableConcept;
  /** Anatomical location, if relevant */
  bodySite?: CodeableConcept[];
  /** Who has the condition? */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Estimated or actual date, date-time, or age */
  onsetDateTime?: string;
  _onsetDateTime?: Element;
  /** Estimated or actual date, date-time, or age */
  onsetAge?: Age;
  /** Estimated or actual date, date-time, or age */
  onsetPeriod?: Period;
  /** Estimated or actual date, date-time, or age */
  onsetRange?: Range;
  /** Estimated or actual date, date-time, or age */
  onsetString?: string;
  _onsetString?: Element;
  /** When in resolution/remission */
  abatementDateTime?: string;
  _abatementDateTime?: Element;
  /** When in resolution/remission */
  abatementAge?: Age;
  /** When in resolution/remission */
  abatementPeriod?: Period;
  /** When in resolution/remission */
  abatementRange?: Range;
  /** When in resolution/remission */
  abatementString?: string;
  _abatementString?: Element;
  /** Date record was first recorded */
  recordedDate?: string;
  _recordedDate?: Element;
  /** Who recorded the condition */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Person who asserts this condition */
  asserter?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Stage/grade, usually assessed formally */
  stage?: ConditionStage[];
  /** Supporting evidence */
  evidence?: ConditionEvidence[];
  /** Additional information about the Condition */
  note?: Annotation[];
}

/**
 * Stage/grade, usually assessed formally
 *
 * https://hl7.org/fhir/R4/condition-definitions.html#Condition.stage
 */
export interface ConditionStage extends BackboneElement {
  /** Simple summary (disease specific) */
  summary?: CodeableConcept;
  /** Formal record of assessment */
  assessment?: Reference<'ClinicalImpression' | 'DiagnosticReport' | 'Observation'>[];
  /** Kind of staging */
  type?: CodeableConcept;
}

/**
 * Supporting evidence
 *
 * https://hl7.org/fhir/R4/condition-definitions.html#Condition.evidence
 */
export interface ConditionEvidence extends BackboneElement {
  /** Manifestation/symptom */
  code?: CodeableConcept[];
  /** Supporting information found elsewhere */
  detail?: Reference[];
}

/**
 * A healthcare consumer's choices to permit or deny recipients or roles to perform actions for specific purposes and periods of time
 *
 * https://hl7.org/fhir/R4/consent.html
 */
export interface Consent {
  resourceType: 'Consent';
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
  /** Identifier for this record (external references) */
  identifier?: Identifier[];
  /** draft | proposed | active | rejected | inactive | entered-in-error */
  status: ConsentState;
  _status?: Element;
  /** Which of the four areas this resource covers (extensible) */
  scope: CodeableConcept;
  /** Classification of the consent statement - for indexing/retrieval */
  category: CodeableConcept[];
  /** Who the consent applies to */
  patient?: Reference<'Patient'>;
  /** When this Consent was created or indexed */
  dateTime?: string;
  _dateTime?: Element;
  /** Who is agreeing to the policy and rules */
  performer?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Custodian of the consent */
  organization?: Reference<'Organization'>[];
  /** Source from which this consent is taken */
  sourceAttachment?: Attachment;
  /** Source from which this consent is taken */
  sourceReference?: Reference<'Consent' | 'Contract' | 'DocumentReference' | 'QuestionnaireResponse'>;
  /** Policies covered by this consent */
  policy?: ConsentPolicy[];
  /** Regulation that this consents to */
  policyRule?: CodeableConcept;
  /** Consent Verified by patient or family */
  verification?: ConsentVerification[];
  /** Constraints to the base Consent.policyRule */
  provision?: ConsentProvision;
}

/**
 * Policies covered by this consent
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.policy
 */
export interface ConsentPolicy extends BackboneElement {
  /** Enforcement source for policy */
  authority?: string;
  _authority?: Element;
  /** Specific policy covered by this consent */
  uri?: string;
  _uri?: Element;
}

/**
 * Consent Verified by patient or family
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.verification
 */
export interface ConsentVerification extends BackboneElement {
  /** Has been verified */
  verified: boolean;
  _verified?: Element;
  /** Person who verified */
  verifiedWith?: Reference<'Patient' | 'RelatedPerson'>;
  /** When consent verified */
  verificationDate?: string;
  _verificationDate?: Element;
}

/**
 * Constraints to the base Consent.policyRule
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.provision
 */
export interface ConsentProvision extends BackboneElement {
  /** deny | permit */
  type?: ConsentProvisionType;
  _type?: Element;
  /** Timeframe for this rule */
  period?: Period;
  /** Who|what controlled by this rule (or group, by role) */
  actor?: ConsentProvisionActor[];
  /** Actions controlled by this rule */
  action?: CodeableConcept[];
  /** Security Labels that define affected resources */
  securityLabel?: Coding[];
  /** Context of activities covered by this rule */
  purpose?: Coding[];
  /** e.g. Resource Type, Profile, CDA, etc. */
  class?: Coding[];
  /** e.g. LOINC or SNOMED CT code, etc. in the content */
  code?: CodeableConcept[];
  /** Timeframe for data controlled by this rule */
  dataPeriod?: Period;
  /** Data controlled by this rule */
  data?: ConsentProvisionData[];
  /** Nested Exception Rules */
  provision?: ConsentProvision[];
}

/**
 * Who|what controlled by this rule (or group, by role)
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.provision.actor
 */
export interface ConsentProvisionActor extends BackboneElement {
  /** How the actor is involved */
  role: CodeableConcept;
  /** Resource for the actor (or group, by role) */
  reference: Reference<'CareTeam' | 'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Data controlled by this rule
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.provision.data
 */
export interface ConsentProvisionData extends BackboneElement {
  /** instance | related | dependents | authoredby */
  meaning: ConsentDataMeaning;
  _meaning?: Element;
  /** The actual data reference */
  reference: Reference;
}

/**
 * Legal Agreement
 *
 * https://hl7.org/fhir/R4/contract.html
 */
export interface Contract {
  resourceType: 'Contract';
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
  /** Contract number */
  identifier?: Identifier[];
  /** Basal definition */
  url?: string;
  _url?: Element;
  /** Business edition */
  version?: string;
  _version?: Element;
  /** amended | appended | cancelled | disputed | entered-in-error | executable | executed | negotiable | offered | policy | rejected | renewed | revoked | resolved | terminated */
  status?: ContractResourceStatusCodes;
  _status?: Element;
  /** Negotiation status */
  legalState?: CodeableConcept;
  /** Source Contract Definition */
  instantiatesCanonical?: Reference<'Contract'>;
  /** External Contract Definition */
  instantiatesUri?: string;
  _instantiatesUri?: Element;
  /** Content derived from the basal information */
  contentDerivative?: CodeableConcept;
  /** When this Contract was issued */
  issued?: string;
  _issued?: Element;
  /** Effective time */
  applies?: Period;
  /** Contract cessation cause */
  expirationType?: CodeableConcept;
  /** Contract Target Entity */
  subject?: Reference[];
  /** Authority under which this Contract has standing */
  authority?: Reference<'Organization'>[];
  /** A sphere of control governed by an authoritative jurisdiction, organization, or person */
  domain?: Reference<'Location'>[];
  /** Specific Location */
  site?: Reference<'Location'>[];
  /** Computer friendly designation */
  name?: string;
  _name?: Element;
  /** Human Friendly name */
  title?: string;
  _title?: Element;
  /** Subordinate Friendly name */
  subtitle?: string;
  _subtitle?: Element;
  /** Acronym or short name */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** Source of Contract */
  author?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole'>;
  /** Range of Legal Concerns */
  scope?: CodeableConcept;
  /** Focus of contract interest */
  topicCodeableConcept?: CodeableConcept;
  /** Focus of contract interest */
  topicReference?: Reference;
  /** Legal instrument category */
  type?: CodeableConcept;
  /** Subtype within the context of type */
  subType?: CodeableConcept[];
  /** Contract precursor content */
  contentDefinition?: ContractContentDefinition;
  /** Contract Term List */
  term?: ContractTerm[];
  /** Extra Information */
  supportingInfo?: Reference[];
  /** Key event in Contract History */
  relevantHistory?: Reference<'Provenance'>[];
  /** Contract Signatory */
  signer?: ContractSigner[];
  /** Contract Friendly Language */
  friendly?: ContractFriendly[];
  /** Contract Legal Language */
  legal?: ContractLegal[];
  /** Computable Contract Language */
  rule?: ContractRule[];
  /** Binding Contract */
  legallyBindingAttachment?: Attachment;
  /** Binding Contract */
  legallyBindingReference?: Reference<'Composition' | 'Contract' | 'DocumentReference' | 'QuestionnaireResponse'>;
}

/**
 * Contract precursor content
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.contentDefinition
 */
export interface ContractContentDefinition extends BackboneElement {
  /** Content structure and use */
  type: CodeableConcept;
  /** Detailed Content Type Definition */
  subType?: CodeableConcept;
  /** Publisher Entity */
  publisher?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** When published */
  publicationDate?: string;
  _publicationDate?: Element;
  /** amended | appended | cancelled | disputed | entered-in-error | executable | executed | negotiable | offered | policy | rejected | renewed | revoked | resolved | terminated */
  publicationStatus: ContractResourcePublicationStatusCodes;
  _publicationStatus?: Element;
  /** Publication Ownership */
  copyright?: string;
  _copyright?: Element;
}

/**
 * Contract Term List
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term
 */
export interface ContractTerm extends BackboneElement {
  /** Contract Term Number */
  identifier?: Identifier;
  /** Contract Term Issue Date Time */
  issued?: string;
  _issued?: Element;
  /** Contract Term Effective Time */
  applies?: Period;
  /** Term Concern */
  topicCodeableConcept?: CodeableConcept;
  /** Term Concern */
  topicReference?: Reference;
  /** Contract Term Type or Form */
  type?: CodeableConcept;
  /** Contract Term Type specific classification */
  subType?: CodeableConcept;
  /** Term Statement */
  text?: string;
  _text?: Element;
  /** Protection for the Term */
  securityLabel?: ContractTermSecurityLabel[];
  /** Context of the Contract term */
  offer: ContractTermOffer;
  /** Contract Term Asset List */
  asset?: ContractTermAsset[];
  /** Entity being ascribed responsibility */
  action?: ContractTermAction[];
  /** Nested Contract Term Group */
  group?: ContractTerm[];
}

/**
 * Protection for the Term
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.securityLabel
 */
export interface ContractTermSecurityLabel extends BackboneElement {
  /** Link to Security Labels */
  number?: (number | null)[];
  _number?: (Element | null)[];
  /** Confidentiality Protection */
  classification: Coding;
  /** Applicable Policy */
  category?: Coding[];
  /** Handling Instructions */
  control?: Coding[];
}

/**
 * Context of the Contract term
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.offer
 */
export interface ContractTermOffer extends BackboneElement {
  /** Offer business ID */
  identifier?: Identifier[];
  /** Offer Recipient */
  party?: ContractTermOfferParty[];
  /** Negotiable offer asset */
  topic?: Reference;
  /** Contract Offer Type or Form */
  type?: CodeableConcept;
  /** Accepting party choice */
  decision?: CodeableConcept;
  /** How decision is conveyed */
  decisionMode?: CodeableConcept[];
  /** Response to offer text */
  answer?: ContractTermOfferAnswer[];
  /** Human readable offer text */
  text?: string;
  _text?: Element;
  /** Pointer to text */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** Offer restriction numbers */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
}

/**
 * Offer Recipient
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.offer.party
 */
export interface ContractTermOfferParty extends BackboneElement {
  /** Referenced entity */
  reference: Reference<'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Participant engagement type */
  role: CodeableConcept;
}

/**
 * Response to offer text
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.offer.answer
 */
export interface ContractTermOfferAnswer extends BackboneElement {
  /** The actual answer response */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** The actual answer response */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** The actual answer response */
  valueInteger?: number;
  _valueInteger?: Element;
  /** The actual answer response */
  valueDate?: string;
  _valueDate?: Element;
  /** The actual answer response */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** The actual answer response */
  valueTime?: string;
  _valueTime?: Element;
  /** The actual answer response */
  valueString?: string;
  _valueString?: Element;
  /** The actual answer response */
  valueUri?: string;
  _valueUri?: Element;
  /** The actual answer response */
  valueAttachment?: Attachment;
  /** The actual answer response */
  valueCoding?: Coding;
  /** The actual answer response */
  valueQuantity?: Quantity;
  /** The actual answer response */
  valueReference?: Reference;
}

/**
 * Contract Term Asset List
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.asset
 */
export interface ContractTermAsset extends BackboneElement {
  /** Range of asset */
  scope?: CodeableConcept;
  /** Asset category */
  type?: CodeableConcept[];
  /** Associated entities */
  typeReference?: Reference[];
  /** Asset sub-category */
  subtype?: CodeableConcept[];
  /** Kinship of the asset */
  relationship?: Coding;
  /** Circumstance of the asset */
  context?: ContractTermAssetContext[];
  /** Quality desctiption of asset */
  condition?: string;
  _condition?: Element;
  /** Asset availability types */
  periodType?: CodeableConcept[];
  /** Time period of the asset */
  period?: Period[];
  /** Time period */
  usePeriod?: Period[];
  /** Asset clause or question text */
  text?: string;
  _text?: Element;
  /** Pointer to asset text */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** Response to assets */
  answer?: ContractTermOfferAnswer[];
  /** Asset restriction numbers */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
  /** Contract Valued Item List */
  valuedItem?: ContractTermAssetValuedItem[];
}

/**
 * Circumstance of the asset
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.asset.context
 */
export interface ContractTermAssetContext extends BackboneElement {
  /** Creator,custodian or owner */
  reference?: Reference;
  /** Codeable asset context */
  code?: CodeableConcept[];
  /** Context description */
  text?: string;
  _text?: Element;
}

/**
 * Contract Valued Item List
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.asset.valuedItem
 */
export interface ContractTermAssetValuedItem extends BackboneElement {
  /** Contract Valued Item Type */
  entityCodeableConcept?: CodeableConcept;
  /** Contract Valued Item Type */
  entityReference?: Reference;
  /** Contract Valued Item Number */
  identifier?: Identifier;
  /** Contract Valued Item Effective Tiem */
  effectiveTime?: string;
  _effectiveTime?: Element;
  /** Count of Contract Valued Items */
  quantity?: Quantity;
  /** Contract Valued Item fee, charge, or cost */
  unitPrice?: Money;
  /** Contract Valued Item Price Scaling Factor */
  factor?: number;
  _factor?: Element;
  /** Contract Valued Item Difficulty Scaling Factor */
  points?: number;
  _points?: Element;
  /** Total Contract Valued Item Value */
  net?: Money;
  /** Terms of valuation */
  payment?: string;
  _payment?: Element;
  /** When payment is due */
  paymentDate?: string;
  _paymentDate?: Element;
  /** Who will make payment */
  responsible?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who will receive payment */
  recipient?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Pointer to specific item */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** Security Labels that define affected terms */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
}

/**
 * Entity being ascribed responsibility
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.action
 */
export interface ContractTermAction extends BackboneElement {
  /** True if the term prohibits the action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** Type or form of the action */
  type: CodeableConcept;
  /** Entity of the action */
  subject?: ContractTermActionSubject[];
  /** Purpose for the Contract Term Action */
  intent: CodeableConcept;
  /** Pointer to specific item */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** State of the action */
  status: CodeableConcept;
  /** Episode associated with action */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** Pointer to specific item */
  contextLinkId?: (string | null)[];
  _contextLinkId?: (Element | null)[];
  /** When action happens */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When action happens */
  occurrencePeriod?: Period;
  /** When action happens */
  occurrenceTiming?: Timing;
  /** Who asked for action */
  requester?: Reference<'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Pointer to specific item */
  requesterLinkId?: (string | null)[];
  _requesterLinkId?: (Element | null)[];
  /** Kind of service performer */
  performerType?: CodeableConcept[];
  /** Competency of the performer */
  performerRole?: CodeableConcept;
  /** Actor that wil execute (or not) the action */
  performer?: Reference<'CareTeam' | 'Device' | 'Location' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson' | 'Substance'>;
  /** Pointer to specific item */
  performerLinkId?: (string | null)[];
  _performerLinkId?: (Element | null)[];
  /** Why is action (not) needed? */
  reasonCode?: CodeableConcept[];
  /** Why is action (not) needed? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation' | 'Questionnaire' | 'QuestionnaireResponse'>[];
  /** Why action is to be performed */
  reason?: (string | null)[];
  _reason?: (Element | null)[];
  /** Pointer to specific item */
  reasonLinkId?: (string | null)[];
  _reasonLinkId?: (Element | null)[];
  /** Comments about the action */
  note?: Annotation[];
  /** Action restriction numbers */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
}

/**
 * Entity of the action
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.action.subject
 */
export interface ContractTermActionSubject extends BackboneElement {
  /** Entity of the action */
  reference: Reference<'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Role type of the agent */
  role?: CodeableConcept;
}

/**
 * Contract Signatory
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.signer
 */
export interface ContractSigner extends BackboneElement {
  /** Contract Signatory Role */
  type: Coding;
  /** Contract Signatory Party */
  party: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Contract Documentation Signature */
  signature: Signature[];
}

/**
 * Contract Friendly Language
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.friendly
 */
export interface ContractFriendly extends BackboneElement {
  /** Easily comprehended representation of this Contract */
  contentAttachment?: Attachment;
  /** Easily comprehended representation of this Contract */
  contentReference?: Reference<'Composition' | 'DocumentReference' | 'QuestionnaireResponse'>;
}

/**
 * Contract Legal Language
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.legal
 */
export interface ContractLegal extends BackboneElement {
  /** Contract Legal Text */
  contentAttachment?: Attachment;
  /** Contract Legal Text */
  contentReference?: Reference<'Composition' | 'DocumentReference' | 'QuestionnaireResponse'>;
}

/**
 * Computable Contract Language
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.rule
 */
export interface ContractRule extends BackboneElement {
  /** Computable Contract Rules */
  contentAttachment?: Attachment;
  /** Computable Contract Rules */
  contentReference?: Reference<'DocumentReference'>;
}

/**
 * Insurance or medical plan or a payment agreement
 *
 * https://hl7.org/fhir/R4/coverage.html
 */
export interface Coverage {
  resourceType: 'Coverage';
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
  /** Business Identifier for the coverage */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Coverage category such as medical or accident */
  type?: CodeableConcept;
  /** Owner of the policy */
  policyHolder?: Reference<'Organization' | 'Patient' | 'RelatedPerson'>;
  /** Subscriber to the policy */
  subscriber?: Reference<'Patient' | 'RelatedPerson'>;
  /** ID assigned to the subscriber */
  subscriberId?: string;
  _subscriberId?: Element;
  /** Plan beneficiary */
  beneficiary: Reference<'Patient'>;
  /** Dependent number */
  dependent?: string;
  _dependent?: Element;
  /** Beneficiary relationship to the subscriber */
  relationship?: CodeableConcept;
  /** Coverage start and end dates */
  period?: Period;
  /** Issuer of the policy */
  payor: Reference<'Organization' | 'Patient' | 'RelatedPerson'>[];
  /** Additional coverage classifications */
  class?: CoverageClass[];
  /** Relative order of the coverage */
  order?: number;
  _order?: Element;
  /** Insurer network */
  network?: string;
  _network?: Element;
  /** Patient payments for services/products */
  costToBeneficiary?: CoverageCostToBeneficiary[];
  /** Reimbursement to insurer */
  subrogation?: boolean;
  _subrogation?: Element;
  /** Contract details */
  contract?: Reference<'Contract'>[];
}

/**
 * Additional coverage classifications
 *
 * https://hl7.org/fhir/R4/coverage-definitions.html#Coverage.class
 */
export interface CoverageClass extends BackboneElement {
  /** Type of class such as 'group' or 'plan' */
  type: CodeableConcept;
  /** Value associated with the type */
  value: string;
  _value?: Element;
  /** Human readable description of the type and value */
  name?: string;
  _name?: Element;
}

/**
 * Patient payments for services/products
 *
 * https://hl7.org/fhir/R4/coverage-definitions.html#Coverage.costToBeneficiary
 */
export interface CoverageCostToBeneficiary extends BackboneElement {
  /** Cost category */
  type?: CodeableConcept;
  /** The amount or percentage due from the beneficiary */
  valueQuantity?: Quantity;
  /** The amount or percentage due from the beneficiary */
  valueMoney?: Money;
  /** Exceptions for patient payments */
  exception?: CoverageCostToBeneficiaryException[];
}

/**
 * Exceptions for patient payments
 *
 * https://hl7.org/fhir/R4/coverage-definitions.html#Coverage.costToBeneficiary.exception
 */
export interface CoverageCostToBeneficiaryException extends BackboneElement {
  /** Exception category */
  type: CodeableConcept;
  /** The effective period of the exception */
  period?: Period;
}

/**
 * CoverageEligibilityRequest resource
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest.html
 */
export interface CoverageEligibilityRequest {
  resourceType: 'CoverageEligibilityRequest';
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
  /** Business Identifier for coverage eligiblity request */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Desired processing priority */
  priority?: CodeableConcept;
  /** auth-requirements | benefits | discovery | validation */
  purpose: (EligibilityRequestPurpose | null)[];
  _purpose?: (Element | null)[];
  /** Intended recipient of products and services */
  patient: Reference<'Patient'>;
  /** Estimated date or dates of service */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Estimated date or dates of service */
  servicedPeriod?: Period;
  /** Creation date */
  created: string;
  _created?: Element;
  /** Author */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Party responsible for the request */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Coverage issuer */
  insurer: Reference<'Organization'>;
  /** Servicing facility */
  facility?: Reference<'Location'>;
  /** Supporting information */
  supportingInfo?: CoverageEligibilityRequestSupportingInfo[];
  /** Patient insurance information */
  insurance?: CoverageEligibilityRequestInsurance[];
  /** Item to be evaluated for eligibiity */
  item?: CoverageEligibilityRequestItem[];
}

/**
 * Supporting information
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.supportingInfo
 */
export interface CoverageEligibilityRequestSupportingInfo extends BackboneElement {
  /** Information instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Data to be provided */
  information: Reference;
  /** Applies to all items */
  appliesToAll?: boolean;
  _appliesToAll?: Element;
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.insurance
 */
export interface CoverageEligibilityRequestInsurance extends BackboneElement {
  /** Applicable coverage */
  focal?: boolean;
  _focal?: Element;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Additional provider contract number */
  businessArrangement?: string;
  _businessArrangement?: Element;
}

/**
 * Item to be evaluated for eligibiity
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.item
 */
export interface CoverageEligibilityRequestItem extends BackboneElement {
  /** Applicable exception or supporting information */
  supportingInfoSequence?: (number | null)[];
  _supportingInfoSequence?: (Element | null)[];
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService?: CodeableConcept;
  /** Product or service billing modifiers */
  modifier?: CodeableConcept[];
  /** Perfoming practitioner */
  provider?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Servicing facility */
  facility?: Reference<'Location' | 'Organization'>;
  /** Applicable diagnosis */
  diagnosis?: CoverageEligibilityRequestItemDiagnosis[];
  /** Product or service details */
  detail?: Reference[];
}

/**
 * Applicable diagnosis
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.item.diagnosis
 */
export interface CoverageEligibilityRequestItemDiagnosis extends BackboneElement {
  /** Nature of illness or problem */
  diagnosisCodeableConcept?: CodeableConcept;
  /** Nature of illness or problem */
  diagnosisReference?: Reference<'Condition'>;
}

/**
 * CoverageEligibilityResponse resource
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse.html
 */
export interface CoverageEligibilityResponse {
  resourceType: 'CoverageEligibilityResponse';
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
  /** Business Identifier for coverage eligiblity request */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** auth-requirements | benefits | discovery | validation */
  purpose: (EligibilityResponsePurpose | null)[];
  _purpose?: (Element | null)[];
  /** Intended recipient of products and services */
  patient: Reference<'Patient'>;
  /** Estimated date or dates of service */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Estimated date or dates of service */
  servicedPeriod?: Period;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Party responsible for the request */
  requestor?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Eligibility request reference */
  request: Reference<'CoverageEligibilityRequest'>;
  /** queued | complete | error | partial */
  outcome: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Coverage issuer */
  insurer: Reference<'Organization'>;
  /** Patient insurance information */
  insurance?: CoverageEligibilityResponseInsurance[];
  /** Preauthorization reference */
  preAuthRef?: string;
  _preAuthRef?: Element;
  /** Printed form identifier */
  form?: CodeableConcept;
  /** Processing errors */
  error?: CoverageEligibilityResponseError[];
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.insurance
 */
export interface CoverageEligibilityResponseInsurance extends BackboneElement {
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Coverage inforce indicator */
  inforce?: boolean;
  _inforce?: Element;
  /** When the benefits are applicable */
  benefitPeriod?: Period;
  /** Benefits and authorization details */
  item?: CoverageEligibilityResponseInsuranceItem[];
}

/**
 * Benefits and authorization details
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.insurance.item
 */
export interface CoverageEligibilityResponseInsuranceItem extends BackboneElement {
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService?: CodeableConcept;
  /** Product or service billing modifiers */
  modifier?: CodeableConcept[];
  /** Performing practitioner */
  provider?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Excluded from the plan */
  excluded?: boolean;
  _excluded?: Element;
  /** Short name for the benefit */
  name?: string;
  _name?: Element;
  /** Description of the benefit or services covered */
  description?: string;
  _description?: Element;
  /** In or out of network */
  network?: CodeableConcept;
  /** Individual or family */
  unit?: CodeableConcept;
  /** Annual or lifetime */
  term?: CodeableConcept;
  /** Benefit Summary */
  benefit?: CoverageEligibilityResponseInsuranceItemBenefit[];
  /** Authorization required flag */
  authorizationRequired?: boolean;
  _authorizationRequired?: Element;
  /** Type of required supporting materials */
  authorizationSupporting?: CodeableConcept[];
  /** Preauthorization requirements endpoint */
  authorizationUrl?: string;
  _authorizationUrl?: Element;
}

/**
 * Benefit Summary
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.insurance.item.benefit
 */
export interface CoverageEligibilityResponseInsuranceItemBenefit extends BackboneElement {
  /** Benefit classification */
  type: CodeableConcept;
  /** Benefits allowed */
  allowedUnsignedInt?: number;
  _allowedUnsignedInt?: Element;
  /** Benefits allowed */
  allowedString?: string;
  _allowedString?: Element;
  /** Benefits allowed */
  allowedMoney?: Money;
  /** Benefits used */
  usedUnsignedInt?: number;
  _usedUnsignedInt?: Element;
  /** Benefits used */
  usedString?: string;
  _usedString?: Element;
  /** Benefits used */
  usedMoney?: Money;
}

/**
 * Processing errors
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.error
 */
export interface CoverageEligibilityResponseError extends BackboneElement {
  /** Error code detailing processing issues */
  code: CodeableConcept;
}

/**
 * Clinical issue with action
 *
 * https://hl7.org/fhir/R4/detectedissue.html
 */
export interface DetectedIssue {
  resourceType: 'DetectedIssue';
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
  /** Unique id for the detected issue */
  identifier?: Identifier[];
  /** registered | preliminary | final | amended + */
  status: ObservationStatus;
  _status?: Element;
  /** Issue Category, e.g. drug-drug, duplicate therapy, etc. */
  code?: CodeableConcept;
  /** high | moderate | low */
  severity?: DetectedIssueSeverity;
  _severity?: Element;
  /** Associated patient */
  patient?: Reference<'Patient'>;
  /** When identified */
  identifiedDateTime?: string;
  _identifiedDateTime?: Element;
  /** When identified */
  identifiedPeriod?: Period;
  /** The provider or device that identified the issue */
  author?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>;
  /** Problem resource */
  implicated?: Reference[];
  /** Supporting evidence */
  evidence?: DetectedIssueEvidence[];
  /** Description and context */
  detail?: string;
  _detail?: Element;
  /** Authority for issue */
  reference?: string;
  _reference?: Element;
  /** Step taken to address */
  mitigation?: DetectedIssueMitigation[];
}

/**
 * Supporting evidence
 *
 * https://hl7.org/fhir/R4/detectedissue-definitions.html#DetectedIssue.evidence
 */
export interface DetectedIssueEvidence extends BackboneElement {
  /** Manifestation */
  code?: CodeableConcept[];
  /** Supporting information */
  detail?: Reference[];
}

/**
 * Step taken to address
 *
 * https://hl7.org/fhir/R4/detectedissue-definitions.html#DetectedIssue.mitigation
 */
export interface DetectedIssueMitigation extends BackboneElement {
  /** What mitigation? */
  action: CodeableConcept;
  /** Date committed */
  date?: string;
  _date?: Element;
  /** Who is committing? */
  author?: Reference<'Practitioner' | 'PractitionerRole'>;
}

/**
 * Item used in healthcare
 *
 * https://hl7.org/fhir/R4/device.html
 */
export interface Device {
  resourceType: 'Device';
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
  /** Instance identifier */
  identifier?: Identifier[];
  /** The reference to the definition for the device */
  definition?: Reference<'DeviceDefinition'>;
  /** Unique Device Identifier (UDI) Barcode string */
  udiCarrier?: DeviceUdiCarrier[];
  /** active | inactive | entered-in-error | unknown */
  status?: FHIRDeviceStatus;
  _status?: Element;
  /** online | paused | standby | offline | not-ready | transduc-discon | hw-discon | off */
  statusReason?: CodeableConcept[];
  /** The distinct identification string */
  distinctIdentifier?: string;
  _distinctIdentifier?: Element;
  /** Name of device manufacturer */
  manufacturer?: string;
  _manufacturer?: Element;
  /** Date when the device was made */
  manufactureDate?: string;
  _manufactureDate?: Element;
  /** Date and time of expiry of this device (if applicable) */
  expirationDate?: string;
  _expirationDate?: Element;
  /** Lot number of manufacture */
  lotNumber?: string;
  _lotNumber?: Element;
  /** Serial number assigned by the manufacturer */
  serialNumber?: string;
  _serialNumber?: Element;
  /** The name of the device as given by the manufacturer */
  deviceName?: DeviceDeviceName[];
  /** The model number for the device */
  modelNumber?: string;
  _modelNumber?: Element;
  /** The part number of the device */
  partNumber?: string;
  _partNumber?: Element;
  /** The kind or type of device */
  type?: CodeableConcept;
  /** The capabilities supported on a device, the standards to which the device conforms for a particular purpose, and used for the communication */
  specialization?: DeviceSpecialization[];
  /** The actual design of the device or software version running on the device */
  version?: DeviceVersion[];
  /** The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties */
  property?: DeviceProperty[];
  /** Patient to whom Device is affixed */
  patient?: Reference<'Patient'>;
  /** Organization responsible for device */
  owner?: Reference<'Organization'>;
  /** Details for human/organization for support */
  contact?: ContactPoint[];
  /** Where the device is found */
  location?: Reference<'Location'>;
  /** Network address to contact device */
  url?: string;
  _url?: Element;
  /** Device notes and comments */
  note?: Annotation[];
  /** Safety Characteristics of Device */
  safety?: CodeableConcept[];
  /** The parent device */
  parent?: Reference<'Device'>;
}

/**
 * Unique Device Identifier (UDI) Barcode string
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.udiCarrier
 */
export interface DeviceUdiCarrier extends BackboneElement {
  /** Mandatory fixed portion of UDI */
  deviceIdentifier?: string;
  _deviceIdentifier?: Element;
  /** UDI Issuing Organization */
  issuer?: string;
  _issuer?: Element;
  /** Regional UDI authority */
  jurisdiction?: string;
  _jurisdiction?: Element;
  /** UDI Machine Readable Barcode String */
  carrierAIDC?: string;
  _carrierAIDC?: Element;
  /** UDI Human Readable Barcode String */
  carrierHRF?: string;
  _carrierHRF?: Element;
  /** barcode | rfid | manual + */
  entryType?: UDIEntryType;
  _entryType?: Element;
}

/**
 * The name of the device as given by the manufacturer
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.deviceName
 */
export interface DeviceDeviceName extends BackboneElement {
  /** The name of the device */
  name: string;
  _name?: Element;
  /** udi-label-name | user-friendly-name | patient-reported-name | manufacturer-name | model-name | other */
  type: DeviceNameType;
  _type?: Element;
}

/**
 * The capabilities supported on a device, the standards to which the device conforms for a particular purpose, and used for the communication
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.specialization
 */
export interface DeviceSpecialization extends BackboneElement {
  /** The standard that is used to operate and communicate */
  systemType: CodeableConcept;
  /** The version of the standard that is used to operate and communicate */
  version?: string;
  _version?: Element;
}

/**
 * The actual design of the device or software version running on the device
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.version
 */
export interface DeviceVersion extends BackboneElement {
  /** The type of the device version */
  type?: CodeableConcept;
  /** A single component of the device version */
  component?: Identifier;
  /** The version text */
  value: string;
  _value?: Element;
}

/**
 * The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties
 *
 * https://hl7.org/fhir/R4/device-definitions.html#Device.property
 */
export interface DeviceProperty extends BackboneElement {
  /** Code that specifies the property DeviceDefinitionPropetyCode (Extensible) */
  type: CodeableConcept;
  /** Property value as a quantity */
  valueQuantity?: Quantity[];
  /** Property value as a code, e.g., NTP4 (synced to NTP) */
  valueCode?: CodeableConcept[];
}

/**
 * An instance of a medical-related component of a medical device
 *
 * https://hl7.org/fhir/R4/devicedefinition.html
 */
export interface DeviceDefinition {
  resourceType: 'DeviceDefinition';
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
  /** Instance identifier */
  identifier?: Identifier[];
  /** Unique Device Identifier (UDI) Barcode string */
  udiDeviceIdentifier?: DeviceDefinitionUdiDeviceIdentifier[];
  /** Name of device manufacturer */
  manufacturerString?: string;
  _manufacturerString?: Element;
  /** Name of device manufacturer */
  manufacturerReference?: Reference<'Organization'>;
  /** A name given to the device to identify it */
  deviceName?: DeviceDefinitionDeviceName[];
  /** The model number for the device */
  modelNumber?: string;
  _modelNumber?: Element;
  /** What kind of device or device system this is */
  type?: CodeableConcept;
  /** The capabilities supported on a device, the standards to which the device conforms for a particular purpose, and used for the communication */
  specialization?: DeviceDefinitionSpecialization[];
  /** Available versions */
  version?: (string | null)[];
  _version?: (Element | null)[];
  /** Safety characteristics of the device */
  safety?: CodeableConcept[];
  /** Shelf Life and storage information */
  shelfLifeStorage?: ProductShelfLife[];
  /** Dimensions, color etc. */
  physicalCharacteristics?: ProdCharacteristic;
  /** Language code for the human-readable text strings produced by the device (all supported) */
  languageCode?: CodeableConcept[];
  /** Device capabilities */
  capability?: DeviceDefinitionCapability[];
  /** The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties */
  property?: DeviceDefinitionProperty[];
  /** Organization responsible for device */
  owner?: Reference<'Organization'>;
  /** Details for human/organization for support */
  contact?: ContactPoint[];
  /** Network address to contact device */
  url?: string;
  _url?: Element;
  /** Access to on-line information */
  onlineInformation?: string;
  _onlineInformation?: Element;
  /** Device notes and comments */
  note?: Annotation[];
  /** The quantity of the device present in the packaging (e.g. the number of devices present in a pack, or the number of devices in the same package of the medicinal product) */
  quantity?: Quantity;
  /** The parent device it can be part of */
  parentDevice?: Reference<'DeviceDefinition'>;
  /** A substance used to create the material(s) of which the device is made */
  material?: DeviceDefinitionMaterial[];
}

/**
 * Unique Device Identifier (UDI) Barcode string
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.udiDeviceIdentifier
 */
export interface DeviceDefinitionUdiDeviceIdentifier extends BackboneElement {
  /** The identifier that is to be associated with every Device that references this DeviceDefintiion for the issuer and jurisdication porvided in the DeviceDefinition.udiDeviceIdentifier */
  deviceIdentifier: string;
  _deviceIdentifier?: Element;
  /** The organization that assigns the identifier algorithm */
  issuer: string;
  _issuer?: Element;
  /** The jurisdiction to which the deviceIdentifier applies */
  jurisdiction: string;
  _jurisdiction?: Element;
}

/**
 * A name given to the device to identify it
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.deviceName
 */
export interface DeviceDefinitionDeviceName extends BackboneElement {
  /** The name of the device */
  name: string;
  _name?: Element;
  /** udi-label-name | user-friendly-name | patient-reported-name | manufacturer-name | model-name | other */
  type: DeviceNameType;
  _type?: Element;
}

/**
 * The capabilities supported on a device, the standards to which the device conforms for a particular purpose, and used for the communication
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.specialization
 */
export interface DeviceDefinitionSpecialization extends BackboneElement {
  /** The standard that is used to operate and communicate */
  systemType: string;
  _systemType?: Element;
  /** The version of the standard that is used to operate and communicate */
  version?: string;
  _version?: Element;
}

/**
 * Device capabilities
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.capability
 */
export interface DeviceDefinitionCapability extends BackboneElement {
  /** Type of capability */
  type: CodeableConcept;
  /** Description of capability */
  description?: CodeableConcept[];
}

/**
 * The actual configuration settings of a device as it actually operates, e.g., regulation status, time properties
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.property
 */
export interface DeviceDefinitionProperty extends BackboneElement {
  /** Code that specifies the property DeviceDefinitionPropetyCode (Extensible) */
  type: CodeableConcept;
  /** Property value as a quantity */
  valueQuantity?: Quantity[];
  /** Property value as a code, e.g., NTP4 (synced to NTP) */
  valueCode?: CodeableConcept[];
}

/**
 * A substance used to create the material(s) of which the device is made
 *
 * https://hl7.org/fhir/R4/devicedefinition-definitions.html#DeviceDefinition.material
 */
export interface DeviceDefinitionMaterial extends BackboneElement {
  /** The substance */
  substance: CodeableConcept;
  /** Indicates an alternative material of the device */
  alternate?: boolean;
  _alternate?: Element;
  /** Whether the substance is a known or suspected allergen */
  allergenicIndicator?: boolean;
  _allergenicIndicator?: Element;
}

/**
 * Measurement, calculation or setting capability of a medical device
 *
 * https://hl7.org/fhir/R4/devicemetric.html
 */
export interface DeviceMetric {
  resourceType: 'DeviceMetric';
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
  /** Instance identifier */
  identifier?: Identifier[];
  /** Identity of metric, for example Heart Rate or PEEP Setting */
  type: CodeableConcept;
  /** Unit of Measure for the Metric */
  unit?: CodeableConcept;
  /** Describes the link to the source Device */
  source?: Reference<'Device'>;
  /** Describes the link to the parent Device */
  parent?: Reference<'Device'>;
  /** on | off | standby | entered-in-error */
  operationalStatus?: DeviceMetricOperationalStatus;
  _operationalStatus?: Element;
  /** black | red | green | yellow | blue | magenta | cyan | white */
  color?: DeviceMetricColor;
  _color?: Element;
  /** measurement | setting | calculation | unspecified */
  category: DeviceMetricCategory;
  _category?: Element;
  /** Describes the measurement repetition time */
  measurementPeriod?: Timing;
  /** Describes the calibrations that have been performed or that are required to be performed */
  calibration?: DeviceMetricCalibration[];
}

/**
 * Describes the calibrations that have been performed or that are required to be performed
 *
 * https://hl7.org/fhir/R4/devicemetric-definitions.html#DeviceMetric.calibration
 */
export interface DeviceMetricCalibration extends BackboneElement {
  /** unspecified | offset | gain | two-point */
  type?: DeviceMetricCalibrationType;
  _type?: Element;
  /** not-calibrated | calibration-required | calibrated | unspecified */
  state?: DeviceMetricCalibrationState;
  _state?: Element;
  /** Describes the time last calibration has been performed */
  time?: string;
  _time?: Element;
}

/**
 * Medical device request
 *
 * https://hl7.org/fhir/R4/devicerequest.html
 */
export interface DeviceRequest {
  resourceType: 'DeviceRequest';
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
  /** External Request identifier */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** What request fulfills */
  basedOn?: Reference[];
  /** What request replaces */
  priorRequest?: Reference[];
  /** Identifier of composite request */
  groupIdentifier?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status?: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Device requested */
  codeReference?: Reference<'Device'>;
  /** Device requested */
  codeCodeableConcept?: CodeableConcept;
  /** Device details */
  parameter?: DeviceRequestParameter[];
  /** Focus of request */
  subject: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Encounter motivating request */
  encounter?: Reference<'Encounter'>;
  /** Desired time or schedule for use */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** Desired time or schedule for use */
  occurrencePeriod?: Period;
  /** Desired time or schedule for use */
  occurrenceTiming?: Timing;
  /** When recorded */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/what is requesting diagnostics */
  requester?: Reference<'Device' | 'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Filler role */
  performerType?: CodeableConcept;
  /** Requested Filler */
  performer?: Reference<'CareTeam' | 'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Coded Reason for request */
  reasonCode?: CodeableConcept[];
  /** Linked Reason for request */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Associated insurance coverage */
  insurance?: Reference<'ClaimResponse' | 'Coverage'>[];
  /** Additional clinical information */
  supportingInfo?: Reference[];
  /** Notes or comments */
  note?: Annotation[];
  /** Request provenance */
  relevantHistory?: Reference<'Provenance'>[];
}

/**
 * Device details
 *
 * https://hl7.org/fhir/R4/devicerequest-definitions.html#DeviceRequest.parameter
 */
export interface DeviceRequestParameter extends BackboneElement {
  /** Device detail */
  code?: CodeableConcept;
  /** Value of detail */
  valueCodeableConcept?: CodeableConcept;
  /** Value of detail */
  valueQuantity?: Quantity;
  /** Value of detail */
  valueRange?: Range;
  /** Value of detail */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
}

/**
 * Record of use of a device
 *
 * https://hl7.org/fhir/R4/deviceusestatement.html
 */
export interface DeviceUseStatement {
  resourceType: 'DeviceUseStatement';
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
  /** External identifier for this record */
  identifier?: Identifier[];
  /** Fulfills plan, proposal or order */
  basedOn?: Reference<'ServiceRequest'>[];
  /** active | completed | entered-in-error + */
  status: DeviceUseStatementStatus;
  _status?: Element;
  /** Patient using device */
  subject: Reference<'Group' | 'Patient'>;
  /** Supporting information */
  derivedFrom?: Reference<'Claim' | 'DocumentReference' | 'Observation' | 'Procedure' | 'QuestionnaireResponse' | 'ServiceRequest'>[];
  /** How often the device was used */
  timingTiming?: Timing;
  /** How often the device was used */
  timingPeriod?: Period;
  /** How often the device was used */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** When statement was recorded */
  recordedOn?: string;
  _recordedOn?: Element;
  /** Who made the statement */
  source?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Reference to device used */
  device: Reference<'Device'>;
  /** Why device was used */
  reasonCode?: CodeableConcept[];
  /** Why was DeviceUseStatement performed? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Media' | 'Observation'>[];
  /** Target body site */
  bodySite?: CodeableConcept;
  /** Addition details (comments, instructions) */
  note?: Annotation[];
}

/**
 * A Diagnostic report - a combination of request information, atomic results, images, interpretation, as well as formatted reports
 *
 * https://hl7.org/fhir/R4/diagnosticreport.html
 */
export interface DiagnosticReport {
  resourceType: 'DiagnosticReport';
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
  /** Business identifier for report */
  identifier?: Identifier[];
  /** What was requested */
  basedOn?: Reference<'CarePlan' | 'ImmunizationRecommendation' | 'MedicationRequest' | 'NutritionOrder' | 'ServiceRequest'>[];
  /** registered | partial | preliminary | final + */
  status: DiagnosticReportStatus;
  _status?: Element;
  /** Service category */
  category?: CodeableConcept[];
  /** Name/Code for this diagnostic report */
  code: CodeableConcept;
  /** The subject of the report - usually, but not always, the patient */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Health care event when test ordered */
  encounter?: Reference<'Encounter'>;
  /** Clinically relevant time/time-period for report */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Clinically relevant time/time-period for report */
  effectivePeriod?: Period;
  /** DateTime this version was made */
  issued?: string;
  _issued?: Element;
  /** Responsible Diagnostic Service */
  performer?: Reference<'CareTeam' | 'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Primary result interpreter */
  resultsInterpreter?: Reference<'CareTeam' | 'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Specimens this report is based on */
  specimen?: Reference<'Specimen'>[];
  /** Observations */
  result?: Reference<'Observation'>[];
  /** Reference to full details of imaging associated with the diagnostic report */
  imagingStudy?: Reference<'ImagingStudy'>[];
  /** Key images associated with this report */
  media?: DiagnosticReportMedia[];
  /** Clinical conclusion (interpretation) of test results */
  conclusion?: string;
  _conclusion?: Element;
  /** Codes for the clinical conclusion of test results */
  conclusionCode?: CodeableConcept[];
  /** Entire report as issued */
  presentedForm?: Attachment[];
}

/**
 * Key images associated with this report
 *
 * https://hl7.org/fhir/R4/diagnosticreport-definitions.html#DiagnosticReport.media
 */
export interface DiagnosticReportMedia extends BackboneElement {
  /** Comment about the image (e.g. explanation) */
  comment?: string;
  _comment?: Element;
  /** Reference to the image source */
  link: Reference<'Media'>;
}

/**
 * A list that defines a set of documents
 *
 * https://hl7.org/fhir/R4/documentmanifest.html
 */
export interface DocumentManifest {
  resourceType: 'DocumentManifest';
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
  /** Unique Identifier for the set of documents */
  masterIdentifier?: Identifier;
  /** Other identifiers for the manifest */
  identifier?: Identifier[];
  /** current | superseded | entered-in-error */
  status: DocumentReferenceStatus;
  _status?: Element;
  /** Kind of document set */
  type?: CodeableConcept;
  /** The subject of the set of documents */
  subject?: Reference<'Device' | 'Group' | 'Patient' | 'Practitioner'>;
  /** When this document manifest created */
  created?: string;
  _created?: Element;
  /** Who and/or what authored the DocumentManifest */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Intended to get notified about this set of documents */
  recipient?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** The source system/application/software */
  source?: string;
  _source?: Element;
  /** Human-readable description (title) */
  description?: string;
  _description?: Element;
  /** Items in manifest */
  content: Reference[];
  /** Related things */
  related?: DocumentManifestRelated[];
}

/**
 * Related things
 *
 * https://hl7.org/fhir/R4/documentmanifest-definitions.html#DocumentManifest.related
 */
export interface DocumentManifestRelated extends BackboneElement {
  /** Identifiers of things that are related */
  identifier?: Identifier;
  /** Related Resource */
  ref?: Reference;
}

/**
 * A reference to a document
 *
 * https://hl7.org/fhir/R4/documentreference.html
 */
export interface DocumentReference {
  resourceType: 'DocumentReference';
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
  /** Master Version Specific Identifier */
  masterIdentifier?: Identifier;
  /** Other identifiers for the document */
  identifier?: Identifier[];
  /** current | superseded | entered-in-error */
  status: DocumentReferenceStatus;
  _status?: Element;
  /** preliminary | final | amended | entered-in-error */
  docStatus?: CompositionStatus;
  _docStatus?: Element;
  /** Kind of document (LOINC if possible) */
  type?: CodeableConcept;
  /** Categorization of document */
  category?: CodeableConcept[];
  /** Who/what is the subject of the document */
  subject?: Reference<'Device' | 'Group' | 'Patient' | 'Practitioner'>;
  /** When this document reference was created */
  date?: string;
  _date?: Element;
  /** Who and/or what authored the document */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Who/what authenticated the document */
  authenticator?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Organization which maintains the document */
  custodian?: Reference<'Organization'>;
  /** Relationships to other documents */
  relatesTo?: DocumentReferenceRelatesTo[];
  /** Human-readable description */
  description?: string;
  _description?: Element;
  /** Document security-tags */
  securityLabel?: CodeableConcept[];
  /** Document referenced */
  content: DocumentReferenceContent[];
  /** Clinical context of document */
  context?: DocumentReferenceContext;
}

/**
 * Relationships to other documents
 *
 * https://hl7.org/fhir/R4/documentreference-definitions.html#DocumentReference.relatesTo
 */
export interface DocumentReferenceRelatesTo extends BackboneElement {
  /** replaces | transforms | signs | appends */
  code: DocumentRelationshipType;
  _code?: Element;
  /** Target of the relationship */
  target: Reference<'DocumentReference'>;
}

/**
 * Document referenced
 *
 * https://hl7.org/fhir/R4/documentreference-definitions.html#DocumentReference.content
 */
export interface DocumentReferenceContent extends BackboneElement {
  /** Where to access the document */
  attachment: Attachment;
  /** Format/content rules for the document */
  format?: Coding;
}

/**
 * Clinical context of document
 *
 * https://hl7.org/fhir/R4/documentreference-definitions.html#DocumentReference.context
 */
export interface DocumentReferenceContext extends BackboneElement {
  /** Context of the document content */
  encounter?: Reference<'Encounter' | 'EpisodeOfCare'>[];
  /** Main clinical acts documented */
  event?: CodeableConcept[];
  /** Time of service that is being documented */
  period?: Period;
  /** Kind of facility where patient was seen */
  facilityType?: CodeableConcept;
  /** Additional details about where the content was created (e.g. clinical specialty) */
  practiceSetting?: CodeableConcept;
  /** Patient demographics from source */
  sourcePatientInfo?: Reference<'Patient'>;
  /** Related identifiers or resources */
  related?: Reference[];
}

/**
 * A quantified estimate of effect based on a body of evidence
 *
 * https://hl7.org/fhir/R4/effectevidencesynthesis.html
 */
export interface EffectEvidenceSynthesis {
  resourceType: 'EffectEvidenceSynthesis';
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
  /** Canonical identifier for this effect evidence synthesis, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the effect evidence synthesis */
  identifier?: Identifier[];
  /** Business version of the effect evidence synthesis */
  version?: string;
  _version?: Element;
  /** Name for this effect evidence synthesis (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this effect evidence synthesis (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the effect evidence synthesis */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for effect evidence synthesis (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the effect evidence synthesis was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the effect evidence synthesis was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the effect evidence synthesis is expected to be used */
  effectivePeriod?: Period;
  /** The category of the EffectEvidenceSynthesis, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Type of synthesis */
  synthesisType?: CodeableConcept;
  /** Type of study */
  studyType?: CodeableConcept;
  /** What population? */
  population: Reference<'EvidenceVariable'>;
  /** What exposure? */
  exposure: Reference<'EvidenceVariable'>;
  /** What comparison exposure? */
  exposureAlternative: Reference<'EvidenceVariable'>;
  /** What outcome? */
  outcome: Reference<'EvidenceVariable'>;
  /** What sample size was involved? */
  sampleSize?: EffectEvidenceSynthesisSampleSize;
  /** What was the result per exposure? */
  resultsByExposure?: EffectEvidenceSynthesisResultsByExposure[];
  /** What was the estimated effect */
  effectEstimate?: EffectEvidenceSynthesisEffectEstimate[];
  /** How certain is the effect */
  certainty?: EffectEvidenceSynthesisCertainty[];
}

/**
 * What sample size was involved?
 *
 * https://hl7.org/fhir/R4/effectevidencesynthesis-definitions.html#EffectEvidenceSynthesis.sampleSize
 */
export interface EffectEvidenceSynthesisSampleSize extends BackboneElement {
  /** Description of sample size */
  description?: string;
  _description?: Element;
  /** How many studies? */
  numberOfStudies?: number;
  _numberOfStudies?: Element;
  /** How many participants? */
  numberOfParticipants?: number;
  _numberOfParticipants?: Element;
}

/**
 * What was the result per exposure?
 *
 * https://hl7.org/fhir/R4/effectevidencesynthesis-definitions.html#EffectEvidenceSynthesis.resultsByExposure
 */
export interface EffectEvidenceSynthesisResultsByExposure extends BackboneElement {
  /** Description of results by exposure */
  description?: string;
  _description?: Element;
  /** exposure | exposure-alternative */
  exposureState?: ExposureState;
  _exposureState?: Element;
  /** Variant exposure states */
  variantState?: CodeableConcept;
  /** Risk evidence synthesis */
  riskEvidenceSynthesis: Reference<'RiskEvidenceSynthesis'>;
}

/**
 * What was the estimated effect
 *
 * https://hl7.org/fhir/R4/effectevidencesynthesis-definitions.html#EffectEvidenceSynthesis.effectEstimate
 */
export interface EffectEvidenceSynthesisEffectEstimate extends BackboneElement {
  /** Description of effect estimate */
  description?: string;
  _description?: Element;
  /** Type of efffect estimate */
  type?: CodeableConcept;
  /** Variant exposure states */
  variantState?: CodeableConcept;
  /** Point estimate */
  value?: number;
  _value?: Element;
  /** What unit is the outcome described in? */
  unitOfMeasure?: CodeableConcept;
  /** How precise the estimate is */
  precisionEstimate?: EffectEvidenceSynthesisEffectEstimatePrecisionEstimate[];
}

/**
 * How precise the estimate is
 *
 * https://hl7.org/fhir/R4/effectevidencesynthesis-definitions.html#EffectEvidenceSynthesis.effectEstimate.precisionEstimate
 */
export interface EffectEvidenceSynthesisEffectEstimatePrecisionEstimate extends BackboneElement {
  /** Type of precision estimate */
  type?: CodeableConcept;
  /** Level of confidence interval */
  level?: number;
  _level?: Element;
  /** Lower bound */
  from?: number;
  _from?: Element;
  /** Upper bound */
  to?: number;
  _to?: Element;
}

/**
 * How certain is the effect
 *
 * https://hl7.org/fhir/R4/effectevidencesynthesis-definitions.html#EffectEvidenceSynthesis.certainty
 */
export interface EffectEvidenceSynthesisCertainty extends BackboneElement {
  /** Certainty rating */
  rating?: CodeableConcept[];
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** A component that contributes to the overall certainty */
  certaintySubcomponent?: EffectEvidenceSynthesisCertaintyCertaintySubcomponent[];
}

/**
 * A component that contributes to the overall certainty
 *
 * https://hl7.org/fhir/R4/effectevidencesynthesis-definitions.html#EffectEvidenceSynthesis.certainty.certaintySubcomponent
 */
export interface EffectEvidenceSynthesisCertaintyCertaintySubcomponent extends BackboneElement {
  /** Type of subcomponent of certainty rating */
  type?: CodeableConcept;
  /** Subcomponent certainty rating */
  rating?: CodeableConcept[];
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
}

/**
 * An interaction during which services are provided to the patient
 *
 * https://hl7.org/fhir/R4/encounter.html
 */
export interface Encounter {
  resourceType: 'Encounter';
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
  /** Identifier(s) by which this encounter is known */
  identifier?: Identifier[];
  /** planned | arrived | triaged | in-progress | onleave | finished | cancelled + */
  status: EncounterStatus;
  _status?: Element;
  /** List of past encounter statuses */
  statusHistory?: EncounterStatusHistory[];
  /** Classification of patient encounter */
  class: Coding;
  /** List of past encounter classes */
  classHistory?: EncounterClassHistory[];
  /** Specific type of encounter */
  type?: CodeableConcept[];
  /** Specific type of service */
  serviceType?: CodeableConcept;
  /** Indicates the urgency of the encounter */
  priority?: CodeableConcept;
  /** The patient or group present at the encounter */
  subject?: Reference<'Group' | 'Patient'>;
  /** Episode(s) of care that this encounter should be recorded against */
  episodeOfCare?: Reference<'EpisodeOfCare'>[];
  /** The ServiceRequest that initiated this encounter */
  basedOn?: Reference<'ServiceRequest'>[];
  /** List of participants involved in the encounter */
  participant?: EncounterParticipant[];
  /** The appointment that scheduled this encounter */
  appointment?: Reference<'Appointment'>[];
  /** The start and end time of the encounter */
  period?: Period;
  /** Quantity of time the encounter lasted (less time absent) */
  length?: Duration;
  /** Coded reason the encounter takes place */
  reasonCode?: CodeableConcept[];
  /** Reason the encounter takes place (reference) */
  reasonReference?: Reference<'Condition' | 'ImmunizationRecommendation' | 'Observation' | 'Procedure'>[];
  /** The list of diagnosis relevant to this encounter */
  diagnosis?: EncounterDiagnosis[];
  /** The set of accounts that may be used for billing for this Encounter */
  account?: Reference<'Account'>[];
  /** Details about the admission to a healthcare service */
  hospitalization?: EncounterHospitalization;
  /** List of locations where the patient has been */
  location?: EncounterLocation[];
  /** The organization (facility) responsible for this encounter */
  serviceProvider?: Reference<'Organization'>;
  /** Another Encounter this encounter is part of */
  partOf?: Reference<'Encounter'>;
}

/**
 * List of past encounter statuses
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.statusHistory
 */
export interface EncounterStatusHistory extends BackboneElement {
  /** planned | arrived | triaged | in-progress | onleave | finished | cancelled + */
  status: EncounterStatus;
  _status?: Element;
  /** The time that the episode was in the specified status */
  period: Period;
}

/**
 * List of past encounter classes
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.classHistory
 */
export interface EncounterClassHistory extends BackboneElement {
  /** inpatient | outpatient | ambulatory | emergency + */
  class: Coding;
  /** The time that the episode was in the specified class */
  period: Period;
}

/**
 * List of participants involved in the encounter
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.participant
 */
export interface EncounterParticipant extends BackboneElement {
  /** Role of participant in encounter */
  type?: CodeableConcept[];
  /** Period of time during the encounter that the participant participated */
  period?: Period;
  /** Persons involved in the encounter other than the patient */
  individual?: Reference<'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * The list of diagnosis relevant to this encounter
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.diagnosis
 */
export interface EncounterDiagnosis extends BackboneElement {
  /** The diagnosis or procedure relevant to the encounter */
  condition: Reference<'Condition' | 'Procedure'>;
  /** Role that this diagnosis has within the encounter (e.g. admission, billing, discharge …) */
  use?: CodeableConcept;
  /** Ranking of the diagnosis (for each role type) */
  rank?: number;
  _rank?: Element;
}

/**
 * Details about the admission to a healthcare service
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.hospitalization
 */
export interface EncounterHospitalization extends BackboneElement {
  /** Pre-admission identifier */
  preAdmissionIdentifier?: Identifier;
  /** The location/organization from which the patient came before admission */
  origin?: Reference<'Location' | 'Organization'>;
  /** From where patient was admitted (physician referral, transfer) */
  admitSource?: CodeableConcept;
  /** The type of hospital re-admission that has occurred (if any). If the value is absent, then this is not identified as a readmission */
  reAdmission?: CodeableConcept;
  /** Diet preferences reported by the patient */
  dietPreference?: CodeableConcept[];
  /** Special courtesies (VIP, board member) */
  specialCourtesy?: CodeableConcept[];
  /** Wheelchair, translator, stretcher, etc. */
  specialArrangement?: CodeableConcept[];
  /** Location/organization to which the patient is discharged */
  destination?: Reference<'Location' | 'Organization'>;
  /** Category or kind of location after discharge */
  dischargeDisposition?: CodeableConcept;
}

/**
 * List of locations where the patient has been
 *
 * https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.location
 */
export interface EncounterLocation extends BackboneElement {
  /** Location the encounter takes place */
  location: Reference<'Location'>;
  /** planned | active | reserved | completed */
  status?: EncounterLocationStatus;
  _status?: Element;
  /** The physical type of the location (usually the level in the location hierachy - bed room ward etc.) */
  physicalType?: CodeableConcept;
  /** Time period during which the patient was present at the location */
  period?: Period;
}

/**
 * The technical details of an endpoint that can be used for electronic services
 *
 * https://hl7.org/fhir/R4/endpoint.html
 */
export interface Endpoint {
  resourceType: 'Endpoint';
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
  /** Identifies this endpoint across multiple systems */
  identifier?: Identifier[];
  /** active | suspended | error | off | entered-in-error | test */
  status: EndpointStatus;
  _status?: Element;
  /** Protocol/Profile/Standard to be used with this endpoint connection */
  connectionType: Coding;
  /** A name that this endpoint can be identified by */
  name?: string;
  _name?: Element;
  /** Organization that manages this endpoint (might not be the organization that exposes the endpoint) */
  managingOrganization?: Reference<'Organization'>;
  /** Contact details for source (e.g. troubleshooting) */
  contact?: ContactPoint[];
  /** Interval the endpoint is expected to be operational */
  period?: Period;
  /** The type of content that may be used at this endpoint (e.g. XDS Discharge summaries) */
  payloadType: CodeableConcept[];
  /** Mimetype to send. If not specified, the content could be anything (including no payload, if the connectionType defined this) */
  payloadMimeType?: (string | null)[];
  _payloadMimeType?: (Element | null)[];
  /** The technical base address for connecting to this endpoint */
  address: string;
  _address?: Element;
  /** Usage depends on the channel type */
  header?: (string | null)[];
  _header?: (Element | null)[];
}

/**
 * Enroll in coverage
 *
 * https://hl7.org/fhir/R4/enrollmentrequest.html
 */
export interface EnrollmentRequest {
  resourceType: 'EnrollmentRequest';
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
  /** Business Identifier */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status?: FinancialResourceStatusCodes;
  _status?: Element;
  /** Creation date */
  created?: string;
  _created?: Element;
  /** Target */
  insurer?: Reference<'Organization'>;
  /** Responsible practitioner */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** The subject to be enrolled */
  candidate?: Reference<'Patient'>;
  /** Insurance information */
  coverage?: Reference<'Coverage'>;
}

/**
 * EnrollmentResponse resource
 *
 * https://hl7.org/fhir/R4/enrollmentresponse.html
 */
export interface EnrollmentResponse {
  resourceType: 'EnrollmentResponse';
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
  /** Business Identifier */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status?: FinancialResourceStatusCodes;
  _status?: Element;
  /** Claim reference */
  request?: Reference<'EnrollmentRequest'>;
  /** queued | complete | error | partial */
  outcome?: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Creation date */
  created?: string;
  _created?: Element;
  /** Insurer */
  organization?: Reference<'Organization'>;
  /** Responsible practitioner */
  requestProvider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
}

/**
 * An association of a Patient with an Organization and Healthcare Provider(s) for a period of time that the Organization assumes some level of responsibility
 *
 * https://hl7.org/fhir/R4/episodeofcare.html
 */
export interface EpisodeOfCare {
  resourceType: 'EpisodeOfCare';
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
  /** Business Identifier(s) relevant for this EpisodeOfCare */
  identifier?: Identifier[];
  /** planned | waitlist | active | onhold | finished | cancelled | entered-in-error */
  status: EpisodeOfCareStatus;
  _status?: Element;
  /** Past list of status codes (the current status may be included to cover the start date of the status) */
  statusHistory?: EpisodeOfCareStatusHistory[];
  /** Type/class - e.g. specialist referral, disease management */
  type?: CodeableConcept[];
  /** The list of diagnosis relevant to this episode of care */
  diagnosis?: EpisodeOfCareDiagnosis[];
  /** The patient who is the focus of this episode of care */
  patient: Reference<'Patient'>;
  /** Organization that assumes care */
  managingOrganization?: Reference<'Organization'>;
  /** Interval during responsibility is assumed */
  period?: Period;
  /** Originating Referral Request(s) */
  referralRequest?: Reference<'ServiceRequest'>[];
  /** Care manager/care coordinator for the patient */
  careManager?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Other practitioners facilitating this episode of care */
  team?: Reference<'CareTeam'>[];
  /** The set of accounts that may be used for billing for this EpisodeOfCare */
  account?: Reference<'Account'>[];
}

/**
 * Past list of status codes (the current status may be included to cover the start date of the status)
 *
 * https://hl7.org/fhir/R4/episodeofcare-definitions.html#EpisodeOfCare.statusHistory
 */
export interface EpisodeOfCareStatusHistory extends BackboneElement {
  /** planned | waitlist | active | onhold | finished | cancelled | entered-in-error */
  status: EpisodeOfCareStatus;
  _status?: Element;
  /** Duration the EpisodeOfCare was in the specified status */
  period: Period;
}

/**
 * The list of diagnosis relevant to this episode of care
 *
 * https://hl7.org/fhir/R4/episodeofcare-definitions.html#EpisodeOfCare.diagnosis
 */
export interface EpisodeOfCareDiagnosis extends BackboneElement {
  /** Conditions/problems/diagnoses this episode of care is for */
  condition: Reference<'Condition'>;
  /** Role that this diagnosis has within the episode of care (e.g. admission, billing, discharge …) */
  role?: CodeableConcept;
  /** Ranking of the diagnosis (for each role type) */
  rank?: number;
  _rank?: Element;
}

/**
 * A description of when an event can occur
 *
 * https://hl7.org/fhir/R4/eventdefinition.html
 */
export interface EventDefinition {
  resourceType: 'EventDefinition';
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
  /** Canonical identifier for this event definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the event definition */
  identifier?: Identifier[];
  /** Business version of the event definition */
  version?: string;
  _version?: Element;
  /** Name for this event definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this event definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the event definition */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Type of individual the event definition is focused on */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the event definition is focused on */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the event definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for event definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this event definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the event definition */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the event definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the event definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the event definition is expected to be used */
  effectivePeriod?: Period;
  /** E.g. Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** "when" the event occurs (multiple = 'or') */
  trigger: TriggerDefinition[];
}

/**
 * A research context or question
 *
 * https://hl7.org/fhir/R4/evidence.html
 */
export interface Evidence {
  resourceType: 'Evidence';
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
  /** Canonical identifier for this evidence, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the evidence */
  identifier?: Identifier[];
  /** Business version of the evidence */
  version?: string;
  _version?: Element;
  /** Name for this evidence (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this evidence (human friendly) */
  title?: string;
  _title?: Element;
  /** Title for use in informal contexts */
  shortTitle?: string;
  _shortTitle?: Element;
  /** Subordinate title of the Evidence */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the evidence */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for evidence (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the evidence was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the evidence was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the evidence is expected to be used */
  effectivePeriod?: Period;
  /** The category of the Evidence, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** What population? */
  exposureBackground: Reference<'EvidenceVariable'>;
  /** What exposure? */
  exposureVariant?: Reference<'EvidenceVariable'>[];
  /** What outcome? */
  outcome?: Reference<'EvidenceVariable'>[];
}

/**
 * A population, intervention, or exposure definition
 *
 * https://hl7.org/fhir/R4/evidencevariable.html
 */
export interface EvidenceVariable {
  resourceType: 'EvidenceVariable';
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
  /** Canonical identifier for this evidence variable, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the evidence variable */
  identifier?: Identifier[];
  /** Business version of the evidence variable */
  version?: string;
  _version?: Element;
  /** Name for this evidence variable (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this evidence variable (human friendly) */
  title?: string;
  _title?: Element;
  /** Title for use in informal contexts */
  shortTitle?: string;
  _shortTitle?: Element;
  /** Subordinate title of the EvidenceVariable */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the evidence variable */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for evidence variable (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the evidence variable was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the evidence variable was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the evidence variable is expected to be used */
  effectivePeriod?: Period;
  /** The category of the EvidenceVariable, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** dichotomous | continuous | descriptive */
  type?: EvidenceVariableType;
  _type?: Element;
  /** What defines the members of the evidence element */
  characteristic: EvidenceVariableCharacteristic[];
}

/**
 * What defines the members of the evidence element
 *
 * https://hl7.org/fhir/R4/evidencevariable-definitions.html#EvidenceVariable.characteristic
 */
export interface EvidenceVariableCharacteristic extends BackboneElement {
  /** Natural language description of the characteristic */
  description?: string;
  _description?: Element;
  /** What code or expression defines members? */
  definitionReference?: Reference<'Group'>;
  /** What code or expression defines members? */
  definitionCanonical?: string;
  _definitionCanonical?: Element;
  /** What code or expression defines members? */
  definitionCodeableConcept?: CodeableConcept;
  /** What code or expression defines members? */
  definitionExpression?: Expression;
  /** What code or expression defines members? */
  definitionDataRequirement?: DataRequirement;
  /** What code or expression defines members? */
  definitionTriggerDefinition?: TriggerDefinition;
  /** What code/value pairs define members? */
  usageContext?: UsageContext[];
  /** Whether the characteristic includes or excludes members */
  exclude?: boolean;
  _exclude?: Element;
  /** What time period do participants cover */
  participantEffectiveDateTime?: string;
  _participantEffectiveDateTime?: Element;
  /** What time period do participants cover */
  participantEffectivePeriod?: Period;
  /** What time period do participants cover */
  participantEffectiveDuration?: Duration;
  /** What time period do participants cover */
  participantEffectiveTiming?: Timing;
  /** Observation time from study start */
  timeFromStart?: Duration;
  /** mean | median | mean-of-mean | mean-of-median | median-of-mean | median-of-median */
  groupMeasure?: GroupMeasure;
  _groupMeasure?: Element;
}

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

/**
 * Explanation of Benefit resource
 *
 * https://hl7.org/fhir/R4/explanationofbenefit.html
 */
export interface ExplanationOfBenefit {
  resourceType: 'ExplanationOfBenefit';
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
  /** Business Identifier for the resource */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: ExplanationOfBenefitStatus;
  _status?: Element;
  /** Category or discipline */
  type: CodeableConcept;
  /** More granular claim type */
  subType?: CodeableConcept;
  /** claim | preauthorization | predetermination */
  use: Use;
  _use?: Element;
  /** The recipient of the products and services */
  patient: Reference<'Patient'>;
  /** Relevant time frame for the claim */
  billablePeriod?: Period;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Author of the claim */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Party responsible for reimbursement */
  insurer: Reference<'Organization'>;
  /** Party responsible for the claim */
  provider: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Desired processing urgency */
  priority?: CodeableConcept;
  /** For whom to reserve funds */
  fundsReserveRequested?: CodeableConcept;
  /** Funds reserved status */
  fundsReserve?: CodeableConcept;
  /** Prior or corollary claims */
  related?: ExplanationOfBenefitRelated[];
  /** Prescription authorizing services or products */
  prescription?: Reference<'MedicationRequest' | 'VisionPrescription'>;
  /** Original prescription if superceded by fulfiller */
  originalPrescription?: Reference<'MedicationRequest'>;
  /** Recipient of benefits payable */
  payee?: ExplanationOfBenefitPayee;
  /** Treatment Referral */
  referral?: Reference<'ServiceRequest'>;
  /** Servicing Facility */
  facility?: Reference<'Location'>;
  /** Claim reference */
  claim?: Reference<'Claim'>;
  /** Claim response reference */
  claimResponse?: Reference<'ClaimResponse'>;
  /** queued | complete | error | partial */
  outcome: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Preauthorization reference */
  preAuthRef?: (string | null)[];
  _preAuthRef?: (Element | null)[];
  /** Preauthorization in-effect period */
  preAuthRefPeriod?: Period[];
  /** Care Team members */
  careTeam?: ExplanationOfBenefitCareTeam[];
  /** Supporting information */
  supportingInfo?: ExplanationOfBenefitSupportingInfo[];
  /** Pertinent diagnosis information */
  diagnosis?: ExplanationOfBenefitDiagnosis[];
  /** Clinical procedures performed */
  procedure?: ExplanationOfBenefitProcedure[];
  /** Precedence (primary, secondary, etc.) */
  precedence?: number;
  _precedence?: Element;
  /** Patient insurance information */
  insurance: ExplanationOfBenefitInsurance[];
  /** Details of the event */
  accident?: ExplanationOfBenefitAccident;
  /** Product or service provided */
  item?: ExplanationOfBenefitItem[];
  /** Insurer added line items */
  addItem?: ExplanationOfBenefitAddItem[];
  /** Header-level adjudication */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Adjudication totals */
  total?: ExplanationOfBenefitTotal[];
  /** Payment Details */
  payment?: ExplanationOfBenefitPayment;
  /** Printed form identifier */
  formCode?: CodeableConcept;
  /** Printed reference or actual form */
  form?: Attachment;
  /** Note concerning adjudication */
  processNote?: ExplanationOfBenefitProcessNote[];
  /** When the benefits are applicable */
  benefitPeriod?: Period;
  /** Balance by Benefit Category */
  benefitBalance?: ExplanationOfBenefitBenefitBalance[];
}

/**
 * Prior or corollary claims
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.related
 */
export interface ExplanationOfBenefitRelated extends BackboneElement {
  /** Reference to the related claim */
  claim?: Reference<'Claim'>;
  /** How the reference claim is related */
  relationship?: CodeableConcept;
  /** File or case reference */
  reference?: Identifier;
}

/**
 * Recipient of benefits payable
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.payee
 */
export interface ExplanationOfBenefitPayee extends BackboneElement {
  /** Category of recipient */
  type?: CodeableConcept;
  /** Recipient reference */
  party?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Care Team members
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.careTeam
 */
export interface ExplanationOfBenefitCareTeam extends BackboneElement {
  /** Order of care team */
  sequence: number;
  _sequence?: Element;
  /** Practitioner or organization */
  provider: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Indicator of the lead practitioner */
  responsible?: boolean;
  _responsible?: Element;
  /** Function within the team */
  role?: CodeableConcept;
  /** Practitioner credential or specialization */
  qualification?: CodeableConcept;
}

/**
 * Supporting information
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.supportingInfo
 */
export interface ExplanationOfBenefitSupportingInfo extends BackboneElement {
  /** Information instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Classification of the supplied information */
  category: CodeableConcept;
  /** Type of information */
  code?: CodeableConcept;
  /** When it occurred */
  timingDate?: string;
  _timingDate?: Element;
  /** When it occurred */
  timingPeriod?: Period;
  /** Data to be provided */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Data to be provided */
  valueString?: string;
  _valueString?: Element;
  /** Data to be provided */
  valueQuantity?: Quantity;
  /** Data to be provided */
  valueAttachment?: Attachment;
  /** Data to be provided */
  valueReference?: Reference;
  /** Explanation for the information */
  reason?: Coding;
}

/**
 * Pertinent diagnosis information
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.diagnosis
 */
export interface ExplanationOfBenefitDiagnosis extends BackboneElement {
  /** Diagnosis instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Nature of illness or problem */
  diagnosisCodeableConcept?: CodeableConcept;
  /** Nature of illness or problem */
  diagnosisReference?: Reference<'Condition'>;
  /** Timing or nature of the diagnosis */
  type?: CodeableConcept[];
  /** Present on admission */
  onAdmission?: CodeableConcept;
  /** Package billing code */
  packageCode?: CodeableConcept;
}

/**
 * Clinical procedures performed
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.procedure
 */
export interface ExplanationOfBenefitProcedure extends BackboneElement {
  /** Procedure instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Category of Procedure */
  type?: CodeableConcept[];
  /** When the procedure was performed */
  date?: string;
  _date?: Element;
  /** Specific clinical procedure */
  procedureCodeableConcept?: CodeableConcept;
  /** Specific clinical procedure */
  procedureReference?: Reference<'Procedure'>;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.insurance
 */
export interface ExplanationOfBenefitInsurance extends BackboneElement {
  /** Coverage to be used for adjudication */
  focal: boolean;
  _focal?: Element;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Prior authorization reference number */
  preAuthRef?: (string | null)[];
  _preAuthRef?: (Element | null)[];
}

/**
 * Details of the event
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.accident
 */
export interface ExplanationOfBenefitAccident extends BackboneElement {
  /** When the incident occurred */
  date?: string;
  _date?: Element;
  /** The nature of the accident */
  type?: CodeableConcept;
  /** Where the event occurred */
  locationAddress?: Address;
  /** Where the event occurred */
  locationReference?: Reference<'Location'>;
}

/**
 * Product or service provided
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item
 */
export interface ExplanationOfBenefitItem extends BackboneElement {
  /** Item instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Applicable care team members */
  careTeamSequence?: (number | null)[];
  _careTeamSequence?: (Element | null)[];
  /** Applicable diagnoses */
  diagnosisSequence?: (number | null)[];
  _diagnosisSequence?: (Element | null)[];
  /** Applicable procedures */
  procedureSequence?: (number | null)[];
  _procedureSequence?: (Element | null)[];
  /** Applicable exception and supporting information */
  informationSequence?: (number | null)[];
  _informationSequence?: (Element | null)[];
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Product or service billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Date or dates of service or product delivery */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Date or dates of service or product delivery */
  servicedPeriod?: Period;
  /** Place of service or where product was supplied */
  locationCodeableConcept?: CodeableConcept;
  /** Place of service or where product was supplied */
  locationAddress?: Address;
  /** Place of service or where product was supplied */
  locationReference?: Reference<'Location'>;
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Anatomical location */
  bodySite?: CodeableConcept;
  /** Anatomical sub-location */
  subSite?: CodeableConcept[];
  /** Encounters related to this billed item */
  encounter?: Reference<'Encounter'>[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Adjudication details */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Additional items */
  detail?: ExplanationOfBenefitItemDetail[];
}

/**
 * Adjudication details
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item.adjudication
 */
export interface ExplanationOfBenefitItemAdjudication extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Explanation of adjudication outcome */
  reason?: CodeableConcept;
  /** Monetary amount */
  amount?: Money;
  /** Non-monitary value */
  value?: number;
  _value?: Element;
}

/**
 * Additional items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item.detail
 */
export interface ExplanationOfBenefitItemDetail extends BackboneElement {
  /** Product or service provided */
  sequence: number;
  _sequence?: Element;
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Detail level adjudication details */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Additional items */
  subDetail?: ExplanationOfBenefitItemDetailSubDetail[];
}

/**
 * Additional items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item.detail.subDetail
 */
export interface ExplanationOfBenefitItemDetailSubDetail extends BackboneElement {
  /** Product or service provided */
  sequence: number;
  _sequence?: Element;
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Subdetail level adjudication details */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.addItem
 */
export interface ExplanationOfBenefitAddItem extends BackboneElement {
  /** Item sequence number */
  itemSequence?: (number | null)[];
  _itemSequence?: (Element | null)[];
  /** Detail sequence number */
  detailSequence?: (number | null)[];
  _detailSequence?: (Element | null)[];
  /** Subdetail sequence number */
  subDetailSequence?: (number | null)[];
  _subDetailSequence?: (Element | null)[];
  /** Authorized providers */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Date or dates of service or product delivery */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Date or dates of service or product delivery */
  servicedPeriod?: Period;
  /** Place of service or where product was supplied */
  locationCodeableConcept?: CodeableConcept;
  /** Place of service or where product was supplied */
  locationAddress?: Address;
  /** Place of service or where product was supplied */
  locationReference?: Reference<'Location'>;
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Anatomical location */
  bodySite?: CodeableConcept;
  /** Anatomical sub-location */
  subSite?: CodeableConcept[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items adjudication */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Insurer added line items */
  detail?: ExplanationOfBenefitAddItemDetail[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.addItem.detail
 */
export interface ExplanationOfBenefitAddItemDetail extends BackboneElement {
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items adjudication */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Insurer added line items */
  subDetail?: ExplanationOfBenefitAddItemDetailSubDetail[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.addItem.detail.subDetail
 */
export interface ExplanationOfBenefitAddItemDetailSubDetail extends BackboneElement {
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items adjudication */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
}

/**
 * Adjudication totals
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.total
 */
export interface ExplanationOfBenefitTotal extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Financial total for the category */
  amount: Money;
}

/**
 * Payment Details
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.payment
 */
export interface ExplanationOfBenefitPayment extends BackboneElement {
  /** Partial or complete payment */
  type?: CodeableConcept;
  /** Payment adjustment for non-claim issues */
  adjustment?: Money;
  /** Explanation for the variance */
  adjustmentReason?: CodeableConcept;
  /** Expected date of payment */
  date?: string;
  _date?: Element;
  /** Payable amount after adjustment */
  amount?: Money;
  /** Business identifier for the payment */
  identifier?: Identifier;
}

/**
 * Note concerning adjudication
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.processNote
 */
export interface ExplanationOfBenefitProcessNote extends BackboneElement {
  /** Note instance identifier */
  number?: number;
  _number?: Element;
  /** display | print | printoper */
  type?: NoteType;
  _type?: Element;
  /** Note explanatory text */
  text?: string;
  _text?: Element;
  /** Language of the text */
  language?: CodeableConcept;
}

/**
 * Balance by Benefit Category
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.benefitBalance
 */
export interface ExplanationOfBenefitBenefitBalance extends BackboneElement {
  /** Benefit classification */
  category: CodeableConcept;
  /** Excluded from the plan */
  excluded?: boolean;
  _excluded?: Element;
  /** Short name for the benefit */
  name?: string;
  _name?: Element;
  /** Description of the benefit or services covered */
  description?: string;
  _description?: Element;
  /** In or out of network */
  network?: CodeableConcept;
  /** Individual or family */
  unit?: CodeableConcept;
  /** Annual or lifetime */
  term?: CodeableConcept;
  /** Benefit Summary */
  financial?: ExplanationOfBenefitBenefitBalanceFinancial[];
}

/**
 * Benefit Summary
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.benefitBalance.financial
 */
export interface ExplanationOfBenefitBenefitBalanceFinancial extends BackboneElement {
  /** Benefit classification */
  type: CodeableConcept;
  /** Benefits allowed */
  allowedUnsignedInt?: number;
  _allowedUnsignedInt?: Element;
  /** Benefits allowed */
  allowedString?: string;
  _allowedString?: Element;
  /** Benefits allowed */
  allowedMoney?: Money;
  /** Benefits used */
  usedUnsignedInt?: number;
  _usedUnsignedInt?: Element;
  /** Benefits used */
  usedMoney?: Money;
}

/**
 * Information about patient's relatives, relevant for patient
 *
 * https://hl7.org/fhir/R4/familymemberhistory.html
 */
export interface FamilyMemberHistory {
  resourceType: 'FamilyMemberHistory';
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
  /** External Id(s) for this record */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** partial | completed | entered-in-error | health-unknown */
  status: FamilyHistoryStatus;
  _status?: Element;
  /** subject-unknown | withheld | unable-to-obtain | deferred */
  dataAbsentReason?: CodeableConcept;
  /** Patient history is about */
  patient: Reference<'Patient'>;
  /** When history was recorded or last updated */
  date?: string;
  _date?: Element;
  /** The family member described */
  name?: string;
  _name?: Element;
  /** Relationship to the subject */
  relationship: CodeableConcept;
  /** male | female | other | unknown */
  sex?: CodeableConcept;
  /** (approximate) date of birth */
  bornPeriod?: Period;
  /** (approximate) date of birth */
  bornDate?: string;
  _bornDate?: Element;
  /** (approximate) date of birth */
  bornString?: string;
  _bornString?: Element;
  /** (approximate) age */
  ageAge?: Age;
  /** (approximate) age */
  ageRange?: Range;
  /** (approximate) age */
  ageString?: string;
  _ageString?: Element;
  /** Age is estimated? */
  estimatedAge?: boolean;
  _estimatedAge?: Element;
  /** Dead? How old/when? */
  deceasedBoolean?: boolean;
  _deceasedBoolean?: Element;
  /** Dead? How old/when? */
  deceasedAge?: Age;
  /** Dead? How old/when? */
  deceasedRange?: Range;
  /** Dead? How old/when? */
  deceasedDate?: string;
  _deceasedDate?: Element;
  /** Dead? How old/when? */
  deceasedString?: string;
  _deceasedString?: Element;
  /** Why was family member history performed? */
  reasonCode?: CodeableConcept[];
  /** Why was family member history performed? */
  reasonReference?: Reference<'AllergyIntolerance' | 'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation' | 'QuestionnaireResponse'>[];
  /** General note about related person */
  note?: Annotation[];
  /** Condition that the related person had */
  condition?: FamilyMemberHistoryCondition[];
}

/**
 * Condition that the related person had
 *
 * https://hl7.org/fhir/R4/familymemberhistory-definitions.html#FamilyMemberHistory.condition
 */
export interface FamilyMemberHistoryCondition extends BackboneElement {
  /** Condition suffered by relation */
  code: CodeableConcept;
  /** deceased | permanent disability | etc. */
  outcome?: CodeableConcept;
  /** Whether the condition contributed to the cause of death */
  contributedToDeath?: boolean;
  _contributedToDeath?: Element;
  /** When condition first manifested */
  onsetAge?: Age;
  /** When condition first manifested */
  onsetRange?: Range;
  /** When condition first manifested */
  onsetPeriod?: Period;
  /** When condition first manifested */
  onsetString?: string;
  _onsetString?: Element;
  /** Extra information about condition */
  note?: Annotation[];
}

/**
 * Key information to flag to healthcare providers
 *
 * https://hl7.org/fhir/R4/flag.html
 */
export interface Flag {
  resourceType: 'Flag';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** active | inactive | entered-in-error */
  status: FlagStatus;
  _status?: Element;
  /** Clinical, administrative, etc. */
  category?: CodeableConcept[];
  /** Coded or textual message to display to user */
  code: CodeableConcept;
  /** Who/What is flag about? */
  subject: Reference<'Group' | 'Location' | 'Medication' | 'Organization' | 'Patient' | 'PlanDefinition' | 'Practitioner' | 'Procedure'>;
  /** Time period when flag is active */
  period?: Period;
  /** Alert relevant during encounter */
  encounter?: Reference<'Encounter'>;
  /** Flag creator */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole'>;
}

/**
 * Describes the intended objective(s) for a patient, group or organization
 *
 * https://hl7.org/fhir/R4/goal.html
 */
export interface Goal {
  resourceType: 'Goal';
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
  /** External Ids for this goal */
  identifier?: Identifier[];
  /** proposed | planned | accepted | active | on-hold | completed | cancelled | entered-in-error | rejected */
  lifecycleStatus: GoalLifecycleStatus;
  _lifecycleStatus?: Element;
  /** in-progress | improving | worsening | no-change | achieved | sustaining | not-achieved | no-progress | not-attainable */
  achievementStatus?: CodeableConcept;
  /** E.g. Treatment, dietary, behavioral, etc. */
  category?: CodeableConcept[];
  /** high-priority | medium-priority | low-priority */
  priority?: CodeableConcept;
  /** Code or text describing goal */
  description: CodeableConcept;
  /** Who this goal is intended for */
  subject: Reference<'Group' | 'Organization' | 'Patient'>;
  /** When goal pursuit begins */
  startDate?: string;
  _startDate?: Element;
  /** When goal pursuit begins */
  startCodeableConcept?: CodeableConcept;
  /** Target outcome for the goal */
  target?: GoalTarget[];
  /** When goal status took effect */
  statusDate?: string;
  _statusDate?: Element;
  /** Reason for current status */
  statusReason?: string;
  _statusReason?: Element;
  /** Who's responsible for creating Goal? */
  expressedBy?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Issues addressed by this goal */
  addresses?: Reference<'Condition' | 'MedicationStatement' | 'NutritionOrder' | 'Observation' | 'RiskAssessment' | 'ServiceRequest'>[];
  /** Comments about the goal */
  note?: Annotation[];
  /** What result was achieved regarding the goal? */
  outcomeCode?: CodeableConcept[];
  /** Observation that resulted from goal */
  outcomeReference?: Reference<'Observation'>[];
}

/**
 * Target outcome for the goal
 *
 * https://hl7.org/fhir/R4/goal-definitions.html#Goal.target
 */
export interface GoalTarget extends BackboneElement {
  /** The parameter whose value is being tracked */
  measure?: CodeableConcept;
  /** The target value to be achieved */
  detailQuantity?: Quantity;
  /** The target value to be achieved */
  detailRange?: Range;
  /** The target value to be achieved */
  detailCodeableConcept?: CodeableConcept;
  /** The target value to be achieved */
  detailString?: string;
  _detailString?: Element;
  /** The target value to be achieved */
  detailBoolean?: boolean;
  _detailBoolean?: Element;
  /** The target value to be achieved */
  detailInteger?: number;
  _detailInteger?: Element;
  /** The target value to be achieved */
  detailRatio?: Ratio;
  /** Reach goal on or before */
  dueDate?: string;
  _dueDate?: Element;
  /** Reach goal on or before */
  dueDuration?: Duration;
}

/**
 * Definition of a graph of resources
 *
 * https://hl7.org/fhir/R4/graphdefinition.html
 */
export interface GraphDefinition {
  resourceType: 'GraphDefinition';
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
  /** Canonical identifier for this graph definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the graph definition */
  version?: string;
  _version?: Element;
  /** Name for this graph definition (computer friendly) */
  name: string;
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
  /** Natural language description of the graph definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for graph definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this graph definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Type of resource at which the graph starts */
  start: ResourceTypeCode;
  _start?: Element;
  /** Profile on base resource */
  profile?: string;
  _profile?: Element;
  /** Links this graph makes rules about */
  link?: GraphDefinitionLink[];
}

/**
 * Links this graph makes rules about
 *
 * https://hl7.org/fhir/R4/graphdefinition-definitions.html#GraphDefinition.link
 */
export interface GraphDefinitionLink extends BackboneElement {
  /** Path in the resource that contains the link */
  path?: string;
  _path?: Element;
  /** Which slice (if profiled) */
  sliceName?: string;
  _sliceName?: Element;
  /** Minimum occurrences for this link */
  min?: number;
  _min?: Element;
  /** Maximum occurrences for this link */
  max?: string;
  _max?: Element;
  /** Why this link is specified */
  description?: string;
  _description?: Element;
  /** Potential target for the link */
  target?: GraphDefinitionLinkTarget[];
}

/**
 * Potential target for the link
 *
 * https://hl7.org/fhir/R4/graphdefinition-definitions.html#GraphDefinition.link.target
 */
export interface GraphDefinitionLinkTarget extends BackboneElement {
  /** Type of resource this link refers to */
  type: ResourceTypeCode;
  _type?: Element;
  /** Criteria for reverse lookup */
  params?: string;
  _params?: Element;
  /** Profile for the target resource */
  profile?: string;
  _profile?: Element;
  /** Compartment Consistency Rules */
  compartment?: GraphDefinitionLinkTargetCompartment[];
  /** Additional links from target resource */
  link?: GraphDefinitionLink[];
}

/**
 * Compartment Consistency Rules
 *
 * https://hl7.org/fhir/R4/graphdefinition-definitions.html#GraphDefinition.link.target.compartment
 */
export interface GraphDefinitionLinkTargetCompartment extends BackboneElement {
  /** condition | requirement */
  use: GraphCompartmentUse;
  _use?: Element;
  /** Patient | Encounter | RelatedPerson | Practitioner | Device */
  code: CompartmentType;
  _code?: Element;
  /** identical | matching | different | custom */
  rule: GraphCompartmentRule;
  _rule?: Element;
  /** Custom rule, as a FHIRPath expression */
  expression?: string;
  _expression?: Element;
  /** Documentation for FHIRPath expression */
  description?: string;
  _description?: Element;
}

/**
 * Group of multiple entities
 *
 * https://hl7.org/fhir/R4/group.html
 */
export interface Group {
  resourceType: 'Group';
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
  /** Unique id */
  identifier?: Identifier[];
  /** Whether this group's record is in active use */
  active?: boolean;
  _active?: Element;
  /** person | animal | practitioner | device | medication | substance */
  type: GroupType;
  _type?: Element;
  /** Descriptive or actual */
  actual: boolean;
  _actual?: Element;
  /** Kind of Group members */
  code?: CodeableConcept;
  /** Label for Group */
  name?: string;
  _name?: Element;
  /** Number of members */
  quantity?: number;
  _quantity?: Element;
  /** Entity that is the custodian of the Group's definition */
  managingEntity?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Include / Exclude group members by Trait */
  characteristic?: GroupCharacteristic[];
  /** Who or what is in group */
  member?: GroupMember[];
}

/**
 * Include / Exclude group members by Trait
 *
 * https://hl7.org/fhir/R4/group-definitions.html#Group.characteristic
 */
export interface GroupCharacteristic extends BackboneElement {
  /** Kind of characteristic */
  code: CodeableConcept;
  /** Value held by characteristic */
  valueCodeableConcept?: CodeableConcept;
  /** Value held by characteristic */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value held by characteristic */
  valueQuantity?: Quantity;
  /** Value held by characteristic */
  valueRange?: Range;
  /** Value held by characteristic */
  valueReference?: Reference;
  /** Group includes or excludes */
  exclude: boolean;
  _exclude?: Element;
  /** Period over which characteristic is tested */
  period?: Period;
}

/**
 * Who or what is in group
 *
 * https://hl7.org/fhir/R4/group-definitions.html#Group.member
 */
export interface GroupMember extends BackboneElement {
  /** Reference to the group member */
  entity: Reference<'Device' | 'Group' | 'Medication' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'Substance'>;
  /** Period member belonged to the group */
  period?: Period;
  /** If member is no longer in group */
  inactive?: boolean;
  _inactive?: Element;
}

/**
 * The formal response to a guidance request
 *
 * https://hl7.org/fhir/R4/guidanceresponse.html
 */
export interface GuidanceResponse {
  resourceType: 'GuidanceResponse';
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
  /** The identifier of the request associated with this response, if any */
  requestIdentifier?: Identifier;
  /** Business identifier */
  identifier?: Identifier[];
  /** What guidance was requested */
  moduleUri?: string;
  _moduleUri?: Element;
  /** What guidance was requested */
  moduleCanonical?: string;
  _moduleCanonical?: Element;
  /** What guidance was requested */
  moduleCodeableConcept?: CodeableConcept;
  /** success | data-requested | data-required | in-progress | failure | entered-in-error */
  status: GuidanceResponseStatus;
  _status?: Element;
  /** Patient the request was performed for */
  subject?: Reference<'Group' | 'Patient'>;
  /** Encounter during which the response was returned */
  encounter?: Reference<'Encounter'>;
  /** When the guidance response was processed */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** Device returning the guidance */
  performer?: Reference<'Device'>;
  /** Why guidance is needed */
  reasonCode?: CodeableConcept[];
  /** Why guidance is needed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Additional notes about the response */
  note?: Annotation[];
  /** Messages resulting from the evaluation of the artifact or artifacts */
  evaluationMessage?: Reference<'OperationOutcome'>[];
  /** The output parameters of the evaluation, if any */
  outputParameters?: Reference<'Parameters'>;
  /** Proposed actions, if any */
  result?: Reference<'CarePlan' | 'RequestGroup'>;
  /** Additional required data */
  dataRequirement?: DataRequirement[];
}

/**
 * The details of a healthcare service available at a location
 *
 * https://hl7.org/fhir/R4/healthcareservice.html
 */
export interface HealthcareService {
  resourceType: 'HealthcareService';
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
  /** External identifiers for this item */
  identifier?: Identifier[];
  /** Whether this HealthcareService record is in active use */
  active?: boolean;
  _active?: Element;
  /** Organization that provides this service */
  providedBy?: Reference<'Organization'>;
  /** Broad category of service being performed or delivered */
  category?: CodeableConcept[];
  /** Type of service that may be delivered or performed */
  type?: CodeableConcept[];
  /** Specialties handled by the HealthcareService */
  specialty?: CodeableConcept[];
  /** Location(s) where service may be provided */
  location?: Reference<'Location'>[];
  /** Description of service as presented to a consumer while searching */
  name?: string;
  _name?: Element;
  /** Additional description and/or any specific issues not covered elsewhere */
  comment?: string;
  _comment?: Element;
  /** Extra details about the service that can't be placed in the other fields */
  extraDetails?: string;
  _extraDetails?: Element;
  /** Facilitates quick identification of the service */
  photo?: Attachment;
  /** Contacts related to the healthcare service */
  telecom?: ContactPoint[];
  /** Location(s) service is intended for/available to */
  coverageArea?: Reference<'Location'>[];
  /** Conditions under which service is available/offered */
  serviceProvisionCode?: CodeableConcept[];
  /** Specific eligibility requirements required to use the service */
  eligibility?: HealthcareServiceEligibility[];
  /** Programs that this service is applicable to */
  program?: CodeableConcept[];
  /** Collection of characteristics (attributes) */
  characteristic?: CodeableConcept[];
  /** The language that this service is offered in */
  communication?: CodeableConcept[];
  /** Ways that the service accepts referrals */
  referralMethod?: CodeableConcept[];
  /** If an appointment is required for access to this service */
  appointmentRequired?: boolean;
  _appointmentRequired?: Element;
  /** Times the Service Site is available */
  availableTime?: HealthcareServiceAvailableTime[];
  /** Not available during this time due to provided reason */
  notAvailable?: HealthcareServiceNotAvailable[];
  /** Description of availability exceptions */
  availabilityExceptions?: string;
  _availabilityExceptions?: Element;
  /** Technical endpoints providing access to electronic services operated for the healthcare service */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * Specific eligibility requirements required to use the service
 *
 * https://hl7.org/fhir/R4/healthcareservice-definitions.html#HealthcareService.eligibility
 */
export interface HealthcareServiceEligibility extends BackboneElement {
  /** Coded value for the eligibility */
  code?: CodeableConcept;
  /** Describes the eligibility conditions for the service */
  comment?: string;
  _comment?: Element;
}

/**
 * Times the Service Site is available
 *
 * https://hl7.org/fhir/R4/healthcareservice-definitions.html#HealthcareService.availableTime
 */
export interface HealthcareServiceAvailableTime extends BackboneElement {
  /** mon | tue | wed | thu | fri | sat | sun */
  daysOfWeek?: (DaysOfWeek | null)[];
  _daysOfWeek?: (Element | null)[];
  /** Always available? e.g. 24 hour service */
  allDay?: boolean;
  _allDay?: Element;
  /** Opening time of day (ignored if allDay = true) */
  availableStartTime?: string;
  _availableStartTime?: Element;
  /** Closing time of day (ignored if allDay = true) */
  availableEndTime?: string;
  _availableEndTime?: Element;
}

/**
 * Not available during this time due to provided reason
 *
 * https://hl7.org/fhir/R4/healthcareservice-definitions.html#HealthcareService.notAvailable
 */
export interface HealthcareServiceNotAvailable extends BackboneElement {
  /** Reason presented to the user explaining why time not available */
  description: string;
  _description?: Element;
  /** Service not available from this date */
  during?: Period;
}

/**
 * A set of images produced in single study (one or more series of references images)
 *
 * https://hl7.org/fhir/R4/imagingstudy.html
 */
export interface ImagingStudy {
  resourceType: 'ImagingStudy';
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
  /** Identifiers for the whole study */
  identifier?: Identifier[];
  /** registered | available | cancelled | entered-in-error | unknown */
  status: ImagingStudyStatus;
  _status?: Element;
  /** All series modality if actual acquisition modalities */
  modality?: Coding[];
  /** Who or what is the subject of the study */
  subject: Reference<'Device' | 'Group' | 'Patient'>;
  /** Encounter with which this imaging study is associated */
  encounter?: Reference<'Encounter'>;
  /** When the study was started */
  started?: string;
  _started?: Element;
  /** Request fulfilled */
  basedOn?: Reference<'Appointment' | 'AppointmentResponse' | 'CarePlan' | 'ServiceRequest' | 'Task'>[];
  /** Referring physician */
  referrer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Who interpreted images */
  interpreter?: Reference<'Practitioner' | 'PractitionerRole'>[];
  /** Study access endpoint */
  endpoint?: Reference<'Endpoint'>[];
  /** Number of Study Related Series */
  numberOfSeries?: number;
  _numberOfSeries?: Element;
  /** Number of Study Related Instances */
  numberOfInstances?: number;
  _numberOfInstances?: Element;
  /** The performed Procedure reference */
  procedureReference?: Reference<'Procedure'>;
  /** The performed procedure code */
  procedureCode?: CodeableConcept[];
  /** Where ImagingStudy occurred */
  location?: Reference<'Location'>;
  /** Why the study was requested */
  reasonCode?: CodeableConcept[];
  /** Why was study performed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Media' | 'Observation'>[];
  /** User-defined comments */
  note?: Annotation[];
  /** Institution-generated description */
  description?: string;
  _description?: Element;
  /** Each study has one or more series of instances */
  series?: ImagingStudySeries[];
}

/**
 * Each study has one or more series of instances
 *
 * https://hl7.org/fhir/R4/imagingstudy-definitions.html#ImagingStudy.series
 */
export interface ImagingStudySeries extends BackboneElement {
  /** DICOM Series Instance UID for the series */
  uid: string;
  _uid?: Element;
  /** Numeric identifier of this series */
  number?: number;
  _number?: Element;
  /** The modality of the instances in the series */
  modality: Coding;
  /** A short human readable summary of the series */
  description?: string;
  _description?: Element;
  /** Number of Series Related Instances */
  numberOfInstances?: number;
  _numberOfInstances?: Element;
  /** Series access endpoint */
  endpoint?: Reference<'Endpoint'>[];
  /** Body part examined */
  bodySite?: Coding;
  /** Body part laterality */
  laterality?: Coding;
  /** Specimen imaged */
  specimen?: Reference<'Specimen'>[];
  /** When the series started */
  started?: string;
  _started?: Element;
  /** Who performed the series */
  performer?: ImagingStudySeriesPerformer[];
  /** A single SOP instance from the series */
  instance?: ImagingStudySeriesInstance[];
}

/**
 * Who performed the series
 *
 * https://hl7.org/fhir/R4/imagingstudy-definitions.html#ImagingStudy.series.performer
 */
export interface ImagingStudySeriesPerformer extends BackboneElement {
  /** Type of performance */
  function?: CodeableConcept;
  /** Who performed the series */
  actor: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * A single SOP instance from the series
 *
 * https://hl7.org/fhir/R4/imagingstudy-definitions.html#ImagingStudy.series.instance
 */
export interface ImagingStudySeriesInstance extends BackboneElement {
  /** DICOM SOP Instance UID */
  uid: string;
  _uid?: Element;
  /** DICOM class type */
  sopClass: Coding;
  /** The number of this instance in the series */
  number?: number;
  _number?: Element;
  /** Description of instance */
  title?: string;
  _title?: Element;
}

/**
 * Immunization event information
 *
 * https://hl7.org/fhir/R4/immunization.html
 */
export interface Immunization {
  resourceType: 'Immunization';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** completed | entered-in-error | not-done */
  status: ImmunizationStatusCodes;
  _status?: Element;
  /** Reason not done */
  statusReason?: CodeableConcept;
  /** Vaccine product administered */
  vaccineCode: CodeableConcept;
  /** Who was immunized */
  patient: Reference<'Patient'>;
  /** Encounter immunization was part of */
  encounter?: Reference<'Encounter'>;
  /** Vaccine administration date */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** Vaccine administration date */
  occurrenceString?: string;
  _occurrenceString?: Element;
  /** When the immunization was first captured in the subject's record */
  recorded?: string;
  _recorded?: Element;
  /** Indicates context the data was recorded in */
  primarySource?: boolean;
  _primarySource?: Element;
  /** Indicates the source of a secondarily reported record */
  reportOrigin?: CodeableConcept;
  /** Where immunization occurred */
  location?: Reference<'Location'>;
  /** Vaccine manufacturer */
  manufacturer?: Reference<'Organization'>;
  /** Vaccine lot number */
  lotNumber?: string;
  _lotNumber?: Element;
  /** Vaccine expiration date */
  expirationDate?: string;
  _expirationDate?: Element;
  /** Body site vaccine was administered */
  site?: CodeableConcept;
  /** How vaccine entered body */
  route?: CodeableConcept;
  /** Amount of vaccine administered */
  doseQuantity?: Quantity;
  /** Who performed event */
  performer?: ImmunizationPerformer[];
  /** Additional immunization notes */
  note?: Annotation[];
  /** Why immunization occurred */
  reasonCode?: CodeableConcept[];
  /** Why immunization occurred */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'Observation'>[];
  /** Dose potency */
  isSubpotent?: boolean;
  _isSubpotent?: Element;
  /** Reason for being subpotent */
  subpotentReason?: CodeableConcept[];
  /** Educational material presented to patient */
  education?: ImmunizationEducation[];
  /** Patient eligibility for a vaccination program */
  programEligibility?: CodeableConcept[];
  /** Funding source for the vaccine */
  fundingSource?: CodeableConcept;
  /** Details of a reaction that follows immunization */
  reaction?: ImmunizationReaction[];
  /** Protocol followed by the provider */
  protocolApplied?: ImmunizationProtocolApplied[];
}

/**
 * Who performed event
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.performer
 */
export interface ImmunizationPerformer extends BackboneElement {
  /** What type of performance was done */
  function?: CodeableConcept;
  /** Individual or organization who was performing */
  actor: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
}

/**
 * Educational material presented to patient
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.education
 */
export interface ImmunizationEducation extends BackboneElement {
  /** Educational material document identifier */
  documentType?: string;
  _documentType?: Element;
  /** Educational material reference pointer */
  reference?: string;
  _reference?: Element;
  /** Educational material publication date */
  publicationDate?: string;
  _publicationDate?: Element;
  /** Educational material presentation date */
  presentationDate?: string;
  _presentationDate?: Element;
}

/**
 * Details of a reaction that follows immunization
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.reaction
 */
export interface ImmunizationReaction extends BackboneElement {
  /** When reaction started */
  date?: string;
  _date?: Element;
  /** Additional information on reaction */
  detail?: Reference<'Observation'>;
  /** Indicates self-reported reaction */
  reported?: boolean;
  _reported?: Element;
}

/**
 * Protocol followed by the provider
 *
 * https://hl7.org/fhir/R4/immunization-definitions.html#Immunization.protocolApplied
 */
export interface ImmunizationProtocolApplied extends BackboneElement {
  /** Name of vaccine series */
  series?: string;
  _series?: Element;
  /** Who is responsible for publishing the recommendations */
  authority?: Reference<'Organization'>;
  /** Vaccine preventatable disease being targetted */
  targetDisease?: CodeableConcept[];
  /** Dose number within series */
  doseNumberPositiveInt?: number;
  _doseNumberPositiveInt?: Element;
  /** Dose number within series */
  doseNumberString?: string;
  _doseNumberString?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesPositiveInt?: number;
  _seriesDosesPositiveInt?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesString?: string;
  _seriesDosesString?: Element;
}

/**
 * Immunization evaluation information
 *
 * https://hl7.org/fhir/R4/immunizationevaluation.html
 */
export interface ImmunizationEvaluation {
  resourceType: 'ImmunizationEvaluation';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** completed | entered-in-error */
  status: ImmunizationEvaluationStatusCodes;
  _status?: Element;
  /** Who this evaluation is for */
  patient: Reference<'Patient'>;
  /** Date evaluation was performed */
  date?: string;
  _date?: Element;
  /** Who is responsible for publishing the recommendations */
  authority?: Reference<'Organization'>;
  /** Evaluation target disease */
  targetDisease: CodeableConcept;
  /** Immunization being evaluated */
  immunizationEvent: Reference<'Immunization'>;
  /** Status of the dose relative to published recommendations */
  doseStatus: CodeableConcept;
  /** Reason for the dose status */
  doseStatusReason?: CodeableConcept[];
  /** Evaluation notes */
  description?: string;
  _description?: Element;
  /** Name of vaccine series */
  series?: string;
  _series?: Element;
  /** Dose number within series */
  doseNumberPositiveInt?: number;
  _doseNumberPositiveInt?: Element;
  /** Dose number within series */
  doseNumberString?: string;
  _doseNumberString?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesPositiveInt?: number;
  _seriesDosesPositiveInt?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesString?: string;
  _seriesDosesString?: Element;
}

/**
 * Guidance or advice relating to an immunization
 *
 * https://hl7.org/fhir/R4/immunizationrecommendation.html
 */
export interface ImmunizationRecommendation {
  resourceType: 'ImmunizationRecommendation';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** Who this profile is for */
  patient: Reference<'Patient'>;
  /** Date recommendation(s) created */
  date: string;
  _date?: Element;
  /** Who is responsible for protocol */
  authority?: Reference<'Organization'>;
  /** Vaccine administration recommendations */
  recommendation: ImmunizationRecommendationRecommendation[];
}

/**
 * Vaccine administration recommendations
 *
 * https://hl7.org/fhir/R4/immunizationrecommendation-definitions.html#ImmunizationRecommendation.recommendation
 */
export interface ImmunizationRecommendationRecommendation extends BackboneElement {
  /** Vaccine or vaccine group recommendation applies to */
  vaccineCode?: CodeableConcept[];
  /** Disease to be immunized against */
  targetDisease?: CodeableConcept;
  /** Vaccine which is contraindicated to fulfill the recommendation */
  contraindicatedVaccineCode?: CodeableConcept[];
  /** Vaccine recommendation status */
  forecastStatus: CodeableConcept;
  /** Vaccine administration status reason */
  forecastReason?: CodeableConcept[];
  /** Dates governing proposed immunization */
  dateCriterion?: ImmunizationRecommendationRecommendationDateCriterion[];
  /** Protocol details */
  description?: string;
  _description?: Element;
  /** Name of vaccination series */
  series?: string;
  _series?: Element;
  /** Recommended dose number within series */
  doseNumberPositiveInt?: number;
  _doseNumberPositiveInt?: Element;
  /** Recommended dose number within series */
  doseNumberString?: string;
  _doseNumberString?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesPositiveInt?: number;
  _seriesDosesPositiveInt?: Element;
  /** Recommended number of doses for immunity */
  seriesDosesString?: string;
  _seriesDosesString?: Element;
  /** Past immunizations supporting recommendation */
  supportingImmunization?: Reference<'Immunization' | 'ImmunizationEvaluation'>[];
  /** Patient observations supporting recommendation */
  supportingPatientInformation?: Reference[];
}

/**
 * Dates governing proposed immunization
 *
 * https://hl7.org/fhir/R4/immunizationrecommendation-definitions.html#ImmunizationRecommendation.recommendation.dateCriterion
 */
export interface ImmunizationRecommendationRecommendationDateCriterion extends BackboneElement {
  /** Type of date */
  code: CodeableConcept;
  /** Recommended date */
  value: string;
  _value?: Element;
}

/**
 * A set of rules about how FHIR is used
 *
 * https://hl7.org/fhir/R4/implementationguide.html
 */
export interface ImplementationGuide {
  resourceType: 'ImplementationGuide';
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
  /** Canonical identifier for this implementation guide, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Business version of the implementation guide */
  version?: string;
  _version?: Element;
  /** Name for this implementation guide (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this implementation guide (human friendly) */
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
  /** Natural language description of the implementation guide */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for implementation guide (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** NPM Package name for IG */
  packageId: string;
  _packageId?: Element;
  /** SPDX license code for this IG (or not-open-source) */
  license?: string;
  _license?: Element;
  /** FHIR Version(s) this Implementation Guide targets */
  fhirVersion: (FHIRVersion | null)[];
  _fhirVersion?: (Element | null)[];
  /** Another Implementation guide this depends on */
  dependsOn?: ImplementationGuideDependsOn[];
  /** Profiles that apply globally */
  global?: ImplementationGuideGlobal[];
  /** Information needed to build the IG */
  definition?: ImplementationGuideDefinition;
  /** Information about an assembled IG */
  manifest?: ImplementationGuideManifest;
}

/**
 * Another Implementation guide this depends on
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.dependsOn
 */
export interface ImplementationGuideDependsOn extends BackboneElement {
  /** Identity of the IG that this depends on */
  uri: string;
  _uri?: Element;
  /** NPM Package name for IG this depends on */
  packageId?: string;
  _packageId?: Element;
  /** Version of the IG */
  version?: string;
  _version?: Element;
}

/**
 * Profiles that apply globally
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.global
 */
export interface ImplementationGuideGlobal extends BackboneElement {
  /** Type this profile applies to */
  type: ResourceTypeCode;
  _type?: Element;
  /** Profile that all resources must conform to */
  profile: string;
  _profile?: Element;
}

/**
 * Information needed to build the IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition
 */
export interface ImplementationGuideDefinition extends BackboneElement {
  /** Grouping used to present related resources in the IG */
  grouping?: ImplementationGuideDefinitionGrouping[];
  /** Resource in the implementation guide */
  resource: ImplementationGuideDefinitionResource[];
  /** Page/Section in the Guide */
  page?: ImplementationGuideDefinitionPage;
  /** Defines how IG is built by tools */
  parameter?: ImplementationGuideDefinitionParameter[];
  /** A template for building resources */
  template?: ImplementationGuideDefinitionTemplate[];
}

/**
 * Grouping used to present related resources in the IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.grouping
 */
export interface ImplementationGuideDefinitionGrouping extends BackboneElement {
  /** Descriptive name for the package */
  name: string;
  _name?: Element;
  /** Human readable text describing the package */
  description?: string;
  _description?: Element;
}

/**
 * Resource in the implementation guide
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.resource
 */
export interface ImplementationGuideDefinitionResource extends BackboneElement {
  /** Location of the resource */
  reference: Reference;
  /** Versions this applies to (if different to IG) */
  fhirVersion?: (FHIRVersion | null)[];
  _fhirVersion?: (Element | null)[];
  /** Human Name for the resource */
  name?: string;
  _name?: Element;
  /** Reason why included in guide */
  description?: string;
  _description?: Element;
  /** Is an example/What is this an example of? */
  exampleBoolean?: boolean;
  _exampleBoolean?: Element;
  /** Is an example/What is this an example of? */
  exampleCanonical?: string;
  _exampleCanonical?: Element;
  /** Grouping this is part of */
  groupingId?: string;
  _groupingId?: Element;
}

/**
 * Page/Section in the Guide
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.page
 */
export interface ImplementationGuideDefinitionPage extends BackboneElement {
  /** Where to find that page */
  nameUrl?: string;
  _nameUrl?: Element;
  /** Where to find that page */
  nameReference?: Reference<'Binary'>;
  /** Short title shown for navigational assistance */
  title: string;
  _title?: Element;
  /** html | markdown | xml | generated */
  generation: GuidePageGeneration;
  _generation?: Element;
  /** Nested Pages / Sections */
  page?: ImplementationGuideDefinitionPage[];
}

/**
 * Defines how IG is built by tools
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.parameter
 */
export interface ImplementationGuideDefinitionParameter extends BackboneElement {
  /** apply | path-resource | path-pages | path-tx-cache | expansion-parameter | rule-broken-links | generate-xml | generate-json | generate-turtle | html-template */
  code: GuideParameterCode;
  _code?: Element;
  /** Value for named type */
  value: string;
  _value?: Element;
}

/**
 * A template for building resources
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.template
 */
export interface ImplementationGuideDefinitionTemplate extends BackboneElement {
  /** Type of template specified */
  code: string;
  _code?: Element;
  /** The source location for the template */
  source: string;
  _source?: Element;
  /** The scope in which the template applies */
  scope?: string;
  _scope?: Element;
}

/**
 * Information about an assembled IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.manifest
 */
export interface ImplementationGuideManifest extends BackboneElement {
  /** Location of rendered implementation guide */
  rendering?: string;
  _rendering?: Element;
  /** Resource in the implementation guide */
  resource: ImplementationGuideManifestResource[];
  /** HTML page within the parent IG */
  page?: ImplementationGuideManifestPage[];
  /** Image within the IG */
  image?: (string | null)[];
  _image?: (Element | null)[];
  /** Additional linkable file in IG */
  other?: (string | null)[];
  _other?: (Element | null)[];
}

/**
 * Resource in the implementation guide
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.manifest.resource
 */
export interface ImplementationGuideManifestResource extends BackboneElement {
  /** Location of the resource */
  reference: Reference;
  /** Is an example/What is this an example of? */
  exampleBoolean?: boolean;
  _exampleBoolean?: Element;
  /** Is an example/What is this an example of? */
  exampleCanonical?: string;
  _exampleCanonical?: Element;
  /** Relative path for page in IG */
  relativePath?: string;
  _relativePath?: Element;
}

/**
 * HTML page within the parent IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.manifest.page
 */
export interface ImplementationGuideManifestPage extends BackboneElement {
  /** HTML page name */
  name: string;
  _name?: Element;
  /** Title of the page, for references */
  title?: string;
  _title?: Element;
  /** Anchor available on the page */
  anchor?: (string | null)[];
  _anchor?: (Element | null)[];
}

/**
 * Details of a Health Insurance product/plan provided by an organization
 *
 * https://hl7.org/fhir/R4/insuranceplan.html
 */
export interface InsurancePlan {
  resourceType: 'InsurancePlan';
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
  /** Business Identifier for Product */
  identifier?: Identifier[];
  /** draft | active | retired | unknown */
  status?: PublicationStatus;
  _status?: Element;
  /** Kind of product */
  type?: CodeableConcept[];
  /** Official name */
  name?: string;
  _name?: Element;
  /** Alternate names */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** When the product is available */
  period?: Period;
  /** Plan issuer */
  ownedBy?: Reference<'Organization'>;
  /** Product administrator */
  administeredBy?: Reference<'Organization'>;
  /** Where product applies */
  coverageArea?: Reference<'Location'>[];
  /** Contact for the product */
  contact?: InsurancePlanContact[];
  /** Technical endpoint */
  endpoint?: Reference<'Endpoint'>[];
  /** What networks are Included */
  network?: Reference<'Organization'>[];
  /** Coverage details */
  coverage?: InsurancePlanCoverage[];
  /** Plan details */
  plan?: InsurancePlanPlan[];
}

/**
 * Contact for the product
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.contact
 */
export interface InsurancePlanContact extends BackboneElement {
  /** The type of contact */
  purpose?: CodeableConcept;
  /** A name associated with the contact */
  name?: HumanName;
  /** Contact details (telephone, email, etc.) for a contact */
  telecom?: ContactPoint[];
  /** Visiting or postal addresses for the contact */
  address?: Address;
}

/**
 * Coverage details
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.coverage
 */
export interface InsurancePlanCoverage extends BackboneElement {
  /** Type of coverage */
  type: CodeableConcept;
  /** What networks provide coverage */
  network?: Reference<'Organization'>[];
  /** List of benefits */
  benefit: InsurancePlanCoverageBenefit[];
}

/**
 * List of benefits
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.coverage.benefit
 */
export interface InsurancePlanCoverageBenefit extends BackboneElement {
  /** Type of benefit */
  type: CodeableConcept;
  /** Referral requirements */
  requirement?: string;
  _requirement?: Element;
  /** Benefit limits */
  limit?: InsurancePlanCoverageBenefitLimit[];
}

/**
 * Benefit limits
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.coverage.benefit.limit
 */
export interface InsurancePlanCoverageBenefitLimit extends BackboneElement {
  /** Maximum value allowed */
  value?: Quantity;
  /** Benefit limit details */
  code?: CodeableConcept;
}

/**
 * Plan details
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan
 */
export interface InsurancePlanPlan extends BackboneElement {
  /** Business Identifier for Product */
  identifier?: Identifier[];
  /** Type of plan */
  type?: CodeableConcept;
  /** Where product applies */
  coverageArea?: Reference<'Location'>[];
  /** What networks provide coverage */
  network?: Reference<'Organization'>[];
  /** Overall costs */
  generalCost?: InsurancePlanPlanGeneralCost[];
  /** Specific costs */
  specificCost?: InsurancePlanPlanSpecificCost[];
}

/**
 * Overall costs
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.generalCost
 */
export interface InsurancePlanPlanGeneralCost extends BackboneElement {
  /** Type of cost */
  type?: CodeableConcept;
  /** Number of enrollees */
  groupSize?: number;
  _groupSize?: Element;
  /** Cost value */
  cost?: Money;
  /** Additional cost information */
  comment?: string;
  _comment?: Element;
}

/**
 * Specific costs
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.specificCost
 */
export interface InsurancePlanPlanSpecificCost extends BackboneElement {
  /** General category of benefit */
  category: CodeableConcept;
  /** Benefits list */
  benefit?: InsurancePlanPlanSpecificCostBenefit[];
}

/**
 * Benefits list
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.specificCost.benefit
 */
export interface InsurancePlanPlanSpecificCostBenefit extends BackboneElement {
  /** Type of specific benefit */
  type: CodeableConcept;
  /** List of the costs */
  cost?: InsurancePlanPlanSpecificCostBenefitCost[];
}

/**
 * List of the costs
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.specificCost.benefit.cost
 */
export interface InsurancePlanPlanSpecificCostBenefitCost extends BackboneElement {
  /** Type of cost */
  type: CodeableConcept;
  /** in-network | out-of-network | other */
  applicability?: CodeableConcept;
  /** Additional information about the cost */
  qualifiers?: CodeableConcept[];
  /** The actual cost value */
  value?: Quantity;
}

/**
 * Invoice containing ChargeItems from an Account
 *
 * https://hl7.org/fhir/R4/invoice.html
 */
export interface Invoice {
  resourceType: 'Invoice';
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
  /** Business Identifier for item */
  identifier?: Identifier[];
  /** draft | issued | balanced | cancelled | entered-in-error */
  status: InvoiceStatus;
  _status?: Element;
  /** Reason for cancellation of this Invoice */
  cancelledReason?: string;
  _cancelledReason?: Element;
  /** Type of Invoice */
  type?: CodeableConcept;
  /** Recipient(s) of goods and services */
  subject?: Reference<'Group' | 'Patient'>;
  /** Recipient of this invoice */
  recipient?: Reference<'Organization' | 'Patient' | 'RelatedPerson'>;
  /** Invoice date / posting date */
  date?: string;
  _date?: Element;
  /** Participant in creation of this Invoice */
  participant?: InvoiceParticipant[];
  /** Issuing Organization of Invoice */
  issuer?: Reference<'Organization'>;
  /** Account that is being balanced */
  account?: Reference<'Account'>;
  /** Line items of this Invoice */
  lineItem?: InvoiceLineItem[];
  /** Components of Invoice total */
  totalPriceComponent?: InvoiceLineItemPriceComponent[];
  /** Net total of this Invoice */
  totalNet?: Money;
  /** Gross total of this Invoice */
  totalGross?: Money;
  /** Payment details */
  paymentTerms?: string;
  _paymentTerms?: Element;
  /** Comments made about the invoice */
  note?: Annotation[];
}

/**
 * Participant in creation of this Invoice
 *
 * https://hl7.org/fhir/R4/invoice-definitions.html#Invoice.participant
 */
export interface InvoiceParticipant extends BackboneElement {
  /** Type of involvement in creation of this Invoice */
  role?: CodeableConcept;
  /** Individual who was involved */
  actor: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Line items of this Invoice
 *
 * https://hl7.org/fhir/R4/invoice-definitions.html#Invoice.lineItem
 */
export interface InvoiceLineItem extends BackboneElement {
  /** Sequence number of line item */
  sequence?: number;
  _sequence?: Element;
  /** Reference to ChargeItem containing details of this line item or an inline billing code */
  chargeItemReference?: Reference<'ChargeItem'>;
  /** Reference to ChargeItem containing details of this line item or an inline billing code */
  chargeItemCodeableConcept?: CodeableConcept;
  /** Components of total line item price */
  priceComponent?: InvoiceLineItemPriceComponent[];
}

/**
 * Components of total line item price
 *
 * https://hl7.org/fhir/R4/invoice-definitions.html#Invoice.lineItem.priceComponent
 */
export interface InvoiceLineItemPriceComponent extends BackboneElement {
  /** base | surcharge | deduction | discount | tax | informational */
  type: InvoicePriceComponentType;
  _type?: Element;
  /** Code identifying the specific component */
  code?: CodeableConcept;
  /** Factor used for calculating this component */
  factor?: number;
  _factor?: Element;
  /** Monetary amount associated with this component */
  amount?: Money;
}

/**
 * Represents a library of quality improvement components
 *
 * https://hl7.org/fhir/R4/library.html
 */
export interface Library {
  resourceType: 'Library';
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
  /** Canonical identifier for this library, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the library */
  identifier?: Identifier[];
  /** Business version of the library */
  version?: string;
  _version?: Element;
  /** Name for this library (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this library (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the library */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** logic-library | model-definition | asset-collection | module-definition */
  type: CodeableConcept;
  /** Type of individual the library content is focused on */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the library content is focused on */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the library */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for library (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this library is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the library */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the library was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the library was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the library is expected to be used */
  effectivePeriod?: Period;
  /** E.g. Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Parameters defined by the library */
  parameter?: ParameterDefinition[];
  /** What data is referenced by this library */
  dataRequirement?: DataRequirement[];
  /** Contents of the library, either embedded or referenced */
  content?: Attachment[];
}

/**
 * Links records for 'same' item
 *
 * https://hl7.org/fhir/R4/linkage.html
 */
export interface Linkage {
  resourceType: 'Linkage';
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
  /** Whether this linkage assertion is active or not */
  active?: boolean;
  _active?: Element;
  /** Who is responsible for linkages */
  author?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Item to be linked */
  item: LinkageItem[];
}

/**
 * Item to be linked
 *
 * https://hl7.org/fhir/R4/linkage-definitions.html#Linkage.item
 */
export interface LinkageItem extends BackboneElement {
  /** source | alternate | historical */
  type: LinkageType;
  _type?: Element;
  /** Resource being linked */
  resource: Reference;
}

/**
 * A list is a curated collection of resources
 *
 * https://hl7.org/fhir/R4/list.html
 */
export interface List {
  resourceType: 'List';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** current | retired | entered-in-error */
  status: ListStatus;
  _status?: Element;
  /** working | snapshot | changes */
  mode: ListMode;
  _mode?: Element;
  /** Descriptive name for the list */
  title?: string;
  _title?: Element;
  /** What the purpose of this list is */
  code?: CodeableConcept;
  /** If all resources have the same subject */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Context in which list created */
  encounter?: Reference<'Encounter'>;
  /** When the list was prepared */
  date?: string;
  _date?: Element;
  /** Who and/or what defined the list contents (aka Author) */
  source?: Reference<'Device' | 'Patient' | 'Practitioner' | 'PractitionerRole'>;
  /** What order the list has */
  orderedBy?: CodeableConcept;
  /** Comments about the list */
  note?: Annotation[];
  /** Entries in the list */
  entry?: ListEntry[];
  /** Why list is empty */
  emptyReason?: CodeableConcept;
}

/**
 * Entries in the list
 *
 * https://hl7.org/fhir/R4/list-definitions.html#List.entry
 */
export interface ListEntry extends BackboneElement {
  /** Status/Workflow information about this item */
  flag?: CodeableConcept;
  /** If this item is actually marked as deleted */
  deleted?: boolean;
  _deleted?: Element;
  /** When item added to list */
  date?: string;
  _date?: Element;
  /** Actual entry */
  item: Reference;
}

/**
 * Details and position information for a physical place
 *
 * https://hl7.org/fhir/R4/location.html
 */
export interface Location {
  resourceType: 'Location';
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
  /** Unique code or number identifying the location to its users */
  identifier?: Identifier[];
  /** active | suspended | inactive */
  status?: LocationStatus;
  _status?: Element;
  /** The operational status of the location (typically only for a bed/room) */
  operationalStatus?: Coding;
  /** Name of the location as used by humans */
  name?: string;
  _name?: Element;
  /** A list of alternate names that the location is known as, or was known as, in the past */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** Additional details about the location that could be displayed as further information to identify the location beyond its name */
  description?: string;
  _description?: Element;
  /** instance | kind */
  mode?: LocationMode;
  _mode?: Element;
  /** Type of function performed */
  type?: CodeableConcept[];
  /** Contact details of the location */
  telecom?: ContactPoint[];
  /** Physical location */
  address?: Address;
  /** Physical form of the location */
  physicalType?: CodeableConcept;
  /** The absolute geographic location */
  position?: LocationPosition;
  /** Organization responsible for provisioning and upkeep */
  managingOrganization?: Reference<'Organization'>;
  /** Another Location this one is physically a part of */
  partOf?: Reference<'Location'>;
  /** What days/times during a week is this location usually open */
  hoursOfOperation?: LocationHoursOfOperation[];
  /** Description of availability exceptions */
  availabilityExceptions?: string;
  _availabilityExceptions?: Element;
  /** Technical endpoints providing access to services operated for the location */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * The absolute geographic location
 *
 * https://hl7.org/fhir/R4/location-definitions.html#Location.position
 */
export interface LocationPosition extends BackboneElement {
  /** Longitude with WGS84 datum */
  longitude: number;
  _longitude?: Element;
  /** Latitude with WGS84 datum */
  latitude: number;
  _latitude?: Element;
  /** Altitude with WGS84 datum */
  altitude?: number;
  _altitude?: Element;
}

/**
 * What days/times during a week is this location usually open
 *
 * https://hl7.org/fhir/R4/location-definitions.html#Location.hoursOfOperation
 */
export interface LocationHoursOfOperation extends BackboneElement {
  /** mon | tue | wed | thu | fri | sat | sun */
  daysOfWeek?: (DaysOfWeek | null)[];
  _daysOfWeek?: (Element | null)[];
  /** The Location is open all day */
  allDay?: boolean;
  _allDay?: Element;
  /** Time that the Location opens */
  openingTime?: string;
  _openingTime?: Element;
  /** Time that the Location closes */
  closingTime?: string;
  _closingTime?: Element;
}

/**
 * A quality measure definition
 *
 * https://hl7.org/fhir/R4/measure.html
 */
export interface Measure {
  resourceType: 'Measure';
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
  /** Canonical identifier for this measure, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the measure */
  identifier?: Identifier[];
  /** Business version of the measure */
  version?: string;
  _version?: Element;
  /** Name for this measure (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this measure (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the measure */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectCodeableConcept?: CodeableConcept;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the measure */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for measure (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this measure is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the measure */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the measure was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the measure was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the measure is expected to be used */
  effectivePeriod?: Period;
  /** The category of the measure, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Logic used by the measure */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** Disclaimer for use of the measure or its referenced content */
  disclaimer?: string;
  _disclaimer?: Element;
  /** proportion | ratio | continuous-variable | cohort */
  scoring?: CodeableConcept;
  /** opportunity | all-or-nothing | linear | weighted */
  compositeScoring?: CodeableConcept;
  /** process | outcome | structure | patient-reported-outcome | composite */
  type?: CodeableConcept[];
  /** How risk adjustment is applied for this measure */
  riskAdjustment?: string;
  _riskAdjustment?: Element;
  /** How is rate aggregation performed for this measure */
  rateAggregation?: string;
  _rateAggregation?: Element;
  /** Detailed description of why the measure exists */
  rationale?: string;
  _rationale?: Element;
  /** Summary of clinical guidelines */
  clinicalRecommendationStatement?: string;
  _clinicalRecommendationStatement?: Element;
  /** increase | decrease */
  improvementNotation?: CodeableConcept;
  /** Defined terms used in the measure documentation */
  definition?: (string | null)[];
  _definition?: (Element | null)[];
  /** Additional guidance for implementers */
  guidance?: string;
  _guidance?: Element;
  /** Population criteria group */
  group?: MeasureGroup[];
  /** What other data should be reported with the measure */
  supplementalData?: MeasureSupplementalData[];
}

/**
 * Population criteria group
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group
 */
export interface MeasureGroup extends BackboneElement {
  /** Meaning of the group */
  code?: CodeableConcept;
  /** Summary description */
  description?: string;
  _description?: Element;
  /** Population criteria */
  population?: MeasureGroupPopulation[];
  /** Stratifier criteria for the measure */
  stratifier?: MeasureGroupStratifier[];
}

/**
 * Population criteria
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group.population
 */
export interface MeasureGroupPopulation extends BackboneElement {
  /** initial-population | numerator | numerator-exclusion | denominator | denominator-exclusion | denominator-exception | measure-population | measure-population-exclusion | measure-observation */
  code?: CodeableConcept;
  /** The human readable description of this population criteria */
  description?: string;
  _description?: Element;
  /** The criteria that defines this population */
  criteria: Expression;
}

/**
 * Stratifier criteria for the measure
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group.stratifier
 */
export interface MeasureGroupStratifier extends BackboneElement {
  /** Meaning of the stratifier */
  code?: CodeableConcept;
  /** The human readable description of this stratifier */
  description?: string;
  _description?: Element;
  /** How the measure should be stratified */
  criteria?: Expression;
  /** Stratifier criteria component for the measure */
  component?: MeasureGroupStratifierComponent[];
}

/**
 * Stratifier criteria component for the measure
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.group.stratifier.component
 */
export interface MeasureGroupStratifierComponent extends BackboneElement {
  /** Meaning of the stratifier component */
  code?: CodeableConcept;
  /** The human readable description of this stratifier component */
  description?: string;
  _description?: Element;
  /** Component of how the measure should be stratified */
  criteria: Expression;
}

/**
 * What other data should be reported with the measure
 *
 * https://hl7.org/fhir/R4/measure-definitions.html#Measure.supplementalData
 */
export interface MeasureSupplementalData extends BackboneElement {
  /** Meaning of the supplemental data */
  code?: CodeableConcept;
  /** supplemental-data | risk-adjustment-factor */
  usage?: CodeableConcept[];
  /** The human readable description of this supplemental data */
  description?: string;
  _description?: Element;
  /** Expression describing additional data to be reported */
  criteria: Expression;
}

/**
 * Results of a measure evaluation
 *
 * https://hl7.org/fhir/R4/measurereport.html
 */
export interface MeasureReport {
  resourceType: 'MeasureReport';
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
  /** Additional identifier for the MeasureReport */
  identifier?: Identifier[];
  /** complete | pending | error */
  status: MeasureReportStatus;
  _status?: Element;
  /** individual | subject-list | summary | data-collection */
  type: MeasureReportType;
  _type?: Element;
  /** What measure was calculated */
  measure: string;
  _measure?: Element;
  /** What individual(s) the report is for */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** When the report was generated */
  date?: string;
  _date?: Element;
  /** Who is reporting the data */
  reporter?: Reference<'Location' | 'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** What period the report covers */
  period: Period;
  /** increase | decrease */
  improvementNotation?: CodeableConcept;
  /** Measure results for each group */
  group?: MeasureReportGroup[];
  /** What data was used to calculate the measure score */
  evaluatedResource?: Reference[];
}

/**
 * Measure results for each group
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group
 */
export interface MeasureReportGroup extends BackboneElement {
  /** Meaning of the group */
  code?: CodeableConcept;
  /** The populations in the group */
  population?: MeasureReportGroupPopulation[];
  /** What score this group achieved */
  measureScore?: Quantity;
  /** Stratification results */
  stratifier?: MeasureReportGroupStratifier[];
}

/**
 * The populations in the group
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.population
 */
export interface MeasureReportGroupPopulation extends BackboneElement {
  /** initial-population | numerator | numerator-exclusion | denominator | denominator-exclusion | denominator-exception | measure-population | measure-population-exclusion | measure-observation */
  code?: CodeableConcept;
  /** Size of the population */
  count?: number;
  _count?: Element;
  /** For subject-list reports, the subject results in this population */
  subjectResults?: Reference<'List'>;
}

/**
 * Stratification results
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier
 */
export interface MeasureReportGroupStratifier extends BackboneElement {
  /** What stratifier of the group */
  code?: CodeableConcept[];
  /** Stratum results, one for each unique value, or set of values, in the stratifier, or stratifier components */
  stratum?: MeasureReportGroupStratifierStratum[];
}

/**
 * Stratum results, one for each unique value, or set of values, in the stratifier, or stratifier components
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier.stratum
 */
export interface MeasureReportGroupStratifierStratum extends BackboneElement {
  /** The stratum value, e.g. male */
  value?: CodeableConcept;
  /** Stratifier component values */
  component?: MeasureReportGroupStratifierStratumComponent[];
  /** Population results in this stratum */
  population?: MeasureReportGroupStratifierStratumPopulation[];
  /** What score this stratum achieved */
  measureScore?: Quantity;
}

/**
 * Stratifier component values
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier.stratum.component
 */
export interface MeasureReportGroupStratifierStratumComponent extends BackboneElement {
  /** What stratifier component of the group */
  code: CodeableConcept;
  /** The stratum component value, e.g. male */
  value: CodeableConcept;
}

/**
 * Population results in this stratum
 *
 * https://hl7.org/fhir/R4/measurereport-definitions.html#MeasureReport.group.stratifier.stratum.population
 */
export interface MeasureReportGroupStratifierStratumPopulation extends BackboneElement {
  /** initial-population | numerator | numerator-exclusion | denominator | denominator-exclusion | denominator-exception | measure-population | measure-population-exclusion | measure-observation */
  code?: CodeableConcept;
  /** Size of the population */
  count?: number;
  _count?: Element;
  /** For subject-list reports, the subject results in this population */
  subjectResults?: Reference<'List'>;
}

/**
 * A photo, video, or audio recording acquired or used in healthcare. The actual content may be inline or provided by direct reference
 *
 * https://hl7.org/fhir/R4/media.html
 */
export interface Media {
  resourceType: 'Media';
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
  /** Identifier(s) for the image */
  identifier?: Identifier[];
  /** Procedure that caused this media to be created */
  basedOn?: Reference<'CarePlan' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference[];
  /** preparation | in-progress | not-done | on-hold | stopped | completed | entered-in-error | unknown */
  status: EventStatus;
  _status?: Element;
  /** Classification of media as image, video, or audio */
  type?: CodeableConcept;
  /** The type of acquisition equipment/process */
  modality?: CodeableConcept;
  /** Imaging view, e.g. Lateral or Antero-posterior */
  view?: CodeableConcept;
  /** Who/What this Media is a record of */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'Specimen'>;
  /** Encounter associated with media */
  encounter?: Reference<'Encounter'>;
  /** When Media was collected */
  createdDateTime?: string;
  _createdDateTime?: Element;
  /** When Media was collected */
  createdPeriod?: Period;
  /** Date/Time this version was made available */
  issued?: string;
  _issued?: Element;
  /** The person who generated the image */
  operator?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Why was event performed? */
  reasonCode?: CodeableConcept[];
  /** Observed body part */
  bodySite?: CodeableConcept;
  /** Name of the device/manufacturer */
  deviceName?: string;
  _deviceName?: Element;
  /** Observing Device */
  device?: Reference<'Device' | 'DeviceMetric'>;
  /** Height of the image in pixels (photo/video) */
  height?: number;
  _height?: Element;
  /** Width of the image in pixels (photo/video) */
  width?: number;
  _width?: Element;
  /** Number of frames if > 1 (photo) */
  frames?: number;
  _frames?: Element;
  /** Length in seconds (audio / video) */
  duration?: number;
  _duration?: Element;
  /** Actual Media - reference or data */
  content: Attachment;
  /** Comments made about the media */
  note?: Annotation[];
}

/**
 * Definition of a Medication
 *
 * https://hl7.org/fhir/R4/medication.html
 */
export interface Medication {
  resourceType: 'Medication';
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
  /** Business identifier for this medication */
  identifier?: Identifier[];
  /** Codes that identify this medication */
  code?: CodeableConcept;
  /** active | inactive | entered-in-error */
  status?: MedicationStatusCodesCode;
  _status?: Element;
  /** Manufacturer of the item */
  manufacturer?: Reference<'Organization'>;
  /** powder | tablets | capsule + */
  form?: CodeableConcept;
  /** Amount of drug in package */
  amount?: Ratio;
  /** Active or inactive ingredient */
  ingredient?: MedicationIngredient[];
  /** Details about packaged medications */
  batch?: MedicationBatch;
}

/**
 * Active or inactive ingredient
 *
 * https://hl7.org/fhir/R4/medication-definitions.html#Medication.ingredient
 */
export interface MedicationIngredient extends BackboneElement {
  /** The actual ingredient or content */
  itemCodeableConcept?: CodeableConcept;
  /** The actual ingredient or content */
  itemReference?: Reference<'Medication' | 'Substance'>;
  /** Active ingredient indicator */
  isActive?: boolean;
  _isActive?: Element;
  /** Quantity of ingredient present */
  strength?: Ratio;
}

/**
 * Details about packaged medications
 *
 * https://hl7.org/fhir/R4/medication-definitions.html#Medication.batch
 */
export interface MedicationBatch extends BackboneElement {
  /** Identifier assigned to batch */
  lotNumber?: string;
  _lotNumber?: Element;
  /** When batch will expire */
  expirationDate?: string;
  _expirationDate?: Element;
}

/**
 * Administration of medication to a patient
 *
 * https://hl7.org/fhir/R4/medicationadministration.html
 */
export interface MedicationAdministration {
  resourceType: 'MedicationAdministration';
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
  identifier?: Identifier[];
  /** Instantiates protocol or definition */
  instantiates?: (string | null)[];
  _instantiates?: (Element | null)[];
  /** Part of referenced event */
  partOf?: Reference<'MedicationAdministration' | 'Procedure'>[];
  /** in-progress | not-done | on-hold | completed | entered-in-error | stopped | unknown */
  status: MedicationAdministrationStatusCodes;
  _status?: Element;
  /** Reason administration not performed */
  statusReason?: CodeableConcept[];
  /** Type of medication usage */
  category?: CodeableConcept;
  /** What was administered */
  medicationCodeableConcept?: CodeableConcept;
  /** What was administered */
  medicationReference?: Reference<'Medication'>;
  /** Who received medication */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter or Episode of Care administered as part of */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** Additional information to support administration */
  supportingInformation?: Reference[];
  /** Start and end time of administration */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Start and end time of administration */
  effectivePeriod?: Period;
  /** Who performed the medication administration and what they did */
  performer?: MedicationAdministrationPerformer[];
  /** Reason administration performed */
  reasonCode?: CodeableConcept[];
  /** Condition or observation that supports why the medication was administered */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'Observation'>[];
  /** Request administration performed against */
  request?: Reference<'MedicationRequest'>;
  /** Device used to administer */
  device?: Reference<'Device'>[];
  /** Information about the administration */
  note?: Annotation[];
  /** Details of how medication was taken */
  dosage?: MedicationAdministrationDosage;
  /** A list of events of interest in the lifecycle */
  eventHistory?: Reference<'Provenance'>[];
}

/**
 * Who performed the medication administration and what they did
 *
 * https://hl7.org/fhir/R4/medicationadministration-definitions.html#MedicationAdministration.performer
 */
export interface MedicationAdministrationPerformer extends BackboneElement {
  /** Type of performance */
  function?: CodeableConcept;
  /** Who performed the medication administration */
  actor: Reference<'Device' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Details of how medication was taken
 *
 * https://hl7.org/fhir/R4/medicationadministration-definitions.html#MedicationAdministration.dosage
 */
export interface MedicationAdministrationDosage extends BackboneElement {
  /** Free text dosage instructions e.g. SIG */
  text?: string;
  _text?: Element;
  /** Body site administered to */
  site?: CodeableConcept;
  /** Path of substance into body */
  route?: CodeableConcept;
  /** How drug was administered */
  method?: CodeableConcept;
  /** Amount of medication per dose */
  dose?: Quantity;
  /** Dose quantity per unit of time */
  rateRatio?: Ratio;
  /** Dose quantity per unit of time */
  rateQuantity?: Quantity;
}

/**
 * Dispensing a medication to a named patient
 *
 * https://hl7.org/fhir/R4/medicationdispense.html
 */
export interface MedicationDispense {
  resourceType: 'MedicationDispense';
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
  identifier?: Identifier[];
  /** Event that dispense is part of */
  partOf?: Reference<'Procedure'>[];
  /** preparation | in-progress | cancelled | on-hold | completed | entered-in-error | stopped | declined | unknown */
  status: MedicationDispenseStatusCodes;
  _status?: Element;
  /** Why a dispense was not performed */
  statusReasonCodeableConcept?: CodeableConcept;
  /** Why a dispense was not performed */
  statusReasonReference?: Reference<'DetectedIssue'>;
  /** Type of medication dispense */
  category?: CodeableConcept;
  /** What medication was supplied */
  medicationCodeableConcept?: CodeableConcept;
  /** What medication was supplied */
  medicationReference?: Reference<'Medication'>;
  /** Who the dispense is for */
  subject?: Reference<'Group' | 'Patient'>;
  /** Encounter / Episode associated with event */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** Information that supports the dispensing of the medication */
  supportingInformation?: Reference[];
  /** Who performed event */
  performer?: MedicationDispensePerformer[];
  /** Where the dispense occurred */
  location?: Reference<'Location'>;
  /** Medication order that authorizes the dispense */
  authorizingPrescription?: Reference<'MedicationRequest'>[];
  /** Trial fill, partial fill, emergency fill, etc. */
  type?: CodeableConcept;
  /** Amount dispensed */
  quantity?: Quantity;
  /** Amount of medication expressed as a timing amount */
  daysSupply?: Quantity;
  /** When product was packaged and reviewed */
  whenPrepared?: string;
  _whenPrepared?: Element;
  /** When product was given out */
  whenHandedOver?: string;
  _whenHandedOver?: Element;
  /** Where the medication was sent */
  destination?: Reference<'Location'>;
  /** Who collected the medication */
  receiver?: Reference<'Patient' | 'Practitioner'>[];
  /** Information about the dispense */
  note?: Annotation[];
  /** How the medication is to be used by the patient or administered by the caregiver */
  dosageInstruction?: Dosage[];
  /** Whether a substitution was performed on the dispense */
  substitution?: MedicationDispenseSubstitution;
  /** Clinical issue with action */
  detectedIssue?: Reference<'DetectedIssue'>[];
  /** A list of relevant lifecycle events */
  eventHistory?: Reference<'Provenance'>[];
}

/**
 * Who performed event
 *
 * https://hl7.org/fhir/R4/medicationdispense-definitions.html#MedicationDispense.performer
 */
export interface MedicationDispensePerformer extends BackboneElement {
  /** Who performed the dispense and what they did */
  function?: CodeableConcept;
  /** Individual who was performing */
  actor: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Whether a substitution was performed on the dispense
 *
 * https://hl7.org/fhir/R4/medicationdispense-definitions.html#MedicationDispense.substitution
 */
export interface MedicationDispenseSubstitution extends BackboneElement {
  /** Whether a substitution was or was not performed on the dispense */
  wasSubstituted: boolean;
  _wasSubstituted?: Element;
  /** Code signifying whether a different drug was dispensed from what was prescribed */
  type?: CodeableConcept;
  /** Why was substitution made */
  reason?: CodeableConcept[];
  /** Who is responsible for the substitution */
  responsibleParty?: Reference<'Practitioner' | 'PractitionerRole'>[];
}

/**
 * Definition of Medication Knowledge
 *
 * https://hl7.org/fhir/R4/medicationknowledge.html
 */
export interface MedicationKnowledge {
  resourceType: 'MedicationKnowledge';
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
  /** Code that identifies this medication */
  code?: CodeableConcept;
  /** active | inactive | entered-in-error */
  status?: MedicationKnowledgeStatusCodes;
  _status?: Element;
  /** Manufacturer of the item */
  manufacturer?: Reference<'Organization'>;
  /** powder | tablets | capsule + */
  doseForm?: CodeableConcept;
  /** Amount of drug in package */
  amount?: Quantity;
  /** Additional names for a medication */
  synonym?: (string | null)[];
  _synonym?: (Element | null)[];
  /** Associated or related medication information */
  relatedMedicationKnowledge?: MedicationKnowledgeRelatedMedicationKnowledge[];
  /** A medication resource that is associated with this medication */
  associatedMedication?: Reference<'Medication'>[];
  /** Category of the medication or product */
  productType?: CodeableConcept[];
  /** Associated documentation about the medication */
  monograph?: MedicationKnowledgeMonograph[];
  /** Active or inactive ingredient */
  ingredient?: MedicationKnowledgeIngredient[];
  /** The instructions for preparing the medication */
  preparationInstruction?: string;
  _preparationInstruction?: Element;
  /** The intended or approved route of administration */
  intendedRoute?: CodeableConcept[];
  /** The pricing of the medication */
  cost?: MedicationKnowledgeCost[];
  /** Program under which a medication is reviewed */
  monitoringProgram?: MedicationKnowledgeMonitoringProgram[];
  /** Guidelines for administration of the medication */
  administrationGuidelines?: MedicationKnowledgeAdministrationGuidelines[];
  /** Categorization of the medication within a formulary or classification system */
  medicineClassification?: MedicationKnowledgeMedicineClassification[];
  /** Details about packaged medications */
  packaging?: MedicationKnowledgePackaging;
  /** Specifies descriptive properties of the medicine */
  drugCharacteristic?: MedicationKnowledgeDrugCharacteristic[];
  /** Potential clinical issue with or between medication(s) */
  contraindication?: Reference<'DetectedIssue'>[];
  /** Regulatory information about a medication */
  regulatory?: MedicationKnowledgeRegulatory[];
  /** The time course of drug absorption, distribution, metabolism and excretion of a medication from the body */
  kinetics?: MedicationKnowledgeKinetics[];
}

/**
 * Associated or related medication information
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.relatedMedicationKnowledge
 */
export interface MedicationKnowledgeRelatedMedicationKnowledge extends BackboneElement {
  /** Category of medicationKnowledge */
  type: CodeableConcept;
  /** Associated documentation about the associated medication knowledge */
  reference: Reference<'MedicationKnowledge'>[];
}

/**
 * Associated documentation about the medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.monograph
 */
export interface MedicationKnowledgeMonograph extends BackboneElement {
  /** The category of medication document */
  type?: CodeableConcept;
  /** Associated documentation about the medication */
  source?: Reference<'DocumentReference' | 'Media'>;
}

/**
 * Active or inactive ingredient
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.ingredient
 */
export interface MedicationKnowledgeIngredient extends BackboneElement {
  /** Medication(s) or substance(s) contained in the medication */
  itemCodeableConcept?: CodeableConcept;
  /** Medication(s) or substance(s) contained in the medication */
  itemReference?: Reference<'Substance'>;
  /** Active ingredient indicator */
  isActive?: boolean;
  _isActive?: Element;
  /** Quantity of ingredient present */
  strength?: Ratio;
}

/**
 * The pricing of the medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.cost
 */
export interface MedicationKnowledgeCost extends BackboneElement {
  /** The category of the cost information */
  type: CodeableConcept;
  /** The source or owner for the price information */
  source?: string;
  _source?: Element;
  /** The price of the medication */
  cost: Money;
}

/**
 * Program under which a medication is reviewed
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.monitoringProgram
 */
export interface MedicationKnowledgeMonitoringProgram extends BackboneElement {
  /** Type of program under which the medication is monitored */
  type?: CodeableConcept;
  /** Name of the reviewing program */
  name?: string;
  _name?: Element;
}

/**
 * Guidelines for administration of the medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.administrationGuidelines
 */
export interface MedicationKnowledgeAdministrationGuidelines extends BackboneElement {
  /** Dosage for the medication for the specific guidelines */
  dosage?: MedicationKnowledgeAdministrationGuidelinesDosage[];
  /** Indication for use that apply to the specific administration guidelines */
  indicationCodeableConcept?: CodeableConcept;
  /** Indication for use that apply to the specific administration guidelines */
  indicationReference?: Reference<'ObservationDefinition'>;
  /** Characteristics of the patient that are relevant to the administration guidelines */
  patientCharacteristics?: MedicationKnowledgeAdministrationGuidelinesPatientCharacteristics[];
}

/**
 * Dosage for the medication for the specific guidelines
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.administrationGuidelines.dosage
 */
export interface MedicationKnowledgeAdministrationGuidelinesDosage extends BackboneElement {
  /** Type of dosage */
  type: CodeableConcept;
  /** Dosage for the medication for the specific guidelines */
  dosage: Dosage[];
}

/**
 * Characteristics of the patient that are relevant to the administration guidelines
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.administrationGuidelines.patientCharacteristics
 */
export interface MedicationKnowledgeAdministrationGuidelinesPatientCharacteristics extends BackboneElement {
  /** Specific characteristic that is relevant to the administration guideline */
  characteristicCodeableConcept?: CodeableConcept;
  /** Specific characteristic that is relevant to the administration guideline */
  characteristicQuantity?: Quantity;
  /** The specific characteristic */
  value?: (string | null)[];
  _value?: (Element | null)[];
}

/**
 * Categorization of the medication within a formulary or classification system
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.medicineClassification
 */
export interface MedicationKnowledgeMedicineClassification extends BackboneElement {
  /** The type of category for the medication (for example, therapeutic classification, therapeutic sub-classification) */
  type: CodeableConcept;
  /** Specific category assigned to the medication */
  classification?: CodeableConcept[];
}

/**
 * Details about packaged medications
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.packaging
 */
export interface MedicationKnowledgePackaging extends BackboneElement {
  /** A code that defines the specific type of packaging that the medication can be found in */
  type?: CodeableConcept;
  /** The number of product units the package would contain if fully loaded */
  quantity?: Quantity;
}

/**
 * Specifies descriptive properties of the medicine
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.drugCharacteristic
 */
export interface MedicationKnowledgeDrugCharacteristic extends BackboneElement {
  /** Code specifying the type of characteristic of medication */
  type?: CodeableConcept;
  /** Description of the characteristic */
  valueCodeableConcept?: CodeableConcept;
  /** Description of the characteristic */
  valueString?: string;
  _valueString?: Element;
  /** Description of the characteristic */
  valueQuantity?: Quantity;
  /** Description of the characteristic */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
}

/**
 * Regulatory information about a medication
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory
 */
export interface MedicationKnowledgeRegulatory extends BackboneElement {
  /** Specifies the authority of the regulation */
  regulatoryAuthority: Reference<'Organization'>;
  /** Specifies if changes are allowed when dispensing a medication from a regulatory perspective */
  substitution?: MedicationKnowledgeRegulatorySubstitution[];
  /** Specifies the schedule of a medication in jurisdiction */
  schedule?: MedicationKnowledgeRegulatorySchedule[];
  /** The maximum number of units of the medication that can be dispensed in a period */
  maxDispense?: MedicationKnowledgeRegulatoryMaxDispense;
}

/**
 * Specifies if changes are allowed when dispensing a medication from a regulatory perspective
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory.substitution
 */
export interface MedicationKnowledgeRegulatorySubstitution extends BackboneElement {
  /** Specifies the type of substitution allowed */
  type: CodeableConcept;
  /** Specifies if regulation allows for changes in the medication when dispensing */
  allowed: boolean;
  _allowed?: Element;
}

/**
 * Specifies the schedule of a medication in jurisdiction
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory.schedule
 */
export interface MedicationKnowledgeRegulatorySchedule extends BackboneElement {
  /** Specifies the specific drug schedule */
  schedule: CodeableConcept;
}

/**
 * The maximum number of units of the medication that can be dispensed in a period
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.regulatory.maxDispense
 */
export interface MedicationKnowledgeRegulatoryMaxDispense extends BackboneElement {
  /** The maximum number of units of the medication that can be dispensed */
  quantity: Quantity;
  /** The period that applies to the maximum number of units */
  period?: Duration;
}

/**
 * The time course of drug absorption, distribution, metabolism and excretion of a medication from the body
 *
 * https://hl7.org/fhir/R4/medicationknowledge-definitions.html#MedicationKnowledge.kinetics
 */
export interface MedicationKnowledgeKinetics extends BackboneElement {
  /** The drug concentration measured at certain discrete points in time */
  areaUnderCurve?: Quantity[];
  /** The median lethal dose of a drug */
  lethalDose50?: Quantity[];
  /** Time required for concentration in the body to decrease by half */
  halfLifePeriod?: Duration;
}

/**
 * Ordering of medication for patient or group
 *
 * https://hl7.org/fhir/R4/medicationrequest.html
 */
export interface MedicationRequest {
  resourceType: 'MedicationRequest';
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
  /** External ids for this request */
  identifier?: Identifier[];
  /** active | on-hold | cancelled | completed | entered-in-error | stopped | draft | unknown */
  status: MedicationrequestStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** proposal | plan | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: MedicationRequestIntent;
  _intent?: Element;
  /** Type of medication usage */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if request is prohibiting action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** Reported rather than primary record */
  reportedBoolean?: boolean;
  _reportedBoolean?: Element;
  /** Reported rather than primary record */
  reportedReference?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Medication to be taken */
  medicationCodeableConcept?: CodeableConcept;
  /** Medication to be taken */
  medicationReference?: Reference<'Medication'>;
  /** Who or group medication request is for */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of encounter/admission/stay */
  encounter?: Reference<'Encounter'>;
  /** Information to support ordering of the medication */
  supportingInformation?: Reference[];
  /** When request was initially authored */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/What requested the Request */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Intended performer of administration */
  performer?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Desired kind of performer of the medication administration */
  performerType?: CodeableConcept;
  /** Person who entered the request */
  recorder?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Reason or indication for ordering or not ordering the medication */
  reasonCode?: CodeableConcept[];
  /** Condition or observation that supports why the prescription is being written */
  reasonReference?: Reference<'Condition' | 'Observation'>[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** What request fulfills */
  basedOn?: Reference<'CarePlan' | 'ImmunizationRecommendation' | 'MedicationRequest' | 'ServiceRequest'>[];
  /** Composite request this is part of */
  groupIdentifier?: Identifier;
  /** Overall pattern of medication administration */
  courseOfTherapyType?: CodeableConcept;
  /** Associated insurance coverage */
  insurance?: Reference<'ClaimResponse' | 'Coverage'>[];
  /** Information about the prescription */
  note?: Annotation[];
  /** How the medication should be taken */
  dosageInstruction?: Dosage[];
  /** Medication supply authorization */
  dispenseRequest?: MedicationRequestDispenseRequest;
  /** Any restrictions on medication substitution */
  substitution?: MedicationRequestSubstitution;
  /** An order/prescription that is being replaced */
  priorPrescription?: Reference<'MedicationRequest'>;
  /** Clinical Issue with action */
  detectedIssue?: Reference<'DetectedIssue'>[];
  /** A list of events of interest in the lifecycle */
  eventHistory?: Reference<'Provenance'>[];
}

/**
 * Medication supply authorization
 *
 * https://hl7.org/fhir/R4/medicationrequest-definitions.html#MedicationRequest.dispenseRequest
 */
export interface MedicationRequestDispenseRequest extends BackboneElement {
  /** First fill details */
  initialFill?: MedicationRequestDispenseRequestInitialFill;
  /** Minimum period of time between dispenses */
  dispenseInterval?: Duration;
  /** Time period supply is authorized for */
  validityPeriod?: Period;
  /** Number of refills authorized */
  numberOfRepeatsAllowed?: number;
  _numberOfRepeatsAllowed?: Element;
  /** Amount of medication to supply per dispense */
  quantity?: Quantity;
  /** Number of days supply per dispense */
  expectedSupplyDuration?: Duration;
  /** Intended dispenser */
  performer?: Reference<'Organization'>;
}

/**
 * First fill details
 *
 * https://hl7.org/fhir/R4/medicationrequest-definitions.html#MedicationRequest.dispenseRequest.initialFill
 */
export interface MedicationRequestDispenseRequestInitialFill extends BackboneElement {
  /** First fill quantity */
  quantity?: Quantity;
  /** First fill duration */
  duration?: Duration;
}

/**
 * Any restrictions on medication substitution
 *
 * https://hl7.org/fhir/R4/medicationrequest-definitions.html#MedicationRequest.substitution
 */
export interface MedicationRequestSubstitution extends BackboneElement {
  /** Whether substitution is allowed or not */
  allowedBoolean?: boolean;
  _allowedBoolean?: Element;
  /** Whether substitution is allowed or not */
  allowedCodeableConcept?: CodeableConcept;
  /** Why should (not) substitution be made */
  reason?: CodeableConcept;
}

/**
 * Record of medication being taken by a patient
 *
 * https://hl7.org/fhir/R4/medicationstatement.html
 */
export interface MedicationStatement {
  resourceType: 'MedicationStatement';
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
  identifier?: Identifier[];
  /** Fulfils plan, proposal or order */
  basedOn?: Reference<'CarePlan' | 'MedicationRequest' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'MedicationAdministration' | 'MedicationDispense' | 'MedicationStatement' | 'Observation' | 'Procedure'>[];
  /** active | completed | entered-in-error | intended | stopped | on-hold | unknown | not-taken */
  status: MedicationStatusCodes;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept[];
  /** Type of medication usage */
  category?: CodeableConcept;
  /** What medication was taken */
  medicationCodeableConcept?: CodeableConcept;
  /** What medication was taken */
  medicationReference?: Reference<'Medication'>;
  /** Who is/was taking the medication */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter / Episode associated with MedicationStatement */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** The date/time or interval when the medication is/was/will be taken */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** The date/time or interval when the medication is/was/will be taken */
  effectivePeriod?: Period;
  /** When the statement was asserted? */
  dateAsserted?: string;
  _dateAsserted?: Element;
  /** Person or organization that provided the information about the taking of this medication */
  informationSource?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Additional supporting information */
  derivedFrom?: Reference[];
  /** Reason for why the medication is being/was taken */
  reasonCode?: CodeableConcept[];
  /** Condition or observation that supports why the medication is being/was taken */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'Observation'>[];
  /** Further information about the statement */
  note?: Annotation[];
  /** Details of how medication is/was taken or should be taken */
  dosage?: Dosage[];
}

/**
 * Detailed definition of a medicinal product, typically for uses other than direct patient care (e.g. regulatory use)
 *
 * https://hl7.org/fhir/R4/medicinalproduct.html
 */
export interface MedicinalProduct {
  resourceType: 'MedicinalProduct';
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
  /** Business identifier for this product. Could be an MPID */
  identifier?: Identifier[];
  /** Regulatory type, e.g. Investigational or Authorized */
  type?: CodeableConcept;
  /** If this medicine applies to human or veterinary uses */
  domain?: Coding;
  /** The dose form for a single part product, or combined form of a multiple part product */
  combinedPharmaceuticalDoseForm?: CodeableConcept;
  /** The legal status of supply of the medicinal product as classified by the regulator */
  legalStatusOfSupply?: CodeableConcept;
  /** Whether the Medicinal Product is subject to additional monitoring for regulatory reasons */
  additionalMonitoringIndicator?: CodeableConcept;
  /** Whether the Medicinal Product is subject to special measures for regulatory reasons */
  specialMeasures?: (string | null)[];
  _specialMeasures?: (Element | null)[];
  /** If authorised for use in children */
  paediatricUseIndicator?: CodeableConcept;
  /** Allows the product to be classified by various systems */
  productClassification?: CodeableConcept[];
  /** Marketing status of the medicinal product, in contrast to marketing authorizaton */
  marketingStatus?: MarketingStatus[];
  /** Pharmaceutical aspects of product */
  pharmaceuticalProduct?: Reference<'MedicinalProductPharmaceutical'>[];
  /** Package representation for the product */
  packagedMedicinalProduct?: Reference<'MedicinalProductPackaged'>[];
  /** Supporting documentation, typically for regulatory submission */
  attachedDocument?: Reference<'DocumentReference'>[];
  /** A master file for to the medicinal product (e.g. Pharmacovigilance System Master File) */
  masterFile?: Reference<'DocumentReference'>[];
  /** A product specific contact, person (in a role), or an organization */
  contact?: Reference<'Organization' | 'PractitionerRole'>[];
  /** Clinical trials or studies that this product is involved in */
  clinicalTrial?: Reference<'ResearchStudy'>[];
  /** The product's name, including full name and possibly coded parts */
  name: MedicinalProductName[];
  /** Reference to another product, e.g. for linking authorised to investigational product */
  crossReference?: Identifier[];
  /** An operation applied to the product, for manufacturing or adminsitrative purpose */
  manufacturingBusinessOperation?: MedicinalProductManufacturingBusinessOperation[];
  /** Indicates if the medicinal product has an orphan designation for the treatment of a rare disease */
  specialDesignation?: MedicinalProductSpecialDesignation[];
}

/**
 * The product's name, including full name and possibly coded parts
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.name
 */
export interface MedicinalProductName extends BackboneElement {
  /** The full product name */
  productName: string;
  _productName?: Element;
  /** Coding words or phrases of the name */
  namePart?: MedicinalProductNameNamePart[];
  /** Country where the name applies */
  countryLanguage?: MedicinalProductNameCountryLanguage[];
}

/**
 * Coding words or phrases of the name
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.name.namePart
 */
export interface MedicinalProductNameNamePart extends BackboneElement {
  /** A fragment of a product name */
  part: string;
  _part?: Element;
  /** Idenifying type for this part of the name (e.g. strength part) */
  type: Coding;
}

/**
 * Country where the name applies
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.name.countryLanguage
 */
export interface MedicinalProductNameCountryLanguage extends BackboneElement {
  /** Country code for where this name applies */
  country: CodeableConcept;
  /** Jurisdiction code for where this name applies */
  jurisdiction?: CodeableConcept;
  /** Language code for this name */
  language: CodeableConcept;
}

/**
 * An operation applied to the product, for manufacturing or adminsitrative purpose
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.manufacturingBusinessOperation
 */
export interface MedicinalProductManufacturingBusinessOperation extends BackboneElement {
  /** The type of manufacturing operation */
  operationType?: CodeableConcept;
  /** Regulatory authorization reference number */
  authorisationReferenceNumber?: Identifier;
  /** Regulatory authorization date */
  effectiveDate?: string;
  _effectiveDate?: Element;
  /** To indicate if this proces is commercially confidential */
  confidentialityIndicator?: CodeableConcept;
  /** The manufacturer or establishment associated with the process */
  manufacturer?: Reference<'Organization'>[];
  /** A regulator which oversees the operation */
  regulator?: Reference<'Organization'>;
}

/**
 * Indicates if the medicinal product has an orphan designation for the treatment of a rare disease
 *
 * https://hl7.org/fhir/R4/medicinalproduct-definitions.html#MedicinalProduct.specialDesignation
 */
export interface MedicinalProductSpecialDesignation extends BackboneElement {
  /** Identifier for the designation, or procedure number */
  identifier?: Identifier[];
  /** The type of special designation, e.g. orphan drug, minor use */
  type?: CodeableConcept;
  /** The intended use of the product, e.g. prevention, treatment */
  intendedUse?: CodeableConcept;
  /** Condition for which the medicinal use applies */
  indicationCodeableConcept?: CodeableConcept;
  /** Condition for which the medicinal use applies */
  indicationReference?: Reference<'MedicinalProductIndication'>;
  /** For example granted, pending, expired or withdrawn */
  status?: CodeableConcept;
  /** Date when the designation was granted */
  date?: string;
  _date?: Element;
  /** Animal species for which this applies */
  species?: CodeableConcept;
}

/**
 * The regulatory authorization of a medicinal product
 *
 * https://hl7.org/fhir/R4/medicinalproductauthorization.html
 */
export interface MedicinalProductAuthorization {
  resourceType: 'MedicinalProductAuthorization';
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
  /** Business identifier for the marketing authorization, as assigned by a regulator */
  identifier?: Identifier[];
  /** The medicinal product that is being authorized */
  subject?: Reference<'MedicinalProduct' | 'MedicinalProductPackaged'>;
  /** The country in which the marketing authorization has been granted */
  country?: CodeableConcept[];
  /** Jurisdiction within a country */
  jurisdiction?: CodeableConcept[];
  /** The status of the marketing authorization */
  status?: CodeableConcept;
  /** The date at which the given status has become applicable */
  statusDate?: string;
  _statusDate?: Element;
  /** The date when a suspended the marketing or the marketing authorization of the product is anticipated to be restored */
  restoreDate?: string;
  _restoreDate?: Element;
  /** The beginning of the time period in which the marketing authorization is in the specific status shall be specified A complete date consisting of day, month and year shall be specified using the ISO 8601 date format */
  validityPeriod?: Period;
  /** A period of time after authorization before generic product applicatiosn can be submitted */
  dataExclusivityPeriod?: Period;
  /** The date when the first authorization was granted by a Medicines Regulatory Agency */
  dateOfFirstAuthorization?: string;
  _dateOfFirstAuthorization?: Element;
  /** Date of first marketing authorization for a company's new medicinal product in any country in the World */
  internationalBirthDate?: string;
  _internationalBirthDate?: Element;
  /** The legal framework against which this authorization is granted */
  legalBasis?: CodeableConcept;
  /** Authorization in areas within a country */
  jurisdictionalAuthorization?: MedicinalProductAuthorizationJurisdictionalAuthorization[];
  /** Marketing Authorization Holder */
  holder?: Reference<'Organization'>;
  /** Medicines Regulatory Agency */
  regulator?: Reference<'Organization'>;
  /** The regulatory procedure for granting or amending a marketing authorization */
  procedure?: MedicinalProductAuthorizationProcedure;
}

/**
 * Authorization in areas within a country
 *
 * https://hl7.org/fhir/R4/medicinalproductauthorization-definitions.html#MedicinalProductAuthorization.jurisdictionalAuthorization
 */
export interface MedicinalProductAuthorizationJurisdictionalAuthorization extends BackboneElement {
  /** The assigned number for the marketing authorization */
  identifier?: Identifier[];
  /** Country of authorization */
  country?: CodeableConcept;
  /** Jurisdiction within a country */
  jurisdiction?: CodeableConcept[];
  /** The legal status of supply in a jurisdiction or region */
  legalStatusOfSupply?: CodeableConcept;
  /** The start and expected end date of the authorization */
  validityPeriod?: Period;
}

/**
 * The regulatory procedure for granting or amending a marketing authorization
 *
 * https://hl7.org/fhir/R4/medicinalproductauthorization-definitions.html#MedicinalProductAuthorization.procedure
 */
export interface MedicinalProductAuthorizationProcedure extends BackboneElement {
  /** Identifier for this procedure */
  identifier?: Identifier;
  /** Type of procedure */
  type: CodeableConcept;
  /** Date of procedure */
  datePeriod?: Period;
  /** Date of procedure */
  dateDateTime?: string;
  _dateDateTime?: Element;
  /** Applcations submitted to obtain a marketing authorization */
  application?: MedicinalProductAuthorizationProcedure[];
}

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

/**
 * An ingredient of a manufactured item or pharmaceutical product
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient.html
 */
export interface MedicinalProductIngredient {
  resourceType: 'MedicinalProductIngredient';
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
  /** Identifier for the ingredient */
  identifier?: Identifier;
  /** Ingredient role e.g. Active ingredient, excipient */
  role: CodeableConcept;
  /** If the ingredient is a known or suspected allergen */
  allergenicIndicator?: boolean;
  _allergenicIndicator?: Element;
  /** Manufacturer of this Ingredient */
  manufacturer?: Reference<'Organization'>[];
  /** A specified substance that comprises this ingredient */
  specifiedSubstance?: MedicinalProductIngredientSpecifiedSubstance[];
  /** The ingredient substance */
  substance?: MedicinalProductIngredientSubstance;
}

/**
 * A specified substance that comprises this ingredient
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.specifiedSubstance
 */
export interface MedicinalProductIngredientSpecifiedSubstance extends BackboneElement {
  /** The specified substance */
  code: CodeableConcept;
  /** The group of specified substance, e.g. group 1 to 4 */
  group: CodeableConcept;
  /** Confidentiality level of the specified substance as the ingredient */
  confidentiality?: CodeableConcept;
  /** Quantity of the substance or specified substance present in the manufactured item or pharmaceutical product */
  strength?: MedicinalProductIngredientSpecifiedSubstanceStrength[];
}

/**
 * Quantity of the substance or specified substance present in the manufactured item or pharmaceutical product
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.specifiedSubstance.strength
 */
export interface MedicinalProductIngredientSpecifiedSubstanceStrength extends BackboneElement {
  /** The quantity of substance in the unit of presentation, or in the volume (or mass) of the single pharmaceutical product or manufactured item */
  presentation: Ratio;
  /** A lower limit for the quantity of substance in the unit of presentation. For use when there is a range of strengths, this is the lower limit, with the presentation attribute becoming the upper limit */
  presentationLowLimit?: Ratio;
  /** The strength per unitary volume (or mass) */
  concentration?: Ratio;
  /** A lower limit for the strength per unitary volume (or mass), for when there is a range. The concentration attribute then becomes the upper limit */
  concentrationLowLimit?: Ratio;
  /** For when strength is measured at a particular point or distance */
  measurementPoint?: string;
  _measurementPoint?: Element;
  /** The country or countries for which the strength range applies */
  country?: CodeableConcept[];
  /** Strength expressed in terms of a reference substance */
  referenceStrength?: MedicinalProductIngredientSpecifiedSubstanceStrengthReferenceStrength[];
}

/**
 * Strength expressed in terms of a reference substance
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.specifiedSubstance.strength.referenceStrength
 */
export interface MedicinalProductIngredientSpecifiedSubstanceStrengthReferenceStrength extends BackboneElement {
  /** Relevant reference substance */
  substance?: CodeableConcept;
  /** Strength expressed in terms of a reference substance */
  strength: Ratio;
  /** Strength expressed in terms of a reference substance */
  strengthLowLimit?: Ratio;
  /** For when strength is measured at a particular point or distance */
  measurementPoint?: string;
  _measurementPoint?: Element;
  /** The country or countries for which the strength range applies */
  country?: CodeableConcept[];
}

/**
 * The ingredient substance
 *
 * https://hl7.org/fhir/R4/medicinalproductingredient-definitions.html#MedicinalProductIngredient.substance
 */
export interface MedicinalProductIngredientSubstance extends BackboneElement {
  /** The ingredient substance */
  code: CodeableConcept;
  /** Quantity of the substance or specified substance present in the manufactured item or pharmaceutical product */
  strength?: MedicinalProductIngredientSpecifiedSubstanceStrength[];
}

/**
 * MedicinalProductInteraction
 *
 * https://hl7.org/fhir/R4/medicinalproductinteraction.html
 */
export interface MedicinalProductInteraction {
  resourceType: 'MedicinalProductInteraction';
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
  /** The medication for which this is a described interaction */
  subject?: Reference<'Medication' | 'MedicinalProduct' | 'Substance'>[];
  /** The interaction described */
  description?: string;
  _description?: Element;
  /** The specific medication, food or laboratory test that interacts */
  interactant?: MedicinalProductInteractionInteractant[];
  /** The type of the interaction e.g. drug-drug interaction, drug-food interaction, drug-lab test interaction */
  type?: CodeableConcept;
  /** The effect of the interaction, for example "reduced gastric absorption of primary medication" */
  effect?: CodeableConcept;
  /** The incidence of the interaction, e.g. theoretical, observed */
  incidence?: CodeableConcept;
  /** Actions for managing the interaction */
  management?: CodeableConcept;
}

/**
 * The specific medication, food or laboratory test that interacts
 *
 * https://hl7.org/fhir/R4/medicinalproductinteraction-definitions.html#MedicinalProductInteraction.interactant
 */
export interface MedicinalProductInteractionInteractant extends BackboneElement {
  /** The specific medication, food or laboratory test that interacts */
  itemReference?: Reference<'Medication' | 'MedicinalProduct' | 'ObservationDefinition' | 'Substance'>;
  /** The specific medication, food or laboratory test that interacts */
  itemCodeableConcept?: CodeableConcept;
}

/**
 * The manufactured item as contained in the packaged medicinal product
 *
 * https://hl7.org/fhir/R4/medicinalproductmanufactured.html
 */
export interface MedicinalProductManufactured {
  resourceType: 'MedicinalProductManufactured';
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
  /** Dose form as manufactured and before any transformation into the pharmaceutical product */
  manufacturedDoseForm: CodeableConcept;
  /** The “real world” units in which the quantity of the manufactured item is described */
  unitOfPresentation?: CodeableConcept;
  /** The quantity or "count number" of the manufactured item */
  quantity: Quantity;
  /** Manufacturer of the item (Note that this should be named "manufacturer" but it currently causes technical issues) */
  manufacturer?: Reference<'Organization'>[];
  /** Ingredient */
  ingredient?: Reference<'MedicinalProductIngredient'>[];
  /** Dimensions, color etc. */
  physicalCharacteristics?: ProdCharacteristic;
  /** Other codeable characteristics */
  otherCharacteristics?: CodeableConcept[];
}

/**
 * A medicinal product in a container or package
 *
 * https://hl7.org/fhir/R4/medicinalproductpackaged.html
 */
export interface MedicinalProductPackaged {
  resourceType: 'MedicinalProductPackaged';
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
  /** Unique identifier */
  identifier?: Identifier[];
  /** The product with this is a pack for */
  subject?: Reference<'MedicinalProduct'>[];
  /** Textual description */
  description?: string;
  _description?: Element;
  /** The legal status of supply of the medicinal product as classified by the regulator */
  legalStatusOfSupply?: CodeableConcept;
  /** Marketing information */
  marketingStatus?: MarketingStatus[];
  /** Manufacturer of this Package Item */
  marketingAuthorization?: Reference<'MedicinalProductAuthorization'>;
  /** Manufacturer of this Package Item */
  manufacturer?: Reference<'Organization'>[];
  /** Batch numbering */
  batchIdentifier?: MedicinalProductPackagedBatchIdentifier[];
  /** A packaging item, as a contained for medicine, possibly with other packaging items within */
  packageItem: MedicinalProductPackagedPackageItem[];
}

/**
 * Batch numbering
 *
 * https://hl7.org/fhir/R4/medicinalproductpackaged-definitions.html#MedicinalProductPackaged.batchIdentifier
 */
export interface MedicinalProductPackagedBatchIdentifier extends BackboneElement {
  /** A number appearing on the outer packaging of a specific batch */
  outerPackaging: Identifier;
  /** A number appearing on the immediate packaging (and not the outer packaging) */
  immediatePackaging?: Identifier;
}

/**
 * A packaging item, as a contained for medicine, possibly with other packaging items within
 *
 * https://hl7.org/fhir/R4/medicinalproductpackaged-definitions.html#MedicinalProductPackaged.packageItem
 */
export interface MedicinalProductPackagedPackageItem extends BackboneElement {
  /** Including possibly Data Carrier Identifier */
  identifier?: Identifier[];
  /** The physical type of the container of the medicine */
  type: CodeableConcept;
  /** The quantity of this package in the medicinal product, at the current level of packaging. The outermost is always 1 */
  quantity: Quantity;
  /** Material type of the package item */
  material?: CodeableConcept[];
  /** A possible alternate material for the packaging */
  alternateMaterial?: CodeableConcept[];
  /** A device accompanying a medicinal product */
  device?: Reference<'DeviceDefinition'>[];
  /** The manufactured item as contained in the packaged medicinal product */
  manufacturedItem?: Reference<'MedicinalProductManufactured'>[];
  /** Allows containers within containers */
  packageItem?: MedicinalProductPackagedPackageItem[];
  /** Dimensions, color etc. */
  physicalCharacteristics?: ProdCharacteristic;
  /** Other codeable characteristics */
  otherCharacteristics?: CodeableConcept[];
  /** Shelf Life and storage information */
  shelfLifeStorage?: ProductShelfLife[];
  /** Manufacturer of this Package Item */
  manufacturer?: Reference<'Organization'>[];
}

/**
 * A pharmaceutical product described in terms of its composition and dose form
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical.html
 */
export interface MedicinalProductPharmaceutical {
  resourceType: 'MedicinalProductPharmaceutical';
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
  /** An identifier for the pharmaceutical medicinal product */
  identifier?: Identifier[];
  /** The administrable dose form, after necessary reconstitution */
  administrableDoseForm: CodeableConcept;
  /** Todo */
  unitOfPresentation?: CodeableConcept;
  /** Ingredient */
  ingredient?: Reference<'MedicinalProductIngredient'>[];
  /** Accompanying device */
  device?: Reference<'DeviceDefinition'>[];
  /** Characteristics e.g. a products onset of action */
  characteristics?: MedicinalProductPharmaceuticalCharacteristics[];
  /** The path by which the pharmaceutical product is taken into or makes contact with the body */
  routeOfAdministration: MedicinalProductPharmaceuticalRouteOfAdministration[];
}

/**
 * Characteristics e.g. a products onset of action
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.characteristics
 */
export interface MedicinalProductPharmaceuticalCharacteristics extends BackboneElement {
  /** A coded characteristic */
  code: CodeableConcept;
  /** The status of characteristic e.g. assigned or pending */
  status?: CodeableConcept;
}

/**
 * The path by which the pharmaceutical product is taken into or makes contact with the body
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.routeOfAdministration
 */
export interface MedicinalProductPharmaceuticalRouteOfAdministration extends BackboneElement {
  /** Coded expression for the route */
  code: CodeableConcept;
  /** The first dose (dose quantity) administered in humans can be specified, for a product under investigation, using a numerical value and its unit of measurement */
  firstDose?: Quantity;
  /** The maximum single dose that can be administered as per the protocol of a clinical trial can be specified using a numerical value and its unit of measurement */
  maxSingleDose?: Quantity;
  /** The maximum dose per day (maximum dose quantity to be administered in any one 24-h period) that can be administered as per the protocol referenced in the clinical trial authorisation */
  maxDosePerDay?: Quantity;
  /** The maximum dose per treatment period that can be administered as per the protocol referenced in the clinical trial authorisation */
  maxDosePerTreatmentPeriod?: Ratio;
  /** The maximum treatment period during which an Investigational Medicinal Product can be administered as per the protocol referenced in the clinical trial authorisation */
  maxTreatmentPeriod?: Duration;
  /** A species for which this route applies */
  targetSpecies?: MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpecies[];
}

/**
 * A species for which this route applies
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies
 */
export interface MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpecies extends BackboneElement {
  /** Coded expression for the species */
  code: CodeableConcept;
  /** A species specific time during which consumption of animal product is not appropriate */
  withdrawalPeriod?: MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpeciesWithdrawalPeriod[];
}

/**
 * A species specific time during which consumption of animal product is not appropriate
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies.withdrawalPeriod
 */
export interface MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpeciesWithdrawalPeriod extends BackboneElement {
  /** Coded expression for the type of tissue for which the withdrawal period applues, e.g. meat, milk */
  tissue: CodeableConcept;
  /** A value for the time */
  value: Quantity;
  /** Extra information about the withdrawal period */
  supportingInformation?: string;
  _supportingInformation?: Element;
}

/**
 * MedicinalProductUndesirableEffect
 *
 * https://hl7.org/fhir/R4/medicinalproductundesirableeffect.html
 */
export interface MedicinalProductUndesirableEffect {
  resourceType: 'MedicinalProductUndesirableEffect';
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
  /** The symptom, condition or undesirable effect */
  symptomConditionEffect?: CodeableConcept;
  /** Classification of the effect */
  classification?: CodeableConcept;
  /** The frequency of occurrence of the effect */
  frequencyOfOccurrence?: CodeableConcept;
  /** The population group to which this applies */
  population?: Population[];
}

/**
 * A resource that defines a type of message that can be exchanged between systems
 *
 * https://hl7.org/fhir/R4/messagedefinition.html
 */
export interface MessageDefinition {
  resourceType: 'MessageDefinition';
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
  /** Business Identifier for a given MessageDefinition */
  url?: string;
  _url?: Element;
  /** Primary key for the message definition on a given server */
  identifier?: Identifier[];
  /** Business version of the message definition */
  version?: string;
  _version?: Element;
  /** Name for this message definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this message definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Takes the place of */
  replaces?: (string | null)[];
  _replaces?: (Element | null)[];
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the message definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for message definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this message definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Definition this one is based on */
  base?: string;
  _base?: Element;
  /** Protocol/workflow this is part of */
  parent?: (string | null)[];
  _parent?: (Element | null)[];
  /** Event code or link to the EventDefinition */
  eventCoding?: Coding;
  /** Event code or link to the EventDefinition */
  eventUri?: string;
  _eventUri?: Element;
  /** consequence | currency | notification */
  category?: MessageSignificanceCategory;
  _category?: Element;
  /** Resource(s) that are the subject of the event */
  focus?: MessageDefinitionFocus[];
  /** always | on-error | never | on-success */
  responseRequired?: MessageheaderResponseRequest;
  _responseRequired?: Element;
  /** Responses to this message */
  allowedResponse?: MessageDefinitionAllowedResponse[];
  /** Canonical reference to a GraphDefinition */
  graph?: (string | null)[];
  _graph?: (Element | null)[];
}

/**
 * Resource(s) that are the subject of the event
 *
 * https://hl7.org/fhir/R4/messagedefinition-definitions.html#MessageDefinition.focus
 */
export interface MessageDefinitionFocus extends BackboneElement {
  /** Type of resource */
  code: ResourceTypeCode;
  _code?: Element;
  /** Profile that must be adhered to by focus */
  profile?: string;
  _profile?: Element;
  /** Minimum number of focuses of this type */
  min: number;
  _min?: Element;
  /** Maximum number of focuses of this type */
  max?: string;
  _max?: Element;
}

/**
 * Responses to this message
 *
 * https://hl7.org/fhir/R4/messagedefinition-definitions.html#MessageDefinition.allowedResponse
 */
export interface MessageDefinitionAllowedResponse extends BackboneElement {
  /** Reference to allowed message definition response */
  message: string;
  _message?: Element;
  /** When should this response be used */
  situation?: string;
  _situation?: Element;
}

/**
 * A resource that describes a message that is exchanged between systems
 *
 * https://hl7.org/fhir/R4/messageheader.html
 */
export interface MessageHeader {
  resourceType: 'MessageHeader';
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
  /** Code for the event this message represents or link to event definition */
  eventCoding?: Coding;
  /** Code for the event this message represents or link to event definition */
  eventUri?: string;
  _eventUri?: Element;
  /** Message destination application(s) */
  destination?: MessageHeaderDestination[];
  /** Real world sender of the message */
  sender?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** The source of the data entry */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** The source of the decision */
  author?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Message source application */
  source: MessageHeaderSource;
  /** Final responsibility for event */
  responsible?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Cause of event */
  reason?: CodeableConcept;
  /** If this is a reply to prior message */
  response?: MessageHeaderResponse;
  /** The actual content of the message */
  focus?: Reference[];
  /** Link to the definition for this message */
  definition?: string;
  _definition?: Element;
}

/**
 * Message destination application(s)
 *
 * https://hl7.org/fhir/R4/messageheader-definitions.html#MessageHeader.destination
 */
export interface MessageHeaderDestination extends BackboneElement {
  /** Name of system */
  name?: string;
  _name?: Element;
  /** Particular delivery destination within the destination */
  target?: Reference<'Device'>;
  /** Actual destination address or id */
  endpoint: string;
  _endpoint?: Element;
  /** Intended "real-world" recipient for the data */
  receiver?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
}

/**
 * Message source application
 *
 * https://hl7.org/fhir/R4/messageheader-definitions.html#MessageHeader.source
 */
export interface MessageHeaderSource extends BackboneElement {
  /** Name of system */
  name?: string;
  _name?: Element;
  /** Name of software running the system */
  software?: string;
  _software?: Element;
  /** Version of software running */
  version?: string;
  _version?: Element;
  /** Human contact for problems */
  contact?: ContactPoint;
  /** Actual message source address or id */
  endpoint: string;
  _endpoint?: Element;
}

/**
 * If this is a reply to prior message
 *
 * https://hl7.org/fhir/R4/messageheader-definitions.html#MessageHeader.response
 */
export interface MessageHeaderResponse extends BackboneElement {
  /** Id of original message */
  identifier: string;
  _identifier?: Element;
  /** ok | transient-error | fatal-error */
  code: ResponseType;
  _code?: Element;
  /** Specific list of hints/warnings/errors */
  details?: Reference<'OperationOutcome'>;
}

/**
 * Information about a biological sequence
 *
 * https://hl7.org/fhir/R4/molecularsequence.html
 */
export interface MolecularSequence {
  resourceType: 'MolecularSequence';
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
  /** Unique ID for this particular sequence. This is a FHIR-defined id */
  identifier?: Identifier[];
  /** aa | dna | rna */
  type?: SequenceType;
  _type?: Element;
  /** Base number of coordinate system (0 for 0-based numbering or coordinates, inclusive start, exclusive end, 1 for 1-based numbering, inclusive start, inclusive end) */
  coordinateSystem: number;
  _coordinateSystem?: Element;
  /** Who and/or what this is about */
  patient?: Reference<'Patient'>;
  /** Specimen used for sequencing */
  specimen?: Reference<'Specimen'>;
  /** The method for sequencing */
  device?: Reference<'Device'>;
  /** Who should be responsible for test result */
  performer?: Reference<'Organization'>;
  /** The number of copies of the sequence of interest. (RNASeq) */
  quantity?: Quantity;
  /** A sequence used as reference */
  referenceSeq?: MolecularSequenceReferenceSeq;
  /** Variant in sequence */
  variant?: MolecularSequenceVariant[];
  /** Sequence that was observed */
  observedSeq?: string;
  _observedSeq?: Element;
  /** An set of value as quality of sequence */
  quality?: MolecularSequenceQuality[];
  /** Average number of reads representing a given nucleotide in the reconstructed sequence */
  readCoverage?: number;
  _readCoverage?: Element;
  /** External repository which contains detailed report related with observedSeq in this resource */
  repository?: MolecularSequenceRepository[];
  /** Pointer to next atomic sequence */
  pointer?: Reference<'MolecularSequence'>[];
  /** Structural variant */
  structureVariant?: MolecularSequenceStructureVariant[];
}

/**
 * A sequence used as reference
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.referenceSeq
 */
export interface MolecularSequenceReferenceSeq extends BackboneElement {
  /** Chromosome containing genetic finding */
  chromosome?: CodeableConcept;
  /** The Genome Build used for reference, following GRCh build versions e.g. 'GRCh 37' */
  genomeBuild?: string;
  _genomeBuild?: Element;
  /** sense | antisense */
  orientation?: OrientationType;
  _orientation?: Element;
  /** Reference identifier */
  referenceSeqId?: CodeableConcept;
  /** A pointer to another MolecularSequence entity as reference sequence */
  referenceSeqPointer?: Reference<'MolecularSequence'>;
  /** A string to represent reference sequence */
  referenceSeqString?: string;
  _referenceSeqString?: Element;
  /** watson | crick */
  strand?: StrandType;
  _strand?: Element;
  /** Start position of the window on the reference sequence */
  windowStart?: number;
  _windowStart?: Element;
  /** End position of the window on the reference sequence */
  windowEnd?: number;
  _windowEnd?: Element;
}

/**
 * Variant in sequence
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.variant
 */
export interface MolecularSequenceVariant extends BackboneElement {
  /** Start position of the variant on the reference sequence */
  start?: number;
  _start?: Element;
  /** End position of the variant on the reference sequence */
  end?: number;
  _end?: Element;
  /** Allele that was observed */
  observedAllele?: string;
  _observedAllele?: Element;
  /** Allele in the reference sequence */
  referenceAllele?: string;
  _referenceAllele?: Element;
  /** Extended CIGAR string for aligning the sequence with reference bases */
  cigar?: string;
  _cigar?: Element;
  /** Pointer to observed variant information */
  variantPointer?: Reference<'Observation'>;
}

/**
 * An set of value as quality of sequence
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.quality
 */
export interface MolecularSequenceQuality extends BackboneElement {
  /** indel | snp | unknown */
  type: QualityType;
  _type?: Element;
  /** Standard sequence for comparison */
  standardSequence?: CodeableConcept;
  /** Start position of the sequence */
  start?: number;
  _start?: Element;
  /** End position of the sequence */
  end?: number;
  _end?: Element;
  /** Quality score for the comparison */
  score?: Quantity;
  /** Method to get quality */
  method?: CodeableConcept;
  /** True positives from the perspective of the truth data */
  truthTP?: number;
  _truthTP?: Element;
  /** True positives from the perspective of the query data */
  queryTP?: number;
  _queryTP?: Element;
  /** False negatives */
  truthFN?: number;
  _truthFN?: Element;
  /** False positives */
  queryFP?: number;
  _queryFP?: Element;
  /** False positives where the non-REF alleles in the Truth and Query Call Sets match */
  gtFP?: number;
  _gtFP?: Element;
  /** Precision of comparison */
  precision?: number;
  _precision?: Element;
  /** Recall of comparison */
  recall?: number;
  _recall?: Element;
  /** F-score */
  fScore?: number;
  _fScore?: Element;
  /** Receiver Operator Characteristic (ROC) Curve */
  roc?: MolecularSequenceQualityRoc;
}

/**
 * Receiver Operator Characteristic (ROC) Curve
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.quality.roc
 */
export interface MolecularSequenceQualityRoc extends BackboneElement {
  /** Genotype quality score */
  score?: (number | null)[];
  _score?: (Element | null)[];
  /** Roc score true positive numbers */
  numTP?: (number | null)[];
  _numTP?: (Element | null)[];
  /** Roc score false positive numbers */
  numFP?: (number | null)[];
  _numFP?: (Element | null)[];
  /** Roc score false negative numbers */
  numFN?: (number | null)[];
  _numFN?: (Element | null)[];
  /** Precision of the GQ score */
  precision?: (number | null)[];
  _precision?: (Element | null)[];
  /** Sensitivity of the GQ score */
  sensitivity?: (number | null)[];
  _sensitivity?: (Element | null)[];
  /** FScore of the GQ score */
  fMeasure?: (number | null)[];
  _fMeasure?: (Element | null)[];
}

/**
 * External repository which contains detailed report related with observedSeq in this resource
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.repository
 */
export interface MolecularSequenceRepository extends BackboneElement {
  /** directlink | openapi | login | oauth | other */
  type: RepositoryType;
  _type?: Element;
  /** URI of the repository */
  url?: string;
  _url?: Element;
  /** Repository's name */
  name?: string;
  _name?: Element;
  /** Id of the dataset that used to call for dataset in repository */
  datasetId?: string;
  _datasetId?: Element;
  /** Id of the variantset that used to call for variantset in repository */
  variantsetId?: string;
  _variantsetId?: Element;
  /** Id of the read */
  readsetId?: string;
  _readsetId?: Element;
}

/**
 * Structural variant
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.structureVariant
 */
export interface MolecularSequenceStructureVariant extends BackboneElement {
  /** Structural variant change type */
  variantType?: CodeableConcept;
  /** Does the structural variant have base pair resolution breakpoints? */
  exact?: boolean;
  _exact?: Element;
  /** Structural variant length */
  length?: number;
  _length?: Element;
  /** Structural variant outer */
  outer?: MolecularSequenceStructureVariantOuter;
  /** Structural variant inner */
  inner?: MolecularSequenceStructureVariantInner;
}

/**
 * Structural variant outer
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.structureVariant.outer
 */
export interface MolecularSequenceStructureVariantOuter extends BackboneElement {
  /** Structural variant outer start */
  start?: number;
  _start?: Element;
  /** Structural variant outer end */
  end?: number;
  _end?: Element;
}

/**
 * Structural variant inner
 *
 * https://hl7.org/fhir/R4/molecularsequence-definitions.html#MolecularSequence.structureVariant.inner
 */
export interface MolecularSequenceStructureVariantInner extends BackboneElement {
  /** Structural variant inner start */
  start?: number;
  _start?: Element;
  /** Structural variant inner end */
  end?: number;
  _end?: Element;
}

/**
 * System of unique identification
 *
 * https://hl7.org/fhir/R4/namingsystem.html
 */
export interface NamingSystem {
  resourceType: 'NamingSystem';
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
  /** Name for this naming system (computer friendly) */
  name: string;
  _name?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** codesystem | identifier | root */
  kind: NamingSystemType;
  _kind?: Element;
  /** Date last changed */
  date: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Who maintains system namespace? */
  responsible?: string;
  _responsible?: Element;
  /** e.g. driver, provider, patient, bank etc. */
  type?: CodeableConcept;
  /** Natural language description of the naming system */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for naming system (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** How/where is it used */
  usage?: string;
  _usage?: Element;
  /** Unique identifiers used for system */
  uniqueId: NamingSystemUniqueId[];
}

/**
 * Unique identifiers used for system
 *
 * https://hl7.org/fhir/R4/namingsystem-definitions.html#NamingSystem.uniqueId
 */
export interface NamingSystemUniqueId extends BackboneElement {
  /** oid | uuid | uri | other */
  type: NamingSystemIdentifierType;
  _type?: Element;
  /** The unique identifier */
  value: string;
  _value?: Element;
  /** Is this the id that should be used for this type */
  preferred?: boolean;
  _preferred?: Element;
  /** Notes about identifier usage */
  comment?: string;
  _comment?: Element;
  /** When is identifier valid? */
  period?: Period;
}

/**
 * Diet, formula or nutritional supplement request
 *
 * https://hl7.org/fhir/R4/nutritionorder.html
 */
export interface NutritionOrder {
  resourceType: 'NutritionOrder';
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
  /** Identifiers assigned to this order */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Instantiates protocol or definition */
  instantiates?: (string | null)[];
  _instantiates?: (Element | null)[];
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** The person who requires the diet, formula or nutritional supplement */
  patient: Reference<'Patient'>;
  /** The encounter associated with this nutrition order */
  encounter?: Reference<'Encounter'>;
  /** Date and time the nutrition order was requested */
  dateTime: string;
  _dateTime?: Element;
  /** Who ordered the diet, formula or nutritional supplement */
  orderer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** List of the patient's food and nutrition-related allergies and intolerances */
  allergyIntolerance?: Reference<'AllergyIntolerance'>[];
  /** Order-specific modifier about the type of food that should be given */
  foodPreferenceModifier?: CodeableConcept[];
  /** Order-specific modifier about the type of food that should not be given */
  excludeFoodModifier?: CodeableConcept[];
  /** Oral diet components */
  oralDiet?: NutritionOrderOralDiet;
  /** Supplement components */
  supplement?: NutritionOrderSupplement[];
  /** Enteral formula components */
  enteralFormula?: NutritionOrderEnteralFormula;
  /** Comments */
  note?: Annotation[];
}

/**
 * Oral diet components
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.oralDiet
 */
export interface NutritionOrderOralDiet extends BackboneElement {
  /** Type of oral diet or diet restrictions that describe what can be consumed orally */
  type?: CodeableConcept[];
  /** Scheduled frequency of diet */
  schedule?: Timing[];
  /** Required nutrient modifications */
  nutrient?: NutritionOrderOralDietNutrient[];
  /** Required texture modifications */
  texture?: NutritionOrderOralDietTexture[];
  /** The required consistency of fluids and liquids provided to the patient */
  fluidConsistencyType?: CodeableConcept[];
  /** Instructions or additional information about the oral diet */
  instruction?: string;
  _instruction?: Element;
}

/**
 * Required nutrient modifications
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.oralDiet.nutrient
 */
export interface NutritionOrderOralDietNutrient extends BackboneElement {
  /** Type of nutrient that is being modified */
  modifier?: CodeableConcept;
  /** Quantity of the specified nutrient */
  amount?: Quantity;
}

/**
 * Required texture modifications
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.oralDiet.texture
 */
export interface NutritionOrderOralDietTexture extends BackboneElement {
  /** Code to indicate how to alter the texture of the foods, e.g. pureed */
  modifier?: CodeableConcept;
  /** Concepts that are used to identify an entity that is ingested for nutritional purposes */
  foodType?: CodeableConcept;
}

/**
 * Supplement components
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.supplement
 */
export interface NutritionOrderSupplement extends BackboneElement {
  /** Type of supplement product requested */
  type?: CodeableConcept;
  /** Product or brand name of the nutritional supplement */
  productName?: string;
  _productName?: Element;
  /** Scheduled frequency of supplement */
  schedule?: Timing[];
  /** Amount of the nutritional supplement */
  quantity?: Quantity;
  /** Instructions or additional information about the oral supplement */
  instruction?: string;
  _instruction?: Element;
}

/**
 * Enteral formula components
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.enteralFormula
 */
export interface NutritionOrderEnteralFormula extends BackboneElement {
  /** Type of enteral or infant formula */
  baseFormulaType?: CodeableConcept;
  /** Product or brand name of the enteral or infant formula */
  baseFormulaProductName?: string;
  _baseFormulaProductName?: Element;
  /** Type of modular component to add to the feeding */
  additiveType?: CodeableConcept;
  /** Product or brand name of the modular additive */
  additiveProductName?: string;
  _additiveProductName?: Element;
  /** Amount of energy per specified volume that is required */
  caloricDensity?: Quantity;
  /** How the formula should enter the patient's gastrointestinal tract */
  routeofAdministration?: CodeableConcept;
  /** Formula feeding instruction as structured data */
  administration?: NutritionOrderEnteralFormulaAdministration[];
  /** Upper limit on formula volume per unit of time */
  maxVolumeToDeliver?: Quantity;
  /** Formula feeding instructions expressed as text */
  administrationInstruction?: string;
  _administrationInstruction?: Element;
}

/**
 * Formula feeding instruction as structured data
 *
 * https://hl7.org/fhir/R4/nutritionorder-definitions.html#NutritionOrder.enteralFormula.administration
 */
export interface NutritionOrderEnteralFormulaAdministration extends BackboneElement {
  /** Scheduled frequency of enteral feeding */
  schedule?: Timing;
  /** The volume of formula to provide */
  quantity?: Quantity;
  /** Speed with which the formula is provided per period of time */
  rateQuantity?: Quantity;
  /** Speed with which the formula is provided per period of time */
  rateRatio?: Ratio;
}

/**
 * Measurements and simple assertions
 *
 * https://hl7.org/fhir/R4/observation.html
 */
export interface Observation {
  resourceType: 'Observation';
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
  /** Business Identifier for observation */
  identifier?: Identifier[];
  /** Fulfills plan, proposal or order */
  basedOn?: Reference<'CarePlan' | 'DeviceRequest' | 'ImmunizationRecommendation' | 'MedicationRequest' | 'NutritionOrder' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'ImagingStudy' | 'Immunization' | 'MedicationAdministration' | 'MedicationDispense' | 'MedicationStatement' | 'Procedure'>[];
  /** registered | preliminary | final | amended + */
  status: ObservationStatus;
  _status?: Element;
  /** Classification of type of observation */
  category?: CodeableConcept[];
  /** Type of observation (code / type) */
  code: CodeableConcept;
  /** Who and/or what the observation is about */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** What the observation is about, when it is not about the subject of record */
  focus?: Reference[];
  /** Healthcare event during which this observation is made */
  encounter?: Reference<'Encounter'>;
  /** Clinically relevant time/time-period for observation */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Clinically relevant time/time-period for observation */
  effectivePeriod?: Period;
  /** Clinically relevant time/time-period for observation */
  effectiveTiming?: Timing;
  /** Clinically relevant time/time-period for observation */
  effectiveInstant?: string;
  _effectiveInstant?: Element;
  /** Date/Time this version was made available */
  issued?: string;
  _issued?: Element;
  /** Who is responsible for the observation */
  performer?: Reference<'CareTeam' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Actual result */
  valueQuantity?: Quantity;
  /** Actual result */
  valueCodeableConcept?: CodeableConcept;
  /** Actual result */
  valueString?: string;
  _valueString?: Element;
  /** Actual result */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Actual result */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Actual result */
  valueRange?: Range;
  /** Actual result */
  valueRatio?: Ratio;
  /** Actual result */
  valueSampledData?: SampledData;
  /** Actual result */
  valueTime?: string;
  _valueTime?: Element;
  /** Actual result */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Actual result */
  valuePeriod?: Period;
  /** Why the result is missing */
  dataAbsentReason?: CodeableConcept;
  /** High, low, normal, etc. */
  interpretation?: CodeableConcept[];
  /** Comments about the observation */
  note?: Annotation[];
  /** Observed body part */
  bodySite?: CodeableConcept;
  /** How it was done */
  method?: CodeableConcept;
  /** Specimen used for this observation */
  specimen?: Reference<'Specimen'>;
  /** (Measurement) Device */
  device?: Reference<'Device' | 'DeviceMetric'>;
  /** Provides guide for interpretation */
  referenceRange?: ObservationReferenceRange[];
  /** Related resource that belongs to the Observation group */
  hasMember?: Reference<'MolecularSequence' | 'Observation' | 'QuestionnaireResponse'>[];
  /** Related measurements the observation is made from */
  derivedFrom?: Reference<'DocumentReference' | 'ImagingStudy' | 'Media' | 'MolecularSequence' | 'Observation' | 'QuestionnaireResponse'>[];
  /** Component results */
  component?: ObservationComponent[];
}

/**
 * Provides guide for interpretation
 *
 * https://hl7.org/fhir/R4/observation-definitions.html#Observation.referenceRange
 */
export interface ObservationReferenceRange extends BackboneElement {
  /** Low Range, if relevant */
  low?: Quantity;
  /** High Range, if relevant */
  high?: Quantity;
  /** Reference range qualifier */
  type?: CodeableConcept;
  /** Reference range population */
  appliesTo?: CodeableConcept[];
  /** Applicable age range, if relevant */
  age?: Range;
  /** Text based reference range in an observation */
  text?: string;
  _text?: Element;
}

/**
 * Component results
 *
 * https://hl7.org/fhir/R4/observation-definitions.html#Observation.component
 */
export interface ObservationComponent extends BackboneElement {
  /** Type of component observation (code / type) */
  code: CodeableConcept;
  /** Actual component result */
  valueQuantity?: Quantity;
  /** Actual component result */
  valueCodeableConcept?: CodeableConcept;
  /** Actual component result */
  valueString?: string;
  _valueString?: Element;
  /** Actual component result */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Actual component result */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Actual component result */
  valueRange?: Range;
  /** Actual component result */
  valueRatio?: Ratio;
  /** Actual component result */
  valueSampledData?: SampledData;
  /** Actual component result */
  valueTime?: string;
  _valueTime?: Element;
  /** Actual component result */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Actual component result */
  valuePeriod?: Period;
  /** Why the component result is missing */
  dataAbsentReason?: CodeableConcept;
  /** High, low, normal, etc. */
  interpretation?: CodeableConcept[];
  /** Provides guide for interpretation of component result */
  referenceRange?: ObservationReferenceRange[];
}

/**
 * Definition of an observation
 *
 * https://hl7.org/fhir/R4/observationdefinition.html
 */
export interface ObservationDefinition {
  resourceType: 'ObservationDefinition';
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
  /** Category of observation */
  category?: CodeableConcept[];
  /** Type of observation (code / type) */
  code: CodeableConcept;
  /** Business identifier for this ObservationDefinition instance */
  identifier?: Identifier[];
  /** Quantity | CodeableConcept | string | boolean | integer | Range | Ratio | SampledData | time | dateTime | Period */
  permittedDataType?: (ObservationDataType | null)[];
  _permittedDataType?: (Element | null)[];
  /** Multiple results allowed */
  multipleResultsAllowed?: boolean;
  _multipleResultsAllowed?: Element;
  /** Method used to produce the observation */
  method?: CodeableConcept;
  /** Preferred report name */
  preferredReportName?: string;
  _preferredReportName?: Element;
  /** Characteristics of quantitative results */
  quantitativeDetails?: ObservationDefinitionQuantitativeDetails;
  /** Qualified range for continuous and ordinal observation results */
  qualifiedInterval?: ObservationDefinitionQualifiedInterval[];
  /** Value set of valid coded values for the observations conforming to this ObservationDefinition */
  validCodedValueSet?: Reference<'ValueSet'>;
  /** Value set of normal coded values for the observations conforming to this ObservationDefinition */
  normalCodedValueSet?: Reference<'ValueSet'>;
  /** Value set of abnormal coded values for the observations conforming to this ObservationDefinition */
  abnormalCodedValueSet?: Reference<'ValueSet'>;
  /** Value set of critical coded values for the observations conforming to this ObservationDefinition */
  criticalCodedValueSet?: Reference<'ValueSet'>;
}

/**
 * Characteristics of quantitative results
 *
 * https://hl7.org/fhir/R4/observationdefinition-definitions.html#ObservationDefinition.quantitativeDetails
 */
export interface ObservationDefinitionQuantitativeDetails extends BackboneElement {
  /** Customary unit for quantitative results */
  customaryUnit?: CodeableConcept;
  /** SI unit for quantitative results */
  unit?: CodeableConcept;
  /** SI to Customary unit conversion factor */
  conversionFactor?: number;
  _conversionFactor?: Element;
  /** Decimal precision of observation quantitative results */
  decimalPrecision?: number;
  _decimalPrecision?: Element;
}

/**
 * Qualified range for continuous and ordinal observation results
 *
 * https://hl7.org/fhir/R4/observationdefinition-definitions.html#ObservationDefinition.qualifiedInterval
 */
export interface ObservationDefinitionQualifiedInterval extends BackboneElement {
  /** reference | critical | absolute */
  category?: ObservationRangeCategory;
  _category?: Element;
  /** The interval itself, for continuous or ordinal observations */
  range?: Range;
  /** Range context qualifier */
  context?: CodeableConcept;
  /** Targetted population of the range */
  appliesTo?: CodeableConcept[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** Applicable age range, if relevant */
  age?: Range;
  /** Applicable gestational age range, if relevant */
  gestationalAge?: Range;
  /** Condition associated with the reference range */
  condition?: string;
  _condition?: Element;
}

/**
 * Definition of an operation or a named query
 *
 * https://hl7.org/fhir/R4/operationdefinition.html
 */
export interface OperationDefinition {
  resourceType: 'OperationDefinition';
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
  /** Canonical identifier for this operation definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the operation definition */
  version?: string;
  _version?: Element;
  /** Name for this operation definition (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this operation definition (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** operation | query */
  kind: OperationKind;
  _kind?: Element;
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
  /** Natural language description of the operation definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for operation definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this operation definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Whether content is changed by the operation */
  affectsState?: boolean;
  _affectsState?: Element;
  /** Name used to invoke the operation */
  code: string;
  _code?: Element;
  /** Additional information about use */
  comment?: string;
  _comment?: Element;
  /** Marks this as a profile of the base */
  base?: string;
  _base?: Element;
  /** Types this operation applies to */
  resource?: (ResourceTypeCode | null)[];
  _resource?: (Element | null)[];
  /** Invoke at the system level? */
  system: boolean;
  _system?: Element;
  /** Invoke at the type level? */
  type: boolean;
  _type?: Element;
  /** Invoke on an instance? */
  instance: boolean;
  _instance?: Element;
  /** Validation information for in parameters */
  inputProfile?: string;
  _inputProfile?: Element;
  /** Validation information for out parameters */
  outputProfile?: string;
  _outputProfile?: Element;
  /** Parameters for the operation/query */
  parameter?: OperationDefinitionParameter[];
  /** Define overloaded variants for when generating code */
  overload?: OperationDefinitionOverload[];
}

/**
 * Parameters for the operation/query
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.parameter
 */
export interface OperationDefinitionParameter extends BackboneElement {
  /** Name in Parameters.parameter.name or in URL */
  name: string;
  _name?: Element;
  /** in | out */
  use: OperationParameterUse;
  _use?: Element;
  /** Minimum Cardinality */
  min: number;
  _min?: Element;
  /** Maximum Cardinality (a number or *) */
  max: string;
  _max?: Element;
  /** Description of meaning/use */
  documentation?: string;
  _documentation?: Element;
  /** What type this parameter has */
  type?: FHIRAllTypes;
  _type?: Element;
  /** If type is Reference | canonical, allowed targets */
  targetProfile?: (string | null)[];
  _targetProfile?: (Element | null)[];
  /** number | date | string | token | reference | composite | quantity | uri | special */
  searchType?: SearchParamType;
  _searchType?: Element;
  /** ValueSet details if this is coded */
  binding?: OperationDefinitionParameterBinding;
  /** References to this parameter */
  referencedFrom?: OperationDefinitionParameterReferencedFrom[];
  /** Parts of a nested Parameter */
  part?: OperationDefinitionParameter[];
}

/**
 * ValueSet details if this is coded
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.parameter.binding
 */
export interface OperationDefinitionParameterBinding extends BackboneElement {
  /** required | extensible | preferred | example */
  strength: BindingStrength;
  _strength?: Element;
  /** Source of value set */
  valueSet: string;
  _valueSet?: Element;
}

/**
 * References to this parameter
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.parameter.referencedFrom
 */
export interface OperationDefinitionParameterReferencedFrom extends BackboneElement {
  /** Referencing parameter */
  source: string;
  _source?: Element;
  /** Element id of reference */
  sourceId?: string;
  _sourceId?: Element;
}

/**
 * Define overloaded variants for when generating code
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.overload
 */
export interface OperationDefinitionOverload extends BackboneElement {
  /** Name of parameter to include in overload */
  parameterName?: (string | null)[];
  _parameterName?: (Element | null)[];
  /** Comments to go on overload */
  comment?: string;
  _comment?: Element;
}

/**
 * Information about the success/failure of an action
 *
 * https://hl7.org/fhir/R4/operationoutcome.html
 */
export interface OperationOutcome {
  resourceType: 'OperationOutcome';
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
  /** A single issue associated with the action */
  issue: OperationOutcomeIssue[];
}

/**
 * A single issue associated with the action
 *
 * https://hl7.org/fhir/R4/operationoutcome-definitions.html#OperationOutcome.issue
 */
export interface OperationOutcomeIssue extends BackboneElement {
  /** fatal | error | warning | information */
  severity: IssueSeverity;
  _severity?: Element;
  /** Error or warning code */
  code: IssueType;
  _code?: Element;
  /** Additional details about the error */
  details?: CodeableConcept;
  /** Additional diagnostic information about the issue */
  diagnostics?: string;
  _diagnostics?: Element;
  /** Deprecated: Path of element(s) related to issue */
  location?: (string | null)[];
  _location?: (Element | null)[];
  /** FHIRPath of element(s) related to issue */
  expression?: (string | null)[];
  _expression?: (Element | null)[];
}

/**
 * A grouping of people or organizations with a common purpose
 *
 * https://hl7.org/fhir/R4/organization.html
 */
export interface Organization {
  resourceType: 'Organization';
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
  /** Identifies this organization across multiple systems */
  identifier?: Identifier[];
  /** Whether the organization's record is still in active use */
  active?: boolean;
  _active?: Element;
  /** Kind of organization */
  type?: CodeableConcept[];
  /** Name used for the organization */
  name?: string;
  _name?: Element;
  /** A list of alternate names that the organization is known as, or was known as in the past */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** A contact detail for the organization */
  telecom?: ContactPoint[];
  /** An address for the organization */
  address?: Address[];
  /** The organization of which this organization forms a part */
  partOf?: Reference<'Organization'>;
  /** Contact for the organization for a certain purpose */
  contact?: OrganizationContact[];
  /** Technical endpoints providing access to services operated for the organization */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * Contact for the organization for a certain purpose
 *
 * https://hl7.org/fhir/R4/organization-definitions.html#Organization.contact
 */
export interface OrganizationContact extends BackboneElement {
  /** The type of contact */
  purpose?: CodeableConcept;
  /** A name associated with the contact */
  name?: HumanName;
  /** Contact details (telephone, email, etc.) for a contact */
  telecom?: ContactPoint[];
  /** Visiting or postal addresses for the contact */
  address?: Address;
}

/**
 * Defines an affiliation/assotiation/relationship between 2 distinct oganizations, that is not a part-of relationship/sub-division relationship
 *
 * https://hl7.org/fhir/R4/organizationaffiliation.html
 */
export interface OrganizationAffiliation {
  resourceType: 'OrganizationAffiliation';
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
  /** Business identifiers that are specific to this role */
  identifier?: Identifier[];
  /** Whether this organization affiliation record is in active use */
  active?: boolean;
  _active?: Element;
  /** The period during which the participatingOrganization is affiliated with the primary organization */
  period?: Period;
  /** Organization where the role is available */
  organization?: Reference<'Organization'>;
  /** Organization that provides/performs the role (e.g. providing services or is a member of) */
  participatingOrganization?: Reference<'Organization'>;
  /** Health insurance provider network in which the participatingOrganization provides the role's services (if defined) at the indicated locations (if defined) */
  network?: Reference<'Organization'>[];
  /** Definition of the role the participatingOrganization plays */
  code?: CodeableConcept[];
  /** Specific specialty of the participatingOrganization in the context of the role */
  specialty?: CodeableConcept[];
  /** The location(s) at which the role occurs */
  location?: Reference<'Location'>[];
  /** Healthcare services provided through the role */
  healthcareService?: Reference<'HealthcareService'>[];
  /** Contact details at the participatingOrganization relevant to this Affiliation */
  telecom?: ContactPoint[];
  /** Technical endpoints providing access to services operated for this role */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * Operation Request or Response
 *
 * https://hl7.org/fhir/R4/parameters.html
 */
export interface Parameters {
  resourceType: 'Parameters';
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
  /** Operation Parameter */
  parameter?: ParametersParameter[];
}

/**
 * Operation Parameter
 *
 * https://hl7.org/fhir/R4/parameters-definitions.html#Parameters.parameter
 */
export interface ParametersParameter extends BackboneElement {
  /** Name from the definition */
  name: string;
  _name?: Element;
  /** If parameter is a data type */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
  /** If parameter is a data type */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** If parameter is a data type */
  valueCanonical?: string;
  _valueCanonical?: Element;
  /** If parameter is a data type */
  valueCode?: string;
  _valueCode?: Element;
  /** If parameter is a data type */
  valueDate?: string;
  _valueDate?: Element;
  /** If parameter is a data type */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** If parameter is a data type */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** If parameter is a data type */
  valueId?: string;
  _valueId?: Element;
  /** If parameter is a data type */
  valueInstant?: string;
  _valueInstant?: Element;
  /** If parameter is a data type */
  valueInteger?: number;
  _valueInteger?: Element;
  /** If parameter is a data type */
  valueMarkdown?: string;
  _valueMarkdown?: Element;
  /** If parameter is a data type */
  valueOid?: string;
  _valueOid?: Element;
  /** If parameter is a data type */
  valuePositiveInt?: number;
  _valuePositiveInt?: Element;
  /** If parameter is a data type */
  valueString?: string;
  _valueString?: Element;
  /** If parameter is a data type */
  valueTime?: string;
  _valueTime?: Element;
  /** If parameter is a data type */
  valueUnsignedInt?: number;
  _valueUnsignedInt?: Element;
  /** If parameter is a data type */
  valueUri?: string;
  _valueUri?: Element;
  /** If parameter is a data type */
  valueUrl?: string;
  _valueUrl?: Element;
  /** If parameter is a data type */
  valueUuid?: string;
  _valueUuid?: Element;
  /** If parameter is a data type */
  valueAddress?: Address;
  /** If parameter is a data type */
  valueAge?: Age;
  /** If parameter is a data type */
  valueAnnotation?: Annotation;
  /** If parameter is a data type */
  valueAttachment?: Attachment;
  /** If parameter is a data type */
  valueCodeableConcept?: CodeableConcept;
  /** If parameter is a data type */
  valueCoding?: Coding;
  /** If parameter is a data type */
  valueContactPoint?: ContactPoint;
  /** If parameter is a data type */
  valueCount?: Count;
  /** If parameter is a data type */
  valueDistance?: Distance;
  /** If parameter is a data type */
  valueDuration?: Duration;
  /** If parameter is a data type */
  valueHumanName?: HumanName;
  /** If parameter is a data type */
  valueIdentifier?: Identifier;
  /** If parameter is a data type */
  valueMoney?: Money;
  /** If parameter is a data type */
  valuePeriod?: Period;
  /** If parameter is a data type */
  valueQuantity?: Quantity;
  /** If parameter is a data type */
  valueRange?: Range;
  /** If parameter is a data type */
  valueRatio?: Ratio;
  /** If parameter is a data type */
  valueReference?: Reference;
  /** If parameter is a data type */
  valueSampledData?: SampledData;
  /** If parameter is a data type */
  valueSignature?: Signature;
  /** If parameter is a data type */
  valueTiming?: Timing;
  /** If parameter is a data type */
  valueContactDetail?: ContactDetail;
  /** If parameter is a data type */
  valueContributor?: Contributor;
  /** If parameter is a data type */
  valueDataRequirement?: DataRequirement;
  /** If parameter is a data type */
  valueExpression?: Expression;
  /** If parameter is a data type */
  valueParameterDefinition?: ParameterDefinition;
  /** If parameter is a data type */
  valueRelatedArtifact?: RelatedArtifact;
  /** If parameter is a data type */
  valueTriggerDefinition?: TriggerDefinition;
  /** If parameter is a data type */
  valueUsageContext?: UsageContext;
  /** If parameter is a data type */
  valueDosage?: Dosage;
  /** If parameter is a data type */
  valueMeta?: Meta;
  /** If parameter is a whole resource */
  resource?: Resource;
  /** Named part of a multi-part parameter */
  part?: ParametersParameter[];
}

/**
 * Information about an individual or animal receiving health care services
 *
 * https://hl7.org/fhir/R4/patient.html
 */
export interface Patient {
  resourceType: 'Patient';
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
  /** An identifier for this patient */
  identifier?: Identifier[];
  /** Whether this patient's record is in active use */
  active?: boolean;
  _active?: Element;
  /** A name associated with the patient */
  name?: HumanName[];
  /** A contact detail for the individual */
  telecom?: ContactPoint[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date of birth for the individual */
  birthDate?: string;
  _birthDate?: Element;
  /** Indicates if the individual is deceased or not */
  deceasedBoolean?: boolean;
  _deceasedBoolean?: Element;
  /** Indicates if the individual is deceased or not */
  deceasedDateTime?: string;
  _deceasedDateTime?: Element;
  /** An address for the individual */
  address?: Address[];
  /** Marital (civil) status of a patient */
  maritalStatus?: CodeableConcept;
  /** Whether patient is part of a multiple birth */
  multipleBirthBoolean?: boolean;
  _multipleBirthBoolean?: Element;
  /** Whether patient is part of a multiple birth */
  multipleBirthInteger?: number;
  _multipleBirthInteger?: Element;
  /** Image of the patient */
  photo?: Attachment[];
  /** A contact party (e.g. guardian, partner, friend) for the patient */
  contact?: PatientContact[];
  /** A language which may be used to communicate with the patient about his or her health */
  communication?: PatientCommunication[];
  /** Patient's nominated primary care provider */
  generalPractitioner?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Organization that is the custodian of the patient record */
  managingOrganization?: Reference<'Organization'>;
  /** Link to another patient resource that concerns the same actual person */
  link?: PatientLink[];
}

/**
 * A contact party (e.g. guardian, partner, friend) for the patient
 *
 * https://hl7.org/fhir/R4/patient-definitions.html#Patient.contact
 */
export interface PatientContact extends BackboneElement {
  /** The kind of relationship */
  relationship?: CodeableConcept[];
  /** A name associated with the contact person */
  name?: HumanName;
  /** A contact detail for the person */
  telecom?: ContactPoint[];
  /** Address for the contact person */
  address?: Address;
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** Organization that is associated with the contact */
  organization?: Reference<'Organization'>;
  /** The period during which this contact person or organization is valid to be contacted relating to this patient */
  period?: Period;
}

/**
 * A language which may be used to communicate with the patient about his or her health
 *
 * https://hl7.org/fhir/R4/patient-definitions.html#Patient.communication
 */
export interface PatientCommunication extends BackboneElement {
  /** The language which can be used to communicate with the patient about his or her health */
  language: CodeableConcept;
  /** Language preference indicator */
  preferred?: boolean;
  _preferred?: Element;
}

/**
 * Link to another patient resource that concerns the same actual person
 *
 * https://hl7.org/fhir/R4/patient-definitions.html#Patient.link
 */
export interface PatientLink extends BackboneElement {
  /** The other patient or related person resource that the link refers to */
  other: Reference<'Patient' | 'RelatedPerson'>;
  /** replaced-by | replaces | refer | seealso */
  type: LinkType;
  _type?: Element;
}

/**
 * PaymentNotice request
 *
 * https://hl7.org/fhir/R4/paymentnotice.html
 */
export interface PaymentNotice {
  resourceType: 'PaymentNotice';
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
  /** Business Identifier for the payment noctice */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Request reference */
  request?: Reference;
  /** Response reference */
  response?: Reference;
  /** Creation date */
  created: string;
  _created?: Element;
  /** Responsible practitioner */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Payment reference */
  payment: Reference<'PaymentReconciliation'>;
  /** Payment or clearing date */
  paymentDate?: string;
  _paymentDate?: Element;
  /** Party being paid */
  payee?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Party being notified */
  recipient: Reference<'Organization'>;
  /** Monetary amount of the payment */
  amount: Money;
  /** Issued or cleared Status of the payment */
  paymentStatus?: CodeableConcept;
}

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

/**
 * A generic person record
 *
 * https://hl7.org/fhir/R4/person.html
 */
export interface Person {
  resourceType: 'Person';
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
  /** A human identifier for this person */
  identifier?: Identifier[];
  /** A name associated with the person */
  name?: HumanName[];
  /** A contact detail for the person */
  telecom?: ContactPoint[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date on which the person was born */
  birthDate?: string;
  _birthDate?: Element;
  /** One or more addresses for the person */
  address?: Address[];
  /** Image of the person */
  photo?: Attachment;
  /** The organization that is the custodian of the person record */
  managingOrganization?: Reference<'Organization'>;
  /** This person's record is in active use */
  active?: boolean;
  _active?: Element;
  /** Link to a resource that concerns the same actual person */
  link?: PersonLink[];
}

/**
 * Link to a resource that concerns the same actual person
 *
 * https://hl7.org/fhir/R4/person-definitions.html#Person.link
 */
export interface PersonLink extends BackboneElement {
  /** The resource to which this actual person is associated */
  target: Reference<'Patient' | 'Person' | 'Practitioner' | 'RelatedPerson'>;
  /** level1 | level2 | level3 | level4 */
  assurance?: IdentityAssuranceLevel;
  _assurance?: Element;
}

/**
 * The definition of a plan for a series of actions, independent of any specific patient or context
 *
 * https://hl7.org/fhir/R4/plandefinition.html
 */
export interface PlanDefinition {
  resourceType: 'PlanDefinition';
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
  /** Canonical identifier for this plan definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the plan definition */
  identifier?: Identifier[];
  /** Business version of the plan definition */
  version?: string;
  _version?: Element;
  /** Name for this plan definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this plan definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Subordinate title of the plan definition */
  subtitle?: string;
  _subtitle?: Element;
  /** order-set | clinical-protocol | eca-rule | workflow-definition */
  type?: CodeableConcept;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Type of individual the plan definition is focused on */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the plan definition is focused on */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the plan definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for plan definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this plan definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the plan */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the plan definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the plan definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the plan definition is expected to be used */
  effectivePeriod?: Period;
  /** E.g. Education, Treatment, Assessment */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations */
  relatedArtifact?: RelatedArtifact[];
  /** Logic used by the plan definition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** What the plan is trying to accomplish */
  goal?: PlanDefinitionGoal[];
  /** Action defined by the plan */
  action?: PlanDefinitionAction[];
}

/**
 * What the plan is trying to accomplish
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.goal
 */
export interface PlanDefinitionGoal extends BackboneElement {
  /** E.g. Treatment, dietary, behavioral */
  category?: CodeableConcept;
  /** Code or text describing the goal */
  description: CodeableConcept;
  /** high-priority | medium-priority | low-priority */
  priority?: CodeableConcept;
  /** When goal pursuit begins */
  start?: CodeableConcept;
  /** What does the goal address */
  addresses?: CodeableConcept[];
  /** Supporting documentation for the goal */
  documentation?: RelatedArtifact[];
  /** Target outcome for the goal */
  target?: PlanDefinitionGoalTarget[];
}

/**
 * Target outcome for the goal
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.goal.target
 */
export interface PlanDefinitionGoalTarget extends BackboneElement {
  /** The parameter whose value is to be tracked */
  measure?: CodeableConcept;
  /** The target value to be achieved */
  detailQuantity?: Quantity;
  /** The target value to be achieved */
  detailRange?: Range;
  /** The target value to be achieved */
  detailCodeableConcept?: CodeableConcept;
  /** Reach goal within */
  due?: Duration;
}

/**
 * Action defined by the plan
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action
 */
export interface PlanDefinitionAction extends BackboneElement {
  /** User-visible prefix for the action (e.g. 1. or A.) */
  prefix?: string;
  _prefix?: Element;
  /** User-visible title */
  title?: string;
  _title?: Element;
  /** Brief description of the action */
  description?: string;
  _description?: Element;
  /** Static text equivalent of the action, used if the dynamic aspects cannot be interpreted by the receiving system */
  textEquivalent?: string;
  _textEquivalent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Code representing the meaning of the action or sub-actions */
  code?: CodeableConcept[];
  /** Why the action should be performed */
  reason?: CodeableConcept[];
  /** Supporting documentation for the intended performer of the action */
  documentation?: RelatedArtifact[];
  /** What goals this action supports */
  goalId?: (string | null)[];
  _goalId?: (Element | null)[];
  /** Type of individual the action is focused on */
  subjectCodeableConcept?: CodeableConcept;
  /** Type of individual the action is focused on */
  subjectReference?: Reference<'Group'>;
  /** When the action should be triggered */
  trigger?: TriggerDefinition[];
  /** Whether or not the action is applicable */
  condition?: PlanDefinitionActionCondition[];
  /** Input data requirements */
  input?: DataRequirement[];
  /** Output data definition */
  output?: DataRequirement[];
  /** Relationship to another action */
  relatedAction?: PlanDefinitionActionRelatedAction[];
  /** When the action should take place */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** When the action should take place */
  timingAge?: Age;
  /** When the action should take place */
  timingPeriod?: Period;
  /** When the action should take place */
  timingDuration?: Duration;
  /** When the action should take place */
  timingRange?: Range;
  /** When the action should take place */
  timingTiming?: Timing;
  /** Who should participate in the action */
  participant?: PlanDefinitionActionParticipant[];
  /** create | update | remove | fire-event */
  type?: CodeableConcept;
  /** visual-group | logical-group | sentence-group */
  groupingBehavior?: ActionGroupingBehavior;
  _groupingBehavior?: Element;
  /** any | all | all-or-none | exactly-one | at-most-one | one-or-more */
  selectionBehavior?: ActionSelectionBehavior;
  _selectionBehavior?: Element;
  /** must | could | must-unless-documented */
  requiredBehavior?: ActionRequiredBehavior;
  _requiredBehavior?: Element;
  /** yes | no */
  precheckBehavior?: ActionPrecheckBehavior;
  _precheckBehavior?: Element;
  /** single | multiple */
  cardinalityBehavior?: ActionCardinalityBehavior;
  _cardinalityBehavior?: Element;
  /** Description of the activity to be performed */
  definitionCanonical?: string;
  _definitionCanonical?: Element;
  /** Description of the activity to be performed */
  definitionUri?: string;
  _definitionUri?: Element;
  /** Transform to apply the template */
  transform?: string;
  _transform?: Element;
  /** Dynamic aspects of the definition */
  dynamicValue?: PlanDefinitionActionDynamicValue[];
  /** A sub-action */
  action?: PlanDefinitionAction[];
}

/**
 * Whether or not the action is applicable
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.condition
 */
export interface PlanDefinitionActionCondition extends BackboneElement {
  /** applicability | start | stop */
  kind: ActionConditionKind;
  _kind?: Element;
  /** Boolean-valued expression */
  expression?: Expression;
}

/**
 * Relationship to another action
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.relatedAction
 */
export interface PlanDefinitionActionRelatedAction extends BackboneElement {
  /** What action is this related to */
  actionId: string;
  _actionId?: Element;
  /** before-start | before | before-end | concurrent-with-start | concurrent | concurrent-with-end | after-start | after | after-end */
  relationship: ActionRelationshipType;
  _relationship?: Element;
  /** Time offset for the relationship */
  offsetDuration?: Duration;
  /** Time offset for the relationship */
  offsetRange?: Range;
}

/**
 * Who should participate in the action
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.participant
 */
export interface PlanDefinitionActionParticipant extends BackboneElement {
  /** patient | practitioner | related-person | device */
  type: ActionParticipantType;
  _type?: Element;
  /** E.g. Nurse, Surgeon, Parent */
  role?: CodeableConcept;
}

/**
 * Dynamic aspects of the definition
 *
 * https://hl7.org/fhir/R4/plandefinition-definitions.html#PlanDefinition.action.dynamicValue
 */
export interface PlanDefinitionActionDynamicValue extends BackboneElement {
  /** The path to the element to be set dynamically */
  path?: string;
  _path?: Element;
  /** An expression that provides the dynamic value for the customization */
  expression?: Expression;
}

/**
 * A person with a formal responsibility in the provisioning of healthcare or related services
 *
 * https://hl7.org/fhir/R4/practitioner.html
 */
export interface Practitioner {
  resourceType: 'Practitioner';
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
  /** An identifier for the person as this agent */
  identifier?: Identifier[];
  /** Whether this practitioner's record is in active use */
  active?: boolean;
  _active?: Element;
  /** The name(s) associated with the practitioner */
  name?: HumanName[];
  /** A contact detail for the practitioner (that apply to all roles) */
  telecom?: ContactPoint[];
  /** Address(es) of the practitioner that are not role specific (typically home address) */
  address?: Address[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date on which the practitioner was born */
  birthDate?: string;
  _birthDate?: Element;
  /** Image of the person */
  photo?: Attachment[];
  /** Certification, licenses, or training pertaining to the provision of care */
  qualification?: PractitionerQualification[];
  /** A language the practitioner can use in patient communication */
  communication?: CodeableConcept[];
}

/**
 * Certification, licenses, or training pertaining to the provision of care
 *
 * https://hl7.org/fhir/R4/practitioner-definitions.html#Practitioner.qualification
 */
export interface PractitionerQualification extends BackboneElement {
  /** An identifier for this qualification for the practitioner */
  identifier?: Identifier[];
  /** Coded representation of the qualification */
  code: CodeableConcept;
  /** Period during which the qualification is valid */
  period?: Period;
  /** Organization that regulates and issues the qualification */
  issuer?: Reference<'Organization'>;
}

/**
 * Roles/organizations the practitioner is associated with
 *
 * https://hl7.org/fhir/R4/practitionerrole.html
 */
export interface PractitionerRole {
  resourceType: 'PractitionerRole';
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
  /** Business Identifiers that are specific to a role/location */
  identifier?: Identifier[];
  /** Whether this practitioner role record is in active use */
  active?: boolean;
  _active?: Element;
  /** The period during which the practitioner is authorized to perform in these role(s) */
  period?: Period;
  /** Practitioner that is able to provide the defined services for the organization */
  practitioner?: Reference<'Practitioner'>;
  /** Organization where the roles are available */
  organization?: Reference<'Organization'>;
  /** Roles which this practitioner may perform */
  code?: CodeableConcept[];
  /** Specific specialty of the practitioner */
  specialty?: CodeableConcept[];
  /** The location(s) at which this practitioner provides care */
  location?: Reference<'Location'>[];
  /** The list of healthcare services that this worker provides for this role's Organization/Location(s) */
  healthcareService?: Reference<'HealthcareService'>[];
  /** Contact details that are specific to the role/location/service */
  telecom?: ContactPoint[];
  /** Times the Service Site is available */
  availableTime?: PractitionerRoleAvailableTime[];
  /** Not available during this time due to provided reason */
  notAvailable?: PractitionerRoleNotAvailable[];
  /** Description of availability exceptions */
  availabilityExceptions?: string;
  _availabilityExceptions?: Element;
  /** Technical endpoints providing access to services operated for the practitioner with this role */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * Times the Service Site is available
 *
 * https://hl7.org/fhir/R4/practitionerrole-definitions.html#PractitionerRole.availableTime
 */
export interface PractitionerRoleAvailableTime extends BackboneElement {
  /** mon | tue | wed | thu | fri | sat | sun */
  daysOfWeek?: (DaysOfWeek | null)[];
  _daysOfWeek?: (Element | null)[];
  /** Always available? e.g. 24 hour service */
  allDay?: boolean;
  _allDay?: Element;
  /** Opening time of day (ignored if allDay = true) */
  availableStartTime?: string;
  _availableStartTime?: Element;
  /** Closing time of day (ignored if allDay = true) */
  availableEndTime?: string;
  _availableEndTime?: Element;
}

/**
 * Not available during this time due to provided reason
 *
 * https://hl7.org/fhir/R4/practitionerrole-definitions.html#PractitionerRole.notAvailable
 */
export interface PractitionerRoleNotAvailable extends BackboneElement {
  /** Reason presented to the user explaining why time not available */
  description: string;
  _description?: Element;
  /** Service not available from this date */
  during?: Period;
}

/**
 * An action that is being or was performed on a patient
 *
 * https://hl7.org/fhir/R4/procedure.html
 */
export interface Procedure {
  resourceType: 'Procedure';
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
  /** External Identifiers for this procedure */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** A request for this procedure */
  basedOn?: Reference<'CarePlan' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'MedicationAdministration' | 'Observation' | 'Procedure'>[];
  /** preparation | in-progress | not-done | on-hold | stopped | completed | entered-in-error | unknown */
  status: EventStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Classification of the procedure */
  category?: CodeableConcept;
  /** Identification of the procedure */
  code?: CodeableConcept;
  /** Who the procedure was performed on */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** When the procedure was performed */
  performedDateTime?: string;
  _performedDateTime?: Element;
  /** When the procedure was performed */
  performedPeriod?: Period;
  /** When the procedure was performed */
  performedString?: string;
  _performedString?: Element;
  /** When the procedure was performed */
  performedAge?: Age;
  /** When the procedure was performed */
  performedRange?: Range;
  /** Who recorded the procedure */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Person who asserts this procedure */
  asserter?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The people who performed the procedure */
  performer?: ProcedurePerformer[];
  /** Where the procedure happened */
  location?: Reference<'Location'>;
  /** Coded reason procedure performed */
  reasonCode?: CodeableConcept[];
  /** The justification that the procedure was performed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation' | 'Procedure'>[];
  /** Target body sites */
  bodySite?: CodeableConcept[];
  /** The result of procedure */
  outcome?: CodeableConcept;
  /** Any report resulting from the procedure */
  report?: Reference<'Composition' | 'DiagnosticReport' | 'DocumentReference'>[];
  /** Complication following the procedure */
  complication?: CodeableConcept[];
  /** A condition that is a result of the procedure */
  complicationDetail?: Reference<'Condition'>[];
  /** Instructions for follow up */
  followUp?: CodeableConcept[];
  /** Additional information about the procedure */
  note?: Annotation[];
  /** Manipulated, implanted, or removed device */
  focalDevice?: ProcedureFocalDevice[];
  /** Items used during procedure */
  usedReference?: Reference<'Device' | 'Medication' | 'Substance'>[];
  /** Coded items used during the procedure */
  usedCode?: CodeableConcept[];
}

/**
 * The people who performed the procedure
 *
 * https://hl7.org/fhir/R4/procedure-definitions.html#Procedure.performer
 */
export interface ProcedurePerformer extends BackboneElement {
  /** Type of performance */
  function?: CodeableConcept;
  /** The reference to the practitioner */
  actor: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Organization the device or practitioner was acting for */
  onBehalfOf?: Reference<'Organization'>;
}

/**
 * Manipulated, implanted, or removed device
 *
 * https://hl7.org/fhir/R4/procedure-definitions.html#Procedure.focalDevice
 */
export interface ProcedureFocalDevice extends BackboneElement {
  /** Kind of change to device */
  action?: CodeableConcept;
  /** Device that was changed */
  manipulated: Reference<'Device'>;
}

/**
 * A tenant: resources that belong together and are apart from all others
 *
 * https://kiln.example/fhir/StructureDefinition/Project
 */
export interface Project {
  resourceType: 'Project';
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
  /** Identifier of the project elsewhere */
  identifier?: Identifier[];
  /** Whether the project is in use */
  active?: boolean;
  _active?: Element;
  /** Name for people and for the command line */
  name: string;
  _name?: Element;
  /** What the project is for */
  description?: string;
  _description?: Element;
  /** A host that bots may reach */
  allowedHost?: (string | null)[];
  _allowedHost?: (Element | null)[];
}

/**
 * Who may act in a project, and under which policies
 *
 * https://kiln.example/fhir/StructureDefinition/ProjectMembership
 */
export interface ProjectMembership {
  resourceType: 'ProjectMembership';
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
  /** Identifier of the membership elsewhere */
  identifier?: Identifier[];
  /** Whether the membership is in force */
  active?: boolean;
  _active?: Element;
  /** The project it belongs to */
  project: Reference<'Project'>;
  /** Who is given access */
  principal?: Reference<'Bot' | 'ClientApplication' | 'Patient' | 'Person' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Login at a foreign issuer of tokens */
  externalIdentity?: Identifier[];
  /** Who the principal is in the data */
  profile?: Reference<'Bot' | 'ClientApplication' | 'Device' | 'Organization' | 'Patient' | 'Person' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** A policy that holds for this membership */
  access?: ProjectMembershipAccess[];
}

/**
 * A policy that holds for this membership
 *
 * https://kiln.example/fhir/StructureDefinition/ProjectMembership
 */
export interface ProjectMembershipAccess extends BackboneElement {
  /** The policy */
  policy: Reference<'AccessPolicy'>;
  /** A value for a parameter of the policy */
  parameter?: ProjectMembershipAccessParameter[];
}

/**
 * A value for a parameter of the policy
 *
 * https://kiln.example/fhir/StructureDefinition/ProjectMembership
 */
export interface ProjectMembershipAccessParameter extends BackboneElement {
  /** Name without the percent sign */
  name: string;
  _name?: Element;
  /** The value */
  valueString?: string;
  _valueString?: Element;
  /** The value */
  valueCode?: string;
  _valueCode?: Element;
  /** The value */
  valueReference?: Reference;
}

/**
 * Who, What, When for a set of resources
 *
 * https://hl7.org/fhir/R4/provenance.html
 */
export interface Provenance {
  resourceType: 'Provenance';
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
  /** Target Reference(s) (usually version specific) */
  target: Reference[];
  /** When the activity occurred */
  occurredPeriod?: Period;
  /** When the activity occurred */
  occurredDateTime?: string;
  _occurredDateTime?: Element;
  /** When the activity was recorded / updated */
  recorded: string;
  _recorded?: Element;
  /** Policy or plan the activity was defined by */
  policy?: (string | null)[];
  _policy?: (Element | null)[];
  /** Where the activity occurred, if relevant */
  location?: Reference<'Location'>;
  /** Reason the activity is occurring */
  reason?: CodeableConcept[];
  /** Activity that occurred */
  activity?: CodeableConcept;
  /** Actor involved */
  agent: ProvenanceAgent[];
  /** An entity used in this activity */
  entity?: ProvenanceEntity[];
  /** Signature on target */
  signature?: Signature[];
}

/**
 * Actor involved
 *
 * https://hl7.org/fhir/R4/provenance-definitions.html#Provenance.agent
 */
export interface ProvenanceAgent extends BackboneElement {
  /** How the agent participated */
  type?: CodeableConcept;
  /** What the agents role was */
  role?: CodeableConcept[];
  /** Who participated */
  who: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who the agent is representing */
  onBehalfOf?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * An entity used in this activity
 *
 * https://hl7.org/fhir/R4/provenance-definitions.html#Provenance.entity
 */
export interface ProvenanceEntity extends BackboneElement {
  /** derivation | revision | quotation | source | removal */
  role: ProvenanceEntityRole;
  _role?: Element;
  /** Identity of entity */
  what: Reference;
  /** Entity is attributed to this agent */
  agent?: ProvenanceAgent[];
}

/**
 * A structured set of questions
 *
 * https://hl7.org/fhir/R4/questionnaire.html
 */
export interface Questionnaire {
  resourceType: 'Questionnaire';
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
  /** Canonical identifier for this questionnaire, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the questionnaire */
  identifier?: Identifier[];
  /** Business version of the questionnaire */
  version?: string;
  _version?: Element;
  /** Name for this questionnaire (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this questionnaire (human friendly) */
  title?: string;
  _title?: Element;
  /** Instantiates protocol or definition */
  derivedFrom?: (string | null)[];
  _derivedFrom?: (Element | null)[];
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Resource that can be subject of QuestionnaireResponse */
  subjectType?: (ResourceTypeCode | null)[];
  _subjectType?: (Element | null)[];
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the questionnaire */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for questionnaire (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this questionnaire is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the questionnaire was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the questionnaire was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the questionnaire is expected to be used */
  effectivePeriod?: Period;
  /** Concept that represents the overall questionnaire */
  code?: Coding[];
  /** Questions and sections within the Questionnaire */
  item?: QuestionnaireItem[];
}

/**
 * Questions and sections within the Questionnaire
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item
 */
export interface QuestionnaireItem extends BackboneElement {
  /** Unique id for item in questionnaire */
  linkId: string;
  _linkId?: Element;
  /** ElementDefinition - details for the item */
  definition?: string;
  _definition?: Element;
  /** Corresponding concept for this item in a terminology */
  code?: Coding[];
  /** E.g. "1(a)", "2.5.3" */
  prefix?: string;
  _prefix?: Element;
  /** Primary text for the item */
  text?: string;
  _text?: Element;
  /** group | display | boolean | decimal | integer | date | dateTime + */
  type: QuestionnaireItemType;
  _type?: Element;
  /** Only allow data when */
  enableWhen?: QuestionnaireItemEnableWhen[];
  /** all | any */
  enableBehavior?: EnableWhenBehavior;
  _enableBehavior?: Element;
  /** Whether the item must be included in data results */
  required?: boolean;
  _required?: Element;
  /** Whether the item may repeat */
  repeats?: boolean;
  _repeats?: Element;
  /** Don't allow human editing */
  readOnly?: boolean;
  _readOnly?: Element;
  /** No more than this many characters */
  maxLength?: number;
  _maxLength?: Element;
  /** Valueset containing permitted answers */
  answerValueSet?: string;
  _answerValueSet?: Element;
  /** Permitted answer */
  answerOption?: QuestionnaireItemAnswerOption[];
  /** Initial value(s) when item is first rendered */
  initial?: QuestionnaireItemInitial[];
  /** Nested questionnaire items */
  item?: QuestionnaireItem[];
}

/**
 * Only allow data when
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item.enableWhen
 */
export interface QuestionnaireItemEnableWhen extends BackboneElement {
  /** Question that determines whether item is enabled */
  question: string;
  _question?: Element;
  /** exists | = | != | > | < | >= | <= */
  operator: QuestionnaireItemOperator;
  _operator?: Element;
  /** Value for question comparison based on operator */
  answerBoolean?: boolean;
  _answerBoolean?: Element;
  /** Value for question comparison based on operator */
  answerDecimal?: number;
  _answerDecimal?: Element;
  /** Value for question comparison based on operator */
  answerInteger?: number;
  _answerInteger?: Element;
  /** Value for question comparison based on operator */
  answerDate?: string;
  _answerDate?: Element;
  /** Value for question comparison based on operator */
  answerDateTime?: string;
  _answerDateTime?: Element;
  /** Value for question comparison based on operator */
  answerTime?: string;
  _answerTime?: Element;
  /** Value for question comparison based on operator */
  answerString?: string;
  _answerString?: Element;
  /** Value for question comparison based on operator */
  answerCoding?: Coding;
  /** Value for question comparison based on operator */
  answerQuantity?: Quantity;
  /** Value for question comparison based on operator */
  answerReference?: Reference;
}

/**
 * Permitted answer
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item.answerOption
 */
export interface QuestionnaireItemAnswerOption extends BackboneElement {
  /** Answer value */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Answer value */
  valueDate?: string;
  _valueDate?: Element;
  /** Answer value */
  valueTime?: string;
  _valueTime?: Element;
  /** Answer value */
  valueString?: string;
  _valueString?: Element;
  /** Answer value */
  valueCoding?: Coding;
  /** Answer value */
  valueReference?: Reference;
  /** Whether option is selected by default */
  initialSelected?: boolean;
  _initialSelected?: Element;
}

/**
 * Initial value(s) when item is first rendered
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item.initial
 */
export interface QuestionnaireItemInitial extends BackboneElement {
  /** Actual value for initializing the question */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Actual value for initializing the question */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Actual value for initializing the question */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Actual value for initializing the question */
  valueDate?: string;
  _valueDate?: Element;
  /** Actual value for initializing the question */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Actual value for initializing the question */
  valueTime?: string;
  _valueTime?: Element;
  /** Actual value for initializing the question */
  valueString?: string;
  _valueString?: Element;
  /** Actual value for initializing the question */
  valueUri?: string;
  _valueUri?: Element;
  /** Actual value for initializing the question */
  valueAttachment?: Attachment;
  /** Actual value for initializing the question */
  valueCoding?: Coding;
  /** Actual value for initializing the question */
  valueQuantity?: Quantity;
  /** Actual value for initializing the question */
  valueReference?: Reference;
}

/**
 * A structured set of questions and their answers
 *
 * https://hl7.org/fhir/R4/questionnaireresponse.html
 */
export interface QuestionnaireResponse {
  resourceType: 'QuestionnaireResponse';
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
  /** Unique id for this set of answers */
  identifier?: Identifier;
  /** Request fulfilled by this QuestionnaireResponse */
  basedOn?: Reference<'CarePlan' | 'ServiceRequest'>[];
  /** Part of this action */
  partOf?: Reference<'Observation' | 'Procedure'>[];
  /** Form being answered */
  questionnaire?: string;
  _questionnaire?: Element;
  /** in-progress | completed | amended | entered-in-error | stopped */
  status: QuestionnaireResponseStatus;
  _status?: Element;
  /** The subject of the questions */
  subject?: Reference;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Date the answers were gathered */
  authored?: string;
  _authored?: Element;
  /** Person who received and recorded the answers */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The person who answered the questions */
  source?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Groups and questions */
  item?: QuestionnaireResponseItem[];
}

/**
 * Groups and questions
 *
 * https://hl7.org/fhir/R4/questionnaireresponse-definitions.html#QuestionnaireResponse.item
 */
export interface QuestionnaireResponseItem extends BackboneElement {
  /** Pointer to specific item from Questionnaire */
  linkId: string;
  _linkId?: Element;
  /** ElementDefinition - details for the item */
  definition?: string;
  _definition?: Element;
  /** Name for group or question text */
  text?: string;
  _text?: Element;
  /** The response(s) to the question */
  answer?: QuestionnaireResponseItemAnswer[];
  /** Nested questionnaire response items */
  item?: QuestionnaireResponseItem[];
}

/**
 * The response(s) to the question
 *
 * https://hl7.org/fhir/R4/questionnaireresponse-definitions.html#QuestionnaireResponse.item.answer
 */
export interface QuestionnaireResponseItemAnswer extends BackboneElement {
  /** Single-valued answer to the question */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Single-valued answer to the question */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Single-valued answer to the question */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Single-valued answer to the question */
  valueDate?: string;
  _valueDate?: Element;
  /** Single-valued answer to the question */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Single-valued answer to the question */
  valueTime?: string;
  _valueTime?: Element;
  /** Single-valued answer to the question */
  valueString?: string;
  _valueString?: Element;
  /** Single-valued answer to the question */
  valueUri?: string;
  _valueUri?: Element;
  /** Single-valued answer to the question */
  valueAttachment?: Attachment;
  /** Single-valued answer to the question */
  valueCoding?: Coding;
  /** Single-valued answer to the question */
  valueQuantity?: Quantity;
  /** Single-valued answer to the question */
  valueReference?: Reference;
  /** Nested groups and questions */
  item?: QuestionnaireResponseItem[];
}

/**
 * A person that is related to a patient, but who is not a direct target of care
 *
 * https://hl7.org/fhir/R4/relatedperson.html
 */
export interface RelatedPerson {
  resourceType: 'RelatedPerson';
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
  /** A human identifier for this person */
  identifier?: Identifier[];
  /** Whether this related person's record is in active use */
  active?: boolean;
  _active?: Element;
  /** The patient this person is related to */
  patient: Reference<'Patient'>;
  /** The nature of the relationship */
  relationship?: CodeableConcept[];
  /** A name associated with the person */
  name?: HumanName[];
  /** A contact detail for the person */
  telecom?: ContactPoint[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date on which the related person was born */
  birthDate?: string;
  _birthDate?: Element;
  /** Address where the related person can be contacted or visited */
  address?: Address[];
  /** Image of the person */
  photo?: Attachment[];
  /** Period of time that this relationship is considered valid */
  period?: Period;
  /** A language which may be used to communicate with about the patient's health */
  communication?: RelatedPersonCommunication[];
}

/**
 * A language which may be used to communicate with about the patient's health
 *
 * https://hl7.org/fhir/R4/relatedperson-definitions.html#RelatedPerson.communication
 */
export interface RelatedPersonCommunication extends BackboneElement {
  /** The language which can be used to communicate with the patient about his or her health */
  language: CodeableConcept;
  /** Language preference indicator */
  preferred?: boolean;
  _preferred?: Element;
}

/**
 * A group of related requests
 *
 * https://hl7.org/fhir/R4/requestgroup.html
 */
export interface RequestGroup {
  resourceType: 'RequestGroup';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** Fulfills plan, proposal, or order */
  basedOn?: Reference[];
  /** Request(s) replaced by this request */
  replaces?: Reference[];
  /** Composite request this is part of */
  groupIdentifier?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** What's being requested/ordered */
  code?: CodeableConcept;
  /** Who the request group is about */
  subject?: Reference<'Group' | 'Patient'>;
  /** Created as part of */
  encounter?: Reference<'Encounter'>;
  /** When the request group was authored */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Device or practitioner that authored the request group */
  author?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>;
  /** Why the request group is needed */
  reasonCode?: CodeableConcept[];
  /** Why the request group is needed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Additional notes about the response */
  note?: Annotation[];
  /** Proposed actions, if any */
  action?: RequestGroupAction[];
}

/**
 * Proposed actions, if any
 *
 * https://hl7.org/fhir/R4/requestgroup-definitions.html#RequestGroup.action
 */
export interface RequestGroupAction extends BackboneElement {
  /** User-visible prefix for the action (e.g. 1. or A.) */
  prefix?: string;
  _prefix?: Element;
  /** User-visible title */
  title?: string;
  _title?: Element;
  /** Short description of the action */
  description?: string;
  _description?: Element;
  /** Static text equivalent of the action, used if the dynamic aspects cannot be interpreted by the receiving system */
  textEquivalent?: string;
  _textEquivalent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Code representing the meaning of the action or sub-actions */
  code?: CodeableConcept[];
  /** Supporting documentation for the intended performer of the action */
  documentation?: RelatedArtifact[];
  /** Whether or not the action is applicable */
  condition?: RequestGroupActionCondition[];
  /** Relationship to another action */
  relatedAction?: RequestGroupActionRelatedAction[];
  /** When the action should take place */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** When the action should take place */
  timingAge?: Age;
  /** When the action should take place */
  timingPeriod?: Period;
  /** When the action should take place */
  timingDuration?: Duration;
  /** When the action should take place */
  timingRange?: Range;
  /** When the action should take place */
  timingTiming?: Timing;
  /** Who should perform the action */
  participant?: Reference<'Device' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** create | update | remove | fire-event */
  type?: CodeableConcept;
  /** visual-group | logical-group | sentence-group */
  groupingBehavior?: ActionGroupingBehavior;
  _groupingBehavior?: Element;
  /** any | all | all-or-none | exactly-one | at-most-one | one-or-more */
  selectionBehavior?: ActionSelectionBehavior;
  _selectionBehavior?: Element;
  /** must | could | must-unless-documented */
  requiredBehavior?: ActionRequiredBehavior;
  _requiredBehavior?: Element;
  /** yes | no */
  precheckBehavior?: ActionPrecheckBehavior;
  _precheckBehavior?: Element;
  /** single | multiple */
  cardinalityBehavior?: ActionCardinalityBehavior;
  _cardinalityBehavior?: Element;
  /** The target of the action */
  resource?: Reference;
  /** Sub action */
  action?: RequestGroupAction[];
}

/**
 * Whether or not the action is applicable
 *
 * https://hl7.org/fhir/R4/requestgroup-definitions.html#RequestGroup.action.condition
 */
export interface RequestGroupActionCondition extends BackboneElement {
  /** applicability | start | stop */
  kind: ActionConditionKind;
  _kind?: Element;
  /** Boolean-valued expression */
  expression?: Expression;
}

/**
 * Relationship to another action
 *
 * https://hl7.org/fhir/R4/requestgroup-definitions.html#RequestGroup.action.relatedAction
 */
export interface RequestGroupActionRelatedAction extends BackboneElement {
  /** What action this is related to */
  actionId: string;
  _actionId?: Element;
  /** before-start | before | before-end | concurrent-with-start | concurrent | concurrent-with-end | after-start | after | after-end */
  relationship: ActionRelationshipType;
  _relationship?: Element;
  /** Time offset for the relationship */
  offsetDuration?: Duration;
  /** Time offset for the relationship */
  offsetRange?: Range;
}

/**
 * A research context or question
 *
 * https://hl7.org/fhir/R4/researchdefinition.html
 */
export interface ResearchDefinition {
  resourceType: 'ResearchDefinition';
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
  /** Canonical identifier for this research definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the research definition */
  identifier?: Identifier[];
  /** Business version of the research definition */
  version?: string;
  _version?: Element;
  /** Name for this research definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this research definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Title for use in informal contexts */
  shortTitle?: string;
  _shortTitle?: Element;
  /** Subordinate title of the ResearchDefinition */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectCodeableConcept?: CodeableConcept;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the research definition */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  comment?: (string | null)[];
  _comment?: (Element | null)[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for research definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this research definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the ResearchDefinition */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the research definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the research definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the research definition is expected to be used */
  effectivePeriod?: Period;
  /** The category of the ResearchDefinition, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Logic used by the ResearchDefinition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** What population? */
  population: Reference<'ResearchElementDefinition'>;
  /** What exposure? */
  exposure?: Reference<'ResearchElementDefinition'>;
  /** What alternative exposure state? */
  exposureAlternative?: Reference<'ResearchElementDefinition'>;
  /** What outcome? */
  outcome?: Reference<'ResearchElementDefinition'>;
}

/**
 * A population, intervention, or exposure definition
 *
 * https://hl7.org/fhir/R4/researchelementdefinition.html
 */
export interface ResearchElementDefinition {
  resourceType: 'ResearchElementDefinition';
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
  /** Canonical identifier for this research element definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the research element definition */
  identifier?: Identifier[];
  /** Business version of the research element definition */
  version?: string;
  _version?: Element;
  /** Name for this research element definition (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this research element definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Title for use in informal contexts */
  shortTitle?: string;
  _shortTitle?: Element;
  /** Subordinate title of the ResearchElementDefinition */
  subtitle?: string;
  _subtitle?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectCodeableConcept?: CodeableConcept;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectReference?: Reference<'Group'>;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the research element definition */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  comment?: (string | null)[];
  _comment?: (Element | null)[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for research element definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this research element definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Describes the clinical usage of the ResearchElementDefinition */
  usage?: string;
  _usage?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the research element definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the research element definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the research element definition is expected to be used */
  effectivePeriod?: Period;
  /** The category of the ResearchElementDefinition, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Logic used by the ResearchElementDefinition */
  library?: (string | null)[];
  _library?: (Element | null)[];
  /** population | exposure | outcome */
  type: ResearchElementType;
  _type?: Element;
  /** dichotomous | continuous | descriptive */
  variableType?: EvidenceVariableType;
  _variableType?: Element;
  /** What defines the members of the research element */
  characteristic: ResearchElementDefinitionCharacteristic[];
}

/**
 * What defines the members of the research element
 *
 * https://hl7.org/fhir/R4/researchelementdefinition-definitions.html#ResearchElementDefinition.characteristic
 */
export interface ResearchElementDefinitionCharacteristic extends BackboneElement {
  /** What code or expression defines members? */
  definitionCodeableConcept?: CodeableConcept;
  /** What code or expression defines members? */
  definitionCanonical?: string;
  _definitionCanonical?: Element;
  /** What code or expression defines members? */
  definitionExpression?: Expression;
  /** What code or expression defines members? */
  definitionDataRequirement?: DataRequirement;
  /** What code/value pairs define members? */
  usageContext?: UsageContext[];
  /** Whether the characteristic includes or excludes members */
  exclude?: boolean;
  _exclude?: Element;
  /** What unit is the outcome described in? */
  unitOfMeasure?: CodeableConcept;
  /** What time period does the study cover */
  studyEffectiveDescription?: string;
  _studyEffectiveDescription?: Element;
  /** What time period does the study cover */
  studyEffectiveDateTime?: string;
  _studyEffectiveDateTime?: Element;
  /** What time period does the study cover */
  studyEffectivePeriod?: Period;
  /** What time period does the study cover */
  studyEffectiveDuration?: Duration;
  /** What time period does the study cover */
  studyEffectiveTiming?: Timing;
  /** Observation time from study start */
  studyEffectiveTimeFromStart?: Duration;
  /** mean | median | mean-of-mean | mean-of-median | median-of-mean | median-of-median */
  studyEffectiveGroupMeasure?: GroupMeasure;
  _studyEffectiveGroupMeasure?: Element;
  /** What time period do participants cover */
  participantEffectiveDescription?: string;
  _participantEffectiveDescription?: Element;
  /** What time period do participants cover */
  participantEffectiveDateTime?: string;
  _participantEffectiveDateTime?: Element;
  /** What time period do participants cover */
  participantEffectivePeriod?: Period;
  /** What time period do participants cover */
  participantEffectiveDuration?: Duration;
  /** What time period do participants cover */
  participantEffectiveTiming?: Timing;
  /** Observation time from study start */
  participantEffectiveTimeFromStart?: Duration;
  /** mean | median | mean-of-mean | mean-of-median | median-of-mean | median-of-median */
  participantEffectiveGroupMeasure?: GroupMeasure;
  _participantEffectiveGroupMeasure?: Element;
}

/**
 * Investigation to increase healthcare-related patient-independent knowledge
 *
 * https://hl7.org/fhir/R4/researchstudy.html
 */
export interface ResearchStudy {
  resourceType: 'ResearchStudy';
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
  /** Business Identifier for study */
  identifier?: Identifier[];
  /** Name for this study */
  title?: string;
  _title?: Element;
  /** Steps followed in executing study */
  protocol?: Reference<'PlanDefinition'>[];
  /** Part of larger study */
  partOf?: Reference<'ResearchStudy'>[];
  /** active | administratively-completed | approved | closed-to-accrual | closed-to-accrual-and-intervention | completed | disapproved | in-review | temporarily-closed-to-accrual | temporarily-closed-to-accrual-and-intervention | withdrawn */
  status: ResearchStudyStatus;
  _status?: Element;
  /** treatment | prevention | diagnostic | supportive-care | screening | health-services-research | basic-science | device-feasibility */
  primaryPurposeType?: CodeableConcept;
  /** n-a | early-phase-1 | phase-1 | phase-1-phase-2 | phase-2 | phase-2-phase-3 | phase-3 | phase-4 */
  phase?: CodeableConcept;
  /** Classifications for the study */
  category?: CodeableConcept[];
  /** Drugs, devices, etc. under study */
  focus?: CodeableConcept[];
  /** Condition being studied */
  condition?: CodeableConcept[];
  /** Contact details for the study */
  contact?: ContactDetail[];
  /** References and dependencies */
  relatedArtifact?: RelatedArtifact[];
  /** Used to search for the study */
  keyword?: CodeableConcept[];
  /** Geographic region(s) for study */
  location?: CodeableConcept[];
  /** What this is study doing */
  description?: string;
  _description?: Element;
  /** Inclusion & exclusion criteria */
  enrollment?: Reference<'Group'>[];
  /** When the study began and ended */
  period?: Period;
  /** Organization that initiates and is legally responsible for the study */
  sponsor?: Reference<'Organization'>;
  /** Researcher who oversees multiple aspects of the study */
  principalInvestigator?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Facility where study activities are conducted */
  site?: Reference<'Location'>[];
  /** accrual-goal-met | closed-due-to-toxicity | closed-due-to-lack-of-study-progress | temporarily-closed-per-study-design */
  reasonStopped?: CodeableConcept;
  /** Comments made about the study */
  note?: Annotation[];
  /** Defined path through the study for a subject */
  arm?: ResearchStudyArm[];
  /** A goal for the study */
  objective?: ResearchStudyObjective[];
}

/**
 * Defined path through the study for a subject
 *
 * https://hl7.org/fhir/R4/researchstudy-definitions.html#ResearchStudy.arm
 */
export interface ResearchStudyArm extends BackboneElement {
  /** Label for study arm */
  name: string;
  _name?: Element;
  /** Categorization of study arm */
  type?: CodeableConcept;
  /** Short explanation of study path */
  description?: string;
  _description?: Element;
}

/**
 * A goal for the study
 *
 * https://hl7.org/fhir/R4/researchstudy-definitions.html#ResearchStudy.objective
 */
export interface ResearchStudyObjective extends BackboneElement {
  /** Label for the objective */
  name?: string;
  _name?: Element;
  /** primary | secondary | exploratory */
  type?: CodeableConcept;
}

/**
 * Physical entity which is the primary unit of interest in the study
 *
 * https://hl7.org/fhir/R4/researchsubject.html
 */
export interface ResearchSubject {
  resourceType: 'ResearchSubject';
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
  /** Business Identifier for research subject in a study */
  identifier?: Identifier[];
  /** candidate | eligible | follow-up | ineligible | not-registered | off-study | on-study | on-study-intervention | on-study-observation | pending-on-study | potential-candidate | screening | withdrawn */
  status: ResearchSubjectStatus;
  _status?: Element;
  /** Start and end of participation */
  period?: Period;
  /** Study subject is part of */
  study: Reference<'ResearchStudy'>;
  /** Who is part of study */
  individual: Reference<'Patient'>;
  /** What path should be followed */
  assignedArm?: string;
  _assignedArm?: Element;
  /** What path was followed */
  actualArm?: string;
  _actualArm?: Element;
  /** Agreement to participate in study */
  consent?: Reference<'Consent'>;
}

/**
 * Potential outcomes for a subject with likelihood
 *
 * https://hl7.org/fhir/R4/riskassessment.html
 */
export interface RiskAssessment {
  resourceType: 'RiskAssessment';
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
  /** Unique identifier for the assessment */
  identifier?: Identifier[];
  /** Request fulfilled by this assessment */
  basedOn?: Reference;
  /** Part of this occurrence */
  parent?: Reference;
  /** registered | preliminary | final | amended + */
  status: ObservationStatus;
  _status?: Element;
  /** Evaluation mechanism */
  method?: CodeableConcept;
  /** Type of assessment */
  code?: CodeableConcept;
  /** Who/what does assessment apply to? */
  subject: Reference<'Group' | 'Patient'>;
  /** Where was assessment performed? */
  encounter?: Reference<'Encounter'>;
  /** When was assessment made? */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When was assessment made? */
  occurrencePeriod?: Period;
  /** Condition assessed */
  condition?: Reference<'Condition'>;
  /** Who did assessment? */
  performer?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>;
  /** Why the assessment was necessary? */
  reasonCode?: CodeableConcept[];
  /** Why the assessment was necessary? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Information used in assessment */
  basis?: Reference[];
  /** Outcome predicted */
  prediction?: RiskAssessmentPrediction[];
  /** How to reduce risk */
  mitigation?: string;
  _mitigation?: Element;
  /** Comments on the risk assessment */
  note?: Annotation[];
}

/**
 * Outcome predicted
 *
 * https://hl7.org/fhir/R4/riskassessment-definitions.html#RiskAssessment.prediction
 */
export interface RiskAssessmentPrediction extends BackboneElement {
  /** Possible outcome for the subject */
  outcome?: CodeableConcept;
  /** Likelihood of specified outcome */
  probabilityDecimal?: number;
  _probabilityDecimal?: Element;
  /** Likelihood of specified outcome */
  probabilityRange?: Range;
  /** Likelihood of specified outcome as a qualitative value */
  qualitativeRisk?: CodeableConcept;
  /** Relative likelihood */
  relativeRisk?: number;
  _relativeRisk?: Element;
  /** Timeframe or age range */
  whenPeriod?: Period;
  /** Timeframe or age range */
  whenRange?: Range;
  /** Explanation of prediction */
  rationale?: string;
  _rationale?: Element;
}

/**
 * A quantified estimate of risk based on a body of evidence
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis.html
 */
export interface RiskEvidenceSynthesis {
  resourceType: 'RiskEvidenceSynthesis';
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
  /** Canonical identifier for this risk evidence synthesis, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the risk evidence synthesis */
  identifier?: Identifier[];
  /** Business version of the risk evidence synthesis */
  version?: string;
  _version?: Element;
  /** Name for this risk evidence synthesis (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this risk evidence synthesis (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the risk evidence synthesis */
  description?: string;
  _description?: Element;
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for risk evidence synthesis (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the risk evidence synthesis was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the risk evidence synthesis was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the risk evidence synthesis is expected to be used */
  effectivePeriod?: Period;
  /** The category of the EffectEvidenceSynthesis, such as Education, Treatment, Assessment, etc. */
  topic?: CodeableConcept[];
  /** Who authored the content */
  author?: ContactDetail[];
  /** Who edited the content */
  editor?: ContactDetail[];
  /** Who reviewed the content */
  reviewer?: ContactDetail[];
  /** Who endorsed the content */
  endorser?: ContactDetail[];
  /** Additional documentation, citations, etc. */
  relatedArtifact?: RelatedArtifact[];
  /** Type of synthesis */
  synthesisType?: CodeableConcept;
  /** Type of study */
  studyType?: CodeableConcept;
  /** What population? */
  population: Reference<'EvidenceVariable'>;
  /** What exposure? */
  exposure?: Reference<'EvidenceVariable'>;
  /** What outcome? */
  outcome: Reference<'EvidenceVariable'>;
  /** What sample size was involved? */
  sampleSize?: RiskEvidenceSynthesisSampleSize;
  /** What was the estimated risk */
  riskEstimate?: RiskEvidenceSynthesisRiskEstimate;
  /** How certain is the risk */
  certainty?: RiskEvidenceSynthesisCertainty[];
}

/**
 * What sample size was involved?
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.sampleSize
 */
export interface RiskEvidenceSynthesisSampleSize extends BackboneElement {
  /** Description of sample size */
  description?: string;
  _description?: Element;
  /** How many studies? */
  numberOfStudies?: number;
  _numberOfStudies?: Element;
  /** How many participants? */
  numberOfParticipants?: number;
  _numberOfParticipants?: Element;
}

/**
 * What was the estimated risk
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.riskEstimate
 */
export interface RiskEvidenceSynthesisRiskEstimate extends BackboneElement {
  /** Description of risk estimate */
  description?: string;
  _description?: Element;
  /** Type of risk estimate */
  type?: CodeableConcept;
  /** Point estimate */
  value?: number;
  _value?: Element;
  /** What unit is the outcome described in? */
  unitOfMeasure?: CodeableConcept;
  /** Sample size for group measured */
  denominatorCount?: number;
  _denominatorCount?: Element;
  /** Number with the outcome */
  numeratorCount?: number;
  _numeratorCount?: Element;
  /** How precise the estimate is */
  precisionEstimate?: RiskEvidenceSynthesisRiskEstimatePrecisionEstimate[];
}

/**
 * How precise the estimate is
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.riskEstimate.precisionEstimate
 */
export interface RiskEvidenceSynthesisRiskEstimatePrecisionEstimate extends BackboneElement {
  /** Type of precision estimate */
  type?: CodeableConcept;
  /** Level of confidence interval */
  level?: number;
  _level?: Element;
  /** Lower bound */
  from?: number;
  _from?: Element;
  /** Upper bound */
  to?: number;
  _to?: Element;
}

/**
 * How certain is the risk
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.certainty
 */
export interface RiskEvidenceSynthesisCertainty extends BackboneElement {
  /** Certainty rating */
  rating?: CodeableConcept[];
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
  /** A component that contributes to the overall certainty */
  certaintySubcomponent?: RiskEvidenceSynthesisCertaintyCertaintySubcomponent[];
}

/**
 * A component that contributes to the overall certainty
 *
 * https://hl7.org/fhir/R4/riskevidencesynthesis-definitions.html#RiskEvidenceSynthesis.certainty.certaintySubcomponent
 */
export interface RiskEvidenceSynthesisCertaintyCertaintySubcomponent extends BackboneElement {
  /** Type of subcomponent of certainty rating */
  type?: CodeableConcept;
  /** Subcomponent certainty rating */
  rating?: CodeableConcept[];
  /** Used for footnotes or explanatory notes */
  note?: Annotation[];
}

/**
 * A container for slots of time that may be available for booking appointments
 *
 * https://hl7.org/fhir/R4/schedule.html
 */
export interface Schedule {
  resourceType: 'Schedule';
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
  /** External Ids for this item */
  identifier?: Identifier[];
  /** Whether this schedule is in active use */
  active?: boolean;
  _active?: Element;
  /** High-level category */
  serviceCategory?: CodeableConcept[];
  /** Specific service */
  serviceType?: CodeableConcept[];
  /** Type of specialty needed */
  specialty?: CodeableConcept[];
  /** Resource(s) that availability information is being provided for */
  actor: Reference<'Device' | 'HealthcareService' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Period of time covered by schedule */
  planningHorizon?: Period;
  /** Comments on availability */
  comment?: string;
  _comment?: Element;
}

/**
 * Search parameter for a resource
 *
 * https://hl7.org/fhir/R4/searchparameter.html
 */
export interface SearchParameter {
  resourceType: 'SearchParameter';
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
  /** Canonical identifier for this search parameter, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Business version of the search parameter */
  version?: string;
  _version?: Element;
  /** Name for this search parameter (computer friendly) */
  name: string;
  _name?: Element;
  /** Original definition for the search parameter */
  derivedFrom?: string;
  _derivedFrom?: Element;
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
  /** Natural language description of the search parameter */
  description: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for search parameter (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this search parameter is defined */
  purpose?: string;
  _purpose?: Element;
  /** Code used in URL */
  code: string;
  _code?: Element;
  /** The resource type(s) this search parameter applies to */
  base: (ResourceTypeCode | null)[];
  _base?: (Element | null)[];
  /** number | date | string | token | reference | composite | quantity | uri | special */
  type: SearchParamType;
  _type?: Element;
  /** FHIRPath expression that extracts the values */
  expression?: string;
  _expression?: Element;
  /** XPath that extracts the values */
  xpath?: string;
  _xpath?: Element;
  /** normal | phonetic | nearby | distance | other */
  xpathUsage?: XPathUsageType;
  _xpathUsage?: Element;
  /** Types of resource (if a resource reference) */
  target?: (ResourceTypeCode | null)[];
  _target?: (Element | null)[];
  /** Allow multiple values per parameter (or) */
  multipleOr?: boolean;
  _multipleOr?: Element;
  /** Allow multiple parameters (and) */
  multipleAnd?: boolean;
  _multipleAnd?: Element;
  /** eq | ne | gt | lt | ge | le | sa | eb | ap */
  comparator?: (SearchComparator | null)[];
  _comparator?: (Element | null)[];
  /** missing | exact | contains | not | text | in | not-in | below | above | type | identifier | ofType */
  modifier?: (SearchModifierCode | null)[];
  _modifier?: (Element | null)[];
  /** Chained names supported */
  chain?: (string | null)[];
  _chain?: (Element | null)[];
  /** For Composite resources to define the parts */
  component?: SearchParameterComponent[];
}

/**
 * For Composite resources to define the parts
 *
 * https://hl7.org/fhir/R4/searchparameter-definitions.html#SearchParameter.component
 */
export interface SearchParameterComponent extends BackboneElement {
  /** Defines how the part works */
  definition: string;
  _definition?: Element;
  /** Subexpression relative to main expression */
  expression: string;
  _expression?: Element;
}

/**
 * A request for a service to be performed
 *
 * https://hl7.org/fhir/R4/servicerequest.html
 */
export interface ServiceRequest {
  resourceType: 'ServiceRequest';
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
  /** Identifiers assigned to this order */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** What request fulfills */
  basedOn?: Reference<'CarePlan' | 'MedicationRequest' | 'ServiceRequest'>[];
  /** What request replaces */
  replaces?: Reference<'ServiceRequest'>[];
  /** Composite Request ID */
  requisition?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** Classification of service */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if service/procedure should not be performed */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** What is being requested/ordered */
  code?: CodeableConcept;
  /** Additional order information */
  orderDetail?: CodeableConcept[];
  /** Service amount */
  quantityQuantity?: Quantity;
  /** Service amount */
  quantityRatio?: Ratio;
  /** Service amount */
  quantityRange?: Range;
  /** Individual or Entity the service is ordered for */
  subject: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Encounter in which the request was created */
  encounter?: Reference<'Encounter'>;
  /** When service should occur */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When service should occur */
  occurrencePeriod?: Period;
  /** When service should occur */
  occurrenceTiming?: Timing;
  /** Preconditions for service */
  asNeededBoolean?: boolean;
  _asNeededBoolean?: Element;
  /** Preconditions for service */
  asNeededCodeableConcept?: CodeableConcept;
  /** Date request signed */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/what is requesting service */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Performer role */
  performerType?: CodeableConcept;
  /** Requested performer */
  performer?: Reference<'CareTeam' | 'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Requested location */
  locationCode?: CodeableConcept[];
  /** Requested location */
  locationReference?: Reference<'Location'>[];
  /** Explanation/Justification for procedure or service */
  reasonCode?: CodeableConcept[];
  /** Explanation/Justification for service or service */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Associated insurance coverage */
  insurance?: Reference<'ClaimResponse' | 'Coverage'>[];
  /** Additional clinical information */
  supportingInfo?: Reference[];
  /** Procedure Samples */
  specimen?: Reference<'Specimen'>[];
  /** Location on Body */
  bodySite?: CodeableConcept[];
  /** Comments */
  note?: Annotation[];
  /** Patient or consumer-oriented instructions */
  patientInstruction?: string;
  _patientInstruction?: Element;
  /** Request provenance */
  relevantHistory?: Reference<'Provenance'>[];
}

/**
 * A slot of time on a schedule that may be available for booking appointments
 *
 * https://hl7.org/fhir/R4/slot.html
 */
export interface Slot {
  resourceType: 'Slot';
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
  /** External Ids for this item */
  identifier?: Identifier[];
  /** A broad categorization of the service that is to be performed during this appointment */
  serviceCategory?: CodeableConcept[];
  /** The type of appointments that can be booked into this slot (ideally this would be an identifiable service - which is at a location, rather than the location itself). If provided then this overrides the value provided on the availability resource */
  serviceType?: CodeableConcept[];
  /** The specialty of a practitioner that would be required to perform the service requested in this appointment */
  specialty?: CodeableConcept[];
  /** The style of appointment or patient that may be booked in the slot (not service type) */
  appointmentType?: CodeableConcept;
  /** The schedule resource that this slot defines an interval of status information */
  schedule: Reference<'Schedule'>;
  /** busy | free | busy-unavailable | busy-tentative | entered-in-error */
  status: SlotStatus;
  _status?: Element;
  /** Date/Time that the slot is to begin */
  start: string;
  _start?: Element;
  /** Date/Time that the slot is to conclude */
  end: string;
  _end?: Element;
  /** This slot has already been overbooked, appointments are unlikely to be accepted for this time */
  overbooked?: boolean;
  _overbooked?: Element;
  /** Comments on the slot to describe any extended information. Such as custom constraints on the slot */
  comment?: string;
  _comment?: Element;
}

/**
 * Sample for analysis
 *
 * https://hl7.org/fhir/R4/specimen.html
 */
export interface Specimen {
  resourceType: 'Specimen';
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
  /** External Identifier */
  identifier?: Identifier[];
  /** Identifier assigned by the lab */
  accessionIdentifier?: Identifier;
  /** available | unavailable | unsatisfactory | entered-in-error */
  status?: SpecimenStatus;
  _status?: Element;
  /** Kind of material that forms the specimen */
  type?: CodeableConcept;
  /** Where the specimen came from. This may be from patient(s), from a location (e.g., the source of an environmental sample), or a sampling of a substance or a device */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient' | 'Substance'>;
  /** The time when specimen was received for processing */
  receivedTime?: string;
  _receivedTime?: Element;
  /** Specimen from which this specimen originated */
  parent?: Reference<'Specimen'>[];
  /** Why the specimen was collected */
  request?: Reference<'ServiceRequest'>[];
  /** Collection details */
  collection?: SpecimenCollection;
  /** Processing and processing step details */
  processing?: SpecimenProcessing[];
  /** Direct container of specimen (tube/slide, etc.) */
  container?: SpecimenContainer[];
  /** State of the specimen */
  condition?: CodeableConcept[];
  /** Comments */
  note?: Annotation[];
}

/**
 * Collection details
 *
 * https://hl7.org/fhir/R4/specimen-definitions.html#Specimen.collection
 */
export interface SpecimenCollection extends BackboneElement {
  /** Who collected the specimen */
  collector?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Collection time */
  collectedDateTime?: string;
  _collectedDateTime?: Element;
  /** Collection time */
  collectedPeriod?: Period;
  /** How long it took to collect specimen */
  duration?: Duration;
  /** The quantity of specimen collected */
  quantity?: Quantity;
  /** Technique used to perform collection */
  method?: CodeableConcept;
  /** Anatomical collection site */
  bodySite?: CodeableConcept;
  /** Whether or how long patient abstained from food and/or drink */
  fastingStatusCodeableConcept?: CodeableConcept;
  /** Whether or how long patient abstained from food and/or drink */
  fastingStatusDuration?: Duration;
}

/**
 * Processing and processing step details
 *
 * https://hl7.org/fhir/R4/specimen-definitions.html#Specimen.processing
 */
export interface SpecimenProcessing extends BackboneElement {
  /** Textual description of procedure */
  description?: string;
  _description?: Element;
  /** Indicates the treatment step applied to the specimen */
  procedure?: CodeableConcept;
  /** Material used in the processing step */
  additive?: Reference<'Substance'>[];
  /** Date and time of specimen processing */
  timeDateTime?: string;
  _timeDateTime?: Element;
  /** Date and time of specimen processing */
  timePeriod?: Period;
}

/**
 * Direct container of specimen (tube/slide, etc.)
 *
 * https://hl7.org/fhir/R4/specimen-definitions.html#Specimen.container
 */
export interface SpecimenContainer extends BackboneElement {
  /** Id for the container */
  identifier?: Identifier[];
  /** Textual description of the container */
  description?: string;
  _description?: Element;
  /** Kind of container directly associated with specimen */
  type?: CodeableConcept;
  /** Container volume or size */
  capacity?: Quantity;
  /** Quantity of specimen within container */
  specimenQuantity?: Quantity;
  /** Additive associated with container */
  additiveCodeableConcept?: CodeableConcept;
  /** Additive associated with container */
  additiveReference?: Reference<'Substance'>;
}

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

/**
 * Structural Definition
 *
 * https://hl7.org/fhir/R4/structuredefinition.html
 */
export interface StructureDefinition {
  resourceType: 'StructureDefinition';
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
  /** Canonical identifier for this structure definition, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Additional identifier for the structure definition */
  identifier?: Identifier[];
  /** Business version of the structure definition */
  version?: string;
  _version?: Element;
  /** Name for this structure definition (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this structure definition (human friendly) */
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
  /** Natural language description of the structure definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for structure definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this structure definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Assist with indexing and finding */
  keyword?: Coding[];
  /** FHIR Version this StructureDefinition targets */
  fhirVersion?: FHIRVersion;
  _fhirVersion?: Element;
  /** External specification that the content is mapped to */
  mapping?: StructureDefinitionMapping[];
  /** primitive-type | complex-type | resource | logical */
  kind: StructureDefinitionKind;
  _kind?: Element;
  /** Whether the structure is abstract */
  abstract: boolean;
  _abstract?: Element;
  /** If an extension, where it can be used in instances */
  context?: StructureDefinitionContext[];
  /** FHIRPath invariants - when the extension can be used */
  contextInvariant?: (string | null)[];
  _contextInvariant?: (Element | null)[];
  /** Type defined or constrained by this structure */
  type: string;
  _type?: Element;
  /** Definition that this type is constrained/specialized from */
  baseDefinition?: string;
  _baseDefinition?: Element;
  /** specialization | constraint - How relates to base definition */
  derivation?: TypeDerivationRule;
  _derivation?: Element;
  /** Snapshot view of the structure */
  snapshot?: StructureDefinitionSnapshot;
  /** Differential view of the structure */
  differential?: StructureDefinitionDifferential;
}

/**
 * External specification that the content is mapped to
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.mapping
 */
export interface StructureDefinitionMapping extends BackboneElement {
  /** Internal id when this mapping is used */
  identity: string;
  _identity?: Element;
  /** Identifies what this mapping refers to */
  uri?: string;
  _uri?: Element;
  /** Names what this mapping refers to */
  name?: string;
  _name?: Element;
  /** Versions, Issues, Scope limitations etc. */
  comment?: string;
  _comment?: Element;
}

/**
 * If an extension, where it can be used in instances
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.context
 */
export interface StructureDefinitionContext extends BackboneElement {
  /** fhirpath | element | extension */
  type: ExtensionContextType;
  _type?: Element;
  /** Where the extension can be used in instances */
  expression: string;
  _expression?: Element;
}

/**
 * Snapshot view of the structure
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.snapshot
 */
export interface StructureDefinitionSnapshot extends BackboneElement {
  /** Definition of elements in the resource (if no StructureDefinition) */
  element: ElementDefinition[];
}

/**
 * Differential view of the structure
 *
 * https://hl7.org/fhir/R4/structuredefinition-definitions.html#StructureDefinition.differential
 */
export interface StructureDefinitionDifferential extends BackboneElement {
  /** Definition of elements in the resource (if no StructureDefinition) */
  element: ElementDefinition[];
}

/**
 * A Map of relationships between 2 structures that can be used to transform data
 *
 * https://hl7.org/fhir/R4/structuremap.html
 */
export interface StructureMap {
  resourceType: 'StructureMap';
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
  /** Canonical identifier for this structure map, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Additional identifier for the structure map */
  identifier?: Identifier[];
  /** Business version of the structure map */
  version?: string;
  _version?: Element;
  /** Name for this structure map (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this structure map (human friendly) */
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
  /** Natural language description of the structure map */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for structure map (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this structure map is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Structure Definition used by this map */
  structure?: StructureMapStructure[];
  /** Other maps used by this map (canonical URLs) */
  import?: (string | null)[];
  _import?: (Element | null)[];
  /** Named sections for reader convenience */
  group: StructureMapGroup[];
}

/**
 * Structure Definition used by this map
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.structure
 */
export interface StructureMapStructure extends BackboneElement {
  /** Canonical reference to structure definition */
  url: string;
  _url?: Element;
  /** source | queried | target | produced */
  mode: StructureMapModelMode;
  _mode?: Element;
  /** Name for type in this map */
  alias?: string;
  _alias?: Element;
  /** Documentation on use of structure */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Named sections for reader convenience
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group
 */
export interface StructureMapGroup extends BackboneElement {
  /** Human-readable label */
  name: string;
  _name?: Element;
  /** Another group that this group adds rules to */
  extends?: string;
  _extends?: Element;
  /** none | types | type-and-types */
  typeMode: StructureMapGroupTypeMode;
  _typeMode?: Element;
  /** Additional description/explanation for group */
  documentation?: string;
  _documentation?: Element;
  /** Named instance provided when invoking the map */
  input: StructureMapGroupInput[];
  /** Transform Rule from source to target */
  rule: StructureMapGroupRule[];
}

/**
 * Named instance provided when invoking the map
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.input
 */
export interface StructureMapGroupInput extends BackboneElement {
  /** Name for this instance of data */
  name: string;
  _name?: Element;
  /** Type for this instance of data */
  type?: string;
  _type?: Element;
  /** source | target */
  mode: StructureMapInputMode;
  _mode?: Element;
  /** Documentation for this instance of data */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Transform Rule from source to target
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule
 */
export interface StructureMapGroupRule extends BackboneElement {
  /** Name of the rule for internal references */
  name: string;
  _name?: Element;
  /** Source inputs to the mapping */
  source: StructureMapGroupRuleSource[];
  /** Content to create because of this mapping rule */
  target?: StructureMapGroupRuleTarget[];
  /** Rules contained in this rule */
  rule?: StructureMapGroupRule[];
  /** Which other rules to apply in the context of this rule */
  dependent?: StructureMapGroupRuleDependent[];
  /** Documentation for this instance of data */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Source inputs to the mapping
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.source
 */
export interface StructureMapGroupRuleSource extends BackboneElement {
  /** Type or variable this rule applies to */
  context: string;
  _context?: Element;
  /** Specified minimum cardinality */
  min?: number;
  _min?: Element;
  /** Specified maximum cardinality (number or *) */
  max?: string;
  _max?: Element;
  /** Rule only applies if source has this type */
  type?: string;
  _type?: Element;
  /** Default value if no value exists */
  defaultValueBase64Binary?: string;
  _defaultValueBase64Binary?: Element;
  /** Default value if no value exists */
  defaultValueBoolean?: boolean;
  _defaultValueBoolean?: Element;
  /** Default value if no value exists */
  defaultValueCanonical?: string;
  _defaultValueCanonical?: Element;
  /** Default value if no value exists */
  defaultValueCode?: string;
  _defaultValueCode?: Element;
  /** Default value if no value exists */
  defaultValueDate?: string;
  _defaultValueDate?: Element;
  /** Default value if no value exists */
  defaultValueDateTime?: string;
  _defaultValueDateTime?: Element;
  /** Default value if no value exists */
  defaultValueDecimal?: number;
  _defaultValueDecimal?: Element;
  /** Default value if no value exists */
  defaultValueId?: string;
  _defaultValueId?: Element;
  /** Default value if no value exists */
  defaultValueInstant?: string;
  _defaultValueInstant?: Element;
  /** Default value if no value exists */
  defaultValueInteger?: number;
  _defaultValueInteger?: Element;
  /** Default value if no value exists */
  defaultValueMarkdown?: string;
  _defaultValueMarkdown?: Element;
  /** Default value if no value exists */
  defaultValueOid?: string;
  _defaultValueOid?: Element;
  /** Default value if no value exists */
  defaultValuePositiveInt?: number;
  _defaultValuePositiveInt?: Element;
  /** Default value if no value exists */
  defaultValueString?: string;
  _defaultValueString?: Element;
  /** Default value if no value exists */
  defaultValueTime?: string;
  _defaultValueTime?: Element;
  /** Default value if no value exists */
  defaultValueUnsignedInt?: number;
  _defaultValueUnsignedInt?: Element;
  /** Default value if no value exists */
  defaultValueUri?: string;
  _defaultValueUri?: Element;
  /** Default value if no value exists */
  defaultValueUrl?: string;
  _defaultValueUrl?: Element;
  /** Default value if no value exists */
  defaultValueUuid?: string;
  _defaultValueUuid?: Element;
  /** Default value if no value exists */
  defaultValueAddress?: Address;
  /** Default value if no value exists */
  defaultValueAge?: Age;
  /** Default value if no value exists */
  defaultValueAnnotation?: Annotation;
  /** Default value if no value exists */
  defaultValueAttachment?: Attachment;
  /** Default value if no value exists */
  defaultValueCodeableConcept?: CodeableConcept;
  /** Default value if no value exists */
  defaultValueCoding?: Coding;
  /** Default value if no value exists */
  defaultValueContactPoint?: ContactPoint;
  /** Default value if no value exists */
  defaultValueCount?: Count;
  /** Default value if no value exists */
  defaultValueDistance?: Distance;
  /** Default value if no value exists */
  defaultValueDuration?: Duration;
  /** Default value if no value exists */
  defaultValueHumanName?: HumanName;
  /** Default value if no value exists */
  defaultValueIdentifier?: Identifier;
  /** Default value if no value exists */
  defaultValueMoney?: Money;
  /** Default value if no value exists */
  defaultValuePeriod?: Period;
  /** Default value if no value exists */
  defaultValueQuantity?: Quantity;
  /** Default value if no value exists */
  defaultValueRange?: Range;
  /** Default value if no value exists */
  defaultValueRatio?: Ratio;
  /** Default value if no value exists */
  defaultValueReference?: Reference;
  /** Default value if no value exists */
  defaultValueSampledData?: SampledData;
  /** Default value if no value exists */
  defaultValueSignature?: Signature;
  /** Default value if no value exists */
  defaultValueTiming?: Timing;
  /** Default value if no value exists */
  defaultValueContactDetail?: ContactDetail;
  /** Default value if no value exists */
  defaultValueContributor?: Contributor;
  /** Default value if no value exists */
  defaultValueDataRequirement?: DataRequirement;
  /** Default value if no value exists */
  defaultValueExpression?: Expression;
  /** Default value if no value exists */
  defaultValueParameterDefinition?: ParameterDefinition;
  /** Default value if no value exists */
  defaultValueRelatedArtifact?: RelatedArtifact;
  /** Default value if no value exists */
  defaultValueTriggerDefinition?: TriggerDefinition;
  /** Default value if no value exists */
  defaultValueUsageContext?: UsageContext;
  /** Default value if no value exists */
  defaultValueDosage?: Dosage;
  /** Default value if no value exists */
  defaultValueMeta?: Meta;
  /** Optional field for this source */
  element?: string;
  _element?: Element;
  /** first | not_first | last | not_last | only_one */
  listMode?: StructureMapSourceListMode;
  _listMode?: Element;
  /** Named context for field, if a field is specified */
  variable?: string;
  _variable?: Element;
  /** FHIRPath expression - must be true or the rule does not apply */
  condition?: string;
  _condition?: Element;
  /** FHIRPath expression - must be true or the mapping engine throws an error instead of completing */
  check?: string;
  _check?: Element;
  /** Message to put in log if source exists (FHIRPath) */
  logMessage?: string;
  _logMessage?: Element;
}

/**
 * Content to create because of this mapping rule
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.target
 */
export interface StructureMapGroupRuleTarget extends BackboneElement {
  /** Type or variable this rule applies to */
  context?: string;
  _context?: Element;
  /** type | variable */
  contextType?: StructureMapContextType;
  _contextType?: Element;
  /** Field to create in the context */
  element?: string;
  _element?: Element;
  /** Named context for field, if desired, and a field is specified */
  variable?: string;
  _variable?: Element;
  /** first | share | last | collate */
  listMode?: (StructureMapTargetListMode | null)[];
  _listMode?: (Element | null)[];
  /** Internal rule reference for shared list items */
  listRuleId?: string;
  _listRuleId?: Element;
  /** create | copy + */
  transform?: StructureMapTransform;
  _transform?: Element;
  /** Parameters to the transform */
  parameter?: StructureMapGroupRuleTargetParameter[];
}

/**
 * Parameters to the transform
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.target.parameter
 */
export interface StructureMapGroupRuleTargetParameter extends BackboneElement {
  /** Parameter value - variable or literal */
  valueId?: string;
  _valueId?: Element;
  /** Parameter value - variable or literal */
  valueString?: string;
  _valueString?: Element;
  /** Parameter value - variable or literal */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Parameter value - variable or literal */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Parameter value - variable or literal */
  valueDecimal?: number;
  _valueDecimal?: Element;
}

/**
 * Which other rules to apply in the context of this rule
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.dependent
 */
export interface StructureMapGroupRuleDependent extends BackboneElement {
  /** Name of a rule or group to apply */
  name: string;
  _name?: Element;
  /** Variable to pass to the rule or group */
  variable: (string | null)[];
  _variable?: (Element | null)[];
}

/**
 * Server push subscription criteria
 *
 * https://hl7.org/fhir/R4/subscription.html
 */
export interface Subscription {
  resourceType: 'Subscription';
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
  /** requested | active | error | off */
  status: SubscriptionStatus;
  _status?: Element;
  /** Contact details for source (e.g. troubleshooting) */
  contact?: ContactPoint[];
  /** When to automatically delete the subscription */
  end?: string;
  _end?: Element;
  /** Description of why this subscription was created */
  reason: string;
  _reason?: Element;
  /** Rule for server push */
  criteria: string;
  _criteria?: Element;
  /** Latest error note */
  error?: string;
  _error?: Element;
  /** The channel on which to report matches to the criteria */
  channel: SubscriptionChannel;
}

/**
 * The channel on which to report matches to the criteria
 *
 * https://hl7.org/fhir/R4/subscription-definitions.html#Subscription.channel
 */
export interface SubscriptionChannel extends BackboneElement {
  /** rest-hook | websocket | email | sms | message */
  type: SubscriptionChannelType;
  _type?: Element;
  /** Where the channel points to */
  endpoint?: string;
  _endpoint?: Element;
  /** MIME type to send, or omit for no payload */
  payload?: string;
  _payload?: Element;
  /** Usage depends on the channel type */
  header?: (string | null)[];
  _header?: (Element | null)[];
}

/**
 * A homogeneous material with a definite composition
 *
 * https://hl7.org/fhir/R4/substance.html
 */
export interface Substance {
  resourceType: 'Substance';
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
  /** Unique identifier */
  identifier?: Identifier[];
  /** active | inactive | entered-in-error */
  status?: FHIRSubstanceStatus;
  _status?: Element;
  /** What class/type of substance this is */
  category?: CodeableConcept[];
  /** What substance this is */
  code: CodeableConcept;
  /** Textual description of the substance, comments */
  description?: string;
  _description?: Element;
  /** If this describes a specific package/container of the substance */
  instance?: SubstanceInstance[];
  /** Composition information about the substance */
  ingredient?: SubstanceIngredient[];
}

/**
 * If this describes a specific package/container of the substance
 *
 * https://hl7.org/fhir/R4/substance-definitions.html#Substance.instance
 */
export interface SubstanceInstance extends BackboneElement {
  /** Identifier of the package/container */
  identifier?: Identifier;
  /** When no longer valid to use */
  expiry?: string;
  _expiry?: Element;
  /** Amount of substance in the package */
  quantity?: Quantity;
}

/**
 * Composition information about the substance
 *
 * https://hl7.org/fhir/R4/substance-definitions.html#Substance.ingredient
 */
export interface SubstanceIngredient extends BackboneElement {
  /** Optional amount (concentration) */
  quantity?: Ratio;
  /** A component of the substance */
  substanceCodeableConcept?: CodeableConcept;
  /** A component of the substance */
  substanceReference?: Reference<'Substance'>;
}

/**
 * Nucleic acids are defined by three distinct elements: the base, sugar and linkage. Individual substance/moiety IDs will be created for each of these elements. The nucleotide sequence will be always entered in the 5’-3’ direction
 *
 * https://hl7.org/fhir/R4/substancenucleicacid.html
 */
export interface SubstanceNucleicAcid {
  resourceType: 'SubstanceNucleicAcid';
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
  /** The type of the sequence shall be specified based on a controlled vocabulary */
  sequenceType?: CodeableConcept;
  /** The number of linear sequences of nucleotides linked through phosphodiester bonds shall be described. Subunits would be strands of nucleic acids that are tightly associated typically through Watson-Crick base pairing. NOTE: If not specified in the reference source, the assumption is that there is 1 subunit */
  numberOfSubunits?: number;
  _numberOfSubunits?: Element;
  /** The area of hybridisation shall be described if applicable for double stranded RNA or DNA. The number associated with the subunit followed by the number associated to the residue shall be specified in increasing order. The underscore “” shall be used as separator as follows: “Subunitnumber Residue” */
  areaOfHybridisation?: string;
  _areaOfHybridisation?: Element;
  /** (TBC) */
  oligoNucleotideType?: CodeableConcept;
  /** Subunits are listed in order of decreasing length; sequences of the same length will be ordered by molecular weight; subunits that have identical sequences will be repeated multiple times */
  subunit?: SubstanceNucleicAcidSubunit[];
}

/**
 * Subunits are listed in order of decreasing length; sequences of the same length will be ordered by molecular weight; subunits that have identical sequences will be repeated multiple times
 *
 * https://hl7.org/fhir/R4/substancenucleicacid-definitions.html#SubstanceNucleicAcid.subunit
 */
export interface SubstanceNucleicAcidSubunit extends BackboneElement {
  /** Index of linear sequences of nucleic acids in order of decreasing length. Sequences of the same length will be ordered by molecular weight. Subunits that have identical sequences will be repeated and have sequential subscripts */
  subunit?: number;
  _subunit?: Element;
  /** Actual nucleotide sequence notation from 5' to 3' end using standard single letter codes. In addition to the base sequence, sugar and type of phosphate or non-phosphate linkage should also be captured */
  sequence?: string;
  _sequence?: Element;
  /** The length of the sequence shall be captured */
  length?: number;
  _length?: Element;
  /** (TBC) */
  sequenceAttachment?: Attachment;
  /** The nucleotide present at the 5’ terminal shall be specified based on a controlled vocabulary. Since the sequence is represented from the 5' to the 3' end, the 5’ prime nucleotide is the letter at the first position in the sequence. A separate representation would be redundant */
  fivePrime?: CodeableConcept;
  /** The nucleotide present at the 3’ terminal shall be specified based on a controlled vocabulary. Since the sequence is represented from the 5' to the 3' end, the 5’ prime nucleotide is the letter at the last position in the sequence. A separate representation would be redundant */
  threePrime?: CodeableConcept;
  /** The linkages between sugar residues will also be captured */
  linkage?: SubstanceNucleicAcidSubunitLinkage[];
  /** 5.3.6.8.1 Sugar ID (Mandatory) */
  sugar?: SubstanceNucleicAcidSubunitSugar[];
}

/**
 * The linkages between sugar residues will also be captured
 *
 * https://hl7.org/fhir/R4/substancenucleicacid-definitions.html#SubstanceNucleicAcid.subunit.linkage
 */
export interface SubstanceNucleicAcidSubunitLinkage extends BackboneElement {
  /** The entity that links the sugar residues together should also be captured for nearly all naturally occurring nucleic acid the linkage is a phosphate group. For many synthetic oligonucleotides phosphorothioate linkages are often seen. Linkage connectivity is assumed to be 3’-5’. If the linkage is either 3’-3’ or 5’-5’ this should be specified */
  connectivity?: string;
  _connectivity?: Element;
  /** Each linkage will be registered as a fragment and have an ID */
  identifier?: Identifier;
  /** Each linkage will be registered as a fragment and have at least one name. A single name shall be assigned to each linkage */
  name?: string;
  _name?: Element;
  /** Residues shall be captured as described in 5.3.6.8.3 */
  residueSite?: string;
  _residueSite?: Element;
}

/**
 * 5.3.6.8.1 Sugar ID (Mandatory)
 *
 * https://hl7.org/fhir/R4/substancenucleicacid-definitions.html#SubstanceNucleicAcid.subunit.sugar
 */
export interface SubstanceNucleicAcidSubunitSugar extends BackboneElement {
  /** The Substance ID of the sugar or sugar-like component that make up the nucleotide */
  identifier?: Identifier;
  /** The name of the sugar or sugar-like component that make up the nucleotide */
  name?: string;
  _name?: Element;
  /** The residues that contain a given sugar will be captured. The order of given residues will be captured in the 5‘-3‘direction consistent with the base sequences listed above */
  residueSite?: string;
  _residueSite?: Element;
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer.html
 */
export interface SubstancePolymer {
  resourceType: 'SubstancePolymer';
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
  /** Todo */
  class?: CodeableConcept;
  /** Todo */
  geometry?: CodeableConcept;
  /** Todo */
  copolymerConnectivity?: CodeableConcept[];
  /** Todo */
  modification?: (string | null)[];
  _modification?: (Element | null)[];
  /** Todo */
  monomerSet?: SubstancePolymerMonomerSet[];
  /** Todo */
  repeat?: SubstancePolymerRepeat[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.monomerSet
 */
export interface SubstancePolymerMonomerSet extends BackboneElement {
  /** Todo */
  ratioType?: CodeableConcept;
  /** Todo */
  startingMaterial?: SubstancePolymerMonomerSetStartingMaterial[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.monomerSet.startingMaterial
 */
export interface SubstancePolymerMonomerSetStartingMaterial extends BackboneElement {
  /** Todo */
  material?: CodeableConcept;
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  isDefining?: boolean;
  _isDefining?: Element;
  /** Todo */
  amount?: SubstanceAmount;
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat
 */
export interface SubstancePolymerRepeat extends BackboneElement {
  /** Todo */
  numberOfUnits?: number;
  _numberOfUnits?: Element;
  /** Todo */
  averageMolecularFormula?: string;
  _averageMolecularFormula?: Element;
  /** Todo */
  repeatUnitAmountType?: CodeableConcept;
  /** Todo */
  repeatUnit?: SubstancePolymerRepeatRepeatUnit[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat.repeatUnit
 */
export interface SubstancePolymerRepeatRepeatUnit extends BackboneElement {
  /** Todo */
  orientationOfPolymerisation?: CodeableConcept;
  /** Todo */
  repeatUnit?: string;
  _repeatUnit?: Element;
  /** Todo */
  amount?: SubstanceAmount;
  /** Todo */
  degreeOfPolymerisation?: SubstancePolymerRepeatRepeatUnitDegreeOfPolymerisation[];
  /** Todo */
  structuralRepresentation?: SubstancePolymerRepeatRepeatUnitStructuralRepresentation[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat.repeatUnit.degreeOfPolymerisation
 */
export interface SubstancePolymerRepeatRepeatUnitDegreeOfPolymerisation extends BackboneElement {
  /** Todo */
  degree?: CodeableConcept;
  /** Todo */
  amount?: SubstanceAmount;
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancepolymer-definitions.html#SubstancePolymer.repeat.repeatUnit.structuralRepresentation
 */
export interface SubstancePolymerRepeatRepeatUnitStructuralRepresentation extends BackboneElement {
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  representation?: string;
  _representation?: Element;
  /** Todo */
  attachment?: Attachment;
}

/**
 * A SubstanceProtein is defined as a single unit of a linear amino acid sequence, or a combination of subunits that are either covalently linked or have a defined invariant stoichiometric relationship. This includes all synthetic, recombinant and purified SubstanceProteins of defined sequence, whether the use is therapeutic or prophylactic. This set of elements will be used to describe albumins, coagulation factors, cytokines, growth factors, peptide/SubstanceProtein hormones, enzymes, toxins, toxoids, recombinant vaccines, and immunomodulators
 *
 * https://hl7.org/fhir/R4/substanceprotein.html
 */
export interface SubstanceProtein {
  resourceType: 'SubstanceProtein';
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
  /** The SubstanceProtein descriptive elements will only be used when a complete or partial amino acid sequence is available or derivable from a nucleic acid sequence */
  sequenceType?: CodeableConcept;
  /** Number of linear sequences of amino acids linked through peptide bonds. The number of subunits constituting the SubstanceProtein shall be described. It is possible that the number of subunits can be variable */
  numberOfSubunits?: number;
  _numberOfSubunits?: Element;
  /** The disulphide bond between two cysteine residues either on the same subunit or on two different subunits shall be described. The position of the disulfide bonds in the SubstanceProtein shall be listed in increasing order of subunit number and position within subunit followed by the abbreviation of the amino acids involved. The disulfide linkage positions shall actually contain the amino acid Cysteine at the respective positions */
  disulfideLinkage?: (string | null)[];
  _disulfideLinkage?: (Element | null)[];
  /** This subclause refers to the description of each subunit constituting the SubstanceProtein. A subunit is a linear sequence of amino acids linked through peptide bonds. The Subunit information shall be provided when the finished SubstanceProtein is a complex of multiple sequences; subunits are not used to delineate domains within a single sequence. Subunits are listed in order of decreasing length; sequences of the same length will be ordered by decreasing molecular weight; subunits that have identical sequences will be repeated multiple times */
  subunit?: SubstanceProteinSubunit[];
}

/**
 * This subclause refers to the description of each subunit constituting the SubstanceProtein. A subunit is a linear sequence of amino acids linked through peptide bonds. The Subunit information shall be provided when the finished SubstanceProtein is a complex of multiple sequences; subunits are not used to delineate domains within a single sequence. Subunits are listed in order of decreasing length; sequences of the same length will be ordered by decreasing molecular weight; subunits that have identical sequences will be repeated multiple times
 *
 * https://hl7.org/fhir/R4/substanceprotein-definitions.html#SubstanceProtein.subunit
 */
export interface SubstanceProteinSubunit extends BackboneElement {
  /** Index of primary sequences of amino acids linked through peptide bonds in order of decreasing length. Sequences of the same length will be ordered by molecular weight. Subunits that have identical sequences will be repeated and have sequential subscripts */
  subunit?: number;
  _subunit?: Element;
  /** The sequence information shall be provided enumerating the amino acids from N- to C-terminal end using standard single-letter amino acid codes. Uppercase shall be used for L-amino acids and lowercase for D-amino acids. Transcribed SubstanceProteins will always be described using the translated sequence; for synthetic peptide containing amino acids that are not represented with a single letter code an X should be used within the sequence. The modified amino acids will be distinguished by their position in the sequence */
  sequence?: string;
  _sequence?: Element;
  /** Length of linear sequences of amino acids contained in the subunit */
  length?: number;
  _length?: Element;
  /** The sequence information shall be provided enumerating the amino acids from N- to C-terminal end using standard single-letter amino acid codes. Uppercase shall be used for L-amino acids and lowercase for D-amino acids. Transcribed SubstanceProteins will always be described using the translated sequence; for synthetic peptide containing amino acids that are not represented with a single letter code an X should be used within the sequence. The modified amino acids will be distinguished by their position in the sequence */
  sequenceAttachment?: Attachment;
  /** Unique identifier for molecular fragment modification based on the ISO 11238 Substance ID */
  nTerminalModificationId?: Identifier;
  /** The name of the fragment modified at the N-terminal of the SubstanceProtein shall be specified */
  nTerminalModification?: string;
  _nTerminalModification?: Element;
  /** Unique identifier for molecular fragment modification based on the ISO 11238 Substance ID */
  cTerminalModificationId?: Identifier;
  /** The modification at the C-terminal shall be specified */
  cTerminalModification?: string;
  _cTerminalModification?: Element;
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation.html
 */
export interface SubstanceReferenceInformation {
  resourceType: 'SubstanceReferenceInformation';
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
  /** Todo */
  comment?: string;
  _comment?: Element;
  /** Todo */
  gene?: SubstanceReferenceInformationGene[];
  /** Todo */
  geneElement?: SubstanceReferenceInformationGeneElement[];
  /** Todo */
  classification?: SubstanceReferenceInformationClassification[];
  /** Todo */
  target?: SubstanceReferenceInformationTarget[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.gene
 */
export interface SubstanceReferenceInformationGene extends BackboneElement {
  /** Todo */
  geneSequenceOrigin?: CodeableConcept;
  /** Todo */
  gene?: CodeableConcept;
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.geneElement
 */
export interface SubstanceReferenceInformationGeneElement extends BackboneElement {
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  element?: Identifier;
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.classification
 */
export interface SubstanceReferenceInformationClassification extends BackboneElement {
  /** Todo */
  domain?: CodeableConcept;
  /** Todo */
  classification?: CodeableConcept;
  /** Todo */
  subtype?: CodeableConcept[];
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Todo
 *
 * https://hl7.org/fhir/R4/substancereferenceinformation-definitions.html#SubstanceReferenceInformation.target
 */
export interface SubstanceReferenceInformationTarget extends BackboneElement {
  /** Todo */
  target?: Identifier;
  /** Todo */
  type?: CodeableConcept;
  /** Todo */
  interaction?: CodeableConcept;
  /** Todo */
  organism?: CodeableConcept;
  /** Todo */
  organismType?: CodeableConcept;
  /** Todo */
  amountQuantity?: Quantity;
  /** Todo */
  amountRange?: Range;
  /** Todo */
  amountString?: string;
  _amountString?: Element;
  /** Todo */
  amountType?: CodeableConcept;
  /** Todo */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Source material shall capture information on the taxonomic and anatomical origins as well as the fraction of a material that can result in or can be modified to form a substance. This set of data elements shall be used to define polymer substances isolated from biological matrices. Taxonomic and anatomical origins shall be described using a controlled vocabulary as required. This information is captured for naturally derived polymers ( . starch) and structurally diverse substances. For Organisms belonging to the Kingdom Plantae the Substance level defines the fresh material of a single species or infraspecies, the Herbal Drug and the Herbal preparation. For Herbal preparations, the fraction information will be captured at the Substance information level and additional information for herbal extracts will be captured at the Specified Substance Group 1 information level. See for further explanation the Substance Class: Structurally Diverse and the herbal annex
 *
 * https://hl7.org/fhir/R4/substancesourcematerial.html
 */
export interface SubstanceSourceMaterial {
  resourceType: 'SubstanceSourceMaterial';
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
  /** General high level classification of the source material specific to the origin of the material */
  sourceMaterialClass?: CodeableConcept;
  /** The type of the source material shall be specified based on a controlled vocabulary. For vaccines, this subclause refers to the class of infectious agent */
  sourceMaterialType?: CodeableConcept;
  /** The state of the source material when extracted */
  sourceMaterialState?: CodeableConcept;
  /** The unique identifier associated with the source material parent organism shall be specified */
  organismId?: Identifier;
  /** The organism accepted Scientific name shall be provided based on the organism taxonomy */
  organismName?: string;
  _organismName?: Element;
  /** The parent of the herbal drug Ginkgo biloba, Leaf is the substance ID of the substance (fresh) of Ginkgo biloba L. or Ginkgo biloba L. (Whole plant) */
  parentSubstanceId?: Identifier[];
  /** The parent substance of the Herbal Drug, or Herbal preparation */
  parentSubstanceName?: (string | null)[];
  _parentSubstanceName?: (Element | null)[];
  /** The country where the plant material is harvested or the countries where the plasma is sourced from as laid down in accordance with the Plasma Master File. For “Plasma-derived substances” the attribute country of origin provides information about the countries used for the manufacturing of the Cryopoor plama or Crioprecipitate */
  countryOfOrigin?: CodeableConcept[];
  /** The place/region where the plant is harvested or the places/regions where the animal source material has its habitat */
  geographicalLocation?: (string | null)[];
  _geographicalLocation?: (Element | null)[];
  /** Stage of life for animals, plants, insects and microorganisms. This information shall be provided only when the substance is significantly different in these stages (e.g. foetal bovine serum) */
  developmentStage?: CodeableConcept;
  /** Many complex materials are fractions of parts of plants, animals, or minerals. Fraction elements are often necessary to define both Substances and Specified Group 1 Substances. For substances derived from Plants, fraction information will be captured at the Substance information level ( . Oils, Juices and Exudates). Additional information for Extracts, such as extraction solvent composition, will be captured at the Specified Substance Group 1 information level. For plasma-derived products fraction information will be captured at the Substance and the Specified Substance Group 1 levels */
  fractionDescription?: SubstanceSourceMaterialFractionDescription[];
  /** This subclause describes the organism which the substance is derived from. For vaccines, the parent organism shall be specified based on these subclause elements. As an example, full taxonomy will be described for the Substance Name: ., Leaf */
  organism?: SubstanceSourceMaterialOrganism;
  /** To do */
  partDescription?: SubstanceSourceMaterialPartDescription[];
}

/**
 * Many complex materials are fractions of parts of plants, animals, or minerals. Fraction elements are often necessary to define both Substances and Specified Group 1 Substances. For substances derived from Plants, fraction information will be captured at the Substance information level ( . Oils, Juices and Exudates). Additional information for Extracts, such as extraction solvent composition, will be captured at the Specified Substance Group 1 information level. For plasma-derived products fraction information will be captured at the Substance and the Specified Substance Group 1 levels
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.fractionDescription
 */
export interface SubstanceSourceMaterialFractionDescription extends BackboneElement {
  /** This element is capturing information about the fraction of a plant part, or human plasma for fractionation */
  fraction?: string;
  _fraction?: Element;
  /** The specific type of the material constituting the component. For Herbal preparations the particulars of the extracts (liquid/dry) is described in Specified Substance Group 1 */
  materialType?: CodeableConcept;
}

/**
 * This subclause describes the organism which the substance is derived from. For vaccines, the parent organism shall be specified based on these subclause elements. As an example, full taxonomy will be described for the Substance Name: ., Leaf
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism
 */
export interface SubstanceSourceMaterialOrganism extends BackboneElement {
  /** The family of an organism shall be specified */
  family?: CodeableConcept;
  /** The genus of an organism shall be specified; refers to the Latin epithet of the genus element of the plant/animal scientific name; it is present in names for genera, species and infraspecies */
  genus?: CodeableConcept;
  /** The species of an organism shall be specified; refers to the Latin epithet of the species of the plant/animal; it is present in names for species and infraspecies */
  species?: CodeableConcept;
  /** The Intraspecific type of an organism shall be specified */
  intraspecificType?: CodeableConcept;
  /** The intraspecific description of an organism shall be specified based on a controlled vocabulary. For Influenza Vaccine, the intraspecific description shall contain the syntax of the antigen in line with the WHO convention */
  intraspecificDescription?: string;
  _intraspecificDescription?: Element;
  /** 4.9.13.6.1 Author type (Conditional) */
  author?: SubstanceSourceMaterialOrganismAuthor[];
  /** 4.9.13.8.1 Hybrid species maternal organism ID (Optional) */
  hybrid?: SubstanceSourceMaterialOrganismHybrid;
  /** 4.9.13.7.1 Kingdom (Conditional) */
  organismGeneral?: SubstanceSourceMaterialOrganismOrganismGeneral;
}

/**
 * 4.9.13.6.1 Author type (Conditional)
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism.author
 */
export interface SubstanceSourceMaterialOrganismAuthor extends BackboneElement {
  /** The type of author of an organism species shall be specified. The parenthetical author of an organism species refers to the first author who published the plant/animal name (of any rank). The primary author of an organism species refers to the first author(s), who validly published the plant/animal name */
  authorType?: CodeableConcept;
  /** The author of an organism species shall be specified. The author year of an organism shall also be specified when applicable; refers to the year in which the first author(s) published the infraspecific plant/animal name (of any rank) */
  authorDescription?: string;
  _authorDescription?: Element;
}

/**
 * 4.9.13.8.1 Hybrid species maternal organism ID (Optional)
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism.hybrid
 */
export interface SubstanceSourceMaterialOrganismHybrid extends BackboneElement {
  /** The identifier of the maternal species constituting the hybrid organism shall be specified based on a controlled vocabulary. For plants, the parents aren’t always known, and it is unlikely that it will be known which is maternal and which is paternal */
  maternalOrganismId?: string;
  _maternalOrganismId?: Element;
  /** The name of the maternal species constituting the hybrid organism shall be specified. For plants, the parents aren’t always known, and it is unlikely that it will be known which is maternal and which is paternal */
  maternalOrganismName?: string;
  _maternalOrganismName?: Element;
  /** The identifier of the paternal species constituting the hybrid organism shall be specified based on a controlled vocabulary */
  paternalOrganismId?: string;
  _paternalOrganismId?: Element;
  /** The name of the paternal species constituting the hybrid organism shall be specified */
  paternalOrganismName?: string;
  _paternalOrganismName?: Element;
  /** The hybrid type of an organism shall be specified */
  hybridType?: CodeableConcept;
}

/**
 * 4.9.13.7.1 Kingdom (Conditional)
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.organism.organismGeneral
 */
export interface SubstanceSourceMaterialOrganismOrganismGeneral extends BackboneElement {
  /** The kingdom of an organism shall be specified */
  kingdom?: CodeableConcept;
  /** The phylum of an organism shall be specified */
  phylum?: CodeableConcept;
  /** The class of an organism shall be specified */
  class?: CodeableConcept;
  /** The order of an organism shall be specified, */
  order?: CodeableConcept;
}

/**
 * To do
 *
 * https://hl7.org/fhir/R4/substancesourcematerial-definitions.html#SubstanceSourceMaterial.partDescription
 */
export interface SubstanceSourceMaterialPartDescription extends BackboneElement {
  /** Entity of anatomical origin of source material within an organism */
  part?: CodeableConcept;
  /** The detailed anatomic location when the part can be extracted from different anatomical locations of the organism. Multiple alternative locations may apply */
  partLocation?: CodeableConcept;
}

/**
 * The detailed description of a substance, typically at a level beyond what is used for prescribing
 *
 * https://hl7.org/fhir/R4/substancespecification.html
 */
export interface SubstanceSpecification {
  resourceType: 'SubstanceSpecification';
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
  /** Identifier by which this substance is known */
  identifier?: Identifier;
  /** High level categorization, e.g. polymer or nucleic acid */
  type?: CodeableConcept;
  /** Status of substance within the catalogue e.g. approved */
  status?: CodeableConcept;
  /** If the substance applies to only human or veterinary use */
  domain?: CodeableConcept;
  /** Textual description of the substance */
  description?: string;
  _description?: Element;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
  /** Textual comment about this record of a substance */
  comment?: string;
  _comment?: Element;
  /** Moiety, for structural modifications */
  moiety?: SubstanceSpecificationMoiety[];
  /** General specifications for this substance, including how it is related to other substances */
  property?: SubstanceSpecificationProperty[];
  /** General information detailing this substance */
  referenceInformation?: Reference<'SubstanceReferenceInformation'>;
  /** Structural information */
  structure?: SubstanceSpecificationStructure;
  /** Codes associated with the substance */
  code?: SubstanceSpecificationCode[];
  /** Names applicable to this substance */
  name?: SubstanceSpecificationName[];
  /** The molecular weight or weight range (for proteins, polymers or nucleic acids) */
  molecularWeight?: SubstanceSpecificationStructureIsotopeMolecularWeight[];
  /** A link between this substance and another, with details of the relationship */
  relationship?: SubstanceSpecificationRelationship[];
  /** Data items specific to nucleic acids */
  nucleicAcid?: Reference<'SubstanceNucleicAcid'>;
  /** Data items specific to polymers */
  polymer?: Reference<'SubstancePolymer'>;
  /** Data items specific to proteins */
  protein?: Reference<'SubstanceProtein'>;
  /** Material or taxonomic/anatomical source for the substance */
  sourceMaterial?: Reference<'SubstanceSourceMaterial'>;
}

/**
 * Moiety, for structural modifications
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.moiety
 */
export interface SubstanceSpecificationMoiety extends BackboneElement {
  /** Role that the moiety is playing */
  role?: CodeableConcept;
  /** Identifier by which this moiety substance is known */
  identifier?: Identifier;
  /** Textual name for this moiety substance */
  name?: string;
  _name?: Element;
  /** Stereochemistry type */
  stereochemistry?: CodeableConcept;
  /** Optical activity type */
  opticalActivity?: CodeableConcept;
  /** Molecular formula */
  molecularFormula?: string;
  _molecularFormula?: Element;
  /** Quantitative value for this moiety */
  amountQuantity?: Quantity;
  /** Quantitative value for this moiety */
  amountString?: string;
  _amountString?: Element;
}

/**
 * General specifications for this substance, including how it is related to other substances
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.property
 */
export interface SubstanceSpecificationProperty extends BackboneElement {
  /** A category for this property, e.g. Physical, Chemical, Enzymatic */
  category?: CodeableConcept;
  /** Property type e.g. viscosity, pH, isoelectric point */
  code?: CodeableConcept;
  /** Parameters that were used in the measurement of a property (e.g. for viscosity: measured at 20C with a pH of 7.1) */
  parameters?: string;
  _parameters?: Element;
  /** A substance upon which a defining property depends (e.g. for solubility: in water, in alcohol) */
  definingSubstanceReference?: Reference<'Substance' | 'SubstanceSpecification'>;
  /** A substance upon which a defining property depends (e.g. for solubility: in water, in alcohol) */
  definingSubstanceCodeableConcept?: CodeableConcept;
  /** Quantitative value for this property */
  amountQuantity?: Quantity;
  /** Quantitative value for this property */
  amountString?: string;
  _amountString?: Element;
}

/**
 * Structural information
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure
 */
export interface SubstanceSpecificationStructure extends BackboneElement {
  /** Stereochemistry type */
  stereochemistry?: CodeableConcept;
  /** Optical activity type */
  opticalActivity?: CodeableConcept;
  /** Molecular formula */
  molecularFormula?: string;
  _molecularFormula?: Element;
  /** Specified per moiety according to the Hill system, i.e. first C, then H, then alphabetical, each moiety separated by a dot */
  molecularFormulaByMoiety?: string;
  _molecularFormulaByMoiety?: Element;
  /** Applicable for single substances that contain a radionuclide or a non-natural isotopic ratio */
  isotope?: SubstanceSpecificationStructureIsotope[];
  /** The molecular weight or weight range (for proteins, polymers or nucleic acids) */
  molecularWeight?: SubstanceSpecificationStructureIsotopeMolecularWeight;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
  /** Molecular structural representation */
  representation?: SubstanceSpecificationStructureRepresentation[];
}

/**
 * Applicable for single substances that contain a radionuclide or a non-natural isotopic ratio
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure.isotope
 */
export interface SubstanceSpecificationStructureIsotope extends BackboneElement {
  /** Substance identifier for each non-natural or radioisotope */
  identifier?: Identifier;
  /** Substance name for each non-natural or radioisotope */
  name?: CodeableConcept;
  /** The type of isotopic substitution present in a single substance */
  substitution?: CodeableConcept;
  /** Half life - for a non-natural nuclide */
  halfLife?: Quantity;
  /** The molecular weight or weight range (for proteins, polymers or nucleic acids) */
  molecularWeight?: SubstanceSpecificationStructureIsotopeMolecularWeight;
}

/**
 * The molecular weight or weight range (for proteins, polymers or nucleic acids)
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure.isotope.molecularWeight
 */
export interface SubstanceSpecificationStructureIsotopeMolecularWeight extends BackboneElement {
  /** The method by which the molecular weight was determined */
  method?: CodeableConcept;
  /** Type of molecular weight such as exact, average (also known as. number average), weight average */
  type?: CodeableConcept;
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amount?: Quantity;
}

/**
 * Molecular structural representation
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.structure.representation
 */
export interface SubstanceSpecificationStructureRepresentation extends BackboneElement {
  /** The type of structure (e.g. Full, Partial, Representative) */
  type?: CodeableConcept;
  /** The structural representation as text string in a format e.g. InChI, SMILES, MOLFILE, CDX */
  representation?: string;
  _representation?: Element;
  /** An attached file with the structural representation */
  attachment?: Attachment;
}

/**
 * Codes associated with the substance
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.code
 */
export interface SubstanceSpecificationCode extends BackboneElement {
  /** The specific code */
  code?: CodeableConcept;
  /** Status of the code assignment */
  status?: CodeableConcept;
  /** The date at which the code status is changed as part of the terminology maintenance */
  statusDate?: string;
  _statusDate?: Element;
  /** Any comment can be provided in this field, if necessary */
  comment?: string;
  _comment?: Element;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Names applicable to this substance
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.name
 */
export interface SubstanceSpecificationName extends BackboneElement {
  /** The actual name */
  name: string;
  _name?: Element;
  /** Name type */
  type?: CodeableConcept;
  /** The status of the name */
  status?: CodeableConcept;
  /** If this is the preferred name for this substance */
  preferred?: boolean;
  _preferred?: Element;
  /** Language of the name */
  language?: CodeableConcept[];
  /** The use context of this name for example if there is a different name a drug active ingredient as opposed to a food colour additive */
  domain?: CodeableConcept[];
  /** The jurisdiction where this name applies */
  jurisdiction?: CodeableConcept[];
  /** A synonym of this name */
  synonym?: SubstanceSpecificationName[];
  /** A translation for this name */
  translation?: SubstanceSpecificationName[];
  /** Details of the official nature of this name */
  official?: SubstanceSpecificationNameOfficial[];
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Details of the official nature of this name
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.name.official
 */
export interface SubstanceSpecificationNameOfficial extends BackboneElement {
  /** Which authority uses this official name */
  authority?: CodeableConcept;
  /** The status of the official name */
  status?: CodeableConcept;
  /** Date of official name change */
  date?: string;
  _date?: Element;
}

/**
 * A link between this substance and another, with details of the relationship
 *
 * https://hl7.org/fhir/R4/substancespecification-definitions.html#SubstanceSpecification.relationship
 */
export interface SubstanceSpecificationRelationship extends BackboneElement {
  /** A pointer to another substance, as a resource or just a representational code */
  substanceReference?: Reference<'SubstanceSpecification'>;
  /** A pointer to another substance, as a resource or just a representational code */
  substanceCodeableConcept?: CodeableConcept;
  /** For example "salt to parent", "active moiety", "starting material" */
  relationship?: CodeableConcept;
  /** For example where an enzyme strongly bonds with a particular substance, this is a defining relationship for that enzyme, out of several possible substance relationships */
  isDefining?: boolean;
  _isDefining?: Element;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountQuantity?: Quantity;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountRange?: Range;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountRatio?: Ratio;
  /** A numeric factor for the relationship, for instance to express that the salt of a substance has some percentage of the active substance in relation to some other */
  amountString?: string;
  _amountString?: Element;
  /** For use when the numeric */
  amountRatioLowLimit?: Ratio;
  /** An operator for the amount, for example "average", "approximately", "less than" */
  amountType?: CodeableConcept;
  /** Supporting literature */
  source?: Reference<'DocumentReference'>[];
}

/**
 * Delivery of bulk Supplies
 *
 * https://hl7.org/fhir/R4/supplydelivery.html
 */
export interface SupplyDelivery {
  resourceType: 'SupplyDelivery';
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
  identifier?: Identifier[];
  /** Fulfills plan, proposal or order */
  basedOn?: Reference<'SupplyRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'Contract' | 'SupplyDelivery'>[];
  /** in-progress | completed | abandoned | entered-in-error */
  status?: SupplyDeliveryStatus;
  _status?: Element;
  /** Patient for whom the item is supplied */
  patient?: Reference<'Patient'>;
  /** Category of dispense event */
  type?: CodeableConcept;
  /** The item that is delivered or supplied */
  suppliedItem?: SupplyDeliverySuppliedItem;
  /** When event occurred */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When event occurred */
  occurrencePeriod?: Period;
  /** When event occurred */
  occurrenceTiming?: Timing;
  /** Dispenser */
  supplier?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Where the Supply was sent */
  destination?: Reference<'Location'>;
  /** Who collected the Supply */
  receiver?: Reference<'Practitioner' | 'PractitionerRole'>[];
}

/**
 * The item that is delivered or supplied
 *
 * https://hl7.org/fhir/R4/supplydelivery-definitions.html#SupplyDelivery.suppliedItem
 */
export interface SupplyDeliverySuppliedItem extends BackboneElement {
  /** Amount dispensed */
  quantity?: Quantity;
  /** Medication, Substance, or Device supplied */
  itemCodeableConcept?: CodeableConcept;
  /** Medication, Substance, or Device supplied */
  itemReference?: Reference<'Device' | 'Medication' | 'Substance'>;
}

/**
 * Request for a medication, substance or device
 *
 * https://hl7.org/fhir/R4/supplyrequest.html
 */
export interface SupplyRequest {
  resourceType: 'SupplyRequest';
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
  /** Business Identifier for SupplyRequest */
  identifier?: Identifier[];
  /** draft | active | suspended + */
  status?: SupplyRequestStatus;
  _status?: Element;
  /** The kind of supply (central, non-stock, etc.) */
  category?: CodeableConcept;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Medication, Substance, or Device requested to be supplied */
  itemCodeableConcept?: CodeableConcept;
  /** Medication, Substance, or Device requested to be supplied */
  itemReference?: Reference<'Device' | 'Medication' | 'Substance'>;
  /** The requested amount of the item indicated */
  quantity: Quantity;
  /** Ordered item details */
  parameter?: SupplyRequestParameter[];
  /** When the request should be fulfilled */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When the request should be fulfilled */
  occurrencePeriod?: Period;
  /** When the request should be fulfilled */
  occurrenceTiming?: Timing;
  /** When the request was made */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Individual making the request */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who is intended to fulfill the request */
  supplier?: Reference<'HealthcareService' | 'Organization'>[];
  /** The reason why the supply item was requested */
  reasonCode?: CodeableConcept[];
  /** The reason why the supply item was requested */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** The origin of the supply */
  deliverFrom?: Reference<'Location' | 'Organization'>;
  /** The destination of the supply */
  deliverTo?: Reference<'Location' | 'Organization' | 'Patient'>;
}

/**
 * Ordered item details
 *
 * https://hl7.org/fhir/R4/supplyrequest-definitions.html#SupplyRequest.parameter
 */
export interface SupplyRequestParameter extends BackboneElement {
  /** Item detail */
  code?: CodeableConcept;
  /** Value of detail */
  valueCodeableConcept?: CodeableConcept;
  /** Value of detail */
  valueQuantity?: Quantity;
  /** Value of detail */
  valueRange?: Range;
  /** Value of detail */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
}

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

/**
 * A statement of system capabilities
 *
 * https://hl7.org/fhir/R4/terminologycapabilities.html
 */
export interface TerminologyCapabilities {
  resourceType: 'TerminologyCapabilities';
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
  /** Canonical identifier for this terminology capabilities, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the terminology capabilities */
  version?: string;
  _version?: Element;
  /** Name for this terminology capabilities (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this terminology capabilities (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the terminology capabilities */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for terminology capabilities (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this terminology capabilities is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** instance | capability | requirements */
  kind: CapabilityStatementKind;
  _kind?: Element;
  /** Software that is covered by this terminology capability statement */
  software?: TerminologyCapabilitiesSoftware;
  /** If this describes a specific instance */
  implementation?: TerminologyCapabilitiesImplementation;
  /** Whether lockedDate is supported */
  lockedDate?: boolean;
  _lockedDate?: Element;
  /** A code system supported by the server */
  codeSystem?: TerminologyCapabilitiesCodeSystem[];
  /** Information about the [ValueSet/$expand](valueset-operation-expand.html) operation */
  expansion?: TerminologyCapabilitiesExpansion;
  /** explicit | all */
  codeSearch?: CodeSearchSupport;
  _codeSearch?: Element;
  /** Information about the [ValueSet/$validate-code](valueset-operation-validate-code.html) operation */
  validateCode?: TerminologyCapabilitiesValidateCode;
  /** Information about the [ConceptMap/$translate](conceptmap-operation-translate.html) operation */
  translation?: TerminologyCapabilitiesTranslation;
  /** Information about the [ConceptMap/$closure](conceptmap-operation-closure.html) operation */
  closure?: TerminologyCapabilitiesClosure;
}

/**
 * Software that is covered by this terminology capability statement
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.software
 */
export interface TerminologyCapabilitiesSoftware extends BackboneElement {
  /** A name the software is known by */
  name: string;
  _name?: Element;
  /** Version covered by this statement */
  version?: string;
  _version?: Element;
}

/**
 * If this describes a specific instance
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.implementation
 */
export interface TerminologyCapabilitiesImplementation extends BackboneElement {
  /** Describes this specific instance */
  description: string;
  _description?: Element;
  /** Base URL for the implementation */
  url?: string;
  _url?: Element;
}

/**
 * A code system supported by the server
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.codeSystem
 */
export interface TerminologyCapabilitiesCodeSystem extends BackboneElement {
  /** URI for the Code System */
  uri?: string;
  _uri?: Element;
  /** Version of Code System supported */
  version?: TerminologyCapabilitiesCodeSystemVersion[];
  /** Whether subsumption is supported */
  subsumption?: boolean;
  _subsumption?: Element;
}

/**
 * Version of Code System supported
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.codeSystem.version
 */
export interface TerminologyCapabilitiesCodeSystemVersion extends BackboneElement {
  /** Version identifier for this version */
  code?: string;
  _code?: Element;
  /** If this is the default version for this code system */
  isDefault?: boolean;
  _isDefault?: Element;
  /** If compositional grammar is supported */
  compositional?: boolean;
  _compositional?: Element;
  /** Language Displays supported */
  language?: (string | null)[];
  _language?: (Element | null)[];
  /** Filter Properties supported */
  filter?: TerminologyCapabilitiesCodeSystemVersionFilter[];
  /** Properties supported for $lookup */
  property?: (string | null)[];
  _property?: (Element | null)[];
}

/**
 * Filter Properties supported
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.codeSystem.version.filter
 */
export interface TerminologyCapabilitiesCodeSystemVersionFilter extends BackboneElement {
  /** Code of the property supported */
  code: string;
  _code?: Element;
  /** Operations supported for the property */
  op: (string | null)[];
  _op?: (Element | null)[];
}

/**
 * Information about the [ValueSet/$expand](valueset-operation-expand.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.expansion
 */
export interface TerminologyCapabilitiesExpansion extends BackboneElement {
  /** Whether the server can return nested value sets */
  hierarchical?: boolean;
  _hierarchical?: Element;
  /** Whether the server supports paging on expansion */
  paging?: boolean;
  _paging?: Element;
  /** Allow request for incomplete expansions? */
  incomplete?: boolean;
  _incomplete?: Element;
  /** Supported expansion parameter */
  parameter?: TerminologyCapabilitiesExpansionParameter[];
  /** Documentation about text searching works */
  textFilter?: string;
  _textFilter?: Element;
}

/**
 * Supported expansion parameter
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.expansion.parameter
 */
export interface TerminologyCapabilitiesExpansionParameter extends BackboneElement {
  /** Expansion Parameter name */
  name: string;
  _name?: Element;
  /** Description of support for parameter */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Information about the [ValueSet/$validate-code](valueset-operation-validate-code.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.validateCode
 */
export interface TerminologyCapabilitiesValidateCode extends BackboneElement {
  /** Whether translations are validated */
  translations: boolean;
  _translations?: Element;
}

/**
 * Information about the [ConceptMap/$translate](conceptmap-operation-translate.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.translation
 */
export interface TerminologyCapabilitiesTranslation extends BackboneElement {
  /** Whether the client must identify the map */
  needsMap: boolean;
  _needsMap?: Element;
}

/**
 * Information about the [ConceptMap/$closure](conceptmap-operation-closure.html) operation
 *
 * https://hl7.org/fhir/R4/terminologycapabilities-definitions.html#TerminologyCapabilities.closure
 */
export interface TerminologyCapabilitiesClosure extends BackboneElement {
  /** If cross-system closure is supported */
  translation?: boolean;
  _translation?: Element;
}

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

/**
 * A set of codes drawn from one or more code systems
 *
 * https://hl7.org/fhir/R4/valueset.html
 */
export interface ValueSet {
  resourceType: 'ValueSet';
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
  /** Canonical identifier for this value set, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the value set (business identifier) */
  identifier?: Identifier[];
  /** Business version of the value set */
  version?: string;
  _version?: Element;
  /** Name for this value set (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this value set (human friendly) */
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
  /** Natural language description of the value set */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for value set (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Indicates whether or not any change to the content logical definition may occur */
  immutable?: boolean;
  _immutable?: Element;
  /** Why this value set is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Content logical definition of the value set (CLD) */
  compose?: ValueSetCompose;
  /** Used when the value set is "expanded" */
  expansion?: ValueSetExpansion;
}

/**
 * Content logical definition of the value set (CLD)
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose
 */
export interface ValueSetCompose extends BackboneElement {
  /** Fixed date for references with no specified version (transitive) */
  lockedDate?: string;
  _lockedDate?: Element;
  /** Whether inactive codes are in the value set */
  inactive?: boolean;
  _inactive?: Element;
  /** Include one or more codes from a code system or other value set(s) */
  include: ValueSetComposeInclude[];
  /** Explicitly exclude codes from a code system or other value sets */
  exclude?: ValueSetComposeInclude[];
}

/**
 * Include one or more codes from a code system or other value set(s)
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include
 */
export interface ValueSetComposeInclude extends BackboneElement {
  /** The system the codes come from */
  system?: string;
  _system?: Element;
  /** Specific version of the code system referred to */
  version?: string;
  _version?: Element;
  /** A concept defined in the system */
  concept?: ValueSetComposeIncludeConcept[];
  /** Select codes/concepts by their properties (including relationships) */
  filter?: ValueSetComposeIncludeFilter[];
  /** Select the contents included in this value set */
  valueSet?: (string | null)[];
  _valueSet?: (Element | null)[];
}

/**
 * A concept defined in the system
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include.concept
 */
export interface ValueSetComposeIncludeConcept extends BackboneElement {
  /** Code or expression from system */
  code: string;
  _code?: Element;
  /** Text to display for this code for this value set in this valueset */
  display?: string;
  _display?: Element;
  /** Additional representations for this concept */
  designation?: ValueSetComposeIncludeConceptDesignation[];
}

/**
 * Additional representations for this concept
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include.concept.designation
 */
export interface ValueSetComposeIncludeConceptDesignation extends BackboneElement {
  /** Human language of the designation */
  language?: string;
  _language?: Element;
  /** Types of uses of designations */
  use?: Coding;
  /** The text value for this designation */
  value: string;
  _value?: Element;
}

/**
 * Select codes/concepts by their properties (including relationships)
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.include.filter
 */
export interface ValueSetComposeIncludeFilter extends BackboneElement {
  /** A property/filter defined by the code system */
  property: string;
  _property?: Element;
  /** = | is-a | descendent-of | is-not-a | regex | in | not-in | generalizes | exists */
  op: FilterOperator;
  _op?: Element;
  /** Code from the system, or regex criteria, or boolean value for exists */
  value: string;
  _value?: Element;
}

/**
 * Used when the value set is "expanded"
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.expansion
 */
export interface ValueSetExpansion extends BackboneElement {
  /** Identifies the value set expansion (business identifier) */
  identifier?: string;
  _identifier?: Element;
  /** Time ValueSet expansion happened */
  timestamp: string;
  _timestamp?: Element;
  /** Total number of codes in the expansion */
  total?: number;
  _total?: Element;
  /** Offset at which this resource starts */
  offset?: number;
  _offset?: Element;
  /** Parameter that controlled the expansion process */
  parameter?: ValueSetExpansionParameter[];
  /** Codes in the value set */
  contains?: ValueSetExpansionContains[];
}

/**
 * Parameter that controlled the expansion process
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.expansion.parameter
 */
export interface ValueSetExpansionParameter extends BackboneElement {
  /** Name as assigned by the client or server */
  name: string;
  _name?: Element;
  /** Value of the named parameter */
  valueString?: string;
  _valueString?: Element;
  /** Value of the named parameter */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value of the named parameter */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Value of the named parameter */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Value of the named parameter */
  valueUri?: string;
  _valueUri?: Element;
  /** Value of the named parameter */
  valueCode?: string;
  _valueCode?: Element;
  /** Value of the named parameter */
  valueDateTime?: string;
  _valueDateTime?: Element;
}

/**
 * Codes in the value set
 *
 * https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.expansion.contains
 */
export interface ValueSetExpansionContains extends BackboneElement {
  /** System value for the code */
  system?: string;
  _system?: Element;
  /** If user cannot select this entry */
  abstract?: boolean;
  _abstract?: Element;
  /** If concept is inactive in the code system */
  inactive?: boolean;
  _inactive?: Element;
  /** Version in which this code/display is defined */
  version?: string;
  _version?: Element;
  /** Code - if blank, this is not a selectable code */
  code?: string;
  _code?: Element;
  /** User display for the concept */
  display?: string;
  _display?: Element;
  /** Additional representations for this item */
  designation?: ValueSetComposeIncludeConceptDesignation[];
  /** Codes contained under this entry */
  contains?: ValueSetExpansionContains[];
}

/**
 * Describes validation requirements, source(s), status and dates for one or more elements
 *
 * https://hl7.org/fhir/R4/verificationresult.html
 */
export interface VerificationResult {
  resourceType: 'VerificationResult';
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
  /** A resource that was validated */
  target?: Reference[];
  /** The fhirpath location(s) within the resource that was validated */
  targetLocation?: (string | null)[];
  _targetLocation?: (Element | null)[];
  /** none | initial | periodic */
  need?: CodeableConcept;
  /** attested | validated | in-process | req-revalid | val-fail | reval-fail */
  status: Status;
  _status?: Element;
  /** When the validation status was updated */
  statusDate?: string;
  _statusDate?: Element;
  /** nothing | primary | multiple */
  validationType?: CodeableConcept;
  /** The primary process by which the target is validated (edit check; value set; primary source; multiple sources; standalone; in context) */
  validationProcess?: CodeableConcept[];
  /** Frequency of revalidation */
  frequency?: Timing;
  /** The date/time validation was last completed (including failed validations) */
  lastPerformed?: string;
  _lastPerformed?: Element;
  /** The date when target is next validated, if appropriate */
  nextScheduled?: string;
  _nextScheduled?: Element;
  /** fatal | warn | rec-only | none */
  failureAction?: CodeableConcept;
  /** Information about the primary source(s) involved in validation */
  primarySource?: VerificationResultPrimarySource[];
  /** Information about the entity attesting to information */
  attestation?: VerificationResultAttestation;
  /** Information about the entity validating information */
  validator?: VerificationResultValidator[];
}

/**
 * Information about the primary source(s) involved in validation
 *
 * https://hl7.org/fhir/R4/verificationresult-definitions.html#VerificationResult.primarySource
 */
export interface VerificationResultPrimarySource extends BackboneElement {
  /** Reference to the primary source */
  who?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Type of primary source (License Board; Primary Education; Continuing Education; Postal Service; Relationship owner; Registration Authority; legal source; issuing source; authoritative source) */
  type?: CodeableConcept[];
  /** Method for exchanging information with the primary source */
  communicationMethod?: CodeableConcept[];
  /** successful | failed | unknown */
  validationStatus?: CodeableConcept;
  /** When the target was validated against the primary source */
  validationDate?: string;
  _validationDate?: Element;
  /** yes | no | undetermined */
  canPushUpdates?: CodeableConcept;
  /** specific | any | source */
  pushTypeAvailable?: CodeableConcept[];
}

/**
 * Information about the entity attesting to information
 *
 * https://hl7.org/fhir/R4/verificationresult-definitions.html#VerificationResult.attestation
 */
export interface VerificationResultAttestation extends BackboneElement {
  /** The individual or organization attesting to information */
  who?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** When the who is asserting on behalf of another (organization or individual) */
  onBehalfOf?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** The method by which attested information was submitted/retrieved */
  communicationMethod?: CodeableConcept;
  /** The date the information was attested to */
  date?: string;
  _date?: Element;
  /** A digital identity certificate associated with the attestation source */
  sourceIdentityCertificate?: string;
  _sourceIdentityCertificate?: Element;
  /** A digital identity certificate associated with the proxy entity submitting attested information on behalf of the attestation source */
  proxyIdentityCertificate?: string;
  _proxyIdentityCertificate?: Element;
  /** Proxy signature */
  proxySignature?: Signature;
  /** Attester signature */
  sourceSignature?: Signature;
}

/**
 * Information about the entity validating information
 *
 * https://hl7.org/fhir/R4/verificationresult-definitions.html#VerificationResult.validator
 */
export interface VerificationResultValidator extends BackboneElement {
  /** Reference to the organization validating information */
  organization: Reference<'Organization'>;
  /** A digital identity certificate associated with the validator */
  identityCertificate?: string;
  _identityCertificate?: Element;
  /** Validator signature */
  attestationSignature?: Signature;
}

/**
 * Prescription for vision correction products for a patient
 *
 * https://hl7.org/fhir/R4/visionprescription.html
 */
export interface VisionPrescription {
  resourceType: 'VisionPrescription';
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
  /** Business Identifier for vision prescription */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Who prescription is for */
  patient: Reference<'Patient'>;
  /** Created during encounter / admission / stay */
  encounter?: Reference<'Encounter'>;
  /** When prescription was authorized */
  dateWritten: string;
  _dateWritten?: Element;
  /** Who authorized the vision prescription */
  prescriber: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Vision lens authorization */
  lensSpecification: VisionPrescriptionLensSpecification[];
}

/**
 * Vision lens authorization
 *
 * https://hl7.org/fhir/R4/visionprescription-definitions.html#VisionPrescription.lensSpecification
 */
export interface VisionPrescriptionLensSpecification extends BackboneElement {
  /** Product to be supplied */
  product: CodeableConcept;
  /** right | left */
  eye: VisionEyes;
  _eye?: Element;
  /** Power of the lens */
  sphere?: number;
  _sphere?: Element;
  /** Lens power for astigmatism */
  cylinder?: number;
  _cylinder?: Element;
  /** Lens meridian which contain no power for astigmatism */
  axis?: number;
  _axis?: Element;
  /** Eye alignment compensation */
  prism?: VisionPrescriptionLensSpecificationPrism[];
  /** Added power for multifocal levels */
  add?: number;
  _add?: Element;
  /** Contact lens power */
  power?: number;
  _power?: Element;
  /** Contact lens back curvature */
  backCurve?: number;
  _backCurve?: Element;
  /** Contact lens diameter */
  diameter?: number;
  _diameter?: Element;
  /** Lens wear duration */
  duration?: Quantity;
  /** Color required */
  color?: string;
  _color?: Element;
  /** Brand required */
  brand?: string;
  _brand?: Element;
  /** Notes for coatings */
  note?: Annotation[];
}

/**
 * Eye alignment compensation
 *
 * https://hl7.org/fhir/R4/visionprescription-definitions.html#VisionPrescription.lensSpecification.prism
 */
export interface VisionPrescriptionLensSpecificationPrism extends BackboneElement {
  /** Amount of adjustment */
  amount: number;
  _amount?: Element;
  /** up | down | in | out */
  base: VisionBase;
  _base?: Element;
}
