// Entries of policies in, principals out.
import type { AccessPolicy } from '../../generated/client/types/index.d.ts';
import type { Grant, Principal } from '../../runtime/base/principal/principal.ts';
import type { SeenEntry } from './seen.ts';

/** An entry as it is written in JSON. */
export interface EntryJson extends SeenEntry {
  readonly interaction?: readonly string[];
  readonly readonly?: boolean;
  readonly readonlyFields?: readonly string[];
  readonly writeConstraint?: readonly { readonly expression: string; readonly description?: string }[];
}

export type PolicyJson = readonly EntryJson[];

export function grantOf(
  entries: PolicyJson,
  more: Partial<Grant> & { readonly parameters?: ReadonlyMap<string, string> } = {},
): Grant {
  const { parameters = new Map<string, string>(), ...rest } = more;
  const resource = { resourceType: 'AccessPolicy', id: 'p', resource: entries } as unknown as AccessPolicy;
  return {
    membership: { id: 'm', version: '1' },
    policies: [{ id: 'p', version: '1', resource, parameters }],
    profile: undefined,
    scopes: undefined,
    patient: undefined,
    ...rest,
  };
}

export function principalOf(grant: Grant): Principal {
  return { project: 1, client: 'test', stamp: undefined, grant };
}
