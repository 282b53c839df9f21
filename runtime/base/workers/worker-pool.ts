// The pool of workers in the primary: forks them, passes connections round robin, replaces those that crash, queries all, and stops them.
// node:cluster loses connections: Node closes one here when it is written to a worker, and leaves it open if the worker ends before it
// has read it. Here a connection is kept until the worker acknowledges it, and else passed to another.
import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import type { RestartHistory } from '../outage.ts';
import type { GroupState } from './group.ts';
import { type Heartbeat, watchHeartbeats } from './heartbeat.ts';
import { type Asking, asking, isTook, type Passed, type Service, type Took } from './messages.ts';

export interface WorkerPoolOptions {
  readonly workers: number;
  /** The program of a worker. */
  readonly program: string;
  readonly log: Log;
  /** A worker could not begin: the server ends. */
  readonly failed: (code: number) => void;
  /** Of the embedded database. */
  readonly history: () => RestartHistory | undefined;
  /** Answers what workers ask of the primary. */
  readonly answer: (topic: string, data: unknown) => unknown;
  /** The most connections that wait while no worker serves; further ones are closed. */
  readonly mostWaiting: number;
  /** Milliseconds between two heartbeats. */
  readonly heartbeat?: number;
}

export interface WorkerPool {
  /**
   * Forks the first worker with variables beyond those of this process, and the others once it serves: what keeps them
   * from serving is reported once. Resolves when all serve.
   */
  begin(env: Readonly<Record<string, string>>): Promise<void>;
  /** To the serving workers, round robin; it waits until one serves. */
  pass(socket: Socket, service?: Service): void;
  /** The answers of all workers that answer in time. */
  ask(topic: string, data?: unknown): Promise<readonly unknown[]>;
  /** How often a worker was replaced. */
  replaced(): number;
  /** They answer further requests, and close the connections. */
  retire(): Promise<void>;
  /** @param patience milliseconds after which they are killed */
  stop(patience: number): Promise<void>;
}

interface Connection {
  readonly socket: Socket;
  readonly service: Service | undefined;
}

interface Member extends Heartbeat {
  readonly slot: number;
  readonly worker: ChildProcess;
  readonly asking: Asking;
  readonly ended: Promise<void>;
  /** Connections that it has not taken yet, by their numbers, the oldest first. */
  readonly passing: Map<number, Connection & { readonly at: number }>;
  /** By performance.now(). */
  served: number | undefined;
}

interface State {
  readonly options: WorkerPoolOptions;
  readonly members: Set<Member>;
  /** Crashes of each place since its worker served for long. */
  readonly crashes: Map<number, number>;
  /** Connections without a worker that serves. */
  readonly waiting: Connection[];
  env: Readonly<Record<string, string>>;
  /** Counts connections. */
  passed: number;
  serves: () => void;
  begun: boolean;
  retired: boolean;
  stopping: boolean;
  replaced: number;
}

/** A worker that served so long has recovered. Milliseconds, as are the waits before a worker is started again. */
const [longService, firstWait, longestWait] = [60_000, 250, 30_000];
/** Between two polls of the embedded database. */
const interval = 250;
/** A worker that has left a connection for so long gets no further one, if another worker takes them. */
const takingTime = 500;

export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const state: State = {
    options,
    members: new Set(),
    crashes: new Map(),
    waiting: [],
    passed: 0,
    serves: () => {},
    env: {},
    begun: false,
    retired: false,
    stopping: false,
    replaced: 0,
  };
  let known = '';
  const timer = setInterval(() => {
    const now = JSON.stringify(options.history()) ?? '';
    if (now !== known) tellState(state);
    known = now;
  }, interval).unref();
  const heartbeat = watchHeartbeats(() => servingOf(state), options.log, options.heartbeat);
  return {
    begin: async env => {
      state.env = env;
      await serving(state, () => add(state, 0), 1);
      const others = () => {
        for (let slot = 1; slot < options.workers; slot++) add(state, slot);
      };
      await serving(state, others, options.workers);
      state.begun = true;
      tellState(state);
    },
    pass: (socket, service) => pass(state, { socket, service }),
    ask: (topic, data) => askAll(answering(state), topic, data),
    replaced: () => state.replaced,
    retire: async () => {
      state.retired = true;
      await askAll(servingOf(state), 'retire');
    },
    stop: async patience => {
      state.stopping = true;
      clearInterval(timer);
      clearInterval(heartbeat);
      for (const { socket } of state.waiting) socket.destroy();
      const members = [...state.members];
      for (const { asking } of members) void asking.ask('stop');
      const kill = setTimeout(() => {
        for (const { worker } of members) worker.kill('SIGKILL');
      }, patience);
      await Promise.all(members.map(({ ended }) => ended));
      clearTimeout(kill);
    },
  };
}

