// The server's side of spawner.ts: processes that another process starts, each with a connection of its own to this one.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Spawn, Spawned, Spawning } from './spawn.ts';
import type { SpawnerReply, SpawnerRequest } from './spawner-messages.ts';

export interface SpawnApart {
  readonly spawn: Spawn;
  close(): void;
}

interface Member extends Spawning {
  pid: number | undefined;
  socket: Socket | undefined;
  /** What is to be written once it is connected. */
  readonly early: Uint8Array[];
  isAsked: boolean;
  isOver: boolean;
}

/** The longest name of a socket: https://man7.org/linux/man-pages/man7/unix.7.html */
const longestPath = 100;

/** @param folder that nobody else can read @param spawner the file of spawner.ts. Undefined where its name is too long for a socket */
export function spawnApart(folder: string, spawner: string): SpawnApart | undefined {
  const path = join(folder, 'spawn.sock');
  if (Buffer.byteLength(path) > longestPath) return undefined;
  const members = new Map<string, Member>();
  let listening: Promise<Server> | undefined;
  let helper: ChildProcess | undefined;
  return { spawn, close };

  function spawn(spawning: Spawning): Spawned {
    const id = randomBytes(16).toString('hex');
    const member: Member = {
      ...spawning,
      pid: undefined,
      socket: undefined,
      early: [],
      isAsked: false,
      isOver: false,
    };
    members.set(id, member);
    const { program, args, folder: own, environment } = spawning;
    listening ??= listen();
    listening.then(
      () => {
        if (member.isOver) over(id, 'The process was killed.', '');
        else {
          member.isAsked = true;
          ask({ kind: 'start', id, socket: path, program, args, folder: own, environment });
        }
      },
      (error: unknown) => over(id, `It cannot be started: ${String(error)}`, ''),
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
        if (member.isAsked) ask({ kind: 'kill', id });
      },
      isOver: () => member.isOver,
    };
  }

  function ask(request: SpawnerRequest): void {
    if (!helper?.connected) helper = started();
    // What is under way keeps the server from ending.
    helper.channel?.ref();
    helper.send(request, error => {
      if (error) over(request.id, `It cannot be started: ${error.message}`, '');
    });
  }

  function started(): ChildProcess {
    const child = fork(spawner, [], {
      env: {},
      execArgv: ['--max-semi-space-size=1'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    const lost = () => {
      if (helper === child) helper = undefined;
      for (const id of [...members.keys()]) over(id, 'The process that starts sandboxes ended.', '');
    };
    child.on('message', (reply: SpawnerReply) => {
      const member = members.get(reply.id);
      if (reply.kind === 'ended') over(reply.id, reply.reason, reply.lastWords);
      else if (member) member.pid = reply.pid;
    });
    // What it had started ends as its connection does.
    child.once('error', lost).once('disconnect', lost);
    return child;
  }

  function over(id: string, reason: string, lastWords: string): void {
    const member = members.get(id);
    if (!members.delete(id) || !member) return;
    member.isOver = true;
    member.socket?.destroy();
    if (members.size === 0) helper?.channel?.unref();
    member.ended(reason, lastWords);
  }

  function listen(): Promise<Server> {
    return new Promise((resolve, reject) => {
      const server = createServer(introduced);
      server.once('error', reject);
      server.listen(path, () => resolve(server.unref()));
    });
  }

  /** Says who it is in its first line, before anything of the process. */
  function introduced(socket: Socket): void {
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

  function close(): void {
    helper?.disconnect();
    void listening?.then(
      server => server.close(),
      () => {},
    );
  }
}
