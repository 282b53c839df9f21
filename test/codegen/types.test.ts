// A fixture → its TypeScript types, as text.

import { describe, expect, it } from 'vitest';
import { compileFixture } from './fixture.ts';

describe('TypeScript types', () => {
  it('a file reads as if written by hand', () => {
    expect(compileFixture('content-reference').text('client/types/resources.d.ts')).toBe(
      `// Generated from fixture@1.0.0 by kiln generate. Do not edit.

import type { BackboneElement, Element, Meta } from './datatypes.js';

/** Every resource type by its name */
export interface ResourceTypes {
  Outline: Outline;
}

/** The name of a resource type */
export type ResourceType = keyof ResourceTypes;

/** A resource of any type; its \`resourceType\` says which */
export type Resource = ResourceTypes[ResourceType];

/**
 * A text in sections
 *
 * http://example.org/StructureDefinition/Outline
 */
export interface Outline {
  resourceType: 'Outline';
  /** Logical id of this artifact */
  id?: string;
  /** Metadata about the resource */
  meta?: Meta;
  /** A set of rules under which this content was created */
  implicitRules?: string;
  _implicitRules?: Element;
  /** Language of the resource content */
  language?: string;
  _language?: Element;
  /** Part of the text */
  section?: OutlineSection[];
  /** Part after the text */
  appendix?: OutlineSection;
}

/**
 * Part of the text
 *
 * http://example.org/StructureDefinition/Outline
 */
export interface OutlineSection extends BackboneElement {
  /** What the part is called */
  title?: string;
  _title?: Element;
  /** Part of the part */
  section?: OutlineSection[];
}
`,
    );
  });

  it.each([
    { given: 'primitive-extension', file: 'resources', want: '  title: string;\n  _title?: Element;\n' },
    {
      given: 'primitive-extension',
      file: 'resources',
      want: '  alias?: (string | null)[];\n  _alias?: (Element | null)[];\n',
    },
    { given: 'primitive-extension', file: 'resources', want: '  page?: string;\n}\n' },
    { given: 'choice', file: 'resources', want: '  readingQuantity?: Quantity;\n' },
    { given: 'reference', file: 'resources', want: "  traveller?: Reference<'Traveller'>[];\n" },
    { given: 'reference', file: 'resources', want: "  captain?: Reference<'Traveller'>;\n" },
    { given: 'reference', file: 'resources', want: "  by?: Reference<'Traveller' | 'Vehicle'>;\n" },
    { given: 'reference', file: 'resources', want: '  about?: Reference;\n' },
    { given: 'reference', file: 'resources', want: '  basedOn?: Reference;\n' },
    { given: 'reference', file: 'datatypes', want: '  type?: Target;\n' },
    { given: 'required-binding', file: 'resources', want: '  state: FlagState;\n' },
    { given: 'required-binding', file: 'resources', want: '  part?: string;\n' },
    { given: 'required-binding', file: 'resources', want: '  before?: string;\n' },
    {
      given: 'required-binding',
      file: 'value-sets',
      want: "export type FlagState = 'up' | 'half-mast' | 'down' | 'master\\'s';\n",
    },
    { given: 'name-clash', file: 'resources', want: '  label?: Parcel_Label;\n' },
    { given: 'nested-element', file: 'datatypes', want: 'export interface RhythmRepeat extends Element {\n' },
    { given: 'reference', file: 'resources', want: 'export type Resource = ResourceTypes[ResourceType];\n' },
    { given: 'choice', file: 'datatypes', want: 'export type Age = Quantity;\n' },
  ])('$given, $file: $want', ({ given, file, want }) => {
    expect(compileFixture(given).text(`client/types/${file}.d.ts`)).toContain(want);
  });
});
