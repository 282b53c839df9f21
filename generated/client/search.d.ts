// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import type * as ValueSets from './types/value-sets.js';

/** One value, or several of which any may match. */
export type Values<Value> = Value | readonly Value[] | null | undefined;

/** A code alone, with its system, a system alone; or several of these between commas, which are not looked into. */
export type Codes<Code extends string> = Values<Code | `${string}|${Code | ''}` | `${string},${string}`>;

/** `-date`, `status`: a `-` is for descending. Several may stand between commas, which are not looked into. */
export type Sort<Name extends string> = Values<`${'-' | ''}${Name | SharedName}` | `${string},${string}`>;

/** What every List and Connection can be sorted by. */
type SharedName = '_id' | '_lastUpdated' | '_profile' | '_security' | '_source' | '_tag';

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
  _count?: number | null | undefined;
}

/** What Lists take of resources that refer to any type. */
export type AnySearch<Arguments> = Pick<
  Arguments,
  keyof Arguments & ('_id' | '_lastUpdated' | '_filter' | '_sort' | '_count')
>;

export interface AccessPolicySearch extends Search {
  name?: Values<string>;
  resource_type?: Values<boolean | number | string>;
  _sort?: Sort<'name' | 'resource_type' | 'resource-type'>;
}

export interface AccountSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  owner?: Values<string>;
  patient?: Values<string>;
  period?: Values<number | string>;
  status?: Codes<ValueSets.AccountStatus>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<'identifier' | 'name' | 'owner' | 'patient' | 'period' | 'status' | 'subject' | 'type'>;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status' | 'successor'
    | 'title' | 'topic' | 'url' | 'version'
  >;
}

export interface AdverseEventSearch extends Search {
  actuality?: Codes<ValueSets.AdverseEventActuality>;
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
  _sort?: Sort<
    | 'actuality' | 'category' | 'date' | 'event' | 'location' | 'recorder' | 'resultingcondition' | 'seriousness'
    | 'severity' | 'study' | 'subject' | 'substance'
  >;
}

export interface AllergyIntoleranceSearch extends Search {
  asserter?: Values<string>;
  category?: Codes<ValueSets.AllergyIntoleranceCategory>;
  clinical_status?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  criticality?: Codes<ValueSets.AllergyIntoleranceCriticality>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  last_date?: Values<number | string>;
  manifestation?: Values<boolean | number | string>;
  onset?: Values<number | string>;
  patient?: Values<string>;
  recorder?: Values<string>;
  route?: Values<boolean | number | string>;
  severity?: Codes<ValueSets.AllergyIntoleranceSeverity>;
  type?: Codes<ValueSets.AllergyIntoleranceType>;
  verification_status?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'asserter' | 'category' | 'clinical_status' | 'clinical-status' | 'code' | 'criticality' | 'date' | 'identifier'
    | 'last_date' | 'last-date' | 'manifestation' | 'onset' | 'patient' | 'recorder' | 'route' | 'severity' | 'type'
    | 'verification_status' | 'verification-status'
  >;
}

export interface AppointmentSearch extends Search {
  actor?: Values<string>;
  appointment_type?: Values<boolean | number | string>;
  based_on?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  part_status?: Codes<ValueSets.ParticipationStatus>;
  patient?: Values<string>;
  practitioner?: Values<string>;
  reason_code?: Values<boolean | number | string>;
  reason_reference?: Values<string>;
  service_category?: Values<boolean | number | string>;
  service_type?: Values<boolean | number | string>;
  slot?: Values<string>;
  specialty?: Values<boolean | number | string>;
  status?: Codes<ValueSets.AppointmentStatus>;
  supporting_info?: Values<string>;
  _sort?: Sort<
    | 'actor' | 'appointment_type' | 'appointment-type' | 'based_on' | 'based-on' | 'date' | 'identifier' | 'location'
    | 'part_status' | 'part-status' | 'patient' | 'practitioner' | 'reason_code' | 'reason-code' | 'reason_reference'
    | 'reason-reference' | 'service_category' | 'service-category' | 'service_type' | 'service-type' | 'slot'
    | 'specialty' | 'status' | 'supporting_info' | 'supporting-info'
  >;
}

export interface AppointmentResponseSearch extends Search {
  actor?: Values<string>;
  appointment?: Values<string>;
  identifier?: Values<boolean | number | string>;
  location?: Values<string>;
  part_status?: Codes<ValueSets.ParticipationStatus>;
  patient?: Values<string>;
  practitioner?: Values<string>;
  _sort?: Sort<
    | 'actor' | 'appointment' | 'identifier' | 'location' | 'part_status' | 'part-status' | 'patient' | 'practitioner'
  >;
}

export interface AuditEventSearch extends Search {
  action?: Codes<ValueSets.AuditEventAction>;
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
  outcome?: Codes<ValueSets.AuditEventOutcome>;
  patient?: Values<string>;
  policy?: Values<string>;
  site?: Values<boolean | number | string>;
  source?: Values<string>;
  subtype?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'action' | 'address' | 'agent' | 'agent_name' | 'agent-name' | 'agent_role' | 'agent-role' | 'altid' | 'date'
    | 'entity' | 'entity_name' | 'entity-name' | 'entity_role' | 'entity-role' | 'entity_type' | 'entity-type'
    | 'outcome' | 'patient' | 'policy' | 'site' | 'source' | 'subtype' | 'type'
  >;
}

export interface BasicSearch extends Search {
  author?: Values<string>;
  code?: Values<boolean | number | string>;
  created?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  subject?: Values<string>;
  _sort?: Sort<'author' | 'code' | 'created' | 'identifier' | 'patient' | 'subject'>;
}

export interface BinarySearch extends Search {
  _sort?: Sort<never>;
}

export interface BiologicallyDerivedProductSearch extends Search {
  _sort?: Sort<never>;
}

export interface BodyStructureSearch extends Search {
  identifier?: Values<boolean | number | string>;
  location?: Values<boolean | number | string>;
  morphology?: Values<boolean | number | string>;
  patient?: Values<string>;
  _sort?: Sort<'identifier' | 'location' | 'morphology' | 'patient'>;
}

export interface BotSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  _sort?: Sort<'identifier' | 'name'>;
}

export interface BundleSearch extends Search {
  composition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  message?: Values<string>;
  timestamp?: Values<number | string>;
  type?: Codes<ValueSets.BundleType>;
  _sort?: Sort<'composition' | 'identifier' | 'message' | 'timestamp' | 'type'>;
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
  mode?: Codes<ValueSets.RestfulCapabilityMode>;
  name?: Values<string>;
  publisher?: Values<string>;
  resource?: Codes<ValueSets.ResourceTypeCode>;
  resource_profile?: Values<string>;
  security_service?: Values<boolean | number | string>;
  software?: Values<string>;
  status?: Codes<ValueSets.PublicationStatus>;
  supported_profile?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'fhirversion' | 'format' | 'guide' | 'jurisdiction' | 'mode' | 'name' | 'publisher' | 'resource'
    | 'resource_profile' | 'resource-profile' | 'security_service' | 'security-service' | 'software' | 'status'
    | 'supported_profile' | 'supported-profile' | 'title' | 'url' | 'version'
  >;
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
  intent?: Codes<ValueSets.CarePlanIntent>;
  part_of?: Values<string>;
  patient?: Values<string>;
  performer?: Values<string>;
  replaces?: Values<string>;
  status?: Codes<ValueSets.RequestStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'activity_code' | 'activity-code' | 'activity_date' | 'activity-date' | 'activity_reference'
    | 'activity-reference' | 'based_on' | 'based-on' | 'care_team' | 'care-team' | 'category' | 'condition' | 'date'
    | 'encounter' | 'goal' | 'identifier' | 'instantiates_canonical' | 'instantiates-canonical' | 'instantiates_uri'
    | 'instantiates-uri' | 'intent' | 'part_of' | 'part-of' | 'patient' | 'performer' | 'replaces' | 'status'
    | 'subject'
  >;
}

