// A seed → an export of everything, of patients or of a group, of some types, by searches and of some elements.
import { draw } from '../oracle/draw.ts';
import type { Got, Sent } from './doors.ts';
import { randomSearch } from './random-search.ts';
import type { Known } from './random-sent.ts';

export function randomExport(known: Known, seed: number): Sent {
  const random = draw(seed);
  const { resources, store } = known;
  const group = random.pick(resources.filter(({ resourceType }) => resourceType === 'Group'))?.id ?? 'none';
  const level = random.pick(['', '', 'Patient/', `Group/${group}/`]) ?? '';
  const pairs: [string, string][] = [];
  const common = ['Patient', 'Observation', 'Encounter', 'Group', 'Condition', 'Practitioner'];
  const types = common.filter(() => random.chance(0.4));
  if (random.chance(0.7) && types.length > 0) pairs.push(['_type', types.join(',')]);
  if (random.chance(0.1)) pairs.push(['_type', random.pick(store.types) ?? 'Patient']);
  if (random.chance(0.3))
    pairs.push(['_since', `${random.pick(['2025-05-01', '2025-07-01', '2999-01-01'])}T00:00:00Z`]);
  for (let i = 0; i < 2; i++) {
    const { method, path } = randomSearch(known, seed + i * 7919);
    if (random.chance(0.4) && method === 'GET') pairs.push(['_typeFilter', decodeURIComponent(path)]);
  }
  if (random.chance(0.3))
    pairs.push(['_elements', random.pick(['id,name', 'Patient.birthDate', 'status,subject,code']) ?? '']);
  return {
    method: 'GET',
    path: `${level}$export?${new URLSearchParams(pairs)}`,
    headers: { prefer: 'respond-async' },
  };
}

/** undefined: the export was refused. */
export function jobOf({ headers }: Got): Sent | undefined {
  const [, path] = /^content-location: .*\/fhir\/R4\/(.*)$/m.exec(headers.join('\n')) ?? [];
  return path === undefined ? undefined : { method: 'GET', path };
}

export function fileOf(manifest: string): readonly Sent[] {
  const found = manifest.matchAll(/"(?:url|valueUri)":"[^"]*\/fhir\/R4\/(job\/[^"/]+\/[^"]+)"/g);
  return [...found].map(([, path = '']) => ({ method: 'GET', path }));
}
