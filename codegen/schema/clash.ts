// Schema → a diagnostic for each name that two things would have in GraphQL or TypeScript. R4 itself has none.
// Nested types avoid clashes by their names: names.ts.

import type { Report } from '../diagnostic.ts';
import type { ObjectType, Schema } from '../ir.ts';
import {
  changeType,
  connectionName,
  edgeName,
  itemArgumentNames,
  listArgumentNames,
  listFieldName,
  referenceEnumName,
  reservedTypes,
} from './names.ts';

export function reportClashes(schema: Schema, report: Report): void {
  const types = [...schema.datatypes, ...schema.resources].flatMap(type => [type, ...type.nested]);
  reportTypes(types, schema, report);
  reportRootFields(schema, report);
  reportItemArguments(types, report);
  reportSearchArguments(schema, report);
}

function reportTypes(types: readonly ObjectType[], schema: Schema, report: Report): void {
  const owners = new Map<string, string>(reservedTypes.map(name => [name, 'the schema itself']));
  for (const { name } of schema.resources) {
    owners.set(connectionName(name), `the Connection of ${name}`);
    owners.set(edgeName(name), `the edges of ${name}`);
    owners.set(changeType(name), `the changes of ${name}`);
    owners.set(referenceEnumName(name), `the references of ${name}`);
    for (const target of schema.resources) {
      owners.set(referenceEnumName(name, target.name), `the references of ${name} to ${target.name}`);
    }
  }
  for (const { name, url, path } of types) {
    const owner = owners.get(name);
    if (owner !== undefined) clash(`The name ${name} is already that of ${owner}.`, url, path, report);
    owners.set(name, `${path} in ${url}`);
  }
}

/** `Patient`, `PatientList` of the root; the latter also stands in every resource type. */
function reportRootFields({ resources }: Schema, report: Report): void {
  const lists = new Map(
    resources.flatMap(({ name }) => [
      [listFieldName(name), name],
      [connectionName(name), name],
    ]),
  );
  for (const { name, url, path, fields } of resources) {
    const listed = lists.get(name);
    if (listed !== undefined)
      clash(`The name ${name} is already that of the list of ${listed}.`, url, path, report);
    for (const field of fields) {
      if (!lists.has(field.name) && field.name !== 'resourceType') continue;
      clash(`Every resource type has a field ${field.name} already.`, url, field.path, report);
    }
  }
}

function reportItemArguments(types: readonly ObjectType[], report: Report): void {
  for (const { url, fields } of types) {
    for (const { name, path, primitive } of fields) {
      if (!primitive || !itemArgumentNames.includes(name)) continue;
      clash(
        `Every list has an argument ${name} already, so that items cannot be chosen by it.`,
        url,
        path,
        report,
      );
    }
  }
}

function reportSearchArguments({ searchParams }: Schema, report: Report): void {
  const owners = new Map<string, string>();
  for (const { resource, argument, url } of searchParams) {
    const key = `${resource}.${argument}`;
    const owner = listArgumentNames.includes(argument) ? 'every List' : owners.get(key);
    if (owner !== undefined)
      clash(`The argument ${argument} of ${resource} is already that of ${owner}.`, url, resource, report);
    owners.set(key, url);
  }
}

function clash(what: string, canonical: string, path: string, report: Report): void {
  report({
    severity: 'error',
    code: 'name-clash',
    message: `${what} Rename one of the two.`,
    canonical,
    path,
  });
}
