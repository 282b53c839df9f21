// A project → what its bots are given: its secrets, opened, and the hosts that they may fetch from. Secrets lie in the database under
// the operator's key: whoever reads the database reads nothing of them.
import { LRUCache } from 'lru-cache';
import { operatorSecret } from '../auth/operator-secret.ts';
import { type Sealer, sealer } from '../auth/seal.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { shown } from '../shown.ts';
import type { Database } from '../store/database.ts';
import type { BotSettings } from './execute.ts';
import { type SealedSecret, sealedName } from './project-secrets.ts';

export interface SettingsOptions {
  readonly database: Pick<Database, 'generic'>;
  readonly config: Pick<Config, 'key' | 'databaseUrl' | 'dataDir'>;
  readonly log: Log;
}

export interface ProjectSettings {
  /** They are read for each run: what was changed holds for the next one. */
  of(project: number): Promise<BotSettings>;
  /** Derives the key that opens secrets, if there are any, so that no run waits for it. */
  warm(): Promise<void>;
}

export function projectSettings({ database, config, log }: SettingsOptions): ProjectSettings {
  /** By project, name and what is sealed. */
  const opened = new LRUCache<string, { readonly value: string | undefined }>({ max: 1_000 });
  let key: { readonly sealer: Sealer | undefined } | undefined;
  return {
    of: async project => {
      const { secrets, hosts } = await read(database, project);
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
      const { rows } = await database.generic.query<{ sealed: Buffer }>(
        'select sealed from kiln_secret limit 1',
      );
      // What comes of it is of no interest: it is the key that is kept.
      if (rows[0]) await own()?.open(rows[0].sealed, '');
    },
  };

  function own(): Sealer | undefined {
    key ??= { sealer: sealerOf(config) };
    return key.sealer;
  }

  async function opening(project: number, { name, sealed }: SealedSecret): Promise<string | undefined> {
    const place = JSON.stringify([project, name, sealed.toString('base64')]);
    const known = opened.get(place);
    if (known) return known.value;
    const value = await own()?.open(sealed, sealedName(project, name));
    if (value === undefined)
      log.warn(
        `The secret ${shown(name)} of a project cannot be opened, and its bots do not get it: it was set under another KILN_KEY.`,
      );
    opened.set(place, { value });
    return value;
  }
}

async function read(
  { generic }: SettingsOptions['database'],
  project: number,
): Promise<{ readonly secrets: readonly SealedSecret[]; readonly hosts: readonly string[] }> {
  const { rows } = await generic.query<{ name: string | null; sealed: Buffer | null; hosts: string | null }>(
    `select name, sealed, null as hosts from kiln_secret where project = $1
     union all
     select null, null, (p.content->'allowedHost')::text from "Project" p
     join kiln_project k on k.number = p.project and k.name = p.id where p.project = $1`,
    [project],
  );
  return {
    secrets: rows.flatMap(({ name, sealed }) => (name !== null && sealed ? [{ name, sealed }] : [])),
    hosts: rows.flatMap(({ hosts }) => hostsOf(hosts)),
  };
}

/** @param text a JSON array of texts, where null may stand between them */
function hostsOf(text: string | null): readonly string[] {
  const all = text === null ? [] : (JSON.parse(text) as readonly (string | null)[]);
  return all.filter(host => host !== null);
}

export function sealerOf(config: SettingsOptions['config']): Sealer | undefined {
  const secret = operatorSecret(config);
  return secret === undefined ? undefined : sealer(secret);
}
