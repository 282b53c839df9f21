// A request to a token endpoint → its parameters, each once, and the proof of its client.
// https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1, https://www.rfc-editor.org/rfc/rfc7521#section-4.2
import type { Context } from 'koa';
import { readText } from '../../base/http/body.ts';
import { OutcomeError } from '../../base/outcome.ts';
import { type Proof, unproven } from './client.ts';
import { OAuthError } from './oauth-error.ts';

/** Parameters without a value count as absent. */
export type Form = Readonly<Record<string, string | undefined>>;

/** In bytes. */
const longestBody = 64 * 1024;

/** @throws OAuthError */
export async function readForm(ctx: Context): Promise<Form> {
  if (ctx.querystring !== '')
    throw new OAuthError('invalid_request', 'Send the parameters in the body, not in the address.');
  if (!/^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(ctx.get('content-type')))
    throw new OAuthError('invalid_request', 'Send the Content-Type application/x-www-form-urlencoded.');
  const parameters = new URLSearchParams(await text(ctx));
  const form = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (form.has(name)) throw new OAuthError('invalid_request', 'A parameter stands there several times.');
    form.set(name, value);
  }
  return Object.fromEntries([...form].filter(([, value]) => value !== ''));
}

async function text(ctx: Context): Promise<string> {
  try {
    return await readText(ctx.req, longestBody);
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    throw new OAuthError('invalid_request', error.message, { status: error.status });
  }
}

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Whether there is any method of client authentication. */
export function isProving(
  { client_secret: secret, client_assertion: assertion }: Form,
  authorization: string,
): boolean {
  return authorization !== '' || secret !== undefined || assertion !== undefined;
}

/** Exactly one method of client authentication. @throws OAuthError */
export function proofOf(form: Form, authorization: string): Proof {
  const { client_id: clientId, client_secret: secret, client_assertion: assertion } = form;
  const ways = [authorization !== '', secret !== undefined, assertion !== undefined].filter(Boolean).length;
  if (ways > 1)
    throw new OAuthError('invalid_request', 'The client proves itself in several ways: use one of them.');
  if (assertion !== undefined) {
    if (form.client_assertion_type !== assertionType)
      throw new OAuthError('invalid_request', `The client_assertion_type has to be ${assertionType}.`);
    return { kind: 'assertion', clientId, assertion };
  }
  if (form.client_assertion_type !== undefined)
    throw new OAuthError('invalid_request', 'There is a client_assertion_type without a client_assertion.');
  if (authorization !== '') {
    const basic = readBasic(authorization);
    if (!basic || (clientId !== undefined && clientId !== basic.clientId)) throw unproven();
    return { kind: 'secret', ...basic };
  }
  if (clientId === undefined || secret === undefined) throw unproven();
  return { kind: 'secret', clientId, secret };
}

function readBasic(authorization: string): { clientId: string; secret: string } | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization)?.[1];
  const [, id, secret] = /^([^:]*):(.+)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const [clientId, plain] = [formDecoded(id), formDecoded(secret)];
  return clientId === undefined || plain === undefined ? undefined : { clientId, secret: plain };
}

/** undefined if it is not encoded as forms are. */
function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
