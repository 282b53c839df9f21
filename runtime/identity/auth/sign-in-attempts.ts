// An attempt to sign in → seconds to wait, if the account or the address failed too often, counted in the database for all servers. An
// attempt counts before its password is checked, so that concurrent attempts count; unknown names count as well. An attempt that is refused
// for its address does not count for the account: otherwise one address could lock an account for all others.
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { digest } from './secret.ts';

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
  { generic }: GenericDatabase,
  account: string,
  address: string,
): Promise<Attempt> {
  const [pair, ofAccount, ofAddress] = [
    digest(`pair ${address} ${account}`),
    digest(`account ${account}`),
    digest(`address ${address}`),
  ];
  const { rows } = await generic.query<{ failed: number; most: number; wait: number }>(countText, [
    window,
    [pair, ofAddress],
    [most.pair, most.address],
    ofAccount,
    most.account,
  ]);
  const over = rows.filter(({ failed, most: allowed }) => failed > allowed);
  return {
    wait: over.length === 0 ? 0 : Math.max(1, ...over.map(({ wait }) => Math.ceil(wait))),
    succeeded: async () => {
      // Attempts of the address on other accounts still count.
      await generic.query('delete from kiln_attempt where key = $1', [pair]);
      // One row for each statement avoids deadlocks.
      for (const key of [ofAddress, ofAccount])
        await generic.query('update kiln_attempt set failed = failed - 1 where key = $1 and failed > 0', [
          key,
        ]);
    },
  };
}

const inWindow = 'a.since >= statement_timestamp() - make_interval(mins => $1)';

/** Counts one more, or the first of a new window. */
const counted = `on conflict (key) do update set
  failed = case when ${inWindow} then a.failed + 1 else 1 end,
  since = case when ${inWindow} then a.since else statement_timestamp() end
returning key, failed, extract(epoch from since + make_interval(mins => $1) - statement_timestamp())::float8 as wait`;

/** The rows are locked in one order, that of the account last. Deletes a few old ones. */
const countText = `with gone as (
  delete from kiln_attempt where key in (
    select key from kiln_attempt where since < statement_timestamp() - make_interval(mins => $1) and key <> all($2) and key <> $4
    order by since limit 100 for update skip locked
  )
),
near as (
  insert into kiln_attempt as a (key, failed, since) select key, 1, statement_timestamp() from unnest($2::text[]) key order by key
  ${counted}
),
limited as (select failed, most, wait from near join unnest($2::text[], $3::int4[]) as l (key, most) using (key)),
far as (
  insert into kiln_attempt as a (key, failed, since) select $4, 1, statement_timestamp()
  where not exists (select from limited where failed > most)
  ${counted}
)
select failed, most, wait from limited union all select failed, $5::int4, wait from far`;
