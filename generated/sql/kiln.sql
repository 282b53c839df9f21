-- What all resource types share.
create table kiln_history (
  project int4 not null,
  type text collate "C" not null,
  id text collate "C" not null,
  version int8 not null,
  updated timestamptz not null,
  deleted boolean not null default false,
  content text compression lz4,
  primary key (project, type, id, version)
);
-- The versions of a type, newest first.
create index kiln_history_updated_idx on kiln_history (project, type, updated desc, id desc, version desc);
-- The content of any resource. In PL/pgSQL only the arm that is taken is ever planned.
create function kiln_content(p int4, t text, i text) returns jsonb language plpgsql stable parallel safe as $$
begin
  if t = 'AccessPolicy' then return (select content from "AccessPolicy" where project = p and id = i);
  elsif t = 'Account' then return (select content from "Account" where project = p and id = i);
  elsif t = 'ActivityDefinition' then return (select content from "ActivityDefinition" where project = p and id = i);
  elsif t = 'AdverseEvent' then return (select content from "AdverseEvent" where project = p and id = i);
  elsif t = 'AllergyIntolerance' then return (select content from "AllergyIntolerance" where project = p and id = i);
  elsif t = 'Appointment' then return (select content from "Appointment" where project = p and id = i);
  elsif t = 'AppointmentResponse' then return (select content from "AppointmentResponse" where project = p and id = i);
  elsif t = 'AuditEvent' then return (select content from "AuditEvent" where project = p and id = i);
  elsif t = 'Basic' then return (select content from "Basic" where project = p and id = i);
  elsif t = 'Binary' then return (select content from "Binary" where project = p and id = i);
  elsif t = 'BiologicallyDerivedProduct' then return (select content from "BiologicallyDerivedProduct" where project = p and id = i);
  elsif t = 'BodyStructure' then return (select content from "BodyStructure" where project = p and id = i);
  elsif t = 'Bot' then return (select content from "Bot" where project = p and id = i);
  elsif t = 'Bundle' then return (select content from "Bundle" where project = p and id = i);
  elsif t = 'CapabilityStatement' then return (select content from "CapabilityStatement" where project = p and id = i);
  elsif t = 'CarePlan' then return (select content from "CarePlan" where project = p and id = i);
  elsif t = 'CareTeam' then return (select content from "CareTeam" where project = p and id = i);
  elsif t = 'CatalogEntry' then return (select content from "CatalogEntry" where project = p and id = i);
  elsif t = 'ChargeItem' then return (select content from "ChargeItem" where project = p and id = i);
  elsif t = 'ChargeItemDefinition' then return (select content from "ChargeItemDefinition" where project = p and id = i);
  elsif t = 'Claim' then return (select content from "Claim" where project = p and id = i);
  elsif t = 'ClaimResponse' then return (select content from "ClaimResponse" where project = p and id = i);
  elsif t = 'ClientApplication' then return (select content from "ClientApplication" where project = p and id = i);
  elsif t = 'ClinicalImpression' then return (select content from "ClinicalImpression" where project = p and id = i);
  elsif t = 'CodeSystem' then return (select content from "CodeSystem" where project = p and id = i);
  elsif t = 'Communication' then return (select content from "Communication" where project = p and id = i);
  elsif t = 'CommunicationRequest' then return (select content from "CommunicationRequest" where project = p and id = i);
  elsif t = 'CompartmentDefinition' then return (select content from "CompartmentDefinition" where project = p and id = i);
  elsif t = 'Composition' then return (select content from "Composition" where project = p and id = i);
  elsif t = 'ConceptMap' then return (select content from "ConceptMap" where project = p and id = i);
  elsif t = 'Condition' then return (select content from "Condition" where project = p and id = i);
  elsif t = 'Consent' then return (select content from "Consent" where project = p and id = i);
  elsif t = 'Contract' then return (select content from "Contract" where project = p and id = i);
  elsif t = 'Coverage' then return (select content from "Coverage" where project = p and id = i);
  elsif t = 'CoverageEligibilityRequest' then return (select content from "CoverageEligibilityRequest" where project = p and id = i);
  elsif t = 'CoverageEligibilityResponse' then return (select content from "CoverageEligibilityResponse" where project = p and id = i);
  elsif t = 'DetectedIssue' then return (select content from "DetectedIssue" where project = p and id = i);
  elsif t = 'Device' then return (select content from "Device" where project = p and id = i);
  elsif t = 'DeviceDefinition' then return (select content from "DeviceDefinition" where project = p and id = i);
  elsif t = 'DeviceMetric' then return (select content from "DeviceMetric" where project = p and id = i);
  elsif t = 'DeviceRequest' then return (select content from "DeviceRequest" where project = p and id = i);
  elsif t = 'DeviceUseStatement' then return (select content from "DeviceUseStatement" where project = p and id = i);
  elsif t = 'DiagnosticReport' then return (select content from "DiagnosticReport" where project = p and id = i);
  elsif t = 'DocumentManifest' then return (select content from "DocumentManifest" where project = p and id = i);
  elsif t = 'DocumentReference' then return (select content from "DocumentReference" where project = p and id = i);
  elsif t = 'EffectEvidenceSynthesis' then return (select content from "EffectEvidenceSynthesis" where project = p and id = i);
  elsif t = 'Encounter' then return (select content from "Encounter" where project = p and id = i);
  elsif t = 'Endpoint' then return (select content from "Endpoint" where project = p and id = i);
  elsif t = 'EnrollmentRequest' then return (select content from "EnrollmentRequest" where project = p and id = i);
  elsif t = 'EnrollmentResponse' then return (select content from "EnrollmentResponse" where project = p and id = i);
  elsif t = 'EpisodeOfCare' then return (select content from "EpisodeOfCare" where project = p and id = i);
  elsif t = 'EventDefinition' then return (select content from "EventDefinition" where project = p and id = i);
  elsif t = 'Evidence' then return (select content from "Evidence" where project = p and id = i);
  elsif t = 'EvidenceVariable' then return (select content from "EvidenceVariable" where project = p and id = i);
  elsif t = 'ExampleScenario' then return (select content from "ExampleScenario" where project = p and id = i);
  elsif t = 'ExplanationOfBenefit' then return (select content from "ExplanationOfBenefit" where project = p and id = i);
  elsif t = 'FamilyMemberHistory' then return (select content from "FamilyMemberHistory" where project = p and id = i);
  elsif t = 'Flag' then return (select content from "Flag" where project = p and id = i);
  elsif t = 'Goal' then return (select content from "Goal" where project = p and id = i);
  elsif t = 'GraphDefinition' then return (select content from "GraphDefinition" where project = p and id = i);
  elsif t = 'Group' then return (select content from "Group" where project = p and id = i);
  elsif t = 'GuidanceResponse' then return (select content from "GuidanceResponse" where project = p and id = i);
  elsif t = 'HealthcareService' then return (select content from "HealthcareService" where project = p and id = i);
  elsif t = 'ImagingStudy' then return (select content from "ImagingStudy" where project = p and id = i);
  elsif t = 'Immunization' then return (select content from "Immunization" where project = p and id = i);
  elsif t = 'ImmunizationEvaluation' then return (select content from "ImmunizationEvaluation" where project = p and id = i);
  elsif t = 'ImmunizationRecommendation' then return (select content from "ImmunizationRecommendation" where project = p and id = i);
  elsif t = 'ImplementationGuide' then return (select content from "ImplementationGuide" where project = p and id = i);
  elsif t = 'InsurancePlan' then return (select content from "InsurancePlan" where project = p and id = i);
  elsif t = 'Invoice' then return (select content from "Invoice" where project = p and id = i);
  elsif t = 'Library' then return (select content from "Library" where project = p and id = i);
  elsif t = 'Linkage' then return (select content from "Linkage" where project = p and id = i);
  elsif t = 'List' then return (select content from "List" where project = p and id = i);
  elsif t = 'Location' then return (select content from "Location" where project = p and id = i);
  elsif t = 'Measure' then return (select content from "Measure" where project = p and id = i);
  elsif t = 'MeasureReport' then return (select content from "MeasureReport" where project = p and id = i);
  elsif t = 'Media' then return (select content from "Media" where project = p and id = i);
  elsif t = 'Medication' then return (select content from "Medication" where project = p and id = i);
  elsif t = 'MedicationAdministration' then return (select content from "MedicationAdministration" where project = p and id = i);
  elsif t = 'MedicationDispense' then return (select content from "MedicationDispense" where project = p and id = i);
  elsif t = 'MedicationKnowledge' then return (select content from "MedicationKnowledge" where project = p and id = i);
  elsif t = 'MedicationRequest' then return (select content from "MedicationRequest" where project = p and id = i);
  elsif t = 'MedicationStatement' then return (select content from "MedicationStatement" where project = p and id = i);
  elsif t = 'MedicinalProduct' then return (select content from "MedicinalProduct" where project = p and id = i);
  elsif t = 'MedicinalProductAuthorization' then return (select content from "MedicinalProductAuthorization" where project = p and id = i);
  elsif t = 'MedicinalProductContraindication' then return (select content from "MedicinalProductContraindication" where project = p and id = i);
  elsif t = 'MedicinalProductIndication' then return (select content from "MedicinalProductIndication" where project = p and id = i);
  elsif t = 'MedicinalProductIngredient' then return (select content from "MedicinalProductIngredient" where project = p and id = i);
  elsif t = 'MedicinalProductInteraction' then return (select content from "MedicinalProductInteraction" where project = p and id = i);
  elsif t = 'MedicinalProductManufactured' then return (select content from "MedicinalProductManufactured" where project = p and id = i);
  elsif t = 'MedicinalProductPackaged' then return (select content from "MedicinalProductPackaged" where project = p and id = i);
  elsif t = 'MedicinalProductPharmaceutical' then return (select content from "MedicinalProductPharmaceutical" where project = p and id = i);
  elsif t = 'MedicinalProductUndesirableEffect' then return (select content from "MedicinalProductUndesirableEffect" where project = p and id = i);
  elsif t = 'MessageDefinition' then return (select content from "MessageDefinition" where project = p and id = i);
  elsif t = 'MessageHeader' then return (select content from "MessageHeader" where project = p and id = i);
  elsif t = 'MolecularSequence' then return (select content from "MolecularSequence" where project = p and id = i);
  elsif t = 'NamingSystem' then return (select content from "NamingSystem" where project = p and id = i);
  elsif t = 'NutritionOrder' then return (select content from "NutritionOrder" where project = p and id = i);
  elsif t = 'Observation' then return (select content from "Observation" where project = p and id = i);
  elsif t = 'ObservationDefinition' then return (select content from "ObservationDefinition" where project = p and id = i);
  elsif t = 'OperationDefinition' then return (select content from "OperationDefinition" where project = p and id = i);
  elsif t = 'OperationOutcome' then return (select content from "OperationOutcome" where project = p and id = i);
  elsif t = 'Organization' then return (select content from "Organization" where project = p and id = i);
  elsif t = 'OrganizationAffiliation' then return (select content from "OrganizationAffiliation" where project = p and id = i);
  elsif t = 'Parameters' then return (select content from "Parameters" where project = p and id = i);
  elsif t = 'Patient' then return (select content from "Patient" where project = p and id = i);
  elsif t = 'PaymentNotice' then return (select content from "PaymentNotice" where project = p and id = i);
  elsif t = 'PaymentReconciliation' then return (select content from "PaymentReconciliation" where project = p and id = i);
  elsif t = 'Person' then return (select content from "Person" where project = p and id = i);
  elsif t = 'PlanDefinition' then return (select content from "PlanDefinition" where project = p and id = i);
  elsif t = 'Practitioner' then return (select content from "Practitioner" where project = p and id = i);
  elsif t = 'PractitionerRole' then return (select content from "PractitionerRole" where project = p and id = i);
  elsif t = 'Procedure' then return (select content from "Procedure" where project = p and id = i);
  elsif t = 'Project' then return (select content from "Project" where project = p and id = i);
  elsif t = 'ProjectMembership' then return (select content from "ProjectMembership" where project = p and id = i);
  elsif t = 'Provenance' then return (select content from "Provenance" where project = p and id = i);
  elsif t = 'Questionnaire' then return (select content from "Questionnaire" where project = p and id = i);
  elsif t = 'QuestionnaireResponse' then return (select content from "QuestionnaireResponse" where project = p and id = i);
  elsif t = 'RelatedPerson' then return (select content from "RelatedPerson" where project = p and id = i);
  elsif t = 'RequestGroup' then return (select content from "RequestGroup" where project = p and id = i);
  elsif t = 'ResearchDefinition' then return (select content from "ResearchDefinition" where project = p and id = i);
  elsif t = 'ResearchElementDefinition' then return (select content from "ResearchElementDefinition" where project = p and id = i);
  elsif t = 'ResearchStudy' then return (select content from "ResearchStudy" where project = p and id = i);
  elsif t = 'ResearchSubject' then return (select content from "ResearchSubject" where project = p and id = i);
  elsif t = 'RiskAssessment' then return (select content from "RiskAssessment" where project = p and id = i);
  elsif t = 'RiskEvidenceSynthesis' then return (select content from "RiskEvidenceSynthesis" where project = p and id = i);
  elsif t = 'Schedule' then return (select content from "Schedule" where project = p and id = i);
  elsif t = 'SearchParameter' then return (select content from "SearchParameter" where project = p and id = i);
  elsif t = 'ServiceRequest' then return (select content from "ServiceRequest" where project = p and id = i);
  elsif t = 'Slot' then return (select content from "Slot" where project = p and id = i);
  elsif t = 'Specimen' then return (select content from "Specimen" where project = p and id = i);
  elsif t = 'SpecimenDefinition' then return (select content from "SpecimenDefinition" where project = p and id = i);
  elsif t = 'StructureDefinition' then return (select content from "StructureDefinition" where project = p and id = i);
  elsif t = 'StructureMap' then return (select content from "StructureMap" where project = p and id = i);
  elsif t = 'Subscription' then return (select content from "Subscription" where project = p and id = i);
  elsif t = 'Substance' then return (select content from "Substance" where project = p and id = i);
  elsif t = 'SubstanceNucleicAcid' then return (select content from "SubstanceNucleicAcid" where project = p and id = i);
  elsif t = 'SubstancePolymer' then return (select content from "SubstancePolymer" where project = p and id = i);
  elsif t = 'SubstanceProtein' then return (select content from "SubstanceProtein" where project = p and id = i);
  elsif t = 'SubstanceReferenceInformation' then return (select content from "SubstanceReferenceInformation" where project = p and id = i);
  elsif t = 'SubstanceSourceMaterial' then return (select content from "SubstanceSourceMaterial" where project = p and id = i);
  elsif t = 'SubstanceSpecification' then return (select content from "SubstanceSpecification" where project = p and id = i);
  elsif t = 'SupplyDelivery' then return (select content from "SupplyDelivery" where project = p and id = i);
  elsif t = 'SupplyRequest' then return (select content from "SupplyRequest" where project = p and id = i);
  elsif t = 'Task' then return (select content from "Task" where project = p and id = i);
  elsif t = 'TerminologyCapabilities' then return (select content from "TerminologyCapabilities" where project = p and id = i);
  elsif t = 'TestReport' then return (select content from "TestReport" where project = p and id = i);
  elsif t = 'TestScript' then return (select content from "TestScript" where project = p and id = i);
  elsif t = 'ValueSet' then return (select content from "ValueSet" where project = p and id = i);
  elsif t = 'VerificationResult' then return (select content from "VerificationResult" where project = p and id = i);
  elsif t = 'VisionPrescription' then return (select content from "VisionPrescription" where project = p and id = i);
  end if;
  return null;
