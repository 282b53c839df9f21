// The charges of an account become a claim, and a statement is stored as a document; pages of charges are read one after the other.
import { type BotEvent, createReference, type MedplumClient, resolveId } from 'kiln-fhir/bot/medplum';

export async function handler(
  medplum: MedplumClient,
  event: BotEvent<{ readonly account: string }>,
): Promise<unknown> {
  const account = await medplum.readResource('Account', event.input.account);
  const subject = account.subject?.[0];
  if (!subject) throw new Error('The account has no patient.');
  const patient = await medplum.readReference(subject);
  let total = 0;
  let pages = 0;
  const lines: string[] = [];
  for await (const charges of medplum.searchResourcePages('ChargeItem', {
    account: `Account/${account.id}`,
    _sort: '_id',
    _count: 2,
  })) {
    pages += 1;
    for (const { code, priceOverride } of charges) {
      total += priceOverride?.value ?? 0;
      lines.push(`${code?.text};${priceOverride?.value}`);
    }
  }
  const attachment = await medplum.createAttachment(lines.join('\n'), 'statement.csv', 'text/csv');
  const document = await medplum.createResource({
    resourceType: 'DocumentReference',
    status: 'current',
    subject: createReference(patient),
    content: [{ attachment }],
  });
  const binary = await medplum.readResource('Binary', resolveId({ reference: attachment.url }) ?? '');
  const pdf = await Promise.resolve()
    .then(() => (medplum as unknown as { createPdf(): Promise<unknown> }).createPdf())
    .catch((error: Error) => error.message);
  const { data } = await medplum.graphql<{ Account: { id: string } }>(
    'query One($id: ID!) { Account(id: $id) { id } }',
    'One',
    { id: account.id },
  );
  await medplum.deleteResource('Account', account.id);
  return {
    total,
    pages,
    stored: binary.data,
    title: document.content?.[0]?.attachment?.title,
    pdf,
    account: data.Account.id,
  };
}
