// In: the value of `_include` or `_revinclude`. Out: the references to follow, each from one type by one parameter.
// https://hl7.org/fhir/R4/search.html#revinclude

import { isResourceType, parametersOf, type SearchParameter } from '../definitions/parameters.ts';
import { shown } from '../shown.ts';

export interface Include {
  readonly isReverse: boolean;
  /** Also applied to what was included. */
  readonly isIterated: boolean;
  /** The type that refers. */
  readonly source: string;
  readonly param: SearchParameter;
  /** Only references to this type count. */
  readonly target: string | undefined;
}

/** @param type that is searched. @returns why it cannot be applied, or the references */
export function readInclude(
  type: string,
  isReverse: boolean,
  isIterated: boolean,
  value: string,
): readonly Include[] | string {
  const name = isReverse ? '_revinclude' : '_include';
  if (value === '*' && isReverse)
    return '_revinclude=* would look into every type: name the types, as in Observation:*.';
  const [source = '', code, target, ...rest] = value === '*' ? [type, '*'] : value.split(':');
  if (code === undefined || code === '' || rest.length > 0)
    return `${name} is [type]:[reference parameter], with :[target type] behind it if only one is meant.`;
  if (!isResourceType(source)) return `${name}: ${shown(source)} is not a resource type of this server.`;
  if (target !== undefined && !isResourceType(target))
    return `${name}: ${shown(target)} is not a resource type of this server.`;
  const params = Object.values(parametersOf(source).params).filter(isFollowed);
  const chosen = code === '*' ? params : params.filter(param => param.code === code);
  if (chosen.length === 0 && code === '*') return [];
  if (chosen.length === 0) return `${name}: ${notFollowed(source, code)}`;
  const to = isReverse ? (target ?? (isIterated ? undefined : type)) : target;
  const meant = chosen.filter(
    ({ targets = [] }) => to === undefined || targets.length === 0 || targets.includes(to),
  );
  if (meant.length === 0) return `${name}: ${source}.${code} does not point to ${to}.`;
  return meant.map(param => ({ isReverse, isIterated, source, param, target: to }));
}

function notFollowed(source: string, code: string): string {
  return `${source} has no reference parameter ${shown(code)}.`;
}

function isFollowed({ type, index, inner }: SearchParameter): boolean {
  return type === 'reference' && inner === undefined && (index.kind === 'reference' || index.kind === 'edge');
}
