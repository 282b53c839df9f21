// Code systems, value sets and observations for tests of terminology.
import type { Asker, Stored } from '../access/attack.ts';

/** red › crimson, scarlet; blue › navy, whose parent is a property. */
export const colours: Stored = {
  resourceType: 'CodeSystem',
  id: 'colours',
  url: 'urn:colours',
  status: 'active',
  content: 'complete',
  concept: [
    {
      code: 'red',
      display: 'Red',
      concept: [
        { code: 'crimson', display: 'Crimson' },
        { code: 'scarlet', property: [{ code: 'status', valueCode: 'retired' }] },
      ],
    },
    { code: 'blue', display: 'Blue', definition: 'As the sky' },
    { code: 'navy', display: 'Navy', property: [{ code: 'parent', valueCode: 'blue' }] },
  ],
};

/** Its url is `urn:vs:<id>`. */
export function valueSet(
  id: string,
  include: readonly object[],
  compose: object = {},
  more: object = {},
): Stored {
  return {
    resourceType: 'ValueSet',
    id,
    url: `urn:vs:${id}`,
    version: '1',
    status: 'active',
    compose: { include, ...compose },
    ...more,
  };
}

export function circle(id: string, other: string): Stored {
  return valueSet(id, [{ valueSet: [`urn:vs:${other}`] }]);
}

export function observation(id: string, system: string, code: string): Stored {
  return { resourceType: 'Observation', id, status: 'final', code: { coding: [{ system, code }] } };
}

/** The ids of the Observations that a search finds, or how it is refused. */
export async function found(by: Asker, query: string): Promise<string> {
  const got = await by.rest('GET', `Observation?_count=50&${query}`);
  const body = JSON.parse(got.body) as {
    readonly entry?: readonly { readonly resource: Stored }[];
    readonly issue?: readonly { readonly diagnostics: string }[];
  };
  if (got.status !== 200) return `${got.status} ${body.issue?.[0]?.diagnostics}`;
  return (body.entry ?? [])
    .map(({ resource }) => resource.id)
    .sort()
    .join(' ');
}
