// A principal → how a bot is told of it, as event.requester.
import type { Principal } from '../auth/principal.ts';
import type { EventReference } from './runner.ts';

export function requesterOf({ client, grant, stamp }: Principal): EventReference {
  if (grant?.profile !== undefined) return { reference: grant.profile };
  if (stamp?.application) return { reference: `ClientApplication/${stamp.application.id}` };
  return { display: client };
}
