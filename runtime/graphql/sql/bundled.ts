// In: a reference in a resource that is an entry of a Bundle. Out: the SQL of the entry that it points to, which is looked for before the
// resources of this server: by fullUrl, relative references from the base of their own entry's. Only what is visible of the Bundle is
// looked through. https://hl7.org/fhir/R4/bundle.html#references

import { idPattern } from '../../definitions/id.ts';
import { literal, type Sql, sql } from '../../sql/sql.ts';

/** The Bundle that a resource is an entry of. */
export interface BundleScope {
  readonly bundle: Sql;
  /** `fullUrl` of the entry. */
  readonly url: Sql;
}

const absolute = literal('^[A-Za-z][A-Za-z0-9+.-]*:');
/** Before the type and id of a fullUrl. */
const root = literal(`^(https?://.+/)[A-Z][A-Za-z]+/${idPattern}$`);
const version = literal(`/_history/(${idPattern})$`);

/** @param ref the reference, a column. @returns FROM's item `b` with `url`, the fullUrl that is sought, and `doc`, the resource */
export function bundledSql(ref: Sql, { bundle, url }: BundleScope): Sql {
  const whole = sql`case when ${ref} ~ ${absolute} then ${ref} else substring(${url} from ${root}) || ${ref} end`;
  const parts = sql`select regexp_replace(w.u, ${version}, '') url, substring(w.u from ${version}) version from (select ${whole} u offset 0) w offset 0`;
  const entry = (test: string) =>
    sql`jsonb_path_query_first(${bundle}, ${literal(`$.entry[*] ? (@.fullUrl == $u${test}).resource`)}, jsonb_build_object('u', k.url, 'v', k.version))`;
  const doc = sql`case when k.version is null then ${entry('')} else ${entry(' && @.resource.meta.versionId == $v')} end`;
  return sql`lateral (select k.url, case when k.url is not null then ${doc} end doc from (${parts}) k offset 0) b`;
}
