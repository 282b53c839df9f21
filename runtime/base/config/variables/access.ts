// Who may use the server and how much, and what the audit trail keeps of it. Data only.
import { bearerToken, perMinute, projectNames, secretKey } from '../form.ts';
import { issuers } from '../issuers.ts';
import { count, duration, oneOf, optional, variable } from '../value.ts';

export const accessSettings = {
  devToken: optional(
    'KILN_DEV_TOKEN',
    'made at start and printed',
    bearerToken,
    'A bearer token of full access to the default project; for development on a loopback address only.',
    'secret',
  ),
  key: optional(
    'KILN_KEY',
    'a key file in KILN_DATA (embedded database only)',
    secretKey,
    'The secret that encrypts the signing keys, the secrets of bots and those of authenticator apps in the database.',
    'secret',
  ),
  issuers: optional(
    'KILN_ISSUERS',
    'none',
    issuers,
    'Foreign issuers of access tokens: a JSON array of {iss, jwksUri, audience, algorithms, ' +
      'projects, projectClaim, typ, unscoped, clientId, clientSecret, name}, or a file that ' +
      'holds one. Without projects, only memberships of the project default count; typ is ' +
      'at+jwt unless it names others. With a clientId people of the issuer sign in here.',
    'secret',
  ),
  secondFactor: optional(
    'KILN_SECOND_FACTOR',
    'no one has to have one',
    projectNames,
    'Whose people need a second factor to sign in, a passkey or an authenticator app: all, ' +
      'or the names of projects, separated by commas. Who has none adds an app at the next ' +
      'sign-in, and cannot go on without it. People of foreign issuers sign in there.',
  ),
  audit: variable(
    'KILN_AUDIT',
    'off',
    oneOf('off', 'denied', 'all'),
    'Which requests leave an AuditEvent, in the project of the caller, or in the default one ' +
      'without a known token: the denied ones, or all. They name types and ids, never content. ' +
      'Sign-ins, sign-outs, and changes of passwords, factors and consents leave one in the ' +
      'same way. Runs of bots always leave one.',
  ),
  requestsPerMinute: optional(
    'KILN_REQUESTS_PER_MINUTE',
    '60000',
    perMinute,
    'The requests that one client may send in a minute, or none; more are answered with 429. ' +
      'Unless it is set, the development token has no limit.',
  ),
  costPerMinute: optional(
    'KILN_COST_PER_MINUTE',
    '100000000',
    perMinute,
    'The resources that the GraphQL operations of one client can read in a minute, or none; ' +
      'more are answered with 429. Unless it is set, the development token has no limit.',
  ),
} as const;

export const accessLimits = {
  tokenLifetime: duration(
    'KILN_TOKEN_LIFETIME',
    '5min',
    'How long the access tokens of the token endpoint hold.',
  ),
  unknownPerMinute: count(
    'KILN_UNKNOWN_PER_MINUTE',
    6_000,
    'The requests without a known token that one address may send in a minute (of IPv6, one ' +
      '/64 network); more are answered with 429 instead of 401.',
  ),
} as const;
