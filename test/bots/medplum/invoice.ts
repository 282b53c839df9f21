// An event of a payment service becomes an account and an invoice, which the next event of the same invoice replaces.
import {
  type BotEvent,
  createReference,
  getIdentifier,
  type MedplumClient,
  normalizeErrorString,
} from 'kiln-fhir/bot/medplum';

interface Paid {
  readonly type: string;
  readonly data: {
    readonly object: {
      readonly id: string;
      readonly customer: string;
      readonly total: number;
      readonly currency: string;
      readonly created: number;
    };
  };
}

export async function handler(medplum: MedplumClient, event: BotEvent<Paid>): Promise<unknown> {
  const { type, data } = event.input;
  if (!type.startsWith('invoice.')) return { ignored: type };
  const { id, customer, total, currency, created } = data.object;
  const account = await medplum.createResourceIfNoneExist(
    {
      resourceType: 'Account',
      status: 'active',
      identifier: [{ system: 'urn:pay:customer', value: customer }],
    },
    `identifier=urn:pay:customer|${customer}`,
  );
  const invoice = await medplum.upsertResource(
    {
      resourceType: 'Invoice',
      status: type === 'invoice.paid' ? 'balanced' : 'issued',
      identifier: [{ system: 'urn:pay:invoice', value: id }],
      account: createReference(account),
      date: new Date(created * 1_000).toISOString(),
      totalGross: { value: total / 100, currency: currency.toUpperCase() },
    },
    { identifier: `urn:pay:invoice|${id}` },
  );
  const batch = await medplum.executeBatch({
    resourceType: 'Bundle',
    type: 'batch',
    entry: [
      { request: { method: 'GET', url: `Invoice/${invoice.id}` } },
      { request: { method: 'GET', url: 'Invoice/none' } },
    ],
  });
  const bundle = await medplum.search(
    'Invoice',
    new URLSearchParams({ account: `Account/${account.id}`, _total: 'accurate' }),
  );
  return {
    invoice: getIdentifier(invoice, 'urn:pay:invoice'),
    ...{
      status: invoice.status,
      gross: invoice.totalGross,
      version: invoice.meta?.versionId,
      total: bundle.total,
    },
    batch: batch.entry?.map(({ response }) => response?.status.slice(0, 3)),
    missing: await medplum.readResource('Invoice', 'none').catch(normalizeErrorString),
  };
}
