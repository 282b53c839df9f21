// In: `kiln load <paths>`. Out: what was stored, refused and left out, for people or as one JSON value.
import { type Environment, readConfig } from '../config.ts';
import { Failure, Misuse } from '../failure.ts';
import { readBackup } from '../load/backup.ts';
import { findInput } from '../load/input.ts';
import { type LoadSummary, load } from '../load/load.ts';
import { restoreBackup } from '../load/restore.ts';
import { consoleLog } from './console.ts';
import { type ProjectOptions, withData, writtenProject } from './data.ts';
import { loadInto } from './remote/load.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface LoadCommandOptions extends ProjectOptions, ServerOptions {
  readonly rejected: string;
  readonly bundles: string;
  readonly json?: boolean;
}

/** Exit code 0 only if nothing was refused. */
export async function loadCommand(
  paths: readonly string[],
  options: LoadCommandOptions,
  env: Environment,
): Promise<void> {
  const config = readConfig(env);
  if (options.bundles !== 'unpack' && options.bundles !== 'keep')
    throw new Misuse(`--bundles is '${options.bundles}'; it is unpack or keep.`);
  // Before a project is made for files that are not there.
  await findInput(paths, options.rejected);
  const signal = interrupted();
  const server = await openServer(options, env);
  if (server) {
    if (paths.length === 1 && (await readBackup(paths[0] ?? '')))
      throw new Misuse(
        'A backup is restored into a database, with its versions and times: name it by DATABASE_URL.',
      );
    const { rejected, bundles } = options;
    const how = { paths, rejected, unpack: bundles === 'unpack', progress: !options.json, signal };
    return print([await loadInto(server, how)], options);
  }
  await withData(config, async ({ database, settings, store }) => {
    const [folder = '', ...more] = paths;
    const backup = more.length > 0 ? undefined : await readBackup(folder);
    const common = {
      ...{ database, settings, refusedFile: options.rejected },
      ...{ progress: !options.json, log: consoleLog, signal },
    };
    const named = options.project === 'default' ? undefined : options.project;
    if (backup && named) await writtenProject({ database, store }, options);
    const summaries = backup
      ? await restoreBackup(folder, backup, common, named)
      : [
          await load({
            ...common,
            paths,
            project: await writtenProject({ database, store }, options),
            unpack: options.bundles === 'unpack',
          }),
        ];
    print(summaries, options);
  });
}

function print(summaries: readonly LoadSummary[], { json }: LoadCommandOptions): void {
  for (const summary of summaries)
    process.stdout.write(json ? `${JSON.stringify(summary)}\n` : describe(summary));
  if (summaries.some(({ refused }) => refused > 0)) process.exitCode = 1;
}

/** The first Ctrl-C ends the load between two blocks, the second one at once. */
function interrupted(): AbortSignal {
  const stopping = new AbortController();
  process.once('SIGINT', () => {
    consoleLog.info('The load stops after what it is writing; Ctrl-C once more ends it at once.');
    process.once('SIGINT', () => process.exit(130));
    stopping.abort(
      new Interrupted(
        'The load was interrupted. Types that were complete are stored, or on a server what was sent; the same command continues with the rest.',
      ),
    );
  });
  return stopping.signal;
}

/** By Ctrl-C. */
class Interrupted extends Failure {
  override readonly exitCode = 130;
}

function describe(summary: LoadSummary): string {
  const { types, refused, refusedFile, skipped, references } = summary;
  const lines = Object.entries(types).map(([type, counts]) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    return `${type.padEnd(32)} ${parts.map(([name, count]) => `${count} ${name}`).join(', ')}`;
  });
  lines.push(
    `${summary.resources} resources in ${summary.seconds.toFixed(1)} s, ${Math.round(summary.perSecond)} a second.`,
  );
  for (const { path, reason } of skipped) lines.push(`Left out: ${path}: ${reason}`);
  if (refused > 0) lines.push(`${refused} were refused; ${refusedFile ?? ''} says which and why.`);
  if (references.count > 0)
    lines.push(
      `${references.count} references point to nothing here, the first: ${references.examples.join(', ')}.`,
    );
  return `${lines.join('\n')}\n`;
}
