// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import {
  children,
  choice,
  descendants,
  differs,
  distinct,
  each,
  hasValue,
  intersect,
  isDistinct,
  isIn,
  member,
  none,
  only,
  primitives,
  quantities,
  same,
  sameAll,
  times,
  toInteger,
  toText,
} from 'kiln-fhir/extract';

const constant1 = new RegExp("[A-Z]([A-Za-z0-9_]){0,254}", 's');
const constant2 = new Set(["abatementDateTime","_abatementDateTime","abatementAge","abatementPeriod","abatementRange","abatementString","_abatementString"]);
const constant3 = new Set(["defaultValueBase64Binary","_defaultValueBase64Binary","defaultValueBoolean","_defaultValueBoolean","defaultValueCanonical","_defaultValueCanonical","defaultValueCode","_defaultValueCode","defaultValueDate","_defaultValueDate","defaultValueDateTime","_defaultValueDateTime","defaultValueDecimal","_defaultValueDecimal","defaultValueId","_defaultValueId","defaultValueInstant","_defaultValueInstant","defaultValueInteger","_defaultValueInteger","defaultValueMarkdown","_defaultValueMarkdown","defaultValueOid","_defaultValueOid","defaultValuePositiveInt","_defaultValuePositiveInt","defaultValueString","_defaultValueString","defaultValueTime","_defaultValueTime","defaultValueUnsignedInt","_defaultValueUnsignedInt","defaultValueUri","_defaultValueUri","defaultValueUrl","_defaultValueUrl","defaultValueUuid","_defaultValueUuid","defaultValueAddress","defaultValueAge","defaultValueAnnotation","defaultValueAttachment","defaultValueCodeableConcept","defaultValueCoding","defaultValueContactPoint","defaultValueCount","defaultValueDistance","defaultValueDuration","defaultValueHumanName","defaultValueIdentifier","defaultValueMoney","defaultValuePeriod","defaultValueQuantity","defaultValueRange","defaultValueRatio","defaultValueReference","defaultValueSampledData","defaultValueSignature","defaultValueTiming","defaultValueContactDetail","defaultValueContributor","defaultValueDataRequirement","defaultValueExpression","defaultValueParameterDefinition","defaultValueRelatedArtifact","defaultValueTriggerDefinition","defaultValueUsageContext","defaultValueDosage","defaultValueMeta"]);
const constant4 = new Set(["fixedBase64Binary","_fixedBase64Binary","fixedBoolean","_fixedBoolean","fixedCanonical","_fixedCanonical","fixedCode","_fixedCode","fixedDate","_fixedDate","fixedDateTime","_fixedDateTime","fixedDecimal","_fixedDecimal","fixedId","_fixedId","fixedInstant","_fixedInstant","fixedInteger","_fixedInteger","fixedMarkdown","_fixedMarkdown","fixedOid","_fixedOid","fixedPositiveInt","_fixedPositiveInt","fixedString","_fixedString","fixedTime","_fixedTime","fixedUnsignedInt","_fixedUnsignedInt","fixedUri","_fixedUri","fixedUrl","_fixedUrl","fixedUuid","_fixedUuid","fixedAddress","fixedAge","fixedAnnotation","fixedAttachment","fixedCodeableConcept","fixedCoding","fixedContactPoint","fixedCount","fixedDistance","fixedDuration","fixedHumanName","fixedIdentifier","fixedMoney","fixedPeriod","fixedQuantity","fixedRange","fixedRatio","fixedReference","fixedSampledData","fixedSignature","fixedTiming","fixedContactDetail","fixedContributor","fixedDataRequirement","fixedExpression","fixedParameterDefinition","fixedRelatedArtifact","fixedTriggerDefinition","fixedUsageContext","fixedDosage","fixedMeta"]);
const constant5 = new Set(["patternBase64Binary","_patternBase64Binary","patternBoolean","_patternBoolean","patternCanonical","_patternCanonical","patternCode","_patternCode","patternDate","_patternDate","patternDateTime","_patternDateTime","patternDecimal","_patternDecimal","patternId","_patternId","patternInstant","_patternInstant","patternInteger","_patternInteger","patternMarkdown","_patternMarkdown","patternOid","_patternOid","patternPositiveInt","_patternPositiveInt","patternString","_patternString","patternTime","_patternTime","patternUnsignedInt","_patternUnsignedInt","patternUri","_patternUri","patternUrl","_patternUrl","patternUuid","_patternUuid","patternAddress","patternAge","patternAnnotation","patternAttachment","patternCodeableConcept","patternCoding","patternContactPoint","patternCount","patternDistance","patternDuration","patternHumanName","patternIdentifier","patternMoney","patternPeriod","patternQuantity","patternRange","patternRatio","patternReference","patternSampledData","patternSignature","patternTiming","patternContactDetail","patternContributor","patternDataRequirement","patternExpression","patternParameterDefinition","patternRelatedArtifact","patternTriggerDefinition","patternUsageContext","patternDosage","patternMeta"]);
const constant6 = new Set(["minValueDate","_minValueDate","minValueDateTime","_minValueDateTime","minValueInstant","_minValueInstant","minValueTime","_minValueTime","minValueDecimal","_minValueDecimal","minValueInteger","_minValueInteger","minValuePositiveInt","_minValuePositiveInt","minValueUnsignedInt","_minValueUnsignedInt","minValueQuantity"]);
const constant7 = new Set(["maxValueDate","_maxValueDate","maxValueDateTime","_maxValueDateTime","maxValueInstant","_maxValueInstant","maxValueTime","_maxValueTime","maxValueDecimal","_maxValueDecimal","maxValueInteger","_maxValueInteger","maxValuePositiveInt","_maxValuePositiveInt","maxValueUnsignedInt","_maxValueUnsignedInt","maxValueQuantity"]);
const constant8 = new RegExp("^[a-zA-Z0-9\\/\\-_\\[\\]\\@]+$", 's');
const constant9 = new RegExp("[^\\s\\.,:;\\'\"\\/|?!@#$%&*()\\[\\]{}]{1,64}(\\.[^\\s\\.,:;\\'\"\\/|?!@#$%&*()\\[\\]{}]{1,64}(\\[x\\])?(\\:[^\\s\\.]+)?)*", 's');
const constant10 = new RegExp("[A-Za-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*(\\[x])?)*", 's');
const constant11 = new Set(["valueBase64Binary","_valueBase64Binary","valueBoolean","_valueBoolean","valueCanonical","_valueCanonical","valueCode","_valueCode","valueDate","_valueDate","valueDateTime","_valueDateTime","valueDecimal","_valueDecimal","valueId","_valueId","valueInstant","_valueInstant","valueInteger","_valueInteger","valueMarkdown","_valueMarkdown","valueOid","_valueOid","valuePositiveInt","_valuePositiveInt","valueString","_valueString","valueTime","_valueTime","valueUnsignedInt","_valueUnsignedInt","valueUri","_valueUri","valueUrl","_valueUrl","valueUuid","_valueUuid","valueAddress","valueAge","valueAnnotation","valueAttachment","valueCodeableConcept","valueCoding","valueContactPoint","valueCount","valueDistance","valueDuration","valueHumanName","valueIdentifier","valueMoney","valuePeriod","valueQuantity","valueRange","valueRatio","valueReference","valueSampledData","valueSignature","valueTiming","valueContactDetail","valueContributor","valueDataRequirement","valueExpression","valueParameterDefinition","valueRelatedArtifact","valueTriggerDefinition","valueUsageContext","valueDosage","valueMeta"]);
const constant12 = new Set(["ageAge","ageRange","ageString","_ageString"]);
const constant13 = new Set(["bornPeriod","bornDate","_bornDate","bornString","_bornString"]);
const constant14 = new Set(["detailQuantity","detailRange","detailCodeableConcept","detailString","_detailString","detailBoolean","_detailBoolean","detailInteger","_detailInteger","detailRatio"]);
const constant15 = new Set(["rateRatio","rateQuantity"]);
const constant16 = new Set(["valueQuantity","valueCodeableConcept","valueString","_valueString","valueBoolean","_valueBoolean","valueInteger","_valueInteger","valueRange","valueRatio","valueSampledData","valueTime","_valueTime","valueDateTime","_valueDateTime","valuePeriod"]);
const constant19 = new RegExp("^[a-zA-Z0-9]+$", 's');
const constant20 = new RegExp("^http:\\/\\/hl7\\.org\\/fhirpath\\/System\\.[A-Z][A-Za-z]+$", 's');
const constant21 = new RegExp("^[a-zA-Z0-9\\.]+$", 's');
const constant22 = new RegExp("\\..*", 'g');
const constant23 = new Set(["timingTiming","timingReference","timingDate","_timingDate","timingDateTime","_timingDateTime"]);

