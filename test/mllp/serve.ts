// `kiln serve` with an MLLP listener, for tests: the process, its port, and a bot that parses and acknowledges messages.
import { type Run, startServe } from '../command/serve-process.ts';

export function startMllp(folder: string, env: Record<string, string> = {}): Run {
  return startServe(folder, { KILN_MLLP_PORT: '0', KILN_MLLP_BOT: 'ack', ...env });
}

/** Once the server listens. */
export async function mllpPort(run: Run): Promise<number> {
  for (;;) {
    const found = /by MLLP(?: in TLS)? at [\d.]+:(\d+)/.exec(run.errors())?.[1];
    if (found) return Number(found);
    if (run.child.exitCode !== null) throw new Error(`The server ended: ${run.errors()}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

const source = `import type { BotClient, BotEvent, Hl7Message } from '@kiln';
export function handler(_: BotClient, { input }: BotEvent<Hl7Message>) {
  const name = input.getSegment('PID')?.getComponent(5, 1) ?? '';
  return input.buildAck({ text: name });
}`;

export async function deployAck(base: string, id: string): Promise<void> {
  const send = (path: string, method: string, type: string, body: string) =>
    fetch(`${base}/${path}`, { method, body, headers: { authorization: 'Bearer t', 'content-type': type } });
  await send(`Bot/${id}`, 'PUT', 'application/fhir+json', JSON.stringify({ resourceType: 'Bot', id }));
  const deployed = await send(`Bot/${id}/$deploy`, 'POST', 'text/typescript', source);
  if (!deployed.ok) throw new Error(await deployed.text());
}
