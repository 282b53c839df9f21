// In: a slice and its discriminators. Out: the test that identifies its items, or the reason why no test can.
// https://hl7.org/fhir/R4/profiling.html#discriminator

import { groupBy } from '../../../runtime/base/group-by.ts';
import type { Code } from '../../../runtime/base/terminology/expand.ts';
import type { Definitions, Discriminator, ElementDefinition, ResolvedStructure } from '../../fhir.ts';
import type { Match } from '../../ir.ts';
import { choiceName } from '../names.ts';
import { targetTypeOf } from './narrow.ts';
import { all, any, equals, patternTest, some } from './pattern-test.ts';
import { fixedValue, type SliceNode, sliceTree } from './slice-tree.ts';

export const noDiscriminator = 'The slicing has no discriminator.';

/** Tests of more codes than these are not written into SQL. */
const mostCodes = 200;

/** Thrown and caught in this file alone: no test can be made. */
class Untestable extends Error {}

export interface MatchContext {
  readonly definitions: Definitions;
  readonly structure: ResolvedStructure;
}

/**
 * @param siblings the other slices of the slicing
 * @param sliced the element with the discriminators: `Patient.identifier`
 */
export function sliceMatch(
  slice: SliceNode,
  siblings: readonly SliceNode[],
  sliced: ElementDefinition,
  context: MatchContext,
): Match | string {
  const discriminators = sliced.slicing?.discriminator ?? [];
  if (discriminators.length === 0) return noDiscriminator;
  try {
    const tests = discriminators.map(each => discriminated(each, slice, siblings, context));
    return all(tests);
  } catch (error) {
    if (error instanceof Untestable) return error.message;
    throw error;
  }
}

function discriminated(
  { type, path }: Discriminator,
  slice: SliceNode,
  siblings: readonly SliceNode[],
  context: MatchContext,
): Match {
  const steps = pathSteps(path);
  switch (type) {
    case 'value':
    case 'pattern': {
      const test = valueTest(slice, steps, context);
      if (test) return test;
      throw new Untestable(`The slice says no value for its discriminator ${path}.`);
    }
    case 'exists':
      return existsTest(slice, steps, path);
    case 'type':
      return typeTest(slice, steps, path, context);
    case 'profile': {
      const own = typesOf(slice, steps, context);
      const shared = siblings.find(each => typesOf(each, steps, context).some(name => own.includes(name)));
      if (shared)
        throw new Untestable(
          `It differs from ${shared.element.sliceName} only by the profile of the resource that it refers to.`,
        );
      return typeTest(slice, steps, path, context);
    }
    default:
      throw new Untestable(`Its discriminator ${path} is of a type that R4 does not have.`);
  }
}

type PathStep =
  | { readonly kind: 'child'; readonly name: string }
  | { readonly kind: 'extension'; readonly url: string }
  | { readonly kind: 'resolve' }
  | { readonly kind: 'ofType'; readonly type: string };

/** https://hl7.org/fhir/R4/fhirpath.html#simple */
function pathSteps(path: string): readonly PathStep[] {
  const steps: PathStep[] = [];
  let rest = path.trim().replace(/^\$this\.?/, '');
  while (rest !== '') {
    const [text = '', url, call, type, name] =
      /^(?:extension\(\s*'([^']*)'\s*\)|(resolve)\(\)|ofType\(\s*([\w.]+)\s*\)|([A-Za-z]\w*)(?!\())(?=\.|$)\.?/.exec(
        rest,
      ) ?? [];
    if (text === '') throw new Untestable(`Its discriminator ${path} cannot be evaluated on the item.`);
    if (url !== undefined) steps.push({ kind: 'extension', url });
    else if (call !== undefined) steps.push({ kind: 'resolve' });
    else if (type !== undefined) steps.push({ kind: 'ofType', type: type.replace(/^FHIR\./, '') });
    else steps.push({ kind: 'child', name: name ?? '' });
    rest = rest.slice(text.length);
  }
  return steps;
}

