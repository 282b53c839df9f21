// An intake form makes a patient and an observation, as Medplum's bots on questionnaires do.
import {
  type BotEvent,
  createReference,
  getQuestionnaireAnswers,
  type MedplumClient,
} from 'kiln-fhir/bot/medplum';

interface Response {
  readonly resourceType: 'QuestionnaireResponse';
}

export async function handler(medplum: MedplumClient, event: BotEvent<Response>): Promise<unknown> {
  const answers = getQuestionnaireAnswers(event.input);
  const family = answers.family?.valueString;
  const weight = answers.weight?.valueDecimal;
  if (!family || weight === undefined) throw new Error('The form has no family name or no weight.');

  const patient = await medplum.createResourceIfNoneExist(
    {
      resourceType: 'Patient',
      identifier: [{ system: 'urn:intake', value: answers.number?.valueString ?? family }],
      name: [{ family, given: [answers.given?.valueString ?? '?'] }],
    },
    `identifier=urn:intake|${answers.number?.valueString ?? family}`,
  );
  const observation = await medplum.createResource({
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    subject: createReference(patient),
    valueQuantity: { value: weight, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
  });
  if (answers.smokes?.valueBoolean)
    await medplum.patchResource('Patient', patient.id, [
      { op: 'add', path: '/extension', value: [{ url: 'urn:smokes', valueBoolean: true }] },
    ]);
  return { patient: patient.id, observation: observation.id, subject: observation.subject };
}