export interface CareTeamSearch extends Search {
  category?: Values<boolean | number | string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  participant?: Values<string>;
  patient?: Values<string>;
  status?: Codes<ValueSets.CareTeamStatus>;
  subject?: Values<string>;
  _sort?: Sort<'category' | 'date' | 'encounter' | 'identifier' | 'participant' | 'patient' | 'status' | 'subject'>;
}

export interface CatalogEntrySearch extends Search {
  _sort?: Sort<never>;
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
  _sort?: Sort<
    | 'account' | 'code' | 'context' | 'entered_date' | 'entered-date' | 'enterer' | 'factor_override'
    | 'factor-override' | 'identifier' | 'occurrence' | 'patient' | 'performer_actor' | 'performer-actor'
    | 'performer_function' | 'performer-function' | 'performing_organization' | 'performing-organization'
    | 'price_override' | 'price-override' | 'quantity' | 'requesting_organization' | 'requesting-organization'
    | 'service' | 'subject'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'publisher' | 'status' | 'title' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  subdetail_udi?: Values<string>;
  use?: Codes<ValueSets.Use>;
  _sort?: Sort<
    | 'care_team' | 'care-team' | 'created' | 'detail_udi' | 'detail-udi' | 'encounter' | 'enterer' | 'facility'
    | 'identifier' | 'insurer' | 'item_udi' | 'item-udi' | 'patient' | 'payee' | 'priority' | 'procedure_udi'
    | 'procedure-udi' | 'provider' | 'status' | 'subdetail_udi' | 'subdetail-udi' | 'use'
  >;
}

export interface ClaimResponseSearch extends Search {
  created?: Values<number | string>;
  disposition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  insurer?: Values<string>;
  outcome?: Codes<ValueSets.ClaimProcessingCodes>;
  patient?: Values<string>;
  payment_date?: Values<number | string>;
  request?: Values<string>;
  requestor?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  use?: Codes<ValueSets.Use>;
  _sort?: Sort<
    | 'created' | 'disposition' | 'identifier' | 'insurer' | 'outcome' | 'patient' | 'payment_date' | 'payment-date'
    | 'request' | 'requestor' | 'status' | 'use'
  >;
}

export interface ClientApplicationSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  _sort?: Sort<'identifier' | 'name'>;
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
  status?: Codes<ValueSets.ClinicalImpressionStatus>;
  subject?: Values<string>;
  supporting_info?: Values<string>;
  _sort?: Sort<
    | 'assessor' | 'date' | 'encounter' | 'finding_code' | 'finding-code' | 'finding_ref' | 'finding-ref' | 'identifier'
    | 'investigation' | 'patient' | 'previous' | 'problem' | 'status' | 'subject' | 'supporting_info'
    | 'supporting-info'
  >;
}

export interface CodeSystemSearch extends Search {
  code?: Values<boolean | number | string>;
  content_mode?: Codes<ValueSets.CodeSystemContentMode>;
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
  status?: Codes<ValueSets.PublicationStatus>;
  supplements?: Values<string>;
  system?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'code' | 'content_mode' | 'content-mode' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'description' | 'identifier' | 'jurisdiction' | 'language' | 'name' | 'publisher'
    | 'status' | 'supplements' | 'system' | 'title' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.EventStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'based_on' | 'based-on' | 'category' | 'encounter' | 'identifier' | 'instantiates_canonical'
    | 'instantiates-canonical' | 'instantiates_uri' | 'instantiates-uri' | 'medium' | 'part_of' | 'part-of' | 'patient'
    | 'received' | 'recipient' | 'sender' | 'sent' | 'status' | 'subject'
  >;
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
  priority?: Codes<ValueSets.RequestPriority>;
  recipient?: Values<string>;
  replaces?: Values<string>;
  requester?: Values<string>;
  sender?: Values<string>;
  status?: Codes<ValueSets.RequestStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'authored' | 'based_on' | 'based-on' | 'category' | 'encounter' | 'group_identifier' | 'group-identifier'
    | 'identifier' | 'medium' | 'occurrence' | 'patient' | 'priority' | 'recipient' | 'replaces' | 'requester'
    | 'sender' | 'status' | 'subject'
  >;
}

export interface CompartmentDefinitionSearch extends Search {
  code?: Codes<ValueSets.CompartmentType>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  name?: Values<string>;
  publisher?: Values<string>;
  resource?: Codes<ValueSets.ResourceTypeCode>;
  status?: Codes<ValueSets.PublicationStatus>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'code' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date'
    | 'description' | 'name' | 'publisher' | 'resource' | 'status' | 'url' | 'version'
  >;
}

export interface CompositionSearch extends Search {
  attester?: Values<string>;
  author?: Values<string>;
  category?: Values<boolean | number | string>;
  confidentiality?: Codes<ValueSets.V3ConfidentialityClassification>;
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
  status?: Codes<ValueSets.CompositionStatus>;
  subject?: Values<string>;
  title?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'attester' | 'author' | 'category' | 'confidentiality' | 'context' | 'date' | 'encounter' | 'entry' | 'identifier'
    | 'patient' | 'period' | 'related_id' | 'related-id' | 'related_ref' | 'related-ref' | 'section' | 'status'
    | 'subject' | 'title' | 'type'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  target?: Values<string>;
  target_code?: Values<boolean | number | string>;
  target_system?: Values<string>;
  target_uri?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'dependson'
    | 'description' | 'identifier' | 'jurisdiction' | 'name' | 'other' | 'product' | 'publisher' | 'source'
    | 'source_code' | 'source-code' | 'source_system' | 'source-system' | 'source_uri' | 'source-uri' | 'status'
    | 'target' | 'target_code' | 'target-code' | 'target_system' | 'target-system' | 'target_uri' | 'target-uri'
    | 'title' | 'url' | 'version'
  >;
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
  _sort?: Sort<
    | 'abatement_age' | 'abatement-age' | 'abatement_date' | 'abatement-date' | 'abatement_string' | 'abatement-string'
    | 'asserter' | 'body_site' | 'body-site' | 'category' | 'clinical_status' | 'clinical-status' | 'code' | 'encounter'
    | 'evidence' | 'evidence_detail' | 'evidence-detail' | 'identifier' | 'onset_age' | 'onset-age' | 'onset_date'
    | 'onset-date' | 'onset_info' | 'onset-info' | 'patient' | 'recorded_date' | 'recorded-date' | 'severity' | 'stage'
    | 'subject' | 'verification_status' | 'verification-status'
  >;
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
  status?: Codes<ValueSets.ConsentState>;
  _sort?: Sort<
    | 'action' | 'actor' | 'category' | 'consentor' | 'data' | 'date' | 'identifier' | 'organization' | 'patient'
    | 'period' | 'purpose' | 'scope' | 'security_label' | 'security-label' | 'source_reference' | 'source-reference'
    | 'status'
  >;
}

