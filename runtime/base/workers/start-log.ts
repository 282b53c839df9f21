// What a worker logs while it starts: the primary and the first worker report the same, as of settings and of the database, for all.
import type { Logger } from 'pino';

/** @returns a logger that keeps to errors, except that of the first worker; `served` lets it log all */
export function startLog(log: Logger, slot: number): { readonly log: Logger; served(): void } {
  if (slot === 0) return { log, served: () => {} };
  const own = log.child({}, { level: least });
  return {
    log: own,
    served: () => {
      own.level = log.level;
    },
  };
}

const least = 'error';
