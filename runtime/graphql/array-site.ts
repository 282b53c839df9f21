// In: the arguments of a repeating element. Out: the site of its list navigation: filters, FHIRPath, count and offset.
import {
  type FieldNode,
  type GraphQLField,
  getNamedType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { bind, join, raw, type Sql, sql } from '../search/sql.ts';
import { cleanText } from './list-site.ts';
import { argumentError, makeSite, type Site } from './site.ts';

/** The item is called `v` in the SQL of the filters. */
export const item = 'v';

export function arraySite(type: string, definition: GraphQLField<unknown, unknown>, node: FieldNode): Site {
  return makeSite(definition, node, args => {
    const { fhirpath, _count, _offset, ...filters } = args;
    const conditions = Object.entries(filters).map(([name, value]) => filter(name, value, definition, node));
    const count = whole(_count, '_count', node);
    const offset = whole(_offset, '_offset', node);
    return {
      pieces: {
        ...(conditions.length > 0 ? { where: join(conditions, ' and ') } : {}),
        ...(count === undefined ? {} : { count: bind(count, 'int8') }),
        ...(offset === undefined || offset === 0 ? {} : { offset: bind(offset, 'int8') }),
      },
      choices: {
        type,
        fhirpath: typeof fhirpath === 'string' ? cleanText(fhirpath, node) : undefined,
        // FHIRPath that is evaluated after SQL needs the numbers themselves: they stay out of the text all the same.
        hasCount: count !== undefined,
        hasOffset: offset !== undefined && offset > 0,
      },
    };
  });
}

/** `use: "official"` keeps items whose element equals the value; of a repeating element one value is enough. */
function filter(
  name: string,
  value: unknown,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): Sql {
  const type = getNamedType(definition.type);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  const text = cleanText(String(value), node);
  const element = raw(`(${item}->'${name}')`);
  const scalar = field ? getNamedType(field.type).name : 'String';
  const numeric = numbers.has(scalar) || scalar === 'Boolean';
  if (numeric && !jsonScalar(text))
    throw argumentError(`${name}: '${text}' is not a value of type ${scalar}.`, node, name);
  if (field && isListType(field.type) && isScalarType(getNamedType(field.type)))
    return numeric ? sql`${element} @> ${bind(text, 'jsonb')}` : sql`${element} ? ${bind(text, 'text')}`;
  return numeric
    ? sql`${element} = ${bind(text, 'jsonb')}`
    : sql`(${raw(`${item}->>'${name}'`)}) = ${bind(text, 'text')}`;
}

const numbers = new Set(['Int', 'decimal', 'positiveInt', 'unsignedInt', 'integer']);

function jsonScalar(text: string): boolean {
  return /^(true|false|-?(0|[1-9]\d{0,39})(\.\d{1,40})?([eE][+-]?\d{1,2})?)$/.test(text);
}

function whole(value: unknown, name: string, node: FieldNode): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && value >= 0) return value;
  throw argumentError(`${name}: ${String(value)} is negative; give 0 or more.`, node, name);
}
