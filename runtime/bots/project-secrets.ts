// Secrets of projects: kiln_secret, each sealed with the operator's key. They are not in resources: no request can read them, not even
// sealed.

import { type AcrossDatabase, acrossAll } from '../database/postgres/across.ts';
import { advisoryLock } from '../database/postgres/advisory-lock.ts';
import type { Database } from '../database/postgres/database.ts';
import type { Sealer } from '../identity/auth/seal.ts';

export const mostSecretBytes = 16_384;

export function isSecretName(name: string): boolean {
  return /^[A-Za-z0-9_.-]{1,64}$/.test(name);
}

type SecretDatabase = Pick<Database, 'generic'>;

export type SecretStore = AcrossDatabase & Pick<Database, 'transaction'>;

/** All secrets of a database share one salt, taken from any existing one, so that one key opens them. */
export async function setSecret(
  database: SecretStore,
  sealer: Sealer,
  project: number,
  name: string,
  value: string,
): Promise<void> {
  await database.transaction(async client => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock.secret]);
    const other = await anySecret(database);
    await client.query(
      `insert into kiln_secret (project, name, sealed) values ($1, $2, $3)
     on conflict (project, name) do update set sealed = excluded.sealed`,
      [project, name, sealer.seal(value, sealedName(project, name), other)],
    );
  });
}

/** Sealed. */
export async function anySecret(database: AcrossDatabase): Promise<Buffer | undefined> {
  const { rows } = await acrossAll<{ sealed: Buffer }>(database, 'select sealed from kiln_secret limit 1');
  return rows[0]?.sealed;
}

export async function secretNames({ generic }: SecretDatabase, project: number): Promise<readonly string[]> {
  const { rows } = await generic.query<{ name: string }>(
    'select name from kiln_secret where project = $1 order by name',
    [project],
  );
  return rows.map(({ name }) => name);
}

/** Returns false if there is no secret of this name. */
export async function removeSecret(
  { generic }: SecretDatabase,
  project: number,
  name: string,
): Promise<boolean> {
  const { rowCount } = await generic.query('delete from kiln_secret where project = $1 and name = $2', [
    project,
    name,
  ]);
  return rowCount === 1;
}

/** The context of the seal: a secret cannot be opened for another project or name. */
export function sealedName(project: number, name: string): string {
  return `secret of a project: ${project} ${name}`;
}
