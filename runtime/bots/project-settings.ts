// A project → what its bots are given: its secrets, opened, and the hosts that they may fetch from. Secrets lie in the Project
// resource under the operator's key, so that whoever reads the resource, its history or the database reads nothing of them.
import { LRUCache } from 'lru-cache';
import type { Project, ProjectSecret } from '../../generated/types/project.ts';
import { operatorSecret } from '../auth/operator-secret.ts';
import { type Sealer, sealer } from '../auth/seal.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { shown } from '../shown.ts';
import type { Database } from '../store/database.ts';
import { projectContent } from '../store/project.ts';
import type { BotSettings } from './execute.ts';

export interface SettingsOptions {
  readonly database: Pick<Database, 'generic'>;
  readonly config: Pick<Config, 'key' | 'databaseUrl' | 'dataDir'>;
  readonly log: Log;
}

/** They are read for each run: what was changed holds for the next one. */
export function projectSettings({
  database,
  config,
  log,
}: SettingsOptions): (project: number) => Promise<BotSettings> {
  /** To open one takes some 50 ms. By project, name and what is sealed; false: it cannot be opened. */
  const opened = new LRUCache<string, { readonly value: string | undefined }>({ max: 1_000 });
  let key: Sealer | undefined;
  return async project => {
    const text = await projectContent(database, project);
    if (text === undefined) return none;
    const { secret = [], allowedHost = [] } = JSON.parse(text) as Project;
    const secrets = secret.flatMap(each => {
      const value = opening(project, each);
      return value === undefined ? [] : [[each.name, value] as const];
    });
    return { secrets: Object.fromEntries(secrets), hosts: allowedHost.filter(host => host !== null) };
  };

  function opening(project: number, { name, encryptedValue }: ProjectSecret): string | undefined {
    if (encryptedValue === undefined) return undefined;
    const place = JSON.stringify([project, name, encryptedValue]);
    const known = opened.get(place);
    if (known) return known.value;
    key ??= sealerOf(config);
    const value = key?.unseal(Buffer.from(encryptedValue, 'base64'), sealedName(project, name));
    if (value === undefined)
      log.warn(
        `The secret ${shown(name)} of a project cannot be opened, and its bots do not get it: it was not set by kiln secret set, or under another KILN_KEY.`,
      );
    opened.set(place, { value });
    return value;
  }
}

const none: BotSettings = { secrets: {}, hosts: [] };

/** In another project, or under another name, it does not open. */
export function sealedName(project: number, name: string): string {
  return `secret of a project: ${project} ${name}`;
}

export function sealerOf(config: SettingsOptions['config']): Sealer | undefined {
  const secret = operatorSecret(config);
  return secret === undefined ? undefined : sealer(secret);
}
