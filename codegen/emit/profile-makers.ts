// A view and the rules of its profile → `create` of its module: what it fills in as JavaScript, and the declaration of what it asks for.
// Required elements that the profile fixes are filled in, also inside of elements and slices; an argument is named as the element or
// as the slice's functions.

import type { Field, ObjectType, RuleSet, Rules, View, ViewField } from '../ir.ts';
import { siblingName } from '../schema/names.ts';
import { docComment, identifier, jsKey, jsString, jsValue } from './escape.ts';
import { fieldType, type TypeNames } from './types-names.ts';

export interface MakerContext {
  readonly names: TypeNames;
  readonly views: ReadonlyMap<string, View>;
  readonly types: ReadonlyMap<string, ObjectType>;
  readonly rules: RuleSet;
  /** Names of profiles by `canonical|package`. */
  readonly profileNames: ReadonlyMap<string, string>;
  /** The constant of a slice in the module of its view. */
  readonly place: (slice: ViewField) => string;
}

export interface Maker {
  /** The type of the arguments, with the types of elements inside. */
  readonly declarations: readonly string[];
  /** What fills in the rest. */
  readonly making: string;
  /** Views whose `create` it calls, as `createOf` names it. */
  readonly uses: readonly string[];
}

type Item = Readonly<Record<string, unknown>>;

/** `create` of a view, or what is filled in. */
type Within = { readonly view: string } | Making;

interface Making {
  readonly fixed: Item;
  readonly within: Readonly<Record<string, Within>>;
  readonly slices: Readonly<Record<string, SliceMaking>>;
}

interface SliceMaking {
  readonly from: string;
  readonly template: Item;
  readonly within?: Within | undefined;
  readonly fixed?: unknown;
}

/** The arguments that one element or resource takes, and what is added to them. */
interface Shape {
  readonly making: Making;
  readonly properties: readonly Property[];
  /** Of each required choice between types, its properties. */
  readonly choices: readonly (readonly Property[])[];
  /** Something is required that is not filled in. */
  readonly asks: boolean;
  /** Of elements inside. */
  readonly declarations: readonly string[];
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly short: string;
  readonly isRequired: boolean;
  /** It is not an element of the type. */
  readonly isSlice?: true;
}

/** What stands at an element or a slice: `T` of `T[]`, and what completes it. */
interface Content {
  readonly type: string;
  readonly within?: Within | undefined;
  /** What a required one is without an argument. */
  readonly fixed?: unknown;
  readonly declarations: readonly string[];
}

export function makerOf(view: View, context: MakerContext): Maker {
  const shape = viewShape(view, context);
  const type = context.types.get(typeOf(view));
  const isResource = type?.kind === 'resource';
  const own: Property = {
    name: 'resourceType',
    type: jsString(type?.name ?? ''),
    short: '',
    isRequired: false,
  };
  const properties = isResource ? [own, ...shape.properties] : shape.properties;
  const name = inputName(view.name, context);
  const making = isResource
    ? { ...shape.making, fixed: { resourceType: type.name, ...shape.making.fixed } }
    : shape.making;
  return {
    declarations: [
      ...declaration(name, view.name, properties, shape.choices, docComment(view.short)),
      ...shape.declarations,
    ],
    making: makingText(making, view.name),
    uses: [...new Set(viewsIn(making))].filter(each => each !== view.name).sort(),
  };
}

/** What `create` of a view takes: `USCoreBloodPressureInput`. */
export function inputName(view: string, { views, types }: Pick<MakerContext, 'views' | 'types'>): string {
  const name = `${view}Input`;
  return views.has(name) || types.has(name) ? `${name}_` : name;
}

export function createOf(view: string): string {
  return `create${identifier(view)}`;
}

function typeOf({ of }: View): string {
  return of === 'CanonicalElement' ? 'Element' : of;
}

function viewShape(view: View, context: MakerContext): Shape {
  const rules = rulesOf(view, context);
  const whole = view.path === 'Extension' ? merged(rules, patternRules({ url: view.url })) : rules;
  return shapeOf(typeOf(view), whole, view, inputName(view.name, context), [], context);
}

/** Those of the element that it is a view of. */
function rulesOf({ path, url, package: source }: View, context: MakerContext): Rules {
  const key = `${url}|${source}`;
  const { profiles, definitions } = context.rules;
  const root = profiles[context.profileNames.get(key) ?? ''] ?? definitions[key] ?? {};
  const [, ...steps] = path.split('.');
  return steps.reduce((at, step) => {
    const [name = '', ...slice] = step.split(':');
    const element = at.children?.[name.replace(/\[x\]$/, '')] ?? {};
    return slice.length === 0 ? element : sliceRules(element, slice.join(':'));
  }, root);
}

