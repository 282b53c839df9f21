// Requests below /.well-known → the SMART configuration, the OpenID configuration, the public keys of our tokens, and where agents are
// served (KILN_MCP) the metadata of that resource.
// https://hl7.org/fhir/smart-app-launch/conformance.html#using-well-known
import type { Context, Middleware } from 'koa';
import type { Config } from '../../base/config.ts';
import type { Addresses } from '../../identity/auth/addresses.ts';
import { assertionAlgorithms } from '../../identity/auth/assertion.ts';
import type { Authority } from '../../identity/auth/authority.ts';
import { signingAlgorithm } from '../../identity/auth/signing-key.ts';
import { fhirPath } from './router.ts';
import { isReading } from './routes.ts';

export function wellKnown(
  { addresses, keys }: Pick<Authority, 'addresses' | 'keys'>,
  { mcp }: Pick<Config, 'mcp'>,
): Middleware {
  const smart = async () => ({ ...metadataOf(addresses), capabilities });
  const openId = async () => ({
    ...metadataOf(addresses),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [signingAlgorithm],
    claims_supported: ['sub', 'amr', 'acr', 'fhirUser', 'name', 'preferred_username'],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  });
  const published = async () => ({ keys: await keys.published() });
  // https://www.rfc-editor.org/rfc/rfc9728#section-3
  const agents = async () => ({
    ...{ resource: addresses.mcp, resource_name: 'Kiln', authorization_servers: [addresses.issuer] },
    ...{ bearer_methods_supported: ['header'], scopes_supported: agentScopes },
  });
  const paths: Record<string, () => Promise<object>> = {
    '/.well-known/smart-configuration': smart,
    [`${fhirPath}/.well-known/smart-configuration`]: smart,
    '/.well-known/openid-configuration': openId,
    '/.well-known/oauth-authorization-server': openId,
    '/.well-known/jwks.json': published,
    '/oauth2/jwks': published,
  };
  if (mcp !== 'off')
    for (const end of ['', '/mcp']) paths[`/.well-known/oauth-protected-resource${end}`] = agents;
  return (ctx, next) => {
    const made = Object.hasOwn(paths, ctx.path) ? paths[ctx.path] : undefined;
    return made && isReading(ctx.method) ? answer(ctx, made) : next();
  };

  async function answer(ctx: Context, made: () => Promise<object>): Promise<void> {
    ctx.set('cache-control', 'public, max-age=60');
    ctx.body = await made();
  }
}

/** Clients ask for all of them: what a person reads, for as long as the person allows. */
export const agentScopes = ['openid', 'fhirUser', 'offline_access', 'user/*.rs'];

/** Of RFC 8414, for people and for programs. */
function metadataOf(addresses: Addresses) {
  return {
    issuer: addresses.issuer,
    jwks_uri: addresses.keys,
    authorization_endpoint: addresses.authorization,
    token_endpoint: addresses.token,
    revocation_endpoint: addresses.revocation,
    introspection_endpoint: addresses.introspection,
    end_session_endpoint: addresses.endSession,
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: [
      'private_key_jwt',
      'client_secret_basic',
      'client_secret_post',
      'none',
    ],
    token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    scopes_supported: [
      'openid',
      'fhirUser',
      'profile',
      'launch',
      'launch/patient',
      'offline_access',
      'online_access',
      'patient/*.cruds',
      'user/*.cruds',
      'system/*.cruds',
    ],
  };
}

/** https://hl7.org/fhir/smart-app-launch/conformance.html#smart-on-fhir-capabilities */
const capabilities = [
  'launch-ehr',
  'launch-standalone',
  'authorize-post',
  'client-public',
  'client-confidential-symmetric',
  'client-confidential-asymmetric',
  'sso-openid-connect',
  'context-banner',
  'context-style',
  'context-ehr-patient',
  'context-ehr-encounter',
  'context-standalone-patient',
  'permission-offline',
  'permission-online',
  'permission-patient',
  'permission-user',
  'permission-v1',
  'permission-v2',
];
