// Schema → client/: the client that applications import, and what the kernel of it in runtime/client/ knows of the schema.
// All but the types of arguments is gone at run time.

import type { GeneratedFile, Schema } from '../ir.ts';
import { emitClientArguments } from './client-arguments.ts';
import { emitClientFields } from './client-fields.ts';
import { emitClientProfiles } from './client-profiles.ts';
import { emitClientSearch } from './client-search.ts';
import { generatedFrom, sourcesOf, textFile } from './file.ts';

export function emitClient(schema: Schema): readonly GeneratedFile[] {
  return [
    emitDoor(schema),
    emitClientArguments(schema),
    emitClientFields(schema),
    ...emitClientProfiles(schema),
    emitInputs(schema),
    emitClientSearch(schema),
  ];
}

function emitInputs({ profiles, packages }: Schema): GeneratedFile {
  return textFile('client/inputs.ts', [
    `// ${generatedFrom(sourcesOf({ packages }))}`,
    '',
    "import type { ResourceTypes } from '../types/resources.ts';",
    ...(profiles.length === 0 ? [] : ["import type * as Profiles from './profiles.ts';"]),
    '',
    '/** Resources as mutations take them, by type and profile. */',
    'export interface Inputs extends ResourceTypes {',
    ...profiles.map(({ name }) => `  ${name}: Profiles.${name};`),
    '}',
  ]);
}

/** What applications import. */
function emitDoor(schema: Schema): GeneratedFile {
  return textFile('client/client.ts', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    "import type { Client, ClientOptions } from '../../runtime/client/api.ts';",
    "import type { BotDefinition } from '../../runtime/client/bot.ts';",
    "import { clientOf } from '../../runtime/client/client.ts';",
    "import { argumentTypes } from './arguments.ts';",
    '',
    "export type { CallOptions, ErrorEntry } from '../../runtime/client/api.ts';",
    "export { alias } from '../../runtime/client/client.ts';",
    "export { TypedDocumentString } from '../../runtime/client/document.ts';",
    "export { OutcomeError, QueryError } from '../../runtime/client/error.ts';",
    "export type { Result, Selection } from '../../runtime/client/selection.ts';",
    'export type { BotDefinition, Client, ClientOptions };',
    ...(schema.profiles.length === 0 ? [] : ["export type * from './profiles.ts';"]),
    '',
    '/**',
    ' * A client of the server at `baseUrl`. `Bots` says what bots are given and give, by the names that `execute` calls them by.',
    ' *',
    ' * @example const { Patient } = await fhir.query({ Patient: { $: { id }, name: { family: true } } });',
    ' */',
    'export function createClient<Bots extends Readonly<Record<keyof Bots, BotDefinition>> = Record<never, never>>(',
    '  options: ClientOptions,',
    '): Client<Bots> {',
    '  return clientOf<Bots>(options, argumentTypes);',
    '}',
  ]);
}