export interface ContractSearch extends Search {
  authority?: Values<string>;
  domain?: Values<string>;
  identifier?: Values<boolean | number | string>;
  instantiates?: Values<string>;
  issued?: Values<number | string>;
  patient?: Values<string>;
  signer?: Values<string>;
  status?: Codes<ValueSets.ContractResourceStatusCodes>;
  subject?: Values<string>;
  url?: Values<string>;
  _sort?: Sort<
    | 'authority' | 'domain' | 'identifier' | 'instantiates' | 'issued' | 'patient' | 'signer' | 'status' | 'subject'
    | 'url'
  >;
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
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  subscriber?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'beneficiary' | 'class_type' | 'class-type' | 'class_value' | 'class-value' | 'dependent' | 'identifier'
    | 'patient' | 'payor' | 'policy_holder' | 'policy-holder' | 'status' | 'subscriber' | 'type'
  >;
}

export interface CoverageEligibilityRequestSearch extends Search {
  created?: Values<number | string>;
  enterer?: Values<string>;
  facility?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  provider?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  _sort?: Sort<'created' | 'enterer' | 'facility' | 'identifier' | 'patient' | 'provider' | 'status'>;
}

export interface CoverageEligibilityResponseSearch extends Search {
  created?: Values<number | string>;
  disposition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  insurer?: Values<string>;
  outcome?: Codes<ValueSets.ClaimProcessingCodes>;
  patient?: Values<string>;
  request?: Values<string>;
  requestor?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  _sort?: Sort<
    | 'created' | 'disposition' | 'identifier' | 'insurer' | 'outcome' | 'patient' | 'request' | 'requestor' | 'status'
  >;
}

export interface DetectedIssueSearch extends Search {
  author?: Values<string>;
  code?: Values<boolean | number | string>;
  identified?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  implicated?: Values<string>;
  patient?: Values<string>;
  _sort?: Sort<'author' | 'code' | 'identified' | 'identifier' | 'implicated' | 'patient'>;
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
  status?: Codes<ValueSets.FHIRDeviceStatus>;
  type?: Values<boolean | number | string>;
  udi_carrier?: Values<string>;
  udi_di?: Values<string>;
  url?: Values<string>;
  _sort?: Sort<
    | 'device_name' | 'device-name' | 'din' | 'identifier' | 'location' | 'manufacturer' | 'model' | 'organization'
    | 'patient' | 'status' | 'type' | 'udi_carrier' | 'udi-carrier' | 'udi_di' | 'udi-di' | 'url'
  >;
}

export interface DeviceDefinitionSearch extends Search {
  identifier?: Values<boolean | number | string>;
  parent?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<'identifier' | 'parent' | 'type'>;
}

export interface DeviceMetricSearch extends Search {
  category?: Codes<ValueSets.DeviceMetricCategory>;
  identifier?: Values<boolean | number | string>;
  parent?: Values<string>;
  source?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<'category' | 'identifier' | 'parent' | 'source' | 'type'>;
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
  intent?: Codes<ValueSets.RequestIntent>;
  patient?: Values<string>;
  performer?: Values<string>;
  prior_request?: Values<string>;
  requester?: Values<string>;
  status?: Codes<ValueSets.RequestStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'authored_on' | 'authored-on' | 'based_on' | 'based-on' | 'code' | 'device' | 'encounter' | 'event_date'
    | 'event-date' | 'group_identifier' | 'group-identifier' | 'identifier' | 'instantiates_canonical'
    | 'instantiates-canonical' | 'instantiates_uri' | 'instantiates-uri' | 'insurance' | 'intent' | 'patient'
    | 'performer' | 'prior_request' | 'prior-request' | 'requester' | 'status' | 'subject'
  >;
}

export interface DeviceUseStatementSearch extends Search {
  device?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  subject?: Values<string>;
  _sort?: Sort<'device' | 'identifier' | 'patient' | 'subject'>;
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
  status?: Codes<ValueSets.DiagnosticReportStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'assessed_condition' | 'assessed-condition' | 'based_on' | 'based-on' | 'category' | 'code' | 'conclusion'
    | 'date' | 'encounter' | 'identifier' | 'issued' | 'media' | 'patient' | 'performer' | 'result'
    | 'results_interpreter' | 'results-interpreter' | 'specimen' | 'status' | 'subject'
  >;
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
  status?: Codes<ValueSets.DocumentReferenceStatus>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'author' | 'created' | 'description' | 'identifier' | 'item' | 'patient' | 'recipient' | 'related_id'
    | 'related-id' | 'related_ref' | 'related-ref' | 'source' | 'status' | 'subject' | 'type'
  >;
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
  relation?: Codes<ValueSets.DocumentRelationshipType>;
  relationship?: Values<string>;
  security_label?: Values<boolean | number | string>;
  setting?: Values<boolean | number | string>;
  status?: Codes<ValueSets.DocumentReferenceStatus>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'authenticator' | 'author' | 'category' | 'contenttype' | 'custodian' | 'date' | 'description' | 'encounter'
    | 'event' | 'facility' | 'format' | 'identifier' | 'language' | 'location' | 'patient' | 'period' | 'related'
    | 'relatesto' | 'relation' | 'security_label' | 'security-label' | 'setting' | 'status' | 'subject' | 'type'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'title' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.EncounterStatus>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'account' | 'appointment' | 'based_on' | 'based-on' | 'class' | 'date' | 'diagnosis' | 'episode_of_care'
    | 'episode-of-care' | 'identifier' | 'length' | 'location' | 'location_period' | 'location-period' | 'part_of'
    | 'part-of' | 'participant' | 'participant_type' | 'participant-type' | 'patient' | 'practitioner' | 'reason_code'
    | 'reason-code' | 'reason_reference' | 'reason-reference' | 'service_provider' | 'service-provider'
    | 'special_arrangement' | 'special-arrangement' | 'status' | 'subject' | 'type'
  >;
}

export interface EndpointSearch extends Search {
  connection_type?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  organization?: Values<string>;
  payload_type?: Values<boolean | number | string>;
  status?: Codes<ValueSets.EndpointStatus>;
  _sort?: Sort<
    | 'connection_type' | 'connection-type' | 'identifier' | 'name' | 'organization' | 'payload_type' | 'payload-type'
    | 'status'
  >;
}

export interface EnrollmentRequestSearch extends Search {
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  subject?: Values<string>;
  _sort?: Sort<'identifier' | 'patient' | 'status' | 'subject'>;
}

export interface EnrollmentResponseSearch extends Search {
  identifier?: Values<boolean | number | string>;
  request?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  _sort?: Sort<'identifier' | 'request' | 'status'>;
}

