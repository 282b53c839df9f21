// Why a request is refused → the body of its answer: an OperationOutcome, or at $graphql a GraphQL response whose error carries it.
// https://graphql.github.io/graphql-over-http/draft/#sec-Response
import type { Config } from '../../base/config.ts';
import type { OperationOutcome } from '../../base/outcome.ts';
import { hasOrigins, type OriginSettings } from './cors.ts';

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
 * Headers of every response. Responses contain health data: no cache may store them, no browser may guess another type, and no page may
 * show them as a part of itself; those that fetch them are allowed by http/cors.ts. ETag and Last-Modified stay, for clients with a copy
 * of their own that check whether it is current.
 */
export function guardHeaders(config: OriginSettings & Pick<Config, 'baseUrl'>): readonly Header[] {
  return [
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
    ['vary', `Accept, Accept-Encoding, Authorization${hasOrigins(config) ? ', Origin' : ''}`],
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['cross-origin-resource-policy', 'same-origin'],
    ['referrer-policy', 'no-referrer'],
    ...(config.baseUrl.startsWith('https:') ? [overTls] : []),
  ];
}

export type Header = readonly [name: string, value: string];

/** A year. https://www.rfc-editor.org/rfc/rfc6797 */
const overTls: Header = ['strict-transport-security', 'max-age=31536000'];
