// Who a bot acts as → the principal of its calls as it is now. A grant is used only while the database says that nothing of it has
// changed: what is revoked while a bot runs is revoked for its next call.

import type { FoundBot } from '../access/executable.ts';
import { botPrincipal } from '../auth/bot.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { remembered } from '../auth/principals.ts';
import { type OperationOutcome, OutcomeError, outcome } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import type { Principal } from '../principal/principal.ts';

/** Gives the principal. @throws OutcomeError where there is none any more */
export type Acting = () => Promise<Principal>;

export interface ActingOptions {
  readonly database: Pick<Database, 'generic'>;
  readonly base: () => string;
  readonly planMemory: number;
}

/** The bot itself. Its membership is read when it is needed: many bots ask for no data. */
export function asBot(options: ActingOptions, project: number, { id, resource }: FoundBot): Acting {
  const { database, base } = options;
  return remembered(options, () =>
    botPrincipal(database, base(), project, id, resource).catch((error: unknown) => {
      throw error instanceof NoAccessGiven ? new OutcomeError(noData(error)) : error;
    }),
  );
}

/** Without a membership a bot runs, but touches no data. */
function noData({ reason }: NoAccessGiven): OperationOutcome {
  return outcome('error', 'forbidden', `The bot may not touch any data: ${reason}.`);
}
