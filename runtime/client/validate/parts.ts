// The parts that generated validators are made of: types with their fields in a line, value sets, invariants, the XHTML of narratives.
// Parts → the tables of all that they refer to.

import type { FieldElements } from './elements.ts';
import type { Format } from './format.ts';
import type { TypeInvariant } from './invariants.ts';
import type { XhtmlPart } from './narrative.ts';
import { integerTypes, type Tables, tablesOf } from './table.ts';

export type Part = TypePart | ValueSetPart | XhtmlPart | PartInvariant;

/** Of the type that uses it, or of one nested in it. */
export interface PartInvariant extends Omit<TypeInvariant, 'severity'> {
  readonly nested?: string;
}

/** An invariant of one element of a type, or of a nested type. */
export function of(invariant: PartInvariant, field: string, nested = ''): PartInvariant {
  return { ...invariant, ...(field && { field }), nested };
}

export interface TypePart {
  readonly name: string;
  /** A resource, a resource with narrative and contained resources, an element, an element of a resource: what the fields begin with. */
  readonly base: 'R' | 'D' | 'E' | 'B' | '-';
  /** Its own, and after `;` those of each nested type, which begin with its name and base. */
  readonly fields: string;
  readonly uses: () => readonly Part[];
}

export interface ValueSetPart {
  readonly url: string;
  /** Of elements of type `code`. */
  readonly codes?: string;
  /** Of Codings and CodeableConcepts, by system. */
  readonly concepts?: Readonly<Record<string, string>>;
}

/** @param codes separated by spaces; `\t` stands for one that is in a code */
export function valueSet(
  url: string,
  codes?: string,
  concepts?: Readonly<Record<string, string>>,
): ValueSetPart {
  return { url: canonical(url), ...(codes && { codes }), ...(concepts && { concepts }) };
}

export interface PartTables {
  readonly tables: Tables;
  readonly invariants: Readonly<Record<string, readonly TypeInvariant[]>>;
}

export function partTables(parts: readonly Part[]): PartTables {
  const resources: string[] = [];
  const types: Record<string, ReturnType<typeof typeElements>> = {};
  const codes: Record<string, readonly string[]> = {};
  const concepts = new Map<string, ReadonlySet<string>>();
  const invariants: Record<string, readonly TypeInvariant[]> = {};
  let format: Format | undefined;
  const all = new Set(parts);
  for (const part of all)
    if ('xhtml' in part) format = part.xhtml;
    else if ('url' in part) {
      if (part.codes) codes[part.url] = words(part.codes);
      const listed = part.concepts && Object.entries(part.concepts);
      const codings = listed?.flatMap(([system, own]) => words(own).map(code => `${system}|${code}`));
      if (codings) concepts.set(part.url, new Set(codings));
    } else if ('uses' in part && !types[part.name]) {
      const { name, base } = part;
      const [fields = '', ...nested] = part.fields.split(';');
      types[name] = typeElements(name, base, fields);
      for (const each of nested) {
        const [inner = '', letter, ...rest] = each.split(' ');
        types[name + inner] = typeElements(name, letter as TypePart['base'], rest.join(' '));
      }
      if (/[RD]/.test(base)) resources.push(name);
      for (const each of part.uses())
        if ('key' in each) {
          const own = invariants[name + (each.nested ?? '')] ?? [];
          invariants[name + (each.nested ?? '')] = [...own, { severity: 'error', ...each }];
        } else all.add(each);
    }
  const elements = { resources, canonical: [], primitives, types, codes };
  const tables = tablesOf(elements, { concepts: url => concepts.get(url), isPartial: true, xhtml: format });
  return { tables, invariants };
}

const primitives: Readonly<Record<string, { readonly json: 'number' | 'boolean' }>> = Object.fromEntries(
  [...integerTypes, 'decimal', 'boolean'].map(name => [
    name,
    { json: name === 'boolean' ? 'boolean' : 'number' },
  ]),
);

const element = 'id extension:Extension* ';
const resource = 'id:id meta:Meta implicitRules:uri language:code ';
export const partBases: Readonly<Record<TypePart['base'], string>> = {
  '-': '',
  E: element,
  B: `${element}modifierExtension:Extension* `,
  R: resource,
  D: `${resource}text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* `,
};

/**
 * `family given* period:Period code: use:code=name-use value[string,Quantity]! subject:>Patient|Group!`: names with types (else it is a
 * string, a CodeableConcept behind a colon, a Reference with targets), required value sets; `*` repeats, `!` is required. `~Contact` is
 * nested in the type.
 */
function typeElements(owner: string, base: TypePart['base'], fields: string) {
  const found: Record<string, FieldElements> = {};
  for (const each of (partBases[base] + fields).trim().split(' ')) {
    const [, name = '', choice, colon, one = '', list, min] =
      /^(\w+)(?:\[(.*)\])?(:?)([^*!]*)(\*?)(!?)$/.exec(each) ?? [];
    for (const text of (choice ?? one).split(',')) {
      const [, own = '', targets, codes] = /^([~\w]*)>?([\w|]*)=?(.*)$/.exec(text) ?? [];
      const type = own.replace('~', owner) || (targets ? 'Reference' : colon ? 'CodeableConcept' : 'string');
      found[choice === undefined ? name : name + type[0]?.toUpperCase() + type.slice(1)] = {
        type,
        ...(/^[A-Z]/.test(type) ? {} : { primitive: true }),
        ...(list && { list: true }),
        min: Number(min === '!'),
        ...(choice !== undefined && { choice: name }),
        ...(targets && { targets: targets.split('|') }),
        ...(codes && { [type === 'code' ? 'codes' : 'valueSet']: canonical(codes) }),
      };
    }
  }
  return { kind: /[RD]/.test(base) ? ('resource' as const) : ('datatype' as const), fields: found };
}

function canonical(name: string): string {
  return name.includes(':') ? name : `http://hl7.org/fhir/ValueSet/${name}`;
}

function words(text: string): readonly string[] {
  return text.split(' ').map(each => each.replaceAll('\t', ' '));
}
