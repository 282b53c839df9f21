// The child process of one of the three servers. A start message comes in; its port, and what it has used so far, go out.
import type { IndexSettings } from '../../runtime/database/store/row.ts';

export const sides = ['kiln', 'floor', 'dataloader'] as const;
/** `before` is Kiln of another checkout: before.ts. */
export type Side = (typeof sides)[number] | 'before';

export interface StartMessage {
  readonly kind: 'start';
  readonly url: string;
  readonly token: string;
  /** What signs the tokens of clients. */
  readonly key: string;
  readonly settings: IndexSettings;
}

export interface UsageMessage {
  readonly kind: 'usage';
}

export type SideReply =
  | { readonly kind: 'ready'; readonly port: number }
  | {
      readonly kind: 'used';
      readonly cpuMicros: number;
      readonly rssBytes: number;
      readonly heapBytes: number;
    };

/** Answers until the parent goes. */
export function runSide(side: string): void {
  process.on('message', (message: StartMessage | UsageMessage) => {
    if (message.kind === 'usage') {
      const { user, system } = process.cpuUsage();
      const { rss: rssBytes, heapUsed: heapBytes } = process.memoryUsage();
      reply({ kind: 'used', cpuMicros: user + system, rssBytes, heapBytes });
      return;
    }
    // A server that cannot start ends its process, which the parent notices.
    void start(side, message).then(port => reply({ kind: 'ready', port }));
  });
  process.on('disconnect', () => process.exit());
}

function reply(message: SideReply): void {
  process.send?.(message);
}

/** Each server loads what it needs itself: its memory is its own. */
async function start(side: string, message: StartMessage): Promise<number> {
  switch (side) {
    case 'kiln':
      return (await import('./kiln-side.ts')).kilnSide(message);
    case 'floor':
      return (await import('./floor-side.ts')).floorSide(message);
    case 'dataloader':
      return (await import('./dataloader-side.ts')).dataloaderSide(message);
    default:
      throw new Error(`There is no server '${side}' in the benchmark.`);
  }
}
