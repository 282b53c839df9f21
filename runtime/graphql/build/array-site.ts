// In: the arguments of a repeating element. Out: the site of its list navigation: filters, FHIRPath, count and offset.

import {
  type FieldNode,
  type GraphQLField,
  getNamedType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Site } from '../../access/plan/site.ts';
import { viewField } from '../../base/definitions/profiles.ts';
import { bind, join, literal, type Sql, sql } from '../../base/sql/sql.ts';
import { environmentNames } from '../../search/fhirpath/names.ts';
import { membersRead } from '../../search/fhirpath/to-function.ts';
import { fhirpathSql } from '../../search/fhirpath/to-sql.ts';
import { besideItem, item } from '../sql/array.ts';
import { allValuesSql } from '../sql/view-path.ts';
import { readFhirPath } from './list-site.ts';
import { argumentError, cleanText, makeSite } from './make-site.ts';
import type { PlanLimits } from './plan-context.ts';

/** @param isPrimitive items are primitives, each with what is stored beside it; FHIRPath sees both as one element */
export function arraySite(
  type: string,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { fhirpathLength, maxPerParent }: Pick<PlanLimits, 'fhirpathLength' | 'maxPerParent'>,
  isPrimitive = false,
): Site {
  return makeSite(definition, node, args => {
    const { fhirpath, _count, _offset, ...filters } = args;
    const conditions = Object.entries(filters).map(([name, value]) => filter(name, value, definition, node));
    const count = whole(_count, '_count', node, maxPerParent);
    const offset = whole(_offset, '_offset', node) ?? 0;
    const expression =
      typeof fhirpath === 'string' ? readFhirPath(fhirpath, node, fhirpathLength) : undefined;
    const beside = isPrimitive ? besideItem : undefined;
    const condition = expression === undefined ? undefined : fhirpathSql(expression, type, item, beside);
    const pairs = isPrimitive && expression !== undefined;
    if (condition) conditions.push(condition);
    const where = conditions.length > 0 ? { where: join(conditions, ' and ') } : {};
    if (expression !== undefined && !condition) {
      const reads = pairs ? undefined : membersRead(expression, type)?.join(' ');
      return {
        kind: 'items',
        pieces: where,
        choices: { after: true, needsResource: namesResource(expression), pairs, reads },
        after: { fhirpath: expression, type, count, offset, ...(pairs ? { pairs } : {}) },
      };
    }
    return {
      kind: 'items',
      pieces: {
        ...where,
        ...(count === undefined ? {} : { count: bind(count, 'int8') }),
        ...(offset === 0 ? {} : { offset: bind(offset, 'int8') }),
      },
      choices: { after: false, needsResource: false, pairs, reads: undefined },
    };
  });
}

/** `%resource` and `%rootResource`, which are sent along only if the expression may read them. */
function namesResource(expression: string): boolean {
  const names = environmentNames(expression);
  return names.has('resource') || names.has('rootResource');
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
  const from = viewField(type.name, name)?.from;
  const isList = field !== undefined && isListType(field.type) && isScalarType(getNamedType(field.type));
  const values = from && allValuesSql(item, from);
  // Of a field of a profile that is not a list, the first value.
  const element =
    values === undefined ? sql`(${item}->${literal(name)})` : isList ? values : sql`(${values}->0)`;
  const scalar = field ? getNamedType(field.type).name : 'String';
  const numeric = numbers.has(scalar) || scalar === 'Boolean';
  if (numeric && !jsonScalar(text))
    throw argumentError(`${name}: this is not a value of type ${scalar}.`, node, name);
  if (isList)
    return numeric ? sql`${element} @> ${bind(text, 'jsonb')}` : sql`${element} ? ${bind(text, 'text')}`;
  return numeric
    ? sql`${element} = ${bind(text, 'jsonb')}`
    : sql`(${values === undefined ? sql`${item}->>${literal(name)}` : sql`${values}->>0`}) = ${bind(text, 'text')}`;
}

const numbers = new Set(['Int', 'decimal', 'positiveInt', 'unsignedInt', 'integer']);

function jsonScalar(text: string): boolean {
  return /^(true|false|-?(0|[1-9]\d{0,39})(\.\d{1,40})?([eE][+-]?\d{1,2})?)$/.test(text);
}

function whole(
  value: unknown,
  name: string,
  node: FieldNode,
  most = Number.POSITIVE_INFINITY,
): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && value > most)
    throw argumentError(`${name}: this is more than ${most}, the most that is allowed here.`, node, name);
  if (typeof value === 'number' && value >= 0) return value;
  throw argumentError(`${name}: this is negative; give 0 or more.`, node, name);
}
