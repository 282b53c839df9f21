// generated/types, generated/client and runtime/client → dist/client/*.d.ts: what a compiler reads of the client instead of its
// sources. The FHIR types are one file, and nothing of a declaration is checked again, which is most of what they would cost.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsDeclaration } from '../runtime/config/settings.ts';

const root = resolve(import.meta.dirname, '..');
const out = join(root, 'dist/client');

/** No package with profiles was added: there is none. */
const hasProfiles = existsSync(join(root, 'generated/client/profiles.ts'));

/** Sources that hold types only are declarations as they stand. */
const sources = [
  ...['fields', 'inputs', 'search'].map(name => `generated/client/${name}.ts`),
  ...(hasProfiles ? ['generated/client/profiles.ts'] : []),
  ...['api', 'bot', 'exact-value', 'field', 'selection'].map(name => `runtime/client/${name}.ts`),
];

/** Of what has code as well. */
const written: Readonly<Record<string, string>> = {
  'document.d.ts': `
    /** The text of a document, with the types of its answer and variables. */
    export declare class TypedDocumentString<Result, Variables> extends String {
      readonly __apiType?: (variables: Variables) => Result;
      /** To be sent with the document: the values of its arguments. */
      readonly variables: Variables;
      constructor(text: string, variables: Variables);
    }
  `,
  'error.d.ts': `
    import type { ErrorEntry } from './api.js';
    import type { OperationOutcome } from './types.js';

    /** The server refused the request, with a status of 400 or more; or what answered is no GraphQL server. */
    export declare class OutcomeError extends Error {
      /** HTTP status. */
      readonly status: number;
      /** Undefined if something else than a FHIR server answered. */
      readonly outcome: OperationOutcome | undefined;
      constructor(message: string, status: number, outcome: OperationOutcome | undefined);
    }

    /** An answer to a query or mutation with errors in it: this is the first of them. */
    export declare class QueryError extends OutcomeError {
      /** Where in the answer: \`['Patient', 'name', 0]\`; undefined for what is about the document. */
      readonly path: readonly (string | number)[] | undefined;
      /** All of them. */
      readonly errors: readonly ErrorEntry[];
      /** What was answered besides. */
      readonly data: unknown;
      constructor(errors: readonly [ErrorEntry, ...ErrorEntry[]], data: unknown);
    }
  `,
  'client.d.ts': `
    import type { Client, ClientOptions } from './api.js';
    import type { BotDefinition } from './bot.js';
    import type { Alias } from './selection.js';

    export type { CallOptions, Client, ClientOptions, ErrorEntry } from './api.js';
    export type { BotDefinition } from './bot.js';
    export { TypedDocumentString } from './document.js';
    export { OutcomeError, QueryError } from './error.js';
    export type { Result, Selection } from './selection.js';
    export type * from './types.js';${hasProfiles ? "\n    export type * from './profiles.js';" : ''}

    /** What a field of another name is selected as: \`official: alias('name', { $: { use: 'official' }, family: true })\`. */
    export declare function alias<const Field extends string, const Selected>(
      field: Field,
      selected: Selected,
    ): Alias<Field, Selected>;

    /**
     * A client of the server at \`baseUrl\`. \`Bots\` says what bots are given and give, by the names that \`execute\` calls them by.
     *
     * @example const { Patient } = await fhir.query({ Patient: { $: { id }, name: { family: true } } });
     */
    export declare function createClient<Bots extends Readonly<Record<keyof Bots, BotDefinition>> = Record<never, never>>(
      options: ClientOptions,
    ): Client<Bots>;
  `,
};

mkdirSync(out, { recursive: true });
for (const source of sources) write(source.replace(/.*\/(.*)\.ts$/, '$1.d.ts'), withImports(read(source)));
for (const [name, text] of Object.entries(written)) write(name, `${text.replace(/^ {4}/gm, '').trim()}\n`);
write('types.d.ts', allTypes());
write('../config.d.ts', settingsDeclaration());

/** One module of all: only its banner and the imports of each file fall away. */
function allTypes(): string {
  const files = readdirSync(join(root, 'generated/types')).sort();
  const texts = files.map(file =>
    read(`generated/types/${file}`).replace(/^\/\/ .*\n|^import [^;]*;\n/gm, ''),
  );
  return texts.map(text => `${text.trim()}\n`).join('\n');
}

/** All types are in one file, and all others stand side by side. */
function withImports(text: string): string {
  return text
    .replace(/from '(?:\.\.\/)+(?:generated\/)?types\/[^']*'/g, "from './types.js'")
    .replace(/from '[^']*\/([^/']*)\.ts'/g, "from './$1.js'");
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function write(name: string, text: string): void {
  writeFileSync(join(out, name), text);
}
