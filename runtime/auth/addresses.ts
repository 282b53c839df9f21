// In: the FHIR base as clients see it. Out: the addresses of the token endpoint and what belongs to it.

export interface Addresses {
  /** `https://example.org/fhir/R4`: whom access tokens are meant for. */
  readonly base: string;
  /** `https://example.org`: who issues them. */
  readonly issuer: string;
  readonly token: string;
  readonly revocation: string;
  readonly keys: string;
}

/** They stand beside the FHIR base: where that is `…/fhir/R4`, under the same `…`. */
export function addressesOf(base: string): Addresses {
  const suffix = '/fhir/R4';
  const issuer = base.endsWith(suffix) ? base.slice(0, -suffix.length) : new URL(base).origin;
  return {
    base,
    issuer,
    token: `${issuer}/oauth2/token`,
    revocation: `${issuer}/oauth2/revoke`,
    keys: `${issuer}/.well-known/jwks.json`,
  };
}
