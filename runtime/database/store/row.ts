// A resource and its type → the values of its table's search columns and side tables, as SQL parameters and as text for COPY.
import { extractors } from '../../base/definitions/extractors.ts';
import { parametersOf, type TypeParameters } from '../../base/definitions/parameters.ts';
import { parseNumberPreserving } from '../../base/json/json.ts';
import {
  distinct,
  type IndexRow,
  isTooLongToIndex,
  newRow,
  type RowContext,
  stringsText,
  tokensText,
  tuplesText,
  ucumColumn,
} from '../../search/index-row.ts';
import { tokenHasher } from '../../search/token-hash.ts';
import { indexRefusal } from './index-limit.ts';

/** What all rows of one database have in common. */
export interface IndexContext extends Omit<RowContext, 'hot'> {
  /** What each row says that it was indexed by; types that are not named have 0. */
  readonly generations?: Generations | undefined;
}

/** Resource type → the migration that last changed what is stored for its search parameters: index-state.ts. */
export type Generations = Readonly<Record<string, number>>;

/** The same as plain data. */
export interface IndexSettings {
  readonly tokenKey: string;
  readonly zone: number;
  readonly base: string;
  readonly generations?: Generations;
}

export function indexContext({ tokenKey, zone, base, generations = {} }: IndexSettings): IndexContext {
  return { hasher: tokenHasher(tokenKey), zone, base, generations };
}

/** How the table of a resource type is built. Made once for each type. */
export interface RowShape {
  readonly type: string;
  /** All columns that a writer fills, as they stand in SQL, from `project` to `content`. */
  readonly names: readonly string[];
  /** The SQL type of each of them. */
  readonly sqlTypes: readonly string[];
  readonly hasEdges: boolean;
  /** The column whose value is `k` in the code table; undefined if the type has no code table. */
  readonly codeOrder: string | undefined;
  readonly hot: string | undefined;
  readonly columns: readonly SearchColumn[];
  readonly hasStrings: boolean;
  readonly hasTuples: boolean;
  /** There are numbers or quantities. */
  readonly hasNumbers: boolean;
  readonly recent: string | undefined;
  /** Which of the search columns hold texts, that may have to be escaped. */
  readonly isText: readonly boolean[];
}

/** The values of one row. */
export interface RowValues {
  /** Search columns, `tokens`, where the type has them `strings` and `tuples`, and `indexed`: as RowShape.names has them. */
  readonly search: readonly (string | null)[];
  /** Edges of the side table `"<Type>_ref"`. */
  readonly edges: readonly string[];
  /** Hashes of the side table `"<Type>_code"`. */
  readonly codes: readonly string[];
  /** Their `k`. */
  readonly codeOrder: string;
}

const shapes = new Map<string, RowShape>();

export function rowShape(type: string): RowShape {
  const known = shapes.get(type);
  if (known) return known;
  const made = shapeOf(parametersOf(type));
  shapes.set(type, made);
  return made;
}

/**
 * Runs the compiled extractor of the type. The resource has passed the check of its structure.
 *
 * @param text of the resource: where JavaScript's numbers lose digits, they are read from it again
 * @param most values that it may make in all indexes together
 * @throws OutcomeError 422 for values that are too long for their index, or too many
 */
export function rowValues(
  shape: RowShape,
  resource: object,
  context: IndexContext,
  text: string,
  most?: number,
): RowValues {
  try {
    return extracted(shape, resource, context, text, most);
  } catch (error) {
    throw isTooLongToIndex(error) ? indexRefusal(error, shape.type, resource) : error;
  }
}

function extracted(
  shape: RowShape,
  resource: object,
  context: IndexContext,
  text: string,
  most: number | undefined,
): RowValues {
  const { hasher, zone, base } = context;
  const row = newRow({ hasher, zone, base, hot: shape.hot }, most);
  const isExact = !shape.hasNumbers || losesNoDigits(text);
  extractorOf(shape.type)(isExact ? resource : parseNumberPreserving(text), row);
  const search: (string | null)[] = [];
  for (const column of shape.columns) search.push(columnValue(row, column));
  search.push(tokensText(row));
  if (shape.hasStrings) search.push(stringsText(row));
  if (shape.hasTuples) search.push(tuplesText(row) ?? null);
  search.push(String(context.generations?.[shape.type] ?? 0));
  return {
    search,
    edges: distinct(row.edges),
    codes: distinct(row.codes),
    codeOrder: (shape.recent && row.bounds.get(shape.recent)?.high) ?? '-infinity',
  };
}

/** Whether JavaScript prints all numbers as they are in the text. May report false negatives: parts of strings count as numbers. */
function losesNoDigits(text: string): boolean {
  if (!manyDigits.test(text)) return true;
  for (const [, number = ''] of text.matchAll(allManyDigits))
    if (String(Number(number)) !== number) return false;
  return true;
}

