// Where commands find a server; `kiln serve` reads none of these. Data only.
import { optional, text } from '../value.ts';

export const commandSettings = {
  serverUrl: optional(
    'KILN_URL',
    'none',
    text,
    'The FHIR base of the server that commands work on, as --url. Before it comes --url; ' +
      'after it come DATABASE_URL or KILN_DATA, the session of kiln login, and the embedded ' +
      'database of the project.',
  ),
  serverToken: optional(
    'KILN_TOKEN',
    'that of kiln login',
    text,
    'The access token of commands for the server of KILN_URL or --url.',
    'secret',
  ),
  clientSecret: optional(
    'KILN_CLIENT_SECRET',
    'standard input',
    text,
    'The secret of the client that kiln login logs in as.',
    'secret',
  ),
} as const;
