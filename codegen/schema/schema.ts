// Definitions → Schema: the whole intermediate representation, in the order that the emitters print it.

import type { CodeSystemConcept } from '../../runtime/base/terminology/concepts.ts';
import type { Include } from '../../runtime/base/terminology/expand.ts';
import type { Report } from '../diagnostic.ts';
import type { Definitions, ElementType, ResolvedStructure, ValueSet } from '../fhir.ts';
import type {
  Compartment,
  CompiledTerminology,
  ObjectType,
  PrimitiveType,
  Schema,
  SearchParam,
  UnexpandedValueSet,
  ValueSetCodes,
} from '../ir.ts';
import { reportClashes } from './clash.ts';
import { buildType, nestedPaths } from './element.ts';
import { buildInvariants } from './invariants.ts';
import { reportNames } from './name-check.ts';
import { nestedTypeNames, oneLine } from './names.ts';
import { buildProfiles } from './profile/profiles.ts';
import { buildSearch, reportUnsupported } from './search.ts';
import { buildTables } from './tables.ts';

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
    others: [],
    served: { mutations: true, connections: true, aggregates: true },
    valueSets,
    terminology: buildTerminology(definitions),
    unexpanded,
    profiles,
    views,
    tables: buildTables(definitions, { resources, datatypes, primitives, valueSets, profiles }, report),
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

/** A value set that does not expand is not an error: the manifest names it, and its codes are not checked. */
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

const regex = 'http://hl7.org/fhir/StructureDefinition/regex';

/** The types that JSON writes without quotes; everything else, and what derives from it, is a string. */
const json: Readonly<Record<string, PrimitiveType['json']>> = {
  boolean: 'boolean',
  decimal: 'number',
  integer: 'number',
};

function buildPrimitive(structure: ResolvedStructure, definitions: Definitions): PrimitiveType {
  const [root, ...elements] = structure.snapshot.element;
  const value = elements.find(element => element.path === `${structure.type}.value`);
  const pattern = value?.type?.map(patternOf).find(found => found !== undefined);
  return {
    name: structure.type,
    url: structure.url,
    // The short of a primitive is a mere placeholder.
    short: oneLine(root?.definition ?? structure.name),
    json: jsonForm(structure, definitions),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** By ancestry, not by the type of `.value`: R4 types the values of positiveInt and unsignedInt as strings. */
function jsonForm(structure: ResolvedStructure, definitions: Definitions): PrimitiveType['json'] {
  const own = json[structure.type];
  if (own !== undefined) return own;
  const base =
    structure.baseDefinition === undefined ? undefined : definitions.structure(structure.baseDefinition);
  return base === undefined || base.kind !== 'primitive-type' ? 'string' : jsonForm(base, definitions);
}

function patternOf(type: ElementType): string | undefined {
  const value = type.extension?.find(extension => extension.url === regex)?.valueString;
  return typeof value === 'string' ? value : undefined;
}

/** By url, in code-unit order. Of several versions the first is meant. */
function buildTerminology({ codeSystems, valueSets }: Definitions): CompiledTerminology {
  return {
    codeSystems: Object.fromEntries(
      codeSystems
        .filter(({ content, concept = [] }) => content === 'complete' && concept.length > 0)
        .map(({ url, version, name, title, content, concept = [] }) => [
          url,
          { url, ...texts({ version, name, title }), content, concept: concept.map(conceptOf) },
        ]),
    ),
    valueSets: Object.fromEntries(
      valueSets.map(({ url, version, name, title, status, compose, expansion }) => [
        url,
        {
          url,
          ...texts({ version, name, title, status }),
          ...(compose ? { compose: composeOf(compose) } : { expansion }),
        },
      ]),
    ),
  };
}

function composeOf({ include, exclude, inactive }: NonNullable<ValueSet['compose']>): object {
  const part = ({ system, version, concept, filter, valueSet }: Include) => ({
    ...texts({ system, version }),
    concept: concept?.map(({ code, display }) => ({ code, ...texts({ display }) })),
    filter: filter?.map(({ property, op, value }) => texts({ property, op, value })),
    valueSet,
  });
  return { include: include.map(part), exclude: exclude?.map(part), inactive };
}

function conceptOf({ code, display, property = [], concept = [] }: CodeSystemConcept): object {
  return {
    code,
    ...texts({ display }),
    ...(property.length > 0 ? { property } : {}),
    ...(concept.length > 0 ? { concept: concept.map(conceptOf) } : {}),
  };
}

/** Those that are there: nothing has checked their form. */
function texts(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => typeof value === 'string'));
}
