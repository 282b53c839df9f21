// Generated from kiln@0.1.0 by kiln generate. Do not edit.
// In: a client. Out: hooks of React over it, whose cache is that of TanStack Query. Their types are in react.d.ts.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { profileTypes } from './profile-types.js';

/** What the server refused is refused again; the client itself sends again after 503. */
const retry = (failures, error) => failures < 3 && error.status === undefined;

export function fhirHooks(fhir, scope = 'fhir') {
  const keyOf = request => {
    const document = fhir.document(request);
    return [scope, `${document}`, document.variables];
  };
  const fhirOptions = request => ({
    queryKey: keyOf(request),
    queryFn: ({ signal }) => fhir.query(request, { signal }),
    retry,
  });
  return {
    fhirOptions,
    useFhir: (request, options) => useQuery({ ...fhirOptions(request), ...options }),
    useFhirPages: (connection, request, options) =>
      useInfiniteQuery({
        // Not the key of a query of the same Connection, whose data has another form.
        queryKey: [...keyOf({ [connection]: request }), 'pages'],
        queryFn: async ({ pageParam, signal }) => {
          const from = { ...request, $: { ...request.$, _cursor: pageParam } };
          return (await fhir.pages(connection, from, { signal }).next()).value;
        },
        initialPageParam: request.$?._cursor,
        getNextPageParam: page => page.next,
        retry,
        ...options,
      }),
    useFhirChanges(field, request, { enabled = true, onChange } = {}) {
      const queries = useQueryClient();
      const [state, setState] = useState(waiting);
      const latest = useRef(onChange);
      useEffect(() => {
        latest.current = onChange;
      });
      useEffect(() => {
        if (!enabled) return;
        const ended = new AbortController();
        const refetch = refetcher(queries, scope, field.replace(/Changed$/, ''));
        const onConnected = () => {
          setState({ isConnected: true, error: null });
          // Of writes between the first fetch and now there are no events.
          refetch();
        };
        const read = async () => {
          const options = { signal: ended.signal, onConnected };
          for await (const change of fhir.subscribe(field, request, options)) {
            if (ended.signal.aborted) return;
            if (latest.current) called(latest.current, change);
            else refetch();
          }
        };
        read().catch(error => ended.signal.aborted || setState({ isConnected: false, error }));
        return () => {
          ended.abort();
          setState(waiting);
        };
        // The text of a request that the component makes each time it renders.
      }, [queries, field, JSON.stringify(request), enabled]);
      return state;
    },
  };
}

/** A fault of the application does not end its subscription: it is reported as one of an event handler. */
function called(onChange, change) {
  try {
    onChange(change);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

const waiting = { isConnected: false, error: null };

/** Fetches what has the type, a profile or a view of it, once at a time: what is called meanwhile fetches it once more. */
function refetcher(queries, scope, type) {
  const names = [type, ...Object.keys(profileTypes).filter(name => profileTypes[name] === type)];
  const named = new RegExp(`\\b(${names.join('|')})(List|Connection|Rows|Aggregate)?\\b`);
  let [isDue, isRunning] = [false, false];
  return async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name, text] }) => name === scope && named.test(text),
      });
    }
    isRunning = false;
  };
}
