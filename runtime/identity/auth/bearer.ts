// The Authorization header → the principal of its token, or a 401 with a challenge.
// https://www.rfc-editor.org/rfc/rfc6750
import { hash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { inHeader, type OutcomeError, outcomeError } from '../../base/outcome.ts';
import { developer, type Principal } from '../../base/principal/principal.ts';
import type { Check, ReadPrincipal } from './principals.ts';

/** Reads principals from requests. */
export interface Bearer {
  /** @throws OutcomeError 401 for a token that is missing, malformed, unknown, expired or revoked; 403 for one without access */
  principal(authorization: string | undefined, check?: Check): Promise<Principal>;
}

/**
 * @param development the development token, if it exists
 * @param read reads all other tokens; without it they are refused
 */
export function bearerTokens(development: string | undefined, read?: ReadPrincipal): Bearer {
  const known = development === undefined ? undefined : digest(development);
  /** Headers with the development token. The hash of a look-up has a random seed, so that its time reveals no part of the token. */
  const developing = new LRUCache<string, true>({ max: 10 });
  return {
    principal: async (authorization, check = 'now') => {
      if (authorization !== undefined && developing.has(authorization)) return developer;
      const match = /^Bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization ?? '');
      const given = match?.[1];
      if (given === undefined) throw unauthorized(authorization);
      if (known && timingSafeEqual(digest(given), known)) {
        developing.set(match?.[0] ?? '', true);
        return developer;
      }
      const principal = await read?.(given, check);
      if (!principal) throw unauthorized(authorization);
      return principal;
    },
  };
}

/** Digests have one length, so that the comparison does not reveal the token's. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

const whence =
  'Request a token by POST /oauth2/token; /.well-known/smart-configuration says how. Or run: kiln token create.';

/** The header that a 401 carries. */
export function challenge(authorization: string | undefined): string {
  if (authorization === undefined) return 'Bearer realm="kiln"';
  return `Bearer realm="kiln", error="invalid_token", error_description="${whence}"`;
}

function unauthorized(authorization: string | undefined): OutcomeError {
  const message =
    authorization === undefined
      ? 'The request has no Authorization header: send Authorization: Bearer <token>.'
      : /^basic(?: |$)/i.test(authorization)
        ? 'HTTP Basic is accepted at Bot/[id]/$execute and Bot/$execute alone: send Authorization: Bearer <token>.'
        : 'The access token is malformed, not known here, expired or revoked.';
  return outcomeError('login', `${message} ${whence}`, inHeader('Authorization'));
}
