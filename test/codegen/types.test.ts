// A fixture → its TypeScript types, as text.

import { describe, expect, it } from 'vitest';
import { compileFixture } from './fixture.ts';

describe('TypeScript types', () => {
  it('a file reads as if written by hand', () => {
    expect(compileFixture('content-reference').text('types/outline.d.ts')).toBe(
      `// Generated from fixture@1.0.0 by kiln generate. Do not edit.
// http://example.org/StructureDefinition/Outline

import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Meta } from './meta.js';

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
    { given: 'primitive-extension', file: 'badge', want: '  title: string;\n  _title?: Element;\n' },
    {
      given: 'primitive-extension',
      file: 'badge',
      want: '  alias?: (string | null)[];\n  _alias?: (Element | null)[];\n',
    },
    { given: 'primitive-extension', file: 'badge', want: '  page?: string;\n}\n' },
    { given: 'choice', file: 'gauge', want: '  readingQuantity?: Quantity;\n' },
    { given: 'reference', file: 'trip', want: "  traveller?: Reference<'Traveller'>[];\n" },
    { given: 'reference', file: 'trip', want: "  captain?: Reference<'Traveller'>;\n" },
    { given: 'reference', file: 'trip', want: "  by?: Reference<'Traveller' | 'Vehicle'>;\n" },
    { given: 'reference', file: 'trip', want: '  about?: Reference;\n' },
    { given: 'reference', file: 'trip', want: '  basedOn?: Reference;\n' },
    { given: 'reference', file: 'reference', want: '  type?: Target;\n' },
    { given: 'required-binding', file: 'flag', want: '  state: FlagState;\n' },
    { given: 'required-binding', file: 'flag', want: '  part?: string;\n' },
    { given: 'required-binding', file: 'flag', want: '  before?: string;\n' },
    {
      given: 'required-binding',
      file: 'value-sets',
      want: "export type FlagState = 'up' | 'half-mast' | 'down' | 'master\\'s';\n",
    },
    { given: 'name-clash', file: 'parcel', want: '  label?: Parcel_Label;\n' },
    { given: 'nested-element', file: 'rhythm', want: 'export interface RhythmRepeat extends Element {\n' },
    { given: 'reference', file: 'resources', want: 'export type Resource = ResourceTypes[ResourceType];\n' },
    { given: 'choice', file: 'age', want: 'export type Age = Quantity;\n' },
  ])('$given, $file: $want', ({ given, file, want }) => {
    expect(compileFixture(given).text(`types/${file}.d.ts`)).toContain(want);
  });
});
