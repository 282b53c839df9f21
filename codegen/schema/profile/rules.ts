// A profile's elements and those of the type that it constrains → the rules that it adds: what its validator checks.
// https://hl7.org/fhir/R4/validation.html

import type { Definitions, ElementDefinition, ResolvedStructure } from '../../fhir.ts';
import type { Rules, SliceRules } from '../../ir.ts';
import { choiceName } from '../names.ts';
import { type InvariantFault, invariantRules } from './invariants.ts';
import { targetTypeOf } from './narrow.ts';
import { outerSlice, sliceTest } from './slice-test.ts';
import { fixedValue, type SliceNode } from './slice-tree.ts';

/** Look-ups with a memory. */
export interface RulesContext {
  readonly definitions: Definitions;
  readonly structure: ResolvedStructure;
  /** The elements of an element's type, where it has one alone. */
  typeTree(element: ElementDefinition): SliceNode | undefined;
  /** The key of a required value set, which has codes if they can be listed. */
  codes(valueSet: string, node: SliceNode): string;
  /** The key of an extension, or of a profile on a datatype; undefined if no package defines it, or it adds nothing. */
  use(canonical: string): string | undefined;
  /** An invariant of the element that is not checked; the reason is a sentence. */
  leaveOut(node: SliceNode, key: string, fault: InvariantFault, reason: string): void;
}

/**
 * @param node an element of the profile
 * @param base the same element of the type; undefined where the type says nothing of it
 */
export function elementRules(node: SliceNode, base: SliceNode | undefined, context: RulesContext): Rules {
  const { element } = node;
  const children = childRules(node, base, context);
  const slices = sliceRules(node, context);
  const fixed = fixedValue(node);
  const codes = boundCodes(node, base?.element, context);
  const targets = targetRule(element, base?.element, context);
  const resources = resourceRule(element, base?.element, context);
  const invariants = invariantRules(
    element,
    [
      ...(base?.element.constraint ?? []),
      ...(context.typeTree(referring(node, base))?.element.constraint ?? []),
    ],
    (key, fault, reason) => context.leaveOut(node, key, fault, reason),
  );
  const choice = choiceRule(element, base?.element);
  const use = usedDefinition(element, context);
  const isMore = (element.min ?? 0) > (base?.element.min ?? 0);
  const max = element.max === undefined || element.max === '*' ? undefined : Number(element.max);
  const isLess = max !== undefined && element.max !== (base?.element.max ?? (base ? '*' : undefined));
  return {
    ...(isMore ? { min: element.min ?? 0 } : {}),
    ...(isLess ? { max } : {}),
    ...(choice === undefined ? {} : { choice }),
    ...(fixed === undefined ? {} : { fixed: { value: fixed.value, whole: fixed.whole } }),
    ...(codes === undefined ? {} : { codes }),
    ...(targets === undefined ? {} : { targets }),
    ...(resources === undefined ? {} : { resources }),
    ...(invariants.length === 0 ? {} : { invariants }),
    ...(Object.keys(children).length === 0 ? {} : { children }),
    ...slices,
    ...(use === undefined ? {} : { use }),
  };
}

function childRules(
  node: SliceNode,
  base: SliceNode | undefined,
  context: RulesContext,
): Readonly<Record<string, Rules>> {
  // A content reference is recorded in the type; a snapshot that lists the referenced content may omit it.
  const below = base && base.children.size > 0 ? base : context.typeTree(referring(node, base));
  return Object.fromEntries(
    [...node.children].flatMap(([name, child]): [string, Rules][] => {
      const rules = elementRules(child, baseOf(child, below, name), context);
      return Object.keys(rules).length === 0 ? [] : [[name.replace(/\[x\]$/, ''), rules]];
    }),
  );
}

function referring({ element }: SliceNode, base: SliceNode | undefined): ElementDefinition {
  return base?.element.contentReference === undefined ? element : base.element;
}

/** `valueQuantity` of a snapshot that writes it so is one of `value[x]`. */
function baseOf(child: SliceNode, below: SliceNode | undefined, name: string): SliceNode | undefined {
  const same = below?.children.get(name);
  if (same !== undefined || below === undefined) return same;
  const choice = [...below.children].find(([key, { element }]) =>
    (element.type ?? []).some(({ code }) => key.endsWith('[x]') && choiceName(key, code) === name),
  )?.[1];
  return choice && { ...choice, element: { ...choice.element, type: child.element.type ?? [], min: 0 } };
}

