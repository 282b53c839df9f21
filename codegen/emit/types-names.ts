// Fields, value sets and pages of the standard → what TypeScript calls them.

import type { Field, ObjectType, PrimitiveType, Schema, ValueSetCodes } from '../ir.ts';
import { isCodeBound, namedValueSets } from '../schema/profile/definition-names.ts';
import { jsString } from './escape.ts';

export interface TypeNames {
  /** By canonical, each with a `name` that is unique among all types. */
  readonly valueSets: ReadonlyMap<string, ValueSetCodes>;
  readonly datatypes: ReadonlyMap<string, ObjectType>;
  readonly primitives: ReadonlyMap<string, PrimitiveType>;
}

export function typeNames(schema: Schema): TypeNames {
  return {
    valueSets: namedValueSets(schema),
    datatypes: new Map(schema.datatypes.map(type => [type.name, type])),
    primitives: new Map(schema.primitives.map(primitive => [primitive.name, primitive])),
  };
}

/** The TypeScript type of one item of the field. */
export function fieldType(field: Field, { valueSets, primitives }: TypeNames): string {
  const { type, path, binding, targets } = field;
  if (path === 'Reference.type') return 'Target';
  if (type === 'Reference' && targets !== undefined && targets.length > 0) {
    return `Reference<${targets.map(jsString).join(' | ')}>`;
  }
  const valueSet = isCodeBound(field) ? valueSets.get(binding?.valueSet ?? '') : undefined;
  return valueSet?.name ?? primitives.get(type)?.json ?? type;
}

/** The fields that its base does not have already. */
export function ownFields(type: ObjectType, { datatypes }: TypeNames): readonly Field[] {
  const inherited = new Set<string>();
  for (let base = type.base; base !== undefined; base = datatypes.get(base)?.base) {
    for (const { name } of datatypes.get(base)?.fields ?? []) inherited.add(name);
  }
  return type.fields.filter(({ name }) => !inherited.has(name));
}

/** Where the standard describes the type: a page for each of its resources, the canonical for all else. */
export function pageOf({ kind, url, path }: ObjectType, schema: Schema): string {
  const root = path.split('.')[0] ?? path;
  const isHl7 = url === `http://hl7.org/fhir/StructureDefinition/${root}`;
  if (!isHl7 || ![...schema.resources, ...schema.others].some(({ name }) => name === root)) return url;
  const page = `https://hl7.org/fhir/R4/${root.toLowerCase()}`;
  return kind === 'nested' ? `${page}-definitions.html#${path}` : `${page}.html`;
}

/** `'male' | 'female'`; a line for each where they do not fit on one. */
export function union(codes: readonly string[]): string {
  const literals = codes.map(jsString);
  const line = literals.join(' | ');
  return line.length <= 80 ? line : `\n  | ${literals.join('\n  | ')}`;
}