export interface EpisodeOfCareSearch extends Search {
  care_manager?: Values<string>;
  condition?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  incoming_referral?: Values<string>;
  organization?: Values<string>;
  patient?: Values<string>;
  status?: Codes<ValueSets.EpisodeOfCareStatus>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'care_manager' | 'care-manager' | 'condition' | 'date' | 'identifier' | 'incoming_referral' | 'incoming-referral'
    | 'organization' | 'patient' | 'status' | 'type'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status' | 'successor'
    | 'title' | 'topic' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status' | 'successor'
    | 'title' | 'topic' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status' | 'successor'
    | 'title' | 'topic' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'identifier'
    | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.ExplanationOfBenefitStatus>;
  subdetail_udi?: Values<string>;
  _sort?: Sort<
    | 'care_team' | 'care-team' | 'claim' | 'coverage' | 'created' | 'detail_udi' | 'detail-udi' | 'disposition'
    | 'encounter' | 'enterer' | 'facility' | 'identifier' | 'item_udi' | 'item-udi' | 'patient' | 'payee'
    | 'procedure_udi' | 'procedure-udi' | 'provider' | 'status' | 'subdetail_udi' | 'subdetail-udi'
  >;
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
  status?: Codes<ValueSets.FamilyHistoryStatus>;
  _sort?: Sort<
    | 'code' | 'date' | 'identifier' | 'instantiates_canonical' | 'instantiates-canonical' | 'instantiates_uri'
    | 'instantiates-uri' | 'patient' | 'relationship' | 'sex' | 'status'
  >;
}

export interface FlagSearch extends Search {
  author?: Values<string>;
  date?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  subject?: Values<string>;
  _sort?: Sort<'author' | 'date' | 'encounter' | 'identifier' | 'patient' | 'subject'>;
}

export interface GoalSearch extends Search {
  achievement_status?: Values<boolean | number | string>;
  category?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  lifecycle_status?: Codes<ValueSets.GoalLifecycleStatus>;
  patient?: Values<string>;
  start_date?: Values<number | string>;
  subject?: Values<string>;
  target_date?: Values<number | string>;
  _sort?: Sort<
    | 'achievement_status' | 'achievement-status' | 'category' | 'identifier' | 'lifecycle_status' | 'lifecycle-status'
    | 'patient' | 'start_date' | 'start-date' | 'subject' | 'target_date' | 'target-date'
  >;
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
  start?: Codes<ValueSets.ResourceTypeCode>;
  status?: Codes<ValueSets.PublicationStatus>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'jurisdiction' | 'name' | 'publisher' | 'start' | 'status' | 'url' | 'version'
  >;
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
  type?: Codes<ValueSets.GroupType>;
  value?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'actual' | 'characteristic' | 'code' | 'exclude' | 'identifier' | 'managing_entity' | 'managing-entity' | 'member'
    | 'type' | 'value'
  >;
}

export interface GuidanceResponseSearch extends Search {
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  request?: Values<boolean | number | string>;
  subject?: Values<string>;
  _sort?: Sort<'identifier' | 'patient' | 'request' | 'subject'>;
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
  _sort?: Sort<
    | 'active' | 'characteristic' | 'coverage_area' | 'coverage-area' | 'endpoint' | 'identifier' | 'location' | 'name'
    | 'organization' | 'program' | 'service_category' | 'service-category' | 'service_type' | 'service-type'
    | 'specialty'
  >;
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
  status?: Codes<ValueSets.ImagingStudyStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'basedon' | 'bodysite' | 'dicom_class' | 'dicom-class' | 'encounter' | 'endpoint' | 'identifier' | 'instance'
    | 'interpreter' | 'modality' | 'patient' | 'performer' | 'reason' | 'referrer' | 'series' | 'started' | 'status'
    | 'subject'
  >;
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
  status?: Codes<ValueSets.ImmunizationStatusCodes>;
  status_reason?: Values<boolean | number | string>;
  target_disease?: Values<boolean | number | string>;
  vaccine_code?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'date' | 'identifier' | 'location' | 'lot_number' | 'lot-number' | 'manufacturer' | 'patient' | 'performer'
    | 'reaction' | 'reaction_date' | 'reaction-date' | 'reason_code' | 'reason-code' | 'reason_reference'
    | 'reason-reference' | 'series' | 'status' | 'status_reason' | 'status-reason' | 'target_disease' | 'target-disease'
    | 'vaccine_code' | 'vaccine-code'
  >;
}

export interface ImmunizationEvaluationSearch extends Search {
  date?: Values<number | string>;
  dose_status?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  immunization_event?: Values<string>;
  patient?: Values<string>;
  status?: Codes<ValueSets.ImmunizationEvaluationStatusCodes>;
  target_disease?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'date' | 'dose_status' | 'dose-status' | 'identifier' | 'immunization_event' | 'immunization-event' | 'patient'
    | 'status' | 'target_disease' | 'target-disease'
  >;
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
  _sort?: Sort<
    | 'date' | 'identifier' | 'information' | 'patient' | 'status' | 'support' | 'target_disease' | 'target-disease'
    | 'vaccine_type' | 'vaccine-type'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'depends_on'
    | 'depends-on' | 'description' | 'experimental' | 'global' | 'jurisdiction' | 'name' | 'publisher' | 'resource'
    | 'status' | 'title' | 'url' | 'version'
  >;
}

export interface InsurancePlanSearch extends Search {
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Codes<ValueSets.AddressUse>;
  administered_by?: Values<string>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  owned_by?: Values<string>;
  phonetic?: Values<string>;
  status?: Codes<ValueSets.PublicationStatus>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'address' | 'address_city' | 'address-city' | 'address_country' | 'address-country' | 'address_postalcode'
    | 'address-postalcode' | 'address_state' | 'address-state' | 'address_use' | 'address-use' | 'administered_by'
    | 'administered-by' | 'endpoint' | 'identifier' | 'name' | 'owned_by' | 'owned-by' | 'phonetic' | 'status' | 'type'
  >;
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
  status?: Codes<ValueSets.InvoiceStatus>;
  subject?: Values<string>;
  totalgross?: Values<number | string>;
  totalnet?: Values<number | string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'account' | 'date' | 'identifier' | 'issuer' | 'participant' | 'participant_role' | 'participant-role' | 'patient'
    | 'recipient' | 'status' | 'subject' | 'totalgross' | 'totalnet' | 'type'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'content_type' | 'content-type' | 'context' | 'context_quantity'
    | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from'
    | 'derived-from' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor'
    | 'publisher' | 'status' | 'successor' | 'title' | 'topic' | 'type' | 'url' | 'version'
  >;
}

export interface LinkageSearch extends Search {
  author?: Values<string>;
  item?: Values<string>;
  source?: Values<string>;
  _sort?: Sort<'author' | 'item' | 'source'>;
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
  status?: Codes<ValueSets.ListStatus>;
  subject?: Values<string>;
  title?: Values<string>;
  _sort?: Sort<
    | 'code' | 'date' | 'empty_reason' | 'empty-reason' | 'encounter' | 'identifier' | 'item' | 'notes' | 'patient'
    | 'source' | 'status' | 'subject' | 'title'
  >;
}

export interface LocationSearch extends Search {
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Codes<ValueSets.AddressUse>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  operational_status?: Values<boolean | number | string>;
  organization?: Values<string>;
  partof?: Values<string>;
  status?: Codes<ValueSets.LocationStatus>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'address' | 'address_city' | 'address-city' | 'address_country' | 'address-country' | 'address_postalcode'
    | 'address-postalcode' | 'address_state' | 'address-state' | 'address_use' | 'address-use' | 'endpoint'
    | 'identifier' | 'name' | 'operational_status' | 'operational-status' | 'organization' | 'partof' | 'status'
    | 'type'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status' | 'successor'
    | 'title' | 'topic' | 'url' | 'version'
  >;
}

