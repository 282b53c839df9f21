// In: `kiln backup <folder>`. Out: the whole database in that folder, in one snapshot, while servers use it; the key file with it.
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Environment, readConfig } from '../config.ts';
import { type Backup, writeBackup } from '../load/backup.ts';
import { consoleLog } from './console.ts';
import { withData } from './data.ts';

export interface BackupOptions {
  readonly json?: boolean;
}

/** Encrypts keys and secrets: lies beside an embedded database (auth/operator-secret.ts). */
export const keyFile = 'key';

export async function backupCommand(
  folder: string,
  { json }: BackupOptions,
  env: Environment,
): Promise<void> {
  const config = readConfig(env);
  const key = join(config.dataDir, keyFile);
  const isBeside = config.databaseUrl === undefined && config.key === undefined && existsSync(key);
  const backup = await withData(config, ({ database }) =>
    writeBackup(database, folder, {
      whole: true,
      complete: async draft => {
        if (isBeside) await copyFile(key, join(draft, keyFile));
      },
    }),
  );
  if (!isBeside)
    consoleLog.info('The backup has no key file: keep KILN_KEY, without which its keys cannot be read.');
  process.stdout.write(json ? `${JSON.stringify(backup)}\n` : `${describe(folder, backup)}\n`);
}

function describe(folder: string, { projects, whole, transactionTime }: Backup): string {
  const counts = projects.flatMap(({ types }) => Object.values(types));
  const sum = (name: 'current' | 'past') => counts.reduce((all, count) => all + count[name], 0);
  const { kiln_user: users = 0, kiln_token: tokens = 0 } = whole?.accounts ?? {};
  return (
    `${resolve(folder)}: ${projects.length} projects with ${sum('current')} resources and ${sum('past')} former versions and ` +
    `deletions, ${users} users, ${tokens} tokens, as of ${transactionTime}. Whoever reads the folder can act as any of them.`
  );
}
