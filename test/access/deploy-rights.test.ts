// Rights on bots: without `deploy` a principal neither changes what is run, as which identity, under which address or whether, nor
// reads the source. Every case runs with a `*` policy that grants all other interactions, and again with one that grants `deploy`.
import { describe, expect, test } from 'vitest';
import { type Asker, attacked, type Stored } from './attack.ts';
import type { PolicyJson } from './grants.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const source = { contentType: 'text/typescript', data: base64('SOURCE-CANARY'), title: 'x.ts' };
const executable = { contentType: 'text/javascript', data: base64('PROGRAM-CANARY') };
const deployed = { codeVersion: '3', sourceCode: source, executableCode: executable };

const bot = (id: string, more: object = {}): Stored => ({
  ...{ resourceType: 'Bot', id, identifier: [{ system: 'urn:bots', value: id }], active: true, name: id },
  ...deployed,
  ...more,
});
const ids = [
  'rest',
  'patch',
  'update',
  'graphql-patch',
  'seen',
  'keep',
  'mine',
  'theirs',
  'gone',
  'undeploy',
  'untagged',
];
const plain = ({ sourceCode: _s, executableCode: _e, ...rest }: Record<string, unknown>) => rest;

const server = attacked([
  ...ids.map(id => bot(id)),
  { resourceType: 'Bot', id: 'empty' },
  { resourceType: 'Bundle', id: 'copy', type: 'collection', entry: [{ resource: bot('inside') }] },
  {
    ...{ resourceType: 'List', id: 'refers', status: 'current', mode: 'working' },
    entry: [{ item: { reference: 'Bot/seen' } }],
  },
  { resourceType: 'Project', id: 'p', name: 'p', allowedHost: ['a.example.org'] },
  {
    ...{ resourceType: 'ProjectMembership', id: 'of-bot', project: { reference: 'Project/p' } },
    principal: { reference: 'Bot/mine' },
  },
]);

const all = ['read', 'search', 'vread', 'history', 'create', 'update', 'delete', 'execute'];
const star: PolicyJson = [{ resourceType: '*', interaction: all }];
const starDeploy: PolicyJson = [{ resourceType: '*', interaction: [...all, 'deploy'] }];
const administrator = (bots: readonly string[]): PolicyJson => [
  { resourceType: 'Bot', interaction: [...bots] },
  { resourceType: 'Project' },
  { resourceType: 'ProjectMembership' },
];

async function stored(path: string): Promise<Record<string, unknown>> {
  const { meta: _, ...rest } = JSON.parse((await server().owner.rest('GET', path)).body);
  return rest;
}

/** What a write makes of a bot: the changes that need `deploy`. */
const changes: readonly (readonly [name: string, change: Record<string, unknown>])[] = [
  ['re-route', { identifier: [{ system: 'urn:bots', value: 'stolen' }] }],
  ['one more address', { identifier: [{ system: 'urn:bots', value: 'rest' }, { value: 'x' }] }],
  ['no address', { identifier: undefined }],
  ['deactivate', { active: false }],
  ['active left out', { active: undefined }],
  ['active of unknown value', { _active: { extension: [{ url: 'urn:x', valueString: 'x' }] } }],
  ['as the caller', { runAsUser: true }],
  ['as another membership', { membership: { reference: 'ProjectMembership/of-bot' } }],
  ['no time to run', { timeout: 1 }],
  ['another version', { codeVersion: '9' }],
  ['another program', { executableCode: { contentType: 'text/javascript', data: base64('x') } }],
  ['the same program', { executableCode: executable }],
  ['another source', { sourceCode: { contentType: 'text/javascript', data: base64('x') } }],
];

const mutation = 'mutation U($r: BotInput!) { BotUpdate(id: "update", res: $r) { id } }';
const patchMutation =
  'mutation P($p: [JsonPatchOperation!]!) { BotPatch(id: "graphql-patch", patch: $p) { id } }';