/** What the element at the end must be, by what the slice fixes there, around it or below it, or by its binding. */
function valueTest(found: SliceNode, steps: readonly PathStep[], context: MatchContext): Match | undefined {
  const node = profiled(found, context);
  const fixed = fixedValue(found) ?? fixedValue(node);
  if (fixed) {
    const test = patternTest(only(fixed.value, steps));
    if (test) return test;
  }
  const [step, ...rest] = steps;
  if (step === undefined)
    return below(node, context) ?? bindingTest(found, context) ?? bindingTest(node, context);
  switch (step.kind) {
    case 'child': {
      const child = node.children.get(step.name);
      if (child) {
        const test = valueTest(child, rest, context);
        return test ? some(step.name, test) : sliced(step.name, child, rest, context);
      }
      const choice = node.children.get(`${step.name}[x]`);
      if (choice) return choiceTest(step.name, choice, rest, context);
      // A binding speaks of the codes in it: https://hl7.org/fhir/R4/terminologies.html#4.1
      return ['coding', 'code', 'system'].includes(step.name) ? bindingTest(node, context) : undefined;
    }
    case 'extension': {
      const found = [...(node.children.get('extension')?.slices.values() ?? [])].find(
        each => urlOf(each) === step.url,
      );
      const inner = found && valueTest(found, rest, context);
      return inner && some('extension', all([equals(['url'], step.url), inner]));
    }
    case 'ofType':
      return valueTest(node, rest, context);
    case 'resolve':
      throw new Untestable('It is matched by a value of the resource that it refers to.');
  }
}

/** What the profile of a datatype says of an element that nothing else is said of. */
function profiled(node: SliceNode, { definitions, structure }: MatchContext): SliceNode {
  const [only, ...others] = node.element.type ?? [];
  const [profile] = only?.profile ?? [];
  if (node.children.size > 0 || profile === undefined || others.length > 0) return node;
  const found = definitions.profile(profile, structure);
  return (found?.kind === 'complex-type' ? sliceTree(found) : undefined) ?? node;
}

/** Each required slice of the element fixes one of its items; without a path, all that it fixes. */
function sliced(
  name: string,
  node: SliceNode,
  steps: readonly PathStep[],
  context: MatchContext,
): Match | undefined {
  const tests = [...node.slices.values()]
    .filter(({ element }) => (element.min ?? 0) > 0)
    .flatMap(each => valueTest(each, steps, context) ?? []);
  return tests.length === 0 ? undefined : all(tests.map(of => some(name, of)));
}

/** `value` of `value[x]` has another name for each type. */
function choiceTest(
  name: string,
  choice: SliceNode,
  steps: readonly PathStep[],
  context: MatchContext,
): Match | undefined {
  const types = (choice.element.type ?? []).map(({ code }) => code);
  const nodes = [choice, ...choice.slices.values()];
  const tests = types.flatMap(type => {
    const test = nodes.flatMap(node => valueTest(node, steps, context) ?? [])[0];
    return test ? some(choiceName(name, type), test) : [];
  });
  return tests.length === 0 ? undefined : any(tests);
}

/** What is fixed in the elements of an element is fixed of it. */
function below(node: SliceNode, context: MatchContext): Match | undefined {
  const tests = [...node.children].flatMap(([name, child]): Match[] => {
    if (name === 'extension' || name === 'modifierExtension' || name.endsWith('[x]')) return [];
    const fixed = fixedValue(child);
    const own = fixed ? patternTest(fixed.value) : below(child, context);
    const test = own ? some(name, own) : sliced(name, child, [], context);
    return test ? [test] : [];
  });
  return tests.length === 0 ? undefined : all(tests);
}

function bindingTest({ element }: SliceNode, { definitions, structure }: MatchContext): Match | undefined {
  const { strength, valueSet } = element.binding ?? {};
  if (strength !== 'required' || valueSet === undefined) return undefined;
  const found = definitions.codings(valueSet, structure);
  if (found.kind === 'none') throw new Untestable(`It is matched by ${valueSet}: ${found.reason}`);
  if (found.codings.length > mostCodes)
    throw new Untestable(`It is matched by ${valueSet}, which has more than ${mostCodes} codes.`);
  const type = element.type?.[0]?.code;
  if (type === 'CodeableConcept') return some('coding', codingTest(found.codings));
  if (type === 'Coding') return codingTest(found.codings);
  return { kind: 'oneOf', path: [], values: found.codings.map(({ code }) => code) };
}

