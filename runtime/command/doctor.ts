// `kiln doctor`: the problems of the project, its settings and its database, each with its fix. Changes nothing.
import { type Config, type Environment, readConfig } from '../base/config.ts';
import { findProject } from '../base/definitions/root.ts';
import { Failure } from '../base/failure.ts';
import { loadPackages } from '../operate/trace/packages.ts';
import { traceEndpoint } from '../operate/trace/tracing.ts';
import { print, type Run } from './command.ts';
import { type Check, definitionsCheck, generatedCheck, imageChecks, messageOf } from './doctor-project.ts';

/** Exit code 1 with problems. */
export const doctor: Run = async (options, _, env) => {
  const checks = await examined(env);
  const problems = checks.filter(({ fix }) => fix !== undefined);
  const lines = checks.flatMap(({ name, found, fix, notes = [] }) => {
    const kind = fix === undefined ? (notes.length > 0 ? 'NOTE   ' : 'ok     ') : 'PROBLEM';
    const more = [...notes, ...(fix === undefined ? [] : [fix])];
    return [`${kind}  ${name}: ${found}`, ...more.map(line => `         ${line}`)];
  });
  const isNoted = checks.some(({ notes = [] }) => notes.length > 0);
  const sum =
    problems.length === 0
      ? `Nothing ${isNoted ? 'else ' : ''}is wrong.`
      : `${problems.length} of ${checks.length} need attention.`;
  print(options, { ok: problems.length === 0, checks }, ...lines, sum);
  if (problems.length > 0) process.exitCode = 1;
};

async function examined(env: Environment): Promise<readonly Check[]> {
  const root = findProject() ?? '.';
  const first = [generatedCheck(root), definitionsCheck(root), ...imageChecks(root)];
  const name = 'settings';
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    const fix = 'Correct these variables: kiln config lists all.';
    return [...first, { name, found: messageOf(error), fix }];
  }
  const settings: Check =
    config.warnings.length === 0
      ? { name, found: 'every variable is known' }
      : { name, found: config.warnings.join(' '), fix: 'Correct their names, or unset them.' };
  return [...first, settings, ...(await traceCheck(config)), ...(await ofDatabase(config))];
}

/** Where traces are sent. */
async function traceCheck(config: Config): Promise<readonly Check[]> {
  const url = traceEndpoint(config);
  if (url === undefined) return [];
  const name = 'traces';
  const fix = await loadPackages().then(() => undefined, messageOf);
  return fix === undefined
    ? [{ name, found: `sent to ${new URL(url).origin}` }]
    : [{ name, found: 'packages are not installed', fix }];
}

/** The checks of the database import generated/, and cannot be loaded without it. */
async function ofDatabase(config: Config): Promise<readonly Check[]> {
  const loaded = await import('./doctor-database.ts').catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    return undefined;
  });
  if (loaded) return loaded.databaseChecks(config);
  const found = 'not checked, since generated/ cannot be loaded';
  return [{ name: 'database', found, fix: 'Run `npx kiln generate`, and `npx kiln doctor` again.' }];
}
