// definitions/kiln, our own FHIR package: is it one that any FHIR compiler could read, and does it say what we promise?
// https://hl7.org/fhir/R4/structuredefinition.html, searchparameter.html, packages.html

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { describe, expect, it } from 'vitest';
import { examples, promised, type Resource } from './kiln-examples.ts';
import { type Definitions, type Element, faults, parent, type Structure, targetTypes } from './structure.ts';

interface Definition {
  readonly resourceType: string;
  readonly id: string;
  readonly url: string;
  readonly version: string;
}

interface SearchParameter extends Definition {
  readonly name: string;
  readonly code: string;
  readonly base: readonly [string];
  readonly type: string;
  readonly expression: string;
  readonly target?: readonly string[];
}

interface ValueSet extends Definition {
  readonly compose: {
    readonly include: readonly [{ readonly system: string; readonly concept?: readonly { code: string }[] }];
  };
}

interface CodeSystem extends Definition {
  readonly concept: readonly { readonly code: string }[];
}

const folder = fileURLToPath(new URL('../../definitions/kiln/', import.meta.url));
const hl7 = fileURLToPath(new URL('../../node_modules/hl7.fhir.r4.examples/', import.meta.url));
const files = readdirSync(folder).filter(name => name !== 'package.json');
const manifest = read<{ name: string; version: string; fhirVersions: string[]; canonical: string }>(
  `${folder}package.json`,
);
const structures = ofType<Structure>('StructureDefinition');
const searchParameters = ofType<SearchParameter>('SearchParameter');
const types = structures.map(({ type }) => type);
const definitions: Definitions = { structure, codes };

describe('the package', () => {
  it('is for R4, has a version and every type that the server needs', () => {
    expect(manifest).toMatchObject({ name: 'kiln.fhir.r4', version: '0.1.0', fhirVersions: ['4.0.1'] });
    expect(types).toEqual(Object.keys(examples));
  });

  it.each(files)('%s is named as what it defines', file => {
    const { resourceType, id, url, version } = read<Definition>(folder + file);
    expect(`${resourceType}-${id}.json`).toBe(file);
    expect(url).toBe(`${manifest.canonical}/${resourceType}/${id}`);
    expect(version).toBe(manifest.version);
  });
});

describe.each(structures)('StructureDefinition $type', ({ type, snapshot, differential, ...head }) => {
  const elements = snapshot.element;

  it('adds a resource type to the standard', () => {
    expect(head).toMatchObject({
      id: type,
      kind: 'resource',
      abstract: false,
      baseDefinition: 'http://hl7.org/fhir/StructureDefinition/DomainResource',
      derivation: 'specialization',
    });
  });

  it('has each path once, below its parent and beside its siblings', () => {
    const paths = elements.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(elements.map(({ id }) => id)).toEqual(paths);
    expect(paths).toEqual(depthFirst(type, paths));
  });

  it('repeats what it inherits as HL7 defines it', () => {
    const inheriting = elements.filter(
      ({ path, type: t }) => path === type || t?.[0]?.code === 'BackboneElement',
    );
    for (const { path } of inheriting) {
      const inherited = inheritedBelow(path, path === type ? 'DomainResource' : 'BackboneElement');
      const below = elements.filter(element => parent(element.path) === path);
      expect(below.slice(0, inherited.length).map(essence)).toEqual(inherited.map(essence));
      for (const own of below.slice(inherited.length)) {
        expect(own.base).toEqual({ path: own.path, min: own.min, max: own.max });
      }
    }
  });

  it('explains every element and refers to nothing unknown', () => {
    const paths = new Set(elements.map(({ path }) => `#${path}`));
    for (const element of elements) {
      expect(element.short, element.path).not.toBe('');
      expect(element.definition, element.path).toMatch(/\.$/);
      const kinds = [element.type, element.contentReference].filter(kind => kind !== undefined);
      expect(kinds.length, element.path).toBe(element.path === type ? 0 : 1);
      if (element.contentReference !== undefined) expect(paths).toContain(element.contentReference);
      for (const { code } of element.type ?? []) expect(code, element.path).toSatisfy(isKnownType);
      for (const target of targetTypes(element)) expect(target, element.path).toSatisfy(isKnownType);
      if (element.binding?.strength === 'required') {
        expect(codes(element.binding.valueSet ?? ''), element.path).not.toEqual([]);
      }
    }
  });

  it('has in its differential what is its own, as in the snapshot', () => {
    const own = elements.filter(({ path, base }) => base?.path === path);
    expect(differential.element.map(({ path }) => path)).toEqual(own.map(({ path }) => path));
    for (const [at, { constraint = [], ...element }] of differential.element.entries()) {
      expect(own[at]).toMatchObject(element);
      for (const invariant of constraint) expect(own[at]?.constraint).toContainEqual(invariant);
    }
  });

  it('holds of its example, invariants included', () => {
    const example = exampleOf(type);
    expect(faults(example, definitions)).toEqual([]);
    for (const { path, constraint = [] } of differential.element) {
      for (const { key, expression } of constraint) {
        const places = path === type ? [example] : evaluate(example, path);
        expect(places, key).not.toEqual([]);
        for (const place of places) {
          expect(fhirpath.evaluate(place, { base: path, expression }, {}, r4), key).toEqual([true]);
        }
      }
    }
  });
});