end $$;
-- Ends a statement whose access has changed: what it was planned for is no longer granted. Stable: it sees what the statement sees.
create function kiln_granted(int4, text, text, int8, text, int8, text[], int8[], int8, text[]) returns boolean language plpgsql
  stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  if ((($2::text is null or not exists (select from kiln_revoked where project = $1::int4 and token = $2::text))
  and exists (select from kiln_project k left join "Project" p on p.project = k.number and p.id = k.name
    where k.number = $1::int4 and p.content->>'active' is distinct from 'false')
  and exists (select from "ProjectMembership" where project = $1::int4 and id = $3::text and version = $4::int8)
  and ($5::text is null or exists (select from "ClientApplication" where project = $1::int4 and id = $5::text and version = $6::int8))
  and not exists (select from unnest($7::text[], $8::int8[]) w (id, version)
    where not exists (select from "AccessPolicy" p where p.project = $1::int4 and p.id = w.id and p.version = w.version))
  and ($9::int8 is null or (select count(*) from (select from kiln_project k, "ProjectMembership" m
    where m.project = k.number and m.tokens @> array[$9::int8] and m.content->>'active' is distinct from 'false'
    and k.name = any($10::text[]) limit 2) i) = 1))) is not true then
    raise exception using errcode = 'KS001', message = 'access has changed';
  end if;
  return true;
