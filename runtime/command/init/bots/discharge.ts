// The patient whose id comes in has no bed any more. Deploy it with `npx kiln bot deploy bots`.
import type { BotClient, BotEvent } from '@kiln';

const bed = 'https://inpatient.example/fhir/StructureDefinition/bed';

export async function handler(client: BotClient, event: BotEvent<{ readonly patient: string }>) {
  const patient = await client.read('Patient', event.input.patient);
  const { extension = [], ...rest } = patient;
  const others = extension.filter(({ url }) => url !== bed);
  return client.update(others.length > 0 ? { ...rest, extension: others } : rest);
}
