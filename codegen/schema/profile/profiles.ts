// In: definitions and the types made of them. Out: the profiles of added packages with their views. Adding another package never
// changes their names: names.ts, read/rank.ts.

import { shortHash } from '../../../runtime/base/short-text.ts';
import type { Report } from '../../diagnostic.ts';
import type { Definitions, ResolvedStructure } from '../../fhir.ts';
import type {
  ObjectType,
  Profile,
  RuleSet,
  Schema,
  UnexpandedBinding,
  UnsupportedInvariant,
  UnsupportedSlice,
  View,
} from '../../ir.ts';
import { canonicalElement, oneLine } from '../names.ts';
import { packageFolder } from '../profile-names.ts';
import { buildRules } from './build-rules.ts';
import type { ExtensionForm, ProfileContext } from './context.ts';
import { definitionNames, namesBefore } from './definition-names.ts';
import { extensionForm } from './derivation.ts';
import { noDiscriminator } from './match.ts';
import { type SliceNode, sliceTree } from './slice-tree.ts';
import { buildView } from './view.ts';

export interface BuiltProfiles {
  readonly profiles: readonly Profile[];
  readonly views: readonly View[];
  readonly rules: RuleSet;
  readonly unsupportedSlices: readonly UnsupportedSlice[];
  readonly unsupportedInvariants: readonly UnsupportedInvariant[];
  readonly unexpandedBindings: readonly UnexpandedBinding[];
}

export function buildProfiles(
  definitions: Definitions,
  standard: Pick<Schema, 'datatypes' | 'resources' | 'valueSets'>,
  report: Report,
): BuiltProfiles {
  const types = [...standard.datatypes, ...standard.resources];
  const building: Building = {
    definitions,
    report,
    views: [],
    unsupported: [],
    taken: new Set(),
    forms: new Map(),
    byName: new Map(types.flatMap(type => [type, ...type.nested]).map(type => [type.name, type])),
    names: definitionNames(definitions, namesBefore(standard)),
  };
  const { views, unsupported, names } = building;
  const built = definitions.profiles
    .filter(({ kind }) => kind === 'resource')
    .flatMap((structure): (readonly [Profile, ResolvedStructure])[] => {
      const root = sliceTree(structure);
      const name = names.of(structure);
      if (root === undefined) return [];
      buildView(root, structure.type, name, contextOf(building, structure), true);
      return [[profileOf(structure, root, name), structure]];
    });
  const { rules, unsupportedInvariants, unexpandedBindings } = buildRules(built, definitions, report);
  // What its author can correct was reported by itself.
  reportSlices(
    unsupported.filter(({ reason }) => reason !== noDiscriminator),
    report,
  );
  reportInvariants(
    unsupportedInvariants.filter(({ invalid }) => !invalid),
    report,
  );
  reportBindings(unexpandedBindings, report);
  return {
    profiles: built.map(([profile]) => profile),
    views: [...views].sort(byPackage(definitions)),
    rules,
    unsupportedSlices: unsupported,
    unsupportedInvariants,
    unexpandedBindings,
  };
}

/** What all profiles share while they are built. */
interface Building extends Pick<ProfileContext, 'definitions' | 'views' | 'unsupported' | 'report'> {
  /** Types of the standard, nested ones included. */
  readonly byName: ReadonlyMap<string, ObjectType>;
  readonly names: ReturnType<typeof definitionNames>;
  /** Names of views within others. */
  readonly taken: Set<string>;
  /** By package and url. */
  readonly forms: Map<string, ExtensionForm>;
}

function contextOf(building: Building, structure: ResolvedStructure): ProfileContext {
  const { definitions, names, byName, views, unsupported, taken, report } = building;
  const context: ProfileContext = {
    definitions,
    structure,
    folder: packageFolder(structure.package, names.suffixes.get(structure.package)),
    type: name => byName.get(name === canonicalElement ? 'Element' : name),
    views,
    unsupported,
    viewName: (node, of, wanted) => {
      // Of an element and a slice that would be called alike, the slice has a hash.
      const name = taken.has(wanted) ? `${wanted}_x${shortHash(node.id)}` : wanted;
      taken.add(name);
      if (buildView(node, of, name, context, false)) return name;
      taken.delete(name);
      return of;
    },
    extension: canonical => extension(building, canonical, structure),
    report,
  };
  return context;
}

function extension(building: Building, canonical: string, by: ResolvedStructure): ExtensionForm | undefined {
  const { definitions, names, forms } = building;
  const structure = definitions.profile(canonical, by);
  if (structure?.type !== 'Extension') return undefined;
  const key = `${structure.package} ${structure.url}`;
  const known = forms.get(key);
  if (known) return known;
  const name = names.of(structure);
  // An extension may refer to itself.
  forms.set(key, { kind: 'view', name });
  const root = sliceTree(structure);
  const form = root ? extensionForm(root, name, contextOf(building, structure)) : ({ kind: 'any' } as const);
  forms.set(key, form);
  return form;
}

function reportSlices(unsupported: readonly UnsupportedSlice[], report: Report): void {
  for (const { package: source, url, slice, reason } of unsupported)
    report({
      severity: 'warning',
      code: 'slice-unsupported',
      message: `Of ${source}, the slice ${slice} has no field: ${reason} Its items are in the sliced element.`,
      canonical: url,
      path: slice,
    });
}

function reportInvariants(unsupported: readonly UnsupportedInvariant[], report: Report): void {
  for (const { package: source, url, path, key, reason } of unsupported)
    report({
      severity: 'warning',
      code: 'invariant-unsupported',
      message: `Of ${source}, the invariant ${key} is not checked: ${reason}`,
      canonical: url,
      path,
    });
}

function reportBindings(unexpanded: readonly UnexpandedBinding[], report: Report): void {
  for (const { package: source, url, path, valueSet, reason } of unexpanded)
    report({
      severity: 'warning',
      code: 'binding-unexpanded',
      message:
        `Of ${source}, the codes of ${path} are not checked: they are to be of ${valueSet}, ` +
        `which is known only where a project stores it. ${reason}`,
      canonical: url,
      path,
    });
}

function profileOf(structure: ResolvedStructure, { element }: SliceNode, name: string): Profile {
  const { url, version, type, package: source } = structure;
  return {
    name,
    type,
    url,
    ...(version === undefined ? {} : { version }),
    package: source,
    short: oneLine(element.short ?? structure.name),
    claims: claimsOf(structure, name),
  };
}

/** What is written claims the first: where another version has the plain name, the version. */
function claimsOf({ url, version }: ResolvedStructure, name: string): readonly string[] {
  if (version === undefined) return [url];
  return name.includes('_') ? [`${url}|${version}`, url] : [url, `${url}|${version}`];
}

/** Views of one profile stand together, those of a package too. */
function byPackage({ profiles }: Definitions): (a: View, b: View) => number {
  const places = new Map(profiles.map((each, i) => [`${each.package} ${each.url}`, i]));
  const place = ({ package: source, url }: View) => places.get(`${source} ${url}`) ?? places.size;
  return (a, b) => place(a) - place(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
