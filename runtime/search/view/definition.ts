// The members of a ViewDefinition and how large it may be: what is wrong is named with its place.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html

import { shown as shortened } from '../../base/short-text.ts';
import { bind } from '../../base/sql/sql.ts';
import { suggestion } from '../../base/suggestion.ts';
import { fits, type Items, isStorable, oneItem, PathFault, sqlType } from './items.ts';
import { pathOf } from './path.ts';

/** A fault of a definition: `ViewDefinition.select[0].column[1].path`, and a sentence. */
export class ViewFault extends Error {
  readonly expression: string;
  readonly sentence: string;
  constructor(expression: string, sentence: string) {
    super(`${expression}: ${sentence}`);
    this.expression = expression;
    this.sentence = sentence;
  }
}

export type Json = Readonly<Record<string, unknown>>;

/** Members that describe a definition and change nothing of its rows. */
const descriptive: ReadonlySet<string> = new Set(
  (
    'resourceType id meta implicitRules language text contained extension url identifier version versionAlgorithmString ' +
    'versionAlgorithmCoding title status experimental date publisher contact description useContext jurisdiction purpose ' +
    'copyright copyrightLabel profile fhirVersion'
  ).split(' '),
);

/** Members with objects. */
const nested: ReadonlySet<string> = new Set([
  ...['select', 'column', 'where', 'constant', 'unionAll', 'tag', 'meta', 'text', 'contained', 'extension'],
  ...['identifier', 'contact', 'useContext', 'jurisdiction'],
]);

const members = {
  view: ['name', 'resource', 'constant', 'select', 'where'],
  select: ['column', 'select', 'forEach', 'forEachOrNull', 'repeat', 'unionAll'],
  column: ['name', 'path', 'type', 'collection', 'description', 'tag'],
  where: ['path', 'description'],
  constant: ['name'],
} as const;

/** What one view may have: its statement is compiled in the process that serves all, and PostgreSQL plans it. */
export const most = {
  columns: 500,
  /** PostgreSQL takes memory for each of the lists that it joins, more than in proportion. */
  selects: 60,
  depth: 20,
  branches: 500,
  constants: 200,
  conditions: 100,
  name: 63,
  /** Characters of a constant, which may stand in every column. */
  constant: 10_000,
  /** Characters of the statement. */
  sql: 500_000,
};

/** Nothing that a caller writes is ignored: other members are faults. */
export function objectAt(value: unknown, place: string, kind: keyof typeof members): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ViewFault(place, 'The value must be an object.');
  const known: readonly string[] = members[kind];
  for (const name of Object.keys(value)) {
    const isKnown =
      known.includes(name) ||
      (kind === 'view' ? descriptive.has(name) : name === 'id' || name === 'extension') ||
      (kind === 'constant' && /^value[A-Z]/.test(name)) ||
      // Beside a primitive: its id and extensions.
      (name.startsWith('_') && isPrimitive(name.slice(1), known));
    if (!isKnown)
      throw new ViewFault(place, `The member ${shown(name)} is not known here.${suggestion(name, known)}`);
  }
  return value as Json;
}

function isPrimitive(name: string, known: readonly string[]): boolean {
  const isKnown = known.includes(name) || descriptive.has(name) || /^value[A-Z]/.test(name);
  return isKnown && !nested.has(name);
}

export function listAt(
  value: unknown,
  place: string,
  kind: keyof typeof members,
  length: number,
): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ViewFault(place, 'The value must be a list of objects.');
  if (value.length > length)
    throw new ViewFault(
      place,
      `The list has ${value.length} items: ${length} at most are allowed. Divide the view.`,
    );
  return value.map((each: unknown, i) => objectAt(each, `${place}[${i}]`, kind));
}

export function listOfPaths(value: unknown, place: string) {
  if (!Array.isArray(value) || value.length === 0 || value.length > most.depth)
    throw new ViewFault(place, `The value must be a list of 1 to ${most.depth} FHIRPath expressions.`);
  return value.map((each: unknown, i) => ({
    place: `${place}[${i}]`,
    tree: at(`${place}[${i}]`, () => pathOf(each)),
  }));
}

export function constantsOf(given: unknown): ReadonlyMap<string, Items> {
  const constants = new Map<string, Items>();
  for (const [i, each] of listAt(given, 'ViewDefinition.constant', 'constant', most.constants).entries()) {
    const place = `ViewDefinition.constant[${i}]`;
    const { name } = each;
    if (typeof name !== 'string' || !isName(name) || name === 'rowIndex' || constants.has(name))
      throw new ViewFault(
        `${place}.name`,
        `${shown(name)} cannot name a constant: a name begins with a letter, ` +
          `has letters, digits and _ alone, and is no other constant's, nor rowIndex.`,
      );
    const [key = '', ...others] = Object.keys(each).filter(key => /^value[A-Z]/.test(key));
    const type = key.slice(5, 6).toLowerCase() + key.slice(6);
    const to = sqlType(type);
    const value = each[key];
    const json = to === 'numeric' ? 'number' : to === 'boolean' ? 'boolean' : 'string';
    if (key === '' || others.length > 0 || to === 'jsonb')
      throw new ViewFault(
        place,
        'The constant must have one value of a primitive type, such as valueString.',
      );
    if (String(value).length > most.constant)
      throw new ViewFault(
        `${place}.${key}`,
        `The constant has ${String(value).length} characters: ${most.constant} at most are allowed.`,
      );
    if (typeof value !== json || (typeof value === 'string' && !isStorable(value)) || !fits(type, value))
      throw new ViewFault(`${place}.${key}`, `${shown(value)} is not a value of the type ${type}.`);
    constants.set(name, oneItem(type, bind(String(value), to)));
  }
  return constants;
}

export function isName(text: string): boolean {
  return text.length <= most.name && /^[A-Za-z][A-Za-z0-9_]*$/.test(text);
}

/** A value of the caller in a message. */
export function shown(value: unknown): string {
  return value === undefined ? 'Nothing' : shortened(JSON.stringify(value) ?? typeof value);
}

export function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const stop = error instanceof PathFault && error.message.endsWith('?') ? '' : '.';
    if (error instanceof PathFault) throw new ViewFault(place, `The path ${error.message}${stop}`);
    throw error;
  }
}
