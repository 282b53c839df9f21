// A request → the parsed answer, with errors as they are told.

import { developer } from '../../runtime/base/principal/principal.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import type { Fixture } from './fixture.ts';

export interface Answer {
  readonly data: unknown;
  readonly extensions?: { readonly incomplete?: unknown };
  /** Nothing was executed. */
  readonly refused: boolean;
  readonly errors?: readonly {
    readonly message: string;
    readonly locations?: readonly { readonly line: number; readonly column: number }[];
    readonly path?: readonly (string | number)[];
    readonly extensions: {
      readonly resource: { readonly resourceType: string; readonly issue: readonly Issue[] };
    };
  }[];
}

export interface Issue {
  readonly severity: string;
  readonly code: string;
  readonly diagnostics: string;
}

/** Asks one engine. */
export type Ask = (request: string | GraphQLRequest) => Promise<Answer>;

export function asking(fixture: () => Pick<Fixture, 'engine'>, principal = developer): Ask {
  return async request => {
    const query = typeof request === 'string' ? { query: request } : request;
    const { pieces, refused } = await fixture().engine.respond(query, principal);
    return { ...(JSON.parse(pieces.join('')) as Omit<Answer, 'refused'>), refused };
  };
}

/** Parts of a document that repeats itself. */
export function times(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join(' ');
}
