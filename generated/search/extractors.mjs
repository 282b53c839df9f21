// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0. Do not edit: run `kiln generate`.

import { indexAccessPolicy } from './access-policy.mjs';
import { indexAccount } from './account.mjs';
import { indexActivityDefinition } from './activity-definition.mjs';
import { indexAdverseEvent } from './adverse-event.mjs';
import { indexAllergyIntolerance } from './allergy-intolerance.mjs';
import { indexAppointment } from './appointment.mjs';
import { indexAppointmentResponse } from './appointment-response.mjs';
import { indexAuditEvent } from './audit-event.mjs';
import { indexBasic } from './basic.mjs';
import { indexBinary } from './binary.mjs';
import { indexBiologicallyDerivedProduct } from './biologically-derived-product.mjs';
import { indexBodyStructure } from './body-structure.mjs';
import { indexBot } from './bot.mjs';
import { indexBundle } from './bundle.mjs';
import { indexCapabilityStatement } from './capability-statement.mjs';
import { indexCarePlan } from './care-plan.mjs';
import { indexCareTeam } from './care-team.mjs';
import { indexCatalogEntry } from './catalog-entry.mjs';
import { indexChargeItem } from './charge-item.mjs';
import { indexChargeItemDefinition } from './charge-item-definition.mjs';
import { indexClaim } from './claim.mjs';
import { indexClaimResponse } from './claim-response.mjs';
import { indexClientApplication } from './client-application.mjs';
import { indexClinicalImpression } from './clinical-impression.mjs';
import { indexCodeSystem } from './code-system.mjs';
import { indexCommunication } from './communication.mjs';
import { indexCommunicationRequest } from './communication-request.mjs';
import { indexCompartmentDefinition } from './compartment-definition.mjs';
import { indexComposition } from './composition.mjs';
import { indexConceptMap } from './concept-map.mjs';
import { indexCondition } from './condition.mjs';
import { indexConsent } from './consent.mjs';
import { indexContract } from './contract.mjs';
import { indexCoverage } from './coverage.mjs';
import { indexCoverageEligibilityRequest } from './coverage-eligibility-request.mjs';
import { indexCoverageEligibilityResponse } from './coverage-eligibility-response.mjs';
import { indexDetectedIssue } from './detected-issue.mjs';
import { indexDevice } from './device.mjs';
import { indexDeviceDefinition } from './device-definition.mjs';
import { indexDeviceMetric } from './device-metric.mjs';
import { indexDeviceRequest } from './device-request.mjs';
import { indexDeviceUseStatement } from './device-use-statement.mjs';
import { indexDiagnosticReport } from './diagnostic-report.mjs';
import { indexDocumentManifest } from './document-manifest.mjs';
import { indexDocumentReference } from './document-reference.mjs';
import { indexEffectEvidenceSynthesis } from './effect-evidence-synthesis.mjs';
import { indexEncounter } from './encounter.mjs';
import { indexEndpoint } from './endpoint.mjs';
import { indexEnrollmentRequest } from './enrollment-request.mjs';
import { indexEnrollmentResponse } from './enrollment-response.mjs';
import { indexEpisodeOfCare } from './episode-of-care.mjs';
import { indexEventDefinition } from './event-definition.mjs';
import { indexEvidence } from './evidence.mjs';
import { indexEvidenceVariable } from './evidence-variable.mjs';
import { indexExampleScenario } from './example-scenario.mjs';
import { indexExplanationOfBenefit } from './explanation-of-benefit.mjs';
import { indexFamilyMemberHistory } from './family-member-history.mjs';
import { indexFlag } from './flag.mjs';
import { indexGoal } from './goal.mjs';
import { indexGraphDefinition } from './graph-definition.mjs';
import { indexGroup } from './group.mjs';
import { indexGuidanceResponse } from './guidance-response.mjs';
import { indexHealthcareService } from './healthcare-service.mjs';
import { indexImagingStudy } from './imaging-study.mjs';
import { indexImmunization } from './immunization.mjs';
import { indexImmunizationEvaluation } from './immunization-evaluation.mjs';
import { indexImmunizationRecommendation } from './immunization-recommendation.mjs';
import { indexImplementationGuide } from './implementation-guide.mjs';
import { indexInsurancePlan } from './insurance-plan.mjs';
import { indexInvoice } from './invoice.mjs';
import { indexLibrary } from './library.mjs';
import { indexLinkage } from './linkage.mjs';
import { indexList } from './list.mjs';
import { indexLocation } from './location.mjs';
import { indexMeasure } from './measure.mjs';
import { indexMeasureReport } from './measure-report.mjs';
import { indexMedia } from './media.mjs';
import { indexMedication } from './medication.mjs';
import { indexMedicationAdministration } from './medication-administration.mjs';
import { indexMedicationDispense } from './medication-dispense.mjs';
import { indexMedicationKnowledge } from './medication-knowledge.mjs';
import { indexMedicationRequest } from './medication-request.mjs';
import { indexMedicationStatement } from './medication-statement.mjs';
import { indexMedicinalProduct } from './medicinal-product.mjs';
import { indexMedicinalProductAuthorization } from './medicinal-product-authorization.mjs';
import { indexMedicinalProductContraindication } from './medicinal-product-contraindication.mjs';
import { indexMedicinalProductIndication } from './medicinal-product-indication.mjs';
import { indexMedicinalProductIngredient } from './medicinal-product-ingredient.mjs';
import { indexMedicinalProductInteraction } from './medicinal-product-interaction.mjs';
import { indexMedicinalProductManufactured } from './medicinal-product-manufactured.mjs';
import { indexMedicinalProductPackaged } from './medicinal-product-packaged.mjs';
import { indexMedicinalProductPharmaceutical } from './medicinal-product-pharmaceutical.mjs';
import { indexMedicinalProductUndesirableEffect } from './medicinal-product-undesirable-effect.mjs';
import { indexMessageDefinition } from './message-definition.mjs';
import { indexMessageHeader } from './message-header.mjs';
import { indexMolecularSequence } from './molecular-sequence.mjs';
import { indexNamingSystem } from './naming-system.mjs';
import { indexNutritionOrder } from './nutrition-order.mjs';
import { indexObservation } from './observation.mjs';
import { indexObservationDefinition } from './observation-definition.mjs';
import { indexOperationDefinition } from './operation-definition.mjs';
import { indexOperationOutcome } from './operation-outcome.mjs';
import { indexOrganization } from './organization.mjs';
import { indexOrganizationAffiliation } from './organization-affiliation.mjs';
import { indexParameters } from './parameters.mjs';
import { indexPatient } from './patient.mjs';
import { indexPaymentNotice } from './payment-notice.mjs';
import { indexPaymentReconciliation } from './payment-reconciliation.mjs';
import { indexPerson } from './person.mjs';
import { indexPlanDefinition } from './plan-definition.mjs';
import { indexPractitioner } from './practitioner.mjs';
import { indexPractitionerRole } from './practitioner-role.mjs';
import { indexProcedure } from './procedure.mjs';
import { indexProject } from './project.mjs';
import { indexProjectMembership } from './project-membership.mjs';
import { indexProvenance } from './provenance.mjs';
import { indexQuestionnaire } from './questionnaire.mjs';
import { indexQuestionnaireResponse } from './questionnaire-response.mjs';
import { indexRelatedPerson } from './related-person.mjs';
import { indexRequestGroup } from './request-group.mjs';
import { indexResearchDefinition } from './research-definition.mjs';
import { indexResearchElementDefinition } from './research-element-definition.mjs';
import { indexResearchStudy } from './research-study.mjs';
import { indexResearchSubject } from './research-subject.mjs';
import { indexRiskAssessment } from './risk-assessment.mjs';
import { indexRiskEvidenceSynthesis } from './risk-evidence-synthesis.mjs';
import { indexSchedule } from './schedule.mjs';
import { indexSearchParameter } from './search-parameter.mjs';
import { indexServiceRequest } from './service-request.mjs';
import { indexSlot } from './slot.mjs';
import { indexSpecimen } from './specimen.mjs';
import { indexSpecimenDefinition } from './specimen-definition.mjs';
import { indexStructureDefinition } from './structure-definition.mjs';
import { indexStructureMap } from './structure-map.mjs';
import { indexSubscription } from './subscription.mjs';
import { indexSubstance } from './substance.mjs';
import { indexSubstanceNucleicAcid } from './substance-nucleic-acid.mjs';
import { indexSubstancePolymer } from './substance-polymer.mjs';
import { indexSubstanceProtein } from './substance-protein.mjs';
import { indexSubstanceReferenceInformation } from './substance-reference-information.mjs';
import { indexSubstanceSourceMaterial } from './substance-source-material.mjs';
import { indexSubstanceSpecification } from './substance-specification.mjs';
import { indexSupplyDelivery } from './supply-delivery.mjs';
import { indexSupplyRequest } from './supply-request.mjs';
import { indexTask } from './task.mjs';
import { indexTerminologyCapabilities } from './terminology-capabilities.mjs';
import { indexTestReport } from './test-report.mjs';
import { indexTestScript } from './test-script.mjs';
import { indexValueSet } from './value-set.mjs';
import { indexVerificationResult } from './verification-result.mjs';
import { indexVisionPrescription } from './vision-prescription.mjs';

