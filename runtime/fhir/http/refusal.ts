// An OperationOutcome → the body of a refusal: itself, or at $graphql a GraphQL response with an error that contains it.
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
 * Security headers of every response. Responses contain health data: caches must not store them, browsers must not guess another type,
 * and pages must not embed them; http/cors.ts allows pages to fetch them. ETag and Last-Modified stay for conditional requests.
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
