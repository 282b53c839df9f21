// The proof of a client and its network → the client, within the limits of failed attempts; HTTP Basic with the id and secret of a client →
// the principal of its tokens. $execute accepts Basic, as senders of HL7 messages and webhooks often support nothing else. The token
// endpoint shares the limits. https://www.rfc-editor.org/rfc/rfc7617

import type { Limits } from '../../base/config.ts';
import { type Lenders, meter } from '../../base/http/rate.ts';
import { inHeader, type OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import type { Authority } from './authority.ts';
import { clientIdentity, clientIdOf, type Proof, type ProvenClient, provenClient } from './client.ts';
import { OAuthError } from './oauth-error.ts';
import { proofOf } from './oauth-form.ts';
import { type Check, type PrincipalOptions, principalReader } from './principals.ts';
import type { ProjectsDatabase } from './project-query.ts';

/** @param network see `networkOf` @throws OAuthError `invalid_client`, or 429 after too many failed attempts */
export type ProveClient = (network: string, proof: Proof) => Promise<ProvenClient>;

export interface ProverOptions {
  readonly authority: Pick<Authority, 'assertions'>;
  readonly database: ProjectsDatabase;
  readonly limits: Pick<Limits, 'tokenAttempts'>;
  readonly lenders?: Lenders | undefined;
}

/** An attempt counts until it succeeds, so that this limits concurrent attempts as well. */
export function clientProver({ authority, database, limits, lenders }: ProverOptions): ProveClient {
  const { tokenAttempts: perMinute } = limits;
  // Failed attempts of an address for one client, and ten times as many for all clients.
  const ofPair = meter(perMinute, Date.now, lenders?.of('attempts of a client'));
  const ofAddress = meter(10 * perMinute, Date.now, lenders?.of('attempts of an address'));
  return async (network, proof) => {
    const pair = `${network} ${clientIdOf(proof)}`;
    const wait = (await ofAddress.patiently(network, 1)) || (await ofPair.patiently(pair, 1));
    if (wait > 0) {
      const sentence = `There were too many failed attempts. Try again in ${wait} s.`;
      throw new OAuthError('temporarily_unavailable', sentence, { status: 429, retryAfter: wait });
    }
    let isWrong = false;
    try {
      return await provenClient(database, authority.assertions, proof);
    } catch (error) {
      // Other errors do not show that the proof is wrong.
      isWrong = error instanceof OAuthError;
      throw error;
    } finally {
      if (!isWrong) {
        ofAddress(network, -1);
        ofPair(pair, -1);
      }
    }
  };
}

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

/** Principals are cached by the version of the application: after any change, such as a new secret, the secret is checked again. */
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

function refusalOf({ code, message, retryAfter = 1 }: OAuthError): OutcomeError {
  if (code === 'invalid_client')
    return outcomeError(
      'login',
      `${message} HTTP Basic takes the id of a client as the name, and its secret as the password.`,
      inHeader('Authorization'),
    );
  if (code === 'temporarily_unavailable') return outcomeError('throttled', message, { retryAfter });
  return outcomeError('forbidden', `The client is known, but has no access: ${message}`);
}
