// A transaction over a cluster → transactions on the nodes that its statements need, each begun with its first statement. Usually that is
// one: the node of the project. Where it is more, the coordinator commits first.
import type { Pool, PoolClient, Submittable } from 'pg';
import type { ClientRouting } from '../routing.ts';
import type { Cluster, NodeLane } from './cluster.ts';
import { isMoved, Moved } from './moved.ts';
import { tableFunctions } from './shard.ts';
import { routedBy } from './statement.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** @param alone runs a statement of a project that is in no transaction */
export function routedClient(coordinator: Pool, cluster: Cluster, lane: NodeLane, alone: Query): PoolClient {
  /** By shard; the coordinator's is ''. */
  const parts = new Map<string, Promise<PoolClient>>();
  const listeners: ((error: Error) => void)[] = [];
  /** The statement that began the transaction. */
  let begun: string | undefined;
  /** Settings and savepoints, which a part that joins later gets as well. */
  let controls: string[] = [];

  async function open(connecting: Promise<PoolClient>): Promise<PoolClient> {
    const client = await connecting;
    for (const listener of listeners) client.on('error', listener);
    try {
      if (begun !== undefined) await client.query(begun);
      for (const control of controls) await client.query(control);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  function part(key: string, connect: () => Promise<PoolClient>): Promise<PoolClient> {
    let found = parts.get(key);
    if (!found) {
      found = open(connect());
      parts.set(key, found);
      found.catch(() => parts.delete(key));
    }
    return found;
  }

  const routed: ClientRouting['routed'] = async (text, values) => {
    if (routedBy(text, tableFunctions().names).kind !== 'project')
      return { client: await part('', () => coordinator.connect()), text };
    const project = Number(values[0]);
    const at = await cluster.shardOf(project);
    try {
      const client = await part(at.shard.place.shard, () => cluster.connect(at, lane));
      return { client, text: at.shard.text(text) };
    } catch (error) {
      if (!isMoved(error)) throw error;
      cluster.forget(project);
      throw new Moved('The project moves to another node.');
    }
  };

  /** On all parts, the coordinator's first: where that fails, nothing of the others is kept. */
  async function everywhere(text: string): Promise<void> {
    const keys = [...parts.keys()].sort();
    for (const key of keys) await (await parts.get(key))?.query(text);
  }

  async function undo(text: string): Promise<void> {
    const undone = await Promise.allSettled([...parts.values()].map(async each => (await each).query(text)));
    const failed = undone.find(each => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function query(
    given: string | Submittable | { readonly text: string; readonly values?: unknown[] },
    values?: unknown[],
  ) {
    // A COPY over the cluster.
    if (typeof given === 'object' && 'submit' in given)
      return (await part('', () => coordinator.connect())).query(given);
    const [text, all] = typeof given === 'string' ? [given, values] : [given.text, given.values ?? values];
    const [word = ''] = /^\w+/.exec(text) ?? [];
    const none = { rows: [], rowCount: null };
    if (word === 'begin') {
      begun = text;
      controls = [];
      return none;
    }
    if (word === 'commit' || text === 'rollback') {
      begun = undefined;
      await (word === 'commit' ? everywhere(text) : undo(text));
      return none;
    }
    if (word === 'set' || word === 'savepoint' || word === 'release' || word === 'rollback') {
      controls.push(text);
      await everywhere(text);
      return none;
    }
    if (begun === undefined && routedBy(text, tableFunctions().names).kind === 'project')
      return alone(text, all);
    const { client } = await routed(text, all ?? []);
    return client.query(text, all);
  }

  const client = {
    routed,
    query,
    on: (name: 'error', listener: (error: Error) => void) => {
      if (name === 'error') listeners.push(listener);
    },
    release: (fault?: Error | boolean) => {
      for (const each of parts.values())
        void each.then(
          opened => opened.release(fault),
          () => {},
        );
      parts.clear();
    },
  };
  return client as unknown as PoolClient;
}
