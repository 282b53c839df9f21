// A seed and resources → a ViewDefinition whose paths exist: it walks the table of elements, mostly to what the resources have.
import { elements, type FieldElements } from '../../runtime/base/definitions/elements.ts';
import type { Draw } from '../oracle/draw.ts';
import { Exact, isObject, type Json, type Resource } from '../oracle/json.ts';
import type { Column, Select, ViewJson } from './oracle.ts';

interface Draft {
  readonly draw: Draw;
  readonly constants: Record<string, string | number | boolean>[];
  columns: number;
}

/** What a path selects. */
interface Place {
  /** Empty: the focus itself. */
  readonly path: string;
  readonly type: string;
  readonly primitive: boolean;
  /** At most one item by definition. */
  readonly single: boolean;
  /** Some of the items. */
  readonly samples: readonly Json[];
}

type Kind = 'string' | 'boolean' | 'integer' | 'decimal';

const strings = ['string', 'code', 'uri', 'url', 'canonical', 'id', 'markdown'];
const integers = ['integer', 'positiveInt', 'unsignedInt'];
const times = ['date', 'dateTime', 'instant'];

export function randomView(draw: Draw, resources: readonly Resource[]): ViewJson {
  const type = draw.pick([...new Set(resources.map(({ resourceType }) => resourceType))]) ?? 'Patient';
  const own = draw.some(
    resources.filter(({ resourceType }) => resourceType === type),
    6,
  );
  const draft: Draft = { draw, constants: [], columns: 0 };
  const root: Place = { path: '', type, primitive: false, single: true, samples: own };
  const id: Select = { column: [{ name: 'id', path: draw.pick(['id', 'getResourceKey()']) ?? 'id' }] };
  const select = [id, ...many(draw, 1, 2, () => randomSelect(draft, root, 2))];
  const where = draw.chance(0.3) ? [{ path: condition(draft, root, 2) }] : undefined;
  return {
    resource: type,
    ...(draft.constants.length > 0 ? { constant: draft.constants } : {}),
    ...(where ? { where } : {}),
    select,
  };
}

function many<T>(draw: Draw, least: number, more: number, make: () => T): T[] {
  return Array.from({ length: least + draw.int(more + 1) }, make);
}

function randomSelect(draft: Draft, outer: Place, depth: number): Select {
  const { draw } = draft;
  const unfolds = draw.int(5);
  const path = unfolds > 2 ? undefined : randomRepeat(draft, outer, unfolds === 2);
  const inner = path?.place ?? outer;
  const select =
    depth > 0 && draw.chance(0.4) ? many(draw, 1, 1, () => randomSelect(draft, inner, depth - 1)) : undefined;
  const unionAll = depth > 0 && draw.chance(0.25) ? randomUnion(draft, inner, depth) : undefined;
  return {
    ...(path ? { [path.member]: path.member === 'repeat' ? path.paths : path.place.path } : {}),
    column: many(draw, 1, 2, () => randomColumn(draft, { ...inner, path: '', single: true })),
    ...(select ? { select } : {}),
    ...(unionAll ? { unionAll } : {}),
  };
}

function randomRepeat(draft: Draft, outer: Place, mayRepeat: boolean) {
  const { draw } = draft;
  const from = { ...outer, path: '', single: true };
  const paths = repeats[outer.type];
  if (mayRepeat && paths) {
    const place = step(
      from,
      'item' in (elements().types[outer.type]?.fields ?? {}) ? 'item' : (paths[0] ?? ''),
    );
    if (place) return { member: 'repeat', paths, place } as const;
  }
  const place = walk(draft, from, 1 + draw.int(2));
  if (place.path === '' || place.type === 'Resource') return undefined;
  return { member: draw.chance(0.5) ? 'forEach' : 'forEachOrNull', place, paths: [] } as const;
}

const repeats: Readonly<Record<string, readonly string[]>> = {
  Questionnaire: ['item'],
  QuestionnaireItem: ['item'],
  QuestionnaireResponse: ['item', 'answer.item'],
  QuestionnaireResponseItem: ['item', 'answer.item'],
  Extension: ['extension'],
  Patient: ['extension'],
};

