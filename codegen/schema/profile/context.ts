// The context in which the views of a profile are built: what is needed in addition to its own elements.

import type { Report } from '../../diagnostic.ts';
import type { Definitions, ResolvedStructure } from '../../fhir.ts';
import type { ObjectType, UnsupportedSlice, View, ViewField } from '../../ir.ts';
import type { SliceNode } from './slice-tree.ts';

export interface ProfileContext {
  readonly definitions: Definitions;
  readonly structure: ResolvedStructure;
  /** Of the TypeScript of its views. */
  readonly folder: string;
  /** A datatype, a nested type or a resource type by its name. */
  readonly type: (name: string) => ObjectType | undefined;
  /** Gains every view that is made. */
  readonly views: View[];
  readonly unsupported: UnsupportedSlice[];
  /**
   * The name of a view of the type, or of the type itself where the profile changes none of its fields.
   *
   * @param name of the view, if one is made
   */
  readonly viewName: (node: SliceNode, of: string, name: string) => string;
  /** What the items of an extension are, by its definition. */
  readonly extension: (canonical: string) => ExtensionForm | undefined;
  readonly report: Report;
}

/** A single value, as a field of Extension; or several, as a view. */
export type ExtensionForm =
  | { readonly kind: 'value'; readonly field: ViewField }
  | { readonly kind: 'view'; readonly name: string }
  /** The types that an Extension may have as its value. */
  | { readonly kind: 'any' };
