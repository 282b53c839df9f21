// A second implementation of views, by the fhirpath package and without SQL: a ViewDefinition and a resource → its rows.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import {
  Exact,
  isObject,
  type Json,
  type JsonObject,
  plain,
  plainNotation,
  type Resource,
} from '../oracle/json.ts';

export interface Column {
  readonly name: string;
  readonly path: string;
  readonly collection?: boolean;
  readonly type?: string;
}

export interface Select {
  readonly column?: readonly Column[];
  readonly select?: readonly Select[];
  readonly unionAll?: readonly Select[];
  readonly forEach?: string;
  readonly forEachOrNull?: string;
  readonly repeat?: readonly string[];
}

export interface ViewJson {
  readonly resource: string;
  readonly select: readonly Select[];
  readonly where?: readonly { readonly path: string }[];
  readonly constant?: readonly Readonly<Record<string, string | number | boolean>>[];
}

/** A number that FHIRPath has calculated: its digits are not defined. */
export class Calculated {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export type Value = Json | Calculated | readonly (Json | Calculated)[];
export type Row = readonly Value[];

/** A path or column has several values where one is allowed. */
export class SeveralValues extends Error {}

/** Lists multiply to more rows of a resource than a comparison should take. */
export class ManyRows extends Error {}

const mostRows = 500;

/** Elements as the package has them, and values that are calculated. */
type Item = unknown;

interface Context {
  /** Empty: the missing element of a forEachOrNull. */
  readonly focus: Item | undefined;
  readonly index: number;
  readonly resource: Resource;
  readonly constants: ReadonlyMap<string, string>;
}

/** In their order. */
export function columnsOf({ column = [], select = [], unionAll = [] }: Select): readonly Column[] {
  return [...column, ...[...select, ...unionAll.slice(0, 1)].flatMap(columnsOf)];
}

type Cell = () => Value;

/**
 * @param isEager whether values are evaluated of what becomes no row as well, as a condition of another list excludes it: PostgreSQL may
 * do so @throws SeveralValues
 */
export function rowsByOracle(
  view: ViewJson,
  resources: readonly Resource[],
  isEager = false,
): readonly Row[] {
  const constants = constantsOf(view);
  return resources
    .filter(({ resourceType }) => resourceType === view.resource)
    .flatMap(resource => {
      const context = { focus: plain(resource), index: 0, resource, constants };
      const isKept = (view.where ?? []).every(({ path }) => single(evaluate(path, context)) === true);
      return isKept ? rowsOf({ select: view.select }, context, isEager) : [];
    })
    .map(row => row.map(cell => cell()));
}

function rowsOf(select: Select, context: Context, isEager: boolean): (readonly Cell[])[] {
  const { forEach, forEachOrNull, repeat, column = [] } = select;
  const path = forEach ?? forEachOrNull;
  const found =
    repeat !== undefined
      ? repeated(repeat, context)
      : path === undefined
        ? [context.focus]
        : evaluate(path, context);
  // Items of a missing element are missing, and a forEach of them keeps the one row without values.
  if ((found.length === 0 && forEachOrNull !== undefined) || context.focus === undefined)
    return [blank(select)];
  return found.flatMap((focus, i) => {
    const isSame = path === undefined && repeat === undefined;
    const inner = { ...context, focus, index: isSame ? context.index : i };
    const union = select.unionAll?.flatMap(each => rowsOf(each, inner, isEager));
    const parts = [
      [column.map(each => lazily(() => cellOf(each, inner), isEager))],
      ...(select.select ?? []).map(each => rowsOf(each, inner, isEager)),
      ...(union === undefined ? [] : [union]),
    ];
    if (parts.reduce((product, part) => product * part.length, 1) > mostRows) throw new ManyRows();
    return parts.reduce<(readonly Cell[])[]>(
      (rows, part) => rows.flatMap(row => part.map(each => [...row, ...each])),
      [[]],
    );
  });
}

function lazily(cell: Cell, isEager: boolean): Cell {
  if (!isEager) return cell;
  const value = cell();
  return () => value;
}

/** Null in all columns; the official tests have 0 for %rowIndex. */
function blank({ column = [], select = [], unionAll = [] }: Select): readonly Cell[] {
  const [union = {}] = unionAll;
  return [
    ...column.map(
      ({ path }): Cell =>
        () =>
          path === '%rowIndex' ? new Exact('0') : null,
    ),
    ...select.flatMap(blank),
    ...columnsOf(union).map((): Cell => () => null),
  ];
}

function repeated(paths: readonly string[], context: Context): Item[] {
  return paths.flatMap(path =>
    evaluate(path, context).flatMap(focus => [focus, ...repeated(paths, { ...context, focus })]),
  );
}

function cellOf({ path, collection, name }: Column, context: Context): Value {
  const values = evaluate(path, context).flatMap(item => {
    const value = jsonOf(item, context.resource);
    return value === null ? [] : [value];
  });
  if (collection) return values;
  if (values.length > 1) throw new SeveralValues(name);
  return values[0] ?? null;
}

function single(items: readonly Item[]): unknown {
  if (items.length > 1) throw new SeveralValues();
  return dataOf(items[0]);
}

interface Node {
  readonly data: unknown;
  readonly parentResNode: Node | null;
  readonly propName: string | null;
  readonly index: number | null;
  readonly fhirNodeDataType: string | null;
}

function isNode(item: Item): item is Node {
  return typeof item === 'object' && item !== null && 'parentResNode' in item;
}

function dataOf(item: Item): unknown {
  return isNode(item) ? item.data : item;
}

/** With the digits that the resource has. */
function jsonOf(item: Item, resource: Resource): Json | Calculated {
  if (isNode(item)) return exactOf(item, resource);
  if (item === undefined || item === null) return null;
  if (item instanceof Exact) return item;
  if (typeof item === 'string' || typeof item === 'boolean') return item;
  if (typeof item === 'number') return new Calculated(item);
  return /^-?\d+(\.\d+)?(e-?\d+)?$/.test(String(item)) ? new Calculated(Number(String(item))) : String(item);
}

function exactOf({ parentResNode, propName, index, fhirNodeDataType: type }: Node, resource: Resource): Json {
  if (!parentResNode || propName === null) return resource;
  const parent = exactOf(parentResNode, resource) as JsonObject;
  const key = [propName, propName + (type?.[0]?.toUpperCase() ?? '') + (type?.slice(1) ?? '')].find(
    each => parent[each] !== undefined,
  );
  const value = key === undefined ? null : (parent[key] ?? null);
  return Array.isArray(value) ? ((value as Json[])[index ?? 0] ?? null) : value;
}

let current: Resource | undefined;

/** Functions of SQL on FHIR, and those that the package does otherwise. */
const functions = {
  getResourceKey: {
    fn: () => [`${current?.resourceType}/${String(current?.id)}`],
    arity: { 0: [] },
  },
  getReferenceKey: {
    fn: (items: Item[], type?: { name: string }) =>
      items.flatMap(item => referenceKey(dataOf(item), type?.name)),
    arity: { 0: [], 1: ['TypeSpecifier'] },
    internalStructures: true,
  },
  // The package joins nothing to nothing; the official tests have an empty string.
  join: {
    fn: (items: Item[], separator = '') =>
      items
        .map(item => (current ? jsonOf(item, current) : null))
        .filter(value => value !== null)
        .map(value => (value instanceof Exact ? plainNotation(value.text) : String(value)))
        .join(separator),
    arity: { 0: [], 1: ['String'] },
    internalStructures: true,
  },
  // The package keeps no digits of decimals, and gives no zone to times that have none.
  lowBoundary: {
    fn: (items: Item[]) => items.flatMap(item => boundary(item, true)),
    arity: { 0: [] },
    internalStructures: true,
  },
  highBoundary: {
    fn: (items: Item[]) => items.flatMap(item => boundary(item, false)),
    arity: { 0: [] },
    internalStructures: true,
  },
};

function referenceKey(reference: unknown, type: string | undefined): string[] {
  const text = (reference as { reference?: string } | undefined)?.reference ?? '';
  const [, key = '', of] = /^(([A-Z][A-Za-z]+)\/[A-Za-z0-9.-]{1,64})(?:\/_history\/.+)?$/.exec(text) ?? [];
  return key === '' || (type !== undefined && type !== of) ? [] : [key];
}

function boundary(item: Item, isLow: boolean): Item[] {
  if (!isNode(item) || !current) return [];
  const json = exactOf(item, current);
  if (json === null) return [];
  const type = item.fhirNodeDataType ?? '';
  if (json instanceof Exact) return [decimalBoundary(plainNotation(json.text), isLow)];
  if (isObject(json)) {
    const end = json[isLow ? 'start' : 'end'];
    return typeof end === 'string' ? [timeBoundary(end, 'dateTime', isLow)] : [];
  }
  return [timeBoundary(String(json), type, isLow)];
}

/** `1.50` → `1.495` and `1.505`: half of the last digit. */
function decimalBoundary(text: string, isLow: boolean): Exact {
  const scale = text.split('.')[1]?.length ?? 0;
  const units = BigInt(text.replace('.', '')) * 10n + (isLow ? -5n : 5n);
  const digits = String(units < 0n ? -units : units).padStart(scale + 2, '0');
  const at = digits.length - scale - 1;
  return new Exact(`${units < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`);
}

function timeBoundary(text: string, type: string, isLow: boolean): string {
  const [date = '', rest] = type === 'time' ? ['', text] : text.split('T');
  const [, clock = '', fraction = '', zone = ''] = /^([\d:]+)(?:\.(\d+))?(.*)$/.exec(rest ?? '') ?? [];
  const time = `${clock}.${fraction.length >= 3 ? fraction : fraction.padEnd(3, isLow ? '0' : '9')}${zone}`;
  if (type === 'time') return time;
  const [year = '', month = isLow ? '01' : '12', day] = date.split('-');
  const last = String(new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate());
  const full = `${year}-${month}-${day ?? (isLow ? '01' : last)}`;
  if (type === 'date') return full;
  if (rest !== undefined) return `${date}T${time}`;
  return `${full}T${isLow ? '00:00:00.000+14:00' : '23:59:59.999-12:00'}`;
}

type Evaluate = (focus: unknown, variables: object) => unknown;
const compiled = new Map<string, Evaluate>();

function evaluate(path: string, { focus, index, resource, constants }: Context): Item[] {
  const text = path.replace(/%(\w+)/g, (all, name: string) => constants.get(name) ?? all);
  let run = compiled.get(text);
  if (!run) {
    run = fhirpath.compile(text, r4, {
      userInvocationTable: functions,
      resolveInternalTypes: false,
      preciseMath: true,
    } as never) as unknown as Evaluate;
    compiled.set(text, run);
  }
  current = resource;
  try {
    return run(focus ?? [], { rowIndex: index }) as Item[];
  } catch (error) {
    if (/singleton|single|multiple/i.test(String(error))) throw new SeveralValues(String(error));
    throw error;
  }
}

/** Name → literal: FHIRPath has variables of System types only. */
function constantsOf({ constant = [] }: ViewJson): ReadonlyMap<string, string> {
  return new Map(
    constant.map(({ name, ...rest }) => {
      const [[key = '', value = ''] = []] = Object.entries(rest);
      const isTime = ['valueDate', 'valueDateTime', 'valueInstant'].includes(key);
      const quoted = `'${String(value).replace(/[\\']/g, '\\$&')}'`;
      return [String(name), isTime ? `@${String(value)}` : typeof value === 'string' ? quoted : `(${value})`];
    }),
  );
}
