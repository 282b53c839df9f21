// Generated from kiln@0.1.0 by kiln generate. Do not edit.
/** For `new InMemoryCache(apolloCache)` of Apollo Client. */
export declare const apolloCache: {
  possibleTypes: { Resource: string[] };
  typePolicies: Record<string, { keyFields?: false; merge?: false; fields: Record<string, { merge: false }> }>;
};

/** For `cacheExchange(graphcache)` of urql's Graphcache. */
export declare const graphcache: {
  possibleTypes: { Resource: string[] };
  keys: Record<string, (data: { id?: unknown }) => string | null>;
};

/** For `new Environment({ getDataID: relayDataID, … })` of Relay. */
export declare const relayDataID: (value: { readonly id?: unknown }, type: string) => string | undefined;
