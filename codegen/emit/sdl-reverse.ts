// Reference parameters → the fields of reverse references: `ObservationList(_reference: subject)` inside Patient.
// https://hl7.org/fhir/R4/graphql.html#reverse

import type { Schema, SearchParam } from '../ir.ts';
import { connectionName, listFieldName, referenceEnumName } from '../schema/names.ts';
import { identifier } from './escape.ts';
import { listArguments, printField } from './sdl-arguments.ts';
import { connectionArguments } from './sdl-connection.ts';

export interface ReverseReferences {
  /** Lines of fields by the resource type that they stand in. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly enums: readonly (readonly string[])[];
}

/** The arguments of a list whose parameters may point to any type: more would swell the schema tenfold. */
const anyArguments: readonly string[] = [
  '_id: [token]',
  '_lastUpdated: [dateSearch]',
  ...listArguments.filter(argument => !argument.startsWith('fhirpath:')),
];

/**
 * A parameter that names its targets gives the full list on each of them; one that may point to any type (`[]`)
 * gives a short list on every type, and no Connection. The enum of a pair names both sorts.
 */
export function reverseReferences(
  schema: Schema,
  searchArguments: ReadonlyMap<string, readonly string[]>,
): ReverseReferences {
  const params = referenceParams(schema);
  const fields = new Map<string, string[]>();
  const enums = new Map<string, readonly string[]>();
  for (const { name: target } of schema.resources) {
    const lines: string[] = [];
    for (const [source, candidates] of params) {
      const pointing = candidates.filter(({ targets }) => targets.length === 0 || targets.includes(target));
      if (pointing.length === 0) continue;
      const isNamed = pointing.some(({ targets }) => targets.length > 0);
      const enumName = isNamed ? referenceEnumName(source, target) : referenceEnumName(source);
      enums.set(enumName, enumLines(enumName, pointing));
      const args = isNamed ? [...(searchArguments.get(source) ?? []), ...listArguments] : anyArguments;
      lines.push(...printField(listFieldName(source), [`_reference: ${enumName}!`, ...args], `[${source}]`));
      if (isNamed) lines.push(...connectionField(source, enumName, searchArguments.get(source) ?? []));
    }
    fields.set(target, lines);
  }
  return {
    fields,
    enums: [...enums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lines]) => lines),
  };
}

function connectionField(source: string, enumName: string, args: readonly string[]): readonly string[] {
  const name = connectionName(source);
  return printField(name, [`_reference: ${enumName}!`, ...args, ...connectionArguments], name);
}

/** By the resource type that has them, both in code-unit order. */
function referenceParams(schema: Schema): ReadonlyMap<string, readonly SearchParam[]> {
  const byResource = new Map<string, SearchParam[]>(schema.resources.map(({ name }) => [name, []]));
  for (const param of schema.searchParams) {
    if (param.type === 'reference') byResource.get(param.resource)?.push(param);
  }
  for (const params of byResource.values()) params.sort((a, b) => (a.argument < b.argument ? -1 : 1));
  return byResource;
}

function enumLines(name: string, params: readonly SearchParam[]): readonly string[] {
  return [`enum ${name} {`, ...params.map(({ argument }) => `  ${identifier(argument)}`), '}'];
}
