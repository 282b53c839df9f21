// What a PostgreSQL server says of itself → the checks of `kiln doctor` on it. Pure.
export interface Check {
  readonly name: string;
  /** What is there: `PostgreSQL 18.1`. */
  readonly found: string;
  /** undefined: it is as it should be. */
  readonly fix?: string;
  /** Lines on what was chosen to be left out, which is no problem of the server. */
  readonly notes?: readonly string[];
}

export interface ServerFacts {
  readonly version: string;
  /** `server_version_num` */
  readonly number: number;
  readonly encoding: string;
  readonly recovering: boolean;
  readonly locks: number;
  readonly connections: number;
  /** btree_gin: there; can be made; by this account. */
  readonly extension: boolean;
  readonly available: boolean;
  readonly creates: boolean;
  /** Prepared transactions that no one has ended for five minutes. */
  readonly prepared: number;
  readonly size: string;
  /** Milliseconds since 1970, by its clock. */
  readonly now: number;
  /** Milliseconds that our clock is ahead. */
  readonly clock: number;
}

/** @param connections that a server may open at once */
export function serverChecks(facts: ServerFacts, connections: number): readonly Check[] {
  const { version, number, encoding, recovering, locks, extension, available, creates, prepared } = facts;
  const check = (name: string, found: string, isRight: boolean, fix: string): Check =>
    isRight ? { name, found } : { name, found, fix };
  return [
    check('version', `PostgreSQL ${version}`, number >= 150_000, 'Kiln needs PostgreSQL 15 or later.'),
    check(
      'encoding',
      encoding,
      encoding === 'UTF8',
      "Make another database: create database … encoding 'UTF8' template template0.",
    ),
    check(
      'role',
      recovering ? 'a standby' : 'takes writes',
      !recovering,
      'Let DATABASE_URL point to the primary.',
    ),
    check(
      'extensions',
      extension ? 'btree_gin is there' : `btree_gin is ${available ? 'not created' : 'not installed'}`,
      extension || (available && creates),
      available
        ? 'Let an administrator run there: create extension btree_gin.'
        : "Install PostgreSQL's contrib modules on the database server (often the package postgresql-contrib).",
    ),
    check(
      'max_locks_per_transaction',
      String(locks),
      locks >= 128,
      'Set it to 512 and restart PostgreSQL: a migration touches some 150 tables and their indexes at once.',
    ),
    check(
      'max_connections',
      `${facts.connections}, of which a server of Kiln may open ${connections}`,
      facts.connections >= connections,
      'Raise max_connections, or lower KILN_POOL_SIZE.',
    ),
    check(
      'prepared transactions',
      prepared === 0 ? 'none is left behind' : `${prepared} were left behind, and hold their locks`,
      prepared === 0,
      'See pg_prepared_xacts, and end each with rollback prepared.',
    ),
    check(
      'clock',
      `the difference to the database is ${(Math.abs(facts.clock) / 1000).toFixed(1)} s`,
      Math.abs(facts.clock) < 5_000,
      'Synchronize the clocks of both machines (NTP): tokens expire by them.',
    ),
    { name: 'size', found: facts.size },
  ];
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code);
}