/** Resolves when so many workers serve. */
function serving(state: State, start: () => void, wanted: number): Promise<void> {
  return new Promise(resolve => {
    state.serves = () => {
      if (servingOf(state).length >= wanted) resolve();
    };
    start();
  });
}

function pass(state: State, connection: Connection): void {
  const { socket, service } = connection;
  if (state.stopping) {
    socket.destroy();
    return;
  }
  const at = performance.now();
  const able = servingOf(state).filter(({ worker }) => worker.connected);
  const prompt = able.filter(({ missed, passing }) => {
    const [oldest] = passing.values();
    return missed === 0 && (oldest === undefined || at - oldest.at < takingTime);
  });
  const among = prompt.length > 0 ? prompt : able;
  const member = among[state.passed++ % among.length];
  if (!member) wait(state, connection);
  else {
    member.passing.set(state.passed, { ...connection, at });
    const message: Passed = { socket: state.passed, ...(service === undefined ? {} : { service }) };
    // Where it cannot be sent the worker has ended, which passes it on.
    member.worker.send(message, socket, { keepOpen: true }, () => {});
  }
}

function wait({ waiting, options }: State, connection: Connection): void {
  if (waiting.length < options.mostWaiting) waiting.push(connection);
  else connection.socket.destroy();
}

/** The worker has the connection, and reads it after this message: the primary's copy is closed, unnoticed by the client. */
function taken({ passing }: Member, { took }: Took): void {
  passing.get(took)?.socket.destroy();
  passing.delete(took);
}

function servingOf({ members }: State): readonly Member[] {
  return [...members].filter(({ served }) => served !== undefined);
}

/** Without workers that hang, for which each query would wait. */
function answering(state: State): readonly Member[] {
  return servingOf(state).filter(({ missed }) => missed === 0);
}

async function askAll(asked: readonly Member[], topic: string, data?: unknown): Promise<readonly unknown[]> {
  const found = await Promise.all(asked.map(({ asking }) => asking.ask(topic, data)));
  return found.filter(each => each !== undefined);
}

function tellState(state: State): void {
  const said: GroupState = {
    serving: servingOf(state).length,
    begun: state.begun,
    history: state.options.history(),
  };
  for (const { asking } of state.members) void asking.ask('state', said);
}

function add(state: State, slot: number): void {
  const { options, members } = state;
  const env = { ...process.env, ...state.env, KILN_WORKER: `${slot}/${options.workers}` };
  const worker = fork(options.program, ['serve'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise<void>(resolve => {
    worker.once('exit', (code, signal) => {
      members.delete(member);
      resolve();
      const left = [...member.passing.values()];
      member.passing.clear();
      for (const connection of left) pass(state, connection);
      if (!state.stopping) replace(state, member, code, signal);
    });
  });
  const channel = asking(
    { send: message => worker.send(message), isOpen: () => worker.connected },
    (topic, data) => answered(state, member, topic, data),
  );
  const member: Member = {
    slot,
    worker,
    asking: channel,
    ended,
    passing: new Map(),
    served: undefined,
    missed: 0,
  };
  // A worker that ends while it is written to fails the write.
  worker.on('error', () => {});
  worker.on('message', message => {
    if (isTook(message)) taken(member, message);
    else channel.receive(message);
  });
  members.add(member);
}

function answered(state: State, member: Member, topic: string, data: unknown): unknown {
  if (topic === 'others') {
    const { topic: wanted, data: given } = data as { readonly topic: string; readonly data: unknown };
    const others = answering(state).filter(each => each !== member);
    return askAll(others, wanted, given);
  }
  if (topic === 'serving') {
    member.served = performance.now();
    if (state.retired) void member.asking.ask('retire');
    tellState(state);
    state.serves();
    for (const connection of state.waiting.splice(0)) pass(state, connection);
    return true;
  }
  return state.options.answer(topic, data);
}

/** A worker that ended by itself: the others serve on. */
function replace(
  state: State,
  { slot, worker, served }: Member,
  code: number | null,
  signal: string | null,
): void {
  const { log, failed } = state.options;
  const how = signal ? `by ${signal}` : `with exit code ${code}`;
  if (!state.begun) {
    log.error(`Worker ${slot + 1} (process ${worker.pid}) ended ${how} before all workers served.`);
    failed(code || 1);
    return;
  }
  const lasted = served !== undefined && performance.now() - served > longService;
  const crashes = lasted ? 0 : (state.crashes.get(slot) ?? 0);
  state.crashes.set(slot, crashes + 1);
  const wait = Math.min(longestWait, firstWait * 2 ** crashes);
  log.error(
    `Worker ${slot + 1} (process ${worker.pid}) ended ${how}: it is started again in ${wait / 1000} s. The others serve on.`,
  );
  tellState(state);
  state.replaced++;
  setTimeout(() => {
    if (!state.stopping) add(state, slot);
  }, wait).unref();
}
