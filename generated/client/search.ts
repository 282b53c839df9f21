// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

/** One value, or several of which any may match. */
export type Values<Value> = Value | readonly Value[] | null | undefined;

/** What every List and Connection takes. */
export interface Search {
  _id?: Values<boolean | number | string>;
  _lastUpdated?: Values<number | string>;
  _profile?: Values<string>;
  _security?: Values<boolean | number | string>;
  _source?: Values<string>;
  _tag?: Values<boolean | number | string>;
  /** `date ge 2013 and not (subject.gender eq male)` */
  _filter?: string | null | undefined;
  /** Keeps the resources for which it is true. */
  fhirpath?: string | null | undefined;
  /** `-date`, `status`: a `-` is for descending. */
  _sort?: Values<string>;
  _count?: number | null | undefined;
}

/** What Lists take of resources that refer to any type. */
export type AnySearch = Pick<Search, '_id' | '_lastUpdated' | '_filter' | '_sort' | '_count'>;

export interface AccessPolicySearch extends Search {
  name?: Values<string>;
  resource_type?: Values<boolean | number | string>;
}

export interface AccountSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  owner?: Values<string>;
  patient?: Values<string>;
  period?: Values<number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface ActivityDefinitionSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface AdverseEventSearch extends Search {
  actuality?: Values<boolean | number | string>;
  category?: Values<boolean | number | string>;
  date?: Values<number | string>;
  event?: Values<boolean | number | string>;
  location?: Values<string>;
  recorder?: Values<string>;
  resultingcondition?: Values<string>;
  seriousness?: Values<boolean | number | string>;
  severity?: Values<boolean | number | string>;
  study?: Values<string>;
  subject?: Values<string>;
  substance?: Values<string>;
}

export interface AllergyIntoleranceSearch extends Search {
  asserter?: Values<string>;
  category?: Values<boolean | number | string>;
  clinical_status?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  criticality?: Values<boolean | number | string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  last_date?: Values<number | string>;
  manifestation?: Values<boolean | number | string>;
  onset?: Values<number | string>;
  patient?: Values<string>;
  recorder?: Values<string>;
  route?: Values<boolean | number | string>;
  severity?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  verification_status?: Values<boolean | number | string>;
}

export interface AppointmentSearch extends Search {
  actor?: Values<string>;
  appointment_type?: Values<boolean | number | string>;
  based_on?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  part_status?: Values<boolean | number | string>;
  patient?: Values<string>;
  practitioner?: Values<string>;
  reason_code?: Values<boolean | number | string>;
  reason_reference?: Values<string>;
  service_category?: Values<boolean | number | string>;
  service_type?: Values<boolean | number | string>;
  slot?: Values<string>;
  specialty?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  supporting_info?: Values<string>;
}

export interface AppointmentResponseSearch extends Search {
  actor?: Values<string>;
  appointment?: Values<string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  part_status?: Values<boolean | number | string>;
  patient?: Values<string>;
  practitioner?: Values<string>;
}

export interface AuditEventSearch extends Search {
  action?: Values<boolean | number | string>;
  address?: Values<string>;
  agent?: Values<string>;
  agent_name?: Values<string>;
  agent_role?: Values<boolean | number | string>;
  altid?: Values<boolean | number | string>;
  date?: Values<number | string>;
  entity?: Values<string>;
  entity_name?: Values<string>;
  entity_role?: Values<boolean | number | string>;
  entity_type?: Values<boolean | number | string>;
  outcome?: Values<boolean | number | string>;
  patient?: Values<string>;
  policy?: Values<string>;
  site?: Values<boolean | number | string>;
  source?: Values<string>;
  subtype?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
}

export interface BasicSearch extends Search {
  author?: Values<string>;
  code?: Values<boolean | number | string>;
  created?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  subject?: Values<string>;
}

export interface BinarySearch extends Search {
}

export interface BiologicallyDerivedProductSearch extends Search {
}

export interface BodyStructureSearch extends Search {
  identifier?: Values<boolean | number | string>;
  location?: Values<boolean | number | string>;
  morphology?: Values<boolean | number | string>;
  patient?: Values<string>;
}

export interface BotSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
}

export interface BundleSearch extends Search {
  composition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  message?: Values<string>;
  timestamp?: Values<number | string>;
  type?: Values<boolean | number | string>;
}