const dom_4 = {
  key: 'dom-4',
  severity: 'error',
  human: 'If a resource is contained in another resource, it SHALL NOT have a meta.versionId or a meta.lastUpdated',
  expression: 'contained.meta.versionId.empty() and contained.meta.lastUpdated.empty()',
  test: x => (!(each(each((x.contained ?? none), item => member(item, "meta")), item => member(item, "versionId")).length > 0) && !(each(each((x.contained ?? none), item => member(item, "meta")), item => member(item, "lastUpdated")).length > 0)),
};
const dom_5 = {
  key: 'dom-5',
  severity: 'error',
  human: 'If a resource is contained in another resource, it SHALL NOT have a security label',
  expression: 'contained.meta.security.empty()',
  test: x => !(each(each((x.contained ?? none), item => member(item, "meta")), item => member(item, "security")).length > 0),
};
const dom_6 = {
  key: 'dom-6',
  severity: 'warning',
  human: 'A resource should have narrative for robust management',
  expression: 'text.`div`.exists()',
  test: x => x.text?.div !== undefined,
};
const adf_0 = {
  key: 'adf-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const sqty_1 = {
  key: 'sqty-1',
  severity: 'error',
  human: 'The comparator is not used on a SimpleQuantity',
  expression: 'comparator.empty()',
  test: x => !((x.comparator ?? x._comparator) !== undefined),
};
const age_1 = {
  key: 'age-1',
  severity: 'error',
  human: 'There SHALL be a code if there is a value and it SHALL be an expression of time. If system is present, it SHALL be UCUM. If value is present, it SHALL be positive.',
  expression: '(code.exists() or value.empty()) and (system.empty() or system = %ucum) and (value.empty() or value.hasValue().not() or value > 0)',
  test: x => ((((x.code ?? x._code) !== undefined || !((x.value ?? x._value) !== undefined)) && (!((x.system ?? x._system) !== undefined) || same((x.system ?? x._system), "http://unitsofmeasure.org"))) && ((!((x.value ?? x._value) !== undefined) || !(hasValue((x.value ?? x._value)))) || (x.value ?? x._value) > 0)),
};
const qty_3 = {
  key: 'qty-3',
  severity: 'error',
  human: 'If a code for the unit is present, the system SHALL also be present',
  expression: 'code.empty() or system.exists()',
  test: x => (!((x.code ?? x._code) !== undefined) || (x.system ?? x._system) !== undefined),
};
const ait_1 = {
  key: 'ait-1',
  severity: 'error',
  human: 'AllergyIntolerance.clinicalStatus SHALL be present if verificationStatus is not entered-in-error.',
  expression: 'verificationStatus.coding.where(system = \'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification\' and code = \'entered-in-error\').exists() or clinicalStatus.exists()',
  test: x => ((x.verificationStatus?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "http://terminology.hl7.org/CodeSystem/allergyintolerance-verification") && same((item1.code ?? item1._code), "entered-in-error"))).length > 0 || x.clinicalStatus !== undefined),
};
const ait_2 = {
  key: 'ait-2',
  severity: 'error',
  human: 'AllergyIntolerance.clinicalStatus SHALL NOT be present if verification Status is entered-in-error',
  expression: 'verificationStatus.coding.where(system = \'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification\' and code = \'entered-in-error\').empty() or clinicalStatus.empty()',
  test: x => (!((x.verificationStatus?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "http://terminology.hl7.org/CodeSystem/allergyintolerance-verification") && same((item1.code ?? item1._code), "entered-in-error"))).length > 0) || !(x.clinicalStatus !== undefined)),
};
const app_2 = {
  key: 'app-2',
  severity: 'error',
  human: 'Either start and end are specified, or neither',
  expression: 'start.exists() = end.exists()',
  test: x => ((x.start ?? x._start) !== undefined) === ((x.end ?? x._end) !== undefined),
};
const app_3 = {
  key: 'app-3',
  severity: 'error',
  human: 'Only proposed or cancelled appointments can be missing start/end dates',
  expression: '(start.exists() and end.exists()) or (status in (\'proposed\' | \'cancelled\' | \'waitlist\'))',
  test: x => (((x.start ?? x._start) !== undefined && (x.end ?? x._end) !== undefined) || isIn((x.status ?? x._status), distinct([...distinct([...only("proposed"), ...only("cancelled")]), ...only("waitlist")]))),
};
const app_4 = {
  key: 'app-4',
  severity: 'error',
  human: 'Cancelation reason is only used for appointments that have been cancelled, or no-show',
  expression: 'Appointment.cancelationReason.exists() implies (Appointment.status=\'no-show\' or Appointment.status=\'cancelled\')',
  test: x => (!(x.cancelationReason !== undefined) || (same((x.status ?? x._status), "no-show") || same((x.status ?? x._status), "cancelled"))),
};
const app_1 = {
  key: 'app-1',
  severity: 'error',
  human: 'Either the type or actor on the participant SHALL be specified',
  expression: 'type.exists() or actor.exists()',
  test: x => ((x.type ?? none).length > 0 || x.actor !== undefined),
};
const apr_1 = {
  key: 'apr-1',
  severity: 'error',
  human: 'Either the participantType or actor must be specified',
  expression: 'participantType.exists() or actor.exists()',
  test: x => ((x.participantType ?? none).length > 0 || x.actor !== undefined),
};
const att_1 = {
  key: 'att-1',
  severity: 'error',
  human: 'If the Attachment has data, it SHALL have a contentType',
  expression: 'data.empty() or contentType.exists()',
  test: x => (!((x.data ?? x._data) !== undefined) || (x.contentType ?? x._contentType) !== undefined),
};
const sev_1 = {
  key: 'sev-1',
  severity: 'error',
  human: 'Either a name or a query (NOT both)',
  expression: 'name.empty() or query.empty()',
  test: x => (!((x.name ?? x._name) !== undefined) || !((x.query ?? x._query) !== undefined)),
};
const bdl_1 = {
  key: 'bdl-1',
  severity: 'error',
  human: 'total only when a search or history',
  expression: 'total.empty() or (type = \'searchset\') or (type = \'history\')',
  test: x => ((!((x.total ?? x._total) !== undefined) || same((x.type ?? x._type), "searchset")) || same((x.type ?? x._type), "history")),
};
const bdl_2 = {
  key: 'bdl-2',
  severity: 'error',
  human: 'entry.search only when a search',
  expression: 'entry.search.empty() or (type = \'searchset\')',
  test: x => (!(each((x.entry ?? none), item1 => item1.search).length > 0) || same((x.type ?? x._type), "searchset")),
};
const bdl_3 = {
  key: 'bdl-3',
  severity: 'error',
  human: 'entry.request mandatory for batch/transaction/history, otherwise prohibited',
  expression: 'entry.all(request.exists() = (%resource.type = \'batch\' or %resource.type = \'transaction\' or %resource.type = \'history\'))',
  test: (x, resource) => (x.entry ?? none).every(item1 => ((item1.request !== undefined && ((same((resource.type ?? resource._type), "batch") || same((resource.type ?? resource._type), "transaction")) || same((resource.type ?? resource._type), "history"))) || (!(item1.request !== undefined) && ((differs((resource.type ?? resource._type), "batch") && differs((resource.type ?? resource._type), "transaction")) && differs((resource.type ?? resource._type), "history"))))),
};
const bdl_4 = {
  key: 'bdl-4',
  severity: 'error',
  human: 'entry.response mandatory for batch-response/transaction-response/history, otherwise prohibited',
  expression: 'entry.all(response.exists() = (%resource.type = \'batch-response\' or %resource.type = \'transaction-response\' or %resource.type = \'history\'))',
  test: (x, resource) => (x.entry ?? none).every(item1 => ((item1.response !== undefined && ((same((resource.type ?? resource._type), "batch-response") || same((resource.type ?? resource._type), "transaction-response")) || same((resource.type ?? resource._type), "history"))) || (!(item1.response !== undefined) && ((differs((resource.type ?? resource._type), "batch-response") && differs((resource.type ?? resource._type), "transaction-response")) && differs((resource.type ?? resource._type), "history"))))),
};
const bdl_7 = {
  key: 'bdl-7',
  severity: 'error',
  human: 'FullUrl must be unique in a bundle, or else entries with the same fullUrl must have different meta.versionId (except in history bundles)',
  expression: '(type = \'history\') or entry.where(fullUrl.exists()).select(fullUrl&resource.meta.versionId).isDistinct()',
  test: (x, resource) => (same((x.type ?? x._type), "history") || isDistinct(each((x.entry ?? none).filter(item1 => (item1.fullUrl ?? item1._fullUrl) !== undefined), item1 => `${(item1.fullUrl ?? item1._fullUrl) ?? ''}${each(member(item1.resource, "meta"), item => member(item, "versionId"))[0] ?? ''}`))),
};
const bdl_9 = {
  key: 'bdl-9',
  severity: 'error',
  human: 'A document must have an identifier with a system and a value',
  expression: 'type = \'document\' implies (identifier.system.exists() and identifier.value.exists())',
  test: x => (differs((x.type ?? x._type), "document") || ((x.identifier?.system ?? x.identifier?._system) !== undefined && (x.identifier?.value ?? x.identifier?._value) !== undefined)),
};
const bdl_10 = {
  key: 'bdl-10',
  severity: 'error',
  human: 'A document must have a date',
  expression: 'type = \'document\' implies (timestamp.hasValue())',
  test: x => (differs((x.type ?? x._type), "document") || hasValue((x.timestamp ?? x._timestamp))),
};
const bdl_11 = {
  key: 'bdl-11',
  severity: 'error',
  human: 'A document must have a Composition as the first resource',
  expression: 'type = \'document\' implies entry.first().resource.is(Composition)',
  test: (x, resource) => (differs((x.type ?? x._type), "document") || (x.entry ?? none)[0]?.resource?.resourceType === "Composition"),
};
const bdl_12 = {
  key: 'bdl-12',
  severity: 'error',
  human: 'A message must have a MessageHeader as the first resource',
  expression: 'type = \'message\' implies entry.first().resource.is(MessageHeader)',
  test: (x, resource) => (differs((x.type ?? x._type), "message") || (x.entry ?? none)[0]?.resource?.resourceType === "MessageHeader"),
};
const bdl_5 = {
  key: 'bdl-5',
  severity: 'error',
  human: 'must be a resource unless there\'s a request or response',
  expression: 'resource.exists() or request.exists() or response.exists()',
  test: (x, resource) => ((x.resource !== undefined || x.request !== undefined) || x.response !== undefined),
};
const bdl_8 = {
  key: 'bdl-8',
  severity: 'error',
  human: 'fullUrl cannot be a version specific reference',
  expression: 'fullUrl.contains(\'/_history/\').not()',
  test: x => !((x.fullUrl ?? x._fullUrl)?.includes?.("/_history/") === true),
};
const cpb_0 = {
  key: 'cpb-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const cpb_1 = {
  key: 'cpb-1',
  severity: 'error',
  human: 'A Capability Statement SHALL have at least one of REST, messaging or document element.',
  expression: 'rest.exists() or messaging.exists() or document.exists()',
  test: x => (((x.rest ?? none).length > 0 || (x.messaging ?? none).length > 0) || (x.document ?? none).length > 0),
};
const cpb_2 = {
  key: 'cpb-2',
  severity: 'error',
  human: 'A Capability Statement SHALL have at least one of description, software, or implementation element.',
  expression: '(description.count() + software.count() + implementation.count()) > 0',
  test: x => ((((x.description ?? x._description) === undefined ? 0 : 1) + (x.software === undefined ? 0 : 1)) + (x.implementation === undefined ? 0 : 1)) > 0,
};
const cpb_3 = {
  key: 'cpb-3',
  severity: 'error',
  human: 'Messaging end-point is required (and is only permitted) when a statement is for an implementation.',
  expression: 'messaging.endpoint.empty() or kind = \'instance\'',
  test: x => (!(each((x.messaging ?? none), item1 => (item1.endpoint ?? none)).length > 0) || same((x.kind ?? x._kind), "instance")),
};
const cpb_7 = {
  key: 'cpb-7',
  severity: 'error',
  human: 'The set of documents must be unique by the combination of profile and mode.',
  expression: 'document.select(profile&mode).isDistinct()',
  test: x => isDistinct(each((x.document ?? none), item1 => `${(item1.profile ?? item1._profile) ?? ''}${(item1.mode ?? item1._mode) ?? ''}`)),
};
const cpb_14 = {
  key: 'cpb-14',
  severity: 'error',
  human: 'If kind = instance, implementation must be present and software may be present',
  expression: '(kind != \'instance\') or implementation.exists()',
  test: x => (differs((x.kind ?? x._kind), "instance") || x.implementation !== undefined),
};
const cpb_15 = {
  key: 'cpb-15',
  severity: 'error',
  human: 'If kind = capability, implementation must be absent, software must be present',
  expression: '(kind != \'capability\') or (implementation.exists().not() and software.exists())',
  test: x => (differs((x.kind ?? x._kind), "capability") || (!(x.implementation !== undefined) && x.software !== undefined)),
};
const cpb_16 = {
  key: 'cpb-16',
  severity: 'error',
  human: 'If kind = requirements, implementation and software must be absent',
  expression: '(kind!=\'requirements\') or (implementation.exists().not() and software.exists().not())',
  test: x => (differs((x.kind ?? x._kind), "requirements") || (!(x.implementation !== undefined) && !(x.software !== undefined))),
};
const cpb_9 = {
  key: 'cpb-9',
  severity: 'error',
  human: 'A given resource can only be described once per RESTful mode.',
  expression: 'resource.select(type).isDistinct()',
  test: (x, resource) => isDistinct(each((x.resource ?? none), item1 => (item1.type ?? item1._type))),
};
const cpb_12 = {
  key: 'cpb-12',
  severity: 'error',
  human: 'Search parameter names must be unique in the context of a resource.',
  expression: 'searchParam.select(name).isDistinct()',
  test: x => isDistinct(each((x.searchParam ?? none), item1 => (item1.name ?? item1._name))),
};
const cpl_3 = {
  key: 'cpl-3',
  severity: 'error',
  human: 'Provide a reference or detail, not both',
  expression: 'detail.empty() or reference.empty()',
  test: x => (!(x.detail !== undefined) || !(x.reference !== undefined)),
};
const ctm_1 = {
  key: 'ctm-1',
  severity: 'error',
  human: 'CareTeam.participant.onBehalfOf can only be populated when CareTeam.participant.member is a Practitioner',
  expression: 'onBehalfOf.exists() implies (member.resolve().iif(empty(), true, ofType(Practitioner).exists()))',
};
const cid_0 = {
  key: 'cid-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
};
const csd_0 = {
  key: 'csd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const csd_1 = {
  key: 'csd-1',
  severity: 'error',
  human: 'Within a code system definition, all the codes SHALL be unique',
  expression: 'concept.code.combine($this.descendants().concept.code).isDistinct()',
  test: x => isDistinct([...each((x.concept ?? none), item1 => (item1.code ?? item1._code)), ...each(each(descendants(x), item => member(item, "concept")), item => member(item, "code"))]),
};
const cpd_0 = {
  key: 'cpd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const cmp_1 = {
  key: 'cmp-1',
  severity: 'error',
  human: 'A section must contain at least one of text, entries, or sub-sections',
  expression: 'text.exists() or entry.exists() or section.exists()',
  test: x => ((x.text !== undefined || (x.entry ?? none).length > 0) || (x.section ?? none).length > 0),
};
const cmp_2 = {
  key: 'cmp-2',
  severity: 'error',
  human: 'A section can only have an emptyReason if it is empty',
  expression: 'emptyReason.empty() or entry.empty()',
  test: x => (!(x.emptyReason !== undefined) || !((x.entry ?? none).length > 0)),
};
const cmd_0 = {
  key: 'cmd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const cmd_1 = {
  key: 'cmd-1',
  severity: 'error',
  human: 'If the map is narrower or inexact, there SHALL be some comments',
  expression: 'comment.exists() or equivalence.empty() or ((equivalence != \'narrower\') and (equivalence != \'inexact\'))',
  test: x => (((x.comment ?? x._comment) !== undefined || !((x.equivalence ?? x._equivalence) !== undefined)) || (differs((x.equivalence ?? x._equivalence), "narrower") && differs((x.equivalence ?? x._equivalence), "inexact"))),
};
const cmd_2 = {
  key: 'cmd-2',
  severity: 'error',
  human: 'If the mode is \'fixed\', a code must be provided',
  expression: '(mode = \'fixed\') implies code.exists()',
  test: x => (differs((x.mode ?? x._mode), "fixed") || (x.code ?? x._code) !== undefined),
};
const cmd_3 = {
  key: 'cmd-3',
  severity: 'error',
  human: 'If the mode is \'other-map\', a url must be provided',
  expression: '(mode = \'other-map\') implies url.exists()',
  test: x => (differs((x.mode ?? x._mode), "other-map") || (x.url ?? x._url) !== undefined),
};
const con_3 = {
  key: 'con-3',
  severity: 'warning',
  human: 'Condition.clinicalStatus SHALL be present if verificationStatus is not entered-in-error and category is problem-list-item',
  expression: 'clinicalStatus.exists() or verificationStatus.coding.where(system=\'http://terminology.hl7.org/CodeSystem/condition-ver-status\' and code = \'entered-in-error\').exists() or category.select($this=\'problem-list-item\').empty()',
  test: x => ((x.clinicalStatus !== undefined || (x.verificationStatus?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "http://terminology.hl7.org/CodeSystem/condition-ver-status") && same((item1.code ?? item1._code), "entered-in-error"))).length > 0) || !(each((x.category ?? none), item1 => (same(item1, "problem-list-item"))).length > 0)),
};
const con_4 = {
  key: 'con-4',
  severity: 'error',
  human: 'If condition is abated, then clinicalStatus must be either inactive, resolved, or remission',
  expression: 'abatement.empty() or clinicalStatus.coding.where(system=\'http://terminology.hl7.org/CodeSystem/condition-clinical\' and (code=\'resolved\' or code=\'remission\' or code=\'inactive\')).exists()',
  test: x => (!(choice(x, constant2) !== undefined) || (x.clinicalStatus?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "http://terminology.hl7.org/CodeSystem/condition-clinical") && ((same((item1.code ?? item1._code), "resolved") || same((item1.code ?? item1._code), "remission")) || same((item1.code ?? item1._code), "inactive")))).length > 0),
};
const con_5 = {
  key: 'con-5',
  severity: 'error',
  human: 'Condition.clinicalStatus SHALL NOT be present if verification Status is entered-in-error',
  expression: 'verificationStatus.coding.where(system=\'http://terminology.hl7.org/CodeSystem/condition-ver-status\' and code=\'entered-in-error\').empty() or clinicalStatus.empty()',
  test: x => (!((x.verificationStatus?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "http://terminology.hl7.org/CodeSystem/condition-ver-status") && same((item1.code ?? item1._code), "entered-in-error"))).length > 0) || !(x.clinicalStatus !== undefined)),
};
const con_1 = {
  key: 'con-1',
  severity: 'error',
  human: 'Stage SHALL have summary or assessment',
  expression: 'summary.exists() or assessment.exists()',
  test: x => (x.summary !== undefined || (x.assessment ?? none).length > 0),
};
const con_2 = {
  key: 'con-2',
  severity: 'error',
  human: 'evidence SHALL have code or details',
  expression: 'code.exists() or detail.exists()',
  test: x => ((x.code ?? none).length > 0 || (x.detail ?? none).length > 0),
};
const ppc_1 = {
  key: 'ppc-1',
  severity: 'error',
  human: 'Either a Policy or PolicyRule',
  expression: 'policy.exists() or policyRule.exists()',
  test: x => ((x.policy ?? none).length > 0 || x.policyRule !== undefined),
};
const ppc_2 = {
  key: 'ppc-2',
  severity: 'error',
  human: 'IF Scope=privacy, there must be a patient',
  expression: 'patient.exists() or scope.coding.where(system=\'something\' and code=\'patient-privacy\').exists().not()',
  test: x => (x.patient !== undefined || !((x.scope?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "something") && same((item1.code ?? item1._code), "patient-privacy"))).length > 0)),
};
const ppc_3 = {
  key: 'ppc-3',
  severity: 'error',
  human: 'IF Scope=research, there must be a patient',
  expression: 'patient.exists() or scope.coding.where(system=\'something\' and code=\'research\').exists().not()',
  test: x => (x.patient !== undefined || !((x.scope?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "something") && same((item1.code ?? item1._code), "research"))).length > 0)),
};
const ppc_4 = {
  key: 'ppc-4',
  severity: 'error',
  human: 'IF Scope=adr, there must be a patient',
  expression: 'patient.exists() or scope.coding.where(system=\'something\' and code=\'adr\').exists().not()',
  test: x => (x.patient !== undefined || !((x.scope?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "something") && same((item1.code ?? item1._code), "adr"))).length > 0)),
};
const ppc_5 = {
  key: 'ppc-5',
  severity: 'error',
  human: 'IF Scope=treatment, there must be a patient',
  expression: 'patient.exists() or scope.coding.where(system=\'something\' and code=\'treatment\').exists().not()',
  test: x => (x.patient !== undefined || !((x.scope?.coding ?? none).filter(item1 => (same((item1.system ?? item1._system), "something") && same((item1.code ?? item1._code), "treatment"))).length > 0)),
};
const cpt_2 = {
  key: 'cpt-2',
  severity: 'error',
  human: 'A system is required if a value is provided.',
  expression: 'value.empty() or system.exists()',
  test: x => (!((x.value ?? x._value) !== undefined) || (x.system ?? x._system) !== undefined),
};
const cnt_3 = {
  key: 'cnt-3',
  severity: 'error',
  human: 'There SHALL be a code with a value of "1" if there is a value. If system is present, it SHALL be UCUM. If present, the value SHALL be a whole number.',
  expression: '(code.exists() or value.empty()) and (system.empty() or system = %ucum) and (code.empty() or code = \'1\') and (value.empty() or value.hasValue().not() or value.toString().contains(\'.\').not())',
  test: x => (((((x.code ?? x._code) !== undefined || !((x.value ?? x._value) !== undefined)) && (!((x.system ?? x._system) !== undefined) || same((x.system ?? x._system), "http://unitsofmeasure.org"))) && (!((x.code ?? x._code) !== undefined) || same((x.code ?? x._code), "1"))) && ((!((x.value ?? x._value) !== undefined) || !(hasValue((x.value ?? x._value)))) || !(toText((x.value ?? x._value))?.includes?.(".") === true))),
};
const ces_1 = {
  key: 'ces-1',
  severity: 'error',
  human: 'SHALL contain a category or a billcode but not both.',
  expression: 'category.exists() xor productOrService.exists()',
  test: x => (x.category !== undefined) !== (x.productOrService !== undefined),
};
const drq_1 = {
  key: 'drq-1',
  severity: 'error',
  human: 'Either a path or a searchParam must be provided, but not both',
  expression: 'path.exists() xor searchParam.exists()',
  test: x => ((x.path ?? x._path) !== undefined) !== ((x.searchParam ?? x._searchParam) !== undefined),
};
const drq_2 = {
  key: 'drq-2',
  severity: 'error',
  human: 'Either a path or a searchParam must be provided, but not both',
  expression: 'path.exists() xor searchParam.exists()',
  test: x => ((x.path ?? x._path) !== undefined) !== ((x.searchParam ?? x._searchParam) !== undefined),
};
const dis_1 = {
  key: 'dis-1',
  severity: 'error',
  human: 'There SHALL be a code if there is a value and it SHALL be an expression of length. If system is present, it SHALL be UCUM.',
  expression: '(code.exists() or value.empty()) and (system.empty() or system = %ucum)',
  test: x => (((x.code ?? x._code) !== undefined || !((x.value ?? x._value) !== undefined)) && (!((x.system ?? x._system) !== undefined) || same((x.system ?? x._system), "http://unitsofmeasure.org"))),
};
const drt_1 = {
  key: 'drt-1',
  severity: 'error',
  human: 'There SHALL be a code if there is a value and it SHALL be an expression of time. If system is present, it SHALL be UCUM.',
  expression: 'code.exists() implies ((system = %ucum) and value.exists())',
  test: x => (!((x.code ?? x._code) !== undefined) || (same((x.system ?? x._system), "http://unitsofmeasure.org") && (x.value ?? x._value) !== undefined)),
};
const ees_0 = {
  key: 'ees-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const eld_2 = {
  key: 'eld-2',
  severity: 'error',
  human: 'Min <= Max',
  expression: 'min.empty() or max.empty() or (max = \'*\') or iif(max != \'*\', min <= max.toInteger())',
  test: x => (((!((x.min ?? x._min) !== undefined) || !((x.max ?? x._max) !== undefined)) || same((x.max ?? x._max), "*")) || (differs((x.max ?? x._max), "*") ? (x.min ?? x._min) <= toInteger((x.max ?? x._max)) : false)),
};
const eld_5 = {
  key: 'eld-5',
  severity: 'error',
  human: 'if the element definition has a contentReference, it cannot have type, defaultValue, fixed, pattern, example, minValue, maxValue, maxLength, or binding',
  expression: 'contentReference.empty() or (type.empty() and defaultValue.empty() and fixed.empty() and pattern.empty() and example.empty() and minValue.empty() and maxValue.empty() and maxLength.empty() and binding.empty())',
  test: x => (!((x.contentReference ?? x._contentReference) !== undefined) || ((((((((!((x.type ?? none).length > 0) && !(choice(x, constant3) !== undefined)) && !(choice(x, constant4) !== undefined)) && !(choice(x, constant5) !== undefined)) && !((x.example ?? none).length > 0)) && !(choice(x, constant6) !== undefined)) && !(choice(x, constant7) !== undefined)) && !((x.maxLength ?? x._maxLength) !== undefined)) && !(x.binding !== undefined))),
};
const eld_6 = {
  key: 'eld-6',
  severity: 'error',
  human: 'Fixed value may only be specified if there is one type',
  expression: 'fixed.empty() or (type.count()  <= 1)',
  test: x => (!(choice(x, constant4) !== undefined) || (x.type ?? none).length <= 1),
};
const eld_7 = {
  key: 'eld-7',
  severity: 'error',
  human: 'Pattern may only be specified if there is one type',
  expression: 'pattern.empty() or (type.count() <= 1)',
  test: x => (!(choice(x, constant5) !== undefined) || (x.type ?? none).length <= 1),
};
const eld_8 = {
  key: 'eld-8',
  severity: 'error',
  human: 'Pattern and fixed are mutually exclusive',
  expression: 'pattern.empty() or fixed.empty()',
  test: x => (!(choice(x, constant5) !== undefined) || !(choice(x, constant4) !== undefined)),
};
const eld_11 = {
  key: 'eld-11',
  severity: 'error',
  human: 'Binding can only be present for coded elements, string, and uri',
  expression: 'binding.empty() or type.code.empty() or type.select((code = \'code\') or (code = \'Coding\') or (code=\'CodeableConcept\') or (code = \'Quantity\') or (code = \'string\') or (code = \'uri\')).exists()',
  test: x => ((!(x.binding !== undefined) || !(each((x.type ?? none), item1 => (item1.code ?? item1._code)).length > 0)) || each((x.type ?? none), item1 => ((((((same((item1.code ?? item1._code), "code") || same((item1.code ?? item1._code), "Coding")) || same((item1.code ?? item1._code), "CodeableConcept")) || same((item1.code ?? item1._code), "Quantity")) || same((item1.code ?? item1._code), "string")) || same((item1.code ?? item1._code), "uri")) || ((((((differs((item1.code ?? item1._code), "code") && differs((item1.code ?? item1._code), "Coding")) && differs((item1.code ?? item1._code), "CodeableConcept")) && differs((item1.code ?? item1._code), "Quantity")) && differs((item1.code ?? item1._code), "string")) && differs((item1.code ?? item1._code), "uri")) ? false : undefined))).length > 0),
};
const eld_13 = {
  key: 'eld-13',
  severity: 'error',
  human: 'Types must be unique by code',
  expression: 'type.select(code).isDistinct()',
  test: x => isDistinct(each((x.type ?? none), item1 => (item1.code ?? item1._code))),
};
const eld_14 = {
  key: 'eld-14',
  severity: 'error',
  human: 'Constraints must be unique by key',
  expression: 'constraint.select(key).isDistinct()',
  test: x => isDistinct(each((x.constraint ?? none), item1 => (item1.key ?? item1._key))),
};
const eld_15 = {
  key: 'eld-15',
  severity: 'error',
  human: 'default value and meaningWhenMissing are mutually exclusive',
  expression: 'defaultValue.empty() or meaningWhenMissing.empty()',
  test: x => (!(choice(x, constant3) !== undefined) || !((x.meaningWhenMissing ?? x._meaningWhenMissing) !== undefined)),
};
const eld_16 = {
  key: 'eld-16',
  severity: 'error',
  human: 'sliceName must be composed of proper tokens separated by "/"',
  expression: 'sliceName.empty() or sliceName.matches(\'^[a-zA-Z0-9\\\\/\\\\-_\\\\[\\\\]\\\\@]+$\')',
  test: x => (!((x.sliceName ?? x._sliceName) !== undefined) || (typeof (x.sliceName ?? x._sliceName) === 'string' && constant8.test((x.sliceName ?? x._sliceName)))),
};
const eld_18 = {
  key: 'eld-18',
  severity: 'error',
  human: 'Must have a modifier reason if isModifier = true',
  expression: '(isModifier.exists() and isModifier) implies isModifierReason.exists()',
  test: x => ((!((x.isModifier ?? x._isModifier) !== undefined) || (x.isModifier ?? x._isModifier) === false) || (x.isModifierReason ?? x._isModifierReason) !== undefined),
};
const eld_19 = {
  key: 'eld-19',
  severity: 'error',
  human: 'Element names cannot include some special characters',
  expression: 'path.matches(\'[^\\\\s\\\\.,:;\\\\\\\'"\\\\/|?!@#$%&*()\\\\[\\\\]{}]{1,64}(\\\\.[^\\\\s\\\\.,:;\\\\\\\'"\\\\/|?!@#$%&*()\\\\[\\\\]{}]{1,64}(\\\\[x\\\\])?(\\\\:[^\\\\s\\\\.]+)?)*\')',
  test: x => (typeof (x.path ?? x._path) === 'string' && constant9.test((x.path ?? x._path))),
};
const eld_20 = {
  key: 'eld-20',
  severity: 'warning',
  human: 'Element names should be simple alphanumerics with a max of 64 characters, or code generation tools may be broken',
  expression: 'path.matches(\'[A-Za-z][A-Za-z0-9]*(\\\\.[a-z][A-Za-z0-9]*(\\\\[x])?)*\')',
  test: x => (typeof (x.path ?? x._path) === 'string' && constant10.test((x.path ?? x._path))),
};
const eld_22 = {
  key: 'eld-22',
  severity: 'error',
  human: 'sliceIsConstraining can only appear if slicename is present',
  expression: 'sliceIsConstraining.exists() implies sliceName.exists()',
  test: x => (!((x.sliceIsConstraining ?? x._sliceIsConstraining) !== undefined) || (x.sliceName ?? x._sliceName) !== undefined),
};
const eld_1 = {
  key: 'eld-1',
  severity: 'error',
  human: 'If there are no discriminators, there must be a definition',
  expression: 'discriminator.exists() or description.exists()',
  test: x => ((x.discriminator ?? none).length > 0 || (x.description ?? x._description) !== undefined),
};
const eld_3 = {
  key: 'eld-3',
  severity: 'error',
  human: 'Max SHALL be a number or "*"',
  expression: 'empty() or ($this = \'*\') or (toInteger() >= 0)',
  test: x => ((!(x !== undefined) || same(x, "*")) || toInteger(x) >= 0),
};
const eld_4 = {
  key: 'eld-4',
  severity: 'error',
  human: 'Aggregation may only be specified if one of the allowed types for the element is a reference',
  expression: 'aggregation.empty() or (code = \'Reference\') or (code = \'canonical\')',
  test: x => ((!(primitives(x.aggregation, x._aggregation).length > 0) || same((x.code ?? x._code), "Reference")) || same((x.code ?? x._code), "canonical")),
};
const eld_17 = {
  key: 'eld-17',
  severity: 'error',
  human: 'targetProfile is only allowed if the type is Reference or canonical',
  expression: '(code=\'Reference\' or code = \'canonical\') or targetProfile.empty()',
  test: x => ((same((x.code ?? x._code), "Reference") || same((x.code ?? x._code), "canonical")) || !(primitives(x.targetProfile, x._targetProfile).length > 0)),
};
const eld_21 = {
  key: 'eld-21',
  severity: 'warning',
  human: 'Constraints should have an expression or else validators will not be able to enforce them',
  expression: 'expression.exists()',
  test: x => (x.expression ?? x._expression) !== undefined,
};
const eld_12 = {
  key: 'eld-12',
  severity: 'error',
  human: 'ValueSet SHALL start with http:// or https:// or urn:',
  expression: 'valueSet.exists() implies (valueSet.startsWith(\'http:\') or valueSet.startsWith(\'https\') or valueSet.startsWith(\'urn:\'))',
  test: x => (!((x.valueSet ?? x._valueSet) !== undefined) || (((x.valueSet ?? x._valueSet)?.startsWith?.("http:") === true || (x.valueSet ?? x._valueSet)?.startsWith?.("https") === true) || (x.valueSet ?? x._valueSet)?.startsWith?.("urn:") === true)),
};
const evd_0 = {
  key: 'evd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const evi_0 = {
  key: 'evi-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const evv_0 = {
  key: 'evv-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const esc_0 = {
  key: 'esc-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const exp_1 = {
  key: 'exp-1',
  severity: 'error',
  human: 'An expression or a reference must be provided',
  expression: 'expression.exists() or reference.exists()',
  test: x => ((x.expression ?? x._expression) !== undefined || (x.reference ?? x._reference) !== undefined),
};
const ext_1 = {
  key: 'ext-1',
  severity: 'error',
  human: 'Must have either extensions or value[x], not both',
  expression: 'extension.exists() != value.exists()',
  test: x => ((x.extension ?? none).length > 0) !== (choice(x, constant11) !== undefined),
};
const fhs_1 = {
  key: 'fhs-1',
  severity: 'error',
  human: 'Can have age[x] or born[x], but not both',
  expression: 'age.empty() or born.empty()',
  test: x => (!(choice(x, constant12) !== undefined) || !(choice(x, constant13) !== undefined)),
};
const fhs_2 = {
  key: 'fhs-2',
  severity: 'error',
  human: 'Can only have estimatedAge if age[x] is present',
  expression: 'age.exists() or estimatedAge.empty()',
  test: x => (choice(x, constant12) !== undefined || !((x.estimatedAge ?? x._estimatedAge) !== undefined)),
};
const gol_1 = {
  key: 'gol-1',
  severity: 'error',
  human: 'Goal.target.measure is required if Goal.target.detail is populated',
  expression: '(detail.exists() and measure.exists()) or detail.exists().not()',
  test: x => ((choice(x, constant14) !== undefined && x.measure !== undefined) || !(choice(x, constant14) !== undefined)),
};
const gdf_0 = {
  key: 'gdf-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const grp_1 = {
  key: 'grp-1',
  severity: 'error',
  human: 'Can only have members if group is "actual"',
  expression: 'member.empty() or (actual = true)',
  test: x => (!((x.member ?? none).length > 0) || (((x.actual ?? x._actual) === true && true) || ((x.actual ?? x._actual) === false && !(true)))),
};
const imm_1 = {
  key: 'imm-1',
  severity: 'error',
  human: 'One of documentType or reference SHALL be present',
  expression: 'documentType.exists() or reference.exists()',
  test: x => ((x.documentType ?? x._documentType) !== undefined || (x.reference ?? x._reference) !== undefined),
};
const imr_1 = {
  key: 'imr-1',
  severity: 'error',
  human: 'One of vaccineCode or targetDisease SHALL be present',
  expression: 'vaccineCode.exists() or targetDisease.exists()',
  test: x => ((x.vaccineCode ?? none).length > 0 || x.targetDisease !== undefined),
};
const ig_0 = {
  key: 'ig-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const ig_2 = {
  key: 'ig-2',
  severity: 'error',
  human: 'If a resource has a fhirVersion, it must be oe of the versions defined for the Implementation Guide',
  expression: 'definition.resource.fhirVersion.all(%context.fhirVersion contains $this)',
  test: (x, resource) => each((x.definition?.resource ?? none), item1 => primitives(item1.fhirVersion, item1._fhirVersion)).every(item1 => isIn(item1, primitives(x.fhirVersion, x._fhirVersion))),
};
const ig_1 = {
  key: 'ig-1',
  severity: 'error',
  human: 'If a resource has a groupingId, it must refer to a grouping defined in the Implementation Guide',
  expression: 'resource.groupingId.all(%context.grouping.id contains $this)',
  test: (x, resource) => each((x.resource ?? none), item1 => (item1.groupingId ?? item1._groupingId)).every(item1 => isIn(item1, each((x.grouping ?? none), item2 => item2.id))),
};
const ipn_1 = {
  key: 'ipn-1',
  severity: 'error',
  human: 'The organization SHALL at least have a name or an idendtifier, and possibly more than one',
  expression: '(identifier.count() + name.count()) > 0',
  test: x => ((x.identifier ?? none).length + ((x.name ?? x._name) === undefined ? 0 : 1)) > 0,
};
const lib_0 = {
  key: 'lib-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const lnk_1 = {
  key: 'lnk-1',
  severity: 'error',
  human: 'Must have at least two items',
  expression: 'item.count()>1',
  test: x => (x.item ?? none).length > 1,
};
const lst_1 = {
  key: 'lst-1',
  severity: 'error',
  human: 'A list can only have an emptyReason if it is empty',
  expression: 'emptyReason.empty() or entry.empty()',
  test: x => (!(x.emptyReason !== undefined) || !((x.entry ?? none).length > 0)),
};
const lst_2 = {
  key: 'lst-2',
  severity: 'error',
  human: 'The deleted flag can only be used if the mode of the list is "changes"',
  expression: 'mode = \'changes\' or entry.deleted.empty()',
  test: x => (same((x.mode ?? x._mode), "changes") || !(each((x.entry ?? none), item1 => (item1.deleted ?? item1._deleted)).length > 0)),
};
const lst_3 = {
  key: 'lst-3',
  severity: 'error',
  human: 'An entry date can only be used if the mode of the list is "working"',
  expression: 'mode = \'working\' or entry.date.empty()',
  test: x => (same((x.mode ?? x._mode), "working") || !(each((x.entry ?? none), item1 => (item1.date ?? item1._date)).length > 0)),
};
const mea_0 = {
  key: 'mea-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const mea_1 = {
  key: 'mea-1',
  severity: 'error',
  human: 'Stratifier SHALL be either a single criteria or a set of criteria components',
  expression: 'group.stratifier.all((code | description | criteria).exists() xor component.exists())',
  test: x => each((x.group ?? none), item1 => (item1.stratifier ?? none)).every(item1 => (distinct([...distinct([...only(item1.code), ...only((item1.description ?? item1._description))]), ...only(item1.criteria)]).length > 0) !== ((item1.component ?? none).length > 0)),
};
const mrp_1 = {
  key: 'mrp-1',
  severity: 'error',
  human: 'Measure Reports used for data collection SHALL NOT communicate group and score information',
  expression: '(type != \'data-collection\') or group.exists().not()',
  test: x => (differs((x.type ?? x._type), "data-collection") || !((x.group ?? none).length > 0)),
};
const mrp_2 = {
  key: 'mrp-2',
  severity: 'error',
  human: 'Stratifiers SHALL be either a single criteria or a set of criteria components',
  expression: 'group.stratifier.stratum.all(value.exists() xor component.exists())',
  test: x => each(each((x.group ?? none), item1 => (item1.stratifier ?? none)), item1 => (item1.stratum ?? none)).every(item1 => (item1.value !== undefined) !== ((item1.component ?? none).length > 0)),
};
const mad_1 = {
  key: 'mad-1',
  severity: 'error',
  human: 'SHALL have at least one of dosage.dose or dosage.rate[x]',
  expression: 'dose.exists() or rate.exists()',
  test: x => (x.dose !== undefined || choice(x, constant15) !== undefined),
};
const mdd_1 = {
  key: 'mdd-1',
  severity: 'error',
  human: 'whenHandedOver cannot be before whenPrepared',
  expression: 'whenHandedOver.empty() or whenPrepared.empty() or whenHandedOver >= whenPrepared',
  test: x => ((!((x.whenHandedOver ?? x._whenHandedOver) !== undefined) || !((x.whenPrepared ?? x._whenPrepared) !== undefined)) || times((x.whenHandedOver ?? x._whenHandedOver), '>=', (x.whenPrepared ?? x._whenPrepared))),
};
const msd_0 = {
  key: 'msd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const md_1 = {
  key: 'md-1',
  severity: 'error',
  human: 'Max must be postive int or *',
  expression: 'max=\'*\' or (max.toInteger() > 0)',
  test: x => (same((x.max ?? x._max), "*") || toInteger((x.max ?? x._max)) > 0),
};
const msq_3 = {
  key: 'msq-3',
  severity: 'error',
  human: 'Only 0 and 1 are valid for coordinateSystem',
  expression: 'coordinateSystem = 1 or coordinateSystem = 0',
  test: x => (same((x.coordinateSystem ?? x._coordinateSystem), 1) || same((x.coordinateSystem ?? x._coordinateSystem), 0)),
};
const msq_5 = {
  key: 'msq-5',
  severity: 'error',
  human: 'GenomeBuild and chromosome must be both contained if either one of them is contained',
  expression: '(chromosome.empty() and genomeBuild.empty()) or (chromosome.exists() and genomeBuild.exists())',
  test: x => ((!(x.chromosome !== undefined) && !((x.genomeBuild ?? x._genomeBuild) !== undefined)) || (x.chromosome !== undefined && (x.genomeBuild ?? x._genomeBuild) !== undefined)),
};
const msq_6 = {
  key: 'msq-6',
  severity: 'error',
  human: 'Have and only have one of the following elements in referenceSeq : 1. genomeBuild ; 2 referenceSeqId; 3. referenceSeqPointer; 4. referenceSeqString;',
  expression: '(genomeBuild.count()+referenceSeqId.count()+ referenceSeqPointer.count()+ referenceSeqString.count()) = 1',
  test: x => (((((x.genomeBuild ?? x._genomeBuild) === undefined ? 0 : 1) + (x.referenceSeqId === undefined ? 0 : 1)) + (x.referenceSeqPointer === undefined ? 0 : 1)) + ((x.referenceSeqString ?? x._referenceSeqString) === undefined ? 0 : 1)) === 1,
};
const nsd_0 = {
  key: 'nsd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const nsd_1 = {
  key: 'nsd-1',
  severity: 'error',
  human: 'Root systems cannot have uuid identifiers',
  expression: 'kind != \'root\' or uniqueId.all(type != \'uuid\')',
  test: (x, resource, root) => (differs((x.kind ?? x._kind), "root") || (x.uniqueId ?? none).every(item1 => differs((item1.type ?? item1._type), "uuid"))),
};
const nsd_2 = {
  key: 'nsd-2',
  severity: 'error',
  human: 'Can\'t have more than one preferred identifier for a type',
  expression: 'uniqueId.where(preferred = true).select(type).isDistinct()',
  test: x => isDistinct(each((x.uniqueId ?? none).filter(item1 => (((item1.preferred ?? item1._preferred) === true && true) || ((item1.preferred ?? item1._preferred) === false && !(true)))), item1 => (item1.type ?? item1._type))),
};
const nor_1 = {
  key: 'nor-1',
  severity: 'warning',
  human: 'Nutrition Order SHALL contain either Oral Diet , Supplement, or Enteral Formula class',
  expression: 'oralDiet.exists() or supplement.exists() or enteralFormula.exists()',
  test: x => ((x.oralDiet !== undefined || (x.supplement ?? none).length > 0) || x.enteralFormula !== undefined),
};
const obs_6 = {
  key: 'obs-6',
  severity: 'error',
  human: 'dataAbsentReason SHALL only be present if Observation.value[x] is not present',
  expression: 'dataAbsentReason.empty() or value.empty()',
  test: x => (!(x.dataAbsentReason !== undefined) || !(choice(x, constant16) !== undefined)),
};
const obs_7 = {
  key: 'obs-7',
  severity: 'error',
  human: 'If Observation.code is the same as an Observation.component.code then the value element associated with the code SHALL NOT be present',
  expression: 'value.empty() or component.code.where(coding.intersect(%resource.code.coding).exists()).empty()',
  test: (x, resource) => (!(choice(x, constant16) !== undefined) || !(each((x.component ?? none), item1 => item1.code).filter(item1 => intersect((item1.coding ?? none), (resource.code?.coding ?? none)).length > 0).length > 0)),
};
const obs_3 = {
  key: 'obs-3',
  severity: 'error',
  human: 'Must have at least a low or a high or text',
  expression: 'low.exists() or high.exists() or text.exists()',
  test: x => ((x.low !== undefined || x.high !== undefined) || (x.text ?? x._text) !== undefined),
};
const opd_0 = {
  key: 'opd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const opd_1 = {
  key: 'opd-1',
  severity: 'error',
  human: 'Either a type must be provided, or parts',
  expression: 'type.exists() or part.exists()',
  test: x => ((x.type ?? x._type) !== undefined || (x.part ?? none).length > 0),
};
const opd_2 = {
  key: 'opd-2',
  severity: 'error',
  human: 'A search type can only be specified for parameters of type string',
  expression: 'searchType.exists() implies type = \'string\'',
  test: x => (!((x.searchType ?? x._searchType) !== undefined) || same((x.type ?? x._type), "string")),
};
const opd_3 = {
  key: 'opd-3',
  severity: 'error',
  human: 'A targetProfile can only be specified for parameters of type Reference or Canonical',
  expression: 'targetProfile.exists() implies (type = \'Reference\' or type = \'canonical\')',
  test: x => (!(primitives(x.targetProfile, x._targetProfile).length > 0) || (same((x.type ?? x._type), "Reference") || same((x.type ?? x._type), "canonical"))),
};
const org_1 = {
  key: 'org-1',
  severity: 'error',
  human: 'The organization SHALL at least have a name or an identifier, and possibly more than one',
  expression: '(identifier.count() + name.count()) > 0',
  test: x => ((x.identifier ?? none).length + ((x.name ?? x._name) === undefined ? 0 : 1)) > 0,
};
const org_3 = {
  key: 'org-3',
  severity: 'error',
  human: 'The telecom of an organization can never be of use \'home\'',
  expression: 'where(use = \'home\').empty()',
  test: x => !(only(x).filter(item1 => same((item1.use ?? item1._use), "home")).length > 0),
};
const org_2 = {
  key: 'org-2',
  severity: 'error',
  human: 'An address of an organization can never be of use \'home\'',
  expression: 'where(use = \'home\').empty()',
  test: x => !(only(x).filter(item1 => same((item1.use ?? item1._use), "home")).length > 0),
};
const inv_1 = {
  key: 'inv-1',
  severity: 'error',
  human: 'A parameter must have one and only one of (value, resource, part)',
  expression: '(part.exists() and value.empty() and resource.empty()) or (part.empty() and (value.exists() xor resource.exists()))',
  test: (x, resource) => ((((x.part ?? none).length > 0 && !(choice(x, constant11) !== undefined)) && !(x.resource !== undefined)) || (!((x.part ?? none).length > 0) && (choice(x, constant11) !== undefined) !== (x.resource !== undefined))),
};
const pat_1 = {
  key: 'pat-1',
  severity: 'error',
  human: 'SHALL at least contain a contact\'s details or a reference to an organization',
  expression: 'name.exists() or telecom.exists() or address.exists() or organization.exists()',
  test: x => (((x.name !== undefined || (x.telecom ?? none).length > 0) || x.address !== undefined) || x.organization !== undefined),
};
const per_1 = {
  key: 'per-1',
  severity: 'error',
  human: 'If present, start SHALL have a lower value than end',
  expression: 'start.hasValue().not() or end.hasValue().not() or (start <= end)',
  test: x => ((!(hasValue((x.start ?? x._start))) || !(hasValue((x.end ?? x._end)))) || times((x.start ?? x._start), '<=', (x.end ?? x._end))),
};
const pdf_0 = {
  key: 'pdf-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const que_0 = {
  key: 'que-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const que_2 = {
  key: 'que-2',
  severity: 'error',
  human: 'The link ids for groups and questions must be unique within the questionnaire',
  expression: 'descendants().linkId.isDistinct()',
  test: x => isDistinct(each(descendants(x), item => member(item, "linkId"))),
};
const que_1 = {
  key: 'que-1',
  severity: 'error',
  human: 'Group items must have nested items, display items cannot have nested items',
  expression: '(type=\'group\' implies item.empty().not()) and (type.trace(\'type\')=\'display\' implies item.trace(\'item\').empty())',
  test: x => ((differs((x.type ?? x._type), "group") || !(!((x.item ?? none).length > 0))) && (differs((x.type ?? x._type), "display") || !((x.item ?? none).length > 0))),
};
const que_3 = {
  key: 'que-3',
  severity: 'error',
  human: 'Display items cannot have a "code" asserted',
  expression: 'type!=\'display\' or code.empty()',
  test: x => (differs((x.type ?? x._type), "display") || !((x.code ?? none).length > 0)),
};
const que_4 = {
  key: 'que-4',
  severity: 'error',
  human: 'A question cannot have both answerOption and answerValueSet',
  expression: 'answerOption.empty() or answerValueSet.empty()',
  test: x => (!((x.answerOption ?? none).length > 0) || !((x.answerValueSet ?? x._answerValueSet) !== undefined)),
};
const que_5 = {
  key: 'que-5',
  severity: 'error',
  human: 'Only \'choice\' and \'open-choice\' items can have answerValueSet',
  expression: '(type =\'choice\' or type = \'open-choice\' or type = \'decimal\' or type = \'integer\' or type = \'date\' or type = \'dateTime\' or type = \'time\' or type = \'string\' or type = \'quantity\') or (answerValueSet.empty() and answerOption.empty())',
  test: x => (((((((((same((x.type ?? x._type), "choice") || same((x.type ?? x._type), "open-choice")) || same((x.type ?? x._type), "decimal")) || same((x.type ?? x._type), "integer")) || same((x.type ?? x._type), "date")) || same((x.type ?? x._type), "dateTime")) || same((x.type ?? x._type), "time")) || same((x.type ?? x._type), "string")) || same((x.type ?? x._type), "quantity")) || (!((x.answerValueSet ?? x._answerValueSet) !== undefined) && !((x.answerOption ?? none).length > 0))),
};
const que_6 = {
  key: 'que-6',
  severity: 'error',
  human: 'Required and repeat aren\'t permitted for display items',
  expression: 'type!=\'display\' or (required.empty() and repeats.empty())',
  test: x => (differs((x.type ?? x._type), "display") || (!((x.required ?? x._required) !== undefined) && !((x.repeats ?? x._repeats) !== undefined))),
};
const que_8 = {
  key: 'que-8',
  severity: 'error',
  human: 'Initial values can\'t be specified for groups or display items',
  expression: '(type!=\'group\' and type!=\'display\') or initial.empty()',
  test: x => ((differs((x.type ?? x._type), "group") && differs((x.type ?? x._type), "display")) || !((x.initial ?? none).length > 0)),
};
const que_9 = {
  key: 'que-9',
  severity: 'error',
  human: 'Read-only can\'t be specified for "display" items',
  expression: 'type!=\'display\' or readOnly.empty()',
  test: x => (differs((x.type ?? x._type), "display") || !((x.readOnly ?? x._readOnly) !== undefined)),
};
const que_10 = {
  key: 'que-10',
  severity: 'error',
  human: 'Maximum length can only be declared for simple question types',
  expression: '(type in (\'boolean\' | \'decimal\' | \'integer\' | \'string\' | \'text\' | \'url\' | \'open-choice\')) or maxLength.empty()',
  test: x => (isIn((x.type ?? x._type), distinct([...distinct([...distinct([...distinct([...distinct([...distinct([...only("boolean"), ...only("decimal")]), ...only("integer")]), ...only("string")]), ...only("text")]), ...only("url")]), ...only("open-choice")])) || !((x.maxLength ?? x._maxLength) !== undefined)),
};
const que_11 = {
  key: 'que-11',
  severity: 'error',
  human: 'If one or more answerOption is present, initial[x] must be missing',
  expression: 'answerOption.empty() or initial.empty()',
  test: x => (!((x.answerOption ?? none).length > 0) || !((x.initial ?? none).length > 0)),
};
const que_12 = {
  key: 'que-12',
  severity: 'error',
  human: 'If there are more than one enableWhen, enableBehavior must be specified',
  expression: 'enableWhen.count() > 2 implies enableBehavior.exists()',
  test: x => (!((x.enableWhen ?? none).length > 2) || (x.enableBehavior ?? x._enableBehavior) !== undefined),
};
const que_13 = {
  key: 'que-13',
  severity: 'error',
  human: 'Can only have multiple initial values for repeating items',
  expression: 'repeats=true or initial.count() <= 1',
  test: x => ((((x.repeats ?? x._repeats) === true && true) || ((x.repeats ?? x._repeats) === false && !(true))) || (x.initial ?? none).length <= 1),
};
const que_7 = {
  key: 'que-7',
  severity: 'error',
  human: 'If the operator is \'exists\', the value must be a boolean',
  expression: 'operator = \'exists\' implies (answer is Boolean)',
  test: x => (differs((x.operator ?? x._operator), "exists") || (x.answerBoolean ?? x._answerBoolean) !== undefined),
};
const qrs_1 = {
  key: 'qrs-1',
  severity: 'error',
  human: 'Nested item can\'t be beneath both item and answer',
  expression: '(answer.exists() and item.exists()).not()',
  test: x => !((x.answer ?? none).length > 0 && (x.item ?? none).length > 0),
};
const rng_2 = {
  key: 'rng-2',
  severity: 'error',
  human: 'If present, low SHALL have a lower value than high',
  expression: 'low.empty() or high.empty() or (low <= high)',
  test: x => ((!(x.low !== undefined) || !(x.high !== undefined)) || quantities(x.low, '<=', x.high)),
};
const rat_1 = {
  key: 'rat-1',
  severity: 'error',
  human: 'Numerator and denominator SHALL both be present, or both are absent. If both are absent, there SHALL be some extension present',
  expression: '(numerator.empty() xor denominator.exists()) and (numerator.exists() or extension.exists())',
  test: x => ((!(x.numerator !== undefined)) !== (x.denominator !== undefined) && (x.numerator !== undefined || (x.extension ?? none).length > 0)),
};
const rqg_1 = {
  key: 'rqg-1',
  severity: 'error',
  human: 'Must have resource or action but not both',
  expression: 'resource.exists() != action.exists()',
  test: (x, resource) => (x.resource !== undefined) !== ((x.action ?? none).length > 0),
};
const rsd_0 = {
  key: 'rsd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const red_0 = {
  key: 'red-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const ras_2 = {
  key: 'ras-2',
  severity: 'error',
  human: 'Must be <= 100',
  expression: 'probability is decimal implies (probability as decimal) <= 100',
  test: x => (!((x.probabilityDecimal ?? x._probabilityDecimal) !== undefined) || (x.probabilityDecimal ?? x._probabilityDecimal) <= 100),
};
const ras_1 = {
  key: 'ras-1',
  severity: 'error',
  human: 'low and high must be percentages, if present',
  expression: '(low.empty() or ((low.code = \'%\') and (low.system = %ucum))) and (high.empty() or ((high.code = \'%\') and (high.system = %ucum)))',
  test: x => ((!(member(x, "low").length > 0) || (sameAll(each(member(x, "low"), item => member(item, "code")), only("%")) && sameAll(each(member(x, "low"), item => member(item, "system")), only("http://unitsofmeasure.org")))) && (!(member(x, "high").length > 0) || (sameAll(each(member(x, "high"), item => member(item, "code")), only("%")) && sameAll(each(member(x, "high"), item => member(item, "system")), only("http://unitsofmeasure.org"))))),
};
const rvs_0 = {
  key: 'rvs-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const spd_0 = {
  key: 'spd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const spd_1 = {
  key: 'spd-1',
  severity: 'error',
  human: 'If an xpath is present, there SHALL be an xpathUsage',
  expression: 'xpath.empty() or xpathUsage.exists()',
  test: x => (!((x.xpath ?? x._xpath) !== undefined) || (x.xpathUsage ?? x._xpathUsage) !== undefined),
};
const spd_2 = {
  key: 'spd-2',
  severity: 'error',
  human: 'Search parameters can only have chain names when the search parameter type is \'reference\'',
  expression: 'chain.empty() or type = \'reference\'',
  test: x => (!(primitives(x.chain, x._chain).length > 0) || same((x.type ?? x._type), "reference")),
};
const prr_1 = {
  key: 'prr-1',
  severity: 'error',
  human: 'orderDetail SHALL only be present if code is present',
  expression: 'orderDetail.empty() or code.exists()',
  test: x => (!((x.orderDetail ?? none).length > 0) || x.code !== undefined),
};
const sdf_0 = {
  key: 'sdf-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const sdf_1 = {
  key: 'sdf-1',
  severity: 'error',
  human: 'Element paths must be unique unless the structure is a constraint',
  expression: 'derivation = \'constraint\' or snapshot.element.select(path).isDistinct()',
  test: x => (same((x.derivation ?? x._derivation), "constraint") || isDistinct(each((x.snapshot?.element ?? none), item1 => (item1.path ?? item1._path)))),
};
const sdf_15a = {
  key: 'sdf-15a',
  severity: 'error',
  human: 'If the first element in a differential has no "." in the path and it\'s not a logical model, it has no type',
  expression: '(kind!=\'logical\'  and differential.element.first().path.contains(\'.\').not()) implies differential.element.first().type.empty()',
  test: x => ((same((x.kind ?? x._kind), "logical") || !(!(((x.differential?.element ?? none)[0]?.path ?? (x.differential?.element ?? none)[0]?._path)?.includes?.(".") === true))) || !(((x.differential?.element ?? none)[0]?.type ?? none).length > 0)),
};
const sdf_4 = {
  key: 'sdf-4',
  severity: 'error',
  human: 'If the structure is not abstract, then there SHALL be a baseDefinition',
  expression: 'abstract = true or baseDefinition.exists()',
  test: x => ((((x.abstract ?? x._abstract) === true && true) || ((x.abstract ?? x._abstract) === false && !(true))) || (x.baseDefinition ?? x._baseDefinition) !== undefined),
};
const sdf_5 = {
  key: 'sdf-5',
  severity: 'error',
  human: 'If the structure defines an extension then the structure must have context information',
  expression: 'type != \'Extension\' or derivation = \'specialization\' or (context.exists())',
  test: x => ((differs((x.type ?? x._type), "Extension") || same((x.derivation ?? x._derivation), "specialization")) || (x.context ?? none).length > 0),
};
const sdf_6 = {
  key: 'sdf-6',
  severity: 'error',
  human: 'A structure must have either a differential, or a snapshot (or both)',
  expression: 'snapshot.exists() or differential.exists()',
  test: x => (x.snapshot !== undefined || x.differential !== undefined),
};
const sdf_9 = {
  key: 'sdf-9',
  severity: 'error',
  human: 'In any snapshot or differential, no label, code or requirements on an element without a "." in the path (e.g. the first element)',
  expression: 'children().element.where(path.contains(\'.\').not()).label.empty() and children().element.where(path.contains(\'.\').not()).code.empty() and children().element.where(path.contains(\'.\').not()).requirements.empty()',
  test: x => ((!(each(each(children(x), item => member(item, "element")).filter(item1 => !(member(item1, "path")[0]?.includes?.(".") === true)), item => member(item, "label")).length > 0) && !(each(each(children(x), item => member(item, "element")).filter(item1 => !(member(item1, "path")[0]?.includes?.(".") === true)), item => member(item, "code")).length > 0)) && !(each(each(children(x), item => member(item, "element")).filter(item1 => !(member(item1, "path")[0]?.includes?.(".") === true)), item => member(item, "requirements")).length > 0)),
};
const sdf_11 = {
  key: 'sdf-11',
  severity: 'error',
  human: 'If there\'s a type, its content must match the path name in the first element of a snapshot',
  expression: 'kind != \'logical\' implies snapshot.empty() or snapshot.element.first().path = type',
  test: x => (same((x.kind ?? x._kind), "logical") || (!(x.snapshot !== undefined) || same(((x.snapshot?.element ?? none)[0]?.path ?? (x.snapshot?.element ?? none)[0]?._path), (x.type ?? x._type)))),
};
const sdf_14 = {
  key: 'sdf-14',
  severity: 'error',
  human: 'All element definitions must have an id',
  expression: 'snapshot.element.all(id.exists()) and differential.element.all(id.exists())',
  test: x => ((x.snapshot?.element ?? none).every(item1 => item1.id !== undefined) && (x.differential?.element ?? none).every(item1 => item1.id !== undefined)),
};
const sdf_15 = {
  key: 'sdf-15',
  severity: 'error',
  human: 'The first element in a snapshot has no type unless model is a logical model.',
  expression: 'kind!=\'logical\' implies snapshot.element.first().type.empty()',
  test: x => (same((x.kind ?? x._kind), "logical") || !(((x.snapshot?.element ?? none)[0]?.type ?? none).length > 0)),
};
const sdf_16 = {
  key: 'sdf-16',
  severity: 'error',
  human: 'All element definitions must have unique ids (snapshot)',
  expression: 'snapshot.element.all(id.exists()) and snapshot.element.id.trace(\'ids\').isDistinct()',
  test: x => ((x.snapshot?.element ?? none).every(item1 => item1.id !== undefined) && isDistinct(each((x.snapshot?.element ?? none), item1 => item1.id))),
};
const sdf_17 = {
  key: 'sdf-17',
  severity: 'error',
  human: 'All element definitions must have unique ids (diff)',
  expression: 'differential.element.all(id.exists()) and differential.element.id.trace(\'ids\').isDistinct()',
  test: x => ((x.differential?.element ?? none).every(item1 => item1.id !== undefined) && isDistinct(each((x.differential?.element ?? none), item1 => item1.id))),
};
const sdf_18 = {
  key: 'sdf-18',
  severity: 'error',
  human: 'Context Invariants can only be used for extensions',
  expression: 'contextInvariant.exists() implies type = \'Extension\'',
  test: x => (!(primitives(x.contextInvariant, x._contextInvariant).length > 0) || same((x.type ?? x._type), "Extension")),
};
const sdf_19 = {
  key: 'sdf-19',
  severity: 'error',
  human: 'FHIR Specification models only use FHIR defined types',
  expression: 'url.startsWith(\'http://hl7.org/fhir/StructureDefinition\') implies (differential.element.type.code.all(matches(\'^[a-zA-Z0-9]+$\') or matches(\'^http:\\\\/\\\\/hl7\\\\.org\\\\/fhirpath\\\\/System\\\\.[A-Z][A-Za-z]+$\')) and snapshot.element.type.code.all(matches(\'^[a-zA-Z0-9\\\\.]+$\') or matches(\'^http:\\\\/\\\\/hl7\\\\.org\\\\/fhirpath\\\\/System\\\\.[A-Z][A-Za-z]+$\')))',
  test: x => ((x.url ?? x._url)?.startsWith?.("http://hl7.org/fhir/StructureDefinition") === false || (each(each((x.differential?.element ?? none), item1 => (item1.type ?? none)), item1 => (item1.code ?? item1._code)).every(item1 => ((typeof item1 === 'string' && constant19.test(item1)) || (typeof item1 === 'string' && constant20.test(item1)))) && each(each((x.snapshot?.element ?? none), item1 => (item1.type ?? none)), item1 => (item1.code ?? item1._code)).every(item1 => ((typeof item1 === 'string' && constant21.test(item1)) || (typeof item1 === 'string' && constant20.test(item1)))))),
};
const sdf_21 = {
  key: 'sdf-21',
  severity: 'error',
  human: 'Default values can only be specified on specializations',
  expression: 'differential.element.defaultValue.exists() implies (derivation = \'specialization\')',
  test: x => (!(each((x.differential?.element ?? none), item1 => choice(item1, constant3)).length > 0) || same((x.derivation ?? x._derivation), "specialization")),
};
const sdf_22 = {
  key: 'sdf-22',
  severity: 'error',
  human: 'FHIR Specification models never have default values',
  expression: 'url.startsWith(\'http://hl7.org/fhir/StructureDefinition\') implies (snapshot.element.defaultValue.empty() and differential.element.defaultValue.empty())',
  test: x => ((x.url ?? x._url)?.startsWith?.("http://hl7.org/fhir/StructureDefinition") === false || (!(each((x.snapshot?.element ?? none), item1 => choice(item1, constant3)).length > 0) && !(each((x.differential?.element ?? none), item1 => choice(item1, constant3)).length > 0))),
};
const sdf_23 = {
  key: 'sdf-23',
  severity: 'error',
  human: 'No slice name on root',
  expression: '(snapshot | differential).element.all(path.contains(\'.\').not() implies sliceName.empty())',
  test: x => each(distinct([...only(x.snapshot), ...only(x.differential)]), item => member(item, "element")).every(item1 => (!(!(member(item1, "path")[0]?.includes?.(".") === true)) || !(member(item1, "sliceName").length > 0))),
};
const sdf_2 = {
  key: 'sdf-2',
  severity: 'error',
  human: 'Must have at least a name or a uri (or both)',
  expression: 'name.exists() or uri.exists()',
  test: x => ((x.name ?? x._name) !== undefined || (x.uri ?? x._uri) !== undefined),
};
const sdf_3 = {
  key: 'sdf-3',
  severity: 'error',
  human: 'Each element definition in a snapshot must have a formal definition and cardinalities',
  expression: 'element.all(definition.exists() and min.exists() and max.exists())',
  test: x => (x.element ?? none).every(item1 => (((item1.definition ?? item1._definition) !== undefined && (item1.min ?? item1._min) !== undefined) && (item1.max ?? item1._max) !== undefined)),
};
const sdf_8 = {
  key: 'sdf-8',
  severity: 'error',
  human: 'All snapshot elements must start with the StructureDefinition\'s specified type for non-logical models, or with the same type name for logical models',
  expression: '(%resource.kind = \'logical\' or element.first().path = %resource.type) and element.tail().all(path.startsWith(%resource.snapshot.element.first().path&\'.\'))',
  test: (x, resource) => ((same((resource.kind ?? resource._kind), "logical") || same(((x.element ?? none)[0]?.path ?? (x.element ?? none)[0]?._path), (resource.type ?? resource._type))) && (x.element ?? none).slice(1).every(item1 => (item1.path ?? item1._path)?.startsWith?.(`${((resource.snapshot?.element ?? none)[0]?.path ?? (resource.snapshot?.element ?? none)[0]?._path) ?? ''}${"." ?? ''}`) === true)),
};
const sdf_8b = {
  key: 'sdf-8b',
  severity: 'error',
  human: 'All snapshot elements must have a base definition',
  expression: 'element.all(base.exists())',
  test: x => (x.element ?? none).every(item1 => item1.base !== undefined),
};
const sdf_10 = {
  key: 'sdf-10',
  severity: 'error',
  human: 'provide either a binding reference or a description (or both)',
  expression: 'binding.empty() or binding.valueSet.exists() or binding.description.exists()',
  test: x => ((!(x.binding !== undefined) || (x.binding?.valueSet ?? x.binding?._valueSet) !== undefined) || (x.binding?.description ?? x.binding?._description) !== undefined),
};
const sdf_20 = {
  key: 'sdf-20',
  severity: 'error',
  human: 'No slicing on the root element',
  expression: 'element.where(path.contains(\'.\').not()).slicing.empty()',
  test: x => !(each((x.element ?? none).filter(item1 => !((item1.path ?? item1._path)?.includes?.(".") === true)), item1 => item1.slicing).length > 0),
};
const sdf_8a = {
  key: 'sdf-8a',
  severity: 'error',
  human: 'In any differential, all the elements must start with the StructureDefinition\'s specified type for non-logical models, or with the same type name for logical models',
  expression: '(%resource.kind = \'logical\' or element.first().path.startsWith(%resource.type)) and (element.tail().empty() or element.tail().all(path.startsWith(%resource.differential.element.first().path.replaceMatches(\'\\\\..*\',\'\')&\'.\')))',
  test: (x, resource) => ((same((resource.kind ?? resource._kind), "logical") || ((x.element ?? none)[0]?.path ?? (x.element ?? none)[0]?._path)?.startsWith?.((resource.type ?? resource._type)) === true) && (!((x.element ?? none).slice(1).length > 0) || (x.element ?? none).slice(1).every(item1 => (item1.path ?? item1._path)?.startsWith?.(`${((resource.differential?.element ?? none)[0]?.path ?? (resource.differential?.element ?? none)[0]?._path)?.replace?.(constant22, "") ?? ''}${"." ?? ''}`) === true))),
};
const smp_0 = {
  key: 'smp-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const smp_1 = {
  key: 'smp-1',
  severity: 'error',
  human: 'Can only have an element if you have a context',
  expression: 'element.exists() implies context.exists()',
  test: x => (!((x.element ?? x._element) !== undefined) || (x.context ?? x._context) !== undefined),
};
const smp_2 = {
  key: 'smp-2',
  severity: 'error',
  human: 'Must have a contextType if you have a context',
  expression: 'context.exists() implies contextType.exists()',
  test: x => (!((x.context ?? x._context) !== undefined) || (x.contextType ?? x._contextType) !== undefined),
};
const inv_1_2 = {
  key: 'inv-1',
  severity: 'error',
  human: 'Last modified date must be greater than or equal to authored-on date.',
  expression: 'lastModified.exists().not() or authoredOn.exists().not() or lastModified >= authoredOn',
  test: x => ((!((x.lastModified ?? x._lastModified) !== undefined) || !((x.authoredOn ?? x._authoredOn) !== undefined)) || times((x.lastModified ?? x._lastModified), '>=', (x.authoredOn ?? x._authoredOn))),
};
const tcp_0 = {
  key: 'tcp-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const tcp_2 = {
  key: 'tcp-2',
  severity: 'error',
  human: 'A Capability Statement SHALL have at least one of description, software, or implementation element.',
  expression: '(description.count() + software.count() + implementation.count()) > 0',
  test: x => ((((x.description ?? x._description) === undefined ? 0 : 1) + (x.software === undefined ? 0 : 1)) + (x.implementation === undefined ? 0 : 1)) > 0,
};
const tcp_3 = {
  key: 'tcp-3',
  severity: 'error',
  human: 'If kind = instance, implementation must be present and software may be present',
  expression: '(kind != \'instance\') or implementation.exists()',
  test: x => (differs((x.kind ?? x._kind), "instance") || x.implementation !== undefined),
};
const tcp_4 = {
  key: 'tcp-4',
  severity: 'error',
  human: 'If kind = capability, implementation must be absent, software must be present',
  expression: '(kind != \'capability\') or (implementation.exists().not() and software.exists())',
  test: x => (differs((x.kind ?? x._kind), "capability") || (!(x.implementation !== undefined) && x.software !== undefined)),
};
const tcp_5 = {
  key: 'tcp-5',
  severity: 'error',
  human: 'If kind = requirements, implementation and software must be absent',
  expression: '(kind!=\'requirements\') or (implementation.exists().not() and software.exists().not())',
  test: x => (differs((x.kind ?? x._kind), "requirements") || (!(x.implementation !== undefined) && !(x.software !== undefined))),
};
const tcp_1 = {
  key: 'tcp-1',
  severity: 'error',
  human: 'If there is more than one version, a version code must be defined',
  expression: 'version.count() > 1 implies version.all(code.exists())',
  test: x => (!((x.version ?? none).length > 1) || (x.version ?? none).every(item1 => (item1.code ?? item1._code) !== undefined)),
};
const inv_1_3 = {
  key: 'inv-1',
  severity: 'error',
  human: 'Setup action SHALL contain either an operation or assert but not both.',
  expression: 'operation.exists() xor assert.exists()',
  test: x => (x.operation !== undefined) !== (x.assert !== undefined),
};
const inv_2 = {
  key: 'inv-2',
  severity: 'error',
  human: 'Test action SHALL contain either an operation or assert but not both.',
  expression: 'operation.exists() xor assert.exists()',
  test: x => (x.operation !== undefined) !== (x.assert !== undefined),
};
const tst_0 = {
  key: 'tst-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const tst_4 = {
  key: 'tst-4',
  severity: 'error',
  human: 'TestScript metadata capability SHALL contain required or validated or both.',
  expression: 'capability.required.exists() or capability.validated.exists()',
  test: x => (each((x.capability ?? none), item1 => (item1.required ?? item1._required)).length > 0 || each((x.capability ?? none), item1 => (item1.validated ?? item1._validated)).length > 0),
};
const tst_3 = {
  key: 'tst-3',
  severity: 'error',
  human: 'Variable can only contain one of expression, headerField or path.',
  expression: 'expression.empty() or headerField.empty() or path.empty()',
  test: x => ((!((x.expression ?? x._expression) !== undefined) || !((x.headerField ?? x._headerField) !== undefined)) || !((x.path ?? x._path) !== undefined)),
};
const tst_1 = {
  key: 'tst-1',
  severity: 'error',
  human: 'Setup action SHALL contain either an operation or assert but not both.',
  expression: 'operation.exists() xor assert.exists()',
  test: x => (x.operation !== undefined) !== (x.assert !== undefined),
};
const tst_7 = {
  key: 'tst-7',
  severity: 'error',
  human: 'Setup operation SHALL contain either sourceId or targetId or params or url.',
  expression: 'sourceId.exists() or (targetId.count() + url.count() + params.count() = 1) or (type.code in (\'capabilities\' |\'search\' | \'transaction\' | \'history\'))',
  test: x => (((x.sourceId ?? x._sourceId) !== undefined || ((((x.targetId ?? x._targetId) === undefined ? 0 : 1) + ((x.url ?? x._url) === undefined ? 0 : 1)) + ((x.params ?? x._params) === undefined ? 0 : 1)) === 1) || isIn((x.type?.code ?? x.type?._code), distinct([...distinct([...distinct([...only("capabilities"), ...only("search")]), ...only("transaction")]), ...only("history")]))),
};
const tst_5 = {
  key: 'tst-5',
  severity: 'error',
  human: 'Only a single assertion SHALL be present within setup action assert element.',
  expression: 'extension.exists() or (contentType.count() + expression.count() + headerField.count() + minimumId.count() + navigationLinks.count() + path.count() + requestMethod.count() + resource.count() + responseCode.count() + response.count()  + validateProfileId.count() <=1)',
  test: (x, resource) => ((x.extension ?? none).length > 0 || ((((((((((((x.contentType ?? x._contentType) === undefined ? 0 : 1) + ((x.expression ?? x._expression) === undefined ? 0 : 1)) + ((x.headerField ?? x._headerField) === undefined ? 0 : 1)) + ((x.minimumId ?? x._minimumId) === undefined ? 0 : 1)) + ((x.navigationLinks ?? x._navigationLinks) === undefined ? 0 : 1)) + ((x.path ?? x._path) === undefined ? 0 : 1)) + ((x.requestMethod ?? x._requestMethod) === undefined ? 0 : 1)) + ((x.resource ?? x._resource) === undefined ? 0 : 1)) + ((x.responseCode ?? x._responseCode) === undefined ? 0 : 1)) + ((x.response ?? x._response) === undefined ? 0 : 1)) + ((x.validateProfileId ?? x._validateProfileId) === undefined ? 0 : 1)) <= 1),
};
const tst_10 = {
  key: 'tst-10',
  severity: 'error',
  human: 'Setup action assert SHALL contain either compareToSourceId and compareToSourceExpression, compareToSourceId and compareToSourcePath or neither.',
  expression: 'compareToSourceId.empty() xor (compareToSourceExpression.exists() or compareToSourcePath.exists())',
  test: x => (!((x.compareToSourceId ?? x._compareToSourceId) !== undefined)) !== (((x.compareToSourceExpression ?? x._compareToSourceExpression) !== undefined || (x.compareToSourcePath ?? x._compareToSourcePath) !== undefined)),
};
const tst_12 = {
  key: 'tst-12',
  severity: 'error',
  human: 'Setup action assert response and responseCode SHALL be empty when direction equals request',
  expression: '(response.empty() and responseCode.empty() and direction = \'request\') or direction.empty() or direction = \'response\'',
  test: x => ((((!((x.response ?? x._response) !== undefined) && !((x.responseCode ?? x._responseCode) !== undefined)) && same((x.direction ?? x._direction), "request")) || !((x.direction ?? x._direction) !== undefined)) || same((x.direction ?? x._direction), "response")),
};
const tst_2 = {
  key: 'tst-2',
  severity: 'error',
  human: 'Test action SHALL contain either an operation or assert but not both.',
  expression: 'operation.exists() xor assert.exists()',
  test: x => (x.operation !== undefined) !== (x.assert !== undefined),
};
const tst_8 = {
  key: 'tst-8',
  severity: 'error',
  human: 'Test operation SHALL contain either sourceId or targetId or params or url.',
  expression: 'sourceId.exists() or (targetId.count() + url.count() + params.count() = 1) or (type.code in (\'capabilities\' | \'search\' | \'transaction\' | \'history\'))',
  test: x => (((x.sourceId ?? x._sourceId) !== undefined || ((((x.targetId ?? x._targetId) === undefined ? 0 : 1) + ((x.url ?? x._url) === undefined ? 0 : 1)) + ((x.params ?? x._params) === undefined ? 0 : 1)) === 1) || isIn((x.type?.code ?? x.type?._code), distinct([...distinct([...distinct([...only("capabilities"), ...only("search")]), ...only("transaction")]), ...only("history")]))),
};
const tst_6 = {
  key: 'tst-6',
  severity: 'error',
  human: 'Only a single assertion SHALL be present within test action assert element.',
  expression: 'extension.exists() or (contentType.count() + expression.count() + headerField.count() + minimumId.count() + navigationLinks.count() + path.count() + requestMethod.count() + resource.count() + responseCode.count() + response.count() + validateProfileId.count() <=1)',
  test: (x, resource) => ((x.extension ?? none).length > 0 || ((((((((((((x.contentType ?? x._contentType) === undefined ? 0 : 1) + ((x.expression ?? x._expression) === undefined ? 0 : 1)) + ((x.headerField ?? x._headerField) === undefined ? 0 : 1)) + ((x.minimumId ?? x._minimumId) === undefined ? 0 : 1)) + ((x.navigationLinks ?? x._navigationLinks) === undefined ? 0 : 1)) + ((x.path ?? x._path) === undefined ? 0 : 1)) + ((x.requestMethod ?? x._requestMethod) === undefined ? 0 : 1)) + ((x.resource ?? x._resource) === undefined ? 0 : 1)) + ((x.responseCode ?? x._responseCode) === undefined ? 0 : 1)) + ((x.response ?? x._response) === undefined ? 0 : 1)) + ((x.validateProfileId ?? x._validateProfileId) === undefined ? 0 : 1)) <= 1),
};
const tst_11 = {
  key: 'tst-11',
  severity: 'error',
  human: 'Test action assert SHALL contain either compareToSourceId and compareToSourceExpression, compareToSourceId and compareToSourcePath or neither.',
  expression: 'compareToSourceId.empty() xor (compareToSourceExpression.exists() or compareToSourcePath.exists())',
  test: x => (!((x.compareToSourceId ?? x._compareToSourceId) !== undefined)) !== (((x.compareToSourceExpression ?? x._compareToSourceExpression) !== undefined || (x.compareToSourcePath ?? x._compareToSourcePath) !== undefined)),
};
const tst_13 = {
  key: 'tst-13',
  severity: 'error',
  human: 'Test action assert response and response and responseCode SHALL be empty when direction equals request',
  expression: '(response.empty() and responseCode.empty() and direction = \'request\') or direction.empty() or direction = \'response\'',
  test: x => ((((!((x.response ?? x._response) !== undefined) && !((x.responseCode ?? x._responseCode) !== undefined)) && same((x.direction ?? x._direction), "request")) || !((x.direction ?? x._direction) !== undefined)) || same((x.direction ?? x._direction), "response")),
};
const tst_9 = {
  key: 'tst-9',
  severity: 'error',
  human: 'Teardown operation SHALL contain either sourceId or targetId or params or url.',
  expression: 'sourceId.exists() or (targetId.count() + url.count() + params.count() = 1) or (type.code in (\'capabilities\' | \'search\' | \'transaction\' | \'history\'))',
  test: x => (((x.sourceId ?? x._sourceId) !== undefined || ((((x.targetId ?? x._targetId) === undefined ? 0 : 1) + ((x.url ?? x._url) === undefined ? 0 : 1)) + ((x.params ?? x._params) === undefined ? 0 : 1)) === 1) || isIn((x.type?.code ?? x.type?._code), distinct([...distinct([...distinct([...only("capabilities"), ...only("search")]), ...only("transaction")]), ...only("history")]))),
};
const tim_1 = {
  key: 'tim-1',
  severity: 'error',
  human: 'if there\'s a duration, there needs to be duration units',
  expression: 'duration.empty() or durationUnit.exists()',
  test: x => (!((x.duration ?? x._duration) !== undefined) || (x.durationUnit ?? x._durationUnit) !== undefined),
};
const tim_2 = {
  key: 'tim-2',
  severity: 'error',
  human: 'if there\'s a period, there needs to be period units',
  expression: 'period.empty() or periodUnit.exists()',
  test: x => (!((x.period ?? x._period) !== undefined) || (x.periodUnit ?? x._periodUnit) !== undefined),
};
const tim_4 = {
  key: 'tim-4',
  severity: 'error',
  human: 'duration SHALL be a non-negative value',
  expression: 'duration.exists() implies duration >= 0',
  test: x => (!((x.duration ?? x._duration) !== undefined) || (x.duration ?? x._duration) >= 0),
};
const tim_5 = {
  key: 'tim-5',
  severity: 'error',
  human: 'period SHALL be a non-negative value',
  expression: 'period.exists() implies period >= 0',
  test: x => (!((x.period ?? x._period) !== undefined) || (x.period ?? x._period) >= 0),
};
const tim_6 = {
  key: 'tim-6',
  severity: 'error',
  human: 'If there\'s a periodMax, there must be a period',
  expression: 'periodMax.empty() or period.exists()',
  test: x => (!((x.periodMax ?? x._periodMax) !== undefined) || (x.period ?? x._period) !== undefined),
};
const tim_7 = {
  key: 'tim-7',
  severity: 'error',
  human: 'If there\'s a durationMax, there must be a duration',
  expression: 'durationMax.empty() or duration.exists()',
  test: x => (!((x.durationMax ?? x._durationMax) !== undefined) || (x.duration ?? x._duration) !== undefined),
};
const tim_8 = {
  key: 'tim-8',
  severity: 'error',
  human: 'If there\'s a countMax, there must be a count',
  expression: 'countMax.empty() or count.exists()',
  test: x => (!((x.countMax ?? x._countMax) !== undefined) || (x.count ?? x._count) !== undefined),
};
const tim_9 = {
  key: 'tim-9',
  severity: 'error',
  human: 'If there\'s an offset, there must be a when (and not C, CM, CD, CV)',
  expression: 'offset.empty() or (when.exists() and ((when in (\'C\' | \'CM\' | \'CD\' | \'CV\')).not()))',
  test: x => (!((x.offset ?? x._offset) !== undefined) || (primitives(x.when, x._when).length > 0 && !(isIn(primitives(x.when, x._when)[0], distinct([...distinct([...distinct([...only("C"), ...only("CM")]), ...only("CD")]), ...only("CV")]))))),
};
const tim_10 = {
  key: 'tim-10',
  severity: 'error',
  human: 'If there\'s a timeOfDay, there cannot be a when, or vice versa',
  expression: 'timeOfDay.empty() or when.empty()',
  test: x => (!(primitives(x.timeOfDay, x._timeOfDay).length > 0) || !(primitives(x.when, x._when).length > 0)),
};
const trd_1 = {
  key: 'trd-1',
  severity: 'error',
  human: 'Either timing, or a data requirement, but not both',
  expression: 'data.empty() or timing.empty()',
  test: x => (!((x.data ?? none).length > 0) || !(choice(x, constant23) !== undefined)),
};
const trd_2 = {
  key: 'trd-2',
  severity: 'error',
  human: 'A condition only if there is a data requirement',
  expression: 'condition.exists() implies data.exists()',
  test: x => (!(x.condition !== undefined) || (x.data ?? none).length > 0),
};
const trd_3 = {
  key: 'trd-3',
  severity: 'error',
  human: 'A named event requires a name, a periodic event requires timing, and a data event requires data',
  expression: '(type = \'named-event\' implies name.exists()) and (type = \'periodic\' implies timing.exists()) and (type.startsWith(\'data-\') implies data.exists())',
  test: x => (((differs((x.type ?? x._type), "named-event") || (x.name ?? x._name) !== undefined) && (differs((x.type ?? x._type), "periodic") || choice(x, constant23) !== undefined)) && ((x.type ?? x._type)?.startsWith?.("data-") === false || (x.data ?? none).length > 0)),
};
const vsd_0 = {
  key: 'vsd-0',
  severity: 'warning',
  human: 'Name should be usable as an identifier for the module by machine processing applications such as code generation',
  expression: 'name.matches(\'[A-Z]([A-Za-z0-9_]){0,254}\')',
  test: x => (typeof (x.name ?? x._name) === 'string' && constant1.test((x.name ?? x._name))),
};
const vsd_1 = {
  key: 'vsd-1',
  severity: 'error',
  human: 'A value set include/exclude SHALL have a value set or a system',
  expression: 'valueSet.exists() or system.exists()',
  test: x => (primitives(x.valueSet, x._valueSet).length > 0 || (x.system ?? x._system) !== undefined),
};
const vsd_2 = {
  key: 'vsd-2',
  severity: 'error',
  human: 'A value set with concepts or filters SHALL include a system',
  expression: '(concept.exists() or filter.exists()) implies system.exists()',
  test: x => ((!((x.concept ?? none).length > 0) && !((x.filter ?? none).length > 0)) || (x.system ?? x._system) !== undefined),
};
const vsd_3 = {
  key: 'vsd-3',
  severity: 'error',
  human: 'Cannot have both concept and filter',
  expression: 'concept.empty() or filter.empty()',
  test: x => (!((x.concept ?? none).length > 0) || !((x.filter ?? none).length > 0)),
};
const vsd_6 = {
  key: 'vsd-6',
  severity: 'error',
  human: 'SHALL have a code or a display',
  expression: 'code.exists() or display.exists()',
  test: x => ((x.code ?? x._code) !== undefined || (x.display ?? x._display) !== undefined),
};
const vsd_9 = {
  key: 'vsd-9',
  severity: 'error',
  human: 'Must have a code if not abstract',
  expression: 'code.exists() or abstract = true',
  test: x => ((x.code ?? x._code) !== undefined || (((x.abstract ?? x._abstract) === true && true) || ((x.abstract ?? x._abstract) === false && !(true)))),
};
const vsd_10 = {
  key: 'vsd-10',
  severity: 'error',
  human: 'Must have a system if a code is present',
  expression: 'code.empty() or system.exists()',
  test: x => (!((x.code ?? x._code) !== undefined) || (x.system ?? x._system) !== undefined),
};
const cla_1 = {
  key: 'cla-1',
  severity: 'error',
  human: 'Keys are given by address or in place, not both',
  expression: 'jwksUri.empty() or jwks.empty()',
  test: x => (!((x.jwksUri ?? x._jwksUri) !== undefined) || !((x.jwks ?? x._jwks) !== undefined)),
};
const cla_2 = {
  key: 'cla-2',
  severity: 'error',
  human: 'An application that does not prove who it is has neither a secret nor keys',
  expression: 'public.empty() or public = false or (secret.empty() and jwksUri.empty() and jwks.empty())',
  test: x => ((!((x.public ?? x._public) !== undefined) || (((x.public ?? x._public) === true && false) || ((x.public ?? x._public) === false && !(false)))) || ((!((x.secret ?? none).length > 0) && !((x.jwksUri ?? x._jwksUri) !== undefined)) && !((x.jwks ?? x._jwks) !== undefined))),
};
const mem_1 = {
  key: 'mem-1',
  severity: 'error',
  human: 'A membership has a principal, an external identity, or both',
  expression: 'principal.exists() or externalIdentity.exists()',
  test: x => (x.principal !== undefined || (x.externalIdentity ?? none).length > 0),
};
const mem_2 = {
  key: 'mem-2',
  severity: 'error',
  human: 'An external identity names its issuer and its subject',
  expression: 'system.exists() and value.exists()',
  test: x => ((x.system ?? x._system) !== undefined && (x.value ?? x._value) !== undefined),
};

