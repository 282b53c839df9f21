// The group of a worker: the state of the other processes, and queries to them through the primary. A server of one process has no group.
import process from 'node:process';
import type { Logger } from 'pino';
import type { Lenders, Lending } from '../http/rate.ts';
import type { RestartHistory } from '../outage.ts';
import { type Asking, asking } from './messages.ts';

/** As the primary sends it to all workers. */
export interface GroupState {
  /** Workers that serve now. */
  readonly serving: number;
  /** All have served: only then the server is ready for the first time. */
  readonly begun: boolean;
  /** Of the embedded database, which the primary has. */
  readonly history?: RestartHistory | undefined;
}

export interface Group {
  /** Counted from 0. */
  readonly slot: number;
  readonly workers: number;
  readonly state: () => GroupState;
  /** The answers of the other workers; those of workers that end or take too long are missing. */
  askOthers(topic: string, data?: unknown): Promise<readonly unknown[]>;
  askPrimary(topic: string, data?: unknown): Promise<unknown>;
  /** Answers the questions about a topic. */
  on(topic: string, answer: (data: unknown) => unknown): void;
}

/** `KILN_WORKER`, which the primary sets: slot/workers. */
export interface WorkerPlace {
  readonly slot: number;
  readonly workers: number;
}

export function workerPlace(text: string | undefined): WorkerPlace | undefined {
  const [, slot, workers] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  return slot === undefined || process.send === undefined
    ? undefined
    : { slot: Number(slot), workers: Number(workers) };
}

/** In a worker. */
export function joinGroup({ slot, workers }: WorkerPlace): Group {
  let state: GroupState = { serving: 0, begun: false };
  const answers = new Map<string, (data: unknown) => unknown>([['alive', () => true]]);
  const primary: Asking = asking(
    { send: message => process.send?.(message), isOpen: () => process.connected },
    (topic, data) => {
      if (topic === 'state') state = data as GroupState;
      return answers.get(topic)?.(data);
    },
  );
  process.on('message', message => primary.receive(message));
  return {
    slot,
    workers,
    state: () => state,
    askOthers: async (topic, data) => {
      const found = await primary.ask('others', { topic, data });
      return Array.isArray(found) ? found : [];
    },
    askPrimary: (topic, data) => primary.ask(topic, data),
    on: (topic, answer) => void answers.set(topic, answer),
  };
}

interface Wish {
  readonly meter: string;
  readonly client: string;
  readonly amount: number;
}

/** Rate limits of one server: a worker borrows tokens that the others have left. */
export function lendersOf(group: Pick<Group, 'workers' | 'askOthers' | 'on'>): Lenders {
  const lenders = new Map<string, Parameters<Lending['answer']>[0]>();
  group.on('lend', wish => {
    const { meter, client, amount } = wish as Wish;
    return lenders.get(meter)?.(client, amount) ?? 0;
  });
  const { workers } = group;
  return {
    of: meter => ({
      workers,
      borrow: async (client, amount) => {
        const wish: Wish = { meter, client, amount: amount / (workers - 1) };
        const lent = await group.askOthers('lend', wish);
        return lent.reduce<number>((sum, each) => sum + Number(each), 0);
      },
      answer: lend => void lenders.set(meter, lend),
    }),
  };
}

/** The logger of a worker during its start. @returns a logger of errors only, except for the first worker; `served` restores its level */
export function startLog(log: Logger, slot: number): { readonly log: Logger; served(): void } {
  const own = slot === 0 ? log : log.child({}, { level: 'error' });
  return {
    log: own,
    served: () => {
      own.level = log.level;
    },
  };
}