/** Branches with equal columns. */
function randomUnion(draft: Draft, from: Place, depth: number): Select[] {
  const { draw } = draft;
  const columns = many(draw, 1, 1, () => ({
    name: `c${++draft.columns}`,
    kind: draw.pick<Kind>(['string', 'boolean', 'integer', 'decimal']) ?? 'string',
  }));
  const branch = (outer: Place, left: number): Select => {
    const path = draw.chance(0.6) ? randomRepeat(draft, outer, draw.chance(0.3)) : undefined;
    const inner = { ...(path?.place ?? outer), path: '', single: true };
    return {
      ...(path ? { [path.member]: path.member === 'repeat' ? path.paths : path.place.path } : {}),
      ...(left > 0 && draw.chance(0.2)
        ? { unionAll: many(draw, 1, 1, () => branch(inner, left - 1)) }
        : { column: columns.map(({ name, kind }) => ({ name, path: expression(draft, inner, kind) })) }),
    };
  };
  return many(draw, 1, 2, () => branch(from, depth));
}

function randomColumn(draft: Draft, focus: Place): Column {
  const { draw } = draft;
  const name = `c${++draft.columns}`;
  if (draw.chance(0.4))
    return {
      name,
      path: expression(
        draft,
        focus,
        draw.pick<Kind>(['string', 'boolean', 'integer', 'decimal']) ?? 'string',
      ),
    };
  const { path, type, primitive, single } = walk(draft, focus, 3);
  const collection = draw.chance(single ? 0.1 : 0.8);
  return {
    name,
    path: path || '$this',
    ...(collection ? { collection } : {}),
    ...(primitive && draw.chance(0.6) ? {} : { type: nameOf(type) }),
  };
}

/** `PatientContact` → `Patient.contact`, as ViewDefinitions name the type. */
function nameOf(type: string): string {
  if (elements().types[type]?.kind !== 'nested') return type;
  for (const [parent, { fields }] of Object.entries(elements().types))
    for (const [name, field] of Object.entries(fields))
      if (field.type === type && parent !== type && type.startsWith(parent))
        return `${nameOf(parent)}.${name}`;
  return type;
}

/** Some elements down, with where(), first() and indexes. */
function walk(draft: Draft, from: Place, most: number): Place {
  const { draw } = draft;
  let place = from;
  for (let i = 0; i < most && !place.primitive; i++) {
    const next = randomStep(draft, place);
    if (!next) break;
    place = next;
    if (!place.single && place.type !== 'Resource') place = narrowed(draft, place);
    if (draw.chance(0.15)) break;
  }
  return place;
}

function narrowed(draft: Draft, place: Place): Place {
  const { draw } = draft;
  const form = draw.int(10);
  if (form < 2) return { ...place, path: `${place.path}.first()`, single: true };
  if (form === 2) return { ...place, path: `${place.path}[${draw.int(3)}]`, single: true };
  if (form === 3 && draw.chance(0.3)) return { ...place, path: `${place.path}[%rowIndex]`, single: true };
  if (form < 6 && place.samples.length > 0)
    return {
      ...place,
      path: `${place.path}.where(${condition(draft, { ...place, path: '', single: true }, 1)})`,
    };
  return place;
}

/** To a single item: the package knows no other order of several values. */
function toOne(place: Place): Place {
  return place.single ? place : { ...place, path: `${place.path}.first()`, single: true };
}

function randomStep({ draw }: Draft, place: Place): Place | undefined {
  const { fields = {} } = elements().types[place.type] ?? {};
  const isThere = (name: string) => place.samples.some(each => isObject(each) && each[name] !== undefined);
  const all = Object.keys(fields).filter(name => !['contained', 'text'].includes(name));
  const there = all.filter(isThere);
  const name = draw.pick(there.length > 0 && draw.chance(0.9) ? there : all);
  return name === undefined ? undefined : step(place, name, draw);
}

