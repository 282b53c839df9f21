// In: the type of an item, then names or types of elements. Out: functions from the item to the elements, as FHIR's JSON has them.
// Lists and primitives may lack what they should have; what is not clear is left to the fhirpath package.
// https://hl7.org/fhir/R4/json.html#primitive

import { elements, type FieldElements } from '../../base/definitions/elements.ts';
import { isRecord } from '../../base/json/object.ts';

export interface Run {
  /** Steps that are left for the evaluation. */
  left: number;
}

/** @throws undecided */
export type Select = (item: unknown, run: Run) => readonly unknown[];

/** A primitive without a value is the object with its id and extensions. */
export interface Values {
  /** Of a choice those of its alternatives. */
  readonly types: readonly string[];
  readonly select: Select;
  /** Of primitives of the data: the objects with their ids and extensions. */
  readonly beside?: Select;
  /** The expression makes it; else it is an element. */
  readonly isMade?: true;
  /** The whole item that the expression is evaluated on. */
  readonly isRoot?: true;
  /** Of a choice: the alternatives of these types. Others are left out, or undecided. */
  readonly narrow?: (types: ReadonlySet<string>, others: 'absent' | 'undecided') => Values;
}

export const none: readonly unknown[] = [];

/** Thrown where the package has to evaluate the expression. */
export const undecided = new Error('The expression is left to the fhirpath package.');

export function leave(): never {
  throw undecided;
}

export function spend(run: Run, steps: number): void {
  run.left -= steps;
  if (run.left < 0) leave();
}

/** @param isPair the item is a primitive with what stands beside it */
export function rootValues(type: string, isPair: boolean): Values | undefined {
  const { types, primitives } = elements();
  const isPrimitive = Object.hasOwn(primitives, type);
  if (isPrimitive !== isPair || !(isPrimitive || Object.hasOwn(types, type))) return undefined;
  if (!isPair) return { types: [type], select: item => (isRecord(item) ? [item] : leave()), isRoot: true };
  return {
    types: [type],
    select: item => {
      const [value, beside] = item as readonly unknown[];
      return [value ?? beside ?? leave()];
    },
    beside: item => {
      const [, beside] = item as readonly unknown[];
      return isRecord(beside) ? [beside] : none;
    },
  };
}

/** The elements of the name, if the definition has them. */
export function member(parents: Values, name: string): Values | undefined {
  const { types, beside, narrow, isRoot } = parents;
  const [type = '', ...others] = types;
  if (beside) return fieldOf('Element', name) && member({ types: ['Element'], select: beside }, name);
  if (isRoot && name === type && elements().types[type]?.kind === 'resource') return ofResource(name);
  const having = types.filter(each => fieldOf(each, name));
  const [field, ...fields] = having.flatMap(each => fieldOf(each, name) ?? []);
  if (!field) return others.length === 0 ? choice(parents, type, name) : undefined;
  if (field.type === 'Resource' || fields.some(each => each.type !== field.type)) return undefined;
  const owners =
    having.length === types.length ? parents.select : narrow?.(new Set(having), 'undecided').select;
  if (!owners) return undefined;
  const hidden = `_${name}`;
  if (!field.primitive)
    return { types: [field.type], select: collect(owners, (owner, to) => add(owner[name], to)) };
  return {
    types: [field.type],
    select: collect(owners, (owner, to) => addPrimitives(owner[name], owner[hidden], to)),
    beside: collect(owners, (owner, to) => addBeside(owner[hidden], to)),
  };
}

/** Of plain fields: the alternatives of choices have no names of their own in FHIRPath. */
function fieldOf(type: string, name: string): FieldElements | undefined {
  const fields = elements().types[type]?.fields;
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.choice === undefined ? field : undefined;
}

/** `Patient.birthDate` on a Patient. */
function ofResource(type: string): Values {
  const select: Select = item => (isRecord(item) && item.resourceType === type ? [item] : leave());
  return { types: [type], select };
}

/** `value` of an Extension. */
function choice(parents: Values, type: string, name: string): Values | undefined {
  const fields = Object.entries(elements().types[type]?.fields ?? {}).filter(
    ([, field]) => field.choice === name,
  );
  const [first] = fields;
  if (!first || fields.some(([, { list }]) => list)) return undefined;
  const alternatives = new Map(
    fields.flatMap(([key, { type, primitive }]) => [
      [key, { key, type }],
      ...(primitive ? ([[`_${key}`, { key, type }]] as const) : []),
    ]),
  );
  const select = (accept?: ReadonlySet<string>, others?: 'absent' | 'undecided'): Select =>
    collect(parents.select, (owner, to) => {
      let found: { readonly key: string; readonly type: string } | undefined;
      for (const key in owner) {
        const alternative = alternatives.get(key);
        if (found && alternative && found.key !== alternative.key) leave();
        found ??= alternative;
      }
      if (!found) return;
      if (accept && !accept.has(found.type)) return others === 'undecided' ? leave() : undefined;
      if (alternatives.has(`_${found.key}`)) addPrimitives(owner[found.key], owner[`_${found.key}`], to);
      else add(owner[found.key], to);
    });
  const types = fields.map(([, { type }]) => type);
  const narrow: Values['narrow'] = (accept, others) => ({
    types: types.filter(each => accept.has(each)),
    select: select(accept, others),
  });
  return { types, select: select(), narrow };
}

/** Of these types alone, or undefined where that is not known. */
export function ofTypes(found: Values | undefined, types: ReadonlySet<string>): Values | undefined {
  if (found?.types.every(each => types.has(each))) return found;
  return found?.types.some(each => types.has(each)) ? found.narrow?.(types, 'undecided') : undefined;
}

type Owner = Readonly<Record<string, unknown>>;

function collect(owners: Select, read: (owner: Owner, to: unknown[]) => void): Select {
  return (item, run) => {
    const found: unknown[] = [];
    for (const owner of owners(item, run))
      if (isRecord(owner)) read(owner, found);
      else leave();
    spend(run, found.length + 1);
    return found;
  };
}

function add(value: unknown, to: unknown[]): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) to.push(isRecord(value) ? value : leave());
  else for (const each of value) to.push(isRecord(each) ? each : leave());
}

function addPrimitives(value: unknown, beside: unknown, to: unknown[]): void {
  if (value === undefined && beside === undefined) return;
  if (!Array.isArray(value) && !Array.isArray(beside)) {
    to.push(primitive(value, beside));
    return;
  }
  const [values, besides] = [value ?? none, beside ?? none];
  if (!Array.isArray(values) || !Array.isArray(besides)) leave();
  for (let i = 0; i < Math.max(values.length, besides.length); i++) to.push(primitive(values[i], besides[i]));
}

function primitive(value: unknown, beside: unknown): unknown {
  if (value === undefined || value === null) return isRecord(beside) ? beside : leave();
  return typeof value === 'object' ? leave() : value;
}

function addBeside(beside: unknown, to: unknown[]): void {
  for (const each of Array.isArray(beside) ? beside : [beside]) if (isRecord(each)) to.push(each);
}
