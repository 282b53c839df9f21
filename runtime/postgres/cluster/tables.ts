// The name of a table or function → where it is in a cluster of Citus.
// https://docs.citusdata.com/en/stable/develop/reference_ddl.html

/**
 * `project`: distributed by that column, all alike, so that what belongs to a project is on one node. `everywhere`: a reference table, small
 * and rarely written, which statements of a project read. `coordinator`: written often or across projects, and never read together
 * with resources: jobs, sessions, tokens, people, counters.
 */
export type TablePlace = 'project' | 'everywhere' | 'coordinator';

export function placeOf(table: string): TablePlace {
  return /^[A-Z]/.test(table) ? 'project' : (ownPlaces.get(table) ?? 'coordinator');
}

/** The table whose shards the others follow, and whose shard stands for all that are beside it. */
export const leadingTable = 'kiln_history';

const ownPlaces: ReadonlyMap<string, TablePlace> = new Map([
  [leadingTable, 'project'],
  ['kiln_terminology', 'project'],
  ['kiln_concept', 'project'],
  ['kiln_value_set_code', 'project'],
  ['kiln_secret', 'project'],
  ['kiln_revoked', 'project'],
  ['kiln_listener', 'project'],
  ['kiln_event', 'project'],
  ['kiln_subscription', 'project'],
  ['kiln_notification', 'project'],
  ['kiln_change', 'project'],
  ['kiln_schedule', 'project'],
  ['kiln_project', 'everywhere'],
  ['kiln_meta', 'everywhere'],
]);