end $$;
-- What access policies look at in any resource.
create function kiln_row(p int4, t text, i text)
  returns table (project int4, id text, version int8, updated timestamptz, tokens int8[], content jsonb) language plpgsql
  stable parallel safe rows 1 as $$
#variable_conflict use_column
begin
  if t = 'AccessPolicy' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "AccessPolicy" x where x.project = p and x.id = i;
  elsif t = 'Account' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Account" x where x.project = p and x.id = i;
  elsif t = 'ActivityDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ActivityDefinition" x where x.project = p and x.id = i;
  elsif t = 'AdverseEvent' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "AdverseEvent" x where x.project = p and x.id = i;
  elsif t = 'AllergyIntolerance' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "AllergyIntolerance" x where x.project = p and x.id = i;
  elsif t = 'Appointment' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Appointment" x where x.project = p and x.id = i;
  elsif t = 'AppointmentResponse' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "AppointmentResponse" x where x.project = p and x.id = i;
  elsif t = 'AuditEvent' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "AuditEvent" x where x.project = p and x.id = i;
  elsif t = 'Basic' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Basic" x where x.project = p and x.id = i;
  elsif t = 'Binary' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Binary" x where x.project = p and x.id = i;
  elsif t = 'BiologicallyDerivedProduct' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "BiologicallyDerivedProduct" x where x.project = p and x.id = i;
  elsif t = 'BodyStructure' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "BodyStructure" x where x.project = p and x.id = i;
  elsif t = 'Bot' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Bot" x where x.project = p and x.id = i;
  elsif t = 'Bundle' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Bundle" x where x.project = p and x.id = i;
  elsif t = 'CapabilityStatement' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CapabilityStatement" x where x.project = p and x.id = i;
  elsif t = 'CarePlan' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CarePlan" x where x.project = p and x.id = i;
  elsif t = 'CareTeam' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CareTeam" x where x.project = p and x.id = i;
  elsif t = 'CatalogEntry' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CatalogEntry" x where x.project = p and x.id = i;
  elsif t = 'ChargeItem' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ChargeItem" x where x.project = p and x.id = i;
  elsif t = 'ChargeItemDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ChargeItemDefinition" x where x.project = p and x.id = i;
  elsif t = 'Claim' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Claim" x where x.project = p and x.id = i;
  elsif t = 'ClaimResponse' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ClaimResponse" x where x.project = p and x.id = i;
  elsif t = 'ClientApplication' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ClientApplication" x where x.project = p and x.id = i;
  elsif t = 'ClinicalImpression' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ClinicalImpression" x where x.project = p and x.id = i;
  elsif t = 'CodeSystem' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CodeSystem" x where x.project = p and x.id = i;
  elsif t = 'Communication' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Communication" x where x.project = p and x.id = i;
  elsif t = 'CommunicationRequest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CommunicationRequest" x where x.project = p and x.id = i;
  elsif t = 'CompartmentDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CompartmentDefinition" x where x.project = p and x.id = i;
  elsif t = 'Composition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Composition" x where x.project = p and x.id = i;
  elsif t = 'ConceptMap' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ConceptMap" x where x.project = p and x.id = i;
  elsif t = 'Condition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Condition" x where x.project = p and x.id = i;
  elsif t = 'Consent' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Consent" x where x.project = p and x.id = i;
  elsif t = 'Contract' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Contract" x where x.project = p and x.id = i;
  elsif t = 'Coverage' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Coverage" x where x.project = p and x.id = i;
  elsif t = 'CoverageEligibilityRequest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CoverageEligibilityRequest" x where x.project = p and x.id = i;
  elsif t = 'CoverageEligibilityResponse' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "CoverageEligibilityResponse" x where x.project = p and x.id = i;
  elsif t = 'DetectedIssue' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DetectedIssue" x where x.project = p and x.id = i;
  elsif t = 'Device' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Device" x where x.project = p and x.id = i;
  elsif t = 'DeviceDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DeviceDefinition" x where x.project = p and x.id = i;
  elsif t = 'DeviceMetric' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DeviceMetric" x where x.project = p and x.id = i;
  elsif t = 'DeviceRequest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DeviceRequest" x where x.project = p and x.id = i;
  elsif t = 'DeviceUseStatement' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DeviceUseStatement" x where x.project = p and x.id = i;
  elsif t = 'DiagnosticReport' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DiagnosticReport" x where x.project = p and x.id = i;
  elsif t = 'DocumentManifest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DocumentManifest" x where x.project = p and x.id = i;
  elsif t = 'DocumentReference' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "DocumentReference" x where x.project = p and x.id = i;
  elsif t = 'EffectEvidenceSynthesis' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "EffectEvidenceSynthesis" x where x.project = p and x.id = i;
  elsif t = 'Encounter' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Encounter" x where x.project = p and x.id = i;
  elsif t = 'Endpoint' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Endpoint" x where x.project = p and x.id = i;
  elsif t = 'EnrollmentRequest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "EnrollmentRequest" x where x.project = p and x.id = i;
  elsif t = 'EnrollmentResponse' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "EnrollmentResponse" x where x.project = p and x.id = i;
  elsif t = 'EpisodeOfCare' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "EpisodeOfCare" x where x.project = p and x.id = i;
  elsif t = 'EventDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "EventDefinition" x where x.project = p and x.id = i;
  elsif t = 'Evidence' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Evidence" x where x.project = p and x.id = i;
  elsif t = 'EvidenceVariable' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "EvidenceVariable" x where x.project = p and x.id = i;
  elsif t = 'ExampleScenario' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ExampleScenario" x where x.project = p and x.id = i;
  elsif t = 'ExplanationOfBenefit' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ExplanationOfBenefit" x where x.project = p and x.id = i;
  elsif t = 'FamilyMemberHistory' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "FamilyMemberHistory" x where x.project = p and x.id = i;
  elsif t = 'Flag' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Flag" x where x.project = p and x.id = i;
  elsif t = 'Goal' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Goal" x where x.project = p and x.id = i;
  elsif t = 'GraphDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "GraphDefinition" x where x.project = p and x.id = i;
  elsif t = 'Group' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Group" x where x.project = p and x.id = i;
  elsif t = 'GuidanceResponse' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "GuidanceResponse" x where x.project = p and x.id = i;
  elsif t = 'HealthcareService' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "HealthcareService" x where x.project = p and x.id = i;
  elsif t = 'ImagingStudy' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ImagingStudy" x where x.project = p and x.id = i;
  elsif t = 'Immunization' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Immunization" x where x.project = p and x.id = i;
  elsif t = 'ImmunizationEvaluation' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ImmunizationEvaluation" x where x.project = p and x.id = i;
  elsif t = 'ImmunizationRecommendation' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ImmunizationRecommendation" x where x.project = p and x.id = i;
  elsif t = 'ImplementationGuide' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ImplementationGuide" x where x.project = p and x.id = i;
  elsif t = 'InsurancePlan' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "InsurancePlan" x where x.project = p and x.id = i;
  elsif t = 'Invoice' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Invoice" x where x.project = p and x.id = i;
  elsif t = 'Library' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Library" x where x.project = p and x.id = i;
  elsif t = 'Linkage' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Linkage" x where x.project = p and x.id = i;
  elsif t = 'List' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "List" x where x.project = p and x.id = i;
  elsif t = 'Location' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Location" x where x.project = p and x.id = i;
  elsif t = 'Measure' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Measure" x where x.project = p and x.id = i;
  elsif t = 'MeasureReport' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MeasureReport" x where x.project = p and x.id = i;
  elsif t = 'Media' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Media" x where x.project = p and x.id = i;
  elsif t = 'Medication' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Medication" x where x.project = p and x.id = i;
  elsif t = 'MedicationAdministration' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicationAdministration" x where x.project = p and x.id = i;
  elsif t = 'MedicationDispense' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicationDispense" x where x.project = p and x.id = i;
  elsif t = 'MedicationKnowledge' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicationKnowledge" x where x.project = p and x.id = i;
  elsif t = 'MedicationRequest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicationRequest" x where x.project = p and x.id = i;
  elsif t = 'MedicationStatement' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicationStatement" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProduct' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProduct" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductAuthorization' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductAuthorization" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductContraindication' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductContraindication" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductIndication' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductIndication" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductIngredient' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductIngredient" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductInteraction' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductInteraction" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductManufactured' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductManufactured" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductPackaged' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductPackaged" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductPharmaceutical' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductPharmaceutical" x where x.project = p and x.id = i;
  elsif t = 'MedicinalProductUndesirableEffect' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MedicinalProductUndesirableEffect" x where x.project = p and x.id = i;
  elsif t = 'MessageDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MessageDefinition" x where x.project = p and x.id = i;
  elsif t = 'MessageHeader' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MessageHeader" x where x.project = p and x.id = i;
  elsif t = 'MolecularSequence' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "MolecularSequence" x where x.project = p and x.id = i;
  elsif t = 'NamingSystem' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "NamingSystem" x where x.project = p and x.id = i;
  elsif t = 'NutritionOrder' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "NutritionOrder" x where x.project = p and x.id = i;
  elsif t = 'Observation' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Observation" x where x.project = p and x.id = i;
  elsif t = 'ObservationDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ObservationDefinition" x where x.project = p and x.id = i;
  elsif t = 'OperationDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "OperationDefinition" x where x.project = p and x.id = i;
  elsif t = 'OperationOutcome' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "OperationOutcome" x where x.project = p and x.id = i;
  elsif t = 'Organization' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Organization" x where x.project = p and x.id = i;
  elsif t = 'OrganizationAffiliation' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "OrganizationAffiliation" x where x.project = p and x.id = i;
  elsif t = 'Parameters' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Parameters" x where x.project = p and x.id = i;
  elsif t = 'Patient' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Patient" x where x.project = p and x.id = i;
  elsif t = 'PaymentNotice' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "PaymentNotice" x where x.project = p and x.id = i;
  elsif t = 'PaymentReconciliation' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "PaymentReconciliation" x where x.project = p and x.id = i;
  elsif t = 'Person' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Person" x where x.project = p and x.id = i;
  elsif t = 'PlanDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "PlanDefinition" x where x.project = p and x.id = i;
  elsif t = 'Practitioner' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Practitioner" x where x.project = p and x.id = i;
  elsif t = 'PractitionerRole' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "PractitionerRole" x where x.project = p and x.id = i;
  elsif t = 'Procedure' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Procedure" x where x.project = p and x.id = i;
  elsif t = 'Project' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Project" x where x.project = p and x.id = i;
  elsif t = 'ProjectMembership' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ProjectMembership" x where x.project = p and x.id = i;
  elsif t = 'Provenance' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Provenance" x where x.project = p and x.id = i;
  elsif t = 'Questionnaire' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Questionnaire" x where x.project = p and x.id = i;
  elsif t = 'QuestionnaireResponse' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "QuestionnaireResponse" x where x.project = p and x.id = i;
  elsif t = 'RelatedPerson' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "RelatedPerson" x where x.project = p and x.id = i;
  elsif t = 'RequestGroup' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "RequestGroup" x where x.project = p and x.id = i;
  elsif t = 'ResearchDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ResearchDefinition" x where x.project = p and x.id = i;
  elsif t = 'ResearchElementDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ResearchElementDefinition" x where x.project = p and x.id = i;
  elsif t = 'ResearchStudy' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ResearchStudy" x where x.project = p and x.id = i;
  elsif t = 'ResearchSubject' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ResearchSubject" x where x.project = p and x.id = i;
  elsif t = 'RiskAssessment' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "RiskAssessment" x where x.project = p and x.id = i;
  elsif t = 'RiskEvidenceSynthesis' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "RiskEvidenceSynthesis" x where x.project = p and x.id = i;
  elsif t = 'Schedule' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Schedule" x where x.project = p and x.id = i;
  elsif t = 'SearchParameter' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SearchParameter" x where x.project = p and x.id = i;
  elsif t = 'ServiceRequest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ServiceRequest" x where x.project = p and x.id = i;
  elsif t = 'Slot' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Slot" x where x.project = p and x.id = i;
  elsif t = 'Specimen' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Specimen" x where x.project = p and x.id = i;
  elsif t = 'SpecimenDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SpecimenDefinition" x where x.project = p and x.id = i;
  elsif t = 'StructureDefinition' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "StructureDefinition" x where x.project = p and x.id = i;
  elsif t = 'StructureMap' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "StructureMap" x where x.project = p and x.id = i;
  elsif t = 'Subscription' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Subscription" x where x.project = p and x.id = i;
  elsif t = 'Substance' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Substance" x where x.project = p and x.id = i;
  elsif t = 'SubstanceNucleicAcid' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SubstanceNucleicAcid" x where x.project = p and x.id = i;
  elsif t = 'SubstancePolymer' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SubstancePolymer" x where x.project = p and x.id = i;
  elsif t = 'SubstanceProtein' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SubstanceProtein" x where x.project = p and x.id = i;
  elsif t = 'SubstanceReferenceInformation' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SubstanceReferenceInformation" x where x.project = p and x.id = i;
  elsif t = 'SubstanceSourceMaterial' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SubstanceSourceMaterial" x where x.project = p and x.id = i;
  elsif t = 'SubstanceSpecification' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SubstanceSpecification" x where x.project = p and x.id = i;
  elsif t = 'SupplyDelivery' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SupplyDelivery" x where x.project = p and x.id = i;
  elsif t = 'SupplyRequest' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "SupplyRequest" x where x.project = p and x.id = i;
  elsif t = 'Task' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "Task" x where x.project = p and x.id = i;
  elsif t = 'TerminologyCapabilities' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "TerminologyCapabilities" x where x.project = p and x.id = i;
  elsif t = 'TestReport' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "TestReport" x where x.project = p and x.id = i;
  elsif t = 'TestScript' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "TestScript" x where x.project = p and x.id = i;
  elsif t = 'ValueSet' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "ValueSet" x where x.project = p and x.id = i;
  elsif t = 'VerificationResult' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "VerificationResult" x where x.project = p and x.id = i;
  elsif t = 'VisionPrescription' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "VisionPrescription" x where x.project = p and x.id = i;
  end if;
