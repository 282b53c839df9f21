// In: the text of a statement. Out: whether it is of one project, which is then its first parameter; and its text for the shard of a project,
// where tables and functions that read them have other names.
import { placeOf } from './tables.ts';

/**
 * `project`: every table of a project in it has `project = $1`. `across`: it reads tables of projects, of all at once; Citus plans it.
 * `coordinator`: all else.
 */
export interface Routed {
  readonly kind: 'project' | 'across' | 'coordinator';
  /** Whether it writes or locks rows. */
  readonly writes: boolean;
}

/** What stands for the names of tables and functions in one shard. */
export interface ShardNames {
  readonly tables: ReadonlyMap<string, string>;
  /** Functions that read tables, as they are named on each node. */
  readonly functions: ReadonlySet<string>;
  /** Appended to the names of these functions. */
  readonly suffix: string;
}

/** Comments, strings (a doubled quote ends one and begins another), quoted names, our own names. Of these, functions are followed by a parenthesis without a space. */
const token = /--[^\n]*|'[^']*'|"([^"]*)"|\b(kiln_[a-z_]+)\b(\(?)/g;

const known = new Map<string, Routed>();

/** @param functions that read tables of a project */
export function routedBy(text: string, functions: ReadonlySet<string>): Routed {
  let found = known.get(text);
  if (found) return found;
  // Texts of explain and the like come once.
  if (known.size > 20_000) known.clear();
  found = route(text, functions);
  known.set(text, found);
  return found;
}

/** The same, not kept. */
export function route(text: string, functions: ReadonlySet<string>): Routed {
  const names = [...text.matchAll(token)].flatMap(([, quoted, own, call]) =>
    own && call ? (functions.has(own) ? ['Function'] : []) : (quoted ?? own ?? []),
  );
  const isOfProjects = names.some(name => placeOf(name) === 'project');
  const isOfOne = ofOneProject.test(text);
  const bare = text.replace(/'[^']*'/g, "''");
  return {
    kind:
      isOfOne && (isOfProjects || names.length === 0) ? 'project' : isOfProjects ? 'across' : 'coordinator',
    writes: /\b(?:insert\s+into|update|delete\s+from|share|copy|lock\s+table|kiln_claim|kiln_settle)\b/i.test(
      bare,
    ),
  };
}

/** `project = $1`, a new row whose first column that is, a function whose first argument it is, or a parameter that is named so. */
const ofOneProject =
  /\bproject = \$1\b|\(project\b[^)]*\)\s+(?:values \(|select )\$1\b|\bkiln_[a-z]+\(\$1\b|\$1::int4 as project\b/;

/** The same statement for the tables of one shard. */
export function shardText(text: string, { tables, functions, suffix }: ShardNames): string {
  return text.replace(token, (all, quoted?: string, own?: string, call?: string) => {
    if (own && call) return functions.has(own) ? `${own}${suffix}(` : all;
    return tables.get(quoted ?? own ?? '') ?? all;
  });
}
