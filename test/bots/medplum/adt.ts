// An ADT message admits a patient: the patient is made or replaced, an encounter is opened, and the message is acknowledged.
import {
  type BotEvent,
  getReferenceString,
  type Hl7Message,
  type MedplumClient,
  parseHl7DateTime,
} from 'kiln-fhir/bot/medplum';

export async function handler(medplum: MedplumClient, event: BotEvent<Hl7Message>): Promise<Hl7Message> {
  const message = event.input;
  const trigger = message.header?.getComponent(9, 2);
  if (!['A01', 'A08'].includes(trigger ?? '')) return message.buildAck({ ackCode: 'AR' });
  const pid = message.getSegment('PID');
  const number = pid?.getComponent(3, 1) ?? '';
  const birthDate = parseHl7DateTime(pid?.getField(7)?.toString());
  const patient = await medplum.upsertResource(
    {
      resourceType: 'Patient',
      identifier: [{ system: 'urn:mrn', value: number }],
      name: [{ family: pid?.getComponent(5, 1) ?? '', given: [pid?.getField(5)?.get(1) ?? ''] }],
      ...(birthDate === undefined ? {} : { birthDate }),
    },
    { identifier: `urn:mrn|${number}` },
  );
  const open = await medplum.searchOne('Encounter', {
    subject: getReferenceString(patient),
    status: 'in-progress',
  });
  if (!open)
    await medplum.createResource({
      resourceType: 'Encounter',
      status: 'in-progress',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'IMP' },
      subject: { reference: getReferenceString(patient) },
    });
  const ack = message.buildAck();
  ack.getSegment('MSA')?.setField(3, `Patient ${patient.id}`);
  return ack;
}
