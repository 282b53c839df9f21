// A test asks for a client → a registered one of the test server, and what its token comes to at the door.

import { makeProject } from '../../runtime/database/store/project.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { type Registered, type Registration, register } from '../../runtime/identity/auth/register.ts';
import type { TestServer } from '../server.ts';

export const policy = {
  resourceType: 'AccessPolicy',
  id: 'all',
  name: 'Everything',
  resource: [{ resourceType: '*' }],
} as const;

type Given = Partial<Omit<Registration, 'project'>> & { readonly project?: string };

/** A client of the default project with the policy above, unless `given` says otherwise. */
export async function newClient(
  server: TestServer,
  { project: name = 'default', ...given }: Given = {},
): Promise<Registered> {
  const { database, store, authority } = server;
  const number = await makeProject(database, store, name);
  const { keys, addresses } = authority;
  const made = await register(
    { store, keys, addresses },
    {
      project: { name, number },
      policies: [policy.id],
      parameters: new Map(),
      profile: undefined,
      lifetime: 60_000,
      ...given,
    },
  );
  const text = JSON.stringify(policy);
  await updateResource(store, made, 'AccessPolicy', policy.id, text);
  return made;
}

/** The same one each time. */
export function oneClient(server: () => TestServer): () => Promise<Registered> {
  let made: Promise<Registered> | undefined;
  return () => {
    made ??= newClient(server());
    return made;
  };
}

export interface Door {
  readonly status: number;
  readonly said: string;
  readonly challenge: string | null;
}

/** What this Authorization header meets on the way to a path where there is nothing for anybody: no policy counts there. */
export async function door(server: TestServer, authorization: string): Promise<Door> {
  const response = await server.fetch('nothing/at/all', { headers: { authorization } });
  const body = (await response.json()) as { issue: { diagnostics: string }[] };
  const challenge = response.headers.get('www-authenticate');
  return { status: response.status, said: body.issue[0]?.diagnostics ?? '', challenge };
}

const said = 'There is nothing at GET /fhir/R4/nothing/at/all.';
export const admitted: Door = { status: 404, said, challenge: null };

/** Reads a resource of the default project, changes it, and stores it again. */
export async function change(
  server: TestServer,
  name: string,
  by: Readonly<Record<string, unknown>> | ((resource: Record<string, unknown>) => object),
): Promise<void> {
  const response = await server.fetch(name);
  if (!response.ok) throw new Error(`GET ${name}: ${response.status}`);
  const [resourceType = '', id = ''] = name.split('/');
  const resource = (await response.json()) as Record<string, unknown>;
  const changed = typeof by === 'function' ? by(resource) : { ...resource, ...by };
  await server.put({ ...changed, resourceType, id });
}
