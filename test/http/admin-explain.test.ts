// [base]/$admin/explain: cost against limits, PostgreSQL's plan with rows and time, and the answer as another membership sees it.
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProject } from '../../runtime/database/store/project.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { measurePlan, type PlanNode } from '../../runtime/graphql/explain.ts';
import { newClient } from '../auth/client.ts';
import { containing, refusalOf, testServer } from '../server.ts';

const server = testServer();
const everyone = '{ PatientList(_sort: "_id") { id birthDate name { family given } } }';

interface Explanation {
  readonly cost: number;
  readonly sql: string;
  readonly plan: readonly string[];
  readonly tree: PlanNode;
  readonly milliseconds: Readonly<Record<'planning' | 'execution' | 'database' | 'node', number>>;
  readonly bytes: number;
  readonly limits: readonly { readonly name: string; readonly used: number; readonly most: number }[];
  readonly view?: {
    readonly refused: readonly string[];
    readonly missing: readonly string[];
    readonly hasMore: boolean;
    readonly own: unknown;
    readonly seen: unknown;
    readonly errors?: unknown;
  };
}

function post(query: string, parameters: Readonly<Record<string, string>> = {}, token?: string) {
  return server().send(
    'POST',
    `$admin/explain?${new URLSearchParams(parameters)}`,
    { query },
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  );
}

async function explain(...given: Parameters<typeof post>): Promise<Explanation> {
  const response = await post(...given);
  expect(response.status).toBe(200);
  return (await response.json()) as Explanation;
}

const policy = (id: string, ...resource: readonly object[]) => {
  return { resourceType: 'AccessPolicy', id, resource };
};
const identities = ['AccessPolicy', 'ClientApplication', 'ProjectMembership'].map(resourceType => ({
  resourceType,
}));
let ward: string;

beforeAll(async () => {
  for (const [id, gender] of [
    ['a', 'female'],
    ['b', 'male'],
    ['c', 'female'],
  ] as const)
    await server().put({
      ...{
        resourceType: 'Patient',
        id,
        gender,
        birthDate: '1970-01-01',
        name: [{ family: `F${id}`, given: ['G'] }],
      },
    } as never);
  const women = {
    resourceType: 'Patient',
    criteria: 'Patient?gender=%gender',
    hiddenFields: ['name.family'],
  };
  await server().put(policy('ward', women));
  await server().put(policy('identities', ...identities));
  await server().put(policy('nothing', { resourceType: 'Basic' }));
  ward = (await newClient(server(), { policies: ['ward'], parameters: new Map([['gender', 'female']]) }))
    .membership;
  const number = await makeProject(server().database, server().store, 'clinic');
  for (const id of ['x', 'y']) {
    const text = `{"resourceType":"Patient","id":"${id}"}`;
    await updateResource(server().store, { project: number }, 'Patient', id, text);
  }
});

