// In: `:in`, `:not-in`, `:above` or `:below` of a token parameter and its values. Out: a Criterion, and its SQL.
// Codes that come with the server are known here; those of a project are read by the statement itself, as its snapshot has them.
// https://hl7.org/fhir/R4/search.html#token, https://hl7.org/fhir/R4/search_filter.html

import { isResourceType, type SearchParameter } from '../../base/definitions/parameters.ts';
import {
  compiledCodeSystem,
  compiledCodes,
  compiledRefusal,
  compiledValueSet,
} from '../../base/definitions/terminology.ts';
import { shown } from '../../base/short-text.ts';
import { bind, join, literal, project, type Sql, sql } from '../../base/sql/sql.ts';
import { conceptsOf, reached } from '../../base/terminology/concepts.ts';
import { missingCodeSystem, missingValueSet } from '../../base/terminology/expand.ts';
import type { Criterion, StoredCodes } from '../criterion.ts';
import type { FilteredRow, Reach } from '../reach.ts';
import type { TokenHasher } from '../token-hash.ts';
import { SearchValueError, tokenParts, unescaped } from '../value.ts';

interface CodesContext {
  readonly hasher: TokenHasher;
  readonly base: string;
}

export type CodesModifier = 'in' | 'not-in' | 'above' | 'below';

/** Each may have as many codes as a value set can have. */
const mostAlternatives = 20;

/** @throws SearchValueError */
export function codesCriterion(
  param: SearchParameter,
  modifier: CodesModifier,
  texts: readonly string[],
  context: CodesContext,
): Criterion {
  const { index, tokens = [] } = param;
  if (index.kind !== 'token' || !tokens.some(({ form }) => form === 'Coding' || form === 'code'))
    throw new SearchValueError(`${param.code} has no codes; ':${modifier}' is for them alone`);
  if (texts.length > mostAlternatives)
    throw new SearchValueError(
      `':${modifier}' has more than ${mostAlternatives} values; ask in several searches`,
    );
  const filters = [...new Set(texts)].map(text =>
    modifier === 'above' || modifier === 'below'
      ? related(param, index.key, modifier, text, context)
      : inValueSet(param, index.key, unescaped(text), context),
  );
  const any: Criterion = { kind: 'or', filters };
  return modifier === 'not-in' ? { kind: 'not', filter: any } : any;
}

function inValueSet(param: SearchParameter, key: string, text: string, context: CodesContext): Criterion {
  const own = text.startsWith(`${context.base}/ValueSet/`) ? text.slice(context.base.length + 1) : text;
  if (!/^ValueSet\/[A-Za-z0-9.-]{1,64}$/.test(own) && !/^[A-Za-z][\w+.-]*:[^\s]+$/.test(own))
    throw new SearchValueError('this is not a value set: write its url, url|version, or ValueSet/id');
  const compiled = compiledValueSet(own);
  return compiled
    ? listed(param, key, compiledCodes(compiled), context)
    : { kind: 'codes', param, key, from: { of: 'ValueSet', canonical: own } };
}

function related(
  param: SearchParameter,
  key: string,
  by: 'above' | 'below',
  text: string,
  context: CodesContext,
): Criterion {
  const { system = '', code } = tokenParts(text);
  if (system === '' || code === undefined)
    throw new SearchValueError(`':${by}' needs a code with its system: write system|code`);
  const compiled = compiledCodeSystem(system);
  if (!compiled)
    return { kind: 'codes', param, key, from: { of: 'CodeSystem', canonical: system, code, by } };
  const codes = reached(conceptsOf(compiled), code, by === 'above' ? 'parents' : 'children').add(code);
  return listed(
    param,
    key,
    [...codes].map(each => ({ system, code: each })),
    context,
  );
}

function listed(
  param: SearchParameter,
  key: string,
  codes: readonly { readonly system: string | undefined; readonly code: string }[],
  { hasher }: CodesContext,
): Criterion {
  const hashes = codes.flatMap(({ system = '', code }) => [
    hasher.sought(key, system, code),
    ...(isBare(param) ? [hasher.sought(key, '', code)] : []),
  ]);
  return { kind: 'token', key, hashes, byCode: false };
}

/** Codes whose element implies no system are meant in every system. */
function isBare({ tokens = [] }: SearchParameter): boolean {
  return tokens.some(({ form, system }) => form === 'code' && system === undefined);
}

/**
 * The select is not correlated: PostgreSQL evaluates it once. It takes an array that it does not know for 1% of the rows, and would
 * walk all of them in their order; the second test, which always holds, makes the index the better way.
 * https://www.postgresql.org/docs/current/row-estimation-examples.html
 */
export function codesWhere(
  { param, key, from }: Extract<Criterion, { kind: 'codes' }>,
  { alias, access, reach }: FilteredRow,
): Sql {
  const secret = sql`(select value from kiln_meta where key = 'token_key')`;
  const token = (system: Sql) => sql`kiln_token(k.secret, ${literal(key)}, ${system}, c.code)`;
  const kinds = [token(sql`c.system`), ...(isBare(param) ? [token(sql`''`)] : [])];
  const all = kinds.map(
    each => sql`select ${each} h from (select ${secret} secret offset 0) k, (${codesSql(from)}) c`,
  );
  const hashes = sql`(select kiln_codes(x.refusal, (select array_agg(h) from (${join(all, ' union all ')}) a)) from
    (${sourceSql(from, reach)}) x)`;
  return access === 'fenced'
    ? sql`(${alias}.tokens || '{}') && ${hashes}`
    : sql`(${alias}.tokens && ${hashes} and cardinality(${alias}.tokens) between 1 and 2147483647)`;
}

