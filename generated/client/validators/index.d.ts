// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import type * as Types from '../../types/index.js';
import type { Validator, Xhtml } from '../validator.js';

export type { Validator, ValidatorIssue, ValidatorResult } from '../validator.js';

/** `Patient.with(xhtml)` checks the narrative, too. */
export declare const xhtml: Xhtml;
/** An address expressed using postal conventions (as opposed to GPS or other location definition formats) */
export declare const Address: Validator<Types.Address>;
/** A duration of time during which an organism (or a process) has existed */
export declare const Age: Validator<Types.Age>;
/** Text node with attribution */
export declare const Annotation: Validator<Types.Annotation>;
/** Content in a format defined elsewhere */
export declare const Attachment: Validator<Types.Attachment>;
/** Base for elements defined inside a resource */
export declare const BackboneElement: Validator<Types.BackboneElement>;
/** Concept - reference to a terminology or just text */
export declare const CodeableConcept: Validator<Types.CodeableConcept>;
/** A reference to a code defined by a terminology system */
export declare const Coding: Validator<Types.Coding>;
/** Contact information */
export declare const ContactDetail: Validator<Types.ContactDetail>;
/** Details of a Technology mediated contact point (phone, fax, email, etc.) */
export declare const ContactPoint: Validator<Types.ContactPoint>;
/** Contributor information */
export declare const Contributor: Validator<Types.Contributor>;
/** A measured or measurable amount */
export declare const Count: Validator<Types.Count>;
/** Describes a required data item */
export declare const DataRequirement: Validator<Types.DataRequirement>;
/** A length - a value with a unit that is a physical distance */
export declare const Distance: Validator<Types.Distance>;
/** How the medication is/was taken or should be taken */
export declare const Dosage: Validator<Types.Dosage>;
/** A length of time */
export declare const Duration: Validator<Types.Duration>;
/** Base for all elements */
export declare const Element: Validator<Types.Element>;
/** Definition of an element in a resource or extension */
export declare const ElementDefinition: Validator<Types.ElementDefinition>;
/** An expression that can be used to generate a value */
export declare const Expression: Validator<Types.Expression>;
/** Optional Extensions Element */
export declare const Extension: Validator<Types.Extension>;
/** Name of a human - parts and usage */
export declare const HumanName: Validator<Types.HumanName>;
/** An identifier intended for computation */
export declare const Identifier: Validator<Types.Identifier>;
/** The marketing status describes the date when a medicinal product is actually put on the market or the date as of which it is no longer available */
export declare const MarketingStatus: Validator<Types.MarketingStatus>;
/** Metadata about a resource */
export declare const Meta: Validator<Types.Meta>;
/** An amount of economic utility in some recognized currency */
export declare const Money: Validator<Types.Money>;
/** Human-readable summary of the resource (essential clinical and business information) */
export declare const Narrative: Validator<Types.Narrative>;
/** Definition of a parameter to a module */
export declare const ParameterDefinition: Validator<Types.ParameterDefinition>;
/** Time range defined by start and end date/time */
export declare const Period: Validator<Types.Period>;
/** A definition of a set of people that apply to some clinically related context, for example people contraindicated for a certain medication */
export declare const Population: Validator<Types.Population>;
/** The marketing status describes the date when a medicinal product is actually put on the market or the date as of which it is no longer available */
export declare const ProdCharacteristic: Validator<Types.ProdCharacteristic>;
/** The shelf-life and storage information for a medicinal product item or container can be described using this class */
export declare const ProductShelfLife: Validator<Types.ProductShelfLife>;
/** A measured or measurable amount */
export declare const Quantity: Validator<Types.Quantity>;
/** Set of values bounded by low and high */
export declare const Range: Validator<Types.Range>;
/** A ratio of two Quantity values - a numerator and a denominator */
export declare const Ratio: Validator<Types.Ratio>;
/** A reference from one resource to another */
export declare const Reference: Validator<Types.Reference>;
/** Related artifacts for a knowledge resource */
export declare const RelatedArtifact: Validator<Types.RelatedArtifact>;
/** A series of measurements taken by a device */
export declare const SampledData: Validator<Types.SampledData>;
/** A Signature - XML DigSig, JWS, Graphical image of signature, etc. */
export declare const Signature: Validator<Types.Signature>;
/** Chemical substances are a single substance type whose primary defining element is the molecular structure. Chemical substances shall be defined on the basis of their complete covalent molecular structure; the presence of a salt (counter-ion) and/or solvates (water, alcohols) is also captured. Purity, grade, physical form or particle size are not taken into account in the definition of a chemical substance or in the assignment of a Substance ID */
export declare const SubstanceAmount: Validator<Types.SubstanceAmount>;
/** A timing schedule that specifies an event that may occur multiple times */
export declare const Timing: Validator<Types.Timing>;
/** Defines an expected trigger for a module */
export declare const TriggerDefinition: Validator<Types.TriggerDefinition>;
/** Describes the context of use for a conformance or knowledge resource */
export declare const UsageContext: Validator<Types.UsageContext>;
/** What may be seen and done */
export declare const AccessPolicy: Validator<Types.AccessPolicy>;
/** Tracks balance, charges, for patient or cost center */
export declare const Account: Validator<Types.Account>;
/** The definition of a specific activity to be taken, independent of any particular patient or context */
export declare const ActivityDefinition: Validator<Types.ActivityDefinition>;
/** Medical care, research study or other healthcare event causing physical injury */
export declare const AdverseEvent: Validator<Types.AdverseEvent>;
/** Allergy or Intolerance (generally: Risk of adverse reaction to a substance) */
export declare const AllergyIntolerance: Validator<Types.AllergyIntolerance>;
/** A booking of a healthcare event among patient(s), practitioner(s), related person(s) and/or device(s) for a specific date/time. This may result in one or more Encounter(s) */
export declare const Appointment: Validator<Types.Appointment>;
/** A reply to an appointment request for a patient and/or practitioner(s), such as a confirmation or rejection */
export declare const AppointmentResponse: Validator<Types.AppointmentResponse>;
/** Event record kept for security purposes */
export declare const AuditEvent: Validator<Types.AuditEvent>;
/** Resource for non-supported content */
export declare const Basic: Validator<Types.Basic>;
/** Pure binary content defined by a format other than FHIR */
export declare const Binary: Validator<Types.Binary>;
/** A material substance originating from a biological entity */
export declare const BiologicallyDerivedProduct: Validator<Types.BiologicallyDerivedProduct>;
/** Specific and identified anatomical structure */
export declare const BodyStructure: Validator<Types.BodyStructure>;
/** Logic that runs when $execute is called */
export declare const Bot: Validator<Types.Bot>;
/** Contains a collection of resources */
export declare const Bundle: Validator<Types.Bundle>;
/** A statement of system capabilities */
export declare const CapabilityStatement: Validator<Types.CapabilityStatement>;
/** Healthcare plan for patient or group */
export declare const CarePlan: Validator<Types.CarePlan>;
/** Planned participants in the coordination and delivery of care for a patient or group */
export declare const CareTeam: Validator<Types.CareTeam>;
/** An entry in a catalog */
export declare const CatalogEntry: Validator<Types.CatalogEntry>;
/** Item containing charge code(s) associated with the provision of healthcare provider products */
export declare const ChargeItem: Validator<Types.ChargeItem>;
/** Definition of properties and rules about how the price and the applicability of a ChargeItem can be determined */
export declare const ChargeItemDefinition: Validator<Types.ChargeItemDefinition>;
/** Claim, Pre-determination or Pre-authorization */
export declare const Claim: Validator<Types.Claim>;
/** Response to a claim predetermination or preauthorization */
export declare const ClaimResponse: Validator<Types.ClaimResponse>;
/** A program that obtains access tokens */
export declare const ClientApplication: Validator<Types.ClientApplication>;
/** A clinical assessment performed when planning treatments and management strategies for a patient */
export declare const ClinicalImpression: Validator<Types.ClinicalImpression>;
/** Declares the existence of and describes a code system or code system supplement */
export declare const CodeSystem: Validator<Types.CodeSystem>;
/** A record of information transmitted from a sender to a receiver */
export declare const Communication: Validator<Types.Communication>;
/** A request for information to be sent to a receiver */
export declare const CommunicationRequest: Validator<Types.CommunicationRequest>;
/** Compartment Definition for a resource */
export declare const CompartmentDefinition: Validator<Types.CompartmentDefinition>;
/** A set of resources composed into a single coherent clinical statement with clinical attestation */
export declare const Composition: Validator<Types.Composition>;
/** A map from one set of concepts to one or more other concepts */
export declare const ConceptMap: Validator<Types.ConceptMap>;
/** Detailed information about conditions, problems or diagnoses */
export declare const Condition: Validator<Types.Condition>;
/** A healthcare consumer's choices to permit or deny recipients or roles to perform actions for specific purposes and periods of time */
export declare const Consent: Validator<Types.Consent>;
/** Legal Agreement */
export declare const Contract: Validator<Types.Contract>;
/** Insurance or medical plan or a payment agreement */
export declare const Coverage: Validator<Types.Coverage>;
/** CoverageEligibilityRequest resource */
export declare const CoverageEligibilityRequest: Validator<Types.CoverageEligibilityRequest>;
/** CoverageEligibilityResponse resource */
export declare const CoverageEligibilityResponse: Validator<Types.CoverageEligibilityResponse>;
/** Clinical issue with action */
export declare const DetectedIssue: Validator<Types.DetectedIssue>;
/** Item used in healthcare */
export declare const Device: Validator<Types.Device>;
/** An instance of a medical-related component of a medical device */
export declare const DeviceDefinition: Validator<Types.DeviceDefinition>;
/** Measurement, calculation or setting capability of a medical device */
export declare const DeviceMetric: Validator<Types.DeviceMetric>;
/** Medical device request */
export declare const DeviceRequest: Validator<Types.DeviceRequest>;
/** Record of use of a device */
export declare const DeviceUseStatement: Validator<Types.DeviceUseStatement>;
/** A Diagnostic report - a combination of request information, atomic results, images, interpretation, as well as formatted reports */
export declare const DiagnosticReport: Validator<Types.DiagnosticReport>;
/** A list that defines a set of documents */
export declare const DocumentManifest: Validator<Types.DocumentManifest>;
/** A reference to a document */
export declare const DocumentReference: Validator<Types.DocumentReference>;
/** A quantified estimate of effect based on a body of evidence */
export declare const EffectEvidenceSynthesis: Validator<Types.EffectEvidenceSynthesis>;
/** An interaction during which services are provided to the patient */
export declare const Encounter: Validator<Types.Encounter>;
/** The technical details of an endpoint that can be used for electronic services */
export declare const Endpoint: Validator<Types.Endpoint>;
/** Enroll in coverage */
export declare const EnrollmentRequest: Validator<Types.EnrollmentRequest>;
/** EnrollmentResponse resource */
export declare const EnrollmentResponse: Validator<Types.EnrollmentResponse>;
/** An association of a Patient with an Organization and Healthcare Provider(s) for a period of time that the Organization assumes some level of responsibility */
export declare const EpisodeOfCare: Validator<Types.EpisodeOfCare>;
/** A description of when an event can occur */
export declare const EventDefinition: Validator<Types.EventDefinition>;
/** A research context or question */
export declare const Evidence: Validator<Types.Evidence>;
/** A population, intervention, or exposure definition */
export declare const EvidenceVariable: Validator<Types.EvidenceVariable>;
/** Example of workflow instance */
export declare const ExampleScenario: Validator<Types.ExampleScenario>;
/** Explanation of Benefit resource */
export declare const ExplanationOfBenefit: Validator<Types.ExplanationOfBenefit>;
/** Information about patient's relatives, relevant for patient */
export declare const FamilyMemberHistory: Validator<Types.FamilyMemberHistory>;
/** Key information to flag to healthcare providers */
export declare const Flag: Validator<Types.Flag>;
/** Describes the intended objective(s) for a patient, group or organization */
export declare const Goal: Validator<Types.Goal>;
/** Definition of a graph of resources */
export declare const GraphDefinition: Validator<Types.GraphDefinition>;
/** Group of multiple entities */
export declare const Group: Validator<Types.Group>;
/** The formal response to a guidance request */
export declare const GuidanceResponse: Validator<Types.GuidanceResponse>;
/** The details of a healthcare service available at a location */
export declare const HealthcareService: Validator<Types.HealthcareService>;
/** A set of images produced in single study (one or more series of references images) */
export declare const ImagingStudy: Validator<Types.ImagingStudy>;
/** Immunization event information */
export declare const Immunization: Validator<Types.Immunization>;
/** Immunization evaluation information */
export declare const ImmunizationEvaluation: Validator<Types.ImmunizationEvaluation>;
/** Guidance or advice relating to an immunization */
export declare const ImmunizationRecommendation: Validator<Types.ImmunizationRecommendation>;
/** A set of rules about how FHIR is used */
export declare const ImplementationGuide: Validator<Types.ImplementationGuide>;
/** Details of a Health Insurance product/plan provided by an organization */
export declare const InsurancePlan: Validator<Types.InsurancePlan>;
/** Invoice containing ChargeItems from an Account */
export declare const Invoice: Validator<Types.Invoice>;
/** Represents a library of quality improvement components */
export declare const Library: Validator<Types.Library>;
/** Links records for 'same' item */
export declare const Linkage: Validator<Types.Linkage>;
/** A list is a curated collection of resources */
export declare const List: Validator<Types.List>;
/** Details and position information for a physical place */
export declare const Location: Validator<Types.Location>;
/** A quality measure definition */
export declare const Measure: Validator<Types.Measure>;
/** Results of a measure evaluation */
export declare const MeasureReport: Validator<Types.MeasureReport>;
/** A photo, video, or audio recording acquired or used in healthcare. The actual content may be inline or provided by direct reference */
export declare const Media: Validator<Types.Media>;
/** Definition of a Medication */
export declare const Medication: Validator<Types.Medication>;
/** Administration of medication to a patient */
export declare const MedicationAdministration: Validator<Types.MedicationAdministration>;
/** Dispensing a medication to a named patient */
export declare const MedicationDispense: Validator<Types.MedicationDispense>;
/** Definition of Medication Knowledge */
export declare const MedicationKnowledge: Validator<Types.MedicationKnowledge>;
/** Ordering of medication for patient or group */
export declare const MedicationRequest: Validator<Types.MedicationRequest>;
/** Record of medication being taken by a patient */
export declare const MedicationStatement: Validator<Types.MedicationStatement>;
/** Detailed definition of a medicinal product, typically for uses other than direct patient care (e.g. regulatory use) */
export declare const MedicinalProduct: Validator<Types.MedicinalProduct>;
/** The regulatory authorization of a medicinal product */
export declare const MedicinalProductAuthorization: Validator<Types.MedicinalProductAuthorization>;
/** MedicinalProductContraindication */
export declare const MedicinalProductContraindication: Validator<Types.MedicinalProductContraindication>;
/** MedicinalProductIndication */
export declare const MedicinalProductIndication: Validator<Types.MedicinalProductIndication>;
/** An ingredient of a manufactured item or pharmaceutical product */
export declare const MedicinalProductIngredient: Validator<Types.MedicinalProductIngredient>;
/** MedicinalProductInteraction */
export declare const MedicinalProductInteraction: Validator<Types.MedicinalProductInteraction>;
/** The manufactured item as contained in the packaged medicinal product */
export declare const MedicinalProductManufactured: Validator<Types.MedicinalProductManufactured>;
/** A medicinal product in a container or package */
export declare const MedicinalProductPackaged: Validator<Types.MedicinalProductPackaged>;
/** A pharmaceutical product described in terms of its composition and dose form */
export declare const MedicinalProductPharmaceutical: Validator<Types.MedicinalProductPharmaceutical>;
/** MedicinalProductUndesirableEffect */
export declare const MedicinalProductUndesirableEffect: Validator<Types.MedicinalProductUndesirableEffect>;
/** A resource that defines a type of message that can be exchanged between systems */
export declare const MessageDefinition: Validator<Types.MessageDefinition>;
/** A resource that describes a message that is exchanged between systems */
export declare const MessageHeader: Validator<Types.MessageHeader>;
/** Information about a biological sequence */
export declare const MolecularSequence: Validator<Types.MolecularSequence>;
/** System of unique identification */
export declare const NamingSystem: Validator<Types.NamingSystem>;
/** Diet, formula or nutritional supplement request */
export declare const NutritionOrder: Validator<Types.NutritionOrder>;
/** Measurements and simple assertions */
export declare const Observation: Validator<Types.Observation>;
/** Definition of an observation */
export declare const ObservationDefinition: Validator<Types.ObservationDefinition>;
/** Definition of an operation or a named query */
export declare const OperationDefinition: Validator<Types.OperationDefinition>;
/** Information about the success/failure of an action */
export declare const OperationOutcome: Validator<Types.OperationOutcome>;
/** A grouping of people or organizations with a common purpose */
export declare const Organization: Validator<Types.Organization>;
/** Defines an affiliation/assotiation/relationship between 2 distinct oganizations, that is not a part-of relationship/sub-division relationship */
export declare const OrganizationAffiliation: Validator<Types.OrganizationAffiliation>;
/** Operation Request or Response */
export declare const Parameters: Validator<Types.Parameters>;
/** Information about an individual or animal receiving health care services */
export declare const Patient: Validator<Types.Patient>;
/** PaymentNotice request */
export declare const PaymentNotice: Validator<Types.PaymentNotice>;
/** PaymentReconciliation resource */
export declare const PaymentReconciliation: Validator<Types.PaymentReconciliation>;
/** A generic person record */
export declare const Person: Validator<Types.Person>;
/** The definition of a plan for a series of actions, independent of any specific patient or context */
export declare const PlanDefinition: Validator<Types.PlanDefinition>;
/** A person with a formal responsibility in the provisioning of healthcare or related services */
export declare const Practitioner: Validator<Types.Practitioner>;
/** Roles/organizations the practitioner is associated with */
export declare const PractitionerRole: Validator<Types.PractitionerRole>;
/** An action that is being or was performed on a patient */
export declare const Procedure: Validator<Types.Procedure>;
/** A tenant: resources that belong together and are apart from all others */
export declare const Project: Validator<Types.Project>;
/** Who may act in a project, and under which policies */
export declare const ProjectMembership: Validator<Types.ProjectMembership>;
/** Who, What, When for a set of resources */
export declare const Provenance: Validator<Types.Provenance>;
/** A structured set of questions */
export declare const Questionnaire: Validator<Types.Questionnaire>;
/** A structured set of questions and their answers */
export declare const QuestionnaireResponse: Validator<Types.QuestionnaireResponse>;
/** A person that is related to a patient, but who is not a direct target of care */
export declare const RelatedPerson: Validator<Types.RelatedPerson>;
/** A group of related requests */
export declare const RequestGroup: Validator<Types.RequestGroup>;
/** A research context or question */
export declare const ResearchDefinition: Validator<Types.ResearchDefinition>;
/** A population, intervention, or exposure definition */
export declare const ResearchElementDefinition: Validator<Types.ResearchElementDefinition>;
/** Investigation to increase healthcare-related patient-independent knowledge */
export declare const ResearchStudy: Validator<Types.ResearchStudy>;
/** Physical entity which is the primary unit of interest in the study */
export declare const ResearchSubject: Validator<Types.ResearchSubject>;
/** Potential outcomes for a subject with likelihood */
export declare const RiskAssessment: Validator<Types.RiskAssessment>;
/** A quantified estimate of risk based on a body of evidence */
export declare const RiskEvidenceSynthesis: Validator<Types.RiskEvidenceSynthesis>;
/** A container for slots of time that may be available for booking appointments */
export declare const Schedule: Validator<Types.Schedule>;
/** Search parameter for a resource */
export declare const SearchParameter: Validator<Types.SearchParameter>;
/** A request for a service to be performed */
export declare const ServiceRequest: Validator<Types.ServiceRequest>;
/** A slot of time on a schedule that may be available for booking appointments */
export declare const Slot: Validator<Types.Slot>;
/** Sample for analysis */
export declare const Specimen: Validator<Types.Specimen>;
/** Kind of specimen */
export declare const SpecimenDefinition: Validator<Types.SpecimenDefinition>;
/** Structural Definition */
export declare const StructureDefinition: Validator<Types.StructureDefinition>;
/** A Map of relationships between 2 structures that can be used to transform data */
export declare const StructureMap: Validator<Types.StructureMap>;
/** Server push subscription criteria */
export declare const Subscription: Validator<Types.Subscription>;
/** A homogeneous material with a definite composition */
export declare const Substance: Validator<Types.Substance>;
/** Nucleic acids are defined by three distinct elements: the base, sugar and linkage. Individual substance/moiety IDs will be created for each of these elements. The nucleotide sequence will be always entered in the 5’-3’ direction */
export declare const SubstanceNucleicAcid: Validator<Types.SubstanceNucleicAcid>;
/** Todo */
export declare const SubstancePolymer: Validator<Types.SubstancePolymer>;
/** A SubstanceProtein is defined as a single unit of a linear amino acid sequence, or a combination of subunits that are either covalently linked or have a defined invariant stoichiometric relationship. This includes all synthetic, recombinant and purified SubstanceProteins of defined sequence, whether the use is therapeutic or prophylactic. This set of elements will be used to describe albumins, coagulation factors, cytokines, growth factors, peptide/SubstanceProtein hormones, enzymes, toxins, toxoids, recombinant vaccines, and immunomodulators */
export declare const SubstanceProtein: Validator<Types.SubstanceProtein>;
/** Todo */
export declare const SubstanceReferenceInformation: Validator<Types.SubstanceReferenceInformation>;
/** Source material shall capture information on the taxonomic and anatomical origins as well as the fraction of a material that can result in or can be modified to form a substance. This set of data elements shall be used to define polymer substances isolated from biological matrices. Taxonomic and anatomical origins shall be described using a controlled vocabulary as required. This information is captured for naturally derived polymers ( . starch) and structurally diverse substances. For Organisms belonging to the Kingdom Plantae the Substance level defines the fresh material of a single species or infraspecies, the Herbal Drug and the Herbal preparation. For Herbal preparations, the fraction information will be captured at the Substance information level and additional information for herbal extracts will be captured at the Specified Substance Group 1 information level. See for further explanation the Substance Class: Structurally Diverse and the herbal annex */
export declare const SubstanceSourceMaterial: Validator<Types.SubstanceSourceMaterial>;
/** The detailed description of a substance, typically at a level beyond what is used for prescribing */
export declare const SubstanceSpecification: Validator<Types.SubstanceSpecification>;
/** Delivery of bulk Supplies */
export declare const SupplyDelivery: Validator<Types.SupplyDelivery>;
/** Request for a medication, substance or device */
export declare const SupplyRequest: Validator<Types.SupplyRequest>;
/** A task to be performed */
export declare const Task: Validator<Types.Task>;
/** A statement of system capabilities */
export declare const TerminologyCapabilities: Validator<Types.TerminologyCapabilities>;
/** Describes the results of a TestScript execution */
export declare const TestReport: Validator<Types.TestReport>;
/** Describes a set of tests */
export declare const TestScript: Validator<Types.TestScript>;
/** A set of codes drawn from one or more code systems */
export declare const ValueSet: Validator<Types.ValueSet>;
/** Describes validation requirements, source(s), status and dates for one or more elements */
export declare const VerificationResult: Validator<Types.VerificationResult>;
/** Prescription for vision correction products for a patient */
export declare const VisionPrescription: Validator<Types.VisionPrescription>;
