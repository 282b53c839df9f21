// `kiln doctor` → what is wrong with the project, its settings and its database, each problem with its fix. Changes nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type Environment, readConfig } from '../config.ts';
import { findProject } from '../definitions/root.ts';
import { Failure } from '../failure.ts';
import { loadPackages } from '../trace/packages.ts';
import { traceEndpoint } from '../trace/tracing.ts';
import { definitionsCheck, generatedCheck } from './doctor-generated.ts';
import { type Check, messageOf } from './doctor-server.ts';
import { notInImage } from './init-package.ts';

/** Exit code 1 with problems. */
export async function doctorCommand(options: { readonly json?: boolean }, env: Environment): Promise<void> {
  const checks = await examined(env);
  const problems = checks.filter(({ fix }) => fix !== undefined);
  if (options.json) process.stdout.write(`${JSON.stringify({ ok: problems.length === 0, checks })}\n`);
  else {
    for (const { name, found, fix, notes = [] } of checks) {
      const kind = fix === undefined ? (notes.length > 0 ? 'NOTE   ' : 'ok     ') : 'PROBLEM';
      const more = [...notes, ...(fix === undefined ? [] : [fix])].map(line => `         ${line}\n`);
      process.stdout.write(`${kind}  ${name}: ${found}\n${more.join('')}`);
    }
    const isNoted = checks.some(({ notes = [] }) => notes.length > 0);
    process.stdout.write(
      problems.length === 0
        ? `Nothing ${isNoted ? 'else ' : ''}is wrong.\n`
        : `${problems.length} of ${checks.length} need attention.\n`,
    );
  }
  if (problems.length > 0) process.exitCode = 1;
}

async function examined(env: Environment): Promise<readonly Check[]> {
  const first = [generatedCheck(), definitionsCheck(), ...imageChecks(findProject() ?? '.')];
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [
      ...first,
      { name: 'settings', found: messageOf(error), fix: 'Correct these variables: kiln config lists all.' },
    ];
  }
  const settings: Check[] =
    config.warnings.length === 0
      ? [{ name: 'settings', found: 'every variable is known' }]
      : [{ name: 'settings', found: config.warnings.join(' '), fix: 'Correct their names, or unset them.' }];
  return [...first, ...settings, ...(await traceCheck(config)), ...(await ofDatabase(config))];
}

/** Of a project with the Dockerfile of `kiln init --deploy`. */
export function imageChecks(root: string): readonly Check[] {
  if (!existsSync(join(root, 'Dockerfile'))) return [];
  const faults = notInImage(root).map(fault => ({ name: 'image', ...fault }));
  const found = 'every dependency comes from a registry or from a .tgz of the project';
  return faults.length > 0 ? faults : [{ name: 'image', found }];
}

/** Where traces are sent. */
async function traceCheck(config: Config): Promise<readonly Check[]> {
  const url = traceEndpoint(config);
  if (url === undefined) return [];
  const check: Check = { name: 'traces', found: `sent to ${new URL(url).origin}` };
  const fix = await loadPackages().then(() => undefined, messageOf);
  return [fix === undefined ? check : { ...check, found: 'packages are not installed', fix }];
}

/** What reads the database is made of generated/, and cannot be loaded without it. */
async function ofDatabase(config: Config): Promise<readonly Check[]> {
  const loaded = await import('./doctor-database.ts').catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    return undefined;
  });
  if (loaded) return loaded.databaseChecks(config);
  const found = 'not looked at, since generated/ cannot be loaded';
  return [{ name: 'database', found, fix: 'Run `npx kiln generate`, and `npx kiln doctor` again.' }];
}
