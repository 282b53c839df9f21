// The printed credentials of a new client, and the lifetime of its first token.

import { duration } from '../base/config/value.ts';
import { Misuse } from '../base/failure.ts';
import type { Registered } from '../identity/auth/register.ts';
import { type Options, print } from './command.ts';

export type Made = Omit<Registered, 'id' | 'project'>;

/** The only time that the secret is shown. @param last a sentence */
export function printCredentials(options: Options, made: Made, last: string): void {
  const { clientId, clientSecret, membership, accessToken, expiresIn } = made;
  print(
    options,
    { clientId, clientSecret, membership, accessToken, expiresIn },
    ...credentialLines(clientId, clientSecret),
    `membership:    ${membership}`,
    `access token:  ${accessToken}`,
    last,
  );
}

export function credentialLines(id: string, secret: string | undefined): readonly string[] {
  return [`client id:     ${id}`, `client secret: ${secret} (it is shown only now)`];
}

/** In milliseconds. */
export function lifetimeOf(text = '1h'): number {
  const read = duration('--ttl', '1h', '').read(text);
  if ('fault' in read) throw new Misuse(`--ttl is '${text}'; it ${read.fault}, 1h is the default.`);
  return read.value;
}