function step(place: Place, name: string, draw?: Draw): Place | undefined {
  const field: FieldElements | undefined = elements().types[place.type]?.fields[name];
  if (!field || field.type === 'Resource' || field.type === 'xhtml') return undefined;
  const samples = place.samples.flatMap(each => {
    const value = isObject(each) ? each[name] : undefined;
    return value === undefined ? [] : [value].flat();
  }) as Json[];
  const dot = place.path === '' ? '' : `${place.path}.`;
  const urls = samples.flatMap(each => (isObject(each) && typeof each.url === 'string' ? [each.url] : []));
  const url = field.type === 'Extension' && draw?.chance(0.6) ? draw.pick(urls) : undefined;
  return {
    path:
      url !== undefined
        ? `${dot}extension(${quoted(url)})`
        : field.choice === undefined
          ? `${dot}${name}`
          : `${dot}${field.choice}.ofType(${field.type})`,
    type: field.type,
    primitive: field.primitive === true,
    single: place.single && !field.list,
    samples: url === undefined ? samples : samples.filter(each => isObject(each) && each.url === url),
  };
}

/** A path to a primitive of one of the types, with one value at most; undefined if the walks meet none. */
function find(draft: Draft, from: Place, types: readonly string[]): Place | undefined {
  if (from.primitive) return types.includes(from.type) ? { ...from, path: from.path || '$this' } : undefined;
  for (let tries = 0; tries < 6; tries++) {
    const found = walk(draft, from, 4);
    if (found.primitive && types.includes(found.type)) return found;
  }
  return undefined;
}

/** An expression with one value of that kind. */
function expression(draft: Draft, focus: Place, kind: Kind): string {
  switch (kind) {
    case 'boolean':
      return condition(draft, focus, 2);
    case 'string':
      return text(draft, focus);
    case 'integer':
      return integer(draft, focus);
    case 'decimal':
      return decimal(draft, focus);
  }
}

function text(draft: Draft, focus: Place): string {
  const { draw } = draft;
  const found = find(draft, focus, strings);
  const reference = focus.type === 'Reference' ? focus : walkTo(draft, focus, 'Reference');
  const forms = [
    ...(found ? [toOne(found).path, `${found.path}.join(${draw.pick(["','", "''", "'; '", ''])})`] : []),
    ...(found
      ? [
          `${toOne(found).path} & ${quoted(draw.pick(words) ?? '')}`,
          `${toOne(found).path} + ${toOne(found).path}`,
        ]
      : []),
    ...(reference
      ? [`${toOne(reference).path || '$this'}.getReferenceKey(${draw.pick(['', 'Patient', 'Practitioner'])})`]
      : []),
    `${constant(draft, 'valueString', draw.pick(words) ?? '')}`,
    quoted(draw.pick(words) ?? ''),
  ];
  const time = find(draft, focus, [...times, 'time']);
  if (time) forms.push(`${toOne(time).path}.${draw.pick(['lowBoundary', 'highBoundary'])}() & ''`);
  const period = focus.type === 'Period' ? focus : walkTo(draft, focus, 'Period');
  if (period)
    forms.push(`${toOne(period).path || '$this'}.${draw.pick(['lowBoundary', 'highBoundary'])}() & ''`);
  return draw.pick(forms) ?? "''";
}

function walkTo(draft: Draft, focus: Place, type: string): Place | undefined {
  for (let tries = 0; tries < 3; tries++) {
    const found = walk(draft, focus, 2);
    if (found.type === type) return found;
  }
  return undefined;
}

/** The package fails to negate what is absent, which is absent: `view.test.ts` has that. */
function integer(draft: Draft, focus: Place): string {
  const { draw } = draft;
  const found = find(draft, focus, integers);
  const any = walk(draft, focus, 2);
  const forms = [
    ...(found ? [toOne(found).path, `${toOne(found).path} + 1`, `${toOne(found).path} * -2`] : []),
    ...(found ? [`${toOne(found).path} ${draw.pick(['div', 'mod'])} ${draw.int(4)}`] : []),
    ...(any.path === '' ? [] : [`${any.path}.count()`]),
    '%rowIndex',
    '%rowIndex * 2 + 1',
    String(draw.int(10) - 5),
    constant(draft, 'valueInteger', draw.int(10)),
  ];
  return draw.pick(forms) ?? '1';
}

