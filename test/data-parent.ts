// The folder for the data of PostgreSQL servers of tests → in memory where there is room: a copy of a database is thousands of files.
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Several times what the databases of a run have held. */
const needed = 8 * 2 ** 30;

export function dataParent(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > needed ? memory : tmpdir();
}
