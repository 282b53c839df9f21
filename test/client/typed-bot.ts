// A bot that asks by the typed client, bundled into one file: its queries go the way of the bot's own client, as the bot.
import type { BotClient, BotEvent } from '@kiln';
import { createClient } from '../../generated/client/client.js';

export async function handler(
  client: BotClient,
  { input }: BotEvent<{ patient: string }>,
): Promise<{ family: string | null | undefined }> {
  const fhir = createClient({ baseUrl: '', fetch: through(client) });
  const { Patient } = await fhir.query({
    Patient: { $: { id: input.patient }, name: { $: { use: 'official' }, family: true } },
  });
  return { family: Patient?.name?.[0]?.family };
}

/** No token, and no host: what `fetch` would bring, as far as the client looks at it. */
function through({ graphql }: BotClient): typeof fetch {
  return async (_, init) => {
    const { query, variables } = JSON.parse(String(init?.body)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    const answer = await graphql(query, variables);
    const headers = { get: () => 'application/json' };
    return { ok: true, status: 200, headers, json: async () => answer } as unknown as Response;
  };
}
