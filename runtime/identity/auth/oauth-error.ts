// A fault of a request to the token endpoint → an error in the form of OAuth 2.0.
// https://www.rfc-editor.org/rfc/rfc6749#section-5.2

export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable';

/** The message becomes `error_description`. It contains nothing of the request: secrets and assertions could get into logs. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthCode;
  readonly status: number;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: OAuthCode, message: string, options: { status?: number; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.status = options.status ?? (code === 'invalid_client' ? 401 : 400);
    this.retryAfter = options.retryAfter;
  }
}