/** Of the functions below: manifest.json names it as hashes.search. */
export const searchHash = 'd95dd55d2a527cf97a01ae89551174b3c7c6da257875109e9f193a817cb93e04';

/** Resource type → the function that fills the search index of such a resource. */
export const extractors = {
  AccessPolicy: indexAccessPolicy,
  Account: indexAccount,
  ActivityDefinition: indexActivityDefinition,
  AdverseEvent: indexAdverseEvent,
  AllergyIntolerance: indexAllergyIntolerance,
  Appointment: indexAppointment,
  AppointmentResponse: indexAppointmentResponse,
  AuditEvent: indexAuditEvent,
  Basic: indexBasic,
  Binary: indexBinary,
  BiologicallyDerivedProduct: indexBiologicallyDerivedProduct,
  BodyStructure: indexBodyStructure,
  Bot: indexBot,
  Bundle: indexBundle,
  CapabilityStatement: indexCapabilityStatement,
  CarePlan: indexCarePlan,
  CareTeam: indexCareTeam,
  CatalogEntry: indexCatalogEntry,
  ChargeItem: indexChargeItem,
  ChargeItemDefinition: indexChargeItemDefinition,
  Claim: indexClaim,
  ClaimResponse: indexClaimResponse,
  ClientApplication: indexClientApplication,
  ClinicalImpression: indexClinicalImpression,
  CodeSystem: indexCodeSystem,
  Communication: indexCommunication,
  CommunicationRequest: indexCommunicationRequest,
  CompartmentDefinition: indexCompartmentDefinition,
  Composition: indexComposition,
  ConceptMap: indexConceptMap,
  Condition: indexCondition,
  Consent: indexConsent,
  Contract: indexContract,
  Coverage: indexCoverage,
  CoverageEligibilityRequest: indexCoverageEligibilityRequest,
  CoverageEligibilityResponse: indexCoverageEligibilityResponse,
  DetectedIssue: indexDetectedIssue,
  Device: indexDevice,
  DeviceDefinition: indexDeviceDefinition,
  DeviceMetric: indexDeviceMetric,
  DeviceRequest: indexDeviceRequest,
  DeviceUseStatement: indexDeviceUseStatement,
  DiagnosticReport: indexDiagnosticReport,
  DocumentManifest: indexDocumentManifest,
  DocumentReference: indexDocumentReference,
  EffectEvidenceSynthesis: indexEffectEvidenceSynthesis,
  Encounter: indexEncounter,
  Endpoint: indexEndpoint,
  EnrollmentRequest: indexEnrollmentRequest,
  EnrollmentResponse: indexEnrollmentResponse,
  EpisodeOfCare: indexEpisodeOfCare,
  EventDefinition: indexEventDefinition,
  Evidence: indexEvidence,
  EvidenceVariable: indexEvidenceVariable,
  ExampleScenario: indexExampleScenario,
  ExplanationOfBenefit: indexExplanationOfBenefit,
  FamilyMemberHistory: indexFamilyMemberHistory,
  Flag: indexFlag,
  Goal: indexGoal,
  GraphDefinition: indexGraphDefinition,
  Group: indexGroup,
  GuidanceResponse: indexGuidanceResponse,
  HealthcareService: indexHealthcareService,
  ImagingStudy: indexImagingStudy,
  Immunization: indexImmunization,
  ImmunizationEvaluation: indexImmunizationEvaluation,
  ImmunizationRecommendation: indexImmunizationRecommendation,
  ImplementationGuide: indexImplementationGuide,
  InsurancePlan: indexInsurancePlan,
  Invoice: indexInvoice,
  Library: indexLibrary,
  Linkage: indexLinkage,
  List: indexList,
  Location: indexLocation,
  Measure: indexMeasure,
  MeasureReport: indexMeasureReport,
  Media: indexMedia,
  Medication: indexMedication,
  MedicationAdministration: indexMedicationAdministration,
  MedicationDispense: indexMedicationDispense,
  MedicationKnowledge: indexMedicationKnowledge,
  MedicationRequest: indexMedicationRequest,
  MedicationStatement: indexMedicationStatement,
  MedicinalProduct: indexMedicinalProduct,
  MedicinalProductAuthorization: indexMedicinalProductAuthorization,
  MedicinalProductContraindication: indexMedicinalProductContraindication,
  MedicinalProductIndication: indexMedicinalProductIndication,
  MedicinalProductIngredient: indexMedicinalProductIngredient,
  MedicinalProductInteraction: indexMedicinalProductInteraction,
  MedicinalProductManufactured: indexMedicinalProductManufactured,
  MedicinalProductPackaged: indexMedicinalProductPackaged,
  MedicinalProductPharmaceutical: indexMedicinalProductPharmaceutical,
  MedicinalProductUndesirableEffect: indexMedicinalProductUndesirableEffect,
  MessageDefinition: indexMessageDefinition,
  MessageHeader: indexMessageHeader,
  MolecularSequence: indexMolecularSequence,
  NamingSystem: indexNamingSystem,
  NutritionOrder: indexNutritionOrder,
  Observation: indexObservation,
  ObservationDefinition: indexObservationDefinition,
  OperationDefinition: indexOperationDefinition,
  OperationOutcome: indexOperationOutcome,
  Organization: indexOrganization,
  OrganizationAffiliation: indexOrganizationAffiliation,
  Parameters: indexParameters,
  Patient: indexPatient,
  PaymentNotice: indexPaymentNotice,
  PaymentReconciliation: indexPaymentReconciliation,
  Person: indexPerson,
  PlanDefinition: indexPlanDefinition,
  Practitioner: indexPractitioner,
  PractitionerRole: indexPractitionerRole,
  Procedure: indexProcedure,
  Project: indexProject,
  ProjectMembership: indexProjectMembership,
  Provenance: indexProvenance,
  Questionnaire: indexQuestionnaire,
  QuestionnaireResponse: indexQuestionnaireResponse,
  RelatedPerson: indexRelatedPerson,
  RequestGroup: indexRequestGroup,
  ResearchDefinition: indexResearchDefinition,
  ResearchElementDefinition: indexResearchElementDefinition,
  ResearchStudy: indexResearchStudy,
  ResearchSubject: indexResearchSubject,
  RiskAssessment: indexRiskAssessment,
  RiskEvidenceSynthesis: indexRiskEvidenceSynthesis,
  Schedule: indexSchedule,
  SearchParameter: indexSearchParameter,
  ServiceRequest: indexServiceRequest,
  Slot: indexSlot,
  Specimen: indexSpecimen,
  SpecimenDefinition: indexSpecimenDefinition,
  StructureDefinition: indexStructureDefinition,
  StructureMap: indexStructureMap,
  Subscription: indexSubscription,
  Substance: indexSubstance,
  SubstanceNucleicAcid: indexSubstanceNucleicAcid,
  SubstancePolymer: indexSubstancePolymer,
  SubstanceProtein: indexSubstanceProtein,
  SubstanceReferenceInformation: indexSubstanceReferenceInformation,
  SubstanceSourceMaterial: indexSubstanceSourceMaterial,
  SubstanceSpecification: indexSubstanceSpecification,
  SupplyDelivery: indexSupplyDelivery,
  SupplyRequest: indexSupplyRequest,
  Task: indexTask,
  TerminologyCapabilities: indexTerminologyCapabilities,
  TestReport: indexTestReport,
  TestScript: indexTestScript,
  ValueSet: indexValueSet,
  VerificationResult: indexVerificationResult,
  VisionPrescription: indexVisionPrescription,
};