end $$;
-- A value without the element at the end of the path, in every item of the lists on its way, where the condition holds.
create function kiln_hide(v jsonb, path text[], condition boolean) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if condition is not true then
    return v;
  end if;
  case jsonb_typeof(v)
    when 'array' then
      return coalesce((select jsonb_agg(kiln_hide(e, path, true) order by n) from jsonb_array_elements(v) with ordinality a(e, n)), '[]');
    when 'object' then
      if cardinality(path) = 1 then
        return v - array[path[1], '_' || path[1]];
      elsif jsonb_exists(v, path[1]) then
        return jsonb_set(v, path[1:1], kiln_hide(v->path[1], path[2:], true));
      end if;
      return v;
    else
      return v;
  end case;
end $$;
-- A value without an element that several paths lead to, at any depth: by place the names to remove, and the members to follow.
create function kiln_hide_within(v jsonb, place text, ways jsonb, condition boolean) returns jsonb language plpgsql
  immutable parallel safe as $$
declare
  way jsonb := ways->place;
  name text;
  next text;
begin
  if condition is not true then
    return v;
  end if;
  case jsonb_typeof(v)
    when 'array' then
      return coalesce((select jsonb_agg(kiln_hide_within(e, place, ways, true) order by n)
        from jsonb_array_elements(v) with ordinality a(e, n)), '[]');
    when 'object' then
      v := v - array(select jsonb_array_elements_text(way->'names'));
      for name, next in select key, value from jsonb_each_text(way->'next') loop
        if jsonb_exists(v, name) then
          v := jsonb_set(v, array[name], kiln_hide_within(v->name, next, ways, true));
        end if;
      end loop;
      return v;
    else
      return v;
  end case;
