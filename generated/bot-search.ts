// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

/** The search parameters of every resource type. */
export interface SearchParameterNames {
  AccessPolicy:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'name' | 'resource-type';
  Account:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'name' | 'owner'
    | 'patient' | 'period' | 'status' | 'subject' | 'type';
  ActivityDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'url' | 'version';
  AdverseEvent:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'actuality' | 'category' | 'date'
    | 'event' | 'location' | 'recorder' | 'resultingcondition' | 'seriousness' | 'severity' | 'study' | 'subject'
    | 'substance';
  AllergyIntolerance:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'asserter' | 'category'
    | 'clinical-status' | 'code' | 'criticality' | 'date' | 'identifier' | 'last-date' | 'manifestation' | 'onset'
    | 'patient' | 'recorder' | 'route' | 'severity' | 'type' | 'verification-status';
  Appointment:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'actor' | 'appointment-type' | 'based-on'
    | 'date' | 'identifier' | 'location' | 'part-status' | 'patient' | 'practitioner' | 'reason-code'
    | 'reason-reference' | 'service-category' | 'service-type' | 'slot' | 'specialty' | 'status' | 'supporting-info';
  AppointmentResponse:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'actor' | 'appointment' | 'identifier'
    | 'location' | 'part-status' | 'patient' | 'practitioner';
  AuditEvent:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'action' | 'address' | 'agent'
    | 'agent-name' | 'agent-role' | 'altid' | 'date' | 'entity' | 'entity-name' | 'entity-role' | 'entity-type'
    | 'outcome' | 'patient' | 'policy' | 'site' | 'source' | 'subtype' | 'type';
  Basic:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'code' | 'created'
    | 'identifier' | 'patient' | 'subject';
  Binary:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  BiologicallyDerivedProduct:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  BodyStructure:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'location' | 'morphology'
    | 'patient';
  Bot:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'name';
  Bundle:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composition' | 'identifier' | 'message'
    | 'timestamp' | 'type';
  CapabilityStatement:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'fhirversion'
    | 'format' | 'guide' | 'jurisdiction' | 'mode' | 'name' | 'publisher' | 'resource' | 'resource-profile'
    | 'security-service' | 'software' | 'status' | 'supported-profile' | 'title' | 'url' | 'version';
  CarePlan:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'activity-code' | 'activity-date'
    | 'activity-reference' | 'based-on' | 'care-team' | 'category' | 'condition' | 'date' | 'encounter' | 'goal'
    | 'identifier' | 'instantiates-canonical' | 'instantiates-uri' | 'intent' | 'part-of' | 'patient' | 'performer'
    | 'replaces' | 'status' | 'subject';
  CareTeam:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'category' | 'date' | 'encounter'
    | 'identifier' | 'participant' | 'patient' | 'status' | 'subject';
  CatalogEntry:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  ChargeItem:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'account' | 'code' | 'context'
    | 'entered-date' | 'enterer' | 'factor-override' | 'identifier' | 'occurrence' | 'patient' | 'performer-actor'
    | 'performer-function' | 'performing-organization' | 'price-override' | 'quantity' | 'requesting-organization'
    | 'service' | 'subject';
  ChargeItemDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'effective'
    | 'identifier' | 'jurisdiction' | 'publisher' | 'status' | 'title' | 'url' | 'version';
  Claim:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'care-team' | 'created' | 'detail-udi'
    | 'encounter' | 'enterer' | 'facility' | 'identifier' | 'insurer' | 'item-udi' | 'patient' | 'payee' | 'priority'
    | 'procedure-udi' | 'provider' | 'status' | 'subdetail-udi' | 'use';
  ClaimResponse:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'created' | 'disposition' | 'identifier'
    | 'insurer' | 'outcome' | 'patient' | 'payment-date' | 'request' | 'requestor' | 'status' | 'use';
  ClientApplication:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'name';
  ClinicalImpression:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'assessor' | 'date' | 'encounter'
    | 'finding-code' | 'finding-ref' | 'identifier' | 'investigation' | 'patient' | 'previous' | 'problem' | 'status'
    | 'subject' | 'supporting-info';
  CodeSystem:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'content-mode' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description'
    | 'identifier' | 'jurisdiction' | 'language' | 'name' | 'publisher' | 'status' | 'supplements' | 'system' | 'title'
    | 'url' | 'version';
  Communication:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'based-on' | 'category' | 'encounter'
    | 'identifier' | 'instantiates-canonical' | 'instantiates-uri' | 'medium' | 'part-of' | 'patient' | 'received'
    | 'recipient' | 'sender' | 'sent' | 'status' | 'subject';
  CommunicationRequest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'authored' | 'based-on' | 'category'
    | 'encounter' | 'group-identifier' | 'identifier' | 'medium' | 'occurrence' | 'patient' | 'priority' | 'recipient'
    | 'replaces' | 'requester' | 'sender' | 'status' | 'subject';
  CompartmentDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'name' | 'publisher'
    | 'resource' | 'status' | 'url' | 'version';
  Composition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'attester' | 'author' | 'category'
    | 'confidentiality' | 'context' | 'date' | 'encounter' | 'entry' | 'identifier' | 'patient' | 'period'
    | 'related-id' | 'related-ref' | 'section' | 'status' | 'subject' | 'title' | 'type';
  ConceptMap:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'dependson' | 'description'
    | 'identifier' | 'jurisdiction' | 'name' | 'other' | 'product' | 'publisher' | 'source' | 'source-code'
    | 'source-system' | 'source-uri' | 'status' | 'target' | 'target-code' | 'target-system' | 'target-uri' | 'title'
    | 'url' | 'version';
  Condition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'abatement-age' | 'abatement-date'
    | 'abatement-string' | 'asserter' | 'body-site' | 'category' | 'clinical-status' | 'code' | 'encounter' | 'evidence'
    | 'evidence-detail' | 'identifier' | 'onset-age' | 'onset-date' | 'onset-info' | 'patient' | 'recorded-date'
    | 'severity' | 'stage' | 'subject' | 'verification-status';
  Consent:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'action' | 'actor' | 'category'
    | 'consentor' | 'data' | 'date' | 'identifier' | 'organization' | 'patient' | 'period' | 'purpose' | 'scope'
    | 'security-label' | 'source-reference' | 'status';
  Contract:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'authority' | 'domain' | 'identifier'
    | 'instantiates' | 'issued' | 'patient' | 'signer' | 'status' | 'subject' | 'url';
  Coverage:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'beneficiary' | 'class-type'
    | 'class-value' | 'dependent' | 'identifier' | 'patient' | 'payor' | 'policy-holder' | 'status' | 'subscriber'
    | 'type';
  CoverageEligibilityRequest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'created' | 'enterer' | 'facility'
    | 'identifier' | 'patient' | 'provider' | 'status';
  CoverageEligibilityResponse:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'created' | 'disposition' | 'identifier'
    | 'insurer' | 'outcome' | 'patient' | 'request' | 'requestor' | 'status';
  DetectedIssue:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'code' | 'identified'
    | 'identifier' | 'implicated' | 'patient';
  Device:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'device-name' | 'din' | 'identifier'
    | 'location' | 'manufacturer' | 'model' | 'organization' | 'patient' | 'status' | 'type' | 'udi-carrier' | 'udi-di'
    | 'url';
  DeviceDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'parent' | 'type';
  DeviceMetric:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'category' | 'identifier' | 'parent'
    | 'source' | 'type';
  DeviceRequest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'authored-on' | 'based-on' | 'code'
    | 'device' | 'encounter' | 'event-date' | 'group-identifier' | 'identifier' | 'instantiates-canonical'
    | 'instantiates-uri' | 'insurance' | 'intent' | 'patient' | 'performer' | 'prior-request' | 'requester' | 'status'
    | 'subject';
  DeviceUseStatement:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'device' | 'identifier' | 'patient'
    | 'subject';
  DiagnosticReport:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'assessed-condition' | 'based-on'
    | 'category' | 'code' | 'conclusion' | 'date' | 'encounter' | 'identifier' | 'issued' | 'media' | 'patient'
    | 'performer' | 'result' | 'results-interpreter' | 'specimen' | 'status' | 'subject';
  DocumentManifest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'created' | 'description'
    | 'identifier' | 'item' | 'patient' | 'recipient' | 'related-id' | 'related-ref' | 'source' | 'status' | 'subject'
    | 'type';
  DocumentReference:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'authenticator' | 'author' | 'category'
    | 'contenttype' | 'custodian' | 'date' | 'description' | 'encounter' | 'event' | 'facility' | 'format'
    | 'identifier' | 'language' | 'location' | 'patient' | 'period' | 'related' | 'relatesto' | 'relation'
    | 'relationship' | 'security-label' | 'setting' | 'status' | 'subject' | 'type';
  EffectEvidenceSynthesis:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'effective'
    | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'title' | 'url' | 'version';
  Encounter:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'account' | 'appointment' | 'based-on'
    | 'class' | 'date' | 'diagnosis' | 'episode-of-care' | 'identifier' | 'length' | 'location' | 'location-period'
    | 'part-of' | 'participant' | 'participant-type' | 'patient' | 'practitioner' | 'reason-code' | 'reason-reference'
    | 'service-provider' | 'special-arrangement' | 'status' | 'subject' | 'type';
  Endpoint:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'connection-type' | 'identifier' | 'name'
    | 'organization' | 'payload-type' | 'status';
  EnrollmentRequest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'patient' | 'status'
    | 'subject';
  EnrollmentResponse:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'request' | 'status';
  EpisodeOfCare:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'care-manager' | 'condition' | 'date'
    | 'identifier' | 'incoming-referral' | 'organization' | 'patient' | 'status' | 'type';
  EventDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'url' | 'version';
  Evidence:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'url' | 'version';
  EvidenceVariable:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'url' | 'version';
  ExampleScenario:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'identifier' | 'jurisdiction' | 'name'
    | 'publisher' | 'status' | 'url' | 'version';
  ExplanationOfBenefit:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'care-team' | 'claim' | 'coverage'
    | 'created' | 'detail-udi' | 'disposition' | 'encounter' | 'enterer' | 'facility' | 'identifier' | 'item-udi'
    | 'patient' | 'payee' | 'procedure-udi' | 'provider' | 'status' | 'subdetail-udi';
  FamilyMemberHistory:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'date' | 'identifier'
    | 'instantiates-canonical' | 'instantiates-uri' | 'patient' | 'relationship' | 'sex' | 'status';
  Flag:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'date' | 'encounter'
    | 'identifier' | 'patient' | 'subject';
  Goal:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'achievement-status' | 'category'
    | 'identifier' | 'lifecycle-status' | 'patient' | 'start-date' | 'subject' | 'target-date';
  GraphDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'jurisdiction' | 'name'
    | 'publisher' | 'start' | 'status' | 'url' | 'version';
  Group:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'actual' | 'characteristic'
    | 'characteristic-value' | 'code' | 'exclude' | 'identifier' | 'managing-entity' | 'member' | 'type' | 'value';
  GuidanceResponse:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'patient' | 'request'
    | 'subject';
  HealthcareService:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'characteristic'
    | 'coverage-area' | 'endpoint' | 'identifier' | 'location' | 'name' | 'organization' | 'program'
    | 'service-category' | 'service-type' | 'specialty';
  ImagingStudy:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'basedon' | 'bodysite' | 'dicom-class'
    | 'encounter' | 'endpoint' | 'identifier' | 'instance' | 'interpreter' | 'modality' | 'patient' | 'performer'
    | 'reason' | 'referrer' | 'series' | 'started' | 'status' | 'subject';
  Immunization:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'date' | 'identifier' | 'location'
    | 'lot-number' | 'manufacturer' | 'patient' | 'performer' | 'reaction' | 'reaction-date' | 'reason-code'
    | 'reason-reference' | 'series' | 'status' | 'status-reason' | 'target-disease' | 'vaccine-code';
  ImmunizationEvaluation:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'date' | 'dose-status' | 'identifier'
    | 'immunization-event' | 'patient' | 'status' | 'target-disease';
  ImmunizationRecommendation:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'date' | 'identifier' | 'information'
    | 'patient' | 'status' | 'support' | 'target-disease' | 'vaccine-type';
  ImplementationGuide:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on' | 'description'
    | 'experimental' | 'global' | 'jurisdiction' | 'name' | 'publisher' | 'resource' | 'status' | 'title' | 'url'
    | 'version';
  InsurancePlan:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'address' | 'address-city'
    | 'address-country' | 'address-postalcode' | 'address-state' | 'address-use' | 'administered-by' | 'endpoint'
    | 'identifier' | 'name' | 'owned-by' | 'phonetic' | 'status' | 'type';
  Invoice:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'account' | 'date' | 'identifier'
    | 'issuer' | 'participant' | 'participant-role' | 'patient' | 'recipient' | 'status' | 'subject' | 'totalgross'
    | 'totalnet' | 'type';
  Library:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'content-type'
    | 'context' | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date'
    | 'depends-on' | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name'
    | 'predecessor' | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'type' | 'url' | 'version';
  Linkage:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'item' | 'source';
  List:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'date' | 'empty-reason'
    | 'encounter' | 'identifier' | 'item' | 'notes' | 'patient' | 'source' | 'status' | 'subject' | 'title';
  Location:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'address' | 'address-city'
    | 'address-country' | 'address-postalcode' | 'address-state' | 'address-use' | 'endpoint' | 'identifier' | 'name'
    | 'operational-status' | 'organization' | 'partof' | 'status' | 'type';
  Measure:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'url' | 'version';
  MeasureReport:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'date' | 'evaluated-resource'
    | 'identifier' | 'measure' | 'patient' | 'period' | 'reporter' | 'status' | 'subject';
  Media:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'based-on' | 'created' | 'device'
    | 'encounter' | 'identifier' | 'modality' | 'operator' | 'patient' | 'site' | 'status' | 'subject' | 'type' | 'view';
  Medication:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'expiration-date' | 'form'
    | 'identifier' | 'ingredient' | 'ingredient-code' | 'lot-number' | 'manufacturer' | 'status';
  MedicationAdministration:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'context' | 'device'
    | 'effective-time' | 'identifier' | 'medication' | 'patient' | 'performer' | 'reason-given' | 'reason-not-given'
    | 'request' | 'status' | 'subject';
  MedicationDispense:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'context' | 'destination'
    | 'identifier' | 'medication' | 'patient' | 'performer' | 'prescription' | 'receiver' | 'responsibleparty'
    | 'status' | 'subject' | 'type' | 'whenhandedover' | 'whenprepared';
  MedicationKnowledge:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'classification' | 'classification-type'
    | 'code' | 'doseform' | 'ingredient' | 'ingredient-code' | 'manufacturer' | 'monitoring-program-name'
    | 'monitoring-program-type' | 'monograph' | 'monograph-type' | 'source-cost' | 'status';
  MedicationRequest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'authoredon' | 'category' | 'code'
    | 'date' | 'encounter' | 'identifier' | 'intended-dispenser' | 'intended-performer' | 'intended-performertype'
    | 'intent' | 'medication' | 'patient' | 'priority' | 'requester' | 'status' | 'subject';
  MedicationStatement:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'category' | 'code' | 'context'
    | 'effective' | 'identifier' | 'medication' | 'part-of' | 'patient' | 'source' | 'status' | 'subject';
  MedicinalProduct:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'name' | 'name-language';
  MedicinalProductAuthorization:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'country' | 'holder' | 'identifier'
    | 'status' | 'subject';
  MedicinalProductContraindication:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'subject';
  MedicinalProductIndication:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'subject';
  MedicinalProductIngredient:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  MedicinalProductInteraction:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'subject';
  MedicinalProductManufactured:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  MedicinalProductPackaged:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'subject';
  MedicinalProductPharmaceutical:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'route' | 'target-species';
  MedicinalProductUndesirableEffect:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'subject';
  MessageDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'category' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description'
    | 'event' | 'focus' | 'identifier' | 'jurisdiction' | 'name' | 'parent' | 'publisher' | 'status' | 'title' | 'url'
    | 'version';
  MessageHeader:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'code' | 'destination'
    | 'destination-uri' | 'enterer' | 'event' | 'focus' | 'receiver' | 'response-id' | 'responsible' | 'sender'
    | 'source' | 'source-uri' | 'target';
  MolecularSequence:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'chromosome'
    | 'chromosome-variant-coordinate' | 'chromosome-window-coordinate' | 'identifier' | 'patient' | 'referenceseqid'
    | 'referenceseqid-variant-coordinate' | 'referenceseqid-window-coordinate' | 'type' | 'variant-end'
    | 'variant-start' | 'window-end' | 'window-start';
  NamingSystem:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'contact' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description'
    | 'id-type' | 'jurisdiction' | 'kind' | 'name' | 'period' | 'publisher' | 'responsible' | 'status' | 'telecom'
    | 'type' | 'value';
  NutritionOrder:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'additive' | 'datetime' | 'encounter'
    | 'formula' | 'identifier' | 'instantiates-canonical' | 'instantiates-uri' | 'oraldiet' | 'patient' | 'provider'
    | 'status' | 'supplement';
  Observation:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'amino-acid-change' | 'based-on'
    | 'category' | 'code' | 'code-value-concept' | 'code-value-date' | 'code-value-quantity' | 'code-value-string'
    | 'combo-code' | 'combo-code-value-concept' | 'combo-code-value-quantity' | 'combo-data-absent-reason'
    | 'combo-value-concept' | 'combo-value-quantity' | 'component-code' | 'component-code-value-concept'
    | 'component-code-value-quantity' | 'component-data-absent-reason' | 'component-value-concept'
    | 'component-value-quantity' | 'data-absent-reason' | 'date' | 'derived-from' | 'device' | 'dna-variant'
    | 'encounter' | 'focus' | 'gene-amino-acid-change' | 'gene-dnavariant' | 'gene-identifier' | 'has-member'
    | 'identifier' | 'method' | 'part-of' | 'patient' | 'performer' | 'specimen' | 'status' | 'subject'
    | 'value-concept' | 'value-date' | 'value-quantity' | 'value-string';
  ObservationDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  OperationDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'base' | 'code' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description'
    | 'input-profile' | 'instance' | 'jurisdiction' | 'kind' | 'name' | 'output-profile' | 'publisher' | 'status'
    | 'system' | 'title' | 'type' | 'url' | 'version';
  OperationOutcome:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  Organization:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'address' | 'address-city'
    | 'address-country' | 'address-postalcode' | 'address-state' | 'address-use' | 'endpoint' | 'identifier' | 'name'
    | 'partof' | 'phonetic' | 'type';
  OrganizationAffiliation:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'date' | 'email' | 'endpoint'
    | 'identifier' | 'location' | 'network' | 'participating-organization' | 'phone' | 'primary-organization' | 'role'
    | 'service' | 'specialty' | 'telecom';
  Parameters:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  Patient:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'address' | 'address-city'
    | 'address-country' | 'address-postalcode' | 'address-state' | 'address-use' | 'birthdate' | 'death-date'
    | 'deceased' | 'email' | 'family' | 'gender' | 'general-practitioner' | 'given' | 'identifier' | 'language' | 'link'
    | 'mothersMaidenName' | 'name' | 'organization' | 'phone' | 'phonetic' | 'telecom';
  PaymentNotice:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'created' | 'identifier'
    | 'payment-status' | 'provider' | 'request' | 'response' | 'status';
  PaymentReconciliation:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'created' | 'disposition' | 'identifier'
    | 'outcome' | 'payment-issuer' | 'request' | 'requestor' | 'status';
  Person:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'address' | 'address-city'
    | 'address-country' | 'address-postalcode' | 'address-state' | 'address-use' | 'birthdate' | 'email' | 'gender'
    | 'identifier' | 'link' | 'name' | 'organization' | 'patient' | 'phone' | 'phonetic' | 'practitioner'
    | 'relatedperson' | 'telecom';
  PlanDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'definition'
    | 'depends-on' | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name'
    | 'predecessor' | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'type' | 'url' | 'version';
  Practitioner:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'address' | 'address-city'
    | 'address-country' | 'address-postalcode' | 'address-state' | 'address-use' | 'communication' | 'email' | 'family'
    | 'gender' | 'given' | 'identifier' | 'name' | 'phone' | 'phonetic' | 'telecom';
  PractitionerRole:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'date' | 'email' | 'endpoint'
    | 'identifier' | 'location' | 'organization' | 'phone' | 'practitioner' | 'role' | 'service' | 'specialty'
    | 'telecom';
  Procedure:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'based-on' | 'category' | 'code' | 'date'
    | 'encounter' | 'identifier' | 'instantiates-canonical' | 'instantiates-uri' | 'location' | 'part-of' | 'patient'
    | 'performer' | 'reason-code' | 'reason-reference' | 'status' | 'subject';
  Project:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'name';
  ProjectMembership:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'external-identity' | 'identifier'
    | 'policy' | 'principal' | 'profile' | 'project';
  Provenance:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'agent' | 'agent-role' | 'agent-type'
    | 'entity' | 'location' | 'patient' | 'recorded' | 'signature-type' | 'target' | 'when';
  Questionnaire:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'definition' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'subject-type' | 'title' | 'url'
    | 'version';
  QuestionnaireResponse:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'authored' | 'based-on'
    | 'encounter' | 'identifier' | 'item-subject' | 'part-of' | 'patient' | 'questionnaire' | 'source' | 'status'
    | 'subject';
  RelatedPerson:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'address' | 'address-city'
    | 'address-country' | 'address-postalcode' | 'address-state' | 'address-use' | 'birthdate' | 'email' | 'gender'
    | 'identifier' | 'name' | 'patient' | 'phone' | 'phonetic' | 'relationship' | 'telecom';
  RequestGroup:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'author' | 'authored' | 'code'
    | 'encounter' | 'group-identifier' | 'identifier' | 'instantiates-canonical' | 'instantiates-uri' | 'intent'
    | 'participant' | 'patient' | 'priority' | 'status' | 'subject';
  ResearchDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'url' | 'version';
  ResearchElementDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'composed-of' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'depends-on'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'url' | 'version';
  ResearchStudy:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'category' | 'date' | 'focus'
    | 'identifier' | 'keyword' | 'location' | 'partof' | 'principalinvestigator' | 'protocol' | 'site' | 'sponsor'
    | 'status' | 'title';
  ResearchSubject:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'date' | 'identifier' | 'individual'
    | 'patient' | 'status' | 'study';
  RiskAssessment:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'condition' | 'date' | 'encounter'
    | 'identifier' | 'method' | 'patient' | 'performer' | 'probability' | 'risk' | 'subject';
  RiskEvidenceSynthesis:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'effective'
    | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'title' | 'url' | 'version';
  Schedule:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'active' | 'actor' | 'date'
    | 'identifier' | 'service-category' | 'service-type' | 'specialty';
  SearchParameter:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'base' | 'code' | 'component' | 'context'
    | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'derived-from'
    | 'description' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'target' | 'type' | 'url' | 'version';
  ServiceRequest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'authored' | 'based-on' | 'body-site'
    | 'category' | 'code' | 'encounter' | 'identifier' | 'instantiates-canonical' | 'instantiates-uri' | 'intent'
    | 'occurrence' | 'patient' | 'performer' | 'performer-type' | 'priority' | 'replaces' | 'requester' | 'requisition'
    | 'specimen' | 'status' | 'subject';
  Slot:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'appointment-type' | 'identifier'
    | 'schedule' | 'service-category' | 'service-type' | 'specialty' | 'start' | 'status';
  Specimen:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'accession' | 'bodysite' | 'collected'
    | 'collector' | 'container' | 'container-id' | 'identifier' | 'parent' | 'patient' | 'status' | 'subject' | 'type';
  SpecimenDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'container' | 'identifier' | 'type';
  StructureDefinition:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'abstract' | 'base' | 'base-path'
    | 'context' | 'context-quantity' | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date'
    | 'derivation' | 'description' | 'experimental' | 'ext-context' | 'identifier' | 'jurisdiction' | 'keyword' | 'kind'
    | 'name' | 'path' | 'publisher' | 'status' | 'title' | 'type' | 'url' | 'valueset' | 'version';
  StructureMap:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'identifier'
    | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'title' | 'url' | 'version';
  Subscription:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'contact' | 'criteria' | 'payload'
    | 'status' | 'type' | 'url';
  Substance:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'category' | 'code'
    | 'container-identifier' | 'expiry' | 'identifier' | 'quantity' | 'status' | 'substance-reference';
  SubstanceNucleicAcid:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  SubstancePolymer:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  SubstanceProtein:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  SubstanceReferenceInformation:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  SubstanceSourceMaterial:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';
  SubstanceSpecification:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code';
  SupplyDelivery:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'patient' | 'receiver'
    | 'status' | 'supplier';
  SupplyRequest:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'category' | 'date' | 'identifier'
    | 'requester' | 'status' | 'subject' | 'supplier';
  Task:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'authored-on' | 'based-on'
    | 'business-status' | 'code' | 'encounter' | 'focus' | 'group-identifier' | 'identifier' | 'intent' | 'modified'
    | 'owner' | 'part-of' | 'patient' | 'performer' | 'period' | 'priority' | 'requester' | 'status' | 'subject';
  TerminologyCapabilities:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'jurisdiction' | 'name'
    | 'publisher' | 'status' | 'title' | 'url' | 'version';
  TestReport:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'identifier' | 'issued' | 'participant'
    | 'result' | 'tester' | 'testscript';
  TestScript:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'identifier'
    | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'testscript-capability' | 'title' | 'url' | 'version';
  ValueSet:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'code' | 'context' | 'context-quantity'
    | 'context-type' | 'context-type-quantity' | 'context-type-value' | 'date' | 'description' | 'expansion'
    | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'reference' | 'status' | 'title' | 'url' | 'version';
  VerificationResult:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'target';
  VisionPrescription:
    | '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag' | 'datewritten' | 'encounter'
    | 'identifier' | 'patient' | 'prescriber' | 'status';
}
