// Profiles and their definitions → the rules of all of them; definitions and value sets that several use are written once.

import type { Report } from '../../diagnostic.ts';
import type { Definitions, ResolvedStructure } from '../../fhir.ts';
import type { Profile, RuleSet, Rules, UnexpandedBinding, UnsupportedInvariant } from '../../ir.ts';
import type { InvariantFault } from './invariants.ts';
import { definitionRules, type RulesContext } from './rules.ts';
import { type SliceNode, sliceTree } from './slice-tree.ts';

export interface BuiltRules {
  readonly rules: RuleSet;
  readonly unsupportedInvariants: readonly UnsupportedInvariant[];
  readonly unexpandedBindings: readonly UnexpandedBinding[];
}

/** @param profiles each with its definition */
export function buildRules(
  profiles: readonly (readonly [Profile, ResolvedStructure])[],
  definitions: Definitions,
  report: Report,
): BuiltRules {
  const building: Building = {
    definitions,
    report,
    unsupported: [],
    unexpanded: [],
    trees: new Map(),
    codes: {},
    used: {},
  };
  const rules = profiles.map(
    ([{ name, type }, structure]) =>
      [name, wholeRules(structure, treeOf(building, type), contextOf(building, structure))] as const,
  );
  const { used, codes, unsupported, unexpanded } = building;
  return {
    rules: { profiles: Object.fromEntries(rules), definitions: used, codes },
    unsupportedInvariants: unsupported,
    unexpandedBindings: unexpanded,
  };
}

/** What all rules share while they are built. */
interface Building {
  readonly definitions: Definitions;
  readonly report: Report;
  readonly unsupported: UnsupportedInvariant[];
  readonly unexpanded: UnexpandedBinding[];
  /** By type. */
  readonly trees: Map<string, SliceNode | undefined>;
  readonly codes: Record<string, Record<string, string[]>>;
  /** Rules of definitions that others refer to, by `url|package`. */
  readonly used: Record<string, Rules>;
}

function wholeRules(structure: ResolvedStructure, base: SliceNode | undefined, context: RulesContext): Rules {
  const root = sliceTree(structure);
  return root ? definitionRules(structure, root, base, context) : {};
}

function treeOf({ trees, definitions }: Building, type: string): SliceNode | undefined {
  if (!trees.has(type)) {
    const structure = definitions.structure(type);
    trees.set(type, structure && sliceTree(structure));
  }
  return trees.get(type);
}

/** `#Questionnaire.item`, with what stands below it there. */
function referredTree(building: Building, contentReference: string): SliceNode | undefined {
  const path = contentReference.slice(contentReference.indexOf('#') + 1);
  const [type = '', ...names] = path.split('.');
  return names.reduce<SliceNode | undefined>((at, name) => at?.children.get(name), treeOf(building, type));
}

function contextOf(building: Building, structure: ResolvedStructure): RulesContext {
  const { definitions } = building;
  return {
    definitions,
    structure,
    typeTree: ({ type = [], contentReference }) =>
      contentReference !== undefined
        ? referredTree(building, contentReference)
        : type.length === 1
          ? treeOf(building, type[0]?.code ?? '')
          : undefined,
    codes: (valueSet, node) => codesOf(building, valueSet, node, structure),
    use: canonical => useOf(building, canonical, structure),
    leaveOut: ({ id: path }, key, fault, reason) =>
      leaveOut(building, { ...nameOf(structure), path, key, reason }, fault),
  };
}

function leaveOut(
  { unsupported, report }: Building,
  invariant: UnsupportedInvariant,
  fault: InvariantFault,
): void {
  const { url, path, key, reason, package: source } = invariant;
  unsupported.push(fault === 'invalid' ? { ...invariant, invalid: true } : invariant);
  if (fault === 'invalid')
    report({
      severity: 'error',
      code: 'invariant-invalid',
      message: `The invariant ${key} cannot be checked. ${reason} Correct its expression.`,
      canonical: url,
      path,
      leftOut: source,
    });
}

function useOf(building: Building, canonical: string, by: ResolvedStructure): string | undefined {
  const { definitions, used } = building;
  const structure = definitions.profile(canonical, by);
  if (structure?.derivation !== 'constraint' || structure.kind !== 'complex-type') return undefined;
  const key = `${structure.url}|${structure.package}`;
  if (!Object.hasOwn(used, key)) {
    // Its rules may refer to itself.
    used[key] = {};
    used[key] = wholeRules(structure, treeOf(building, structure.type), contextOf(building, structure));
  }
  return key;
}

function codesOf(
  { definitions, codes, unexpanded }: Building,
  valueSet: string,
  { id }: SliceNode,
  by: ResolvedStructure,
): string {
  const key = `${valueSet}|${by.package}`;
  if (Object.hasOwn(codes, key)) return key;
  const found = definitions.codings(valueSet, by);
  if (found.kind === 'none') {
    unexpanded.push({ ...nameOf(by), path: id, valueSet, reason: found.reason });
    return key;
  }
  const bySystem: Record<string, string[]> = {};
  for (const { system = '', code } of found.codings) {
    const own = bySystem[system] ?? [];
    own.push(code);
    bySystem[system] = own;
  }
  codes[key] = bySystem;
  return key;
}

function nameOf({ url, package: source }: ResolvedStructure) {
  return { url, package: source };
}