/** Not closed where an item may belong to a slice without a test. */
function sliceRules(node: SliceNode, context: RulesContext): Pick<Rules, 'slices' | 'closed'> {
  const slices = [...node.slices.values()];
  const tests = slices.map(slice => sliceTest(slice, node, context));
  const isClosed =
    node.element.slicing?.rules === 'closed' &&
    slices.every(
      (slice, i) =>
        typeof tests[i] !== 'string' ||
        slice.element.max === '0' ||
        // What is of a slice of a slice is of that one as well.
        outerSlice(slice, node) !== undefined,
    );
  const whole: SliceNode = { ...node, element: { ...node.element, min: 0, max: '*' } };
  const kept = slices.flatMap((slice, i): SliceRules[] => {
    const match = tests[i];
    if (match === undefined || typeof match === 'string') return [];
    const rules = elementRules(slice, whole, context);
    // A slice that is matched by a value needs no rule for it, except that other items are refused.
    if (!isClosed && Object.keys(rules).length === 0) return [];
    return [{ name: slice.element.sliceName ?? '', match, ...rules }];
  });
  if (kept.length === 0) return {};
  return { slices: kept, ...(isClosed ? { closed: true as const } : {}) };
}

/** Only where it is more than the type demands. */
function boundCodes(
  node: SliceNode,
  base: ElementDefinition | undefined,
  context: RulesContext,
): string | undefined {
  const { binding, type = [] } = node.element;
  const { strength, valueSet } = binding ?? {};
  if (strength !== 'required' || valueSet === undefined) return undefined;
  if (base?.binding?.strength === 'required' && sameCanonical(base.binding.valueSet, valueSet))
    return undefined;
  if (type.some(({ code }) => code === 'Extension')) return undefined;
  return context.codes(valueSet, node);
}

function sameCanonical(a: string | undefined, b: string): boolean {
  return a?.split('|')[0] === b.split('|')[0];
}

function targetRule(
  { type = [] }: ElementDefinition,
  base: ElementDefinition | undefined,
  { definitions, structure }: RulesContext,
): readonly string[] | undefined {
  const targetsOf = (types: ElementDefinition['type'] = []) => {
    const named = types
      .filter(({ code }) => code === 'Reference')
      .flatMap(({ targetProfile = [] }) =>
        targetProfile.map(each => targetTypeOf(each, definitions, structure) ?? 'Resource'),
      );
    return named.includes('Resource') ? [] : [...new Set(named)].sort();
  };
  const targets = targetsOf(type);
  return targets.length === 0 || targets.join() === targetsOf(base?.type).join() ? undefined : targets;
}

/** Types of a resource inside of another one, where the type names none; of a profile of one, its type. */
function resourceRule(
  { type = [] }: ElementDefinition,
  base: ElementDefinition | undefined,
  { definitions, structure }: RulesContext,
): readonly string[] | undefined {
  if (type.length === 0 || !(base?.type ?? []).some(({ code }) => code === 'Resource')) return undefined;
  const named = type.flatMap(({ code, profile = [] }) =>
    profile.length === 0 ? code : profile.map(each => definitions.profile(each, structure)?.type ?? code),
  );
  if (named.some(each => definitions.structure(each)?.abstract !== false)) return undefined;
  return [...new Set(named)].sort();
}

function choiceRule(
  { path, type = [] }: ElementDefinition,
  base: ElementDefinition | undefined,
): readonly string[] | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (!name.endsWith('[x]') || type.length === 0) return undefined;
  if (base !== undefined && type.length === (base.type ?? []).length) return undefined;
  return type.map(({ code }) => choiceName(name, code));
}

/** The one definition that all values of the element follow. */
function usedDefinition({ type = [] }: ElementDefinition, context: RulesContext): string | undefined {
  const [only, ...others] = type;
  const [profile, ...alternatives] = only?.profile ?? [];
  if (profile === undefined || others.length > 0 || alternatives.length > 0) return undefined;
  return context.use(profile);
}

/** The rules of a whole definition. */
export function definitionRules(
  structure: ResolvedStructure,
  root: SliceNode,
  base: SliceNode | undefined,
  context: RulesContext,
): Rules {
  const { min: _min, max: _max, ...rules } = elementRules(root, base, { ...context, structure });
  return rules;
}
