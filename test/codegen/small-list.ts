// An empty folder → definitions/packages.json in it, of R4 with three resource types, as the commands write it.

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** @returns the path of packages.json */
export function smallList(root: string): string {
  mkdirSync(join(root, 'definitions'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const list = join(root, 'definitions', 'packages.json');
  const { packages } = JSON.parse(readFileSync(join(repository, 'definitions/packages.json'), 'utf8'));
  const r4 = { ...packages[0], keep: { resources: ['Patient', 'Observation', 'Practitioner'] } };
  const text = JSON.stringify({ packages: [r4] }, undefined, 2).replace(
    /\{\s+("resources": )\[\s+([^\]]*?)\s+\]\s+\}/,
    (_, name, items) => `{ ${name}[ ${items.replace(/\s+/g, ' ')} ] }`,
  );
  writeFileSync(list, `${text}\n`);
  return list;
}
