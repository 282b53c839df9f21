// Resources that are created together are stored as those that are written one by one.
import { expect, test } from 'vitest';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { type Intake, intake } from '../../runtime/base/validate/intake.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { createAll } from '../../runtime/database/store/create-all.ts';
import { writeResource } from '../../runtime/database/store/resource.ts';
import { rowShape } from '../../runtime/database/store/row.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { normalText } from '../oracle/json.ts';
import { testStore } from './store.ts';
import { type Rows, storedRows } from './tables.ts';

const open = testStore();

/** With search columns of all kinds, edges, codes, strings, tuples and long decimals. */
const types = [
  'Observation',
  'Patient',
  'AuditEvent',
  'Encounter',
  'MedicationRequest',
  'Location',
  'RiskAssessment',
];

/** Ids → content, without the time of the write. */
async function contents({ custom }: Database, type: string): Promise<Map<string, string>> {
  const { rows } = await custom.query<{ id: string; content: string }>(
    `select id, version || (content #- '{meta,lastUpdated}')::text as content from "${type}" order by id`,
  );
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** Empty for an example that is refused, as one with 19 digits. */
function accepted(text: string, type: string): Intake[] {
  try {
    return [intake(text, { level: 'full', expect: { type } })];
  } catch (error) {
    if (error instanceof OutcomeError) return [];
    throw error;
  }
}

test('columns, side rows and content are the same', async () => {
  const { database, store } = await open();
  const stored = async (type: string): Promise<[Map<string, Rows>, Map<string, string>]> => [
    await storedRows(database, type),
    await contents(database, type),
  ];
  for (const type of types) {
    const examples = hl7Examples().filter(({ resourceType }) => resourceType === type);
    const taken = examples.flatMap(each => accepted(normalText(each), type));
    for (const each of taken) await writeResource(store, developer, each);
    const single = await stored(type);
    expect(single[0].size, type).toBe(taken.length);
    expect(taken.length, type).toBeGreaterThan(0);
    const { hasEdges, codeOrder } = rowShape(type);
    const tables = [type, ...(hasEdges ? [`${type}_ref`] : []), ...(codeOrder ? [`${type}_code`] : [])];
    await database.custom.query(`truncate ${tables.map(table => `"${table}"`).join(', ')}`);
    const rows = taken.map(each => ({ taken: each, depth: 0 }));
    await createAll(store, developer, type, rows);
    // A second attempt, as after a commit whose answer was lost, changes nothing.
    await createAll(store, developer, type, rows);
    expect(await stored(type), type).toEqual(single);
  }
});

test('a listener gets an event for each of them, once', async () => {
  const { database, store } = await open();
  await database.custom.query(
    `insert into kiln_listener (project, type, id, deletions, identity) values ($1, 'Basic', 's', false, '{}')`,
    [developer.project],
  );
  const announced: number[] = [];
  const noting = { ...store, noted: (project: number) => announced.push(project) };
  const basic = (id: string) =>
    intake(JSON.stringify({ resourceType: 'Basic', id, code: { text: id } }), {
      level: 'full',
      expect: { type: 'Basic' },
    });
  const rows = [
    { taken: basic('one'), depth: 0 },
    { taken: basic('two'), depth: 3 },
  ];
  await createAll(noting, developer, 'Basic', rows);
  await createAll(noting, developer, 'Basic', rows);
  const { rows: events } = await database.custom.query(
    `select listener, id, version, interaction, depth from kiln_event where type = 'Basic' order by id`,
  );
  const event = { listener: 's', version: '1', interaction: 'create' };
  expect(events).toEqual([
    { ...event, id: 'one', depth: 0 },
    { ...event, id: 'two', depth: 3 },
  ]);
  expect(announced).toEqual([developer.project]);
});
