// An empty folder → definitions/packages.json in it, of R4 with three resource types, as the commands write it.

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Canonical, StructureDefinition } from '../../codegen/fhir.ts';
import { readPackageFiles } from '../../codegen/read/package-files.ts';

const repository = resolve(import.meta.dirname, '../..');
const name = 'hl7.fhir.r4.examples';
const types = ['Patient', 'Observation', 'Practitioner'];
const bases = ['Resource', 'DomainResource', ...types];

/** @returns the path of packages.json */
export function smallList(root: string): string {
  mkdirSync(join(root, 'definitions'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(smallPackage(), join(root, 'node_modules', name));
  const list = join(root, 'definitions', 'packages.json');
  const { packages } = JSON.parse(readFileSync(join(repository, 'definitions/packages.json'), 'utf8'));
  const { sha256 } = readPackageFiles({ name, version: packages[0].version, from: smallPackage() }, list);
  const r4 = { ...packages[0], sha256, keep: { resources: types } };
  const text = JSON.stringify({ packages: [r4] }, undefined, 2).replace(
    /\{\s+("resources": )\[\s+([^\]]*?)\s+\]\s+\}/,
    (_, name, items) => `{ ${name}[ ${items.replace(/\s+/g, ' ')} ] }`,
  );
  writeFileSync(list, `${text}\n`);
  return list;
}

let made: string | undefined;

/** A folder with what the three types need of R4, made once for each process: all of R4 takes a second to read. */
function smallPackage(): string {
  if (made !== undefined) return made;
  const r4 = join(repository, 'node_modules', name);
  const folder = mkdtempSync(join(tmpdir(), 'kiln-small-r4-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  made = folder;
  const text = (file: string) => readFileSync(join(r4, file), 'utf8');
  const files = readdirSync(r4);
  const structures: string[] = [];
  for (const file of files.filter(each => /^StructureDefinition-.*\.json$/.test(each))) {
    const structure = JSON.parse(text(file)) as StructureDefinition;
    const { kind, derivation, type, snapshot } = structure;
    if (derivation === 'constraint' && !file.startsWith('StructureDefinition-patient-')) continue;
    if (kind !== 'resource' || bases.includes(type)) structures.push(file);
    // References may point to it.
    else
      writeFileSync(
        join(folder, file),
        JSON.stringify({
          ...structure,
          snapshot: { element: snapshot?.element.slice(0, 1) },
          differential: undefined,
        }),
      );
  }
  const parameters = files.filter(file => {
    if (!/^SearchParameter-.*\.json$/.test(file)) return false;
    const { base = [] } = JSON.parse(text(file)) as Canonical & { readonly base?: readonly string[] };
    return base.some(type => bases.includes(type));
  });
  const named = (from: readonly string[], of: RegExp) =>
    new Set(from.flatMap(file => [...text(file).matchAll(of)].map(([, url]) => url)));
  const listed = (prefix: string, urls: ReadonlySet<string | undefined>) =>
    files.filter(
      file => file.startsWith(`${prefix}-`) && urls.has((JSON.parse(text(file)) as Canonical).url),
    );
  const valueSets = listed('ValueSet', named(structures, /"valueSet"\s*:\s*"([^"|]+)/g));
  const codeSystems = listed('CodeSystem', named(valueSets, /"system"\s*:\s*"([^"|]+)/g));
  for (const file of ['package.json', ...structures, ...parameters, ...valueSets, ...codeSystems])
    copyFileSync(join(r4, file), join(folder, file));
  return folder;
}
