// Writes the files of a project, all or none: conflicting paths are found before the first is written.
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../base/error-code.ts';
import { Misuse } from '../base/failure.ts';

/** Path in the folder → text. */
export type Files = ReadonlyMap<string, string>;

/** The paths of existing files. @throws Misuse if a folder or another entry has such a path */
export function presentIn(folder: string, paths: Iterable<string>): readonly string[] {
  return [...paths].filter(path => {
    const parts = path.split('/');
    for (const i of parts.slice(1).keys()) {
      const above = parts.slice(0, i + 1).join('/');
      const found = statOf(join(folder, above));
      if (found && !found.isDirectory()) throw inTheWay(`${join(folder, above)} is not a folder`, path);
    }
    const found = statOf(join(folder, path));
    if (found && !found.isFile()) throw inTheWay(`${join(folder, path)} is not a file`, path);
    return found !== undefined;
  });
}

function inTheWay(what: string, path: string): Misuse {
  return new Misuse(
    `${what}, and kiln init makes ${path}: move it away, or make the project in another folder. Nothing was made.`,
  );
}

/** A dangling symbolic link counts as an entry. */
function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path, { throwIfNoEntry: false });
}

/** @throws the error of the system, and nothing was written */
export function writeAll(folder: string, made: Files, changed: Files): void {
  const done: string[] = [];
  const drafts: [draft: string, file: string][] = [];
  try {
    for (const [path, text] of made) writeNew(join(folder, path), text, done);
    for (const [path, text] of changed) {
      const file = join(folder, path);
      const draft = `${file}.${process.pid}`;
      writeNew(draft, text, done);
      drafts.push([draft, file]);
    }
    for (const [draft, file] of drafts) renameSync(draft, file);
  } catch (error) {
    for (const path of done.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/** @param done gets what was made */
function writeNew(file: string, text: string, done: string[]): void {
  const first = mkdirSync(dirname(file), { recursive: true });
  if (first !== undefined) done.push(first);
  writeFileSync(file, text, { flag: 'wx' });
  done.push(file);
}

/** An error of the file system → a Misuse; other errors unchanged. */
export function unmade(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return new Misuse(
    `The project cannot be made in ${folder} (${(error as Error).message}): use a folder that your account may write to. Nothing was made.`,
  );
}

/** The text of an ignore file with the lines of another that it lacks; undefined: it lacks none. */
export function withLines(
  file: string,
  lines: string,
): { readonly text: string; readonly added: string } | undefined {
  const text = readFileSync(file, 'utf8');
  // `/.kiln` and `.kiln/` leave out the same folder here.
  const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');
  const own = new Set(text.split('\n').map(bare));
  const missing = lines.split('\n').filter(line => line !== '' && !own.has(bare(line)));
  if (missing.length === 0) return undefined;
  const whole = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return { text: `${whole}${missing.join('\n')}\n`, added: missing.join(', ') };
}
