// A bot as its author writes it, with the types that are generated: the weight that a patient had last.
import type { BotClient, BotEvent } from '@kiln';

export async function handler(
  client: BotClient,
  { input }: BotEvent<{ patient: string; unit?: 'kg' | 'lbs' }>,
): Promise<{ patient: string; weights: (number | undefined)[] }> {
  const found = await client.search('Observation', {
    subject: input.patient,
    code: 'http://loinc.org|29463-7',
  });
  const weights = (found.entry ?? []).map(({ resource }) => resource.valueQuantity?.value);
  return { patient: input.patient, weights };
}
