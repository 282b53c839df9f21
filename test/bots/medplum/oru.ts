// The results of an ORU message become observations and a report in one transaction; another bot gets a message of its own.
import {
  type BotEvent,
  badRequest,
  Hl7Message,
  Hl7Segment,
  type MedplumClient,
  OperationOutcomeError,
} from 'kiln-fhir/bot/medplum';

export async function handler(medplum: MedplumClient, event: BotEvent<Hl7Message>): Promise<Hl7Message> {
  const number = event.input.getSegment('PID')?.getComponent(3, 1);
  const patient = number ? await medplum.searchOne('Patient', `identifier=urn:mrn|${number}`) : undefined;
  if (!patient) throw new OperationOutcomeError(badRequest(`There is no patient ${number}.`));
  const results = event.input.getAllSegments('OBX').map((obx, index) => ({
    fullUrl: `urn:uuid:00000000-0000-4000-8000-00000000000${index}`,
    request: { method: 'POST' as const, url: 'Observation' },
    resource: {
      resourceType: 'Observation' as const,
      status: 'final' as const,
      code: {
        coding: [
          { system: 'http://loinc.org', code: obx.getComponent(3, 1), display: obx.getComponent(3, 2) },
        ],
      },
      subject: { reference: `Patient/${patient.id}` },
      valueQuantity: { value: Number(obx.getComponent(5, 1)), unit: obx.getComponent(6, 1) },
    },
  }));
  const report = {
    request: { method: 'POST' as const, url: 'DiagnosticReport' },
    resource: {
      resourceType: 'DiagnosticReport' as const,
      status: 'final' as const,
      code: { text: event.input.getSegment('OBR')?.getComponent(4, 2) ?? '' },
      subject: { reference: `Patient/${patient.id}` },
      result: results.map(({ fullUrl }) => ({ reference: fullUrl })),
    },
  };
  await medplum.executeBatch({ resourceType: 'Bundle', type: 'transaction', entry: [...results, report] });
  const copy = new Hl7Message([...event.input.segments, new Hl7Segment(['ZRS', String(results.length)])]);
  const forwarded = await medplum.executeBot<Hl7Message>('sink', copy.toString(), 'x-application/hl7-v2+er7');
  const ack = event.input.buildAck();
  ack
    .getSegment('MSA')
    ?.setComponent(3, 1, forwarded.getSegment('MSA')?.getComponent(3, 1) ?? 'not forwarded');
  return ack;
}
