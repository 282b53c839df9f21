// An ID token that an application sends back, as it signs a person out → its header and claims, if this server signed it for that client. Former
// keys count, and it may have expired. https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RPLogout
import { compactVerify, decodeJwt, type JWTPayload, errors as joseErrors } from 'jose';
import { type SigningKeys, signingAlgorithm } from '../auth/signing-key.ts';

export interface Hint {
  readonly header: Record<string, unknown>;
  readonly payload: JWTPayload;
}

export async function verifiedHint(
  hint: string,
  keys: Pick<SigningKeys, 'public'>,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): Promise<Hint | undefined> {
  try {
    const { protectedHeader: header } = await compactVerify(
      hint,
      async ({ kid = '' }) => {
        const key = await keys.public(kid);
        if (!key) throw new joseErrors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: [signingAlgorithm] },
    );
    const payload = decodeJwt(hint);
    return payload.iss === issuer && payload.aud === clientId
      ? { header: { ...header }, payload }
      : undefined;
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
