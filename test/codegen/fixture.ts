// A fixture of test/definitions/ → what the compiler makes of it, beside HL7's datatypes.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { vi } from 'vitest';
import { type Compilation, compilePackages } from '../../codegen/compile.ts';
import type { Canonical, ElementDefinition, StructureDefinition } from '../../codegen/fhir.ts';
import { type PackageContent, readPackages } from '../../codegen/read/package.ts';

// The first test of a file compiles; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const root = resolve(import.meta.dirname, '../..');

export const packagesFile = resolve(root, 'definitions/packages.json');

let installed: readonly PackageContent[] | undefined;

/** The packages that packages.json lists, read once for each test file. */
export function installedPackages(): readonly PackageContent[] {
  installed ??= readPackages(packagesFile, diagnostic => {
    throw new Error(diagnostic.message);
  });
  return installed;
}

export interface CompiledFixture extends Compilation {
  text(path: string): string;
  json<Value>(path: string): Value;
}

const compiled = new Map<string, CompiledFixture>();

export function compileFixture(name: string): CompiledFixture {
  const fixture =
    compiled.get(name) ?? withLookups(compilePackages([hl7Datatypes(), fixturePackage(name)], () => {}));
  compiled.set(name, fixture);
  return fixture;
}

/** Definitions that a test writes itself, beside HL7's datatypes. @param added to a project: what is faulty is left out */
export function compileResources(resources: readonly Canonical[], added = false): CompiledFixture {
  const own = { ...ownPackage(resources), ...(added ? { added } : {}) };
  return withLookups(compilePackages([hl7Datatypes(), own], () => {}));
}

export function withLookups(compilation: Compilation): CompiledFixture {
  const texts = new Map(compilation.files.map(({ path, text }) => [path, text]));
  const text = (path: string) => {
    const found = texts.get(path);
    if (found === undefined) throw new Error(`No file ${path} was generated.`);
    return found;
  };
  return { ...compilation, text, json: path => JSON.parse(text(path)) };
}

/** The lines of `type Gauge … {` up to its `}`, description left out. */
export function typeText(sdl: string, name: string): string {
  const found = new RegExp(`^(type|enum|interface) ${name}\\b[^]*?^\\}`, 'm').exec(sdl)?.[0];
  if (found === undefined) throw new Error(`The SDL has no type ${name}.`);
  return found;
}

/** All complex types and primitives, Resource, and no resource types. */
function hl7Datatypes(): PackageContent {
  const [hl7] = installedPackages();
  if (hl7 === undefined) throw new Error('packages.json lists no package.');
  const resources = hl7.resources.filter(({ resourceType }) => resourceType === 'StructureDefinition');
  return { ...hl7, keep: [], resources };
}

function fixturePackage(name: string): PackageContent {
  const bundle = JSON.parse(readFileSync(resolve(root, `test/definitions/${name}.json`), 'utf8')) as {
    entry: readonly { resource: Canonical }[];
  };
  return ownPackage(bundle.entry.map(({ resource }) => resource));
}

function ownPackage(resources: readonly Canonical[]): PackageContent {
  return {
    name: 'fixture',
    version: '1.0.0',
    fhirVersions: ['4.0.1'],
    sha256: '',
    keep: '*',
    resources: resources.map(withInherited),
  };
}

/** The fixtures leave out what every resource, datatype or backbone element has; a snapshot lists it. */
function withInherited(resource: Canonical): Canonical {
  const { kind, derivation, snapshot, type } = resource as StructureDefinition;
  if (snapshot === undefined || derivation === 'constraint') return resource;
  const element = snapshot.element.flatMap(each => {
    const code = each.path === type ? (kind === 'resource' ? 'Resource' : 'Element') : each.type?.[0]?.code;
    const isParent = snapshot.element.some(({ path }) => path.startsWith(`${each.path}.`));
    return [each, ...(isParent || each.path === type ? inherited(code ?? '', each.path) : [])];
  });
  return { ...resource, snapshot: { element } } as Canonical;
}

function inherited(type: string, path: string): readonly ElementDefinition[] {
  const base = installedPackages()[0]?.resources.find(
    ({ url }) => url === `http://hl7.org/fhir/StructureDefinition/${type}`,
  );
  const [, ...elements] = (base as StructureDefinition | undefined)?.snapshot?.element ?? [];
  return elements
    .filter(({ path }) => path.split('.').length === 2)
    .map(element => ({ ...element, path: path + element.path.slice(type.length) }));
}
