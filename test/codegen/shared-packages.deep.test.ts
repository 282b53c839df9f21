// Every package of ../shared by itself → it compiles, and what it lacks is named; a snapshot that is made of a differential gives the types
// that the published one gives. Skipped without ../shared.

import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../codegen/diagnostic.ts';
import type { ElementDefinition, StructureDefinition } from '../../codegen/fhir.ts';
import type { Schema } from '../../codegen/ir.ts';
import { resolveDefinitions } from '../../codegen/read/definitions.ts';
import { type PackageContent, packageContent, readManifest } from '../../codegen/read/package.ts';
import { tarballFiles } from '../../codegen/read/package-files.ts';
import { buildSchema } from '../../codegen/schema/schema.ts';
import { deep, part } from '../deep.ts';
import { sharedNames, sharedPackage } from '../profiles/shared.ts';
import { installedPackages } from './fixture.ts';

vi.setConfig({ testTimeout: 240_000 });

function contentOf(label: string): PackageContent {
  const { name, version, bytes } = sharedPackage(label);
  const files = tarballFiles(bytes);
  const report = (diagnostic: Diagnostic) => {
    throw new Error(diagnostic.message);
  };
  const manifest = readManifest(files.manifest, label, report);
  if (!manifest) throw new Error(`${label} has no manifest.`);
  return packageContent(
    { name, version, from: `${label}.tgz`, sha256: files.sha256 },
    manifest,
    files,
    report,
  );
}

function build(...packages: readonly PackageContent[]): {
  schema: Schema;
  diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const definitions = resolveDefinitions([...installedPackages(), ...packages], report);
  return { schema: buildSchema(definitions, report), diagnostics };
}

describe.skipIf(sharedNames.length === 0)('the packages of ../shared (skipped without them)', () => {
  it.each(part(sharedNames, deep(4, 1), 0))('%s compiles alone', label => {
    const { schema, diagnostics } = build(contentOf(label));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(schema.profiles.length > 0).toBe(!label.startsWith('hl7.fhir.r4.core'));
    expect(diagnostics.some(({ code }) => code === 'search-unsupported')).toBe(false);
  });

  it('AU Core names AU Base, which it lacks, and what it is needed for', () => {
    const { diagnostics } = build(contentOf('hl7.fhir.au.core-2.0.0'));
    const named = diagnostics.find(({ message }) => message.includes('depends on hl7.fhir.au.base@6.0.0'));
    expect(named?.code).toBe('dependency-missing');
    expect(named?.message).toContain(
      'the base http://hl7.org.au/fhir/StructureDefinition/au-allergyintolerance',
    );
  });

  it('US Core 6.1.0 without its snapshots gives the same types', () => {
    const content = contentOf('hl7.fhir.us.core-6.1.0');
    const bare = content.resources.map(resource => {
      const { snapshot: _snapshot, ...rest } = resource as StructureDefinition;
      // Its base is in a package that is not there.
      return resource.url.endsWith('us-core-questionnaireresponse') ? resource : rest;
    });
    const shape = ({ views }: Schema) =>
      views.map(({ name, fields }) => [
        name,
        fields.map(({ name: field, type, from }) => [field, type, from]),
      ]);
    expect(shape(build({ ...content, resources: bare }).schema)).toEqual(shape(build(content).schema));
  });

  it('every slice of every profile is a field, or named with the reason', () => {
    const all = sharedNames.filter(name => !name.startsWith('hl7.fhir.r4.core')).map(contentOf);
    const diagnostics: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
    const definitions = resolveDefinitions([...installedPackages(), ...all], report);
    const schema = buildSchema(definitions, report);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const key = (each: { readonly package: string; readonly url: string }, slice?: string) =>
      `${each.package} ${each.url} ${slice}`;
    const fields = schema.views.flatMap(view => view.fields.map(({ slice }) => key(view, slice)));
    const named = schema.unsupportedSlices.map(each => key(each, each.slice));
    const known = new Set([...fields, ...named]);
    const slices = definitions.profiles
      .filter(({ kind }) => kind === 'resource')
      .flatMap(profile => slicesOf(profile.snapshot.element).map(id => [profile, id] as const));
    const lost = slices
      .filter(([profile, id]) => !known.has(key(profile, id)))
      // What stands in a slice that is named stands in its element as well.
      .filter(([profile, id]) => !named.some(each => key(profile, id).startsWith(`${each}.`)))
      .map(([profile, id]) => key(profile, id));
    expect(lost).toEqual([]);
    expect(slices.length).toBeGreaterThan(600);
    // Most of them are matched by definitions of AU Base, which is not here.
    expect(named.length).toBeLessThanOrEqual(46);
  });
});

/** But for those that are the types of a choice. */
function slicesOf(elements: readonly ElementDefinition[]): readonly string[] {
  return elements.flatMap(({ id = '', sliceName, max }) => {
    const last = id.slice(id.lastIndexOf('.') + 1);
    return sliceName === undefined || max === '0' || !last.includes(':') || last.includes('[x]:') ? [] : id;
  });
}
