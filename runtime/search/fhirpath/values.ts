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
  /** The expression makes it; else it is an element. */
  readonly isMade?: true | undefined;
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

/** Of an item that is an object. */
export function rootValues(type: string): Values | undefined {
  if (!Object.hasOwn(elements().types, type)) return undefined;
  return { types: [type], select: item => (isRecord(item) ? [item] : leave()), isRoot: true };
}

/** The elements of the name, if the definition has them. */
export function member(parents: Values, name: string): Values | undefined {
  const { types, narrow, isRoot } = parents;
  const [type = '', ...others] = types;
  if (isRoot && name === type && elements().types[type]?.kind === 'resource') return ofResource(name);
  const having = types.filter(each => fieldOf(each, name));
  const [field, ...fields] = having.flatMap(each => fieldOf(each, name) ?? []);
  if (!field) return others.length === 0 ? choice(parents, type, name) : undefined;
  if (field.type === 'Resource' || fields.some(each => each.type !== field.type)) return undefined;
  const owners =
    having.length === types.length ? parents.select : narrow?.(new Set(having), 'undecided').select;
  if (!owners) return undefined;
  const hidden = field.primitive && `_${name}`;
  return { types: [field.type], select: collect(owners, (owner, to) => add(owner, name, hidden, to)) };
}

/** Of plain fields: the alternatives of choices have no names of their own in FHIRPath. */
function fieldOf(type: string, name: string): FieldElements | undefined {
  const { types } = elements();
  const fields = Object.hasOwn(types, type) ? types[type]?.fields : undefined;
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.choice === undefined ? field : undefined;
}

/** `birthDate` → `birthDate` and `_birthDate`, in JSON; undefined for a choice, and for what the type does not have. */
export function plainMembers(type: string, name: string): readonly string[] | undefined {
  const field = fieldOf(type, name);
  return field && (field.primitive ? [name, `_${name}`] : [name]);
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
      const hidden = `_${found.key}`;
      add(owner, found.key, alternatives.has(hidden) ? hidden : undefined, to);
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

/** @param hidden of a primitive: the member with its id and extensions; lists of them are left to the package */
function add(owner: Owner, name: string, hidden: string | undefined, to: unknown[]): void {
  const value = owner[name];
  const beside = hidden === undefined ? undefined : owner[hidden];
  if (value === undefined && beside === undefined) return;
  if (Array.isArray(beside)) leave();
  for (const each of Array.isArray(value) ? value : [value ?? beside]) {
    const isObject = hidden === undefined || each === beside;
    to.push((isObject ? isRecord(each) : typeof each !== 'object') ? each : leave());
  }
}