export interface CapabilityStatementSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  fhirversion?: Values<boolean | number | string>;
  format?: Values<boolean | number | string>;
  guide?: Values<string>;
  jurisdiction?: Values<boolean | number | string>;
  mode?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  resource?: Values<boolean | number | string>;
  resource_profile?: Values<string>;
  security_service?: Values<boolean | number | string>;
  software?: Values<string>;
  status?: Values<boolean | number | string>;
  supported_profile?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface CarePlanSearch extends Search {
  activity_code?: Values<boolean | number | string>;
  activity_date?: Values<number | string>;
  activity_reference?: Values<string>;
  based_on?: Values<string>;
  care_team?: Values<string>;
  category?: Values<boolean | number | string>;
  condition?: Values<string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  goal?: Values<string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  intent?: Values<boolean | number | string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  replaces?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface CareTeamSearch extends Search {
  category?: Values<boolean | number | string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  participant?: Values<string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface CatalogEntrySearch extends Search {
}

export interface ChargeItemSearch extends Search {
  account?: Values<string>;
  code?: Values<boolean | number | string>;
  context?: Values<string>;
  entered_date?: Values<number | string>;
  enterer?: Values<string>;
  factor_override?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  occurrence?: Values<number | string>;
  patient?: Values<string>;
  performer_actor?: Values<string>;
  performer_function?: Values<boolean | number | string>;
  performing_organization?: Values<string>;
  price_override?: Values<number | string>;
  quantity?: Values<number | string>;
  requesting_organization?: Values<string>;
  service?: Values<string>;
  subject?: Values<string>;
}

export interface ChargeItemDefinitionSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ClaimSearch extends Search {
  care_team?: Values<string>;
  created?: Values<number | string>;
  detail_udi?: Values<string>;
  encounter?: Values<string>;
  enterer?: Values<string>;
  facility?: Values<string>;
  identifier?: Values<boolean | number | string>;
  insurer?: Values<string>;
  item_udi?: Values<string>;
  patient?: Values<string>;
  payee?: Values<string>;
  priority?: Values<boolean | number | string>;
  procedure_udi?: Values<string>;
  provider?: Values<string>;
  status?: Values<boolean | number | string>;
  subdetail_udi?: Values<string>;
  use?: Values<boolean | number | string>;
}

export interface ClaimResponseSearch extends Search {
  created?: Values<number | string>;
  disposition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  insurer?: Values<string>;
  outcome?: Values<boolean | number | string>;
  patient?: Values<string>;
  payment_date?: Values<number | string>;
  request?: Values<string>;
  requestor?: Values<string>;
  status?: Values<boolean | number | string>;
  use?: Values<boolean | number | string>;
}

export interface ClientApplicationSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
}

export interface ClinicalImpressionSearch extends Search {
  assessor?: Values<string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  finding_code?: Values<boolean | number | string>;
  finding_ref?: Values<string>;
  identifier?: Values<boolean | number | string>;
  investigation?: Values<string>;
  patient?: Values<string>;
  previous?: Values<string>;
  problem?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  supporting_info?: Values<string>;
}

export interface CodeSystemSearch extends Search {
  code?: Values<boolean | number | string>;
  content_mode?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  language?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  supplements?: Values<string>;
  system?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface CommunicationSearch extends Search {
  based_on?: Values<string>;
  category?: Values<boolean | number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  medium?: Values<boolean | number | string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  received?: Values<number | string>;
  recipient?: Values<string>;
  sender?: Values<string>;
  sent?: Values<number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface CommunicationRequestSearch extends Search {
  authored?: Values<number | string>;
  based_on?: Values<string>;
  category?: Values<boolean | number | string>;
  encounter?: Values<string>;
  group_identifier?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  medium?: Values<boolean | number | string>;
  occurrence?: Values<number | string>;
  patient?: Values<string>;
  priority?: Values<boolean | number | string>;
  recipient?: Values<string>;
  replaces?: Values<string>;
  requester?: Values<string>;
  sender?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface CompartmentDefinitionSearch extends Search {
  code?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  name?: Values<string>;
  publisher?: Values<string>;
  resource?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface CompositionSearch extends Search {
  attester?: Values<string>;
  author?: Values<string>;
  category?: Values<boolean | number | string>;
  confidentiality?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  entry?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  period?: Values<number | string>;
  related_id?: Values<boolean | number | string>;
  related_ref?: Values<string>;
  section?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  title?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface ConceptMapSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  dependson?: Values<string>;
  description?: Values<string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  other?: Values<string>;
  product?: Values<string>;
  publisher?: Values<string>;
  source?: Values<string>;
  source_code?: Values<boolean | number | string>;
  source_system?: Values<string>;
  source_uri?: Values<string>;
  status?: Values<boolean | number | string>;
  target?: Values<string>;
  target_code?: Values<boolean | number | string>;
  target_system?: Values<string>;
  target_uri?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ConditionSearch extends Search {
  abatement_age?: Values<number | string>;
  abatement_date?: Values<number | string>;
  abatement_string?: Values<string>;
  asserter?: Values<string>;
  body_site?: Values<boolean | number | string>;
  category?: Values<boolean | number | string>;
  clinical_status?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  encounter?: Values<string>;
  evidence?: Values<boolean | number | string>;
  evidence_detail?: Values<string>;
  identifier?: Values<boolean | number | string>;
  onset_age?: Values<number | string>;
  onset_date?: Values<number | string>;
  onset_info?: Values<string>;
  patient?: Values<string>;
  recorded_date?: Values<number | string>;
  severity?: Values<boolean | number | string>;
  stage?: Values<boolean | number | string>;
  subject?: Values<string>;
  verification_status?: Values<boolean | number | string>;
}

export interface ConsentSearch extends Search {
  action?: Values<boolean | number | string>;
  actor?: Values<string>;
  category?: Values<boolean | number | string>;
  consentor?: Values<string>;
  data?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  organization?: Values<string>;
  patient?: Values<string>;
  period?: Values<number | string>;
  purpose?: Values<boolean | number | string>;
  scope?: Values<boolean | number | string>;
  security_label?: Values<boolean | number | string>;
  source_reference?: Values<string>;
  status?: Values<boolean | number | string>;
}

export interface ContractSearch extends Search {
  authority?: Values<string>;
  domain?: Values<string>;
  identifier?: Values<boolean | number | string>;
  instantiates?: Values<string>;
  issued?: Values<number | string>;
  patient?: Values<string>;
  signer?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  url?: Values<string>;
}

export interface CoverageSearch extends Search {
  beneficiary?: Values<string>;
  class_type?: Values<boolean | number | string>;
  class_value?: Values<string>;
  dependent?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  payor?: Values<string>;
  policy_holder?: Values<string>;
  status?: Values<boolean | number | string>;
  subscriber?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface CoverageEligibilityRequestSearch extends Search {
  created?: Values<number | string>;
  enterer?: Values<string>;
  facility?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  provider?: Values<string>;
  status?: Values<boolean | number | string>;
}

export interface CoverageEligibilityResponseSearch extends Search {
  created?: Values<number | string>;
  disposition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  insurer?: Values<string>;
  outcome?: Values<boolean | number | string>;
  patient?: Values<string>;
  request?: Values<string>;
  requestor?: Values<string>;
  status?: Values<boolean | number | string>;
}

export interface DetectedIssueSearch extends Search {
  author?: Values<string>;
  code?: Values<boolean | number | string>;
  identified?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  implicated?: Values<string>;
  patient?: Values<string>;
}

export interface DeviceSearch extends Search {
  device_name?: Values<string>;
  din?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  manufacturer?: Values<string>;
  model?: Values<string>;
  organization?: Values<string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  udi_carrier?: Values<string>;
  udi_di?: Values<string>;
  url?: Values<string>;
}

export interface DeviceDefinitionSearch extends Search {
  identifier?: Values<boolean | number | string>;
  parent?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface DeviceMetricSearch extends Search {
  category?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  parent?: Values<string>;
  source?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface DeviceRequestSearch extends Search {
  authored_on?: Values<number | string>;
  based_on?: Values<string>;
  code?: Values<boolean | number | string>;
  device?: Values<string>;
  encounter?: Values<string>;
  event_date?: Values<number | string>;
  group_identifier?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  insurance?: Values<string>;
  intent?: Values<boolean | number | string>;
  patient?: Values<string>;
  performer?: Values<string>;
  prior_request?: Values<string>;
  requester?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface DeviceUseStatementSearch extends Search {
  device?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  subject?: Values<string>;
}

export interface DiagnosticReportSearch extends Search {
  assessed_condition?: Values<string>;
  based_on?: Values<string>;
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  conclusion?: Values<boolean | number | string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  issued?: Values<number | string>;
  media?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  result?: Values<string>;
  results_interpreter?: Values<string>;
  specimen?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface DocumentManifestSearch extends Search {
  author?: Values<string>;
  created?: Values<number | string>;
  description?: Values<string>;
  identifier?: Values<boolean | number | string>;
  item?: Values<string>;
  patient?: Values<string>;
  recipient?: Values<string>;
  related_id?: Values<boolean | number | string>;
  related_ref?: Values<string>;
  source?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface DocumentReferenceSearch extends Search {
  authenticator?: Values<string>;
  author?: Values<string>;
  category?: Values<boolean | number | string>;
  contenttype?: Values<boolean | number | string>;
  custodian?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  encounter?: Values<string>;
  event?: Values<boolean | number | string>;
  facility?: Values<boolean | number | string>;
  format?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  language?: Values<boolean | number | string>;
  location?: Values<string>;
  patient?: Values<string>;
  period?: Values<number | string>;
  related?: Values<string>;
  relatesto?: Values<string>;
  relation?: Values<boolean | number | string>;
  relationship?: Values<string>;
  security_label?: Values<boolean | number | string>;
  setting?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface EffectEvidenceSynthesisSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface EncounterSearch extends Search {
  account?: Values<string>;
  appointment?: Values<string>;
  based_on?: Values<string>;
  class?: Values<boolean | number | string>;
  date?: Values<number | string>;
  diagnosis?: Values<string>;
  episode_of_care?: Values<string>;
  identifier?: Values<boolean | number | string>;
  length?: Values<number | string>;
  location?: Values<string>;
  location_period?: Values<number | string>;
  part_of?: Values<string>;
  participant?: Values<string>;
  participant_type?: Values<boolean | number | string>;
  patient?: Values<string>;
  practitioner?: Values<string>;
  reason_code?: Values<boolean | number | string>;
  reason_reference?: Values<string>;
  service_provider?: Values<string>;
  special_arrangement?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface EndpointSearch extends Search {
  connection_type?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  organization?: Values<string>;
  payload_type?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
}

export interface EnrollmentRequestSearch extends Search {
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface EnrollmentResponseSearch extends Search {
  identifier?: Values<boolean | number | string>;
  request?: Values<string>;
  status?: Values<boolean | number | string>;
}

export interface EpisodeOfCareSearch extends Search {
  care_manager?: Values<string>;
  condition?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  incoming_referral?: Values<string>;
  organization?: Values<string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
}

export interface EventDefinitionSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface EvidenceSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface EvidenceVariableSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ExampleScenarioSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ExplanationOfBenefitSearch extends Search {
  care_team?: Values<string>;
  claim?: Values<string>;
  coverage?: Values<string>;
  created?: Values<number | string>;
  detail_udi?: Values<string>;
  disposition?: Values<string>;
  encounter?: Values<string>;
  enterer?: Values<string>;
  facility?: Values<string>;
  identifier?: Values<boolean | number | string>;
  item_udi?: Values<string>;
  patient?: Values<string>;
  payee?: Values<string>;
  procedure_udi?: Values<string>;
  provider?: Values<string>;
  status?: Values<boolean | number | string>;
  subdetail_udi?: Values<string>;
}

export interface FamilyMemberHistorySearch extends Search {
  code?: Values<boolean | number | string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  patient?: Values<string>;
  relationship?: Values<boolean | number | string>;
  sex?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
}

export interface FlagSearch extends Search {
  author?: Values<string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  subject?: Values<string>;
}

export interface GoalSearch extends Search {
  achievement_status?: Values<boolean | number | string>;
  category?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  lifecycle_status?: Values<boolean | number | string>;
  patient?: Values<string>;
  start_date?: Values<number | string>;
  subject?: Values<string>;
  target_date?: Values<number | string>;
}

export interface GraphDefinitionSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  start?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface GroupSearch extends Search {
  actual?: Values<boolean | number | string>;
  characteristic?: Values<boolean | number | string>;
  characteristic_value?: Values<string>;
  code?: Values<boolean | number | string>;
  exclude?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  managing_entity?: Values<string>;
  member?: Values<string>;
  type?: Values<boolean | number | string>;
  value?: Values<boolean | number | string>;
}

export interface GuidanceResponseSearch extends Search {
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  request?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface HealthcareServiceSearch extends Search {
  active?: Values<boolean | number | string>;
  characteristic?: Values<boolean | number | string>;
  coverage_area?: Values<string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  name?: Values<string>;
  organization?: Values<string>;
  program?: Values<boolean | number | string>;
  service_category?: Values<boolean | number | string>;
  service_type?: Values<boolean | number | string>;
  specialty?: Values<boolean | number | string>;
}

export interface ImagingStudySearch extends Search {
  basedon?: Values<string>;
  bodysite?: Values<boolean | number | string>;
  dicom_class?: Values<boolean | number | string>;
  encounter?: Values<string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  instance?: Values<boolean | number | string>;
  interpreter?: Values<string>;
  modality?: Values<boolean | number | string>;
  patient?: Values<string>;
  performer?: Values<string>;
  reason?: Values<boolean | number | string>;
  referrer?: Values<string>;
  series?: Values<boolean | number | string>;
  started?: Values<number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface ImmunizationSearch extends Search {
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  lot_number?: Values<string>;
  manufacturer?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  reaction?: Values<string>;
  reaction_date?: Values<number | string>;
  reason_code?: Values<boolean | number | string>;
  reason_reference?: Values<string>;
  series?: Values<string>;
  status?: Values<boolean | number | string>;
  status_reason?: Values<boolean | number | string>;
  target_disease?: Values<boolean | number | string>;
  vaccine_code?: Values<boolean | number | string>;
}

export interface ImmunizationEvaluationSearch extends Search {
  date?: Values<number | string>;
  dose_status?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  immunization_event?: Values<string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  target_disease?: Values<boolean | number | string>;
}

export interface ImmunizationRecommendationSearch extends Search {
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  information?: Values<string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  support?: Values<string>;
  target_disease?: Values<boolean | number | string>;
  vaccine_type?: Values<boolean | number | string>;
}

export interface ImplementationGuideSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  description?: Values<string>;
  experimental?: Values<boolean | number | string>;
  global?: Values<string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  resource?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface InsurancePlanSearch extends Search {
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Values<boolean | number | string>;
  administered_by?: Values<string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  owned_by?: Values<string>;
  phonetic?: Values<string>;
  status?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
}

export interface InvoiceSearch extends Search {
  account?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  issuer?: Values<string>;
  participant?: Values<string>;
  participant_role?: Values<boolean | number | string>;
  patient?: Values<string>;
  recipient?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  totalgross?: Values<number | string>;
  totalnet?: Values<number | string>;
  type?: Values<boolean | number | string>;
}

export interface LibrarySearch extends Search {
  composed_of?: Values<string>;
  content_type?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface LinkageSearch extends Search {
  author?: Values<string>;
  item?: Values<string>;
  source?: Values<string>;
}

export interface ListSearch extends Search {
  code?: Values<boolean | number | string>;
  date?: Values<number | string>;
  empty_reason?: Values<boolean | number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  item?: Values<string>;
  notes?: Values<string>;
  patient?: Values<string>;
  source?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  title?: Values<string>;
}

export interface LocationSearch extends Search {
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Values<boolean | number | string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  operational_status?: Values<boolean | number | string>;
  organization?: Values<string>;
  partof?: Values<string>;
  status?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
}

export interface MeasureSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface MeasureReportSearch extends Search {
  date?: Values<number | string>;
  evaluated_resource?: Values<string>;
  identifier?: Values<boolean | number | string>;
  measure?: Values<string>;
  patient?: Values<string>;
  period?: Values<number | string>;
  reporter?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface MediaSearch extends Search {
  based_on?: Values<string>;
  created?: Values<number | string>;
  device?: Values<string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  modality?: Values<boolean | number | string>;
  operator?: Values<string>;
  patient?: Values<string>;
  site?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  view?: Values<boolean | number | string>;
}

export interface MedicationSearch extends Search {
  code?: Values<boolean | number | string>;
  expiration_date?: Values<number | string>;
  form?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  ingredient?: Values<string>;
  ingredient_code?: Values<boolean | number | string>;
  lot_number?: Values<boolean | number | string>;
  manufacturer?: Values<string>;
  status?: Values<boolean | number | string>;
}

export interface MedicationAdministrationSearch extends Search {
  code?: Values<boolean | number | string>;
  context?: Values<string>;
  device?: Values<string>;
  effective_time?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  medication?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  reason_given?: Values<boolean | number | string>;
  reason_not_given?: Values<boolean | number | string>;
  request?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface MedicationDispenseSearch extends Search {
  code?: Values<boolean | number | string>;
  context?: Values<string>;
  destination?: Values<string>;
  identifier?: Values<boolean | number | string>;
  medication?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  prescription?: Values<string>;
  receiver?: Values<string>;
  responsibleparty?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  whenhandedover?: Values<number | string>;
  whenprepared?: Values<number | string>;
}

export interface MedicationKnowledgeSearch extends Search {
  classification?: Values<boolean | number | string>;
  classification_type?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  doseform?: Values<boolean | number | string>;
  ingredient?: Values<string>;
  ingredient_code?: Values<boolean | number | string>;
  manufacturer?: Values<string>;
  monitoring_program_name?: Values<boolean | number | string>;
  monitoring_program_type?: Values<boolean | number | string>;
  monograph?: Values<string>;
  monograph_type?: Values<boolean | number | string>;
  source_cost?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
}

export interface MedicationRequestSearch extends Search {
  authoredon?: Values<number | string>;
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  intended_dispenser?: Values<string>;
  intended_performer?: Values<string>;
  intended_performertype?: Values<boolean | number | string>;
  intent?: Values<boolean | number | string>;
  medication?: Values<string>;
  patient?: Values<string>;
  priority?: Values<boolean | number | string>;
  requester?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface MedicationStatementSearch extends Search {
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  context?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  medication?: Values<string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  source?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface MedicinalProductSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  name_language?: Values<boolean | number | string>;
}

export interface MedicinalProductAuthorizationSearch extends Search {
  country?: Values<boolean | number | string>;
  holder?: Values<string>;
  identifier?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface MedicinalProductContraindicationSearch extends Search {
  subject?: Values<string>;
}

export interface MedicinalProductIndicationSearch extends Search {
  subject?: Values<string>;
}

export interface MedicinalProductIngredientSearch extends Search {
}

export interface MedicinalProductInteractionSearch extends Search {
  subject?: Values<string>;
}

export interface MedicinalProductManufacturedSearch extends Search {
}

export interface MedicinalProductPackagedSearch extends Search {
  identifier?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface MedicinalProductPharmaceuticalSearch extends Search {
  identifier?: Values<boolean | number | string>;
  route?: Values<boolean | number | string>;
  target_species?: Values<boolean | number | string>;
}

export interface MedicinalProductUndesirableEffectSearch extends Search {
  subject?: Values<string>;
}

export interface MessageDefinitionSearch extends Search {
  category?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  event?: Values<boolean | number | string>;
  focus?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  parent?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface MessageHeaderSearch extends Search {
  author?: Values<string>;
  code?: Values<boolean | number | string>;
  destination?: Values<string>;
  destination_uri?: Values<string>;
  enterer?: Values<string>;
  event?: Values<boolean | number | string>;
  focus?: Values<string>;
  receiver?: Values<string>;
  response_id?: Values<boolean | number | string>;
  responsible?: Values<string>;
  sender?: Values<string>;
  source?: Values<string>;
  source_uri?: Values<string>;
  target?: Values<string>;
}

export interface MolecularSequenceSearch extends Search {
  chromosome?: Values<boolean | number | string>;
  chromosome_variant_coordinate?: Values<string>;
  chromosome_window_coordinate?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  referenceseqid?: Values<boolean | number | string>;
  referenceseqid_variant_coordinate?: Values<string>;
  referenceseqid_window_coordinate?: Values<string>;
  type?: Values<boolean | number | string>;
  variant_end?: Values<number | string>;
  variant_start?: Values<number | string>;
  window_end?: Values<number | string>;
  window_start?: Values<number | string>;
}

export interface NamingSystemSearch extends Search {
  contact?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  id_type?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  kind?: Values<boolean | number | string>;
  name?: Values<string>;
  period?: Values<number | string>;
  publisher?: Values<string>;
  responsible?: Values<string>;
  status?: Values<boolean | number | string>;
  telecom?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  value?: Values<string>;
}

export interface NutritionOrderSearch extends Search {
  additive?: Values<boolean | number | string>;
  datetime?: Values<number | string>;
  encounter?: Values<string>;
  formula?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  oraldiet?: Values<boolean | number | string>;
  patient?: Values<string>;
  provider?: Values<string>;
  status?: Values<boolean | number | string>;
  supplement?: Values<boolean | number | string>;
}

export interface ObservationSearch extends Search {
  amino_acid_change?: Values<string>;
  based_on?: Values<string>;
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  code_value_concept?: Values<string>;
  code_value_date?: Values<string>;
  code_value_quantity?: Values<string>;
  code_value_string?: Values<string>;
  combo_code?: Values<boolean | number | string>;
  combo_code_value_concept?: Values<string>;
  combo_code_value_quantity?: Values<string>;
  combo_data_absent_reason?: Values<boolean | number | string>;
  combo_value_concept?: Values<boolean | number | string>;
  combo_value_quantity?: Values<number | string>;
  component_code?: Values<boolean | number | string>;
  component_code_value_concept?: Values<string>;
  component_code_value_quantity?: Values<string>;
  component_data_absent_reason?: Values<boolean | number | string>;
  component_value_concept?: Values<boolean | number | string>;
  component_value_quantity?: Values<number | string>;
  data_absent_reason?: Values<boolean | number | string>;
  date?: Values<number | string>;
  derived_from?: Values<string>;
  device?: Values<string>;
  dna_variant?: Values<string>;
  encounter?: Values<string>;
  focus?: Values<string>;
  gene_amino_acid_change?: Values<string>;
  gene_dnavariant?: Values<string>;
  gene_identifier?: Values<boolean | number | string>;
  has_member?: Values<string>;
  identifier?: Values<boolean | number | string>;
  method?: Values<boolean | number | string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  specimen?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  value_concept?: Values<boolean | number | string>;
  value_date?: Values<number | string>;
  value_quantity?: Values<number | string>;
  value_string?: Values<string>;
}

export interface ObservationDefinitionSearch extends Search {
}

export interface OperationDefinitionSearch extends Search {
  base?: Values<string>;
  code?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  input_profile?: Values<string>;
  instance?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  kind?: Values<boolean | number | string>;
  name?: Values<string>;
  output_profile?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  system?: Values<boolean | number | string>;
  title?: Values<string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface OperationOutcomeSearch extends Search {
}

export interface OrganizationSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Values<boolean | number | string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  partof?: Values<string>;
  phonetic?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface OrganizationAffiliationSearch extends Search {
  active?: Values<boolean | number | string>;
  date?: Values<number | string>;
  email?: Values<boolean | number | string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  network?: Values<string>;
  participating_organization?: Values<string>;
  phone?: Values<boolean | number | string>;
  primary_organization?: Values<string>;
  role?: Values<boolean | number | string>;
  service?: Values<string>;
  specialty?: Values<boolean | number | string>;
  telecom?: Values<boolean | number | string>;
}

export interface ParametersSearch extends Search {
}

export interface PatientSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Values<boolean | number | string>;
  birthdate?: Values<number | string>;
  death_date?: Values<number | string>;
  deceased?: Values<boolean | number | string>;
  email?: Values<boolean | number | string>;
  family?: Values<string>;
  gender?: Values<boolean | number | string>;
  general_practitioner?: Values<string>;
  given?: Values<string>;
  identifier?: Values<boolean | number | string>;
  language?: Values<boolean | number | string>;
  link?: Values<string>;
  mothersMaidenName?: Values<string>;
  name?: Values<string>;
  organization?: Values<string>;
  phone?: Values<boolean | number | string>;
  phonetic?: Values<string>;
  telecom?: Values<boolean | number | string>;
}

export interface PaymentNoticeSearch extends Search {
  created?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  payment_status?: Values<boolean | number | string>;
  provider?: Values<string>;
  request?: Values<string>;
  response?: Values<string>;
  status?: Values<boolean | number | string>;
}

export interface PaymentReconciliationSearch extends Search {
  created?: Values<number | string>;
  disposition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  outcome?: Values<boolean | number | string>;
  payment_issuer?: Values<string>;
  request?: Values<string>;
  requestor?: Values<string>;
  status?: Values<boolean | number | string>;
}

export interface PersonSearch extends Search {
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Values<boolean | number | string>;
  birthdate?: Values<number | string>;
  email?: Values<boolean | number | string>;
  gender?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  link?: Values<string>;
  name?: Values<string>;
  organization?: Values<string>;
  patient?: Values<string>;
  phone?: Values<boolean | number | string>;
  phonetic?: Values<string>;
  practitioner?: Values<string>;
  relatedperson?: Values<string>;
  telecom?: Values<boolean | number | string>;
}

export interface PlanDefinitionSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  definition?: Values<string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface PractitionerSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Values<boolean | number | string>;
  communication?: Values<boolean | number | string>;
  email?: Values<boolean | number | string>;
  family?: Values<string>;
  gender?: Values<boolean | number | string>;
  given?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  phone?: Values<boolean | number | string>;
  phonetic?: Values<string>;
  telecom?: Values<boolean | number | string>;
}

export interface PractitionerRoleSearch extends Search {
  active?: Values<boolean | number | string>;
  date?: Values<number | string>;
  email?: Values<boolean | number | string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  organization?: Values<string>;
  phone?: Values<boolean | number | string>;
  practitioner?: Values<string>;
  role?: Values<boolean | number | string>;
  service?: Values<string>;
  specialty?: Values<boolean | number | string>;
  telecom?: Values<boolean | number | string>;
}

export interface ProcedureSearch extends Search {
  based_on?: Values<string>;
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  location?: Values<string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  reason_code?: Values<boolean | number | string>;
  reason_reference?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface ProjectSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
}

export interface ProjectMembershipSearch extends Search {
  external_identity?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  policy?: Values<string>;
  principal?: Values<string>;
  profile?: Values<string>;
  project?: Values<string>;
}

export interface ProvenanceSearch extends Search {
  agent?: Values<string>;
  agent_role?: Values<boolean | number | string>;
  agent_type?: Values<boolean | number | string>;
  entity?: Values<string>;
  location?: Values<string>;
  patient?: Values<string>;
  recorded?: Values<number | string>;
  signature_type?: Values<boolean | number | string>;
  target?: Values<string>;
  when?: Values<number | string>;
}

export interface QuestionnaireSearch extends Search {
  code?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  definition?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  subject_type?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface QuestionnaireResponseSearch extends Search {
  author?: Values<string>;
  authored?: Values<number | string>;
  based_on?: Values<string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  item_subject?: Values<string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  questionnaire?: Values<string>;
  source?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface RelatedPersonSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Values<boolean | number | string>;
  birthdate?: Values<number | string>;
  email?: Values<boolean | number | string>;
  gender?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  patient?: Values<string>;
  phone?: Values<boolean | number | string>;
  phonetic?: Values<string>;
  relationship?: Values<boolean | number | string>;
  telecom?: Values<boolean | number | string>;
}

export interface RequestGroupSearch extends Search {
  author?: Values<string>;
  authored?: Values<number | string>;
  code?: Values<boolean | number | string>;
  encounter?: Values<string>;
  group_identifier?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  intent?: Values<boolean | number | string>;
  participant?: Values<string>;
  patient?: Values<string>;
  priority?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface ResearchDefinitionSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ResearchElementDefinitionSearch extends Search {
  composed_of?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  depends_on?: Values<string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  predecessor?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ResearchStudySearch extends Search {
  category?: Values<boolean | number | string>;
  date?: Values<number | string>;
  focus?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  keyword?: Values<boolean | number | string>;
  location?: Values<boolean | number | string>;
  partof?: Values<string>;
  principalinvestigator?: Values<string>;
  protocol?: Values<string>;
  site?: Values<string>;
  sponsor?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
}

export interface ResearchSubjectSearch extends Search {
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  individual?: Values<string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  study?: Values<string>;
}

export interface RiskAssessmentSearch extends Search {
  condition?: Values<string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  method?: Values<boolean | number | string>;
  patient?: Values<string>;
  performer?: Values<string>;
  probability?: Values<number | string>;
  risk?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface RiskEvidenceSynthesisSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  effective?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ScheduleSearch extends Search {
  active?: Values<boolean | number | string>;
  actor?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  service_category?: Values<boolean | number | string>;
  service_type?: Values<boolean | number | string>;
  specialty?: Values<boolean | number | string>;
}

export interface SearchParameterSearch extends Search {
  base?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  component?: Values<string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  derived_from?: Values<string>;
  description?: Values<string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  target?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ServiceRequestSearch extends Search {
  authored?: Values<number | string>;
  based_on?: Values<string>;
  body_site?: Values<boolean | number | string>;
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  instantiates_canonical?: Values<string>;
  instantiates_uri?: Values<string>;
  intent?: Values<boolean | number | string>;
  occurrence?: Values<number | string>;
  patient?: Values<string>;
  performer?: Values<string>;
  performer_type?: Values<boolean | number | string>;
  priority?: Values<boolean | number | string>;
  replaces?: Values<string>;
  requester?: Values<string>;
  requisition?: Values<boolean | number | string>;
  specimen?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface SlotSearch extends Search {
  appointment_type?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  schedule?: Values<string>;
  service_category?: Values<boolean | number | string>;
  service_type?: Values<boolean | number | string>;
  specialty?: Values<boolean | number | string>;
  start?: Values<number | string>;
  status?: Values<boolean | number | string>;
}

export interface SpecimenSearch extends Search {
  accession?: Values<boolean | number | string>;
  bodysite?: Values<boolean | number | string>;
  collected?: Values<number | string>;
  collector?: Values<string>;
  container?: Values<boolean | number | string>;
  container_id?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  parent?: Values<string>;
  patient?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
}

export interface SpecimenDefinitionSearch extends Search {
  container?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
}

export interface StructureDefinitionSearch extends Search {
  abstract?: Values<boolean | number | string>;
  base?: Values<string>;
  base_path?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  derivation?: Values<boolean | number | string>;
  description?: Values<string>;
  experimental?: Values<boolean | number | string>;
  ext_context?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  keyword?: Values<boolean | number | string>;
  kind?: Values<boolean | number | string>;
  name?: Values<string>;
  path?: Values<boolean | number | string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  type?: Values<string>;
  url?: Values<string>;
  valueset?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface StructureMapSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface SubscriptionSearch extends Search {
  contact?: Values<boolean | number | string>;
  criteria?: Values<string>;
  payload?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
}

export interface SubstanceSearch extends Search {
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  container_identifier?: Values<boolean | number | string>;
  expiry?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  quantity?: Values<number | string>;
  status?: Values<boolean | number | string>;
  substance_reference?: Values<string>;
}

export interface SubstanceNucleicAcidSearch extends Search {
}

export interface SubstancePolymerSearch extends Search {
}

export interface SubstanceProteinSearch extends Search {
}

export interface SubstanceReferenceInformationSearch extends Search {
}

export interface SubstanceSourceMaterialSearch extends Search {
}

export interface SubstanceSpecificationSearch extends Search {
  code?: Values<boolean | number | string>;
}

export interface SupplyDeliverySearch extends Search {
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  receiver?: Values<string>;
  status?: Values<boolean | number | string>;
  supplier?: Values<string>;
}

export interface SupplyRequestSearch extends Search {
  category?: Values<boolean | number | string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  requester?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  supplier?: Values<string>;
}

export interface TaskSearch extends Search {
  authored_on?: Values<number | string>;
  based_on?: Values<string>;
  business_status?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  encounter?: Values<string>;
  focus?: Values<string>;
  group_identifier?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  intent?: Values<boolean | number | string>;
  modified?: Values<number | string>;
  owner?: Values<string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  performer?: Values<boolean | number | string>;
  period?: Values<number | string>;
  priority?: Values<boolean | number | string>;
  requester?: Values<string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
}

export interface TerminologyCapabilitiesSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface TestReportSearch extends Search {
  identifier?: Values<boolean | number | string>;
  issued?: Values<number | string>;
  participant?: Values<string>;
  result?: Values<boolean | number | string>;
  tester?: Values<string>;
  testscript?: Values<string>;
}

export interface TestScriptSearch extends Search {
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  status?: Values<boolean | number | string>;
  testscript_capability?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface ValueSetSearch extends Search {
  code?: Values<boolean | number | string>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  expansion?: Values<string>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  publisher?: Values<string>;
  reference?: Values<string>;
  status?: Values<boolean | number | string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
}

export interface VerificationResultSearch extends Search {
  target?: Values<string>;
}

export interface VisionPrescriptionSearch extends Search {
  datewritten?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  prescriber?: Values<string>;
  status?: Values<boolean | number | string>;
}

/** By resource type. */
export interface Searches {
  AccessPolicy: AccessPolicySearch;
  Account: AccountSearch;
  ActivityDefinition: ActivityDefinitionSearch;
  AdverseEvent: AdverseEventSearch;
  AllergyIntolerance: AllergyIntoleranceSearch;
  Appointment: AppointmentSearch;
  AppointmentResponse: AppointmentResponseSearch;
  AuditEvent: AuditEventSearch;
  Basic: BasicSearch;
  Binary: BinarySearch;
  BiologicallyDerivedProduct: BiologicallyDerivedProductSearch;
  BodyStructure: BodyStructureSearch;
  Bot: BotSearch;
  Bundle: BundleSearch;
  CapabilityStatement: CapabilityStatementSearch;
  CarePlan: CarePlanSearch;
  CareTeam: CareTeamSearch;
  CatalogEntry: CatalogEntrySearch;
  ChargeItem: ChargeItemSearch;
  ChargeItemDefinition: ChargeItemDefinitionSearch;
  Claim: ClaimSearch;
  ClaimResponse: ClaimResponseSearch;
  ClientApplication: ClientApplicationSearch;
  ClinicalImpression: ClinicalImpressionSearch;
  CodeSystem: CodeSystemSearch;
  Communication: CommunicationSearch;
  CommunicationRequest: CommunicationRequestSearch;
  CompartmentDefinition: CompartmentDefinitionSearch;
  Composition: CompositionSearch;
  ConceptMap: ConceptMapSearch;
  Condition: ConditionSearch;
  Consent: ConsentSearch;
  Contract: ContractSearch;
  Coverage: CoverageSearch;
  CoverageEligibilityRequest: CoverageEligibilityRequestSearch;
  CoverageEligibilityResponse: CoverageEligibilityResponseSearch;
  DetectedIssue: DetectedIssueSearch;
  Device: DeviceSearch;
  DeviceDefinition: DeviceDefinitionSearch;
  DeviceMetric: DeviceMetricSearch;
  DeviceRequest: DeviceRequestSearch;
  DeviceUseStatement: DeviceUseStatementSearch;
  DiagnosticReport: DiagnosticReportSearch;
  DocumentManifest: DocumentManifestSearch;
  DocumentReference: DocumentReferenceSearch;
  EffectEvidenceSynthesis: EffectEvidenceSynthesisSearch;
  Encounter: EncounterSearch;
  Endpoint: EndpointSearch;
  EnrollmentRequest: EnrollmentRequestSearch;
  EnrollmentResponse: EnrollmentResponseSearch;
  EpisodeOfCare: EpisodeOfCareSearch;
  EventDefinition: EventDefinitionSearch;
  Evidence: EvidenceSearch;
  EvidenceVariable: EvidenceVariableSearch;
  ExampleScenario: ExampleScenarioSearch;
  ExplanationOfBenefit: ExplanationOfBenefitSearch;
  FamilyMemberHistory: FamilyMemberHistorySearch;
  Flag: FlagSearch;
  Goal: GoalSearch;
  GraphDefinition: GraphDefinitionSearch;
  Group: GroupSearch;
  GuidanceResponse: GuidanceResponseSearch;
  HealthcareService: HealthcareServiceSearch;
  ImagingStudy: ImagingStudySearch;
  Immunization: ImmunizationSearch;
  ImmunizationEvaluation: ImmunizationEvaluationSearch;
  ImmunizationRecommendation: ImmunizationRecommendationSearch;
  ImplementationGuide: ImplementationGuideSearch;
  InsurancePlan: InsurancePlanSearch;
  Invoice: InvoiceSearch;
  Library: LibrarySearch;
  Linkage: LinkageSearch;
  List: ListSearch;
  Location: LocationSearch;
  Measure: MeasureSearch;
  MeasureReport: MeasureReportSearch;
  Media: MediaSearch;
  Medication: MedicationSearch;
  MedicationAdministration: MedicationAdministrationSearch;
  MedicationDispense: MedicationDispenseSearch;
  MedicationKnowledge: MedicationKnowledgeSearch;
  MedicationRequest: MedicationRequestSearch;
  MedicationStatement: MedicationStatementSearch;
  MedicinalProduct: MedicinalProductSearch;
  MedicinalProductAuthorization: MedicinalProductAuthorizationSearch;
  MedicinalProductContraindication: MedicinalProductContraindicationSearch;
  MedicinalProductIndication: MedicinalProductIndicationSearch;
  MedicinalProductIngredient: MedicinalProductIngredientSearch;
  MedicinalProductInteraction: MedicinalProductInteractionSearch;
  MedicinalProductManufactured: MedicinalProductManufacturedSearch;
  MedicinalProductPackaged: MedicinalProductPackagedSearch;
  MedicinalProductPharmaceutical: MedicinalProductPharmaceuticalSearch;
  MedicinalProductUndesirableEffect: MedicinalProductUndesirableEffectSearch;
  MessageDefinition: MessageDefinitionSearch;
  MessageHeader: MessageHeaderSearch;
  MolecularSequence: MolecularSequenceSearch;
  NamingSystem: NamingSystemSearch;
  NutritionOrder: NutritionOrderSearch;
  Observation: ObservationSearch;
  ObservationDefinition: ObservationDefinitionSearch;
  OperationDefinition: OperationDefinitionSearch;
  OperationOutcome: OperationOutcomeSearch;
  Organization: OrganizationSearch;
  OrganizationAffiliation: OrganizationAffiliationSearch;
  Parameters: ParametersSearch;
  Patient: PatientSearch;
  PaymentNotice: PaymentNoticeSearch;
  PaymentReconciliation: PaymentReconciliationSearch;
  Person: PersonSearch;
  PlanDefinition: PlanDefinitionSearch;
  Practitioner: PractitionerSearch;
  PractitionerRole: PractitionerRoleSearch;
  Procedure: ProcedureSearch;
  Project: ProjectSearch;
  ProjectMembership: ProjectMembershipSearch;
  Provenance: ProvenanceSearch;
  Questionnaire: QuestionnaireSearch;
  QuestionnaireResponse: QuestionnaireResponseSearch;
  RelatedPerson: RelatedPersonSearch;
  RequestGroup: RequestGroupSearch;
  ResearchDefinition: ResearchDefinitionSearch;
  ResearchElementDefinition: ResearchElementDefinitionSearch;
  ResearchStudy: ResearchStudySearch;
  ResearchSubject: ResearchSubjectSearch;
  RiskAssessment: RiskAssessmentSearch;
  RiskEvidenceSynthesis: RiskEvidenceSynthesisSearch;
  Schedule: ScheduleSearch;
  SearchParameter: SearchParameterSearch;
  ServiceRequest: ServiceRequestSearch;
  Slot: SlotSearch;
  Specimen: SpecimenSearch;
  SpecimenDefinition: SpecimenDefinitionSearch;
  StructureDefinition: StructureDefinitionSearch;
  StructureMap: StructureMapSearch;
  Subscription: SubscriptionSearch;
  Substance: SubstanceSearch;
  SubstanceNucleicAcid: SubstanceNucleicAcidSearch;
  SubstancePolymer: SubstancePolymerSearch;
  SubstanceProtein: SubstanceProteinSearch;
  SubstanceReferenceInformation: SubstanceReferenceInformationSearch;
  SubstanceSourceMaterial: SubstanceSourceMaterialSearch;
  SubstanceSpecification: SubstanceSpecificationSearch;
  SupplyDelivery: SupplyDeliverySearch;
  SupplyRequest: SupplyRequestSearch;
  Task: TaskSearch;
  TerminologyCapabilities: TerminologyCapabilitiesSearch;
  TestReport: TestReportSearch;
  TestScript: TestScriptSearch;
  ValueSet: ValueSetSearch;
  VerificationResult: VerificationResultSearch;
  VisionPrescription: VisionPrescriptionSearch;
}