end $$;
-- A resource whose contained ones, and those in a Bundle or Parameters, are as the rules have them: paths to hide by type, `*` of
-- those that are not named; what the rules do not know is gone.
create function kiln_inner(r jsonb, rules jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  t text := r->>'resourceType';
begin
  if jsonb_exists(r, 'contained') then
    r := (r - 'contained') || coalesce((select jsonb_build_object('contained', k)
      from kiln_kept(r->'contained', rules) k where k <> '[]'), '{}');
  end if;
  if t = 'Bundle' and jsonb_typeof(r->'entry') = 'array' then
    r := jsonb_set(r, '{entry}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n)
      from jsonb_array_elements(r->'entry') with ordinality a(e, n)), '[]'));
  elsif t = 'Parameters' and jsonb_typeof(r->'parameter') = 'array' then
    r := jsonb_set(r, '{parameter}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n)
      from jsonb_array_elements(r->'parameter') with ordinality a(e, n)), '[]'));
  end if;
  return r;
end $$;
create function kiln_kept(v jsonb, rules jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  own jsonb;
  path jsonb;
begin
  if jsonb_typeof(v) = 'array' then
    return coalesce((select jsonb_agg(kept order by n)
      from (select kiln_kept(e, rules) kept, n from jsonb_array_elements(v) with ordinality a(e, n)) k where kept is not null), '[]');
  elsif jsonb_typeof(v) <> 'object' then
    return v;
  elsif jsonb_exists(v, 'resourceType') then
    own := coalesce(rules->(v->>'resourceType'), case when v->>'resourceType' <> all ('{AccessPolicy,AuditEvent,ClientApplication,Project,ProjectMembership}'::text[]) then rules->'*' end);
    if own is null then
      return null;
    end if;
    for path in select p from jsonb_array_elements(own) p loop
      v := case jsonb_typeof(path) when 'array' then kiln_hide(v, array(select jsonb_array_elements_text(path)), true)
        else kiln_hide_within(v, '', path, true) end;
    end loop;
    return kiln_inner(v, rules);
  end if;
  if jsonb_exists(v, 'resource') then
    own := kiln_kept(v->'resource', rules);
    v := case when own is null then v - 'resource' else jsonb_set(v, '{resource}', own) end;
  end if;
  if jsonb_exists(v, 'response') and jsonb_exists(v->'response', 'outcome') then
    own := kiln_kept(v->'response'->'outcome', rules);
    v := case when own is null then v #- '{response,outcome}' else jsonb_set(v, '{response,outcome}', own) end;
  end if;
  if jsonb_exists(v, 'part') then
    v := jsonb_set(v, '{part}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n)
      from jsonb_array_elements(v->'part') with ordinality a(e, n)), '[]'));
  end if;
  return v;
