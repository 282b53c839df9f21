// Generated files and the committed ones → the differences, and their effects on clients, searches and databases.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { readSql } from '../../runtime/base/definitions/sql-catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { listArguments } from '../emit/sdl-arguments.ts';
import type { GeneratedFile } from '../ir.ts';
import { listFieldName } from '../schema/names.ts';
import { compareFiles, type Drift } from '../write.ts';
import { estimatedWork, indexAgain, migrationSql } from './migration.ts';
import { brokenViews } from './views.ts';

export interface Check extends SdlChanges, TypeChanges {
  readonly drift: Drift;
  /** `Patient.address_city`, by their arguments: they find something else than before. */
  readonly changedSearchParams: readonly string[];
  /** `PatientDemographics.born: was date, is dateTime` */
  readonly brokenViews: readonly string[];
  /** SQL statements that lead a database of the committed tables to the new ones. */
  readonly migration: readonly string[];
  /** Sentences: what the migration costs. */
  readonly work: readonly string[];
  /** Sentences: which of the committed files cannot be compared, and why. */
  readonly unreadable: readonly string[];
}

/** @param diagnostics of the compilation: they name the views that were left out */
export function check(
  folder: string,
  files: readonly GeneratedFile[],
  diagnostics: readonly Diagnostic[] = [],
): Check {
  const drift = compareFiles(folder, files);
  const unreadable: string[] = [];
  const committed = <Value>(name: string, text: string, read: (text: string) => Value) => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      unreadable.push(
        `The committed ${name} cannot be read, so its changes are not listed: ${error.message}`,
      );
      return undefined;
    }
  };
  const changed = (pattern: RegExp) => changedTexts(folder, files, drift, pattern);

  const sdl = changed(/^schema\.graphql$/);
  const [oldSdl] = sdl.before;
  const oldSchema = oldSdl === undefined ? undefined : committed('schema.graphql', oldSdl, buildAny);
  const sql = changed(/^sql\//);
  // Without this file there are no committed tables, and so no database of them.
  const hasTables = !drift.added.includes('sql/kiln.sql');
  const oldTables = hasTables ? committed('sql/', sql.before.join('\n'), readSql) : undefined;
  const {
    before: [oldParams],
    after: [params = '{}'],
  } = changed(/^search\/parameters\.json$/);
  const extractors = changed(/^search\/.*\.mjs$/);
  const migration = [
    ...(oldTables === undefined ? [] : migrationSql(oldTables, readSql(sql.after.join('\n')))),
    ...indexAgain(extractors.before, extractors.after),
  ];
  return {
    drift,
    ...(oldSchema === undefined ? unchanged : compared(oldSchema, buildAny(sdl.after.join('')))),
    changedSearchParams:
      oldParams === undefined
        ? []
        : (committed('search/parameters.json', oldParams, text => changedParams(text, params)) ?? []),
    brokenViews: committed('views.json', folder, from => brokenViews(from, files, diagnostics)) ?? [],
    migration,
    work: estimatedWork(migration),
    unreadable,
  };
}

const buildAny = (sdl: string) => buildSchema(sdl, { noLocation: true });

const unchanged: SdlChanges & TypeChanges = {
  breaking: [],
  dangerous: [],
  newSearchParams: [],
  droppedSearchParams: [],
  newTypes: [],
  droppedTypes: [],
  newFields: [],
  droppedFields: [],
};

function compared(old: GraphQLSchema, next: GraphQLSchema): SdlChanges & TypeChanges {
  return { ...compareSdl(old, next), ...compareTypes(old, next) };
}

/** Texts of the committed files that differ or go, and of the generated ones that differ or come. */
function changedTexts(
  folder: string,
  files: readonly GeneratedFile[],
  { added, changed, removed }: Drift,
  pattern: RegExp,
): { before: readonly string[]; after: readonly string[] } {
  const [old, next] = [new Set([...changed, ...removed]), new Set([...changed, ...added])];
  return {
    before: [...old].filter(path => pattern.test(path)).map(path => readFileSync(join(folder, path), 'utf8')),
    after: files.filter(({ path }) => next.has(path) && pattern.test(path)).map(({ text }) => text),
  };
}

type Table = Readonly<Record<string, { readonly params: Readonly<Record<string, unknown>> }>>;

