// All of R4 and our own package: counts, bytes and names that must hold. generated/ is what a run gives.

import { resolve } from 'node:path';
import {
  buildSchema,
  type GraphQLSchema,
  introspectionFromSchema,
  isInputObjectType,
  printSchema,
  validateSchema,
} from 'graphql';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { compilePackages, readProject } from '../../codegen/compile.ts';
import type { PackageContent } from '../../codegen/read/package.ts';
import { inputTypeName } from '../../codegen/schema/names.ts';
import { compareFiles, hasDrift } from '../../codegen/write.ts';
import { type CompiledFixture, installedPackages, typeText, withLookups } from './fixture.ts';

const generated = resolve(import.meta.dirname, '../../generated');

/** For a busy machine; nothing here is measured in time. */
const slow = 120_000;

interface Manifest {
  readonly counts: {
    readonly resources: number;
    readonly datatypes: number;
    readonly searchDefinitions: { readonly compiled: number; readonly unsupported: number };
    readonly sdlBytes: number;
  };
  readonly introspection: { readonly values: number; readonly bytes: number };
  readonly unsupported: readonly { url: string; reason: string }[];
  readonly unexpanded: readonly { url: string }[];
}

interface Elements {
  readonly types: Readonly<
    Record<string, { kind: string; fields: Readonly<Record<string, { type: string }>> }>
  >;
}

const project = readProject(resolve('definitions/packages.json'));
let r4: CompiledFixture;
let sdl: string;
let schema: GraphQLSchema;
let manifest: Manifest;

beforeAll(() => {
  r4 = withLookups(compilePackages(installedPackages(), () => {}, { project }));
  sdl = r4.text('schema.graphql');
  schema = buildSchema(sdl);
  manifest = r4.json<Manifest>('manifest.json');
}, slow);

describe('all of R4', () => {
  it('compiles without a diagnostic', () => {
    expect(r4.diagnostics).toEqual([]);
  });

  it('has 146 resource types, and those of definitions/kiln', () => {
    const own = installedPackages()[1]?.resources.filter(
      ({ resourceType }) => resourceType === 'StructureDefinition',
    );
    expect(manifest.counts.resources).toBe(146 + (own?.length ?? 0));
  });

  it('has 40 complex datatypes: what specialises Element or, as the Quantities, one of its kind', () => {
    const { types } = r4.json<Elements>('elements.json');
    const datatypes = Object.keys(types).filter(name => types[name]?.kind === 'datatype');
    expect(datatypes.filter(name => name !== 'Element')).toHaveLength(40);
  });

  it('compiles every search parameter or names it with its reason', () => {
    const read = installedPackages().flatMap(({ resources }) =>
      resources.filter(({ resourceType }) => resourceType === 'SearchParameter').map(({ url }) => url),
    );
    const params = r4.json<Readonly<Record<string, unknown>>>('search/parameters.json');
    const text = JSON.stringify(params);
    const unsupported = new Set(manifest.unsupported.map(({ url }) => url));
    expect(read.filter(url => !unsupported.has(url) && !text.includes(`"${url}"`))).toEqual([]);
    expect(manifest.unsupported.filter(({ reason }) => reason === '')).toEqual([]);
  });

  it('expands all required value sets but four', () => {
    expect(manifest.unexpanded.map(({ url }) => url)).toEqual([
      'http://hl7.org/fhir/ValueSet/currencies',
      'http://hl7.org/fhir/ValueSet/mimetypes',
      'http://hl7.org/fhir/ValueSet/ucum-units',
      'http://loinc.org/vs/LL379-9',
    ]);
  });
});

