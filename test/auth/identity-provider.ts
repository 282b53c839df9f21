// A test asks for an identity provider → oidc-provider on a loopback port, whose clients get access tokens as JWTs.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export interface IdentityProvider {
  readonly issuer: string;
  readonly jwksUri: string;
  /** The access token of a client, made as its claims say. The subject is the client. The scope is `system/*.rs` unless given; null: none. */
  token(client: string, options?: { resource?: string; scope?: string | null }): Promise<string>;
  close(): Promise<void>;
}

/** Client → claims of its tokens beyond the usual ones; `$typ` is the type in their header, null: none. */
export type ClientClaims = Readonly<Record<string, object>>;

/** The audience that tokens have unless another resource is asked for. */
export const audience = 'http://127.0.0.1:8103/fhir/R4';

const scopes = 'system/*.rs patient/Observation.rs openid';

export async function identityProvider(clients: ClientClaims): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: Object.keys(clients).map(client_id => ({
      client_id,
      client_secret: 'secret',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      id_token_signed_response_alg: 'ES256',
      scope: scopes,
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k', alg: 'ES256', use: 'sig' }] },
    scopes: scopes.split(' '),
    formats: {
      customizers: {
        // What is added as a further claim changes none of the usual ones: the subject.
        jwt: (_, token, jwt) => {
          const { $typ, ...claims } = { $typ: 'at+jwt', ...clients[token.clientId ?? ''] };
          Object.assign(jwt.payload, claims);
          jwt.header = { typ: $typ ?? undefined };
        },
      },
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        getResourceServerInfo: (_: unknown, resource: string) => ({
          scope: scopes,
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    jwksUri: `${issuer}/jwks`,
    token: async (client_id, { scope = 'system/*.rs', ...options } = {}) => {
      const body = new URLSearchParams({
        ...{ grant_type: 'client_credentials', client_id, client_secret: 'secret' },
        ...(scope === null ? {} : { scope }),
        ...options,
      });
      const response = await fetch(`${issuer}/token`, { method: 'POST', body });
      const answer = (await response.json()) as { access_token?: string };
      if (!answer.access_token) throw new Error(`The identity provider: ${JSON.stringify(answer)}`);
      return answer.access_token;
    },
    close: () => new Promise(resolve => void server.close(() => resolve())),
  };
}
