// The files of a build → dist/, each by a rename. Servers that run from dist/ import chunks and read files later, under names that change
// with the content: those of the build before stay, and `npm pack` leaves them out by dist/.npmignore, which lists them.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const list = '.npmignore';

/**
 * @param {string} from the new files, which are moved
 * @param {string} to a folder of the same file system
 */
export function publish(from, to) {
  const built = filesOf(from);
  const isNew = new Set(built);
  const old = filesOf(to).filter(file => file !== list);
  const before = new Set(existsSync(join(to, list)) ? readFileSync(join(to, list), 'utf8').split('\n') : []);
  const left = old.filter(file => !isNew.has(file));
  const replaced = left.filter(file => !before.has(`/${file}`));
  // A build of the same files is no other build: what ran before it still runs.
  const kept = replaced.length > 0 ? replaced : left;
  // Chunks first: who starts meanwhile imports what is there.
  for (const file of [...built.filter(isHashed), ...built.filter(file => !isHashed(file))]) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  writeFileSync(join(from, list), kept.map(file => `/${file}\n`).join(''));
  renameSync(join(from, list), join(to, list));
  for (const file of left) if (!kept.includes(file)) rmSync(join(to, file), { force: true });
}

/** @param {string} file */
function isHashed(file) {
  return /-[A-Z0-9]{8}\./.test(file);
}

/**
 * Paths with `/`, in code-unit order.
 *
 * @param {string} folder
 */
function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
