// The elements of a type → a flat table for the structural check, made on first use.

import type { Elements, FieldElements, TypeElements } from './elements.ts';
import { type Format, formatOf } from './format.ts';

/** The tables of the types that `elements` has. */
export function tablesOf(elements: Elements, more: Pick<Tables, 'concepts' | 'isPartial' | 'xhtml'>): Tables {
  return {
    ...more,
    elements,
    resources: new Set(elements.resources),
    types: new Map(),
    codes: new Map(),
  };
}

/** The table of a type; undefined for a type that the definitions do not have. */
export function tableOf(tables: Tables, name: string): TypeTable | undefined {
  const ready = tables.types.get(name);
  if (ready !== undefined) return ready;
  if (!Object.hasOwn(tables.elements.types, name)) return undefined;
  const type = tables.elements.types[name];
  return type === undefined ? undefined : makeTable(tables, name, type);
}

export interface Tables {
  readonly elements: Elements;
  readonly resources: ReadonlySet<string>;
  readonly types: Map<string, TypeTable>;
  readonly codes: Map<string, ReadonlySet<string>>;
  /** `system|code` of a value set of Codings and CodeableConcepts; undefined: its codes do not come with the tables. */
  readonly concepts: (valueSet: string) => ReadonlySet<string> | undefined;
  /** Types that are absent are not checked: by default they are our own fault, and resources of them that of the caller. */
  readonly isPartial?: boolean;
  /** Of narratives; undefined: they are not looked into. */
  readonly xhtml?: Format | undefined;
}

export interface TypeTable {
  readonly name: string;
  readonly kind: TypeElements['kind'];
  /** By key in JSON, `_birthDate` and `resourceType` included. */
  readonly fields: Map<string, FieldTable>;
  /** The bits of required elements. A type with more of them than bits is our own fault: see `nextBit`. */
  required: number;
}

/** All fields have all keys, so that the check reads one shape of object. */
export interface FieldTable {
  readonly name: string;
  readonly role: Role;
  readonly list: boolean;
  readonly type: string;
  readonly requiredBit: number;
  readonly choice: string | undefined;
  readonly choiceBit: number;
  /** For role `primitive`. */
  readonly json: 'string' | 'number' | 'boolean';
  readonly isInteger: boolean;
  readonly format: Format | undefined;
  readonly codes: ReadonlySet<string> | undefined;
  /** Of the required value set, whether or not its codes are known; empty without one. */
  readonly codesUrl: string;
  /** `_given` for `given`, and `given` for `_given`. */
  readonly partner: string;
  readonly targets: readonly string[];
  /** For role `object`; filled on first use, as types refer to each other in cycles. */
  table: TypeTable | undefined;
}

export type Role = 'primitive' | 'companion' | 'object' | 'resource' | 'resourceType';

/** Written without a point, an exponent and the sign of zero. https://hl7.org/fhir/R4/datatypes.html#integer */
export const integerTypes: ReadonlySet<string> = new Set(['integer', 'positiveInt', 'unsignedInt']);

const NO_TARGETS: readonly string[] = [];

function makeTable(tables: Tables, name: string, type: TypeElements): TypeTable {
  const table: TypeTable = { name, kind: type.kind, fields: new Map(), required: 0 };
  tables.types.set(name, table);
  const requiredBits = new Map<string, number>();
  const choiceBits = new Map<string, number>();
  for (const [key, field] of Object.entries(type.fields)) {
    const requiredBit = field.min ? nextBit(requiredBits, field.choice ?? key) : 0;
    const choiceBit = field.choice === undefined ? 0 : nextBit(choiceBits, field.choice);
    table.required |= requiredBit;
    const made = makeField(tables, key, field, requiredBit, choiceBit);
    table.fields.set(key, made);
    if (made.role === 'primitive') {
      table.fields.set(`_${key}`, { ...made, name: `_${key}`, role: 'companion', partner: key });
    }
  }
  if (type.kind === 'resource') {
    const text: FieldElements = { type: 'code', primitive: true };
    table.fields.set('resourceType', {
      ...makeField(tables, 'resourceType', text, 0, 0),
      role: 'resourceType',
    });
  }
  return table;
}

/** Choices count as one: each of their fields sets the same bit. */
function nextBit(bits: Map<string, number>, name: string): number {
  const bit = bits.get(name) ?? 1 << bits.size;
  if (bits.size > 31) throw new Error('A type has more than 32 required elements or choices.');
  bits.set(name, bit);
  return bit;
}

function makeField(
  tables: Tables,
  name: string,
  field: FieldElements,
  requiredBit: number,
  choiceBit: number,
): FieldTable {
  const primitive = field.primitive === true;
  return {
    name,
    role: primitive ? 'primitive' : field.type === 'Resource' ? 'resource' : 'object',
    list: field.list === true,
    type: field.type,
    requiredBit,
    choice: field.choice,
    choiceBit,
    json: tables.elements.primitives[field.type]?.json ?? 'string',
    isInteger: integerTypes.has(field.type),
    format: primitive ? (field.type === 'xhtml' ? tables.xhtml : formatOf(field.type)) : undefined,
    codes: primitive && field.codes !== undefined ? codeSet(tables, field.codes) : undefined,
    codesUrl: field.codes ?? field.valueSet ?? '',
    partner: `_${name}`,
    targets: field.targets ?? NO_TARGETS,
    table: undefined,
  };
}

function codeSet(tables: Tables, url: string): ReadonlySet<string> | undefined {
  const ready = tables.codes.get(url);
  if (ready !== undefined) return ready;
  const codes = tables.elements.codes[url];
  if (codes === undefined) return undefined;
  const set = new Set(codes);
  tables.codes.set(url, set);
  return set;
}
