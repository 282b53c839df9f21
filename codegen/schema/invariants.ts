// The constraints of the base definitions, by type, and those that the rules of profiles add → invariants compiled to JavaScript; and those
// of the base definitions that are not compiled, with the reason. https://hl7.org/fhir/R4/conformance-rules.html#constraints

import type { Definitions, ElementDefinition, Invariant, ResolvedStructure } from '../fhir.ts';
import type {
  CompiledInvariants,
  ObjectType,
  Profile,
  ProfileInvariant,
  RuleSet,
  Rules,
  TypeInvariant,
  UnsupportedInvariant,
} from '../ir.ts';
import { type InvariantContext, invariantCode } from './invariant-code.ts';
import { oneLine } from './names.ts';

/** What the runtime checks by hand: runtime/client/validate/structure.ts, and for dom-3 invariants.ts beside it. */
const byHand: ReadonlySet<string> = new Set(['ele-1', 'dom-2', 'dom-3', 'ref-1', 'txt-1', 'txt-2']);

export interface InvariantSources {
  readonly definitions: Definitions;
  /** Resources and datatypes. */
  readonly objects: readonly ObjectType[];
  readonly profiles: readonly Profile[];
  readonly rules: RuleSet;
}

export function buildInvariants({
  definitions,
  objects,
  profiles,
  rules,
}: InvariantSources): CompiledInvariants & {
  readonly unsupported: readonly UnsupportedInvariant[];
} {
  const all = objects.flatMap(type => [type, ...type.nested]);
  const byName = new Map(all.map(type => [type.name, type]));
  const constants = new Map<string, string>();
  const context: Omit<InvariantContext, 'isAdded'> = {
    lookup: name => byName.get(name),
    constant: code => {
      const name = constants.get(code) ?? `constant${constants.size + 1}`;
      constants.set(code, name);
      return name;
    },
  };
  const { types, unsupported } = ofTypes(definitions, all, context);
  const ofProfiles = profileInvariants(profiles, rules, byName, { ...context, isAdded: true });
  return {
    constants: [...constants].map(([code, name]) => ({ name, code })),
    types,
    profiles: ofProfiles,
    unsupported,
  };
}

/** Those on an element whose type is not made for it alone, such as `Organization.telecom`, name the field. */
function ofTypes(
  { structures, packages, profile: profileOf }: Definitions,
  all: readonly ObjectType[],
  shared: Omit<InvariantContext, 'isAdded'>,
) {
  const added = new Set(packages.flatMap(each => (each.added ? [`${each.name}@${each.version}`] : [])));
  const byPath = new Map(all.map(type => [type.path, type]));
  const types: TypeInvariant[] = [];
  const unsupported: UnsupportedInvariant[] = [];
  for (const structure of structures) {
    const { type: root, url, package: source, kind, snapshot } = structure;
    const resource = kind === 'resource' ? root : undefined;
    const context = { ...shared, isAdded: added.has(source) };
    for (const element of snapshot.element) {
      const { path, constraint = [] } = element;
      const own = byPath.get(path);
      const owner = own ?? byPath.get(path.slice(0, path.lastIndexOf('.')));
      const name = path.slice(path.lastIndexOf('.') + 1);
      const fields = own ? [undefined] : owner?.fields.filter(field => field.path === path);
      const isChoice = name.endsWith('[x]');
      const rules: readonly (readonly [Invariant, of?: string])[] = [
        ...constraint.map(each => [each] as const),
        ...ofTypeProfiles(element, structure, profileOf),
      ];
      for (const [each, of] of rules) {
        const { key, expression } = each;
        if (owner === undefined || expression === undefined || byHand.has(key)) continue;
        for (const field of fields ?? []) {
          if (of !== undefined && field?.type !== of) continue;
          // Snapshots repeat the invariants of all elements on those of each type.
          if (field && context.lookup(field.type) && ofRoot(structures, field.type, key)) continue;
          const type = of ?? (own ? own.name : isChoice || !field ? 'any' : field.type);
          const made = invariantCode(expression, type, resource, context);
          if (!made.ok) unsupported.push({ url, package: source, path, key, reason: made.reason });
          const code = made.ok ? made.code : undefined;
          types.push({
            ...ruleOf(each, expression),
            type: owner.name,
            ...(field ? { field: field.name } : {}),
            code,
          });
        }
      }
    }
  }
  return { types, unsupported };
}

/**
 * Those of the profile that the definition of an element names for its type: SimpleQuantity for `Range.low`. Of
 * several profiles one is enough.
 */
function ofTypeProfiles(
  { type = [] }: ElementDefinition,
  by: ResolvedStructure,
  profileOf: Definitions['profile'],
): readonly (readonly [Invariant, of: string])[] {
  return type.flatMap(({ code, profile = [] }) => {
    const [canonical, ...others] = profile;
    const found = canonical === undefined || others.length > 0 ? undefined : profileOf(canonical, by);
    return (found?.snapshot.element[0]?.constraint ?? []).map(each => [each, code] as const);
  });
}

/** Whether the type itself has the invariant. */
function ofRoot(structures: Definitions['structures'], type: string, key: string): boolean {
  const found = structures.find(each => each.type === type);
  return found?.snapshot.element[0]?.constraint?.some(each => each.key === key) === true;
}

function ruleOf({ key, severity, human }: Invariant, expression: string) {
  return { key, severity, human: oneLine(human ?? key), expression };
}

/** Of values that are objects: those of primitives, and what is not compiled, FHIRPath evaluates at run time. */
function profileInvariants(
  profiles: readonly Profile[],
  rules: RuleSet,
  byName: ReadonlyMap<string, ObjectType>,
  context: InvariantContext,
): readonly ProfileInvariant[] {
  const made = new Map<string, ProfileInvariant>();
  const seen = new Set<string>();
  for (const { name, type } of profiles) visit(rules.profiles[name], type, type);
  return [...made.values()];

  function visit(own: Rules | undefined, type: string, resource: string): void {
    const object = byName.get(type);
    if (!own || !object) return;
    for (const { expression } of own.invariants ?? []) {
      const key = `${type}\n${expression}`;
      if (made.has(key)) continue;
      // The resource around it may be another one, in which the type stands too.
      const found = invariantCode(
        expression,
        type,
        object.kind === 'resource' ? resource : undefined,
        context,
      );
      if (found.ok) made.set(key, { type, expression, code: found.code });
    }
    for (const [name, child] of Object.entries(own.children ?? {}))
      for (const field of object.fields)
        if ((field.choice ?? field.name) === name) visit(child, field.type, resource);
    for (const slice of own.slices ?? []) visit(slice, type, resource);
    if (own.use === undefined || seen.has(`${own.use} ${type}`)) return;
    seen.add(`${own.use} ${type}`);
    visit(rules.definitions[own.use], type, resource);
  }
}