/** Access path → a write of the change there, and its status. */
const writes: Readonly<Record<string, (asker: Asker, change: Record<string, unknown>) => Promise<number>>> = {
  rest: async (asker, change) =>
    (await asker.rest('PUT', 'Bot/rest', { ...plain(bot('rest')), ...change })).status,
  update: async (asker, change) => {
    const { resourceType: _, id: __, ...rest } = { ...plain(bot('update')), ...change };
    return (await asker.graphql(mutation, { r: rest })).errors ? 403 : 200;
  },
  'graphql-patch': async (asker, change) =>
    (await asker.graphql(patchMutation, { p: operations(change) })).errors ? 403 : 200,
};

function operations(change: Record<string, unknown>) {
  return Object.entries(change).map(([name, value]) =>
    value === undefined ? { op: 'remove', path: `/${name}` } : { op: 'add', path: `/${name}`, value },
  );
}

describe('changing a bot', () => {
  for (const [path, write] of Object.entries(writes))
    test(`${path}: each change needs deploy, on the row as it was and as it becomes`, async () => {
      const before = await stored(`Bot/${path}`);
      for (const [name, change] of changes) {
        expect([name, await write(server().as(star), change)]).toEqual([name, 403]);
        expect(await stored(`Bot/${path}`)).toEqual(before);
      }
      for (const [name, change] of changes) {
        expect([name, await write(server().as(starDeploy), change)]).toEqual([name, 200]);
        await server().owner.rest('PUT', `Bot/${path}`, bot(path));
      }
    });

  test('name and description need update alone, and the code stays', async () => {
    const one = server().as(star);
    const described = { name: 'Other', description: 'What it does' };
    expect((await one.rest('PUT', 'Bot/keep', { ...plain(bot('keep')), ...described })).status).toBe(200);
    const reordered = { identifier: [{ value: 'keep', system: 'urn:bots' }] };
    expect((await one.rest('PUT', 'Bot/keep', { ...plain(bot('keep')), ...reordered })).status).toBe(200);
    expect(await stored('Bot/keep')).toEqual(bot('keep'));
  });

  test('creating: under an id of the server without anything that is guarded; else with deploy', async () => {
    const one = server().as(star);
    const made = await one.rest('POST', 'Bot', { resourceType: 'Bot', name: 'New' });
    expect(made.status).toBe(201);
    for (const [name, change] of changes) {
      if (Object.values(change).includes(undefined)) continue;
      const sent = { resourceType: 'Bot', name: 'New', ...change };
      expect([name, (await one.rest('POST', 'Bot', sent)).status]).toEqual([name, 403]);
      const { resourceType: _, ...res } = sent;
      const create = 'mutation C($r: BotInput!) { BotCreate(res: $r) { id } }';
      expect([name, (await one.graphql(create, { r: res })).data]).toEqual([name, null]);
    }
    const chosen = { resourceType: 'Bot', id: 'chosen', name: 'New' };
    expect((await one.rest('PUT', 'Bot/chosen', chosen)).status).toBe(403);
    expect((await server().owner.rest('GET', 'Bot/chosen')).status).toBe(404);
    expect((await server().as(starDeploy).rest('PUT', 'Bot/chosen', chosen)).status).toBe(201);
  });

  test('deleting', async () => {
    const one = server().as(star);
    expect((await one.rest('DELETE', 'Bot/gone')).status).toBe(403);
    expect((await one.graphql('mutation { BotDelete(id: "gone") }')).data).toBeNull();
    expect(await stored('Bot/gone')).toEqual(bot('gone'));
    expect((await one.rest('DELETE', 'Bot/none')).status).toBe(
      (await one.rest('DELETE', 'Patient/none')).status,
    );
    expect((await server().as(starDeploy).rest('DELETE', 'Bot/gone')).status).toBe(204);
    expect((await one.rest('PUT', 'Bot/gone', { resourceType: 'Bot', id: 'gone' })).status).toBe(403);
  });

  test('no bot is moved into a grant of deploy, or out of one', async () => {
    const entries: PolicyJson = [
      { resourceType: 'Bot', interaction: ['read', 'update'] },
      { resourceType: 'Bot', criteria: 'Bot?identifier=mine', interaction: ['read', 'update', 'deploy'] },
    ];
    const one = server().as(entries);
    const as = (id: string, value: string) => ({
      ...plain(bot(id)),
      identifier: [{ system: 'urn:bots', value }],
    });
    expect((await one.rest('PUT', 'Bot/theirs', as('theirs', 'mine'))).status).toBe(403);
    expect((await one.rest('PUT', 'Bot/mine', as('mine', 'theirs'))).status).toBe(403);
    expect((await one.rest('PUT', 'Bot/mine', { ...as('mine', 'mine'), active: false })).status).toBe(200);
    expect(await stored('Bot/theirs')).toEqual(bot('theirs'));
  });
});

