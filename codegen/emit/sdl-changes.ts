// Resource types → the root type of subscriptions: what was written, found by the search arguments of a List that say something of one
// resource. https://spec.graphql.org/October2021/#sec-Subscription

import type { Schema } from '../ir.ts';
import { changedFieldName, changesType, changeType } from '../schema/names.ts';
import { printField } from './sdl-arguments.ts';

export function printChanges(
  { resources }: Pick<Schema, 'resources'>,
  args: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  return [
    [
      '"Writes as they happen, of resources that match and are visible; interaction: create, update or delete, all if none is given"',
      `type ${changesType} {`,
      ...resources.flatMap(({ name }) =>
        printField(
          changedFieldName(name),
          [...(args.get(name) ?? []), '_filter: String', 'fhirpath: String', 'interaction: [code]'],
          changeType(name),
        ),
      ),
      '}',
    ],
    ...resources.map(({ name }) => [
      `type ${changeType(name)} {`,
      '  interaction: code',
      '  "Of the resource"',
      '  id: ID',
      '  versionId: id',
      '  "As it was written; null where it was deleted"',
      `  resource: ${name}`,
      '}',
    ]),
  ];
}
