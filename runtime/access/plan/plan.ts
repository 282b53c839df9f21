// A plan: the request of a document, independent of SQL, of values and of the caller.
// document → Plan → RestrictedPlan → SQL → text. A plan is data; sql/ and project/ read it.
import type { FieldNode } from 'graphql';
import type { From } from '../../client/slices.ts';
import type { Site } from './site.ts';

/** The request of one operation. */
export interface Plan {
  readonly roots: readonly Root[];
  /** Places where arguments stand, in the order in which the plan was made. */
  readonly sites: readonly Site[];
  /** Fields that can leave an error in the answer; marks in the text name them by index. */
  readonly fields: readonly FieldNode[];
  /** What @flatten and its kin make of the answer; undefined if none of them stands in the document. */
  readonly shape: Shape | undefined;
}

export type Root =
  /** `__typename`. */
  | { readonly kind: 'constant'; readonly key: string; readonly text: string }
  /** `__schema`, `__type`: answered by graphql-js. */
  | { readonly kind: 'introspection'; readonly key: string; readonly nodes: readonly FieldNode[] }
  /** `Patient(id:)`: at most one row. */
  | {
      readonly kind: 'read';
      readonly key: string;
      readonly type: string;
      /** As a profile: only of a resource that claims it. */
      readonly profile?: string;
      readonly site: number;
      readonly selection: Selection;
      readonly node: FieldNode;
    }
  /** `PatientList`: its items are rows. */
  | { readonly kind: 'list'; readonly key: string; readonly list: List }
  /** `PatientConnection`: one row. */
  | { readonly kind: 'connection'; readonly key: string; readonly connection: Connection }
  /** `ObservationAggregate`: one row. */
  | { readonly kind: 'aggregate'; readonly key: string; readonly aggregate: Aggregate };

/** A list of resources: at the root, or one that points back at the enclosing resource. */
export interface List {
  readonly type: string;
  /** Search arguments, sort, count and offset. */
  readonly site: number;
  readonly selection: Selection;
  readonly node: FieldNode;
  readonly mark: number;
}

/** A page of matches, or of the rows of a view of them. https://hl7.org/fhir/R4/graphql.html#searching */
export interface Connection {
  readonly type: string;
  readonly site: number;
  readonly outputs: readonly ConnectionOutput[];
  readonly node: FieldNode;
  readonly mark: number;
}

/** Figures over groups of resources, or of the rows of a view of them. */
export interface Aggregate {
  readonly type: string;
  readonly site: number;
  readonly outputs: readonly AggregateOutput[];
  readonly node: FieldNode;
  readonly mark: number;
}

export type AggregateOutput =
  | { readonly kind: 'constant'; readonly key: string; readonly text: string }
  | { readonly kind: 'keys' | 'count'; readonly key: string }
  /** `sum(of: value_quantity)` */
  | { readonly kind: 'figure'; readonly key: string; readonly site: number };

export type CursorField = 'first' | 'previous' | 'next' | 'last';

export function isCursor(field: string): field is CursorField {
  return field === 'first' || field === 'previous' || field === 'next' || field === 'last';
}

export type ConnectionOutput =
  | { readonly kind: 'constant'; readonly key: string; readonly text: string }
  | { readonly kind: 'offset' | 'pagesize' | CursorField; readonly key: string }
  | { readonly kind: 'count'; readonly key: string; readonly mark: number }
  | { readonly kind: 'edges'; readonly key: string; readonly members: readonly EdgeOutput[] }
  | { readonly kind: 'rows'; readonly key: string; readonly members: readonly RowOutput[] };

export type EdgeOutput =
  | { readonly kind: 'constant'; readonly key: string; readonly text: string }
  | { readonly kind: 'resource'; readonly key: string; readonly selection: Selection };

/** A column of a view, by its place among them. */
export type RowOutput =
  | { readonly kind: 'constant'; readonly key: string; readonly text: string }
  | { readonly kind: 'column'; readonly key: string; readonly column: number };

/** `json`: as jsonb prints it. `text`: a string. `quoted`: a string that never needs an escape. `bare`: a number or a boolean. */
export type ScalarForm = 'json' | 'text' | 'quoted' | 'bare';

export type Selection = readonly Output[];

/**
 * One member of a JSON object in the answer. `from`: a field of a profile has its values further down, in slices and extensions;
 * `field` is the element that they begin in.
 */