describe('the source', () => {
  const reads = ['Bot/seen', 'Bot/seen/_history/1', 'Bundle/copy', 'Bot/rest/_history/1'];
  const selection = 'sourceCode { data } executableCode { data }';
  const queries = [
    `{ Bot(id: "seen") { name ${selection} } }`,
    `{ BotList(_id: "seen") { name ${selection} } }`,
    `{ BotConnection(_id: "seen") { edges { resource { name ${selection} } } } }`,
    `{ List(id: "refers") { entry { item { resource { ... on Bot { name ${selection} } } } } } }`,
    `{ List(id: "refers") { entry { item { resource { ${['Patient', 'Group', 'Device', 'Location', 'Medication', 'Procedure', 'Substance', 'Encounter', 'Bot'].map(type => `... on ${type} { id }`).join(' ')} ... on Bot { ${selection} } } } } } }`,
    '{ Bundle(id: "copy") { entry { resource { ... on Bot { name sourceCode { data } } } } } }',
    `mutation { BotPatch(id: "seen", patch: []) { name ${selection} } }`,
  ];
  const canary = /CANARY|U09VUkNFLUNBTkFSWQ|UFJPR1JBTS1DQU5BUlk/;

  test('is hidden without deploy on every access path, and shown with it', async () => {
    const [one, other] = [server().as(star), server().as(starDeploy)];
    for (const path of reads)
      expect([path, (await one.rest('GET', path)).body]).toEqual([path, expect.not.stringMatching(canary)]);
    for (const query of queries) {
      const answer = JSON.stringify(await one.graphql(query));
      expect([query, answer]).toEqual([query, expect.not.stringMatching(canary)]);
      expect([query, answer]).toEqual([query, expect.stringContaining('"data":{"')]);
      expect([query, JSON.stringify(await other.graphql(query))]).toEqual([
        query,
        expect.stringMatching(canary),
      ]);
    }
    expect((await one.rest('GET', 'Bot/seen')).status).toBe(200);
    expect((await other.rest('GET', 'Bot/seen')).body).toMatch(canary);
  });

  test('filters and patches do not reveal it', async () => {
    const one = server().as(star);
    const filters = [
      'BotList(fhirpath: "sourceCode.exists()") { id }',
      `BotList(fhirpath: "executableCode.data = '${executable.data}'") { id }`,
    ];
    for (const filter of filters)
      expect(await one.graphql(`{ ${filter} }`)).toMatchObject({
        errors: [{ message: expect.stringContaining('access') }],
      });
    for (const [path, value] of [
      ['/sourceCode/title', 'x.ts'],
      ['/sourceCode/title', 'wrong'],
      ['/executableCode', null],
    ] as const) {
      const patch = [{ op: 'test', path, value }];
      const { data } = await one.graphql(patchMutation.replace('graphql-patch', 'seen'), { p: patch });
      expect([path, data]).toEqual([path, null]);
    }
  });

  test('one grant shows it where it holds, another hides it elsewhere', async () => {
    const one = server().as([
      { resourceType: '*', interaction: ['read', 'search'] },
      { resourceType: 'Bot', criteria: 'Bot?_id=seen', interaction: ['read', 'search', 'deploy'] },
    ]);
    const { data } = await one.graphql(`{ BotList(_id: "seen,theirs") { id sourceCode { title } } }`);
    expect(data).toEqual({
      BotList: [
        { id: 'seen', sourceCode: { title: 'x.ts' } },
        { id: 'theirs', sourceCode: null },
      ],
    });
  });

  test('the grant of deploy may stand in an entry of its own', async () => {
    const one = server().as([
      { resourceType: 'Bot', interaction: ['read', 'search', 'update'] },
      { resourceType: 'Bot', criteria: 'Bot?_id=seen', interaction: ['deploy'] },
    ]);
    const query = '{ BotList(_id: "seen,theirs", _sort: "-_id") { id sourceCode { title } } }';
    expect((await one.graphql(query)).data).toEqual({
      BotList: [
        { id: 'theirs', sourceCode: null },
        { id: 'seen', sourceCode: { title: 'x.ts' } },
      ],
    });
    for (const [id, status] of [
      ['seen', 200],
      ['theirs', 403],
    ] as const)
      expect((await one.rest('PUT', `Bot/${id}`, bot(id))).status).toBe(status);
  });

  test('contained resources stay writable under a `*` policy', async () => {
    const one = server().as(star);
    const list = { resourceType: 'List', id: 'refers', status: 'current', mode: 'working' };
    const contained = [{ resourceType: 'Patient', id: 'p' }];
    const sent = { ...list, contained, subject: { reference: '#p' } };
    expect((await one.rest('PUT', 'List/refers', sent)).status).toBe(200);
    await server().owner.rest('PUT', 'List/refers', {
      ...list,
      entry: [{ item: { reference: 'Bot/seen' } }],
    });
  });
});