describe('schema.graphql', () => {
  it('has at most 4.3 MB, and 30 MB as introspection', () => {
    expect(Buffer.byteLength(sdl)).toBe(manifest.counts.sdlBytes);
    expect(manifest.counts.sdlBytes).toBeLessThanOrEqual(4.3e6);
  });

  it('measures the longest standard introspection closely, from above', () => {
    // An object of m members is m + 1 values to the server, a list of n items n + 1.
    let values = 0;
    const text = JSON.stringify(introspectionFromSchema(schema, { oneOf: true }), (_, each: unknown) => {
      if (typeof each === 'object' && each !== null) values += Object.keys(each).length + 1;
      return each;
    });
    const { introspection } = manifest;
    for (const [found, most] of [
      [values, introspection.values],
      [Buffer.byteLength(text), introspection.bytes],
    ] as const) {
      expect(most).toBeGreaterThan(found);
      expect(most).toBeLessThan(found * 1.15);
    }
    expect(Buffer.byteLength(JSON.stringify(introspectionFromSchema(schema)))).toBeLessThanOrEqual(30e6);
  });

  it('has a TypeScript type for each of its scalars', () => {
    const declared = [...sdl.matchAll(/^scalar (\w+)/gm)].map(([, name]) => name);
    const typed = [...r4.text('client/scalars.d.ts').matchAll(/^ {2}(\w+): \{ input: [^'\n]+; output/gm)].map(
      ([, name]) => name,
    );
    expect(typed.toSorted()).toEqual(['ID', ...declared].toSorted());
  });

  it('is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('survives a round trip through the printer of graphql-js', () => {
    const printed = printSchema(schema);
    expect(printSchema(buildSchema(printed))).toBe(printed);
  });

  it('has Changes as its root of subscriptions: Subscription is a resource', () => {
    expect(schema.getQueryType()?.name).toBe('Query');
    expect(schema.getSubscriptionType()?.name).toBe('Changes');
    expect(typeText(sdl, 'Subscription')).toMatch(/^type Subscription implements Resource/);
  });

  it.each([
    { type: 'ExampleScenarioInstance', want: '  resourceType: code\n  _resourceType: ElementBase\n' },
    { type: 'BundleEntry', want: '  resource: Resource\n' },
    { type: 'BundleEntry', want: '): [BundleLink]\n' },
    { type: 'Patient', want: '  contained(fhirpath: String, _count: Int, _offset: Int): [Resource]\n' },
    { type: 'Patient', want: '  birthDate: date\n  _birthDate: ElementBase\n' },
    { type: 'Timing', want: '  repeat: TimingRepeat\n' },
    { type: 'ExplanationOfBenefitItemDetail', want: '): [ExplanationOfBenefitItemDetailSubDetail]\n' },
    { type: 'ObservationComponent', want: '): [ObservationReferenceRange]\n' },
    { type: 'Narrative', want: '  div: xhtml\n}' },
    { type: 'Meta', want: '  versionId: id\n' },
    { type: 'Extension', want: '  url: uri\n' },
  ])('$type has $want', ({ type, want }) => {
    expect(typeText(sdl, type)).toContain(want);
  });

  it('leaves the name of every future input type free', () => {
    const outputs = new Set(
      Object.values(schema.getTypeMap())
        .filter(type => !isInputObjectType(type))
        .map(({ name }) => name),
    );
    const inputs = [...outputs].map(name => inputTypeName(name, outputs));
    expect(inputs.filter(name => outputs.has(name))).toEqual([]);
    expect(new Set(inputs).size).toBe(outputs.size);
    expect(inputTypeName('Task', outputs)).toBe('Task_Input');
    expect(inputTypeName('StructureMapGroup', outputs)).toBe('StructureMapGroup_Input');
  });
});

describe('determinism', () => {
  it(
    'gives the same bytes whatever the order of the files',
    () => {
      const shuffled = installedPackages().map(
        (content): PackageContent => ({ ...content, resources: content.resources.toReversed() }),
      );
      const again = compilePackages(shuffled, () => {}, { project });
      const differing = again.files
        .filter(({ path, text }) => text !== r4.text(path))
        .map(({ path }) => path);
      expect(again.files).toHaveLength(r4.files.length);
      expect(differing).toEqual([]);
    },
    slow,
  );

  it('writes LF, ends with one, and names no path', () => {
    const odd = r4.files.filter(
      ({ text }) => /\r|\n\n$/.test(text) || !text.endsWith('\n') || text.includes(process.cwd()),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('is what generated/ holds; if not, run npx kiln generate', () => {
    const drift = compareFiles(generated, r4.files);
    expect(hasDrift(drift) ? drift : undefined).toBeUndefined();
  });
});

describe('TypeScript', () => {
  it(
    'every generated type checks',
    () => {
      const program = ts.createProgram(
        [resolve(generated, 'client/types/index.d.ts'), resolve(generated, 'client/scalars.d.ts')],
        {
          strict: true,
          exactOptionalPropertyTypes: true,
          noUnusedLocals: true,
          noUnusedParameters: true,
          noEmit: true,
          allowImportingTsExtensions: true,
          verbatimModuleSyntax: true,
          module: ts.ModuleKind.NodeNext,
          target: ts.ScriptTarget.ES2023,
          lib: ['lib.es2023.d.ts'],
          types: [],
        },
      );
      const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
      expect(messages).toEqual([]);
      const index = program.getSourceFile(resolve(generated, 'client/types/index.d.ts'));
      const module = index && program.getTypeChecker().getSymbolAtLocation(index);
      const exported = module ? program.getTypeChecker().getExportsOfModule(module) : [];
      expect(exported.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Patient', 'Reference', 'Resource']),
      );
      expect(exported.length).toBeGreaterThan(800);
    },
    slow,
  );
});