/** Numbers that have more than the 15 digits that JavaScript always keeps. */
const manyDigits = /[:[,]\s*(-?\d[\d.]{15,}(?:[eE][-+]?\d+)?)/;
const allManyDigits = new RegExp(manyDigits, 'g');

/** The search columns as they stand in a line of COPY's text format. */
export function copyLine(shape: RowShape, { search }: RowValues): string {
  let line = '';
  for (let i = 0; i < search.length; i++) {
    const value = search[i] ?? '\\N';
    if (i > 0) line += '\t';
    // The null of a column that holds text is the one text that must not be escaped.
    line += shape.isText[i] && search[i] !== null ? copyText(value) : value;
  }
  return line;
}

/** https://www.postgresql.org/docs/current/sql-copy.html, text format */
export function copyText(value: string): string {
  return isSpecial(value) ? value.replace(specials, escaped) : value;
}

type SearchColumn =
  | { readonly kind: 'reference'; readonly name: string }
  | {
      readonly kind: 'bound';
      /** Without `_low` and `_high`. */
      readonly name: string;
      readonly side: 'low' | 'high';
      readonly absent: string;
    };

function columnValue(row: IndexRow, column: SearchColumn): string | null {
  if (column.kind === 'reference') return row.references.get(column.name) ?? null;
  return row.bounds.get(column.name)?.[column.side] ?? column.absent;
}

/** Four searches for one character are faster than one for a class of them. */
function isSpecial(value: string): boolean {
  return value.includes('\\') || value.includes('\n') || value.includes('\t') || value.includes('\r');
}

const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (char: string) => escapes[char] ?? char;

function shapeOf(parameters: TypeParameters): RowShape {
  const { resource, hasStrings, hasTuples, hasEdges, hot, recent } = parameters;
  const columns = new Map<string, { column: SearchColumn; sqlType: string }>();
  for (const { index, type, single } of Object.values(parameters.params)) {
    if (index.kind === 'reference') {
      columns.set(index.column, { column: { kind: 'reference', name: index.column }, sqlType: 'text' });
    } else if (index.kind === 'string' || index.kind === 'range') {
      const of = index.kind === 'string' ? 'string' : type === 'date' ? 'date' : 'number';
      const names = index.kind === 'range' && index.ucum && single ? [ucumColumn(index.column)] : [];
      for (const name of [index.column, ...names])
        for (const side of ['low', 'high'] as const) {
          const column = { kind: 'bound', name, side, absent: absence[of][side] } as const;
          columns.set(`${name}_${side}`, { column, sqlType: sqlTypes[of] });
        }
    }
  }
  const ordered = parameters.columns.map(name => {
    const found = columns.get(name);
    if (!found) throw new Error(`No search parameter of ${resource} fills its column ${name}.`);
    return found;
  });
  const searchTypes = [
    ...ordered.map(({ sqlType }) => sqlType),
    'int8[]',
    ...(hasStrings ? ['tsvector'] : []),
    ...(hasTuples ? ['jsonb'] : []),
    'int4',
  ];
  return {
    type: resource,
    names: [
      'project',
      'id',
      'version',
      'updated',
      ...parameters.columns.map(name => `"${name}"`),
      'tokens',
      ...(hasStrings ? ['strings'] : []),
      ...(hasTuples ? ['tuples'] : []),
      'indexed',
      'content',
    ],
    sqlTypes: ['int4', 'text', 'int8', 'timestamptz', ...searchTypes, 'jsonb'],
    isText: searchTypes.map(sqlType => ['text', 'tsvector', 'jsonb'].includes(sqlType)),
    hasEdges,
    codeOrder: hot && recent ? `"${recent}_high"` : undefined,
    hot: recent ? hot : undefined,
    columns: ordered.map(({ column }) => column),
    hasStrings,
    hasTuples,
    hasNumbers:
      Object.values(parameters.params).some(({ index }) => index.kind === 'tuple') ||
      ordered.some(({ sqlType }) => sqlType === sqlTypes.number),
    recent,
  };
}

/** What stands in a column when the resource has no such value: the empty interval, beyond all values on both sides. */
const absence = {
  string: { low: '\u{10FFFF}', high: '' },
  date: { low: 'infinity', high: '-infinity' },
  number: { low: 'infinity', high: '-infinity' },
} as const;

const sqlTypes = { string: 'text', date: 'timestamptz', number: 'numeric' } as const;

function extractorOf(type: string): (resource: unknown, row: IndexRow) => void {
  const extractor = extractors()[type];
  if (typeof extractor !== 'function')
    throw new Error(`There is no extractor of ${type}: run kiln generate.`);
  return extractor as (resource: unknown, row: IndexRow) => void;
}