describe('the administration of bots', () => {
  test('memberships of bots and allowed hosts need deploy', async () => {
    const [one, other] = [server().as(administrator(all)), server().as(administrator([...all, 'deploy']))];
    const project = { resourceType: 'Project', id: 'p', name: 'p' };
    const membership = await stored('ProjectMembership/of-bot');
    const attempts = [
      (asker: Asker) => asker.rest('PUT', 'Project/p', { ...project, allowedHost: ['evil.example.org'] }),
      (asker: Asker) => asker.rest('PUT', 'ProjectMembership/of-bot', { ...membership, active: false }),
      (asker: Asker) => asker.rest('DELETE', 'ProjectMembership/of-bot'),
    ];
    for (const attempt of attempts) expect((await attempt(one)).status).toBe(403);
    const named = { ...project, allowedHost: ['a.example.org'], description: 'Named' };
    expect((await one.rest('PUT', 'Project/p', named)).status).toBe(200);
    for (const attempt of attempts) expect((await attempt(other)).status).toBeLessThan(300);
  });
});

describe('an update that does not name the code', () => {
  const bare = { resourceType: 'Bot', id: 'undeploy', name: 'Again' };
  const paths: Readonly<Record<string, (asker: Asker, body: object) => Promise<unknown>>> = {
    PUT: (asker, body) => asker.rest('PUT', 'Bot/undeploy', body),
    BotUpdate: (asker, body) => {
      const { resourceType: _, id: __, ...res } = body as Record<string, unknown>;
      return asker.graphql(mutation.replace('"update"', '"undeploy"'), { r: res });
    },
  };
  for (const [path, send] of Object.entries(paths))
    test(`${path} keeps what was deployed, part by part`, async () => {
      for (const asker of [server().owner, server().as(starDeploy)]) {
        await server().owner.rest('PUT', 'Bot/undeploy', bot('undeploy'));
        await send(asker, bare);
        expect(await stored('Bot/undeploy')).toEqual({ ...bare, ...deployed });
        await send(asker, { ...bare, codeVersion: '3' });
        expect(await stored('Bot/undeploy')).toEqual({ ...bare, ...deployed });
        await send(asker, { ...bare, sourceCode: { ...source, title: 'y.ts' } });
        expect(await stored('Bot/undeploy')).toMatchObject({ executableCode: executable, codeVersion: '3' });
        // Another program: the former source and version do not describe it.
        const other = { contentType: 'text/javascript', data: base64('other') };
        await send(asker, { ...bare, executableCode: other });
        expect(await stored('Bot/undeploy')).toEqual({ ...bare, executableCode: other });
      }
    });

  test('a patch removes it, and a new bot under the id of a deleted one has none of its code', async () => {
    const { owner } = server();
    await owner.rest('PUT', 'Bot/undeploy', bot('undeploy'));
    const patch = ['codeVersion', 'sourceCode', 'executableCode'].map(name => ({
      op: 'remove',
      path: `/${name}`,
    }));
    const { errors } = await owner.graphql(patchMutation.replace('graphql-patch', 'undeploy'), { p: patch });
    expect(errors).toBeUndefined();
    expect(await stored('Bot/undeploy')).toEqual({
      ...{ resourceType: 'Bot', id: 'undeploy', active: true, name: 'undeploy' },
      identifier: [{ system: 'urn:bots', value: 'undeploy' }],
    });
    await owner.rest('PUT', 'Bot/undeploy', bot('undeploy'));
    await owner.rest('DELETE', 'Bot/undeploy');
    await owner.rest('PUT', 'Bot/undeploy', bare);
    expect(await stored('Bot/undeploy')).toEqual(bare);
  });

  test('If-Match holds for it as for any other update', async () => {
    const { owner } = server();
    await owner.rest('PUT', 'Bot/undeploy', bot('undeploy'));
    const stale = await owner.rest('PUT', 'Bot/undeploy', bare, { 'if-match': 'W/"999"' });
    expect(stale.status).toBe(412);
    const taken = await owner.rest('PUT', 'Bot/undeploy', bare, { 'if-none-match': '*' });
    expect(taken.status).toBe(412);
    expect(await stored('Bot/undeploy')).toEqual(bot('undeploy'));
  });
});

