// Resources and requests that many tests need in the same form: bots, policies, memberships, and what is answered.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { AuditEvent } from '../generated/client/types/index.d.ts';
import type { Registered } from '../runtime/identity/auth/register.ts';
import { newClient } from './auth/client.ts';
import type { TestServer } from './server.ts';

export const fhirJson = { 'content-type': 'application/fhir+json' };

/** Of a Bot. To a fake runner the code is the name of a handler. */
export const executable = (code: string) => ({
  ...{ contentType: 'text/javascript', data: Buffer.from(code).toString('base64') },
});

export const botOf = (id: string, more: object = {}, code = id) => ({
  ...{ resourceType: 'Bot', id, executableCode: executable(code), ...more },
});

export const policyOf = (id: string, ...resource: readonly object[]) => ({
  ...{ resourceType: 'AccessPolicy', id, name: id, resource },
});

/** In the default project. @param principal `Bot/act` */
export const membershipOf = (id: string, principal: string, policy: string) => ({
  ...{ resourceType: 'ProjectMembership', id, project: { reference: 'Project/default' } },
  ...{ principal: { reference: principal }, access: [{ policy: { reference: `AccessPolicy/${policy}` } }] },
});

/** The headers of a client. */
export const bearer = ({ accessToken }: Pick<Registered, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
});

/** The headers of a new client with a policy, which is written first where its entries are given. */
export async function asNew(server: TestServer, policy: string, ...entries: readonly object[]) {
  if (entries.length > 0) await server.put(policyOf(policy, ...entries));
  return bearer(await newClient(server, { policies: [policy] }));
}

export interface Answer {
  readonly httpStatus: number;
  readonly status?: string;
  readonly error?: string;
  readonly issue?: readonly { readonly diagnostics: string; readonly expression?: readonly string[] }[];
}

/** Also where it is refused: the body of the answer, with its status. */
export async function written(server: TestServer, resource: object, more: object = {}): Promise<Answer> {
  const { resourceType, id } = resource as { resourceType: string; id: string };
  const init = { method: 'PUT', body: JSON.stringify(resource), headers: { ...fhirJson, ...more } };
  const response = await server.fetch(`${resourceType}/${id}`, init);
  return { ...((await response.json()) as object), httpStatus: response.status };
}

/** What the audit trail gets while this is done, the earliest first. */
export async function auditOf(server: TestServer, work: () => Promise<unknown>): Promise<AuditEvent[]> {
  await server.trail.settle();
  await server.database.generic.query('delete from "AuditEvent"');
  await work();
  await server.trail.settle();
  const { rows } = await server.database.generic.query<{ content: string }>(
    `select content::text from "AuditEvent" order by content->>'recorded', ctid`,
  );
  return rows.map(({ content }) => JSON.parse(content) as AuditEvent);
}

/** @param text what it contains, or matches */
export async function expectAnswer(response: Response, status: number, text: string | RegExp): Promise<void> {
  const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  expect([response.status, await response.text()]).toEqual([status, matching]);
}

/** A folder that is removed after the tests of the file. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kiln-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
