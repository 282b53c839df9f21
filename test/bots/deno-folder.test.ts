// Folders that servers were killed in: the next server takes them away, and nothing else.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { denoFolder } from '../../runtime/bots/sandbox/deno-folder.ts';

it('takes away what killed servers left, and leaves what is in use, of others, or unknown', () => {
  const parent = mkdtempSync(join(tmpdir(), 'kiln-folders-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'kiln-elsewhere-'));
  const own = denoFolder(parent);
  const owner = JSON.parse(readFileSync(join(own.path, 'owner.json'), 'utf8')) as object;
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const left = (name: string, text: string | undefined) => {
    const path = join(parent, name);
    mkdirSync(path);
    if (text !== undefined) writeFileSync(join(path, 'owner.json'), text);
    writeFileSync(join(path, 'harness.mjs'), '');
  };
  left('kiln-bots-dead', JSON.stringify({ ...owner, pid: dead }));
  left('kiln-bots-reused', JSON.stringify({ ...owner, start: 'before' }));
  left('kiln-bots-elsewhere', JSON.stringify({ ...owner, pid: dead, host: 'another' }));
  left('kiln-bots-unknown', undefined);
  left('kiln-bots-half', '{"pid":');
  left('kiln-bots-strange', '{}');
  left('other-dead', JSON.stringify({ ...owner, pid: dead }));
  writeFileSync(join(elsewhere, 'owner.json'), JSON.stringify({ ...owner, pid: dead }));
  symlinkSync(elsewhere, join(parent, 'kiln-bots-link'));
  writeFileSync(join(parent, 'kiln-bots-file'), '');

  const next = denoFolder(parent);
  const names = readdirSync(parent).map(name => join(parent, name));
  const kept = ['elsewhere', 'unknown', 'half', 'strange', 'link', 'file'].map(name => `kiln-bots-${name}`);
  expect(names.sort()).toEqual(
    [own.path, next.path, ...[...kept, 'other-dead'].map(name => join(parent, name))].sort(),
  );
  expect(readdirSync(elsewhere)).toEqual(['owner.json']);
  own.remove();
  next.remove();
  for (const folder of [parent, elsewhere]) rmSync(folder, { recursive: true });
});
