// The public FHIR base → the addresses of the OAuth endpoints.

export interface Addresses {
  /** `https://example.org/fhir/R4`: the audience of access tokens. */
  readonly base: string;
  /** `https://example.org`: their issuer. */
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly revocation: string;
  readonly introspection: string;
  readonly endSession: string;
  readonly keys: string;
  /** Of agents: a resource by the same access tokens. */
  readonly mcp: string;
}

/** A base `…/fhir/R4` has its endpoints under `…`. */
export function addressesOf(base: string): Addresses {
  const suffix = '/fhir/R4';
  const issuer = base.endsWith(suffix) ? base.slice(0, -suffix.length) : new URL(base).origin;
  return {
    base,
    issuer,
    authorization: `${issuer}/oauth2/authorize`,
    token: `${issuer}/oauth2/token`,
    revocation: `${issuer}/oauth2/revoke`,
    introspection: `${issuer}/oauth2/introspect`,
    endSession: `${issuer}/oauth2/end-session`,
    keys: `${issuer}/.well-known/jwks.json`,
    mcp: `${issuer}/mcp`,
  };
}
