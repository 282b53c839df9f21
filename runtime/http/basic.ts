// HTTP Basic with the id and secret of a client → the principal that a token of this client would give. Senders of HL7 messages and
// webhooks often know nothing else, so $execute accepts it. https://www.rfc-editor.org/rfc/rfc7617
import { clientIdentity } from '../auth/client-identity.ts';
import { OAuthError } from '../auth/oauth-error.ts';
import { type Check, type PrincipalOptions, principalReader } from '../auth/principals.ts';
import { inHeader, type OutcomeError, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import type { ProveClient } from './client-proof.ts';
import { proofOf } from './oauth-form.ts';

/**
 * @param network of the sender, see `networkOf`
 * @param authorization the header
 * @throws OutcomeError 401 for a secret that is wrong, 403 for a client without access, 429 after too many failed attempts
 */
export type BasicPrincipal = (network: string, authorization: string, check: Check) => Promise<Principal>;

export interface BasicOptions extends Omit<PrincipalOptions, 'identify'> {
  readonly prove: ProveClient;
  /** Of tokens, in milliseconds. */
  readonly lifetime: number;
}

/** Principals are cached with the version of the application: whatever changes it, a new secret too, makes the secret be checked again. */
export function basicPrincipals({ prove, lifetime, ...options }: BasicOptions): BasicPrincipal {
  const read = principalReader({
    ...options,
    identify: async credentials => {
      const at = credentials.indexOf(' ');
      const [network, authorization] = [credentials.slice(0, at), credentials.slice(at + 1)];
      return clientIdentity(options.database, await prove(network, proofOf({}, authorization)), lifetime);
    },
  });
  return async (network, authorization, check) => {
    try {
      const principal = await read(`${network} ${authorization}`, check);
      if (principal) return principal;
    } catch (error) {
      throw error instanceof OAuthError ? refusalOf(error) : error;
    }
    throw new Error('A client that proved itself has no identity.');
  };
}

export function isBasic(authorization: string | undefined): authorization is string {
  return /^basic(?: |$)/i.test(authorization ?? '');
}

/** The header that a 401 for these credentials carries. */
export const basicChallenge = 'Basic realm="kiln", charset="UTF-8"';

function refusalOf({ code, message, retryAfter }: OAuthError): OutcomeError {
  switch (code) {
    case 'invalid_client':
      return outcomeError(
        'login',
        `${message} HTTP Basic takes the id of a client as the name, and its secret as the password.`,
        inHeader('Authorization'),
      );
    case 'temporarily_unavailable':
      return outcomeError('throttled', message, { retryAfter: retryAfter ?? 1 });
    default:
      return outcomeError('forbidden', `The client is known, but has no access: ${message}`);
  }
}
