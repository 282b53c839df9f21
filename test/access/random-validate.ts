// A seed → a request of $validate: of what is stored, and of the writes that randomWrite draws.
import { draw } from '../oracle/draw.ts';
import type { Sent } from './doors.ts';
import { type Known, randomRest, randomWrite } from './random-sent.ts';

export function randomValidate(known: Known, seed: number): Sent {
  const write = randomWrite(known, seed);
  const mode = { PUT: 'update', DELETE: 'delete', POST: 'create' }[write.method];
  if (mode === undefined || write.path.includes('$')) {
    const [type, id] = randomRest(known, seed).path.split('/');
    return { method: 'GET', path: `${type}/${id}/$validate` };
  }
  const query = draw(seed).chance(0.7) ? `?mode=${mode}` : '';
  return { ...write, method: 'POST', path: `${write.path}/$validate${query}` };
}
