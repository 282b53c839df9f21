// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

/** The search parameters of every resource type, by the type of their values. */
export interface SearchParameterNames {
  AccessPolicy: {
    date:
      | '_lastUpdated';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'resource-type';
    uri:
      | '_profile' | '_source';
  };
  Account: {
    date:
      | '_lastUpdated' | 'period';
    reference:
      | 'owner' | 'patient' | 'subject';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  ActivityDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  AdverseEvent: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'location' | 'recorder' | 'resultingcondition' | 'study' | 'subject' | 'substance';
    token:
      | '_id' | '_security' | '_tag' | 'actuality' | 'category' | 'event' | 'seriousness' | 'severity';
    uri:
      | '_profile' | '_source';
  };
  AllergyIntolerance: {
    date:
      | '_lastUpdated' | 'date' | 'last-date' | 'onset';
    reference:
      | 'asserter' | 'patient' | 'recorder';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'clinical-status' | 'code' | 'criticality' | 'identifier'
      | 'manifestation' | 'route' | 'severity' | 'type' | 'verification-status';
    uri:
      | '_profile' | '_source';
  };
  Appointment: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'actor' | 'based-on' | 'location' | 'patient' | 'practitioner' | 'reason-reference' | 'slot' | 'supporting-info';
    token:
      | '_id' | '_security' | '_tag' | 'appointment-type' | 'identifier' | 'part-status' | 'reason-code'
      | 'service-category' | 'service-type' | 'specialty' | 'status';
    uri:
      | '_profile' | '_source';
  };
  AppointmentResponse: {
    date:
      | '_lastUpdated';
    reference:
      | 'actor' | 'appointment' | 'location' | 'patient' | 'practitioner';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'part-status';
    uri:
      | '_profile' | '_source';
  };
  AuditEvent: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'agent' | 'entity' | 'patient' | 'source';
    string:
      | 'address' | 'agent-name' | 'entity-name';
    token:
      | '_id' | '_security' | '_tag' | 'action' | 'agent-role' | 'altid' | 'entity-role' | 'entity-type' | 'outcome'
      | 'site' | 'subtype' | 'type';
    uri:
      | '_profile' | '_source' | 'policy';
  };
  Basic: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'author' | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  Binary: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  BiologicallyDerivedProduct: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  BodyStructure: {
    date:
      | '_lastUpdated';
    reference:
      | 'patient';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'location' | 'morphology';
    uri:
      | '_profile' | '_source';
  };
  Bot: {
    date:
      | '_lastUpdated';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  Bundle: {
    date:
      | '_lastUpdated' | 'timestamp';
    reference:
      | 'composition' | 'message';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'type';
    uri:
      | '_profile' | '_source';
  };
  CapabilityStatement: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'guide' | 'resource-profile' | 'supported-profile';
    string:
      | 'description' | 'name' | 'publisher' | 'software' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'fhirversion' | 'format' | 'jurisdiction' | 'mode'
      | 'resource' | 'security-service' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  CarePlan: {
    date:
      | '_lastUpdated' | 'activity-date' | 'date';
    reference:
      | 'activity-reference' | 'based-on' | 'care-team' | 'condition' | 'encounter' | 'goal' | 'instantiates-canonical'
      | 'part-of' | 'patient' | 'performer' | 'replaces' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'activity-code' | 'category' | 'identifier' | 'intent' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  CareTeam: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'encounter' | 'participant' | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  CatalogEntry: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  ChargeItem: {
    date:
      | '_lastUpdated' | 'entered-date' | 'occurrence';
    number:
      | 'factor-override';
    quantity:
      | 'price-override' | 'quantity';
    reference:
      | 'account' | 'context' | 'enterer' | 'patient' | 'performer-actor' | 'performing-organization'
      | 'requesting-organization' | 'service' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'identifier' | 'performer-function';
    uri:
      | '_profile' | '_source';
  };
  ChargeItemDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Claim: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'care-team' | 'detail-udi' | 'encounter' | 'enterer' | 'facility' | 'insurer' | 'item-udi' | 'patient' | 'payee'
      | 'procedure-udi' | 'provider' | 'subdetail-udi';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'priority' | 'status' | 'use';
    uri:
      | '_profile' | '_source';
  };
  ClaimResponse: {
    date:
      | '_lastUpdated' | 'created' | 'payment-date';
    reference:
      | 'insurer' | 'patient' | 'request' | 'requestor';
    string:
      | 'disposition';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'outcome' | 'status' | 'use';
    uri:
      | '_profile' | '_source';
  };
  ClientApplication: {
    date:
      | '_lastUpdated';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  ClinicalImpression: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'assessor' | 'encounter' | 'finding-ref' | 'investigation' | 'patient' | 'previous' | 'problem' | 'subject'
      | 'supporting-info';
    token:
      | '_id' | '_security' | '_tag' | 'finding-code' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  CodeSystem: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'supplements';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'content-mode' | 'context' | 'context-type' | 'identifier'
      | 'jurisdiction' | 'language' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'system' | 'url';
  };
  Communication: {
    date:
      | '_lastUpdated' | 'received' | 'sent';
    reference:
      | 'based-on' | 'encounter' | 'instantiates-canonical' | 'part-of' | 'patient' | 'recipient' | 'sender' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'identifier' | 'medium' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  CommunicationRequest: {
    date:
      | '_lastUpdated' | 'authored' | 'occurrence';
    reference:
      | 'based-on' | 'encounter' | 'patient' | 'recipient' | 'replaces' | 'requester' | 'sender' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'group-identifier' | 'identifier' | 'medium' | 'priority' | 'status';
    uri:
      | '_profile' | '_source';
  };
  CompartmentDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'context' | 'context-type' | 'resource' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Composition: {
    date:
      | '_lastUpdated' | 'date' | 'period';
    reference:
      | 'attester' | 'author' | 'encounter' | 'entry' | 'patient' | 'related-ref' | 'subject';
    string:
      | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'confidentiality' | 'context' | 'identifier' | 'related-id'
      | 'section' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  ConceptMap: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'other' | 'source' | 'source-uri' | 'target' | 'target-uri';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'source-code'
      | 'status' | 'target-code' | 'version';
    uri:
      | '_profile' | '_source' | 'dependson' | 'product' | 'source-system' | 'target-system' | 'url';
  };
  Condition: {
    date:
      | '_lastUpdated' | 'abatement-date' | 'onset-date' | 'recorded-date';
    quantity:
      | 'abatement-age' | 'onset-age';
    reference:
      | 'asserter' | 'encounter' | 'evidence-detail' | 'patient' | 'subject';
    string:
      | 'abatement-string' | 'onset-info';
    token:
      | '_id' | '_security' | '_tag' | 'body-site' | 'category' | 'clinical-status' | 'code' | 'evidence' | 'identifier'
      | 'severity' | 'stage' | 'verification-status';
    uri:
      | '_profile' | '_source';
  };
  Consent: {
    date:
      | '_lastUpdated' | 'date' | 'period';
    reference:
      | 'actor' | 'consentor' | 'data' | 'organization' | 'patient' | 'source-reference';
    token:
      | '_id' | '_security' | '_tag' | 'action' | 'category' | 'identifier' | 'purpose' | 'scope' | 'security-label'
      | 'status';
    uri:
      | '_profile' | '_source';
  };
  Contract: {
    date:
      | '_lastUpdated' | 'issued';
    reference:
      | 'authority' | 'domain' | 'patient' | 'signer' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates' | 'url';
  };
  Coverage: {
    date:
      | '_lastUpdated';
    reference:
      | 'beneficiary' | 'patient' | 'payor' | 'policy-holder' | 'subscriber';
    string:
      | 'class-value' | 'dependent';
    token:
      | '_id' | '_security' | '_tag' | 'class-type' | 'identifier' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  CoverageEligibilityRequest: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'enterer' | 'facility' | 'patient' | 'provider';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  CoverageEligibilityResponse: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'insurer' | 'patient' | 'request' | 'requestor';
    string:
      | 'disposition';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'outcome' | 'status';
    uri:
      | '_profile' | '_source';
  };
  DetectedIssue: {
    date:
      | '_lastUpdated' | 'identified';
    reference:
      | 'author' | 'implicated' | 'patient';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  Device: {
    date:
      | '_lastUpdated';
    reference:
      | 'location' | 'organization' | 'patient';
    string:
      | 'device-name' | 'manufacturer' | 'model' | 'udi-carrier' | 'udi-di';
    token:
      | '_id' | '_security' | '_tag' | 'din' | 'identifier' | 'status' | 'type';
    uri:
      | '_profile' | '_source' | 'url';
  };
  DeviceDefinition: {
    date:
      | '_lastUpdated';
    reference:
      | 'parent';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'type';
    uri:
      | '_profile' | '_source';
  };
  DeviceMetric: {
    date:
      | '_lastUpdated';
    reference:
      | 'parent' | 'source';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'identifier' | 'type';
    uri:
      | '_profile' | '_source';
  };
  DeviceRequest: {
    date:
      | '_lastUpdated' | 'authored-on' | 'event-date';
    reference:
      | 'based-on' | 'device' | 'encounter' | 'instantiates-canonical' | 'insurance' | 'patient' | 'performer'
      | 'prior-request' | 'requester' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'group-identifier' | 'identifier' | 'intent' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  DeviceUseStatement: {
    date:
      | '_lastUpdated';
    reference:
      | 'device' | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  DiagnosticReport: {
    date:
      | '_lastUpdated' | 'date' | 'issued';
    reference:
      | 'assessed-condition' | 'based-on' | 'encounter' | 'media' | 'patient' | 'performer' | 'result'
      | 'results-interpreter' | 'specimen' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'code' | 'conclusion' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  DocumentManifest: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'author' | 'item' | 'patient' | 'recipient' | 'related-ref' | 'subject';
    string:
      | 'description';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'related-id' | 'status' | 'type';
    uri:
      | '_profile' | '_source' | 'source';
  };
  DocumentReference: {
    composite:
      | 'relationship';
    date:
      | '_lastUpdated' | 'date' | 'period';
    reference:
      | 'authenticator' | 'author' | 'custodian' | 'encounter' | 'patient' | 'related' | 'relatesto' | 'subject';
    string:
      | 'description';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'contenttype' | 'event' | 'facility' | 'format' | 'identifier'
      | 'language' | 'relation' | 'security-label' | 'setting' | 'status' | 'type';
    uri:
      | '_profile' | '_source' | 'location';
  };
  EffectEvidenceSynthesis: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Encounter: {
    date:
      | '_lastUpdated' | 'date' | 'location-period';
    quantity:
      | 'length';
    reference:
      | 'account' | 'appointment' | 'based-on' | 'diagnosis' | 'episode-of-care' | 'location' | 'part-of'
      | 'participant' | 'patient' | 'practitioner' | 'reason-reference' | 'service-provider' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'class' | 'identifier' | 'participant-type' | 'reason-code'
      | 'special-arrangement' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  Endpoint: {
    date:
      | '_lastUpdated';
    reference:
      | 'organization';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'connection-type' | 'identifier' | 'payload-type' | 'status';
    uri:
      | '_profile' | '_source';
  };
  EnrollmentRequest: {
    date:
      | '_lastUpdated';
    reference:
      | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  EnrollmentResponse: {
    date:
      | '_lastUpdated';
    reference:
      | 'request';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  EpisodeOfCare: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'care-manager' | 'condition' | 'incoming-referral' | 'organization' | 'patient';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  EventDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Evidence: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  EvidenceVariable: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  ExampleScenario: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    string:
      | 'name' | 'publisher';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  ExplanationOfBenefit: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'care-team' | 'claim' | 'coverage' | 'detail-udi' | 'encounter' | 'enterer' | 'facility' | 'item-udi'
      | 'patient' | 'payee' | 'procedure-udi' | 'provider' | 'subdetail-udi';
    string:
      | 'disposition';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  FamilyMemberHistory: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'instantiates-canonical' | 'patient';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'identifier' | 'relationship' | 'sex' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  Flag: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'author' | 'encounter' | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  Goal: {
    date:
      | '_lastUpdated' | 'start-date' | 'target-date';
    reference:
      | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'achievement-status' | 'category' | 'identifier' | 'lifecycle-status';
    uri:
      | '_profile' | '_source';
  };
  GraphDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'jurisdiction' | 'start' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Group: {
    composite:
      | 'characteristic-value';
    date:
      | '_lastUpdated';
    reference:
      | 'managing-entity' | 'member';
    token:
      | '_id' | '_security' | '_tag' | 'actual' | 'characteristic' | 'code' | 'exclude' | 'identifier' | 'type'
      | 'value';
    uri:
      | '_profile' | '_source';
  };
  GuidanceResponse: {
    date:
      | '_lastUpdated';
    reference:
      | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'request';
    uri:
      | '_profile' | '_source';
  };
  HealthcareService: {
    date:
      | '_lastUpdated';
    reference:
      | 'coverage-area' | 'endpoint' | 'location' | 'organization';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'characteristic' | 'identifier' | 'program' | 'service-category'
      | 'service-type' | 'specialty';
    uri:
      | '_profile' | '_source';
  };
  ImagingStudy: {
    date:
      | '_lastUpdated' | 'started';
    reference:
      | 'basedon' | 'encounter' | 'endpoint' | 'interpreter' | 'patient' | 'performer' | 'referrer' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'bodysite' | 'dicom-class' | 'identifier' | 'instance' | 'modality' | 'reason'
      | 'series' | 'status';
    uri:
      | '_profile' | '_source';
  };
  Immunization: {
    date:
      | '_lastUpdated' | 'date' | 'reaction-date';
    reference:
      | 'location' | 'manufacturer' | 'patient' | 'performer' | 'reaction' | 'reason-reference';
    string:
      | 'lot-number' | 'series';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'reason-code' | 'status' | 'status-reason' | 'target-disease'
      | 'vaccine-code';
    uri:
      | '_profile' | '_source';
  };
  ImmunizationEvaluation: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'immunization-event' | 'patient';
    token:
      | '_id' | '_security' | '_tag' | 'dose-status' | 'identifier' | 'status' | 'target-disease';
    uri:
      | '_profile' | '_source';
  };
  ImmunizationRecommendation: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'information' | 'patient' | 'support';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status' | 'target-disease' | 'vaccine-type';
    uri:
      | '_profile' | '_source';
  };
  ImplementationGuide: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'depends-on' | 'global' | 'resource';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'experimental' | 'jurisdiction' | 'status'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  InsurancePlan: {
    date:
      | '_lastUpdated';
    reference:
      | 'administered-by' | 'endpoint' | 'owned-by';
    string:
      | 'address' | 'address-city' | 'address-country' | 'address-postalcode' | 'address-state' | 'name' | 'phonetic';
    token:
      | '_id' | '_security' | '_tag' | 'address-use' | 'identifier' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  Invoice: {
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'totalgross' | 'totalnet';
    reference:
      | 'account' | 'issuer' | 'participant' | 'patient' | 'recipient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'participant-role' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  Library: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'content-type' | 'context' | 'context-type' | 'identifier' | 'jurisdiction'
      | 'status' | 'topic' | 'type' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Linkage: {
    date:
      | '_lastUpdated';
    reference:
      | 'author' | 'item' | 'source';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  List: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'encounter' | 'item' | 'patient' | 'source' | 'subject';
    string:
      | 'notes' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'empty-reason' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  Location: {
    date:
      | '_lastUpdated';
    reference:
      | 'endpoint' | 'organization' | 'partof';
    string:
      | 'address' | 'address-city' | 'address-country' | 'address-postalcode' | 'address-state' | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'address-use' | 'identifier' | 'operational-status' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  Measure: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  MeasureReport: {
    date:
      | '_lastUpdated' | 'date' | 'period';
    reference:
      | 'evaluated-resource' | 'measure' | 'patient' | 'reporter' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  Media: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'based-on' | 'device' | 'encounter' | 'operator' | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'modality' | 'site' | 'status' | 'type' | 'view';
    uri:
      | '_profile' | '_source';
  };
  Medication: {
    date:
      | '_lastUpdated' | 'expiration-date';
    reference:
      | 'ingredient' | 'manufacturer';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'form' | 'identifier' | 'ingredient-code' | 'lot-number' | 'status';
    uri:
      | '_profile' | '_source';
  };
  MedicationAdministration: {
    date:
      | '_lastUpdated' | 'effective-time';
    reference:
      | 'context' | 'device' | 'medication' | 'patient' | 'performer' | 'request' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'identifier' | 'reason-given' | 'reason-not-given' | 'status';
    uri:
      | '_profile' | '_source';
  };
  MedicationDispense: {
    date:
      | '_lastUpdated' | 'whenhandedover' | 'whenprepared';
    reference:
      | 'context' | 'destination' | 'medication' | 'patient' | 'performer' | 'prescription' | 'receiver'
      | 'responsibleparty' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'identifier' | 'status' | 'type';
    uri:
      | '_profile' | '_source';
  };
  MedicationKnowledge: {
    date:
      | '_lastUpdated';
    reference:
      | 'ingredient' | 'manufacturer' | 'monograph';
    token:
      | '_id' | '_security' | '_tag' | 'classification' | 'classification-type' | 'code' | 'doseform'
      | 'ingredient-code' | 'monitoring-program-name' | 'monitoring-program-type' | 'monograph-type' | 'source-cost'
      | 'status';
    uri:
      | '_profile' | '_source';
  };
  MedicationRequest: {
    date:
      | '_lastUpdated' | 'authoredon' | 'date';
    reference:
      | 'encounter' | 'intended-dispenser' | 'intended-performer' | 'medication' | 'patient' | 'requester' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'code' | 'identifier' | 'intended-performertype' | 'intent'
      | 'priority' | 'status';
    uri:
      | '_profile' | '_source';
  };
  MedicationStatement: {
    date:
      | '_lastUpdated' | 'effective';
    reference:
      | 'context' | 'medication' | 'part-of' | 'patient' | 'source' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'code' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProduct: {
    date:
      | '_lastUpdated';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'name-language';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductAuthorization: {
    date:
      | '_lastUpdated';
    reference:
      | 'holder' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'country' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductContraindication: {
    date:
      | '_lastUpdated';
    reference:
      | 'subject';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductIndication: {
    date:
      | '_lastUpdated';
    reference:
      | 'subject';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductIngredient: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductInteraction: {
    date:
      | '_lastUpdated';
    reference:
      | 'subject';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductManufactured: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductPackaged: {
    date:
      | '_lastUpdated';
    reference:
      | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductPharmaceutical: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'route' | 'target-species';
    uri:
      | '_profile' | '_source';
  };
  MedicinalProductUndesirableEffect: {
    date:
      | '_lastUpdated';
    reference:
      | 'subject';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  MessageDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'parent';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'context' | 'context-type' | 'event' | 'focus' | 'identifier'
      | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  MessageHeader: {
    date:
      | '_lastUpdated';
    reference:
      | 'author' | 'enterer' | 'focus' | 'receiver' | 'responsible' | 'sender' | 'target';
    string:
      | 'destination' | 'source';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'event' | 'response-id';
    uri:
      | '_profile' | '_source' | 'destination-uri' | 'source-uri';
  };
  MolecularSequence: {
    composite:
      | 'chromosome-variant-coordinate' | 'chromosome-window-coordinate' | 'referenceseqid-variant-coordinate'
      | 'referenceseqid-window-coordinate';
    date:
      | '_lastUpdated';
    number:
      | 'variant-end' | 'variant-start' | 'window-end' | 'window-start';
    reference:
      | 'patient';
    token:
      | '_id' | '_security' | '_tag' | 'chromosome' | 'identifier' | 'referenceseqid' | 'type';
    uri:
      | '_profile' | '_source';
  };
  NamingSystem: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'period';
    quantity:
      | 'context-quantity';
    string:
      | 'contact' | 'description' | 'name' | 'publisher' | 'responsible' | 'value';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'id-type' | 'jurisdiction' | 'kind' | 'status'
      | 'telecom' | 'type';
    uri:
      | '_profile' | '_source';
  };
  NutritionOrder: {
    date:
      | '_lastUpdated' | 'datetime';
    reference:
      | 'encounter' | 'instantiates-canonical' | 'patient' | 'provider';
    token:
      | '_id' | '_security' | '_tag' | 'additive' | 'formula' | 'identifier' | 'oraldiet' | 'status' | 'supplement';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  Observation: {
    composite:
      | 'code-value-concept' | 'code-value-date' | 'code-value-quantity' | 'code-value-string'
      | 'combo-code-value-concept' | 'combo-code-value-quantity' | 'component-code-value-concept'
      | 'component-code-value-quantity';
    date:
      | '_lastUpdated' | 'date' | 'value-date';
    quantity:
      | 'combo-value-quantity' | 'component-value-quantity' | 'value-quantity';
    reference:
      | 'based-on' | 'derived-from' | 'device' | 'encounter' | 'focus' | 'has-member' | 'part-of' | 'patient'
      | 'performer' | 'specimen' | 'subject';
    string:
      | 'amino-acid-change' | 'dna-variant' | 'gene-amino-acid-change' | 'gene-dnavariant' | 'value-string';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'code' | 'combo-code' | 'combo-data-absent-reason'
      | 'combo-value-concept' | 'component-code' | 'component-data-absent-reason' | 'component-value-concept'
      | 'data-absent-reason' | 'gene-identifier' | 'identifier' | 'method' | 'status' | 'value-concept';
    uri:
      | '_profile' | '_source';
  };
  ObservationDefinition: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  OperationDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'base' | 'input-profile' | 'output-profile';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'context' | 'context-type' | 'instance' | 'jurisdiction' | 'kind'
      | 'status' | 'system' | 'type' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  OperationOutcome: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  Organization: {
    date:
      | '_lastUpdated';
    reference:
      | 'endpoint' | 'partof';
    string:
      | 'address' | 'address-city' | 'address-country' | 'address-postalcode' | 'address-state' | 'name' | 'phonetic';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'address-use' | 'identifier' | 'type';
    uri:
      | '_profile' | '_source';
  };
  OrganizationAffiliation: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'endpoint' | 'location' | 'network' | 'participating-organization' | 'primary-organization' | 'service';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'email' | 'identifier' | 'phone' | 'role' | 'specialty' | 'telecom';
    uri:
      | '_profile' | '_source';
  };
  Parameters: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  Patient: {
    date:
      | '_lastUpdated' | 'birthdate' | 'death-date';
    reference:
      | 'general-practitioner' | 'link' | 'organization';
    string:
      | 'address' | 'address-city' | 'address-country' | 'address-postalcode' | 'address-state' | 'family' | 'given'
      | 'mothersMaidenName' | 'name' | 'phonetic';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'address-use' | 'deceased' | 'email' | 'gender' | 'identifier'
      | 'language' | 'phone' | 'telecom';
    uri:
      | '_profile' | '_source';
  };
  PaymentNotice: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'provider' | 'request' | 'response';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'payment-status' | 'status';
    uri:
      | '_profile' | '_source';
  };
  PaymentReconciliation: {
    date:
      | '_lastUpdated' | 'created';
    reference:
      | 'payment-issuer' | 'request' | 'requestor';
    string:
      | 'disposition';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'outcome' | 'status';
    uri:
      | '_profile' | '_source';
  };
  Person: {
    date:
      | '_lastUpdated' | 'birthdate';
    reference:
      | 'link' | 'organization' | 'patient' | 'practitioner' | 'relatedperson';
    string:
      | 'address' | 'address-city' | 'address-country' | 'address-postalcode' | 'address-state' | 'name' | 'phonetic';
    token:
      | '_id' | '_security' | '_tag' | 'address-use' | 'email' | 'gender' | 'identifier' | 'phone' | 'telecom';
    uri:
      | '_profile' | '_source';
  };
  PlanDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'definition' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'type' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Practitioner: {
    date:
      | '_lastUpdated';
    string:
      | 'address' | 'address-city' | 'address-country' | 'address-postalcode' | 'address-state' | 'family' | 'given'
      | 'name' | 'phonetic';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'address-use' | 'communication' | 'email' | 'gender' | 'identifier'
      | 'phone' | 'telecom';
    uri:
      | '_profile' | '_source';
  };
  PractitionerRole: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'endpoint' | 'location' | 'organization' | 'practitioner' | 'service';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'email' | 'identifier' | 'phone' | 'role' | 'specialty' | 'telecom';
    uri:
      | '_profile' | '_source';
  };
  Procedure: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'based-on' | 'encounter' | 'instantiates-canonical' | 'location' | 'part-of' | 'patient' | 'performer'
      | 'reason-reference' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'code' | 'identifier' | 'reason-code' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  Project: {
    date:
      | '_lastUpdated';
    string:
      | 'name';
    token:
      | '_id' | '_security' | '_tag' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  ProjectMembership: {
    date:
      | '_lastUpdated';
    reference:
      | 'policy' | 'principal' | 'profile' | 'project';
    token:
      | '_id' | '_security' | '_tag' | 'external-identity' | 'identifier';
    uri:
      | '_profile' | '_source';
  };
  Provenance: {
    date:
      | '_lastUpdated' | 'recorded' | 'when';
    reference:
      | 'agent' | 'entity' | 'location' | 'patient' | 'target';
    token:
      | '_id' | '_security' | '_tag' | 'agent-role' | 'agent-type' | 'signature-type';
    uri:
      | '_profile' | '_source';
  };
  Questionnaire: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status'
      | 'subject-type' | 'version';
    uri:
      | '_profile' | '_source' | 'definition' | 'url';
  };
  QuestionnaireResponse: {
    date:
      | '_lastUpdated' | 'authored';
    reference:
      | 'author' | 'based-on' | 'encounter' | 'item-subject' | 'part-of' | 'patient' | 'questionnaire' | 'source'
      | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  RelatedPerson: {
    date:
      | '_lastUpdated' | 'birthdate';
    reference:
      | 'patient';
    string:
      | 'address' | 'address-city' | 'address-country' | 'address-postalcode' | 'address-state' | 'name' | 'phonetic';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'address-use' | 'email' | 'gender' | 'identifier' | 'phone'
      | 'relationship' | 'telecom';
    uri:
      | '_profile' | '_source';
  };
  RequestGroup: {
    date:
      | '_lastUpdated' | 'authored';
    reference:
      | 'author' | 'encounter' | 'instantiates-canonical' | 'participant' | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'group-identifier' | 'identifier' | 'intent' | 'priority' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  ResearchDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  ResearchElementDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    reference:
      | 'composed-of' | 'depends-on' | 'derived-from' | 'predecessor' | 'successor';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'topic'
      | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  ResearchStudy: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'partof' | 'principalinvestigator' | 'protocol' | 'site' | 'sponsor';
    string:
      | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'focus' | 'identifier' | 'keyword' | 'location' | 'status';
    uri:
      | '_profile' | '_source';
  };
  ResearchSubject: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'individual' | 'patient' | 'study';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  RiskAssessment: {
    date:
      | '_lastUpdated' | 'date';
    number:
      | 'probability';
    reference:
      | 'condition' | 'encounter' | 'patient' | 'performer' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'method' | 'risk';
    uri:
      | '_profile' | '_source';
  };
  RiskEvidenceSynthesis: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date' | 'effective';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Schedule: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'actor';
    token:
      | '_id' | '_security' | '_tag' | 'active' | 'identifier' | 'service-category' | 'service-type' | 'specialty';
    uri:
      | '_profile' | '_source';
  };
  SearchParameter: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'component' | 'derived-from';
    string:
      | 'description' | 'name' | 'publisher';
    token:
      | '_id' | '_security' | '_tag' | 'base' | 'code' | 'context' | 'context-type' | 'jurisdiction' | 'status'
      | 'target' | 'type' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  ServiceRequest: {
    date:
      | '_lastUpdated' | 'authored' | 'occurrence';
    reference:
      | 'based-on' | 'encounter' | 'instantiates-canonical' | 'patient' | 'performer' | 'replaces' | 'requester'
      | 'specimen' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'body-site' | 'category' | 'code' | 'identifier' | 'intent' | 'performer-type'
      | 'priority' | 'requisition' | 'status';
    uri:
      | '_profile' | '_source' | 'instantiates-uri';
  };
  Slot: {
    date:
      | '_lastUpdated' | 'start';
    reference:
      | 'schedule';
    token:
      | '_id' | '_security' | '_tag' | 'appointment-type' | 'identifier' | 'service-category' | 'service-type'
      | 'specialty' | 'status';
    uri:
      | '_profile' | '_source';
  };
  Specimen: {
    date:
      | '_lastUpdated' | 'collected';
    reference:
      | 'collector' | 'parent' | 'patient' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'accession' | 'bodysite' | 'container' | 'container-id' | 'identifier' | 'status'
      | 'type';
    uri:
      | '_profile' | '_source';
  };
  SpecimenDefinition: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag' | 'container' | 'identifier' | 'type';
    uri:
      | '_profile' | '_source';
  };
  StructureDefinition: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    reference:
      | 'base' | 'valueset';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'abstract' | 'base-path' | 'context' | 'context-type' | 'derivation'
      | 'experimental' | 'ext-context' | 'identifier' | 'jurisdiction' | 'keyword' | 'kind' | 'path' | 'status'
      | 'version';
    uri:
      | '_profile' | '_source' | 'type' | 'url';
  };
  StructureMap: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Subscription: {
    date:
      | '_lastUpdated';
    string:
      | 'criteria';
    token:
      | '_id' | '_security' | '_tag' | 'contact' | 'payload' | 'status' | 'type';
    uri:
      | '_profile' | '_source' | 'url';
  };
  Substance: {
    date:
      | '_lastUpdated' | 'expiry';
    quantity:
      | 'quantity';
    reference:
      | 'substance-reference';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'code' | 'container-identifier' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  SubstanceNucleicAcid: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  SubstancePolymer: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  SubstanceProtein: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  SubstanceReferenceInformation: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  SubstanceSourceMaterial: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  SubstanceSpecification: {
    date:
      | '_lastUpdated';
    token:
      | '_id' | '_security' | '_tag' | 'code';
    uri:
      | '_profile' | '_source';
  };
  SupplyDelivery: {
    date:
      | '_lastUpdated';
    reference:
      | 'patient' | 'receiver' | 'supplier';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  SupplyRequest: {
    date:
      | '_lastUpdated' | 'date';
    reference:
      | 'requester' | 'subject' | 'supplier';
    token:
      | '_id' | '_security' | '_tag' | 'category' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
  Task: {
    date:
      | '_lastUpdated' | 'authored-on' | 'modified' | 'period';
    reference:
      | 'based-on' | 'encounter' | 'focus' | 'owner' | 'part-of' | 'patient' | 'requester' | 'subject';
    token:
      | '_id' | '_security' | '_tag' | 'business-status' | 'code' | 'group-identifier' | 'identifier' | 'intent'
      | 'performer' | 'priority' | 'status';
    uri:
      | '_profile' | '_source';
  };
  TerminologyCapabilities: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  TestReport: {
    date:
      | '_lastUpdated' | 'issued';
    reference:
      | 'testscript';
    string:
      | 'tester';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'result';
    uri:
      | '_profile' | '_source' | 'participant';
  };
  TestScript: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher' | 'testscript-capability' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status' | 'version';
    uri:
      | '_profile' | '_source' | 'url';
  };
  ValueSet: {
    composite:
      | 'context-type-quantity' | 'context-type-value';
    date:
      | '_lastUpdated' | 'date';
    quantity:
      | 'context-quantity';
    string:
      | 'description' | 'name' | 'publisher' | 'title';
    token:
      | '_id' | '_security' | '_tag' | 'code' | 'context' | 'context-type' | 'identifier' | 'jurisdiction' | 'status'
      | 'version';
    uri:
      | '_profile' | '_source' | 'expansion' | 'reference' | 'url';
  };
  VerificationResult: {
    date:
      | '_lastUpdated';
    reference:
      | 'target';
    token:
      | '_id' | '_security' | '_tag';
    uri:
      | '_profile' | '_source';
  };
  VisionPrescription: {
    date:
      | '_lastUpdated' | 'datewritten';
    reference:
      | 'encounter' | 'patient' | 'prescriber';
    token:
      | '_id' | '_security' | '_tag' | 'identifier' | 'status';
    uri:
      | '_profile' | '_source';
  };
}
