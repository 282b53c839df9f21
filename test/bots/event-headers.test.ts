// The headers of a request in event.headers: those of the list and of the operator, never credentials.
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { eventHeaders } from '../../runtime/bots/event-headers.ts';

describe('event.headers', () => {
  it.each([
    ...'authorization proxy-authorization cookie set-cookie x-forwarded-access-token x-api-key'.split(' '),
    ...'x-amzn-oidc-data x-amzn-oidc-accesstoken x-auth-request-access-token'.split(' '),
    ...'x-goog-iap-jwt-assertion cf-access-jwt-assertion x-ms-token-aad-access-token'.split(' '),
    ...'x-forwarded-for x-real-ip host dpop x-client-cert ssl-client-cert x-csrf-token'.split(' '),
    ...'__proto__ constructor x-own'.split(' '),
  ])('%s is not there', name => {
    expect(eventHeaders({ [name]: 'secret' })).toEqual({});
  });

  it.each([
    ...'accept accept-language content-type idempotency-key prefer traceparent tracestate'.split(' '),
    ...'user-agent x-correlation-id x-request-id'.split(' '),
  ])('%s is', name => {
    expect(eventHeaders({ [name]: 'x' })).toEqual({ [name]: 'x' });
  });

  it('the operator adds names; several values are joined', () => {
    const { botHeaders } = readConfig({ KILN_BOT_HEADERS: 'Stripe-Signature, x-hub-signature-256' });
    expect(eventHeaders({ 'stripe-signature': ['a', 'b'], 'x-other': 'c' }, botHeaders)).toEqual({
      'stripe-signature': 'a, b',
    });
  });

  it.each([
    'Authorization',
    'x, COOKIE',
    'proxy-authorization',
    'set-cookie',
    'a b',
    '',
    'a,,b',
    'x:y',
  ])('KILN_BOT_HEADERS=%j is refused', names => {
    // An empty variable is one that is not set.
    if (names === '') expect(readConfig({ KILN_BOT_HEADERS: names }).botHeaders).toBeUndefined();
    else expect(() => readConfig({ KILN_BOT_HEADERS: names })).toThrow('KILN_BOT_HEADERS must');
  });
});
