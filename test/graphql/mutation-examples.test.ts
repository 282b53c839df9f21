// HL7's examples of every resource type, created through typed inputs and read back: nothing is lost, no digit changes.
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { JsonNumber } from '../../runtime/base/json/number.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { deep, isDeep } from '../deep.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { Exact, isObject, type Json, normalText, parseResource, type Resource } from '../oracle/json.ts';
import { defaultBase } from '../oracle/search.ts';
import { type Answer, asking } from './ask.ts';
import { testEngine } from './fixture.ts';
import { populatedSelection } from './populated.ts';

const fixture = testEngine();
const ask = asking(fixture);

/** Of each type the first ones that fit the definitions; those that do not are HL7's own oversights. */
const perType = deep(1, 4);
const { fitting, others } = sample();

describe('examples of HL7', () => {
  test('are of nearly every type', () => {
    expect(new Set(fitting.map(({ resourceType }) => resourceType)).size).toBeGreaterThan(deep(119, 125));
  });

  test('come back as they were sent: as variables', async () => {
    for (const resource of fitting) {
      const { resourceType } = resource;
      const answer = await ask({
        query: `mutation M($res: ${inputName(resourceType)}!) { x: ${resourceType}Create(res: $res) { id } }`,
        variables: { res: asVariable(resource) },
      });
      await expectStored(answer, resource);
    }
  }, 240_000);

  test('come back as they were sent: as literals', async () => {
    let sent = 0;
    for (const resource of fitting) {
      const text = asLiteral(resource);
      // The limits of documents are another test's; variables have none but the body's.
      if (text.length > 20_000) continue;
      const answer = await ask(`mutation { x: ${resource.resourceType}Create(res: ${text}) { id } }`);
      if (answer.refused && /tokens|deep/.test(answer.errors?.[0]?.message ?? '')) continue;
      sent += 1;
      await expectStored(answer, resource);
    }
    expect(sent).toBeGreaterThan(deep(50, 200));
  }, 240_000);

  test('are answered as a query reads them, which a write alone answers itself', async () => {
    const { schema } = fixture().engine;
    let alone = 0;
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    for (const resource of fitting) {
      const { resourceType } = resource;
      const selection = populatedSelection(schema(), resourceType, [resource]);
      const variables = { res: asVariable(resource) };
      sent.mockClear();
      const made = await ask({
        query: `mutation M($res: ${inputName(resourceType)}!) { x: ${resourceType}Create(res: $res) ${selection} }`,
        variables,
      });
      if (!JSON.stringify(sent.mock.calls.map(([query]) => query)).includes('begin isolation')) alone++;
      if (made.refused && /tokens|deep|leaves/.test(made.errors?.[0]?.message ?? '')) continue;
      const { x } = made.data as { x: { id: string } };
      const read = await ask({
        query: `query ($id: ID!) { x: ${resourceType}(id: $id) ${selection} }`,
        variables: { id: x.id },
      });
      expect(made).toEqual(read);
    }
    expect(alone).toBeGreaterThan(fitting.length / 2);
  }, 240_000);

  test('that refer to what their element is not for are refused with the element', async () => {
    for (const [resource, path] of others.slice(0, 20)) {
      const { resourceType } = resource;
      const answer = await ask({
        query: `mutation M($res: ${inputName(resourceType)}!) { x: ${resourceType}Create(res: $res) { id } }`,
        variables: { res: asVariable(resource) },
      });
      expect(answer.data).toBeNull();
      const issues = answer.errors?.[0]?.extensions.resource.issue as readonly { expression?: string[] }[];
      expect(issues.flatMap(({ expression }) => expression ?? [])).toContain(path);
    }
  });
});

function sample() {
  const counts = new Map<string, number>();
  const fitting: Resource[] = [];
  const others: [Resource, string][] = [];
  for (const resource of hl7Examples({ definitions: isDeep })) {
    const { resourceType } = resource;
    const count = counts.get(resourceType) ?? 0;
    if (count >= perType || normalText(resource).length > 100_000) continue;
    const [issue] = checkStructure(JSON.parse(normalText(resource)), elements(), {
      targets: { severity: 'strict', base: defaultBase },
      unique: true,
    });
    if (issue) {
      if (issue.code === 'invariant') others.push([resource, issue.expression]);
      continue;
    }
    counts.set(resourceType, count + 1);
    fitting.push(resource);
  }
  return { fitting, others };
}

async function expectStored(answer: Answer, resource: Resource): Promise<void> {
  expect(answer.errors, `${resource.resourceType}/${resource.id}`).toBeUndefined();
  const { x } = answer.data as { x: { id: string } };
  const { rows } = await fixture().database.generic.query<{ content: string }>(
    `select content::text from "${resource.resourceType}" where project = $1 and id = $2`,
    [developer.project, x.id],
  );
  // Its host is not allowed.
  const isUnserved = resource.resourceType === 'Subscription' && resource.status === 'requested';
  const wanted = isUnserved ? { ...resource, error: notAllowed } : resource;
  expect(bare(parseResource(rows[0]?.content ?? ''))).toBe(bare(wanted));
}

const notAllowed =
  'biliwatch.com is not among the hosts of Project.allowedHost, so that nothing is sent: Project/default does not exist until it is written, so PUT it as ' +
  '{"resourceType":"Project","id":"default","name":"default","allowedHost":["biliwatch.com"]}, and write this again.';

/** Without what the server sets. */
function bare(resource: Resource): string {
  const { id, meta, ...rest } = resource;
  const { versionId, lastUpdated, ...kept } = isObject(meta) ? meta : {};
  return normalText({ ...rest, meta: kept });
}

function inputName(type: string): string {
  return type === 'Task' ? 'Task_Input' : `${type}Input`;
}

/** As the HTTP door hands variables over: integers are numbers, others keep their digits. */
function asVariable(json: Json): unknown {
  if (json instanceof Exact)
    return /^-?\d{1,15}$/.test(json.text) ? Number(json.text) : new JsonNumber(json.text);
  if (Array.isArray(json)) return json.map(asVariable);
  return isObject(json)
    ? Object.fromEntries(Object.entries(json).map(([key, value]) => [key, asVariable(value)]))
    : json;
}

function asLiteral(json: Json): string {
  if (json instanceof Exact) return json.text;
  if (Array.isArray(json)) return `[${json.map(asLiteral).join(' ')}]`;
  if (!isObject(json)) return JSON.stringify(json);
  return `{${Object.entries(json)
    .map(([key, value]) => `${key}: ${asLiteral(value)}`)
    .join(' ')}}`;
}
