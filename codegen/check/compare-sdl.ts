// The committed SDL and that of the definitions → what clients would notice, and which search parameters came and went.

import {
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLNamedType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { listArguments } from '../emit/sdl-arguments.ts';
import { listFieldName } from '../schema/names.ts';

export interface SdlChanges {
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
