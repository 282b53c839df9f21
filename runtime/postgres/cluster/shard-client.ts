// A connection to a node, which takes statements as they are written for one database and runs them on the tables of a shard.
import pg from 'pg';
import { TextQuery } from '../text-query.ts';

/** pg's types know no method that rewrites what it is given. */
const query = pg.Client.prototype.query as (this: pg.Client, ...given: readonly unknown[]) => unknown;

/** What a connection needs of a shard (shard.ts). */
export interface ShardTexts {
  /** The text of a statement there. */
  text(text: string): string;
  /** Until the transaction ends, the shard stays where it is. */
  readonly hold: string;
}

export class ShardClient extends pg.Client {
  /** Of whoever has the connection now. */
  shard: ShardTexts | undefined;

  override query(...given: never[]): never {
    const { shard } = this;
    const [first, ...rest] = given as readonly unknown[];
    // The text of such a query is that of the shard already: prepared.ts names it.
    if (!shard || first instanceof TextQuery) return query.apply(this, given) as never;
    if (typeof first === 'string') {
      if (/^begin\b/i.test(first)) return this.begin(shard, first) as never;
      return query.call(this, shard.text(first), ...rest) as never;
    }
    const { text } = first as { readonly text: string };
    // A copy is an object with methods, and may not become another.
    if (typeof (first as { readonly submit?: unknown }).submit === 'function') {
      Object.assign(first as object, { text: shard.text(text) });
      return query.call(this, first, ...rest) as never;
    }
    return query.call(this, Object.assign({}, first, { text: shard.text(text) }), ...rest) as never;
  }

  /** BEGIN and what holds the shard, in one round trip: a pipelined connection sends both, another takes them as one text. */
  private async begin({ hold }: ShardTexts, begin: string): Promise<unknown> {
    if (!(this as unknown as { readonly pipeline: boolean }).pipeline)
      return query.call(this, `${begin}; ${hold}`);
    const [result] = await Promise.all([query.call(this, begin), query.call(this, hold)]);
    return result;
  }
}
