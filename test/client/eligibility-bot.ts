// A bot as its author writes it: what it takes and gives is what `execute` is typed by.
interface Event {
  readonly input: { readonly member: string };
}

export async function handler(
  _client: unknown,
  { input }: Event,
): Promise<{ eligible: boolean; member: string }> {
  return { eligible: input.member.startsWith('M-'), member: input.member };
}
