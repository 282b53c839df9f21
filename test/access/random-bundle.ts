// A seed → a batch or a transaction of requests that the other draws make, and of a resource with a conditional reference.
import { draw } from '../oracle/draw.ts';
import type { Sent } from './doors.ts';
import { randomHistory } from './random-history.ts';
import { randomConditional, randomSearch } from './random-search.ts';
import { type Known, randomRest, randomWrite } from './random-sent.ts';

/** @param writes whether some of its entries write */
export function randomBundle(known: Known, seed: number, writes: boolean): Sent {
  const random = draw(seed);
  // Links of pages hold times, and what is written at the same time has others in the other database.
  const draws = writes
    ? [randomRest, randomWrite, randomConditional, referring]
    : [randomRest, randomSearch, randomHistory];
  const entry = Array.from({ length: 1 + random.int(4) }, (_, i) => {
    const from = random.pick(draws) ?? randomRest;
    return entryOf(from(known, seed * 10 + i)) ?? entryOf(randomRest(known, seed * 10 + i));
  });
  const type = random.chance(0.5) ? 'batch' : 'transaction';
  const prefer = random.chance(0.3) ? { prefer: 'return=representation' } : {};
  return {
    method: 'POST',
    path: '',
    headers: { 'content-type': 'application/fhir+json', ...prefer },
    body: JSON.stringify({ resourceType: 'Bundle', type, entry: entry.filter(each => each !== undefined) }),
  };
}

/** A Basic whose subject is found by a search. */
function referring(known: Known, seed: number): Sent {
  const { path } = randomConditional(known, seed);
  const reference = path.includes('?')
    ? decodeURIComponent(path.replaceAll('+', ' '))
    : 'Patient?active=true';
  const resource = { resourceType: 'Basic', code: { text: 'x' }, subject: { reference } };
  return { method: 'POST', path: 'Basic', body: JSON.stringify(resource) };
}

const conditions = {
  'if-match': 'ifMatch',
  'if-none-match': 'ifNoneMatch',
  'if-none-exist': 'ifNoneExist',
  'if-modified-since': 'ifModifiedSince',
} as const;

/** Undefined for what no entry can be: operations, HEAD with a body, patches of their own media type. */
function entryOf({ method, path, headers = {}, body }: Sent): object | undefined {
  if (path.includes('$') || path.includes('_search') || method === 'PATCH') return undefined;
  const request: Record<string, string> = { method, url: path };
  for (const [header, member] of Object.entries(conditions)) {
    const value = headers[header];
    if (value !== undefined) request[member] = value;
  }
  if (body === undefined) return { request };
  return { fullUrl: `urn:uuid:${path}`, resource: JSON.parse(body) as object, request };
}
