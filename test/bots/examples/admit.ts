// A bot: an ADT message → the patient that it names, created or found, and an acknowledgement.
import type { BotClient, BotEvent, Hl7Message } from '@kiln';

export async function handler(client: BotClient, event: BotEvent<Hl7Message>): Promise<Hl7Message> {
  const pid = event.input.getSegment('PID');
  const number = pid?.getComponent(3, 1) ?? '';
  if (!pid || number === '') return event.input.buildAck({ ackCode: 'AE', text: 'PID-3 is missing.' });
  const identifier = [{ system: 'urn:oid:1.2.3', value: number }];
  const found = await client.search('Patient', { identifier: `urn:oid:1.2.3|${number}`, _count: 1 });
  const name = [{ family: pid.getComponent(5, 1), given: [pid.getComponent(5, 2)] }];
  const [entry] = found.entry ?? [];
  if (entry) await client.update({ ...entry.resource, name });
  else await client.create({ resourceType: 'Patient', identifier, name });
  return event.input.buildAck({ ackCode: 'AA' });
}
