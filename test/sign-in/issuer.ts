// A test asks for a foreign issuer → an OpenID Provider on a loopback port that signs everyone in, and that can be told to misbehave.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface ForeignIssuer {
  readonly iss: string;
  readonly jwksUri: string;
  /** Claims of the next ID tokens, beside the usual ones. */
  claims: Record<string, unknown>;
  /** The `iss` of the next answers. */
  answers: string | undefined;
  close(): Promise<void>;
}

/** @param described instead of what its metadata usually have */
export async function foreignIssuer(clientId: string, described: object = {}): Promise<ForeignIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const codes = new Map<string, URLSearchParams>();
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const iss = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const issuer: ForeignIssuer = {
    ...{ iss, jwksUri: `${iss}/jwks`, claims: {}, answers: iss },
    close: () => new Promise(resolve => void server.close(() => resolve())),
  };
  const metadata = {
    ...{
      issuer: iss,
      authorization_endpoint: `${iss}/authorize`,
      token_endpoint: `${iss}/token`,
      jwks_uri: `${iss}/jwks`,
    },
    ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['ES256'] },
    authorization_response_iss_parameter_supported: true,
    ...described,
  };
  const idToken = (nonce: string) =>
    new SignJWT({ sub: 'eve', nonce, name: 'Eve', ...issuer.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setIssuer(iss)
      .setAudience(typeof issuer.claims.aud === 'string' ? issuer.claims.aud : clientId)
      .setIssuedAt()
      .setExpirationTime('5 min')
      .sign(privateKey);
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', iss);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      const code = `code-${codes.size}`;
      codes.set(code, url.searchParams);
      for (const [name, value] of [
        ['code', code],
        ['state', url.searchParams.get('state')],
        ['iss', issuer.answers],
      ] as const)
        if (value) back.searchParams.set(name, value);
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/token') {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const form = new URLSearchParams(text);
      const asked = codes.get(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!asked || challenge !== asked.get('code_challenge')) return json({ error: 'invalid_grant' }, 400);
      codes.delete(form.get('code') ?? '');
      const id_token = await idToken(asked.get('nonce') ?? '');
      json({ access_token: 'a', token_type: 'Bearer', id_token });
    } else if (url.pathname === '/jwks')
      json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }] });
    else json(metadata);
  });
  return issuer;
}
