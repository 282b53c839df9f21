// Pages of rows that are much longer than their resources, or than an answer may be: exports read fewer resources at once, runs are refused,
// and PostgreSQL never makes a longer text.
import { beforeAll, expect, test } from 'vitest';
import { bearer, refusalOf, testServer, token } from '../server.ts';

const server = testServer({ KILN_MAX_RESPONSE_BYTES: '100KB' });
const run = 'ViewDefinition/$viewdefinition-run';
const column = (path: string) => [{ name: path, path }];
const draft = (view: object, format = 'ndjson') => ({
  resourceType: 'Parameters',
  parameter: [
    {
      name: 'view',
      part: [{ name: 'viewResource', resource: { resourceType: 'ViewDefinition', name: 'v', ...view } }],
    },
    { name: '_format', valueCode: format },
  ],
});
/** The first patients have no row, so that pages grow before there is something in them. */
const long = {
  ...{ status: 'draft', resource: 'Patient' },
  select: [{ column: column('id') }, { forEach: 'name', column: column('family') }],
};

beforeAll(async () => {
  const entry = Array.from({ length: 150 }, (_, i) => ({
    resource: {
      resourceType: 'Patient',
      id: `p${String(i).padStart(3, '0')}`,
      ...(i < 20 ? {} : { name: [{ family: 'x'.repeat(1_500) }] }),
    },
    request: { method: 'PUT', url: `Patient/p${String(i).padStart(3, '0')}` },
  }));
  const sent = await server().send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry });
  expect(sent.status).toBe(200);
  await server().put({
    ...{ resourceType: 'Patient', id: 'wide' },
    name: Array.from({ length: 30 }, () => ({ family: 'y'.repeat(100) })),
    address: Array.from({ length: 30 }, () => ({ city: 'Bergen' })),
  });
});

async function exported(body: object): Promise<Response> {
  const begun = await server().send('POST', 'ViewDefinition/$viewdefinition-export', body, {
    prefer: 'respond-async',
    ...bearer(token),
  });
  expect(begun.status).toBe(202);
  const job = begun.headers.get('content-location') ?? '';
  for (;;) {
    const state = await server().fetch(job.replace(/^.*\/fhir\/R4\//, ''));
    if (state.status !== 202) return state;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

test.each(['ndjson', 'csv'])('an export as %s has all rows', async format => {
  const state = await exported(draft(long, format));
  expect(state.status).toBe(200);
  const [, file = ''] = /"valueUri":"[^"]*\/fhir\/R4\/(job\/[^"]+\/0\.\w+)"/.exec(await state.text()) ?? [];
  const text = await (await server().fetch(file)).text();
  expect(text.match(/x{1500}/g)).toHaveLength(130);
  expect(text.match(/y{100}/g)).toHaveLength(30);
});

test('a run is refused where its rows are longer than an answer', async () => {
  const { status, issue } = await refusedRun(long);
  expect([status, issue]).toEqual([413, expect.stringContaining('KILN_MAX_RESPONSE_BYTES')]);
});

test('one resource whose lists multiply is refused, in an export as well', async () => {
  const wide = { ...long, select: [...long.select, { forEach: 'address', column: column('city') }] };
  const { status } = await refusedRun(wide, '&patient=Patient/wide');
  expect(status).toBe(413);
  expect((await exported(draft(wide))).status).toBe(413);
});

async function refusedRun(view: object, query = '') {
  const response = await server().send('POST', `${run}?_format=ndjson${query}`, {
    resourceType: 'ViewDefinition',
    ...view,
  });
  const { issue } = await refusalOf(response);
  return { status: response.status, issue: issue?.[0]?.diagnostics };
}