end $$;
-- An earlier version; the current one is in its type's table.
create function kiln_version(p int4, t text, i text, v text) returns jsonb language plpgsql stable parallel safe as $$
declare
  c jsonb := kiln_content(p, t, i);
begin
  if c->'meta'->>'versionId' = v then
    return c;
  end if;
  if v !~ '^[0-9]{1,18}$' then
    return null;
  end if;
  return (select content::jsonb from kiln_history where project = p and type = t and id = i and version = v::int8 and not deleted);
end $$;
-- One more resource is read. KLN01: more than `most` are; KLN02 reports each thousand.
create function kiln_read(most int8) returns boolean language plpgsql as $$
declare
  n int8 := coalesce(nullif(current_setting('kiln.reads', true), ''), '0')::int8 + 1;
  kept text := set_config('kiln.reads', n::text, true);
begin
  if n > most then
    raise exception 'more than % resources are read', most using errcode = 'KLN01';
  elsif n % 1000 = 0 then
    raise notice '% resources are read', kept using errcode = 'KLN02';
  end if;
  return true;
end $$;
-- What a canonical names: of several resources the one that was updated last. In PL/pgSQL only the arms that are taken are ever planned.
create function kiln_canonical(p int4, types text[], u text, v text) returns jsonb language plpgsql
  stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  h int8 := hashtextextended(u, 0);
  t text;
  i text collate "C";
  w timestamptz;
  c jsonb;
  first_id text collate "C";
  latest timestamptz;
  found_content jsonb;
