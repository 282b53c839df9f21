// Definitions of profiles and extensions → the name of the type of each. The first of those that would have one name has it
// (read/rank.ts); the others end in what their package is called, so that nothing that is there is ever renamed.

import { shortHash } from '../../../runtime/base/short-text.ts';
import type { Definitions, ResolvedStructure } from '../../fhir.ts';
import type { Field, PackageSource, Schema, ValueSetCodes } from '../../ir.ts';
import { profileNames, standardNames, valueSetTypeName } from '../names.ts';
import { extensionTypeName, packageSuffix, profileTypeName } from '../profile-names.ts';

interface DefinitionNames {
  of(structure: ResolvedStructure): string;
  /** What was added to the names of a package, by `name@version`. */
  readonly suffixes: ReadonlyMap<string, string>;
}

/** @param standard names that are there without any package */
export function definitionNames(
  { profiles, packages }: Pick<Definitions, 'profiles' | 'packages'>,
  standard: ReadonlySet<string>,
): DefinitionNames {
  const taken = new Set(standard);
  const added = new Set<string>();
  const names = new Map<string, string>();
  const suffixes = new Map<string, string>();
  const give = (structure: ResolvedStructure, wanted: string): string => {
    const isTaken = brought(structure, wanted).some(each => taken.has(each));
    const name = isTaken ? `${wanted}_x${shortHash(structure.url)}` : wanted;
    for (const each of brought(structure, name)) {
      taken.add(each);
      added.add(each);
    }
    names.set(keyOf(structure), name);
    return name;
  };
  for (const source of packages.filter(each => each.added)) {
    const label = `${source.name}@${source.version}`;
    const own = profiles.filter(each => each.package === label && hasType(each));
    const suffix = source.suffix ?? neededSuffix(source, own);
    if (suffix !== undefined) suffixes.set(label, suffix);
    for (const structure of own)
      give(structure, plainName(structure, standard) + (suffix === undefined ? '' : `_${suffix}`));
  }
  return {
    suffixes,
    // The standard's own extensions, as far as profiles use them: their ids are unique among them.
    of: structure =>
      names.get(keyOf(structure)) ?? give(structure, extensionTypeName(structure.id ?? structure.name)),
  };

  /** All names of a package end alike, if one of them has to. */
  function neededSuffix(
    { name, version }: PackageSource,
    own: readonly ResolvedStructure[],
  ): string | undefined {
    const isTaken = own.some(each => brought(each, plainName(each, standard)).some(one => added.has(one)));
    if (!isTaken) return undefined;
    return packageSuffix(
      name,
      version,
      packages.some(other => other.name === name && other.version !== version),
    );
  }
}

/** Names that are there without any package. */
export function namesBefore(
  schema: Pick<Schema, 'datatypes' | 'resources' | 'valueSets'>,
): ReadonlySet<string> {
  const valueSets = [...namedValueSets(schema).values()].map(({ name }) => name);
  return standardNames([...schema.datatypes, ...schema.resources], valueSets);
}

/** Profiles on datatypes are not types. */
function hasType({ kind, type }: ResolvedStructure): boolean {
  return kind === 'resource' || type === 'Extension';
}

function plainName(structure: ResolvedStructure, standard: ReadonlySet<string>): string {
  if (structure.kind !== 'resource') return extensionTypeName(structure.name);
  const name = profileTypeName(structure.name);
  return brought(structure, name).some(each => standard.has(each)) ? `${name}Profile` : name;
}

/** A profile brings Lists and inputs; an extension only its type. */
function brought(structure: ResolvedStructure, name: string): readonly string[] {
  return structure.kind === 'resource' ? profileNames(name) : [name, `${name}Input`];
}

function keyOf({ package: source, url }: ResolvedStructure): string {
  return `${source} ${url}`;
}

/** A union of more codes is not readable. */
const mostCodes = 300;

/** By canonical. */
export function namedValueSets({
  datatypes,
  resources,
  others = [],
  valueSets,
}: Pick<Schema, 'datatypes' | 'resources' | 'valueSets'> & Partial<Pick<Schema, 'others'>>): ReadonlyMap<
  string,
  ValueSetCodes
> {
  const types = [...datatypes, ...resources, ...others].flatMap(type => [type, ...type.nested]);
  const taken = new Set(['Resource', 'ResourceType', 'ResourceTypes', ...types.map(({ name }) => name)]);
  const bound = new Set(
    types.flatMap(({ fields }) => fields.filter(isCodeBound).map(({ binding }) => binding?.valueSet)),
  );
  return new Map(
    valueSets
      .filter(({ url, codes }) => bound.has(url) && codes.length > 0 && codes.length <= mostCodes)
      .map(valueSet => [valueSet.url, { ...valueSet, name: valueSetTypeName(valueSet.name, taken) }]),
  );
}

export function isCodeBound({ type, binding }: Field): boolean {
  return type === 'code' && binding?.strength === 'required';
}
