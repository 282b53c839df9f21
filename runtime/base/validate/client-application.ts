// A ClientApplication → nothing, or 422 with each address and grant that cannot be used: its definition leaves open what OAuth demands.
// https://www.rfc-editor.org/rfc/rfc9700#section-2.1
import type { ClientApplication } from '../../../generated/client/types/index.d.ts';
import { OutcomeError, type OutcomeIssue, outcomeIssue, outcomeOf } from '../outcome.ts';

export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'] as const;

export type GrantType = (typeof grantTypes)[number];

/** @param resource whose structure was checked. @throws OutcomeError 422 with the elements */
export function checkClient(resource: object): void {
  const faults = faultsOf(resource as ClientApplication);
  if (faults.length > 0) throw new OutcomeError(outcomeOf(faults));
}

/** Those that it may use: without any it has those of its kind. */
export function grantsOf({ grantType, redirectUri = [] }: ClientApplication): readonly GrantType[] {
  if (grantType !== undefined) return grantTypes.filter(each => grantType.includes(each));
  return redirectUri.length > 0 ? ['authorization_code', 'refresh_token'] : ['client_credentials'];
}

function faultsOf(application: ClientApplication): readonly OutcomeIssue[] {
  const { redirectUri = [], grantType = [], secret = [], jwksUri, jwks } = application;
  const found: OutcomeIssue[] = [];
  const fault = (place: string, sentence: string) =>
    found.push(outcomeIssue('error', 'business-rule', sentence, `ClientApplication.${place}`));
  for (const name of ['redirectUri', 'postLogoutRedirectUri', 'launchUri', 'jwksUri'] as const)
    for (const [i, uri] of [application[name] ?? []].flat().entries()) {
      const sentence = addressFault(uri);
      if (sentence !== undefined) fault(Array.isArray(application[name]) ? `${name}[${i}]` : name, sentence);
    }
  if (jwks !== undefined && !isKeySet(jwks))
    fault('jwks', 'It must be the JSON text of a JSON Web Key Set: {"keys": [{"kty": "…", …}]}.');
  for (const [i, grant] of grantType.entries())
    if (!grantTypes.some(each => each === grant))
      fault(`grantType[${i}]`, `The grant types are ${grantTypes.join(', ')}.`);
  const grants = grantsOf(application);
  if (grants.includes('authorization_code') && redirectUri.length === 0)
    fault('redirectUri', 'The grant type authorization_code needs a redirect address.');
  if (application.public !== true) return found;
  if (grants.includes('client_credentials'))
    fault('grantType', 'A public application has no credentials, and cannot use client_credentials.');
  if (secret.length > 0 || jwksUri !== undefined || jwks !== undefined)
    fault('public', 'A public application has neither a secret nor keys.');
  return found;
}

/** @returns a sentence */
function addressFault(text: string | null): string | undefined {
  const url = text !== null && URL.canParse(text) && !/[\s\\*]/.test(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    return 'It must be an https address, or http on a loopback address, without wildcards and credentials.';
  return text?.includes('#') ? 'It may not have a fragment, the part from # on.' : undefined;
}

/** https://www.rfc-editor.org/rfc/rfc7517#section-5 */
function isKeySet(text: string): boolean {
  try {
    const { keys } = Object(JSON.parse(text)) as { readonly keys?: unknown };
    return Array.isArray(keys) && keys.every(key => typeof Object(key).kty === 'string');
  } catch {
    return false;
  }
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