/** What is said of all items is said of those of a slice, except how many there are. */
function sliceRules({ slices = [], min: _min, max: _max, ...whole }: Rules, name: string): Rules {
  return merged(slices.find(each => each.name === name) ?? {}, whole);
}

/** @param own takes precedence */
function merged(own: Rules, other: Rules): Rules {
  const names = new Set([...Object.keys(other.children ?? {}), ...Object.keys(own.children ?? {})]);
  const children = [...names].map(
    name => [name, merged(own.children?.[name] ?? {}, other.children?.[name] ?? {})] as const,
  );
  return {
    ...other,
    ...own,
    ...(children.length === 0 ? {} : { children: Object.fromEntries(children) }),
    ...(own.slices || other.slices ? { slices: [...(own.slices ?? []), ...(other.slices ?? [])] } : {}),
  };
}

/** The members of a pattern, each of them required. */
function patternRules(pattern: Item): Rules {
  const children = Object.entries(pattern).map(
    ([name, value]) => [name, { min: 1, fixed: { value, whole: false } }] as const,
  );
  return { children: Object.fromEntries(children) };
}

/** Of a field of a choice, what is said of the choice and of this type. */
function fieldRules({ children = {} }: Rules, { name, choice }: Field): Rules {
  const own = children[name] ?? {};
  if (choice === undefined) return own;
  const { slices = [], min: _min, max, ...whole } = children[choice] ?? {};
  const typed = slices.find(({ match }) => match.kind === 'exists' && match.path.join() === name);
  const isGone = max === 0 || (whole.choice !== undefined && !whole.choice.includes(name));
  return { ...merged(merged(typed ?? {}, own), whole), ...(isGone ? { max: 0 } : {}) };
}

/**
 * @param name of its type of arguments
 * @param used keys of definitions around it: one may refer to itself
 */
function shapeOf(
  of: string,
  given: Rules,
  view: View | undefined,
  name: string,
  used: readonly string[],
  context: MakerContext,
): Shape {
  const { use } = given;
  const isNew = use !== undefined && !used.includes(use);
  const rules = isNew ? merged(given, context.rules.definitions[use] ?? {}) : given;
  const around = isNew ? [...used, use] : used;
  const known = new Map(view?.fields.filter(({ from }) => from === undefined).map(each => [each.name, each]));
  const elements = (context.types.get(of)?.fields ?? []).flatMap(field => {
    const own = fieldRules(rules, field);
    const isGone = own.max === 0 || (view !== undefined && !known.has(field.name));
    const element: ViewField = known.get(field.name) ?? field;
    return [{ field: element, own, isGone }];
  });
  const properties: Property[] = [];
  const choices = new Map<string, Property[]>();
  const declarations: string[] = [];
  const fixed: Record<string, unknown> = {};
  const within: Record<string, Within> = {};
  const slices = sliceArguments(view, rules, name, around, context);
  let asks = slices.some(({ property }) => property.isRequired);
  for (const { field, own, isGone } of elements) {
    if (isGone) {
      if (view === undefined) properties.push(...gone(field));
      continue;
    }
    const content = contentOf(field, own, `${name}_${capital(field.name)}`, around, context);
    const { demand, isShared } = demanded(
      field,
      own,
      rules,
      elements.filter(each => !each.isGone).map(each => each.field),
    );
    const inSlices = slices.filter(each => each.element === field.name);
    const isBySlices = demand > 0 && demand <= inSlices.reduce((sum, { min }) => sum + min, 0);
    const isFilled = demand === 1 && !isBySlices && content.fixed !== undefined;
    if (isFilled)
      fixed[field.name] = field.list && !Array.isArray(content.fixed) ? [content.fixed] : content.fixed;
    if (content.within && (!isFilled || field.list || !hasFixedAlone(content.within)))
      within[field.name] = content.within;
    const isDemanded = demand > 0 && !isBySlices && !isFilled;
    const optional = inSlices.filter(each => !each.property.isRequired).map(each => each.property);
    const property: Property = {
      name: field.name,
      type: listType(content.type, field),
      short: field.short,
      isRequired: isDemanded && optional.length === 0,
    };
    asks ||= isDemanded || isShared;
    if (isDemanded && optional.length > 0) choices.set(field.name, [property, ...optional]);
    if (isShared) choices.set(field.choice ?? '', [...(choices.get(field.choice ?? '') ?? []), property]);
    const isSame =
      content.type === itemType(field, context) &&
      property.isRequired === (field.min > 0 && field.choice === undefined);
    if (!isSame) {
      properties.push(property);
      declarations.push(...content.declarations);
    }
    const sibling = field.siblingType;
    if (sibling !== undefined && context.views.has(sibling)) {
      const item = inputName(sibling, context);
      const type = field.list ? `(${item} | null)[]` : item;
      properties.push({ name: siblingName(field.name), type, short: '', isRequired: false });
      within[siblingName(field.name)] = { view: sibling };
    }
  }
  return {
    making: {
      fixed,
      within,
      slices: Object.fromEntries(slices.map(each => [each.property.name, each.making])),
    },
    properties: [...properties, ...slices.map(({ property }) => property)],
    choices: [...choices.values()],
    asks,
    declarations: [...declarations, ...slices.flatMap(each => each.declarations)],
  };
}

