// In: a filled database. Out: a token for each kind of policy, all of which let through everything that the rows ask for: what they
// cost is then what deciding costs, and the answers are those without policies.
import type { AccessPolicy } from '../../generated/client/types/index.d.ts';
import { readConfig } from '../../runtime/base/config.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { makeProject } from '../../runtime/database/store/project.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { addressesOf } from '../../runtime/identity/auth/addresses.ts';
import { register } from '../../runtime/identity/auth/register.ts';
import { sealer } from '../../runtime/identity/auth/seal.ts';
import { signingKeys } from '../../runtime/identity/auth/signing-key.ts';
import type { Ground } from './fill.ts';

export const policyNames = ['token', 'row', 'field', 'row+field', 'exists'] as const;
export type PolicyName = (typeof policyNames)[number];

type Entries = NonNullable<AccessPolicy['resource']>;

const types = ['Patient', 'Observation', 'Encounter', 'DiagnosticReport'] as const;

/** What every made-up row has. */
const criteria = {
  Patient: 'Patient?gender=female',
  Observation: 'Observation?status=final',
  Encounter: 'Encounter?status=finished',
  DiagnosticReport: 'DiagnosticReport?status=final',
};

/** What no row of the benchmark asks for. */
const hiddenFields = {
  Patient: ['telecom', 'address'],
  Observation: ['referenceRange'],
  Encounter: ['participant'],
  DiagnosticReport: ['performer'],
};

const policies: Readonly<Record<PolicyName, Entries>> = {
  // A token with all of the data: what the check costs that it still holds.
  token: [{ resourceType: '*' }],
  row: types.map(type => ({ resourceType: type, criteria: criteria[type] })),
  field: types.map(type => ({ resourceType: type, hiddenFields: hiddenFields[type] })),
  'row+field': types.map(type => ({
    ...{ resourceType: type, criteria: criteria[type] },
    hiddenFields: hiddenFields[type],
  })),
  // Whether a row is seen is said by another.
  exists: types.map(type =>
    type === 'Patient'
      ? { resourceType: type }
      : { resourceType: type, criteria: `${type}?subject:Patient.gender=female` },
  ),
};

export async function policyTokens(
  { connection, settings }: Pick<Ground, 'connection' | 'settings'>,
  key: string,
): Promise<Readonly<Record<PolicyName, string>>> {
  const { limits } = readConfig({});
  const database = await connectDatabase(connection, limits);
  try {
    const store = { database, index: indexContext(settings), planMemory: limits.planMemory };
    const keys = signingKeys(database, sealer(key));
    const project = { name: 'default', number: await makeProject(database, store, 'default') };
    const tokens: [PolicyName, string][] = [];
    for (const [place, name] of policyNames.entries()) {
      const id = `bench-${place}`;
      const made = await register(
        { store, keys, addresses: addressesOf(settings.base) },
        {
          ...{ project, policies: [id], parameters: new Map(), profile: undefined },
          lifetime: 24 * 3_600_000,
        },
      );
      const policy = { resourceType: 'AccessPolicy', id, name, resource: policies[name] };
      await updateResource(store, made, 'AccessPolicy', id, JSON.stringify(policy));
      tokens.push([name, made.accessToken]);
    }
    return Object.fromEntries(tokens) as Record<PolicyName, string>;
  } finally {
    await database.close();
  }
}
