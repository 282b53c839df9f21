// The client against a started server over HL7's example resources.
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { alias, createClient, OutcomeError, QueryError } from '../../generated/client/client.js';
import { servedSchema } from '../served-schema.ts';
import { sampleTemplate, testServer, token } from '../server.ts';

const server = testServer({}, sampleTemplate);
const client = () => createClient({ baseUrl: `${server().base}/`, token: async () => token });

it('answers what the same document answers', async () => {
  const request = {
    Patient: {
      $: { id: 'example' },
      id: true,
      official: alias('name', { $: { use: 'official' }, family: true, given: true }),
      managingOrganization: {
        resource: { $: { optional: true }, resourceType: true, Organization: { name: true } },
      },
      ObservationList: {
        $: { _reference: 'subject', code: 'http://loinc.org|29463-7' },
        valueQuantity: { value: true },
      },
    },
  } as const;
  const answer = await client().query(request);
  expect(answer.Patient?.official?.[0]).toEqual({ family: 'Chalmers', given: ['Peter', 'James'] });
  expect(answer.Patient?.managingOrganization?.resource?.resourceType).toBe('Organization');
  expect(answer.Patient?.ObservationList[0]?.valueQuantity?.value).toBe(185);
  const document = client().document(request);
  expect(validate(servedSchema(), parse(document.toString()))).toEqual([]);
  const { data } = await server().graphql(`${document}`, document.variables);
  expect(answer).toEqual(data);
});

it('walks through the pages of a Connection', async () => {
  const seen: (string | undefined)[] = [];
  const sizes: number[] = [];
  for await (const page of client().pages('PatientConnection', {
    $: { _count: 7 },
    edges: { resource: { id: true } },
  })) {
    sizes.push(page.edges.length);
    seen.push(...page.edges.map(({ resource }) => resource?.id));
  }
  const { PatientList } = await client().query({ PatientList: { $: { _count: 1000 }, id: true } });
  expect(sizes.length).toBeGreaterThan(1);
  expect(seen.sort()).toEqual(PatientList.map(({ id }) => id).sort());
});

it('begins with the page that is asked for', async () => {
  const first = await client()
    .pages('PatientConnection', { $: { _count: 7 }, count: true })
    .next();
  const rest = client().pages('PatientConnection', {
    $: { _count: 7, _cursor: first.value?.next },
    edges: { resource: { id: true } },
  });
  const { PatientList } = await client().query({ PatientList: { $: { _count: 1, _offset: 7 }, id: true } });
  expect((await rest.next()).value?.edges[0]?.resource?.id).toBe(PatientList[0]?.id);
  // The cursor knows the other arguments, and the next pages as well.
  const sizes: number[] = [];
  for await (const page of client().pages('PatientConnection', {
    $: { _cursor: first.value?.next },
    edges: { mode: true },
  }))
    sizes.push(page.edges.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.slice(0, -1).every(size => size === 7)).toBe(true);
});

it('writes in one transaction, and says what has changed since', async () => {
  const { made } = await client().mutate({
    made: alias('PatientCreate', {
      $: { res: { resourceType: 'Patient', gender: 'female' } },
      id: true,
      meta: { versionId: true },
    }),
  });
  const id = made?.id ?? '';
  const patch = [{ op: 'replace', path: '/gender', value: 'other' }] as const;
  const { PatientPatch } = await client().mutate({ PatientPatch: { $: { id, patch }, gender: true } });
  expect(PatientPatch).toEqual({ gender: 'other' });
  const late = client().mutate({ PatientDelete: { $: { id, ifMatch: 'W/"1"' } } });
  await expect(late).rejects.toMatchObject({ name: 'QueryError', path: ['PatientDelete'] });
  expect(await client().mutate({ PatientDelete: { $: { id } } })).toEqual({ PatientDelete: id });
});

describe('a List that is cut at the default count', () => {
  const request = { ObservationList: { id: true }, PatientList: { $: { _count: 1 }, id: true } } as const;

  it('is reported, at the root and inside of a resource', async () => {
    const cut: unknown[] = [];
    const one = createClient({
      baseUrl: server().base,
      token: () => token,
      onIncomplete: lists => cut.push(...lists),
    });
    expect((await one.query(request)).ObservationList).toHaveLength(20);
    await one.query({
      Patient: { $: { id: 'example' }, ObservationList: { $: { _reference: 'subject' }, id: true } },
    });
    expect(cut).toEqual([['ObservationList'], ['Patient', 'ObservationList']]);
  });

  it('fails where the application says so', async () => {
    const strict = createClient({
      baseUrl: server().base,
      token: () => token,
      onIncomplete: ([list]) => {
        throw new Error(`Not all of ${list?.join('.')} is here.`);
      },
    });
    await expect(strict.query(request)).rejects.toThrow('Not all of ObservationList is here.');
  });
});

describe('an error', () => {
  it('has the path, the outcome and what was answered besides', async () => {
    const failed = client().query({
      Patient: { $: { id: 'absent' }, id: true },
      PatientList: { $: { _id: 'example' }, id: true },
    });
    const error = await failed.then(
      () => undefined,
      thrown => thrown as unknown,
    );
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({
      path: ['Patient'],
      outcome: { resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] },
      data: { Patient: null, PatientList: [{ id: 'example' }] },
    });
  });

  it('about the request has its status', async () => {
    const anonymous = createClient({ baseUrl: server().base });
    const error = await anonymous.query({ PatientList: { id: true } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OutcomeError);
    expect(error).toMatchObject({ status: 401, outcome: { issue: [{ code: expect.any(String) }] } });
  });

  it('is that of the signal, once it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(client().query({ PatientList: { id: true } }, { signal })).rejects.toThrow('gone');
  });
});
