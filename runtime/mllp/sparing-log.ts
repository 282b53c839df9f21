// A log → the same log, in which a line that comes again and again, as senders can make it do, stands once in a while with their number.
import type { Log } from '../log.ts';

/** Milliseconds in which a line is not repeated. */
const pause = 10_000;
/** Lines that are remembered. */
const mostLines = 100;

export function sparingLog(log: Log, now: () => number = () => performance.now()): Log {
  const known = new Map<string, { at: number; dropped: number }>();
  const sparing = (write: (line: string) => void) => (line: string) => {
    const former = known.get(line);
    if (former && now() - former.at < pause) {
      former.dropped += 1;
      return;
    }
    const dropped = former?.dropped ?? 0;
    if (known.size >= mostLines) known.clear();
    known.set(line, { at: now(), dropped: 0 });
    write(dropped === 0 ? line : `${line} (${dropped} more times before.)`);
  };
  return {
    info: line => log.info(line),
    warn: sparing(line => log.warn(line)),
    error: sparing(line => log.error(line)),
  };
}
