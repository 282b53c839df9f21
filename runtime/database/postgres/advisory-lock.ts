// The numbers of advisory locks, all in one place: two with one number would wait for each other. Servers of several
// versions share a database, so that a number keeps its meaning.
// https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS

export const advisoryLock = {
  /** Of processes that make Kiln's tables. */
  creation: 5_411_873_002,
  /** Of those that begin a migration. */
  beginning: 5_411_873_003,
  /** Of the one that changes tables or indexes rows: it has it until it is done. */
  migration: 5_411_873_004,
  /** Of servers that make the functions of a node. */
  functions: 5_411_873_009,
  /** Of the process that distributes tables over nodes. */
  distribution: 5_411_873_010,
  /** Of those that make a signing key. */
  signingKey: 5_411_873_011,
  /** Of those that make a project. */
  project: 5_411_873_012,
  /** Of those that may store the first secret of all. */
  secret: 5_411_873_013,
} as const;
