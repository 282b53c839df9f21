// A form of several parts makes a patient with a profile, an allergy and a consent; codes and ages are computed beside the client.
import {
  addProfileToResource,
  type BotEvent,
  ContentType,
  calculateAge,
  createReference,
  deepClone,
  findResourceByCode,
  formatAddress,
  formatDate,
  formatFamilyName,
  formatGivenName,
  getCodeBySystem,
  getExtension,
  getQuestionnaireAnswers,
  HTTP_HL7_ORG,
  isDefined,
  isEmpty,
  isOk,
  isReference,
  isResource,
  LOINC,
  type MedplumClient,
  parseReference,
  SNOMED,
  setCodeBySystem,
  setIdentifier,
} from 'kiln-fhir/bot/medplum';

export const config = { triggers: [{ criteria: 'QuestionnaireResponse?status=amended' }] };

export async function handler(medplum: MedplumClient, event: BotEvent): Promise<unknown> {
  if (!isResource(event.input, 'QuestionnaireResponse')) throw new Error('This bot takes forms.');
  const answers = getQuestionnaireAnswers(event.input);
  const draft = {
    resourceType: 'Patient' as const,
    name: [{ family: answers.family?.valueString ?? '', given: ['Ann', 'Eve'] }],
    birthDate: answers.born?.valueDate ?? '',
    address: [{ line: ['1 High St'], city: 'Bath', postalCode: 'BA1' }],
    extension: [{ url: 'urn:race', extension: [{ url: 'text', valueString: 'x' }] }],
  };
  setIdentifier(draft, 'urn:intake', '1');
  setIdentifier(draft, 'urn:intake', answers.number?.valueString ?? '');
  const profile = `${HTTP_HL7_ORG}/fhir/StructureDefinition/Patient`;
  const patient = await medplum.createResource(addProfileToResource(deepClone(draft), profile));
  const code = { coding: [{ system: SNOMED, code: '1' }] };
  setCodeBySystem(code, SNOMED, '91936005');
  setCodeBySystem(code, LOINC, '48765-2');
  const allergy = await medplum.createResource({
    resourceType: 'AllergyIntolerance',
    code,
    clinicalStatus: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' },
      ],
    },
    patient: createReference(patient),
  });
  const checked = await medplum.validateResource(allergy);
  const subject = allergy.patient;
  return {
    names: [formatGivenName(patient.name?.[0]), formatFamilyName(patient.name?.[0])],
    address: formatAddress(patient.address?.[0]),
    born: formatDate(patient.birthDate, 'en-US', { dateStyle: 'long' }),
    age: calculateAge(patient.birthDate ?? '', '2026-02-28'),
    codes: [
      getCodeBySystem(allergy.code, SNOMED),
      findResourceByCode([allergy], '48765-2', LOINC)?.id === allergy.id,
    ],
    identifiers: patient.identifier,
    profiles: patient.meta?.profile,
    inner: getExtension(patient, 'urn:race', 'text')?.valueString,
    reference: isReference(subject, 'Patient') && parseReference(subject)[0],
    rest: [isOk(checked), isEmpty({}), [1, undefined].filter(isDefined).length, ContentType.HL7_V2],
  };
}
