// The tokens of SMART applications read the intersection of their scopes and the policies of their user, and end with what they depend on.
import { describe, expect, it } from 'vitest';
import { listUsers, setUserActive } from '../../runtime/identity/auth/users.ts';
import { sampleTemplate, testServer } from '../server.ts';
import { redirect } from './applications.ts';
import { type Browser, newUser } from './browser.ts';
import { smartApp, tokensOf } from './smart-app.ts';

const server = testServer({}, sampleTemplate);
const { consoleToken, flow, get, ids } = smartApp(server);

interface Row {
  readonly resourceType: string;
  readonly id: string;
  readonly subject?: { readonly reference: string };
  readonly performer?: readonly { readonly reference: string }[];
  readonly category?: readonly { readonly coding?: readonly { readonly code: string }[] }[];
  readonly status?: string;
}

const types = ['Patient', 'Observation', 'Encounter', 'Practitioner', 'Condition'];
const example = 'Patient/example';

/** https://hl7.org/fhir/R4/compartmentdefinition-patient.html, for the types above. */
function isInside({ resourceType, id, subject, performer = [] }: Row): boolean {
  if (resourceType === 'Practitioner') return false;
  if (resourceType === 'Patient') return id === 'example';
  return [subject, ...performer].some(each => each?.reference === example);
}

const isVital = ({ category = [] }: Row) =>
  category.some(({ coding = [] }) => coding.some(({ code }) => code === 'vital-signs'));

/** All that the token finds, by REST; ids of the same by GraphQL. */
async function seen(
  token: string,
): Promise<{ readonly rows: readonly Row[]; readonly listed: readonly string[] }> {
  const rows: Row[] = [];
  const listed: string[] = [];
  for (const type of types) {
    const response = await get(`${type}?_count=1000&_sort=_id`, token);
    if (response.status !== 200) expect(response.status).toBe(403);
    else {
      const { entry = [] } = (await response.json()) as { entry?: { resource: Row }[] };
      rows.push(...entry.map(({ resource }) => resource));
    }
    const query = `{ ${type}List(_count: 1000, _sort: "_id") { id } }`;
    const answer = await get(`$graphql?query=${encodeURIComponent(query)}`, token);
    const { data } = (await answer.json()) as { data?: Record<string, { id: string }[]> | null };
    listed.push(...(data?.[`${type}List`] ?? []).map(({ id }) => `${type}/${id}`));
  }
  return { rows, listed };
}

describe('a token', () => {
  it.each<readonly [string, (row: Row) => boolean]>([
    ['patient/*.rs', isInside],
    [
      'patient/Observation.rs?category=vital-signs',
      row => row.resourceType === 'Observation' && isInside(row) && isVital(row),
    ],
    ['patient/Observation.read', row => row.resourceType === 'Observation' && isInside(row)],
    ['patient/Practitioner.rs', () => false],
    ['user/Observation.rs user/Patient.r', row => row.resourceType === 'Observation'],
    ['user/*.rs', () => true],
    [
      'user/Observation.rs?category=vital-signs patient/Patient.s',
      row =>
        (row.resourceType === 'Observation' && isVital(row)) ||
        (row.resourceType === 'Patient' && isInside(row)),
    ],
    ['user/*.cud', () => false],
  ])('of %s reads what the user reads as well, and no more', async (scope, isAllowed) => {
    const alone = await seen(await consoleToken());
    expect(alone.rows.length).toBeGreaterThan(50);
    const tokens = await tokensOf(await flow(scope, { patient: { patient: 'example' } }));
    expect(tokens.scope).toBe(scope);
    const found = await seen(tokens.access_token);
    const wanted = alone.rows.filter(isAllowed);
    expect(found.rows).toEqual(wanted);
    expect(found.listed).toEqual(wanted.map(({ resourceType, id }) => `${resourceType}/${id}`));
  });

  it('gives no more than the user has by a patient that is chosen', async () => {
    expect(await ids('Observation', await consoleToken('context'))).toEqual([]);
    const made = await flow('patient/*.rs', { login: 'context', patient: { patient: 'example' } });
    const { access_token: token } = await tokensOf(made);
    expect(await ids('Observation', token)).toEqual([]);
    expect(await ids('Patient', token)).toEqual(['example']);
  });

  it.each([
    [
      'the application is disabled',
      async () => server().fetch('$admin/client/ending/disable', { method: 'POST' }),
    ],
    ['the membership is inactive', async (login: string) => member(login, { active: false })],
    [
      'the membership is of another user',
      async (login: string) =>
        member(login, { externalIdentity: [{ system: 'https://issuer.example.org', value: 'x' }] }),
    ],
    [
      'the user is disabled',
      async (login: string) => setUserActive(server().database, 1, await idOf(login), false),
    ],
    ['the person signs out', async (_: string, own: Browser) => own.post('/sign-in/out', {})],
  ])('ends when %s', async (what, end) => {
    const login = what.replaceAll(' ', '-');
    await newUser(server(), login, [['clinic']]);
    await server().put({
      ...{ resourceType: 'ClientApplication', id: 'ending', active: true, name: 'Ending' },
      ...{ redirectUri: [redirect], public: true },
    } as never);
    const scope = 'launch/patient patient/*.rs';
    const made = await flow(scope, { login, id: 'ending', patient: { patient: 'example' } });
    const { access_token: token } = await tokensOf(made);
    expect((await get('Patient', token)).status).toBe(200);
    await end(login, made.own);
    expect([401, 403]).toContain((await get('Patient', token)).status);
  });
});

async function member(login: string, change: object): Promise<void> {
  const path = `ProjectMembership/${login}-0`;
  const found = (await (await server().fetch(path)).json()) as object;
  await server().put({ ...found, ...change } as never);
}

async function idOf(login: string): Promise<string> {
  const found = (await listUsers(server().database, 1)).find(each => each.login === login);
  return found?.id ?? '';
}
