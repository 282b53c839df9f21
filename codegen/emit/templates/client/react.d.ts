import type {
  DataTag, InfiniteData, UseInfiniteQueryOptions, UseInfiniteQueryResult, UseQueryOptions, UseQueryResult,
} from '@tanstack/react-query';
import type { Client, ConnectionName, ExactPage, Page, PageSelection } from './api.js';
import type { ChangedName, ChangeOf, ChangeSelection, ExactChange } from './changes.js';
import type { Query, RowsName } from './fields.js';
import type { Exact, Result, Select } from './selection.js';

/**
 * Hooks over a client, once for an application. `scope` begins the keys of its queries, `'fhir'` by default: with several clients each has
 * its own.
 *
 * @example export const { useFhir, useFhirPages, useFhirChanges } = fhirHooks(createClient({ baseUrl, token }));
 */
export declare function fhirHooks(
  fhir: Pick<Client<never>, 'document' | 'pages' | 'query' | 'subscribe'>,
  scope?: string,
): FhirHooks;

export interface FhirHooks {
  /** `useQuery` of a query: its key is the text of the document with the variables. */
  useFhir<Request extends Select<Query>, Data = Result<Query, Request>>(
    request: Request & Exact<Query, Request>,
    options?: FhirOptions<Result<Query, Request>, Data>,
  ): UseQueryResult<Data>;

  /** `useInfiniteQuery` of a Connection, from `_cursor` or the first page on. */
  useFhirPages<Name extends ConnectionName | RowsName, const Request extends PageSelection<Name>>(
    connection: Name,
    request: Request & ExactPage<Name, Request>,
    options?: FhirPagesOptions<Page<Name, Request>>,
  ): UseInfiniteQueryResult<InfiniteData<Page<Name, Request>, string | null | undefined>>;

  /**
   * Subscribes while the component is mounted. Each change fetches anew what is shown of the type, by queries of the hooks that name it;
   * with `onChange` it is called instead. A new connection fetches them as well.
   */
  useFhirChanges<Name extends ChangedName, const Request extends ChangeSelection<Name>>(
    field: Name,
    request: Request & ExactChange<Name, Request>,
    options?: FhirChangesOptions<ChangeOf<Name, Request>>,
  ): FhirChanges;

  /** Of a query, for `useSuspenseQuery`, `prefetchQuery`, and the `queryKey` of `setQueryData`. */
  fhirOptions<Request extends Select<Query>>(
    request: Request & Exact<Query, Request>,
  ): {
    queryKey: DataTag<readonly unknown[], Result<Query, Request>, Error>;
    queryFn: (context: { readonly signal: AbortSignal }) => Promise<Result<Query, Request>>;
    retry: (failures: number, error: Error) => boolean;
  };
}

export type FhirOptions<Answer, Data> = Omit<UseQueryOptions<Answer, Error, Data>, 'queryFn' | 'queryKey'>;

export type FhirPagesOptions<Answer> = Omit<
  UseInfiniteQueryOptions<Answer, Error, InfiniteData<Answer, string | null | undefined>, readonly unknown[], string | null | undefined>,
  'getNextPageParam' | 'initialPageParam' | 'queryFn' | 'queryKey' | 'select'
>;

export interface FhirChangesOptions<Change> {
  /** false: does not subscribe. */
  readonly enabled?: boolean | undefined;
  readonly onChange?: ((change: Change) => void) | undefined;
}

export interface FhirChanges {
  /** From now on no write is missed. */
  readonly isConnected: boolean;
  /** Why it ended: it connects again by itself where that can help. */
  readonly error: Error | null;
}
