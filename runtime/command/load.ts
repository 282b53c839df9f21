// `kiln load`: loads files into a database or a server, and prints a summary for people or as one JSON value.
import { readConfig } from '../base/config.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { makeProject } from '../database/store/project.ts';
import { readBackup } from '../fhir/load/backup.ts';
import { findInput } from '../fhir/load/input.ts';
import { type LoadSummary, load } from '../fhir/load/load.ts';
import { restoreBackup } from '../fhir/load/restore.ts';
import { consoleLog, type Options, print, type Run } from './command.ts';
import { openServer } from './connect.ts';
import { foundOrNew, withData, writtenProject } from './data.ts';
import { loadInto } from './server-load.ts';

/** Exit code 0 only if nothing was refused. */
export const loaded: Run = async (options, paths, env) => {
  const config = readConfig(env);
  const { bundles, rejected, json } = options;
  if (bundles !== 'unpack' && bundles !== 'keep')
    throw new Misuse(`--bundles is '${bundles}'; it is unpack or keep.`);
  // Before a project is made for files that do not exist.
  await findInput(paths, rejected);
  const how = { paths, refusedFile: rejected, unpack: bundles === 'unpack', progress: !json };
  const signal = interrupted();
  const server = await openServer(options, env);
  const [folder = '', ...more] = paths;
  const backup = more.length > 0 ? undefined : await readBackup(folder);
  if (server && backup)
    throw new Misuse(
      'A backup is restored into a database, with its versions and times: name it by DATABASE_URL.',
    );
  if (server) return printLoads([await loadInto(server, { ...how, signal })], options);
  await withData(config, async ({ database, settings, store }) => {
    const common = { ...how, database, settings, log: consoleLog, signal };
    const named = options.project === 'default' ? undefined : options.project;
    if (backup && named) await foundOrNew({ database }, options);
    const summaries = backup
      ? await restoreBackup(folder, backup, common, named)
      : [await load({ ...common, project: await writtenProject({ database, store }, options) })];
    // The Project resource of a backup is that of its project.
    if (backup && named) await makeProject(database, store, named);
    printLoads(summaries, options);
  });
};

function printLoads(summaries: readonly LoadSummary[], options: Options): void {
  for (const summary of summaries) print(options, summary, ...summaryLines(summary));
  if (summaries.some(({ refused }) => refused > 0)) process.exitCode = 1;
}

function summaryLines(summary: LoadSummary): readonly string[] {
  const { types, resources, seconds, perSecond, refused, refusedFile, skipped, references } = summary;
  const counts = Object.entries(types).map(([type, counts]) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    return `${type.padEnd(32)} ${parts.map(([name, count]) => `${count} ${name}`).join(', ')}`;
  });
  return [
    ...counts,
    `${resources} resources in ${seconds.toFixed(1)} s, ${Math.round(perSecond)} a second.`,
    ...skipped.map(({ path, reason }) => `Left out: ${path}: ${reason}`),
    ...(refused > 0 ? [`${refused} were refused; ${refusedFile ?? ''} lists them with reasons.`] : []),
    ...(references.count > 0
      ? [`${references.count} references do not resolve, the first: ${references.examples.join(', ')}.`]
      : []),
  ];
}

/** The first Ctrl-C ends the load between two blocks, the second immediately. */
function interrupted(): AbortSignal {
  const stopping = new AbortController();
  process.once('SIGINT', () => {
    consoleLog.info('The load stops after the current block; press Ctrl-C again to end it immediately.');
    process.once('SIGINT', () => process.exit(130));
    stopping.abort(
      new Interrupted(
        'The load was interrupted. What was loaded until then is stored, or on a server all that ' +
          'was sent; run the same command again to continue with the rest.',
      ),
    );
  });
  return stopping.signal;
}

/** By Ctrl-C. */
class Interrupted extends Failure {
  override readonly exitCode = 130;
}