function codingTest(codings: readonly Code[]): Match {
  return any(
    [...groupBy(codings, ({ system }) => system)].map(([system, own]) => {
      const codes: Match = { kind: 'oneOf', path: ['code'], values: own.map(({ code }) => code) };
      return system === undefined ? codes : all([equals(['system'], system), codes]);
    }),
  );
}

function existsTest(node: SliceNode, steps: readonly PathStep[], path: string): Match {
  let at = node;
  const names: string[] = [];
  for (const step of steps) {
    const child = step.kind === 'child' ? at.children.get(step.name) : undefined;
    if (step.kind !== 'child' || child === undefined)
      throw new Untestable(`Its discriminator ${path} does not resolve to an element of the slice.`);
    names.push(step.name);
    at = child;
  }
  const exists: Match = { kind: 'exists', path: names };
  if (at.element.max === '0') return { kind: 'not', of: exists };
  if ((at.element.min ?? 0) > 0) return exists;
  throw new Untestable(`Its discriminator ${path} is neither required nor prohibited in the slice.`);
}

/** By the resource type, of a reference or of a resource inside; else by the type of a choice. */
function typeTest(node: SliceNode, steps: readonly PathStep[], path: string, context: MatchContext): Match {
  const names = steps.flatMap(step => (step.kind === 'child' ? step.name : []));
  const types = typesOf(node, steps, context);
  if (types.length === 0) throw new Untestable(`The slice says no type for its discriminator ${path}.`);
  if (steps.at(-1)?.kind === 'resolve') return { kind: 'refersTo', path: names, types };
  const { element } = end(node, names) ?? {};
  if (element?.path.endsWith('[x]') && names.length > 0) {
    const before = names.slice(0, -1);
    return any(
      types.map(type => ({ kind: 'exists', path: [...before, choiceName(names.at(-1) ?? '', type)] })),
    );
  }
  if (types.every(type => context.definitions.structure(type)?.kind === 'resource'))
    return { kind: 'oneOf', path: [...names, 'resourceType'], values: types };
  throw new Untestable(`Its discriminator ${path} is of a type that cannot be recognized in JSON.`);
}

function end(node: SliceNode, names: readonly string[]): SliceNode | undefined {
  return names.reduce<SliceNode | undefined>(
    (at, name) => at?.children.get(name) ?? at?.children.get(`${name}[x]`),
    node,
  );
}

/** Types that the element at the end of the path may have, or refer to. */
function typesOf(
  node: SliceNode,
  steps: readonly PathStep[],
  { definitions, structure }: MatchContext,
): readonly string[] {
  const names = steps.flatMap(step => (step.kind === 'child' ? step.name : []));
  const found = end(node, names);
  const types = found?.element.type ?? [];
  if (steps.at(-1)?.kind !== 'resolve') return types.map(({ code }) => code);
  const targets = types.flatMap(({ targetProfile = [] }) =>
    targetProfile.flatMap(each => targetTypeOf(each, definitions, structure) ?? []),
  );
  return [...new Set(targets)];
}

/** The part of a fixed value at a path. */
function only(value: unknown, steps: readonly PathStep[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map(item => only(item, steps)).filter(item => item !== undefined);
  if (step.kind !== 'child' || typeof value !== 'object' || value === null) return undefined;
  const inner = only((value as Readonly<Record<string, unknown>>)[step.name], rest);
  return inner === undefined ? undefined : { [step.name]: inner };
}

/** The url of an extension: what its slice fixes, else the canonical of its definition. */
export function urlOf(slice: SliceNode): string | undefined {
  const url = slice.children.get('url');
  const fixed = url && fixedValue(url)?.value;
  if (typeof fixed === 'string') return fixed;
  return slice.element.type?.[0]?.profile?.[0]?.split('|')[0];
}
