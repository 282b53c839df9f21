// Patients of Synthea, each as a transaction such as Synthea writes: the resources of a patient refer to each other by urn:uuid, and to
// practitioners, organizations and places by searches.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hasSharedData, sharedSmallPath } from '../oracle/corpus.ts';
import { testServer } from '../server.ts';

const server = testServer();

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly identifier?: readonly { readonly system?: string; readonly value: string }[];
}

interface Answer {
  readonly entry?: readonly { readonly response: { readonly status: string; readonly location: string } }[];
  readonly issue?: unknown;
}

const shared = new Set(['Organization', 'Practitioner', 'PractitionerRole', 'Location', 'Medication']);

async function transaction(entry: readonly unknown[]): Promise<NonNullable<Answer['entry']>> {
  const response = await server().send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry });
  const { entry: answers, issue } = (await response.json()) as Answer;
  expect([response.status, JSON.stringify(issue ?? '').slice(0, 2000)]).toEqual([200, '""']);
  return answers ?? [];
}

function small(): readonly Resource[] {
  const files = readdirSync(sharedSmallPath()).filter(name => name.endsWith('.ndjson.gz'));
  const texts = files.map(name => gunzipSync(readFileSync(`${sharedSmallPath()}/${name}`)).toString('utf8'));
  return texts.flatMap(text => text.trim().split('\n')).map(line => JSON.parse(line) as Resource);
}

/** The resource with each reference replaced. */
function relinked(resource: Resource, link: (reference: string) => string): object {
  return JSON.parse(
    JSON.stringify(resource, (key, value: unknown) =>
      key === 'reference' && typeof value === 'string' ? link(value) : value,
    ),
  ) as object;
}

test.skipIf(!hasSharedData())(
  'patients of Synthea load by transactions (skipped without ../shared)',
  { timeout: 300_000 },
  async () => {
    const all = small();
    const common = all.filter(({ resourceType }) => shared.has(resourceType));
    await transaction(
      common.map(resource => ({
        resource,
        request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
      })),
    );
    const patients = all.filter(({ resourceType }) => resourceType === 'Patient');
    const own = all.filter(({ resourceType }) => !shared.has(resourceType));
    const byName = new Map(all.map(resource => [`${resource.resourceType}/${resource.id}`, resource]));
    let written = 0;
    for (const patient of patients) {
      const mine = own.filter(
        each => each === patient || JSON.stringify(each).includes(`Patient/${patient.id}"`),
      );
      const mineByName = new Map(mine.map(each => [`${each.resourceType}/${each.id}`, each]));
      const sent = mine.map(resource => ({
        fullUrl: `urn:uuid:${resource.id}`,
        resource: relinked(resource, reference => {
          if (mineByName.has(reference)) return `urn:uuid:${mineByName.get(reference)?.id}`;
          const [{ system, value } = {}] = byName.get(reference)?.identifier ?? [];
          const type = reference.split('/')[0];
          return system && value ? `${type}?identifier=${system}|${value}` : reference;
        }),
        request: { method: 'POST', url: resource.resourceType },
      }));
      const answers = await transaction(sent);
      expect(answers.map(({ response }) => response.status)).toEqual(mine.map(() => '201 Created'));
      const places = answers.map(({ response }) => response.location.split('/').slice(-4, -2).join('/'));
      const placeOf = new Map([...mineByName.keys()].map((name, i) => [name, places[i] ?? '']));
      for (const at of [0, 1, mine.length >> 1, mine.length - 1]) {
        const resource = mine[at];
        if (!resource) continue;
        const stored = (await (await server().fetch(places[at] ?? '')).json()) as Resource & {
          meta?: object;
        };
        const { id: _, meta: __, ...content } = stored;
        const {
          id: ___,
          meta: ____,
          ...wanted
        } = relinked(resource, reference => placeOf.get(reference) ?? reference) as typeof stored;
        expect(content).toEqual(wanted);
      }
      written += mine.length;
    }
    expect(written).toBe(own.length);
  },
);