/** `Patient.address_city`, by their arguments, in code-unit order. @throws SyntaxError */
function changedParams(before: string, after: string): readonly string[] {
  const [old, next] = [entriesOf(before), entriesOf(after)];
  return [...next]
    .filter(([name, entry]) => old.has(name) && old.get(name) !== entry)
    .map(([name]) => name)
    .sort();
}

function entriesOf(text: string): ReadonlyMap<string, string> {
  const table = JSON.parse(text) as Table;
  return new Map(
    Object.entries(table).flatMap(([type, { params }]) =>
      Object.entries(params).map(
        ([argument, entry]) => [`${type}.${argument}`, JSON.stringify(entry)] as const,
      ),
    ),
  );
}

interface SdlChanges {
  /** Sentences of graphql-js, code-unit order. */
  readonly breaking: readonly string[];
  readonly dangerous: readonly string[];
  /** `Patient.address_city`, by their arguments. */
  readonly newSearchParams: readonly string[];
  readonly droppedSearchParams: readonly string[];
}

/** A change of a parameter shows on every List that has it; each sentence stands once. */
export function compareSdl(old: GraphQLSchema, next: GraphQLSchema): SdlChanges {
  const isSearched = (type: string) => old.getType(type) !== undefined && next.getType(type) !== undefined;
  const [oldParams, nextParams] = [searchArguments(old, isSearched), searchArguments(next, isSearched)];
  const sentences = (changes: readonly { description: string }[]) =>
    [...new Set(changes.map(({ description }) => description))].sort();
  return {
    breaking: sentences(findBreakingChanges(old, next)),
    dangerous: sentences(findDangerousChanges(old, next).filter(({ type }) => !harmless.has(type))),
    newSearchParams: [...nextParams].filter(param => !oldParams.has(param)).sort(),
    droppedSearchParams: [...oldParams].filter(param => !nextParams.has(param)).sort(),
  };
}

/** No document that was valid means anything else because of it. */
const harmless: ReadonlySet<string> = new Set([
  DangerousChangeType.OPTIONAL_ARG_ADDED,
  DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
]);

/** Arguments of the root Lists, without those that every List has. What a profile that comes or goes is searched by is nothing new. */
function searchArguments(schema: GraphQLSchema, isInBoth: (type: string) => boolean): ReadonlySet<string> {
  const common = new Set(listArguments.map(argument => argument.slice(0, argument.indexOf(':'))));
  const roots = schema.getQueryType()?.getFields() ?? {};
  return new Set(
    Object.keys(roots)
      .filter(resource => isInBoth(resource) || isResource(schema.getType(resource)))
      .flatMap(resource =>
        (roots[listFieldName(resource)]?.args ?? [])
          .filter(({ name }) => !common.has(name))
          .map(({ name }) => `${resource}.${name}`),
      ),
  );
}

function isResource(type: GraphQLNamedType | undefined): boolean {
  return isObjectType(type) && type.getInterfaces().length > 0;
}

interface TypeChanges {
  readonly newTypes: readonly string[];
  readonly droppedTypes: readonly string[];
  /** Of types that are in both, `Query.USCorePatient`. */
  readonly newFields: readonly string[];
  readonly droppedFields: readonly string[];
}

/** Names in code-unit order. */
function compareTypes(old: GraphQLSchema, next: GraphQLSchema): TypeChanges {
  const [before, after] = [fieldsByType(old), fieldsByType(next)];
  const lacking = (a: Fields, b: Fields) => [...a.keys()].filter(name => !b.has(name)).sort();
  const fieldsLacking = (a: Fields, b: Fields) =>
    [...a].flatMap(([type, fields]) => {
      const others = b.get(type);
      return others ? fields.filter(name => !others.includes(name)).map(name => `${type}.${name}`) : [];
    });
  return {
    newTypes: lacking(after, before),
    droppedTypes: lacking(before, after),
    newFields: fieldsLacking(after, before).sort(),
    droppedFields: fieldsLacking(before, after).sort(),
  };
}

type Fields = ReadonlyMap<string, readonly string[]>;

function fieldsByType(schema: GraphQLSchema): Fields {
  return new Map(
    Object.values(schema.getTypeMap())
      .filter(({ name }) => !name.startsWith('__'))
      .map(type => [
        type.name,
        isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
          ? Object.keys(type.getFields())
          : [],
      ]),
  );
}
