// A lab calls with JSON: the shared secret is compared, and the order of the call gets its state. Other states leave it as it is.
import {
  type BotEvent,
  badRequest,
  type MedplumClient,
  normalizeErrorString,
  OperationOutcomeError,
} from 'kiln-fhir/bot/medplum';

interface Call {
  readonly key: string;
  readonly order: string;
  readonly state: 'done' | 'cancelled';
}

export async function handler(medplum: MedplumClient, event: BotEvent<Call>): Promise<unknown> {
  const { key, order, state } = event.input;
  if (key !== event.secrets.LAB_KEY?.valueString)
    throw new OperationOutcomeError(badRequest('The key of the lab is wrong.'));
  const request = await medplum.searchOne(
    'ServiceRequest',
    new URLSearchParams({ identifier: `urn:order|${order}` }),
  );
  if (!request)
    return { ok: false, orders: (await medplum.searchResources('ServiceRequest', { _count: 5 })).length };
  const before = request.meta?.versionId ?? '';
  const updated = await medplum.updateResource(
    { ...request, status: state === 'done' ? 'completed' : 'revoked' },
    { headers: { 'If-Match': `W/"${before}"` } },
  );
  const stale = await medplum
    .updateResource({ ...request, status: 'active' }, { headers: { 'If-Match': `W/"${before}"` } })
    .then(() => 'overwritten', normalizeErrorString);
  const first = await medplum.readVersion('ServiceRequest', request.id, before);
  const history = await medplum.readHistory('ServiceRequest', request.id);
  return { ok: true, status: updated.status, stale, was: first.status, versions: history.entry?.length };
}
