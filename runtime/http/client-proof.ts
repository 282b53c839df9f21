// The proof of a client and the address that sends it → the client, within the limits of failed attempts. The token endpoint and
// HTTP Basic at $execute share one prover, and with it one limit.

import type { ProjectsDatabase } from '../auth/across-projects.ts';
import type { Authority } from '../auth/authority.ts';
import { clientIdOf, type Proof, type ProvenClient, provenClient } from '../auth/client.ts';
import { OAuthError } from '../auth/oauth-error.ts';
import type { Limits } from '../config.ts';
import { type Lenders, meter } from './rate.ts';

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
  const attempts = attemptMeter(limits.tokenAttempts, lenders);
  return async (network, proof) => {
    const give = await attempts.take(network, clientIdOf(proof));
    try {
      const client = await provenClient(database, authority.assertions, proof);
      give();
      return client;
    } catch (error) {
      // Other errors do not show that the proof is wrong.
      if (!(error instanceof OAuthError)) give();
      throw error;
    }
  };
}

/** Failed attempts of an address for one client, and ten times as many for all clients. */
function attemptMeter(perMinute: number, lenders: Lenders | undefined) {
  const ofPair = meter(perMinute, Date.now, lenders?.of('attempts of a client'));
  const ofAddress = meter(10 * perMinute, Date.now, lenders?.of('attempts of an address'));
  return {
    /** @returns gives the attempt back. @throws OAuthError 429 */
    async take(address: string, client: string): Promise<() => void> {
      const pair = `${address} ${client}`;
      const wait = (await ofAddress.patiently(address, 1)) || (await ofPair.patiently(pair, 1));
      if (wait > 0) {
        const sentence = `There were too many failed attempts. Try again in ${wait} s.`;
        throw new OAuthError('temporarily_unavailable', sentence, { status: 429, retryAfter: wait });
      }
      return () => {
        ofAddress(address, -1);
        ofPair(pair, -1);
      };
    },
  };
}
