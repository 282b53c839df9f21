// Why a request is refused → the body of its answer: an OperationOutcome, or at $graphql a GraphQL response whose error carries it.
// https://graphql.github.io/graphql-over-http/draft/#sec-Response
import type { OperationOutcome } from '../outcome.ts';

export const graphqlJson = 'application/graphql-response+json';

export interface RefusalBody {
  readonly type: string;
  readonly text: string;
}

/**
 * @param url the path, with or without a query
 * @param accepted the media type of GraphQL that the client accepts, if it accepts one
 */
export function refusalBody(
  url: string | undefined,
  resource: OperationOutcome,
  accepted: () => string | false,
): RefusalBody {
  if (url === undefined || !graphqlPath.test(url))
    return { type: 'application/fhir+json; charset=utf-8', text: JSON.stringify(resource) };
  const message = resource.issue.map(({ diagnostics }) => diagnostics).join(' ');
  const text = JSON.stringify({ errors: [{ message, extensions: { resource } }] });
  return { type: `${accepted() || 'application/json'}; charset=utf-8`, text };
}

/** `/fhir/R4/$graphql`, `/fhir/R4/Patient/x/$graphql` */
const graphqlPath = /^[^?#]*\/(?:\$|%24)graphql\/?(?:[?#]|$)/;

/**
 * Headers of every response. Responses contain health data: no cache may store them, and no browser may guess another type. ETag and
 * Last-Modified stay, for clients with a copy of their own that check whether it is current.
 */
export const guardHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  vary: 'Accept, Accept-Encoding, Authorization',
} as const;
