// Words that people use → words of FHIR's names and descriptions, where the definitions lack them. Only words of the trade: no names of
// diseases, drugs or persons.

/** Types that most questions are about. */
export const usualTypes: ReadonlySet<string> = new Set(
  `AllergyIntolerance Appointment CarePlan CareTeam Claim Condition Coverage Device DiagnosticReport DocumentReference Encounter Goal
  ExplanationOfBenefit FamilyMemberHistory ImagingStudy Immunization Location Medication MedicationAdministration MedicationDispense
  MedicationRequest MedicationStatement Observation Organization Patient Practitioner PractitionerRole Procedure QuestionnaireResponse
  ServiceRequest Specimen`.split(/\s+/),
);

const table = `
admission: encounter period hospitalization; advance directive: consent provision; alcohol: observation value; alive: deceased patient;
allergic: allergy intolerance reaction; arm: body site; assigned: owner; bed: encounter location; began: onset start; bill: claim invoice
total; blood group: observation value codeable concept; blood pressure: observation component vital; blood type: observation value
codeable concept; bmi: observation value quantity; born: birth date; brother: family member history relationship; cancelled: cancelation
appointment; certificate: document reference content; changed: provenance agent recorded; chief complaint: encounter reason code; clinical
trial: research study subject; colleague: communication recipient; come: encounter reason; company: organization; copay: coverage cost to
beneficiary; cured: abatement condition; death: patient deceased; degree: qualification; denied: claim response outcome disposition;
diagnosed: condition recorder; diagnoses: condition code; diagnosis: condition code; die: deceased; died: deceased; discharge: encounter
hospitalization discharge; disease: condition; doctor: practitioner; dose: dosage; drawn: specimen collection collected; drug: medication;
drug interaction: detected issue code severity implicated; email: telecom; emergency: encounter class; emergency contact: patient contact
relationship; ethnicity: patient extension; expire: expiration; family doctor: general practitioner; father: family member history
relationship; fever: observation value quantity; form: questionnaire; generic: substitution; glasses: vision prescription lens
specification; heart rate: observation value vital; height: observation value; hospital: hospitalization organization; how long: duration
minutes; illness: condition; implant: device; infusion: medication administration dosage rate; inject: medication statement dosage dose;
injection: medication administration effective; insurance: coverage payor; insurer: insurance payment benefit; interpreter: patient
communication language; isolation: flag code period; lab: observation laboratory; leg: body site; letter: document reference content;
licence: qualification; license: qualification; life threatening: criticality; married: marital status patient; measure: observation;
measured: observation effective; measurement: observation value performer; medicine: medication; menstrual: observation value; message:
payload; missed: medication administration status reason; mutation: molecular sequence variant; next appointment: appointment start; next
of kin: patient contact relationship; not given: status reason; npi: practitioner identifier; nurse: practitioner participant; old: birth
date patient; opening hours: hours operation available time; operation: procedure code; order: service request requester; ordered: service
request requester; oxygen saturation: observation value quantity; pacemaker: device; parent company: part organization forms; pathology:
diagnostic report conclusion; pay: cost beneficiary coverage payment; pdf: presented form attachment report; pending: status; pharmacy:
medication dispense; phone: telecom; photo: media content; physician: practitioner; pill: medication dispense; pregnant: observation value
condition; prescribed: medication request requester; prescription: medication request status; prior authorization: claim response pre auth
ref; problem: condition; procedure note: document reference content; pulse: observation value quantity; radiologist: interpreter;
radiology: diagnostic report imaging; reached: achievement; reading: observation value; record number: identifier patient; referral:
service request code performer type; referred: service request performer; refill: repeats allowed dispense request; refused: status
reason; rejected: response outcome; result: observation value; sample: specimen; scan: imaging study; score: observation value; sex:
gender patient; share: consent provision; shot: immunization vaccine occurrence; side effect: adverse event suspect; single: marital
status; sister: family member history relationship; smoking: observation social value code; start: onset; stay: encounter; stopped: status
reason medication; surgeon: procedure performer actor; surgery: procedure performed; survey: questionnaire item; symptom: manifestation
reaction; taking: medication statement taken; temperature: observation value; test: observation diagnostic; took part: participant;
transfer: encounter location period; trend: observation value effective; twin: multiple birth patient; vaccination: immunization vaccine;
visit: encounter; vital sign: observation category; waiting list: appointment status requested period; ward: encounter location; warning:
flag code; weight: observation value; when: date time; wound: observation body site; x-ray: imaging study`;

/** What matches each word and its plural, and the meaning. */
export const layWords = table.split(';').map((row): readonly [RegExp, string] => {
  const [word = '', meaning = ''] = row.trim().replaceAll('\n', ' ').split(': ');
  return [new RegExp(`\\b${word}(?:s|es)?\\b`), meaning];
});
