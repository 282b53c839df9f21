// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

/** By type, the names of its arguments. */
export const argumentTypes = {
  search: {
    Int: '_count _offset',
    String: '_cursor _filter fhirpath',
    '[String]':
      'Device.manufacturer MessageHeader.source _sort abatement_string address address_city address_country ' +
      'address_postalcode address_state agent_name amino_acid_change class_value contact criteria dependent ' +
      'description destination device_name disposition dna_variant entity_name family gene_amino_acid_change ' +
      'gene_dnavariant given lot_number model mothersMaidenName name notes onset_info phonetic publisher ' +
      'responsible series software tester testscript_capability title udi_carrier udi_di value value_string',
    '[aggregateKey]': 'groupBy',
    '[composite]':
      '*coordinate *value DocumentReference.relationship code_value_concept code_value_date code_value_quantity ' +
      'code_value_string combo_code_value_concept combo_code_value_quantity component_code_value_concept ' +
      'component_code_value_quantity context_type_quantity',
    '[dateSearch]':
      '*date *ed authored_on authoredon datetime datewritten effective effective_time expiry location_period ' +
      'occurrence onset period sent start timestamp when whenhandedover',
    '[number]': 'factor_override probability variant_end variant_start window_end window_start',
    '[quantity]': '*quantity abatement_age length onset_age price_override totalgross totalnet',
    '[reference]':
      '*ce *er *ile *nt *or *tion *udi ChargeItem.context ImplementationGuide.resource ' +
      'MedicationAdministration.context MedicationDispense.context MedicationDispense.destination ' +
      'MedicationStatement.context MessageHeader.responsible ResearchStudy.site administered_by authority base ' +
      'based_on basedon beneficiary care_team claim composed_of coverage coverage_area custodian data depends_on ' +
      'derived_from diagnosis domain entity entry episode_of_care evidence_detail facility finding_ref focus global ' +
      'goal guide implicated incoming_referral individual instantiates_canonical item item_subject link ' +
      'managing_entity measure media message monograph network owned_by part_of partof payee policy previous ' +
      'principal prior_request problem project protocol questionnaire related related_ref relatedperson relatesto ' +
      'replaces request response responsibleparty result schedule slot source_uri specimen study subject ' +
      'supplements support supporting_info target target_uri testscript valueset',
    '[token]':
      '* *identifier BodyStructure.location DocumentReference.facility GraphDefinition.start Group.value ' +
      'GuidanceResponse.request ImagingStudy.series Medication.lot_number MessageDefinition.focus ' +
      'ResearchStudy.focus ResearchStudy.location SearchParameter.base SearchParameter.target Subscription.contact ' +
      'Task.performer TestReport.result action classification communication container deceased derivation event ' +
      'evidence gender instance intent jurisdiction manifestation performer_function relation requisition resource ' +
      'section security_service special_arrangement supplement',
    '[uri]':
      'AuditEvent.policy CodeSystem.system DocumentManifest.source DocumentReference.location ' +
      'MessageHeader.source_uri Questionnaire.definition StructureDefinition.type TestReport.participant _profile ' +
      '_source dependson destination_uri expansion instantiates instantiates_uri product reference source_system ' +
      'target_system url',
  },
  string: {
    String:
      '* AuditEvent.detail.type StructureMap.source.type applicability.language concept.definition ' +
      'dependent.variable input.type secret.hash version.code',
    'aggregateKey!': 'of',
    base64Binary: '*Base64Binary carrierAIDC data hash query',
    canonical:
      '*Canonical answerValueSet capabilities codeSystem.uri compartment constraint.source definition ' +
      'dependsOn.system dependsOn.uri message product.system profile resource structure.url supportedProfile ' +
      'targetProfile transform valueSet',
    code:
      'GraphDefinition.target.type Library.parameter.name OperationDefinition.parameter.name ' +
      'OperationDefinition.part.name PlanDefinition.input.type TerminologyCapabilities.parameter.name actor.type ' +
      'address.type aggregation assurance base calibration.state calibration.type cardinalityBehavior category code ' +
      'comparator conditionalDelete conditionalRead contact.system contentType context.type contextType data.type ' +
      'dataRequirement.type daysOfWeek defaultValueCode deviceName.type direction discriminator.type ' +
      'documentation.type element.representation enableBehavior entryType equivalence exposureState eye fhirVersion ' +
      'fixedCode gender generation global.type groupMeasure groupingBehavior interaction item.type kind language ' +
      'link.type listMode meaning mode op operator output.type parameter.type part.type participant.type ' +
      'participantEffectiveGroupMeasure patternCode precheckBehavior preference priceComponent.type priority ' +
      'processNote.type property property.type provision.type quality.type referencePolicy relatedArtifact.type ' +
      'relationship relationtype repository.type required requiredBehavior resource.type resourceType role rule ' +
      'scale searchParam.type searchType selectionBehavior severity sigFormat status studyEffectiveGroupMeasure ' +
      'target.transform targetFormat telecom.system totalPriceComponent.type trigger.type typeMode uniqueId.type ' +
      'use valueCode versioning',
    date: '*Date detail.date',
    dateTime:
      '*DateTime creation date dateCriterion.value effectiveDate effectiveTime end event expiry issued onset ' +
      'paymentDate presentationDate publicationDate restoreDate start started statusDate time validationDate ' +
      'verificationDate',
    id:
      'actionId context defaultValueId dependent.name element.condition extends fixedId goalId group.name ' +
      'groupingId identity input.name key listRuleId packageId patternId rule.name uid valueId variable ' +
      'variable.sourceId',
    instant: '*Instant calibration.time created expires when',
    markdown:
      '*Markdown CapabilityStatement.resource.documentation actor.description alternative.description citation ' +
      'document.documentation element.comment element.definition element.requirements eligibility.comment ' +
      'instance.description interaction.documentation meaningWhenMissing messaging.documentation note.text ' +
      'operation.documentation postConditions preConditions process.description progress.text rest.documentation ' +
      'searchParam.documentation situation version.description',
    oid: '*Oid',
    time: '*Time',
    uri:
      '*Uri ClinicalImpression.item.type RequestGroup.participant.type Schedule.actor.type ' +
      'StructureDefinition.type.code authority authorizationUrl contentReference dependsOn.property ' +
      'education.reference fullUrl group.source issuer item.definition jurisdiction link policy product.property ' +
      'system target type uri url',
    url:
      '*Url address content.url documentation.url endpoint image.url photo.url presentedForm.url ' +
      'relatedArtifact.url relativePath',
    uuid: '*Uuid',
  },
  number: {
    'Float!': 'p',
    Int:
      '*Integer _count _offset axis count destination dosage.sequence dosageInstruction.sequence end index length ' +
      'maxLength min numberOfUnits origin start subunit',
    decimal: '*',
    positiveInt: '*PositiveInt *Sequence groupSize limit noteNumber priority processNote.number rank sequence',
    unsignedInt: '*UnsignedInt element.min focus.min number numberOfInstances reliableCache securityLabelNumber size',
  },
  boolean: { Boolean: '*' },
  root: {
    ID: '_id',
    'ID!': 'id',
    String: 'ifMatch',
    '[JsonPatchOperation!]!': 'patch',
    'Task_Input!': 'TaskCreate.res TaskUpdate.res',
  },
};
