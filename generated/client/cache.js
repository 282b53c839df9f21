// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import { cacheOf } from './kernel.js';

export const { apolloCache, graphcache, relayDataID } = cacheOf({
  resources:
    'AccessPolicy Account ActivityDefinition AdverseEvent AllergyIntolerance Appointment AppointmentResponse ' +
    'AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bot Bundle CapabilityStatement CarePlan ' +
    'CareTeam CatalogEntry ChargeItem ChargeItemDefinition Claim ClaimResponse ClientApplication ClinicalImpression ' +
    'CodeSystem Communication CommunicationRequest CompartmentDefinition Composition ConceptMap Condition Consent ' +
    'Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device DeviceDefinition ' +
    'DeviceMetric DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest DocumentReference ' +
    'EffectEvidenceSynthesis Encounter Endpoint EnrollmentRequest EnrollmentResponse EpisodeOfCare EventDefinition ' +
    'Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory Flag Goal GraphDefinition ' +
    'Group GuidanceResponse HealthcareService ImagingStudy Immunization ImmunizationEvaluation ' +
    'ImmunizationRecommendation ImplementationGuide InsurancePlan Invoice Library Linkage List Location Measure ' +
    'MeasureReport Media Medication MedicationAdministration MedicationDispense MedicationKnowledge ' +
    'MedicationRequest MedicationStatement MedicinalProduct MedicinalProductAuthorization ' +
    'MedicinalProductContraindication MedicinalProductIndication MedicinalProductIngredient ' +
    'MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged ' +
    'MedicinalProductPharmaceutical MedicinalProductUndesirableEffect MessageDefinition MessageHeader ' +
    'MolecularSequence NamingSystem NutritionOrder Observation ObservationDefinition OperationDefinition ' +
    'OperationOutcome Organization OrganizationAffiliation Parameters Patient PaymentNotice PaymentReconciliation ' +
    'Person PlanDefinition Practitioner PractitionerRole Procedure Project ProjectMembership Provenance ' +
    'Questionnaire QuestionnaireResponse RelatedPerson RequestGroup ResearchDefinition ResearchElementDefinition ' +
    'ResearchStudy ResearchSubject RiskAssessment RiskEvidenceSynthesis Schedule SearchParameter ServiceRequest ' +
    'Slot Specimen SpecimenDefinition StructureDefinition StructureMap Subscription Substance SubstanceNucleicAcid ' +
    'SubstancePolymer SubstanceProtein SubstanceReferenceInformation SubstanceSourceMaterial SubstanceSpecification ' +
    'SupplyDelivery SupplyRequest Task TerminologyCapabilities TestReport TestScript ValueSet VerificationResult ' +
    'VisionPrescription',
  profiles: '',
  elements:
    'AccessPolicyResource AccessPolicyResourceWriteConstraint AccountCoverage AccountGuarantor ' +
    'ActivityDefinitionDynamicValue ActivityDefinitionParticipant Address AdverseEventSuspectEntity ' +
    'AdverseEventSuspectEntityCausality Age Aggregate AllergyIntoleranceReaction Annotation AppointmentParticipant ' +
    'Attachment AuditEventAgent AuditEventAgentNetwork AuditEventEntity AuditEventEntityDetail AuditEventSource ' +
    'BackboneElement BiologicallyDerivedProductCollection BiologicallyDerivedProductManipulation ' +
    'BiologicallyDerivedProductProcessing BiologicallyDerivedProductStorage BotTrigger BundleEntry ' +
    'BundleEntryRequest BundleEntryResponse BundleEntrySearch BundleLink CanonicalElement ' +
    'CapabilityStatementDocument CapabilityStatementImplementation CapabilityStatementMessaging ' +
    'CapabilityStatementMessagingEndpoint CapabilityStatementMessagingSupportedMessage CapabilityStatementRest ' +
    'CapabilityStatementRestInteraction CapabilityStatementRestResource CapabilityStatementRestResourceInteraction ' +
    'CapabilityStatementRestResourceOperation CapabilityStatementRestResourceSearchParam ' +
    'CapabilityStatementRestSecurity CapabilityStatementSoftware CarePlanActivity CarePlanActivityDetail ' +
    'CareTeamParticipant CatalogEntryRelatedEntry ChargeItemDefinitionApplicability ' +
    'ChargeItemDefinitionPropertyGroup ChargeItemDefinitionPropertyGroupPriceComponent ChargeItemPerformer ' +
    'ClaimAccident ClaimCareTeam ClaimDiagnosis ClaimInsurance ClaimItem ClaimItemDetail ClaimItemDetailSubDetail ' +
    'ClaimPayee ClaimProcedure ClaimRelated ClaimResponseAddItem ClaimResponseAddItemDetail ' +
    'ClaimResponseAddItemDetailSubDetail ClaimResponseError ClaimResponseInsurance ClaimResponseItem ' +
    'ClaimResponseItemAdjudication ClaimResponseItemDetail ClaimResponseItemDetailSubDetail ClaimResponsePayment ' +
    'ClaimResponseProcessNote ClaimResponseTotal ClaimSupportingInfo ClientApplicationSecret ' +
    'ClinicalImpressionFinding ClinicalImpressionInvestigation CodeSystemConcept CodeSystemConceptDesignation ' +
    'CodeSystemConceptProperty CodeSystemFilter CodeSystemProperty CodeableConcept Coding CommunicationPayload ' +
    'CommunicationRequestPayload CompartmentDefinitionResource CompositionAttester CompositionEvent ' +
    'CompositionRelatesTo CompositionSection ConceptMapGroup ConceptMapGroupElement ConceptMapGroupElementTarget ' +
    'ConceptMapGroupElementTargetDependsOn ConceptMapGroupUnmapped ConditionEvidence ConditionStage ConsentPolicy ' +
    'ConsentProvision ConsentProvisionActor ConsentProvisionData ConsentVerification ContactDetail ContactPoint ' +
    'ContractContentDefinition ContractFriendly ContractLegal ContractRule ContractSigner ContractTerm ' +
    'ContractTermAction ContractTermActionSubject ContractTermAsset ContractTermAssetContext ' +
    'ContractTermAssetValuedItem ContractTermOffer ContractTermOfferAnswer ContractTermOfferParty ' +
    'ContractTermSecurityLabel Contributor Count CoverageClass CoverageCostToBeneficiary ' +
    'CoverageCostToBeneficiaryException CoverageEligibilityRequestInsurance CoverageEligibilityRequestItem ' +
    'CoverageEligibilityRequestItemDiagnosis CoverageEligibilityRequestSupportingInfo ' +
    'CoverageEligibilityResponseError CoverageEligibilityResponseInsurance CoverageEligibilityResponseInsuranceItem ' +
    'CoverageEligibilityResponseInsuranceItemBenefit DataRequirement DataRequirementCodeFilter ' +
    'DataRequirementDateFilter DataRequirementSort DetectedIssueEvidence DetectedIssueMitigation ' +
    'DeviceDefinitionCapability DeviceDefinitionDeviceName DeviceDefinitionMaterial DeviceDefinitionProperty ' +
    'DeviceDefinitionSpecialization DeviceDefinitionUdiDeviceIdentifier DeviceDeviceName DeviceMetricCalibration ' +
    'DeviceProperty DeviceRequestParameter DeviceSpecialization DeviceUdiCarrier DeviceVersion ' +
    'DiagnosticReportMedia Distance DocumentManifestRelated DocumentReferenceContent DocumentReferenceContext ' +
    'DocumentReferenceRelatesTo Dosage DosageDoseAndRate Duration EffectEvidenceSynthesisCertainty ' +
    'EffectEvidenceSynthesisCertaintyCertaintySubcomponent EffectEvidenceSynthesisEffectEstimate ' +
    'EffectEvidenceSynthesisEffectEstimatePrecisionEstimate EffectEvidenceSynthesisResultsByExposure ' +
    'EffectEvidenceSynthesisSampleSize ElementBase ElementDefinition ElementDefinitionBase ElementDefinitionBinding ' +
    'ElementDefinitionConstraint ElementDefinitionExample ElementDefinitionMapping ElementDefinitionSlicing ' +
    'ElementDefinitionSlicingDiscriminator ElementDefinitionType EncounterClassHistory EncounterDiagnosis ' +
    'EncounterHospitalization EncounterLocation EncounterParticipant EncounterStatusHistory EpisodeOfCareDiagnosis ' +
    'EpisodeOfCareStatusHistory EvidenceVariableCharacteristic ExampleScenarioActor ExampleScenarioInstance ' +
    'ExampleScenarioInstanceContainedInstance ExampleScenarioInstanceVersion ExampleScenarioProcess ' +
    'ExampleScenarioProcessStep ExampleScenarioProcessStepAlternative ExampleScenarioProcessStepOperation ' +
    'ExplanationOfBenefitAccident ExplanationOfBenefitAddItem ExplanationOfBenefitAddItemDetail ' +
    'ExplanationOfBenefitAddItemDetailSubDetail ExplanationOfBenefitBenefitBalance ' +
    'ExplanationOfBenefitBenefitBalanceFinancial ExplanationOfBenefitCareTeam ExplanationOfBenefitDiagnosis ' +
    'ExplanationOfBenefitInsurance ExplanationOfBenefitItem ExplanationOfBenefitItemAdjudication ' +
    'ExplanationOfBenefitItemDetail ExplanationOfBenefitItemDetailSubDetail ExplanationOfBenefitPayee ' +
    'ExplanationOfBenefitPayment ExplanationOfBenefitProcedure ExplanationOfBenefitProcessNote ' +
    'ExplanationOfBenefitRelated ExplanationOfBenefitSupportingInfo ExplanationOfBenefitTotal Expression Extension ' +
    'FamilyMemberHistoryCondition GoalTarget GraphDefinitionLink GraphDefinitionLinkTarget ' +
    'GraphDefinitionLinkTargetCompartment GroupCharacteristic GroupMember HealthcareServiceAvailableTime ' +
    'HealthcareServiceEligibility HealthcareServiceNotAvailable HumanName Identifier ImagingStudySeries ' +
    'ImagingStudySeriesInstance ImagingStudySeriesPerformer ImmunizationEducation ImmunizationPerformer ' +
    'ImmunizationProtocolApplied ImmunizationReaction ImmunizationRecommendationRecommendation ' +
    'ImmunizationRecommendationRecommendationDateCriterion ImplementationGuideDefinition ' +
    'ImplementationGuideDefinitionGrouping ImplementationGuideDefinitionPage ImplementationGuideDefinitionParameter ' +
    'ImplementationGuideDefinitionResource ImplementationGuideDefinitionTemplate ImplementationGuideDependsOn ' +
    'ImplementationGuideGlobal ImplementationGuideManifest ImplementationGuideManifestPage ' +
    'ImplementationGuideManifestResource InsurancePlanContact InsurancePlanCoverage InsurancePlanCoverageBenefit ' +
    'InsurancePlanCoverageBenefitLimit InsurancePlanPlan InsurancePlanPlanGeneralCost InsurancePlanPlanSpecificCost ' +
    'InsurancePlanPlanSpecificCostBenefit InsurancePlanPlanSpecificCostBenefitCost InvoiceLineItem ' +
    'InvoiceLineItemPriceComponent InvoiceParticipant LinkageItem ListEntry LocationHoursOfOperation ' +
    'LocationPosition MarketingStatus MeasureGroup MeasureGroupPopulation MeasureGroupStratifier ' +
    'MeasureGroupStratifierComponent MeasureReportGroup MeasureReportGroupPopulation MeasureReportGroupStratifier ' +
    'MeasureReportGroupStratifierStratum MeasureReportGroupStratifierStratumComponent ' +
    'MeasureReportGroupStratifierStratumPopulation MeasureSupplementalData MedicationAdministrationDosage ' +
    'MedicationAdministrationPerformer MedicationBatch MedicationDispensePerformer MedicationDispenseSubstitution ' +
    'MedicationIngredient MedicationKnowledgeAdministrationGuidelines ' +
    'MedicationKnowledgeAdministrationGuidelinesDosage ' +
    'MedicationKnowledgeAdministrationGuidelinesPatientCharacteristics MedicationKnowledgeCost ' +
    'MedicationKnowledgeDrugCharacteristic MedicationKnowledgeIngredient MedicationKnowledgeKinetics ' +
    'MedicationKnowledgeMedicineClassification MedicationKnowledgeMonitoringProgram MedicationKnowledgeMonograph ' +
    'MedicationKnowledgePackaging MedicationKnowledgeRegulatory MedicationKnowledgeRegulatoryMaxDispense ' +
    'MedicationKnowledgeRegulatorySchedule MedicationKnowledgeRegulatorySubstitution ' +
    'MedicationKnowledgeRelatedMedicationKnowledge MedicationRequestDispenseRequest ' +
    'MedicationRequestDispenseRequestInitialFill MedicationRequestSubstitution ' +
    'MedicinalProductAuthorizationJurisdictionalAuthorization MedicinalProductAuthorizationProcedure ' +
    'MedicinalProductContraindicationOtherTherapy MedicinalProductIndicationOtherTherapy ' +
    'MedicinalProductIngredientSpecifiedSubstance MedicinalProductIngredientSpecifiedSubstanceStrength ' +
    'MedicinalProductIngredientSpecifiedSubstanceStrengthReferenceStrength MedicinalProductIngredientSubstance ' +
    'MedicinalProductInteractionInteractant MedicinalProductManufacturingBusinessOperation MedicinalProductName ' +
    'MedicinalProductNameCountryLanguage MedicinalProductNameNamePart MedicinalProductPackagedBatchIdentifier ' +
    'MedicinalProductPackagedPackageItem MedicinalProductPharmaceuticalCharacteristics ' +
    'MedicinalProductPharmaceuticalRouteOfAdministration ' +
    'MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpecies ' +
    'MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpeciesWithdrawalPeriod ' +
    'MedicinalProductSpecialDesignation MessageDefinitionAllowedResponse MessageDefinitionFocus ' +
    'MessageHeaderDestination MessageHeaderResponse MessageHeaderSource Meta MolecularSequenceQuality ' +
    'MolecularSequenceQualityRoc MolecularSequenceReferenceSeq MolecularSequenceRepository ' +
    'MolecularSequenceStructureVariant MolecularSequenceStructureVariantInner ' +
    'MolecularSequenceStructureVariantOuter MolecularSequenceVariant Money NamingSystemUniqueId Narrative ' +
    'NutritionOrderEnteralFormula NutritionOrderEnteralFormulaAdministration NutritionOrderOralDiet ' +
    'NutritionOrderOralDietNutrient NutritionOrderOralDietTexture NutritionOrderSupplement ObservationComponent ' +
    'ObservationDefinitionQualifiedInterval ObservationDefinitionQuantitativeDetails ObservationReferenceRange ' +
    'OperationDefinitionOverload OperationDefinitionParameter OperationDefinitionParameterBinding ' +
    'OperationDefinitionParameterReferencedFrom OperationOutcomeIssue OrganizationContact ParameterDefinition ' +
    'ParametersParameter PatientCommunication PatientContact PatientLink PaymentReconciliationDetail ' +
    'PaymentReconciliationProcessNote Period PersonLink PlanDefinitionAction PlanDefinitionActionCondition ' +
    'PlanDefinitionActionDynamicValue PlanDefinitionActionParticipant PlanDefinitionActionRelatedAction ' +
    'PlanDefinitionGoal PlanDefinitionGoalTarget Population PractitionerQualification PractitionerRoleAvailableTime ' +
    'PractitionerRoleNotAvailable ProcedureFocalDevice ProcedurePerformer ProdCharacteristic ProductShelfLife ' +
    'ProjectMembershipAccess ProjectMembershipAccessParameter ProvenanceAgent ProvenanceEntity Quantity ' +
    'QuestionnaireItem QuestionnaireItemAnswerOption QuestionnaireItemEnableWhen QuestionnaireItemInitial ' +
    'QuestionnaireResponseItem QuestionnaireResponseItemAnswer Range Ratio Reference RelatedArtifact ' +
    'RelatedPersonCommunication RequestGroupAction RequestGroupActionCondition RequestGroupActionRelatedAction ' +
    'ResearchElementDefinitionCharacteristic ResearchStudyArm ResearchStudyObjective RiskAssessmentPrediction ' +
    'RiskEvidenceSynthesisCertainty RiskEvidenceSynthesisCertaintyCertaintySubcomponent ' +
    'RiskEvidenceSynthesisRiskEstimate RiskEvidenceSynthesisRiskEstimatePrecisionEstimate ' +
    'RiskEvidenceSynthesisSampleSize SampledData SearchParameterComponent Signature SpecimenCollection ' +
    'SpecimenContainer SpecimenDefinitionTypeTested SpecimenDefinitionTypeTestedContainer ' +
    'SpecimenDefinitionTypeTestedContainerAdditive SpecimenDefinitionTypeTestedHandling SpecimenProcessing ' +
    'StructureDefinitionContext StructureDefinitionDifferential StructureDefinitionMapping ' +
    'StructureDefinitionSnapshot StructureMapGroup StructureMapGroupInput StructureMapGroupRule ' +
    'StructureMapGroupRuleDependent StructureMapGroupRuleSource StructureMapGroupRuleTarget ' +
    'StructureMapGroupRuleTargetParameter StructureMapStructure SubscriptionChannel SubstanceAmount ' +
    'SubstanceAmountReferenceRange SubstanceIngredient SubstanceInstance SubstanceNucleicAcidSubunit ' +
    'SubstanceNucleicAcidSubunitLinkage SubstanceNucleicAcidSubunitSugar SubstancePolymerMonomerSet ' +
    'SubstancePolymerMonomerSetStartingMaterial SubstancePolymerRepeat SubstancePolymerRepeatRepeatUnit ' +
    'SubstancePolymerRepeatRepeatUnitDegreeOfPolymerisation ' +
    'SubstancePolymerRepeatRepeatUnitStructuralRepresentation SubstanceProteinSubunit ' +
    'SubstanceReferenceInformationClassification SubstanceReferenceInformationGene ' +
    'SubstanceReferenceInformationGeneElement SubstanceReferenceInformationTarget ' +
    'SubstanceSourceMaterialFractionDescription SubstanceSourceMaterialOrganism ' +
    'SubstanceSourceMaterialOrganismAuthor SubstanceSourceMaterialOrganismHybrid ' +
    'SubstanceSourceMaterialOrganismOrganismGeneral SubstanceSourceMaterialPartDescription ' +
    'SubstanceSpecificationCode SubstanceSpecificationMoiety SubstanceSpecificationName ' +
    'SubstanceSpecificationNameOfficial SubstanceSpecificationProperty SubstanceSpecificationRelationship ' +
    'SubstanceSpecificationStructure SubstanceSpecificationStructureIsotope ' +
    'SubstanceSpecificationStructureIsotopeMolecularWeight SubstanceSpecificationStructureRepresentation ' +
    'SupplyDeliverySuppliedItem SupplyRequestParameter TaskInput TaskOutput TaskRestriction ' +
    'TerminologyCapabilitiesClosure TerminologyCapabilitiesCodeSystem TerminologyCapabilitiesCodeSystemVersion ' +
    'TerminologyCapabilitiesCodeSystemVersionFilter TerminologyCapabilitiesExpansion ' +
    'TerminologyCapabilitiesExpansionParameter TerminologyCapabilitiesImplementation ' +
    'TerminologyCapabilitiesSoftware TerminologyCapabilitiesTranslation TerminologyCapabilitiesValidateCode ' +
    'TestReportParticipant TestReportSetup TestReportSetupAction TestReportSetupActionAssert ' +
    'TestReportSetupActionOperation TestReportTeardown TestReportTeardownAction TestReportTest TestReportTestAction ' +
    'TestScriptDestination TestScriptFixture TestScriptMetadata TestScriptMetadataCapability TestScriptMetadataLink ' +
    'TestScriptOrigin TestScriptSetup TestScriptSetupAction TestScriptSetupActionAssert ' +
    'TestScriptSetupActionOperation TestScriptSetupActionOperationRequestHeader TestScriptTeardown ' +
    'TestScriptTeardownAction TestScriptTest TestScriptTestAction TestScriptVariable Timing TimingRepeat ' +
    'TriggerDefinition UsageContext ValueSetCompose ValueSetComposeInclude ValueSetComposeIncludeConcept ' +
    'ValueSetComposeIncludeConceptDesignation ValueSetComposeIncludeFilter ValueSetExpansion ' +
    'ValueSetExpansionContains ValueSetExpansionParameter VerificationResultAttestation ' +
    'VerificationResultPrimarySource VerificationResultValidator VisionPrescriptionLensSpecification ' +
    'VisionPrescriptionLensSpecificationPrism',
  lists:
    '_aggregation _alias _allowedHost _anchor _base _careTeamSequence _category _chain _color _comment _comparator ' +
    '_compartment _condition _contextInvariant _contextLinkId _dayOfWeek _daysOfWeek _definition ' +
    '_definitionCanonical _definitionUri _derivedFrom _derivedFromUri _detailSequence _diagnosisSequence ' +
    '_disulfideLinkage _event _expression _fMeasure _fhirVersion _format _geographicalLocation _given _goalId ' +
    '_grantType _graph _header _hiddenFields _image _implementationGuide _import _imports _imprint ' +
    '_informationSequence _instantiates _instantiatesCanonical _instantiatesUri _interaction _itemSequence ' +
    '_language _library _line _link _linkId _listMode _location _modification _modifier _mustSupport _noteNumber ' +
    '_numFN _numFP _numTP _number _op _operator _origin _other _param _parameterName _parent _parentSubstanceName ' +
    '_partOf _patchFormat _payloadMimeType _performerLinkId _permittedDataType _policy _postLogoutRedirectUri ' +
    '_preAuthRef _precision _prefix _procedureSequence _profile _property _protocol _purpose _readonlyFields ' +
    '_reason _reasonLinkId _redirectUri _referencePolicy _replaces _representation _requesterLinkId _resource ' +
    '_score _searchInclude _searchRevInclude _securityLabelNumber _sensitivity _specialMeasures _subDetailSequence ' +
    '_subdetailSequence _subjectType _suffix _supportedProfile _supportingInfoSequence _synonym _target ' +
    '_targetLocation _targetProfile _timeOfDay _value _valueSet _variable _version _when _workflow about access ' +
    'account action activity actor addItem additionalCharacteristic additionalClassification additionalIdentifier ' +
    'additionalInstruction additive address addresses adjudication administration administrationGuidelines agent ' +
    'allergyIntolerance allowedResponse alternateMaterial alternative answer answerOption applicability application ' +
    'appliesTo appointment areaUnderCurve arm assessment asset associatedMedication attachedDocument attester ' +
    'author authority authorizationSupporting authorizingPrescription availableTime basedOn basis batchIdentifier ' +
    'benefit benefitBalance bodySite bodysite calibration capability careTeam category causality certainty ' +
    'certaintySubcomponent characteristic characteristics class classHistory classification clinicalTrial code ' +
    'codeFilter codeSystem coding collection communication communicationMethod communicationRequest comorbidity ' +
    'compartment complication complicationDetail component concept conclusionCode condition constraint contact ' +
    'contained containedInstance container contains content context contract contraindicatedVaccineCode ' +
    'contraindication contributor control copolymerConnectivity cost costToBeneficiary country countryLanguage ' +
    'countryOfOrigin coverage coverageArea crossReference data dataRequirement dateCriterion dateFilter ' +
    'decisionMode degreeOfPolymerisation dependent dependsOn derivedFrom description designation destination detail ' +
    'detectedIssue device deviceName diagnosis dietPreference discriminator document documentation domain dosage ' +
    'dosageInstruction doseAndRate doseStatusReason drugCharacteristic dynamicValue editor education effectEstimate ' +
    'element eligibility enableWhen encounter endorser endpoint enrollment entity entry episodeOfCare error ' +
    'evaluatedResource evaluationMessage event eventHistory evidence example exception exclude excludeFoodModifier ' +
    'exposureVariant extension externalIdentity filter financial finding fixture fluidConsistencyType focalDevice ' +
    'focus followUp foodPreferenceModifier forecastReason fractionDescription friendly gene geneElement generalCost ' +
    'generalPractitioner global goal group grouping guarantor handling hasMember healthcareService hoursOfOperation ' +
    'identifier image imagingStudy implicated inResponseTo include ingredient initial input instance insurance ' +
    'intendedRoute interactant interaction interpretation interpreter investigation isotope issue item jurisdiction ' +
    'jurisdictionalAuthorization keyword kinetics language languageCode legal lensSpecification lethalDose50 limit ' +
    'lineItem link linkage location locationCode locationQualifier locationReference managingOrganization ' +
    'manifestation manufacturedItem manufacturer manufacturingBusinessOperation mapping marketingStatus masterFile ' +
    'material media medicineClassification medium member messaging mitigation modality modifier modifierExtension ' +
    'moiety molecularWeight monitoringProgram monograph monomerSet name namePart network notAvailable note nutrient ' +
    'objective observationRequirement observationResultRequirement official operation orderDetail organization ' +
    'origin otherCharacteristics otherTherapy outcome outcomeCode outcomeCodeableConcept outcomeReference output ' +
    'overload packageItem packagedMedicinalProduct page parameter parent parentSubstanceId part partDescription ' +
    'partOf participant participantType party patientCharacteristics patientPreparation payload payloadType payor ' +
    'performer performerType period periodType pharmaceuticalProduct photo plan pointer policy population ' +
    'preAuthRefPeriod precisionEstimate prediction presentedForm priceComponent primarySource priorRequest prism ' +
    'problem procedure procedureCode process processNote processing product productClassification productType ' +
    'profile prognosisCodeableConcept prognosisReference program programCode programEligibility progress property ' +
    'propertyGroup protocol protocolApplied provider provision purpose purposeOfEvent purposeOfUse ' +
    'pushTypeAvailable qualification qualifiedInterval qualifiers quality rating reaction reason reasonCode ' +
    'reasonReference receiver recipient recommendation reference referenceDocument referenceRange referenceStrength ' +
    'referencedFrom referralMethod referralRequest regulatory rejectionCriterion related relatedAction ' +
    'relatedArtifact relatedEntry relatedMedicationKnowledge relatesTo relationship relevantHistory repeat ' +
    'repeatUnit replaces report repository representation request requestHeader requestedPeriod requester resource ' +
    'responsibleParty rest result resultingCondition resultsByExposure resultsInterpreter reviewer role ' +
    'routeOfAdministration rule safety schedule searchParam secret section security securityLabel series service ' +
    'serviceCategory serviceProvisionCode serviceType shelfLifeStorage signature signer site slot sort source ' +
    'specialArrangement specialCourtesy specialDesignation specialPrecautionsForStorage specialization specialty ' +
    'specificCost specifiedSubstance specimen specimenRequirement stage startingMaterial statusHistory statusReason ' +
    'step storage stratifier stratum strength structuralRepresentation structure structureVariant study subDetail ' +
    'subSite subType subject subjectMedicalHistory subpotentReason substitution subtype subunit sugar supplement ' +
    'supplementalData supplier supportedMessage supportingImmunization supportingInfo supportingInformation ' +
    'supportingPatientInformation suspectEntity synonym tag target targetDisease targetSpecies team telecom ' +
    'template term test texture therapeuticIndication topic total totalPriceComponent translation trigger type ' +
    'typeReference typeTested udi udiCarrier udiDeviceIdentifier undesirableEffect uniqueId usage usageContext ' +
    'useContext usePeriod usedCode usedReference vaccineCode validationProcess validator valueCode valueQuantity ' +
    'valuedItem variable variant verification version withdrawalPeriod writeConstraint',
});
