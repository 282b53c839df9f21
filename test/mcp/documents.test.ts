// Trusted documents as tools: which comments mark them, to whom they are offered, and what ends the start of a server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { documentTools } from '../../runtime/fhir/mcp/documents.ts';
import { chooser } from '../../runtime/graphql/document/choose.ts';
import { documentId } from '../../runtime/graphql/document/persisted-documents.ts';
import { loadSchema } from '../../runtime/graphql/document/schema.ts';
import type { Engine } from '../../runtime/graphql/engine.ts';
import { newClient } from '../auth/client.ts';
import { createTestDatabase } from '../database.ts';
import { testFolder } from '../fixtures.ts';
import { emptyTemplate, startServer, testServer } from '../server.ts';
import { agentOf } from './agent.ts';

const folder = testFolder('mcp-documents');
let files = 0;

function manifest(...texts: readonly string[]): string {
  const file = join(folder, `${files++}.json`);
  writeFileSync(file, JSON.stringify(Object.fromEntries(texts.map(text => [documentId(text), text]))));
  return file;
}

const create = 'mutation Create($res: BasicInput!) { BasicCreate(res: $res) { id } }';
const patch =
  'mutation Patch($id: ID!, $patch: [JsonPatchOperation!]!) { BasicPatch(id: $id, patch: $patch) { id } }';
const remove = 'mutation Remove($id: ID!) { BasicDelete(id: $id) }';
const confirming = `# mcp: write\n${create.replaceAll('$res', '$confirm')}`;

describe('marks', () => {
  const marked = (...texts: readonly string[]) => {
    const { trusted } = chooser(loadSchema, { ...readConfig({}), documents: manifest(...texts) });
    const engine = { schema: loadSchema, trusted } as unknown as Engine;
    return documentTools({ engine }).map(({ tool: { name, annotations, description } }) => [
      name,
      annotations?.destructiveHint,
      description,
    ]);
  };

  it.each([
    ['stand above', `# Adds.\n# mcp: write\n${create}`, [['Create', false, 'Adds.']]],
    ['are in capitals', `# MCP: write\n${create}`, [['Create', false, 'Writes Basic.']]],
    ['are there', `# Adds.\n${create}`, []],
    [
      'do not stand behind another operation',
      `query One { __typename } # mcp: destructive\n${remove}`,
      [['One', false, 'Reads the schema.']],
    ],
    ['do not weaken a patch', `# mcp: write\n${patch}`, [['Patch', true, 'Writes Basic.']]],
    ['do not weaken a delete', `# mcp: write\n${remove}`, [['Remove', true, 'Writes Basic.']]],
    [
      'do not weaken each other',
      `# mcp: write\n# mcp: destructive\n${create}`,
      [['Create', true, 'Writes Basic.']],
    ],
  ])('%s', (_, text, tools) => {
    expect(marked(text)).toEqual(tools);
  });

  it('an unknown mark is refused', () => {
    expect(() => marked(confirming.replace('mcp: write', 'mcp: wrte'))).toThrow(
      'The trusted document Create is marked with "mcp: wrte": write or destructive have to stand there.',
    );
  });

  it('a variable of the name of the confirmation is refused', () => {
    expect(() => marked(confirming)).toThrow('The trusted document Create has a variable $confirm');
    expect(marked('query Read($confirm: ID!) { Basic(id: $confirm) { id } }')).toHaveLength(1);
  });

  it('two tools of one name are refused', () => {
    const own = `# mcp: write\n${create.replace('Create(', 'query(')}`;
    const taken = `query query_${documentId(own).slice(7, 15)} { __typename }`;
    expect(() => marked(own, taken)).toThrow(
      `would be the tool query_${documentId(own).slice(7, 15)} (KILN_MCP). Rename one of them.`,
    );
  });

  it('a mark of a query makes nothing of it destructive', () => {
    expect(marked('# mcp: destructive\nquery One { __typename }')).toEqual([
      ['One', false, 'Reads the schema.'],
    ]);
  });

  it('a name longer than those that clients take is refused', () => {
    const named = (length: number) => `query ${'N'.repeat(length)} { BasicList { id } }`;
    expect(marked(named(128))).toHaveLength(1);
    expect(() => marked(named(129))).toThrow('a name of 129 characters, of which clients take 128');
  });
});

describe('the start', () => {
  it('ends by documents that cannot be tools', async () => {
    const closing: (() => Promise<void>)[] = [];
    const { connection, drop } = await createTestDatabase({ template: await emptyTemplate() });
    try {
      const env = { KILN_MCP: 'on', KILN_DOCUMENTS: manifest(confirming) };
      await expect(startServer(connection, env, closing)).rejects.toThrow('Rename the variable.');
    } finally {
      for (const close of closing) await close();
      await drop();
    }
  });

  it('ends where there would be no tools', () => {
    expect(() => readConfig({ KILN_MCP: 'documents' })).toThrow(/KILN_DOCUMENTS names no documents/);
  });
});

describe('are offered to a token that', () => {
  const texts = [create, patch, remove].map(text => `# mcp: write\n${text}`);
  const server = testServer({ KILN_MCP: 'documents', KILN_DOCUMENTS: manifest(...texts) });
  beforeAll(async () => {
    for (const interaction of ['create', 'update', 'delete', 'read'])
      await server().put({
        ...{ resourceType: 'AccessPolicy', id: interaction },
        resource: [{ resourceType: 'Basic', interaction: [interaction] }],
      });
  });

  it.each([
    [['create'], ['Create']],
    [
      ['update', 'delete'],
      ['Patch', 'Remove'],
    ],
    [['read'], []],
  ])('may %j', async (policies, names) => {
    const { accessToken } = await newClient(server(), { policies });
    const agent = await agentOf(server(), accessToken);
    expect((await agent.client.listTools()).tools.map(({ name }) => name)).toEqual(names);
    expect((await agent.call('Remove', { id: 'x', confirm: true })).texts[0]).toMatch(
      names.includes('Remove') ? /./ : /There is no tool Remove/,
    );
  });
});
