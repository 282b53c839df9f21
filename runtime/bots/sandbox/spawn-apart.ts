// The server's side of spawner.ts: processes that another process starts, each with its own connection to the server.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { priorities, putSessionBehind } from './process-use.ts';
import type { Spawn, Spawned, Spawning } from './spawn.ts';
import type { SpawnerReply, SpawnerRequest } from './spawner.ts';

export interface SpawnApart {
  readonly spawn: Spawn;
  close(): void;
}

interface Member extends Spawning {
  pid: number | undefined;
  socket: Socket | undefined;
  /** Bytes to write once it is connected. */
  readonly early: Uint8Array[];
  isAsked: boolean;
  isOver: boolean;
}

/** The processes, and the one that starts them. */
interface Apart {
  readonly path: string;
  readonly spawner: string;
  /** By their secret ids. */
  readonly members: Map<string, Member>;
  listening?: Promise<Server>;
  helper?: ChildProcess | undefined;
}

/** The longest name of a socket: https://man7.org/linux/man-pages/man7/unix.7.html */
const longestPath = 100;

/** @param folder that only this user can read @param spawner the file of spawner.ts. Undefined if the path is too long for a socket */
export function spawnApart(folder: string, spawner: string): SpawnApart | undefined {
  const path = join(folder, 'spawn.sock');
  if (Buffer.byteLength(path) > longestPath) return undefined;
  const state: Apart = { path, spawner, members: new Map() };
  return {
    spawn: spawning => spawn(state, spawning),
    close() {
      state.helper?.disconnect();
      void state.listening?.then(
        server => server.close(),
        () => {},
      );
    },
  };
}

function spawn(state: Apart, spawning: Spawning): Spawned {
  const id = randomBytes(16).toString('hex');
  const member: Member = {
    ...spawning,
    pid: undefined,
    socket: undefined,
    early: [],
    isAsked: false,
    isOver: false,
  };
  state.members.set(id, member);
  const { program, args, folder, environment } = spawning;
  state.listening ??= listen(state);
  state.listening.then(
    () => {
      if (member.isOver) over(state, id, 'The process was killed.', '');
      else {
        member.isAsked = true;
        ask(state, { kind: 'start', id, socket: state.path, program, args, folder, environment });
      }
    },
    (error: unknown) => over(state, id, `It cannot be started: ${String(error)}`, ''),
  );
  return {
    pid: () => member.pid,
    write: bytes => {
      if (!member.socket) member.early.push(bytes);
      else if (member.socket.writable) member.socket.write(bytes);
    },
    kill: () => {
      if (member.isOver) return;
      member.isOver = true;
      if (member.isAsked) ask(state, { kind: 'kill', id });
    },
    isOver: () => member.isOver,
  };
}

function ask(state: Apart, request: SpawnerRequest): void {
  const helper = state.helper?.connected ? state.helper : started(state);
  state.helper = helper;
  // Requests under way keep the server from ending.
  helper.channel?.ref();
  helper.send(request, error => {
    if (error) over(state, request.id, `It cannot be started: ${error.message}`, '');
  });
}

function started(state: Apart): ChildProcess {
  const child = fork(state.spawner, [], {
    env: {},
    execArgv: ['--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A session of its own, for all bots: one of them that computes costs others less than within the session of the server.
    detached: true,
  });
  putSessionBehind(child, priorities.bots);
  child.unref();
  const lost = () => {
    if (state.helper === child) state.helper = undefined;
    for (const id of [...state.members.keys()])
      over(state, id, 'The process that starts sandboxes ended.', '');
  };
  child.on('message', (reply: SpawnerReply) => {
    const member = state.members.get(reply.id);
    if (reply.kind === 'ended') over(state, reply.id, reply.reason, reply.lastWords);
    else if (member) member.pid = reply.pid;
  });
  // Its processes end as its connection does.
  child.once('error', lost).once('disconnect', lost);
  return child;
}

function over({ members, helper }: Apart, id: string, reason: string, lastWords: string): void {
  const member = members.get(id);
  if (!members.delete(id) || !member) return;
  member.isOver = true;
  member.socket?.destroy();
  if (members.size === 0) helper?.channel?.unref();
  member.ended(reason, lastWords);
}

function listen({ path, members }: Apart): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => introduce(members, socket));
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** The first line is the id of the process, before any output. */
function introduce(members: ReadonlyMap<string, Member>, socket: Socket): void {
  let first = '';
  const wait = () => {
    const rest: Buffer | null = socket.read(33 - first.length) ?? socket.read();
    if (rest === null) return;
    first += rest.toString('latin1');
    if (first.length < 33) return wait();
    socket.off('readable', wait);
    const member = members.get(first.slice(0, 32));
    if (!member || member.socket || first[32] !== '\n') {
      socket.destroy();
      return;
    }
    member.socket = socket;
    for (const bytes of member.early.splice(0)) socket.write(bytes);
    socket.on('data', member.output);
  };
  socket.on('error', () => {});
  socket.on('readable', wait);
}