export type Output =
  | { readonly kind: 'constant'; readonly key: string; readonly text: string }
  /** The stored value itself, for JavaScript to name its slice by; it never leaves the server. */
  | { readonly kind: 'itself'; readonly key: string }
  /** A primitive, or a list of them taken as it is. `form`: what its text may hold, and so how it is printed. */
  | {
      readonly kind: 'scalar';
      readonly key: string;
      readonly field: string;
      readonly form: ScalarForm;
      readonly from?: From;
    }
  | {
      readonly kind: 'object';
      readonly key: string;
      readonly field: string;
      readonly selection: Selection;
      readonly beside?: Beside;
      readonly from?: From;
    }
  /** Repeating elements; `selection` absent: primitives. `nullable`: items may be null (`_given`). */
  | {
      readonly kind: 'array';
      readonly key: string;
      readonly field: string;
      readonly type: string;
      readonly selection: Selection | undefined;
      readonly nullable: boolean;
      readonly site: number | undefined;
      readonly mark: number;
      readonly beside?: Beside;
      readonly from?: From;
    }
  /** A resource that stands inside: contained, Bundle.entry.resource. */
  | {
      readonly kind: 'inline';
      readonly key: string;
      readonly field: string;
      readonly list: boolean;
      readonly site: number | undefined;
      readonly mark: number;
      readonly arms: Arms;
      readonly from?: From;
    }
  /** `resource` of a Reference; or of what stands beside a canonical, which names a resource of one of these types. */
  | {
      readonly kind: 'target';
      readonly key: string;
      readonly site: number;
      readonly mark: number;
      readonly arms: Arms;
      readonly canonical?: readonly string[];
      /** Types that the Reference's element names; absent: any. */
      readonly targets?: readonly string[];
    }
  /** `ObservationList(_reference: subject)` inside a Patient. */
  | {
      readonly kind: 'reverse';
      readonly key: string;
      readonly list: List;
      readonly parent: string;
    }
  /** `ObservationConnection(_reference: subject)` inside a Patient. */
  | {
      readonly kind: 'connection';
      readonly key: string;
      readonly connection: Connection;
      readonly parent: string;
    };

/** The element that an object or the items of an array stand beside: they are there wherever it has a value. */
export type Beside = string;

/** What to select from a resource whose type is known only when it is read. */
export interface Arms {
  /** Selections of the types that fragments name. */
  readonly byType: ReadonlyMap<string, Selection>;
  /** What the interface offers, selected from every other type. */
  readonly rest: Selection;
}

export type Incomplete = 'report' | 'error';

/** The selections right inside of a part of a plan; of a resource whose type is known only when it is read, one for each type. */
export function selectionsIn(of: Root | Output): readonly Selection[] {
  switch (of.kind) {
    case 'read':
    case 'object':
      return [of.selection];
    case 'array':
      return of.selection ? [of.selection] : [];
    case 'inline':
    case 'target':
      return [of.arms.rest, ...of.arms.byType.values()];
    case 'list':
    case 'reverse':
      return [of.list.selection];
    case 'connection':
      return of.connection.outputs.flatMap(output =>
        output.kind === 'edges'
          ? output.members.flatMap(member => (member.kind === 'resource' ? [member.selection] : []))
          : [],
      );
    default:
      return [];
  }
}

/** The form of an object. */
export interface Shape {
  /** Members by type, where the type is known only when it is read. */
  readonly byType: ReadonlyMap<string, readonly Member[]>;
  /** Members of all other objects. */
  readonly rest: readonly Member[];
  /** Members that come to the same key from several fields: together they are a list. */
  readonly several: ReadonlySet<Member>;
}

export interface Member extends Reshaping {
  readonly key: string;
  /** The field repeats. */
  readonly list: boolean;
  /** GraphQL name of the type. */
  readonly type: string;
  /** Undefined if the value stays as it is. */
  readonly shape: Shape | undefined;
  readonly node: FieldNode;
}

export interface Reshaping {
  /** The field is left out, what is selected from it stands in its place. */
  readonly flatten: boolean;
  /** Only the first element. */
  readonly first: boolean;
  /** No list, whatever the fields around it say. */
  readonly singleton: boolean;
  /** The FHIRPath whose result is appended to the name. */
  readonly slice: string | undefined;
}

/** Members of an object in the answer that no response key can be: its type, and the stored value. They never leave. */
export const typeKey = '#type';
export const itemKey = '#item';