function gone({ name, primitive, bare }: Field): readonly Property[] {
  const names = primitive && bare !== true ? [name, siblingName(name)] : [name];
  return names.map(each => ({ name: each, type: 'never', short: '', isRequired: false }));
}

/** How often an element is required; `isShared`: it, or another type of its choice. */
function demanded(
  field: Field,
  { min }: Rules,
  { children = {} }: Rules,
  left: readonly Field[],
): { readonly demand: number; readonly isShared: boolean } {
  const { choice } = field;
  if (choice === undefined) return { demand: min ?? field.min, isShared: false };
  const others = left.filter(each => each.choice === choice);
  const least = children[choice]?.min ?? others[0]?.min ?? 0;
  if (others.length === 1) return { demand: Math.max(least, min ?? 0), isShared: false };
  const isTyped = others.some(each => (fieldRules({ children }, each).min ?? 0) > 0);
  return { demand: min ?? 0, isShared: least > 0 && !isTyped };
}

interface SliceArgument {
  readonly element: string;
  /** What it counts for in its element: a slice of a slice counts in that one. */
  readonly min: number;
  readonly property: Property;
  readonly making: SliceMaking;
  readonly declarations: readonly string[];
}

function sliceArguments(
  view: View | undefined,
  rules: Rules,
  name: string,
  used: readonly string[],
  context: MakerContext,
): readonly SliceArgument[] {
  return (view?.fields ?? []).flatMap((slice): SliceArgument[] => {
    const content = sliceContent(slice, rules, name, used, context);
    const [first] = slice.from ?? [];
    if (content === undefined || first?.kind !== 'field') return [];
    const isFilled = slice.min === 1 && content.fixed !== undefined;
    const { template = {}, min, list, short } = slice;
    // The values that identify items are filled in by the slice itself.
    const { within } = content;
    const isIdentified = within !== undefined && hasFixedAlone(within) && isIn(within.fixed, template);
    const making = {
      from: context.place(slice),
      template,
      within: isIdentified ? undefined : within,
      ...(isFilled ? { fixed: isIdentified ? {} : content.fixed } : {}),
    };
    const type = list ? `${content.type}[]` : content.type;
    const property = {
      name: slice.name,
      type,
      short,
      isRequired: min > 0 && !isFilled,
      isSlice: true,
    } as const;
    const { declarations } = content;
    return [
      { element: first.name, min: slice.slice?.includes('/') ? 0 : min, property, making, declarations },
    ];
  });
}

function sliceContent(
  slice: ViewField,
  rules: Rules,
  name: string,
  used: readonly string[],
  context: MakerContext,
): Content | undefined {
  const [first, , third] = slice.from ?? [];
  if (first?.kind !== 'field') return undefined;
  const { slice: id = '', template = {} } = slice;
  const start = id.lastIndexOf(`.${first.name}:`);
  const own = sliceRules(rules.children?.[first.name] ?? {}, id.slice(start + first.name.length + 2));
  const inner = `${name}_${capital(slice.name)}`;
  if (third?.kind !== 'field')
    return contentOf(slice, merged(own, patternRules(template)), inner, used, context);
  const value = context.types.get('Extension')?.fields.find(each => each.name === third.name);
  if (value === undefined) return undefined;
  const extension = merged(own, context.rules.definitions[own.use ?? ''] ?? {});
  return contentOf({ ...value, ...slice, choice: '' }, fieldRules(extension, value), inner, used, context);
}

/** Types whose values are complete with what a profile fixes of them. Others have content besides. */
const codes: ReadonlySet<string> = new Set(['Coding', 'CodeableConcept']);

