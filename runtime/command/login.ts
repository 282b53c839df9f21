// `kiln login` and `kiln logout`: a session for the commands that follow.
import type { Environment } from '../config.ts';
import { Misuse } from '../failure.ts';
import { keptSession, obtain, removeSession, sessionFile, writeSession } from './remote/session.ts';
import { baseOf, checkServer } from './remote.ts';
import { standardInput } from './standard-input.ts';

export interface LoginOptions {
  readonly url?: string;
  readonly clientId: string;
  readonly json?: boolean;
}

/** The secret is in KILN_CLIENT_SECRET, else it comes by standard input: an argument would be visible to other processes. */
export async function loginCommand({ url, clientId, json }: LoginOptions, env: Environment): Promise<void> {
  const given = url ?? (env.KILN_URL || undefined);
  if (given === undefined)
    throw new Misuse('Name the server: kiln login --url https://example.org/fhir/R4 --client-id ID.');
  const base = baseOf(given, url === undefined ? 'KILN_URL' : '--url');
  await checkServer(base);
  const clientSecret =
    env.KILN_CLIENT_SECRET || (await standardInput("The client's secret, then Enter and Ctrl-D: "));
  if (clientSecret === '')
    throw new Misuse("The client's secret is missing: set KILN_CLIENT_SECRET, or send it by standard input.");
  const session = await obtain({ base, clientId, clientSecret });
  writeSession(env, session);
  const file = sessionFile(env);
  process.stdout.write(
    json
      ? `${JSON.stringify({ url: base, clientId, expires: new Date(session.expires).toISOString(), file })}\n`
      : `Logged in to ${base} as ${clientId}. Commands use this server until \`kiln logout\`, unless DATABASE_URL, KILN_DATA, KILN_URL or --url name another place.\n`,
  );
}

export function logoutCommand(options: { readonly json?: boolean }, env: Environment): void {
  const kept = keptSession(env);
  removeSession(env);
  const damaged = kept === 'damaged';
  const base = damaged ? undefined : kept?.base;
  const sentence = damaged
    ? `${sessionFile(env)} was damaged, and is removed: no one is logged in.`
    : base === undefined
      ? 'No one was logged in.'
      : `Logged out of ${base}.`;
  const shown = { url: base ?? null, ...(damaged ? { damaged } : {}) };
  process.stdout.write(options.json ? `${JSON.stringify(shown)}\n` : `${sentence}\n`);
}
