// A principal → event.requester.
import type { Principal } from '../base/principal/principal.ts';
import type { WireReference } from './wire.ts';

export function requesterOf({ client, grant, stamp }: Principal): WireReference {
  if (grant?.profile !== undefined) return { reference: grant.profile };
  if (stamp?.application) return { reference: `ClientApplication/${stamp.application.id}` };
  return { display: client };
}