begin
  foreach t in array types loop
    c := null;
    if t = 'ActivityDefinition' then select id, updated, content into i, w, c from "ActivityDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'CapabilityStatement' then select id, updated, content into i, w, c from "CapabilityStatement"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'ChargeItemDefinition' then select id, updated, content into i, w, c from "ChargeItemDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'CodeSystem' then select id, updated, content into i, w, c from "CodeSystem"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'CompartmentDefinition' then select id, updated, content into i, w, c from "CompartmentDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'ConceptMap' then select id, updated, content into i, w, c from "ConceptMap"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'Contract' then select id, updated, content into i, w, c from "Contract"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'Device' then select id, updated, content into i, w, c from "Device"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'DeviceDefinition' then select id, updated, content into i, w, c from "DeviceDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'EffectEvidenceSynthesis' then select id, updated, content into i, w, c from "EffectEvidenceSynthesis"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'EventDefinition' then select id, updated, content into i, w, c from "EventDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'Evidence' then select id, updated, content into i, w, c from "Evidence"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'EvidenceVariable' then select id, updated, content into i, w, c from "EvidenceVariable"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'ExampleScenario' then select id, updated, content into i, w, c from "ExampleScenario"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'GraphDefinition' then select id, updated, content into i, w, c from "GraphDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'ImplementationGuide' then select id, updated, content into i, w, c from "ImplementationGuide"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'Library' then select id, updated, content into i, w, c from "Library"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'Measure' then select id, updated, content into i, w, c from "Measure"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'MessageDefinition' then select id, updated, content into i, w, c from "MessageDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'OperationDefinition' then select id, updated, content into i, w, c from "OperationDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'PlanDefinition' then select id, updated, content into i, w, c from "PlanDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'Questionnaire' then select id, updated, content into i, w, c from "Questionnaire"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'ResearchDefinition' then select id, updated, content into i, w, c from "ResearchDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'ResearchElementDefinition' then select id, updated, content into i, w, c from "ResearchElementDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'RiskEvidenceSynthesis' then select id, updated, content into i, w, c from "RiskEvidenceSynthesis"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'SearchParameter' then select id, updated, content into i, w, c from "SearchParameter"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'StructureDefinition' then select id, updated, content into i, w, c from "StructureDefinition"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'StructureMap' then select id, updated, content into i, w, c from "StructureMap"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'TerminologyCapabilities' then select id, updated, content into i, w, c from "TerminologyCapabilities"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'TestScript' then select id, updated, content into i, w, c from "TestScript"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    elsif t = 'ValueSet' then select id, updated, content into i, w, c from "ValueSet"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    end if;
    if c is not null and (latest is null or w > latest or w = latest and i < first_id) then
      first_id := i;
      latest := w;
      found_content := c;
    end if;
  end loop;
  -- Taken out of its storage once, not once for each element.
  return found_content || '{}';
end $$;
