// `kiln login` and `kiln logout`: a session for the commands that follow.
import { Misuse } from '../base/failure.ts';
import { print, type Run, standardInput } from './command.ts';
import { baseOf, checkServer } from './connect.ts';
import { keptSession, obtain, removeSession, sessionFile, writeSession } from './session.ts';

/** The secret is read from KILN_CLIENT_SECRET or standard input: other processes would see an argument. */
export const login: Run = async (options, _, env) => {
  const { url, clientId } = options;
  if (url === undefined && !env.KILN_URL)
    throw new Misuse('Name the server: kiln login --url https://example.org/fhir/R4 --client-id ID.');
  const base = baseOf({ url }, env);
  await checkServer(base);
  const clientSecret =
    env.KILN_CLIENT_SECRET || (await standardInput("The client's secret, then Enter and Ctrl-D: "));
  if (clientSecret === '')
    throw new Misuse("The client's secret is missing: set KILN_CLIENT_SECRET, or send it by standard input.");
  const session = await obtain({ base, clientId, clientSecret });
  writeSession(env, session);
  print(
    options,
    { url: base, clientId, expires: new Date(session.expires).toISOString(), file: sessionFile(env) },
    `Logged in to ${base} as ${clientId}. Commands use this server until \`kiln logout\`, ` +
      'unless DATABASE_URL, KILN_DATA, KILN_URL or --url name another database or server.',
  );
};

export const logout: Run = (options, _, env) => {
  const kept = keptSession(env);
  removeSession(env);
  if (kept === 'damaged')
    return print(
      options,
      { url: null, damaged: true },
      `${sessionFile(env)} was damaged, and is removed: no one is logged in.`,
    );
  print(options, { url: kept?.base ?? null }, kept ? `Logged out of ${kept.base}.` : 'No one was logged in.');
};
