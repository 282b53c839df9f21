// The header type and the claims of a verified JWT → whether it is an access token that may be sent as a bearer token.
// Issuers sign ID tokens, logout tokens and refresh tokens with the same keys.
// https://www.rfc-editor.org/rfc/rfc9068#section-4, https://www.rfc-editor.org/rfc/rfc8725#section-3.11
import type { JWTPayload } from 'jose';
import type { Issuer, TokenType } from '../config/issuers.ts';

export function isAccessToken(
  typ: unknown,
  claims: JWTPayload,
  issuer: Pick<Issuer, 'typ' | 'audience'>,
): boolean {
  const type = typeOf(typ);
  if (type === undefined || !issuer.typ.includes(type)) return false;
  // Bound to a key of its client: https://www.rfc-editor.org/rfc/rfc9449#section-7.1, https://www.rfc-editor.org/rfc/rfc8705#section-3
  if (claims.cnf !== undefined) return false;
  return type === 'at+jwt' || !isOtherToken(claims, issuer.audience);
}

/** Media types ignore case and may lack `application/`: https://www.rfc-editor.org/rfc/rfc7515#section-4.1.9 */
function typeOf(typ: unknown): TokenType | undefined {
  if (typ === undefined) return 'absent';
  const name = typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : '';
  return name === 'at+jwt' ? 'at+jwt' : name === 'jwt' ? 'JWT' : undefined;
}

/**
 * Tokens that the header does not distinguish: ID tokens have `nonce` and the hashes, logout tokens `events`; Keycloak writes the
 * kind as `typ` (`Bearer`, `ID`, `Refresh`), Cognito as `token_use`. The audience of an ID token is its client, that of an access token an API.
 */
function isOtherToken(claims: JWTPayload, audience: readonly string[]): boolean {
  if (idTokenClaims.some(name => claims[name] !== undefined)) return true;
  if (claims.typ !== undefined && !(typeof claims.typ === 'string' && /^bearer$/i.test(claims.typ)))
    return true;
  if (claims.token_use !== undefined && claims.token_use !== 'access') return true;
  const clients = clientClaims.map(name => claims[name]);
  const named = [claims.aud ?? []].flat().filter(name => audience.includes(name));
  return named.every(name => clients.includes(name));
}

const idTokenClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];
const clientClaims = ['azp', 'client_id', 'appid', 'cid'];
