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
admission: encounter period hospitalization; alive: deceased patient; allergic: allergy intolerance reaction; arm: body site; assigned:
owner; bed: encounter location; began: onset start; bill: claim invoice total; blood pressure: observation component vital; born: birth
date; brother: family member history relationship; cancelled: cancelation appointment; clinical trial: research study subject;
colleague: communication recipient; come: encounter reason; company: organization; cured: abatement condition; degree: qualification;
diagnosed: condition recorder; diagnoses: condition code; diagnosis: condition code; die: deceased; died: deceased; discharge: encounter
hospitalization discharge; disease: condition; doctor: practitioner; dose: dosage; drawn: specimen collection collected; drug:
medication; email: telecom; emergency: encounter class; expire: expiration; family doctor: general practitioner; father: family member
history relationship; form: questionnaire; generic: substitution; heart rate: observation value vital; height: observation value;
hospital: hospitalization organization; how long: duration minutes; illness: condition; implant: device; injection: medication
administration effective; insurance: coverage payor; insurer: insurance payment benefit; lab: observation laboratory; leg: body site;
letter: document reference content; licence: qualification; license: qualification; life threatening: criticality; married: marital
status patient; measure: observation; measured: observation effective; measurement: observation value performer; medicine: medication;
message: payload; next appointment: appointment start; next of kin: patient contact relationship; nurse: practitioner participant; old:
birth date patient; opening hours: hours operation available time; operation: procedure code; order: service request requester; ordered:
service request requester; pacemaker: device; parent company: part organization forms; pay: cost beneficiary coverage payment; pdf:
presented form attachment report; pharmacy: medication dispense; phone: telecom; physician: practitioner; pill: medication dispense;
prescribed: medication request requester; prescription: medication request status; problem: condition; radiologist: interpreter;
radiology: diagnostic report imaging; reached: achievement; reading: observation value; record number: identifier patient; referred:
service request performer; refill: repeats allowed dispense request; refused: status reason; rejected: response outcome; result:
observation value; sample: specimen; scan: imaging study; sex: gender patient; share: consent provision; shot: immunization vaccine
occurrence; side effect: adverse event suspect; single: marital status; sister: family member history relationship; smoking: observation
social value code; start: onset; stay: encounter; stopped: status reason medication; surgeon: procedure performer actor; surgery:
procedure performed; survey: questionnaire item; symptom: manifestation reaction; taking: medication statement taken; temperature:
observation value; test: observation diagnostic; took part: participant; twin: multiple birth patient; vaccination: immunization
vaccine; visit: encounter; vital sign: observation category; ward: encounter location; weight: observation value; when: date time;
x-ray: imaging study`;

/** What matches each word and its plural, and the meaning. */
export const layWords = table.split(';').map((row): readonly [RegExp, string] => {
  const [word = '', meaning = ''] = row.trim().replaceAll('\n', ' ').split(': ');
  return [new RegExp(`\\b${word}(?:s|es)?\\b`), meaning];
});
