// In: `kiln export <folder>`. Out: a backup in that folder, and what is in it.
import { type Environment, readConfig } from '../config.ts';
import { writeBackup } from '../load/backup.ts';
import { withData } from './data.ts';

export interface ExportOptions {
  readonly project?: string;
  readonly json?: boolean;
}

export async function exportCommand(
  folder: string,
  { project, json }: ExportOptions,
  env: Environment,
): Promise<void> {
  const start = performance.now();
  const backup = await withData(readConfig(env), ({ database }) => writeBackup(database, folder, project));
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
