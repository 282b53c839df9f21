// The identity under which a bot acts → the current principal of its calls. A grant is used only while the database confirms that it has
// not changed: a revocation during a run applies to the next call.

import type { FoundBot } from '../access/executable.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { botPrincipal } from '../auth/membership.ts';
import { remembered } from '../auth/principals.ts';
import { type OperationOutcome, OutcomeError, outcome } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import type { Principal } from '../principal/principal.ts';

/** Returns the current principal. @throws OutcomeError if its access was revoked */
export type Acting = () => Promise<Principal>;

export interface ActingOptions {
  readonly database: Pick<Database, 'generic'>;
  readonly base: () => string;
  readonly planMemory: number;
}

/** The bot itself. Its membership is read when it is needed: many bots read no data. */
export function asBot(options: ActingOptions, project: number, { id, resource }: FoundBot): Acting {
  const { database, base } = options;
  return remembered(options, () =>
    botPrincipal(database, base(), project, id, resource).catch((error: unknown) => {
      throw error instanceof NoAccessGiven ? new OutcomeError(noData(error)) : error;
    }),
  );
}

/** A bot without a membership runs, but has no access to data. */
function noData({ reason }: NoAccessGiven): OperationOutcome {
  return outcome('error', 'forbidden', `The bot may not touch any data: ${reason}.`);
}
