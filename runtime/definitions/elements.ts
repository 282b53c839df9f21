// generated/elements.json goes in; the table of types and fields, typed and read once, comes out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './root.ts';

let read: Elements | undefined;

/** The table that `kiln generate` wrote. The file is read at the first call and kept. */
export function elements(): Elements {
  read ??= readElements(join(packageRoot(), 'generated', 'elements.json'));
  return read;
}

/** What the runtime knows of the definitions. Keys that would say false, 0 or nothing are absent. */
export interface Elements {
  /** Concrete resource types. */
  readonly resources: readonly string[];
  /** Those of them that have a `url`, by which a canonical names them. */
  readonly canonical: readonly string[];
  readonly primitives: Readonly<Record<string, PrimitiveElements>>;
  readonly types: Readonly<Record<string, TypeElements>>;
  /** Codes of required value sets, by canonical. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

export interface PrimitiveElements {
  readonly json: 'string' | 'number' | 'boolean';
  readonly pattern?: string;
}

export interface TypeElements {
  readonly kind: 'resource' | 'datatype' | 'nested';
  /** By JSON name; `_birthDate` is implied by `primitive`, `resourceType` by `kind`. */
  readonly fields: Readonly<Record<string, FieldElements>>;
}

export interface FieldElements {
  /** A primitive, a datatype, a nested type, or `Resource`. */
  readonly type: string;
  readonly primitive?: true;
  readonly list?: true;
  readonly min?: number;
  /** `deceased` for `deceasedBoolean`. */
  readonly choice?: string;
  /** Types that a reference or a canonical may point to; `[]` means any. */
  readonly targets?: readonly string[];
  /** Canonical of a required value set: a key of `codes`. */
  readonly codes?: string;
}

function readElements(file: string): Elements {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read. Run \`kiln generate\` to make it.`, { cause });
  }
  return JSON.parse(text) as Elements;
}
