// A folder of definitions → generated/ and the program built from it are made again whenever something in it is saved.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `generate` at once and after each change, one time after the other, until the process ends. A parent process is told
 * of each program that is built.
 *
 * @param generate returns whether generated/ is what the definitions give
 */
export function watchDefinitions(root: string, generate: () => boolean, log: (line: string) => void): void {
  let changed = true;
  let timer: NodeJS.Timeout | undefined;
  let built = manifestOf(root);
  watch(join(root, 'definitions'), { recursive: true }, () => {
    changed = true;
    again();
  });
  run();

  /** An editor saves in several steps. */
  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(run, 80);
  }

  function run(): void {
    if (!changed) return;
    changed = false;
    const start = performance.now();
    if (generate() && manifestOf(root) !== built && build(root, log)) {
      built = manifestOf(root);
      log(`Generated and built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
      process.send?.('built');
    }
    log('Waiting for a change in definitions/.');
    // What was saved meanwhile is told after this.
    again();
  }
}

function manifestOf(root: string): string {
  const file = join(root, 'generated', 'manifest.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Extractors are a part of the program. */
function build(root: string, log: (line: string) => void): boolean {
  const { status, stderr } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) log(`The program cannot be built from what was generated:\n${stderr}`);
  return status === 0;
}
