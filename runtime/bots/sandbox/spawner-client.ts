// The server's side of spawner.ts: processes that the spawner starts, each with its own connection to the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programText } from './program-text.ts';
import type { Spawn, Spawned, Spawning } from './spawn.ts';
import type { SpawnerReply, SpawnerRequest } from './spawner.ts';

export interface SpawnerClient {
  readonly spawn: Spawn;
  close(): void;
}

interface Member extends Spawning {
  pid: number | undefined;
  socket: Socket | undefined;
  /** Text that waits for the connection. */
  early: string;
  isOver: boolean;
}

/** The longest path of a socket: https://man7.org/linux/man-pages/man7/unix.7.html */
const longestPath = 100;
const [prefix, name] = ['kiln-bots-', 'spawn.sock'];

/** @param parent folder in which that of the socket is created @returns undefined if the path is too long for a socket */
export function spawnerClient(parent = tmpdir()): SpawnerClient | undefined {
  if (Buffer.byteLength(join(parent, `${prefix}XXXXXX`, name)) > longestPath) return undefined;
  /** By their secret ids. */
  const members = new Map<string, Member>();
  let listening: Promise<{ readonly server: Server; readonly path: string }> | undefined;
  let helper: ChildProcess | undefined;
  return { spawn: spawnOne, close };

  function spawnOne(spawning: Spawning): Spawned {
    const id = randomBytes(16).toString('hex');
    const member: Member = { ...spawning, pid: undefined, socket: undefined, early: '', isOver: false };
    members.set(id, member);
    const { program, args, environment } = spawning;
    listening ??= listen(join(mkdtempSync(join(parent, prefix)), name), members);
    const ask = (request: (path: string) => SpawnerRequest) =>
      listening?.then(
        ({ path }) => send(request(path)),
        (error: unknown) => over(id, `It cannot be started: ${String(error)}`, ''),
      );
    void ask(socket => ({ kind: 'start', id, socket, program, args, environment }));
    return {
      pid: () => member.pid,
      write: text => {
        if (!member.socket) member.early += text;
        else if (member.socket.writable) member.socket.write(text);
      },
      kill: () => {
        if (!member.isOver) void ask(() => ({ kind: 'kill', id }));
        member.isOver = true;
      },
      isOver: () => member.isOver,
    };
  }

  function send(request: SpawnerRequest): void {
    helper = helper?.connected ? helper : started();
    // Pending requests keep the server alive.
    helper.channel?.ref();
    helper.send(request, error => {
      if (error) over(request.id, `It cannot be started: ${error.message}`, '');
    });
  }

  function started(): ChildProcess {
    const args = ['--max-semi-space-size=1', '--input-type=module', '--eval', programText('spawner')];
    const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
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
    // Its processes end with its connection.
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

  /** The helper deletes the folder. */
  function close(): void {
    helper?.disconnect();
    void listening?.then(
      ({ server }) => server.close(),
      () => {},
    );
  }
}

function listen(path: string, members: ReadonlyMap<string, Member>) {
  return new Promise<{ readonly server: Server; readonly path: string }>((resolve, reject) => {
    const server = createServer(socket => introduce(members, socket));
    server.once('error', reject);
    server.listen(path, () => resolve({ server: server.unref(), path }));
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
    socket.write(member.early);
    socket.on('data', member.output);
  };
  socket.on('error', () => {});
  socket.on('readable', wait);
}
