// An attempt to sign in → seconds to wait, if the account or the address failed too often. The counts are in the database, for all its servers.
// An attempt counts before its password is checked, so that concurrent ones count as well. Names that no user has count the same.
import type { Database } from '../postgres/database.ts';
import { digest } from './digest.ts';

/** Failures within a window: of one address with one account, of one account, of one address. */
const most = { pair: 10, account: 50, address: 100 };
/** In minutes. */
const window = 15;

export interface Attempt {
  /** In seconds; 0: it may be made. */
  readonly wait: number;
  /** It succeeded, and does not count. */
  succeeded(): Promise<void>;
}

/** @param account project and name; @param address of networkOf */
export async function beginAttempt(
  { generic }: Pick<Database, 'generic'>,
  account: string,
  address: string,
): Promise<Attempt> {
  const limits = [
    [digest(`pair ${address} ${account}`), most.pair],
    [digest(`account ${account}`), most.account],
    [digest(`address ${address}`), most.address],
  ] as const;
  const keys = limits.map(([key]) => key);
  const { rows } = await generic.query<{ key: string; failed: number; wait: number }>(countText, [
    keys,
    window,
  ]);
  const over = rows.filter(({ key, failed }) => failed > (limits.find(([own]) => own === key)?.[1] ?? 0));
  return {
    wait: over.length === 0 ? 0 : Math.max(1, ...over.map(({ wait }) => Math.ceil(wait))),
    succeeded: async () => {
      // What an address does to other accounts still counts.
      await generic.query('delete from kiln_attempt where key = $1', [keys[0]]);
      await generic.query('update kiln_attempt set failed = failed - 1 where key = any($1) and failed > 0', [
        keys.slice(1),
      ]);
    },
  };
}

/** The rows are locked in one order. Deletes a few old ones. */
const countText = `with gone as (
  delete from kiln_attempt where key in (
    select key from kiln_attempt where since < statement_timestamp() - make_interval(mins => $2) and key <> all($1) order by since limit 100 for update skip locked
  )
)
insert into kiln_attempt as a (key, failed, since) select key, 1, statement_timestamp() from unnest($1::text[]) key order by key
on conflict (key) do update set
  failed = case when a.since < statement_timestamp() - make_interval(mins => $2) then 1 else a.failed + 1 end,
  since = case when a.since < statement_timestamp() - make_interval(mins => $2) then statement_timestamp() else a.since end
returning key, failed, extract(epoch from since + make_interval(mins => $2) - statement_timestamp())::float8 as wait`;
