// Types and value sets → the table of types and fields that generated/elements.json has, by which the compiler reads views as well.

import type { Elements } from '../../runtime/client/validate/elements.ts';
import type { Field, ObjectType, Schema } from '../ir.ts';
import { canonicalTypes } from './canonical.ts';

type Types = Pick<Schema, 'resources' | 'datatypes' | 'primitives' | 'valueSets'>;

export function elementsTable(schema: Types): Elements {
  const expanded = new Set(schema.valueSets.map(({ url }) => url));
  const types = [...schema.resources, ...schema.datatypes].flatMap(type => [type, ...type.nested]);
  return {
    resources: schema.resources.map(({ name }) => name),
    canonical: canonicalTypes(schema.resources),
    primitives: Object.fromEntries(
      schema.primitives.map(({ name, json, pattern }) => [
        name,
        pattern === undefined ? { json } : { json, pattern },
      ]),
    ),
    types: Object.fromEntries(
      types.map(({ name, kind, fields }: ObjectType) => [
        name,
        {
          kind,
          fields: Object.fromEntries(fields.map(field => [field.name, fieldEntry(field, kind, expanded)])),
        },
      ]),
    ),
    codes: Object.fromEntries(schema.valueSets.map(({ url, codes }) => [url, codes])),
  };
}

const coded: ReadonlySet<string> = new Set(['code', 'Coding', 'CodeableConcept']);

/** Absent means false, 0 or none, so that the file stays small. */
function fieldEntry(field: Field, kind: ObjectType['kind'], expanded: ReadonlySet<string>) {
  const { type, primitive, list, min, summary, choice, targets, binding } = field;
  const required = coded.has(type) && binding?.strength === 'required' ? binding.valueSet : undefined;
  // The codes of concepts are in terminology.json, with their systems.
  const isListed = type === 'code' && required !== undefined && expanded.has(required);
  return {
    type,
    ...(primitive ? { primitive } : {}),
    ...(list ? { list } : {}),
    ...(min > 0 ? { min } : {}),
    ...(summary && kind !== 'datatype' ? { summary } : {}),
    ...(choice === undefined ? {} : { choice }),
    ...(targets === undefined ? {} : { targets }),
    ...(required === undefined ? {} : { [isListed ? 'codes' : 'valueSet']: required }),
  };
}
