// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0. Do not edit: run `kiln generate`.

import type { IndexRow } from '../../runtime/search/index-row.ts';
import type { ResourceTypes } from '../types/resources.ts';
import { indexAccessPolicy } from './access-policy.ts';
import { indexAccount } from './account.ts';
import { indexActivityDefinition } from './activity-definition.ts';
import { indexAdverseEvent } from './adverse-event.ts';
import { indexAllergyIntolerance } from './allergy-intolerance.ts';
import { indexAppointment } from './appointment.ts';
import { indexAppointmentResponse } from './appointment-response.ts';
import { indexAuditEvent } from './audit-event.ts';
import { indexBasic } from './basic.ts';
import { indexBinary } from './binary.ts';
import { indexBiologicallyDerivedProduct } from './biologically-derived-product.ts';
import { indexBodyStructure } from './body-structure.ts';
import { indexBot } from './bot.ts';
import { indexBundle } from './bundle.ts';
import { indexCapabilityStatement } from './capability-statement.ts';
import { indexCarePlan } from './care-plan.ts';
import { indexCareTeam } from './care-team.ts';
import { indexCatalogEntry } from './catalog-entry.ts';
import { indexChargeItem } from './charge-item.ts';
import { indexChargeItemDefinition } from './charge-item-definition.ts';
import { indexClaim } from './claim.ts';
import { indexClaimResponse } from './claim-response.ts';
import { indexClientApplication } from './client-application.ts';
import { indexClinicalImpression } from './clinical-impression.ts';
import { indexCodeSystem } from './code-system.ts';
import { indexCommunication } from './communication.ts';
import { indexCommunicationRequest } from './communication-request.ts';
import { indexCompartmentDefinition } from './compartment-definition.ts';
import { indexComposition } from './composition.ts';
import { indexConceptMap } from './concept-map.ts';
import { indexCondition } from './condition.ts';
import { indexConsent } from './consent.ts';
import { indexContract } from './contract.ts';
import { indexCoverage } from './coverage.ts';
import { indexCoverageEligibilityRequest } from './coverage-eligibility-request.ts';
import { indexCoverageEligibilityResponse } from './coverage-eligibility-response.ts';
import { indexDetectedIssue } from './detected-issue.ts';
import { indexDevice } from './device.ts';
import { indexDeviceDefinition } from './device-definition.ts';
import { indexDeviceMetric } from './device-metric.ts';
import { indexDeviceRequest } from './device-request.ts';
import { indexDeviceUseStatement } from './device-use-statement.ts';
import { indexDiagnosticReport } from './diagnostic-report.ts';
import { indexDocumentManifest } from './document-manifest.ts';
import { indexDocumentReference } from './document-reference.ts';
import { indexEffectEvidenceSynthesis } from './effect-evidence-synthesis.ts';
import { indexEncounter } from './encounter.ts';
import { indexEndpoint } from './endpoint.ts';
import { indexEnrollmentRequest } from './enrollment-request.ts';
import { indexEnrollmentResponse } from './enrollment-response.ts';
import { indexEpisodeOfCare } from './episode-of-care.ts';
import { indexEventDefinition } from './event-definition.ts';
import { indexEvidence } from './evidence.ts';
import { indexEvidenceVariable } from './evidence-variable.ts';
import { indexExampleScenario } from './example-scenario.ts';
import { indexExplanationOfBenefit } from './explanation-of-benefit.ts';
import { indexFamilyMemberHistory } from './family-member-history.ts';
import { indexFlag } from './flag.ts';
import { indexGoal } from './goal.ts';
import { indexGraphDefinition } from './graph-definition.ts';
import { indexGroup } from './group.ts';
import { indexGuidanceResponse } from './guidance-response.ts';
import { indexHealthcareService } from './healthcare-service.ts';
import { indexImagingStudy } from './imaging-study.ts';
import { indexImmunization } from './immunization.ts';
import { indexImmunizationEvaluation } from './immunization-evaluation.ts';
import { indexImmunizationRecommendation } from './immunization-recommendation.ts';
import { indexImplementationGuide } from './implementation-guide.ts';
import { indexInsurancePlan } from './insurance-plan.ts';
import { indexInvoice } from './invoice.ts';
import { indexLibrary } from './library.ts';
import { indexLinkage } from './linkage.ts';
import { indexList } from './list.ts';
import { indexLocation } from './location.ts';
import { indexMeasure } from './measure.ts';
import { indexMeasureReport } from './measure-report.ts';
import { indexMedia } from './media.ts';
import { indexMedication } from './medication.ts';
import { indexMedicationAdministration } from './medication-administration.ts';
import { indexMedicationDispense } from './medication-dispense.ts';
import { indexMedicationKnowledge } from './medication-knowledge.ts';
import { indexMedicationRequest } from './medication-request.ts';
import { indexMedicationStatement } from './medication-statement.ts';
import { indexMedicinalProduct } from './medicinal-product.ts';
import { indexMedicinalProductAuthorization } from './medicinal-product-authorization.ts';
import { indexMedicinalProductContraindication } from './medicinal-product-contraindication.ts';
import { indexMedicinalProductIndication } from './medicinal-product-indication.ts';
import { indexMedicinalProductIngredient } from './medicinal-product-ingredient.ts';
import { indexMedicinalProductInteraction } from './medicinal-product-interaction.ts';
import { indexMedicinalProductManufactured } from './medicinal-product-manufactured.ts';
import { indexMedicinalProductPackaged } from './medicinal-product-packaged.ts';
import { indexMedicinalProductPharmaceutical } from './medicinal-product-pharmaceutical.ts';
import { indexMedicinalProductUndesirableEffect } from './medicinal-product-undesirable-effect.ts';
import { indexMessageDefinition } from './message-definition.ts';
import { indexMessageHeader } from './message-header.ts';
import { indexMolecularSequence } from './molecular-sequence.ts';
import { indexNamingSystem } from './naming-system.ts';
import { indexNutritionOrder } from './nutrition-order.ts';
import { indexObservation } from './observation.ts';
import { indexObservationDefinition } from './observation-definition.ts';
import { indexOperationDefinition } from './operation-definition.ts';
import { indexOperationOutcome } from './operation-outcome.ts';
import { indexOrganization } from './organization.ts';
import { indexOrganizationAffiliation } from './organization-affiliation.ts';
import { indexParameters } from './parameters.ts';
import { indexPatient } from './patient.ts';
import { indexPaymentNotice } from './payment-notice.ts';
import { indexPaymentReconciliation } from './payment-reconciliation.ts';
import { indexPerson } from './person.ts';
import { indexPlanDefinition } from './plan-definition.ts';
import { indexPractitioner } from './practitioner.ts';
import { indexPractitionerRole } from './practitioner-role.ts';
import { indexProcedure } from './procedure.ts';
import { indexProject } from './project.ts';
import { indexProjectMembership } from './project-membership.ts';
import { indexProvenance } from './provenance.ts';
import { indexQuestionnaire } from './questionnaire.ts';
import { indexQuestionnaireResponse } from './questionnaire-response.ts';
import { indexRelatedPerson } from './related-person.ts';
import { indexRequestGroup } from './request-group.ts';
import { indexResearchDefinition } from './research-definition.ts';
import { indexResearchElementDefinition } from './research-element-definition.ts';
import { indexResearchStudy } from './research-study.ts';
import { indexResearchSubject } from './research-subject.ts';
import { indexRiskAssessment } from './risk-assessment.ts';
import { indexRiskEvidenceSynthesis } from './risk-evidence-synthesis.ts';
import { indexSchedule } from './schedule.ts';
import { indexSearchParameter } from './search-parameter.ts';
import { indexServiceRequest } from './service-request.ts';
import { indexSlot } from './slot.ts';
import { indexSpecimen } from './specimen.ts';
import { indexSpecimenDefinition } from './specimen-definition.ts';
import { indexStructureDefinition } from './structure-definition.ts';
import { indexStructureMap } from './structure-map.ts';
import { indexSubscription } from './subscription.ts';
import { indexSubstance } from './substance.ts';
import { indexSubstanceNucleicAcid } from './substance-nucleic-acid.ts';
import { indexSubstancePolymer } from './substance-polymer.ts';
import { indexSubstanceProtein } from './substance-protein.ts';
import { indexSubstanceReferenceInformation } from './substance-reference-information.ts';
import { indexSubstanceSourceMaterial } from './substance-source-material.ts';
import { indexSubstanceSpecification } from './substance-specification.ts';
import { indexSupplyDelivery } from './supply-delivery.ts';
import { indexSupplyRequest } from './supply-request.ts';
import { indexTask } from './task.ts';
import { indexTerminologyCapabilities } from './terminology-capabilities.ts';
import { indexTestReport } from './test-report.ts';
import { indexTestScript } from './test-script.ts';
import { indexValueSet } from './value-set.ts';
import { indexVerificationResult } from './verification-result.ts';
import { indexVisionPrescription } from './vision-prescription.ts';

/** Of the functions below: manifest.json names it as hashes.search. */
export const searchHash = 'ff27d4a08903fc058bbd46e48c7b417aa3e4dc29f5cb57fd1d23bc8704c5a136';

/** Resource type → the function that fills the search index of such a resource. */
export const extractors: { readonly [T in keyof ResourceTypes]: (resource: ResourceTypes[T], row: IndexRow) => void } = {
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
