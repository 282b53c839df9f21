// Secrets of a project are visible to its bots only: not by REST, GraphQL, history, logs, audit or errors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedName, setSecret } from '../../runtime/bots/project-secrets.ts';
import { redactor } from '../../runtime/bots/sandbox/redaction.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { sealer } from '../../runtime/identity/auth/seal.ts';
import { newClient } from '../auth/client.ts';
import { expectAnswer, fhirJson, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer, token } from '../server.ts';
import { places, testPool } from './sandbox.ts';

const provider = testPool();
const sandbox = openSandbox(provider, places);
const server = testServer({ KILN_AUDIT: 'all' }, emptyTemplate, sandbox);
afterAll(() => sandbox.close());

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
  });
  await set('sms', value);
  await server().put(
    policyOf(
      'admin',
      { resourceType: 'Project' },
      { resourceType: 'Bot', interaction: ['read', 'execute', 'deploy'] },
      { resourceType: '*' },
    ),
  );
  everyone = await newClient(server(), { policies: ['admin'] });
  elsewhere = await newClient(server(), { project: 'other', policies: [] });
  for (const [id, code] of Object.entries(sources)) {
    await server().put({ resourceType: 'Bot', id });
    const headers = { 'content-type': 'application/javascript' };
    expect((await server().fetch(`Bot/${id}/$deploy`, { method: 'POST', body: code, headers })).status).toBe(
      200,
    );
  }
});

const forms: readonly (readonly [string, string])[] = [
  ['a getter', "return { get a() { throw new Error('x' + event.secrets.sms); } };"],
  ['a type', 'return { resourceType: event.secrets.sms };'],
  ['a long error', "throw new Error('x'.repeat(1990) + event.secrets.sms);"],
  ['a long line', "console.log('x'.repeat(3990) + event.secrets.sms); throw 1;"],
];

const key = sealer('the secret of every test database');

async function set(name: string, text: string, project = 1): Promise<void> {
  await setSecret(server().database, key, project, name, text);
}

async function run(bot: string): Promise<{ status: number; text: string }> {
  const response = await server().fetch(`Bot/${bot}/$execute`);
  return { status: response.status, text: await response.text() };
}

describe('a secret', () => {
  it('is available to the bot, and a new value to the next run', async () => {
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

  it('cannot be read by any interface, not even sealed', async () => {
    const sealed = await server().database.generic.query<{ text: string }>(
      `select encode(sealed, 'base64') as text from kiln_secret`,
    );
    const hidden = [
      value,
      ...sealed.rows.map(({ text }) => text.replace(/\n/g, '').slice(0, 40)),
      'encryptedValue',
    ];
    const query = '{ Project(id: "default") { id name allowedHost } ProjectList { id } }';
    for (const authorization of [`Bearer ${everyone.accessToken}`, `Bearer ${token}`]) {
      const asked = [
        server().fetch('Project/default', { headers: { authorization } }),
        server().fetch('Project/default/_history/1', { headers: { authorization } }),
        server().fetch('$graphql', {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        }),
      ];
      for (const response of await Promise.all(asked)) {
        const text = await response.text();
        expect(response.status).toBe(200);
        for (const one of hidden) expect(text).not.toContain(one);
      }
    }
  });

  it.each(forms)('stands in no error and in no event of the audit trail: %s', async (_, body) => {
    const code = `export const handler = (client, event) => { ${body} };`;
    const headers = { 'content-type': 'application/javascript' };
    const deployed = await server().fetch('Bot/leaks/$deploy', { method: 'POST', body: code, headers });
    expect(deployed.status).toBe(200);
    const { status, text } = await run('leaks');
    expect(status).toBe(400);
    expect(text).not.toContain(value.slice(0, 6));
  });

  it('is blotted out within JSON, and where a text was cut off', () => {
    const secret = 'top"secret\nvalue';
    const redact = redactor({ key: secret, short: 'abc' });
    for (const shown of [secret, JSON.stringify(secret), JSON.stringify(JSON.stringify(secret))])
      expect(redact(`a ${shown} b`)).not.toMatch(/secret|value/);
    expect(redact('cut here: top"secr…')).toBe('cut here: ***…');
    expect(redact('cut here: top"')).toBe('cut here: ***');
    expect(redact('nothing of abc or top')).toBe('nothing of abc or top');
  });

  it('cannot be put in a resource', async () => {
    const project = { resourceType: 'Project', id: 'default', name: 'x', secret: [{ name: 'sms' }] };
    await expectAnswer(
      await server().fetch('Project/default', {
        method: 'PUT',
        headers: fhirJson,
        body: JSON.stringify(project),
      }),
      400,
      'Project.secret',
    );
  });

  it('that was not sealed for this project and name, or with this key, is not there', async () => {
    const stored = (name: string, sealed: Buffer) =>
      server().database.generic.query('insert into kiln_secret values (1, $1, $2)', [name, sealed]);
    await stored('theirs', key.seal(value, sealedName(2, 'theirs')));
    await stored('other', key.seal(value, sealedName(1, 'another')));
    await stored('former', sealer('a key that was changed').seal(value, sealedName(1, 'former')));
    await stored('plain', Buffer.from('plain'));
    expect(JSON.parse((await run('knows')).text)).toEqual({ length: value.length, names: ['key', 'sms'] });
  });

  it('opens with one key, whenever it was set', async () => {
    await set('second', 'x');
    const { rows } = await server().database.generic.query<{ name: string; salt: string }>(
      `select name, encode(substr(sealed, 1, 16), 'hex') as salt from kiln_secret where name in ('sms', 'second')`,
    );
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(1);
    expect(rows.length).toBe(2);
    await server().database.generic.query(`delete from kiln_secret where name = 'second'`);
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
