// Definitions → Schema: the whole intermediate representation, in the order that the emitters print it.

import type { Report } from '../diagnostic.ts';
import type { Definitions, ResolvedStructure } from '../fhir.ts';
import type {
  Compartment,
  ObjectType,
  Schema,
  SearchParam,
  UnexpandedValueSet,
  ValueSetCodes,
} from '../ir.ts';
import { reportClashes } from './clash.ts';
import { buildInvariants } from './invariants.ts';
import { reportNames } from './name-check.ts';
import { nestedTypeNames } from './names.ts';
import { buildPrimitive } from './primitive.ts';
import { buildProfiles } from './profile/profiles.ts';
import { buildSearch } from './search.ts';
import { buildTerminology } from './terminology.ts';
import { buildType, nestedPaths } from './type.ts';
import { reportUnsupported } from './unsupported.ts';

export function buildSchema(definitions: Definitions, report: Report): Schema {
  const primitiveStructures = ofKind(definitions, 'primitive-type');
  const datatypeStructures = ofKind(definitions, 'complex-type');
  const resourceStructures = ofKind(definitions, 'resource').filter(({ abstract }) => !abstract);
  const objects = [...datatypeStructures, ...resourceStructures];
  const nestedNames = nestedTypeNames(
    objects.flatMap(nestedPaths),
    objects.map(({ type }) => type),
  );
  const context = { definitions, nestedNames, report };

  const primitives = primitiveStructures.map(structure => buildPrimitive(structure, definitions));
  const datatypes = datatypeStructures.map(structure => buildType(structure, context));
  const resources = resourceStructures.map(structure => buildType(structure, context));
  const { params, innerParams, unsupported, refused } = buildSearch(
    definitions,
    { resources, datatypes },
    report,
  );
  const { valueSets, unexpanded } = buildValueSets([...datatypes, ...resources], definitions);
  const { profiles, views, rules, unsupportedSlices, unsupportedInvariants, unexpandedBindings } =
    buildProfiles(definitions, { datatypes, resources, valueSets }, report);
  const { unsupported: ofTypes, ...invariants } = buildInvariants({
    definitions,
    objects: [...datatypes, ...resources],
    profiles,
    rules,
  });
  const schema: Schema = {
    fhirVersion: definitions.fhirVersion,
    packages: definitions.packages,
    instantiates: definitions.instantiates,
    primitives,
    datatypes,
    resources,
    valueSets,
    terminology: buildTerminology(definitions),
    unexpanded,
    profiles,
    views,
    rules,
    unsupportedSlices,
    unsupportedInvariants: [...ofTypes, ...unsupportedInvariants],
    invariants,
    unexpandedBindings,
    searchParams: params,
    storedParams: [...params, ...innerParams],
    compartments: buildCompartments(definitions, params),
    unsupported,
  };
  reportUnsupported(unsupported, refused, report);
  reportNames(schema, report);
  reportClashes(schema, report);
  return schema;
}

/** Code-unit order of the type's name. */
function ofKind(definitions: Definitions, kind: ResolvedStructure['kind']): readonly ResolvedStructure[] {
  return definitions.structures
    .filter(structure => structure.kind === kind)
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

function buildCompartments(
  { compartments }: Definitions,
  params: readonly SearchParam[],
): readonly Compartment[] {
  return compartments
    .map(({ code, resource = [] }) => ({
      type: code,
      members: Object.fromEntries(
        resource
          .map(
            ({ code: member, param = [] }) =>
              [member, param.flatMap(name => argumentOf(member, name, params))] as const,
          )
          .filter(([, names]) => names.length > 0)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** A parameter without targets puts nothing into the compartment. */
function argumentOf(type: string, code: string, params: readonly SearchParam[]): readonly string[] {
  const found = params.find(param => param.resource === type && param.code === code);
  return found?.type === 'reference' ? [found.argument] : [];
}

interface BuiltValueSets {
  readonly valueSets: readonly ValueSetCodes[];
  readonly unexpanded: readonly UnexpandedValueSet[];
}

/** A value set that does not expand is no fault of the definitions: the manifest names it, its codes are not checked. */
function buildValueSets(types: readonly ObjectType[], definitions: Definitions): BuiltValueSets {
  const valueSets: ValueSetCodes[] = [];
  const unexpanded: UnexpandedValueSet[] = [];
  for (const url of requiredBindings(types)) {
    const valueSet = definitions.valueSet(url);
    const expansion = definitions.expansion(url);
    if (valueSet !== undefined && expansion.kind === 'codes') {
      valueSets.push({ url, name: valueSet.name ?? valueSet.id ?? url, codes: expansion.codes });
      continue;
    }
    unexpanded.push({
      url,
      reason: expansion.kind === 'none' ? expansion.reason : 'No package has the value set.',
    });
  }
  return { valueSets, unexpanded };
}

/** Canonicals of their value sets, code-unit order. */
function requiredBindings(types: readonly ObjectType[]): readonly string[] {
  const bindings = types
    .flatMap(type => [type, ...type.nested])
    .flatMap(({ fields }) => fields.map(({ binding }) => binding))
    .filter(binding => binding?.strength === 'required');
  return [...new Set(bindings.flatMap(binding => binding?.valueSet ?? []))].sort();
}
