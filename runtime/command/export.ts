// In: `kiln export <folder>`. Out: a backup in that folder, and what is in it.
import { type Environment, readConfig } from '../config.ts';
import { writeBackup } from '../load/backup.ts';
import { withData } from './data.ts';
import { exportFrom } from './remote/export.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface ExportOptions extends ServerOptions {
  readonly project?: string;
  readonly json?: boolean;
}

export async function exportCommand(folder: string, options: ExportOptions, env: Environment): Promise<void> {
  const { project, json } = options;
  const start = performance.now();
  const server = await openServer(options, env);
  if (server) {
    const exported = await exportFrom(server, folder);
    if (json) process.stdout.write(`${JSON.stringify(exported)}\n`);
    else
      for (const [type, count] of Object.entries(exported.types))
        process.stdout.write(`${type.padEnd(32)} ${count}\n`);
    return;
  }
  const backup = await withData(readConfig(env), ({ database }) =>
    writeBackup(database, folder, { project }),
  );
  if (json) {
    process.stdout.write(`${JSON.stringify(backup)}\n`);
    return;
  }
  let all = 0;
  for (const { name, types } of backup.projects) {
    let [current, past] = [0, 0];
    for (const counts of Object.values(types)) {
      current += counts.current;
      past += counts.past;
    }
    all += current + past;
    process.stdout.write(`${name}: ${current} resources, ${past} former versions and deletions\n`);
  }
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${all} lines in ${seconds.toFixed(1)} s, ${Math.round(all / seconds)} a second.\n`);
}
