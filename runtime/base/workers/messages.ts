// Requests between a process and its parent or child: each has a number, and an answer unless the other ends or takes too long.

interface Asked {
  readonly kiln: 'ask';
  readonly id: number;
  readonly topic: string;
  readonly data: unknown;
}

interface Answered {
  readonly kiln: 'answer';
  readonly id: number;
  readonly data: unknown;
}

/** What a connection is for, besides HTTP. */
export type Service = 'mllp';

/** Comes with a connection. */
export interface Passed {
  readonly socket: number;
  /** Absent: HTTP. */
  readonly service?: Service;
}

/** Its answer, before the first byte is read. */
export interface Took {
  readonly took: number;
}

export function isPassed(message: unknown): message is Passed {
  return typeof message === 'object' && message !== null && 'socket' in message;
}

export function isTook(message: unknown): message is Took {
  return typeof message === 'object' && message !== null && 'took' in message;
}

/** One end of a channel; `isOpen` is false once the process at its other end is gone. */
export interface End {
  send(message: Asked | Answered): void;
  readonly isOpen: () => boolean;
}

export type Answer = (topic: string, data: unknown) => unknown;

export interface Asking {
  /** Resolves with undefined without an answer in time. */
  ask(topic: string, data?: unknown): Promise<unknown>;
  /** To be called with each message that arrives; other messages are left alone. */
  receive(message: unknown): void;
}

/** Milliseconds. */
const patience = 2_000;

export function asking(end: End, answer: Answer): Asking {
  const waiting = new Map<number, (data: unknown) => void>();
  let last = 0;
  return {
    ask: (topic, data) => {
      if (!end.isOpen()) return Promise.resolve(undefined);
      const id = ++last;
      return new Promise(resolve => {
        const done = (given: unknown) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(given);
        };
        const timer = setTimeout(done, patience, undefined);
        waiting.set(id, done);
        end.send({ kiln: 'ask', id, topic, data });
      });
    },
    receive: message => {
      if (!isOurs(message)) return;
      if (message.kiln === 'answer') waiting.get(message.id)?.(message.data);
      else void reply(end, answer, message);
    },
  };
}

async function reply(end: End, answer: Answer, { id, topic, data }: Asked): Promise<void> {
  let found: unknown;
  try {
    found = await answer(topic, data);
  } finally {
    // Without an answer the other side would wait until its timeout.
    if (end.isOpen()) end.send({ kiln: 'answer', id, data: found });
  }
}

function isOurs(message: unknown): message is Asked | Answered {
  return typeof message === 'object' && message !== null && 'kiln' in message;
}
