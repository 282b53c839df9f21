// A seed → a history of a resource, of a type or of everything, from a time on and in pages.
import { draw } from '../oracle/draw.ts';
import type { Sent } from './doors.ts';
import type { Known } from './random-sent.ts';

const common = ['Patient', 'Observation', 'Encounter', 'Flag', 'Organization', 'Practitioner', 'Medication'];

export function randomHistory({ resources, store }: Known, seed: number): Sent {
  const random = draw(seed);
  const type = random.pick(random.chance(0.8) ? common : store.types) ?? 'Patient';
  const own = resources.filter(({ resourceType }) => resourceType === type);
  const id = random.pick(own)?.id ?? 'none';
  const subject = random.chance(0.2) ? '' : random.chance(0.5) ? `${type}/` : `${type}/${id}/`;
  const pairs: [string, string][] = [['_count', String(1 + random.int(9))]];
  if (random.chance(0.4))
    pairs.push(['_since', `${random.pick(['2025-05-01', '2025-07-01', '2999-01-01'])}T00:00:00Z`]);
  else if (random.chance(0.3))
    pairs.push(['_at', String(random.pick(['2025-05', '2025-06-15', '2026', '2999-01-01T00:00:00Z']))]);
  if (random.chance(0.1)) pairs.push(['_cursor', 'bm9uZQ.x.y']);
  const method = random.chance(0.1) ? 'HEAD' : 'GET';
  return { method, path: `${subject}_history?${new URLSearchParams(pairs)}` };
}

/** The next page, if there is one. */
export function nextPage(body: string): Sent | undefined {
  const [, path] = /"relation":"next","url":"[^"]*\/fhir\/R4\/([^"]+)"/.exec(body) ?? [];
  return path === undefined ? undefined : { method: 'GET', path };
}