export interface MeasureReportSearch extends Search {
  date?: Values<number | string>;
  evaluated_resource?: Values<string>;
  identifier?: Values<boolean | number | string>;
  measure?: Values<string>;
  patient?: Values<string>;
  period?: Values<number | string>;
  reporter?: Values<string>;
  status?: Codes<ValueSets.MeasureReportStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'date' | 'evaluated_resource' | 'evaluated-resource' | 'identifier' | 'measure' | 'patient' | 'period'
    | 'reporter' | 'status' | 'subject'
  >;
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
  status?: Codes<ValueSets.EventStatus>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  view?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'based_on' | 'based-on' | 'created' | 'device' | 'encounter' | 'identifier' | 'modality' | 'operator' | 'patient'
    | 'site' | 'status' | 'subject' | 'type' | 'view'
  >;
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
  status?: Codes<ValueSets.MedicationStatusCodesCode>;
  _sort?: Sort<
    | 'code' | 'expiration_date' | 'expiration-date' | 'form' | 'identifier' | 'ingredient' | 'ingredient_code'
    | 'ingredient-code' | 'lot_number' | 'lot-number' | 'manufacturer' | 'status'
  >;
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
  status?: Codes<ValueSets.MedicationAdministrationStatusCodes>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'code' | 'context' | 'device' | 'effective_time' | 'effective-time' | 'identifier' | 'medication' | 'patient'
    | 'performer' | 'reason_given' | 'reason-given' | 'reason_not_given' | 'reason-not-given' | 'request' | 'status'
    | 'subject'
  >;
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
  status?: Codes<ValueSets.MedicationDispenseStatusCodes>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  whenhandedover?: Values<number | string>;
  whenprepared?: Values<number | string>;
  _sort?: Sort<
    | 'code' | 'context' | 'destination' | 'identifier' | 'medication' | 'patient' | 'performer' | 'prescription'
    | 'receiver' | 'responsibleparty' | 'status' | 'subject' | 'type' | 'whenhandedover' | 'whenprepared'
  >;
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
  status?: Codes<ValueSets.MedicationKnowledgeStatusCodes>;
  _sort?: Sort<
    | 'classification' | 'classification_type' | 'classification-type' | 'code' | 'doseform' | 'ingredient'
    | 'ingredient_code' | 'ingredient-code' | 'manufacturer' | 'monitoring_program_name' | 'monitoring-program-name'
    | 'monitoring_program_type' | 'monitoring-program-type' | 'monograph' | 'monograph_type' | 'monograph-type'
    | 'source_cost' | 'source-cost' | 'status'
  >;
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
  intent?: Codes<ValueSets.MedicationRequestIntent>;
  medication?: Values<string>;
  patient?: Values<string>;
  priority?: Codes<ValueSets.RequestPriority>;
  requester?: Values<string>;
  status?: Codes<ValueSets.MedicationrequestStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'authoredon' | 'category' | 'code' | 'date' | 'encounter' | 'identifier' | 'intended_dispenser'
    | 'intended-dispenser' | 'intended_performer' | 'intended-performer' | 'intended_performertype'
    | 'intended-performertype' | 'intent' | 'medication' | 'patient' | 'priority' | 'requester' | 'status' | 'subject'
  >;
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
  status?: Codes<ValueSets.MedicationStatusCodes>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'category' | 'code' | 'context' | 'effective' | 'identifier' | 'medication' | 'part_of' | 'part-of' | 'patient'
    | 'source' | 'status' | 'subject'
  >;
}

export interface MedicinalProductSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  name_language?: Values<boolean | number | string>;
  _sort?: Sort<'identifier' | 'name' | 'name_language' | 'name-language'>;
}

export interface MedicinalProductAuthorizationSearch extends Search {
  country?: Values<boolean | number | string>;
  holder?: Values<string>;
  identifier?: Values<boolean | number | string>;
  status?: Values<boolean | number | string>;
  subject?: Values<string>;
  _sort?: Sort<'country' | 'holder' | 'identifier' | 'status' | 'subject'>;
}

export interface MedicinalProductContraindicationSearch extends Search {
  subject?: Values<string>;
  _sort?: Sort<'subject'>;
}

export interface MedicinalProductIndicationSearch extends Search {
  subject?: Values<string>;
  _sort?: Sort<'subject'>;
}

export interface MedicinalProductIngredientSearch extends Search {
  _sort?: Sort<never>;
}

export interface MedicinalProductInteractionSearch extends Search {
  subject?: Values<string>;
  _sort?: Sort<'subject'>;
}

export interface MedicinalProductManufacturedSearch extends Search {
  _sort?: Sort<never>;
}

export interface MedicinalProductPackagedSearch extends Search {
  identifier?: Values<boolean | number | string>;
  subject?: Values<string>;
  _sort?: Sort<'identifier' | 'subject'>;
}

export interface MedicinalProductPharmaceuticalSearch extends Search {
  identifier?: Values<boolean | number | string>;
  route?: Values<boolean | number | string>;
  target_species?: Values<boolean | number | string>;
  _sort?: Sort<'identifier' | 'route' | 'target_species' | 'target-species'>;
}

export interface MedicinalProductUndesirableEffectSearch extends Search {
  subject?: Values<string>;
  _sort?: Sort<'subject'>;
}

export interface MessageDefinitionSearch extends Search {
  category?: Codes<ValueSets.MessageSignificanceCategory>;
  context?: Values<boolean | number | string>;
  context_quantity?: Values<number | string>;
  context_type?: Values<boolean | number | string>;
  context_type_quantity?: Values<string>;
  context_type_value?: Values<string>;
  date?: Values<number | string>;
  description?: Values<string>;
  event?: Values<boolean | number | string>;
  focus?: Codes<ValueSets.ResourceTypeCode>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  name?: Values<string>;
  parent?: Values<string>;
  publisher?: Values<string>;
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'category' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date'
    | 'description' | 'event' | 'focus' | 'identifier' | 'jurisdiction' | 'name' | 'parent' | 'publisher' | 'status'
    | 'title' | 'url' | 'version'
  >;
}

