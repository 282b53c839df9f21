// HL7's examples or the shared small data → an engine over a database that holds them, and the oracle over the same.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { testConfig } from '../config.ts';
import { createTestDatabase, testTemplate } from '../database.ts';
import { emptyTemplate } from '../empty-template.ts';
import { hl7Examples, sharedSmallPath } from '../oracle/corpus.ts';
import { normalText, parseResource, type Resource } from '../oracle/json.ts';
import { recombined } from '../oracle/recombined.ts';
import { createSearch, defaultBase } from '../oracle/search.ts';
import { servedSchema } from '../served-schema.ts';
import type { Searched } from './compare.ts';
import { ownResources } from './resources.ts';

/** What `ap` on dates counts from. */
const now = new Date('2026-01-01T00:00:00Z');
const schemaOptions = { baseUrl: defaultBase, timeZone: 'UTC' };

/** Over HL7's examples, a few resources of our own, and some of each type of definitions. */
export function examplesEngine(): () => Searched {
  return searchEngine(examplesTemplate);
}

/** Over the shared small data. */
export function smallEngine(): () => Searched {
  return searchEngine(smallTemplate);
}

/** Over so many random resources, which KILN_TEST_SEED changes. */
export function recombinedEngine(count: number): () => Searched {
  const key = `recombined examples ${count} ${process.env.KILN_TEST_SEED ?? 0}`;
  return searchEngine(() =>
    testTemplate(
      key,
      database =>
        loadTexts(database, recombined(hl7Examples(), count, 11).map(normalText), Math.ceil(count / 8)),
      emptyTemplate,
    ),
  );
}

/** Says beforeAll and afterAll for the file that calls it. */
function searchEngine(template: () => Promise<string>): () => Searched {
  let searched: Searched | undefined;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const made = await createTestDatabase({ template: await template() });
    closing.unshift(made.drop);
    // Random searches follow longer paths than a server has to plan for.
    const limits = { maxSqlBytes: 2 ** 20, maxSubplans: 2000 };
    const config = testConfig({ KILN_BASE_URL: defaultBase, ...limits });
    const database = await connectDatabase(made.connection, config.limits);
    closing.unshift(() => database.close());
    const { index } = await installSchema(database, schemaOptions);
    const search = () => ({ ...index, now: now.getTime() });
    const engine = graphqlEngine({ schema: servedSchema, database, config, search });
    closing.unshift(() => engine.close());
    searched = { engine, store: createSearch(await stored(database), { base: defaultBase, now }) };
  }, 240_000);
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return () => {
    if (!searched) throw new Error('The engine is there from beforeAll to afterAll.');
    return searched;
  };
}

function smallTemplate(): Promise<string> {
  return testTemplate(
    'shared small data',
    database => loadAll(database, sharedSmallPath(), 0),
    emptyTemplate,
  );
}

function examplesTemplate(): Promise<string> {
  const fill = async (database: Database) => {
    await loadTexts(database, ownResources, 0);
    // 1e18 in plain notation has one digit too many, and two of the definitions are at fault.
    // Four of them for a narrative of white space.
    await loadTexts(database, [...hl7Examples(), ...someDefinitions()].map(normalText), 7);
  };
  return testTemplate('hl7 examples and some definitions', fill, emptyTemplate);
}

async function loadTexts(database: Database, texts: readonly string[], mostRefused: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kiln-search-'));
  try {
    const path = join(folder, 'resources.ndjson');
    writeFileSync(path, texts.map(text => `${text}\n`).join(''));
    await loadAll(database, path, mostRefused);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadAll(database: Database, path: string, mostRefused: number): Promise<void> {
  const { settings } = await installSchema(database, schemaOptions);
  const { refused, refusals } = await load({ database, settings, paths: [path], unpack: false });
  if (refused > mostRefused)
    throw new Error(`${refused} resources were refused: ${JSON.stringify(refusals)}`);
}

const definitionsFolder = new URL('../../node_modules/hl7.fhir.r4.examples/', import.meta.url);

/** Every so many of the 4,500, spread over the names of each type. */
function someDefinitions(): Resource[] {
  const types = ['CodeSystem', 'ConceptMap', 'OperationDefinition', 'SearchParameter', 'StructureDefinition'];
  const names = readdirSync(definitionsFolder).sort();
  return [...types, 'ValueSet'].flatMap(type => {
    const own = names.filter(name => name.startsWith(`${type}-`));
    return own
      .filter((_, index) => index % Math.ceil(own.length / 25) === 0)
      .map(name => parseResource(readFileSync(new URL(name, definitionsFolder), 'utf8')));
  });
}

/** As it is served. */
async function stored(database: Database): Promise<Resource[]> {
  const { rows: tables } = await database.custom.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'content' and table_name <> 'kiln_history'`,
  );
  const text = tables.map(({ name }) => `select content::text as content from ${name}`).join(' union all ');
  const { rows } = await database.custom.query<{ content: string }>(text);
  return rows.map(({ content }) => parseResource(content));
}