/** Rows with system and code, of the source `x`. */
function codesSql(from: StoredCodes): Sql {
  if (from.of === 'ValueSet')
    return sql`select v.system, v.code from kiln_value_set_code v where v.project = ${project} and v.value_set = x.id`;
  const [system, code] = [bind(from.canonical, 'text'), bind(from.code, 'text')];
  const concept = sql`kiln_concept o where o.project = ${project} and o.system = x.id`;
  const found =
    from.by === 'below'
      ? sql`select o.code from ${concept} and o.ancestors @> array[${code}]`
      : sql`select unnest(o.ancestors) from ${concept} and o.code = ${code}`;
  return sql`select ${system} as system, r.code from (${found} union select ${code}) r (code)`;
}

/** One row: the id and the head of the visible resource that the canonical means, and why it has no codes. */
export function sourceSql({ of: type, canonical }: Pick<StoredCodes, 'of' | 'canonical'>, reach: Reach): Sql {
  const [url = '', version] = canonical.split('|');
  const [, on, id] = /^(ValueSet|CodeSystem)\/([^/]+)$/.exec(canonical) ?? [];
  const content = sql`v.content`;
  const named =
    id !== undefined && type === on
      ? sql`v.id = ${bind(id, 'text')}`
      : sql`hashtextextended(${content}->>'url', 0) = hashtextextended(${bind(url, 'text')}, 0) and ${content}->>'url' =
        ${bind(url, 'text')}${version === undefined ? sql`` : sql` and ${content}->>'version' = ${bind(version, 'text')}`}`;
  // A package may be taken without the type: then it has no table.
  const found = isResourceType(type)
    ? sql`select coalesce(m.id, f.id) as id, f.head, m.refusal from (select v.id, v.updated, ${headSql} as head
        from ${seen(type, sql`v`, reach)} and ${named} order by v.updated desc, v.id limit 1) f left join lateral
          (${keptSql(type, reach)}) m on true`
    : sql`select null::text as id, null::text as head, null::text as refusal limit 0`;
  const refusal = sql`f.refusal`;
  const none = compiledRefusal(canonical);
  const absent = reach.isPolicy
    ? 'Your access depends on codes that the server does not have: ask who grants it.'
    : none === undefined
      ? type === 'CodeSystem'
        ? missingCodeSystem(shown(canonical))
        : `There is no value set ${shown(canonical)} here.`
      : `The value set ${shown(canonical)} has no codes here. ${none}`;
  const refused = reach.isPolicy
    ? sql`case when ${refusal} is not null then ${literal(absent)} end`
    : sql`${bind(type === 'ValueSet' ? `The value set ${shown(canonical)} has no codes here. ` : '', 'text')} || ${refusal}`;
  return sql`select f.id, f.head, case when f.id is null then ${bind(absent, 'text')} else ${refused} end as refusal from
    (select) one left join lateral (${found}) f on true`;
}

const headSql = sql`jsonb_strip_nulls(jsonb_build_object('url', v.content->>'url', 'version', v.content->>'version', 'name',
  v.content->>'name', 'title', v.content->>'title', 'status', v.content->>'status'))::text`;

const head = ['url', 'version', 'name', 'title', 'status'];
const read = {
  ValueSet: [...head, 'compose', 'expansion'],
  CodeSystem: [...head, 'content', 'concept'],
} as const;

/** FROM and WHERE: rows of which the caller sees all that their codes are made from. */
export function seen(type: 'ValueSet' | 'CodeSystem', alias: Sql, reach: Reach): Sql {
  const visible = reach.visible(type, read[type], alias);
  const condition = visible === 'all' ? sql`` : visible === 'none' ? sql` and false` : sql` and ${visible}`;
  return sql`${reach.rows(type, alias, 'free')} where ${alias}.project = ${project}${condition}`;
}

/**
 * The expansion that is made from what the caller sees: that of all resources, or one that passes over newer
 * resources of the same url which are hidden from the caller (store/terminology.ts). Where a part of each is hidden,
 * the refusal of the last one that may be used: it says what a project would say that does not have the part.
 */
function keptSql(type: 'ValueSet' | 'CodeSystem', reach: Reach): Sql {
  const rows = sql`from kiln_terminology m where m.project = ${project} and m.type = ${literal(type)}`;
  const types = (['CodeSystem', 'ValueSet'] as const).filter(isResourceType);
  if (types.every(each => !reach.isNarrowed(each) && reach.visible(each, read[each], sql`h`) === 'all'))
    return sql`select m.id, m.refusal ${rows} and m.id = f.id`;
  const isSeen = join(
    types.map(
      each =>
        sql`exists (select from ${seen(each, sql`h`, reach)} and p.name = ${literal(`${each}/`)} || h.id)`,
    ),
    ' or ',
  );
  const parts = sql`(select ltrim(split_part(u, '|', 1), '!') as name, substr(u, strpos(u, '|') + 1) as canonical,
    starts_with(u, '!') as passed, n from unnest(m.parts) with ordinality w (u, n)) p`;
  const text = sql`case when starts_with(p.name, 'CodeSystem/') then format(${literal(missingCodeSystem('%s'))},
    p.canonical) else format(${literal(missingValueSet('%s'))}, p.canonical) end`;
  const hidden = sql`(select ${text} from ${parts} where not p.passed and not (${isSeen}) order by p.n limit 1)`;
  const usable = sql`not exists (select from ${parts} where p.passed and (${isSeen}))`;
  return sql`select m.id, coalesce(m.hidden, m.refusal) as refusal from (select m.id, m.refusal, ${hidden} as hidden ${rows}
    and (m.id = f.id or (m.id > f.id || '#' and m.id < f.id || '$')) and ${usable}) m order by m.hidden is null desc,
    length(m.id) desc, m.id desc limit 1`;
}