export interface MessageHeaderSearch extends Search {
  author?: Values<string>;
  code?: Codes<ValueSets.ResponseType>;
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
  _sort?: Sort<
    | 'author' | 'code' | 'destination' | 'destination_uri' | 'destination-uri' | 'enterer' | 'event' | 'focus'
    | 'receiver' | 'response_id' | 'response-id' | 'responsible' | 'sender' | 'source' | 'source_uri' | 'source-uri'
    | 'target'
  >;
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
  type?: Codes<ValueSets.SequenceType>;
  variant_end?: Values<number | string>;
  variant_start?: Values<number | string>;
  window_end?: Values<number | string>;
  window_start?: Values<number | string>;
  _sort?: Sort<
    | 'chromosome' | 'identifier' | 'patient' | 'referenceseqid' | 'type' | 'variant_end' | 'variant-end'
    | 'variant_start' | 'variant-start' | 'window_end' | 'window-end' | 'window_start' | 'window-start'
  >;
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
  id_type?: Codes<ValueSets.NamingSystemIdentifierType>;
  jurisdiction?: Values<boolean | number | string>;
  kind?: Codes<ValueSets.NamingSystemType>;
  name?: Values<string>;
  period?: Values<number | string>;
  publisher?: Values<string>;
  responsible?: Values<string>;
  status?: Codes<ValueSets.PublicationStatus>;
  telecom?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  value?: Values<string>;
  _sort?: Sort<
    | 'contact' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date'
    | 'description' | 'id_type' | 'id-type' | 'jurisdiction' | 'kind' | 'name' | 'period' | 'publisher' | 'responsible'
    | 'status' | 'telecom' | 'type' | 'value'
  >;
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
  status?: Codes<ValueSets.RequestStatus>;
  supplement?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'additive' | 'datetime' | 'encounter' | 'formula' | 'identifier' | 'instantiates_canonical'
    | 'instantiates-canonical' | 'instantiates_uri' | 'instantiates-uri' | 'oraldiet' | 'patient' | 'provider'
    | 'status' | 'supplement'
  >;
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
  status?: Codes<ValueSets.ObservationStatus>;
  subject?: Values<string>;
  value_concept?: Values<boolean | number | string>;
  value_date?: Values<number | string>;
  value_quantity?: Values<number | string>;
  value_string?: Values<string>;
  _sort?: Sort<
    | 'amino_acid_change' | 'amino-acid-change' | 'based_on' | 'based-on' | 'category' | 'code' | 'combo_code'
    | 'combo-code' | 'combo_data_absent_reason' | 'combo-data-absent-reason' | 'combo_value_concept'
    | 'combo-value-concept' | 'combo_value_quantity' | 'combo-value-quantity' | 'component_code' | 'component-code'
    | 'component_data_absent_reason' | 'component-data-absent-reason' | 'component_value_concept'
    | 'component-value-concept' | 'component_value_quantity' | 'component-value-quantity' | 'data_absent_reason'
    | 'data-absent-reason' | 'date' | 'derived_from' | 'derived-from' | 'device' | 'dna_variant' | 'dna-variant'
    | 'encounter' | 'focus' | 'gene_amino_acid_change' | 'gene-amino-acid-change' | 'gene_dnavariant'
    | 'gene-dnavariant' | 'gene_identifier' | 'gene-identifier' | 'has_member' | 'has-member' | 'identifier' | 'method'
    | 'part_of' | 'part-of' | 'patient' | 'performer' | 'specimen' | 'status' | 'subject' | 'value_concept'
    | 'value-concept' | 'value_date' | 'value-date' | 'value_quantity' | 'value-quantity' | 'value_string'
    | 'value-string'
  >;
}

export interface ObservationDefinitionSearch extends Search {
  _sort?: Sort<never>;
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
  kind?: Codes<ValueSets.OperationKind>;
  name?: Values<string>;
  output_profile?: Values<string>;
  publisher?: Values<string>;
  status?: Codes<ValueSets.PublicationStatus>;
  system?: Values<boolean | number | string>;
  title?: Values<string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'base' | 'code' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date'
    | 'description' | 'input_profile' | 'input-profile' | 'instance' | 'jurisdiction' | 'kind' | 'name'
    | 'output_profile' | 'output-profile' | 'publisher' | 'status' | 'system' | 'title' | 'type' | 'url' | 'version'
  >;
}

export interface OperationOutcomeSearch extends Search {
  _sort?: Sort<never>;
}

export interface OrganizationSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Codes<ValueSets.AddressUse>;
  endpoint?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  partof?: Values<string>;
  phonetic?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'active' | 'address' | 'address_city' | 'address-city' | 'address_country' | 'address-country'
    | 'address_postalcode' | 'address-postalcode' | 'address_state' | 'address-state' | 'address_use' | 'address-use'
    | 'endpoint' | 'identifier' | 'name' | 'partof' | 'phonetic' | 'type'
  >;
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
  _sort?: Sort<
    | 'active' | 'date' | 'email' | 'endpoint' | 'identifier' | 'location' | 'network' | 'participating_organization'
    | 'participating-organization' | 'phone' | 'primary_organization' | 'primary-organization' | 'role' | 'service'
    | 'specialty' | 'telecom'
  >;
}

export interface ParametersSearch extends Search {
  _sort?: Sort<never>;
}

export interface PatientSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Codes<ValueSets.AddressUse>;
  birthdate?: Values<number | string>;
  death_date?: Values<number | string>;
  deceased?: Values<boolean | number | string>;
  email?: Values<boolean | number | string>;
  family?: Values<string>;
  gender?: Codes<ValueSets.AdministrativeGender>;
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
  _sort?: Sort<
    | 'active' | 'address' | 'address_city' | 'address-city' | 'address_country' | 'address-country'
    | 'address_postalcode' | 'address-postalcode' | 'address_state' | 'address-state' | 'address_use' | 'address-use'
    | 'birthdate' | 'death_date' | 'death-date' | 'deceased' | 'email' | 'family' | 'gender' | 'general_practitioner'
    | 'general-practitioner' | 'given' | 'identifier' | 'language' | 'link' | 'mothersMaidenName' | 'name'
    | 'organization' | 'phone' | 'phonetic' | 'telecom'
  >;
}

export interface PaymentNoticeSearch extends Search {
  created?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  payment_status?: Values<boolean | number | string>;
  provider?: Values<string>;
  request?: Values<string>;
  response?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  _sort?: Sort<
    | 'created' | 'identifier' | 'payment_status' | 'payment-status' | 'provider' | 'request' | 'response' | 'status'
  >;
}

export interface PaymentReconciliationSearch extends Search {
  created?: Values<number | string>;
  disposition?: Values<string>;
  identifier?: Values<boolean | number | string>;
  outcome?: Codes<ValueSets.ClaimProcessingCodes>;
  payment_issuer?: Values<string>;
  request?: Values<string>;
  requestor?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  _sort?: Sort<
    | 'created' | 'disposition' | 'identifier' | 'outcome' | 'payment_issuer' | 'payment-issuer' | 'request'
    | 'requestor' | 'status'
  >;
}

export interface PersonSearch extends Search {
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Codes<ValueSets.AddressUse>;
  birthdate?: Values<number | string>;
  email?: Values<boolean | number | string>;
  gender?: Codes<ValueSets.AdministrativeGender>;
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
  _sort?: Sort<
    | 'address' | 'address_city' | 'address-city' | 'address_country' | 'address-country' | 'address_postalcode'
    | 'address-postalcode' | 'address_state' | 'address-state' | 'address_use' | 'address-use' | 'birthdate' | 'email'
    | 'gender' | 'identifier' | 'link' | 'name' | 'organization' | 'patient' | 'phone' | 'phonetic' | 'practitioner'
    | 'relatedperson' | 'telecom'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'definition' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from'
    | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status'
    | 'successor' | 'title' | 'topic' | 'type' | 'url' | 'version'
  >;
}

