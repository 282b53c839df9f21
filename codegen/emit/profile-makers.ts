// A view and the rules of its profile → `create` of its module: what it fills in as JavaScript, and the declaration of what it asks for.
// Required elements that the profile fixes are filled in, also inside of elements and slices; an argument is named as the element or
// as the slice's functions.

import type { Field, ObjectType, Profile, RuleSet, Rules, View, ViewField } from '../ir.ts';
import { siblingName } from '../schema/names.ts';
import { docComment, identifier, jsKey, jsString, jsValue } from './escape.ts';
import { fieldType, type TypeNames } from './types-names.ts';

export interface MakerContext {
  readonly names: TypeNames;
  readonly views: ReadonlyMap<string, View>;
  readonly types: ReadonlyMap<string, ObjectType>;
  readonly rules: RuleSet;
  readonly profiles: ReadonlyMap<string, Profile>;
  /** The constant of a slice in the module of its view. */
  readonly place: (slice: string) => string;
}

type Item = Readonly<Record<string, unknown>>;

/** The arguments for one element or resource, and what is added to them. */
interface Shape {
  readonly properties: readonly Property[];
  readonly choices: readonly Choice[];
  /** Something is required that is not filled in. */
  readonly asks: boolean;
  /** What the kernel takes as `Making`; undefined: nothing is added. */
  readonly making: string | undefined;
  /** Of elements inside. */
  readonly declarations: readonly string[];
}

/** Properties of which one is required. */
interface Choice {
  readonly properties: readonly Property[];
  /** The types of an element exclude each other. */
  readonly isExclusive: boolean;
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly short: string;
  readonly isRequired: boolean;
  /** It is not an element of the type. */
  readonly isSlice?: true;
}

/** What stands at an element or a slice: `T` of `T[]`. */
interface Content {
  readonly type: string;
  /** What completes it. */
  readonly making?: string | undefined;
  /** What a required one is without an argument, before it is completed. */
  readonly fixed?: unknown;
  readonly declarations?: readonly string[];
}

interface SliceArgument extends Property {
  readonly element: string;
  /** What it counts for in its element: a slice of a slice counts in that one. */
  readonly min: number;
  readonly making: string;
  readonly declarations: readonly string[];
}

/** What `create` of a view asks for, and what it adds. */
export function makerOf(
  view: View,
  context: MakerContext,
): { readonly declarations: readonly string[]; readonly making: string } {
  const shape = viewShape(view, context);
  const { kind, name = '' } = context.types.get(typeOf(view)) ?? {};
  const type = { name: 'resourceType', type: jsString(name), short: '', isRequired: false };
  const properties = kind === 'resource' ? [type, ...shape.properties] : shape.properties;
  return {
    declarations: [
      `/** What \`create\` asks for: ${docComment(view.short)} */`,
      ...declaration(inputName(view.name, context), view.name, { ...shape, properties }),
    ],
    making: shape.making ?? '{}',
  };
}

/** What `create` of a view takes: `USCoreBloodPressureInput`. */
export function inputName(view: string, { views, types }: Pick<MakerContext, 'views' | 'types'>): string {
  const name = `${view}Input`;
  return views.has(name) || types.has(name) ? `${name}_` : name;
}

/** `create` of a view in the module of another one. */
export function createOf(view: string): string {
  return `create_${identifier(view)}`;
}

function typeOf({ of }: View): string {
  return of === 'CanonicalElement' ? 'Element' : of;
}

function viewShape(view: View, context: MakerContext): Shape {
  return shapeOf(typeOf(view), rulesOf(view, context), view, inputName(view.name, context), context);
}