function decimal(draft: Draft, focus: Place): string {
  const { draw } = draft;
  const found = find(draft, focus, ['decimal']);
  const other = find(draft, focus, ['decimal', ...integers]);
  const a = found && toOne(found).path;
  const forms = [
    ...(a && other ? [`${a} ${draw.pick(['+', '-', '*', '/', 'mod'])} ${toOne(other).path}`] : []),
    ...(a ? [a, `${a}.lowBoundary()`, `${a}.highBoundary()`, `(${a} - 1) * 2.5`, `${a} / 3`] : []),
    '1.50 + 2',
    `${draw.int(9)} / ${draw.int(3)}`,
    '-0.5',
  ];
  return draw.pick(a && draw.chance(0.8) ? forms.slice(0, -3) : forms) ?? '1.0';
}

/** A Boolean expression of the focus. */
function condition(draft: Draft, focus: Place, depth: number): string {
  const { draw } = draft;
  const form = depth === 0 ? 0 : draw.int(10);
  const inner = () => condition(draft, focus, depth - 1);
  const operand = () => (draw.chance(0.5) ? `(${inner()})` : inner());
  if (form < 6) return test(draft, focus);
  if (form < 9) return `${operand()} ${draw.pick(['and', 'or', 'xor', 'implies'])} ${operand()}`;
  return `(${inner()}).not()`;
}

function test(draft: Draft, focus: Place): string {
  const { draw } = draft;
  const found = focus.primitive ? { ...focus, path: focus.path || '$this' } : walk(draft, focus, 3);
  const at = found.path || '$this';
  if (draw.chance(0.15) || (!found.primitive && draw.chance(0.7)))
    return draw.chance(0.3) && !found.primitive
      ? `${at}.exists(${condition(draft, { ...found, path: '', single: true }, 0)})`
      : `${at}.${draw.pick(['exists()', 'empty()', 'count() > 1', 'exists().not()'])}`;
  if (!found.primitive) return `${at}.exists()`;
  const one = toOne(found).path || '$this';
  const sample = draw.pick(found.samples);
  const { type } = found;
  if (type === 'boolean') return draw.pick([`${one} = true`, `${one}.not()`, `${one} != false`]) ?? at;
  if (strings.includes(type)) {
    const value = typeof sample === 'string' && draw.chance(0.8) ? sample : (draw.pick(words) ?? '');
    const half = [...value].slice(0, 1 + draw.int(4)).join('');
    const literal = draw.chance(0.2) ? constant(draft, 'valueString', value) : quoted(value);
    return (
      draw.pick([
        `${at} = ${literal}`,
        `${at} != ${literal}`,
        `${literal} = ${at}`,
        `${one} ${draw.pick(['<', '<=', '>', '>='])} ${literal}`,
        `${one}.startsWith(${quoted(half)})`,
        `${one}.endsWith(${quoted([...value].slice(-2).join(''))})`,
        `${one}.contains(${quoted(half)})`,
        `${one}.matches('^[A-Z]')`,
        `${one} & 'x' = ${literal}`,
      ]) ?? at
    );
  }
  if (type === 'decimal' || integers.includes(type)) {
    const value = sample instanceof Exact && /^-?\d{1,9}(\.\d{1,8})?$/.test(sample.text) ? sample.text : '3';
    const literal = value.startsWith('-') ? `(${value})` : value;
    return `${draw.chance(0.5) ? at : one} ${draw.pick(['=', '!='])} ${literal} or ${one} ${draw.pick(['<', '<=', '>', '>='])} ${literal}`;
  }
  if (times.includes(type)) {
    const value = typeof sample === 'string' ? sample : '2020-01-31';
    const day = value.length === 10 || /T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? value : '2012-05-20';
    const key = day.includes('T') ? 'valueDateTime' : 'valueDate';
    const literal = draw.chance(0.3) ? constant(draft, key, day) : `@${day}`;
    return `${one} ${draw.pick(['=', '!=', '<', '<=', '>', '>='])} ${literal}`;
  }
  return `${at}.exists()`;
}

function constant({ draw, constants }: Draft, key: string, value: string | number): string {
  const known = constants.find(each => each[key] === value);
  const name = known?.name ?? `k${constants.length}_${draw.int(9)}`;
  if (!known) constants.push({ name, [key]: value });
  return `%${name}`;
}

const words = ['a', 'Z', "it's", 'ä🐙', 'a\\b', '', '10%', 'x y'];

function quoted(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')}'`;
}