export interface PractitionerSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Codes<ValueSets.AddressUse>;
  communication?: Values<boolean | number | string>;
  email?: Values<boolean | number | string>;
  family?: Values<string>;
  gender?: Codes<ValueSets.AdministrativeGender>;
  given?: Values<string>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  phone?: Values<boolean | number | string>;
  phonetic?: Values<string>;
  telecom?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'active' | 'address' | 'address_city' | 'address-city' | 'address_country' | 'address-country'
    | 'address_postalcode' | 'address-postalcode' | 'address_state' | 'address-state' | 'address_use' | 'address-use'
    | 'communication' | 'email' | 'family' | 'gender' | 'given' | 'identifier' | 'name' | 'phone' | 'phonetic'
    | 'telecom'
  >;
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
  _sort?: Sort<
    | 'active' | 'date' | 'email' | 'endpoint' | 'identifier' | 'location' | 'organization' | 'phone' | 'practitioner'
    | 'role' | 'service' | 'specialty' | 'telecom'
  >;
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
  status?: Codes<ValueSets.EventStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'based_on' | 'based-on' | 'category' | 'code' | 'date' | 'encounter' | 'identifier' | 'instantiates_canonical'
    | 'instantiates-canonical' | 'instantiates_uri' | 'instantiates-uri' | 'location' | 'part_of' | 'part-of'
    | 'patient' | 'performer' | 'reason_code' | 'reason-code' | 'reason_reference' | 'reason-reference' | 'status'
    | 'subject'
  >;
}

export interface ProjectSearch extends Search {
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  _sort?: Sort<'identifier' | 'name'>;
}

export interface ProjectMembershipSearch extends Search {
  external_identity?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  policy?: Values<string>;
  principal?: Values<string>;
  profile?: Values<string>;
  project?: Values<string>;
  _sort?: Sort<
    | 'external_identity' | 'external-identity' | 'identifier' | 'policy' | 'principal' | 'profile' | 'project'
  >;
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
  _sort?: Sort<
    | 'agent' | 'agent_role' | 'agent-role' | 'agent_type' | 'agent-type' | 'entity' | 'location' | 'patient'
    | 'recorded' | 'signature_type' | 'signature-type' | 'target' | 'when'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  subject_type?: Codes<ValueSets.ResourceTypeCode>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'code' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date'
    | 'definition' | 'description' | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status'
    | 'subject_type' | 'subject-type' | 'title' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.QuestionnaireResponseStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'author' | 'authored' | 'based_on' | 'based-on' | 'encounter' | 'identifier' | 'item_subject' | 'item-subject'
    | 'part_of' | 'part-of' | 'patient' | 'questionnaire' | 'source' | 'status' | 'subject'
  >;
}

export interface RelatedPersonSearch extends Search {
  active?: Values<boolean | number | string>;
  address?: Values<string>;
  address_city?: Values<string>;
  address_country?: Values<string>;
  address_postalcode?: Values<string>;
  address_state?: Values<string>;
  address_use?: Codes<ValueSets.AddressUse>;
  birthdate?: Values<number | string>;
  email?: Values<boolean | number | string>;
  gender?: Codes<ValueSets.AdministrativeGender>;
  identifier?: Values<boolean | number | string>;
  name?: Values<string>;
  patient?: Values<string>;
  phone?: Values<boolean | number | string>;
  phonetic?: Values<string>;
  relationship?: Values<boolean | number | string>;
  telecom?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'active' | 'address' | 'address_city' | 'address-city' | 'address_country' | 'address-country'
    | 'address_postalcode' | 'address-postalcode' | 'address_state' | 'address-state' | 'address_use' | 'address-use'
    | 'birthdate' | 'email' | 'gender' | 'identifier' | 'name' | 'patient' | 'phone' | 'phonetic' | 'relationship'
    | 'telecom'
  >;
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
  intent?: Codes<ValueSets.RequestIntent>;
  participant?: Values<string>;
  patient?: Values<string>;
  priority?: Codes<ValueSets.RequestPriority>;
  status?: Codes<ValueSets.RequestStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'author' | 'authored' | 'code' | 'encounter' | 'group_identifier' | 'group-identifier' | 'identifier'
    | 'instantiates_canonical' | 'instantiates-canonical' | 'instantiates_uri' | 'instantiates-uri' | 'intent'
    | 'participant' | 'patient' | 'priority' | 'status' | 'subject'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status' | 'successor'
    | 'title' | 'topic' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  successor?: Values<string>;
  title?: Values<string>;
  topic?: Values<boolean | number | string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'composed_of' | 'composed-of' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'depends_on' | 'depends-on' | 'derived_from' | 'derived-from' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'predecessor' | 'publisher' | 'status' | 'successor'
    | 'title' | 'topic' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.ResearchStudyStatus>;
  title?: Values<string>;
  _sort?: Sort<
    | 'category' | 'date' | 'focus' | 'identifier' | 'keyword' | 'location' | 'partof' | 'principalinvestigator'
    | 'protocol' | 'site' | 'sponsor' | 'status' | 'title'
  >;
}

export interface ResearchSubjectSearch extends Search {
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  individual?: Values<string>;
  patient?: Values<string>;
  status?: Codes<ValueSets.ResearchSubjectStatus>;
  study?: Values<string>;
  _sort?: Sort<'date' | 'identifier' | 'individual' | 'patient' | 'status' | 'study'>;
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
  _sort?: Sort<
    | 'condition' | 'date' | 'encounter' | 'identifier' | 'method' | 'patient' | 'performer' | 'probability' | 'risk'
    | 'subject'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'effective' | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'title' | 'url' | 'version'
  >;
}

export interface ScheduleSearch extends Search {
  active?: Values<boolean | number | string>;
  actor?: Values<string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  service_category?: Values<boolean | number | string>;
  service_type?: Values<boolean | number | string>;
  specialty?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'active' | 'actor' | 'date' | 'identifier' | 'service_category' | 'service-category' | 'service_type'
    | 'service-type' | 'specialty'
  >;
}

export interface SearchParameterSearch extends Search {
  base?: Codes<ValueSets.ResourceTypeCode>;
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
  status?: Codes<ValueSets.PublicationStatus>;
  target?: Codes<ValueSets.ResourceTypeCode>;
  type?: Codes<ValueSets.SearchParamType>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'base' | 'code' | 'component' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type'
    | 'context-type' | 'date' | 'derived_from' | 'derived-from' | 'description' | 'jurisdiction' | 'name' | 'publisher'
    | 'status' | 'target' | 'type' | 'url' | 'version'
  >;
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
  intent?: Codes<ValueSets.RequestIntent>;
  occurrence?: Values<number | string>;
  patient?: Values<string>;
  performer?: Values<string>;
  performer_type?: Values<boolean | number | string>;
  priority?: Codes<ValueSets.RequestPriority>;
  replaces?: Values<string>;
  requester?: Values<string>;
  requisition?: Values<boolean | number | string>;
  specimen?: Values<string>;
  status?: Codes<ValueSets.RequestStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'authored' | 'based_on' | 'based-on' | 'body_site' | 'body-site' | 'category' | 'code' | 'encounter'
    | 'identifier' | 'instantiates_canonical' | 'instantiates-canonical' | 'instantiates_uri' | 'instantiates-uri'
    | 'intent' | 'occurrence' | 'patient' | 'performer' | 'performer_type' | 'performer-type' | 'priority' | 'replaces'
    | 'requester' | 'requisition' | 'specimen' | 'status' | 'subject'
  >;
}

