// A project → the settings of its bots: its secrets, opened with the operator's key, and the hosts that bots may fetch from.
import { LRUCache } from 'lru-cache';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { shown } from '../base/short-text.ts';
import type { AcrossDatabase } from '../database/postgres/across.ts';
import type { Database } from '../database/postgres/database.ts';
import { projectBots, type SealedSecret } from '../database/store/project.ts';
import { operatorSecret, type Sealer, sealer } from '../identity/auth/seal.ts';
import type { BotSettings } from './execute.ts';
import { anySecret, sealedName } from './project-secrets.ts';

export interface SettingsOptions {
  readonly database: Pick<Database, 'generic'> & AcrossDatabase;
  readonly config: Pick<Config, 'key' | 'databaseUrl' | 'dataDir'>;
  readonly log: Log;
}

export interface ProjectSettings {
  /** Read for each run: changes apply to the next run. */
  of(project: number): Promise<BotSettings>;
  /** Derives the key that opens secrets, if there are any, before the first run. */
  warm(): Promise<void>;
}

export function projectSettings({ database, config, log }: SettingsOptions): ProjectSettings {
  /** By project, name and sealed value. */
  const opened = new LRUCache<string, { readonly value: string | undefined }>({ max: 1_000 });
  let own: { readonly sealer: Sealer | undefined } | undefined;
  return {
    of: async project => {
      const { secrets, hosts } = await projectBots(database, project);
      const values = await Promise.all(
        secrets.map(async one => [one.name, await opening(project, one)] as const),
      );
      return {
        secrets: Object.fromEntries(
          values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
        hosts,
      };
    },
    warm: async () => {
      const sealed = await anySecret(database);
      // Only caches the derived key.
      if (sealed) await sealerOnce()?.open(sealed, '');
    },
  };

  function sealerOnce(): Sealer | undefined {
    own ??= { sealer: sealerOf(config) };
    return own.sealer;
  }

  async function opening(project: number, { name, sealed }: SealedSecret): Promise<string | undefined> {
    const key = JSON.stringify([project, name, sealed.toString('base64')]);
    const known = opened.get(key);
    if (known) return known.value;
    const value = await sealerOnce()?.open(sealed, sealedName(project, name));
    if (value === undefined)
      log.warn(
        `The secret ${shown(name)} of a project cannot be opened, and its bots do not get it: it was set under another KILN_KEY.`,
      );
    opened.set(key, { value });
    return value;
  }
}

export function sealerOf(config: SettingsOptions['config']): Sealer | undefined {
  const secret = operatorSecret(config);
  return secret === undefined ? undefined : sealer(secret);
}