describe.each(searchParameters)('SearchParameter $id', ({
  id,
  name,
  code,
  base,
  type,
  expression,
  target,
}) => {
  it('is on one of our types, under its own code', () => {
    expect(types).toContain(base[0]);
    expect(`${base[0]}-${code}`).toBe(id);
    expect(name).toBe(code);
  });

  it('finds values in the example', () => {
    expect(evaluate(exampleOf(base[0]), expression)).not.toEqual([]);
  });

  it('is of a type that fits the element, with its targets', () => {
    const element = structure(base[0]).snapshot.element.find(({ path }) => path === expression);
    const fits = { string: ['string'], token: ['Identifier', 'code'], reference: ['Reference'] }[type];
    expect(fits).toContain(element?.type?.[0]?.code);
    expect(target ?? []).toEqual(element && targetTypes(element));
  });
});

describe('bodies that clients put', () => {
  it.each(promised)('$resourceType is taken as it stands', body => {
    expect(faults(body, definitions)).toEqual([]);
  });

  it.each([
    {
      fault: 'AccessPolicy.resources is not an element.',
      body: { resourceType: 'AccessPolicy', resources: [] },
    },
    { fault: 'Project.name is missing.', body: { resourceType: 'Project' } },
    {
      fault: 'ProjectMembership.project may not point to Patient.',
      body: { resourceType: 'ProjectMembership', project: { reference: 'Patient/1' } },
    },
    {
      fault: 'AccessPolicy.resource.interaction has no code write.',
      body: { resourceType: 'AccessPolicy', resource: [{ resourceType: 'Patient', interaction: ['write'] }] },
    },
    {
      fault: 'Bot.identifier is not a list here; its most is *.',
      body: { resourceType: 'Bot', identifier: { value: 'b' } },
    },
  ])('would not pass unseen: $fault', ({ fault, body }) => {
    expect(faults(body as Resource, definitions)).toEqual([fault]);
  });
});

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function ofType<T>(resourceType: string): readonly T[] {
  return files.filter(file => file.startsWith(`${resourceType}-`)).map(file => read<T>(folder + file));
}

function structure(type: string): Structure {
  return (
    structures.find(own => own.type === type) ?? read<Structure>(`${hl7}StructureDefinition-${type}.json`)
  );
}

/** The codes of a value set of ours: whole code systems, or codes named one by one. */
function codes(valueSet: string): readonly string[] | undefined {
  const found = ofType<ValueSet>('ValueSet').find(({ url }) => url === valueSet);
  return found?.compose.include.flatMap(({ system, concept }) => {
    const concepts =
      concept ?? ofType<CodeSystem>('CodeSystem').find(({ url }) => url === system)?.concept ?? [];
    return concepts.map(({ code }) => code);
  });
}

/** The order that a walk over the tree gives, siblings as they stand. */
function depthFirst(root: string, paths: readonly string[]): readonly string[] {
  return [root, ...paths.filter(path => parent(path) === root).flatMap(path => depthFirst(path, paths))];
}

function inheritedBelow(path: string, base: string): readonly Element[] {
  return structure(base)
    .snapshot.element.slice(1)
    .map(element => ({ ...element, path: element.path.replace(base, path) }));
}

/** What of an inherited element a compiler or a validator goes by. */
function essence(element: Element) {
  const { path, short, definition, min, max, base, type, constraint = [], isModifier, isSummary } = element;
  const keys = constraint.map(({ key }) => key);
  return { path, short, definition, min, max, base, type, keys, isModifier, isSummary: isSummary ?? false };
}

function isKnownType(code: string): boolean {
  return (
    code.startsWith('http://hl7.org/fhirpath/System.') ||
    types.includes(code) ||
    existsSync(`${hl7}StructureDefinition-${code}.json`)
  );
}

function exampleOf(type: string): Resource {
  const example = examples[type];
  expect(example, `an example of ${type}`).toBeDefined();
  return example as Resource;
}

function evaluate(resource: Resource, expression: string): unknown[] {
  const values: unknown = fhirpath.evaluate(resource, expression, {}, r4);
  return Array.isArray(values) ? values : [values];
}
