// Secrets of a project reach its bots by `kiln secret set`, and nobody else: not by REST, GraphQL, history, logs, audit or errors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registered } from '../../runtime/auth/register.ts';
import { sealer } from '../../runtime/auth/seal.ts';
import { sealedName } from '../../runtime/bots/project-settings.ts';
import { openSandbox } from '../../runtime/bots/sandbox/open.ts';
import { changeSecrets } from '../../runtime/command/secret.ts';
import { newClient } from '../auth/client.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { localProviders, places } from './sandbox.ts';

const [provider, ...others] = localProviders();
if (!provider) throw new Error('There is no sandbox.');
const sandbox = openSandbox(provider, places);
const server = testServer({ KILN_AUDIT: 'all' }, emptyTemplate, sandbox);
afterAll(async () => {
  await sandbox.close();
  for (const other of others) await other.close();
});

/** Distinct enough to be looked for everywhere. */
const value = 'the-key-of-another-service-4711';
const sources = {
  knows: `export const handler = (client, event) => ({ length: event.secrets.sms?.length ?? null, names: Object.keys(event.secrets).sort() });`,
  hash: `export const handler = (client, event) => [...event.secrets.sms].map(c => c.charCodeAt(0)).join('.');`,
  leaks: `export const handler = (client, event) => { console.log('key ' + event.secrets.sms); throw new Error('failed with ' + event.secrets.sms); };`,
};

let everyone: Registered;
let elsewhere: Registered;

beforeAll(async () => {
  await server().put({
    resourceType: 'Project',
    id: 'default',
    name: 'default',
    allowedHost: ['api.example.org'],
  } as never);
  await set('sms', value);
  await server().put({
    ...{ resourceType: 'AccessPolicy', id: 'admin' },
    resource: [
      { resourceType: 'Project' },
      { resourceType: 'Bot', interaction: ['read', 'execute', 'deploy'] },
      { resourceType: '*' },
    ],
  } as never);
  everyone = await newClient(server(), { policies: ['admin'] });
  elsewhere = await newClient(server(), { project: 'other', policies: [] });
  for (const [id, code] of Object.entries(sources)) {
    await server().put({ resourceType: 'Bot', id } as never);
    const headers = { 'content-type': 'application/javascript' };
    expect((await server().fetch(`Bot/${id}/$deploy`, { method: 'POST', body: code, headers })).status).toBe(
      200,
    );
  }
});

async function set(name: string, text: string, project = 1, projectName = 'default'): Promise<void> {
  const key = sealer('the secret of every test database');
  const encryptedValue = key.seal(text, sealedName(project, name)).toString('base64');
  await changeSecrets(server(), project, projectName, former => [
    ...former.filter(each => each.name !== name),
    { name, encryptedValue },
  ]);
}

async function run(bot: string): Promise<{ status: number; text: string }> {
  const response = await server().fetch(`Bot/${bot}/$execute`);
  return { status: response.status, text: await response.text() };
}

describe('a secret', () => {
  it('reaches the bot, and a new value the next run', async () => {
    const codes = (text: string) => [...text].map(each => each.charCodeAt(0)).join('.');
    expect((await run('hash')).text).toBe(codes(value));
    await set('sms', 'another');
    expect((await run('hash')).text).toBe(codes('another'));
    await set('sms', value);
  });

  it('is in no error, no log and no audit event', async () => {
    const { status, text } = await run('leaks');
    expect([status, text]).toEqual([400, expect.stringContaining('failed with ***')]);
    await server().trail.settle();
    const { rows } = await server().database.generic.query<{ text: string }>(
      `select content::text as text from "AuditEvent"`,
    );
    const all = rows.map(row => row.text).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(all).not.toContain(value);
    expect(all).not.toContain(Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -2));
    expect(text).not.toContain(value);
  });

  it('is read by nobody: of what is sealed a policy shows nothing, and its name alone is there', async () => {
    const headers = { authorization: `Bearer ${everyone.accessToken}` };
    const rest = await (await server().fetch('Project/default', { headers })).text();
    expect(JSON.parse(rest)).toMatchObject({ secret: [{ name: 'sms' }] });
    expect(rest).not.toContain('encryptedValue');
    const query =
      '{ Project(id: "default") { secret { name encryptedValue } } ProjectList { secret { encryptedValue } } }';
    const response = await server().fetch('$graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(((await response.json()) as { data: unknown }).data).toMatchObject({
      Project: { secret: [{ name: 'sms', encryptedValue: null }] },
    });
    for (const path of ['Project/default', 'Project/default/_history/1', 'Project/default/_history/2'])
      expect(await (await server().fetch(path)).text()).not.toContain(value);
  });

  it('that was not sealed for this project and name, or with this key, is not there', async () => {
    const sealed = sealer('the secret of every test database').seal(value, sealedName(2, 'theirs'));
    const plain = Buffer.from('plain').toString('base64');
    await changeSecrets(server(), 1, 'default', former => [
      ...former,
      { name: 'theirs', encryptedValue: sealed.toString('base64') },
      { name: 'plain', encryptedValue: plain },
      { name: 'empty' },
    ]);
    expect(JSON.parse((await run('knows')).text)).toEqual({ length: value.length, names: ['key', 'sms'] });
  });

  it('is not that of another project', async () => {
    expect(elsewhere.project).not.toBe(1);
    expect(await server().bots?.settings(elsewhere.project)).toMatchObject({
      hosts: [],
      secrets: { key: expect.any(String) },
    });
    expect((await server().bots?.settings(1))?.hosts).toEqual(['api.example.org']);
  });
});