/** Type → its invariants; of one element alone, if they name a field. Without a test it is not evaluated. */
export const invariants = {
  AccessPolicy: [dom_4, dom_5, dom_6],
  Account: [dom_4, dom_5, dom_6],
  ActivityDefinition: [adf_0, dom_4, dom_5, dom_6, { ...sqty_1, field: 'quantity' }],
  AdverseEvent: [dom_4, dom_5, dom_6],
  Age: [age_1, qty_3],
  AllergyIntolerance: [ait_1, ait_2, dom_4, dom_5, dom_6],
  Appointment: [app_2, app_3, app_4, dom_4, dom_5, dom_6],
  AppointmentParticipant: [app_1],
  AppointmentResponse: [apr_1, dom_4, dom_5, dom_6],
  Attachment: [att_1],
  AuditEvent: [dom_4, dom_5, dom_6],
  AuditEventEntity: [sev_1],
  Basic: [dom_4, dom_5, dom_6],
  BiologicallyDerivedProduct: [dom_4, dom_5, dom_6],
  BodyStructure: [dom_4, dom_5, dom_6],
  Bot: [dom_4, dom_5, dom_6],
  Bundle: [bdl_1, bdl_2, bdl_3, bdl_4, bdl_7, bdl_9, bdl_10, bdl_11, bdl_12],
  BundleEntry: [bdl_5, bdl_8],
  CapabilityStatement: [cpb_0, cpb_1, cpb_2, cpb_3, cpb_7, cpb_14, cpb_15, cpb_16, dom_4, dom_5, dom_6],
  CapabilityStatementRest: [cpb_9],
  CapabilityStatementRestResource: [cpb_12],
  CarePlan: [dom_4, dom_5, dom_6],
  CarePlanActivity: [cpl_3],
  CarePlanActivityDetail: [{ ...sqty_1, field: 'dailyAmount' }, { ...sqty_1, field: 'quantity' }],
  CareTeam: [dom_4, dom_5, dom_6],
  CareTeamParticipant: [ctm_1],
  CatalogEntry: [dom_4, dom_5, dom_6],
  ChargeItem: [dom_4, dom_5, dom_6],
  ChargeItemDefinition: [cid_0, dom_4, dom_5, dom_6],
  Claim: [dom_4, dom_5, dom_6],
  ClaimItem: [{ ...sqty_1, field: 'quantity' }],
  ClaimItemDetail: [{ ...sqty_1, field: 'quantity' }],
  ClaimItemDetailSubDetail: [{ ...sqty_1, field: 'quantity' }],
  ClaimResponse: [dom_4, dom_5, dom_6],
  ClaimResponseAddItem: [{ ...sqty_1, field: 'quantity' }],
  ClaimResponseAddItemDetail: [{ ...sqty_1, field: 'quantity' }],
  ClaimResponseAddItemDetailSubDetail: [{ ...sqty_1, field: 'quantity' }],
  ClientApplication: [dom_4, dom_5, dom_6, cla_1, cla_2],
  ClinicalImpression: [dom_4, dom_5, dom_6],
  CodeSystem: [csd_0, csd_1, dom_4, dom_5, dom_6],
  Communication: [dom_4, dom_5, dom_6],
  CommunicationRequest: [dom_4, dom_5, dom_6],
  CompartmentDefinition: [cpd_0, dom_4, dom_5, dom_6],
  Composition: [dom_4, dom_5, dom_6],
  CompositionSection: [cmp_1, cmp_2],
  ConceptMap: [cmd_0, dom_4, dom_5, dom_6],
  ConceptMapGroupElementTarget: [cmd_1],
  ConceptMapGroupUnmapped: [cmd_2, cmd_3],
  Condition: [con_3, con_4, con_5, dom_4, dom_5, dom_6],
  ConditionEvidence: [con_2],
  ConditionStage: [con_1],
  Consent: [dom_4, dom_5, dom_6, ppc_1, ppc_2, ppc_3, ppc_4, ppc_5],
  ContactPoint: [cpt_2],
  Contract: [dom_4, dom_5, dom_6],
  ContractTermAssetValuedItem: [{ ...sqty_1, field: 'quantity' }],
  Count: [cnt_3, qty_3],
  Coverage: [dom_4, dom_5, dom_6],
  CoverageCostToBeneficiary: [{ ...sqty_1, field: 'valueQuantity' }],
  CoverageEligibilityRequest: [dom_4, dom_5, dom_6],
  CoverageEligibilityRequestItem: [{ ...sqty_1, field: 'quantity' }],
  CoverageEligibilityResponse: [dom_4, dom_5, dom_6],
  CoverageEligibilityResponseInsuranceItem: [ces_1],
  DataRequirementCodeFilter: [drq_1],
  DataRequirementDateFilter: [drq_2],
  DetectedIssue: [dom_4, dom_5, dom_6],
  Device: [dom_4, dom_5, dom_6],
  DeviceDefinition: [dom_4, dom_5, dom_6],
  DeviceMetric: [dom_4, dom_5, dom_6],
  DeviceRequest: [dom_4, dom_5, dom_6],
  DeviceUseStatement: [dom_4, dom_5, dom_6],
  DiagnosticReport: [dom_4, dom_5, dom_6],
  Distance: [dis_1, qty_3],
  DocumentManifest: [dom_4, dom_5, dom_6],
  DocumentReference: [dom_4, dom_5, dom_6],
  Dosage: [{ ...sqty_1, field: 'maxDosePerAdministration' }, { ...sqty_1, field: 'maxDosePerLifetime' }],
  DosageDoseAndRate: [{ ...sqty_1, field: 'doseQuantity' }, { ...sqty_1, field: 'rateQuantity' }],
  Duration: [drt_1, qty_3],
  EffectEvidenceSynthesis: [dom_4, dom_5, dom_6, ees_0],
  ElementDefinition: [eld_2, eld_5, eld_6, eld_7, eld_8, eld_11, eld_13, eld_14, eld_15, eld_16, eld_18, eld_19, eld_20, eld_22, { ...eld_3, field: 'max' }],
  ElementDefinitionBinding: [eld_12],
  ElementDefinitionConstraint: [eld_21],
  ElementDefinitionSlicing: [eld_1],
  ElementDefinitionType: [eld_4, eld_17],
  Encounter: [dom_4, dom_5, dom_6],
  Endpoint: [dom_4, dom_5, dom_6],
  EnrollmentRequest: [dom_4, dom_5, dom_6],
  EnrollmentResponse: [dom_4, dom_5, dom_6],
  EpisodeOfCare: [dom_4, dom_5, dom_6],
  EventDefinition: [dom_4, dom_5, dom_6, evd_0],
  Evidence: [dom_4, dom_5, dom_6, evi_0],
  EvidenceVariable: [dom_4, dom_5, dom_6, evv_0],
  ExampleScenario: [dom_4, dom_5, dom_6, esc_0],
  ExplanationOfBenefit: [dom_4, dom_5, dom_6],
  ExplanationOfBenefitAddItem: [{ ...sqty_1, field: 'quantity' }],
  ExplanationOfBenefitAddItemDetail: [{ ...sqty_1, field: 'quantity' }],
  ExplanationOfBenefitAddItemDetailSubDetail: [{ ...sqty_1, field: 'quantity' }],
  ExplanationOfBenefitItem: [{ ...sqty_1, field: 'quantity' }],
  ExplanationOfBenefitItemDetail: [{ ...sqty_1, field: 'quantity' }],
  ExplanationOfBenefitItemDetailSubDetail: [{ ...sqty_1, field: 'quantity' }],
  Expression: [exp_1],
  Extension: [ext_1],
  FamilyMemberHistory: [dom_4, dom_5, dom_6, fhs_1, fhs_2],
  Flag: [dom_4, dom_5, dom_6],
  Goal: [dom_4, dom_5, dom_6],
  GoalTarget: [gol_1],
  GraphDefinition: [dom_4, dom_5, dom_6, gdf_0],
  Group: [dom_4, dom_5, dom_6, grp_1],
  GuidanceResponse: [dom_4, dom_5, dom_6],
  HealthcareService: [dom_4, dom_5, dom_6],
  ImagingStudy: [dom_4, dom_5, dom_6],
  Immunization: [dom_4, dom_5, dom_6, { ...sqty_1, field: 'doseQuantity' }],
  ImmunizationEducation: [imm_1],
  ImmunizationEvaluation: [dom_4, dom_5, dom_6],
  ImmunizationRecommendation: [dom_4, dom_5, dom_6],
  ImmunizationRecommendationRecommendation: [imr_1],
  ImplementationGuide: [dom_4, dom_5, dom_6, ig_0, ig_2],
  ImplementationGuideDefinition: [ig_1],
  InsurancePlan: [dom_4, dom_5, dom_6, ipn_1],
  Invoice: [dom_4, dom_5, dom_6],
  Library: [dom_4, dom_5, dom_6, lib_0],
  Linkage: [dom_4, dom_5, dom_6, lnk_1],
  List: [dom_4, dom_5, dom_6, lst_1, lst_2, lst_3],
  Location: [dom_4, dom_5, dom_6],
  Measure: [dom_4, dom_5, dom_6, mea_0, mea_1],
  MeasureReport: [dom_4, dom_5, dom_6, mrp_1, mrp_2],
  Media: [dom_4, dom_5, dom_6],
  Medication: [dom_4, dom_5, dom_6],
  MedicationAdministration: [dom_4, dom_5, dom_6],
  MedicationAdministrationDosage: [mad_1, { ...sqty_1, field: 'dose' }, { ...sqty_1, field: 'rateQuantity' }],
  MedicationDispense: [dom_4, dom_5, dom_6, mdd_1, { ...sqty_1, field: 'quantity' }, { ...sqty_1, field: 'daysSupply' }],
  MedicationKnowledge: [dom_4, dom_5, dom_6, { ...sqty_1, field: 'amount' }],
  MedicationKnowledgeAdministrationGuidelinesPatientCharacteristics: [{ ...sqty_1, field: 'characteristicQuantity' }],
  MedicationKnowledgeDrugCharacteristic: [{ ...sqty_1, field: 'valueQuantity' }],
  MedicationKnowledgeKinetics: [{ ...sqty_1, field: 'areaUnderCurve' }, { ...sqty_1, field: 'lethalDose50' }],
  MedicationKnowledgePackaging: [{ ...sqty_1, field: 'quantity' }],
  MedicationKnowledgeRegulatoryMaxDispense: [{ ...sqty_1, field: 'quantity' }],
  MedicationRequest: [dom_4, dom_5, dom_6],
  MedicationRequestDispenseRequest: [{ ...sqty_1, field: 'quantity' }],
  MedicationRequestDispenseRequestInitialFill: [{ ...sqty_1, field: 'quantity' }],
  MedicationStatement: [dom_4, dom_5, dom_6],
  MedicinalProduct: [dom_4, dom_5, dom_6],
  MedicinalProductAuthorization: [dom_4, dom_5, dom_6],
  MedicinalProductContraindication: [dom_4, dom_5, dom_6],
  MedicinalProductIndication: [dom_4, dom_5, dom_6],
  MedicinalProductIngredient: [dom_4, dom_5, dom_6],
  MedicinalProductInteraction: [dom_4, dom_5, dom_6],
  MedicinalProductManufactured: [dom_4, dom_5, dom_6],
  MedicinalProductPackaged: [dom_4, dom_5, dom_6],
  MedicinalProductPharmaceutical: [dom_4, dom_5, dom_6],
  MedicinalProductUndesirableEffect: [dom_4, dom_5, dom_6],
  MessageDefinition: [dom_4, dom_5, dom_6, msd_0],
  MessageDefinitionFocus: [md_1],
  MessageHeader: [dom_4, dom_5, dom_6],
  MolecularSequence: [dom_4, dom_5, dom_6, msq_3],
  MolecularSequenceReferenceSeq: [msq_5, msq_6],
  NamingSystem: [dom_4, dom_5, dom_6, nsd_0, nsd_1, nsd_2],
  NutritionOrder: [dom_4, dom_5, dom_6, nor_1],
  NutritionOrderEnteralFormula: [{ ...sqty_1, field: 'caloricDensity' }, { ...sqty_1, field: 'maxVolumeToDeliver' }],
  NutritionOrderEnteralFormulaAdministration: [{ ...sqty_1, field: 'quantity' }, { ...sqty_1, field: 'rateQuantity' }],
  NutritionOrderOralDietNutrient: [{ ...sqty_1, field: 'amount' }],
  NutritionOrderSupplement: [{ ...sqty_1, field: 'quantity' }],
  Observation: [dom_4, dom_5, dom_6, obs_6, obs_7],
  ObservationDefinition: [dom_4, dom_5, dom_6],
  ObservationReferenceRange: [obs_3, { ...sqty_1, field: 'low' }, { ...sqty_1, field: 'high' }],
  OperationDefinition: [dom_4, dom_5, dom_6, opd_0],
  OperationDefinitionParameter: [opd_1, opd_2, opd_3],
  OperationOutcome: [dom_4, dom_5, dom_6],
  Organization: [dom_4, dom_5, dom_6, org_1, { ...org_3, field: 'telecom' }, { ...org_2, field: 'address' }],
  OrganizationAffiliation: [dom_4, dom_5, dom_6],
  ParametersParameter: [inv_1],
  Patient: [dom_4, dom_5, dom_6],
  PatientContact: [pat_1],
  PaymentNotice: [dom_4, dom_5, dom_6],
  PaymentReconciliation: [dom_4, dom_5, dom_6],
  Period: [per_1],
  Person: [dom_4, dom_5, dom_6],
  PlanDefinition: [dom_4, dom_5, dom_6, pdf_0],
  Practitioner: [dom_4, dom_5, dom_6],
  PractitionerRole: [dom_4, dom_5, dom_6],
  Procedure: [dom_4, dom_5, dom_6],
  Project: [dom_4, dom_5, dom_6],
  ProjectMembership: [dom_4, dom_5, dom_6, mem_1, { ...mem_2, field: 'externalIdentity' }],
  Provenance: [dom_4, dom_5, dom_6],
  Quantity: [qty_3],
  Questionnaire: [dom_4, dom_5, dom_6, que_0, que_2],
  QuestionnaireItem: [que_1, que_3, que_4, que_5, que_6, que_8, que_9, que_10, que_11, que_12, que_13],
  QuestionnaireItemEnableWhen: [que_7],
  QuestionnaireResponse: [dom_4, dom_5, dom_6],
  QuestionnaireResponseItem: [qrs_1],
  Range: [rng_2, { ...sqty_1, field: 'low' }, { ...sqty_1, field: 'high' }],
  Ratio: [rat_1],
  RelatedPerson: [dom_4, dom_5, dom_6],
  RequestGroup: [dom_4, dom_5, dom_6],
  RequestGroupAction: [rqg_1],
  ResearchDefinition: [dom_4, dom_5, dom_6, rsd_0],
  ResearchElementDefinition: [dom_4, dom_5, dom_6, red_0],
  ResearchStudy: [dom_4, dom_5, dom_6],
  ResearchSubject: [dom_4, dom_5, dom_6],
  RiskAssessment: [dom_4, dom_5, dom_6],
  RiskAssessmentPrediction: [ras_2, { ...ras_1, field: 'probabilityDecimal' }, { ...ras_1, field: 'probabilityRange' }],
  RiskEvidenceSynthesis: [dom_4, dom_5, dom_6, rvs_0],
  SampledData: [{ ...sqty_1, field: 'origin' }],
  Schedule: [dom_4, dom_5, dom_6],
  SearchParameter: [dom_4, dom_5, dom_6, spd_0, spd_1, spd_2],
  ServiceRequest: [dom_4, dom_5, dom_6, prr_1],
  Slot: [dom_4, dom_5, dom_6],
  Specimen: [dom_4, dom_5, dom_6],
  SpecimenCollection: [{ ...sqty_1, field: 'quantity' }],
  SpecimenContainer: [{ ...sqty_1, field: 'capacity' }, { ...sqty_1, field: 'specimenQuantity' }],
  SpecimenDefinition: [dom_4, dom_5, dom_6],
  SpecimenDefinitionTypeTestedContainer: [{ ...sqty_1, field: 'capacity' }, { ...sqty_1, field: 'minimumVolumeQuantity' }],
  StructureDefinition: [dom_4, dom_5, dom_6, sdf_0, sdf_1, sdf_15a, sdf_4, sdf_5, sdf_6, sdf_9, sdf_11, sdf_14, sdf_15, sdf_16, sdf_17, sdf_18, sdf_19, sdf_21, sdf_22, sdf_23],
  StructureDefinitionDifferential: [sdf_20, sdf_8a],
  StructureDefinitionMapping: [sdf_2],
  StructureDefinitionSnapshot: [sdf_3, sdf_8, sdf_8b, { ...sdf_10, field: 'element' }],
  StructureMap: [dom_4, dom_5, dom_6, smp_0],
  StructureMapGroupRuleTarget: [smp_1, smp_2],
  Subscription: [dom_4, dom_5, dom_6],
  Substance: [dom_4, dom_5, dom_6],
  SubstanceInstance: [{ ...sqty_1, field: 'quantity' }],
  SubstanceNucleicAcid: [dom_4, dom_5, dom_6],
  SubstancePolymer: [dom_4, dom_5, dom_6],
  SubstanceProtein: [dom_4, dom_5, dom_6],
  SubstanceReferenceInformation: [dom_4, dom_5, dom_6],
  SubstanceSourceMaterial: [dom_4, dom_5, dom_6],
  SubstanceSpecification: [dom_4, dom_5, dom_6],
  SupplyDelivery: [dom_4, dom_5, dom_6],
  SupplyDeliverySuppliedItem: [{ ...sqty_1, field: 'quantity' }],
  SupplyRequest: [dom_4, dom_5, dom_6],
  Task: [dom_4, dom_5, dom_6, inv_1_2],
  TerminologyCapabilities: [dom_4, dom_5, dom_6, tcp_0, tcp_2, tcp_3, tcp_4, tcp_5],
  TerminologyCapabilitiesCodeSystem: [tcp_1],
  TestReport: [dom_4, dom_5, dom_6],
  TestReportSetupAction: [inv_1_3],
  TestReportTestAction: [inv_2],
  TestScript: [dom_4, dom_5, dom_6, tst_0],
  TestScriptMetadata: [tst_4],
  TestScriptSetupAction: [tst_1],
  TestScriptSetupActionAssert: [tst_5, tst_10, tst_12],
  TestScriptSetupActionOperation: [tst_7],
  TestScriptTeardownAction: [{ ...tst_9, field: 'operation' }],
  TestScriptTestAction: [tst_2, { ...tst_8, field: 'operation' }, { ...tst_6, field: 'assert' }, { ...tst_11, field: 'assert' }, { ...tst_13, field: 'assert' }],
  TestScriptVariable: [tst_3],
  TimingRepeat: [tim_1, tim_2, tim_4, tim_5, tim_6, tim_7, tim_8, tim_9, tim_10],
  TriggerDefinition: [trd_1, trd_2, trd_3],
  ValueSet: [dom_4, dom_5, dom_6, vsd_0],
  ValueSetComposeInclude: [vsd_1, vsd_2, vsd_3],
  ValueSetExpansionContains: [vsd_6, vsd_9, vsd_10],
  VerificationResult: [dom_4, dom_5, dom_6],
  VisionPrescription: [dom_4, dom_5, dom_6],
  VisionPrescriptionLensSpecification: [{ ...sqty_1, field: 'duration' }],
};

/** Type and expression → the test of an invariant that a profile has for elements of the type. */
export const profileInvariants = {
};