describe('a description by which deploy is granted', () => {
  const tagged = { resourceType: 'Bot', criteria: 'Bot?_tag=mine' };
  const mine = { ...tagged, interaction: ['deploy'] };
  const cases: readonly (readonly [string, PolicyJson])[] = [
    ['who does not read it', [{ resourceType: 'Bot', interaction: ['update'] }, mine]],
    ['who reads it', [{ resourceType: 'Bot', interaction: ['read', 'update'] }, mine]],
    [
      'from whom the code is hidden besides',
      [
        {
          ...{ resourceType: 'Bot', interaction: ['read', 'update'] },
          hiddenFields: ['sourceCode', 'executableCode'],
        },
        mine,
      ],
    ],
    [
      'who deploys it by another entry',
      [
        { resourceType: 'Bot', interaction: ['update'] },
        { ...tagged, interaction: ['read', 'deploy'] },
      ],
    ],
  ];

  test.each(cases)('is not set by those who could not deploy before: %s', async (_, entries) => {
    const before = await stored('Bot/untagged');
    const meta = { tag: [{ code: 'mine' }] };
    const one = server().as(entries);
    const put = await one.rest('PUT', 'Bot/untagged', { ...plain(bot('untagged')), meta });
    await one.graphql(
      'mutation { BotPatch(id: "untagged", patch: [{ op: add, path: "/meta/tag", value: [{ code: "mine" }] }]) { id } }',
    );
    expect(put.status).toBe(403);
    expect((await server().owner.rest('GET', 'Bot/untagged')).body).not.toContain('"mine"');
    expect(await stored('Bot/untagged')).toEqual(before);
  });

  test('is set by those who could', async () => {
    const entries: PolicyJson = [{ resourceType: 'Bot', interaction: ['read', 'update', 'deploy'] }, mine];
    const meta = { tag: [{ code: 'mine' }] };
    const put = await server()
      .as(entries)
      .rest('PUT', 'Bot/untagged', { ...bot('untagged'), meta });
    expect(put.status).toBe(200);
  });
});
