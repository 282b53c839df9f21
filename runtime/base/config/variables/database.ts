// The database, what is written to it, and what it is filled with. Data only.
import { postgresAddress, postgresAddresses, webAddress } from '../form.ts';
import { bytes, count, duration, oneOf, optional, path, variable } from '../value.ts';

export const databaseSettings = {
  databaseUrl: optional(
    'DATABASE_URL',
    'an embedded PostgreSQL in KILN_DATA',
    postgresAddress,
    'A PostgreSQL database, version 15 or later: postgresql://user:password@host:port/database.',
    'secret',
  ),
  prepare: variable(
    'KILN_PREPARE',
    'auto',
    oneOf('auto', 'on', 'off'),
    'Whether statements are prepared at DATABASE_URL: auto finds out at the start what a pooler keeps.',
  ),
  replicas: optional(
    'KILN_REPLICAS',
    'no replicas',
    postgresAddresses,
    'Streaming replicas of the database of DATABASE_URL, in the same form with commas ' +
      'between: queries may run on those that have replayed what the caller has seen. Each ' +
      'address is of one server, not of a load balancer or a pooler.',
    'secret',
  ),
  dataDir: variable('KILN_DATA', '.kiln', path, 'The folder of the embedded database and of the keys.'),
  sample: variable(
    'KILN_SAMPLE',
    'hl7',
    oneOf('hl7', 'none'),
    "What an empty database is filled with: hl7 is HL7's R4 example resources.",
  ),
  profiles: variable(
    'KILN_PROFILES',
    'error',
    oneOf('error', 'warn', 'off'),
    'What happens when a written resource breaks an invariant of FHIR R4, or does not ' +
      'conform to a profile that it claims: error refuses it, warn logs it.',
  ),
  registry: variable(
    'KILN_REGISTRY',
    'https://packages.fhir.org',
    webAddress,
    'The FHIR package registry of kiln add.',
  ),
} as const;

export const databaseLimits = {
  statementTimeout: duration('KILN_STATEMENT_TIMEOUT', '30s', 'The time that one SQL statement may take.'),
  lockTimeout: duration('KILN_LOCK_TIMEOUT', '5s', 'The time that one SQL statement may wait for a lock.'),
  transactionBytes: bytes(
    'KILN_TRANSACTION_BYTES',
    '64MB',
    'The most bytes of resources that one GraphQL mutation or transaction Bundle may write; beyond it, all of it is rolled back.',
  ),
  transactionTime: duration(
    'KILN_TRANSACTION_TIME',
    '30s',
    'The time that one GraphQL mutation or transaction Bundle may take while it locks resources; beyond it, all of it is rolled back.',
  ),
  poolSize: count(
    'KILN_POOL_SIZE',
    10,
    'The most database connections of each of the two lanes of statements.',
  ),
} as const;
