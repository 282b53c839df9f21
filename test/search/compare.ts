// A search in, the ids that the engine and the oracle find out.

import { developer } from '../../runtime/base/principal/principal.ts';
import type { Engine } from '../../runtime/graphql/engine.ts';
import { argumentName } from '../oracle/definitions.ts';
import type { Conditions, Page, Search } from '../oracle/search.ts';

/** An engine, and the oracle over what its database holds. */
export interface Searched {
  readonly engine: Engine;
  readonly store: Search;
}

/** The ids in order; one text for all errors of a request. */
export type Found = { readonly ids: readonly string[] } | { readonly error: string };

/** A GraphQL request for the ids of a type. Values go as variables, so that the plan of a shape is made once. */
export async function engineSearch(
  { engine }: Searched,
  type: string,
  values: Readonly<Record<string, unknown>>,
  page: Page = {},
): Promise<Found> {
  const { variables, query } = request(type, values, page);
  const { pieces } = await engine.respond({ query, variables }, developer);
  const { data, errors } = JSON.parse(pieces.join('')) as {
    data: { list: readonly { id: string }[] } | null;
    errors?: readonly { message: string }[];
  };
  if (errors || !data) return { error: (errors ?? []).map(({ message }) => message).join('\n') };
  return { ids: data.list.map(({ id }) => id) };
}

export function oracleSearch(
  { store }: Searched,
  type: string,
  conditions: Conditions,
  page: Page = {},
): Found {
  try {
    return { ids: store.search(type, conditions, { count: 1000, ...page }) };
  } catch (error) {
    return { error: String(error) };
  }
}

function request(
  type: string,
  values: Readonly<Record<string, unknown>>,
  { filter, sort, count, offset }: Page,
) {
  const variables: Record<string, unknown> = { ...values, _count: count ?? 1000 };
  if (filter !== undefined) variables._filter = filter;
  if (sort !== undefined) variables._sort = sort;
  if (offset !== undefined) variables._offset = offset;
  const head: string[] = [];
  const args: string[] = [];
  for (const name of Object.keys(variables)) {
    const argument = argumentName(name);
    head.push(`$${argument}: ${scalars.get(`${type} ${argument}`) ?? general[argument] ?? '[String]'}`);
    args.push(`${argument}: $${argument}`);
  }
  return {
    query: `query (${head.join(', ')}) { list: ${type}List(${args.join(', ')}) { id } }`,
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [argumentName(name), value]),
    ),
  };
}

const general: Readonly<Record<string, string>> = {
  _filter: 'String',
  _sort: '[String]',
  _count: 'Int',
  _offset: 'Int',
};

/** `Patient birthdate` → `[dateSearch]`. Read from the engine's own schema. */
const scalars = new Map<string, string>();

/** To be called once, before the first search. */
export function readArguments({ engine }: Searched): void {
  for (const [name, field] of Object.entries(engine.schema().getQueryType()?.getFields() ?? {}))
    if (name.endsWith('List'))
      for (const argument of field.args)
        scalars.set(`${name.slice(0, -4)} ${argument.name}`, String(argument.type));
}