function contentOf(
  field: ViewField,
  rules: Rules,
  name: string,
  used: readonly string[],
  context: MakerContext,
): Content {
  const type = itemType(field, context);
  const { fixed } = rules;
  const view = context.views.get(field.type);
  const value = fixed?.value;
  if (Array.isArray(value) && !fixed?.whole) return { type, fixed: value, declarations: [] };
  if (fixed !== undefined && (field.primitive || fixed.whole || typeof value !== 'object' || value === null))
    return { type: jsValue(value), fixed: value, declarations: [] };
  if (view !== undefined) {
    const shape = codes.has(view.of) ? viewShape(view, context) : undefined;
    return {
      type: inputName(view.name, context),
      within: { view: view.name },
      // What its slices are is filled in by its own function.
      ...(shape && !shape.asks && !hasNothing(shape.making) ? { fixed: shape.making.fixed } : {}),
      declarations: [],
    };
  }
  if (field.primitive || !context.types.has(field.type) || isPlain(rules)) return { type, declarations: [] };
  const whole = fixed === undefined ? rules : merged(rules, patternRules(value as Item));
  const shape = shapeOf(field.type, whole, undefined, name, used, context);
  const isFixed = codes.has(field.type) && !shape.asks && Object.keys(shape.making.fixed).length > 0;
  const isSame = shape.properties.length === 0 && shape.choices.length === 0;
  return {
    type: isSame ? type : name,
    ...(hasNothing(shape.making) ? {} : { within: shape.making }),
    ...(isFixed ? { fixed: shape.making.fixed } : {}),
    declarations: isSame
      ? shape.declarations
      : ['', ...declaration(name, type, shape.properties, shape.choices, ''), ...shape.declarations],
  };
}

function isPlain({ children, fixed, use }: Rules): boolean {
  return children === undefined && fixed === undefined && use === undefined;
}

function itemType(field: ViewField, { views, names }: MakerContext): string {
  return views.has(field.type) ? field.type : fieldType(field, names);
}

function listType(item: string, { list, primitive, bare }: Field): string {
  if (!list) return item;
  return primitive && bare !== true ? `(${item} | null)[]` : `${item}[]`;
}

function declaration(
  name: string,
  base: string,
  properties: readonly Property[],
  choices: readonly (readonly Property[])[],
  short: string,
): readonly string[] {
  const omitted = properties
    .filter(each => !each.isSlice)
    .map(each => jsString(each.name))
    .join(' | ');
  const kept = omitted === '' ? base : `Omit<${base}, ${omitted}>`;
  const elements = choices.length === 0 ? name : `${name}_Elements`;
  return [
    ...(short === '' ? [] : [`/** What \`create\` asks for: ${short} */`]),
    ...(properties.length === 0
      ? [`export interface ${elements} extends ${base} {}`]
      : [
          `export interface ${elements} extends ${kept} {`,
          ...properties.flatMap(each => [
            ...(each.short === '' ? [] : [`  /** ${docComment(each.short)} */`]),
            `  ${jsKey(each.name)}${each.isRequired ? '' : '?'}: ${each.type};`,
          ]),
          '}',
        ]),
    ...(choices.length === 0
      ? []
      : ['', `export type ${name} = ${elements}${choices.map(alternatives).join('')};`]),
  ];
}

function alternatives(choice: readonly Property[]): string {
  return ` & (\n${choice.map(({ name, type }) => `  | { ${jsKey(name)}: ${type} }`).join('\n')}\n)`;
}

function hasNothing({ fixed, within, slices }: Making): boolean {
  return [fixed, within, slices].every(each => Object.keys(each).length === 0);
}

function hasFixedAlone(within: Within): within is Making {
  return !('view' in within) && hasNothing({ ...within, fixed: {} });
}

/** All of a value, whatever the order of its members. */
function isIn(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null)
    return part === whole;
  return Object.entries(part).every(([name, each]) => isIn(each, (whole as Item)[name]));
}

function viewsIn(within: Within | undefined): readonly string[] {
  if (within === undefined) return [];
  if ('view' in within) return [within.view];
  return [
    ...Object.values(within.within).flatMap(viewsIn),
    ...Object.values(within.slices).flatMap(slice => viewsIn(slice.within)),
  ];
}

function makingText(within: Within, self: string): string {
  if ('view' in within) return within.view === self ? 'create' : createOf(within.view);
  const members = [
    ...(Object.keys(within.fixed).length === 0 ? [] : [`fixed: ${jsValue(within.fixed)}`]),
    ...group('within', within.within, each => makingText(each, self)),
    ...group('slices', within.slices, each => {
      const { from, template, within: inner, fixed } = each;
      const parts = [
        `from: ${from}`,
        `template: ${jsValue(template)}`,
        ...(inner === undefined ? [] : [`within: ${makingText(inner, self)}`]),
        ...(fixed === undefined ? [] : [`fixed: ${jsValue(fixed)}`]),
      ];
      return `{ ${parts.join(', ')} }`;
    }),
  ];
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function group<Each>(
  name: string,
  of: Readonly<Record<string, Each>>,
  text: (each: Each) => string,
): readonly string[] {
  const members = Object.entries(of).map(([key, each]) => `${jsKey(key)}: ${text(each)}`);
  return members.length === 0 ? [] : [`${name}: { ${members.join(', ')} }`];
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