/** Those of the element that it is a view of. */
function rulesOf({ path, url, package: source }: View, { rules, profiles }: MakerContext): Rules {
  const profile = [...profiles.values()].find(each => each.url === url && each.package === source);
  const root = (profile ? rules.profiles[profile.name] : rules.definitions[[url, source].join('|')]) ?? {};
  if (path === 'Extension') return merged(root, patternRules({ url }));
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

/** @param name of the type of its arguments */
function shapeOf(
  of: string,
  rules: Rules,
  view: View | undefined,
  name: string,
  context: MakerContext,
): Shape {
  const known = new Map(view?.fields.filter(({ from }) => from === undefined).map(each => [each.name, each]));
  const all = (context.types.get(of)?.fields ?? []).map((each): ViewField => known.get(each.name) ?? each);
  const left = all.filter(each => fieldRules(rules, each).max !== 0 && (!view || known.has(each.name)));
  const slices = (view?.fields ?? []).flatMap(each => sliceArgument(each, rules, name, context));
  // A view is declared without what is gone.
  const properties = view ? [] : all.filter(each => !left.includes(each)).flatMap(gone);
  const choices = new Map<string, Choice>();
  const declarations: string[] = [];
  const fixed: Record<string, unknown> = {};
  const within: Record<string, string> = {};
  let asks = slices.some(({ isRequired }) => isRequired);
  for (const field of left) {
    const content = contentOf(field, fieldRules(rules, field), `${name}_${capital(field.name)}`, context);
    const own = slices.filter(({ element }) => element === field.name);
    const { demand, isShared } = demanded(field, rules, left);
    const isBySlices = demand <= own.reduce((sum, { min }) => sum + min, 0);
    const isFilled = demand === 1 && !isBySlices && content.fixed !== undefined;
    const isDemanded = !isBySlices && !isFilled;
    if (isFilled)
      fixed[field.name] = field.list && !Array.isArray(content.fixed) ? [content.fixed] : content.fixed;
    if (content.making !== undefined) within[field.name] = content.making;
    const sibling = siblingOf(field, context);
    if (sibling) within[sibling.name] = createOf(field.siblingType ?? '');
    // A required element may be given by its slices, and a value by the extensions that the profile has in its place.
    const others = [...own.filter(({ isRequired }) => !isRequired), ...(sibling ? [sibling] : [])];
    const property: Property = {
      name: field.name,
      type: listType(content.type, field),
      short: field.short,
      isRequired: isDemanded && others.length === 0,
    };
    asks ||= isDemanded || isShared;
    if (isShared || (isDemanded && others.length > 0)) {
      const key = isShared ? (field.choice ?? '') : field.name;
      const { properties: before = [], isExclusive = true } = choices.get(key) ?? {};
      choices.set(key, {
        properties: [...before, property, ...others],
        isExclusive: isExclusive && isShared && others.length === 0,
      });
    }
    const wasRequired = field.min > 0 && field.choice === undefined;
    if (content.type !== itemType(field, context) || property.isRequired !== wasRequired) {
      properties.push(property);
      declarations.push(...(content.declarations ?? []));
    }
    if (sibling) properties.push(sibling);
  }
  return {
    properties: [...properties, ...slices],
    choices: [...choices.values()],
    asks,
    making: makingText(fixed, within, Object.fromEntries(slices.map(each => [each.name, each.making]))),
    declarations: [...declarations, ...slices.flatMap(each => each.declarations)],
  };
}

function gone({ name, primitive, bare }: Field): readonly Property[] {
  const names = primitive && bare !== true ? [name, siblingName(name)] : [name];
  return names.map(each => ({ name: each, type: 'never', short: '', isRequired: false }));
}

/** `_birthDate` with extensions of the profile. */
function siblingOf({ name, siblingType = '', list }: ViewField, context: MakerContext): Property | undefined {
  if (!context.views.has(siblingType)) return undefined;
  const item = inputName(siblingType, context);
  return { name: siblingName(name), type: list ? `(${item} | null)[]` : item, short: '', isRequired: false };
}

/** How often an element is required; `isShared`: it, or another type of its choice. */
function demanded(field: Field, rules: Rules, left: readonly Field[]) {
  const { choice } = field;
  const { min = choice === undefined ? field.min : 0 } = fieldRules(rules, field);
  if (choice === undefined) return { demand: min, isShared: false };
  const types = left.filter(each => each.choice === choice);
  const least = rules.children?.[choice]?.min ?? types[0]?.min ?? 0;
  return types.length === 1
    ? { demand: Math.max(least, min), isShared: false }
    : { demand: min, isShared: least > 0 };
}

function sliceArgument(
  slice: ViewField,
  rules: Rules,
  name: string,
  context: MakerContext,
): readonly SliceArgument[] {
  const { slice: id = '', from: [first, , last] = [], template = {}, min, list, short } = slice;
  if (first?.kind !== 'field') return [];
  const start = id.lastIndexOf(`.${first.name}:`) + first.name.length + 2;
  const own = sliceRules(rules.children?.[first.name] ?? {}, id.slice(start));
  const value = context.types
    .get('Extension')
    ?.fields.find(each => last?.kind === 'field' && each.name === last.name);
  const {
    type,
    making,
    fixed,
    declarations = [],
  } = contentOf(
    slice,
    value
      ? fieldRules(withUse(own, context), value)
      : merged(own, slice.type === 'Extension' ? patternRules(template) : {}),
    `${name}_${capital(slice.name)}`,
    context,
  );
  const isFilled = min === 1 && fixed !== undefined;
  const parts = [
    `from: ${context.place(slice.name)}`,
    `template: ${jsValue(template)}`,
    ...(making === undefined ? [] : [`within: ${making}`]),
    ...(isFilled ? [`fixed: ${jsValue(fixed)}`] : []),
  ];
  return [
    {
      name: slice.name,
      type: list ? `${type}[]` : type,
      short,
      isRequired: min > 0 && !isFilled,
      isSlice: true,
      element: first.name,
      min: id.includes('/') ? 0 : min,
      making: `{ ${parts.join(', ')} }`,
      declarations,
    },
  ];
}

/** With those of a profile on its datatype, or of its extension. */
function withUse({ use, ...rules }: Rules, { rules: { definitions } }: MakerContext): Rules {
  return use === undefined ? rules : merged(rules, definitions[use] ?? {});
}

/** Types whose values are complete with what a profile fixes of them. Others have content besides. */
const codes: ReadonlySet<string> = new Set(['Coding', 'CodeableConcept']);

function contentOf(field: ViewField, given: Rules, name: string, context: MakerContext): Content {
  const type = itemType(field, context);
  const { fixed: { value, whole } = {}, use } = given;
  if (Array.isArray(value) && !whole) return { type, fixed: value };
  if (value !== undefined && (field.primitive || whole)) return { type: jsValue(value), fixed: value };
  const view = context.views.get(field.type);
  if (view !== undefined) {
    const shape = codes.has(view.of) ? viewShape(view, context) : undefined;
    const isFilled = shape?.making !== undefined && !shape.asks;
    return {
      type: inputName(view.name, context),
      making: createOf(view.name),
      ...(isFilled ? { fixed: {} } : {}),
    };
  }
  if (field.primitive || !context.types.has(field.type)) return { type };
  const rules = merged(withUse(given, context), value === undefined ? {} : patternRules(value as Item));
  if (rules.children === undefined) return { type };
  // A definition may refer to itself.
  const { [use ?? '']: _, ...definitions } = context.rules.definitions;
  const inner = { ...context, rules: { ...context.rules, definitions } };
  const shape = shapeOf(field.type, rules, undefined, name, inner);
  const { making, asks } = shape;
  const isSame = shape.properties.length === 0 && shape.choices.length === 0;
  return {
    type: isSame ? type : name,
    making,
    ...(codes.has(field.type) && !asks && making !== undefined ? { fixed: {} } : {}),
    declarations: isSame ? [] : ['', ...declaration(name, type, shape)],
  };
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
  { properties, choices, declarations }: Shape,
): readonly string[] {
  const omitted = properties.filter(each => !each.isSlice).map(each => jsString(each.name));
  const kept = omitted.length === 0 ? base : `Omit<${base}, ${omitted.join(' | ')}>`;
  const elements = choices.length === 0 ? name : `${name}_Elements`;
  const unions = choices.map(choice => {
    const arms = choice.properties.map(({ name: own, type }) => {
      const others = choice.isExclusive ? choice.properties.filter(each => each.name !== own) : [];
      return `  | { ${[`${jsKey(own)}: ${type}`, ...others.map(each => `${jsKey(each.name)}?: never`)].join('; ')} }`;
    });
    return ` & (\n${arms.join('\n')}\n)`;
  });
  return [
    `export interface ${elements} extends ${kept} {`,
    ...properties.flatMap(each => [
      ...(each.short === '' ? [] : [`  /** ${docComment(each.short)} */`]),
      `  ${jsKey(each.name)}${each.isRequired ? '' : '?'}: ${each.type};`,
    ]),
    '}',
    ...(choices.length === 0 ? [] : ['', `export type ${name} = ${elements}${unions.join('')};`]),
    ...declarations,
  ];
}

/** `{ fixed: { code: … }, slices: { systolic: … } }` */
function makingText(
  fixed: Item,
  within: Readonly<Record<string, string>>,
  slices: Readonly<Record<string, string>>,
): string | undefined {
  const text = (of: Readonly<Record<string, string>>) =>
    `{ ${Object.entries(of)
      .map(([name, each]) => `${jsKey(name)}: ${each}`)
      .join(', ')} }`;
  const parts = Object.entries({
    fixed: Object.keys(fixed).length === 0 ? '{  }' : jsValue(fixed),
    within: text(within),
    slices: text(slices),
  }).filter(([, each]) => each !== '{  }');
  return parts.length === 0 ? undefined : text(Object.fromEntries(parts));
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