export interface SlotSearch extends Search {
  appointment_type?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  schedule?: Values<string>;
  service_category?: Values<boolean | number | string>;
  service_type?: Values<boolean | number | string>;
  specialty?: Values<boolean | number | string>;
  start?: Values<number | string>;
  status?: Codes<ValueSets.SlotStatus>;
  _sort?: Sort<
    | 'appointment_type' | 'appointment-type' | 'identifier' | 'schedule' | 'service_category' | 'service-category'
    | 'service_type' | 'service-type' | 'specialty' | 'start' | 'status'
  >;
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
  status?: Codes<ValueSets.SpecimenStatus>;
  subject?: Values<string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'accession' | 'bodysite' | 'collected' | 'collector' | 'container' | 'container_id' | 'container-id'
    | 'identifier' | 'parent' | 'patient' | 'status' | 'subject' | 'type'
  >;
}

export interface SpecimenDefinitionSearch extends Search {
  container?: Values<boolean | number | string>;
  identifier?: Values<boolean | number | string>;
  type?: Values<boolean | number | string>;
  _sort?: Sort<'container' | 'identifier' | 'type'>;
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
  derivation?: Codes<ValueSets.TypeDerivationRule>;
  description?: Values<string>;
  experimental?: Values<boolean | number | string>;
  ext_context?: Codes<ValueSets.ExtensionContextType>;
  identifier?: Values<boolean | number | string>;
  jurisdiction?: Values<boolean | number | string>;
  keyword?: Values<boolean | number | string>;
  kind?: Codes<ValueSets.StructureDefinitionKind>;
  name?: Values<string>;
  path?: Values<boolean | number | string>;
  publisher?: Values<string>;
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  type?: Values<string>;
  url?: Values<string>;
  valueset?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'abstract' | 'base' | 'base_path' | 'base-path' | 'context' | 'context_quantity' | 'context-quantity'
    | 'context_type' | 'context-type' | 'date' | 'derivation' | 'description' | 'experimental' | 'ext_context'
    | 'ext-context' | 'identifier' | 'jurisdiction' | 'keyword' | 'kind' | 'name' | 'path' | 'publisher' | 'status'
    | 'title' | 'type' | 'url' | 'valueset' | 'version'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'title' | 'url' | 'version'
  >;
}

export interface SubscriptionSearch extends Search {
  contact?: Values<boolean | number | string>;
  criteria?: Values<string>;
  payload?: Values<boolean | number | string>;
  status?: Codes<ValueSets.SubscriptionStatus>;
  type?: Codes<ValueSets.SubscriptionChannelType>;
  url?: Values<string>;
  _sort?: Sort<'contact' | 'criteria' | 'payload' | 'status' | 'type' | 'url'>;
}

export interface SubstanceSearch extends Search {
  category?: Values<boolean | number | string>;
  code?: Values<boolean | number | string>;
  container_identifier?: Values<boolean | number | string>;
  expiry?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  quantity?: Values<number | string>;
  status?: Codes<ValueSets.FHIRSubstanceStatus>;
  substance_reference?: Values<string>;
  _sort?: Sort<
    | 'category' | 'code' | 'container_identifier' | 'container-identifier' | 'expiry' | 'identifier' | 'quantity'
    | 'status' | 'substance_reference' | 'substance-reference'
  >;
}

export interface SubstanceNucleicAcidSearch extends Search {
  _sort?: Sort<never>;
}

export interface SubstancePolymerSearch extends Search {
  _sort?: Sort<never>;
}

export interface SubstanceProteinSearch extends Search {
  _sort?: Sort<never>;
}

export interface SubstanceReferenceInformationSearch extends Search {
  _sort?: Sort<never>;
}

export interface SubstanceSourceMaterialSearch extends Search {
  _sort?: Sort<never>;
}

export interface SubstanceSpecificationSearch extends Search {
  code?: Values<boolean | number | string>;
  _sort?: Sort<'code'>;
}

export interface SupplyDeliverySearch extends Search {
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  receiver?: Values<string>;
  status?: Codes<ValueSets.SupplyDeliveryStatus>;
  supplier?: Values<string>;
  _sort?: Sort<'identifier' | 'patient' | 'receiver' | 'status' | 'supplier'>;
}

export interface SupplyRequestSearch extends Search {
  category?: Values<boolean | number | string>;
  date?: Values<number | string>;
  identifier?: Values<boolean | number | string>;
  requester?: Values<string>;
  status?: Codes<ValueSets.SupplyRequestStatus>;
  subject?: Values<string>;
  supplier?: Values<string>;
  _sort?: Sort<'category' | 'date' | 'identifier' | 'requester' | 'status' | 'subject' | 'supplier'>;
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
  intent?: Codes<ValueSets.TaskIntent>;
  modified?: Values<number | string>;
  owner?: Values<string>;
  part_of?: Values<string>;
  patient?: Values<string>;
  performer?: Values<boolean | number | string>;
  period?: Values<number | string>;
  priority?: Codes<ValueSets.RequestPriority>;
  requester?: Values<string>;
  status?: Codes<ValueSets.TaskStatus>;
  subject?: Values<string>;
  _sort?: Sort<
    | 'authored_on' | 'authored-on' | 'based_on' | 'based-on' | 'business_status' | 'business-status' | 'code'
    | 'encounter' | 'focus' | 'group_identifier' | 'group-identifier' | 'identifier' | 'intent' | 'modified' | 'owner'
    | 'part_of' | 'part-of' | 'patient' | 'performer' | 'period' | 'priority' | 'requester' | 'status' | 'subject'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'title' | 'url' | 'version'
  >;
}

export interface TestReportSearch extends Search {
  identifier?: Values<boolean | number | string>;
  issued?: Values<number | string>;
  participant?: Values<string>;
  result?: Codes<ValueSets.TestReportResult>;
  tester?: Values<string>;
  testscript?: Values<string>;
  _sort?: Sort<'identifier' | 'issued' | 'participant' | 'result' | 'tester' | 'testscript'>;
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
  status?: Codes<ValueSets.PublicationStatus>;
  testscript_capability?: Values<string>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date' | 'description'
    | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'status' | 'testscript_capability'
    | 'testscript-capability' | 'title' | 'url' | 'version'
  >;
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
  status?: Codes<ValueSets.PublicationStatus>;
  title?: Values<string>;
  url?: Values<string>;
  version?: Values<boolean | number | string>;
  _sort?: Sort<
    | 'code' | 'context' | 'context_quantity' | 'context-quantity' | 'context_type' | 'context-type' | 'date'
    | 'description' | 'expansion' | 'identifier' | 'jurisdiction' | 'name' | 'publisher' | 'reference' | 'status'
    | 'title' | 'url' | 'version'
  >;
}

export interface VerificationResultSearch extends Search {
  target?: Values<string>;
  _sort?: Sort<'target'>;
}

export interface VisionPrescriptionSearch extends Search {
  datewritten?: Values<number | string>;
  encounter?: Values<string>;
  identifier?: Values<boolean | number | string>;
  patient?: Values<string>;
  prescriber?: Values<string>;
  status?: Codes<ValueSets.FinancialResourceStatusCodes>;
  _sort?: Sort<'datewritten' | 'encounter' | 'identifier' | 'patient' | 'prescriber' | 'status'>;
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
