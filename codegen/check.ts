// Generated files against those that are committed → what drifted, and what clients and searches would notice of it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges, findDangerousChanges, type GraphQLSchema } from 'graphql';
import { listFieldName } from './build/names.ts';
import { listArguments } from './emit/sdl-arguments.ts';
import type { GeneratedFile } from './schema.ts';
import { compareFiles, type Drift } from './write.ts';

export interface Check {
  readonly drift: Drift;
  /** Sentences of graphql-js, code-unit order. */
  readonly breaking: readonly string[];
  readonly dangerous: readonly string[];
  /** `Patient.address_city`, by their arguments. */
  readonly newSearchParams: readonly string[];
  readonly droppedSearchParams: readonly string[];
}

export function check(folder: string, files: readonly GeneratedFile[]): Check {
  const drift = compareFiles(folder, files);
  const committed = join(folder, 'schema.graphql');
  const next = files.find(({ path }) => path === 'schema.graphql');
  if (next === undefined || !drift.changed.includes('schema.graphql') || !existsSync(committed)) {
    return { drift, breaking: [], dangerous: [], newSearchParams: [], droppedSearchParams: [] };
  }
  return { drift, ...compareSdl(readFileSync(committed, 'utf8'), next.text) };
}

/** A change of a parameter shows on every List that has it; each sentence stands once. */
export function compareSdl(before: string, after: string): Omit<Check, 'drift'> {
  const [old, next] = [buildSchema(before), buildSchema(after)];
  const [oldParams, nextParams] = [searchArguments(old), searchArguments(next)];
  const sentences = (changes: readonly { description: string }[]) =>
    [...new Set(changes.map(({ description }) => description))].sort();
  return {
    breaking: sentences(findBreakingChanges(old, next)),
    dangerous: sentences(findDangerousChanges(old, next)),
    newSearchParams: [...nextParams].filter(param => !oldParams.has(param)).sort(),
    droppedSearchParams: [...oldParams].filter(param => !nextParams.has(param)).sort(),
  };
}

/** Arguments of the root Lists, without those that every List has. */
function searchArguments(schema: GraphQLSchema): ReadonlySet<string> {
  const common = new Set(listArguments.map(argument => argument.slice(0, argument.indexOf(':'))));
  const roots = schema.getQueryType()?.getFields() ?? {};
  return new Set(
    Object.keys(roots).flatMap(resource =>
      (roots[listFieldName(resource)]?.args ?? [])
        .filter(({ name }) => !common.has(name))
        .map(({ name }) => `${resource}.${name}`),
    ),
  );
}