describe('a query', () => {
  it('is compared with its limits, and measured', async () => {
    const { cost, limits, tree, milliseconds, bytes, plan } = await explain(everyone);
    const used = Object.fromEntries(limits.map(({ name, used }) => [name, used]));
    expect(used).toMatchObject({
      ...{ KILN_MAX_COST: cost, KILN_MAX_DOCUMENT_BYTES: everyone.length, maxTokens: 17 },
      ...{ maxFields: 6, maxDepth: 3, maxAliases: 0, maxRootFields: 1 },
      ...{ maxDirectives: 0, KILN_MAX_RESPONSE_BYTES: bytes },
    });
    expect(limits.every(each => each.used <= each.most)).toBe(true);
    expect(tree.milliseconds).toBeGreaterThan(0);
    expect([milliseconds.execution, milliseconds.database, milliseconds.node].every(each => each > 0)).toBe(
      true,
    );
    expect(plan.join('\n')).not.toMatch(/rows=|cost=|Buffers|Removed/);
  });

  it.each([
    ['(project = 3)', 7],
    ["((t.project = 3) AND (name = 'it''s'))", 7],
    ["(name = 'project')", undefined],
    ["(name = 'it''s a project')", undefined],
  ])('takes no value of a query for the condition of a project: %s', (condition, rows) => {
    const plan = { 'Node Type': 'Index Scan', 'Index Name': 'a', 'Actual Rows': 7, 'Actual Loops': 1 };
    const text = JSON.stringify([{ Plan: { ...plan, 'Index Cond': condition } }]);
    expect(measurePlan(text).tree.rows).toBe(rows);
  });

  it('shows only rows of the own project', async () => {
    const { tree } = await explain('{ PatientList { id } }');
    const scans: PlanNode[] = [];
    const walk = (node: PlanNode) => {
      if (node.relation === 'Patient') scans.push(node);
      node.children.forEach(walk);
    };
    walk(tree);
    expect(scans.map(({ rows }) => rows)).toEqual(scans.map(() => 3));
    expect(scans.length).toBeGreaterThan(0);
    expect(JSON.stringify(tree)).not.toMatch(/Plan Rows|Removed|Cost|Buffers/);
  });

  it.each([
    ['mutation { PatientDelete(id: "a") }', 422, 'Only a query can be explained'],
    ['{ PatientList { nothing } }', 422, '(line 1, column 17)'],
    ['{', 422, 'Syntax Error'],
  ])('%s is refused', async (query, status, sentence) => {
    const response = await post(query);
    expect([response.status, (await refusalOf(response)).issue?.[0]?.diagnostics]).toEqual([
      status,
      containing(sentence),
    ]);
    expect((await server().fetch('Patient/a')).status).toBe(200);
  });

  it('without a statement has no plan', async () => {
    expect(await explain('{ __typename }')).toBeNull();
  });
});

describe('the view of others', () => {
  const families = ['PatientList[0].name[0].family', 'PatientList[2].name[0].family'];
  const seen = { birthDate: '1970-01-01', name: [{ family: null, given: ['G'] }] };
  const women = ['a', 'c'].map(id => ({ id, ...seen }));

  it('of a membership is its answer, with what is missing from the own', async () => {
    const { view, sql } = await explain(everyone, { membership: ward });
    expect(view?.missing).toEqual([families[0], 'PatientList[1]', families[1]]);
    expect(view).toMatchObject({ refused: [], hasMore: false, seen: { PatientList: women } });
    expect(view?.own).toMatchObject({
      PatientList: [{ id: 'a', name: [{ family: 'Fa' }] }, { id: 'b' }, { id: 'c' }],
    });
    expect(sql).not.toBe((await explain(everyone)).sql);
  });

  it('of policies with parameters is the same', async () => {
    const { view } = await explain(everyone, { policy: 'ward', parameter: 'gender=female' });
    expect(view?.seen).toEqual({ PatientList: women });
    expect((await explain(everyone, { policy: 'AccessPolicy/ward' })).view?.seen).toEqual({
      PatientList: [],
    });
  });

  it('of a membership without access is its refusal', async () => {
    const { view, sql } = await explain(everyone, { policy: 'nothing' });
    expect(view).toMatchObject({ missing: [''], hasMore: false, seen: null });
    expect([view?.refused.length, JSON.stringify(view?.errors)]).toEqual([1, containing('Patient')]);
    expect(sql).toContain('"Patient"');
  });

  it('never shows an administrator what it does not see itself', async () => {
    await server().put(policy('men', { resourceType: 'Patient', criteria: 'Patient?gender=male' }));
    const { accessToken } = await newClient(server(), { policies: ['identities', 'men'] });
    const { view } = await explain(everyone, { membership: ward }, accessToken);
    expect(view).toMatchObject({ missing: ['PatientList[0]'], hasMore: true, seen: { PatientList: [] } });
    expect(JSON.stringify(view)).not.toMatch(/"[ac]"/);
  });

  it('is refused to others, for those of other projects, and for what is not there', async () => {
    const { accessToken } = await newClient(server());
    const other = await newClient(server(), { project: 'clinic' });
    expect((await post(everyone, { membership: ward }, accessToken)).status).toBe(403);
    for (const [parameters, status] of [
      [{ membership: other.membership }, 404],
      [{ policy: 'absent' }, 404],
      [{ membership: ward, policy: 'ward' }, 400],
      [{ policy: 'ward', parameter: 'x' }, 400],
      [{ polcy: 'ward' }, 400],
    ] as const)
      expect([parameters, (await post(everyone, parameters)).status]).toEqual([parameters, status]);
  });
});
