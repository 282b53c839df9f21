// Definitions → Schema: the whole intermediate representation, in the order that the emitters print it.

import type { Report } from '../diagnostic.ts';
import type { Definitions, ResolvedStructure } from '../fhir.ts';
import type { Schema } from '../ir.ts';
import { reportClashes } from './clash.ts';
import { buildCompartments } from './compartment.ts';
import { buildInvariants } from './invariants.ts';
import { reportNames } from './name-check.ts';
import { nestedTypeNames } from './names.ts';
import { buildPrimitive } from './primitive.ts';
import { buildProfiles } from './profile/profiles.ts';
import { buildSearch } from './search.ts';
import { buildTerminology } from './terminology.ts';
import { buildType, nestedPaths } from './type.ts';
import { reportUnsupported } from './unsupported.ts';
import { buildValueSets } from './value-set.ts';

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
